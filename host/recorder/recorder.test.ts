import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { MARKER_PROVIDER, MARKER_PROVIDER_NAME } from '../../contract/marker-events.ts';
import { CYCLE_EVENT, READ_GPC_PROVIDER } from '../../contract/pmu-events.ts';
import { recordingPlan, type SessionStatus } from '../../contract/recording.ts';
import { FLOOD_FACTS } from '../../native-bridge/simulator/flood.ts';
import { mergeHere } from '../merge/merging.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openRecorder } from './open-recorder.ts';
import { RecorderWorld, testPlan, until } from './testing/recorder-world.ts';
import { contextSwitches, leftOver, ofMachine, opened } from './testing/saved-recording.ts';

const folder = temporaryFolder();
const newWorld = (): RecorderWorld => new RecorderWorld(folder);

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
  const readings = await events(READ_GPC_PROVIDER);
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
    const { row } = await events(READ_GPC_PROVIDER);
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

/** Texts of the markers in a file. */
async function markersOf(path: string): Promise<(string | undefined)[]> {
  const { host, trace, events } = await opened(path);
  const marks = await events(MARKER_PROVIDER);
  const { message } = await host.call('describe', { trace, rows: [...marks.row] });
  return message.map((text) => /(?:mark \d|by itself)/.exec(text)?.[0]);
}

test('markers reach sessions of other tools that have the provider enabled; a recording has each of them once', async () => {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const [system, events] = testPlan().sessions;
  const marker = { name: MARKER_PROVIDER_NAME, guid: MARKER_PROVIDER };
  const bridge = await world.link().bridge();
  const other = recordingPlan.parse({
    ...{ title: 'Other', pmu: null },
    sessions: [{ ...events!, name: 'other-tool', logging: 'file', providers: [marker] }],
  });
  const otherFile = world.path('other.etl');
  await bridge.startSession(other.sessions[0]!, otherFile);
  const own = testPlan({ pmu: null, sessions: [system!, { ...events!, providers: [...events!.providers, marker] }] });
  const without = (change: object) =>
    testPlan({ pmu: null, sessions: [system!, { ...events!, providers: [{ ...marker, ...change }] }] });
  const plans = [testPlan({ pmu: null }), own, without({ level: 2 }), without({ enabled: false })];
  for (const [i, plan] of plans.entries()) {
    const path = world.path(`${i}.etl`);
    await recorder.start(plan, path);
    await world.time.advance(200);
    await recorder.mark(`mark ${i}`);
    await world.time.advance(200);
    await recorder.stop(false);
    expect(await markersOf(path)).toEqual([`mark ${i}`]);
  }
  await bridge.writeMarker('by itself');
  await bridge.stopSession('other-tool');
  expect(await markersOf(otherFile)).toEqual(['mark 0', 'mark 1', 'mark 2', 'mark 3', 'by itself']);
  await bridge.close();
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

test('saving can be given up until the trace is in its place', async () => {
  const world = newWorld();
  let discarded: Promise<unknown> = Promise.resolve();
  const recorder = world.recorder({
    merge: async (...asked) => {
      const merged = await mergeHere(...asked);
      discarded = recorder.stop(true);
      return merged;
    },
  });
  await recorder.start(testPlan(), world.path('late.etl'));
  await world.time.advance(500);
  expect(await recorder.stop(false)).toMatchObject({ phase: 'idle', saved: null });
  expect(await discarded).toMatchObject({ phase: 'idle' });
  expect([leftOver(world), readdirSync(world.folder).filter((name) => name.includes('late.etl'))]).toEqual([[], []]);
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

test('recordings that nobody gave a place are files of their own, in one second too', async () => {
  const world = newWorld();
  const [first, second] = [world.recorder(), world.recorder()];
  const plan = testPlan({ pmu: null, title: 'Twice' });
  await first.start(plan, null);
  // The sessions of the first are in the way, not its file.
  await expect(second.start(plan, null)).rejects.toThrow('belongs to another Corescope recording');
  await first.stop(false);
  await second.start(plan, null);
  expect((await second.stop(false)).fileName).toBe('Twice 2026-01-01 00.00.00 2.etl');
  expect(readdirSync(world.path('saved')).sort()).toEqual([
    'Twice 2026-01-01 00.00.00 2.etl',
    'Twice 2026-01-01 00.00.00.etl',
  ]);
});

test('one file is written by one recording', async () => {
  const world = newWorld();
  await world.recorder().start(testPlan({ pmu: null }), world.path('one.etl'));
  world.time.sleep(1000);
  const second = world.recorder();
  await expect(second.start(testPlan({ pmu: null }), world.path('one.etl'))).rejects.toThrow(
    'is already being recorded to',
  );
  expect(leftOver(world)).toHaveLength(1);
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
