/** What a compiled expression offers; `compile.ts` makes it. */
import type { Column, ColumnSet, Pools, ValueType } from '../columns/column.ts';
import type { Names } from '../events/names/names.ts';

/** What is wrong with an expression. `position` and `length` count its UTF-16 units from 0. */
export class ExpressionError extends Error {
  readonly position: number;
  readonly length: number;
  constructor(message: string, position: number, length = 1) {
    super(message);
    this.name = 'ExpressionError';
    this.position = position;
    this.length = length;
  }
}

/** What expressions may call by name. */
export interface Scope {
  /** Column → its type. */
  readonly columns: ReadonlyMap<string, ValueType>;
  /** What `[…]` may say beside the keys themselves, in lower case → column: names as shown. */
  readonly shownNames?: ReadonlyMap<string, string> | undefined;
  /** `mapped(value, 'name')`: names of values. */
  readonly maps?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

/** What expressions compute with, beside the columns. */
export interface Environment extends Pools {
  /** Null where no trace tells any (files of wperf). */
  readonly names: Names | null;
  readonly processors: number;
  /** Of the trace: 0, or its first event where that lies before. */
  readonly startNs: number;
  /** Of the trace's last event. */
  readonly endNs: number;
}

export interface Expression {
  readonly type: ValueType;
  /** Columns that it reads. */
  readonly uses: ReadonlySet<string>;
  /** Value of every row. */
  evaluate(set: ColumnSet, environment: Environment): Column;
  /**
   * Rows of which it holds, ascending. `type` must be `bool`.
   * @param among ascending rows that are asked for; all where it is left out
   */
  select(set: ColumnSet, environment: Environment, among?: Uint32Array): Uint32Array;
}
