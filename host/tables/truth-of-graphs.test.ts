/**
 * No graph lies: for each table, preset and kind of graph what a graph's buckets come to is what the table says of the same
 * range, and what DuckDB finds in the rows. Ranges and widths are random: here one of each preset,
 * `CORESCOPE_TRUTH_SEEDS=20 npx vitest run host/tables/truth-of-graphs.test.ts` takes 20.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableConfiguration, TableDefinition } from '../../contract/plugin.ts';
import type { TableInfo, TablePage, TableSeries } from '../../contract/tables.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { busyTrace } from '../../engine/testing/busy-trace.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { Random } from '../../machine/random.ts';
import { definitions } from '../../plugins/index.ts';
import { type Frame, type Graphed, graphedOf, type Range, TableTruth } from '../testing/graph-truth.ts';
import { TraceHost } from '../trace-host.ts';

const SEEDS = Number(process.env.CORESCOPE_TRUTH_SEEDS ?? 0);
const GROUPS = 5;

const kinds = ['line', 'stackedLine', 'stackedBars', 'pointInTime', 'stateDiagram'];

/** A preset of a table that has rows and times. */
interface Subject {
  definition: TableDefinition;
  info: TableInfo;
  configuration: TableConfiguration;
}

class OpenedTrace {
  readonly host: TraceHost;
  readonly trace: string;
  readonly frame: Frame;
  readonly subjects: readonly Subject[];

  private constructor(host: TraceHost, trace: string, frame: Frame, subjects: readonly Subject[]) {
    this.host = host;
    this.trace = trace;
    this.frame = frame;
    this.subjects = subjects;
  }

  static async open(open: (host: TraceHost) => Promise<string>): Promise<OpenedTrace> {
    const host = new TraceHost();
    const trace = await open(host);
    const { firstEventNs, lastEventNs, processors } = host.trace(trace).info;
    const frame = { startNs: Math.min(0, firstEventNs ?? 0), endNs: lastEventNs ?? 0, processors };
    const infos = await host.call('tables', { trace });
    const subjects = checkDefinitions(definitions).flatMap(({ definition: { tables } }) =>
      tables.flatMap((definition) => {
        const info = infos.find(({ id }) => id === definition.id);
        if (info === undefined || info.rows === 0) return [];
        return definition.configurations
          .filter(({ roles = {}, chart = 'line' }) => (roles.startTime ?? roles.endTime) && kinds.includes(chart))
          .map((configuration) => ({ definition, info, configuration }));
      }),
    );
    return new OpenedTrace(host, trace, frame, subjects);
  }

  async answer(sql: string): Promise<number> {
    const { rows } = await this.host.call('sql', { trace: this.trace, sql, limit: 1 });
    return rows[0][0] === null ? Number.NaN : Number(rows[0][0]);
  }

  page(subject: Subject, range: Range | null, more: object = {}): Promise<TablePage> {
    const { info, configuration } = subject;
    return this.host.call('table', {
      trace: this.trace,
      table: info.id,
      configuration: configuration.name,
      ...(range !== null && range),
      sort: [],
      limit: GROUPS,
      expandDepth: 0,
      ...more,
    });
  }

  series(subject: Subject, paths: string[][], range: Range, buckets: number, more: object = {}): Promise<TableSeries> {
    const { info, configuration } = subject;
    return this.host.call('tableSeries', {
      trace: this.trace,
      table: info.id,
      configuration: configuration.name,
      series: paths,
      startNs: range.fromNs,
      endNs: range.toNs,
      buckets,
      ...more,
    });
  }
}

/** A random part of a trace, from a thousandth of it to a little more than all. */
function randomRange(random: Random, { startNs, endNs }: Frame): Range {
  const wholeNs = endNs - startNs;
  const widthNs = Math.max(1, Math.round(wholeNs * 10 ** (-3 * random.next()) * 1.05));
  const fromNs = Math.round(startNs + (random.next() * 1.1 - 0.05) * (wholeNs - widthNs));
  return { fromNs, toNs: fromNs + widthNs };
}

const rangeOf = ({ startNs, bucketNs, buckets }: TableSeries): Range => ({
  fromNs: startNs,
  toNs: startNs + buckets * bucketNs,
});

/** What the buckets of a series come to; null where they do not add up. */
function comesTo(
  values: Float64Array,
  place: TableSeries,
  { aggregation }: Graphed,
  { configuration: { aggregationOverTime: overTime } }: Subject,
  percentIn: Frame | null,
): number | null {
  const sum = values.reduce((all, value) => all + (Number.isNaN(value) ? 0 : value), 0);
  if (overTime === 'rate') return (sum * place.bucketNs) / 1e9;
  if (overTime === 'cumulative' || overTime === 'outstanding') return values[values.length - 1];
  if (overTime === 'outstandingPeak') return Math.max(...values);
  if (overTime !== undefined) return null;
  if (percentIn !== null) {
    // Each bucket is in percent of itself, as far as it lies in the trace.
    const insideNs = (fromNs: number, toNs: number) =>
      Math.max(0, Math.min(toNs, percentIn.endNs) - Math.max(fromNs, percentIn.startNs));
    const { fromNs, toNs } = rangeOf(place);
    const times = values.map((value, i) => {
      const begin = fromNs + i * place.bucketNs;
      return value * insideNs(begin, begin + place.bucketNs);
    });
    return times.reduce((all, time) => all + time, 0) / Math.max(1, insideNs(fromNs, toNs));
  }
  if (aggregation === 'sum' || aggregation === 'count') return sum;
  const there = values.filter((value) => !Number.isNaN(value));
  if (aggregation === 'min' || aggregation === 'max')
    return there.length === 0 ? Number.NaN : there.reduce((a, b) => Math[aggregation as 'min' | 'max'](a, b));
  return null;
}

/** Equal but for rounding: SQL has whole nanoseconds, and sums of thousands of parts differ in their last digits. */
function expectSame(actual: number, expected: number, rows: number, what: string): void {
  const [a, b] = [actual, expected].map((value) => (Number.isNaN(value) ? 0 : value));
  const slack = 1e-6 * Math.max(Math.abs(a), Math.abs(b)) + 1e-6 + (Number.isInteger(b) && b > 1e4 ? rows : 0);
  if (Math.abs(a - b) > slack) expect.fail(`${what}: ${actual}, not ${expected}`);
}

const isPercent = ({ key, variant }: Graphed, { columns }: TableDefinition): boolean => {
  const { projection } = variant === null ? columns[key] : (columns[key].variants?.[variant] ?? columns[key]);
  return 'visibleDomain' in projection && projection.visibleDomain === 'percentOfView';
};

/** What a table says of its rows, in the range that the graph covers. */
async function tableAnswer(opened: OpenedTrace, subject: Subject, graphed: Graphed, range: Range, filter: object) {
  const { key: column, variant } = graphed;
  const overTime = subject.configuration.aggregationOverTime;
  const isPeak = overTime === 'outstandingPeak';
  const asked = overTime === 'cumulative' ? { ...range, fromNs: -1e15 } : range;
  const value = { column, ...(variant !== null && { variant }), ...(isPeak && { aggregation: 'peak' as const }) };
  const page = await opened.page(subject, asked, { values: [value], ...filter });
  return { page, isComparable: overTime !== 'outstanding' };
}

async function checkValues(opened: OpenedTrace, subject: Subject, random: Random): Promise<'sql' | 'table'> {
  const { definition, info, configuration } = subject;
  const graphed = graphedOf(definition, configuration);
  if (graphed === null) return 'table';
  const what = `${definition.name}, ${configuration.name}`;
  // Every other time the preset's filter is left out.
  const isWhole = configuration.filter === undefined || random.next() < 0.5;
  const filter = isWhole ? { filter: null } : {};
  const isOne = graphed.aggregation === 'weightedAverage' || graphed.aggregation === 'fromSums';
  const asked = randomRange(random, opened.frame);
  const buckets = isOne ? 2 : random.between(2, 700);
  let total = await opened.series(subject, [[]], asked, buckets, filter);
  if (isOne) {
    const range = { fromNs: total.startNs, toNs: total.startNs + total.bucketNs };
    total = await opened.series(subject, [[]], range, 1, filter);
  }
  const range = rangeOf(total);
  const percentIn = isPercent(graphed, definition) ? opened.frame : null;
  const { page, isComparable } = await tableAnswer(opened, subject, graphed, range, filter);
  const shown = page.totals.find(({ key, area }) => area === 'value' && key === graphed.key);
  const drawn = total.series.length === 0 ? Number.NaN : comesToOrOne(total, 0, graphed, subject, percentIn, isOne);
  if (drawn === null) return 'table';
  if (isComparable && shown?.values) expectSame(drawn, shown.values[0], page.rows, `${what}: graph and table`);

  const paths = page.path.filter((_, i) => page.depth[i] === 0 && page.columns.some(({ area }) => area === 'key'));
  const { fromNs, toNs } = range;
  if (paths.length > 0 && isComparable) {
    const parts = await opened.series(subject, paths, { fromNs, toNs }, isOne ? 1 : buckets, filter);
    const column = page.columns.find(({ key, area }) => area === 'value' && key === graphed.key);
    for (const [i, { path }] of parts.series.entries()) {
      const row = page.path.findIndex((other) => JSON.stringify(other) === JSON.stringify(path));
      const part = comesToOrOne(parts, i, graphed, subject, percentIn, isOne);
      if (part !== null && column?.values)
        expectSame(part, column.values[row], page.leaves[row], `${what}, ${path.join(' › ')}: graph and table`);
    }
  }
  const truth = TableTruth.of(definition, info, opened.frame, isWhole ? null : configuration.filter);
  const question = truth?.question(graphed, configuration, range) ?? null;
  if (question === null) return 'table';
  expectSame(drawn, await opened.answer(question), page.rows, `${what}: graph and SQL (${question})`);
  return 'sql';
}

/** Averages by weight and metrics are no sum: of one bucket the graph says the same as the table. */
const comesToOrOne = (
  place: TableSeries,
  i: number,
  graphed: Graphed,
  subject: Subject,
  percentIn: Frame | null,
  isOne: boolean,
): number | null =>
  isOne && subject.configuration.aggregationOverTime === undefined
    ? place.series[i].values[0]
    : comesTo(place.series[i].values, place, graphed, subject, percentIn);

interface State {
  starts: number;
  timeNs: number;
}

/** What slices and densities of a lane come to inside the buckets, by label; and of all together. */
function drawnStates({ series: [first], labels, ...place }: TableSeries): Map<string | null, State> {
  const states = new Map<string | null, State>([[null, { starts: 0, timeNs: 0 }]]);
  const { fromNs, toNs } = rangeOf({ series: [first], labels, ...place });
  const add = (label: number, starts: number, timeNs: number) => {
    for (const name of [null, labels[label]]) {
      const state = states.get(name) ?? { starts: 0, timeNs: 0 };
      states.set(name, { starts: state.starts + starts, timeNs: state.timeNs + timeNs });
    }
  };
  const lane = first?.lane;
  lane?.slices.startNs.forEach((start, i) => {
    const timeNs = Math.min(lane.slices.endNs[i], toNs) - Math.max(start, fromNs);
    add(lane.slices.label[i], Number(start >= fromNs && start < toNs), Math.max(0, timeNs));
  });
  lane?.density.label.forEach((label, i) => {
    add(label, lane.density.starts[i], lane.density.timeNs[i]);
  });
  return states;
}

/** Lanes of states and points: as many rows start, and for as long are they there, as SQL says, state by state. */
async function checkStates(opened: OpenedTrace, subject: Subject, random: Random): Promise<'sql' | 'table'> {
  const { definition, info, configuration } = subject;
  const asked = randomRange(random, opened.frame);
  const isWhole = configuration.filter === undefined || random.next() < 0.5;
  const filter = isWhole ? { filter: null } : {};
  const lanes = await opened.series(subject, [[]], asked, random.between(2, 700), filter);
  const range = rangeOf(lanes);
  const drawn = drawnStates(lanes);
  const truth = TableTruth.of(definition, info, opened.frame, isWhole ? null : configuration.filter);
  if (truth === null) return 'table';
  const compare = async (label: string | null) => {
    const sql = truth.states(configuration.roles ?? {}, label, range);
    const { rows } = await opened.host.call('sql', { trace: opened.trace, sql, limit: 10_000 });
    for (const [name, starts, timeNs] of rows) {
      const state = drawn.get(label === null ? null : String(name)) ?? { starts: 0, timeNs: 0 };
      const what = `${definition.name}, ${configuration.name}, ${name}: lane and SQL (${sql})`;
      expectSame(state.starts, Number(starts), 0, `${what}: starts`);
      const isLasting = configuration.chart === 'stateDiagram';
      if (isLasting) expectSame(state.timeNs, Number(timeNs), Number(starts) + 10, `${what}: time`);
    }
    return rows.length;
  };
  await compare(null);
  const [key] = configuration.columns.map((entry) => (typeof entry === 'string' ? entry : entry.column));
  const isNamed = configuration.columns.includes('|pivot') && key !== '|pivot';
  const isText = info.columns.find((column) => column.key === key)?.type === 'text';
  if (!isNamed || !isText || lanes.labels.includes('All others')) return 'sql';
  expect(await compare(key)).toBe(drawn.size - 1);
  return 'sql';
}

/** Statistics add up what the table adds up, of all rows and of each group. */
async function checkStatistics(opened: OpenedTrace, subject: Subject, random: Random): Promise<void> {
  const { definition, info, configuration } = subject;
  const range = randomRange(random, opened.frame);
  const page = await opened.page(subject, range, { limit: 10_000 });
  const query = { trace: opened.trace, table: info.id, configuration: configuration.name, sort: [], ...range };
  const { rows, columns, groups } = await opened.host.call('tableStatistics', query);
  const what = `${definition.name}, ${configuration.name}`;
  expect(rows, what).toBe(page.rows);
  const rowOf = new Map(page.path.map((path, row) => [path[0], row]));
  columns.forEach(({ column, variant, sum, name }, place) => {
    if (sum === null) return;
    const shows = (one: { key: string; variant: string | null; area: string }) =>
      one.key === column && one.variant === variant && one.area === 'value';
    const total = page.totals.find(shows)?.values?.[0];
    if (total !== undefined) expectSame(sum, total, rows, `${what}, ${name}: statistics and totals`);
    for (const { text, sums } of groups) {
      const row = rowOf.get(text);
      const shown = row === undefined ? undefined : page.columns.find(shows)?.values?.[row];
      if (shown !== undefined)
        expectSame(sums[place] ?? 0, shown, rows, `${what}, ${text}, ${name}: statistics and table`);
    }
  });
}

async function check(opened: OpenedTrace, subject: Subject, random: Random): Promise<'sql' | 'table'> {
  const { chart = 'line' } = subject.configuration;
  await checkStatistics(opened, subject, random);
  return chart === 'pointInTime' || chart === 'stateDiagram'
    ? checkStates(opened, subject, random)
    : checkValues(opened, subject, random);
}

/** Metrics of the sample by the events that the driver counts: the factor, above and below the line. */
const CYCLES = 0xffff_ffff;
const RATIOS: Record<string, [number, number, number]> = {
  ipc: [1, 0x08, CYCLES],
  l1d_cache_miss_ratio: [1, 0x03, 0x04],
  l1d_cache_mpki: [1000, 0x03, 0x08],
  backend_stalled_cycles: [100, 0x24, CYCLES],
};

/** Of what a core counted in a tick the part that the range has of it. */
function ratioOf([factor, above, below]: readonly number[], core: string | null, { fromNs, toNs }: Range): string {
  const counted = (event: number) => `sum(value) FILTER (WHERE event = ${event})`;
  const part = `(least(time_ns, ${toNs}) - greatest(start_time_ns, ${fromNs}))::DOUBLE / (time_ns - start_time_ns)`;
  return `WITH ticks AS (
      SELECT ${part} AS part, ${counted(above)} AS above, ${counted(below)} AS below FROM windowsperf_driver
      WHERE time_ns > start_time_ns AND start_time_ns < ${toNs} AND time_ns > ${fromNs} AND ${core === null ? 'true' : `core = ${core}`}
      GROUP BY time_ns, start_time_ns, core)
    SELECT ${factor} * sum(above * part) / sum(below * part) AS answer FROM ticks
    WHERE above IS NOT NULL AND below IS NOT NULL`;
}

const traces: [string, (host: TraceHost) => Promise<string>][] = [
  ['the sample', (host) => host.openBytes(sampleBytes(), 'sample.etl')],
  ['a written trace', (host) => host.openBytes(busyTrace(7), 'busy.etl')],
  ...(haveSharedTraces ? ['perfview-net.4.5.x86.etl', 'tx-KernelNetwork.etl'] : []).map(
    (name): [string, (host: TraceHost) => Promise<string>] => [
      name,
      (host) => host.openPath(sharedTracePath('etl', name)),
    ],
  ),
];

describe.each(traces)('%s', (name, open) => {
  let opened: OpenedTrace;
  beforeAll(async () => {
    opened = await OpenedTrace.open(open);
  });
  afterAll(() => opened?.host.closeAll());

  test('graphs are what the table and SQL say', SEEDS === 0 ? {} : { timeout: 3_600_000 }, async () => {
    const rounds = SEEDS === 0 ? [name.length] : Array.from({ length: SEEDS }, (_, i) => i);
    let bySql = 0;
    for (const seed of rounds) {
      const random = new Random(seed);
      for (const subject of opened.subjects) if ((await check(opened, subject, random)) === 'sql') bySql++;
    }
    expect(opened.subjects.length).toBeGreaterThan(0);
    expect(bySql).toBeGreaterThan(0);
  });

  if (name !== 'the sample') return;
  test('metrics are ratios of sums: in the graph, the table and SQL over the readings', async () => {
    const subject = opened.subjects.find(
      ({ info, configuration }) => info.sqlName === 'windowsperf_driver_metrics' && configuration.name === 'By metric',
    )!;
    const random = new Random(3);
    const paths = Object.keys(RATIOS).flatMap((metric) => [[metric], [metric, '1']]);
    let compared = 0;
    for (let round = 0; round < 4; round++) {
      const place = await opened.series(subject, [[]], randomRange(random, opened.frame), 8);
      const fromNs = place.startNs + (place.buckets >> 1) * place.bucketNs;
      const range = { fromNs, toNs: fromNs + place.bucketNs };
      const drawn = await opened.series(subject, paths, range, 1);
      expect(drawn).toMatchObject({ startNs: fromNs, bucketNs: place.bucketNs, buckets: 1 });
      const page = await opened.page(subject, range, { expandDepth: 1, limit: 1000 });
      const { values } = page.columns.find(({ key, area }) => area === 'value' && key === 'value')!;
      for (const { path, values: graph } of drawn.series) {
        const row = page.path.findIndex((other) => other.join() === path.join());
        const expected = await opened.answer(ratioOf(RATIOS[path[0]], path[1] ?? null, range));
        const what = `${path.join(' › ')} in ${JSON.stringify(range)}`;
        expectSame(graph[0], expected, 0, `${what}: graph and SQL`);
        expectSame(row < 0 ? Number.NaN : values![row], expected, 0, `${what}: table and SQL`);
        if (expected > 0) compared++;
      }
    }
    expect(compared).toBeGreaterThan(2 * paths.length);
  });
});
