import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RecordingMachine } from '../../../contract/recording.ts';
import { builtInProfiles } from '../../../engine/recording/built-in-profiles.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openProfiles } from './profiles.ts';

const folder = temporaryFolder();
let states = 0;
const newState = (): string => join(folder, `state${states++}`);
const machine = async () =>
  ({ memoryMB: 4096, pmu: { product: 'neoverse-n1', events: [] as number[] } }) as unknown as RecordingMachine;
const cpu = builtInProfiles.get('cpu')!;
const verbose = { detail: 'verbose', logging: 'file' } as const;

function grantedFile(name: string, text: string) {
  const path = join(folder, `upload-${name}`);
  writeFileSync(path, text);
  return { path, name, temporary: true };
}

test('counters of a profile are chosen for the cores that will be recorded', async () => {
  const { plan, problems } = await openProfiles({ machine }).plan({ profile: 'pmu-topdown', ...verbose });
  expect(problems).toEqual([]);
  expect(plan?.pmu?.sets).toEqual([
    { cores: [], events: [0x24, 0x23, 0x08], metrics: ['backend_stalled_cycles', 'frontend_stalled_cycles', 'ipc'] },
  ]);
});

test('a file that is added stays, also for the next start, and can be removed', async () => {
  const stateDir = newState();
  const profiles = openProfiles({ stateDir });
  const own = cpu.replaceAll('CPU.', 'Mine.').replaceAll('Name="CPU"', 'Name="Mine"');
  const { profiles: listed, problems } = await profiles.add([grantedFile('mine.wprp', own)]);
  expect(problems).toEqual([]);
  expect(listed.at(-1)).toMatchObject({ id: 'mine.wprp#Mine', name: 'CPU', file: 'mine.wprp', pmu: false });
  const next = openProfiles({ stateDir });
  expect((await next.plan({ profile: 'mine.wprp#Mine', ...verbose })).plan?.sessions.length).toBe(2);
  expect((await next.remove('mine.wprp#Mine')).some(({ file }) => file !== null)).toBe(false);
  expect(readdirSync(join(stateDir, 'recording-profiles'))).toEqual([]);
});

test('a plan is kept as a profile by its name, and is the same when it is read', async () => {
  const profiles = openProfiles({ stateDir: newState() });
  const { plan } = await profiles.plan({ profile: 'network', ...verbose });
  const mine = { ...plan!, title: 'Slow lookups', flightSeconds: 20 };
  const listed = await profiles.keep(mine, 'Slow lookups');
  expect(listed.at(-1)).toMatchObject({ id: 'Slow lookups.wprp#Slow-lookups', name: 'Slow lookups' });
  expect((await profiles.plan({ profile: 'slow lookups', ...verbose })).plan).toEqual(mine);
  await profiles.keep({ ...mine, flightSeconds: 30 }, 'Slow lookups');
  expect((await profiles.list()).length).toBe(listed.length);
  expect((await profiles.plan({ profile: 'Slow lookups', ...verbose })).plan?.flightSeconds).toBe(30);
});

test('what is no profile is refused, and a name leads nowhere outside the folder', async () => {
  const stateDir = newState();
  const profiles = openProfiles({ stateDir });
  await expect(profiles.add([grantedFile('a.wprp', '<html/>')])).rejects.toThrow(/a\.wprp: no profile is in it/);
  await expect(profiles.add([grantedFile('a.txt', cpu)])).rejects.toThrow(/must be a \.wprp file/);
  await expect(profiles.remove('cpu')).rejects.toThrow(/no profile of yours/);
  await expect(profiles.plan({ profile: 'nothing', ...verbose })).rejects.toThrow(/no recording profile “nothing”/);
  await profiles.add([{ ...grantedFile('b.wprp', cpu), name: '../../b.wprp' }]);
  const { plan } = await profiles.plan({ profile: 'cpu', ...verbose });
  await profiles.keep(plan!, '../../c');
  expect(readdirSync(join(stateDir, 'recording-profiles')).sort()).toEqual(['-c.wprp', 'b.wprp']);
  expect(existsSync(join(folder, 'b.wprp'))).toBe(false);
});

test('a file with errors gives no plan, and says why', async () => {
  const stateDir = newState();
  mkdirSync(join(stateDir, 'recording-profiles'), { recursive: true });
  writeFileSync(join(stateDir, 'recording-profiles', 'bad.wprp'), cpu.replace('Value="Verbose"/>', 'Value="Verbos"/>'));
  const profiles = openProfiles({ stateDir });
  const { plan, problems } = await profiles.plan({ profile: 'bad.wprp#CPU', ...verbose });
  expect(plan).toBeNull();
  expect(problems).toMatchObject([
    { severity: 'error', file: 'bad.wprp', message: /SystemProvider “Verbos”; did you mean/ },
  ]);
});
