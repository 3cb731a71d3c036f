/** The events of some kinds by themselves: in the order of time, and in that of the file. */
import type { EventColumns } from '../format/event-columns.ts';

export interface KindRows {
  /** Index of the kind. */
  readonly kind: number;
  /** Rows of the trace, ascending. */
  readonly rows: Uint32Array;
  /** Places in `rows` by buffer, those of one buffer ascending. */
  readonly inFile: Uint32Array;
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
    return { kind: one, rows, inFile: byBuffer(rows, buffer, next) };
  });
}

/** @param next room for a number a buffer, and one more */
function byBuffer(rows: Uint32Array, buffer: Uint32Array, next: Uint32Array): Uint32Array {
  next.fill(0);
  for (let i = 0; i < rows.length; i++) next[buffer[rows[i]] + 1]++;
  for (let i = 1; i < next.length; i++) next[i] += next[i - 1];
  const places = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) places[next[buffer[rows[i]]]++] = i;
  return places;
}
