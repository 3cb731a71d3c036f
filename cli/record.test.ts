import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { RecorderWorld, testPlan } from '../host/recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { BridgeError } from '../native-bridge/calls/bridge-error.ts';
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
  [['--provider', 'Microsoft-Windows-DotNETRuntime:GC:loud'], 1, /“loud” is not a level/],
  [['--provider', 'a:b:c:d'], 1, /“d” is not a provider option/],
  [['--provider', 'Corescope-Simulator-Flood:::pid=1+2+3+4+5+6+7+8+9'], 1, /pid=1.*filters\.pids: Too big/],
  [['--provider', 'Corescope.Simulator.Spmv'], 1, /is derived .*from the name/],
  [['--provider', '*'], 1, /“\*” is not a provider/],
  [['--pmu', ','], 1, /has no counters/],
  [['--pmu', 'ipcc'], 1, /no metric.*“ipcc”.*ipc/],
  [['--profile', 'none-such'], 1, /no recording profile “none-such”/],
  [['--kernel', 'CSwitch', '--stop-when', 'never'], 1, /“never” is not a stop trigger/],
  [['--kernel', 'CSwitch', '--stop-when', 'event:[Evnt] = 1'], 1, /Evnt/],
  [[], 2, /nothing to record/],
  [['--kernel', 'CSwitch', '--duration', '0'], 2, /must be a number/],
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
  // No SQL, whatever words the name has.
  const unknown = [expect.stringContaining('"NT Kernel Logger": no session with this name')];
  expect(await run('query', 'NT Kernel Logger')).toMatchObject({ exitCode: 1, errors: unknown });
  expect(await run('recover', 'nobody')).toMatchObject({ exitCode: 1, out: '' });
});

test('counters of the machine, by the words that --pmu takes', async () => {
  const { out, errors } = await run('pmu', '--format', 'ndjson');
  const words = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(errors).toEqual([expect.stringMatching(/neoverse-n1, driver 3\.8\.0: 6 of 6 counters are free/)]);
  expect(words).toContainEqual(expect.objectContaining({ name: 'ipc', kind: 'metric', index: '0x08' }));
  expect(words).toContainEqual(expect.objectContaining({ name: '/dsu/l3d_cache', kind: 'event', index: '0x2b' }));
  expect(words).toContainEqual(expect.objectContaining({ name: '/dmc_clkdiv2/rdwr', index: '0x12' }));
});

test('a sampling interval is set for the machine, and listed', async () => {
  const world = new RecorderWorld(folder);
  const sources = async (...args: string[]) => {
    const machine = () => world.link();
    const { exitCode, out, errors } = await runCaptured(['profile-sources', ...args, '--json'], { machine });
    return exitCode === 0
      ? JSON.parse(out).map(({ name, interval }: Record<string, unknown>) => [name, interval])
      : errors;
  };
  expect(await sources()).toEqual(
    expect.arrayContaining([
      ['Timer', 10_000],
      ['CacheMisses', 1_000_000],
    ]),
  );
  const changed = expect.arrayContaining([
    ['Timer', 1221],
    ['CacheMisses', 65_536],
  ]);
  expect(await sources('--set', 'timer=1221', '--set', 'CacheMisses=65536')).toEqual(changed);
  expect(await sources('--set', 'Timer=1000')).toEqual([
    expect.stringMatching(/intervals of 1221 to 10000000, not 1000/),
  ]);
  expect(await sources('--set', 'Timr=2000')).toEqual([expect.stringMatching(/did you mean Timer/)]);
  expect(await sources('--set', 'Timer')).toEqual([expect.stringMatching(/“Timer” has no interval/)]);
  expect(await sources()).toEqual(changed);
});

test('providers are listed as sessions have enabled them', async () => {
  const world = new RecorderWorld(folder);
  const run = (...args: string[]) => runCaptured(args, { machine: () => world.link(), stateDir: world.folder });
  const enabled = async () => JSON.parse((await run('sessions', '--providers', '--json')).out);
  expect(await enabled()).toEqual([]);
  const unknown = '11111111-2222-3333-4444-555555555555';
  const start = (name: string, provider: string) => run('start', name, '--mode', 'memory', '--provider', provider);
  await start('two', 'Microsoft-Windows-DotNETRuntime:0x11:information');
  await start('one', 'Microsoft-Windows-DotNETRuntime:0x8000:verbose');
  await start('three', `${unknown}:0x3:warning`);
  const guid = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
  const dotNet = { name: 'Microsoft-Windows-DotNETRuntime', guid, allKeywords: '0x0' };
  expect(await enabled()).toEqual([
    { session: 'one', ...dotNet, level: 5, anyKeywords: '0x8000' },
    { session: 'three', name: null, guid: unknown, level: 3, anyKeywords: '0x3', allKeywords: '0x0' },
    { session: 'two', ...dotNet, level: 4, anyKeywords: '0x11' },
  ]);
  await run('stop', 'one', 'two', 'three');
  expect(await enabled()).toEqual([]);
});

test('heap tracing of a program is set, shown and taken back', async () => {
  const world = new RecorderWorld(folder);
  const heaps = (...args: string[]) => runCaptured(['heap-tracing', ...args], { machine: () => world.link() });
  const says = (state: string) => ({ exitCode: 0, out: `spmv.exe: heap tracing is ${state}\n`, errors: [] });
  expect(await heaps('spmv.exe')).toEqual(says('off'));
  expect(await heaps('spmv.exe', 'on')).toEqual(says('on'));
  // Windows does not tell capitals from small letters.
  expect((await heaps('SPMV.EXE')).out).toMatch(/ is on$/m);
  expect((await heaps('other.exe')).out).toMatch(/ is off$/m);
  expect(await heaps('spmv.exe', 'off')).toEqual(says('off'));
  expect(await heaps('spmv')).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/not the name of a program/)],
  });
  expect(await heaps('spmv.exe', 'maybe')).toMatchObject({ exitCode: 2 });
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
  const stop = (...more: string[]) => runCaptured(['stop', 'mine', ...more], { machine: () => world.link() });
  expect(await stop('--out', world.path('last.etl'))).toMatchObject({ exitCode: 0, errors: [] });
  expect(readFileSync(world.path('last.etl')).length).toBeGreaterThan(0);
  await runCaptured(['start', 'mine', '--kernel', 'CSwitch', '--mode', 'memory'], { machine: () => world.link() });
  expect(await stop()).toMatchObject({
    exitCode: 0,
    errors: [
      expect.stringContaining('the in-memory content of “mine” was discarded. To keep it next time, add --out FILE'),
    ],
  });
});

test('what a flight recorder needs of memory is told before', async () => {
  const { out } = await run('record', '--kernel', 'CSwitch', '--flight', '60', '--dry-run');
  expect(out).toMatch(/^corescope-system: memory, (\d+) to \1 buffers/);
});

test.each([
  [1, 130, /was discarded\. Nothing was saved/],
  [0, 1, /^corescope: The machine has ended/],
])('a recording that nobody wants any more (%j), or that breaks off, is no success', async (wanted, exitCode, text) => {
  const world = new RecorderWorld(folder);
  const link = world.link();
  const bridge = await link.bridge();
  const gone = () => Promise.reject(new BridgeError({ message: 'The machine has ended.', call: null, status: null }));
  let interrupt = (): boolean => false;
  const done = runCaptured(['record', '--simulate', '--kernel', 'CSwitch', '--out', world.path('c.etl')], {
    stateDir: world.folder,
    machine: () => link,
    onInterrupt: (handler) => {
      interrupt = handler;
      return () => {};
    },
  });
  await vi.waitFor(() => expect(world.machine.sessions()).toHaveLength(1));
  if (wanted === 0) Object.assign(bridge, { querySession: gone, stopSession: gone });
  else {
    await vi.waitFor(() => expect(interrupt()).toBe(true));
    interrupt();
  }
  const result = await done;
  expect(result.exitCode).toBe(exitCode);
  expect(result.errors.at(-1)).toMatch(text);
  expect(result.out).toBe(wanted === 0 ? `${world.path('c.etl')}\n` : '');
});

test('what a flight recorder holds is saved from elsewhere, and it goes on', async () => {
  const world = new RecorderWorld(folder);
  const save = () => runCaptured(['save'], { stateDir: world.folder });
  const recorder = world.recorder();
  await recorder.start(testPlan({ pmu: null }), world.path('file.etl'));
  expect(await save()).toMatchObject({ exitCode: 1, errors: [expect.stringContaining('No flight recorder is')] });
  await recorder.stop(true);
  await recorder.start(testPlan({ pmu: null, flightSeconds: 1 }), world.path('flight.etl'));
  await world.time.advance(300);
  expect(await save()).toEqual({ exitCode: 0, out: `${recorder.report.flights[0]}\n`, errors: [] });
  expect(readFileSync(recorder.report.flights[0]!).length).toBeGreaterThan(0);
  expect(recorder.report.phase).toBe('recording');
});

test.each<[string[], number, RegExp]>([
  [['start', ''], 2, /must not be empty/],
  [['start', 'x'.repeat(1500)], 2, /no more than 1023 characters/],
  [['start', 'bar', '--kernel', 'CSwitch', '--out', folder], 1, /it is a folder/],
  [['mark', ' '], 2, /must not be empty/],
  [['mark', 'x'.repeat(2000)], 2, /no more than 1024 characters/],
  [['record', '--simulate', '--kernel', 'CSwitch', '--truth', '/no/such/t.json'], 1, /t\.json cannot be written/],
  [
    ['record', '--simulate', '--kernel', 'CSwitch', '--truth', 'one', '--out', './one'],
    2,
    /--out and --truth must be different files/,
  ],
  [['recover', '--out', 'x.etl'], 2, /--out needs a recording to save: specify its name/],
  [['start', 'm', '--mode', 'memory', '--kernel', 'CSwitch', '--out', 'x.etl'], 1, /corescope stop m --out FILE/],
  [['start', 'm', '--mode', 'circular', '--kernel', 'CSwitch'], 1, /--max-size MB/],
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
  expect(statusLine({ ...report, phase: 'saving', progress: 0.5 })).toBe('saving 50%');
});

test('a counter is explained with its formula, and the machine is tested', async () => {
  const ipc = await run('pmu', 'man', 'ipc');
  expect(ipc.out).toMatch(/^ipc: .*\n {2}formula: inst_retired \/ cpu_cycles\n/);
  expect(ipc.out).toMatch(/^inst_retired \(0x08\): ./m);
  expect((await run('pmu', 'man', 'MPKI')).out.match(/^ {2}formula: /gm)!.length).toBeGreaterThan(5);
  expect((await run('pmu', 'man', '0x08')).out).toMatch(/^inst_retired/);
  const rows: { name: string; result: string }[] = JSON.parse((await run('pmu', 'test', '--json')).out);
  expect(rows).toContainEqual({ name: 'driver', result: 'yes' });
  expect(rows).toContainEqual({ name: 'free counters', result: '6 of 6, besides the cycle counter' });
  expect((await run('pmu', 'man', '{ipc,l1d_cache},0x1b')).out).toMatch(
    /^ipc: [\s\S]*^inst_spec [\s\S]*^{ipc,l1d_cache}: counted together, on 2 of 6 free counters$/m,
  );
  expect((await run('pmu', 'man', '{0x1,0x2,0x3,0x4,0x5,0x8,0x10}')).out).toMatch(/, which are too few$/m);
  expect((await run('pmu', 'man', '{ipc')).errors).toEqual([expect.stringMatching(/has a { without a }/)]);
  expect((await run('pmu', 'man', ',')).errors).toEqual([expect.stringMatching(/names no counter/)]);
  expect(await run('pmu', 'man', 'ipcc')).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/“ipcc”/)] });
  expect(await run('pmu', 'man')).toMatchObject({ exitCode: 1 });
  expect(await run('pmu', 'men', 'ipc')).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/neither man nor test/)],
  });
});
