/** Lanes of the sample against sums by SQL, for windows and widths of every size. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableSeries } from '../../contract/tables.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { TraceHost } from '../trace-host.ts';

const END_NS = 12e9;
const host = new TraceHost();
let trace: string;
beforeAll(async () => {
  trace = await host.openBytes(sampleBytes(), 'sample.etl');
});
afterAll(() => host.closeAll());

interface Lanes {
  table: string;
  configuration: string;
  /** SQL of what a lane and a state are. */
  lane: string;
  state: string;
  start: string;
  /** Null: points. */
  end: string | null;
  where?: string;
}

const allLanes: Lanes[] = [
  {
    table: 'cpu_precise',
    configuration: 'Timeline by Process, Thread',
    lane: 'new_process',
    state: 'new_thread_id',
    start: 'switch_in_time_ns',
    end: 'next_switch_out_time_ns',
    where: 'new_thread_id <> 0',
  },
  {
    table: 'cpu_lanes',
    configuration: 'CPU lanes by process',
    lane: 'cpu',
    state: 'process',
    start: 'start_time_ns',
    end: 'end_time_ns',
  },
  {
    table: 'cpu_idle',
    configuration: 'State Diagram by Type, CPU',
    lane: 'type',
    state: 'cpu',
    start: 'entry_time_ns',
    end: 'exit_time_ns',
  },
  {
    table: 'events_generic',
    configuration: 'Activity by Provider, Process',
    lane: 'provider',
    state: 'process',
    start: 'time_ns',
    end: null,
  },
];

type Sums = Map<string, [timeNs: number, starts: number]>;

const windows = fc.record({
  // Of the whole trace, and of as little as a context switch.
  from: fc.double({ min: 0, max: 0.9, noNaN: true }),
  width: fc.integer({ min: 0, max: 20 }),
  buckets: fc.integer({ min: 1, max: 2000 }),
});

async function sumsBySql(
  { table, lane, state, start, end, where = 'true' }: Lanes,
  from: number,
  to: number,
): Promise<Sums> {
  const until = end === null ? start : `coalesce(${end}, ${to})`;
  const { rows } = await host.call('sql', {
    trace,
    limit: 10_000,
    sql: `
      SELECT coalesce(${lane}::VARCHAR, ''), coalesce(${state}::VARCHAR, ''),
        sum(greatest(0, least(${until}, ${to}) - greatest(${start}, ${from})))::DOUBLE,
        count(*) FILTER (${start} >= ${from})::DOUBLE
      FROM ${table}
      WHERE ${where} AND ${start} < ${to} AND (${start} >= ${from} OR ${until} > ${from})
      GROUP BY ALL`,
  });
  return new Map(rows.map(([lane, state, timeNs, starts]) => [`${lane} · ${state}`, [Number(timeNs), Number(starts)]]));
}

function sumsOf({ series, labels, startNs, bucketNs, buckets }: TableSeries): Sums {
  const endNs = startNs + buckets * bucketNs;
  const sums: Sums = new Map();
  for (const { path, lane } of series) {
    const add = (label: number, timeNs: number, starts: number) => {
      const key = `${path[0]} · ${labels[label]}`;
      const [time, count] = sums.get(key) ?? [0, 0];
      sums.set(key, [time + timeNs, count + starts]);
    };
    const { slices, density } = lane!;
    for (const [i, label] of density.label.entries()) add(label, density.timeNs[i], density.starts[i]);
    for (const [i, label] of slices.label.entries()) {
      const start = slices.startNs[i];
      const timeNs = Math.max(0, Math.min(slices.endNs[i], endNs) - Math.max(start, startNs));
      add(label, timeNs, Number(start >= startNs));
    }
  }
  return sums;
}

test.each(allLanes)('$table, $configuration', async (lanes) => {
  const { table, configuration } = lanes;
  const page = await host.call('table', { trace, table, configuration, limit: 100 });
  const series = page.path.filter((path) => path.length === 1);
  expect(series.length).toBeGreaterThan(0);
  await fc.assert(
    fc.asyncProperty(windows, async ({ from, width, buckets }) => {
      const fromNs = Math.floor(from * END_NS);
      const endNs = Math.min(END_NS, fromNs + END_NS / 2 ** width);
      const answer = await host.call('tableSeries', {
        trace,
        table,
        configuration,
        series,
        startNs: fromNs,
        endNs,
        buckets,
      });
      const expected = await sumsBySql(lanes, answer.startNs, answer.startNs + answer.buckets * answer.bucketNs);
      const found = sumsOf(answer);
      expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
      for (const [key, [timeNs, starts]] of expected) {
        expect(found.get(key)![0]).toBeCloseTo(timeNs, 0);
        expect(found.get(key)![1]).toBe(starts);
      }
    }),
    { numRuns: 12 },
  );
});
