/** `table` on parts of the sample trace, beside what `events` prints of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
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
  const whole = join(folder, 'sample.etl');
  await printed('sample', whole);
  await printed('trim', whole, early, '--from', '2000000000', '--to', '2100000000');
  await printed('trim', whole, late, '--from', '6000000000', '--to', '6050000000');
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
        'baseline. Say which is which: --match "PerfView.exe (1876)=PerfView.exe (3988)"',
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
    expect(alone).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/--match needs --baseline/)] });
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
  expect(errors.join('\n')).toMatch(/“Too Much” cannot be made: greedy\/rows: 4000 fields of 14\d+ events/);
});

test('a plugin with a mistake is told with its place, and nothing else suffers', async () => {
  const plugin = join(folder, 'broken.json');
  writeFileSync(plugin, '{\n  "name": "Broken",\n  "name": "twice"\n}');
  const { exitCode, out, errors } = await runCaptured(['table', early, 'cpu_precise', '--plugin', plugin]);
  expect([exitCode, errors]).toEqual([0, [`corescope: ${plugin}:3:3: error: “name” is here twice`]]);
  expect(out).not.toBe('');
});
