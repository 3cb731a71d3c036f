import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testHost } from '../../testing/test-host.ts';
import { writtenTrace } from '../../testing/written-trace.ts';
import type { TraceHost } from '../../trace-host.ts';

const folder = temporaryFolder();
const SAMPLED = 'b855361e-7be0-4bc8-a754-3e8507715ca5';

const preset = (name: string, column = 'Process Name'): string =>
  `<Preset Name="${name}" KeyColumnCount="1" LeftFrozenColumnCount="2" RightFrozenColumnCount="4" GraphColumnCount="5">
    <Columns><Column Name="${column}" IsVisible="true" /><Column Name="Count" AggregationMode="Sum" IsVisible="true" /></Columns></Preset>`;
const profile = (presets: string, table = SAMPLED): string =>
  `<WpaProfileContainer Version="2"><Views><View><Graphs><Graph Guid="${table}">${presets}</Graph></Graphs></View></Views></WpaProfileContainer>`;

function put(path: string, text: string): string {
  const full = join(folder, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, text);
  return full;
}

const openSmall = (host: TraceHost): Promise<string> => host.openBytes(writtenTrace(), 'small.etl');
const configurations = async (host: TraceHost, trace: string): Promise<string[]> => {
  const tables = await host.call('tables', { trace });
  return tables.find(({ id }) => id === SAMPLED)!.configurations.map(({ name }) => name);
};

test('presets of the folder, of the command line and of the window are configurations of their table', async () => {
  put('state/profiles/mine.wpaProfile', profile(preset('Mine')));
  put('state/profiles/readme.txt', 'nothing');
  const named = put('named.wpaPresets', profile(preset('MINE') + preset('Mine')));
  const host = testHost({ stateDir: join(folder, 'state'), profiles: [named] });
  const trace = await openSmall(host);
  const all = await configurations(host, trace);
  // Names that differ in case alone are one.
  expect(all.slice(-3)).toEqual(['Mine', 'MINE (named.wpaPresets)', 'Mine (named.wpaPresets 2)']);

  const page = await host.call('table', { trace, table: SAMPLED, configuration: 'Mine', limit: 5 });
  expect(page.columns.map(({ name }) => name)).toEqual(['Process Name', 'Count']);

  const file = put('later.wpaProfile', profile(preset('Later')));
  const { grant } = host.grants.add(file);
  const infos = await host.call('addProfiles', { grants: [grant] });
  expect(infos.map(({ name, origin }) => [name, origin])).toEqual([
    ['mine.wpaProfile', 'folder'],
    [named, 'commandLine'],
    ['later.wpaProfile', 'window'],
  ]);
  expect(infos[2].presets).toEqual([
    {
      preset: 'Later',
      table: SAMPLED,
      tableName: 'CPU Usage (Sampled)',
      configuration: 'Later',
      shown: true,
      view: '',
    },
  ]);
  expect(await configurations(host, trace)).toContain('Later');
  await host.call('removeProfile', { name: 'later.wpaProfile' });
  expect(await configurations(host, trace)).not.toContain('Later');
});

test('what could not be matched is listed; a table of nobody is no mistake', async () => {
  const other = '99999999-0000-0000-0000-000000000000';
  const host = testHost({
    profiles: [
      put('a.wpaProfile', profile(preset('A', 'Thread Activity Tag'))),
      put('b.wpaProfile', profile(preset('B'), other)),
    ],
  });
  const [a, b] = await host.call('profiles', {});
  expect(a.presets.map(({ configuration }) => configuration)).toEqual(['A']);
  expect(a.unmatched).toMatchObject([{ preset: 'A', what: 'column “Thread Activity Tag”' }]);
  expect(b).toMatchObject({ presets: [], unmatched: [{ what: `table ${other}` }] });
});

test.each([
  [
    'none.wpaProfile',
    '<WpaProfileContainer Version="2" />',
    /none\.wpaProfile: it has no presets\. Choose another file/,
  ],
  ['page.wpaProfile', '<html>', /page\.wpaProfile: it has no presets \(Line.*\)/],
  ['notes.txt', '', /is not a WPA profile: it must be a \.wpaProfile or \.wpaPresets file/],
])('what is named must be a profile: %s', async (name, text, message) => {
  const host = testHost({ profiles: [put(name, text)] });
  await expect(host.call('profiles', {})).rejects.toThrow(message);
});

test('one in the folder that cannot be read is told, and keeps no table from being shown', async () => {
  put('broken/profiles/bad.wpaProfile', '<WpaProfileContainer');
  const host = testHost({ stateDir: join(folder, 'broken') });
  const [info] = await host.call('profiles', {});
  expect(info).toMatchObject({ name: 'bad.wpaProfile', presets: [] });
  expect(info.warnings).not.toEqual([]);
  expect((await configurations(host, await openSmall(host))).length).toBeGreaterThan(0);
});
