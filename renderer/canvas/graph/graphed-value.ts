/** What the numbers of a graph are: what they are called, what they are in, and an axis for them. */
import { at } from '../../../contract/checked.ts';
import type { ColumnHints } from '../../../contract/plugin.ts';
import type { ColumnRequest, RowPath, TableInfo, TableQuery, TableSeriesQuery } from '../../../contract/tables.ts';
import { formatCount, formatFixed } from '../../base/format.ts';
import { formatDuration } from '../../base/time-format.ts';
import { hintsOf } from '../../state/pivot-columns.ts';
import { askedConfiguration } from '../../state/pivot-model.ts';
import type { ValueAxis } from '../time-plot.ts';

export type Quantity = 'count' | 'number' | 'duration' | 'bytes' | 'percent';

export interface GraphedValue {
  title: string;
  quantity: Quantity;
  perSecond: boolean;
}

/** Which rows and columns a graph is of. */
export type GraphQuery = Pick<
  TableSeriesQuery,
  'table' | 'configuration' | 'definition' | 'filter' | 'keys' | 'values' | 'value' | 'chart' | 'overTime'
>;

/** Of a table's view what its graph depends on: it shows what lies outside the selection as well, and in no order. */
export function graphQueryOf({ table, configuration, definition, filter, keys, values }: TableQuery): GraphQuery {
  return {
    table,
    ...(configuration !== undefined && { configuration }),
    ...(definition !== undefined && { definition }),
    ...(filter !== undefined && { filter }),
    ...(keys !== undefined && { keys }),
    ...(values !== undefined && { values }),
  };
}

const byteFormats = new Set(['B', 'KB', 'MB', 'GB']);

/** The graphed column: the one that is asked for, else the first right of the blue bar; rows where there is none. */
export function graphedValue(info: TableInfo, query: GraphQuery): GraphedValue {
  const configuration = askedConfiguration(info, query);
  const overTime = query.overTime ?? configuration.aggregationOverTime;
  const perSecond = overTime === 'rate';
  const chosen = query.value ?? firstGraphed(info, query);
  const column = info.columns.find(({ key }) => key === chosen?.column);
  if (chosen === null || column === undefined) return { title: 'Rows', quantity: 'count', perSecond };
  const variant = column.variants.find(({ key }) => key === chosen.variant);
  const { aggregation = 'none', format } = {
    ...hintsOf(info, configuration, { key: chosen.column, variant: chosen.variant ?? null }),
    ...set(chosen),
  };
  const type = variant?.type ?? column.type;
  return { title: variant?.name ?? column.name, quantity: quantity(), perSecond };

  function quantity(): Quantity {
    if (aggregation === 'count' || aggregation === 'uniqueCount') return 'count';
    if (column?.isPercent || format?.startsWith('P')) return 'percent';
    if (type === 'duration' || type === 'time') return 'duration';
    if (type !== 'integer' && type !== 'number') return 'count';
    if (format !== undefined && (byteFormats.has(format) || format === 'auto')) return 'bytes';
    return type === 'integer' ? 'count' : 'number';
  }
}

/** Tables call cores as WPA does, each in its own way. */
export const isCoreName = (name: string): boolean => /^(cpu|core)$/i.test(name);

/** What a graph calls a series: `Core 3` where a number alone would say nothing. */
export function nameOfSeries(info: TableInfo, query: GraphQuery, path: RowPath, name: string): string {
  if (path.length !== 1 || !/^\d+$/.test(name)) return name;
  const { columns } = askedConfiguration(info, query);
  const first = query.keys?.[0] ?? columns[0];
  const key = typeof first === 'object' ? first.column : first;
  const column = info.columns.find((one) => one.key === key);
  return column === undefined ? name : `${isCoreName(column.name) ? 'Core' : column.name} ${name}`;
}

/** What a question says itself; what it leaves out is not there. */
const set = ({ aggregation, format }: ColumnRequest): ColumnHints => ({
  ...(aggregation !== undefined && { aggregation }),
  ...(format !== undefined && { format }),
});

/** The values of a question that are right of its configuration's blue bar, or those of the configuration itself. */
function firstGraphed(info: TableInfo, query: GraphQuery): ColumnRequest | null {
  const { columns } = askedConfiguration(info, query);
  const bar = columns.indexOf('|graph');
  if (bar < 0) return null;
  const graphed = columns.slice(bar + 1).flatMap((item): ColumnRequest[] => {
    if (typeof item !== 'string')
      return item.hints?.visible === false
        ? []
        : [{ column: item.column, ...(item.variant !== undefined && { variant: item.variant }) }];
    return item.startsWith('|') ? [] : [{ column: item }];
  });
  if (query.values === undefined) return graphed[0] ?? null;
  return query.values.find(({ column }) => graphed.some((one) => one.column === column)) ?? null;
}

interface Unit {
  size: number;
  name: string;
}

const decimalUnits: Unit[] = ['', 'K', 'M', 'G', 'T', 'P', 'E'].map((name, i) => ({ size: 1000 ** i, name }));
/** As cells count them. */
const byteUnits: Unit[] = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'].map((name, i) => ({ size: 1024 ** i, name }));
const timeUnits: Unit[] = [
  { size: 1, name: 'ns' },
  { size: 1e3, name: 'µs' },
  { size: 1e6, name: 'ms' },
  { size: 1e9, name: 's' },
];
const unitsOf: Record<Quantity, Unit[]> = {
  count: decimalUnits,
  number: decimalUnits,
  duration: timeUnits,
  bytes: byteUnits,
  percent: [{ size: 1, name: '%' }],
};

/** The largest unit of which there is a whole one. */
const unitFor = (value: number, quantity: Quantity): Unit =>
  unitsOf[quantity].findLast(({ size }) => size <= Math.abs(value)) ?? at(unitsOf[quantity], 0);

/** `12.3 ms`, `1,204`, `18.4 M/s`, `97%`: three figures, whole counts below a hundred thousand in full. */
export function formatGraphed(value: number, { quantity, perSecond }: GraphedValue): string {
  const rate = perSecond ? '/s' : '';
  if (!Number.isFinite(value)) return '–';
  if (quantity === 'duration' && !perSecond) return formatDuration(value);
  if (quantity === 'count' && Number.isInteger(value) && Math.abs(value) < 100_000) return formatCount(value) + rate;
  const unit = unitFor(value, quantity);
  const shown = value / unit.size;
  const size = Math.abs(shown);
  // Small values keep two figures.
  const small = size === 0 ? 2 : Math.min(6, Math.max(2, 1 - Math.floor(Math.log10(size))));
  const decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : small;
  const digits = formatFixed(shown, decimals).replace('-', '\u2212');
  return withUnit(digits, unit, rate);
}

const withUnit = (digits: string, { name }: Unit, rate: string): string =>
  `${digits}${name === '' || name === '%' ? '' : ' '}${name}${rate}`;

const leastTickGapPx = 28;

/** 1, 2 or 5 times a power of ten that is not below `least`; of bytes powers of two. */
function niceStep(least: number, { size }: Unit, quantity: Quantity): number {
  if (quantity === 'bytes' && least / size >= 1) return 2 ** Math.ceil(Math.log2(least));
  const decade = 10 ** Math.floor(Math.log10(least / size));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * decade * size >= least * (1 - 1e-9)) ?? 10;
  return factor * decade * size;
}

/**
 * An axis that begins at 0, or below the least value where that is negative, with the unit at its upper end.
 * @param least of the values, and `most`: NaN or infinite where there are none
 */
export function valueAxis(least: number, most: number, heightPx: number, value: GraphedValue): ValueAxis {
  const { quantity, perSecond } = value;
  const low = Number.isFinite(least) ? Math.min(0, least) : 0;
  const high = Number.isFinite(most) ? Math.max(0, most) : 0;
  const range = high > low ? high - low : 1;
  const unit = unitFor(Math.max(high, -low), quantity);
  const steps = Math.max(1, Math.min(4, Math.floor(heightPx / leastTickGapPx)));
  const finest = quantity === 'number' || quantity === 'percent' ? 0 : 1;
  const step = Math.max(finest, niceStep(range / steps, unit, quantity));
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const decimals = Math.max(0, Math.min(6, -Math.floor(Math.log10(step / unit.size) + 1e-9)));
  const axis: ValueAxis = { bottom: first * step, top: last * step, ticks: [], labels: [] };
  const rate = perSecond ? '/s' : '';
  for (let i = first; i <= last; i++) {
    const value = i * step;
    const digits = formatFixed(value / unit.size, decimals).replace('-', '\u2212');
    axis.ticks.push(value);
    axis.labels.push(i === 0 ? '0' : i === last ? withUnit(digits, unit, rate) : digits);
  }
  return axis;
}
