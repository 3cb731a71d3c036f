/** `corescope stat` with real programs, on a simulated machine whose time a test moves on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runComparison } from '../contract/run-comparison.ts';
import { RecorderWorld } from '../host/recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();

async function stat(...args: string[]) {
  const world = new RecorderWorld(folder);
  const running = runCaptured(['stat', ...args], { stateDir: world.folder, machine: () => world.link() });
  let done = false;
  void running.finally(() => {
    done = true;
  });
  while (!done) await world.time.advance(10);
  return running;
}
const node = (script: string): string[] => ['--', process.execPath, '-e', script];

test('a program is run as often as is said, and its counts are summed up', async () => {
  const { exitCode, out, errors } = await stat('--repeat', '2', '--warm-up', '0', '--metrics', 'ipc', ...node('0'));
  expect([exitCode, errors]).toEqual([0, []]);
  expect(out).toMatch(/ -e 0\n2 runs, counted on 8 cores\n/);
  expect(out).toMatch(/^time +[\d.]+ +±[\d.]+ +[\d.]+% +s$/m);
  expect(out).toMatch(/^inst_retired +[\d,]+ +±[\d,]+ +[\d.]+%$/m);
  expect(out).toMatch(/^ipc +[\d.]+/m);
});

test('in wperf’s words: JSON on the standard output, CSV beside it', async () => {
  const csv = join(folder, 'runs.csv');
  const one = await stat('--repeat', '1', '--warm-up', '0', '--json', '--csv', csv, ...node('0'));
  expect([one.exitCode, one.errors]).toEqual([0, []]);
  expect(JSON.parse(one.out)).toMatchObject({
    core: { Multiplexing: false, cores: { length: 8 } },
    Time_elapsed: expect.any(Number),
  });
  const lines = readFileSync(csv, 'utf8').split('\n');
  expect(lines.slice(0, 6)).toEqual([
    'Multiplexing,FALSE',
    'Kernel mode,TRUE',
    'Count interval,0.00',
    'Vendor,Arm Limited',
    'Event class,core',
    '',
  ]);
  expect(lines[6]).toMatch(/^core 0,core 0,core 0,core 1,.*core 7,$/);
  expect(lines[7]).toMatch(/^cycle,inst_retired,M@ipc,cycle,/);
  expect(lines).toHaveLength(10);
  const { out } = await stat('--interval', '0.1', '--json', ...node('0'));
  const timeline = JSON.parse(out);
  expect(timeline).toMatchObject({ count_duration: 0.1, count_interval: 0 });
  expect(timeline.timeline).toHaveLength(timeline.count_timeline);
  expect(timeline.timeline[0].core.cores).toHaveLength(8);
});

test('two programs are compared, with the reason as parts that add up', async () => {
  const other = `"${process.execPath}" -e "process.exit(3)"`;
  const { exitCode, out, errors } = await stat(
    '--repeat',
    '8',
    '--json',
    '--core',
    '1',
    '--compare',
    other,
    ...node('0'),
  );
  expect(exitCode).toBe(0);
  expect(errors).toEqual([expect.stringMatching(/process\.exit\(3\) ended with exit codes 3$/)]);
  const { programs, comparison } = runComparison.parse(JSON.parse(out));
  expect(programs.map(({ exitCodes }) => exitCodes)).toEqual([Array(8).fill(0), Array(8).fill(3)]);
  const [a, b] = programs.map(({ lines }) => lines[0]!.mean!);
  const sumOf = (lines: readonly { seconds: number | null }[]): number =>
    lines.reduce((total, { seconds }) => total + seconds!, 0);
  expect(sumOf(comparison.parts)).toBeCloseTo(b! - a!, 9);
  const cpi = comparison.parts.find(({ name }) => name === 'cycles per instruction')!;
  expect(comparison.slots.map(({ name }) => name)).toEqual(['frontend stalls', 'backend stalls', 'no stall']);
  expect(sumOf(comparison.slots)).toBeCloseTo(cpi.seconds!, 9);
  expect(comparison.tooFew).toBeNull();
  const text = await stat('--repeat', '1', '--warm-up', '0', '--compare', other, ...node('0'));
  expect(text.out).toMatch(/^A: [\s\S]*^B: [\s\S]*^B takes [\d.e-]+ s (more|less) than A \([+-][\d.]+%\)$/m);
  expect(text.out).toMatch(/^ {4}backend stalls +\S+ s +\S+ to \S+ +[\d.]+/m);
  expect(text.out).toMatch(/^ {2}cycles per instruction +\S+ s +\S+ to \S+ +[\d.]+/m);
  expect(text.out).toMatch(/1 runs are too few to tell a difference from chance: repeat at least 8 times\n$/);
});

test('what cannot be done is said in a line', async () => {
  expect(await stat('--', 'no-such-program-here')).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/“no-such-program-here” cannot be started/)],
  });
  expect(await stat('--metrics', 'ipcc', ...node('0'))).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/“ipcc”/)],
  });
  expect(await stat('--metrics', '/dsu/l3d_cache', ...node('0'))).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/stat counts events of cores only/)],
  });
  for (const [args, message] of [
    [['--interval', '1'], /--interval needs --json or --csv/],
    [['--interval', '0.01', '--json'], /from 0.1 to 3600 s/],
    [['--csv', 'a.csv', '--compare', 'b'], /for one program: omit --compare/],
  ] as const)
    expect(await stat(...args, ...node('0'))).toMatchObject({
      exitCode: 2,
      errors: expect.arrayContaining([expect.stringMatching(message)]),
    });
  expect(await stat('--repeat', '0', ...node('0'))).toMatchObject({ exitCode: 2 });
  expect(await stat()).toMatchObject({ exitCode: 2 });
});
