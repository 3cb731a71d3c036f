/** A trace in memory with all that passes find in it, for tests. */
import { memorySource } from '../../../format/byte-source.ts';
import { openTrace, type Trace } from '../../../format/trace.ts';
import { SchemaLibrary } from '../../../schema/schema-library.ts';
import { writtenTrace } from '../../../testing/written-trace.ts';
import type { TraceWriter } from '../../../write/trace-writer.ts';
import { EventReader } from '../../event-reader.ts';
import type { EventView } from '../../event-view.ts';
import { type Joined, TraceDecoder } from '../../trace-decoder.ts';
import type { Names } from '../names.ts';
import { KernelEvents } from './kernel-events.ts';

export interface Decoded extends Joined {
  readonly trace: Trace;
  readonly names: Names;
  /** One event, in an object of its own. */
  read(row: number): Promise<EventView>;
}

export async function decodedTrace(bytes: Uint8Array, library = new SchemaLibrary()): Promise<Decoded> {
  const source = memorySource(bytes);
  const trace = await openTrace(source, { fileName: 'test.etl' });
  const decoder = new TraceDecoder(trace, source, library);
  await decoder.prepare();
  const reader = new EventReader(trace, source, decoder.resolver);
  return {
    trace,
    names: decoder.names,
    ...(await decoder.joined()),
    read: (row) => reader.read(row, (event) => event),
  };
}

/** Ticks are 100 ns, as most clocks have them. */
export const MS = 10_000;

export const decodedEvents = (write: (events: KernelEvents, writer: TraceWriter) => void): Promise<Decoded> =>
  decodedTrace(writtenTrace({}, (writer) => write(new KernelEvents(writer), writer)));
