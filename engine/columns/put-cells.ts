/** Cells of some rows, put into their column. */

export type CellArray = Float64Array | Int32Array | Uint32Array | Int8Array | Uint8Array;

/** What a column is tried with; what fits in none of the others fits in doubles. */
export type Room = 'uint8' | 'int8' | 'uint32' | 'int32' | 'float64';

/** A column that is filled. */
export interface Output {
  readonly memory: SharedArrayBuffer;
  readonly room: Room;
}

interface CellArrayType {
  new (count: number): CellArray;
  new (memory: ArrayBufferLike): CellArray;
  readonly BYTES_PER_ELEMENT: number;
}

export const cellArrays: Readonly<Record<Room, CellArrayType>> = {
  uint8: Uint8Array,
  int8: Int8Array,
  uint32: Uint32Array,
  int32: Int32Array,
  float64: Float64Array,
};

export const roomFor = (values: CellArray): Room =>
  (Object.keys(cellArrays) as Room[]).find((room) => values instanceof cellArrays[room]) as Room;

/** Puts the first `count` of `cells` at these places. @returns false where one does not fit */
export function putCells(cells: Float64Array, places: Uint32Array, count: number, to: CellArray): boolean {
  if (to instanceof Uint32Array) return putUnsigned(cells, places, count, to);
  if (to instanceof Int32Array) return putSigned(cells, places, count, to);
  if (to instanceof Uint8Array) return putBytes(cells, places, count, to);
  if (to instanceof Int8Array) return putSignedBytes(cells, places, count, to);
  put(cells, places, count, to);
  return true;
}

// A function for each element type. What does not fit reads otherwise than it was written; so does NaN.

function put(from: Float64Array, places: Uint32Array, count: number, to: Float64Array): void {
  for (let i = 0; i < count; i++) to[places[i]] = from[i];
}

function putUnsigned(from: Float64Array, places: Uint32Array, count: number, to: Uint32Array): boolean {
  for (let i = 0; i < count; i++) {
    const value = from[i] >>> 0;
    to[places[i]] = value;
    if (value !== from[i]) return false;
  }
  return true;
}

function putSigned(from: Float64Array, places: Uint32Array, count: number, to: Int32Array): boolean {
  for (let i = 0; i < count; i++) {
    const value = from[i] | 0;
    to[places[i]] = value;
    if (value !== from[i]) return false;
  }
  return true;
}

function putBytes(from: Float64Array, places: Uint32Array, count: number, to: Uint8Array): boolean {
  for (let i = 0; i < count; i++) {
    const value = from[i] & 0xff;
    to[places[i]] = value;
    if (value !== from[i]) return false;
  }
  return true;
}

function putSignedBytes(from: Float64Array, places: Uint32Array, count: number, to: Int8Array): boolean {
  for (let i = 0; i < count; i++) {
    const value = (from[i] << 24) >> 24;
    to[places[i]] = value;
    if (value !== from[i]) return false;
  }
  return true;
}

/** The same to the places from `from` on. */
export function putRun(cells: Float64Array, from: number, count: number, to: CellArray): boolean {
  const own = to.subarray(from, from + count);
  if (own instanceof Uint32Array) return putUnsignedRun(cells, own);
  if (own instanceof Int32Array) return putSignedRun(cells, own);
  own.set(cells.subarray(0, count));
  return own instanceof Float64Array || own.every((value, i) => value === cells[i]);
}

function putUnsignedRun(from: Float64Array, to: Uint32Array): boolean {
  for (let i = 0; i < to.length; i++) {
    const value = from[i] >>> 0;
    to[i] = value;
    if (value !== from[i]) return false;
  }
  return true;
}

function putSignedRun(from: Float64Array, to: Int32Array): boolean {
  for (let i = 0; i < to.length; i++) {
    const value = from[i] | 0;
    to[i] = value;
    if (value !== from[i]) return false;
  }
  return true;
}
