/** Cookers on traces that a test writes, and their rows as plain objects. */
import { expect } from 'vitest';
import { type ProcessingSourceJson, processingSource } from '../../../contract/plugin.ts';
import type { ValueType } from '../../../language/value-type.ts';
import { PassNeeded } from '../../base/pass-needed.ts';
import { AddressPool } from '../../columns/address-pool.ts';
import type { Column, ColumnSet, Pools } from '../../columns/column.ts';
import { plainText } from '../../columns/plain-text.ts';
import { TextPool } from '../../columns/text-pool.ts';
import type { ColumnKeeper } from '../../events/column-keeper.ts';
import { localThreads } from '../../events/testing/local-threads.ts';
import { memoryKeeper } from '../../events/testing/memory-keeper.ts';
import { TraceDecoder } from '../../events/trace-decoder.ts';
import { memorySource } from '../../format/byte-source.ts';
import { openTrace } from '../../format/trace.ts';
import { checkDefinition } from '../../plugins/check-plugin.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { readManifest } from '../../schema/manifest/manifest-reader.ts';
import { SchemaLibrary } from '../../schema/schema-library.ts';
import { surveyedTrace } from '../../testing/surveyed-trace.ts';
import { writtenTrace } from '../../testing/written-trace.ts';
import type { TraceDescription } from '../../write/header-buffer.ts';
import type { TraceWriter } from '../../write/trace-writer.ts';
import { CookError } from '../cook-error.ts';
import { Cookery } from '../cookery.ts';

const GIVEN_ID = '00000000-0000-0000-0000-000000000001';

export type CookerJson = ProcessingSourceJson['cookers'][number];

/**
 * A plugin of these cookers, checked.
 * @param known types of cookers that are there already
 * @throws Error with what is wrong with it
 */
export function pluginOf(
  cookers: readonly CookerJson[],
  maps?: ProcessingSourceJson['maps'],
  known: Plugin['types'] = new Map(),
): Plugin {
  const definition: ProcessingSourceJson = {
    id: '3abdfe57-0e4f-4223-a7f4-3f6f5813d741',
    name: 'Test',
    key: 'test',
    inputs: [{ kind: 'etl' }],
    ...(maps === undefined ? {} : { maps }),
    cookers: [...cookers],
    tables: [],
  };
  const { plugin, problems } = checkDefinition(definition, 'test', [
    {
      key: 'given',
      definition: processingSource.parse({ ...definition, id: GIVEN_ID, name: 'Given', cookers: [] }),
      types: known,
    },
  ]);
  if (plugin === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return plugin;
}

interface Options {
  readonly manifest?: string;
  readonly maps?: ProcessingSourceJson['maps'];
  readonly trace?: Partial<TraceDescription>;
}

export const decoderOf = (write: (writer: TraceWriter) => void, options: Options = {}): Promise<TraceDecoder> =>
  decoderFor(writtenTrace(options.trace ?? {}, write), options);

const libraryOf = ({ manifest }: Options): SchemaLibrary =>
  new SchemaLibrary(manifest === undefined ? [] : [readManifest(manifest, 'manifest')]);

async function decoderFor(bytes: Uint8Array, options: Options): Promise<TraceDecoder> {
  const source = memorySource(bytes);
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'test.etl' }), source, libraryOf(options));
  await decoder.prepare();
  return decoder;
}

/** Some slices have a single event. */
const SLICE_EVENTS = 1;

/** Cooked by threads that read fields, of a trace whose columns come when something needs them. */
async function cookedByThreads(
  bytes: Uint8Array,
  plugins: readonly Plugin[],
  options: Options,
  keeper: ColumnKeeper,
): Promise<Cookery> {
  const source = memorySource(bytes);
  const { trace, options: own } = await surveyedTrace(source, SLICE_EVENTS);
  const decoder = new TraceDecoder(trace, source, libraryOf(options), null, localThreads(source, keeper));
  await decoder.prepare(own);
  const cookery = new Cookery(decoder, plugins);
  await cookery.cook(null, own);
  return cookery;
}

/** All of these cookers, cooked: the same with threads that read fields as without, and with the columns that these left. */
export async function cooked(
  write: (writer: TraceWriter) => void,
  cookers: readonly CookerJson[],
  options: Options = {},
): Promise<Cookery> {
  const bytes = writtenTrace(options.trace ?? {}, write);
  const plugins = [pluginOf(cookers, options.maps)];
  const alone = new Cookery(await decoderFor(bytes, options), plugins);
  await alone.cook(null);
  const keeper = memoryKeeper();
  const withThreads = await cookedByThreads(bytes, plugins, options, keeper);
  const ofKept = await cookedByThreads(bytes, plugins, options, keeper);
  for (const { path } of cookers) {
    const rows = cookedOf(alone, path);
    expect([cookedOf(withThreads, path), cookedOf(ofKept, path)]).toEqual([rows, rows]);
  }
  return alone;
}

function cookedOf(cookery: Cookery, path: string): unknown {
  try {
    const rows = cookery.rows(path);
    return [rowsIn(rows), rows.eventRows == null ? null : [...rows.eventRows()]];
  } catch (error) {
    if (error instanceof CookError || error instanceof PassNeeded) return error.message;
    throw error;
  }
}

/** Rows as a test writes them: texts are text columns, `0x…` addresses; the rest are what `types` says, or integers. */
export function given(
  rows: readonly Readonly<Record<string, number | string>>[],
  types: Readonly<Record<string, Exclude<ValueType, 'text' | 'address'>>>,
  pools: Pools,
): ColumnSet {
  const column = (name: string): Column => {
    const cells = rows.map((row) => row[name]);
    if (cells.every((cell) => typeof cell === 'string')) {
      if (cells.every((cell) => cell.startsWith('0x')))
        return {
          type: 'address',
          values: Uint32Array.from(cells, (cell) => pools.addresses.idOf(Number(cell), 0)),
          pool: pools.addresses,
        };
      return { type: 'text', values: Uint32Array.from(cells, (cell) => pools.texts.idOf(cell)), pool: pools.texts };
    }
    return { type: types[name] ?? 'integer', values: Float64Array.from(cells, Number) };
  };
  return { count: rows.length, columns: new Map(Object.keys(rows[0]).map((name) => [name, column(name)])) };
}

/** Cookers over rows that are given. */
export async function cookedFrom(
  sources: Readonly<Record<string, readonly Readonly<Record<string, number | string>>[]>>,
  cookers: readonly CookerJson[],
  types: Readonly<Record<string, Exclude<ValueType, 'text' | 'address'>>> = { time: 'time' },
  maps?: ProcessingSourceJson['maps'],
): Promise<Cookery> {
  const pools = { texts: new TextPool(), addresses: new AddressPool() };
  const sets = new Map(Object.entries(sources).map(([path, rows]) => [path, given(rows, types, pools)]));
  const known = new Map(
    [...sets].map(([path, { columns }]) => [path, new Map([...columns].map(([name, { type }]) => [name, type]))]),
  );
  const cookery = new Cookery(null, [pluginOf(cookers, maps, known)], sets);
  await cookery.cook(null);
  return cookery;
}

/** Each row: numbers (NaN where nothing is there), texts, addresses as `0x…`. */
export function rowsIn({ count, columns }: ColumnSet): Record<string, number | string>[] {
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      [...columns].map(([name, column]) => [
        name,
        column.type === 'text' || column.type === 'address' ? plainText(column, row) : column.values[row],
      ]),
    ),
  );
}

/** The values of a column. */
export const valuesIn = (set: ColumnSet, name: string): (number | string)[] =>
  rowsIn({ count: set.count, columns: new Map([[name, set.columns.get(name)!]]) }).map((row) => row[name]);
