/** Rows with equal keys: groups are numbered from 0 in the order of their first row. */
import { enlarged } from '../base/enlarged.ts';
import { type Column, isNumeric, type NumberArray } from '../columns/column.ts';
import { growingWords } from '../columns/growing.ts';
import { type RowThreads, rowArray } from '../columns/row-threads.ts';

export interface Partition {
  /** One a row. */
  readonly ids: Uint32Array;
  /** Groups. */
  readonly count: number;
  /** First row of each group. */
  readonly firstRows: Uint32Array;
}

type Values = ArrayLike<number>;

/**
 * All rows are of one group where there are no keys. Missing numbers are equal to each other.
 * @param rowThreads that are to read it; null: none
 */
export function partition(keys: readonly Values[], rows: number, rowThreads: RowThreads | null = null): Partition {
  let result: Partition = {
    ids: rowArray(Uint32Array, rows, keys.length === 0 ? rowThreads : null),
    count: rows === 0 ? 0 : 1,
    firstRows: new Uint32Array(rows === 0 ? 0 : 1),
  };
  for (const [i, key] of keys.entries()) result = refine(result, key, i === keys.length - 1 ? rowThreads : null);
  return result;
}

/** Groups of `of`, each parted by `values`. */
export function refine(of: Partition, by: Values, rowThreads: RowThreads | null = null): Partition {
  const { ids } = of;
  const rows = ids.length;
  // Numbers of CPUs, processes, texts are small: then each pair of them has a place of its own.
  const small = smallNumbers(by, (MOST_PLACES_A_ROW * rows) / of.count);
  if (small !== null) return refineSmall(of, small.numbers, small.bound, rowThreads);
  const values = by instanceof Uint32Array ? by : floatsOf(by);
  const refined = rowArray(Uint32Array, rows, rowThreads);
  let firstRows = new Uint32Array(64);
  let count = 0;
  // Open addressing: group + 1, 0 = free.
  let slots = new Uint32Array(256);
  let mask = slots.length - 1;
  for (let row = 0; row < rows; row++) {
    const id = ids[row];
    const value = values[row];
    // Neighbours are often alike.
    if (row > 0 && id === ids[row - 1] && value === values[row - 1]) {
      refined[row] = refined[row - 1];
      continue;
    }
    let slot = hashOf(id, value) & mask;
    for (;;) {
      const group = slots[slot];
      if (group === 0) {
        if (count === firstRows.length) firstRows = enlarged(firstRows, 2 * firstRows.length);
        firstRows[count] = row;
        refined[row] = count++;
        slots[slot] = count;
        break;
      }
      const first = firstRows[group - 1];
      const other = values[first];
      // biome-ignore lint/suspicious/noSelfCompare: the quickest way to tell NaN, of which there is one
      if (ids[first] === id && (other === value || (other !== other && value !== value))) {
        refined[row] = group - 1;
        break;
      }
      slot = (slot + 1) & mask;
    }
    if (2 * count > slots.length) {
      slots = new Uint32Array(2 * slots.length);
      mask = slots.length - 1;
      for (let group = 0; group < count; group++) {
        const first = firstRows[group];
        let free = hashOf(ids[first], values[first]) & mask;
        while (slots[free] !== 0) free = (free + 1) & mask;
        slots[free] = group + 1;
      }
    }
  }
  return { ids: refined, count, firstRows: firstRows.slice(0, count) };
}

/** Of a table that is indexed by the old group and the value. */
const MOST_PLACES_A_ROW = 4;

/** The values and what they are all below, where they are whole numbers from 0 on that a table has room for; else null. */
function smallNumbers(values: Values, most: number): { numbers: Uint32Array; bound: number } | null {
  const numbers = values instanceof Uint32Array ? values : new Uint32Array(values);
  let bound = 0;
  for (let row = 0; row < numbers.length; row++) if (numbers[row] >= bound) bound = numbers[row] + 1;
  if (bound > most) return null;
  const isSame = values === numbers || values instanceof Uint16Array || values instanceof Uint8Array;
  return isSame || areEqual(numbers, floatsOf(values)) ? { numbers, bound } : null;
}

// Loops over arrays of any type are several times as slow.
const floatsOf = (values: Values): Float64Array => (values instanceof Float64Array ? values : new Float64Array(values));

function areEqual(a: Uint32Array, b: Float64Array): boolean {
  for (let row = 0; row < a.length; row++) if (a[row] !== b[row]) return false;
  return true;
}

function refineSmall(
  { ids, count: groups }: Partition,
  numbers: Uint32Array,
  bound: number,
  rowThreads: RowThreads | null,
): Partition {
  const rows = ids.length;
  const refined = rowArray(Uint32Array, rows, rowThreads);
  const firstRows = growingWords();
  // Group + 1, 0 = free.
  const places = new Uint32Array(groups * bound);
  for (let row = 0; row < rows; row++) {
    const place = ids[row] * bound + numbers[row];
    if (places[place] === 0) {
      firstRows.push(row);
      places[place] = firstRows.count;
    }
    refined[row] = places[place] - 1;
  }
  return { ids: refined, count: firstRows.count, firstRows: firstRows.values.slice(0, firstRows.count) };
}

const scratch = new Float64Array(1);
const words = new Int32Array(scratch.buffer);

export function hashOf(id: number, value: number): number {
  let hash = value | 0;
  if (hash !== value) {
    // There are many NaN.
    scratch[0] = Number.isNaN(value) ? Number.NaN : value;
    hash = Math.imul(words[0], 0x85ebca6b) ^ words[1];
  }
  hash = Math.imul(hash ^ Math.imul(id, 0x9e3779b1), 0x85ebca6b);
  return hash ^ (hash >>> 15);
}

/** Two sets of rows parted by the same keys, so that equal keys have one number in both. */
export function partitionBoth(
  a: { readonly keys: readonly Column[]; readonly count: number },
  b: { readonly keys: readonly Column[]; readonly count: number },
  rowThreads: RowThreads | null = null,
): { a: Uint32Array; b: Uint32Array; count: number } {
  const rows = a.count + b.count;
  const joined = a.keys.map((column, i) => {
    const other = b.keys[i];
    const numbers = isNumeric(column) || isNumeric(other);
    const both = numbers ? new Float64Array(rows) : new Uint32Array(rows);
    both.set(column.values);
    both.set(other.values, a.count);
    return both;
  });
  const { ids, count } = partition(joined, rows, rowThreads);
  return { a: ids.subarray(0, a.count), b: ids.subarray(a.count), count };
}

/** The same for whom the order of the groups does not matter, and where some may be empty. */
export function slotsOfBoth(
  ...[a, b, rowThreads = null]: Parameters<typeof partitionBoth>
): ReturnType<typeof partitionBoth> {
  const small = a.keys.length === 1 ? smallKeys(a.keys[0].values, b.keys[0].values, rowThreads) : null;
  return small ?? partitionBoth(a, b, rowThreads);
}

/** Keys that are whole numbers in a small range are the numbers of the groups, but for the least of them. */
function smallKeys(
  a: NumberArray,
  b: NumberArray,
  rowThreads: RowThreads | null,
): { a: Uint32Array; b: Uint32Array; count: number } | null {
  const range = { least: Infinity, most: -Infinity };
  const keys = [a, b].map((values) => (values instanceof Uint32Array ? values : floatsOf(values)));
  for (const values of keys) {
    if (values instanceof Uint32Array) widenByWords(range, values);
    else if (!widenByFloats(range, values)) return null;
  }
  const { least, most } = range;
  const mostWidth = Math.max(a.length + b.length, SMALL_WIDTH);
  // Numbers that are small as they are need no memory of their own.
  const base = least >= 0 && most < mostWidth ? 0 : least;
  const width = least > most ? 0 : most - base + 1;
  if (width > mostWidth) return null;
  const [mine, others] = keys.map((values) => {
    if (!(values instanceof Uint32Array))
      return numberedFloats(values, base, width, rowArray(Uint32Array, values.length, rowThreads));
    return base === 0 ? values : numberedWords(values, base, rowArray(Uint32Array, values.length, rowThreads));
  });
  return { a: mine, b: others, count: width + 1 };
}

const SMALL_WIDTH = 1 << 16;

interface Range {
  least: number;
  most: number;
}

// A function for each element type: a loop over both is several times as slow.

function widenByWords(range: Range, values: Uint32Array): void {
  let { least, most } = range;
  for (let row = 0; row < values.length; row++) {
    if (values[row] < least) least = values[row];
    if (values[row] > most) most = values[row];
  }
  range.least = least;
  range.most = most;
}

/** @returns false where some are no whole numbers; missing ones are */
function widenByFloats(range: Range, values: Float64Array): boolean {
  let { least, most } = range;
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (value < least) least = value;
    if (value > most) most = value;
    if (Math.floor(value) !== value && !Number.isNaN(value)) return false;
  }
  range.least = least;
  range.most = most;
  return true;
}

function numberedWords(values: Uint32Array, least: number, groups: Uint32Array): Uint32Array {
  for (let row = 0; row < values.length; row++) groups[row] = values[row] - least;
  return groups;
}

/** Missing ones have the number behind the last. */
function numberedFloats(values: Float64Array, least: number, width: number, groups: Uint32Array): Uint32Array {
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    groups[row] = Number.isNaN(value) ? width : value - least;
  }
  return groups;
}

/** Rows by group: `rows[from[group], from[group + 1])`, in the order that they come in. */
export interface Grouped {
  readonly from: Uint32Array;
  readonly rows: Uint32Array;
}

/** @param order rows as they are to come; in their own order where it is left out */
export function grouped(ids: Uint32Array, count: number, order?: Uint32Array): Grouped {
  const from = new Uint32Array(count + 1);
  for (let row = 0; row < ids.length; row++) from[ids[row] + 1]++;
  for (let group = 0; group < count; group++) from[group + 1] += from[group];
  const next = from.slice(0, count);
  const rows = new Uint32Array(ids.length);
  for (let i = 0; i < ids.length; i++) {
    const row = order === undefined ? i : order[i];
    rows[next[ids[row]]++] = row;
  }
  return { from, rows };
}
