import { currentClock, parseClockTime, timeOrigin } from './clock.ts';
import { decimalSign } from './format.ts';

const unitNs: Record<string, number> = { s: 1e9, '': 1e9, ms: 1e6, us: 1e3, µs: 1e3, μs: 1e3, ns: 1 };

/**
 * `1,234.5` and `1.234,5` in the way JavaScript reads it. Of both signs the last one is that of decimals; a point alone
 * is one, and a comma alone where the preferences write it so; else it groups digits.
 */
function plainNumber(text: string): string {
  const digits = text.replace(/\s/g, '');
  const point = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  const isComma = point >= 0 && comma >= 0 ? comma > point : comma >= 0 && decimalSign() === ',';
  return isComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
}

/** Nanoseconds of a duration or a time since the trace began, in seconds or with a unit; blanks group digits. Null if it is none. */
function parseSeconds(text: string): number | null {
  const match = /^([-−+]?)([\d\s,.]*)([a-zµμ]*)$/iu.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', number = '', unit = ''] = match;
  const plain = plainNumber(number);
  const scale = unitNs[unit.toLowerCase()];
  if (scale === undefined || !/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return null;
  const ns = Math.round(Number(plain) * scale);
  return sign === '-' || sign === '−' ? -ns : ns;
}

/**
 * Nanoseconds since the header event of a time as people write it: seconds since then, or with a unit (`24.086 2`,
 * `86.2 ms`); or by the clock, where it is known when the trace began (`17:55:04.25`, `2015-04-28 17:55:04 UTC`), by
 * that of the preferences unless it says which: local time where these count from the beginning. Null if it is none.
 */
export function parseTime(text: string): number | null {
  if (!text.includes(':')) return parseSeconds(text);
  return parseClockTime(text, currentClock()?.zone === 'UTC' ? 'utc' : 'local', timeOrigin());
}
