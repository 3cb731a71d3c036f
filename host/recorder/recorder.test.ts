import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test, vi } from 'vitest';
import { BridgeError } from '../../native-bridge/bridge-error.ts';
import { FLOOD_FACTS } from '../../native-bridge/simulator/flood.ts';
import type { Faults } from '../../native-bridge/simulator/machine.ts';
import { stopAbandoned } from '../live/own-sessions.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { ControlServer } from './control.ts';
import { Ledger } from './ledger.ts';
import { markerProvider } from './marker-buffer.ts';
import { RecorderWorld, testPlan, until } from './testing/recorder-world.ts';

const folder = temporaryFolder();
const newWorld = (): RecorderWorld => new RecorderWorld(folder);
const readGpc = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';

async function opened(path: string) {
  const host = testHost();
  const trace = await host.openPath(path);
  const events = (provider: string) => host.call('events', { trace, provider, limit: 10_000 });
  const kinds = await host.call('kinds', { trace });
  return { host, trace, events, kinds, info: await host.call('info', { trace }) };
}

/** Folders of recordings that are still there. */
const leftOver = (world: RecorderWorld): string[] =>
  readdirSync(world.recordingsDir, { withFileTypes: true })
    .map(({ name }) => name)
    .filter((name) => name !== 'sockets');

test('a plan becomes one trace: all that the machine wrote is in it, and the marker', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan(), world.path('a.etl'));
  await world.time.advance(1500);
  await recorder.mark('half time — ü');
  await world.time.advance(500);
  expect(recorder.report).toMatchObject({ phase: 'recording', elapsedMs: 2000, eventsLost: 0, simulated: true });
  const report = await recorder.stop(false);
  expect(report).toMatchObject({ phase: 'saved', error: null, saved: { path: world.path('a.etl') } });

  const truth = world.machine.truth();
  const { host, trace, events, info, kinds } = await opened(world.path('a.etl'));
  expect(info).toMatchObject({ eventsLost: 0, damagedBuffers: 0, processors: 8, warnings: [] });
  // Kernel events have no GUID of their own in a file; the header's two events are not the machine's.
  const kernel = kinds.filter(({ kind }) => !kind.startsWith('event')).reduce((sum, { count }) => sum + count, 0);
  expect(kernel).toBeGreaterThanOrEqual(truth.eventsByProvider.kernel);
  expect((await events('e13c0d23-ccbc-4e12-931b-d9cc2eee27e4')).total).toBe(
    truth.eventsByProvider['e13c0d23-ccbc-4e12-931b-d9cc2eee27e4'],
  );
  const marks = await events(markerProvider.guid);
  expect(marks.total).toBe(1);
  const [text] = (await host.call('describe', { trace, rows: [...marks.row] })).message;
  expect(text).toContain('half time — ü');
  expect(marks.timeNs[0]).toBeGreaterThan(1.49e9);
  expect(marks.timeNs[0]).toBeLessThan(1.52e9);

  // Each reading of each core's counters: first and last totals are the machine's.
  const readings = await events(readGpc);
  const payloads = await Promise.all(
    [...readings.row].map(async (row) => (await host.call('event', { trace, row })).payload),
  );
  const values = payloads.map((bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return { core: view.getUint32(0, true), event: view.getUint32(8, true), value: view.getBigUint64(16, true) };
  });
  expect(truth.counters).toHaveLength(8 * 3);
  for (const { core, event, last } of truth.counters)
    expect(values.findLast((each) => each.core === core && each.event === event)?.value).toBe(BigInt(last));
  // Nothing of it is left: no session, no lock, no parts.
  expect(await recorder.sessions()).toEqual([]);
  expect((await recorder.machine()).pmu).toMatchObject({ available: true, heldBy: [] });
  expect(leftOver(world)).toEqual([]);
});

test('elapsed time, messages and markers count from the header event of what is saved', async () => {
  const world = newWorld();
  const link = world.link();
  const bridge = await link.bridge();
  // Sessions take their time to start.
  const slow = {
    ...bridge,
    startSession: async (...asked: Parameters<typeof bridge.startSession>) => {
      await world.time.advance(700);
      return bridge.startSession(...asked);
    },
  };
  const recorder = world.recorder({ machine: { ...link, bridge: async () => slow } });
  await recorder.start(testPlan(), world.path('t.etl'));
  await world.time.advance(1000);
  await recorder.mark('here');
  expect(recorder.report.elapsedMs).toBe(2400);
  await recorder.stop(false);
  const { events } = await opened(world.path('t.etl'));
  const [markedNs] = (await events(markerProvider.guid)).timeNs;
  const message = recorder.report.messages.find(({ kind }) => kind === 'marker');
  expect(Math.abs((message?.timeNs ?? 0) - markedNs)).toBeLessThan(50e6);
  expect(Math.abs(markedNs - 2.4e9)).toBeLessThan(50e6);
});

test('what is discarded leaves nothing', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan(), world.path('d.etl'));
  await world.time.advance(200);
  expect(await recorder.stop(true)).toMatchObject({ phase: 'idle', saved: null });
  expect([leftOver(world), await recorder.sessions()]).toEqual([[], []]);
  expect(readdirSync(world.folder)).not.toContain('d.etl');
});

test('saving can be given up', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan(), world.path('u.etl'));
  await world.time.advance(500);
  const saving = recorder.stop(false);
  await until(recorder, ({ phase }) => phase === 'saving');
  expect(await recorder.stop(true)).toMatchObject({ phase: 'idle', saved: null });
  expect(await saving).toMatchObject({ phase: 'idle' });
  expect([leftOver(world), readdirSync(world.folder).filter((name) => name.includes('u.etl'))]).toEqual([[], []]);
});

test('one recording at a time, and what is no recording is not stopped', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await expect(recorder.stop(false)).rejects.toThrow('Nothing is being recorded');
  await expect(recorder.mark('x')).rejects.toThrow('Nothing is being recorded');
  await recorder.start(testPlan(), world.path('o.etl'));
  await expect(recorder.start(testPlan(), null)).rejects.toThrow('“Test” is being recorded');
  await expect(recorder.saveFlight()).rejects.toThrow('goes to a file');
  await recorder.stop(true);
  await expect(recorder.start(testPlan({ sessions: [], pmu: null }), null)).rejects.toThrow('records nothing');
});

test('a trace that nobody gave a place goes to the folder of traces', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan({ pmu: null, title: 'A/B: "C"' }), null);
  await world.time.advance(100);
  const { saved, fileName } = await recorder.stop(false);
  expect(fileName).toBe('A-B- -C- 2026-01-01 00.00.00.etl');
  expect(saved?.path).toBe(`${world.path('saved')}/${fileName}`);
});

test.each<[string, Partial<Faults>, RegExp]>([
  ['rights', { notElevated: true }, /administrator|rights/],
  ['room for sessions', { foreignSessions: 64 }, /sessions/],
  ['a free driver', { driverHeld: true }, /held|lock/i],
  ['a driver', { driverGone: true }, /driver/i],
  ['space for the log files', { diskFull: true }, /disk|full/i],
])('without %s nothing is started, and nothing is left', async (_what, faults, message) => {
  const world = newWorld();
  const recorder = world.recorder();
  Object.assign(world.machine.faults, faults);
  await expect(recorder.start(testPlan(), world.path('f.etl'))).rejects.toThrow(message);
  expect(recorder.report).toMatchObject({ phase: 'failed', error: expect.stringMatching(message) });
  expect(world.machine.sessions()).toEqual([]);
  Object.assign(world.machine.faults, { notElevated: false, foreignSessions: 0, driverHeld: false, diskFull: false });
  if (world.machine.faults.driverGone) return;
  expect((await recorder.machine()).pmu).toMatchObject({ available: true, heldBy: [] });
});

test('a name that is taken is said, with whose it is; an unknown provider as well', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const { sessions } = testPlan();
  await (await world.link().bridge()).startSession({ ...sessions[1], logging: 'none' }, null);
  await expect(recorder.start(testPlan(), world.path('n.etl'))).rejects.toThrow(
    /corescope-events runs already.*left of an earlier recording/,
  );
  await recorder.stopSession('corescope-events');
  const provider = { ...sessions[1].providers[0], name: 'Microsoft-Windows-DotNETRuntme' };
  const plan = testPlan({ sessions: [{ ...sessions[1], providers: [provider] }] });
  await expect(recorder.start(plan, world.path('n.etl'))).rejects.toThrow(/DotNETRuntme.*DotNETRuntime/);
  expect(await recorder.sessions()).toEqual([]);
});

test('a place that cannot be written is said before anything starts', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await expect(recorder.start(testPlan(), world.path('none/x.etl'))).rejects.toThrow('its folder does not exist');
  mkdirSync(world.path('folder.etl'));
  await expect(recorder.start(testPlan(), world.path('folder.etl'))).rejects.toThrow('it is a folder');
  expect(world.machine.sessions()).toEqual([]);
});

test.skipIf(process.platform !== 'linux')(
  'a state folder that cannot be made is said, and not waited for',
  async () => {
    const world = newWorld();
    const recorder = world.recorder({ recordingsDir: '/proc/x/recordings' });
    await expect(recorder.start(testPlan(), world.path('p.etl'))).rejects.toThrow(/\/proc\/x.* cannot be written/);
    expect(world.machine.sessions()).toEqual([]);
  },
);

test('losses are counted, and said with what to do', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const [, session] = testPlan().sessions;
  const provider = { ...session.providers[0], name: FLOOD_FACTS.name, guid: FLOOD_FACTS.guid };
  const small = { ...session, bufferSizeKB: 4, minimumBuffers: 16, maximumBuffers: 16, providers: [provider] };
  await recorder.start(testPlan({ sessions: [small], pmu: null }), world.path('l.etl'));
  world.machine.faults.diskBytesPerSecond = 100_000;
  world.machine.burst(20_000);
  await world.time.advance(1000);
  const report = await until(recorder, ({ eventsLost }) => eventsLost > 0);
  expect(report.advice).toMatch(/corescope-events.*lost.*twice the buffers/);
  await recorder.stop(false);
  const { info } = await opened(world.path('l.etl'));
  const [lost] = world.machine.truth().sessions;
  expect([info.eventsLost, recorder.report.eventsLost]).toEqual([lost.eventsLost, lost.eventsLost]);
});

test('a full disk ends the recording, and what was written is saved', async () => {
  const world = newWorld();
  let free = 1e12;
  const recorder = world.recorder({ diskFreeBytes: async () => free });
  await recorder.start(testPlan(), world.path('full.etl'));
  await world.time.advance(1000);
  free = 1e9;
  await world.time.advance(1000);
  expect((await until(recorder, ({ diskFreeBytes }) => diskFreeBytes === 1e9)).phase).toBe('recording');
  free = 1e7;
  await world.time.advance(1000);
  const { messages } = await until(recorder, ({ phase }) => phase === 'saved');
  expect(messages.map(({ text }) => text).join()).toContain('The disk is full (10 MB left)');
});

test('who stops our sessions from outside ends the recording, not what it wrote', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan({ pmu: null }), world.path('s.etl'));
  await world.time.advance(500);
  const other = await world.link().bridge();
  for (const { name } of testPlan().sessions) await other.stopSession(name);
  await world.time.advance(1000);
  const { messages, saved } = await until(recorder, ({ phase }) => phase === 'saved');
  expect(messages.map(({ text }) => text).join()).toMatch(/corescope-system was stopped by somebody else/);
  expect(saved?.sizeBytes).toBeGreaterThan(100_000);
});

test('a driver that goes away is said, and the sessions go on', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan(), world.path('g.etl'));
  await world.time.advance(500);
  world.machine.faults.driverGone = true;
  await world.time.advance(1500);
  const { messages } = await until(recorder, (report) => report.messages.length > 1);
  expect(messages.at(-1)?.text).toMatch(/^Counting has ended: /);
  await world.time.advance(1000);
  expect(recorder.report.phase).toBe('recording');
  await recorder.stop(false);
  const { events } = await opened(world.path('g.etl'));
  const { timeNs } = await events(readGpc);
  expect(timeNs.at(-1)).toBeLessThan(0.6e9);
});

test('triggers end a recording: its length, its size, a counter, an event', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const why = async (trigger: Parameters<typeof testPlan>[0] & object, atMostMs: number): Promise<string> => {
    await recorder.start(testPlan(trigger), world.path('t.etl'));
    await world.time.advance(atMostMs);
    const { messages } = await until(recorder, ({ phase }) => phase === 'saved');
    return messages.map(({ text }) => text).join(' ');
  };
  expect(await why({ stopWhen: [{ type: 'duration', seconds: 0.7 }] }, 700)).toContain('is 0.7 s long');
  expect(await why({ stopWhen: [{ type: 'size', megabytes: 1 }] }, 5000)).toContain('has 1 MB');
  const counter = { type: 'counter' as const, event: 0x08, core: null, perSecond: 1e6 };
  expect(await why({ stopWhen: [counter] }, 1000)).toMatch(/Counter 0x8 of core \d reached [\d,]+ a second/);
  const event = { type: 'event' as const, where: "[Event Name] like '%CSwitch'" };
  expect(await why({ stopWhen: [event] }, 3000)).toContain('An event was seen that fits');
  const wrong = testPlan({ stopWhen: [{ ...event, where: '[Evnt] = 1' }] });
  await expect(recorder.start(wrong, null)).rejects.toThrow(/Evnt/);
  const never = testPlan({ stopWhen: [event], flightSeconds: 5 });
  await expect(recorder.start(never, null)).rejects.toThrow('none of the sessions is live');
});

test('who counts does not ask the driver for its own events: each total would be there twice', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const [, events] = testPlan().sessions;
  const driver = [
    { name: 'WindowsPerf driver', guid: null },
    { name: readGpc, guid: readGpc },
  ];
  const providers = [...events!.providers, ...driver];
  await recorder.start(testPlan({ sessions: [{ ...events!, providers }] }), world.path('driver.etl'));
  expect(recorder.report.plan?.sessions[0]?.providers).toEqual(events!.providers);
  await recorder.stop(true);
  await recorder.start(testPlan({ sessions: [{ ...events!, providers }], pmu: null }), world.path('driver.etl'));
  expect(recorder.report.plan?.sessions[0]?.providers.slice(1)).toMatchObject(driver);
  await recorder.stop(true);
});

test('a flight recorder keeps the last seconds, and goes on when they are saved', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan({ flightSeconds: 1 }), world.path('x.etl'));
  await world.time.advance(3000);
  const path = await recorder.saveFlight();
  expect(dirname(path)).toBe(world.folder);
  const { events, info } = await opened(path);
  const { timeNs } = await events(readGpc);
  const lastNs = info.lastEventNs ?? 0;
  expect(timeNs.length).toBeGreaterThan(0);
  expect(lastNs - timeNs[0]).toBeLessThan(1.1e9);
  expect(recorder.report).toMatchObject({ phase: 'recording', sessions: [{ file: null }, { file: null }] });
  expect(recorder.report.messages.filter(({ kind }) => kind === 'warning')).toEqual([]);
  await recorder.stop(true);
});

test('a trigger saves a flight recorder once, and it goes on', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const counter = { type: 'counter' as const, event: 0x08, core: 2, perSecond: 1e6 };
  await recorder.start(testPlan({ flightSeconds: 2, stopWhen: [counter] }), world.path('f.etl'));
  await world.time.advance(1000);
  await until(recorder, ({ messages }) => messages.some(({ text }) => text.includes('were saved as')));
  await world.time.advance(500);
  expect(recorder.report.phase).toBe('recording');
  expect(readdirSync(world.folder).filter((name) => name.endsWith('.etl'))).toHaveLength(1);
  await recorder.stop(true);
});

test('what a killed recorder left is given back, offered, and put together', async () => {
  const world = newWorld();
  const link = world.link();
  let control: ControlServer | null = null;
  const openControl: typeof ControlServer.listen = async (...args) => {
    control = await ControlServer.listen(...args);
    return control;
  };
  const killed = world.recorder({ machine: link, openControl });
  const recording = await killed.start(testPlan(), world.path('k.etl'));
  await world.time.advance(1500);
  const next = world.recorder();
  // While its recorder runs it is nobody's to recover.
  expect(await next.recoverable()).toEqual([]);
  link.kill();
  control!.close();
  expect((await next.machine()).pmu.available).toBe(false);
  expect(await next.recoverable()).toMatchObject([{ recording, title: 'Test', sizeBytes: expect.any(Number) }]);
  const path = await next.recover(recording);
  expect([await next.sessions(), await next.recoverable(), leftOver(world)]).toEqual([[], [], []]);
  expect((await next.machine()).pmu).toMatchObject({ available: true, heldBy: [] });
  const { info, events } = await opened(path);
  expect(info.lastEventNs).toBeGreaterThan(1.4e9);
  expect((await events(readGpc)).total).toBeGreaterThan(8 * 3 * 60);
});

test('a ledger that is none of ours frees nothing', async () => {
  const world = newWorld();
  mkdirSync(`${world.recordingsDir}/evil`, { recursive: true });
  writeFileSync(
    `${world.recordingsDir}/evil/ledger.json`,
    JSON.stringify({ format: 'corescope-recording', sessions: [] }),
  );
  expect(await world.recorder().recoverable()).toEqual([]);
});

test('what is asked for while it starts is done when it has', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const starting = recorder.start(testPlan(), world.path('early.etl'));
  const stopped = recorder.stop(true);
  await starting;
  expect(await stopped).toMatchObject({ phase: 'idle' });
  expect([leftOver(world), await recorder.sessions()]).toEqual([[], []]);
});

test('a ledger that cannot be written lets nobody in, and nothing wait', async () => {
  const world = newWorld();
  const close = vi.fn();
  const openControl: typeof ControlServer.listen = async (...args) => {
    const control = await ControlServer.listen(...args);
    const end = control.close.bind(control);
    control.close = () => {
      close();
      end();
    };
    rmSync(world.recordingsDir, { recursive: true, force: true });
    writeFileSync(world.recordingsDir, 'a file where a folder should be');
    return control;
  };
  const recorder = world.recorder({ openControl });
  await expect(recorder.start(testPlan(), world.path('x.etl'))).rejects.toThrow(/recordings.* cannot be written/);
  expect(close).toHaveBeenCalledOnce();
  expect(world.machine.sessions()).toEqual([]);
});

test('a machine that is gone ends the recording: what was written is saved, what it holds is remembered', async () => {
  const world = newWorld();
  const link = world.link();
  const bridge = await link.bridge();
  const recorder = world.recorder({ machine: link });
  await recorder.start(testPlan({ pmu: null }), world.path('gone.etl'));
  await world.time.advance(1500);
  const gone = () => Promise.reject(new BridgeError({ message: 'The machine has ended.', call: null, status: null }));
  const { querySession, stopSession } = bridge;
  Object.assign(bridge, { querySession: gone, stopSession: gone });
  await world.time.advance(1000);
  const report = await until(recorder, ({ phase }) => phase === 'saved');
  expect(report.endedBecause).toBe('The machine has ended. What was written until then is kept.');
  expect((await opened(world.path('gone.etl'))).info.lastEventNs).toBeGreaterThan(0);
  // Its sessions run on, so its ledger stays, without what was saved: the next start tries again.
  expect(await Ledger.list(world.recordingsDir)).toMatchObject([
    { content: { phase: 'recording', bufferParts: [], sessions: [{ part: null }, { part: null }] } },
  ]);
  expect(world.machine.sessions()).toHaveLength(2);
  Object.assign(bridge, { querySession, stopSession });
  expect(await recorder.recoverable()).toEqual([]);
  expect([leftOver(world), world.machine.sessions()]).toEqual([[], []]);
});

test('two that are recovered to one name are two files, over nothing', async () => {
  const world = newWorld();
  const leave = async (name: string): Promise<void> => {
    let control: ControlServer | null = null;
    const openControl: typeof ControlServer.listen = async (...args) => {
      control = await ControlServer.listen(...args);
      return control;
    };
    const link = world.link();
    await world.recorder({ machine: link, openControl }).start(testPlan({ pmu: null }), world.path(name));
    await world.time.advance(300);
    link.kill();
    control!.close();
    await world.recorder().cleanUp();
  };
  mkdirSync(world.path('one'));
  mkdirSync(world.path('two'));
  await leave('one/x.etl');
  await leave('two/x.etl');
  const recorder = world.recorder();
  for (const { recording } of await recorder.recoverable()) {
    writeFileSync(`${world.recordingsDir}/${recording}/spe-core0.data`, recording);
    await recorder.recover(recording);
  }
  const saved = readdirSync(world.path('saved')).sort();
  expect(saved).toEqual([
    'x-recovered 2.etl',
    'x-recovered 2.spe-core0.data',
    'x-recovered.etl',
    'x-recovered.spe-core0.data',
  ]);
  const [second, first] = saved
    .filter((name) => name.endsWith('.etl'))
    .map((name) => readFileSync(world.path(`saved/${name}`)));
  expect(second!.equals(first!)).toBe(false);
});

test('a flight recorder ends after its time; each that was saved has a name and a place of its own', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const stopWhen = [{ type: 'duration' as const, seconds: 3 }];
  const recording = await recorder.start(testPlan({ flightSeconds: 1, stopWhen }), world.path('end.etl'));
  await world.time.advance(2000);
  const [one, two] = await Promise.all([recorder.saveFlight(), recorder.saveFlight()]);
  expect(one).not.toBe(two);
  expect(recorder.report.flights.toSorted()).toEqual([one, two].toSorted());
  const left = readdirSync(`${world.recordingsDir}/${recording}`);
  expect(left.filter((name) => name.startsWith('flight-'))).toEqual([]);
  await world.time.advance(1000);
  const { saved, endedBecause } = await until(recorder, ({ phase }) => phase === 'saved');
  expect([saved?.path, endedBecause]).toEqual([world.path('end.etl'), 'The recording is 3 s long.']);
});

test('what is recorded to memory is written whole: nothing comes between the file and the end', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const sessions = testPlan().sessions.map((session) => ({ ...session, logging: 'memory' as const }));
  await recorder.start(testPlan({ sessions: [sessions[0]], pmu: null }), world.path('m.etl'));
  await world.time.advance(500);
  await recorder.stop(false);
  const { kinds } = await opened(world.path('m.etl'));
  const kernel = kinds.filter(({ kind }) => !kind.startsWith('event')).reduce((sum, { count }) => sum + count, 0);
  expect(kernel).toBeGreaterThanOrEqual(world.machine.truth().eventsByProvider.kernel);
});

test('a second recording is told which one holds the session, and the counters', async () => {
  const world = newWorld();
  await world.recorder().start(testPlan({ title: 'First' }), world.path('1.etl'));
  const second = world.recorder();
  await expect(second.start(testPlan(), world.path('2.etl'))).rejects.toThrow(
    /corescope-system belongs to another recording .*“First”, since 2026/,
  );
  await expect(second.start(testPlan({ sessions: [] }), world.path('2.etl'))).rejects.toThrow(
    /lock of the WindowsPerf driver belongs to another recording .*“First”/,
  );
  expect((await second.sessions()).map(({ name }) => name)).toEqual(['corescope-system', 'corescope-events']);
});

test.each([
  [{ event: 0x55, core: null }, {}, 'no core counts it'],
  [{ event: 0x08, core: 99 }, {}, 'there is no core 99'],
  [{ event: 0x08, core: 1 }, { pmu: { sets: [{ cores: [0], events: [8] }] } }, 'core 1 does not count'],
  [{ event: 0x08, core: 1 }, { pmu: null }, 'no counters are recorded'],
])('a counter that can never stop it is refused: %j', async (counter, change, message) => {
  const stopWhen = [{ type: 'counter' as const, perSecond: 1, ...counter }];
  await expect(
    newWorld()
      .recorder()
      .start(testPlan({ ...change, stopWhen }), null),
  ).rejects.toThrow(message);
});

test('the ledger has the lock before it is taken, unless another has it', async () => {
  const world = newWorld();
  const link = world.link();
  const bridge = await link.bridge();
  const { startPmu } = bridge;
  const seen: boolean[] = [];
  bridge.startPmu = async (...args) => {
    seen.push((await Ledger.list(world.recordingsDir))[0]!.content.pmuLocked);
    return startPmu(...args);
  };
  const recorder = world.recorder({ machine: link });
  await recorder.start(testPlan({ sessions: [] }), world.path('l.etl'));
  await recorder.stop(true);
  world.machine.faults.driverHeld = true;
  await expect(recorder.start(testPlan({ sessions: [] }), world.path('l.etl'))).rejects.toThrow(/held/);
  expect(seen).toEqual([true, false]);
});

test('what cannot be recovered here is told', async () => {
  const world = newWorld();
  const { recordingsDir } = world;
  mkdirSync(`${recordingsDir}/evil`, { recursive: true });
  writeFileSync(`${recordingsDir}/evil/ledger.json`, 'garbage');
  const control = { path: world.path('nobody'), secret: 'x'.repeat(16) };
  const of = { startedAt: '2026-01-01T00:00:00Z', control, plan: testPlan(), target: world.path('s.etl') };
  await Ledger.begin(recordingsDir, { ...of, simulatedSeed: 5 });
  expect(await world.recorder().leftOut()).toEqual([
    expect.stringMatching(/recordings.evil .*cannot be read/),
    'A recording of another machine is left: corescope recover --simulate --seed 5',
  ]);
});

test('sessions of a process that listened and was killed are stopped', async () => {
  const world = newWorld();
  const bridge = await world.link().bridge();
  const [, session] = testPlan().sessions;
  const names = ['corescope-events-listen-1', 'corescope-events-listen-2', 'other-listen-1'];
  for (const name of names) await bridge.startSession({ ...session!, name, logging: 'none' }, null);
  await stopAbandoned(bridge, (pid) => pid === 2);
  expect((await bridge.sessions()).map(({ name }) => name)).toEqual(names.slice(1));
});
