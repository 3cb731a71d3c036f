/** Seconds as they are typed: `24.0862043`, all digits of whole nanoseconds that are not 0 at the end. */
import { trimEndChars } from '../../contract/trim-chars.ts';

export function secondsText(ns: number): string {
  const whole = Math.abs(Math.round(ns));
  const digits = String(whole).padStart(10, '0');
  // What no double can count to the nanosecond is no time of a trace.
  if (!/^\d+$/.test(digits)) return String(ns / 1e9);
  const fraction = trimEndChars(digits.slice(-9), '0');
  return `${ns < 0 && whole > 0 ? '-' : ''}${digits.slice(0, -9)}${fraction === '' ? '' : `.${fraction}`}`;
}
