/** Plans that are added to a recording while it runs. */
import { expect, test } from 'vitest';
import { type RecordingPlan, recordingPlan } from '../../contract/recording.ts';
import { FLOOD_FACTS } from '../../native-bridge/simulator/flood.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';
import { leftOver, ofMachine, opened } from './testing/saved-recording.ts';

const folder = temporaryFolder();
const newWorld = (): RecorderWorld => new RecorderWorld(folder);

const DISK_IO = '3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c';
const STACK_WALK = 'def2fe46-7bd6-4b80-bd94-f57fe20d0ce3';

type Sessions = NonNullable<Parameters<typeof recordingPlan.parse>[0] & object>;

const buffers = { bufferSizeKB: 64, minimumBuffers: 16, maximumBuffers: 64 };
const flood = { name: FLOOD_FACTS.name, guid: FLOOD_FACTS.guid, strict: true };
const system = (change: object) => ({
  name: 'corescope-system',
  kind: 'system',
  logging: 'file',
  ...buffers,
  ...change,
});
const events = (change: object) => ({
  name: 'corescope-events',
  kind: 'event',
  logging: 'file',
  ...buffers,
  ...change,
});
const more = (sessions: object[], change: object = {}): RecordingPlan =>
  recordingPlan.parse({ title: 'More', pmu: null, sessions, ...change } as Sessions);

test('kernel events, stacks, a provider and a session come to a recording: each from then on, none lost', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const [ownSystem, own] = testPlan().sessions;
  await recorder.start(testPlan({ sessions: [ownSystem!, own!] }), world.path('a.etl'));
  await world.time.advance(1000);
  world.machine.burst(50);
  await world.time.advance(100);
  await recorder.add(
    more([
      system({ kernelKeywords: ['DiskIO'], stacks: ['CSwitch'] }),
      events({ name: 'corescope-more', providers: [flood] }),
    ]),
  );
  world.machine.burst(70);
  await world.time.advance(1000);
  expect((await recorder.sessions()).map(({ name }) => name).sort()).toEqual([
    ...['corescope-events', 'corescope-more', 'corescope-system'],
  ]);
  // A second one, to a session that runs.
  await recorder.add(more([events({ providers: [flood] })], { title: 'Twice' }));
  world.machine.burst(30);
  await world.time.advance(400);
  expect(recorder.report).toMatchObject({ plan: { title: 'Test, More, Twice' }, eventsLost: 0 });
  expect(recorder.report.messages.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['“More” was added.', '“Twice” was added.']),
  );
  await recorder.stop(false);

  const truth = world.machine.truth().eventsByProvider;
  const saved = await opened(world.path('a.etl'));
  // Of the first burst nothing; of the last one each event in both sessions.
  expect(truth[FLOOD_FACTS.guid]).toBe(70 + 30);
  expect(ofMachine(saved.kinds)).toEqual({ ...truth, [FLOOD_FACTS.guid]: 70 + 2 * 30 });
  const disk = await saved.events(DISK_IO);
  expect(disk.total).toBeGreaterThan(10);
  expect(disk.timeNs[0]).toBeGreaterThan(1.1e9);
  const stacks = await saved.events(STACK_WALK);
  expect(stacks.total).toBeGreaterThan(100);
  expect(stacks.timeNs[0]).toBeGreaterThan(1.1e9);
  expect(saved.info).toMatchObject({ eventsLost: 0, damagedBuffers: 0, warnings: [] });
  expect(leftOver(world)).toEqual([]);
  expect(await recorder.sessions()).toEqual([]);
});

test('to a flight recorder sessions come in memory, with room for its seconds', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan({ pmu: null, flightSeconds: 5 }), world.path('a.etl'));
  await world.time.advance(500);
  await recorder.add(more([events({ name: 'corescope-more', providers: [flood] })]));
  const added = (await recorder.sessions()).find(({ name }) => name === 'corescope-more');
  expect(added).toMatchObject({ file: null, modes: expect.arrayContaining(['memory']) });
  world.machine.burst(40);
  await world.time.advance(500);
  const flight = await recorder.saveFlight();
  expect((await (await opened(flight)).events(FLOOD_FACTS.guid)).total).toBe(40);
  await recorder.stop(false);
  expect((await (await opened(world.path('a.etl'))).events(FLOOD_FACTS.guid)).total).toBe(40);
});

test('sessions of a recording with a name have it; their clock is the recording’s', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const [first] = testPlan().sessions;
  const plan = testPlan({
    ...{ pmu: null, fileName: 'one.etl' },
    sessions: [{ ...first!, name: 'corescope-one-system', clock: 'system' }],
  });
  await recorder.start(plan, world.path('one.etl'));
  await recorder.add(more([system({ kernelKeywords: ['DiskIO'] }), events({ providers: [flood] })]));
  expect((await recorder.sessions()).map(({ name, clock }) => [name, clock])).toEqual([
    ['corescope-one-system', 'system'],
    ['corescope-one-events', 'system'],
  ]);
  await recorder.stop(true);
  expect(await recorder.sessions()).toEqual([]);
});

test('what ends a recording comes with a plan', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan(), world.path('a.etl'));
  await world.time.advance(1000);
  await recorder.add(more([], { stopWhen: [{ type: 'duration', seconds: 2 }] }));
  await world.time.advance(1900);
  expect(recorder.report.phase).toBe('recording');
  await world.time.advance(400);
  await recorder.stop(false).catch(() => {});
  expect(recorder.report).toMatchObject({ phase: 'saved', endedBecause: expect.stringContaining('2 s') });
});

test('what cannot be added is refused, and the recording goes on as before', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await expect(recorder.add(more([events({ providers: [flood] })]))).rejects.toThrow('Nothing is being recorded.');
  await recorder.start(testPlan(), world.path('a.etl'));
  const bridge = await world.link().bridge();
  const taken = more([events({ name: 'corescope-taken', providers: [flood] })]).sessions[0]!;
  await bridge.startSession({ ...taken, logging: 'none', realTime: true }, null);
  const counters = { onEvents: { counters: ['TotalCycles'], events: ['CSwitch'] }, sampled: [], strict: true };
  const refused: [RecordingPlan, string][] = [
    [more([], { pmu: { sets: [{ cores: [], events: [0x11] }] } }), 'chosen before the recording starts'],
    [more([system({ kernelKeywords: ['DiskIO'], hardwareCounters: counters })]), 'reads hardware counters'],
    // Beside a session that could start, too.
    [
      more([system({ hardwareCounters: counters }), events({ name: 'corescope-x', providers: [flood] })]),
      'reads hardware counters',
    ],
    [more([system({ kernelKeywords: ['CSwitch'] })]), 'adds nothing: all of it is already being recorded'],
    [more([system({ kernelKeywords: ['DiscIO'] })]), 'DiskIO'],
    [more([events({ name: 'corescope-x', providers: [flood] }), taken]), 'corescope-taken is already running'],
    [
      more([
        events({ name: 'corescope-x', providers: [flood] }),
        events({ name: 'corescope-y', providers: [{ name: 'Nobody', guid: null, strict: true }] }),
      ]),
      'Nobody',
    ],
  ];
  for (const [plan, why] of refused) await expect(recorder.add(plan), why).rejects.toThrow(why);
  expect(recorder.report.plan).toMatchObject({ title: 'Test', sessions: [{}, {}] });
  const names = async () => (await recorder.sessions()).map(({ name }) => name).sort();
  expect(await names()).toEqual(['corescope-events', 'corescope-system', 'corescope-taken']);
  await world.time.advance(500);
  await recorder.stop(false);
  const { kinds } = await opened(world.path('a.etl'));
  const ofSessions = { ...world.machine.truth().eventsByProvider };
  delete ofSessions[FLOOD_FACTS.guid];
  expect(ofMachine(kinds)).toEqual(ofSessions);
  await bridge.close();
});
