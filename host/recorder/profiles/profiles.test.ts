import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { RecordingMachine } from '../../../contract/recording.ts';
import { builtInProfiles } from '../../../engine/formats/recording/built-in-profiles.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { checkProfileFile, namedProfile, openProfiles } from './profiles.ts';

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
    {
      ...{ cores: [], events: [0x24, 0x23, 0x08], groups: [] },
      metrics: ['backend_stalled_cycles', 'frontend_stalled_cycles', 'ipc'],
    },
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
  await expect(profiles.add([grantedFile('a.wprp', '<html/>')])).rejects.toThrow(
    /a\.wprp: it has no profiles \(line 1, column 1: the outermost element is “html”, not WindowsPerformanceRecorder: this is not a \.wprp profile\)\. Choose another file/,
  );
  await expect(profiles.add([grantedFile('a.txt', cpu)])).rejects.toThrow(/must be a \.wprp file/);
  await expect(profiles.remove('cpu')).rejects.toThrow(/not one of your profiles/);
  await expect(profiles.plan({ profile: 'nothing', ...verbose })).rejects.toThrow(/no recording profile “nothing”/);
  await profiles.add([{ ...grantedFile('b.wprp', cpu), name: '../../b.wprp' }]);
  const { plan } = await profiles.plan({ profile: 'cpu', ...verbose });
  await profiles.keep(plan!, '../../c');
  expect(readdirSync(join(stateDir, 'recording-profiles')).sort()).toEqual(['-c.wprp', 'b.wprp']);
  expect(existsSync(join(folder, 'b.wprp'))).toBe(false);
});

test('where a file is not UTF-8 is told, and it is read all the same', async () => {
  const line = cpu.split('\n').findIndex((one) => one.includes('Description='));
  const written = (text: string, encoding: BufferEncoding) => {
    const path = join(newState(), 'x.wprp');
    mkdirSync(dirname(path));
    writeFileSync(path, Buffer.from(text, encoding));
    return checkProfileFile(path);
  };
  const latin = cpu.replace('Description="', 'Description="Größe ');
  expect(await written(latin, 'latin1')).toMatchObject([
    {
      severity: 'warning',
      line: line + 1,
      column: latin.split('\n')[line]!.indexOf('ö') + 1,
      message: expect.stringContaining('not UTF-8'),
    },
  ]);
  expect(await written(latin, 'utf8')).toEqual([]);
  expect(await written(`\ufeff${latin}`, 'utf16le')).toEqual([]);
  expect(await written(latin.replace('encoding="utf-8"', 'encoding="ISO-8859-1"'), 'latin1')).toEqual([]);
});

test('a file whose profiles are all internal is refused with their names, and one of them is meant by file and name', async () => {
  const path = join(newState(), 'rw2.wprp');
  mkdirSync(dirname(path));
  writeFileSync(path, cpu.replaceAll('<Profile ', '<Profile Internal="true" '));
  const named = (text: string) => namedProfile(text, {});
  await expect(named(path)).rejects.toThrow(
    `are internal, intended as a base for others: CPU. To use one anyway: ${path}#CPU`,
  );
  const { profiles, profile } = await named(`${path}#CPU`);
  expect((await profiles.plan({ profile, ...verbose })).plan?.sessions.length).toBe(2);
  expect((await profiles.list()).some(({ file }) => file !== null)).toBe(false);
  const adding = openProfiles({ stateDir: newState() }).add([grantedFile('a.wprp', readFileSync(path, 'utf8'))]);
  await expect(adding).rejects.toThrow(/a\.wprp: all of its profiles are internal/);
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

/** Two profiles: the second one's provider has a keyword that is none, and its collector a size that no buffer has. */
const oneBroken = (() => {
  const [head, tail] = cpu.split('</Profiles>');
  const profile = /<Profile [\s\S]*<\/Profile>/.exec(cpu)![0];
  const broken = profile
    .replaceAll('CPU', 'Broken')
    .replace(/<SystemCollectorId[\s\S]*?<\/SystemCollectorId>/g, '<SystemCollectorId Value="Wrong"/>');
  const collector =
    '<SystemCollector Id="Wrong" Name="NT Kernel Logger"><BufferSize Value="1"/><SystemProvider Id="WrongWords">' +
    '<Keywords><Keyword Value="NoSuchWord"/></Keywords></SystemProvider></SystemCollector>';
  return `${head.replace('<Profiles>', `<Profiles>${collector}`)}${broken}</Profiles>${tail}`;
})();

test('of a file with a profile that cannot be read the others are recorded with', async () => {
  const stateDir = newState();
  mkdirSync(join(stateDir, 'recording-profiles'), { recursive: true });
  const path = join(stateDir, 'recording-profiles', 'two.wprp');
  writeFileSync(path, oneBroken);
  const profiles = openProfiles({ stateDir });
  const own = (await profiles.list()).filter(({ file }) => file === 'two.wprp');
  expect(own.map(({ id, problem }) => [id, problem])).toEqual([
    ['two.wprp#CPU', null],
    ['two.wprp#Broken', expect.stringMatching(/^line \d+: .*(BufferSize|NoSuchWord).* \(and \d+ more\)$/)],
  ]);
  const good = await profiles.plan({ profile: 'two.wprp#CPU', ...verbose });
  expect(good.problems).toEqual([]);
  expect(good.plan).toEqual((await openProfiles({}).plan({ profile: 'cpu', ...verbose })).plan);
  const bad = await profiles.plan({ profile: 'two.wprp#Broken', ...verbose });
  expect(bad.plan).toBeNull();
  expect(bad.problems.map(({ message }) => message).join('\n')).toMatch(/“BufferSize” is “1”[\s\S]*“NoSuchWord” is no/);
  // A check of the file says all of it.
  expect((await checkProfileFile(path)).filter(({ severity }) => severity === 'error')).toHaveLength(2);
});

test('what is wrong with the file, or with what both inherit, is wrong with both', async () => {
  const stateDir = newState();
  mkdirSync(join(stateDir, 'recording-profiles'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(stateDir, 'recording-profiles', name), text);
  write('a.wprp', oneBroken.replace('</WindowsPerformanceRecorder>', '</Windows>'));
  write('b.wprp', oneBroken.replaceAll('Base="Light"', 'Base="Nothing"'));
  // More faults than are kept may hide others.
  write('c.wprp', oneBroken.replace('<Keyword Value="NoSuchWord"/>', '<Keyword/>\n'.repeat(200)));
  const listed = (await openProfiles({ stateDir }).list()).filter(({ file }) => file !== null);
  expect(listed.map(({ id, problem }) => [id, problem !== null])).toEqual([
    ['a.wprp#CPU', true],
    ['a.wprp#Broken', true],
    ['b.wprp#CPU', false],
    ['b.wprp#Broken', true],
    ['c.wprp#CPU', true],
    ['c.wprp#Broken', true],
  ]);
});
