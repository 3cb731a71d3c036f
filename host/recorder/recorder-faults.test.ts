import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { READ_GPC_PROVIDER } from '../../contract/pmu-events.ts';
import { FLOOD_FACTS } from '../../native-bridge/simulator/flood.ts';
import type { Faults } from '../../native-bridge/simulator/machine.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { RecorderWorld, testPlan, until } from './testing/recorder-world.ts';
import { opened } from './testing/saved-recording.ts';

const folder = temporaryFolder();
const newWorld = (): RecorderWorld => new RecorderWorld(folder);

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

test.each<[string, Partial<Faults>, RegExp]>([
  ['rights', { notElevated: true }, /administrator|rights/],
  ['room for sessions', { foreignSessions: 64 }, /sessions/],
  ['a free driver', { driverHeld: true }, /held|lock/i],
  ['a driver', { driverGone: true }, /driver/i],
  ['a new driver', { driverOld: true }, /is version 3\.7\.2, which is too old\. Install WindowsPerf 3\.8/],
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
    /corescope-events is already.*left over from an earlier Corescope recording/,
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
  expect(report.advice).toMatch(/corescope-events.*lost.*twice as many buffers,/);
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
  expect(report.advice).toMatch(/live view is too slow.*The file has all/);
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
  expect(warning.messages.at(-1)?.text).toMatch(
    /^For 60 s, this recording did not respond: the computer was asleep or too busy\. Its sessions continued if the computer was awake; counters were not read/,
  );
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
  expect(messages.map(({ text }) => text).join()).toMatch(
    /Recording “Test” has begun\.,corescope-system was stopped by another program\. Data written before that is kept\.,corescope-events was stopped by another program\. Data written before that is kept\.,All sessions ended, so the recording was stopped/,
  );
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
  const { timeNs } = await events(READ_GPC_PROVIDER);
  expect(timeNs.at(-1)).toBeLessThan(0.6e9);
});

test('who counts does not ask the driver for its own events: each total would be there twice', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const [, events] = testPlan().sessions;
  const driver = [
    { name: 'WindowsPerf driver', guid: null },
    { name: READ_GPC_PROVIDER, guid: READ_GPC_PROVIDER },
  ];
  const providers = [...events!.providers, ...driver];
  await recorder.start(testPlan({ sessions: [{ ...events!, providers }] }), world.path('driver.etl'));
  expect(recorder.report.plan?.sessions[0]?.providers).toEqual(events!.providers);
  await recorder.stop(true);
  await recorder.start(testPlan({ sessions: [{ ...events!, providers }], pmu: null }), world.path('driver.etl'));
  expect(recorder.report.plan?.sessions[0]?.providers.slice(1)).toMatchObject(driver);
  await recorder.stop(true);
});

test('a second recording is told which one holds the session, and the counters', async () => {
  const world = newWorld();
  await world.recorder().start(testPlan({ title: 'First' }), world.path('1.etl'));
  const second = world.recorder();
  await expect(second.start(testPlan(), world.path('2.etl'))).rejects.toThrow(
    /corescope-system belongs to another Corescope recording .*“First”, since 2026/,
  );
  await expect(second.start(testPlan({ sessions: [] }), world.path('2.etl'))).rejects.toThrow(
    /lock of the WindowsPerf driver belongs to another Corescope recording .*“First”/,
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
