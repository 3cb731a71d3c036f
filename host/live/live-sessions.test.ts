import { beforeAll, describe, expect, test } from 'vitest';
import type { LiveFrame, LiveFrameQuery } from '../../contract/live.ts';
import type { RecordingMachine } from '../../contract/recording.ts';
import { recordingPlan } from '../../contract/recording.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace, type Trace } from '../../engine/format/trace.ts';
import { buffersOf } from '../../engine/live/testing/fed-trace.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { plainDescription, writtenTrace } from '../../engine/testing/written-trace.ts';
import { LiveSessions } from './live-sessions.ts';
import type { RecordingBegins } from './recorder-api.ts';
import { HandLiveClock } from './testing/hand-clock.ts';

const provider = '6afccf81-3a0c-411e-a4aa-c4cf02eb8400';
const TICKS_PER_MS = 10_000;

const begins: RecordingBegins = {
  recording: 'one',
  plan: recordingPlan.parse({ title: 'test', sessions: [], pmu: null }),
  machine: { pmu: { product: null } } as RecordingMachine,
  clock: {
    clockType: 1,
    perfFrequencyHz: plainDescription.perfFrequencyHz,
    ticks: plainDescription.baseTicks ?? 0n,
    fileTime: plainDescription.startTime,
    bootFileTime: plainDescription.bootTime,
  },
  sinceHeaderMs: 0,
  flushTimerMs: 1000,
  logfileHeader: null,
};

const ticksAt = (ms: number): bigint => begins.clock.ticks + BigInt(ms * TICKS_PER_MS);

/** A buffer with events of one processor at these milliseconds. */
const bufferAt = (...atMs: number[]): Uint8Array => {
  const file = writtenTrace({ bufferSizeBytes: 4096 }, (writer) => {
    for (const ms of atMs)
      writer.event({ cpu: 0, ticks: ms * TICKS_PER_MS, pid: 1, tid: 2, provider, id: 7, payload: new Uint8Array(4) });
  });
  return buffersOf(file)[1];
};

const query: LiveFrameQuery = {
  recording: 'one',
  after: 0,
  window: { lastNs: 1e9 },
  buckets: 100,
  series: [{ type: 'events', providers: null }],
  cpus: [],
  list: null,
  selection: null,
};

/** What a promise has come to by now. */
function watched<T>(promise: Promise<T>): { value: T | null; error: unknown } {
  const state: { value: T | null; error: unknown } = { value: null, error: null };
  promise.then(
    (value) => {
      state.value = value;
    },
    (error) => {
      state.error = error;
    },
  );
  return state;
}

/** Whoever looks at it takes half a millisecond: scanning takes time. */
class SlowScanClock extends HandLiveClock {
  #looks = 0;

  override nowMs(): number {
    return super.nowMs() + this.#looks++ / 2;
  }
}

function recording() {
  const clock = new HandLiveClock();
  const live = new LiveSessions({ clock });
  live.begins(begins);
  return { clock, live, ask: (over: Partial<LiveFrameQuery> = {}) => watched(live.frame({ ...query, ...over })) };
}

describe('liveFrame', () => {
  test('the first answer comes at once, the next with the next buffer', async () => {
    const { clock, live, ask } = recording();
    const first = ask();
    await clock.advance(0);
    expect(first.value?.stats).toMatchObject({ events: 0, delayMs: null, flushTimerMs: 1000 });
    await clock.advance(100);
    const second = ask({ after: first.value?.frame ?? -1 });
    await clock.advance(300);
    expect(second.value).toBeNull();
    live.buffers('one', [bufferAt(350, 390)]);
    await clock.advance(0);
    expect(second.value?.stats.events).toBe(2);
    expect(second.value?.nowNs).toBe(390e6);
    // It is 400 ms since the recording began: the oldest of what is new has taken 50, and was flushed with the last.
    expect(second.value?.stats.delayMs).toBeCloseTo(50, 6);
    expect(second.value?.stats.sinceFlushMs).toBeCloseTo(10, 6);
    const third = ask({ after: second.value?.frame ?? -1 });
    const flushed = bufferAt(410, 420);
    new DataView(flushed.buffer).setBigInt64(flushed.byteOffset + 0x10, ticksAt(440), true);
    await clock.advance(60);
    live.buffers('one', [flushed]);
    await clock.advance(0);
    expect(third.value?.stats).toMatchObject({ delayMs: 50, sinceFlushMs: 20 });
  });

  test('the delay is that of the oldest event that a frame shows first, whatever session it is of', async () => {
    const { clock, live, ask } = recording();
    let frame = 0;
    const shown = async (): Promise<number | null> => {
      const answer = ask({ after: frame });
      await clock.advance(20);
      frame = answer.value?.frame ?? frame;
      return answer.value?.stats.delayMs ?? null;
    };
    expect(await shown()).toBeNull();
    // Counters each 50 ms, a session each second: it is its delay that is seen.
    for (let ms = 0; ms < 960; ms += 50) {
      live.buffers('one', [bufferAt(clock.nowMs() - 10)]);
      await clock.advance(30);
      expect(await shown()).toBeLessThan(60);
    }
    live.buffers('one', [bufferAt(clock.nowMs() - 1000, clock.nowMs() - 1), bufferAt(clock.nowMs() - 10)]);
    const worst = await shown();
    expect(worst).toBeGreaterThan(990);
    expect(worst).toBeLessThan(1100);
    // Of each frame by itself; what has been shown is no news.
    live.buffers('one', [bufferAt(clock.nowMs() - 10)]);
    expect(await shown()).toBeLessThan(60);
    live.buffers('one', [bufferAt(clock.nowMs() - 121_000)]);
    expect(await shown()).toBeNull();
    // What lay here while nobody looked has not been on the way for longer.
    live.buffers('one', [bufferAt(clock.nowMs() - 100)]);
    await clock.advance(8000);
    const late = await shown();
    expect(late).toBeGreaterThan(90);
    expect(late).toBeLessThan(200);
  });

  test('times count from the header event, which was before anybody could look', async () => {
    const clock = new HandLiveClock();
    const live = new LiveSessions({ clock });
    live.begins({ ...begins, sinceHeaderMs: 700 });
    await clock.advance(300);
    live.buffers('one', [bufferAt(900)]);
    await clock.advance(0);
    const asked = watched(live.frame(query));
    await clock.advance(0);
    expect(asked.value?.stats.delayMs).toBeCloseTo(100, 6);
  });

  test('a question without news is answered after a second, and told that it waited', async () => {
    const { clock, ask } = recording();
    const first = ask();
    await clock.advance(0);
    expect(first.value?.heldMs).toBe(0);
    const second = ask({ after: first.value?.frame ?? -1 });
    await clock.advance(999);
    expect(second.value).toBeNull();
    await clock.advance(1);
    expect(second.value?.frame).toBeGreaterThan(first.value?.frame ?? 0);
    expect(second.value?.heldMs).toBe(1000);
  });

  test('a page gets a frame each 16 ms at the most, each page for itself', async () => {
    const { clock, live, ask } = recording();
    live.buffers('one', [bufferAt(1)]);
    await clock.advance(0);
    const first = ask();
    await clock.advance(0);
    const next = ask({ after: first.value?.frame ?? -1 });
    live.buffers('one', [bufferAt(2)]);
    await clock.advance(10);
    const other = ask();
    await clock.advance(0);
    expect(other.value?.stats.events).toBe(2);
    expect(next.value).toBeNull();
    await clock.advance(5);
    expect(next.value).toBeNull();
    await clock.advance(1);
    expect(next.value?.stats.events).toBe(2);
  });

  test('what came together is shown together; of more than 50 ms of it the first frame comes before the end', async () => {
    const clock = new SlowScanClock();
    const live = new LiveSessions({ clock });
    live.begins(begins);
    const first = watched(live.frame(query));
    await clock.advance(0);
    const next = (frame: LiveFrame | null) => watched(live.frame({ ...query, after: frame?.frame ?? -1 }));
    const few = next(first.value);
    await clock.advance(100);
    live.buffers(
      'one',
      Array.from({ length: 30 }, (_, i) => bufferAt(i)),
    );
    await clock.advance(1000);
    expect(few.value?.stats.events).toBe(30);
    const many = next(few.value);
    await clock.advance(100);
    live.buffers(
      'one',
      Array.from({ length: 100 }, (_, i) => bufferAt(100 + i)),
    );
    await clock.advance(1000);
    expect(many.value?.stats.events).toBeGreaterThan(40);
    expect(many.value?.stats.events).toBeLessThan(130);
  });

  test('a filter that is behind is news', async () => {
    const { clock, live, ask } = recording();
    const file = writtenTrace({ bufferSizeBytes: 1 << 20 }, (writer) => {
      for (let i = 0; i < 9000; i++)
        writer.event({ cpu: 0, ticks: i, pid: 1, tid: 2, provider, id: 7, payload: new Uint8Array(4) });
    });
    live.buffers('one', buffersOf(file).slice(1));
    live.ends('one');
    await clock.advance(0);
    const list = { filter: 'message = ""', limit: 10, fromRow: null };
    const first = ask({ list });
    await clock.advance(0);
    const total = first.value?.list?.total ?? 0;
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(9000);
    let frame = first.value?.frame ?? -1;
    let last = first.value;
    for (let i = 0; i < 5; i++) {
      const next = ask({ list, after: frame });
      await clock.advance(16);
      if (next.value === null) break;
      last = next.value;
      frame = next.value.frame;
    }
    expect(last?.list).toMatchObject({ total: 9000, skipped: 0 });
  });

  test('what cannot be looked at is counted: buffers that are none, and those that never came', async () => {
    const { clock, live, ask } = recording();
    live.buffers('one', [new Uint8Array(10), new Uint8Array(4096), bufferAt(1).subarray(0, 100), bufferAt(5)]);
    live.dropped('one', 70, 3);
    await clock.advance(0);
    const frame = ask();
    await clock.advance(0);
    expect(frame.value?.stats).toMatchObject({ events: 1, droppedEvents: 70, droppedBuffers: 3 + 3 });
  });

  test('buffers that come faster than they are scanned are dropped and counted', async () => {
    const { clock, live, ask } = recording();
    const large = new Uint8Array(64 << 20);
    const buffer = bufferAt(1, 2, 3);
    large.set(buffer);
    live.buffers('one', [large, large, buffer, buffer]);
    await clock.advance(0);
    const frame = ask();
    await clock.advance(0);
    expect(frame.value?.stats).toMatchObject({ droppedEvents: 6, droppedBuffers: 2 });
  });

  test('of what is not recorded there is no frame; who gives up is let go', async () => {
    const { clock, live, ask } = recording();
    const unknown = ask({ recording: 'two' });
    const first = ask();
    await clock.advance(0);
    expect(unknown.error).toMatchObject({ info: { code: 'not-found' } });
    const abort = new AbortController();
    const waiting = watched(live.frame({ ...query, after: first.value?.frame ?? -1 }, abort.signal));
    await clock.advance(10);
    abort.abort(new Error('enough'));
    await clock.advance(0);
    expect(waiting.error).toMatchObject({ message: 'enough' });
  });

  test('schemas that nobody here has are asked of the machine, once', async () => {
    const clock = new HandLiveClock();
    const asked: Uint8Array[] = [];
    const live = new LiveSessions({
      clock,
      schemas: async (requests) => {
        asked.push(...requests.map(({ eventHeader }) => eventHeader));
        return requests.map(() => ({ eventInfo: null, maps: [] }));
      },
    });
    live.begins(begins);
    live.buffers('one', [bufferAt(1, 2, 3)]);
    await clock.advance(0);
    live.buffers('one', [bufferAt(4)]);
    await clock.advance(10);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toHaveLength(80);
  });
});

describe('a replay', () => {
  let file: Uint8Array;
  let trace: Trace;
  beforeAll(async () => {
    file = sampleBytes();
    trace = await openTrace(memorySource(file), { fileName: 'sample.etl' });
  });

  const source = () => {
    let open = true;
    return {
      ...memorySource(file),
      name: 'sample.etl',
      close: async () => {
        open = false;
      },
      isOpen: () => open,
    };
  };
  const eventsBefore = (timeNs: number): number => trace.events.timeNs.findIndex((one) => one >= timeNs);

  test('hands out by its clock what would have been flushed, at its speed', async () => {
    const clock = new HandLiveClock();
    const live = new LiveSessions({ clock });
    const played = source();
    const recording = await live.replay(played, 2);
    const ask = () => watched(live.frame({ ...query, recording }));
    for (const ms of [500, 1000, 4400]) {
      await clock.advance(ms - clock.nowMs());
      const frame = ask();
      await clock.advance(0);
      // Each 20 ms, which are 40 ms of the trace.
      const position = (trace.info.firstEventNs ?? 0) + 2e6 * ms;
      const flushed = Math.floor(position / 40e6) * 40e6;
      expect(frame.value?.stats.events).toBe(eventsBefore(flushed));
      expect(frame.value?.completeNs).toBe(flushed);
    }
    expect(played.isOpen()).toBe(true);
    await clock.advance(3000);
    const frame = ask();
    await clock.advance(0);
    expect(frame.value?.stats).toMatchObject({ events: trace.info.events, droppedEvents: 0 });
    expect(frame.value?.nowNs).toBe(trace.events.timeNs[trace.events.count - 1]);
    expect(played.isOpen()).toBe(false);
  });

  test('counts metrics of the product that it finds', async () => {
    const clock = new HandLiveClock();
    const live = new LiveSessions({ clock });
    const recording = await live.replay(source(), 100);
    await clock.advance(300);
    const frame = watched(
      live.frame({
        ...query,
        recording,
        window: { startNs: 2e9, endNs: 4e9 },
        series: [{ type: 'metric', metric: 'ipc' }],
        cpus: [3],
      }),
    );
    await clock.advance(0);
    expect(frame.value?.series[0].problem).toBeNull();
    expect(frame.value?.series[0].peak).toBeGreaterThan(0);
  });

  test('takes the place of the one before, and of a recording that has ended, but of none that runs', async () => {
    const clock = new HandLiveClock();
    const live = new LiveSessions({ clock });
    const lost = async (recording: string): Promise<boolean> => {
      const asked = watched(live.frame({ ...query, recording }));
      await clock.advance(0);
      return asked.error !== null;
    };
    live.begins(begins);
    const first = await live.replay(source(), 1);
    const played = source();
    const second = await live.replay(played, 1);
    expect([await lost('one'), await lost(first), await lost(second)]).toEqual([false, true, false]);
    live.ends('one');
    expect(await lost('one')).toBe(false);
    live.begins({ ...begins, recording: 'two' });
    await clock.advance(50);
    expect([await lost('one'), await lost(second), await lost('two')]).toEqual([true, true, false]);
    expect(played.isOpen()).toBe(false);
  });

  test('ends when nobody looks any more; what is not a trace is refused', async () => {
    const clock = new HandLiveClock();
    const live = new LiveSessions({ clock });
    const played = source();
    await live.replay(played, 1);
    live.close();
    await clock.advance(50);
    expect(played.isOpen()).toBe(false);
    const none = { ...memorySource(new Uint8Array(5000)), name: 'none.etl', close: async () => {} };
    await expect(live.replay(none, 1)).rejects.toMatchObject({ info: { code: 'not-etl' } });
  });
});
