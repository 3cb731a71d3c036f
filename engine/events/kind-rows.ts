/** The events of some kinds by themselves: in the order of time, and in that of the file. */
import type { EventColumns } from '../format/event-columns.ts';

export interface KindRows {
  /** Index of the kind. */
  readonly kind: number;
  /** Rows of the trace, ascending. */
  readonly rows: Uint32Array;
  /** Places in `rows` by buffer, those of one buffer ascending. */
  readonly inFile: Uint32Array;
  /** Rows of the buffer table that have some of them, ascending, and where in `inFile` those of each end. */
  readonly buffers: Uint32Array;
  readonly ends: Uint32Array;
}

/** @param kinds different ones, of so many events in all as `counts` says by index of the kind */
export function rowsOfKinds(
  { count, kind, buffer }: EventColumns,
  kinds: readonly number[],
  counts: (kind: number) => number,
  buffers: number,
): KindRows[] {
  const lists: (Uint32Array | undefined)[] = [];
  for (const one of kinds) lists[one] = new Uint32Array(counts(one));
  const filled = new Uint32Array(lists.length);
  const { length } = lists;
  for (let row = 0; row < count; row++) {
    const one = kind[row];
    const list = one < length ? lists[one] : undefined;
    if (list !== undefined) list[filled[one]++] = row;
  }
  const next = new Uint32Array(buffers + 1);
  return kinds.map((one) => {
    const rows = lists[one]!.subarray(0, filled[one]);
    const byBuffer = rows.length < buffers / FEW ? sorted(rows, buffer) : counted(rows, buffer, next);
    return { kind: one, rows, ...byBuffer };
  });
}

/** With so many times fewer rows than buffers, sorting them is faster than counting by buffer. */
const FEW = 8;

type ByBuffer = Pick<KindRows, 'inFile' | 'buffers' | 'ends'>;

/** @param next room for a number a buffer, and one more */
function counted(rows: Uint32Array, buffer: Uint32Array, next: Uint32Array): ByBuffer {
  next.fill(0);
  for (let i = 0; i < rows.length; i++) next[buffer[rows[i]] + 1]++;
  let used = 0;
  for (let i = 1; i < next.length; i++) {
    if (next[i] > 0) used++;
    next[i] += next[i - 1];
  }
  const inFile = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) inFile[next[buffer[rows[i]]]++] = i;
  const buffers = new Uint32Array(used);
  const ends = new Uint32Array(used);
  for (let i = 0, k = 0, before = 0; k < used; i++) {
    // By now it is the end of the buffer's rows.
    if (next[i] === before) continue;
    before = next[i];
    buffers[k] = i;
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
