/** Other threads, played by this one: works go through what is sent between threads, and parts are done last to first. */
import type { RowThreads, RowWork } from '../../columns/row-threads.ts';
import { type AnyRowWork, partsOfWork } from '../row-works.ts';

export class OtherThreads implements RowThreads {
  readonly leastRows: number;
  /** By kind of work: how many were done. */
  readonly works = new Map<string, number>();

  constructor(leastRows = 1) {
    this.leastRows = leastRows;
  }

  start(): void {}

  /** Every third part is done by both sides. */
  run(work: RowWork, parts: number, here: (part: number) => void): boolean {
    this.works.set(work.kind, (this.works.get(work.kind) ?? 0) + 1);
    const there = partsOfWork(structuredClone(work) as AnyRowWork);
    for (let part = parts - 1; part >= 0; part--) {
      there(part);
      if (part % 3 === 2) here(part);
    }
    return true;
  }
}

/** Threads that are late: whatever they did of a work they do once more while the next one runs. */
export class LateThreads implements RowThreads {
  readonly leastRows = 1;
  /** How many works were done once more. */
  late = 0;
  #again: (() => void) | null = null;

  start(): void {}

  run(work: RowWork, parts: number): boolean {
    const there = partsOfWork(structuredClone(work) as AnyRowWork);
    for (let part = 0; part < parts; part++) {
      there(part);
      this.#again?.();
    }
    this.#again = () => {
      for (let part = 0; part < parts; part++) there(part);
      this.late++;
    };
    return false;
  }
}
