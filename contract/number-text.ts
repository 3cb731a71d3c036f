/** Numbers of tables as text: by a format, or by what their type asks for. No units but for `auto`. */
import type { ValueType } from '../language/value-type.ts';
import { at } from './checked.ts';
import type { TablePageColumn } from './tables.ts';

/** Between the digits of `1,284,902`, and before those of a fraction. */
export interface NumberSigns {
  group: string;
  decimal: string;
}
const english: NumberSigns = { group: ',', decimal: '.' };

/** `decimals` show every nanosecond. */
const TIME_UNITS: Readonly<Record<string, { ns: number; decimals: number }>> = {
  s: { ns: 1e9, decimals: 9 },
  m: { ns: 1e6, decimals: 6 },
  u: { ns: 1e3, decimals: 3 },
  n: { ns: 1, decimals: 0 },
};
const BYTES_OF_UNIT: Readonly<Record<string, number>> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };

const DEFAULTS: Readonly<Record<Exclude<ValueType, 'text' | 'bool'>, string>> = {
  integer: 'N0',
  number: 'N2',
  time: 'time',
  duration: 'auto',
  address: 'x',
};

/** `1234.5` → `1,234.50`. Past 10^21 as the language writes it. */
export function groupedNumber(value: number, decimals: number, { group, decimal } = english): string {
  const fixed = value.toFixed(decimals);
  if (fixed.includes('e')) return fixed.replace('.', decimal);
  const start = fixed.charCodeAt(0) === 0x2d ? 1 : 0;
  const point = decimals === 0 ? fixed.length : fixed.length - decimals - 1;
  let text = point < fixed.length ? decimal + fixed.slice(point + 1) : '';
  let end = point;
  for (; end - start > 3; end -= 3) text = group + fixed.slice(end - 3, end) + text;
  return fixed.slice(0, end) + text;
}

/** ns → `1.234567890`, seconds with every nanosecond. */
const seconds = (ns: number, signs: NumberSigns): string => groupedNumber(ns / 1e9, 9, signs);

function autoDuration(ns: number, signs: NumberSigns): string {
  const size = Math.abs(ns);
  if (size >= 1e9) return `${groupedNumber(ns / 1e9, 3, signs)} s`;
  if (size >= 1e6) return `${groupedNumber(ns / 1e6, 3, signs)} ms`;
  if (size >= 1e3) return `${groupedNumber(ns / 1e3, 3, signs)} µs`;
  return `${groupedNumber(ns, Number.isInteger(ns) ? 0 : 3, signs)} ns`;
}

function autoSize(bytes: number, signs: NumberSigns): string {
  const size = Math.abs(bytes);
  if (size >= 2 ** 30) return `${groupedNumber(bytes / 2 ** 30, 2, signs)} GB`;
  if (size >= 2 ** 20) return `${groupedNumber(bytes / 2 ** 20, 2, signs)} MB`;
  if (size >= 2 ** 10) return `${groupedNumber(bytes / 2 ** 10, 2, signs)} KB`;
  return `${groupedNumber(bytes, 0, signs)} B`;
}

/** `0x` and at least `digits` digits. */
function hex(value: number, digits: number, upper: boolean): string {
  const text = Math.abs(Math.trunc(value)).toString(16).padStart(digits, '0');
  return `${value < 0 ? '-' : ''}0x${upper ? text.toUpperCase() : text}`;
}

/**
 * A number's text; empty for NaN. Hex has the prefix `0x`; units of time are of ns, with every nanosecond unless the
 * format says how many decimals; units of size count 1024, with three decimals.
 * @param format of contract/plugin.ts `cellFormat`; null = as its type asks for
 */
export function formatNumber(value: number, type: ValueType, format: string | null, signs = english): string {
  if (Number.isNaN(value)) return '';
  if (type === 'bool' && format === null) return String(value !== 0);
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞';
  const chosen = format ?? (type === 'text' || type === 'bool' ? 'N0' : DEFAULTS[type]);
  if (chosen === 'auto')
    return type === 'time' || type === 'duration' ? autoDuration(value, signs) : autoSize(value, signs);
  if (chosen === 'time') return seconds(value, signs);
  const bytes = BYTES_OF_UNIT[chosen];
  if (bytes !== undefined) return groupedNumber(value / bytes, chosen === 'B' ? 0 : 3, signs);
  const kind = chosen.charAt(0);
  const time = TIME_UNITS[kind];
  if (time !== undefined)
    return groupedNumber(value / time.ns, /\d$/.test(chosen) ? Number(chosen.at(-1)) : time.decimals, signs);
  const digits = chosen.length > 1 ? Number(chosen.slice(1)) : null;
  switch (kind) {
    case 'x':
    case 'X':
      return hex(value, digits ?? 1, kind === 'X');
    case 'F':
      return value.toFixed(digits ?? 2).replace('.', signs.decimal);
    case 'P':
      return `${groupedNumber(value, digits ?? 2, signs)}%`;
    default:
      return groupedNumber(value, digits ?? 2, signs);
  }
}

type Shown = Pick<TablePageColumn, 'text' | 'values' | 'forms' | 'formOf'>;

/** What a row of a page shows in a column. */
export function cellText({ text, values, forms, formOf }: Shown, row: number, signs = english): string {
  const form = forms[at(formOf, row)];
  return form === undefined || values === null
    ? at(text, row)
    : formatNumber(at(values, row), form.type, form.format, signs);
}

/** `0–3, 6`. @param numbers ascending */
export function rangesText(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
