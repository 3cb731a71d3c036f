import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MethodName, OpenedTrace, Results } from '../../contract/queries.ts';
import type { TablePage, TablePageColumn } from '../../contract/tables.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { testLane } from '../canvas/graph/testing/lanes.ts';
import { shiftedClient, shiftedQuestion, shiftedTrace } from './shifted-client.ts';

/** A host that answers the same whatever it is asked, and keeps what it was asked. */
function hostOf<M extends MethodName>(answer: Results[M]) {
  const asked: unknown[] = [];
  const client: TraceClient = {
    async call(_method, params) {
      asked.push(params);
      return answer as never;
    },
    onGone: () => () => {},
  };
  return { client, asked };
}

/** Whole nanoseconds of some years: doubles count them exactly. */
const ns = fc.integer({ min: -4e15, max: 4e15 });
const times = fc.array(ns, { maxLength: 8 }).map((all) => Float64Array.from(all));

test('a question that is moved there and back is the question', () => {
  const range = fc.record({ fromNs: ns, toNs: ns });
  fc.assert(
    fc.property(range, fc.option(range, { nil: undefined }), ns, ns, (own, theirs, a, b) => {
      const question = {
        trace: 'a',
        table: 't',
        ...own,
        ...(theirs && { baseline: { trace: 'b', ...theirs } }),
        filter: '[Time] > 1s',
      };
      const there = shiftedQuestion(
        'table',
        question,
        new Map([
          ['a', a],
          ['b', b],
        ]),
      );
      expect(there).toMatchObject({ fromNs: own.fromNs - a, toNs: own.toNs - a, filter: '[Time] > 1s' });
      if (theirs) expect(there.baseline).toEqual({ trace: 'b', fromNs: theirs.fromNs - b, toNs: theirs.toNs - b });
      expect(
        shiftedQuestion(
          'table',
          there,
          new Map([
            ['a', -a],
            ['b', -b],
          ]),
        ),
      ).toEqual(question);
    }),
  );
});

test('what is not said stays unsaid, and traces that are not moved are asked as they are', () => {
  const offsets = new Map([['a', 5]]);
  expect(shiftedQuestion('table', { trace: 'a', table: 't' }, offsets)).toEqual({ trace: 'a', table: 't' });
  const other = { trace: 'b', kinds: null, cpus: [0], startNs: 7, endNs: 9, buckets: 2 };
  expect(shiftedQuestion('series', other, offsets)).toBe(other);
  expect(shiftedQuestion('exportTrace', { trace: 'a', grant: 'g', range: { startNs: 7, endNs: 9 } }, offsets)).toEqual({
    trace: 'a',
    grant: 'g',
    range: { startNs: 2, endNs: 4 },
  });
  expect(
    shiftedQuestion(
      'sqlRun',
      { trace: 'a', sql: 'select 1', parameters: { sel_start: 7, sel_end: 8, view_start: 5, view_end: 9 } },
      offsets,
    ).parameters,
  ).toEqual({ sel_start: 2, sel_end: 3, view_start: 0, view_end: 4 });
});

test('series and spans are moved into the time of the window; two moves that cancel each other change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(ns, ns, times, times, async (offset, startNs, starts, ends) => {
      const answer: Results['tableSeries'] = {
        chart: 'stateDiagram',
        startNs,
        bucketNs: 4,
        buckets: 2,
        series: [
          {
            path: ['a'],
            name: 'a',
            values: Float64Array.of(1, 2),
            minimum: Float64Array.of(1, 2),
            maximum: Float64Array.of(1, 2),
            lane: {
              ...testLane({}),
              slices: {
                startNs: starts,
                endNs: ends,
                label: new Uint32Array(starts.length),
                track: new Uint8Array(starts.length),
                eventRow: new Float64Array(starts.length),
              },
            },
          },
        ],
        labels: ['x'],
      };
      const there = shiftedClient(hostOf<'tableSeries'>(answer).client, new Map([['a', offset]]));
      const question = { trace: 'a', table: 't', series: [], startNs: 0, endNs: 8, buckets: 2 };
      const moved = await there.call('tableSeries', question);
      expect(moved.startNs).toBe(startNs + offset);
      expect([...moved.series[0]!.lane!.slices.startNs]).toEqual([...starts].map((time) => time + offset));
      expect([...moved.series[0]!.values]).toEqual([1, 2]);
      const back = shiftedClient(there, new Map([['a', -offset]]));
      expect(await back.call('tableSeries', question)).toEqual(answer);
    }),
  );
});

const column = (parts: Partial<TablePageColumn>): TablePageColumn => ({
  key: 'k',
  variant: null,
  name: 'K',
  type: 'time',
  area: 'value',
  aggregation: 'min',
  text: ['0.000 000 010'],
  values: Float64Array.of(10),
  forms: [],
  formOf: Int32Array.of(-1, -1, -1),
  ...parts,
});

test('columns of moments are moved, each side of a comparison by its own; counts, durations and texts are not', async () => {
  const columns = [
    column({ baseline: Float64Array.of(20), difference: Float64Array.of(-10) }),
    column({ aggregation: 'count', values: Float64Array.of(3) }),
    column({ type: 'duration' }),
    column({ type: 'text', values: null, text: ['x'] }),
  ];
  const { client, asked } = hostOf<'table'>({ columns, totals: columns } as unknown as TablePage);
  const moved = shiftedClient(
    client,
    new Map([
      ['a', 1000],
      ['b', 50],
    ]),
  );
  const page = await moved.call('table', { trace: 'a', table: 't', fromNs: 1000, baseline: { trace: 'b', toNs: 50 } });
  expect(asked).toEqual([{ trace: 'a', table: 't', fromNs: 0, baseline: { trace: 'b', toNs: 0 } }]);
  expect(page.columns.map(({ values }) => values && [...values])).toEqual([[1010], [3], [10], null]);
  expect([...page.columns[0]!.baseline!]).toEqual([70]);
  expect([...page.columns[0]!.difference!]).toEqual([-10]);
  expect(page.columns[0]).toMatchObject({ text: ['0.000 000 010'], offsetNs: 1000 });
  expect(page.totals).toEqual(page.columns);
});

test('lists with open ends, and a trace without events', async () => {
  const lives = [{ startNs: null, endNs: 5 }] as Results['processes'];
  const client = shiftedClient(hostOf<'processes'>(lives).client, new Map([['a', -2]]));
  expect(await client.call('processes', { trace: 'a' })).toEqual([{ startNs: null, endNs: 3 }]);
  const opened = { trace: 'a', kinds: [], info: { firstEventNs: null, lastEventNs: null } } as unknown as OpenedTrace;
  expect(shiftedTrace(opened, 7).info).toEqual({ firstEventNs: null, lastEventNs: null });
});
