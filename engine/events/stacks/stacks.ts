/** Call stacks by the event that they belong to. */
import type { StackCounts, StackFrame } from '../../../contract/schema.ts';
import { hexOf64 } from '../../base/text.ts';
import { lastAtMost } from '../../columns/growing.ts';
import { isKernelAddress } from '../names/event-fields.ts';
import type { Names } from '../names/names.ts';
import type { Frames } from './frame-pool.ts';

/** Which half of a stack a run of frames is. */
export const HALF = { kernel: 0, user: 1, unknown: 2 } as const;

/** Runs of frames and their events, ascending by row; those of one event in the order in which they came. */
export interface Attachments {
  readonly row: Uint32Array;
  /** When the event was. */
  readonly timeNs: Float64Array;
  /** Run in the pool; −1 = its key was never defined. */
  readonly run: Int32Array;
  readonly half: Uint32Array;
  /** Whose addresses they are; −1 where nothing tells it. */
  readonly pid: Int32Array;
}

export class Stacks {
  readonly counts: StackCounts;
  /** Frames of a run. */
  readonly pool: Frames;
  readonly attachments: Attachments;

  constructor(counts: StackCounts, pool: Frames, attachments: Attachments) {
    this.counts = counts;
    this.pool = pool;
    this.attachments = attachments;
  }

  /**
   * Frames of an event's stack, leaf first: the kernel's, then the user's. Empty where it has none.
   * @param pid whose event it is
   */
  frames(row: number, pid: number, names: Names): StackFrame[] {
    const { pool } = this;
    const first = this.#firstOf(row);
    if (this.attachments.row[first] !== row) return [];
    const timeNs = this.attachments.timeNs[first];
    const frames: StackFrame[] = [];
    for (const { run, half } of this.#runsFrom(first)) {
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
    const { row: rows, run } = this.attachments;
    for (let i = this.#firstOf(row); i < rows.length && rows[i] === row; i++) if (run[i] >= 0) return true;
    return false;
  }

  /**
   * Calls back with every event that has a stack, ascending: its row and time, whose it is, and its runs in the pool, the
   * kernel's first. The array is used again.
   */
  eachRow(visit: (row: number, timeNs: number, pid: number, runs: readonly number[]) => void): void {
    const { row: rows, timeNs, pid } = this.attachments;
    const runs: number[] = [];
    for (let i = 0; i < rows.length; ) {
      const first = i;
      while (i < rows.length && rows[i] === rows[first]) i++;
      runs.length = 0;
      for (const { run } of this.#runsFrom(first)) runs.push(run);
      if (runs.length > 0) visit(rows[first], timeNs[first], pid[first], runs);
    }
  }

  /** Kernel halves first; a run that was told twice once. @param first attachment of the event */
  #runsFrom(first: number): { run: number; half: number }[] {
    const { row: rows, run: runs, half: halves } = this.attachments;
    const found = new Map<number, { run: number; half: number }>();
    for (let i = first; i < rows.length && rows[i] === rows[first]; i++) {
      const run = runs[i];
      if (run >= 0 && !found.has(run)) found.set(run, { run, half: halves[i] });
    }
    return [...found.values()].sort((a, b) => this.#rank(a) - this.#rank(b));
  }

  /** Its first attachment, or where that would be. */
  #firstOf(row: number): number {
    const { row: rows } = this.attachments;
    return lastAtMost(rows, 0, rows.length, row - 1) + 1;
  }

  #rank({ run, half }: { run: number; half: number }): number {
    const { pool } = this;
    if (half !== HALF.unknown || pool.length(run) === 0) return half;
    return isKernel(pool.low(run, 0), pool.high(run, 0), pool.pointerSize(run), half) ? HALF.kernel : HALF.user;
  }
}

/** 32-bit programs on 64-bit systems may have all of 4 GB: their halves are the user's, whatever the address. */
const isKernel = (low: number, high: number, pointerSize: 4 | 8, half: number): boolean =>
  (pointerSize === 8 || half !== HALF.user) && isKernelAddress({ low, high }, pointerSize);
