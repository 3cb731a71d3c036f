import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AggregationMode, TimeAggregation } from '../../contract/plugin.ts';
import type { TableSeries, TableSeriesQuery } from '../../contract/tables.ts';
import { Random } from '../../machine/random.ts';
import { tableSeries } from './series.ts';
import type { Table } from './table.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

interface Row {
  group: string;
  start: number;
  end: number;
  amount: number;
}

const END_NS = 2000;
const row: fc.Arbitrary<Row> = fc
  .record({
    group: fc.constantFrom('a', 'b', ''),
    start: fc.integer({ min: 0, max: 1200 }),
    end: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 800 })),
    amount: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 50 }) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
    ),
  })
  .map((fields) => ({ ...fields, end: fields.start + fields.end }));

function tableOf(rows: readonly Row[]): Table {
  const environment = testEnvironment(END_NS);
  const column = (key: keyof Row, type: 'text' | 'time' | 'number') =>
    plainColumn(type, rows.map((row) => row[key]) as number[], environment);
  const span = { start: 'start', end: 'end' };
  return testTable(
    {
      group: column('group', 'text'),
      start: column('start', 'time'),
      end: column('end', 'time'),
      amount: column('amount', 'number'),
    },
    environment,
    {
      columns: {
        group: {},
        start: {},
        end: {},
        amount: { interval: span },
        lump: { projection: { field: 'amount' } },
        inView: { projection: { visibleDomain: 'clipDuration', ...span }, hints: { aggregation: 'sum' } },
        percent: {
          projection: { visibleDomain: 'percentOfView', ...span, perCpus: true },
          hints: { aggregation: 'sum' },
        },
      },
      configurations: [
        { name: 'Spans', columns: ['group', '|pivot', 'amount'], roles: { startTime: 'start', endTime: 'end' } },
        { name: 'Moments', columns: ['group', '|pivot', 'amount'], roles: { startTime: 'start' } },
        { name: 'No times', columns: ['group', '|pivot', 'amount'] },
      ],
    },
  );
}

/** `isLump`: of a column without an interval of its own. Rows that are moments have no other. */
type Wanted = { aggregation: AggregationMode; overTime: TimeAggregation | null; moments: boolean; isLump: boolean };

/** Time of `[start, end)` in `[from, to)`. */
const shared = ({ start, end }: Row, from: number, to: number) =>
  Math.max(0, Math.min(end, to) - Math.max(start, from));

/** What of a row's value lies in a bucket. */
function partOf(row: Row, from: number, to: number, moments: boolean): number {
  if (moments || row.start === row.end) return row.start >= from && row.start < to ? row.amount : 0;
  return (row.amount * shared(row, from, to)) / (row.end - row.start);
}

/** One bucket, from the definition in the docs. */
function naiveValue(
  all: readonly Row[],
  from: number,
  to: number,
  { aggregation, overTime, moments, isLump }: Wanted,
): number {
  const rows = all.filter(({ amount }) => !Number.isNaN(amount));
  const isIn = (row: Row) => (row.start >= from || (!moments && row.end > from)) && row.start < to;
  const inside = rows.filter(isIn);
  // A rate of rows with a start and an end is spread over them.
  const isWhole = moments || (isLump && overTime !== 'rate');
  const sumOf = (begin: number) =>
    aggregation === 'count'
      ? all.filter(({ start }) => start >= begin && start < to).length
      : rows.reduce((sum, row) => sum + partOf(row, begin, to, isWhole), 0);
  const counted = (row: Row) => (aggregation === 'count' ? 1 : row.amount);
  const openAt = (time: number) =>
    (aggregation === 'count' ? all : rows)
      .filter(({ start, end }) => start <= time && (moments || end > time))
      .reduce((sum, row) => sum + counted(row), 0);
  const lastOf = (candidates: readonly Row[]) =>
    candidates.reduce<Row | null>((last, row) => (last === null || row.start >= last.start ? row : last), null)
      ?.amount ?? Number.NaN;
  // All times are whole: a level only changes there.
  const times = Array.from({ length: to - from }, (_, i) => from + i);
  if (overTime === 'rate') return (sumOf(from) * 1e9) / (to - from);
  if (overTime === 'cumulative') return sumOf(-1);
  if (overTime === 'outstanding') return openAt(to - 1);
  if (overTime === 'outstandingPeak') return Math.max(...times.map(openAt));
  if (aggregation === 'count') return sumOf(from);
  if (overTime === 'current') return lastOf(moments ? rows.filter(({ start }) => start < to) : inside);
  switch (aggregation) {
    case 'sum':
      return sumOf(from);
    case 'min':
      return inside.length === 0 ? Number.NaN : Math.min(...inside.map(({ amount }) => amount));
    case 'max':
      return inside.length === 0 ? Number.NaN : Math.max(...inside.map(({ amount }) => amount));
    case 'average': {
      const weight = (row: Row) => (moments ? 1 : Math.max(1, shared(row, from, to)));
      const weights = inside.reduce((sum, row) => sum + weight(row), 0);
      return inside.reduce((sum, row) => sum + row.amount * weight(row), 0) / weights;
    }
    case 'uniqueCount':
      return new Set(rows.filter(({ start }) => start >= from && start < to).map(({ amount }) => amount)).size;
    case 'peak':
      return moments
        ? naiveValue(all, from, to, { aggregation: 'max', overTime, moments, isLump })
        : Math.max(...times.map(openAt));
    default:
      return lastOf(inside);
  }
}

const ask = (table: Table, query: Partial<TableSeriesQuery>): TableSeries =>
  tableSeries(table, { trace: 't', table: 't', series: [[]], startNs: 0, endNs: END_NS, buckets: 64, ...query });

const wanted: fc.Arbitrary<Wanted> = fc
  .record({
    aggregation: fc.constantFrom('sum', 'count', 'average', 'min', 'max', 'none', 'uniqueCount', 'peak'),
    overTime: fc.constantFrom(null, null, 'current', 'rate', 'cumulative', 'outstanding', 'outstandingPeak'),
    moments: fc.boolean(),
    isLump: fc.boolean(),
  })
  .map((want) => ({ ...want, isLump: want.isLump || want.moments }));

const seriesRows = (rows: readonly Row[], group: string | undefined) =>
  group === undefined ? rows : rows.filter((row) => row.group === group);

test('buckets are what their rows come to', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 30 }),
      fc.boolean(),
      wanted,
      fc.constantFrom<string[]>([], ['a'], ['']),
      fc.record({
        from: fc.integer({ min: 0, max: 1500 }),
        width: fc.integer({ min: 1, max: 2000 }),
        buckets: fc.integer({ min: 2, max: 400 }),
      }),
      (given, inOrder, want, path, { from, width, buckets }) => {
        const rows = inOrder ? [...given].sort((a, b) => a.start - b.start) : given;
        const drawn = ask(tableOf(rows), {
          configuration: want.moments ? 'Moments' : 'Spans',
          series: [path],
          value: { column: want.isLump ? 'lump' : 'amount', aggregation: want.aggregation },
          ...(want.overTime === null ? {} : { overTime: want.overTime }),
          startNs: from,
          endNs: from + width,
          buckets,
        });
        const mine = seriesRows(rows, path[0]);
        if (path.length > 0 && mine.length === 0) {
          expect(drawn.series).toEqual([]);
          return;
        }
        const [{ values, minimum, maximum }] = drawn.series;
        expect(drawn.buckets).toBeLessThanOrEqual(buckets);
        expect(drawn.startNs).toBeLessThanOrEqual(from);
        expect(drawn.startNs + drawn.buckets * drawn.bucketNs).toBeGreaterThanOrEqual(from + width);
        expect(values).toHaveLength(drawn.buckets);
        values.forEach((value, i) => {
          const begin = drawn.startNs + i * drawn.bucketNs;
          const expected = naiveValue(mine, begin, begin + drawn.bucketNs, want);
          if (Number.isNaN(expected)) expect(value).toBeNaN();
          else
            expect(value / Math.max(1, Math.abs(expected))).toBeCloseTo(expected / Math.max(1, Math.abs(expected)), 9);
          if (!Number.isNaN(minimum[i])) expect(minimum[i]).toBeLessThanOrEqual(maximum[i]);
        });
      },
    ),
    { numRuns: 400 },
  );
});

test('of many rows what they come to is kept, and joined to what is asked for', () => {
  const random = new Random(3);
  const rows = Array.from({ length: 70_000 }, (_, i): Row => {
    const start = 10 * i + random.between(0, 10);
    return {
      group: 'a',
      start,
      end: start + (i % 1000 === 0 ? 200_000 : random.between(0, 30)),
      amount: random.between(1, 9),
    };
  });
  const table = tableOf(rows);
  const wants: Wanted[] = [
    { aggregation: 'sum', overTime: null, moments: false, isLump: false },
    { aggregation: 'sum', overTime: null, moments: false, isLump: true },
    { aggregation: 'sum', overTime: 'cumulative', moments: false, isLump: false },
    { aggregation: 'average', overTime: null, moments: false, isLump: false },
    { aggregation: 'max', overTime: null, moments: true, isLump: true },
    { aggregation: 'none', overTime: null, moments: true, isLump: true },
  ];
  // The first asks for wide buckets, the second for some that are narrower than what is kept.
  for (const want of wants)
    for (const [startNs, endNs, buckets] of [
      [0, 700_000, 12],
      [400_000, 400_040, 40],
    ]) {
      const query = {
        configuration: want.moments ? 'Moments' : 'Spans',
        value: { column: want.isLump ? 'lump' : 'amount', aggregation: want.aggregation },
      };
      const overTime = want.overTime === null ? {} : { overTime: want.overTime };
      const drawn = ask(table, { ...query, ...overTime, startNs, endNs, buckets });
      for (const i of [0, 3, drawn.buckets - 1]) {
        const begin = drawn.startNs + i * drawn.bucketNs;
        const expected = naiveValue(rows, begin, begin + drawn.bucketNs, want);
        const value = drawn.series[0].values[i];
        if (Number.isNaN(expected)) expect(value).toBeNaN();
        else expect(value / Math.max(1, expected)).toBeCloseTo(expected / Math.max(1, expected), 9);
      }
    }
});

test('the most that is open at a time, of many rows', () => {
  // 70 000 intervals of 40 ns, one each 10 ns: always four are open; in the middle a hundred more for a moment.
  const rows = Array.from(
    { length: 70_000 },
    (_, i): Row => ({ group: 'a', start: 10 * i, end: 10 * i + 40, amount: 1 }),
  );
  for (let i = 0; i < 100; i++) rows.push({ group: 'a', start: 350_001, end: 350_003, amount: 1 });
  const drawn = ask(tableOf(rows), { startNs: 0, endNs: 2 ** 19, buckets: 8, overTime: 'outstandingPeak' });
  expect(drawn.bucketNs).toBe(2 ** 16);
  expect([...drawn.series[0].values]).toEqual([4, 4, 4, 4, 4, 104, 4, 4]);
});

test('percent of the view are percent of each bucket', () => {
  const table = tableOf([
    { group: 'a', start: 0, end: 96, amount: 1 },
    { group: 'a', start: 80, end: 128, amount: 1 },
  ]);
  const series = (column: string) => [
    ...ask(table, { value: { column }, startNs: 0, endNs: 128, buckets: 4 }).series[0].values,
  ];
  expect(series('inView')).toEqual([32, 32, 48, 32]);
  // Of four processors.
  expect(series('percent')).toEqual([25, 25, 37.5, 25]);
});

test('a table without times says so', () => {
  expect(() => ask(tableOf([]), { configuration: 'No times' })).toThrow(
    /no column of the preset “No times” has the role startTime/,
  );
});
