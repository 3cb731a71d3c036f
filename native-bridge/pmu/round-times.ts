/**
 * When a round of the driver's timer was: what it gathered is of the time until then, and not until we came to read it. The
 * driver does not tell, but its ticks are even: the start and so many ticks. A timer of the driver that runs slower or was
 * held up is followed once it is more than a tick behind; how even the ticks are on Windows is unproven.
 */
import { at } from '../../contract/checked.ts';

export class RoundTimes {
  readonly #tickLength: readonly number[];
  /** By unit: where its round 0 would have been, in ticks of the clock since the start. */
  readonly #origin: Float64Array;
  /** By unit: when it was read last. The rounds that come after it had not been then. */
  readonly #lastRead: Float64Array;
  readonly #startTicks: bigint;

  /** @param tickLength of each unit's timer, in ticks of the clock @param startTicks before the timers were started */
  constructor(tickLength: readonly number[], startTicks: bigint) {
    this.#tickLength = tickLength;
    this.#startTicks = startTicks;
    this.#origin = new Float64Array(tickLength.length);
    this.#lastRead = new Float64Array(tickLength.length);
  }

  /** The unit was read, and nothing is new. @param beforeTicks before it was asked */
  same(unit: number, beforeTicks: bigint): void {
    this.#lastRead[unit] = Number(beforeTicks - this.#startTicks);
  }

  /** @param round that is new @param afterTicks when it had answered @returns ticks, at the latest those */
  of(unit: number, round: number, beforeTicks: bigint, afterTicks: bigint): bigint {
    const tickLength = at(this.#tickLength, unit);
    const origin = at(this.#origin, unit);
    const even = origin + round * tickLength;
    const behind = at(this.#lastRead, unit) - even;
    const time = Math.min(Number(afterTicks - this.#startTicks), behind > tickLength ? even + behind : even);
    this.#origin[unit] = origin + time - even;
    this.same(unit, beforeTicks);
    return this.#startTicks + BigInt(Math.floor(time));
  }
}
