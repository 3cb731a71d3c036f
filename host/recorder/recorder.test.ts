import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MARKER_PROVIDER } from '../../contract/marker-events.ts';
import { CYCLE_EVENT, PMU_PROVIDER } from '../../contract/pmu-events.ts';
import type { SessionStatus } from '../../contract/recording.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { BridgeError } from '../../native-bridge/bridge-error.ts';
import { FLOOD_FACTS } from '../../native-bridge/simulator/flood.ts';
import type { Faults } from '../../native-bridge/simulator/machine.ts';
import { stopAbandoned } from '../live/own-sessions.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { ControlServer } from './control.ts';
import { Ledger } from './ledger.ts';
import { openRecorder } from './open-recorder.ts';
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

/** Class of threads. */
const contextSwitches = '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c';
/** What else a recording's file has: readings, markers, the headers of its parts, what decodes and names. */
const notOfMachine = new Set([
  readGpc,
  PMU_PROVIDER,
  MARKER_PROVIDER,
  'EventTrace/0',
  'EventTrace/80',
  'SystemConfig/35',
  '9b79ee91-b5fd-41c0-a243-4248e266e9d0',
  'b3e675d7-2554-4f18-830b-2762732560de',
  'bbccf6c1-6cd1-48c4-80ff-839482e37671',
]);

/** Events of a saved file by provider, of the kernel by class: those that the machine wrote to the sessions. */
function ofMachine(kinds: readonly KindInfo[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { provider, group, id, count } of kinds)
    if (!notOfMachine.has(provider) && !notOfMachine.has(`${group}/${id}`))
      counts[provider] = (counts[provider] ?? 0) + count;
  return counts;
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
  expect(ofMachine(kinds)).toEqual(truth.eventsByProvider);
  expect(Object.keys(truth.eventsByProvider).length).toBeGreaterThan(5);
  const marks = await events(MARKER_PROVIDER);
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

test('what the machine really did is told of each recording by itself', async () => {
  const world = newWorld();
  const truthFile = world.path('truth.json');
  const recorder = openRecorder({ stateDir: world.folder, machine: world.link(), self: null, truthFile });
  onTestFinished(() => recorder.close());
  const [system, session] = testPlan().sessions;
  const flood = {
    ...session,
    providers: [{ ...session.providers[0], name: FLOOD_FACTS.name, guid: FLOOD_FACTS.guid }],
  };
  const plans: [ReturnType<typeof testPlan>, number, number[]][] = [
    // The second is shorter, and one of its counters was in the first.
    [testPlan({ sessions: [system, flood] }), 300, [0x08, 0x1b]],
    [testPlan({ sessions: [flood], pmu: { sets: [{ cores: [2], events: [0x03, 0x08] }] } }), 200, [0x03, 0x08]],
  ];
  for (const [i, [plan, lengthMs, counted]] of plans.entries()) {
    const path = world.path(`${i}.etl`);
    await recorder.start(plan, path);
    world.machine.burst(100);
    await world.time.advance(lengthMs);
    await recorder.stop(false);
    const truth = JSON.parse(readFileSync(truthFile, 'utf8'));
    const { events, host, trace, kinds } = await opened(path);
    expect(truth.eventsByProvider[FLOOD_FACTS.guid]).toBe((await events(FLOOD_FACTS.guid)).total);
    expect(truth.eventsByProvider[FLOOD_FACTS.guid]).toBe(100);
    const hasSystem = plan.sessions.length === 2;
    // Where no kernel session says what the processors are, saving does.
    expect(ofMachine(hasSystem ? kinds : kinds.filter(({ group }) => group !== 'SystemConfig'))).toEqual(
      truth.eventsByProvider,
    );
    expect(contextSwitches in truth.eventsByProvider).toBe(hasSystem);
    expect(truth.sessions.map(({ name, eventsLost }: SessionStatus) => [name, eventsLost])).toEqual(
      plan.sessions.map(({ name }) => [name, 0]),
    );
    const { row } = await events(readGpc);
    const totals = new Map<string, number[]>();
    for (const one of row) {
      const { payload } = await host.call('event', { trace, row: one });
      const view = new DataView(payload.buffer, payload.byteOffset);
      const key = `${view.getUint32(0, true)} ${view.getUint32(8, true)}`;
      totals.set(key, [...(totals.get(key) ?? []), Number(view.getBigUint64(16, true))]);
    }
    const told = truth.counters.map(({ core, event, first, last }: Record<string, number>) => [
      `${core} ${event}`,
      [first, last],
    ]);
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries([...totals].map(([key, values]) => [key, [values[0], values.at(-1)]])),
    );
    expect(new Set(truth.counters.map(({ event }: { event: number }) => event))).toEqual(
      new Set([...counted, CYCLE_EVENT]),
    );
  }
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
  const [markedNs] = (await events(MARKER_PROVIDER)).timeNs;
  const message = recorder.report.messages.find(({ kind }) => kind === 'marker');
  expect(Math.abs((message?.timeNs ?? 0) - markedNs)).toBeLessThan(50e6);
  expect(Math.abs(markedNs - 2.4e9)).toBeLessThan(50e6);
});

test('the live view is told the flush timer as the machine has taken it', async () => {
  const world = newWorld();
  const link = world.link();
  const bridge = await link.bridge();
  // A Windows that knows whole seconds only.
  const coarse = {
    ...bridge,
    startSession: async (...asked: Parameters<typeof bridge.startSession>) => {
      const { session, warnings } = await bridge.startSession(...asked);
      return { session: { ...session, flushTimerSeconds: Math.ceil(session.flushTimerSeconds) }, warnings };
    },
  };
  const plan = testPlan();
  const hasty = { ...plan, sessions: plan.sessions.map((session) => ({ ...session, flushTimerMs: 100 })) };
  const told: number[] = [];
  for (const machine of [link, { ...link, bridge: async () => coarse }]) {
    const recorder = world.recorder({ machine });
    recorder.listen({ begins: ({ flushTimerMs }) => told.push(flushTimerMs), buffers() {}, ends() {} });
    await recorder.start(hasty, world.path('f.etl'));
    await recorder.stop(true);
  }
  expect(told).toEqual([100, 1000]);
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
  ['a new driver', { driverOld: true }, /is version 3\.7\.2: too old\. Install WindowsPerf 3\.8/],
  ['free counters', { countersTaken: true }, /No PMU counter is free: another profiler or the hypervisor/],
  ['space for the log files', { diskFull: true }, /disk|full/i],
])('without %s nothing is started, and nothing is left', async (_what, faults, message) => {
  const world = newWorld();
  const recorder = world.recorder();
  Object.assign(world.machine.faults, faults);
  await expect(recorder.start(testPlan(), world.path('f.etl'))).rejects.toThrow(message);
  expect(recorder.report).toMatchObject({ phase: 'failed', error: expect.stringMatching(message) });
  expect(world.machine.sessions()).toEqual([]);
  const none = { notElevated: false, foreignSessions: 0, driverHeld: false, diskFull: false };
  Object.assign(world.machine.faults, none, { driverOld: false, countersTaken: false });
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

test('who listens too slowly misses what comes live, which is said; the file has it', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const [, session] = testPlan().sessions;
  const provider = { ...session.providers[0], name: FLOOD_FACTS.name, guid: FLOOD_FACTS.guid };
  const small = { ...session, bufferSizeKB: 8, minimumBuffers: 24, maximumBuffers: 24, providers: [provider] };
  await recorder.start(testPlan({ sessions: [small], pmu: null }), world.path('slow.etl'));
  world.machine.faults.slowConsumer = true;
  for (let i = 0; i < 20; i++) {
    world.machine.burst(200);
    await world.time.advance(50);
  }
  const report = await until(recorder, ({ realTimeBuffersLost }) => realTimeBuffersLost > 0);
  expect(report.advice).toMatch(/live view is too slow.*The file has them all/);
  await recorder.stop(false);
  expect((await (await opened(world.path('slow.etl'))).events(FLOOD_FACTS.guid)).total).toBe(4000);
});

test('that the computer slept is said', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan({ pmu: null }), world.path('sleep.etl'));
  world.time.sleep(60_000);
  await world.time.advance(10);
  const warning = await until(recorder, ({ messages }) => messages.some(({ kind }) => kind === 'warning'));
  expect(warning.messages.at(-1)?.text).toMatch(/^For 60 s nothing was heard of this recording: the computer slept/);
});

test('a full disk ends the recording, and what was written is saved', async () => {
  const world = newWorld();
  let free = 1e12;
  // That of the file, which is another than that of its parts.
  const recorder = world.recorder({ diskFreeBytes: async (of) => (of === world.folder ? free : 1e12) });
  await recorder.start(testPlan(), world.path('full.etl'));
  await world.time.advance(1000);
  free = 1e9;
  await world.time.advance(1000);
  expect((await until(recorder, ({ diskFreeBytes }) => diskFreeBytes === 1e9)).phase).toBe('recording');
  free = 1e7;
  await world.time.advance(1000);
  const { messages, brokeOff } = await until(recorder, ({ phase }) => phase === 'saved');
  expect(messages.map(({ text }) => text).join()).toContain('The disk is full (10 MB left)');
  expect(brokeOff).toBe(true);
  await expect(recorder.start(testPlan(), world.path('full.etl'))).rejects.toThrow('has only 10 MB left');
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
  expect(await why({ stopWhen: [counter] }, 1000)).toMatch(/Counter inst_retired of core \d reached [\d,]+ a second/);
  const event = { type: 'event' as const, where: "[Event Name] like '%CSwitch'" };
  expect(await why({ stopWhen: [event] }, 3000)).toContain('An event was seen that fits');
  // What only the machine's own TDH can read: schemas are fetched before the first event of a kind is asked.
  const [, session] = testPlan().sessions;
  const provider = { ...session.providers[0], name: FLOOD_FACTS.name, guid: FLOOD_FACTS.guid };
  const flood = { stopWhen: [{ ...event, where: "[message] like '%Wait%'" }], pmu: null };
  await recorder.start(
    testPlan({ ...flood, sessions: [{ ...session, flushTimerMs: 100, providers: [provider] }] }),
    world.path('t.etl'),
  );
  world.machine.burst(3);
  await world.time.advance(300);
  expect(recorder.report.phase).toBe('recording');
  // Of each core the fourth.
  world.machine.burst(4 * 8);
  await world.time.advance(300);
  await until(recorder, ({ phase }) => phase === 'saved');
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
  const { events, info, host, trace } = await opened(path);
  for (const provider of [readGpc, contextSwitches]) {
    const { timeNs } = await events(provider);
    expect(timeNs.length).toBeGreaterThan(0);
    expect(timeNs[0]).toBeLessThan(0.1e9);
  }
  expect(info.lastEventNs).toBeLessThan(1.1e9);
  // What began long before is known by its name.
  expect((await host.call('processes', { trace })).map(({ name }) => name)).toContain('services.exe');
  expect(recorder.report).toMatchObject({ phase: 'recording', sessions: [{ file: null }, { file: null }] });
  expect(recorder.report.messages.filter(({ kind }) => kind === 'warning')).toEqual([]);
  await recorder.stop(true);
});

test('what a ring has forgotten is told: while it is recorded, and in the file names are there all the same', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const [kernel] = testPlan().sessions;
  const flood = { ...testPlan().sessions[1]!, providers: [{ name: FLOOD_FACTS.name, guid: null, strict: true }] };
  await recorder.start(testPlan({ flightSeconds: 4, pmu: null, sessions: [kernel!, flood] }), world.path('r.etl'));
  await world.time.advance(1000);
  expect(recorder.report.advice).toBeNull();
  // 64 buffers of 64 KB hold 43,000 of them.
  world.machine.burst(60_000);
  await world.time.advance(1000);
  const { advice } = await until(recorder, (report) => report.advice !== null);
  expect(advice).toBe(
    'The memory of corescope-events was full after 2 s: it keeps less than the 4 s that were asked for. Record again with more buffers, or fewer events.',
  );
  await world.time.advance(4000);
  const report = await recorder.stop(false);
  const { info } = await opened(world.path('r.etl'));
  expect(info.lastEventNs).toBeLessThan(4.1e9);
  expect(report.messages.filter(({ kind }) => kind === 'warning')).toEqual([]);
  world.machine.floodEventsPerSecond = 40_000;
  await recorder.start(testPlan({ flightSeconds: 4, pmu: null, sessions: [kernel!, flood] }), world.path('s.etl'));
  await world.time.advance(3000);
  const { messages } = await recorder.stop(false);
  expect(messages.filter(({ kind }) => kind === 'warning').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^“corescope-events” kept only [01]\.\d+ of 3 s: its memory \(64 × 64 KB\) holds no more/),
  ]);
});

test('one file is written by one recording', async () => {
  const world = newWorld();
  await world.recorder().start(testPlan({ pmu: null }), world.path('one.etl'));
  world.time.sleep(1000);
  const second = world.recorder();
  await expect(second.start(testPlan({ pmu: null }), world.path('one.etl'))).rejects.toThrow('is being recorded to');
  expect(leftOver(world)).toHaveLength(1);
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

test('what cannot be given back does not keep what was recorded from being saved', async () => {
  const world = newWorld();
  const link = world.link();
  let control: ControlServer | null = null;
  const openControl: typeof ControlServer.listen = async (...args) => {
    control = await ControlServer.listen(...args);
    return control;
  };
  const recording = await world.recorder({ machine: link, openControl }).start(testPlan(), world.path('k.etl'));
  await world.time.advance(500);
  link.kill();
  control!.close();
  // A driver that has gone holds nothing; a session that may not be stopped goes on.
  world.machine.faults.driverGone = true;
  const next = world.link();
  const bridge = await next.bridge();
  const { stopSession } = bridge;
  bridge.stopSession = () => Promise.reject(new BridgeError({ message: 'It is refused.', call: 'x', status: 5 }));
  const recorder = world.recorder({ machine: next });
  expect(await recorder.recoverable()).toMatchObject([{ recording }]);
  expect((await opened(await recorder.recover(recording))).info.lastEventNs).toBeGreaterThan(0);
  expect(recorder.report.messages.map(({ text }) => text)).toEqual([
    '“Test” was cut off, and not all that it used could be freed: It is refused. It is refused.',
  ]);
  expect(await recorder.recoverable()).toEqual([]);
  bridge.stopSession = stopSession;
  await recorder.cleanUp();
  expect([leftOver(world), world.machine.sessions()]).toEqual([[], []]);
});

test('of a flight recorder that was killed the last seconds are recovered, with names, to where it is asked', async () => {
  const world = newWorld();
  const link = world.link();
  let control: ControlServer | null = null;
  const openControl: typeof ControlServer.listen = async (...args) => {
    control = await ControlServer.listen(...args);
    return control;
  };
  const plan = testPlan({ pmu: null, flightSeconds: 1 });
  const recording = await world.recorder({ machine: link, openControl }).start(plan, world.path('k.etl'));
  await world.time.advance(2500);
  link.kill();
  control!.close();
  const path = await world.recorder().recover(recording, world.path('mine.etl'));
  expect(path).toBe(world.path('mine.etl'));
  const { host, trace, info } = await opened(path);
  expect(info.lastEventNs).toBeLessThan(1.1e9);
  expect((await host.call('processes', { trace })).map(({ name }) => name)).toContain('services.exe');
  expect([leftOver(world), world.machine.sessions()]).toEqual([[], []]);
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

test.each([false, true])(
  'a stop while it starts gives up the start: no further session is begun (discard %s)',
  async (discard) => {
    const world = newWorld();
    const link = world.link();
    const bridge = await link.bridge();
    const started: string[] = [];
    let stopped: Promise<unknown> = Promise.resolve();
    const phases: string[] = [];
    const slow = {
      ...bridge,
      startSession: async (...asked: Parameters<typeof bridge.startSession>) => {
        started.push(asked[0].name);
        stopped = recorder.stop(discard);
        phases.push(recorder.report.phase);
        return bridge.startSession(...asked);
      },
    };
    const recorder = world.recorder({ machine: { ...link, bridge: async () => slow } });
    await expect(recorder.start(testPlan(), world.path('early.etl'))).rejects.toMatchObject({
      info: { code: 'cancelled' },
    });
    expect(await stopped).toMatchObject({ phase: 'idle', error: null, saved: null });
    expect([started, phases]).toEqual([['corescope-system'], ['stopping']]);
    expect([leftOver(world), await recorder.sessions()]).toEqual([[], []]);
    expect((await recorder.machine()).pmu).toMatchObject({ available: true, heldBy: [] });
  },
);

test('a start that fails keeps in mind what it could not give back', async () => {
  const world = newWorld();
  const link = world.link();
  const bridge = await link.bridge();
  const { stopSession } = bridge;
  const recorder = world.recorder({ machine: link });
  world.machine.faults.driverHeld = true;
  bridge.stopSession = () => Promise.reject(new BridgeError({ message: 'No.', call: 'ControlTraceW', status: 5 }));
  await expect(recorder.start(testPlan(), world.path('b.etl'))).rejects.toThrow(/held/);
  expect(await Ledger.list(world.recordingsDir)).toMatchObject([
    { content: { phase: 'recording', bufferParts: [], sessions: [{ part: null }, { part: null }] } },
  ]);
  bridge.stopSession = stopSession;
  await recorder.cleanUp();
  expect([leftOver(world), world.machine.sessions()]).toEqual([[], []]);
});

test('markers have their times, and stand in the list, as they were asked for', async () => {
  const world = newWorld();
  const link = world.link();
  const bridge = await link.bridge();
  const { clock } = bridge;
  const recorder = world.recorder({ machine: link });
  await recorder.start(testPlan({ pmu: null }), world.path('order.etl'));
  let first = true;
  // Its answer to the first comes after that to the second would.
  bridge.clock = async () => {
    if (first) {
      first = false;
      await world.time.advance(100);
    }
    return clock();
  };
  const texts = ['one', 'two', 'three'];
  await Promise.all(texts.map((text) => recorder.mark(text)));
  const marks = recorder.report.messages.filter(({ kind }) => kind === 'marker');
  expect(marks.map(({ text }) => text)).toEqual(texts);
  expect(marks.map(({ timeNs }) => timeNs)).toEqual(marks.map(({ timeNs }) => timeNs).toSorted((a, b) => a - b));
  await recorder.stop(false);
  const { host, trace, events } = await opened(world.path('order.etl'));
  const { row } = await events(MARKER_PROVIDER);
  const { message } = await host.call('describe', { trace, rows: [...row] });
  expect(message).toEqual(texts.map((text) => expect.stringContaining(text)));
  await expect(recorder.mark('late')).rejects.toThrow('Nothing is being recorded');
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
  expect(report).toMatchObject({
    endedBecause: 'The machine has ended. What was written until then is kept.',
    brokeOff: true,
  });
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
  await leave('x.etl');
  await leave('x.etl');
  const recorder = world.recorder();
  for (const { recording } of await recorder.recoverable()) {
    writeFileSync(`${world.recordingsDir}/${recording}/spe-core0.data`, recording);
    await recorder.recover(recording);
  }
  // Beside what was asked for.
  const saved = readdirSync(world.folder)
    .filter((name) => name.startsWith('x'))
    .sort();
  expect(saved).toEqual([
    'x-recovered 2.etl',
    'x-recovered 2.spe-core0.data',
    'x-recovered.etl',
    'x-recovered.spe-core0.data',
  ]);
  const [second, first] = saved.filter((name) => name.endsWith('.etl')).map((name) => readFileSync(world.path(name)));
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
  expect(ofMachine(kinds)).toEqual(world.machine.truth().eventsByProvider);
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
