/**
 * Raw time stamps to nanoseconds since the header event: `trunc((ts − t0) · 10⁹ / F)`, exact as integers, without a
 * bigint per event.
 */

/** A time stamp as the two words that a file holds. */
export interface ClockBase {
  low: number;
  high: number;
}

/** Products below must stay exact in a double. */
const EXACT = 2 ** 53;

export class Clock {
  readonly base: ClockBase;
  readonly timeStamp: bigint;
  readonly frequencyHz: number;
  /** 10⁹ / F where that is an integer (10 MHz: 100), else 0. */
  readonly nsPerTick: number;

  /** @param frequencyHz a positive integer */
  constructor(timeStamp: bigint, frequencyHz: number) {
    this.base = { low: Number(timeStamp & 0xffffffffn), high: Number(timeStamp >> 32n) };
    this.timeStamp = timeStamp;
    this.frequencyHz = frequencyHz;
    this.nsPerTick = 1e9 % frequencyHz === 0 ? 1e9 / frequencyHz : 0;
  }

  /** Replaces tick counts since t0 in `[from, to)` by nanoseconds. */
  ticksToNs(times: Float64Array, from: number, to: number): void {
    const factor = this.nsPerTick;
    if (factor === 1) return;
    if (factor !== 0) for (let i = from; i < to; i++) times[i] *= factor;
    else for (let i = from; i < to; i++) times[i] = this.toNs(times[i]);
  }

  /** A raw time stamp, as its two words stand in a payload, in nanoseconds since the header event. */
  stampToNs(low: number, high: number): number {
    return this.toNs(((high | 0) - this.base.high) * 2 ** 32 + ((low >>> 0) - this.base.low));
  }

  /** One tick count since t0, at most 2^53 in size for an exact answer. */
  toNs(ticks: number): number {
    if (this.nsPerTick !== 0) return ticks * this.nsPerTick;
    const f = this.frequencyHz;
    const size = Math.abs(ticks);
    const seconds = Math.floor(size / f);
    const rest = size - seconds * f;
    // rest · 10⁹ may pass 2^53 (F above 9 MHz): multiply in two steps, each of which stays exact while F < 9·10^10.
    let ns: number;
    if (rest * 1e9 < EXACT) ns = seconds * 1e9 + Math.floor((rest * 1e9) / f);
    else {
      const tenMicros = Math.floor((rest * 1e4) / f);
      const left = rest * 1e4 - tenMicros * f;
      ns = seconds * 1e9 + tenMicros * 1e5 + Math.floor((left * 1e5) / f);
    }
    // 0 − ns, since −0 is no time.
    return ticks < 0 ? 0 - ns : ns;
  }
}
