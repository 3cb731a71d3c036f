/** Tables of a few columns, for tests: each column of the table shows the column of the rows that has its key. */
import { processingSource } from '../../../contract/plugin.ts';
import type { ValueType } from '../../../language/value-type.ts';
import { AddressPool } from '../../columns/address-pool.ts';
import type { Column, NumberArray } from '../../columns/column.ts';
import { TextPool } from '../../columns/text-pool.ts';
import { type Environment, NO_TRACE } from '../../expressions/expression.ts';
import type { CallStacks } from '../call-stacks.ts';
import { Table } from '../table.ts';

export const testEnvironment = (endNs = 1000): Environment => ({
  texts: new TextPool(),
  addresses: new AddressPool(),
  ...NO_TRACE,
  processors: 4,
  endNs,
});

/** Values of a column as a test writes them: texts; numbers of an address's low word; numbers, NaN where none is. */
export type PlainValues = readonly string[] | readonly number[] | NumberArray;

export function plainColumn(type: ValueType, values: PlainValues, { texts, addresses }: Environment): Column {
  if (type === 'text')
    return { type, values: Uint32Array.from(values as string[], (text) => texts.idOf(text)), pool: texts };
  if (type === 'address')
    return { type, values: Uint32Array.from(values as number[], (low) => addresses.idOf(low, 1)), pool: addresses };
  return { type, values: ArrayBuffer.isView(values) ? values : Float64Array.from(values as number[]) };
}

/** A JSON table definition, without its id and its rows. */
export interface TestTable {
  /** By key; all of the columns of the rows where it is left out. */
  columns?: Record<string, Record<string, unknown>>;
  configurations?: Record<string, unknown>[];
  commands?: Record<string, unknown>[];
  rowDetails?: unknown[];
  /** Of the events that rows come from: row 0 from event 0. */
  stacks?: CallStacks;
}

const guid = (number: number): string => `00000000-0000-0000-0000-${number.toString(16).padStart(12, '0')}`;

export function testTable(
  rows: Record<string, Column>,
  environment: Environment,
  { columns, configurations, commands, rowDetails, stacks }: TestTable = {},
): Table {
  const names = Object.keys(columns ?? rows);
  const definition = processingSource.parse({
    id: guid(1),
    name: 'Test',
    key: 'test',
    inputs: [{ kind: 'etl' }],
    cookers: [],
    tables: [
      {
        id: guid(2),
        name: 'Test table',
        rows: 'test/rows',
        columns: Object.fromEntries(
          names.map((key, number) => [
            key,
            { id: guid(number + 3), name: `Shown ${key}`, projection: { field: key }, ...columns?.[key] },
          ]),
        ),
        configurations: configurations ?? [{ name: 'Default', columns: names }],
        commands,
        rowDetails,
        defaultConfiguration: (configurations?.[0].name as string | undefined) ?? 'Default',
      },
    ],
  });
  const count = Object.values(rows)[0]?.values.length ?? 0;
  const plugin = { key: 'test', definition, types: new Map() };
  const set = { count, columns: new Map(Object.entries(rows)) };
  if (stacks === undefined) return new Table(definition.tables[0], plugin, set, environment);
  const ofEvents = { ...set, eventRows: () => Uint32Array.from({ length: count }, (_, row) => row) };
  return new Table(definition.tables[0], plugin, ofEvents, environment, undefined, { current: stacks });
}
