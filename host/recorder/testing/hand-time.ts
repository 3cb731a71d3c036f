import { setImmediate } from 'node:timers/promises';
import type { PmuTimer } from '../../../native-bridge/pmu/pmu-types.ts';
import { HandClock } from '../../../native-bridge/simulator/clock.ts';
import type { RecorderClock } from '../recorder-clock.ts';

interface Timer {
  dueMs: number;
  /** Null: once. */
  periodMs: number | null;
  action: () => void;
}

const stepMs = 10;

/** One time for a simulated machine, its counters and the recorder: it passes only when a test says so. */
export class HandTime implements RecorderClock, PmuTimer {
  readonly machineClock = new HandClock();
  readonly #timers = new Set<Timer>();
  readonly #beganMs: number;
  #passedMs = 0;

  constructor(beganMs = Date.UTC(2026, 0, 1)) {
    this.#beganMs = beganMs;
  }

  nowMs(): number {
    return this.#beganMs + this.#passedMs;
  }

  every(periodMs: number, action: () => void): () => void {
    return this.#add({ dueMs: this.#passedMs + periodMs, periodMs, action });
  }

  after(delayMs: number, action: () => void): () => void {
    return this.#add({ dueMs: this.#passedMs + delayMs, periodMs: null, action });
  }

  /** In small steps, and what is asked for meanwhile has its turn in between. */
  async advance(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= stepMs) {
      const step = Math.min(stepMs, left);
      this.#passedMs += step;
      this.machineClock.advanceMs(step);
      for (const timer of [...this.#timers]) this.#fire(timer);
      await setImmediate();
    }
  }

  /** Time that passes for nobody: what is due then is done when it goes on. */
  sleep(ms: number): void {
    this.#passedMs += ms;
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  #fire(timer: Timer): void {
    if (timer.dueMs > this.#passedMs || !this.#timers.has(timer)) return;
    if (timer.periodMs === null) this.#timers.delete(timer);
    else timer.dueMs += timer.periodMs;
    timer.action();
  }
}
