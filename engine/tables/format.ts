/** What a cell says: numbers by the format of their column, or by what their type asks for. Locale en, no units but for `auto`. */
import type { ValueType } from '../../language/value-type.ts';
import { type Column, isNumeric } from '../columns/column.ts';

const NS_OF_UNIT: Readonly<Record<string, number>> = { s: 1e9, m: 1e6, u: 1e3, n: 1 };
/** Decimals that show every nanosecond. */
const DECIMALS_OF_UNIT: Readonly<Record<string, number>> = { s: 9, m: 6, u: 3, n: 0 };
const BYTES_OF_UNIT: Readonly<Record<string, number>> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 };

const DEFAULTS: Readonly<Record<Exclude<ValueType, 'text' | 'bool'>, string>> = {
  integer: 'N0',
  number: 'N2',
  time: 'time',
  duration: 'auto',
  address: 'x',
};

/** `1234.5` → `1,234.50`. Past 10^21 as the language writes it. */
export function groupedNumber(value: number, decimals: number): string {
  const fixed = value.toFixed(decimals);
  const start = fixed.charCodeAt(0) === 0x2d ? 1 : 0;
  const point = decimals === 0 ? fixed.length : fixed.length - decimals - 1;
  if (point - start <= 3 || fixed.includes('e')) return fixed;
  let text = fixed.slice(point);
  let at = point;
  for (; at - start > 3; at -= 3) text = `,${fixed.slice(at - 3, at)}${text}`;
  return fixed.slice(0, at) + text;
}

/** ns → `1.234567890`, seconds with every nanosecond. */
const seconds = (ns: number): string => groupedNumber(ns / 1e9, 9);

function autoDuration(ns: number): string {
  const size = Math.abs(ns);
  if (size >= 1e9) return `${groupedNumber(ns / 1e9, 3)} s`;
  if (size >= 1e6) return `${groupedNumber(ns / 1e6, 3)} ms`;
  if (size >= 1e3) return `${groupedNumber(ns / 1e3, 3)} µs`;
  return `${groupedNumber(ns, Number.isInteger(ns) ? 0 : 3)} ns`;
}

function autoSize(bytes: number): string {
  const size = Math.abs(bytes);
  if (size >= 2 ** 30) return `${groupedNumber(bytes / 2 ** 30, 2)} GB`;
  if (size >= 2 ** 20) return `${groupedNumber(bytes / 2 ** 20, 2)} MB`;
  if (size >= 2 ** 10) return `${groupedNumber(bytes / 2 ** 10, 2)} KB`;
  return `${groupedNumber(bytes, 0)} B`;
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
export function formatNumber(value: number, type: ValueType, format: string | null): string {
  if (Number.isNaN(value)) return '';
  if (type === 'bool' && format === null) return String(value !== 0);
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞';
  const chosen = format ?? (type === 'text' || type === 'bool' ? 'N0' : DEFAULTS[type]);
  if (chosen === 'auto') return type === 'time' || type === 'duration' ? autoDuration(value) : autoSize(value);
  if (chosen === 'time') return seconds(value);
  const bytes = BYTES_OF_UNIT[chosen];
  if (bytes !== undefined) return groupedNumber(value / bytes, chosen === 'B' ? 0 : 3);
  const kind = chosen[0];
  const unit = NS_OF_UNIT[kind];
  if (unit !== undefined) {
    const decimals = /\d$/.test(chosen) ? Number(chosen.at(-1)) : DECIMALS_OF_UNIT[kind];
    return groupedNumber(value / unit, decimals);
  }
  const digits = chosen.length > 1 ? Number(chosen.slice(1)) : null;
  switch (kind) {
    case 'x':
    case 'X':
      return hex(value, digits ?? 1, kind === 'X');
    case 'F':
      return value.toFixed(digits ?? 2);
    case 'P':
      return `${groupedNumber(value, digits ?? 2)}%`;
    default:
      return groupedNumber(value, digits ?? 2);
  }
}

/** What the cell of a row says. */
export function formatCell(column: Column, row: number, format: string | null): string {
  if (isNumeric(column)) return formatNumber(column.values[row], column.type, format);
  const text = column.pool.text(column.values[row]);
  if (column.type === 'text' || format === null || !/^[xX]/.test(format)) return text;
  const padded = text.slice(2).padStart(Number(format.slice(1)) || 1, '0');
  return `0x${format[0] === 'X' ? padded.toUpperCase() : padded}`;
}
