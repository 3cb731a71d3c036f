/**
 * A small model of the Windows dispatcher: cores, threads with priorities, ready queues, wake-ups and preemption. It
 * decides what happens when; the emitter turns it into events. Time is in ticks of the performance counter.
 */
import { at, present } from '../contract/checked.ts';
import { IDLE_MIX, type Mix } from './activities.ts';
import type { Counters } from './counters.ts';
import type { KernelEmitter } from './emitter.ts';
import { EventQueue } from './event-queue.ts';
import { CORES, TICKS_PER_MS, TICKS_PER_US } from './machine.ts';
import type { Random } from './random.ts';
import { type SimThread, type Step, WAIT_REASON } from './sim-thread.ts';

/** KTHREAD_STATE, as in CSwitch.OldThreadState. */
export const THREAD_STATE = { ready: 1, running: 2, terminated: 4, waiting: 5 } as const;

export interface Core {
  readonly index: number;
  running: SimThread | null;
  readonly queue: SimThread[];
  mix: Mix;
  countedUntil: number;
  stepStart: number;
  /** Tells the planned end of a step from one that was overtaken by a preemption. */
  stepNumber: number;
}

/** From "ready" to "running" on another core: an interrupt between processors and a dispatch. */
const DISPATCH_TICKS = { min: 12, max: 45 };
/** A thread that comes back from a wait has the kernel to leave before it does anything of its own. */
const RESUME_TICKS = { min: 8, max: 20 };

export class Scheduler {
  now: number;
  /** Between two samples of a core. */
  sampleTicks = TICKS_PER_MS;
  readonly cores: Core[];
  readonly #events = new EventQueue();
  readonly #emitter: KernelEmitter;
  readonly #counters: Counters;
  readonly #random: Random;

  constructor(emitter: KernelEmitter, counters: Counters, random: Random, startTicks = 0) {
    this.now = startTicks;
    this.cores = Array.from({ length: CORES }, (_, index) => ({
      index,
      running: null,
      queue: [],
      mix: IDLE_MIX,
      countedUntil: startTicks,
      stepStart: startTicks,
      stepNumber: 0,
    }));
    this.#emitter = emitter;
    this.#counters = counters;
    this.#random = random;
    for (const core of this.cores)
      this.#planSample(core, startTicks + this.sampleTicks + core.index * 125 * TICKS_PER_US);
  }

  /** Plans an action, at the earliest now. */
  at(ticks: number, action: () => void): void {
    this.#events.add(Math.max(ticks, this.now), action);
  }

  run(untilTicks: number): void {
    while (this.#events.nextTicks < untilTicks) {
      this.now = this.#events.nextTicks;
      this.#events.take()();
    }
    this.now = untilTicks;
  }

  /** Makes a waiting thread ready, from the thread or the deferred procedure call that runs on `byCore`. */
  wake(thread: SimThread, byCore: number, fromDpc: boolean): void {
    if (thread.state !== THREAD_STATE.waiting) {
      thread.earlyWakes++;
      return;
    }
    this.#emitter.readyThread(byCore, this.now, thread.tid, fromDpc, at(this.cores, byCore).running);
    this.#place(thread, false);
  }

  /** Wakes a thread by a timer: its own core runs the expiry. */
  wakeAt(ticks: number, thread: SimThread): void {
    this.at(ticks, () => {
      const core = thread.pinned ?? thread.core;
      const began = this.#emitter.interruptBegin(core, this.now, this.#random.between(25, 90));
      this.wake(thread, core, true);
      this.#emitter.timerDpc(core, this.now, began);
    });
  }

  /** Brings the counters up to now. */
  count(core: Core): void {
    const ticks = this.now - core.countedUntil;
    core.countedUntil = this.now;
    if (ticks === 0) return;
    // No two stretches of the same code run alike.
    this.#counters.add(core.index, core.mix, ticks, this.#random.between(94, 107) / 100);
  }

  #planSample(core: Core, ticks: number): void {
    this.at(ticks, () => {
      const { running } = core;
      if (running?.activity)
        this.#emitter.sample(core.index, this.now, running, this.#random.pick(running.activity.stacks));
      this.#planSample(core, ticks + this.sampleTicks);
    });
  }

  /** Puts a ready thread into a core's queue: its own, an idle one, or where it may push somebody aside. */
  #place(thread: SimThread, first: boolean): void {
    thread.state = THREAD_STATE.ready;
    thread.readySince = this.now;
    const core = at(this.cores, thread.pinned ?? this.#chooseCore(thread));
    const { queue } = core;
    const place = queue.findIndex(
      ({ priority }) => priority < thread.priority || (first && priority === thread.priority),
    );
    queue.splice(place < 0 ? queue.length : place, 0, thread);
    this.at(this.now + this.#random.between(DISPATCH_TICKS.min, DISPATCH_TICKS.max), () => this.#dispatch(core));
  }

  #chooseCore(thread: SimThread): number {
    const free = (index: number) => at(this.cores, index).running === null && at(this.cores, index).queue.length === 0;
    if (free(thread.core)) return thread.core;
    for (let i = 0; i < CORES; i++) {
      const index = (thread.home + i) % CORES;
      if (free(index)) return index;
    }
    const weakest = (index: number) => at(this.cores, index).running?.priority ?? 0;
    if (weakest(thread.core) < thread.priority) return thread.core;
    return weakest(thread.home) < thread.priority ? thread.home : thread.core;
  }

  #dispatch(core: Core): void {
    const next = core.queue[0];
    if (next === undefined) return;
    const { running } = core;
    if (running === null) {
      core.queue.shift();
      this.#switch(core, next, WAIT_REASON.executive, THREAD_STATE.running);
    } else if (next.priority > running.priority) {
      core.queue.shift();
      running.remainingTicks -= this.now - core.stepStart;
      this.#switch(core, next, WAIT_REASON.wrPreempted, THREAD_STATE.ready);
      this.#place(running, true);
    }
  }

  /** The running thread leaves; the next of the queue, or nobody, takes the core. */
  #leave(core: Core, reason: number, state: number): void {
    present(core.running, 'the running thread').state = state;
    this.#switch(core, core.queue.shift() ?? null, reason, state);
  }

  #switch(core: Core, next: SimThread | null, reason: number, oldState: number): void {
    this.count(core);
    const waitedTicks = next === null ? 0 : this.now - next.readySince;
    this.#emitter.contextSwitch(core.index, this.now, next, core.running, { reason, oldState, waitedTicks });
    if (core.running !== null) core.running.leftBy = reason;
    core.running = next;
    core.stepNumber++;
    if (next === null) {
      core.mix = IDLE_MIX;
      return;
    }
    next.state = THREAD_STATE.running;
    next.core = core.index;
    if (next.remainingTicks === 0) next.remainingTicks = this.#random.between(RESUME_TICKS.min, RESUME_TICKS.max);
    this.#beginStep(core, next);
  }

  #beginStep(core: Core, thread: SimThread): void {
    this.count(core);
    core.mix = thread.activity.mix;
    core.stepStart = this.now;
    const number = ++core.stepNumber;
    this.at(this.now + thread.remainingTicks, () => {
      if (core.stepNumber !== number) return;
      thread.remainingTicks = 0;
      this.#nextStep(core, thread);
    });
  }

  #nextStep(core: Core, thread: SimThread): void {
    for (let goesOn = true; goesOn; ) {
      const { value: step, done } = present(thread.behaviour, 'the behaviour').next();
      if (done) {
        this.#leave(core, WAIT_REASON.wrTerminated, THREAD_STATE.terminated);
        return;
      }
      goesOn = this.#take(step, core, thread);
    }
  }

  /** @returns true when the step is over at once and the thread still runs */
  #take(step: Step, core: Core, thread: SimThread): boolean {
    switch (step.do) {
      case 'run': {
        thread.activity = step.activity;
        thread.remainingTicks = step.ticks;
        const rival = core.queue[0];
        if (rival === undefined || rival.priority < thread.priority) this.#beginStep(core, thread);
        else {
          this.#leave(core, WAIT_REASON.wrQuantumEnd, THREAD_STATE.ready);
          this.#place(thread, false);
        }
        return false;
      }
      case 'sleep':
        this.wakeAt(this.now + step.ticks, thread);
        this.#leave(core, WAIT_REASON.delayExecution, THREAD_STATE.waiting);
        return false;
      case 'wait':
        if (thread.earlyWakes > 0) {
          thread.earlyWakes--;
          return true;
        }
        this.#leave(core, step.reason, THREAD_STATE.waiting);
        return false;
      case 'move':
        thread.pinned = step.core;
        if (step.core === core.index) return true;
        this.#leave(core, WAIT_REASON.wrDeferredPreempt, THREAD_STATE.ready);
        this.#place(thread, false);
        return false;
    }
  }
}
