/** What metrics come to together: the formula over the sums of the counts, in the table and in the graph; or nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellText } from '../../contract/number-text.ts';
import { tablePage } from '../../engine/tables/page.ts';
import { tableSeries } from '../../engine/tables/series.ts';
import type { Table } from '../../engine/tables/table.ts';
import type { TraceWriter } from '../../engine/write/trace-writer.ts';
import { tableOf } from './testing/written-counters.ts';
import { ARM64, MS, writeDriver, writeProcessor } from './testing/written-readings.ts';

const N2_R0P3 = { part: 0xd49, revision: 3 };
/** In the order of what a tick counts. */
const EVENTS = [0x11, 0x08, 0x03, 0x04, 0x23, 0x24, 0x3a, 0x3b, 0x3d, 0x3e, 0x3f, 0x10];
const CORES = 3;

/** Formulas of Neoverse N2 r0p3 by hand, over counts in the order of EVENTS. */
const naive: Record<string, (counts: readonly number[]) => number> = {
  ipc: ([cycles, instructions]) => instructions / cycles,
  l1d_cache_mpki: ([, instructions, refills]) => (1000 * refills) / instructions,
  l1d_cache_miss_ratio: ([, , refills, accesses]) => refills / accesses,
  frontend_stalled_cycles: ([cycles, , , , frontend]) => (100 * frontend) / cycles,
  backend_stalled_cycles: ([cycles, , , , , backend]) => (100 * backend) / cycles,
  backend_bound: (c) => 100 * (c[8] / (5 * c[0]) - (3 * c[11]) / c[0]),
  frontend_bound: (c) => 100 * (c[9] / (5 * c[0]) - c[11] / c[0]),
  retiring: (c) => 100 * (c[6] / c[7]) * (1 - c[10] / (5 * c[0])),
  bad_speculation: (c) => 100 * ((1 - c[6] / c[7]) * (1 - c[10] / (5 * c[0])) + (4 * c[11]) / c[0]),
};

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

/** What one core counts in one tick of 20 ms. */
const tick = fc.tuple(...EVENTS.map(() => fc.integer({ min: 0, max: 100_000 })));
const run = fc.array(fc.array(tick, { minLength: CORES, maxLength: CORES }), { minLength: 1, maxLength: 6 });
type Run = number[][][];

function writeRun(writer: TraceWriter, ticks: Run): void {
  writeProcessor(writer, ARM64, N2_R0P3.part, N2_R0P3.revision);
  const totals = Array.from({ length: CORES }, () => EVENTS.map(() => 0));
  const write = (at: number) => {
    for (let core = 0; core < CORES; core++)
      for (const [i, event] of EVENTS.entries()) writeDriver(writer, at * MS, core, event, totals[core][i]);
  };
  write(20);
  for (const [number, cores] of ticks.entries()) {
    for (const [core, counts] of cores.entries()) for (const [i, count] of counts.entries()) totals[core][i] += count;
    write(20 * (number + 2));
  }
}

/** Sums of some ticks of some cores. */
const summed = (ticks: Run, of: (core: number) => boolean): number[] =>
  EVENTS.map((_, i) => ticks.flatMap((cores) => cores.filter((__, core) => of(core))).reduce((n, c) => n + c[i], 0));

/** Path → value of a column. */
function valuesBy(table: Table, configuration: string, column = 'exact'): Map<string, number> {
  const page = tablePage(table, {
    ...{ trace: '', table: table.definition.id, configuration, expandDepth: 1, offset: 0, limit: 1000 },
    values: [{ column }],
  });
  const { values } = page.columns.find(({ key, area }) => key === column && area === 'value')!;
  return new Map(page.path.map((path, row) => [path.join(' '), values![row]]));
}

test('metrics of a group of rows are the formula over the sums of their counts, in table and graph', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (ticks) => {
      const table = await tableOf('driver_metrics', (writer) => writeRun(writer, ticks));
      const byMetric = valuesBy(table, 'By metric');
      for (const [metric, formula] of Object.entries(naive)) {
        const all = finite(formula(summed(ticks, () => true)));
        expect(byMetric.get(metric), metric).toBeCloseTo(all, 6);
        for (let core = 0; core < CORES; core++) {
          const one = finite(formula(summed(ticks, (other) => other === core)));
          expect(byMetric.get(`${metric} ${core}`), `${metric} ${core}`).toBeCloseTo(one, 6);
        }
        // Two buckets as wide as the run: the second has nothing.
        const { series } = tableSeries(table, {
          ...{ trace: '', table: table.definition.id, configuration: 'By metric', value: { column: 'exact' } },
          ...{ series: [[metric]], startNs: 0, endNs: 2 ** 31, buckets: 2 },
        });
        expect(series[0].values[0], metric).toBeCloseTo(all, 6);
        expect(series[0].values[1]).toBeNaN();
      }
    }),
    { numRuns: 15, seed: 12 },
  );
});

test('of a range, counts take the part that falls into it', async () => {
  const counts = (instructions: number) =>
    Array.from({ length: CORES }, () => [1000, instructions, ...EVENTS.slice(2).map(() => 1)]);
  const table = await tableOf('driver_metrics', (writer) => writeRun(writer, [counts(500), counts(2000)]));
  const page = tablePage(table, {
    ...{ trace: '', table: table.definition.id, configuration: 'By metric', offset: 0, limit: 100 },
    // Half of the first tick, all of the second.
    ...{ values: [{ column: 'value' }], fromNs: 30e6, toNs: 60e6 },
  });
  const value = page.columns.find(({ key, area }) => key === 'value' && area === 'value')!.values!;
  const at = page.path.findIndex(([metric]) => metric === 'ipc');
  expect(value[at]).toBeCloseTo((250 + 2000) / (500 + 1000), 9);
});

const steady: Run = [
  [...Array(CORES)].map((_, core) => [1000, 900 - 100 * core, 5, 300, 100, 400, 1500, 2000, 2000, 1100, 3100, 10]),
];

describe('unlike metrics', () => {
  test('the row of a core has no value: its metrics are not added up, nor averaged', async () => {
    const table = await tableOf('driver_metrics', (writer) => writeRun(writer, steady));
    for (const preset of ['By core', 'Top-down level 1']) {
      const values = valuesBy(table, preset, 'value');
      expect([values.get('0'), values.get('1')]).toEqual([Number.NaN, Number.NaN]);
    }
    expect(valuesBy(table, 'By core', 'value').get('1 ipc')).toBeCloseTo(0.8, 9);
    const { series } = tableSeries(table, {
      ...{ trace: '', table: table.definition.id, configuration: 'By core', value: { column: 'value' } },
      ...{ series: [['0'], ['0', 'ipc']], startNs: 20e6, endNs: 40e6, buckets: 1 },
    });
    expect(series[0].values.every(Number.isNaN)).toBe(true);
    expect(series[1].values[0]).toBeCloseTo(0.9, 9);
  });

  test('stalled cycles of the two sides stay apart', async () => {
    const table = await tableOf('driver_metrics', (writer) => writeRun(writer, steady));
    const values = valuesBy(table, 'Stalled cycles', 'value');
    expect(values.get('frontend_stalled_cycles')).toBeCloseTo(10, 9);
    expect(values.get('backend_stalled_cycles')).toBeCloseTo(40, 9);
    expect([...values.values()].some((value) => Math.abs(value - 50) < 1 || Math.abs(value - 25) < 1)).toBe(false);
  });
});

describe('shares of slots', () => {
  const withCounts = (change: Record<number, number>): Run => [
    steady[0].map((counts) => counts.map((count, i) => change[EVENTS[i]] ?? count)),
  ];
  const columnBy = (table: Table, column: string): Map<string, string> => {
    const page = tablePage(table, {
      ...{ trace: '', table: table.definition.id, configuration: 'Top-down level 1', expandDepth: 1 },
      ...{ offset: 0, limit: 1000, columns: [{ column }] },
    });
    const shown = page.columns.find(({ key, area }) => key === column && area === 'value')!;
    return new Map(page.path.map((one, row) => [one.join(' '), cellText(shown, row)]));
  };

  test('slightly below 0 is shown as 0, and its value is in the sum', async () => {
    // No empty slot is of the frontend, and branches take off 1%.
    const table = await tableOf('driver_metrics', (writer) => writeRun(writer, withCounts({ 62: 0, 61: 3100 })));
    const shown = valuesBy(table, 'Top-down level 1', 'value');
    const exact = valuesBy(table, 'Top-down level 1');
    expect(shown.get('0 frontend_bound')).toBe(0);
    expect(exact.get('0 frontend_bound')).toBeCloseTo(-1, 9);
    const parts = ['frontend_bound', 'backend_bound', 'retiring', 'bad_speculation'];
    expect(parts.reduce((sum, part) => sum + exact.get(`0 ${part}`)!, 0)).toBeCloseTo(100, 9);
  });

  test('empty slots of both sides that are not all empty slots were not counted together', async () => {
    const apart = await tableOf('driver_metrics', (writer) => writeRun(writer, withCounts({ 63: 2500 })));
    expect(columnBy(apart, 'counted').get('0 retiring')).toBe('not counted together');
    expect(columnBy(apart, 'slotsOff').get('0')).toBe('24.0');
    const together = await tableOf('driver_metrics', (writer) => writeRun(writer, withCounts({ 63: 3000 })));
    expect(columnBy(together, 'counted').get('0 retiring')).toBe('all the time');
    expect(columnBy(together, 'slotsOff').get('0')).toBe('3.3');
    // Where one side was not counted there is nothing to check.
    const alone = await tableOf('driver_metrics', (writer) => {
      writeProcessor(writer, ARM64, N2_R0P3.part, N2_R0P3.revision);
      for (const at of [1, 2])
        for (const [event, count] of [
          [0x11, 1000],
          [0x3a, 1500],
          [0x3b, 2000],
          [0x3f, 3100],
        ])
          writeDriver(writer, 20 * at * MS, 0, event, at * count);
    });
    expect(columnBy(alone, 'counted').get('0 retiring')).toBe('all the time');
  });
});
