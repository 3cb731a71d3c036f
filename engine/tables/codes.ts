/**
 * Values as small numbers: equal values of a column have equal codes, counted from 0 in the order of first appearance.
 * Grouping then needs no hash of a text, a double or an address.
 */
import type { AddressColumn, Column, NumberArray, TextColumn } from '../columns/column.ts';
import { type Growing, growingFloats, growingWords } from '../columns/growing.ts';
import { type RowThreads, rowArray } from '../columns/row-threads.ts';
import { BLOCK, readBlock, rowRange } from '../columns/rows.ts';
import { type Numbering, numberedSlots, numberingFor } from './slots.ts';
import { integerRange } from './value-range.ts';

export interface Codes {
  /** One a row. */
  readonly of: Numbering;
  /** Different values. */
  readonly count: number;
  /** By code: the first row that has it, and how many have it. */
  readonly first: Uint32Array;
  readonly sizes: Uint32Array;
}

/** Values in a range so wide, or twice as wide as there are rows, are counted off directly. */
const DIRECT_RANGE = 1 << 20;
const FIRST_SLOTS = 1 << 12;

export function codesOf(column: Column, count: number, threads: RowThreads | null = null): Codes {
  if (column.values instanceof Uint8Array) return codesOfBytes(column.values.subarray(0, count), threads);
  const range = integerRange(column.values, count, threads);
  if (range !== null && range.width <= Math.max(DIRECT_RANGE, 2 * count))
    return encodeDirect(column, range.from, range.width, count, threads);
  const of = rowArray(Int32Array, count, threads);
  const first = encodeAscending(column.values, of) ?? encodeHashed(column, of);
  const sizes = new Uint32Array(first.length);
  for (let row = 0; row < count; row++) sizes[of[row]]++;
  return { of: narrowed(of, first.length, threads), count: first.length, first, sizes };
}

/** So few that nothing is to be found out before, and no room is to be narrowed: cores are numbered in half the time. */
function codesOfBytes(values: Uint8Array, threads: RowThreads | null): Codes {
  const numbered = codesByThreads(values, 0, 0x100, values.length, threads);
  if (numbered !== null) return numbered;
  const of = rowArray(Uint8Array, values.length, threads);
  const first = new Uint32Array(0x100);
  const sizes = new Uint32Array(0x100);
  /** Code + 1; 0 = not met. */
  const slots = new Uint16Array(0x100);
  let count = 0;
  for (let row = 0; row < values.length; row++) {
    let code = slots[values[row]];
    if (code === 0) {
      first[count] = row;
      code = ++count;
      slots[values[row]] = code;
    }
    of[row] = --code;
    sizes[code]++;
  }
  return { of, count, first: first.slice(0, count), sizes: sizes.slice(0, count) };
}

function narrowed(of: Numbering, most: number, threads: RowThreads | null): Numbering {
  if (of.constructor === numberingFor(most, 0, null).constructor) return of;
  const copy = numberingFor(most, of.length, threads);
  copy.set(of);
  return copy;
}

/** Values that were met: a slot for each that there could be, and one for NaN behind the last. */
interface Met {
  readonly from: number;
  /** By slot: code + 1, 0 = not met. */
  readonly codes: Int32Array;
  /** By code. */
  readonly first: Growing<Uint32Array>;
  readonly sizes: Growing<Uint32Array>;
}

/** Null where one thread is sooner done. */
function codesByThreads(
  values: NumberArray,
  from: number,
  width: number,
  count: number,
  threads: RowThreads | null,
): Codes | null {
  const numbered = numberedSlots(threads, { values, from, none: width }, width + 1, count);
  if (numbered === null) return null;
  const { first, sizes } = numbered;
  return { of: numbered.numbers(), count: first.length, first, sizes };
}

function encodeDirect(
  { values }: Column,
  from: number,
  width: number,
  count: number,
  threads: RowThreads | null,
): Codes {
  const numbered = codesByThreads(values, from, width, count, threads);
  if (numbered !== null) return numbered;
  const met: Met = { from, codes: new Int32Array(width + 1), first: growingWords(), sizes: growingWords() };
  const of = numberingFor(width + 1, count, threads);
  const rows = rowRange(0, count);
  const buffer = new Float64Array(BLOCK);
  const room = new Int32Array(BLOCK);
  for (let at = 0; at < count; at += BLOCK) {
    const block = room.subarray(0, Math.min(BLOCK, count - at));
    if (values instanceof Uint32Array) encodeWords(values, at, met, block);
    else encodeNumbers(readBlock(values, rows, at, buffer), at, met, block);
    of.set(block, at);
  }
  const first = met.first.values.slice(0, met.first.count);
  const sizes = met.sizes.values.slice(0, first.length);
  return { of: narrowed(of, first.length, threads), count: first.length, first, sizes };
}

/** Codes of the rows from `firstRow` on, into `block`. One loop for each kind of array. */
function encodeWords(values: Uint32Array, firstRow: number, met: Met, block: Int32Array): void {
  const { from, codes, sizes } = met;
  for (let i = 0; i < block.length; i++) {
    const slot = values[firstRow + i] - from;
    const code = (codes[slot] || meet(met, slot, firstRow + i)) - 1;
    sizes.values[code]++;
    block[i] = code;
  }
}

function encodeNumbers(values: Float64Array, firstRow: number, met: Met, block: Int32Array): void {
  const { from, codes, sizes } = met;
  const none = codes.length - 1;
  for (let i = 0; i < block.length; i++) {
    const value = values[i];
    const slot = Number.isNaN(value) ? none : value - from;
    const code = (codes[slot] || meet(met, slot, firstRow + i)) - 1;
    sizes.values[code]++;
    block[i] = code;
  }
}

function meet({ codes, first, sizes }: Met, slot: number, row: number): number {
  first.push(row);
  sizes.push(0);
  codes[slot] = first.count;
  return first.count;
}

/** The same where no value is less than the one before, as with times: equal ones stand together. Else null. */
function encodeAscending(values: NumberArray, of: Int32Array): Uint32Array | null {
  const first = growingWords();
  let before = Number.NaN;
  for (let row = 0; row < of.length; row++) {
    const value = values[row];
    if (!(value >= before) && row > 0) return null;
    if (value !== before) first.push(row);
    of[row] = first.count - 1;
    before = value;
  }
  return Number.isNaN(before) ? null : first.values.slice(0, first.count);
}

/** The same for values of any size. */
function encodeHashed(column: Column, of: Int32Array): Uint32Array {
  const first = growingWords();
  /** By code. */
  const known = growingFloats();
  /** Open addressing; code + 1, 0 = free. */
  let slots = new Int32Array(FIRST_SLOTS);
  let codeOfNaN = 0;
  const rows = rowRange(0, of.length);
  const buffer = new Float64Array(BLOCK);
  const one = new Float64Array(1);
  const words = new Uint32Array(one.buffer);
  for (let at = 0; at < of.length; at += BLOCK) {
    const block = readBlock(column.values, rows, at, buffer);
    for (let i = 0; i < block.length; i++) {
      // −0 is 0.
      const value = block[i] + 0;
      let code = codeOfNaN;
      let slot = 0;
      if (!Number.isNaN(value)) {
        one[0] = value;
        const mask = slots.length - 1;
        slot = hashOf(words[0], words[1]) & mask;
        code = slots[slot];
        for (; code !== 0 && known.values[code - 1] !== value; code = slots[slot]) slot = (slot + 1) & mask;
      }
      if (code === 0) {
        first.push(at + i);
        known.push(value);
        code = first.count;
        if (Number.isNaN(value)) codeOfNaN = code;
        else slots[slot] = code;
        if (2 * code > slots.length) slots = rehashed(known.values, known.count, 2 * slots.length);
      }
      of[at + i] = code - 1;
    }
  }
  return first.values.slice(0, first.count);
}

function rehashed(known: Float64Array, count: number, size: number): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(size);
  const value = new Float64Array(1);
  const words = new Uint32Array(value.buffer);
  for (let code = 0; code < count; code++) {
    if (Number.isNaN(known[code])) continue;
    value[0] = known[code];
    let slot = hashOf(words[0], words[1]) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = code + 1;
  }
  return slots;
}

function hashOf(low: number, high: number): number {
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

/**
 * By code: the place of its text among all, upper and lower case alike, then by code units; of its address, by its
 * number. Equal texts have equal codes, so no two codes have the same place.
 */
export function ranksOf(column: TextColumn | AddressColumn, { first }: Codes): Float64Array {
  const ids = Uint32Array.from(first, (row) => column.values[row]);
  if (column.type === 'text') return ranksOfTexts(Array.from(ids, (id) => column.pool.text(id)));
  const { pool } = column;
  return ranksBy(ids.length, (a, b) => pool.high(ids[a]) - pool.high(ids[b]) || pool.low(ids[a]) - pool.low(ids[b]));
}

/** The place of each text among all; equal ones have the same. */
export function ranksOfTexts(texts: readonly string[]): Float64Array {
  const folded = texts.map((text) => text.toLowerCase());
  return ranksBy(
    texts.length,
    (a, b) => compareCodeUnits(folded[a], folded[b]) || compareCodeUnits(texts[a], texts[b]),
  );
}

const compareCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Equal items have equal ranks. */
function ranksBy(count: number, compare: (a: number, b: number) => number): Float64Array {
  const sorted = Array.from({ length: count }, (_, item) => item).sort(compare);
  const ranks = new Float64Array(count);
  for (let place = 1, rank = 0; place < count; place++) {
    if (compare(sorted[place - 1], sorted[place]) !== 0) rank = place;
    ranks[sorted[place]] = rank;
  }
  return ranks;
}
