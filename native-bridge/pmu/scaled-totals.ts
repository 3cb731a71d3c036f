/**
 * Totals of events that take turns at the counters. When all of a core's have had one, what each counted in its turns stands
 * for all the rounds since the last time that this was so: `value × rounds / turns`, added up. So totals never fall, follow
 * what the workload does (which wperf's one factor for everything, value / (scheduled / round), does not), and those that
 * are read together are of the same time: metrics may be computed from them.
 */
export class ScaledTotals {
  readonly #value: Float64Array;
  readonly #scheduled: Float64Array;
  readonly #total: Float64Array;

  constructor(slots: number) {
    this.#value = new Float64Array(slots);
    this.#scheduled = new Float64Array(slots);
    this.#total = new Float64Array(slots);
  }

  hadTurn(slot: number, scheduled: number): boolean {
    return scheduled > this.#scheduled[slot];
  }

  /** Counting begins with these figures. */
  begin(slot: number, value: number, scheduled: number): void {
    this.#value[slot] = value;
    this.#scheduled[slot] = scheduled;
    this.#total[slot] = 0;
  }

  /**
   * Takes what an event that had a turn has counted.
   * @param rounds since the last time
   * @returns the total: whole, below 2^53
   */
  add(slot: number, value: number, scheduled: number, rounds: number): number {
    const counted = Math.max(0, value - this.#value[slot]);
    this.#total[slot] += (counted * rounds) / (scheduled - this.#scheduled[slot]);
    this.#value[slot] = value;
    this.#scheduled[slot] = scheduled;
    return Math.floor(this.#total[slot]);
  }
}
