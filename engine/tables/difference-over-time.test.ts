import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregationModes } from '../../contract/plugin.ts';
import type { TableSeriesQuery } from '../../contract/tables.ts';
import { tablePage } from './page.ts';
import { tableSeries } from './series.ts';
import type { Table } from './table.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

interface Row {
  group: string;
  time: number;
  amount: number;
}

const endNs = 400;
const rows = fc.array(
  fc.record({
    group: fc.constantFrom('a', 'b', 'C'),
    time: fc.integer({ min: 0, max: endNs - 1 }),
    amount: fc.integer({ min: -9, max: 9 }),
  }),
  { maxLength: 25 },
);

/** Each in a trace of its own. */
function tableOf(all: readonly Row[], end = endNs): Table {
  const environment = testEnvironment(end);
  const column = (key: keyof Row, type: 'text' | 'time' | 'number') =>
    plainColumn(type, all.map((row) => row[key]) as number[], environment);
  return testTable(
    { group: column('group', 'text'), time: column('time', 'time'), amount: column('amount', 'number') },
    environment,
    {
      configurations: [
        { name: 'All', columns: ['group', '|pivot', '|graph', 'amount'], roles: { startTime: 'time' } },
        { name: 'Lanes', columns: ['group', '|pivot', 'amount'], roles: { startTime: 'time' }, chart: 'pointInTime' },
      ],
    },
  );
}

interface Range {
  fromNs?: number;
  toNs?: number;
}

const naive: Record<string, (values: readonly number[]) => number> = {
  sum: (values) => values.reduce((total, value) => total + value, 0),
  count: (values) => values.length,
  max: (values) => (values.length === 0 ? Number.NaN : Math.max(...values)),
  min: (values) => (values.length === 0 ? Number.NaN : Math.min(...values)),
  average: (values) => values.reduce((total, value) => total + value, 0) / values.length,
  uniqueCount: (values) => new Set(values).size,
};
const aggregations = aggregationModes.filter((mode) => mode in naive);

const bucket = fc.constantFrom(1, 4, 16, 64);
const range = fc
  .tuple(fc.integer({ min: 0, max: endNs }), fc.integer({ min: 0, max: endNs }))
  .map(([a, b]) => ({ fromNs: Math.min(a, b), toNs: Math.max(a, b) }));

test('each bucket is what it is on one side less what it is beside it on the other', () => {
  expect(aggregations).toHaveLength(Object.keys(naive).length);
  fc.assert(
    fc.property(
      ...[rows, rows, fc.constantFrom(...aggregations), bucket],
      ...[fc.integer({ min: -99, max: 99 }), fc.option(range, { nil: {} }), fc.option(range, { nil: {} })],
      (mine, theirs, aggregation, bucketNs, shiftNs, ownRange, otherRange) => {
        const query: TableSeriesQuery = {
          ...{
            trace: '',
            table: '',
            configuration: 'All',
            series: [[], ['a'], ['b'], ['C'], ['nowhere']],
            ...ownRange,
          },
          value: { column: 'amount', aggregation },
          ...{ startNs: 0, endNs: 512, buckets: 512 / bucketNs },
          baseline: { trace: 'other', startNs: shiftNs, ...otherRange },
        };
        const answer = tableSeries(tableOf(mine), query, tableOf(theirs));
        expect(answer.bucketNs).toBe(bucketNs);
        const groupsIn = (all: readonly Row[], { fromNs: from = -Infinity, toNs: to = Infinity }: Range) =>
          all.filter(({ time }) => time >= from && time < to).map(({ group }) => group);
        const groups = [...new Set([...groupsIn(mine, ownRange), ...groupsIn(theirs, otherRange)])];
        expect(answer.series.map(({ path }) => path).sort()).toEqual([[], ...groups.map((group) => [group])].sort());
        const inRange = (fromNs: number, { fromNs: from = -Infinity, toNs: to = Infinity }: Range) =>
          fromNs >= from && fromNs + bucketNs <= to && fromNs < endNs && fromNs + bucketNs > 0;
        for (const { path, values } of answer.series)
          values.forEach((value, i) => {
            const [at, beside] = [i * bucketNs, i * bucketNs + shiftNs];
            const side = (all: readonly Row[], fromNs: number) =>
              naive[aggregation](
                all
                  .filter(
                    ({ group, time }) =>
                      (path.length === 0 || group === path[0]) && time >= fromNs && time < fromNs + bucketNs,
                  )
                  .map(({ amount }) => amount),
              );
            const isKnown = inRange(at, ownRange) && inRange(beside, otherRange);
            const wanted = isKnown ? side(mine, at) - side(theirs, beside) : Number.NaN;
            expect(Math.abs(value - wanted) < 1e-9 || Object.is(value, wanted), `${value} for ${wanted}`).toBe(true);
          });
      },
    ),
  );
});

test('the sum of all buckets is the difference that the table has', () => {
  fc.assert(
    fc.property(rows, rows, (mine, theirs) => {
      const asked = { ...{ trace: '', table: '' }, values: [{ column: 'amount', aggregation: 'sum' as const }] };
      const baseline = { trace: 'other' };
      const [own, other] = [tableOf(mine), tableOf(theirs)];
      const page = tablePage(own, { ...asked, baseline, keys: [{ column: 'group' }], limit: 100 }, other);
      const { series } = tableSeries(
        own,
        { ...asked, baseline, configuration: 'All', series: page.path, startNs: 0, endNs, buckets: 7 },
        other,
      );
      const [, amounts] = page.columns;
      expect(series.map(({ values }) => values.reduce((sum, value) => sum + (value || 0), 0))).toEqual([
        ...(amounts.difference ?? []),
      ]);
    }),
  );
});

test('a trace that is shorter has nothing to be compared with after its end', () => {
  const all: Row[] = [10, 110, 210].map((time) => ({ group: 'a', time, amount: 1 }));
  const query = {
    ...{ trace: '', table: '', series: [['a']], startNs: 0, endNs: 256, buckets: 4 },
    ...{ baseline: { trace: 'b' }, value: { column: 'amount', aggregation: 'sum' as const } },
  };
  const { series, bucketNs } = tableSeries(tableOf(all), query, tableOf([], 128));
  expect(bucketNs).toBe(64);
  expect([...series[0].values]).toEqual([1, 1, Number.NaN, Number.NaN]);
});

test('lanes have no difference', () => {
  const query = { trace: '', table: '', configuration: 'Lanes', series: [['a']], startNs: 0, endNs: 256, buckets: 4 };
  const ask = () => tableSeries(tableOf([]), { ...query, baseline: { trace: 'b' } }, tableOf([]));
  expect(ask).toThrow('States and points have no difference');
});
