/** Arm's trees and what they need, checked against the metrics of each product. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulasOf, productKeys } from './arm-pmu.ts';
import { methodOf, metricsOf, passesOf } from './methodology.ts';

test('every core that Arm describes has a tree, of metrics that it can count', () => {
  for (const product of productKeys) {
    const nodes = methodOf(product);
    const known = new Set(formulasOf(product).map(({ name }) => name));
    expect(nodes.length, product).toBeGreaterThan(1);
    for (const { metric, title, about, threshold, look } of nodes) {
      expect(known, product).toContain(metric);
      expect(title).not.toBe('');
      expect(about, metric).not.toBe('');
      expect(threshold).toBeGreaterThan(0);
      for (const one of look.flatMap(({ metrics }) => metrics)) expect(known, `${product} ${metric}`).toContain(one);
    }
  }
});

test('nodes follow their parent, one level below it', () => {
  for (const product of productKeys)
    methodOf(product).forEach(({ level, parent }, place, nodes) => {
      expect(level).toBe(parent === null ? 1 : nodes[parent].level + 1);
      if (parent !== null) expect(parent).toBeLessThan(place);
    });
});

test('the trees are those of the telemetry data', () => {
  const outline = (product: string) => methodOf(product).map(({ metric, level }) => `${level} ${metric}`);
  expect(outline('neoverse-n1')).toEqual(['1 frontend_stalled_cycles', '1 backend_stalled_cycles']);
  expect(outline('neoverse-n2')).toEqual(['1 frontend_bound', '1 backend_bound', '1 retiring', '1 bad_speculation']);
  expect(outline('neoverse-v3').slice(0, 9)).toEqual([
    '1 frontend_bound',
    '2 frontend_core_bound',
    '3 frontend_core_flush_bound',
    '3 frontend_core_flow_bound',
    '2 frontend_mem_bound',
    '3 frontend_mem_cache_bound',
    '4 frontend_cache_l1i_bound',
    '4 frontend_cache_l2i_bound',
    '3 frontend_mem_tlb_bound',
  ]);
  expect(outline('generic')).toEqual([]);
  expect(outline('none such')).toEqual([]);
});

const event = fc.integer({ min: 0, max: 30 }).map((n) => `event_${n}`);
const metrics = fc.array(fc.uniqueArray(event, { minLength: 1, maxLength: 9 }), { maxLength: 20 });

test('no pass has more events than there are counters, and each metric that fits is whole in one', () => {
  fc.assert(
    fc.property(metrics, fc.integer({ min: 1, max: 8 }), (wanted, counters) => {
      const passes = passesOf(wanted, counters);
      for (const pass of passes) {
        expect(pass.length).toBeLessThanOrEqual(counters);
        expect(new Set(pass).size).toBe(pass.length);
      }
      for (const events of wanted.filter(({ length }) => length <= counters))
        expect(passes.some((pass) => events.every((one) => pass.includes(one)))).toBe(true);
      const used = new Set(wanted.filter(({ length }) => length <= counters).flat());
      expect(new Set(passes.flat())).toEqual(used);
    }),
    { numRuns: 300, seed: 5 },
  );
});

test('level 1 takes one pass on six counters', () => {
  for (const product of ['neoverse-n2', 'neoverse-v1', 'neoverse-n3', 'neoverse-v3']) {
    const known = metricsOf(product);
    const roots = methodOf(product).filter(({ parent }) => parent === null);
    const events = roots.map(({ metric }) => known.get(metric)?.events ?? []);
    expect(passesOf(events, 6), product).toHaveLength(1);
  }
});
