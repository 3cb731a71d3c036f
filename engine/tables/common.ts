/**
 * What all rows of a group have in common. Groups whose first and last rows differ have nothing in common. For the others, a
 * sample is checked first, and all rows only if that does not decide: most columns never have to be made.
 */
import type { Column } from '../columns/column.ts';
import { growingWords } from '../columns/growing.ts';
import { areShared, partsOf, type RowWork, rowsOfPart, sharedCopy, threadsFor } from '../columns/row-threads.ts';
import { BLOCK, blocksOf, type Rows, type RowValues, readBlock, rowAt } from '../columns/rows.ts';
import type { GroupedRows } from './folds.ts';
import type { Grouping } from './grouping.ts';
import { type SharedValues, sharedValues, valuesOfShared } from './shared-values.ts';

/** So many rows of a group are checked before all are. */
const MOST_SAMPLED = 64;
/** The sample is at most one in so many rows. */
const SAMPLED_OF = 16;

/** Of groups that have less than one in so many of the rows, these alone are looked at. */
const FEW = 8;

/** The rows of a table that are checked first, for all its columns. */
export interface Samples {
  /** The first and the last row of each group; 0 where it has none. */
  readonly ends: Uint32Array;
  /** Rows in between, with their groups. */
  readonly rows: Uint32Array;
  readonly groups: Uint32Array;
  /** By group: one in so many of its rows is in the sample; 0: none. */
  readonly strides: Uint32Array;
}

export function samplesOf(grouped: GroupedRows): Samples {
  const { rows, grouping } = grouped;
  const { ids, sizes, count } = grouping;
  const wanted = Math.min(MOST_SAMPLED, Math.floor(rows.count / (SAMPLED_OF * count)));
  const strides = sizes.map((size) => (size > 2 && wanted > 0 ? Math.ceil(size / wanted) : 0));
  const found = growingWords();
  const groups = growingWords();
  /** By group: rows until the next one that is looked at. */
  const until = Uint32Array.from(strides, (stride) => Math.min(stride, 1));
  for (let i = 0; wanted > 0 && i < ids.length; i++) {
    const group = ids[i];
    if (until[group] === 0 || --until[group] > 0) continue;
    until[group] = strides[group];
    found.push(rowAt(rows, i));
    groups.push(group);
  }
  const used = ({ values, count }: typeof found) => values.slice(0, count);
  return { ends: endsOf(grouped), rows: used(found), groups: used(groups), strides };
}

function endsOf({ rows, grouping }: GroupedRows): Uint32Array {
  const { first, sizes, count } = grouping;
  const last = lastRows(grouping);
  const ends = new Uint32Array(2 * count);
  for (let group = 0; group < count; group++) {
    if (sizes[group] === 0) continue;
    ends[2 * group] = rowAt(rows, first[group]);
    ends[2 * group + 1] = rowAt(rows, last[group]);
  }
  return ends;
}

/** By group the number of its last row. */
function lastRows({ ids, count }: Grouping): Uint32Array {
  if (count === 1) return Uint32Array.of(Math.max(0, ids.length - 1));
  const last = new Uint32Array(count);
  for (let i = 0; i < ids.length; i++) last[ids[i]] = i;
  return last;
}

export class Common {
  /** Values at the ends of each group, two a group. */
  readonly ends: Column;
  readonly #grouped: GroupedRows;
  readonly #samples: Samples;
  readonly #valuesOf: (rows: Uint32Array | null) => Column;
  #differs: Uint8Array | null = null;

  /** @param valuesOf values of some rows of the table; null: of all */
  constructor(grouped: GroupedRows, samples: Samples, valuesOf: (rows: Uint32Array | null) => Column) {
    this.#grouped = grouped;
    this.#samples = samples;
    this.#valuesOf = valuesOf;
    this.ends = valuesOf(samples.ends);
  }

  /** Whether all rows of the group have the value that `ends` has at `2 * group`. */
  has(group: number): boolean {
    const { sizes } = this.#grouped.grouping;
    if (sizes[group] === 0 || this.#endsDiffer(group)) return false;
    if (sizes[group] <= 2) return true;
    this.#differs ??= this.#compare();
    return this.#differs[group] === 0;
  }

  #endsDiffer(group: number): boolean {
    const { values } = this.ends;
    return differ(values[2 * group], values[2 * group + 1]);
  }

  /** By group, 1 where its rows differ. */
  #compare(): Uint8Array {
    const { rows, groups, strides } = this.#samples;
    const { sizes } = this.#grouped.grouping;
    const differs = Uint8Array.from(sizes, (_, group) => Number(this.#endsDiffer(group)));
    if (rows.length > 0) {
      const { values } = this.#valuesOf(rows);
      for (let i = 0; i < rows.length; i++)
        if (differ(values[i], this.ends.values[2 * groups[i]])) differs[groups[i]] = 1;
    }
    // If every row was checked, or there are only two, nothing is left to find.
    const open = differs.map((differ, group) => Number(sizes[group] > 2 && strides[group] !== 1 && differ === 0));
    if (open.includes(1)) this.#compareAll(differs, open);
    return differs;
  }

  /** @param open by group, 1 where it may turn out to differ */
  #compareAll(differs: Uint8Array, open: Uint8Array): void {
    const { rows, grouping } = this.#grouped;
    const { sizes, count } = grouping;
    let left = 0;
    for (let group = 0; group < count; group++) if (open[group] === 1) left += sizes[group];
    if (left < rows.count / FEW) {
      this.#compareFew(differs, open, left);
      return;
    }
    const values = blocksOf(this.#valuesOf(null));
    const found = compared(this.#grouped, values, this.#expected(), open);
    for (let group = 0; group < count; group++) differs[group] |= open[group] & (1 - found[group]);
  }

  /** The same of groups with few rows: values of the others are not made for them. @param count of their rows */
  #compareFew(differs: Uint8Array, open: Uint8Array, count: number): void {
    const { rows, grouping } = this.#grouped;
    const { ids } = grouping;
    const some = new Uint32Array(count);
    const groups = new Uint32Array(count);
    for (let i = 0, n = 0; n < count; i++) {
      if (open[ids[i]] === 0) continue;
      some[n] = rowAt(rows, i);
      groups[n++] = ids[i];
    }
    const { values } = this.#valuesOf(some);
    const expected = this.#expected();
    for (let n = 0; n < count; n++) if (differ(values[n], expected[groups[n]])) differs[groups[n]] = 1;
  }

  /** By group what all its rows should have. */
  #expected(): Float64Array {
    return Float64Array.from({ length: this.#grouped.grouping.count }, (_, group) => this.ends.values[2 * group]);
  }
}

/** Compares the values of a part's rows with what their groups should have. */
export interface CompareWork extends RowWork {
  readonly kind: 'compare';
  readonly rows: Rows;
  /** One a row; null: all are of one group. */
  readonly ids: Grouping['ids'] | null;
  readonly shared: SharedValues;
  readonly expected: Float64Array;
  /** By group, 1 as long as no other value was found. Whoever finds one writes 0. */
  readonly open: Uint8Array;
}

/** @param open by group, 1 where rows are to be compared. @returns by group, 1 where they are to be and all are as expected */
function compared(
  { rows, grouping, rowThreads = null }: GroupedRows,
  values: RowValues,
  expected: Float64Array,
  open: Uint8Array,
): Uint8Array {
  const ids = grouping.count === 1 ? null : grouping.ids;
  const threads = threadsFor(rowThreads, rows.count);
  const shared = threads !== null && areShared(rows.list, ids) ? sharedValues(values) : null;
  const parts = partsOf(rows.count);
  if (threads === null || shared === null) {
    const own = { rows, ids, expected, open: open.slice() };
    for (let part = 0; part < parts; part++) comparePart(own, values, part);
    return own.open;
  }
  const work: CompareWork = {
    ...{ kind: 'compare', rows, ids, shared, expected: sharedCopy(expected), open: sharedCopy(open) },
  };
  threads.run(work, parts, (part) => comparePart(work, values, part));
  return work.open;
}

/** Does a part of it. */
export function compareParts(work: CompareWork): (part: number) => void {
  const values = valuesOfShared(work.shared);
  return (part) => comparePart(work, values, part);
}

type ComparePlan = Pick<CompareWork, 'rows' | 'ids' | 'expected' | 'open'>;

function comparePart({ rows, ids, expected, open }: ComparePlan, values: RowValues, part: number): void {
  const [from, to] = rowsOfPart(part, rows.count);
  if (!open.includes(1)) return;
  const buffer = new Float64Array(BLOCK);
  for (let at = from; at < to; at += BLOCK) {
    const block = readBlock(values, rows, at, buffer);
    if (ids === null) {
      if (open[0] === 1 && !areAll(block, expected[0])) open[0] = 0;
    } else
      for (let i = 0; i < block.length; i++) {
        const group = ids[at + i];
        if (open[group] === 1 && differ(block[i], expected[group])) open[group] = 0;
      }
  }
}

function areAll(values: Float64Array, expected: number): boolean {
  for (let i = 0; i < values.length; i++) if (differ(values[i], expected)) return false;
  return true;
}

const differ = (a: number, b: number): boolean => a !== b && (!Number.isNaN(a) || !Number.isNaN(b));
