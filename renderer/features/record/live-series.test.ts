import { describe, expect, test } from 'vitest';
import type { RecordingPlan } from '../../../contract/recording.ts';
import type { PmuCatalog } from '../../../contract/recording-methods.ts';
import {
  bucketOf,
  chosen,
  fixedCycles,
  formatValue,
  laneMost,
  nextTop,
  recentMean,
  seriesChoices,
} from './live-series.ts';
import { testPlan } from './testing/test-plan.ts';

const metric = (name: string, title: string, unit: string, events: number[]) => ({
  name,
  title,
  unit,
  group: '',
  events,
});
const catalog: PmuCatalog = {
  product: 'Neoverse N1',
  events: [
    { event: 8, name: 'inst_retired', title: '' },
    { event: 3, name: 'l1d_cache_refill', title: '' },
  ],
  metrics: [
    metric('branch_mpki', 'Branch MPKI', 'MPKI', [0x22, 8]),
    metric('l1d_cache_mpki', 'L1D Cache MPKI', 'MPKI', [3, 8]),
    metric('ipc', 'Instructions Per Cycle', 'per cycle', [8]),
    metric('frontend_bound', 'Frontend Bound', 'percent of slots', [0x3f]),
  ],
  dsu: [],
  dmc: { clk: [], clkdiv2: [] },
};

const planOf = (...sets: { events: number[]; metrics: string[] }[]): RecordingPlan => ({
  ...testPlan,
  pmu: { ...testPlan.pmu!, sets: sets.map((set, i) => ({ cores: [i], groups: [], ...set })) },
});

describe('what lanes can show', () => {
  test('metrics of the plan first, then what can be computed besides, and single counters of all sets', () => {
    const plan = planOf({ events: [8, 3], metrics: ['l1d_cache_mpki'] }, { events: [8, 0x99], metrics: [] });
    const choices = seriesChoices(plan, catalog, ['Microsoft-Windows-Kernel-Disk']);
    expect(choices.map(({ title }) => title)).toEqual([
      'Instructions Per Cycle',
      'L1D Cache MPKI',
      'Cycles, G/s',
      'Events per second',
      'inst_retired per second',
      'l1d_cache_refill per second',
      '0x0099 per second',
      'Microsoft-Windows-Kernel-Disk, events per second',
    ]);
    expect(chosen(choices, null).map(({ short }) => short)).toEqual(['IPC', 'Cycles, G/s', 'MPKI']);
  });

  test('two of a unit are told apart by what they are of', () => {
    const plan = planOf({ events: [8, 3, 0x22], metrics: [] });
    const choices = seriesChoices(plan, catalog, []);
    const two = ['branch_mpki', 'l1d_cache_mpki'].map((name) => ({ type: 'metric' as const, metric: name }));
    expect(chosen(choices, two).map(({ short }) => short)).toEqual(['Branch', 'L1D']);
    expect(chosen(choices, [{ type: 'counter', event: 0x77 }])).toEqual([]);
  });

  test('without counters, how many events there are', () => {
    const choices = seriesChoices({ ...testPlan, pmu: null }, catalog, []);
    expect(chosen(choices, null).map(({ series }) => series)).toEqual([{ type: 'events', providers: null }]);
    // Of a trace that is played nobody says what was counted.
    const played = seriesChoices(null, catalog, []);
    expect(played.map(({ short }) => short)).toEqual(['Events/s', 'IPC', 'Cycles, G/s']);
    expect(chosen(played, null).map(({ short }) => short)).toEqual(['Events/s']);
  });
});

test('values are written as their unit has them, and a gap is no zero', () => {
  const [ipc, ghz] = chosen(seriesChoices(planOf({ events: [8], metrics: [] }), catalog, []), null);
  expect(formatValue(ipc!, 2.3249)).toBe('2.32');
  expect(ghz!.series).toEqual({ type: 'counter', event: fixedCycles });
  expect(formatValue(ghz!, 2_984_000_000)).toBe('2.98');
  expect(formatValue(ghz!, Number.NaN)).toBe('');
  expect(formatValue({ unit: 1, decimals: null }, 42_116)).toBe('42.1\u2009K');
});

test('a scale is round, and no single peak sets it', () => {
  const frame = (...max: number[]) => ({ max: Float32Array.from(max) });
  expect(nextTop(null, frame(Number.NaN, 2.1))).toBe(2.5);
  // As long as it fits and is not nearly empty, it stays.
  expect(nextTop(2.5, frame(1.2))).toBe(2.5);
  expect(nextTop(2.5, frame(2.6))).toBe(3);
  expect(nextTop(2.5, frame(0.4))).toBe(0.4);
  // One of a hundred is cut off, one of ten is not.
  const usual = (count: number) => Array.from({ length: count }, () => 2);
  expect(nextTop(null, frame(...usual(99), 50))).toBeLessThanOrEqual(3);
  expect(nextTop(null, frame(...usual(9), 50))).toBe(50);
  expect(nextTop(null, frame())).toBe(1);
});

test('beside a lane is the mean of its last second, not the newest reading', () => {
  const buckets = { startNs: 0, bucketNs: 0.25e9, buckets: 8, completeNs: 1.75e9 };
  // Two lanes; the last bucket is not complete.
  const mean = Float32Array.of(9, 9, 9, 1, 2, 3, 4, 100, ...new Array(8).fill(Number.NaN));
  expect(recentMean(buckets, { mean }, 0)).toBe(2.5);
  expect(recentMean(buckets, { mean }, 1)).toBeNaN();
  // Gaps count for nothing; buckets longer than that are taken whole.
  expect(recentMean(buckets, { mean: mean.map((value) => (value === 3 ? Number.NaN : value)) }, 0)).toBeCloseTo(7 / 3);
  expect(recentMean({ startNs: 0, bucketNs: 4e9, buckets: 2, completeNs: 5e9 }, { mean }, 0)).toBe(9);
  expect(laneMost(buckets, { max: mean }, 0)).toBe(100);
});

test('the bucket of a time', () => {
  const buckets = { startNs: 100, bucketNs: 10, buckets: 3 };
  expect([99, 100, 109.5, 129, 130].map((ns) => bucketOf(buckets, ns))).toEqual([-1, 0, 0, 2, -1]);
});
