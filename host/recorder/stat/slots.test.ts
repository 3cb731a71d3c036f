import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cyclesBySlot } from '../../../engine/runs/cycles-by-slot.ts';
import { LEVEL_1, productKeys } from '../../../plugins/windowsperf/arm-pmu.ts';
import { pmuCatalog } from '../pmu-catalog.ts';
import { eventsForMetrics } from '../pmu-choices.ts';
import { withSlots } from './slots.ts';

const metrics = (values: Record<string, number>) => new Map(Object.entries(values));
const sumOf = (cycles: Readonly<Record<string, number>> | null): number =>
  Object.values(cycles ?? {}).reduce((sum, one) => sum + one, 0);

describe('cycles by what they went to', () => {
  test('slots share out all cycles, also where counting in turns is a little off', () => {
    const share = fc.double({ min: -3, max: 60, noNaN: true });
    fc.assert(
      fc.property(share, share, share, fc.double({ min: -4.9, max: 4.9, noNaN: true }), (front, back, wrong, off) => {
        const retiring = 100 - front - back - wrong + off;
        const found = cyclesBySlot(
          metrics({ frontend_bound: front, backend_bound: back, bad_speculation: wrong, retiring, ipc: 1 }),
          1e9,
        );
        expect(Object.keys(found!)).toEqual(['frontend bound', 'backend bound', 'bad speculation', 'retiring']);
        expect(sumOf(found)).toBeCloseTo(1e9, 0);
        expect(found!['backend bound']).toBeCloseTo((1e9 * back) / (100 + off), 0);
      }),
    );
  });
  test('without slots it is who stalled, and the rest', () => {
    const found = cyclesBySlot(metrics({ frontend_stalled_cycles: 20, backend_stalled_cycles: 30 }), 200);
    expect(found).toEqual({ 'frontend stalls': 40, 'backend stalls': 60, 'no stall': 100 });
  });
  test.each<Record<string, number>>([
    {},
    { frontend_stalled_cycles: 20 },
    { frontend_bound: 10, backend_bound: 20, retiring: 70 },
    { frontend_bound: 10, backend_bound: 20, bad_speculation: 10, retiring: 70 },
    { frontend_bound: 10, backend_bound: 20, bad_speculation: Number.NaN, retiring: 70 },
  ])('%j does not tell', (values) => expect(cyclesBySlot(metrics(values), 100)).toBeNull());
});

describe('what is counted for it', () => {
  const asked = (product: string, words: string[]) => {
    const catalog = pmuCatalog({ product, events: [] });
    return { catalog, set: { cores: [], groups: [], ...eventsForMetrics(catalog, words) } };
  };
  test.each(productKeys)('%s: always stalls or slots, with ipc alone and without turns', (product) => {
    const { catalog, set } = asked(product, ['ipc']);
    const counted = withSlots(set, catalog, 6);
    expect(counted.events.length).toBeLessThanOrEqual(6);
    expect(counted.metrics.toSorted()).toEqual(['backend_stalled_cycles', 'frontend_stalled_cycles', 'ipc']);
    expect(withSlots(set, catalog, 1)).toEqual(set);
  });
  test.each(productKeys.filter((key) => key !== 'neoverse-n1'))(
    '%s: slots that must take turns are one group',
    (product) => {
      const { catalog, set } = asked(product, ['topdown', 'ipc', 'MPKI']);
      // C1 needs 7 of them.
      const { groups } = withSlots(set, catalog, 7);
      const slots = catalog.metrics.filter(({ group }) => group === LEVEL_1).flatMap(({ events }) => events);
      expect(new Set(groups[0])).toEqual(new Set(slots));
      // Who names groups has said what is together.
      const named = { ...set, groups: [[0x08]] };
      expect(withSlots(named, catalog, 7)).toBe(named);
      expect(withSlots(set, catalog, 31)).toBe(set);
      expect(withSlots(set, catalog, 3)).toBe(set);
    },
  );
});
