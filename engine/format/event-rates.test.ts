import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../machine/random.ts';
import { GrowingColumns } from './event-columns.ts';
import { EventRates } from './event-rates.ts';
import { alignBuckets } from './lane-pyramid.ts';

/** Columns with the given events, which come in time order. */
function columnsOf(events: { timeNs: number; cpu: number; kind: number }[]) {
  const columns = new GrowingColumns();
  columns.ensure(events.length, 0);
  columns.cpu = Uint16Array.from(events, ({ cpu }) => cpu);
  events.forEach((event, i) => {
    columns.timeNs[i] = event.timeNs;
    columns.kind[i] = event.kind;
  });
  columns.count = events.length;
  return columns;
}

const someEvents = fc
  .array(
    fc.record({
      timeNs: fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 50_000 }), fc.constant(777)),
      cpu: fc.integer({ min: 0, max: 3 }),
      kind: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 400 },
  )
  .map((events) => events.sort((a, b) => a.timeNs - b.timeNs));

describe('alignBuckets', () => {
  test('covers the window with at most the buckets asked for, and about a quarter of them at the least', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e15 }),
        fc.integer({ min: 1, max: 1e15 }),
        fc.integer({ min: 8, max: 4000 }),
        (startNs, spanNs, buckets) => {
          const aligned = alignBuckets(startNs, startNs + spanNs, buckets);
          expect(Math.log2(aligned.bucketNs) % 1).toBe(0);
          expect(aligned.startNs % aligned.bucketNs).toBeCloseTo(0, 12);
          expect(aligned.startNs).toBeLessThanOrEqual(startNs);
          expect(aligned.startNs + aligned.buckets * aligned.bucketNs).toBeGreaterThanOrEqual(startNs + spanNs);
          expect(aligned.buckets).toBeLessThanOrEqual(buckets);
          if (spanNs > 2 * buckets) expect(aligned.buckets).toBeGreaterThan(buckets / 4 - 1);
        },
      ),
    );
  });
});

describe('EventRates', () => {
  test('counts agree with counting one by one, for any window, lanes and kinds', () => {
    fc.assert(
      fc.property(
        someEvents,
        fc.integer({ min: -10_000, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_200_000 }),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom<(number[] | null)[]>(null, [0], [1, 2], [0, 1, 2], []),
        (events, startNs, spanNs, buckets, kinds) => {
          const cpus = [2, 0, 7];
          const series = new EventRates(() => columnsOf(events)).query({
            kinds,
            cpus,
            startNs,
            endNs: startNs + spanNs,
            buckets,
          });
          const expected = new Uint32Array(cpus.length * series.buckets);
          for (const event of events) {
            const lane = cpus.indexOf(event.cpu);
            const bucket = Math.floor((event.timeNs - series.startNs) / series.bucketNs);
            if (lane < 0 || bucket < 0 || bucket >= series.buckets || (kinds && !kinds.includes(event.kind))) continue;
            expected[lane * series.buckets + bucket]++;
          }
          expect([...series.counts]).toEqual([...expected]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('the mean rate of a bucket lies between its min and max, and the peak is the highest max', () => {
    fc.assert(
      fc.property(someEvents, fc.integer({ min: 1, max: 100 }), (events, buckets) => {
        const series = new EventRates(() => columnsOf(events)).query({
          kinds: null,
          cpus: [0, 1, 2, 3],
          startNs: 0,
          endNs: 1_000_001,
          buckets,
        });
        let peak = 0;
        series.counts.forEach((count, i) => {
          const mean = (count * 1e9) / series.bucketNs;
          expect(series.minPerSecond[i]).toBeLessThanOrEqual(mean * 1.000001);
          expect(series.maxPerSecond[i]).toBeGreaterThanOrEqual(mean * 0.999999);
          peak = Math.max(peak, series.maxPerSecond[i]);
        });
        expect(series.peakPerSecond).toBe(peak);
      }),
    );
  });

  test('a burst far shorter than a bucket shows in its max', () => {
    const events = Array.from({ length: 4000 }, (_, i) => ({ timeNs: i * 1_000_000, cpu: 0, kind: 0 }));
    for (let i = 0; i < 1000; i++) events.push({ timeNs: 2_000_000_000, cpu: 0, kind: 0 });
    events.sort((a, b) => a.timeNs - b.timeNs);
    const series = new EventRates(() => columnsOf(events)).query({
      kinds: null,
      cpus: [0],
      startNs: 0,
      endNs: 4_000_000_000,
      buckets: 8,
    });
    const at = Math.floor((2_000_000_000 - series.startNs) / series.bucketNs);
    expect(series.maxPerSecond[at]).toBeGreaterThan((100 * series.counts[at] * 1e9) / series.bucketNs);
    expect(series.maxPerSecond[at]).toBeGreaterThan(10 * series.minPerSecond[at]);
  });

  test('with many events in a base bucket, edges between are those of fine buckets, or searched among the rows', () => {
    const count = 1_300_000;
    const random = new Random(3);
    const columns = new GrowingColumns();
    columns.ensure(count, 0);
    columns.cpu = Uint16Array.from({ length: count }, () => (random.next() < 0.9 ? 0 : 5));
    // Bursts of events at one time among them.
    for (let i = 1, timeNs = 4e6; i < count; i++) {
      timeNs += random.next() < 0.3 ? 0 : Math.floor(200 * random.next());
      columns.timeNs[i] = timeNs;
    }
    columns.count = count;
    const rates = new EventRates(() => columns);
    const widths = new Set<number>();
    for (let power = 0; power < 14; power++) {
      const startNs = 4e6 + Math.floor(1e8 * random.next()) - (power === 0 ? 4e6 : 0);
      const series = rates.query({
        kinds: null,
        cpus: [0, 5],
        startNs,
        endNs: startNs + 100 * 2 ** power,
        buckets: 200,
      });
      const { bucketNs, buckets } = series;
      const expected = new Uint32Array(2 * buckets);
      for (let i = 0; i < count; i++) {
        const bucket = Math.floor((columns.timeNs[i] - series.startNs) / bucketNs);
        if (bucket >= 0 && bucket < buckets) expected[(columns.cpu[i] === 0 ? 0 : buckets) + bucket]++;
      }
      expect(series.counts).toEqual(expected);
      widths.add(bucketNs);
    }
    expect(widths.size).toBeGreaterThan(10);
  });
});
