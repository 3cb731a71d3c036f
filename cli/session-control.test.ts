/** Sessions by hand, on a machine of this process: what is said on the command line arrives at the machine. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TraceDecoder } from '../engine/events/trace-decoder.ts';
import { memorySource } from '../engine/format/byte-source.ts';
import { openTrace } from '../engine/format/trace.ts';
import { SchemaLibrary } from '../engine/schema/schema-library.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { FLOOD_PROVIDER } from '../native-bridge/simulator/flood.ts';
import { machineCommands } from './testing/machine-commands.ts';

const folder = temporaryFolder();
const flood = 'Corescope-Simulator-Flood';

function machine() {
  const { world, run, ok } = machineCommands(folder);
  /** Events that a session has of a burst. */
  const ofBurst = (name: string, count: number): number => {
    const before = world.machine.session(name)?.events ?? 0;
    world.machine.burst(count);
    world.time.machineClock.advanceMs(1);
    return (world.machine.session(name)?.events ?? 0) - before;
  };
  return { world, run, ok, ofBurst };
}

test('a provider is enabled with filters, enabled anew, asked for its state, disabled', async () => {
  const { world, ok, ofBurst } = machine();
  await ok('start', 'mine', '--mode', 'realtime', '--provider', `${flood}:Flood:info:where=id = 1 and Kind = 1`);
  // Ten of each core, numbered from 0; the kind is the number's remainder by four.
  expect(ofBurst('mine', 80)).toBe(24);
  await ok('update', 'mine', '--provider', `${flood}::verbose:pid=4,stack,all=Flood`);
  expect(ofBurst('mine', 80)).toBe(80);
  expect(world.machine.bus.enabledIn(FLOOD_PROVIDER)).toMatchObject([
    { enabled: { level: 5, stack: true, allKeywords: 1n, payload: null } },
  ]);
  await ok('update', 'mine', '--provider', 'Microsoft-Windows-Kernel-Processor-Power');
  const before = world.machine.session('mine')?.events ?? 0;
  await ok('update', 'mine', '--state', 'Microsoft-Windows-Kernel-Processor-Power');
  expect(world.machine.session('mine')?.events).toBe(before + world.machine.cores);
  await ok('update', 'mine', '--disable', flood, '--max-buffers', '123');
  expect(ofBurst('mine', 80)).toBe(0);
  expect(world.machine.session('mine')?.settings.maximumBuffers).toBe(123);
});

test('a private session has what its processes write', async () => {
  const { world, run, ok } = machine();
  const file = world.path('p.etl');
  await ok('start', 'p', '--provider', 'Microsoft-Windows-DotNETRuntime', '--private', '7420', '--out', file);
  await ok(
    'start',
    'q',
    '--provider',
    'Microsoft-Windows-DotNETRuntime',
    '--private',
    '4+8',
    '--out',
    world.path('q.etl'),
  );
  world.time.machineClock.advanceMs(2000);
  expect(world.machine.session('p')?.events).toBeGreaterThan(0);
  expect(world.machine.session('q')?.events).toBe(0);
  await ok('stop', 'p');
  expect(readFileSync(file).length).toBeGreaterThan(65_536);
  const two = ['--provider', flood, '--provider', 'Microsoft-Windows-DotNETRuntime'];
  expect(await run('start', 'r', ...two, '--private', '7420')).toMatchObject({
    exitCode: 1,
    errors: [expect.stringContaining('belongs to one provider, not 2')],
  });
  expect(await run('start', 'r', '--private', '1,x')).toMatchObject({ exitCode: 2 });
});

test('hardware counters are read at context switches, and sampled, as often as is said', async () => {
  const { world, ok, run } = machine();
  await ok('start', 'k', '--counters', 'TotalCycles+CacheMisses', '--sample', 'CacheMisses=5000', '--mode', 'memory');
  expect(
    await world
      .link()
      .bridge()
      .then((bridge) => bridge.querySession('k')),
  ).toMatchObject({
    kernelFlags: ['CSwitch', 'PmcProfile'],
  });
  const sources = JSON.parse(await ok('profile-sources', '--json'));
  expect(sources).toContainEqual({
    ...{ name: 'CacheMisses', id: 10, interval: 5000 },
    ...{ minimumInterval: 4096, maximumInterval: 2_147_483_647 },
  });
  expect(await run('start', 'l', '--sample', 'CacheMisses=5')).toMatchObject({
    exitCode: 1,
    errors: [expect.stringContaining('takes intervals of 4096 to 2147483647, not 5')],
  });
  expect(await run('record', '--simulate', '--counters', 'CacheMises')).toMatchObject({
    exitCode: 1,
    errors: [expect.stringContaining('no hardware counter "CacheMises"; did you mean CacheMisses')],
  });
});

test('a processor that keeps no branches says so, and no session is left', async () => {
  const { world, run } = machine();
  const branches = ['--kernel', 'CSwitch', '--last-branches', 'CSwitch@-kernel+return'];
  for (const words of [
    ['start', 'b', ...branches, '--out', world.path('b.etl')],
    ['record', '--simulate', ...branches, '--duration', '1'],
  ])
    expect(await run(...words)).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining('which this processor may not keep')],
    });
  expect(
    await world
      .link()
      .bridge()
      .then((bridge) => bridge.sessions()),
  ).toEqual([]);
});

test('a recording takes the same words', async () => {
  const { world, run } = machine();
  world.machine.faults.diskFull = true;
  // It ends where its first session begins: what was asked for is in the session's name.
  const { errors } = await run('record', '--simulate', '--provider', `${flood}:::pid=4`, '--private', '7420+99');
  expect(errors.join()).toContain('corescope-private-7420-1');
});

test('a dry run tells sessions, buffers and the size to expect, and records nothing', async () => {
  const { world, ok } = machine();
  const out = await ok(
    'record',
    '--simulate',
    '--kernel',
    'CSwitch',
    '--provider',
    flood,
    '--clock',
    'system',
    '--dry-run',
  );
  expect(out).toMatch(/^corescope-system: file, \d+ to \d+ buffers of \d+ KB, clock system: CSwitch\n/);
  expect(out).toMatch(/\ncorescope-events: .*: Corescope-Simulator-Flood\nup to [\d.]+ MB\/min\n$/);
  expect(world.machine.sessions()).toEqual([]);
});

/** Events of a provider that only its machine knows, and those that a file's own schemas do not decode. */
async function decodedOf(path: string): Promise<{ events: number; undecoded: number }> {
  const source = memorySource(readFileSync(path));
  const decoder = new TraceDecoder(await openTrace(source, { fileName: path }), source, new SchemaLibrary());
  await decoder.prepare();
  const ofProviders = decoder.providers().filter(({ guid }) => guid === FLOOD_PROVIDER);
  const sum = (of: (one: (typeof ofProviders)[number]) => number): number => ofProviders.reduce((a, b) => a + of(b), 0);
  return { events: sum(({ events }) => events), undecoded: sum(({ undecodedEvents }) => undecodedEvents) };
}

test('what stop leaves decodes anywhere; several sessions become one trace', async () => {
  const { world, ok } = machine();
  const provider = ['--provider', flood];
  const record = async (name: string, ...more: string[]) => {
    const file = world.path(`${name}.etl`);
    await ok('start', name, ...provider, '--out', file);
    world.machine.burst(80);
    world.time.machineClock.advanceMs(100);
    await ok('stop', name, ...more);
    return decodedOf(file);
  };
  const bare = await record('bare', '--no-metadata');
  expect(bare.events).toBeGreaterThan(0);
  expect(bare.undecoded).toBe(bare.events);
  const whole = await record('whole');
  expect(whole.events).toBeGreaterThan(0);
  expect(whole.undecoded).toBe(0);
  await ok('start', 'a', ...provider, '--out', world.path('a.etl'));
  await ok('start', 'b', '--kernel', 'ProcessThread+CSwitch', '--out', world.path('b.etl'));
  world.machine.burst(80);
  world.time.machineClock.advanceMs(100);
  const out = await ok('stop', 'a', 'b', '--merge', world.path('both.etl'));
  expect(out).toMatch(/^name +a$[\s\S]*^name +b$/m);
  const both = await decodedOf(world.path('both.etl'));
  // The files are as the sessions left them.
  expect(both).toEqual({ events: (await decodedOf(world.path('a.etl'))).events, undecoded: 0 });
  expect((await decodedOf(world.path('a.etl'))).undecoded).toBe(both.events);
});

test('a session goes on in a new file at each maximum size, and stop finds them all', async () => {
  const { world, ok, run } = machine();
  const pattern = world.path('run2024-%d.etl');
  const provider = ['--provider', flood];
  await ok('start', 'n', ...provider, '--mode', 'newfile', '--max-size', '1', '--buffer-size', '256', '--out', pattern);
  const burst = (): void => {
    world.machine.burst(8000);
    world.time.machineClock.advanceMs(1200);
  };
  for (let i = 0; i < 6; i++) burst();
  const logged = world.machine.session('n')?.events ?? 0;
  await ok('stop', 'n', '--merge', world.path('all.etl'));
  const names = readdirSync(world.folder).filter((name) => name.startsWith('run2024-'));
  expect(names.length).toBeGreaterThan(2);
  const counts = await Promise.all(names.map((name) => decodedOf(world.path(name))));
  expect(counts.every(({ events }) => events > 0)).toBe(true);
  expect(counts.reduce((sum, { events }) => sum + events, 0)).toBe(logged);
  expect(await decodedOf(world.path('all.etl'))).toEqual({ events: logged, undecoded: 0 });
  for (const name of names) expect(readFileSync(world.path(name)).length).toBeLessThanOrEqual(1 << 20);
  // Files of two sessions must not look like those of one.
  expect(await run('start', 'n', ...provider, '--mode', 'newfile', '--max-size', '1', '--out', pattern)).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/run2024-1\.etl already exists/)],
  });
});

test('without --merge, each of the files gets its schemas', async () => {
  const { world, ok } = machine();
  await ok('start', 'n', '--provider', flood, '--mode', 'newfile', '--max-size', '1', '--out', world.path('s%d.etl'));
  world.machine.burst(80);
  world.time.machineClock.advanceMs(100);
  await ok('stop', 'n');
  expect(await decodedOf(world.path('s1.etl'))).toEqual({ events: 80, undecoded: 0 });
});

test('a session appends to the file of an earlier one', async () => {
  const { world, run, ok } = machine();
  const file = world.path('append.etl');
  const session = async (events: number, ...more: string[]): Promise<void> => {
    await ok('start', 'a', '--provider', flood, '--mode', 'append', '--out', file, ...more);
    world.machine.burst(events);
    world.time.machineClock.advanceMs(100);
    expect(await run('stop', 'a')).toMatchObject({
      exitCode: 0,
      errors: [expect.stringMatching(/without the schemas of this machine, .* To add them: corescope merge/)],
    });
  };
  await session(80, '--buffer-size', '32');
  expect((await decodedOf(file)).events).toBe(80);
  const first = readFileSync(file);
  // Buffers are as large as those that are there.
  await session(160);
  const both = readFileSync(file);
  expect(both.readUInt32LE(0)).toBe(32 * 1024);
  expect(both.subarray(32 * 1024, first.length)).toEqual(first.subarray(32 * 1024));
  expect((await decodedOf(file)).events).toBe(240);
  await ok('merge', world.path('merged.etl'), file, '--no-metadata');
  expect((await decodedOf(world.path('merged.etl'))).events).toBe(240);
  const losses = await ok('info', file);
  expect(losses).toMatch(/eventsLost\W+0\b/);
  const other = ['start', 'b', '--provider', flood, '--mode', 'append', '--out', file];
  expect(await run(...other, '--buffer-size', '64')).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/Windows rejected a setting of the session/)],
  });
  writeFileSync(world.path('text.etl'), 'no trace at all, but a text');
  expect(
    await run('start', 'b', '--provider', flood, '--mode', 'append', '--out', world.path('text.etl')),
  ).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/text\.etl/)],
  });
  const odd = Buffer.from(both);
  // The size of buffers that its header tells.
  odd.writeUInt32LE(1000, 72 + 32);
  writeFileSync(world.path('odd.etl'), odd);
  expect(
    await run('start', 'b', '--provider', flood, '--mode', 'append', '--out', world.path('odd.etl')),
  ).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/odd\.etl has buffers of 1000 bytes.*Choose another file/)],
  });
  expect(readFileSync(file)).toEqual(both);
});

test.each([
  [['--mode', 'newfile'], /--mode newfile needs a file size/],
  [['--mode', 'newfile', '--max-size', '1', '--out', 'a.etl'], /write %d in the name/],
  [['--mode', 'append', '--clock', 'qpc'], /--mode append needs --clock system/],
])('start %j says what is missing', async (args, message) => {
  const { world, run } = machine();
  expect(await run('start', 'x', '--provider', flood, ...args)).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(message)],
  });
  expect(world.machine.sessions()).toEqual([]);
});

test('last branches without kernel events are refused by start as by record', async () => {
  const { run } = machine();
  for (const words of [
    ['start', 'b', '--last-branches', 'CSwitch'],
    ['record', '--simulate', '--last-branches', 'CSwitch'],
  ])
    expect(await run(...words)).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining('Add them with --kernel')],
    });
});
