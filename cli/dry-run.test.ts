/** A dry run refuses what a start refuses, in the same words; and options that contradict each other are said. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RecorderWorld } from '../host/recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();

function run(...args: string[]) {
  const world = new RecorderWorld(folder);
  return runCaptured(args, { stateDir: world.folder, machine: () => world.link() });
}

test.each<[string[], RegExp]>([
  [['--kernel', 'CSwich'], /"CSwich".*CSwitch/],
  [['--kernel', 'CSwitch', '--stacks', 'CSwich'], /"CSwich" is not a kernel event.*CSwitch/],
  [['--counters', 'TotalCycle'], /no hardware counter "TotalCycle".*TotalCycles/],
  [['--kernel', 'CSwitch', '--counters', 'TotalCycles@CSwich'], /"CSwich" is not a kernel event/],
  [['--counters', 'TotalCycles@ReadyThread'], /at ReadyThread, but these .* with --kernel/],
  [['--kernel', 'CSwitch', '--last-branches', 'CSwich'], /"CSwich" is not a kernel event.*CSwitch/],
  [['--last-branches', 'CSwitch'], /at kernel events, of which none is recorded.*--kernel/],
  [['--kernel', 'CSwitch', '--last-branches', 'CSwitch@-kernl'], /Unknown kind of branch “kernl”.*kernel, user/],
  [['--kernel', 'CSwitch', '--last-branches', 'a+b+c+d+e'], /1 to 4 kernel events/],
  [['--sample', 'NoSuchSource'], /no hardware counter "NoSuchSource"/],
  [['--sample', 'Timer=1'], /"Timer" takes intervals of \d+ to \d+, not 1/],
  [['--pmu', 'ipc@99'], /names core 99: this machine has cores 0 to 7/],
  [['--pmu', '0xfffe'], /have no event 0xfffe/],
  [['--pmu', 'ipc@1', '--pmu', '0x1b@1,2'], /core 1 in two sets/],
  [['--pmu', '{inst_spec,0x24'], /“{inst_spec,0x24” has a { without a }/],
  [['--pmu', '{0x1,0x2,0x3,0x4,0x5,0x8,0x10}'], /needs 7 counters, but 6 are free/],
  [['--pmu', 'ipc', '--pmu-spe', 'all@50'], /cores that this machine does not have/],
  [['--pmu-sample', 'cycles:1000@77'], /samples core 77/],
  [
    ['--kernel', 'CSwitch', '--pmu', 'ipc', '--clock', 'system'],
    /All sessions and counters must use the same clock\. Set the clock of all sessions to qpc \(or, without counters, to system/,
  ],
  [['--kernel', 'CSwitch', '--stop-when', 'event:[Evnt] = 1'], /Evnt/],
  [['--provider', 'Microsoft-Windows-DotNETRuntime:::exe=C:\\a.exe'], /is a path/],
])('record %j fails in a dry run as at a start', async (args, message) => {
  const world = new RecorderWorld(folder);
  const dry = await run('record', '--simulate', ...args, '--dry-run');
  expect(dry).toEqual({ exitCode: 1, out: '', errors: [expect.stringMatching(message)] });
  const out = world.path('never.etl');
  const started = await runCaptured(['record', '--simulate', ...args, '--duration', '1', '--out', out], {
    stateDir: world.folder,
    machine: () => world.link(),
  });
  expect(started).toEqual(dry);
  expect(existsSync(out)).toBe(false);
  expect(world.machine.sessions()).toEqual([]);
});

test('what a start only warns of, a dry run tells', async () => {
  const { exitCode, out } = await run(
    ...['record', '--simulate', '--dry-run', '--private', '4294967295'],
    ...['--provider', 'Microsoft-Windows-DotNETRuntime', '--provider', 'Microsoft-Windows-DotNETRuntime:0x1'],
  );
  expect(exitCode).toBe(0);
  expect(out).toMatch(
    /No process 4294967295 is running: the private session "corescope-private-4294967295-1" has nothing to record/,
  );
  const twice = await run(
    ...['record', '--simulate', '--dry-run'],
    ...['--provider', 'Microsoft-Windows-DotNETRuntime', '--provider', 'Microsoft-Windows-DotNETRuntime:0x1'],
  );
  expect(twice.out).toMatch(/enables "Microsoft-Windows-DotNETRuntime" twice: Windows uses the last setting/);
});

test('a session that has the name, counters that are held, a file that cannot be written are found before', async () => {
  const world = new RecorderWorld(folder);
  const dryRun = (...args: string[]) =>
    runCaptured(['record', '--simulate', '--dry-run', ...args], {
      stateDir: world.folder,
      machine: () => world.link(),
    });
  await runCaptured(['start', 'corescope-system', '--kernel', 'CSwitch', '--mode', 'memory'], {
    machine: () => world.link(),
  });
  expect((await dryRun('--kernel', 'CSwitch')).errors.join()).toMatch(/corescope-system is already/);
  world.machine.faults.driverHeld = true;
  expect((await dryRun('--pmu', 'ipc')).errors.join()).toMatch(/Another program holds the WindowsPerf driver/);
  expect(await dryRun('--pmu', 'ipc', '--pmu-force')).toMatchObject({ exitCode: 0, errors: [] });
  world.machine.faults.driverHeld = false;
  expect(await dryRun('--pmu', 'ipc')).toMatchObject({ exitCode: 0, errors: [] });
  expect((await dryRun('--pmu', 'ipc', '--out', '/no/such/folder/a.etl')).errors.join()).toMatch(/cannot be written/);
});

const dotnet = ['--provider', 'Microsoft-Windows-DotNETRuntime'];
test.each<[string[], number, RegExp]>([
  [
    ['record', '--pmu', 'ipc', '--clock', 'system'],
    2,
    /Arm counters alone need no session and always use the qpc clock: omit --clock/,
  ],
  [
    ['record', '--pmu', 'ipc', '--buffer-size', '64', '--memory'],
    2,
    /Arm counters alone need no session and always use the qpc clock: omit --buffer-size, --memory/,
  ],
  [['record', '--private', '4', '--kernel', 'CSwitch'], 2, /private sessions need a provider/],
  [['record', '--private', '', ...dotnet], 2, /process ids joined by/],
  [['record', '--private', '4', ...dotnet, '--flight', '5'], 2, /private sessions write files/],
  [['record', '--private', '4', ...dotnet, '--memory'], 2, /private sessions write files/],
  [['record', ...dotnet, '--stacks', 'CSwitch'], 2, /--stacks requires --kernel/],
  [['record', ...dotnet, '--detail', 'light'], 2, /--detail requires --profile/],
  [['record', ...dotnet, '--flight', '5', '--max-buffers', '9'], 2, /omit --max-buffers or --flight/],
  [
    ['record', ...dotnet, '--duration', '5', '--stop-when', 'duration:6'],
    2,
    /--duration and --stop-when duration: mean the same: omit one/,
  ],
  [['record', '--provider', `${dotnet[1]}:::ids=1,not-ids=2`], 1, /“ids=” and “not-ids=” contradict each other/],
  [['record', '--provider', `${dotnet[1]}:::not-stack-ids=1,stack-ids=2`], 1, /contradict each other/],
  [['record', '--provider', `${dotnet[1]}:::ids=1,ids=2`], 1, /“ids” is repeated.*joined by \+/],
  [['record', '--provider', `${dotnet[1]}:::stack,stack`], 1, /“stack” is repeated for one provider: use it once/],
  [['start', 's', ...dotnet, '--stacks', 'CSwitch'], 1, /--stacks requires --kernel/],
  [['start', 's', ...dotnet, '--mode', 'memory', '--max-size', '5'], 1, /--mode memory writes none/],
  [['start', 's', ...dotnet, '--min-buffers', '9', '--max-buffers', '4'], 1, /9 is more than --max-buffers 4/],
  [['start', 's', '--private', '4', '--kernel', 'CSwitch'], 1, /private sessions/],
  [['start', 's', '--private', '4'], 1, /private sessions need a provider/],
  [['start', 's', '--private', '4', ...dotnet, '--mode', 'memory'], 1, /private sessions write files/],
  [['update', 's', ...dotnet, '--disable', dotnet[1]!], 1, /enabled and disabled/],
])('%j contradicts itself', async (args, exitCode, message) => {
  const simulate = args[0] === 'record' ? ['--simulate', '--dry-run'] : [];
  expect(await run(...args, ...simulate)).toEqual({ exitCode, out: '', errors: [expect.stringMatching(message)] });
});

test('several profiles are one recording: sessions of a name have what each asks for', async () => {
  const dry = async (...profiles: string[]) =>
    (await run('record', '--simulate', ...profiles.flatMap((name) => ['--profile', name]), '--dry-run')).out;
  const both = await dry('DiskIO.light', 'Registry.light');
  const keywords = (text: string): string[] => /^corescope-system: .*clock qpc: (.*)$/m.exec(text)![1]!.split(' ');
  const each = [await dry('DiskIO.light'), await dry('Registry.light')].map(keywords);
  expect(keywords(both).toSorted()).toEqual([...new Set(each.flat())].toSorted());
  const counting = await run(
    'record',
    '--simulate',
    '--profile',
    'pmu-topdown',
    '--profile',
    'pmu-topdown',
    '--dry-run',
  );
  expect(counting).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/both count with Arm counters/)] });
});
