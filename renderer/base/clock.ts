/**
 * Times of a trace by the clock on the wall, here or in UTC, as the preferences say. Times are ns since the header event
 * of the first trace, and the clock is known from when that was.
 */
import type { Preferences } from '../../contract/preferences.ts';
import { usePreferences } from './preferences-store.ts';

const perSecond = 1_000_000_000;
const perDay = 86_400 * perSecond;
const minuteMs = 60_000;

/** Milliseconds that local time is ahead of UTC at a moment (ms since 1970, UTC). */
type Offset = (ms: number) => number;

export interface Clock {
  /** Whole second of the header event, ms since 1970 UTC, and what is left of it in ns. */
  startMs: number;
  restNs: number;
  offsetMs: Offset;
  /** Behind a date: `UTC`, or `local`. */
  zone: string;
}

const here: Offset = (ms) => -new Date(ms).getTimezoneOffset() * minuteMs;
const utc: Offset = () => 0;

/**
 * @param startTimeUtc ISO 8601 with up to nine decimals, of the header event; null where it is not known
 * @param offset of local time
 * @returns null: times count from the beginning
 */
export function clockOf(display: Preferences['timeDisplay'], startTimeUtc: string | null, offset = here): Clock | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(startTimeUtc ?? '');
  if (display === 'relative' || match === null) return null;
  const startMs = Date.parse(`${match[1]}Z`);
  if (Number.isNaN(startMs)) return null;
  const restNs = Number((match[2] ?? '').padEnd(9, '0'));
  return display === 'utc'
    ? { startMs, restNs, offsetMs: utc, zone: 'UTC' }
    : { startMs, restNs, offsetMs: offset, zone: 'local' };
}

let startTimeUtc: string | null = null;
let clock = clockOf(usePreferences.getState().timeDisplay, null);
const listeners = new Set<() => void>();

const renew = (): void => {
  clock = clockOf(usePreferences.getState().timeDisplay, startTimeUtc);
  for (const listener of listeners) listener();
};
usePreferences.subscribe((state, before) => {
  if (state.timeDisplay !== before.timeDisplay) renew();
});

/** The clock that times are shown by; null: they are seconds since the trace began. */
export const currentClock = (): Clock | null => clock;

/** Calls back after another clock holds; returns the unsubscriber. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells when the header event of the first trace was; null for none, or where it is not known. */
export function setTimeOrigin(startUtc: string | null): void {
  if (startUtc === startTimeUtc) return;
  startTimeUtc = startUtc;
  renew();
}

/** When the header event of the first trace was. */
export const timeOrigin = (): string | null => startTimeUtc;

/** A time as the clock shows it. */
export interface ClockTime {
  /** `2015-04-28` */
  date: string;
  /** `17:55:04` */
  time: string;
  /** Ns of the second. */
  restNs: number;
}

/** Null for a time that no calendar has. Cut to whole ns. */
export function clockTime({ startMs, restNs, offsetMs }: Clock, ns: number): ClockTime | null {
  const sinceSecond = restNs + Math.floor(ns);
  const seconds = Math.floor(sinceSecond / perSecond);
  const utcMs = startMs + seconds * 1000;
  const shown = new Date(utcMs + offsetMs(utcMs));
  const year = shown.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) return null;
  const iso = shown.toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 19), restNs: sinceSecond - seconds * perSecond };
}

/** Ns from the last midnight before the header event to it, as the clock shows them at `ns`. */
export function sinceMidnightNs({ startMs, restNs, offsetMs }: Clock, ns: number): number {
  const shownMs = startMs + offsetMs(startMs + Math.floor((restNs + ns) / perSecond) * 1000);
  return (((shownMs / 1000) % 86_400) * perSecond + restNs + perDay) % perDay;
}

/**
 * Reads `17:55:04.25`, `17:55`, with a date before it (`2015-04-28 17:55:04`) and `Z`, `UTC` or `local` behind it.
 * Without a date it is the first such time that is not before the header event.
 * @param usual where the text does not say it
 * @returns ns since the header event; null if it is no such time
 */
export function parseClockTime(
  text: string,
  usual: 'local' | 'utc',
  startUtc: string | null,
  offset = here,
): number | null {
  const match =
    /^(?:(\d{4})-(\d\d)-(\d\d)[ T]+)?(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d+(?:\s+\d+)*))?)?\s*(z|utc|local)?$/i.exec(
      text.trim(),
    );
  const zone = match?.[8]?.toLowerCase();
  const clock = clockOf(zone === undefined ? usual : zone === 'local' ? 'local' : 'utc', startUtc, offset);
  if (match === null || clock === null) return null;
  const [, year, month, day, hour, minute, second = '0', fraction = ''] = match;
  const decimals = fraction.replace(/\s/g, '');
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59 || decimals.length > 9) return null;
  const ofDayMs = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  const toNs = (shownMs: number): number => {
    // The offset is that of the time looked for: near enough at the header's to find it.
    const near = shownMs - clock.offsetMs(clock.startMs);
    const utcMs = shownMs - clock.offsetMs(near);
    return (utcMs - clock.startMs) * 1e6 - clock.restNs + Number(decimals.padEnd(9, '0'));
  };
  if (year !== undefined) {
    const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
    // `2015-02-31` would be a day in March.
    if (!new Date(midnight).toISOString().startsWith(`${year}-${month}-${day}`)) return null;
    return toNs(midnight + ofDayMs);
  }
  const startShown = clock.startMs + clock.offsetMs(clock.startMs);
  const ns = toNs(startShown - (startShown % 86_400_000) + ofDayMs);
  return ns >= 0 ? ns : toNs(startShown - (startShown % 86_400_000) + 86_400_000 + ofDayMs);
}
