/**
 * Every graph of durations beside a naive spread: row by row and bucket by bucket, from the columns of the cooker. Units
 * (a CPU, a disk) are busy for no more than the time that there is.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ColumnInterval, TableConfiguration, TableDefinition } from '../contract/plugin.ts';
import type { TableSeries } from '../contract/tables.ts';
import { TraceDecoder } from '../engine/events/trace-decoder.ts';
import { memorySource } from '../engine/format/byte-source.ts';
import { openTrace } from '../engine/format/trace.ts';
import { checkDefinitions } from '../engine/plugins/check-plugin.ts';
import { SchemaLibrary } from '../engine/schema/schema-library.ts';
import { tableSeries } from '../engine/tables/series.ts';
import type { Table } from '../engine/tables/table.ts';
import { busyTrace } from '../engine/testing/busy-trace.ts';
import { definitions } from './index.ts';
import { openPluginTrace, PluginTrace } from './testing/plugin-trace.ts';

interface Busy {
  start: number;
  end: number;
  value: number;
  unit: string;
}

/** A column that is drawn and says when its values came about. */
interface Lasting {
  table: TableDefinition;
  configuration: TableConfiguration;
  column: string;
}

const plugins = checkDefinitions(definitions);
const lasting: Lasting[] = plugins.flatMap(({ definition }) =>
  definition.tables.flatMap((table) =>
    table.configurations.flatMap((configuration) => {
      const { columns, chart = 'line', aggregationOverTime } = configuration;
      const drawn = columns.slice(columns.indexOf('|graph') + 1).map((c) => (typeof c === 'string' ? c : c.column));
      const column = drawn.find((key) => !key.startsWith('|'));
      if (!columns.includes('|graph') || column === undefined || aggregationOverTime !== undefined) return [];
      const { interval, projection, hints } = table.columns[column];
      const isLasting = interval !== undefined || 'visibleDomain' in projection;
      const isValue = ['line', 'stackedLine', 'stackedBars'].includes(chart) && hints?.aggregation === 'sum';
      return isLasting && isValue ? [{ table, configuration, column }] : [];
    }),
  ),
);

const paths = lasting.map(({ table: { rows } }) => rows);
const rowsOf = new WeakMap<Table, Map<string, Busy[]>>();

function busyRows(table: Table, what: Lasting): Busy[] {
  const known = rowsOf.get(table) ?? new Map<string, Busy[]>();
  rowsOf.set(table, known);
  const rows = known.get(what.column) ?? makeBusyRows(table, what);
  known.set(what.column, rows);
  return rows;
}

/** The rows of a drawn column, from what the cooker has. */
function makeBusyRows(table: Table, { table: { columns }, column }: Lasting): Busy[] {
  const { projection, interval } = columns[column];
  const isVisible = 'visibleDomain' in projection;
  const { start, end, duration }: ColumnInterval = isVisible ? projection : (interval as ColumnInterval);
  const units = isVisible ? (projection.unit ?? null) : null;
  const of = (name: string, row: number) => table.cooked(name).values[row];
  return Array.from({ length: table.count }, (_, row): Busy => {
    const length = duration === undefined ? Number.NaN : of(duration, row);
    const from = start === undefined ? of(end as string, row) - length : of(start, row);
    const told = end === undefined ? from + length : of(end, row);
    const to = isVisible && Number.isNaN(told) ? Math.max(from, table.environment.endNs) : told;
    const unit = units === null ? `row ${row}` : units.map((name) => of(name, row)).join('/');
    const value = isVisible ? to - from : table.column(column, null).values[row];
    return { start: from, end: to, value: to >= from ? value : Number.NaN, unit };
  }).filter(({ value }) => !Number.isNaN(value));
}

/** Time of `[from, to)` for which each unit is busy: between all times at which anything begins or ends. */
function busyTime(rows: readonly Busy[], from: number, to: number): number {
  const inside = rows.filter(({ start, end }) => start < to && end > from);
  const byUnit = new Map<string, Busy[]>();
  for (const row of inside) byUnit.set(row.unit, [...(byUnit.get(row.unit) ?? []), row]);
  let sum = 0;
  for (const spans of byUnit.values()) {
    const times = [from, to, ...spans.flatMap(({ start, end }) => [start, end])]
      .filter((time) => time >= from && time <= to)
      .sort((a, b) => a - b);
    for (let i = 1; i < times.length; i++) {
      const [begin, until] = [times[i - 1], times[i]];
      if (spans.some(({ start, end }) => start <= begin && end >= until)) sum += until - begin;
    }
  }
  return sum;
}

/** Each row's part of the bucket. */
const partOf = ({ start, end, value }: Busy, from: number, to: number): number =>
  end > start
    ? (value * Math.max(0, Math.min(end, to) - Math.max(start, from))) / (end - start)
    : start >= from && start < to
      ? value
      : 0;

function naiveBucket(
  rows: readonly Busy[],
  table: Table,
  { table: { columns }, column }: Lasting,
  from: number,
  to: number,
) {
  const { projection } = columns[column];
  if (!('visibleDomain' in projection)) return rows.reduce((sum, row) => sum + partOf(row, from, to), 0);
  const { startNs, endNs, processors } = table.environment;
  if (projection.visibleDomain === 'clipDuration') return busyTime(rows, from, to);
  const [begin, until] = [Math.max(from, startNs), Math.min(to, endNs)];
  if (until <= begin) return 0;
  return (100 * busyTime(rows, begin, until)) / ((until - begin) * (projection.perCpus ? processors : 1));
}

/** The most rows that the naive spread goes through. */
const MOST_ROWS = 400;

async function checkOne(
  trace: PluginTrace,
  what: Lasting,
  at: number,
  share: number,
  buckets: number,
): Promise<number> {
  const table = await trace.table(what.table.name);
  if (table.count === 0) return 0;
  const all = await trace.cookery.ready(() => busyRows(table, what));
  const { endNs } = table.environment;
  const within = (from: number, to: number) => all.filter(({ start, end }) => start < to && end >= from);
  let toNs = Math.ceil(at * endNs + share * endNs) + 1;
  const fromNs = Math.floor(at * endNs);
  while (toNs - fromNs > 64 && within(fromNs, toNs).length > MOST_ROWS) toNs = fromNs + Math.ceil((toNs - fromNs) / 2);
  const drawn: TableSeries = await trace.cookery.ready(() =>
    tableSeries(table, {
      trace: '',
      table: '',
      configuration: what.configuration.name,
      filter: null,
      value: { column: what.column },
      series: [[]],
      startNs: fromNs,
      endNs: toNs,
      buckets,
    }),
  );
  const { startNs, bucketNs } = drawn;
  const rows = within(startNs, startNs + drawn.buckets * bucketNs);
  drawn.series[0].values.forEach((value, i) => {
    const from = startNs + i * bucketNs;
    const expected = naiveBucket(rows, table, what, from, from + bucketNs);
    const slack = 1e-6 * Math.max(1, Math.abs(expected));
    if (Math.abs(value - expected) > slack)
      expect.fail(`${what.table.name}, ${what.configuration.name}, bucket at ${from} ns: ${value}, not ${expected}`);
  });
  return rows.length;
}

const pick = fc.record({
  /** Which of `lasting`. */
  what: fc.nat(lasting.length - 1),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  share: fc.double({ min: 1e-5, max: 1, noNaN: true }),
  buckets: fc.integer({ min: 2, max: 40 }),
});

async function written(seed: number, size: number): Promise<PluginTrace> {
  const source = memorySource(busyTrace(seed, size));
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'busy.etl' }), source, new SchemaLibrary());
  await decoder.prepare();
  const trace = new PluginTrace(decoder, plugins);
  await trace.cookery.cook(paths);
  return trace;
}

describe('graphs of durations are those of a naive spread', () => {
  test('there are some of CPUs, disks, files, faults, interrupts, calls', () => {
    const names = new Set(lasting.map(({ table: { name } }) => name));
    for (const name of ['CPU Usage (Precise)', 'DPC/ISR Duration', 'Disk Usage', 'File I/O', 'Hard Faults', 'Registry'])
      expect(names).toContain(name);
  });

  test('of the sample', async () => {
    const trace = await openPluginTrace('sample');
    await trace.cookery.cook(paths);
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(pick, async ({ what, at, share, buckets }) => {
        rows += await checkOne(trace, lasting[what], at, share, buckets);
      }),
      { numRuns: 60 },
    );
    expect(rows).toBeGreaterThan(1000);
  });

  test('of written traces, in which everything overlaps', async () => {
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1e9 }),
        fc.array(pick, { minLength: 12, maxLength: 12 }),
        async (seed, picks) => {
          const trace = await written(seed, 60);
          for (const { what, at, share, buckets } of picks)
            rows += await checkOne(trace, lasting[what], at, share, buckets);
        },
      ),
      { numRuns: 12 },
    );
    expect(rows).toBeGreaterThan(1000);
  });
});

describe('a disk is busy with one request at a time', () => {
  const utilization = (trace: PluginTrace, table: Table, keys: string[], series: string[][], filter: string | null) =>
    trace.cookery.ready(() =>
      tableSeries(table, {
        trace: '',
        table: '',
        configuration: 'Utilization by Disk',
        keys: keys.map((column) => ({ column })),
        filter,
        series,
        startNs: 0,
        endNs: table.environment.endNs,
        buckets: 200,
      }),
    );

  test('service times of a disk never overlap; its processes share its time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e9 }), async (seed) => {
        const trace = await written(seed, 200);
        const table = await trace.table('Disk Usage');
        const [disks, times, service] = ['disk', 'time', 'serviceTime'].map((name) => table.cooked(name).values);
        const busyUntil = new Map<number, number>();
        for (let row = 0; row < table.count; row++) {
          expect(service[row]).toBeGreaterThanOrEqual(0);
          expect(times[row] - service[row]).toBeGreaterThanOrEqual(busyUntil.get(disks[row]) ?? -Infinity);
          busyUntil.set(disks[row], times[row]);
        }
        for (const disk of busyUntil.keys()) {
          const [whole] = (await utilization(trace, table, ['disk'], [[String(disk)]], null)).series;
          expect(Math.max(...whole.values)).toBeLessThanOrEqual(100 + 1e-9);
          const page = await trace.page({ table: 'Disk Usage', keys: [{ column: 'tid' }], filter: `disk = ${disk}` });
          const paths = page.path.filter(({ length }) => length === 1);
          const parts = await utilization(trace, table, ['tid'], paths, `disk = ${disk}`);
          whole.values.forEach((value, i) => {
            const sum = parts.series.reduce((all, { values }) => all + values[i], 0);
            expect(sum).toBeCloseTo(value, 6);
          });
        }
      }),
      { numRuns: 8 },
    );
  });

  test('the stall of the sample: the disk is busy all the while, and never for more than the time that there is', async () => {
    const trace = await openPluginTrace('sample');
    const table = await trace.table('Disk Usage');
    const [{ values }] = (await utilization(trace, table, ['disk'], [[]], null)).series;
    expect(Math.max(...values)).toBeLessThanOrEqual(100 + 1e-9);
    const longest = table.cooked('serviceTime').values.indexOf(Math.max(...table.cooked('serviceTime').values));
    const endNs = table.cooked('time').values[longest];
    const startNs = endNs - table.cooked('serviceTime').values[longest];
    const drawn = await utilization(trace, table, ['disk'], [[]], null);
    const full = Array.from(values, (value, i) => ({ value, from: drawn.startNs + i * drawn.bucketNs })).filter(
      ({ from }) => from >= startNs && from + drawn.bucketNs <= endNs,
    );
    expect(full.length).toBeGreaterThan(4);
    for (const { value } of full) expect(value).toBeCloseTo(100, 6);
    // A range inside the stall, in which no request begins or ends: it is listed, with the part inside.
    const quarter = (endNs - startNs) / 4;
    const page = await trace.page({
      table: 'Disk Usage',
      configuration: 'Utilization by Disk',
      fromNs: startNs + quarter,
      toNs: startNs + 2 * quarter,
    });
    const total = (key: string) => page.totals.find((column) => column.key === key)?.values?.[0];
    expect(page.rows).toBeGreaterThan(0);
    expect(total('serviceTime')).toBeCloseTo(quarter, 0);
    expect(total('utilization')).toBeCloseTo(100, 6);
  });
});
