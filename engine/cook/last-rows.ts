/**
 * What rows have from others of their group before them, by several threads where they pay: a part of the walk begins with the
 * rows that were met last before it, which are found part by part first.
 */
import type { NumberArray } from '../columns/column.ts';
import {
  areShared,
  arrayFor,
  partRowsFor,
  type RowThreads,
  type RowWork,
  runParts,
  threadsFor,
} from '../columns/row-threads.ts';

/** Rows of groups, met one after the other. */
export interface Walk {
  /** One a row: its group, below `groupCount`. */
  readonly groups: Uint32Array;
  readonly groupCount: number;
  /** Rows in the order that they are met in; null: their own. */
  readonly order: Uint32Array | null;
  /** How many are met. */
  readonly count: number;
  /** They are met from the last of these to the first. */
  readonly isBackward: boolean;
}

export const rowAtStep = ({ order, count, isBackward }: Walk, step: number): number => {
  const place = isBackward ? count - 1 - step : step;
  return order === null ? place : order[place];
};

export const isSharedWalk = ({ groups, order }: Walk): boolean => areShared(groups, order);

/** Finds which row of each group a part meets last. */
export interface LastRowsWork extends RowWork {
  readonly kind: 'lastRows';
  readonly walk: Walk;
  /** Rows without a value do not count; null: all do. */
  readonly values: NumberArray | null;
  /** Steps that the parts begin with; a part ends where the next begins. */
  readonly edges: Uint32Array;
  /** By part and group; −1 = none. */
  readonly out: Int32Array;
}

/** Parts of a walk of so many steps; one where no others would help. */
export interface WalkParts {
  readonly parts: number;
  readonly partRows: number;
  readonly threads: RowThreads | null;
}

export function walkParts(groupCount: number, steps: number, threads: RowThreads | null): WalkParts {
  const partRows = partRowsFor(groupCount);
  const parts = Math.ceil(steps / partRows);
  const some = threadsFor(threads, steps);
  return some === null || parts < 2
    ? { parts: 1, partRows: Math.max(1, steps), threads: null }
    : { parts, partRows, threads: some };
}

/**
 * By part and group: the row that was met last before the part; −1 = none.
 * @param edges where the parts begin
 */
export function lastRowsBefore(
  walk: Walk,
  values: NumberArray | null,
  edges: Uint32Array,
  threads: RowThreads | null,
): Int32Array {
  const { groupCount } = walk;
  const before = arrayFor(Int32Array, groupCount * edges.length, threads !== null).fill(-1);
  if (edges.length < 2) return before;
  const out = arrayFor(Int32Array, groupCount * (edges.length - 1), threads !== null);
  const work: LastRowsWork = { kind: 'lastRows', walk, values, edges, out };
  runParts(threads, work, edges.length - 1, lastRowsParts(work));
  for (let at = 0; at < out.length; at++) before[at + groupCount] = out[at] < 0 ? before[at] : out[at];
  return before;
}

export const lastRowsParts =
  ({ walk, values, edges, out }: LastRowsWork): ((part: number) => void) =>
  (part) => {
    const met = new Int32Array(walk.groupCount).fill(-1);
    meet(walk, edges[part], edges[part + 1], values, met);
    out.set(met, part * walk.groupCount);
  };

function meet(walk: Walk, from: number, to: number, values: NumberArray | null, met: Int32Array): void {
  const { groups } = walk;
  for (let step = from; step < to; step++) {
    const row = rowAtStep(walk, step);
    if (values === null || !Number.isNaN(values[row])) met[groups[row]] = row;
  }
}

/** The rows of a part's start, to be written to. */
export const metBefore = (before: Int32Array, part: number, groupCount: number): Int32Array =>
  Int32Array.from(before.subarray(part * groupCount, (part + 1) * groupCount));
