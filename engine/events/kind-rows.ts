/** The events of some kinds by themselves: in the order of time, and in that of the file. */
import type { EventColumns } from '../format/event-columns.ts';

export interface KindRows {
  /** Index of the kind. */
  readonly kind: number;
  /** Rows of a slice, ascending. */
  readonly rows: Uint32Array;
  /** Places in `rows` by buffer, those of one buffer ascending. */
  readonly inFile: Uint32Array;
  /** Rows of the buffer table that have some of them, ascending, and where in `inFile` those of each end. */
  readonly buffers: Uint32Array;
  readonly ends: Uint32Array;
}

/** Indexes of kinds are 16 bits. */
const KINDS = 1 << 16;

/** By index of a kind, its number among some, from 1; 0: it is none of these. */
export function numbersOfKinds(kinds: Iterable<number>): Uint16Array {
  const numbers = new Uint16Array(KINDS);
  let number = 0;
  for (const kind of kinds) numbers[kind] = ++number;
  return numbers;
}

/** @param kinds different ones */
export function rowsOfKinds({ count, kind, buffer }: EventColumns, kinds: readonly number[]): KindRows[] {
  // All rows, kind by kind: branches would take longer than those that nobody asks for.
  const next = new Uint32Array(KINDS + 1);
  for (let row = 0; row < count; row++) next[kind[row] + 1]++;
  for (let one = 1; one < next.length; one++) next[one] += next[one - 1];
  const starts = next.slice();
  const all = new Uint32Array(count);
  for (let row = 0; row < count; row++) all[next[kind[row]]++] = row;
  return kinds.map((one) => {
    const rows = all.subarray(starts[one], starts[one + 1]);
    return { kind: one, rows, ...byBuffer(rows, buffer) };
  });
}

/** Part of a list that lies in one buffer: `inFile[from, to)`. */
export interface BufferPart {
  /** Which of the lists. */
  readonly list: number;
  readonly from: number;
  readonly to: number;
}

/** What lists have in each buffer, in the order of the file; of each list at most one part a buffer. */
export function partsByBuffer(lists: readonly KindRows[]): [buffer: number, parts: BufferPart[]][] {
  const parts = new Map<number, BufferPart[]>();
  for (const [list, { buffers, ends }] of lists.entries())
    for (let i = 0, from = 0; i < buffers.length; from = ends[i++]) {
      const part = { list, from, to: ends[i] };
      const known = parts.get(buffers[i]);
      if (known === undefined) parts.set(buffers[i], [part]);
      else known.push(part);
    }
  return [...parts].sort(([a], [b]) => a - b);
}

/** With so many times fewer rows than buffers lie between the first and the last, sorting them is faster than counting. */
const FEW = 8;

type ByBuffer = Pick<KindRows, 'inFile' | 'buffers' | 'ends'>;

function byBuffer(rows: Uint32Array, buffer: Uint32Array): ByBuffer {
  if (rows.length === 0) return { inFile: rows, buffers: rows, ends: rows };
  let first = 0xffffffff;
  let last = 0;
  for (let i = 0; i < rows.length; i++) {
    const one = buffer[rows[i]];
    if (one < first) first = one;
    if (one > last) last = one;
  }
  const buffers = last - first + 1;
  return rows.length < buffers / FEW ? sorted(rows, buffer) : counted(rows, buffer, first, buffers);
}

/** @param size buffers from the first one that has some of them to the last */
function counted(rows: Uint32Array, buffer: Uint32Array, first: number, size: number): ByBuffer {
  const next = new Uint32Array(size + 1);
  for (let i = 0; i < rows.length; i++) next[buffer[rows[i]] - first + 1]++;
  let used = 0;
  for (let i = 1; i < next.length; i++) {
    if (next[i] > 0) used++;
    next[i] += next[i - 1];
  }
  const inFile = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) inFile[next[buffer[rows[i]] - first]++] = i;
  const buffers = new Uint32Array(used);
  const ends = new Uint32Array(used);
  for (let i = 0, k = 0, before = 0; k < used; i++) {
    // By now it is the end of the buffer's rows.
    if (next[i] === before) continue;
    before = next[i];
    buffers[k] = first + i;
    ends[k++] = before;
  }
  return { inFile, buffers, ends };
}

function sorted(rows: Uint32Array, buffer: Uint32Array): ByBuffer {
  const keys = Float64Array.from(rows, (row, i) => buffer[row] * PLACES + i).sort();
  const buffers: number[] = [];
  const ends: number[] = [];
  for (let i = 0; i < keys.length; i++) {
    const here = Math.floor(keys[i] / PLACES);
    if (here !== buffers[buffers.length - 1]) buffers.push(here);
    ends[buffers.length - 1] = i + 1;
  }
  const inFile = Uint32Array.from(keys, (key) => key % PLACES);
  return { inFile, buffers: Uint32Array.from(buffers), ends: Uint32Array.from(ends) };
}

const PLACES = 2 ** 32;
