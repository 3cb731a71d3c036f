/**
 * Time of a simulated machine, in ticks of its performance counter (10 MHz: 100 ns). A clock only says how late it is;
 * the machine does what is due, in the order of simulated time, whenever it is told or asked.
 */

import { TICKS_PER_MS } from '../../machine/machine.ts';

export interface SimulatedClock {
  /** Ticks since the clock began; never goes back. */
  nowTicks(): number;
  /** What was due has been done. */
  rest(): void;
  /** Calls when time has passed. @returns ends it */
  onAdvance(listener: () => void): () => void;
}

/** Time that passes only when a test says so. */
export class HandClock implements SimulatedClock {
  readonly #listeners = new Set<() => void>();
  #now = 0;

  nowTicks(): number {
    return this.#now;
  }

  rest(): void {}

  onAdvance(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Lets time pass; when it returns, all that is due has been done. */
  advanceMs(ms: number): void {
    this.advanceTicks(ms * TICKS_PER_MS);
  }

  advanceTicks(ticks: number): void {
    this.#now += ticks;
    for (const listener of [...this.#listeners]) listener();
  }
}

/**
 * Time as it passes. It calls about every 10 ms, so what is due then is done a little late, with its true times. A machine
 * that cannot keep up, or slept, runs slower instead: what is missing is left out, never more than a step made up for. It
 * is given twice the time that it rested, so that calls find it at rest however slow its computer is.
 */
export class RealClock implements SimulatedClock {
  static readonly #PERIOD_MS = 10;
  static readonly #LONGEST_STEP_MS = 250;
  readonly #wallMs: () => number;
  /** When it was looked at last. */
  #lastMs: number;
  #restsSinceMs: number;
  /** What has passed and is still to be given. */
  #behindMs = 0;
  #passedMs = 0;
  #listeners = 0;

  constructor(wallMs: () => number = () => performance.now()) {
    this.#wallMs = wallMs;
    this.#lastMs = wallMs();
    this.#restsSinceMs = this.#lastMs;
  }

  nowTicks(): number {
    const now = this.#wallMs();
    let behindMs = this.#behindMs + now - this.#lastMs;
    let stepMs = behindMs;
    if (this.#listeners > 0) {
      behindMs = Math.min(behindMs, RealClock.#LONGEST_STEP_MS);
      stepMs = Math.min(behindMs, 2 * (now - this.#restsSinceMs));
    }
    this.#passedMs += stepMs;
    this.#behindMs = behindMs - stepMs;
    this.#lastMs = now;
    this.#restsSinceMs = now;
    return Math.floor(this.#passedMs * TICKS_PER_MS);
  }

  rest(): void {
    this.#restsSinceMs = this.#wallMs();
  }

  onAdvance(listener: () => void): () => void {
    this.#listeners++;
    const timer = setInterval(listener, RealClock.#PERIOD_MS);
    return () => {
      clearInterval(timer);
      this.#listeners--;
    };
  }
}
