/** How the choices of the column editor are called. */
import type { AggregationMode, ChartType, SortOrder, TimeAggregation } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import type { ValueType } from '../../../../language/value-type.ts';
import { charts } from '../../../canvas/graph/charts.ts';
import type { Option } from '../../../kit/Select.tsx';
import { aggregationsOf, type ColumnRow, hintsOfRow, typeOf } from '../../../state/column-model.ts';

export const aggregationTitles: Readonly<Record<AggregationMode, string>> = {
  none: 'None',
  count: 'Count',
  uniqueCount: 'Unique count',
  sum: 'Sum',
  average: 'Average',
  weightedAverage: 'Weighted avg',
  fromSums: 'From sums',
  min: 'Min',
  max: 'Max',
  peak: 'Peak',
};

export const sortTitles: Readonly<Record<SortOrder, string>> = {
  descending: 'Descending',
  ascending: 'Ascending',
  descendingAbs: 'Descending (absolute)',
  ascendingAbs: 'Ascending (absolute)',
};

/** As a list to choose from. */
export const optionsOf = <T extends string>(titles: Readonly<Record<T, string>>): Option<T>[] =>
  Object.entries<string>(titles).map(([value, title]) => [value as T, title]);

export const chartOptions = (Object.keys(charts) as ChartType[]).map(
  (chart): Option<ChartType> => [chart, charts[chart].title],
);

export const overTimeTitles: Readonly<Record<TimeAggregation, string>> = {
  current: 'last value',
  rate: 'per second',
  cumulative: 'running total',
  outstanding: 'open at once',
  outstandingPeak: 'most open at once',
};

/** `↓ first`, `↑ second`. @param place from 0 */
export const sortSays = (order: SortOrder, place: number): string =>
  `${order.startsWith('descending') ? '↓' : '↑'} ${ordinals[place] ?? `${place + 1}th`}`;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

const units: ReadonlyMap<string, string> = new Map(Object.entries({ s: 's', m: 'ms', u: 'µs', n: 'ns' }));

/** What a format is called that is not one of those to choose among: `uN` is in µs. */
function formatTitle(format: string): string {
  const [, letter = '', decimals] = /^([smun])N(\d?)$/.exec(format) ?? [];
  const unit = units.get(letter);
  if (unit === undefined) return format;
  return decimals ? `${unit}, ${decimals} decimals` : unit;
}

/** What a column holds, as the list of columns says it. */
export const typeTitles: Readonly<Record<ValueType, string>> = {
  integer: 'number',
  number: 'number',
  time: 'time',
  duration: 'duration',
  text: 'text',
  bool: 'yes or no',
  address: 'address',
};

/** Formats to choose among, by what a cell holds; the first of them is the usual one. */
const formatTitles: Readonly<Record<ValueType, Readonly<Record<string, string>>>> = {
  integer: {
    N0: '1,234',
    F0: '1234',
    x: '0x4d2',
    x8: '0x000004d2',
    auto: 'Size',
    B: 'Bytes',
    KB: 'KB',
    MB: 'MB',
    GB: 'GB',
  },
  number: { N2: '1,234.50', N0: '1,235', N1: '1,234.5', N3: '1,234.500', F2: '1234.50', P1: '12.3%', P2: '12.34%' },
  time: {
    time: 'Seconds',
    sN6: 's, 6 decimals',
    sN3: 's, 3 decimals',
    ms: 'ms',
    mN3: 'ms, 3 decimals',
    us: 'µs',
    ns: 'ns',
  },
  duration: {
    auto: 'Automatic unit',
    s: 's',
    sN3: 's, 3 decimals',
    ms: 'ms',
    mN3: 'ms, 3 decimals',
    mN1: 'ms, 1 decimal',
    us: 'µs',
    uN1: 'µs, 1 decimal',
    ns: 'ns',
  },
  text: {},
  bool: {},
  address: { x: 'Hex', x16: 'Hex, 16 digits' },
};

/** Formats for a column's cells, the one that is chosen among them; empty where there is no choice. */
export function formatsOf(info: TableInfo, row: ColumnRow): Readonly<Record<string, string>> {
  const { aggregation = 'none', format = '' } = hintsOfRow(info, row);
  const isCount = aggregation === 'count' || aggregation === 'uniqueCount';
  const titles = formatTitles[isCount ? 'integer' : typeOf(info, row)];
  if (format === '' || format in titles) return titles;
  const title = formatTitle(format);
  return { [format]: title, ...Object.fromEntries(Object.entries(titles).filter(([, other]) => other !== title)) };
}

/** Aggregations to choose among, the one that is chosen among them. */
export const modesOf = (info: TableInfo, row: ColumnRow): AggregationMode[] => [
  ...new Set([...aggregationsOf(typeOf(info, row)), hintsOfRow(info, row).aggregation ?? 'none']),
];
