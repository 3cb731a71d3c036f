/**
 * Sums and extremes of rows in groups. Rows are taken part by part, and the parts put together in their order: threads that
 * take parts beside this one change nothing of what comes out, to the last bit.
 */
import { isShared, partRowsFor, type RowThreads, type RowWork, threadsFor } from '../columns/row-threads.ts';
import type { Grouping } from './grouping.ts';
import { BLOCK, type Rows, type RowValues, readBlock } from './rows.ts';
import { type SharedValues, sharedValues, valuesOfShared } from './shared-values.ts';

export type FoldMode = 'sum' | 'min' | 'max';

/** Rows in groups. */
export interface GroupedRows {
  readonly rows: Rows;
  readonly grouping: Grouping;
  /** Threads that take parts of the rows; left out or null: none. */
  readonly rowThreads?: RowThreads | null;
}

/** By group: what the values that are there come to (of none 0, or an infinity); of sums, how many are not there. */
export interface Folded {
  readonly values: Float64Array;
  readonly missing: Uint32Array;
}

/** Takes parts of rows. */
export interface FoldWork extends RowWork {
  readonly kind: 'fold';
  readonly mode: FoldMode;
  readonly rows: Rows;
  /** One a row; null: all are of one group. */
  readonly ids: Grouping['ids'] | null;
  readonly groups: number;
  /** Rows of a part; all but the last have as many. */
  readonly partRows: number;
  readonly shared: SharedValues;
  /** By part and group. */
  readonly values: Float64Array;
  readonly missing: Uint32Array;
}

const startOf: Readonly<Record<FoldMode, number>> = { sum: 0, min: Infinity, max: -Infinity };

export function fold({ rows, grouping, rowThreads = null }: GroupedRows, mode: FoldMode, values: RowValues): Folded {
  const groups = grouping.count;
  const ids = groups === 1 ? null : grouping.ids;
  const partRows = partRowsFor(groups);
  const parts = Math.ceil(rows.count / partRows);
  const threads = threadsFor(rowThreads, rows.count);
  const shared = threads && areShared(rows, ids) ? sharedValues(values) : null;
  const plan = { kind: 'fold', mode, rows, ids, groups, partRows } as const;
  const whole = { values: new Float64Array(groups).fill(startOf[mode]), missing: new Uint32Array(groups) };
  if (threads === null || shared === null) {
    for (let part = 0; part < parts; part++) merge(whole, foldPart(plan, values, part), 0, mode);
    return whole;
  }
  const found = {
    values: new Float64Array(new SharedArrayBuffer(8 * groups * parts)),
    missing: new Uint32Array(new SharedArrayBuffer(4 * groups * parts)),
  };
  const work: FoldWork = { ...plan, shared, ...found };
  threads.run(work, parts, foldInto(work, values));
  for (let part = 0; part < parts; part++) merge(whole, found, part * groups, mode);
  return whole;
}

/** Whether any thread can read them. */
export const areShared = ({ list }: Rows, ids: Grouping['ids'] | null): boolean =>
  (list === null || isShared(list)) && (ids === null || isShared(ids));

/** What a thread does of it. */
export const foldParts = (work: FoldWork): ((part: number) => void) => foldInto(work, valuesOfShared(work.shared));

const foldInto =
  (work: FoldWork, values: RowValues): ((part: number) => void) =>
  (part) => {
    const found = foldPart(work, values, part);
    work.values.set(found.values, part * work.groups);
    work.missing.set(found.missing, part * work.groups);
  };

type FoldPlan = Pick<FoldWork, 'mode' | 'rows' | 'ids' | 'groups' | 'partRows'>;

function foldPart({ mode, rows, ids, groups, partRows }: FoldPlan, values: RowValues, part: number): Folded {
  const found = { values: new Float64Array(groups).fill(startOf[mode]), missing: new Uint32Array(groups) };
  const buffer = new Float64Array(BLOCK);
  const end = Math.min(rows.count, (part + 1) * partRows);
  for (let at = part * partRows; at < end; at += BLOCK) {
    const block = readBlock(values, rows, at, buffer);
    if (ids === null) foldAll(found, mode, block);
    else if (mode === 'sum') addTo(found, block, ids, at);
    else if (mode === 'min') lessen(found, block, ids, at);
    else raise(found, block, ids, at);
  }
  return found;
}

/** The values of a block, all of one group. */
function foldAll({ values, missing }: Folded, mode: FoldMode, block: Float64Array): void {
  let all = values[0];
  let absent = 0;
  if (mode === 'sum')
    for (let i = 0; i < block.length; i++)
      if (Number.isNaN(block[i])) absent++;
      else all += block[i];
  else if (mode === 'min') for (let i = 0; i < block.length; i++) all = block[i] < all ? block[i] : all;
  else for (let i = 0; i < block.length; i++) all = block[i] > all ? block[i] : all;
  values[0] = all;
  missing[0] += absent;
}

function addTo({ values, missing }: Folded, block: Float64Array, ids: Grouping['ids'], at: number): void {
  for (let i = 0; i < block.length; i++) {
    const value = block[i];
    const group = ids[at + i];
    if (Number.isNaN(value)) missing[group]++;
    else values[group] += value;
  }
}

function lessen({ values }: Folded, block: Float64Array, ids: Grouping['ids'], at: number): void {
  for (let i = 0; i < block.length; i++) {
    const group = ids[at + i];
    if (block[i] < values[group]) values[group] = block[i];
  }
}

function raise({ values }: Folded, block: Float64Array, ids: Grouping['ids'], at: number): void {
  for (let i = 0; i < block.length; i++) {
    const group = ids[at + i];
    if (block[i] > values[group]) values[group] = block[i];
  }
}

/** @param at where the part's first group is */
function merge(whole: Folded, part: Folded, at: number, mode: FoldMode): void {
  const { values, missing } = whole;
  for (let group = 0; group < values.length; group++) {
    const value = part.values[at + group];
    missing[group] += part.missing[at + group];
    if (mode === 'sum') values[group] += value;
    else if (mode === 'min' ? value < values[group] : value > values[group]) values[group] = value;
  }
}
