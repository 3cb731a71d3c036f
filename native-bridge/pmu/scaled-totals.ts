import { at } from '../../contract/checked.ts';

/** Of one event of one core: what it had counted, in how many turns, when its total was scaled last. */
interface Slot {
  value: number;
  scheduled: number;
  total: number;
}

/**
 * Totals of events that take turns at the counters. When all of a core's have had one, what each counted in its turns stands
 * for all the rounds since the last time that this was so: `value × rounds / turns`, added up. So totals never fall, follow
 * what the workload does (which wperf's one factor for everything, value / (scheduled / round), does not), and those that
 * are read together are of the same time: metrics may be computed from them.
 */
export class ScaledTotals {
  readonly #slots: readonly Slot[];

  constructor(slots: number) {
    this.#slots = Array.from({ length: slots }, () => ({ value: 0, scheduled: 0, total: 0 }));
  }

  hadTurn(slot: number, scheduled: number): boolean {
    return scheduled > at(this.#slots, slot).scheduled;
  }

  /** Counting begins with these figures. */
  begin(slot: number, value: number, scheduled: number): void {
    Object.assign(at(this.#slots, slot), { value, scheduled, total: 0 });
  }

  /**
   * Takes what an event that had a turn has counted.
   * @param rounds since the last time
   * @returns the total: whole, below 2^53
   */
  add(slot: number, value: number, scheduled: number, rounds: number): number {
    const last = at(this.#slots, slot);
    const counted = Math.max(0, value - last.value);
    last.total += (counted * rounds) / (scheduled - last.scheduled);
    last.value = value;
    last.scheduled = scheduled;
    return Math.floor(last.total);
  }
}
