/** Everything here is computed again from the trace's bytes, by the second reader and nothing of the simulation. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { memorySource } from '../engine/format/byte-source.ts';
import { openTrace } from '../engine/format/trace.ts';
import { sampleBytes, secondReadSample } from '../engine/testing/sample.ts';
import type { SecondEvent } from '../engine/testing/second-reader.ts';

const file = sampleBytes();
const trace = secondReadSample();
const t0 = trace.events[0].ts;
/** Ticks of 100 ns since the header event. */
const ticksOf = (event: SecondEvent): number => Number(event.ts - t0);
const secondsOf = (event: SecondEvent): number => ticksOf(event) / 1e7;
const data = ({ payload }: SecondEvent): DataView => new DataView(payload.buffer, payload.byteOffset, payload.length);
const is = (provider: string, id: number) => (event: SecondEvent) => event.provider === provider && event.id === id;
const all = (provider: string, id: number): SecondEvent[] => trace.events.filter(is(provider, id));

const cpus = Array.from({ length: 8 }, (_, cpu) => trace.events.filter((event) => event.cpu === cpu));
const isSwitch = is('Thread', 36);
const isReady = is('Thread', 50);
const isStack = (event: SecondEvent): boolean => [32, 37, 38].some((type) => is('StackWalk', type)(event));
/** Time and thread of the event that a stack belongs to. */
const ownerOf = (event: SecondEvent): string =>
  `${data(event).getBigInt64(0, true)} ${data(event).getUint32(12, true)}`;
const switchOf = (event: SecondEvent) => {
  const view = data(event);
  return {
    ticks: ticksOf(event),
    cpu: event.cpu,
    newTid: view.getUint32(0, true),
    oldTid: view.getUint32(4, true),
    waitReason: view.getUint8(12),
    oldState: view.getUint8(14),
  };
};

const WAITING = 5;
const READY = 1;
const TERMINATED = 4;

// That a second one of the same process is so too is in cli/commands.test.ts.
test('it is the same everywhere, byte for byte', () => {
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(file)).toMatchInlineSnapshot(`"7c1326aa85079555199550b74afd25d1adff68695a3a8d7b2334850333f586e3"`);
});

test('it has the size that was asked for', () => {
  expect(trace.events.length).toBeGreaterThan(450_000);
  expect(trace.events.length).toBeLessThan(550_000);
  expect(file.length).toBeLessThan(30_000_000);
  const last = Math.max(...[0, 1, 2, 3, 4, 5, 6, 7].map((cpu) => secondsOf(cpus[cpu].at(-1)!)));
  expect(last).toBeGreaterThan(11);
  expect(last).toBeLessThan(12.5);
});

test('its marks are where the program begins to read, to multiply, to wait for the disk and to write', () => {
  const isMark = is('PerfInfo', 34);
  const text = ({ payload }: SecondEvent) => Buffer.from(payload.subarray(0, -1)).toString('latin1');
  const marks = trace.events.filter(isMark);
  expect(marks.map(text)).toEqual(['Read matrix', 'Multiply', 'Checkpoint', 'Write result']);
  const started = (name: string) => {
    const isOf = ({ payload }: SecondEvent) => Buffer.from(payload).includes(Buffer.from(name, 'utf16le'));
    return secondsOf(trace.events.find((event) => is('Thread', 1)(event) && isOf(event))!);
  };
  const longReads = all('DiskIo', 10).filter((event) => data(event).getUint32(8, true) === 1 << 20);
  const [reads, multiplies, waits, writes] = marks.map(secondsOf);
  expect(started('main') - reads!).toBeLessThan(0.05);
  expect(Math.abs(started('worker 0') - multiplies!)).toBeLessThan(0.005);
  // The read that takes 400 ms ends then, and no other does in the meantime.
  const after = longReads.map(secondsOf).find((seconds) => seconds > waits!)!;
  expect(after - waits!).toBeGreaterThan(0.39);
  expect(after - waits!).toBeLessThan(0.5);
  expect(secondsOf(all('Process', 2).at(-1)!)).toBeGreaterThan(writes!);
});

test('the engine reads the same out of it as the second reader, without a warning', async () => {
  const opened = await openTrace(memorySource(file), { fileName: 'sample.etl' });
  expect(opened.info.warnings).toEqual([]);
  expect([opened.info.events, opened.info.buffers]).toEqual([trace.events.length, trace.buffers.length]);
  const sorted = trace.events.map(ticksOf).sort((a, b) => a - b);
  const differs = sorted.findIndex((ticks, i) => opened.events.timeNs[i] !== ticks * 100);
  expect(differs).toBe(-1);
  expect(
    opened.kinds.filter(({ kind }) => kind === 'event64').map(({ providerName, count }) => [providerName, count]),
  ).toEqual(
    expect.arrayContaining([
      ['WindowsPerf Driver', all(DRIVER, 1).length],
      ['WindowsPerf App', all(APP, 1).length],
    ]),
  );
});

describe('the schedule is legal', () => {
  test('time never goes back on a CPU, and no interrupt began before what was logged last', () => {
    for (const events of cpus) {
      for (let i = 1; i < events.length; i++) {
        if (events[i].ts < events[i - 1].ts) throw new Error(`event ${i} of CPU ${events[i].cpu} goes back in time`);
        const interrupt = events[i].provider === 'PerfInfo' && [67, 68, 69].includes(events[i].id);
        if (interrupt && data(events[i]).getBigInt64(0, true) > events[i].ts)
          throw new Error('an interrupt ends before it began');
      }
    }
  });

  test('each switch on a CPU takes off the thread that the one before put on', () => {
    for (const events of cpus) {
      let running = 0;
      for (const event of events.filter(isSwitch)) {
        const { newTid, oldTid } = switchOf(event);
        expect(oldTid).toBe(running);
        expect(newTid).not.toBe(oldTid);
        running = newTid;
      }
    }
  });

  test('a thread runs on one CPU at a time, and only when it was ready', () => {
    const changes = trace.events.filter((event) => isSwitch(event) || isReady(event));
    const byTime = new Map<number, SecondEvent[]>();
    for (const event of changes) {
      const at = byTime.get(ticksOf(event));
      if (at) at.push(event);
      else byTime.set(ticksOf(event), [event]);
    }
    const state = new Map<number, 'ready' | 'running' | 'waiting' | 'ended'>();
    const step = (tid: number, from: string, to: 'ready' | 'running' | 'waiting' | 'ended', ticks: number) => {
      const was = state.get(tid) ?? 'waiting';
      if (was !== from) throw new Error(`thread ${tid} was ${was}, not ${from}, before it was ${to} at tick ${ticks}`);
      state.set(tid, to);
    };
    // Across CPUs equal times have no order: threads leave, then others are made ready, then they come.
    for (const ticks of [...byTime.keys()].sort((a, b) => a - b)) {
      const events = byTime.get(ticks)!;
      const switches = events.filter(isSwitch).map(switchOf);
      const left = { [WAITING]: 'waiting', [READY]: 'ready', [TERMINATED]: 'ended' } as const;
      for (const { oldTid, oldState } of switches) {
        if (oldTid !== 0) step(oldTid, 'running', left[oldState as keyof typeof left], ticks);
      }
      for (const event of events.filter(isReady)) step(data(event).getUint32(0, true), 'waiting', 'ready', ticks);
      for (const { newTid } of switches) if (newTid !== 0) step(newTid, 'ready', 'running', ticks);
    }
    expect(state.size).toBeGreaterThan(20);
  });

  test('samples, page faults and disk requests belong to the thread that runs; stacks to the event before them', () => {
    const seen = { samples: 0, requests: 0, stacks: 0 };
    for (const events of cpus) {
      let running = 0;
      let owner = events[0];
      for (const event of events) {
        if (isSwitch(event)) running = switchOf(event).newTid;
        if (is('PerfInfo', 46)(event)) {
          seen.samples++;
          expect(data(event).getUint32(8, true)).toBe(running);
          expect(running).not.toBe(0);
        }
        if (is('DiskIo', 12)(event) || is('DiskIo', 13)(event)) {
          seen.requests++;
          expect([event.tid, data(event).getUint32(8, true)]).toEqual([running, running]);
        }
        if (isStack(event)) {
          seen.stacks++;
          expect(data(event).getBigInt64(0, true)).toBe(owner.ts);
          expect(data(event).getUint32(12, true)).toBe(running);
        } else if (event.provider !== 'StackWalk') owner = event;
      }
    }
    expect(seen.samples).toBeGreaterThan(30_000);
    expect(seen.stacks).toBeGreaterThan(seen.samples);
    expect(seen.requests).toBeGreaterThan(300);
  });

  test('every thread that comes to a core brings the stack of where it had left one, and every key is told', () => {
    const keys = new Set(all('StackWalk', 36).map((event) => data(event).getBigUint64(0, true)));
    const used = new Set(
      [...all('StackWalk', 37), ...all('StackWalk', 38)].map((event) => data(event).getBigUint64(16, true)),
    );
    expect(used).toEqual(keys);
    const stacked = new Set([...all('StackWalk', 37), ...all('StackWalk', 38)].map(ownerOf));
    const comings = trace.events.filter((event) => isSwitch(event) && switchOf(event).newTid !== 0);
    expect(comings.length).toBeGreaterThan(50_000);
    expect(comings.filter((event) => !stacked.has(`${event.ts} ${switchOf(event).newTid}`))).toEqual([]);
  });

  test('whoever runs or is woken is a thread of a process that the trace names', () => {
    const processOf = new Map<number, number>();
    for (const event of [...all('Thread', 1), ...all('Thread', 3)])
      processOf.set(data(event).getUint32(4, true), data(event).getUint32(0, true));
    const processes = new Set(
      [...all('Process', 1), ...all('Process', 3)].map((event) => data(event).getUint32(8, true)),
    );
    const tids = new Set(trace.events.filter(isSwitch).map((event) => switchOf(event).newTid));
    tids.delete(0);
    for (const tid of tids) expect(processes).toContain(processOf.get(tid));
    const ended = new Set(all('Thread', 2).map((event) => data(event).getUint32(4, true)));
    expect(new Set(all('Thread', 4).map((event) => data(event).getUint32(4, true)))).toEqual(
      new Set([...processOf.keys()].filter((tid) => !ended.has(tid))),
    );
  });

  test('disk requests begin and end by their IRP, and the response time is the time between', () => {
    const begun = new Map<bigint, number>();
    let ended = 0;
    const requests = trace.events
      .filter((event) => event.provider === 'DiskIo')
      .sort((a, b) => Number(a.ts - b.ts) || b.id - a.id);
    for (const event of requests) {
      if (event.id >= 12) begun.set(data(event).getBigUint64(0, true), ticksOf(event));
      else {
        const from = begun.get(data(event).getBigUint64(32, true));
        expect(Number(data(event).getBigUint64(40, true))).toBe(ticksOf(event) - from!);
        ended++;
      }
    }
    expect(ended).toBe(requests.length / 2);
  });
});

const DRIVER = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';
const APP = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';
const CYCLES = 0xffffffff;
const INST_RETIRED = 0x08;
const L1D_REFILL = 0x03;
const STALL_BACKEND = 0x24;

interface Reading {
  seconds: number;
  core: number;
  event: number;
  value: number;
}

const driverReadings: Reading[] = all(DRIVER, 1).map((event) => ({
  seconds: secondsOf(event),
  core: Number(data(event).getBigUint64(0, true)),
  event: data(event).getUint32(8, true),
  value: Number(data(event).getBigUint64(16, true)),
}));

function appReading(event: SecondEvent): Reading & { name: string } {
  const view = data(event);
  const name = new TextDecoder('utf-16le').decode(event.payload.subarray(8)).split('\0')[0];
  const index = 8 + 2 * (name.length + 1);
  return {
    seconds: secondsOf(event),
    core: Number(view.getBigUint64(0, true)),
    name,
    event: view.getUint32(index, true),
    value: Number(view.getBigUint64(event.payload.length - 8, true)),
  };
}

/** By core and event, in the order of time. */
function series(readings: Reading[]): Map<string, Reading[]> {
  const found = new Map<string, Reading[]>();
  for (const reading of readings.toSorted((a, b) => a.seconds - b.seconds)) {
    const key = `${reading.core} ${reading.event}`;
    found.set(key, [...(found.get(key) ?? []), reading]);
  }
  return found;
}

/** How much a counter rose in `[from, to)`. */
function rise(core: number, event: number, from: number, to: number): number {
  let sum = 0;
  let last = 0;
  for (const reading of driverReadings) {
    if (reading.core !== core || reading.event !== event) continue;
    const step = reading.value < last ? reading.value : reading.value - last;
    if (reading.seconds >= from && reading.seconds < to) sum += step;
    last = reading.value;
  }
  return sum;
}

describe('WindowsPerf', () => {
  const app = all(APP, 1).map(appReading);

  test('the driver logs six running totals of its own core, every 20 ms', () => {
    expect(all(DRIVER, 1).every((event) => event.cpu === Number(data(event).getBigUint64(0, true)))).toBe(true);
    const found = series(driverReadings);
    expect(found.size).toBe(48);
    for (const readings of found.values()) {
      const gaps = readings.slice(1).map((reading, i) => Math.round((reading.seconds - readings[i].seconds) * 1000));
      expect(gaps.filter((gap) => gap !== 20).length).toBe(10);
    }
  });

  test('totals rise within a round, fall only at its RESET, and wperf prints the last of them', () => {
    const rounds = 11;
    expect(app.length).toBe(rounds * 48);
    expect(new Set(app.map(({ name }) => name)).size).toBe(6);
    const printed = series(app);
    for (const [key, readings] of series(driverReadings)) {
      const ends = [...printed.get(key)!.map(({ seconds }) => seconds)];
      const finals: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const values = readings
          .filter(({ seconds }) => seconds < ends[round] && (round === 0 || seconds > ends[round - 1]))
          .map(({ value }) => value);
        expect(values.length).toBeGreaterThan(45);
        expect(values).toEqual([...values].sort((a, b) => a - b));
        finals.push(values.at(-1)!);
      }
      expect(printed.get(key)!.map(({ value }) => value)).toEqual(finals);
    }
  });

  test('cycles are those of a 3 GHz core and follow how long it was busy', () => {
    for (let core = 0; core < 8; core++) {
      let busyTicks = 0;
      let since: number | null = null;
      const [from, to] = [2e7, 3e7];
      for (const { ticks, newTid } of cpus[core].filter(isSwitch).map(switchOf)) {
        const at = Math.min(Math.max(ticks, from), to);
        if (since !== null) busyTicks += at - since;
        since = newTid === 0 ? null : at;
      }
      const expected = busyTicks * 300;
      // 20 ms ticks at both edges, a round's gap, and a little for idling.
      expect(Math.abs(rise(core, CYCLES, 2, 3) - expected)).toBeLessThan(0.05 * 3e9);
    }
  });
});

describe('the story', () => {
  const tidOf = (name: string): number => {
    const found = all('Thread', 1).find((event) =>
      new TextDecoder('utf-16le').decode(event.payload.subarray(72)).startsWith(`${name}\0`),
    );
    return data(found!).getUint32(4, true);
  };

  test('spmv.exe starts and ends within the trace', () => {
    const name = (event: SecondEvent) => String.fromCharCode(...event.payload).includes('spmv.exe');
    expect(all('Process', 1).filter(name).length).toBe(1);
    expect(all('Process', 2).filter(name).length).toBe(1);
    expect(all('Process', 10).length).toBe(all('Image', 2).length);
  });

  test('ping-pong: the reduce thread goes to and fro between cores 2 and 5', () => {
    const reduce = tidOf('reduce');
    const runs = trace.events
      .filter(isSwitch)
      .map(switchOf)
      .filter(({ newTid }) => newTid === reduce)
      .sort((a, b) => a.ticks - b.ticks);
    const moves = (from: number, to: number) => {
      const inside = runs.filter(({ ticks }) => ticks >= from * 1e7 && ticks < to * 1e7);
      return inside.filter((run, i) => i > 0 && run.cpu !== inside[i - 1].cpu).length;
    };
    expect(moves(1.6, 3.1)).toBe(0);
    expect(moves(3.2, 4.7)).toBeGreaterThan(5000);
    expect(moves(4.8, 11)).toBe(0);
    expect(new Set(runs.map(({ cpu }) => cpu))).toEqual(new Set([2, 5]));
  });

  test('cache-miss storm: on core 3 IPC falls, refills and back-end stalls rise; core 1 only waits', () => {
    const rates = (core: number, from: number, to: number) => {
      const cycles = rise(core, CYCLES, from, to);
      const instructions = rise(core, INST_RETIRED, from, to);
      return {
        cycles,
        ipc: instructions / cycles,
        refillsPerThousand: (1000 * rise(core, L1D_REFILL, from, to)) / instructions,
        stalled: rise(core, STALL_BACKEND, from, to) / cycles,
      };
    };
    const before = rates(3, 4.8, 5.4);
    const storm = rates(3, 5.6, 8.1);
    expect(before.ipc).toBeGreaterThan(1.8);
    expect(storm.ipc).toBeLessThan(0.4);
    expect(storm.refillsPerThousand).toBeGreaterThan(8 * before.refillsPerThousand);
    expect(before.stalled).toBeLessThan(0.3);
    expect(storm.stalled).toBeGreaterThan(0.75);
    expect(rates(1, 5.6, 8.1).ipc).toBeGreaterThan(1.8);
    expect(rates(1, 5.6, 8.1).cycles / 2.5).toBeLessThan((0.6 * rates(1, 4.8, 5.4).cycles) / 0.6);
  });

  test('disk stall: one read takes 400 ms, page faults wait for it, the cores idle', () => {
    const reads = all('DiskIo', 10).map((event) => ({
      at: secondsOf(event),
      ticks: Number(data(event).getBigUint64(40, true)),
    }));
    const slow = reads.filter(({ ticks }) => ticks > 1e6);
    expect(Math.max(...reads.filter((read) => !slow.includes(read)).map(({ ticks }) => ticks))).toBeLessThan(2e5);
    expect(Math.max(...slow.map(({ ticks }) => ticks))).toBeGreaterThan(4e6);
    const faults = all('PageFault', 32).map((event) => Number(event.ts - data(event).getBigInt64(0, true)));
    expect(faults.filter((ticks) => ticks > 3.5e6).length).toBeGreaterThanOrEqual(6);
    const samples = (from: number, to: number) =>
      all('PerfInfo', 46).filter((event) => secondsOf(event) >= from && secondsOf(event) < to).length;
    expect(samples(9.05, 9.35)).toBeLessThan(0.2 * samples(8.5, 8.8));
  });
});
