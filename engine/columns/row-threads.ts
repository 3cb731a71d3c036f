/**
 * Threads that compute rows side by side. Whoever asks for a work does parts of it, too, and goes on when all are done: what
 * is made is the same whoever made it.
 */
import type { NumberArray } from './column.ts';

/** Plain data, with memory that all threads share: it is sent to them. */
export interface RowWork {
  readonly kind: string;
}

export interface RowThreads {
  /** Fewer rows are done sooner by one thread. */
  readonly leastRows: number;
  /** There will be work soon. */
  start(): void;
  /**
   * Runs parts `[0, parts)` of a work, in any order and some of them maybe twice: each writes to places of its own.
   * @param here does a part in this thread
   * @returns whether no thread does anything of it any more: one that was silent for too long may yet write, when all is done,
   * what is there already
   */
  run(work: RowWork, parts: number, here: (part: number) => void): boolean;
}

/** Rows of a part. */
export const PART_ROWS = 1 << 16;

export const partsOf = (rows: number): number => Math.ceil(rows / PART_ROWS);

/** Rows `[from, to)` of a part. */
export const rowsOfPart = (part: number, rows: number): [from: number, to: number] => [
  part * PART_ROWS,
  Math.min(rows, (part + 1) * PART_ROWS),
];

/** So many times the results, at least: what a part comes to takes less room than its rows. */
const ROWS_A_RESULT = 8;

/** Rows of a part that comes to so many results: a multiple of `PART_ROWS`, whatever threads there are. */
export const partRowsFor = (results: number): number =>
  PART_ROWS * Math.max(1, Math.ceil((ROWS_A_RESULT * results) / PART_ROWS));

/** Runs all parts. @param threads null: this one does. @returns as `RowThreads.run` */
export function runParts(
  threads: RowThreads | null,
  work: RowWork,
  parts: number,
  here: (part: number) => void,
): boolean {
  if (threads !== null) return threads.run(work, parts, here);
  for (let part = 0; part < parts; part++) here(part);
  return true;
}

/** The threads, where so many rows are worth it. */
export const threadsFor = (threads: RowThreads | null, rows: number): RowThreads | null =>
  threads !== null && rows >= threads.leastRows ? threads : null;

export type ArrayType<T extends NumberArray> = {
  new (memory: ArrayBufferLike): T;
  readonly BYTES_PER_ELEMENT: number;
};

/** An array for rows, in memory that threads share where they pay. */
export function rowArray<T extends NumberArray>(Type: ArrayType<T>, rows: number, threads: RowThreads | null): T {
  return arrayFor(Type, rows, threadsFor(threads, rows) !== null);
}

/** An array of zeros. @param isShared in memory that threads share */
export function arrayFor<T extends NumberArray>(Type: ArrayType<T>, length: number, isShared: boolean): T {
  const bytes = length * Type.BYTES_PER_ELEMENT;
  return new Type(isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
}

export const isShared = ({ buffer }: NumberArray): boolean => buffer instanceof SharedArrayBuffer;

/** Whether threads can read all of them that there are. */
export const areShared = (...arrays: readonly (NumberArray | null | undefined)[]): boolean =>
  arrays.every((array) => array == null || isShared(array));

/** The same in memory that threads share. */
export function sharedCopy<T extends NumberArray>(values: T): T {
  const copy = new (values.constructor as ArrayType<T>)(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}

/** The same rows where threads can read them, as far as they pay. */
export const sharedRows = (rows: Uint32Array, threads: RowThreads | null): Uint32Array =>
  isShared(rows) || threadsFor(threads, rows.length) === null ? rows : sharedCopy(rows);
