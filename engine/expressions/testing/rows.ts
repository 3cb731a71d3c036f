/** Rows of every type, for tests of expressions. */

import type { Scope } from '../../../language/scope.ts';
import type { ValueType } from '../../../language/value-type.ts';
import { AddressPool } from '../../columns/address-pool.ts';
import type { Column, ColumnSet } from '../../columns/column.ts';
import { TextPool } from '../../columns/text-pool.ts';
import { compileQuery } from '../compile.ts';
import { type Environment, NO_TRACE } from '../expression.ts';

/** Values as tests write them: null = missing. */
export type Cell = number | bigint | string | boolean | null;

export function environment(): Environment {
  return {
    texts: new TextPool(),
    addresses: new AddressPool(),
    ...NO_TRACE,
    processors: 8,
    endNs: 9e9,
  };
}

export function columnOf(type: ValueType, cells: readonly Cell[], { texts, addresses }: Environment): Column {
  if (type === 'text')
    return { type, values: Uint32Array.from(cells, (cell) => texts.idOf(String(cell ?? ''))), pool: texts };
  if (type === 'address') {
    const ids = cells.map((cell) => {
      const value = BigInt.asUintN(64, cell as bigint);
      return addresses.idOf(Number(value & 0xffffffffn), Number(value >> 32n));
    });
    return { type, values: Uint32Array.from(ids), pool: addresses };
  }
  return { type, values: Float64Array.from(cells, (cell) => (cell === null ? Number.NaN : Number(cell))) };
}

/** The column's values as cells; addresses as `0x…`. */
function cellsOf(column: Column): Cell[] {
  if (column.type === 'text' || column.type === 'address')
    return Array.from(column.values, (id) => column.pool.text(id));
  const { type } = column;
  return Array.from(column.values, (value) => (Number.isNaN(value) ? null : type === 'bool' ? value === 1 : value));
}

export interface Rows {
  readonly set: ColumnSet;
  readonly scope: Scope;
  readonly environment: Environment;
}

export function rowsOf(
  columns: Record<string, { type: ValueType; cells: readonly Cell[] }>,
  more: Partial<Scope> = {},
): Rows {
  const pools = environment();
  const made = Object.entries(columns).map(([key, { type, cells }]) => [key, columnOf(type, cells, pools)] as const);
  const types = Object.entries(columns).map(([key, { type }]) => [key, type] as const);
  const count = Object.values(columns)[0]?.cells.length ?? 0;
  return { set: { count, columns: new Map(made) }, scope: { columns: new Map(types), ...more }, environment: pools };
}

export const evaluated = (text: string, { set, scope, environment: pools }: Rows): Cell[] =>
  cellsOf(compileQuery(text, scope).evaluate(set, pools));

export const selected = (text: string, { set, scope, environment: pools }: Rows, among?: Uint32Array): number[] => [
  ...compileQuery(text, scope).select(set, pools, among),
];
