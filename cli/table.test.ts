/** `table` on parts of the sample trace, beside what `events` prints of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { samplePart } from '../engine/testing/sample.ts';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { writtenProvider, writtenTrace } from '../host/testing/written-trace.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const early = join(folder, 'early.etl');
const late = join(folder, 'late.etl');

async function printed(...args: string[]): Promise<string> {
  const { exitCode, out, errors } = await runCaptured(args);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return out;
}
const json = async (...args: string[]): Promise<Record<string, number | string>[]> =>
  (await printed('table', ...args, '--format', 'ndjson'))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** CPU → events of it, by the command that knows nothing of tables. */
async function eventsByCpu(file: string, event: string, ...more: string[]): Promise<Map<number, number>> {
  const lines = await printed('events', file, '--event', event, '--columns', 'ns,cpu', '--format', 'csv', ...more);
  const counts = new Map<number, number>();
  for (const line of lines.split('\n').slice(1, -1)) {
    const cpu = Number(line.split(',')[1]);
    counts.set(cpu, (counts.get(cpu) ?? 0) + 1);
  }
  return counts;
}

const switchesByCpu = (file: string) => eventsByCpu(file, 'Thread/CSwitch');

beforeAll(async () => {
  writeFileSync(early, await samplePart(2e9, 2.1e9));
  writeFileSync(late, await samplePart(6e9, 6.05e9));
});

/** Without the preset's filter, which leaves idle out. */
const all = ['--filter', ''];
const precise = 'CPU Usage (Precise)';

test('groups by the columns that are asked for, and counts what the events are', async () => {
  const rows = await json(early, precise, '--group', 'Cpu', '--columns', 'count', ...all);
  const expected = await switchesByCpu(early);
  expect(expected.size).toBe(8);
  expect(new Map(rows.map(({ Cpu, Count }) => [Number(Cpu), Number(Count)]))).toEqual(expected);
});

/** Of moments: context switches last, and those that reach into a range are in it. */
const driver = [
  'events_generic',
  '--filter',
  '[Provider Name] = "WindowsPerf Driver"',
  '--group',
  'cpu',
  '--columns',
  'count',
];
const driverByCpu = (...range: string[]) => eventsByCpu(early, 'ReadGPC', ...range);

test('a range takes part of the trace', async () => {
  const rows = await json(early, ...driver, '--range', '2.02s..2.06s');
  const expected = await driverByCpu('--from', '2020000000', '--to', '2060000000');
  expect(expected.size).toBeGreaterThan(1);
  expect(new Map(rows.map(({ Cpu, Count }) => [Number(Cpu), Number(Count)]))).toEqual(expected);
});

test('filter, sort, depth and limit', async () => {
  const rows = await json(
    early,
    precise,
    '--group',
    'cpu',
    '--columns',
    'count',
    '--filter',
    '[Cpu] < 3',
    '--sort',
    'count:desc',
  );
  const counts = rows.map(({ Count }) => Number(Count));
  const expected = [...(await switchesByCpu(early))].flatMap(([cpu, count]) => (cpu < 3 ? [count] : []));
  expect(counts).toEqual(expected.sort((a, b) => b - a));
  expect(await json(early, precise, '--group', 'cpu', '--columns', 'count', ...all, '--limit', '2')).toHaveLength(2);
  const flat = await json(early, precise, '--group', '', '--columns', 'cpu', '--filter', '[Cpu] = 3');
  expect(flat).toHaveLength((await switchesByCpu(early)).get(3)!);
});

test('beside another trace, with the difference', async () => {
  const rows = await json(early, precise, '--baseline', late, '--group', 'cpu', '--columns', 'count', ...all);
  const [mine, theirs] = [await switchesByCpu(early), await switchesByCpu(late)];
  for (const row of rows) {
    const cpu = Number(row.Cpu);
    const [here, there] = [mine.get(cpu) ?? 0, theirs.get(cpu) ?? 0];
    expect(row).toEqual({ Cpu: row.Cpu, Count: here, 'Count (baseline)': there, 'Count (difference)': here - there });
  }
  expect(rows).toHaveLength(8);
});

describe('processes of the other trace', () => {
  const ask = async (own: string, table: string, baseline: string, ...more: string[]) => {
    const question = ['table', own, table, '--baseline', baseline, '--group', 'process', '--columns', 'count'];
    const { exitCode, out, errors } = await runCaptured([...question, '--format', 'ndjson', ...more]);
    const rows = out.split('\n').filter((line) => line !== '');
    const counts = rows
      .map((line) => JSON.parse(line) as Record<string, string | number>)
      .map((row) => [row.Process, row.Count, row['Count (baseline)']]);
    return { exitCode, errors, counts };
  };

  test('are matched as --match says', async () => {
    const { errors, counts } = await ask(early, 'cpu_lanes', late);
    expect(errors).toEqual([]);
    const dwm = counts.find(([process]) => process === 'dwm.exe (1312)')!;
    const apart = await ask(early, 'cpu_lanes', late, '--match', 'none=dwm.exe (1312)');
    expect(apart.counts.filter(([process]) => process === 'dwm.exe (1312)')).toEqual([
      [dwm[0], dwm[1], 0],
      [dwm[0], 0, dwm[2]],
    ]);
  });

  test('that nothing tells apart are said, never matched by their pids', async () => {
    if (!haveSharedTraces) return;
    const [x86, x64] = ['perfview-net.4.5.x86.etl', 'perfview-net.4.5.2.x64.etl'].map((name) =>
      sharedTracePath('etl', name),
    );
    const { errors, counts } = await ask(x86, 'cpu_sampled', x64);
    expect(errors).toContainEqual(
      'corescope: Ambiguous process PerfView.exe: PerfView.exe (1876), PerfView.exe (3884) here, PerfView.exe (3988) in the ' +
        'baseline. To match them, use --match "PerfView.exe (1876)=PerfView.exe (3988)"',
    );
    // One of its name in each, under another pid.
    expect(counts).toContainEqual(['MsMpEng.exe (896)', 145, 283]);
    expect(counts).toContainEqual(['PerfView.exe (3884)', 642, 0]);
    const said = await ask(x86, 'cpu_sampled', x64, '--match', 'PerfView.exe (3884)=PerfView.exe (3988)');
    expect(said.counts).toContainEqual(['PerfView.exe (3884)', 642, 356]);
    expect(said.errors.join()).not.toContain('PerfView');
  });

  test('are told as OWN=BASELINE, and only where there is another trace', async () => {
    const wrong = await ask(early, 'cpu_lanes', late, '--match', 'dwm.exe');
    expect(wrong).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/Invalid --match “dwm.exe”/)] });
    const alone = await runCaptured(['table', early, 'cpu_lanes', '--match', '1=2']);
    expect(alone).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/--match requires --baseline/)] });
  });
});

test('beside another range of itself', async () => {
  const rows = await json(early, ...driver, '--range', '2s..2.05s', '--baseline-range', '2.05s..2.1s');
  const theirs = await driverByCpu('--from', '2050000000', '--to', '2100000000');
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row['Count (baseline)']).toBe(theirs.get(Number(row.Cpu)) ?? 0);
});

test('as a table for people the tree is open, keys beside values', async () => {
  const out = await printed(
    'table',
    early,
    precise,
    '--group',
    'cpu,new process',
    '--columns',
    'count',
    '--depth',
    '1',
  );
  const [head, first] = out.split('\n');
  expect(head).toMatch(/^ *Cpu +New Process +Count$/);
  expect(first).toMatch(/^ *\d+ +[\d,]+$/);
});

describe('what is not there is said, with what is', () => {
  test.each([
    [['no such table'], /There is no table “no such table”/],
    [[precise, '--preset', 'nothing'], /has no preset “nothing”. It has “/],
    [[precise, '--group', 'colour'], /has no column “colour”. It has /],
    [[precise, '--filter', '[Cpu] = = 3'], /\(at character 9\)/],
    [[precise, '--filter', '[Prozess] = "x"'], /Prozess/],
  ])('%j', async (args, message) => {
    const { exitCode, errors } = await runCaptured(['table', early, ...args]);
    expect(exitCode).toBe(1);
    expect(errors.join('\n')).toMatch(message);
    expect(errors.join('\n')).not.toMatch(/bug in Corescope/);
  });
});

test('a table whose rows cannot be made fails, and says why', async () => {
  const trace = join(folder, 'written.etl');
  const plugin = join(folder, 'greedy.json');
  writeFileSync(trace, writtenTrace({ events: 140_000 }));
  const fields = Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`f${i}`, '$time']));
  const guid = (digit: number) => `5f3ba2b4-9d30-4a6c-8f0e-00000000000${digit}`;
  writeFileSync(
    plugin,
    JSON.stringify({
      id: guid(1),
      name: 'Greedy',
      inputs: [{ kind: 'etl' }],
      cookers: [{ path: 'greedy/rows', events: [{ provider: writtenProvider }], fields }],
      tables: [
        {
          id: guid(2),
          name: 'Too Much',
          rows: 'greedy/rows',
          columns: { time: { id: guid(3), name: 'Time', projection: { field: 'f0' } } },
          configurations: [{ name: 'All', columns: ['time'] }],
          defaultConfiguration: 'All',
        },
      ],
    }),
  );
  const { exitCode, out, errors } = await runCaptured(['table', trace, 'Too Much', '--plugin', plugin]);
  expect([exitCode, out]).toEqual([1, '']);
  expect(errors.join('\n')).toMatch(/“Too Much” cannot be created: greedy\/rows: 4000 fields of 14\d+ events/);
});

test('a plugin with a mistake is told with its place, and nothing else suffers', async () => {
  const plugin = join(folder, 'broken.json');
  writeFileSync(plugin, '{\n  "name": "Broken",\n  "name": "twice"\n}');
  const { exitCode, out, errors } = await runCaptured(['table', early, 'cpu_precise', '--plugin', plugin]);
  expect([exitCode, errors]).toEqual([0, [`corescope: ${plugin}:3:3: error: “name” is repeated`]]);
  expect(out).not.toBe('');
});

describe('what a plugin has for rows of its table', () => {
  const plugin = join(folder, 'rows.json');
  const guid = (n: number) => `12121212-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const columns = (first: number) => ({
    cpu: { id: guid(first), name: 'Cpu', projection: { field: 'cpu' } },
    time: { id: guid(first + 1), name: 'Time', projection: { field: 'time' } },
    tid: { id: guid(first + 2), name: 'Thread', projection: { field: 'tid' } },
  });
  const configurations = [{ name: 'All', columns: ['cpu', '|pivot', 'tid', 'time'] }];
  const common = { rows: 'rowtest/switches', configurations, defaultConfiguration: 'All' };
  const definition = {
    id: guid(1),
    key: 'rowtest',
    name: 'Rows',
    inputs: [{ kind: 'etl' }],
    cookers: [
      {
        path: 'rowtest/switches',
        events: [{ provider: 'Thread', opcode: [36] }],
        fields: { time: '$time', cpu: '$cpu', tid: '$tid' },
      },
    ],
    tables: [
      {
        ...common,
        id: guid(2),
        name: 'Switches here',
        columns: columns(10),
        commands: [
          { id: 'same', title: 'Same CPU', run: 'filterTo', columns: ['cpu'] },
          { id: 'others', title: 'Other CPUs', run: 'filterOut', columns: ['cpu'], when: 'cpu < 4' },
          {
            id: 'there',
            title: 'Over there',
            run: 'openTable',
            table: 'rowtest_switches_there',
            match: { cpu: 'cpu' },
          },
          { id: 'copy', title: 'Copy', run: 'copyText', text: 'CPU {cpu}' },
          {
            id: 'count',
            title: 'Count',
            run: 'runSql',
            query: 'SELECT count(*) AS n FROM rowtest_switches_here WHERE cpu IN ({cpu})',
          },
        ],
        rowDetails: ['cpu', { name: 'In words', text: 'on CPU {cpu}' }],
      },
      {
        ...common,
        id: guid(3),
        name: 'Switches there',
        columns: columns(20),
        isDataAvailable: 'rows > 0 and cpus > 1000',
        howToRecord: 'Record a larger machine.',
      },
      {
        ...common,
        id: guid(4),
        name: 'Always',
        columns: columns(30),
        isDataAvailable: 'cpus = 8 and events > 100 and duration > 1ms and duration < 100s',
      },
    ],
  };
  beforeAll(() => writeFileSync(plugin, JSON.stringify(definition)));
  const ask = (...args: string[]) => runCaptured(['table', early, 'Switches here', '--plugin', plugin, ...args]);
  const counts = (text: string) =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => Number(JSON.parse(line).Cpu))
      .filter((cpu, i, all) => all.indexOf(cpu) === i)
      .sort();

  test('--command does with the rows that are left what the table says', async () => {
    const expected = await switchesByCpu(early);
    const cpus = [...expected.keys()].sort();
    const [first] = cpus;
    const chosen = ['--filter', `[Cpu] = ${first}`, '--format', 'ndjson', '--command'];
    expect(counts((await ask(...chosen, 'same')).out)).toEqual([first]);
    expect(counts((await ask(...chosen, 'OTHER cpus')).out)).toEqual(cpus.slice(1));
    expect(counts((await ask(...chosen, 'there')).out)).toEqual([first]);
    expect((await ask(...chosen, 'copy')).out).toBe(`CPU ${first}\n`);
    expect(JSON.parse((await ask(...chosen, 'count')).out)).toEqual({ n: expected.get(first) });
    expect(await ask('--command', 'others')).toEqual({
      exitCode: 1,
      out: '',
      errors: [
        expect.stringMatching(/“Other CPUs”: Not available for all of these rows\. --filter chooses the rows\./),
      ],
    });
    expect((await ask('--command', 'none')).errors.join()).toMatch(
      /no command “none”\. It has same, others, there, copy, count/,
    );
  });

  test('--details says what the plugin says of them; neither is compared', async () => {
    expect((await ask('--filter', 'cpu = 2', '--details')).out).toBe('Cpu: 2\nIn words: on CPU 2\n');
    expect((await ask('--details', '--command', 'copy')).errors.join()).toMatch(
      /--details and --command exclude each other\. Omit one/,
    );
    expect((await ask('--details', '--baseline', late)).errors.join()).toMatch(
      /--details does not work with --baseline/,
    );
    expect((await runCaptured(['table', early, precise, '--details'])).errors.join()).toMatch(/defines no row details/);
  });

  test('isDataAvailable says which tables are listed as without data', async () => {
    const listed = JSON.parse(await printed('tables', early, '--plugin', plugin, '--json')) as Record<
      string,
      unknown
    >[];
    const of = (name: string) => listed.find((table) => table.name === name);
    expect(of('Switches here')).toMatchObject({ unavailable: null, commands: { length: 5 } });
    expect(of('Switches there')).toMatchObject({
      rows: of('Switches here')!.rows,
      unavailable: 'Record a larger machine.',
    });
    expect(of('Always')).toMatchObject({ unavailable: null });
    const lines = (await printed('tables', early, '--plugin', plugin, '--format', 'csv')).split('\n');
    expect(lines.filter((line) => line.startsWith('rowtest_')).map((line) => line.split(',')[2])).toEqual([
      'yes',
      'no',
      'yes',
    ]);
  });
});

test('statistics are those of the rows that the table lists', async () => {
  const rows = await json(early, precise, '--group', '', '--columns', 'Waits', ...all);
  const values = rows
    .flatMap((row) => Object.values(row))
    .filter((value) => typeof value === 'number')
    .sort((a, b) => a - b);
  const sum = values.reduce((total, value) => total + value, 0);
  const atShare = (share: number) => values.find((_, i) => (i + 1) / values.length >= share);
  const [found] = await json(early, precise, '--group', '', '--columns', 'Waits', '--statistics', ...all);
  expect(values.length).toBeGreaterThan(10);
  expect(found).toMatchObject({
    rows: values.length,
    min: values[0],
    median: atShare(0.5),
    p95: atShare(0.95),
    p99: atShare(0.99),
    max: values.at(-1),
    sum: expect.closeTo(sum, 0),
    mean: expect.closeTo(sum / values.length, 3),
  });
});

test('statistics are of one trace, and not asked for beside details', async () => {
  const refused = async (...options: string[]) =>
    (await runCaptured(['table', early, precise, '--statistics', ...options])).errors.join('');
  expect(await refused('--details')).toContain('--details and --statistics exclude each other. Omit one.');
  expect(await refused('--baseline', late)).toContain('--statistics does not work with --baseline. Omit one.');
});
