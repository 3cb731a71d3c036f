/** Traces written for tests of counters, and the rows that the plugin makes of them. */
import { plainText } from '../../../engine/columns/plain-text.ts';
import { Cookery } from '../../../engine/cook/cookery.ts';
import { TraceDecoder } from '../../../engine/events/trace-decoder.ts';
import { memorySource } from '../../../engine/format/byte-source.ts';
import { openTrace } from '../../../engine/format/trace.ts';
import { checkDefinitions } from '../../../engine/plugins/check-plugin.ts';
import { SchemaLibrary } from '../../../engine/schema/schema-library.ts';
import { Table } from '../../../engine/tables/table.ts';
import { writtenTrace } from '../../../engine/testing/written-trace.ts';
import type { TraceWriter } from '../../../engine/write/trace-writer.ts';
import { windowsPerf } from '../windowsperf.ts';

export const plugins = checkDefinitions([windowsPerf]);
export async function cookeryOf(path: string, write: (writer: TraceWriter) => void): Promise<Cookery> {
  const source = memorySource(writtenTrace({}, write));
  const trace = await openTrace(source, { fileName: 'x.etl' });
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
  await decoder.prepare();
  const cookery = new Cookery(decoder, plugins);
  await cookery.cook([path]);
  return cookery;
}

/** Rows of a cooker as records of text. */
export async function cooked(path: string, write: (writer: TraceWriter) => void): Promise<Record<string, string>[]> {
  const { count, columns } = (await cookeryOf(path, write)).rows(path);
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries([...columns].map(([name, column]) => [name, plainText(column, row)])),
  );
}

/** A table of the plugin over such a trace. */
export async function tableOf(sqlName: string, write: (writer: TraceWriter) => void): Promise<Table> {
  const definition = plugins[0].definition.tables.find((one) => one.sqlName === sqlName);
  if (definition === undefined) throw new Error(`no table ${sqlName}`);
  const cookery = await cookeryOf(definition.rows, write);
  return new Table(definition, plugins[0], cookery.rows(definition.rows), cookery.environment);
}
