/** The PMU of every core, and what WindowsPerf's driver makes of it (WindowsPerf document, parts 1 and 3). */
import { at } from '../contract/checked.ts';
import type { Mix } from './activities.ts';
import { CORES, CYCLES_PER_TICK } from './machine.ts';

/** PMCCNTR, the fixed cycle counter, as the driver names it among the events. */
export const CYCLE_EVENT = 0xffffffff;

export interface CounterSpec {
  /** PMU event number, or CYCLE_EVENT. */
  event: number;
  /** wperf's name for it. */
  name: string;
  /** Logical counter in the driver; 31 is the cycle counter. */
  slot: number;
}

/** In the order in which the driver reports them: the cycle counter first, then as they were assigned. */
export const COUNTERS: readonly CounterSpec[] = [
  { event: CYCLE_EVENT, name: 'cycle', slot: 31 },
  { event: 0x08, name: 'inst_retired', slot: 0 },
  { event: 0x04, name: 'l1d_cache', slot: 1 },
  { event: 0x03, name: 'l1d_cache_refill', slot: 2 },
  { event: 0x24, name: 'stall_backend', slot: 3 },
  { event: 0x10, name: 'br_mis_pred', slot: 4 },
];

/** One core: counts while WindowsPerf has started it; the driver adds up what it finds at each of its ticks. */
class CoreCounters {
  /** What the hardware has counted since the last RESET. */
  readonly #counted = new Float64Array(COUNTERS.length);
  /** What the driver knows of it: the state at its last tick. */
  readonly totals = new Float64Array(COUNTERS.length);

  /** What the hardware has counted, as a whole number. @param i index of COUNTERS */
  counted(i: number): number {
    return Math.floor(at(this.#counted, i));
  }

  /** The same with its fraction. */
  exact(i: number): number {
    return at(this.#counted, i);
  }

  add(mix: Mix, ticks: number, speed: number): void {
    const cycles = ticks * CYCLES_PER_TICK * mix.awake;
    const instructions = cycles * mix.instructionsPerCycle * speed;
    const accesses = instructions * mix.l1AccessesPerInstruction;
    const counted = this.#counted;
    const stalls = cycles * mix.backendStallShare;
    const mispredicts = instructions * mix.mispredictsPerInstruction;
    [cycles, instructions, accesses, accesses * mix.l1RefillsPerAccess, stalls, mispredicts].forEach((more, i) => {
      counted[i] = at(counted, i) + more;
    });
  }

  /** A driver tick: takes over the hardware's counts, as whole numbers. */
  gather(): void {
    for (let i = 0; i < COUNTERS.length; i++) this.totals[i] = Math.floor(at(this.#counted, i));
  }

  reset(): void {
    this.#counted.fill(0);
    this.totals.fill(0);
  }
}

export class Counters {
  running = false;
  readonly cores = Array.from({ length: CORES }, () => new CoreCounters());
  /** The same without WindowsPerf: from the beginning on, never reset. */
  readonly hardware = Array.from({ length: CORES }, () => new CoreCounters());

  /** @param speed how this stretch of code compares with others of its mix: about 1 */
  add(core: number, mix: Mix, ticks: number, speed: number): void {
    at(this.hardware, core).add(mix, ticks, speed);
    if (this.running) at(this.cores, core).add(mix, ticks, speed);
  }

  reset(): void {
    for (const core of this.cores) core.reset();
  }
}
