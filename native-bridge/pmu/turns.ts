/** What events that take turns at the counters counted from one reading to the next. */
import { at } from '../../contract/checked.ts';

interface Turn {
  /** Counts since the reading before. */
  value: number;
  /** Rounds since then in which the event counted. */
  scheduled: number;
}

export class Turns {
  readonly #values: Float64Array;
  readonly #scheduled: Float64Array;
  /** Reused: taken over at once. */
  readonly #turn: Turn = { value: 0, scheduled: 0 };

  constructor(slots: number) {
    this.#values = new Float64Array(slots);
    this.#scheduled = new Float64Array(slots);
  }

  /**
   * @param value counted in all, and in `scheduled` rounds
   * @returns null where the event had no turn, and where totals have fallen: somebody reset them
   */
  next(slot: number, value: number, scheduled: number): Readonly<Turn> | null {
    this.#turn.value = value - at(this.#values, slot);
    this.#turn.scheduled = scheduled - at(this.#scheduled, slot);
    this.#values[slot] = value;
    this.#scheduled[slot] = scheduled;
    return this.#turn.scheduled > 0 && this.#turn.value >= 0 ? this.#turn : null;
  }
}
