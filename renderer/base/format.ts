/**
 * Numbers and dates as people read them, with the separators and units of the preferences. Times and durations of a trace
 * are in `timeline/time-format.ts`.
 */
import type { NumberSigns } from '../../contract/number-text.ts';
import type { Preferences } from '../../contract/preferences.ts';
import { usePreferences } from './preferences-store.ts';

/** What depends on preferences. */
interface Formats {
  grouped: Intl.NumberFormat;
  signs: NumberSigns;
  sizeStep: number;
  sizeUnits: readonly string[];
}

const sizes = {
  decimal: { sizeStep: 1000, sizeUnits: ['bytes', 'KB', 'MB', 'GB', 'TB'] },
  binary: { sizeStep: 1024, sizeUnits: ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] },
};

/** The digits are 0 to 9 everywhere, for they stand beside those that canvases and the host write. */
function numbersOf(locale: string): Intl.NumberFormat {
  const language = locale === 'system' ? (globalThis.navigator?.language ?? 'en-US') : locale;
  try {
    return new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  } catch {
    // A language that this browser cannot read.
    return new Intl.NumberFormat('en-US');
  }
}

function formatsOf({ locale, sizeUnits }: Pick<Preferences, 'locale' | 'sizeUnits'>): Formats {
  const grouped = numbersOf(locale);
  const parts = grouped.formatToParts(-1_234_567.5);
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { grouped, signs: { group: sign('group'), decimal: sign('decimal') }, ...sizes[sizeUnits] };
}

let formats = formatsOf(usePreferences.getState());
usePreferences.subscribe((state, before) => {
  if (state.locale !== before.locale || state.sizeUnits !== before.sizeUnits) formats = formatsOf(state);
});

/** `.` or `,`. */
export const decimalSign = (): string => formats.signs.decimal;

/** `toFixed` with the decimal sign of the preferences. */
export const formatFixed = (value: number, decimals: number): string =>
  value.toFixed(decimals).replace('.', formats.signs.decimal);

/** Between the digits of a number, and before those of its fraction. */
export const numberSigns = (): NumberSigns => formats.signs;

/** `1,284,902` */
export const formatCount = (count: number): string => formats.grouped.format(count);

/** `1 event`, `2,400 events` */
export const formatCounted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** For a glance: `18.4 M`; numbers below 100,000 stay exact. */
export function formatShortCount(count: number): string {
  if (count < 100_000) return formatCount(count);
  for (const [unit, size] of [
    ['K', 1e3],
    ['M', 1e6],
  ] as const)
    if (count < 999.95 * size) return `${formatFixed(count / size, 1)} ${unit}`;
  return `${formatFixed(count / 1e9, 1)} G`;
}

/** Three significant digits: `1.14 GB`, `812 MB`; four between 1,000 and 1,023 of a binary unit. */
export function formatBytes(bytes: number): string {
  const { sizeStep, sizeUnits } = formats;
  let value = bytes;
  let unit = 0;
  while (value >= sizeStep - 0.5 && unit < sizeUnits.length - 1) {
    value /= sizeStep;
    unit++;
  }
  if (unit === 0) return bytes === 1 ? '1 byte' : `${formatCount(bytes)} bytes`;
  return `${formatFixed(value, value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2)} ${sizeUnits[unit]}`;
}

/** Share of a whole: `12.3%`, `<0.1%`, `0%`. */
export function formatShare(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0%';
  const percent = (100 * part) / whole;
  if (percent < 0.1) return `<${formatFixed(0.1, 1)}%`;
  return `${percent > 99.95 && part < whole ? `>${formatFixed(99.9, 1)}` : formatFixed(percent, percent < 99.95 ? 1 : 0)}%`;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** When something was, seen from `now`, in local time: `Today 09:41`, `Yesterday`, `18 Nov`, `3 Jan 2025`. */
export function formatWhen(iso: string, now: Date): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '';
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (then >= midnight) return `Today ${clock.format(then)}`;
  midnight.setDate(midnight.getDate() - 1);
  if (then >= midnight) return 'Yesterday';
  return (then.getFullYear() === now.getFullYear() ? dayAndMonth : dayMonthYear).format(then);
}

/** `2015-04-28 17:55:04 UTC`, from ISO 8601 in UTC. */
export const formatUtc = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
