/** Traces written for tests of counters, and the rows that the plugin makes of them. */
import { plainText } from '../../../engine/columns/column.ts';
import { Cookery } from '../../../engine/cook/cookery.ts';
import { TraceDecoder } from '../../../engine/events/trace-decoder.ts';
import { memorySource } from '../../../engine/format/byte-source.ts';
import { openTrace } from '../../../engine/format/trace.ts';
import { checkDefinitions } from '../../../engine/plugins/check-plugin.ts';
import { SchemaLibrary } from '../../../engine/schema/schema-library.ts';
import { Table } from '../../../engine/tables/table.ts';
import { writtenTrace } from '../../../engine/testing/written-trace.ts';
import { PayloadBuilder } from '../../../engine/write/payload-builder.ts';
import type { TraceWriter } from '../../../engine/write/trace-writer.ts';
import { windowsPerf } from '../windowsperf.ts';

export const plugins = checkDefinitions([windowsPerf]);
export const MS = 10_000;
const place = { cpu: 0, pid: 4, tid: 8 };

/** The part of SystemConfig's description of the processor that matters, zeros before it. */
export function writeProcessor(writer: TraceWriter, architecture: number, part: number, revision: number): void {
  const pb = new PayloadBuilder(8)
    .reset()
    .u32(3000)
    .u32(4)
    .u32(1024)
    .u32(4096)
    .u32(65536)
    .wchars('PC', 256)
    .wchars('', 134);
  pb.u64(0).u64(0).u16(architecture).u16(part).u16(revision).u8(0).u8(0).u32(0);
  writer.system({ ...place, ticks: 500 * MS, group: 11, type: 10, version: 3, payload: pb.build() });
}

export function writeDriver(
  writer: TraceWriter,
  ticks: number,
  core: number,
  event: number,
  total: number,
  gpc = 0,
): void {
  const payload = new PayloadBuilder(8).reset().u64(core).u32(event).u32(gpc).u64(total).build();
  writer.event({ ...place, ticks, provider: '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3', id: 1, payload });
}

export function writeApp(
  writer: TraceWriter,
  ticks: number,
  core: number,
  event: string,
  index: number,
  note: string,
  value: number,
): void {
  const payload = new PayloadBuilder(8).reset().u64(core).wstr(event).u32(index).wstr(note).u64(value).build();
  writer.event({ ...place, ticks, provider: '6afccf81-3a0c-411e-a4aa-c4cf02eb840d', id: 1, payload });
}

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

/** SystemConfig's architecture. */
export const ARM64 = 12;
