import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { READ_GPC_PROVIDER } from '../../contract/pmu-events.ts';
import { FLOOD_FACTS } from '../../native-bridge/simulator/flood.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { RecorderWorld, testPlan, until } from './testing/recorder-world.ts';
import { contextSwitches, ofMachine, opened } from './testing/saved-recording.ts';

const folder = temporaryFolder();
const newWorld = (): RecorderWorld => new RecorderWorld(folder);

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
  expect(await why({ stopWhen: [counter] }, 1000)).toMatch(/Counter inst_retired of core \d reached [\d,]+ per second/);
  const event = { type: 'event' as const, where: "[Event Name] like '%CSwitch'" };
  expect(await why({ stopWhen: [event] }, 3000)).toContain('An event matched');
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

test('a flight recorder keeps the last seconds, and goes on when they are saved', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  await recorder.start(testPlan({ flightSeconds: 1 }), world.path('x.etl'));
  await world.time.advance(3000);
  const path = await recorder.saveFlight();
  expect(dirname(path)).toBe(world.folder);
  const { events, info, host, trace } = await opened(path);
  for (const provider of [READ_GPC_PROVIDER, contextSwitches]) {
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
    'The memory of corescope-events was full after 2 s: it contains less than the 4 s requested. Record again with more buffers or fewer events.',
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
    expect.stringMatching(/^“corescope-events” kept only [01]\.\d+ of 3 s: its memory \(64 × 64 KB\) is too small/),
  ]);
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

test('an entry of the event log saves a flight recorder', async () => {
  const world = newWorld();
  const recorder = world.recorder();
  const entry = { type: 'eventLog' as const, log: 'System', provider: '', ids: [7036], level: null };
  await recorder.start(testPlan({ flightSeconds: 1, stopWhen: [entry] }), world.path('log.etl'));
  for (let ms = 0; ms < 4000; ms += 200) await world.time.advance(200);
  const { messages, phase } = await until(recorder, (report) =>
    report.messages.some(({ text }) => text.includes('were saved as')),
  );
  expect(phase).toBe('recording');
  expect(messages.map(({ text }) => text)).toContain(
    'The event log System has a new entry: Service Control Manager, event 7036.',
  );
  await recorder.stop(true);
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
