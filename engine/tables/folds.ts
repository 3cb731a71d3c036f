/**
 * Sums and extremes of rows in groups. Rows are taken part by part, and the parts put together in their order: threads that
 * take parts beside this one change nothing of what comes out, to the last bit.
 */
import { lastAtMost } from '../columns/growing.ts';
import { areShared, arrayFor, partRowsFor, type RowThreads, type RowWork, threadsFor } from '../columns/row-threads.ts';
import { BLOCK, type Rows, type RowValues, readBlock, rowAt } from '../columns/rows.ts';
import { ValuesInRange } from './extent.ts';
import type { Grouping } from './grouping.ts';
import { type SharedValues, sharedValues, valuesOfShared } from './shared-values.ts';
import { byCode, byGroup, type KeptParts, type PartSums, type Slices } from './slice-sums.ts';
import { VisibleParts } from './visible-domain.ts';

export type FoldMode = 'sum' | 'min' | 'max';

/** Rows in groups. */
export interface GroupedRows {
  readonly rows: Rows;
  readonly grouping: Grouping;
  /** Threads that take parts of the rows; left out or null: none. */
  readonly rowThreads?: RowThreads | null;
  /** What whole parts of the rows came to before; left out or null: nothing is kept. */
  readonly slices?: Slices | null;
}

/** By group: what the values that are there come to (of none 0, or an infinity); of sums, how many are not there. */
export type Folded = PartSums;

/** Takes parts of rows. */
export interface FoldWork extends RowWork {
  readonly kind: 'fold';
  readonly mode: FoldMode;
  readonly rows: Rows;
  /** One a row; null: all are of one group. */
  readonly ids: Grouping['ids'] | null;
  readonly groups: number;
  /** Which of the rows are those of each part: `[from, to)`, two numbers a part. */
  readonly bounds: Uint32Array;
  readonly shared: SharedValues;
  /** By part and group. */
  readonly values: Float64Array;
  readonly missing: Uint32Array;
}

const startOf: Readonly<Record<FoldMode, number>> = { sum: 0, min: Infinity, max: -Infinity };

/** @param column which values they are: the same ones in any range, as far as it cuts none; null: others */
export function fold(grouped: GroupedRows, mode: FoldMode, values: RowValues, column: string | null = null): Folded {
  const durations = values instanceof VisibleParts ? values.unscaled : null;
  if (values instanceof VisibleParts && durations !== null) {
    const folded = fold(grouped, mode, durations, column);
    values.toPercent(folded.values);
    return folded;
  }
  const { rows, grouping, rowThreads = null, slices = null } = grouped;
  const groups = grouping.count;
  const partRows = partRowsFor(groups);
  const whole = { values: new Float64Array(groups).fill(startOf[mode]), missing: new Uint32Array(groups) };
  const parts = partsIn(rows, partRows, slices).map((part) => {
    const kept =
      slices && keptOf(part, slices, partRows, values, column === null ? null : `${mode} ${column}`, rowThreads);
    return { part, kept, known: kept?.get(part.number) ?? null };
  });
  const missing = parts.filter(({ known }) => known === null).map(({ part }) => part);
  const found = foldParted(grouped, mode, values, missing);
  let next = 0;
  for (const { part, kept, known } of parts) {
    const sums = known !== null && slices !== null ? byGroup(known, slices) : found(next++);
    merge(whole, sums, mode);
    if (known === null && kept !== null && slices !== null) kept.set(part.number, byCode(sums, slices, startOf[mode]));
  }
  return whole;
}

/** Where it is kept what a part comes to; null where that depends on the range. */
function keptOf(
  { number }: Part,
  slices: Slices,
  partRows: number,
  values: RowValues,
  column: string | null,
  rowThreads: RowThreads | null,
): KeptParts | null {
  if (number < 0 || column === null) return null;
  const first = number * partRows;
  const last = Math.min(slices.tableRows, first + partRows) - 1;
  if (!slices.isWhole(first, last)) return null;
  let as: string | null = '';
  if (values instanceof ValuesInRange) as = values.uncutFrom(first, last);
  else if (values instanceof VisibleParts) as = values.uncutFrom(first, last, rowThreads);
  return as === null ? null : slices.kept(`${column} ${as}`, partRows);
}

/** Some of the rows that follow each other. */
interface Part {
  /** Among the parts of the table's rows. */
  readonly number: number;
  /** Which of the rows they are, half-open. */
  readonly from: number;
  readonly to: number;
}

/** Parts of the table's rows, so that those in the middle are the same in other ranges; of a few rows, parts of these. */
function partsIn(rows: Rows, partRows: number, slices: Slices | null): Part[] {
  const { count } = rows;
  const parts: Part[] = [];
  if (slices === null || count < LEAST_SHARE * slices.tableRows || count <= partRows) {
    for (let from = 0; from < count; from += partRows)
      parts.push({ number: -1, from, to: Math.min(count, from + partRows) });
    return parts;
  }
  const first = Math.floor(rowAt(rows, 0) / partRows);
  const last = Math.floor(rowAt(rows, count - 1) / partRows);
  for (let number = first, from = 0; number <= last; number++) {
    const to = placeOf(rows, (number + 1) * partRows);
    if (to > from) parts.push({ number, from, to });
    from = to;
  }
  return parts;
}

/** Of fewer rows of the table, parts of the table would have few rows each. */
const LEAST_SHARE = 1 / 64;

/** How many of the rows come before a row of the table. */
const placeOf = ({ from, count, list }: Rows, row: number): number =>
  list === null ? Math.max(0, Math.min(count, row - from)) : lastAtMost(list, 0, count, row - 1) + 1;

/** @returns what each of the parts comes to, by its place among them */
function foldParted(
  { rows, grouping, rowThreads = null }: GroupedRows,
  mode: FoldMode,
  values: RowValues,
  parts: readonly Part[],
): (part: number) => Folded {
  const groups = grouping.count;
  const ids = groups === 1 ? null : grouping.ids;
  const bounds = Uint32Array.from(parts.flatMap(({ from, to }) => [from, to]));
  const plan = { kind: 'fold', mode, rows, ids, groups, bounds } as const;
  const threads = threadsFor(
    rowThreads,
    parts.reduce((sum, { from, to }) => sum + to - from, 0),
  );
  const shared = threads && areShared(rows.list, ids) ? sharedValues(values) : null;
  if (threads === null || shared === null) return (part) => foldPart(plan, values, part);
  const work: FoldWork = {
    ...plan,
    shared,
    values: arrayFor(Float64Array, groups * parts.length, true),
    missing: arrayFor(Uint32Array, groups * parts.length, true),
  };
  threads.run(work, parts.length, foldInto(work, values));
  const own = <T extends Float64Array | Uint32Array>(of: T, part: number) =>
    of.subarray(part * groups, (part + 1) * groups) as T;
  return (part) => ({ values: own(work.values, part), missing: own(work.missing, part) });
}

/** What a thread does of it. */
export const foldParts = (work: FoldWork): ((part: number) => void) => foldInto(work, valuesOfShared(work.shared));

const foldInto =
  (work: FoldWork, values: RowValues): ((part: number) => void) =>
  (part) => {
    const found = foldPart(work, values, part);
    work.values.set(found.values, part * work.groups);
    work.missing.set(found.missing, part * work.groups);
  };

type FoldPlan = Pick<FoldWork, 'mode' | 'rows' | 'ids' | 'groups' | 'bounds'>;

function foldPart({ mode, rows, ids, groups, bounds }: FoldPlan, values: RowValues, part: number): Folded {
  const found = { values: new Float64Array(groups).fill(startOf[mode]), missing: new Uint32Array(groups) };
  const buffer = new Float64Array(BLOCK);
  const end = bounds[2 * part + 1];
  for (let at = bounds[2 * part]; at < end; at += BLOCK) {
    const read = readBlock(values, rows, at, buffer);
    const block = read.length > end - at ? read.subarray(0, end - at) : read;
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

function merge({ values, missing }: Folded, part: Folded, mode: FoldMode): void {
  for (let group = 0; group < values.length; group++) {
    const value = part.values[group];
    missing[group] += part.missing[group];
    if (mode === 'sum') values[group] += value;
    else if (mode === 'min' ? value < values[group] : value > values[group]) values[group] = value;
  }
}
