/** Answers of the SQL console that somebody looks at: pages of them in any order, and points for charts. */
import { at, present } from '../../contract/checked.ts';
import type { CheckedParams } from '../../contract/queries.ts';
import type { SqlAnswer, SqlAnswerColumn, SqlCell, SqlPage, SqlPoints, SqlSort } from '../../contract/sql-console.ts';
import { distinctSqlNames } from '../../contract/sql-names.ts';
import { isNumeric } from '../../engine/columns/column.ts';
import { keyOf, toSortKeys } from '../../engine/columns/order-keys.ts';
import { codesOf, ranksOf } from '../../engine/tables/codes.ts';
import { Order } from '../../engine/tables/order.ts';

import type { ValueType } from '../../language/value-type.ts';
import { HostError } from '../base/host-error.ts';
import { MOST_CELLS, type ReadAnswer, type ReadColumn } from '../tables/read-answer.ts';
import type { SqlTable } from '../tables/sql-engine.ts';

/** Cells of all answers that are kept; the oldest go first. */
const MOST_KEPT_CELLS = 2 * MOST_CELLS;
const MOST_KEPT_ANSWERS = 16;

interface KeptAnswer extends ReadAnswer {
  readonly kinds: readonly ValueType[];
  /** The order that was asked for last. */
  order: { readonly sort: NonNullable<SqlSort>; readonly order: Order } | null;
}

export class SqlAnswers {
  /** The latest last. */
  readonly #kept = new Map<string, KeptAnswer>();
  #next = 1;

  /** @param meaningOf what whole numbers of a column of this name are, by the tables that have one */
  add(read: ReadAnswer, elapsedMs: number, meaningOf: (name: string) => 'time' | 'duration' | null): SqlAnswer {
    const answer = String(this.#next++);
    const kinds = read.columns.map(({ name, column }) =>
      column.type === 'integer' || column.type === 'number' ? (meaningOf(name) ?? column.type) : column.type,
    );
    this.#kept.set(answer, { ...read, kinds, order: null });
    let cells = 0;
    let answers = 0;
    for (const [id, { count, columns }] of [...this.#kept].reverse()) {
      cells += count * columns.length;
      answers++;
      if (id !== answer && (cells > MOST_KEPT_CELLS || answers > MOST_KEPT_ANSWERS)) this.#kept.delete(id);
    }
    return {
      answer,
      columns: read.columns.map((column, i) => columnInfo(column, at(kinds, i))),
      rows: read.count,
      more: read.more,
      elapsedMs,
    };
  }

  page({ answer, sort, offset, limit }: CheckedParams<'sqlPage'>): SqlPage {
    const kept = this.#answer(answer);
    const rows = rowsOf(kept, sort, offset, offset + limit);
    return {
      total: kept.count,
      offset,
      rows: Array.from(rows, (row) => kept.columns.map((column) => cellOf(column, kept, row))),
    };
  }

  points({ answer, sort, x, y, choose, limit }: CheckedParams<'sqlPoints'>): SqlPoints {
    const kept = this.#answer(answer);
    const across = columnAt(kept, x);
    const ys = y.map((index) => numbersOf(columnAt(kept, index)));
    const isNumber = isNumeric(across.column);
    const rows =
      choose === 'first' || kept.count <= limit
        ? rowsOf(kept, choose === 'extremes' && isNumber ? { column: x, descending: false } : sort, 0, limit)
        : extremes(rowsOf(kept, isNumber ? { column: x, descending: false } : sort, 0, kept.count), ys, limit);
    return {
      total: kept.count,
      x: isNumber ? Float64Array.from(rows, (row) => at(across.column.values, row)) : null,
      labels: isNumber ? [] : Array.from(rows, (row) => String(cellOf(across, kept, row) ?? '')),
      y: ys.map((values) => Float64Array.from(rows, (row) => at(values, row))),
    };
  }

  /** The answer as a table that can be written into files. */
  asTable(answer: string): SqlTable {
    const { columns, count } = this.#answer(answer);
    const names = distinctSqlNames(columns.map(({ name }) => name || 'column'));
    return {
      name: 'answer',
      columns: columns.map(({ column }, i) => ({ name: at(names, i), type: column.type })),
      load: async (places) => ({ count, columns: places.map((place) => at(columns, place).column) }),
    };
  }

  forget(answer: string): void {
    this.#kept.delete(answer);
  }

  #answer(id: string): KeptAnswer {
    const kept = this.#kept.get(id);
    if (kept === undefined)
      throw new HostError(
        'not-found',
        'The result is no longer available, because newer results replaced it. Run the query again.',
      );
    return kept;
  }
}

function columnInfo({ name, sqlType, column }: ReadColumn, kind: ValueType): SqlAnswerColumn {
  let least = Infinity;
  let most = -Infinity;
  if (isNumeric(column) && column.type !== 'bool')
    for (const value of column.values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
  const hasNumbers = Number.isFinite(least) && Number.isFinite(most);
  return { name, type: sqlType, kind, least: hasNumbers ? least : null, most: hasNumbers ? most : null };
}

function columnAt({ columns }: ReadAnswer, index: number): ReadColumn {
  const column = columns[index];
  if (column !== undefined) return column;
  throw new HostError('bad-request', `The result has ${columns.length} columns: there is no column ${index}.`);
}

/** Addresses as far as doubles go; NaN for texts. */
function numbersOf({ column }: ReadColumn): ArrayLike<number> {
  if (isNumeric(column)) return column.values;
  if (column.type === 'address') return Float64Array.from(column.values, (id) => column.pool.number(id));
  return new Float64Array(column.values.length).fill(Number.NaN);
}

/** Rows in the places `[from, to)` of an order. */
function rowsOf(kept: KeptAnswer, sort: SqlSort, from: number, to: number): Uint32Array {
  if (sort === null) {
    const end = Math.min(to, kept.count);
    return Uint32Array.from({ length: Math.max(0, end - from) }, (_, i) => from + i);
  }
  const known = kept.order;
  if (known === null || known.sort.column !== sort.column || known.sort.descending !== sort.descending) {
    const { column, missing } = columnAt(kept, sort.column);
    const makeKeys = () => {
      let values: Float64Array;
      if (isNumeric(column)) values = Float64Array.from(column.values);
      else {
        const codes = codesOf(column, kept.count);
        const ranks = ranksOf(column, codes);
        values = Float64Array.from(codes.of, (code, row) => (missing?.[row] === 1 ? Number.NaN : at(ranks, code)));
      }
      return [keyOf(toSortKeys(values, sort.descending ? 'descending' : 'ascending'))];
    };
    kept.order = { sort, order: new Order(kept.count, makeKeys) };
  }
  return present(kept.order, 'the order').order.slice(from, to);
}

/** Of equal shares of the rows those with the least and the most of each column, in their order; some `limit` of them. */
function extremes(rows: Uint32Array, columns: readonly ArrayLike<number>[], limit: number): Uint32Array {
  const shares = Math.max(1, Math.floor(limit / (2 * columns.length)));
  const chosen: number[] = [];
  for (let share = 0; share < shares; share++) {
    const from = Math.floor((share * rows.length) / shares);
    const to = Math.floor(((share + 1) * rows.length) / shares);
    const places = new Set(columns.flatMap((values) => extremesOf(values, rows.subarray(from, to))));
    for (const place of [...places].sort((a, b) => a - b)) chosen.push(at(rows, from + place));
  }
  return Uint32Array.from(chosen);
}

/** Places of the rows with the least and the most; without rows none. */
function extremesOf(values: ArrayLike<number>, rows: Uint32Array): number[] {
  let least = Number.NaN;
  let most = Number.NaN;
  let leastAt = 0;
  let mostAt = 0;
  let place = 0;
  for (const row of rows) {
    const value = values[row] ?? Number.NaN;
    // The first may be nothing, which nothing compares with.
    if (value < least || Number.isNaN(least)) {
      least = value;
      leastAt = place;
    }
    if (value > most || Number.isNaN(most)) {
      most = value;
      mostAt = place;
    }
    place++;
  }
  return rows.length > 0 ? [leastAt, mostAt] : [];
}

function cellOf({ column, missing, exact }: ReadColumn, { pools }: ReadAnswer, row: number): SqlCell {
  if (missing !== null && missing[row] === 1) return null;
  const exactText = exact === null ? 0 : at(exact, row);
  if (exactText !== 0) return pools.texts.text(exactText);
  const value = at(column.values, row);
  if (!isNumeric(column)) return column.pool.text(value);
  if (column.type === 'bool') return value !== 0;
  // JSON has no others.
  return Number.isFinite(value) ? value : String(value);
}
