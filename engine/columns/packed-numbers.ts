/**
 * Columns of numbers in as few bytes as their values need: distances from the smallest one, or steps from row to row where
 * they only ascend. What comes back is the same, bit by bit.
 */
import { type CellArray, type Room, roomFor } from './put-cells.ts';

/** @param form `steps`: each from the one before; `distances`: each from `base`; `plain`: as they were in memory */
export interface PackedNumbers {
  readonly room: Room;
  readonly rows: number;
  readonly form: 'plain' | 'distances' | 'steps';
  /** The first or the smallest. */
  readonly base: number;
  readonly widthBytes: 1 | 2 | 4 | 8;
  /** `rows * widthBytes` of them, least significant byte first. */
  readonly bytes: Uint8Array;
}

const MOST = { 1: 0xff, 2: 0xffff, 4: 0xffff_ffff } as const;

interface Extremes {
  least: number;
  most: number;
}

/** Rows that are looked at in one go: as doubles, whatever the column's, so that there is one loop for all of them. */
const BLOCK_ROWS = 1 << 11;

/** @param use gets the rows from `from` on: `block[1]` is the first of them, `block[0]` the one before, or the same */
function eachBlock(values: CellArray, use: (block: Float64Array, count: number, from: number) => boolean): boolean {
  const block = new Float64Array(BLOCK_ROWS + 1);
  block[0] = values[0];
  for (let from = 0; from < values.length; from += BLOCK_ROWS) {
    const count = Math.min(BLOCK_ROWS, values.length - from);
    block.set(values.subarray(from, from + count), 1);
    if (!use(block, count, from)) return false;
    block[0] = values[from + count - 1];
  }
  return true;
}

/** Null where some are no whole numbers, or too large for doubles to tell their differences. */
function extremesOf(values: CellArray): Extremes | null {
  if (values.length === 0) return { least: 0, most: 0 };
  const isWhole = !(values instanceof Float64Array);
  const extremes = { least: values[0], most: values[0] };
  const areWhole = eachBlock(values, (block, count) => {
    if (!isWhole && !allWhole(block, count)) return false;
    widen(extremes, block, count);
    return true;
  });
  return areWhole && extremes.least >= Number.MIN_SAFE_INTEGER && extremes.most <= Number.MAX_SAFE_INTEGER
    ? extremes
    : null;
}

/** The largest from one row to the next; Infinity where a row is less than the one before. */
function largestStep(values: CellArray): number {
  let step = 0;
  eachBlock(values, (block, count) => {
    step = stepIn(block, count, step);
    return step !== Number.POSITIVE_INFINITY;
  });
  return step;
}

/** NaN is no number, and −0 another than 0. */
function allWhole(block: Float64Array, count: number): boolean {
  for (let i = 1; i <= count; i++) {
    const value = block[i];
    if (value !== Math.floor(value) || (value === 0 && 1 / value < 0)) return false;
  }
  return true;
}

function widen(extremes: Extremes, block: Float64Array, count: number): void {
  let { least, most } = extremes;
  for (let i = 1; i <= count; i++) {
    const value = block[i];
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  extremes.least = least;
  extremes.most = most;
}

function stepIn(block: Float64Array, count: number, before: number): number {
  let step = before;
  for (let i = 1; i <= count; i++) {
    const own = block[i] - block[i - 1];
    if (own < 0) return Number.POSITIVE_INFINITY;
    if (own > step) step = own;
  }
  return step;
}

const widthFor = (most: number): 1 | 2 | 4 | null =>
  most <= MOST[1] ? 1 : most <= MOST[2] ? 2 : most <= MOST[4] ? 4 : null;

interface UnsignedArrayType {
  new (rows: number): Uint8Array | Uint16Array | Uint32Array;
  new (memory: ArrayBufferLike, startByte: number, rows: number): Uint8Array | Uint16Array | Uint32Array;
}

const unsignedArrays: Readonly<Record<1 | 2 | 4, UnsignedArrayType>> = {
  1: Uint8Array,
  2: Uint16Array,
  4: Uint32Array,
};

export function packNumbers(values: CellArray): PackedNumbers {
  const room = roomFor(values);
  if (values.BYTES_PER_ELEMENT === 1) return packPlain(values, room);
  return packSmall(values, room) ?? packAny(values, room);
}

/** Words whose distances fit two bytes, as most do: without doubles they take three fifths of the time. Null: others. */
function packSmall(values: CellArray, room: Room): PackedNumbers | null {
  if (values instanceof Float64Array || values.length === 0) return null;
  const words = new Int32Array(values.buffer, values.byteOffset, values.length);
  let least = words[0];
  let most = words[0];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word < least) least = word;
    else if (word > most) most = word;
  }
  // Unsigned ones that look negative are larger than those that do not.
  if (most - least > MOST[2] || (room === 'uint32' && least < 0)) return null;
  const widthBytes = most - least > MOST[1] ? 2 : 1;
  const packed = new unsignedArrays[widthBytes](words.length);
  for (let i = 0; i < words.length; i++) packed[i] = words[i] - least;
  return { room, rows: words.length, form: 'distances', base: least, widthBytes, bytes: new Uint8Array(packed.buffer) };
}

function packPlain(values: CellArray, room: Room): PackedNumbers {
  const bytes = new Uint8Array(values.byteLength);
  bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  const widthBytes = values.BYTES_PER_ELEMENT as PackedNumbers['widthBytes'];
  return { room, rows: values.length, form: 'plain', base: 0, widthBytes, bytes };
}

function packAny(values: CellArray, room: Room): PackedNumbers {
  const rows = values.length;
  const extremes = extremesOf(values);
  const distances = extremes && widthFor(extremes.most - extremes.least);
  const steps = extremes === null || distances === 1 ? null : widthFor(largestStep(values));
  if (extremes === null || (distances ?? steps) === null) return packPlain(values, room);
  const bySteps = steps !== null && (distances === null || steps < distances);
  const widthBytes = bySteps ? steps : (distances ?? 4);
  const packed = new unsignedArrays[widthBytes](rows);
  const { least } = extremes;
  eachBlock(values, (block, count, from) => {
    if (bySteps) subtractBefore(block, count);
    else subtract(block, count, least);
    packed.set(block.subarray(1, count + 1), from);
    return true;
  });
  const bytes = new Uint8Array(packed.buffer);
  return bySteps
    ? { room, rows, form: 'steps', base: values[0], widthBytes, bytes }
    : { room, rows, form: 'distances', base: least, widthBytes, bytes };
}

function subtract(block: Float64Array, count: number, least: number): void {
  for (let i = 1; i <= count; i++) block[i] -= least;
}

function subtractBefore(block: Float64Array, count: number): void {
  for (let i = count; i > 0; i--) block[i] -= block[i - 1];
}

/**
 * Fills a column of the room and as many rows.
 * @throws RangeError where there are other bytes than the rows need
 */
export function unpackNumbers({ rows, form, base, widthBytes, bytes }: PackedNumbers, into: CellArray): void {
  if (into.length !== rows || bytes.length !== rows * widthBytes) throw new RangeError('These are not the rows.');
  if (form === 'plain') {
    if (widthBytes !== into.BYTES_PER_ELEMENT) throw new RangeError('These are numbers of another width.');
    new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(bytes);
    return;
  }
  if (widthBytes === 8) throw new RangeError('Distances and steps have four bytes at most.');
  const packed = new unsignedArrays[widthBytes](bytes.buffer, bytes.byteOffset, rows);
  const block = new Float64Array(BLOCK_ROWS);
  let before = base;
  for (let from = 0; from < rows; from += BLOCK_ROWS) {
    const count = Math.min(BLOCK_ROWS, rows - from);
    block.set(packed.subarray(from, from + count));
    if (form === 'distances') add(block, count, base);
    else before = sumUp(block, count, before);
    into.set(block.subarray(0, count), from);
  }
}

function add(block: Float64Array, count: number, base: number): void {
  for (let i = 0; i < count; i++) block[i] += base;
}

/** @returns the last */
function sumUp(block: Float64Array, count: number, before: number): number {
  let value = before;
  for (let i = 0; i < count; i++) {
    value += block[i];
    block[i] = value;
  }
  return value;
}
