/** Times of events as dates, written without an object an event. */
import type { TextOut } from './text-out.ts';

const NS_PER_SECOND = 1_000_000_000;
/** Of FILETIME: 1601 to 1970. */
const SECONDS_TO_UNIX_EPOCH = 11_644_473_600;
/** What a `Date` can be. */
const LAST_SECOND = 8.64e12;

export class WallClock {
  /** Unix time of the header event: whole seconds, and nanoseconds behind them. NaN = not known. */
  readonly #startSeconds: number;
  readonly #startNs: number;
  /** The second whose text is kept. */
  #shownSecond = Number.NaN;
  #shown = '';

  /** @param startTimeUtc ISO 8601 with seven decimals, as TraceInfo has it */
  constructor(startTimeUtc: string | null) {
    const parts = /^(.*)\.(\d{7})Z$/.exec(startTimeUtc ?? '');
    this.#startSeconds = parts === null ? Number.NaN : Date.parse(`${parts[1]}Z`) / 1000;
    this.#startNs = parts === null ? 0 : Number(parts[2]) * 100;
  }

  /** ISO 8601, UTC, nine decimals; nothing where the trace does not tell when it began. */
  writeIso(out: TextOut, timeNs: number): void {
    const total = this.#startNs + timeNs;
    const second = this.#startSeconds + Math.floor(total / NS_PER_SECOND);
    if (!(Math.abs(second) <= LAST_SECOND)) return;
    if (second !== this.#shownSecond) {
      this.#shown = new Date(second * 1000).toISOString().slice(0, -5);
      this.#shownSecond = second;
    }
    out.utf8(this.#shown);
    out.utf8('.');
    out.padded(fractionOf(total), 9);
    out.utf8('Z');
  }

  /** FILETIME: steps of 100 ns since 1601. */
  writeFiletime(out: TextOut, timeNs: number): void {
    const total = this.#startNs + timeNs;
    const second = this.#startSeconds + Math.floor(total / NS_PER_SECOND) + SECONDS_TO_UNIX_EPOCH;
    if (!(second > 0 && second <= LAST_SECOND)) return;
    out.number(second);
    out.padded(Math.floor(fractionOf(total) / 100), 7);
  }
}

const fractionOf = (totalNs: number): number => totalNs - Math.floor(totalNs / NS_PER_SECOND) * NS_PER_SECOND;
