/** A live trace is fed with the buffers of finished ones: what it answers must be what those answer. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LiveFrameQuery, LiveSeries } from '../../contract/live.ts';
import { TraceDecoder } from '../events/trace-decoder.ts';
import { memorySource } from '../format/byte-source.ts';
import { headerId } from '../format/event-columns.ts';
import { openTrace, type Trace } from '../format/trace.ts';
import { SchemaLibrary } from '../schema/schema-library.ts';
import { sampleBytes } from '../testing/sample.ts';
import { CounterRates } from './counter-rates.ts';
import type { LiveTrace } from './live-trace.ts';
import { buffersOf, emptyLiveTrace, interleaved } from './testing/fed-trace.ts';

const query: LiveFrameQuery = {
  recording: 'r',
  after: 0,
  window: { startNs: 0, endNs: 1e9 },
  buckets: 100,
  series: [],
  cpus: [],
  list: null,
  selection: null,
};
const picture = (live: LiveTrace, over: Partial<LiveFrameQuery>) => live.picture({ ...query, ...over });
const series = (live: LiveTrace, one: LiveSeries, over: Partial<LiveFrameQuery> = {}) => {
  const answer = picture(live, { series: [one], ...over });
  return { ...answer, ...answer.series[0] };
};

let buffers: Uint8Array[];
let trace: Trace;
let decoder: TraceDecoder;
/** All of it, in the order of the file. */
let whole: LiveTrace;

const facts = {
  eventNumbers: new Map([
    ['inst_retired', 0x08],
    ['cpu_cycles', 0x11],
  ]),
  formulas: [
    { name: 'ipc', unit: 'per cycle', expr: 'inst_retired / cpu_cycles' },
    { name: 'other', unit: '', expr: 'inst_retired / l9_cache' },
  ],
};
facts.eventNumbers.set('l9_cache', 0x7fff);

beforeAll(async () => {
  const file = sampleBytes();
  buffers = buffersOf(file);
  trace = await openTrace(memorySource(file), { fileName: 'sample.etl' });
  decoder = new TraceDecoder(trace, memorySource(file), new SchemaLibrary());
  await decoder.prepare();
  whole = fed(buffers);
});

function fed(order: readonly Uint8Array[]): LiveTrace {
  const live = emptyLiveTrace(trace, { counterFacts: facts });
  for (const buffer of order) live.add(buffer.slice());
  live.end();
  return live;
}

test('counts and kinds are the trace’s', () => {
  expect(whole.events).toBe(trace.info.events);
  expect(whole.damagedBuffers).toBe(0);
  expect(whole.nowNs).toBe(trace.events.timeNs[trace.events.count - 1]);
  expect(whole.kinds.map(({ provider, id, version }) => [provider, id, version])).toEqual(
    trace.kinds.map(({ provider, id, version }) => [provider, id, version]),
  );
  const { providers, events } = whole.figures();
  expect(events).toBe(trace.info.events);
  const byProvider = new Map<string, number>();
  for (const { provider, count } of trace.kinds) byProvider.set(provider, (byProvider.get(provider) ?? 0) + count);
  expect(Object.fromEntries(providers.map((one) => [one.guid, one.events]))).toEqual(Object.fromEntries(byProvider));
});

describe('event rates', () => {
  test('any window of any lanes has the trace’s counts, in any order of processors', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
        fc.array(
          fc.record({
            startNs: fc.integer({ min: -1e9, max: 12e9 }),
            spanNs: fc.integer({ min: 1e6, max: 13e9 }),
            buckets: fc.integer({ min: 8, max: 2000 }),
            providers: fc.constantFrom<(string[] | null)[]>(
              null,
              ['Kernel/Thread'],
              ['windowsperf driver', 'Kernel/PerfInfo'],
            ),
          }),
          { minLength: 8, maxLength: 8 },
        ),
        (seeds, windows) => {
          let turn = 0;
          const live = fed(
            interleaved(
              buffers,
              (buffer) => buffer[0x28],
              (of) => (seeds[turn++ % seeds.length] + turn) % of,
            ),
          );
          for (const { startNs, spanNs, buckets, providers } of windows) {
            const cpus = [0, 3, 7];
            const answer = series(
              live,
              { type: 'events', providers },
              { window: { startNs, endNs: startNs + spanNs }, buckets, cpus },
            );
            const names = providers?.map((name) => name.toLowerCase());
            const kinds = names && trace.kinds.filter((kind) => names.includes(nameOf(kind))).map(({ index }) => index);
            const expected = trace.querySeries({
              kinds: kinds ?? null,
              cpus,
              startNs: answer.startNs,
              endNs: answer.startNs + answer.buckets * answer.bucketNs,
              buckets: answer.buckets,
            });
            expect(expected.bucketNs).toBe(answer.bucketNs);
            // Finer than a millisecond nothing is counted.
            if (answer.bucketNs < 2 ** 20) continue;
            for (let i = 0; i < answer.mean.length; i++) {
              const from = answer.startNs + (i % answer.buckets) * answer.bucketNs;
              const inside = from >= 0 && from + answer.bucketNs <= live.completeNs;
              if (!inside) continue;
              const count = (answer.mean[i] * answer.bucketNs) / 1e9;
              const isRight =
                Math.abs(count - expected.counts[i]) < 0.1 &&
                answer.min[i] <= answer.mean[i] &&
                answer.max[i] >= answer.mean[i];
              // An assertion each would take longer than all the rest.
              if (!isRight) expect([i, count]).toEqual([i, expected.counts[i]]);
            }
          }
        },
      ),
      { numRuns: 2 },
    );
  });

  const nameOf = (kind: { providerName: string | null; provider: string }): string =>
    (kind.providerName ?? '').toLowerCase();

  test('before the recording and after what has come there is nothing, not even a zero', () => {
    const {
      mean,
      startNs,
      bucketNs,
      buckets: count,
    } = series(
      whole,
      { type: 'events', providers: null },
      { window: { startNs: -1e9, endNs: 14e9 }, buckets: 200, cpus: [0] },
    );
    for (let b = 0; b < count; b++) {
      const from = startNs + b * bucketNs;
      if (from + bucketNs <= 0 || from >= whole.nowNs) expect(mean[b]).toBeNaN();
      else if (from >= 0 && from + bucketNs < whole.nowNs) expect(mean[b]).toBeGreaterThanOrEqual(0);
    }
  });

  test('while one processor is behind, the others are drawn as far as they came', () => {
    const live = emptyLiveTrace(trace, { flushTimerMs: 1 });
    const isLate = (buffer: Uint8Array): boolean => buffer[0x28] === 2;
    for (const buffer of buffers.filter((one) => !isLate(one)).slice(0, 20)) live.add(buffer.slice());
    const { mean, buckets: count } = series(
      live,
      { type: 'events', providers: null },
      { window: { startNs: 0, endNs: live.nowNs }, buckets: 50, cpus: [2] },
    );
    expect(count).toBeGreaterThan(10);
    expect(mean.every(Number.isNaN)).toBe(true);
  });
});

test('a picture of everything for everybody stays within its memory', () => {
  const cpus = Array.from({ length: 1024 }, (_, cpu) => cpu);
  const all = Array.from({ length: 32 }, (): LiveSeries => ({ type: 'events', providers: null }));
  const answer = picture(whole, { window: { startNs: -1e300, endNs: 1e300 }, buckets: 4096, series: all, cpus });
  expect(answer.buckets * 1024 * 32).toBeLessThanOrEqual(1 << 21);
});

describe('counters', () => {
  /** Running totals of the driver, by core and event, as the decoder reads them. */
  async function driverTotals(): Promise<Map<string, { timeNs: number; value: number }[]>> {
    const readings = new Map<string, { timeNs: number; value: number }[]>();
    const rows = trace.matchRows({ provider: '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3', id: 1 });
    await decoder.forEach(rows, 0, rows.count, (event) => {
      const key = `${event.number('Core')} ${event.number('Event')}`;
      const list = readings.get(key) ?? [];
      list.push({ timeNs: event.timeNs, value: event.number('Value') ?? Number.NaN });
      readings.set(key, list);
    });
    return readings;
  }
  const counted = (list: { value: number }[]): number =>
    list.slice(1).reduce((sum, { value }, i) => sum + (value < list[i].value ? value : value - list[i].value), 0);

  test('the sum of a counter is what the driver counted, resets and all', async () => {
    const readings = await driverTotals();
    expect(readings.size).toBeGreaterThan(40);
    for (const [key, list] of readings) {
      const [core, event] = key.split(' ').map(Number);
      const { selection } = picture(whole, {
        series: [{ type: 'counter', event }],
        cpus: [core],
        selection: { startNs: -1e9, endNs: 20e9 },
      });
      expect((selection?.values[0][0] ?? 0) / counted(list)).toBeCloseTo(1, 9);
    }
  });

  test('rates lie between those of the readings; where nothing was read there is none', async () => {
    const readings = await driverTotals();
    const list = readings.get('3 8') ?? [];
    const rates = list.slice(1).map(({ timeNs, value }, i) => {
      const before = list[i];
      return ((value < before.value ? value : value - before.value) * 1e9) / (timeNs - before.timeNs);
    });
    const {
      mean,
      min,
      max,
      startNs,
      bucketNs,
      buckets: count,
      peak,
    } = series(whole, { type: 'counter', event: 8 }, { window: { startNs: 0, endNs: 13e9 }, buckets: 400, cpus: [3] });
    expect(peak).toBe(Math.fround(Math.max(...rates)));
    let drawn = 0;
    for (let b = 0; b < count; b++) {
      const from = startNs + b * bucketNs;
      const to = from + bucketNs;
      const touching = rates.filter((_, i) => list[i].timeNs < to && list[i + 1].timeNs > from);
      if (touching.length === 0) expect(mean[b]).toBeNaN();
      else {
        drawn++;
        expect(min[b]).toBeCloseTo(Math.fround(Math.min(...touching)), 0);
        expect(max[b]).toBeCloseTo(Math.fround(Math.max(...touching)), 0);
        expect(mean[b]).toBeGreaterThanOrEqual(min[b] * 0.999999);
        expect(mean[b]).toBeLessThanOrEqual(max[b] * 1.000001);
      }
    }
    expect(drawn).toBeGreaterThan(50);
  });

  test('over a gap of ten seconds there is no rate', () => {
    const rates = new CounterRates();
    rates.add(0, 20e6, 100, false);
    rates.add(20e6, 12e9, 100, false);
    rates.add(12e9, 12.02e9, 300, false);
    expect([rates.between(1e9, 11e9), rates.latest]).toEqual([Number.NaN, 15_000]);
  });

  test('a metric is its formula over the counters, bucket by bucket and in the selection', () => {
    const grid = { window: { startNs: 2e9, endNs: 4e9 }, buckets: 64, cpus: [0, 3, 5] };
    const all: LiveSeries[] = [
      { type: 'metric', metric: 'ipc' },
      { type: 'counter', event: 8 },
      { type: 'counter', event: 0xffffffff },
    ];
    const selection = { startNs: 2.1e9, endNs: 3.3e9 };
    const { series: drawn, selection: totals } = picture(whole, { ...grid, series: all, selection });
    const [ipc, instructions, cycles] = drawn;
    expect(ipc.problem).toBeNull();
    expect(ipc.unit).toBe('per cycle');
    let buckets = 0;
    for (let i = 0; i < ipc.mean.length; i++) {
      if (Number.isNaN(ipc.mean[i])) continue;
      buckets++;
      expect(ipc.mean[i] / (instructions.mean[i] / cycles.mean[i])).toBeCloseTo(1, 4);
      expect(ipc.min[i]).toBeLessThanOrEqual(ipc.mean[i]);
      expect(ipc.max[i]).toBeGreaterThanOrEqual(ipc.mean[i]);
    }
    expect(buckets).toBeGreaterThan(100);
    const [value, counts, cycleCounts] = totals?.values ?? [];
    for (let lane = 0; lane < 3; lane++) expect(value[lane]).toBeCloseTo(counts[lane] / cycleCounts[lane], 9);
    expect(series(whole, { type: 'metric', metric: 'other' }).problem).toBe('Not counted: l9_cache.');
    expect(series(whole, { type: 'metric', metric: 'nothing' }).problem).toMatch(/no metric “nothing”/);
  });
});

describe('buffers that are damaged', () => {
  const everything: Partial<LiveFrameQuery> = {
    window: { lastNs: 1e10 },
    series: [
      { type: 'events', providers: null },
      { type: 'counter', event: 8 },
      { type: 'metric', metric: 'ipc' },
    ],
    list: { filter: "message like '%a%' or provider = 'x'", limit: 20, fromRow: null },
    selection: { startNs: -1e300, endNs: 1e300 },
  };

  test('what is no buffer is counted and passed over', () => {
    const live = emptyLiveTrace(trace);
    const [, whole] = buffers;
    const tooLarge = whole.slice();
    new DataView(tooLarge.buffer).setUint32(0, 0x7fffffff, true);
    for (const bytes of [new Uint8Array(0), whole.slice(0, 71), new Uint8Array(1 << 16), tooLarge]) live.add(bytes);
    expect(live.damagedBuffers).toBe(4);
    expect(live.events).toBe(0);
    expect(picture(live, everything).cpus).toHaveLength(0);
  });

  test('of one that was cut, what came before the cut is kept', () => {
    const live = emptyLiveTrace(trace);
    live.add(buffers[1].slice(0, 5000));
    expect(live.damagedBuffers).toBe(1);
    expect(live.events).toBeGreaterThan(10);
  });

  test('whatever is written into them, the next ones are read', () => {
    const part = buffers.slice(1, 12).map((buffer) => buffer.slice(0, 0x4000));
    fc.assert(
      fc.property(
        fc.nat({ max: part.length - 1 }),
        fc.array(fc.record({ at: fc.nat({ max: 0x3fff }), value: fc.nat({ max: 255 }) }), { maxLength: 60 }),
        fc.nat({ max: 0x4000 }),
        (which, writes, length) => {
          const live = emptyLiveTrace(trace, { counterFacts: facts, flushTimerMs: 1000 });
          const damaged = part[which].slice(0, length);
          for (const { at, value } of writes) if (at < damaged.length) damaged[at] = value;
          live.add(damaged);
          picture(live, everything);
          const before = live.events;
          live.add(buffers[12].slice());
          live.end();
          const { list, selection } = picture(live, everything);
          expect(live.events).toBeGreaterThan(before + 100);
          expect(list?.problem).toBeNull();
          expect(selection?.events).toBeGreaterThan(0);
          live.forEachRow(0, live.recent.endRow, () => true);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('list', () => {
  test('all rows are there in the trace’s order, with its texts', async () => {
    const { count, timeNs, cpu, pid, tid } = trace.events;
    const times: number[] = [];
    whole.refresh();
    whole.forEachRow(0, whole.recent.endRow, (event) => void times.push(event.timeNs));
    expect(times).toEqual(Array.from(timeNs.subarray(0, count)));
    for (const from of [0, 5000, count - 100]) {
      const { list } = picture(whole, { list: { filter: '', limit: 50, fromRow: from } });
      const rows = Array.from({ length: 50 }, (_, i) => from + i);
      const texts = await decoder.texts(rows);
      expect(list?.firstRow).toBe(from);
      expect(list?.total).toBe(count);
      expect(Array.from(list?.timeNs ?? [])).toEqual(rows.map((one) => timeNs[one]));
      expect(list?.message).toEqual(texts.message);
      expect(list?.event).toEqual(texts.event);
      expect(Array.from(list?.cpu ?? [])).toEqual(rows.map((one) => cpu[one]));
      for (const [i, one] of rows.entries()) {
        if (pid[one] !== 0xffffffff) expect(list?.pid[i]).toBe(headerId(pid[one]));
        if (tid[one] !== 0xffffffff) expect(list?.tid[i]).toBe(headerId(tid[one]));
      }
    }
  });

  test('what the processes are called is known once the trace has said it', async () => {
    const from = trace.events.count - 200;
    const { list } = picture(whole, { list: { filter: '', limit: 200, fromRow: from } });
    const texts = await decoder.texts(Array.from({ length: 200 }, (_, i) => from + i));
    expect(list?.process).toEqual(texts.process);
  });
});
