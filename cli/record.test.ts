import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RecorderWorld } from '../host/recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { statusLine } from './record.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();

/** On a machine of this process, whose time stands still. */
function run(...args: string[]) {
  const world = new RecorderWorld(folder);
  return runCaptured(args, { stateDir: world.folder, machine: () => world.link() });
}

test.each<[string[], number, RegExp]>([
  [['--kernel', 'CSwich'], 1, /CSwich.*CSwitch/],
  [['--provider', 'Microsoft-Windows-DotNETRuntme'], 1, /did you mean Microsoft-Windows-DotNETRuntime/],
  [['--provider', 'Microsoft-Windows-DotNETRuntime:GCC'], 1, /no keyword “GCC”; did you mean GC/],
  [['--provider', 'Microsoft-Windows-DotNETRuntime:GC:loud'], 1, /“loud” is no level/],
  [['--provider', 'a:b:c:d'], 1, /write NAME:KEYWORDS:LEVEL/],
  [['--pmu', ','], 1, /names no counters/],
  [['--pmu', 'ipcc'], 1, /no metric.*“ipcc”.*ipc/],
  [['--profile', 'none-such'], 1, /no recording profile “none-such”/],
  [['--kernel', 'CSwitch', '--stop-when', 'never'], 1, /“never” is no stop trigger/],
  [['--kernel', 'CSwitch', '--stop-when', 'event:[Evnt] = 1'], 1, /Evnt/],
  [[], 2, /nothing to record/],
  [['--kernel', 'CSwitch', '--duration', '0'], 2, /must be a number above 0/],
])('record %j fails with one line', async (args, exitCode, message) => {
  const result = await run('record', '--simulate', ...args);
  expect(result).toEqual({ exitCode, out: '', errors: [expect.stringMatching(message)] });
});

test('--seed and --truth are of the simulated machine', async () => {
  expect(await run('record', '--kernel', 'CSwitch', '--seed', '1')).toMatchObject({ exitCode: 2 });
  expect(await run('serve', '--truth', 't.json')).toMatchObject({ exitCode: 2 });
});

test('providers of the machine, and sessions of which there are none', async () => {
  const { out } = await run('providers', '--machine', '--format', 'ndjson');
  const providers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(providers).toContainEqual(expect.objectContaining({ name: 'Microsoft-Windows-DotNETRuntime' }));
  expect(await run('providers')).toMatchObject({ exitCode: 2, errors: [expect.stringContaining('--machine')] });
  expect((await run('sessions', '--json')).out).toBe('[]\n');
  expect(await run('stop', 'nobody')).toMatchObject({ exitCode: 1, out: '' });
  expect(await run('query', 'nobody')).toMatchObject({ exitCode: 1, out: '' });
  expect(await run('recover', 'nobody')).toMatchObject({ exitCode: 1, out: '' });
});

test('a session is started with what is asked, and told', async () => {
  const world = new RecorderWorld(folder);
  const { exitCode, out } = await runCaptured(
    ['start', 'mine', '--kernel', 'CSwitch+Loader', '--mode', 'memory', '--buffer-size', '128', '--max-buffers', '99'],
    { machine: () => world.link() },
  );
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^name +mine$/m);
  expect(out).toMatch(/^bufferSizeKB +128$/m);
  const [status] = await (await world.link().bridge()).sessions();
  expect(status).toMatchObject({ name: 'mine', ours: false, file: null, maximumBuffers: 99 });
  await runCaptured(['flush', 'mine', '--out', world.path('ring.etl')], { machine: () => world.link() });
  expect(readFileSync(world.path('ring.etl')).length).toBeGreaterThan(0);
});

test.each<[string[], number, RegExp]>([
  [['start', ''], 2, /must not be empty/],
  [['start', 'x'.repeat(1500)], 2, /no more than 1023 characters/],
  [['start', 'bar', '--kernel', 'CSwitch', '--out', folder], 1, /it is a folder/],
  [['mark', ' '], 2, /must not be empty/],
  [['mark', 'x'.repeat(2000)], 2, /no more than 1024 characters/],
  [['record', '--simulate', '--kernel', 'CSwitch', '--truth', '/no/such/t.json'], 1, /t\.json cannot be written/],
])('%j is refused with one line', async (args, exitCode, message) => {
  expect(await run(...args)).toEqual({ exitCode, out: '', errors: [expect.stringMatching(message)] });
});

test('the line of a terminal says how it goes', () => {
  const report = {
    ...new RecorderWorld(folder).recorder().report,
    phase: 'recording' as const,
    elapsedMs: 65_000,
    eventsPerSecond: 12_345.6,
    bytesWritten: 12_340_000,
    eventsLost: 3,
    advice: 'Do something.',
  };
  expect(statusLine(report)).toBe('simulated  recording 1:05  12,346 events/s  12.3 MB  3 lost  Do something.');
  expect(statusLine({ ...report, phase: 'saving', progress: 0.5 })).toBe('saving 50 %');
});
