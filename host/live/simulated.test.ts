/** The live view of a simulated machine: what pages see while it is recorded is what the machine did. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { LiveFrame, LiveFrameQuery } from '../../contract/live.ts';
import { MARKER_PROVIDER_NAME } from '../../contract/marker-events.ts';
import { withOwnSessions } from '../recorder/own-sessions.ts';
import type { HandTime } from '../recorder/testing/hand-time.ts';
import { RecorderWorld, testPlan } from '../recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { listenToSessions } from './listen.ts';
import type { LiveClock } from './live-clock.ts';
import { LiveSessions } from './live-sessions.ts';

const folder = temporaryFolder();

const clockOf = (time: HandTime): LiveClock => ({
  nowMs: () => time.nowMs(),
  after: (delayMs, action) => time.after(delayMs, action),
  soon: (action) => void setImmediate().then(action),
});

const query: LiveFrameQuery = {
  recording: '',
  after: 0,
  window: { lastNs: 6e9 },
  buckets: 400,
  series: [
    { type: 'events', providers: null },
    { type: 'counter', event: 0x08 },
    { type: 'metric', metric: 'ipc' },
  ],
  cpus: [],
  list: { filter: '', limit: 50, fromRow: null },
  selection: { startNs: -1e9, endNs: 1e12 },
};

test('a recording: rates, counters and rows come while it runs, and are the machine’s', async () => {
  const world = new RecorderWorld(folder);
  const recorder = world.recorder();
  const live = new LiveSessions({ clock: clockOf(world.time) });
  recorder.listen(live);
  const recording = await recorder.start(testPlan(), world.path('a.etl'));
  const frame = async (over: Partial<LiveFrameQuery> = {}): Promise<LiveFrame> => {
    const asked = live.frame({ ...query, recording, ...over });
    await world.time.advance(10);
    return asked;
  };

  await world.time.advance(2500);
  await recorder.mark('half time');
  await world.time.advance(1500);
  // A page looks all the time.
  const delays: LiveFrame['stats'][] = [];
  for (let i = 0; i < 20; i++) {
    delays.push((await frame()).stats);
    await world.time.advance(90);
  }
  const running = await frame();
  expect(running.cpus).toHaveLength(8);
  expect(running.stats).toMatchObject({ droppedEvents: 0, droppedBuffers: 0 });
  expect(running.stats.eventsPerSecond).toBeGreaterThan(1000);
  // Sessions flush each second; counters come each 20 ms.
  expect(running.nowNs).toBeGreaterThan(5.9e9);
  expect(running.completeNs).toBeGreaterThan(4.7e9);
  const worst = Math.max(...delays.map(({ delayMs }) => delayMs ?? 0));
  expect(worst).toBeGreaterThan(900);
  expect(worst).toBeLessThan(1300);
  // Each buffer says when it was flushed: the page looked ten times a second.
  const sinceFlush = Math.max(...delays.map(({ sinceFlushMs }) => sinceFlushMs ?? 0));
  expect(sinceFlush).toBeGreaterThan(50);
  expect(sinceFlush).toBeLessThan(200);
  for (const { problem, mean, latest } of running.series) {
    expect(problem).toBeNull();
    for (let lane = 0; lane < 8; lane++) {
      expect(latest[lane]).not.toBeNaN();
      expect(mean.subarray(lane * running.buckets, (lane + 1) * running.buckets).some((value) => value > 0)).toBe(true);
    }
  }
  const found = await frame({ list: { filter: `provider = '${MARKER_PROVIDER_NAME}'`, limit: 10, fromRow: null } });
  expect(found.list?.message).toEqual(['Text=half time']);
  const switches = await frame({ list: { filter: "event = 'Thread/CSwitch'", limit: 10, fromRow: null } });
  expect(switches.list?.total).toBeGreaterThan(100);

  await recorder.stop(false);
  const ended = await frame();
  const { counters } = world.machine.truth();
  for (const [core, total] of (ended.selection?.values[1] ?? []).entries()) {
    // The totals began at 0.
    const truth = counters.find((one) => one.core === core && one.event === 0x08);
    expect(total / (truth?.last ?? 0)).toBeCloseTo(1, 9);
  }
  expect(counters.length).toBeGreaterThan(0);
});

test('listening: a session of its own, events as they come, and nothing is left behind', async () => {
  const world = new RecorderWorld(folder);
  const bridge = await world.link().bridge();
  const abort = new AbortController();
  const lines: string[] = [];
  const listening = withOwnSessions(bridge, [], 'ProcessThread+CSwitch', (names) =>
    listenToSessions(
      bridge,
      names,
      { where: ['NewThreadPriority >= 8'], provider: null, limit: 200 },
      async (bytes) => {
        lines.push(...new TextDecoder().decode(bytes).trimEnd().split('\n'));
        return true;
      },
      {
        signal: abort.signal,
        clock: clockOf(world.time),
        durationMs: null,
        onDropped: (events) => {
          throw new Error(`${events} dropped`);
        },
      },
    ),
  );
  let ended = false;
  void listening.finally(() => {
    ended = true;
  });
  for (let i = 0; i < 100 && !ended; i++) await world.time.advance(100);
  await listening;
  const events = lines.map((line) => JSON.parse(line));
  expect(events).toHaveLength(200);
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['Thread/CSwitch']));
  expect(events.every(({ fields }) => fields.NewThreadPriority >= 8)).toBe(true);
  expect((await bridge.sessions()).filter(({ ours }) => ours)).toEqual([]);
});
