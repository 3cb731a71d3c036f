/** Sentences of rules with the values of a row in them: `{ready_ns:duration}`, `{waits|wait|waits}`, `{subject_id}`. */
import type { FindingFormat } from '../../contract/findings.ts';
import { HostError } from '../base/host-error.ts';

export type RowValue = string | number | null;
export type RowValues = ReadonlyMap<string, RowValue>;

const place = /\{([a-z_][a-z0-9_]*)(?::([a-z]+)|\|([^|{}]*)\|([^|{}]*))?\}/g;
const missing = '–';

/** @throws HostError where it names a column that the row does not have */
export function filled(template: string, row: RowValues): string {
  return template.replace(place, (_, name: string, format?: string, one?: string, many?: string) => {
    const value = row.get(name);
    if (value === undefined) throw new HostError('bad-request', `the query has no column ${name}, which its texts use`);
    if (many !== undefined) return (value === 1 ? one : many) ?? '';
    if (format === undefined || value === null) return String(value ?? missing);
    return formatted(value, format as FindingFormat);
  });
}

/** @throws HostError for an unknown format */
function formatted(value: string | number, format: FindingFormat): string {
  if (format === 'quoted') return `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  const number = Number(value);
  const write = formats[format];
  if (write === undefined) throw new HostError('bad-request', `there is no format ${format}`);
  return Number.isFinite(number) ? write(number) : missing;
}

const formats: Record<Exclude<FindingFormat, 'quoted'>, (value: number) => string> = {
  count: (value) => fixed(value, 0),
  number: (value) => figures(value),
  percent: (value) => `${figures(value)}%`,
  duration: (value) => scaled(value, durations),
  time: (value) => `${(value / 1e9).toFixed(3)} s`,
  bytes: (value) => scaled(value, sizes),
};

type Scale = readonly (readonly [least: number, unit: string])[];
const durations: Scale = [
  [1e9, 's'],
  [1e6, 'ms'],
  [1e3, 'µs'],
  [0, 'ns'],
];
const sizes: Scale = [
  [2 ** 30, 'GB'],
  [2 ** 20, 'MB'],
  [2 ** 10, 'KB'],
  [0, 'B'],
];

function scaled(value: number, scale: Scale): string {
  const [least, unit] = scale.find((one) => Math.abs(value) >= one[0]) ?? [1, ''];
  return `${figures(value / (least || 1))} ${unit}`;
}

/** Three figures, all of the whole ones. */
function figures(value: number): string {
  const size = Math.abs(value);
  return fixed(value, size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2);
}

const fixed = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
