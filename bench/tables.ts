/** The table engine on ten million context switches, each question beside DuckDB's time for the same on the same rows. */
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TableQuery } from '../contract/tables.ts';
import { prepareStep, tablePage } from '../engine/tables/page.ts';
import { tableSeries } from '../engine/tables/series.ts';
import type { Table } from '../engine/tables/table.ts';
import { RowPool } from '../host/parallel/row-pool.ts';
import { type DuckConnection, DuckDb } from '../host/tables/duckdb.ts';
import { scannedColumns } from './duck-table.ts';
import { collectGarbage, median, timeMs } from './measure.ts';
import { figure, type Measurement, report } from './report.ts';
import { CPUS, makeSwitches, type Switches, sharedSwitches, switchColumns, switchTable } from './switch-table.ts';

const ROWS = 10_000_000;
const ROWS_WORKER = pathToFileURL(resolve('dist/cli/rows.worker.js'));
const ROUNDS = 5;
const GIB = 2 ** 30;
const BUCKETS = 1500;

/** DuckDB with the same rows, for each number of threads. */
class Rivals {
  readonly #connections: { id: string; connection: DuckConnection }[] = [];

  async add(id: string, threads: number, { rows }: Switches): Promise<void> {
    const duck = await DuckDb.open({ memoryBytes: 8 * GIB, threads });
    const connection = await duck.connect();
    const columns = switchColumns.map((name) => rows.columns.get(name)!);
    const scanned = scannedColumns(duck, connection, switchColumns, columns, threads);
    await connection.api.run(`CREATE TABLE rows AS FROM ${scanned.functionName}()`);
    await connection.api.run(`CREATE VIEW switches AS ${scanned.select.replace(`${scanned.functionName}()`, 'rows')}`);
    this.#connections.push({ id, connection });
  }

  /** Median of the query with all of its answer read, for each. */
  async measure(sql: string): Promise<{ id: string; ms: number }[]> {
    const results: { id: string; ms: number }[] = [];
    for (const { id, connection } of this.#connections) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round++)
        times.push(await timeMs(async () => (await connection.api.runAndReadAll(sql)).currentRowCount));
      // The first round warms up.
      results.push({ id, ms: median(times.slice(1)) });
    }
    return results;
  }
}

/** Median of the rounds after the first. @param prepare is not timed */
async function medianMs(work: () => unknown, prepare: () => unknown = () => {}): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await prepare();
    times.push(await timeMs(work));
  }
  return median(times.slice(1));
}

/** Other questions, until what was kept of the ones before is gone: what a table knows of its columns stays. */
function forget(table: Table): void {
  for (let i = 0; i < 3; i++) tablePage(table, { trace: '', table: '', fromNs: -2 - i, toNs: -1 - i, limit: 0 });
}

async function compared(
  rivals: Rivals,
  id: string,
  goalMs: number | null,
  ours: () => Promise<number>,
  sql: string,
): Promise<Measurement[]> {
  const ms = await ours();
  const others = await rivals.measure(sql);
  return [
    ...others.map((other) => figure(`${id}.${other.id}`, other.ms, 'ms')),
    {
      id,
      value: ms,
      unit: 'ms',
      goal: goalMs,
      baselineId: `${id}.${others[0].id}`,
      ratio: ms / others[0].ms,
    },
  ];
}

const timePerCpu = (endNs: number) => ({
  trace: '',
  table: '',
  keys: [{ column: 'cpu' }, { column: 'process' }],
  series: Array.from({ length: CPUS }, (_, cpu) => [String(cpu)]),
  value: { column: 'duration', aggregation: 'sum' as const },
  startNs: 0,
  endNs,
  buckets: BUCKETS,
});

/** Graphs of CPU time and of states, one series a CPU, over all of the trace and over a fiftieth of it. */
async function seriesTimes(table: Table, rivals: Rivals, endNs: number): Promise<Measurement[]> {
  const query = timePerCpu(endNs);
  const part = { ...query, startNs: 0.25 * endNs, endNs: 0.27 * endNs };
  const firstMs = await timeMs(() => tableSeries(table, query));
  const sums = (from: number, to: number) =>
    `SELECT cpu, floor(time / ${(to - from) / BUCKETS}) AS bucket, sum(duration) FROM switches ` +
    `WHERE time >= ${from} AND time < ${to} GROUP BY ALL`;
  return [
    figure('tables.series-first-time', firstMs, 'ms'),
    ...(await compared(rivals, 'tables.series', null, () => medianMs(() => tableSeries(table, query)), sums(0, endNs))),
    ...(await compared(
      rivals,
      'tables.series-2-percent',
      null,
      () => medianMs(() => tableSeries(table, part)),
      sums(part.startNs, part.endNs),
    )),
    figure('tables.states', await medianMs(() => tableSeries(table, { ...query, chart: 'stateDiagram' })), 'ms'),
    figure(
      'tables.states-2-percent',
      await medianMs(() => tableSeries(table, { ...part, chart: 'stateDiagram' })),
      'ms',
    ),
  ];
}

async function tables(): Promise<void> {
  const switches = makeSwitches(ROWS);
  const { endNs } = switches.environment;
  const table = switchTable(switches);
  const rivals = new Rivals();
  await rivals.add('duckdb-1-thread', 1, switches);
  await rivals.add(`duckdb-${cpus().length}-threads`, cpus().length, switches);

  const ask = (query: Omit<TableQuery, 'trace' | 'table'>): TableQuery => ({ trace: '', table: '', ...query });
  const grouped = ask({
    keys: [{ column: 'cpu' }, { column: 'process' }],
    values: [
      { column: 'duration', aggregation: 'sum' },
      { column: 'thread', aggregation: 'count' },
      { column: 'wait', aggregation: 'max' },
    ],
    expandDepth: 1,
  });
  const flat = ask({ keys: [], values: switchColumns.map((column) => ({ column })) });
  const sorted = { ...flat, sort: [{ column: 'wait', order: 'descending' as const }] };
  const range = { fromNs: 0.6 * endNs, toNs: 0.61 * endNs };
  const sums = 'SELECT cpu, process, sum(duration), count(*), max(wait) FROM switches';
  const measurements: Measurement[] = [];

  const coldMs = await timeMs(() => tablePage(switchTable(switches), grouped));
  measurements.push(figure('tables.group-first-time', coldMs, 'ms'));
  collectGarbage();
  const pool = new RowPool(ROWS_WORKER, cpus().length - 1, 1 << 18);
  for (const [id, some] of [
    ['1-thread', switches],
    [`${cpus().length}-threads`, sharedSwitches(switches, pool)],
  ] as const) {
    const ms = await medianMs(() => tablePage(switchTable(some), grouped), collectGarbage);
    measurements.push(figure(`tables.group-fresh-table-${id}`, ms, 'ms'));
    const seriesMs = await medianMs(() => tableSeries(switchTable(some), timePerCpu(endNs)), collectGarbage);
    measurements.push(figure(`tables.series-fresh-table-${id}`, seriesMs, 'ms'));
  }
  collectGarbage();
  measurements.push(
    ...(await compared(
      rivals,
      'tables.group',
      150,
      () =>
        medianMs(
          () => tablePage(table, grouped),
          () => forget(table),
        ),
      `${sums} GROUP BY ALL`,
    )),
  );
  collectGarbage();
  measurements.push(
    ...(await compared(
      rivals,
      'tables.group-1-percent',
      10,
      () =>
        medianMs(
          () => tablePage(table, { ...grouped, ...range }),
          () => forget(table),
        ),
      `${sums} WHERE time < ${range.toNs} AND "end" > ${range.fromNs} GROUP BY ALL`,
    )),
  );
  collectGarbage();
  const closed = { ...grouped, expandDepth: 0 };
  const opened = { ...closed, expanded: [['7']] };
  const unpreparedMs = await medianMs(
    () => tablePage(table, opened),
    () => {
      forget(table);
      tablePage(table, closed);
    },
  );
  measurements.push(figure('tables.expand-at-once', unpreparedMs, 'ms'));
  measurements.push(
    ...(await compared(
      rivals,
      'tables.expand',
      20,
      () =>
        medianMs(
          () => tablePage(table, opened),
          () => {
            forget(table);
            tablePage(table, closed);
            while (prepareStep(table, closed));
          },
        ),
      `${sums} WHERE cpu = 7 GROUP BY ALL`,
    )),
  );
  collectGarbage();
  measurements.push(
    ...(await compared(
      rivals,
      'tables.filter',
      60,
      () =>
        medianMs(
          () => tablePage(table, { ...flat, filter: 'process like "%vice-12%"' }),
          () => forget(table),
        ),
      `SELECT count(*) FROM switches WHERE process LIKE '%vice-12%'`,
    )),
  );
  collectGarbage();
  measurements.push(
    ...(await compared(
      rivals,
      'tables.sort-first-page',
      200,
      () =>
        medianMs(
          () => tablePage(table, sorted),
          () => forget(table),
        ),
      'SELECT * FROM switches ORDER BY wait DESC LIMIT 100',
    )),
  );
  collectGarbage();
  forget(table);
  tablePage(table, sorted);
  let longestMs = 0;
  const fullMs = await timeMs(async () => {
    let isLeft = true;
    const step = () => {
      isLeft = prepareStep(table, sorted);
    };
    while (isLeft) longestMs = Math.max(longestMs, await timeMs(step));
  });
  measurements.push(
    figure('tables.sort-all', fullMs, 'ms', 2000),
    figure('tables.sort-all-longest-slice', longestMs, 'ms'),
    ...(await compared(
      rivals,
      'tables.sort-any-page',
      10,
      () => medianMs(() => tablePage(table, { ...sorted, offset: ROWS / 2 })),
      `SELECT * FROM switches ORDER BY wait DESC LIMIT 100 OFFSET ${ROWS / 2}`,
    )),
  );
  collectGarbage();
  measurements.push(...(await seriesTimes(table, rivals, endNs)));
  report(measurements);
}

await tables();
