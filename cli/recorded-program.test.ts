/** `corescope record -- PROGRAM` with real programs, on a simulated machine. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { MARKER_PROVIDER_NAME } from '../contract/marker-events.ts';
import { Ledger } from '../host/recorder/ledger.ts';
import { RecorderWorld } from '../host/recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import type { CliContext } from './context.ts';
import { runCaptured } from './testing/run-captured.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();

function newRecording(more: string[], program: string[], context: Partial<CliContext> = {}) {
  const world = new RecorderWorld(folder);
  const out = world.path('program.etl');
  const args = ['record', '--simulate', '--kernel', 'CSwitch+ProcessThread', '--out', out, ...more, '--', ...program];
  const done = runCaptured(args, { stateDir: world.folder, machine: () => world.link(), ...context });
  return { world, out, done };
}
const node = (script: string, ...args: string[]): string[] => [process.execPath, '-e', script, ...args];

/** Texts of the markers of a trace, in their order. */
async function marksOf(trace: string): Promise<string[]> {
  const { out } = await runCaptured(['events', trace, '--format', 'ndjson', '--provider', MARKER_PROVIDER_NAME]);
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).fields.Text);
}

const nodeName = basename(process.execPath);
const readPid = (file: string): string => readFileSync(file, 'utf8');

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a program ends its recording, which has its process and its exit code', async () => {
  const pidFile = `${folder}/its-pid`;
  const script = `require('fs').writeFileSync(process.argv[1], String(process.pid)); process.exit(3)`;
  const { out, done } = newRecording([], node(script, pidFile));
  const { exitCode, out: printed, errors } = await done;
  expect([exitCode, printed]).toEqual([0, `${out}\n`]);
  const pid = readPid(pidFile);
  expect(errors).toEqual([
    `corescope: “${nodeName}” (process ${pid} of this computer, which the simulated machine does not have) ended: exit code 3`,
  ]);
  expect(await marksOf(out)).toEqual([`${nodeName} started: process ${pid}`, `${nodeName} ended: exit code 3`]);
});

test('a program that cannot be started leaves nothing behind', async () => {
  const { world, out, done } = newRecording([], ['no-such-program-here', 'x']);
  expect(await done).toEqual({
    exitCode: 1,
    out: '',
    errors: [expect.stringMatching(/^corescope: “no-such-program-here” cannot be started: .*ENOENT/)],
  });
  expect(existsSync(out)).toBe(false);
  expect(world.machine.sessions()).toEqual([]);
  expect(await Ledger.list(world.recordingsDir)).toEqual([]);
  expect(readdirSync(world.folder).filter((name) => name.endsWith('.etl'))).toEqual([]);
  expect(await newRecording([], ['']).done).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/cannot/)] });
});

test('a program that outlives its recording is waited for', async () => {
  const written: (string | Uint8Array)[] = [];
  const goFile = `${folder}/go`;
  const script = `const wait = () => require('fs').existsSync(process.argv[1]) || setTimeout(wait, 5); wait()`;
  const { out, done } = newRecording(['--duration', '0.1'], node(script, goFile), {
    write: async (text) => {
      written.push(text);
      return true;
    },
  });
  await vi.waitFor(() => expect(written).toEqual([`${out}\n`]), { timeout: 30_000, interval: 5 });
  expect(await marksOf(out)).toEqual([expect.stringContaining(' started: process ')]);
  writeFileSync(goFile, '');
  const { exitCode, errors } = await done;
  expect([exitCode, errors.at(-1)]).toEqual([0, expect.stringMatching(/ended: exit code 0$/)]);
});

test.runIf(process.platform !== 'win32')('Ctrl+C saves the recording, and ends the program', async () => {
  const pidFile = `${folder}/endless-pid`;
  const script = `require('fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)`;
  let interrupt = (): boolean => false;
  const { out, done } = newRecording(['--core', '1'], node(script, pidFile), {
    onInterrupt: (handler) => {
      interrupt = handler;
      return () => {};
    },
  });
  const pid = await vi.waitFor(
    () => {
      expect(readPid(pidFile)).toMatch(/^\d+$/);
      return Number(readPid(pidFile));
    },
    { timeout: 30_000, interval: 5 },
  );
  expect(isRunning(pid)).toBe(true);
  expect(interrupt()).toBe(true);
  const { exitCode, out: printed, errors } = await done;
  expect([exitCode, printed]).toEqual([0, `${out}\n`]);
  expect(errors).toEqual([
    'corescope: not on Windows: the program runs on any core',
    expect.stringMatching(/ended: SIGTERM$/),
  ]);
  expect(isRunning(pid)).toBe(false);
});

test.each([
  [['--background'], ['x'], /a program ends its recording: omit --background/],
  [['--core', '1'], [], /--core is for a program: add -- PROGRAM/],
  [['--core', '128'], ['x'], /from 0 to 127/],
])('%j before %j is refused', async (more, program, message) => {
  expect(await newRecording(more, program).done).toMatchObject({
    exitCode: 2,
    out: '',
    errors: [expect.stringMatching(message)],
  });
});

test('a dry run starts no program', async () => {
  const { out, done } = newRecording(['--dry-run'], ['no-such-program-here']);
  expect(await done).toMatchObject({ exitCode: 0, errors: [] });
  expect(existsSync(out)).toBe(false);
});
