/** The start of Windows, on a machine of this process: registered, restarted, saved, opened; and what goes wrong on the way. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { machineCommands } from './testing/machine-commands.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
const SHELL = 'Microsoft-Windows-Shell-Core';

function machine() {
  const { world, run, ok } = machineCommands(folder);
  const fails = async (message: RegExp, ...args: string[]): Promise<void> =>
    expect(await run(...args)).toEqual({ exitCode: 1, out: '', errors: [expect.stringMatching(message)] });
  const restart = async (seconds = 9): Promise<void> => {
    await ok('simulate', '--restart');
    world.time.machineClock.advanceMs(1000 * seconds);
  };
  /** Names of what is registered, and of the sessions that run. */
  const there = async () => ({
    autologgers: JSON.parse(await ok('autologgers', '--json')).filter(({ ours }: { ours: string }) => ours === 'yes')
      .length,
    sessions: world.machine.sessions().map(({ settings }) => settings.name),
    parts: existsSync(world.path('boot')) ? readdirSync(world.path('boot')) : [],
  });
  const nothing = { autologgers: 0, sessions: [], parts: [] };
  return { world, run, ok, fails, restart, there, nothing };
}

test('a boot is recorded with its processes, and nothing is left of the recording', async () => {
  const { world, ok, run, restart, there, nothing } = machine();
  const said = await ok('boottrace', '--kernel', 'ProcessThread+Loader+CSwitch', '--provider', SHELL);
  expect(said).toMatch(/^registered: NT Kernel Logger, corescope-boot-events\nRestart Windows/);
  const list = JSON.parse(await ok('autologgers', '--json'));
  expect(list).toMatchObject([
    {
      name: 'GlobalLogger',
      ours: 'yes',
      starts: 'yes',
      startStatus: null,
      kernelFlags: 'CSwitch Loader ProcessThread',
    },
    { name: 'corescope-boot-events', ours: 'yes', providers: 1, file: world.path('boot/corescope-boot-events.etl') },
  ]);
  expect(await ok('autologgers', '--providers', '--format', 'csv')).toMatch(
    /corescope-boot-events,Microsoft-Windows-Shell-Core,30336ed4-e327-447c-9de0-51b652c86108,255,0xf{16},0x0/,
  );
  await restart();
  const out = world.path('boot.etl');
  expect(await run('boottrace', '--stop', '--out', out)).toEqual({ exitCode: 0, out: `${out}\n`, errors: [] });
  expect(await there()).toEqual(nothing);
  // As the simulated machine starts them, since the restart.
  const phases = [
    'table',
    out,
    'Boot Phases',
    '--group',
    '',
    '--columns',
    'phase,startTime,endTime',
    '--format',
    'csv',
  ];
  expect((await ok(...phases)).trimEnd().split('\n')).toEqual([
    'Phase,Start Time,End Time',
    'Pre Session Init,0,800000000',
    'Session Init,800000000,2300000000',
    'Winlogon Init,2300000000,4700000000',
    'Explorer Init,4700000000,6200000000',
    'Post Boot,6200000000,9000000000',
  ]);
  const processes: { name: string; startNs: number | null }[] = JSON.parse(await ok('processes', out, '--json'));
  const began = (name: string): (number | null)[] =>
    processes.filter((one) => one.name === name).map(({ startNs }) => startNs);
  expect(['System', 'smss.exe', 'winlogon.exe', 'explorer.exe'].map(began)).toEqual([[null], [8e8], [23e8], [47e8]]);
  // Windows has been up since the trace began.
  const bootTime = /bootTimeUtc\W+([\d-]+T[\d:.]+)/.exec(await ok('info', out))?.[1];
  expect(bootTime).toBe(/startTimeUtc\W+([\d-]+T[\d:.]+)/.exec(await ok('info', out))?.[1] ?? 'no start');
});

test('in memory too, from a profile', async () => {
  const { world, ok, run, restart, there, nothing } = machine();
  await ok('boottrace', '--profile', 'CPU.light', '--memory');
  expect((await there()).parts).toEqual([]);
  await restart();
  const out = world.path('memory.etl');
  expect(await run('boottrace', '--stop', '--out', out, '--compress')).toMatchObject({ exitCode: 0, out: `${out}\n` });
  expect(await there()).toEqual(nothing);
  expect(await ok('info', out)).toMatch(/events/i);
});

test('what cannot be written from memory stays there', async () => {
  const { world, ok, restart, there, fails } = machine();
  await ok('boottrace', '--kernel', 'CSwitch', '--memory');
  await restart(1);
  world.machine.faults.diskFull = true;
  await fails(
    /disk is full.*is still running. To end it: corescope stop "NT Kernel Logger" --out FILE/,
    'boottrace',
    '--stop',
  );
  world.machine.faults.diskFull = false;
  expect(await there()).toMatchObject({ autologgers: 0, sessions: ['NT Kernel Logger'] });
  await ok('stop', 'NT Kernel Logger', '--out', world.path('late.etl'));
  expect(existsSync(world.path('late.etl'))).toBe(true);
});

test('removed before the restart, or after it', async () => {
  const { ok, restart, there, nothing, fails } = machine();
  await ok('boottrace', '--kernel', 'CSwitch');
  expect(await ok('boottrace', '--remove')).toBe('removed: NT Kernel Logger\n');
  expect(await there()).toEqual(nothing);
  await ok('boottrace', '--kernel', 'CSwitch', '--provider', SHELL);
  await restart(1);
  expect((await there()).sessions).toEqual(['NT Kernel Logger', 'corescope-boot-events']);
  await ok('boottrace', '--remove');
  expect(await there()).toEqual(nothing);
  await fails(/No boot recording is registered/, 'boottrace', '--remove');
  await fails(/No boot recording is registered/, 'boottrace', '--stop');
});

test('without a restart there is nothing to save, and it stays registered', async () => {
  const { world, ok, there, fails } = machine();
  await ok('boottrace', '--kernel', 'CSwitch');
  await fails(/has not restarted .*--remove/, 'boottrace', '--stop', '--out', world.path('a.etl'));
  await fails(/already registered \(GlobalLogger\)/, 'boottrace', '--provider', SHELL);
  expect((await there()).autologgers).toBe(1);
});

test('a second recording knows nothing of the start of the first', async () => {
  const { world, ok, run, restart, fails } = machine();
  await ok('boottrace', '--kernel', 'CSwitch');
  await restart(1);
  expect(await run('boottrace', '--stop', '--out', world.path('a.etl'))).toMatchObject({ exitCode: 0 });
  await ok('boottrace', '--kernel', 'CSwitch');
  await fails(/has not restarted/, 'boottrace', '--stop');
});

test('a kernel logger that somebody else started is left alone', async () => {
  const { world, ok, restart, run, there } = machine();
  await ok('boottrace', '--kernel', 'CSwitch', '--provider', SHELL);
  await restart(1);
  world.machine.stopSession(world.machine.session('NT Kernel Logger')!);
  const theirs = world.path('theirs.etl');
  await ok('start', 'NT Kernel Logger', '--kernel', 'CSwitch', '--out', theirs);
  expect(await run('boottrace', '--stop', '--out', world.path('a.etl'))).toMatchObject({ exitCode: 0 });
  expect((await there()).sessions).toEqual(['NT Kernel Logger']);
  expect(existsSync(theirs)).toBe(true);
});

test('a file that is missing, or one session that could not start', async () => {
  const { world, ok, run, restart, there, nothing, fails } = machine();
  const files = world.path('files');
  await ok('boottrace', '--kernel', 'CSwitch', '--folder', files);
  await restart();
  world.machine.stopSession(world.machine.session('NT Kernel Logger')!);
  rmSync(join(files, 'corescope-boot-system.etl'));
  await fails(
    /Nothing was recorded, .* no longer registered.*file is missing: .*boot-system\.etl/,
    'boottrace',
    '--stop',
  );
  expect(await there()).toEqual(nothing);

  await ok('boottrace', '--kernel', 'CSwitch', '--provider', SHELL, '--folder', files);
  rmSync(files, { recursive: true });
  await restart();
  await fails(
    /could not start “NT Kernel Logger” \(error 3\).*“corescope-boot-events” \(error 3\)/,
    'boottrace',
    '--stop',
  );
  expect(await there()).toEqual(nothing);

  await ok('boottrace', '--kernel', 'ProcessThread', '--provider', SHELL, '--folder', files);
  mkdirSync(files, { recursive: true });
  await restart();
  world.machine.stopSession(world.machine.session('corescope-boot-events')!);
  writeFileSync(join(files, 'corescope-boot-events.etl'), '');
  const stopped = await run('boottrace', '--stop', '--out', world.path('half.etl'));
  expect(stopped).toMatchObject({
    exitCode: 0,
    errors: [expect.stringMatching(/file of “corescope-boot-events” is empty/)],
  });
  expect(await there()).toEqual(nothing);
});

test('a target that cannot be written changes nothing; parts that cannot be merged stay', async () => {
  const { world, ok, restart, there, fails } = machine();
  await ok('boottrace', '--kernel', 'CSwitch');
  await restart();
  await fails(/no such folder/, 'boottrace', '--stop', '--out', world.path('no such folder/a.etl'));
  expect((await there()).sessions).toEqual(['NT Kernel Logger']);
  world.machine.stopSession(world.machine.session('NT Kernel Logger')!);
  const part = world.path('boot/corescope-boot-system.etl');
  writeFileSync(part, 'no trace');
  await fails(/The recording is still in .*boot-system\.etl/, 'boottrace', '--stop', '--out', world.path('a.etl'));
  expect([existsSync(part), (await there()).autologgers]).toEqual([true, 0]);
});

test('what cannot be such a recording leaves nothing registered', async () => {
  const { world, run, fails, there, nothing } = machine();
  await fails(/Arm counters, which only Corescope can read/, 'boottrace', '--profile', 'pmu-topdown');
  await fails(
    /does not write filters to the registry/,
    'boottrace',
    '--kernel',
    'CSwitch',
    '--provider',
    `${SHELL}:::ids=1`,
  );
  await fails(/no recording profile/, 'boottrace', '--profile', 'Nobody');
  await fails(/did you mean/, 'boottrace', '--kernel', 'CSwich');
  world.machine.faults.notElevated = true;
  await fails(/denied access to the registry\. Run Corescope as administrator/, 'boottrace', '--kernel', 'CSwitch');
  world.machine.faults.notElevated = false;
  expect(await there()).toEqual({ ...nothing, parts: [] });
  for (const args of [
    [],
    ['--stop', '--remove'],
    ['--stop', '--kernel', 'CSwitch'],
    ['--out', 'a.etl', '--kernel', 'a'],
    ['--stacks', 'CSwitch', '--provider', 'a'],
    ['--remove', '--max-buffers', '4'],
    ['--compress', '--provider', 'a'],
    ['--detail', 'light', '--kernel', 'a'],
    ['--kernel', 'a', '--memory', '--folder', 'b'],
  ])
    expect([args, (await run('boottrace', ...args)).exitCode]).toEqual([args, 2]);
});
