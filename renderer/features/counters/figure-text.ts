/** Values of counters as the lanes write them. */
import { decimalSign, formatFixed } from '../../base/format.ts';
import { formatRate, formatScale } from '../../canvas/rates.ts';

const isPercent = (unit: string): boolean => unit.startsWith('percent');

/** Three figures, with the sign of percent where that is the unit: `1.99`, `49.4%`, `309 M`. */
export function valueText(value: number, unit: string): string {
  if (Number.isNaN(value)) return '';
  const size = Math.abs(value);
  const text = isPercent(unit) ? `${formatFixed(size, size < 99.95 ? 1 : 0)}%` : small(size);
  return value < 0 ? `\u2212${text}` : text;
}

/** Below a thousand three figures at most, above as rates: `0.052`, `1.99`, `24.1`, `309`, `1.20 K`. */
function small(size: number): string {
  if (size === 0) return '0';
  if (size >= 999.5) return formatRate(size);
  return formatFixed(size, size < 0.0995 ? 3 : size < 9.995 ? 2 : size < 99.95 ? 1 : 0);
}

/** Ends of scales, which are round: `3`, `2.5`, `400 M`. */
export const scaleText = (value: number): string =>
  Math.abs(value) >= 999.5 ? formatScale(value) : String(Number(value.toPrecision(3))).replace('.', decimalSign());

/** `± 0.03`; empty where there is no interval, or one of no width. */
export const halfText = (half: number, unit: string): string =>
  half > 0 ? `±\u2009${valueText(half, unit).replace('%', '')}` : '';

/**
 * The value of the selection against that of the view: of percentages the difference in points, of all else in percent
 * of the view's.
 */
export function changeText(value: number, against: number, unit: string): string {
  if (Number.isNaN(value) || Number.isNaN(against)) return '';
  const change = isPercent(unit) ? value - against : (value / against - 1) * 100;
  if (!Number.isFinite(change)) return '';
  const size = formatFixed(Math.abs(change), 0);
  const sign = size === '0' ? '' : change < 0 ? '\u2212' : '+';
  return `${sign}${size}${isPercent(unit) ? ' pt' : '%'}`;
}

const units: Record<string, string> = {
  'percent of slots': '% of slots',
  'percent of cycles': '% of cycles',
  'percent of operations': '% of operations',
};

/** A unit as the gutter shows it. */
export const unitText = (unit: string): string => units[unit] ?? unit;
