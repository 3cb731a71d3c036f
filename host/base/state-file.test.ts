/** Nobody but its user reads what is kept: every file of a session is looked at, made with a umask that lets all. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openProfiles } from '../recorder/profiles/profiles.ts';
import { RecorderWorld, testPlan } from '../recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { repairStateFolder } from './state-file.ts';
import { replaceFile } from './whole-file.ts';

const hasModes = process.platform !== 'win32';

function withoutUmask(): void {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
}

/** Files that others may read, and folders that others may enter. */
function open(folder: string): string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    const stats = lstatSync(path);
    if ((stats.mode & 0o077) !== 0) found.push(`${relative(folder, path)} ${(stats.mode & 0o777).toString(8)}`);
    if (stats.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
  };
  visit(folder);
  return found;
}

const workspace = { format: 'corescope-workspace', version: 1, traces: [], tabs: [] } as const;

test.runIf(hasModes)('what a session writes into the state folder is its user’s alone', async () => {
  withoutUmask();
  const root = temporaryFolder();
  const stateDir = join(root, 'deep', 'state');
  const host = testHost({ stateDir });
  const trace = join(root, 'a.etl');
  writeFileSync(trace, writtenTrace());
  const opened = await host.call('open', { source: { type: 'grant', ...host.grants.add(trace) } });
  await host.call('setPreferences', { patch: { theme: 'dark' } });
  await host.call('setPreset', {
    table: '00000000-0000-4000-8000-000000000001',
    configuration: { name: 'mine', columns: ['keys'] },
  });
  await host.call('autosaveWorkspace', { session: 'session-one', workspace, traces: [] });
  await host.call('autosaveWorkspace', { session: 'session-two', workspace, traces: [] });
  await host.call('endAutosave', { session: 'session-two' });
  await host.call('setStartupWorkspace', { workspace });
  const zip = join(root, 'shared.zip');
  const shared = { ...workspace, traces: [{ name: 'a.etl' }] };
  const target = host.grants.addTarget(zip).grant;
  await host.call('shareWorkspace', {
    workspace: shared,
    traces: [opened.trace],
    grant: target,
    includeTraces: true,
    range: null,
  });
  await host.call('openWorkspace', { grant: host.grants.add(zip).grant });
  await host.call('makeSqlTable', {
    trace: opened.trace,
    name: 'Mine',
    sql: 'SELECT 1 AS a',
    columns: [{ name: 'a', title: 'A', type: 'integer', isKey: false }],
    write: true,
  });
  await openProfiles({ stateDir }).keep(testPlan(), 'kept');
  const world = new RecorderWorld(stateDir);
  const recorder = world.recorder();
  await recorder.start(testPlan(), null);
  await world.time.advance(1000);
  await recorder.stop(false);
  await host.closeAll();

  const names = readdirSync(stateDir, { recursive: true }).map(String);
  for (const name of [
    'recent.json',
    'preferences.json',
    'presets.json',
    'startup.corescope',
    'autosave/session-one.json',
    'autosave/session-two.ended.json',
    'plugins/added/mine.json',
    'recording-profiles/kept.wprp',
  ])
    expect(names).toContain(name);
  expect(names.filter((name) => /^unpacked\/.*a\.etl$/.test(name))).toHaveLength(1);
  expect(names.filter((name) => name.endsWith('.etl') && !name.startsWith('unpacked'))).toHaveLength(1);
  expect(open(stateDir)).toEqual([]);
});

test.runIf(hasModes)(
  'what an earlier version let others read is taken from them at the start; other folders are not touched',
  () => {
    const root = temporaryFolder();
    const stateDir = join(root, 'state');
    mkdirSync(join(stateDir, 'autosave'), { recursive: true });
    mkdirSync(join(stateDir, 'manifests'));
    const write = (...path: string[]): string => {
      const file = join(stateDir, ...path);
      writeFileSync(file, '{}', { mode: 0o644 });
      chmodSync(file, 0o644);
      return file;
    };
    const kept = [write('recent.json'), write('autosave', 'x.json')];
    const own = write('manifests', 'mine.man');
    chmodSync(stateDir, 0o755);
    testHost({ stateDir });
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect([stateDir, join(stateDir, 'autosave'), ...kept, own].map(modeOf)).toEqual([
      '700',
      '700',
      '600',
      '600',
      '644',
    ]);

    const shared = join(root, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    repairStateFolder(shared);
    repairStateFolder(join(root, 'none'));
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  },
);

test.runIf(hasModes)(
  'a file that is replaced is read by those who could read it; new ones as the user wants',
  async () => {
    withoutUmask();
    process.umask(0o022);
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const write = async (name: string) => {
      await replaceFile(join(folder, name), async (temporary) => writeFileSync(temporary, 'x'));
      return (statSync(join(folder, name)).mode & 0o777).toString(8);
    };
    expect(await write('new')).toBe('644');
    for (const mode of [0o600, 0o640, 0o666]) {
      chmodSync(join(folder, 'new'), mode);
      expect(await write('new')).toBe(mode.toString(8));
    }
    chmodSync(folder, 0o700);
    expect(await write('private')).toBe('600');
  },
);
