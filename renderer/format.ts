/** Numbers and dates as people read them. Times and durations of a trace are in `timeline/time-format.ts`. */

const grouped = new Intl.NumberFormat('en-US');
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `1,284,902` */
export const formatCount = (count: number): string => grouped.format(count);

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
    if (count < 999.95 * size) return `${oneDecimal.format(count / size)} ${unit}`;
  return `${oneDecimal.format(count / 1e9)} G`;
}

const byteUnits = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Decimal units, three significant digits: `1.14 GB`, `812 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit++;
  }
  if (unit === 0) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  return `${value >= 99.95 ? value.toFixed(0) : value >= 9.995 ? value.toFixed(1) : value.toFixed(2)} ${byteUnits[unit]}`;
}

/** Share of a whole: `12.3 %`, `<0.1 %`, `0 %`. */
export function formatShare(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0 %';
  const percent = (100 * part) / whole;
  if (percent < 0.1) return '<0.1 %';
  return `${percent > 99.95 && part < whole ? '>99.9' : percent.toFixed(percent < 99.95 ? 1 : 0)} %`;
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
