/** Rows of a cooker: their number is known, their columns are made when they are first asked for. */
import { once } from '../base/once.ts';
import { type Column, type ColumnSet, isNumeric, type NumberArray } from '../columns/column.ts';
import { type ColumnShelf, keptOn } from '../columns/column-shelf.ts';
import type { Environment } from '../expressions/expression.ts';
import { gathered, picked } from './gathered-values.ts';

/** Rows of which it is also known where in the trace they are from. */
export interface CookedRows extends ColumnSet {
  /** Place in the trace of the event that each row was made of; null where rows are made otherwise. */
  readonly eventRows: (() => Uint32Array) | null;
}

/** What the host has for columns: where they are kept, and who computes them. */
export type OfHost = Pick<Environment, 'shelf' | 'rowThreads'>;

const NO_HOST: OfHost = { shelf: null, rowThreads: null };

/** Columns by name; each is made once, when it is first asked for. */
export class LazyColumns implements ReadonlyMap<string, Column> {
  readonly #made = new Map<string, Column>();
  readonly #makers = new Map<string, () => Column>();
  readonly #shelf: ColumnShelf | null;

  /** @param shelf where they are kept; null: in memory */
  constructor(shelf: ColumnShelf | null) {
    this.#shelf = shelf;
  }

  add(name: string, make: () => Column): this {
    this.#makers.set(name, make);
    return this;
  }

  get size(): number {
    return this.#makers.size;
  }

  has(name: string): boolean {
    return this.#makers.has(name);
  }

  /** The columns that were made. */
  held(): Iterable<Column> {
    return this.#made.values();
  }

  isMade(name: string): boolean {
    return this.#made.has(name);
  }

  /** @throws what making throws */
  get(name: string): Column | undefined {
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const make = this.#makers.get(name);
    if (make === undefined) return undefined;
    const column = keptOn(this.#shelf, make());
    this.#made.set(name, column);
    return column;
  }

  keys(): MapIterator<string> {
    return this.#makers.keys();
  }

  *values(): MapIterator<Column> {
    for (const name of this.#makers.keys()) yield this.get(name)!;
  }

  *entries(): MapIterator<[string, Column]> {
    for (const name of this.#makers.keys()) yield [name, this.get(name)!];
  }

  [Symbol.iterator](): MapIterator<[string, Column]> {
    return this.entries();
  }

  forEach(visit: (column: Column, name: string, all: ReadonlyMap<string, Column>) => void): void {
    for (const [name, column] of this) visit(column, name, this);
  }
}

/** A column that must be there. */
export function columnOf({ columns }: ColumnSet, name: string): Column {
  const column = columns.get(name);
  if (column === undefined) throw new Error(`there is no column ${name}`);
  return column;
}

/** A column of numbers that must be there. */
export function numbersOf(set: ColumnSet, name: string): NumberArray {
  const column = columnOf(set, name);
  if (!isNumeric(column)) throw new Error(`the column ${name} has no numbers`);
  return column.values;
}

/** These rows of a set. Where possible, columns that do not exist yet are made for these rows only. */
export const someRows = (set: ColumnSet, rows: Uint32Array): ColumnSet =>
  set.some?.(rows) ?? { count: rows.length, columns: gatheredColumns(set, rows, NO_HOST) };

function gatheredColumns(set: ColumnSet, rows: Uint32Array, { shelf, rowThreads }: OfHost): LazyColumns {
  const columns = new LazyColumns(shelf);
  for (const name of set.columns.keys()) columns.add(name, () => gathered(columnOf(set, name), rows, rowThreads));
  return columns;
}

/** These rows of a set, copied: the others are let go. */
export function compacted(set: CookedRows, rows: Uint32Array, own: OfHost): CookedRows {
  const { count, columns, eventRows, deniedRows } = chosen(set, rows, own);
  const kept = eventRows?.() ?? null;
  const made = new Map(columns);
  const denied = deniedRows?.() ?? null;
  return { count, columns: made, eventRows: kept === null ? null : () => kept, deniedRows: () => denied };
}

/** These rows of a set, its columns still made when they are asked for. */
export function chosen(set: CookedRows, rows: Uint32Array, own: OfHost): CookedRows {
  const { eventRows } = set;
  return {
    count: rows.length,
    columns: gatheredColumns(set, rows, own),
    some: (among) => someRows(set, picked(rows, among, own.rowThreads)),
    eventRows: eventRows === null ? null : once(() => picked(eventRows(), rows, own.rowThreads)),
    deniedRows: () => {
      const denied = set.deniedRows?.() ?? null;
      return denied && picked(denied, rows);
    },
  };
}
