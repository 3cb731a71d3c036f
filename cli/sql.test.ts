/** `tables`, `query` and `export` on the sample trace. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { samplePart } from '../engine/testing/sample.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const early = join(folder, 'early.etl');
const late = join(folder, 'late.etl');

async function printed(...args: string[]): Promise<string> {
  const { exitCode, out, errors } = await runCaptured(args);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return out;
}
const rowsOf = async (...args: string[]) => JSON.parse(await printed('query', ...args, '--format', 'json'));

interface DriverEvent {
  ns: number;
  fields: { Core: number; Event: number; GPCIdx: number; Value: number };
}
/** What the driver wrote, by the command that knows nothing of tables. */
async function driverEvents(file: string): Promise<DriverEvent[]> {
  const lines = await printed('events', file, '--event', 'ReadGPC', '--format', 'ndjson', '--raw');
  return lines
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

interface ListedTable {
  sqlName: string;
  category: string;
  name: string;
  rows: number;
  columns: { sqlName: string; type: string }[];
}
let tables: ListedTable[] = [];
let events: DriverEvent[] = [];

beforeAll(async () => {
  writeFileSync(early, await samplePart(1e9, 1.1e9));
  writeFileSync(late, await samplePart(3e9, 3.05e9));
  events = await driverEvents(early);
  tables = JSON.parse(await printed('tables', early, '--json'));
}, 30_000);

describe('tables', () => {
  it('prints what programs need, with the documented names', () => {
    const driver = tables.find(({ sqlName }) => sqlName === 'windowsperf_driver')!;
    expect(driver).toMatchObject({ category: 'PMU from WindowsPerf', name: 'WindowsPerf GPC Data from Driver' });
    expect(driver.rows).toBe(events.length);
    expect(driver.columns.map(({ sqlName }) => sqlName)).toEqual(
      expect.arrayContaining(['time_ns', 'core', 'event', 'event_name', 'gpc', 'value', 'running_total']),
    );
    expect(Object.keys(driver)).toEqual([
      ...['id', 'name', 'category', 'sqlName', 'rows', 'unavailable', 'commands', 'columns'],
    ]);
    expect(Object.keys(driver.columns[0])).toEqual(['id', 'name', 'sqlName', 'type']);
    const names = tables.map(({ sqlName }) => sqlName);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
  });

  it('lists them for people', async () => {
    expect(await printed('tables', early)).toMatch(
      /^windowsperf_driver +\d+ +yes +PMU from WindowsPerf +WindowsPerf GPC/m,
    );
  });
});

describe('query', () => {
  it('answers from the tables of a trace', async () => {
    const totals = new Map<number, number>();
    for (const { fields } of events) totals.set(fields.Core, (totals.get(fields.Core) ?? 0) + fields.Value);
    expect(
      await rowsOf(
        early,
        'SELECT core, sum(running_total) AS total FROM windowsperf_driver GROUP BY core ORDER BY core',
      ),
    ).toEqual([...totals].sort(([a], [b]) => a - b).map(([core, total]) => ({ core, total })));
    const [first] = events;
    expect(await rowsOf(early, 'SELECT time_ns, core, event, gpc FROM windowsperf_driver LIMIT 1')).toEqual([
      { time_ns: first.ns, core: first.fields.Core, event: first.fields.Event, gpc: first.fields.GPCIdx },
    ]);
  });

  it('joins traces, and what the user names beside them', async () => {
    const file = join(folder, 'cores.csv');
    writeFileSync(file, 'core,place\n0,little\n1,big\n');
    const sql = `SELECT place, (SELECT count(*) FROM windowsperf_driver) AS early, count(*) AS late
      FROM t2.windowsperf_driver JOIN cores USING (core) WHERE place = 'big' GROUP BY place`;
    const [row] = await rowsOf(early, late, sql, '--file', `cores=${file}`);
    const ofCore1 = (await driverEvents(late)).filter(({ fields }) => fields.Core === 1).length;
    expect(row).toEqual({ place: 'big', early: events.length, late: ofCore1 });
    expect(await rowsOf(`a=${early}`, `b=${late}`, 'SELECT count(*) AS n FROM b.windowsperf_driver')).toEqual([
      { n: (await driverEvents(late)).length },
    ]);
  });

  it('prints a table, and says when there is more', async () => {
    expect(await printed('query', "SELECT 1 AS a, NULL AS b, 'x' AS c, true AS d")).toBe('a  b  c  d\n1     x  true\n');
    const { out, errors } = await runCaptured(['query', 'FROM range(10)', '--limit', '2']);
    expect([out, errors]).toEqual([
      'range\n    0\n    1\n',
      ['corescope: Only the first 2 rows are shown. To show more, use --limit N.'],
    ]);
  });

  it.each(['csv', 'json', 'ndjson'])('%s is the same on the screen and in a file', async (format) => {
    const out = join(folder, `answer.${format}`);
    const sql = 'SELECT time_ns, event_name, value FROM windowsperf_driver';
    expect(await printed('query', early, sql, '--out', out, '--limit', '50')).toBe('');
    const text = readFileSync(out, 'utf8');
    expect(await printed('query', early, sql, '--format', format, '--limit', '50')).toBe(text);
    expect(text.split('\n').length).toBeGreaterThan(50);
  });

  it('needs no trace where files are named', async () => {
    const out = join(folder, 'answer.parquet');
    await printed('query', early, 'FROM windowsperf_driver', '--out', out);
    expect(await rowsOf('SELECT count(*) AS n FROM back', '--file', `back=${out}`)).toEqual([{ n: events.length }]);
  });

  it.each([
    [['SELECT nothing FROM range(1)'], 'SQL line 1, column 8: Referenced column "nothing" not found'],
    [["FROM '/etc/passwd'"], 'SQL line 1, column 6:'],
    [['SELECT 1', '--format', 'parquet'], 'Parquet needs a file. Add --out FILE.'],
    [['SELECT 1', '--format', 'table', '--out', 'x.csv'], 'The table format cannot be written to a file'],
    [['SELECT 1', '--out', 'x.xlsx'], 'x.xlsx: unknown format. End the name in .parquet, .csv, .json, .ndjson.'],
    [['SELECT 1', '--file', 'x.csv'], '--file x.csv: name it, such as --file machines=x.csv.'],
    [['SELECT 1', '--file', 'a=none.csv'], 'none.csv does not exist.'],
  ])('%j: %s', async (args, message) => {
    const { exitCode, out, errors } = await runCaptured(['query', ...args]);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(errors.join('\n')).toContain(`corescope: ${message}`);
    expect(existsSync('x.csv')).toBe(false);
  });

  it('says which table may be meant', async () => {
    const { exitCode, errors } = await runCaptured(['query', early, 'FROM windowsperf_drivers']);
    expect([exitCode, errors]).toEqual([
      1,
      [
        'corescope: SQL line 1, column 6: Table with name windowsperf_drivers does not exist. ' +
          'Did you mean "windowsperf_driver"? To list the tables, run SHOW TABLES.',
      ],
    ]);
  });

  it('is ended by Ctrl+C', async () => {
    const abort = new AbortController();
    const running = runCaptured(
      ['query', 'SELECT count(*) FROM range(1000000000000) a, range(1000000) b WHERE a.range = -b.range - 1'],
      {
        signal: abort.signal,
      },
    );
    abort.abort();
    expect(await running).toMatchObject({ exitCode: 130, errors: ['corescope: Interrupted.'] });
  });
});

describe('export', { timeout: 20_000 }, () => {
  it('writes one table', async () => {
    const csv = join(folder, 'driver.csv');
    expect(await printed('export', early, '--table', 'WindowsPerf GPC Data from Driver', '--to', csv)).toBe(
      `${csv}: ${events.length} rows\n`,
    );
    const [head, ...lines] = readFileSync(csv, 'utf8').trimEnd().split('\n');
    expect(head.split(',')).toContain('time_ns');
    expect(lines.map((line) => Number(line.split(',')[head.split(',').indexOf('time_ns')]))).toEqual(
      events.map(({ ns }) => ns),
    );
  });

  it('writes all tables as a part of a data set', async () => {
    const set = join(folder, 'set');
    const withRows = tables.filter(({ rows }) => rows > 0);
    const rows = withRows.reduce((sum, table) => sum + table.rows, 0);
    expect(await printed('export', early, '--all', '--to', set)).toBe(
      `${set}: ${withRows.length} tables, ${rows} rows of early\n`,
    );
    expect(readdirSync(set)).toEqual(expect.arrayContaining(withRows.map(({ sqlName }) => sqlName)));
    expect(
      await rowsOf(
        'SELECT trace, count(*) AS n FROM driver GROUP BY trace ORDER BY trace',
        '--file',
        `driver=${join(set, 'windowsperf_driver')}`,
      ),
    ).toEqual([{ trace: 'early', n: events.length }]);
  });

  test.each([
    [['--to', 'x.csv'], 'Specify what to export: --table TABLE, --all or --profile PROFILE.'],
    [['--table', 'nothing', '--to', 'x.csv'], 'There is no table “nothing”.'],
    [['--table', 'windowsperf_driver', '--to', 'x.doc'], 'x.doc: unknown format.'],
  ])('%j: %s', async (args, message) => {
    const { exitCode, errors } = await runCaptured(['export', early, ...args]);
    expect([exitCode, errors.join('\n')]).toEqual([1, expect.stringContaining(`corescope: ${message}`)]);
  });
});
