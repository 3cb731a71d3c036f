/** Counters of a simulated PMU, and what the driver keeps of each event: its running total and its turns. */
import { at } from '../../../contract/checked.ts';
import { CYCLE_EVENT } from '../../pmu/driver-layouts.ts';

/** What an event has counted since boot, up to now. */
export type TotalOf = (event: number) => number;

/** Slots that count an event each while they are enabled, and a cycle counter that nothing sets to zero. */
export class HardwareCounters {
  readonly #totalOf: TotalOf;
  readonly #events: (number | null)[];
  /** Running: the event's total at the counter's zero. Stopped: what the counter holds. */
  readonly #marks: number[];
  #cycles = 0;
  #running = false;

  constructor(slots: number, totalOf: TotalOf) {
    this.#totalOf = totalOf;
    this.#events = new Array<number | null>(slots).fill(null);
    this.#marks = new Array<number>(slots).fill(0);
  }

  /** The other slots keep what they count. */
  program(slot: number, event: number): void {
    this.#events[slot] = event;
    this.#marks[slot] = this.#running ? this.#totalOf(event) : 0;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#flip();
  }

  stop(): void {
    if (!this.#running) return;
    this.#flip();
    this.#running = false;
  }

  /** All but the cycle counter to zero. */
  reset(): void {
    this.#events.forEach((event, slot) => {
      this.#marks[slot] = this.#running && event !== null ? this.#totalOf(event) : 0;
    });
  }

  read(slot: number): number {
    const event = this.#events[slot];
    if (event === null || event === undefined) return 0;
    return this.#running ? this.#totalOf(event) - at(this.#marks, slot) : at(this.#marks, slot);
  }

  cycles(): number {
    return this.#running ? this.#totalOf(CYCLE_EVENT) - this.#cycles : this.#cycles;
  }

  /** Held value ↔ the total at which the counter was zero: the same difference both ways. */
  #flip(): void {
    this.#events.forEach((event, slot) => {
      if (event !== null) this.#marks[slot] = this.#totalOf(event) - at(this.#marks, slot);
    });
    this.#cycles = this.#totalOf(CYCLE_EVENT) - this.#cycles;
  }
}

/** pmu_event_usr, as the driver keeps it. */
export interface KeptEvent {
  event: number;
  filterBits: number;
  value: number;
  scheduled: number;
}

export const keptEvent = (event: number, filterBits = 0): KeptEvent => ({ event, filterBits, value: 0, scheduled: 0 });

/** Which of `events` have the counters in this round: the window moves by their number, around the end. */
export const windowOf = (round: number, counters: number, events: number): number[] =>
  Array.from({ length: counters }, (_, i) => ((counters * round) % events) + i).map((at) => at % events);
