/** A machine whose counters are plain functions of time: the same as in fake-driver.c, and easy to compute beside it. */

import { CYCLE_EVENT } from '../../../machine/counters.ts';
import { TICKS_PER_MS } from '../../../machine/machine.ts';
import type { PmuCounts, ProgramCounter } from '../../simulator/pmu-counts.ts';

const CODE_START = 0x1_4000_1000;
const LINK = 0x1_4000_2000;

/** Counts per microsecond of core 0; core n counts n + 1 times as much. */
export const rateOf = (event: number): number => (event === CYCLE_EVENT ? 3000 : (event % 97) + 1);

export class LinearCounts implements PmuCounts {
  readonly cores: number;
  watchers = 0;
  /** How much faster everything counts from now on. */
  #factor = 1;
  /** What was counted before the factor changed, in microseconds of core 0's rate; and since when it is this. */
  #base = 0;
  #since = 0;
  readonly logged: { core: number; event: number }[] = [];
  #now = 0;
  #calls = 0;
  #actions: { at: number; action: () => void }[] = [];

  constructor(cores: number) {
    this.cores = cores;
  }

  advanceMs(ms: number): void {
    const end = this.#now + ms * TICKS_PER_MS;
    for (;;) {
      let next: { at: number; action: () => void } | null = null;
      for (const one of this.#actions) if (one.at <= end && (next === null || one.at < next.at)) next = one;
      if (next === null) break;
      const due = next;
      this.#actions = this.#actions.filter((one) => one !== due);
      this.#now = Math.max(this.#now, due.at);
      due.action();
    }
    this.#now = end;
  }

  nowTicks(): number {
    return this.#now;
  }

  schedule(at: number, action: () => void): () => void {
    const entry = { at, action };
    this.#actions.push(entry);
    return () => {
      this.#actions = this.#actions.filter((one) => one !== entry);
    };
  }

  watch(): () => void {
    this.watchers++;
    return () => {
      this.watchers--;
    };
  }

  set factor(factor: number) {
    this.#base = this.#microseconds();
    this.#since = this.#now;
    this.#factor = factor;
  }

  #microseconds(): number {
    return this.#base + Math.floor((this.#now - this.#since) / 10) * this.#factor;
  }

  total(core: number, event: number): number {
    return this.#microseconds() * rateOf(event) * (core + 1);
  }

  dsuTotal(cluster: number, event: number): number {
    return Math.floor(this.#now / 100) * rateOf(event) * (cluster + 1);
  }

  dmcTotal(controller: number, kind: 'clk' | 'clkdiv2', event: number): number {
    return Math.floor(this.#now / 1000) * (event + 1) * (controller + 1) * (kind === 'clkdiv2' ? 1 : 2);
  }

  programCounter(): ProgramCounter {
    return { pid: 100, tid: 101, pc: CODE_START + 4 * this.#calls++, lr: LINK };
  }

  log({ cpu, payload }: { cpu: number; payload: Uint8Array }): void {
    this.logged.push({ core: cpu, event: new DataView(payload.buffer, payload.byteOffset).getUint32(8, true) });
  }
}
