/**
 * Ten million context switches of seven columns, one of them text, from the engine's columns into a table of DuckDB's. The
 * baseline is DuckDB making such rows by itself, so the ratio says what the way through JavaScript costs.
 */
import type { NumberArray } from '../engine/columns/column.ts';
import { type DuckConnection, DuckDb } from '../host/tables/duckdb.ts';
import { scannedColumns } from './duck-table.ts';
import { collectGarbage, median, timeMs } from './measure.ts';
import { figure, report } from './report.ts';
import { makeSwitches, switchColumns } from './switch-table.ts';

const ROWS = 10_000_000;
const ROUNDS = 5;
/** Rows whose sum is exact in a double. */
const PART = 100;

const { rows } = makeSwitches(ROWS);
const columns = switchColumns.map((name) => rows.columns.get(name)!);
/** As many columns of the same types, and as many different texts. */
const OWN_ROWS = `SELECT 4000 * i AS time, 4000 * i + i % 50000 AS "end", i % 16 AS cpu,
  'service-' || i % 300 || '.exe' AS process, i % 3600 AS thread, i % 50000 AS duration, i % 999983 AS wait
  FROM range(${ROWS}) t(i)`;

function sumOf(values: NumberArray, from: number): number {
  let sum = 0;
  for (let row = from; row < Math.min(ROWS, from + PART); row++) sum += values[row];
  return sum;
}

/** What DuckDB has, against loops over the columns. */
async function check(connection: DuckConnection, select: string): Promise<void> {
  const sums = switchColumns.map((name) => (name === 'process' ? 'count(DISTINCT process)' : `sum("${name}")`));
  const found = (await connection.api.runAndReadAll(`SELECT ${sums.join(', ')} FROM (${select})`)).getRows()[0];
  for (const [i, { type, values }] of columns.entries()) {
    let sum = 0n;
    if (type === 'text') sum = BigInt(new Set(values).size);
    else for (let row = 0; row < ROWS; row += PART) sum += BigInt(sumOf(values, row));
    if (found[i] !== sum) throw new Error(`${switchColumns[i]}: DuckDB has ${found[i]}, the column ${sum}`);
  }
}

const loads: number[] = [];
const owns: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const duck = await DuckDb.open({ memoryBytes: 4 * 2 ** 30, threads: 2 });
  const connection = await duck.connect();
  const scanned = scannedColumns(duck, connection, switchColumns, columns, 2);
  loads.push(await timeMs(() => connection.api.run(`CREATE TABLE loaded AS ${scanned.select}`)));
  owns.push(await timeMs(() => connection.api.run(`CREATE TABLE own AS ${OWN_ROWS}`)));
  if (round === 0) await check(connection, 'FROM loaded');
  connection.api.disconnectSync();
  duck.close();
  collectGarbage();
}
const baselineId = 'sql.duckdb-own';
report([
  figure(baselineId, ROWS / 1e3 / median(owns), 'M rows/s'),
  {
    id: 'sql.load',
    value: ROWS / 1e3 / median(loads),
    unit: 'M rows/s',
    goal: 8,
    baselineId,
    ratio: median(loads) / median(owns),
  },
  figure('sql.load-fastest', ROWS / 1e3 / Math.min(...loads), 'M rows/s'),
]);
