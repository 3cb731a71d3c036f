/** Lets threads of the simulation do things without its knowing: only while they run, and without taking any time. */
import { at, present } from '../contract/checked.ts';
import type { Here } from './inventory.ts';
import { TICKS_PER_US } from './machine.ts';
import { type Scheduler, THREAD_STATE } from './scheduler.ts';
import type { SimThread } from './sim-thread.ts';

/** Before what a thread does that does not run just then is tried again. */
export const RETRY_TICKS = 170 * TICKS_PER_US;

/** What a thread does, step by step: each `yield` says after how many ticks the next is due, if the thread runs then. */
export type Script = Generator<number, void, void>;

export class Actors {
  /** Where the thread is whose step it is. */
  here: Here = { cpu: 0, ticks: 0, pid: 0, tid: 0 };
  readonly #scheduler: Scheduler;
  /** Threads that are in the middle of a script. */
  readonly #busy = new Set<SimThread>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  isBusy(thread: SimThread): boolean {
    return this.#busy.has(thread);
  }

  /** What is left of the step that the thread is in. */
  get leftTicks(): number {
    const { cores, now } = this.#scheduler;
    const { running, stepStart } = at(cores, this.here.cpu);
    return present(running, 'the running thread').remainingTicks - (now - stepStart);
  }

  /** Goes through the steps in the name of the thread, each when it runs. What it had still to do ends with it. */
  play(thread: SimThread, script: Script): void {
    const scheduler = this.#scheduler;
    this.#busy.add(thread);
    const step = (): void => {
      const core = scheduler.cores.find(({ running }) => running === thread);
      if (core === undefined) {
        if (thread.state !== THREAD_STATE.terminated) scheduler.at(scheduler.now + RETRY_TICKS, step);
        return;
      }
      this.here = { cpu: core.index, ticks: scheduler.now, pid: thread.pid, tid: thread.tid };
      const { value, done } = script.next();
      if (done) this.#busy.delete(thread);
      else scheduler.at(scheduler.now + value, step);
    };
    step();
  }

  /** After that time, as soon as a thread of the process runs that has nothing else to do. */
  later(afterTicks: number, pid: number, script: (thread: SimThread) => Script): void {
    const scheduler = this.#scheduler;
    scheduler.at(scheduler.now + afterTicks, () => {
      const thread = scheduler.cores.find(({ running }) => running?.pid === pid && !this.#busy.has(running))?.running;
      if (thread) this.play(thread, script(thread));
      else this.later(4 * RETRY_TICKS, pid, script);
    });
  }
}
