/** Call stacks by the event that they belong to. */
import type { StackCounts, StackFrame } from '../../../contract/schema.ts';
import { hexOf64 } from '../../base/text.ts';
import { orderOf } from '../../columns/order-of.ts';
import { isKernelAddress } from '../names/event-fields.ts';
import type { Names } from '../names/names.ts';
import type { FramePool } from './frame-pool.ts';

/** Which half of a stack a run of frames is. */
export const HALF = { kernel: 0, user: 1, unknown: 2 } as const;

/** Runs of frames and their events, in the order in which they came. */
export interface Attachments {
  readonly row: Uint32Array;
  /** Run in the pool; −1 = its key was never defined. */
  readonly run: Int32Array;
  readonly half: Uint32Array;
  /** Whose addresses they are; −1 where nothing tells it. */
  readonly pid: Int32Array;
}

export class Stacks {
  readonly counts: StackCounts;
  readonly #pool: FramePool;
  readonly #timeNs: Float64Array;
  readonly #attachments: Attachments;
  /** Attachments by row, and in their order for equal rows. */
  readonly #order: Uint32Array;

  /** @param timeNs column of the trace */
  constructor(counts: StackCounts, pool: FramePool, attachments: Attachments, timeNs: Float64Array) {
    this.counts = counts;
    this.#pool = pool;
    this.#timeNs = timeNs;
    this.#attachments = attachments;
    this.#order = orderOf(attachments.row);
  }

  /**
   * Frames of an event's stack, leaf first: the kernel's, then the user's. Empty where it has none.
   * @param pid whose event it is
   */
  frames(row: number, pid: number, names: Names): StackFrame[] {
    const timeNs = this.#timeNs[row];
    const pool = this.#pool;
    const frames: StackFrame[] = [];
    for (const { run, half } of this.#runsOf(row)) {
      const pointerSize = pool.pointerSize(run);
      for (let i = 0; i < pool.length(run); i++) {
        const low = pool.low(run, i);
        const high = pool.high(run, i);
        // They part the halves of some stacks.
        if (low === 0 && high === 0) continue;
        const place = names.imageAt(pid, low, high, timeNs);
        frames.push({
          address: hexOf64(low, high),
          module: place?.image.name ?? null,
          offset: place === undefined ? null : `0x${place.offset.toString(16)}`,
          kernel: isKernel(low, high, pointerSize, half),
        });
      }
    }
    return frames;
  }

  has(row: number): boolean {
    const { row: rows, run } = this.#attachments;
    for (let i = this.#firstOf(row); i < this.#order.length && rows[this.#order[i]] === row; i++)
      if (run[this.#order[i]] >= 0) return true;
    return false;
  }

  /** Parts of stacks, several of which an event may have. */
  get attachments(): number {
    return this.#attachments.row.length;
  }

  /**
   * Calls back with every event that has a stack, ascending: its row, whose it is, and its runs in the pool, the kernel's
   * first. The array is used again.
   */
  eachRow(visit: (row: number, pid: number, runs: readonly number[]) => void): void {
    const { row: rows, pid } = this.#attachments;
    const order = this.#order;
    const runs: number[] = [];
    for (let i = 0; i < order.length; ) {
      const row = rows[order[i]];
      let end = i + 1;
      while (end < order.length && rows[order[end]] === row) end++;
      runs.length = 0;
      for (const { run } of this.#runsOf(row)) runs.push(run);
      if (runs.length > 0) visit(row, pid[order[i]], runs);
      i = end;
    }
  }

  /** Frames of a run. */
  get pool(): FramePool {
    return this.#pool;
  }

  /** Kernel halves first; a run that was told twice once. */
  #runsOf(row: number): { run: number; half: number }[] {
    const { row: rows, run: runs, half: halves } = this.#attachments;
    const order = this.#order;
    const found = new Map<number, { run: number; half: number }>();
    for (let i = this.#firstOf(row); i < order.length && rows[order[i]] === row; i++) {
      const run = runs[order[i]];
      if (run >= 0 && !found.has(run)) found.set(run, { run, half: halves[order[i]] });
    }
    return [...found.values()].sort((a, b) => this.#rank(a) - this.#rank(b));
  }

  /** Place of its first attachment in the order, or where it would be. */
  #firstOf(row: number): number {
    const { row: rows } = this.#attachments;
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rows[this.#order[middle]] < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #rank({ run, half }: { run: number; half: number }): number {
    if (half !== HALF.unknown || this.#pool.length(run) === 0) return half;
    return isKernel(this.#pool.low(run, 0), this.#pool.high(run, 0), this.#pool.pointerSize(run), half)
      ? HALF.kernel
      : HALF.user;
  }
}

/** 32-bit programs on 64-bit systems may have all of 4 GB: their halves are the user's, whatever the address. */
const isKernel = (low: number, high: number, pointerSize: 4 | 8, half: number): boolean =>
  (pointerSize === 8 || half !== HALF.user) && isKernelAddress({ low, high }, pointerSize);
