/** A trace that a test writes, with the tables of the built-in plugins. */

import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace } from '../../engine/format/trace.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { readManifest } from '../../engine/schema/manifest/manifest-reader.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import type { TraceDescription } from '../../engine/write/header-buffer.ts';
import type { TraceWriter } from '../../engine/write/trace-writer.ts';
import { definitions } from '../index.ts';
import { PluginTrace } from './plugin-trace.ts';

/** @param manifests texts of them, for events that describe themselves nowhere */
export async function writtenPluginTrace(
  write: (writer: TraceWriter) => void,
  description: Partial<TraceDescription> = {},
  manifests: readonly string[] = [],
): Promise<PluginTrace> {
  const source = memorySource(writtenTrace(description, write));
  const library = new SchemaLibrary(manifests.map((text) => readManifest(text, 'manifest')));
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'written.etl' }), source, library);
  await decoder.prepare();
  return new PluginTrace(decoder, checkDefinitions(definitions));
}
