/** Rows of wperf's files as columns. */

import { present } from '../../../contract/checked.ts';
import type { ValueType } from '../../../language/value-type.ts';
import { type Column, type ColumnSet, columnFor, type Pools } from '../../columns/column.ts';
import { type Growing, growingFloats, growingWords } from '../../columns/growing.ts';
import { type WperfRow, type WperfSource, wperfSourceTypes } from '../../plugins/wperf-types.ts';

type Cell = string | number | boolean | { low: number; high: number } | null;

class Rows {
  readonly #pools: Pools;
  readonly #types: ReadonlyMap<string, ValueType>;
  readonly #columns: Map<string, Growing<Float64Array> | Growing<Uint32Array>>;
  #count = 0;

  constructor(types: ReadonlyMap<string, ValueType>, pools: Pools) {
    this.#types = types;
    this.#pools = pools;
    this.#columns = new Map(
      [...types].map(([name, type]) => [
        name,
        type === 'text' || type === 'address' ? growingWords() : growingFloats(),
      ]),
    );
  }

  add(row: Readonly<Record<string, Cell>>): void {
    for (const [name, column] of this.#columns) {
      const cell = row[name];
      if (typeof cell === 'string') column.push(this.#pools.texts.idOf(cell));
      else if (typeof cell === 'object')
        column.push(cell === null ? 0 : this.#pools.addresses.idOf(cell.low, cell.high));
      else column.push(Number(cell));
    }
    this.#count++;
  }

  build(): ColumnSet {
    const count = this.#count;
    const columns = new Map<string, Column>();
    for (const [name, type] of this.#types) {
      const { values } = present(this.#columns.get(name), name);
      columns.set(name, columnFor(type, values.slice(0, count), this.#pools));
    }
    return { count, columns };
  }
}

/** All sources of one or several files; those without rows have none. */
export class WperfRows {
  readonly #rows: ReadonlyMap<string, Rows>;

  constructor(pools: Pools) {
    this.#rows = new Map([...wperfSourceTypes].map(([path, types]) => [path, new Rows(types, pools)]));
  }

  add<S extends WperfSource>(source: S, row: WperfRow<S>): void {
    this.#rows.get(source)?.add(row as Readonly<Record<string, Cell>>);
  }

  /** By path; every source is there. */
  build(): ReadonlyMap<string, ColumnSet> {
    return new Map([...this.#rows].map(([path, rows]) => [path, rows.build()]));
  }
}
