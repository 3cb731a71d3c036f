/** What a compiled expression offers, `compile.ts` makes it; and what it computes with. */

import type { ValueType } from '../../language/value-type.ts';
import type { Column, ColumnSet, Pools } from '../columns/column.ts';
import type { ColumnShelf } from '../columns/column-shelf.ts';
import type { RowThreads } from '../columns/row-threads.ts';
import type { Names } from '../events/names/names.ts';

/** What expressions compute with, beside the columns. */
export interface Environment extends Pools {
  /** Null where no trace tells any (files of wperf). */
  readonly names: Names | null;
  readonly processors: number;
  /** Of the trace: 0, or its first event where that lies before. */
  readonly startNs: number;
  /** Of the trace's last event. */
  readonly endNs: number;
  /** Where columns are kept; null: in memory. */
  readonly shelf: ColumnShelf | null;
  /** Threads that compute columns beside this one; null: it computes alone. */
  readonly rowThreads: RowThreads | null;
}

/** Of no trace, in this thread alone, in memory. */
export const NO_TRACE: Omit<Environment, keyof Pools> = {
  names: null,
  processors: 0,
  startNs: 0,
  endNs: 0,
  shelf: null,
  rowThreads: null,
};

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
  /**
   * Whether it holds of the first row, of the values that the columns have when it is asked. `type` must be `bool`.
   * @param set whose arrays get the next row's values between two questions
   */
  predicate(set: ColumnSet, environment: Environment): () => boolean;
}
