import { expect, test } from 'vitest';
import { ERROR, wideBytes } from '../../native-bridge/calls/layouts.ts';
import { simulatedCalls } from '../../native-bridge/simulator/calls.ts';
import { HandClock } from '../../native-bridge/simulator/clock.ts';
import { SimulatedMachine } from '../../native-bridge/simulator/machine.ts';
import { elevatingArguments, elevationProblem, isSameProgram, powershellIn } from './windows-elevation.ts';

const machine = new SimulatedMachine({ seed: 1, clock: new HandClock() });
const { system, peers } = simulatedCalls(machine);
/** The simulated machine, with folders of programs in its registry. */
const calls = {
  peers,
  system: {
    ...system,
    registryValue: ((key, name, value) => {
      if (key !== 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion' || name !== 'ProgramFilesDir')
        return { status: ERROR.FILE_NOT_FOUND, type: 0, returnedBytes: 0 };
      const bytes = wideBytes('C:\\Program Files');
      value.set(bytes);
      return { status: ERROR.SUCCESS, type: 1, returnedBytes: bytes.length };
    }) satisfies typeof system.registryValue,
  },
};
const installed = {
  command: 'C:\\Program Files\\Corescope\\corescope.exe',
  args: ['--corescope-task=elevated-helper=eyJh_-'],
};
const closed = { canAdd: () => false, canChange: () => false };

test('an app that is installed for all users may be elevated', () => {
  expect(elevationProblem(installed, calls, closed)).toBeNull();
  const lower = { ...installed, command: installed.command.toLowerCase() };
  expect(elevationProblem(lower, calls, closed)).toBeNull();
});

test.each([
  [
    'C:\\Users\\me\\AppData\\Local\\Programs\\corescope\\corescope.exe',
    'C:\\Users\\me\\AppData\\Local\\Programs\\corescope',
  ],
  ['C:\\Program Files Other\\corescope.exe', 'C:\\Program Files Other'],
  ['C:\\Program Files\\..\\Users\\me\\corescope.exe', 'C:\\Users\\me'],
  ['D:\\Program Files\\corescope.exe', 'D:\\Program Files'],
  ['\\\\server\\share\\corescope.exe', '\\\\server\\share'],
])('%s may not: its user could have changed it', (command, folder) => {
  const problem = elevationProblem({ ...installed, command }, calls, closed);
  expect(problem).toContain('can change the files there');
  expect(problem).toContain('Install Corescope for all users');
  expect(problem).toContain('Performance Log Users');
  expect(problem).toMatch(/as administrator/);
  if (!command.includes('..')) expect(problem).toContain(folder);
});

test.each([
  ['the folder', (folder: string) => folder === 'C:\\Program Files\\Corescope', () => false],
  ['its resources', (folder: string) => folder.endsWith('\\resources'), () => false],
  ['the archive', () => false, (file: string) => file.endsWith('\\resources\\app.asar')],
])('nor one below Program Files where this user can change %s', (_what, canAdd, canChange) => {
  expect(elevationProblem(installed, calls, { canAdd, canChange })).toContain('can change the files there');
});

test('nor a script, a checkout, or what would need quotes', () => {
  for (const args of [['C:\\corescope\\dist\\cli.js', 'elevated-helper'], ['a b'], ['a"b'], ['/home/me/app', 'x']])
    expect(elevationProblem({ command: 'C:\\Program Files\\nodejs\\node.exe', args }, calls, closed)).toContain(
      'Only the installed app can ask Windows for administrator rights, not a checkout or a script. Start Corescope as administrator, or ask an administrator to add you to the group "Performance Log Users", which allows everything except kernel events and hardware counters.',
    );
});

test('nor anything where the registry has no folder of programs', () => {
  expect(elevationProblem(installed, { system, peers }, closed)).toContain('can change the files there');
});

test('PowerShell gets one encoded word, in which nothing is quoted', () => {
  const given = { command: 'C:\\Program Files\\It\'s "$(calc)" `1\\corescope.exe', args: ['--a=b'] };
  const [profile, interactive, flag, word, ...rest] = elevatingArguments(given.command, given.args);
  expect([profile, interactive, flag, rest]).toEqual(['-NoProfile', '-NonInteractive', '-EncodedCommand', []]);
  expect(word).toMatch(/^[A-Za-z0-9+/]+=*$/);
  const script = Buffer.from(word, 'base64').toString('utf16le');
  expect(script).not.toContain('calc');
  expect(script).toContain('Start-Process -Verb RunAs -WindowStyle Hidden -PassThru -FilePath $given.command');
  const data = /FromBase64String\('([A-Za-z0-9+/=]+)'\)/.exec(script)?.[1] ?? '';
  expect(JSON.parse(Buffer.from(data, 'base64').toString('utf8'))).toEqual(given);
});

test('PowerShell is that of Windows, by its full path', () => {
  expect(powershellIn('C:\\Windows\\system32')).toBe('C:\\Windows\\system32\\WindowsPowerShell\\v1.0\\powershell.exe');
});

test('one program, however its path is written', () => {
  expect(isSameProgram('C:\\A\\b.exe', 'c:\\a\\.\\B.EXE')).toBe(true);
  expect(isSameProgram('C:\\A\\b.exe', 'C:\\A\\c.exe')).toBe(false);
});
