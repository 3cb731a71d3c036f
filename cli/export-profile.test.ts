/** `export --profile`, and regions of interest as ranges, on a part of the sample. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { samplePart } from '../engine/testing/sample.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const trace = join(folder, 'part.etl');
const put = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

async function printed(...args: string[]): Promise<string> {
  const { exitCode, out, errors } = await runCaptured(args);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return out;
}

/** GUIDs are those of WPA. */
const graph = (guid: string, preset: string, more = ''): string => `<Graph Guid="${guid}" ${more}>${preset}</Graph>`;
const profile = put(
  'cpu.wpaProfile',
  `<?xml version="1.0" encoding="utf-8"?>
<WpaProfileContainer Version="2"><Content><Views><View IsVisible="true"><Graphs>
${graph(
  'b855361e-7be0-4bc8-a754-3e8507715ca5',
  `<Preset Name="Samples by Process, CPU" KeyColumnCount="2" LeftFrozenColumnCount="3" RightFrozenColumnCount="7" GraphColumnCount="8" InitialFilterQuery="">
    <Columns><Column Guid="9c1ceec3-ef4a-4865-b678-d774881187b9" Name="Process Name" IsVisible="true" />
      <Column Name="CPU" IsVisible="true" /><Column Name="Thread Activity Tag" IsVisible="true" /><Column Name="Priority" IsVisible="false" />
      <Column Guid="01a82c2c-5048-4c9d-ac37-eaf6556f6af5" Name="Count" AggregationMode="Sum" IsVisible="true" /></Columns></Preset>`,
)}
${graph(
  'b855361e-7be0-4bc8-a754-3e8507715ca5',
  '<Preset Name="Hidden"><Columns><Column Name="CPU" IsVisible="true" /></Columns></Preset>',
  'IsShown="false"',
)}
${graph('99999999-7be0-4bc8-a754-3e8507715ca5', '<Preset Name="Other"><Columns><Column Name="A" /></Columns></Preset>')}
</Graphs></View></Views></Content></WpaProfileContainer>`,
);
const regions = put(
  'locks.regions.xml',
  `<InstrumentationManifest><Instrumentation><Regions><RegionRoot Guid="{efa7a927-bae3-48f6-92e1-000000000000}" Name="All">
  <Region Guid="{efa7a927-bae3-48f6-92e1-000000000001}" Name="Lock wait" FriendlyName="Lock">
    <Start><Event Provider="{e13c0d23-ccbc-4e12-931b-d9cc2eee27e4}" Id="81" /></Start>
    <Stop><Event Provider="{e13c0d23-ccbc-4e12-931b-d9cc2eee27e4}" Id="91" /></Stop>
    <Match><Event TID="true" /></Match>
  </Region></RegionRoot></Regions></Instrumentation></InstrumentationManifest>`,
);

beforeAll(async () => {
  writeFileSync(trace, await samplePart(0.9e9, 1.9e9));
}, 30_000);

/** When threads waited for locks, by the command that knows nothing of regions. */
async function waits(): Promise<{ from: number; to: number }[]> {
  const open = new Map<string, number>();
  const found: { from: number; to: number }[] = [];
  for (const line of (await printed('events', trace, '--columns', 'ns,tid,id,provider', '--format', 'csv')).split(
    '\n',
  )) {
    const [ns, tid, id, provider] = line.split(',');
    if (!provider?.includes('e13c0d23')) continue;
    if (id === '81') open.set(tid, Number(ns));
    const from = open.get(tid);
    if (id === '91' && from !== undefined) found.push({ from, to: Number(ns) });
  }
  return found.sort((a, b) => a.from - b.from);
}

/** Samples outside of the idle thread's, `process,cpu` → count, from the table that lists them one by one. */
async function samples(...more: string[]): Promise<Map<string, number>> {
  const args = ['CPU Usage (Sampled)', '--group', '', '--columns', 'Process Name,CPU', '--filter', '', ...more];
  const lines = (await printed('table', trace, ...args, '--format', 'csv')).split('\n').slice(1, -1);
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

test('a file for each preset that is shown, a line for each group of all keys; what is not there is said', async () => {
  const to = join(folder, 'out');
  const { exitCode, out, errors } = await runCaptured(['export', trace, '--profile', profile, '--to', to]);
  expect(exitCode).toBe(0);
  expect(readdirSync(to)).toEqual(['CPU_Usage_(Sampled)_Samples_by_Process,_CPU.csv']);
  const [head, ...lines] = readFileSync(join(to, readdirSync(to)[0]), 'utf8')
    .split('\n')
    .slice(0, -1);
  expect(head).toBe('Process Name,CPU,Count');
  expect(out).toBe(`${join(to, readdirSync(to)[0])}: ${lines.length} rows\n`);
  const expected = await samples();
  expect(expected.size).toBeGreaterThan(20);
  expect(new Set(lines)).toEqual(new Set([...expected].map(([keys, count]) => `${keys},${count}`)));
  expect(lines).toHaveLength(expected.size);
  expect(errors.join('\n')).toMatch(
    /preset “Samples by Process, CPU”: column “Thread Activity Tag”: the table .* has no such column/,
  );
  expect(errors.join('\n')).toMatch(/preset “Other”: table 99999999-.*: no loaded plugin has it/);
});

test('the same preset by its name in `table`', async () => {
  const args = ['table', trace, 'CPU Usage (Sampled)', '--profile', profile, '--preset', 'samples by process, cpu'];
  const lines = (await printed(...args, '--format', 'csv')).split('\n').slice(1, -1);
  expect(lines).toHaveLength((await samples()).size);
});

describe('regions of interest', () => {
  test('are a table', async () => {
    const found = await waits();
    expect(found.length).toBeGreaterThan(2);
    const args = [
      'regions_of_interest',
      '--regions',
      regions,
      '--group',
      '',
      '--columns',
      'Region,Start Time,Stop Time',
    ];
    const lines = (await printed('table', trace, ...args, '--format', 'csv')).split('\n').slice(1, -1);
    expect(lines.filter((line) => line.startsWith('Lock wait'))).toEqual(
      found.map(({ from, to }) => `Lock wait,${from},${to}`),
    );
  });

  test('are ranges, by name and number', async () => {
    const [first, second] = await waits();
    const of = (range: string): Promise<Map<string, number>> => samples('--range', range, '--regions', regions);
    expect(await of('region:Lock wait')).toEqual(await samples('--range', `${first.from}..${first.to}`));
    expect(await of('region:lock#2')).toEqual(await samples('--range', `${second.from}..${second.to}`));
    const to = join(folder, 'part');
    const args = ['export', trace, '--profile', profile, '--regions', regions, '--range', 'region:LOCK#2', '--to', to];
    expect((await runCaptured(args)).exitCode).toBe(0);
    const lines = readFileSync(join(to, readdirSync(to)[0]), 'utf8')
      .split('\n')
      .slice(1, -1);
    expect(lines).toHaveLength((await of('region:lock#2')).size);
  });

  test.each([
    ['region:nothing', /There is no region “nothing” in the trace/],
    ['region:Lock#999', /The region “Lock” occurs \d+ times in the trace: there is no #999/],
  ])('that are not there: %s', async (range, expected) => {
    const args = ['table', trace, 'CPU Usage (Sampled)', '--regions', regions, '--range', range];
    const { exitCode, errors } = await runCaptured(args);
    expect([exitCode, errors.join('\n')]).toEqual([1, expect.stringMatching(expected)]);
  });

  test('what is wrong in their file is said with its line', async () => {
    const bad = put('bad.regions.xml', readFileSync(regions, 'utf8').replace('<Match>', '<Colour /><Match>'));
    const { exitCode, errors } = await runCaptured(['tables', trace, '--regions', bad]);
    expect([exitCode, errors]).toEqual([
      0,
      [expect.stringMatching(/bad\.regions\.xml: Line 5: “Colour” is not known/)],
    ]);
  });
});

test.each([
  [['--profile', profile, '--all'], 'Specify what to export: --table TABLE, --all or --profile PROFILE.'],
  [
    ['--all', '--range', '1s..2s'],
    '--range requires --profile. To show part of one table, use “corescope table --range”.',
  ],
  [['--profile', join(folder, 'none.wpaProfile')], 'none.wpaProfile does not exist'],
])('export %j: %s', async (args, message) => {
  const { exitCode, errors } = await runCaptured(['export', trace, '--to', join(folder, 'no'), ...args]);
  expect([exitCode, errors.join('\n')]).toEqual([1, expect.stringContaining(message)]);
});

test('a profile of which the trace has nothing fails', async () => {
  const other = put('other.wpaProfile', readFileSync(profile, 'utf8').replaceAll('b855361e', '88888888'));
  const { exitCode, errors } = await runCaptured(['export', trace, '--profile', other, '--to', join(folder, 'no')]);
  expect([exitCode, errors.join('\n')]).toEqual([1, expect.stringContaining('No file was written')]);
});
