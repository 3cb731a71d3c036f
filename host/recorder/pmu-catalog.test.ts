import { expect, test } from 'vitest';
import { pmuCatalog } from './pmu-catalog.ts';

test('names what a Neoverse N1 counts, and the events that a metric needs', () => {
  const { product, events, metrics } = pmuCatalog({ product: 'neoverse-n1', events: [] });
  expect(product).toContain('Neoverse N1');
  expect(events.find(({ name }) => name === 'inst_retired')).toEqual({
    event: 0x08,
    name: 'inst_retired',
    title: 'Instruction architecturally executed',
  });
  const eventsOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.events;
  // Cycles are the fixed counter's.
  expect(eventsOf('ipc')).toEqual([0x08]);
  expect(eventsOf('branch_mpki')).toEqual([0x22, 0x08]);
  expect(eventsOf('frontend_stalled_cycles')).toEqual([0x23]);
  expect(new Set(metrics.map(({ name }) => name)).size).toBe(metrics.length);
});

test('leaves out what these cores do not have, and the metrics that need it', () => {
  const { events, metrics } = pmuCatalog({ product: 'neoverse-n1', events: [0x08, 0x11] });
  expect(events.map(({ event }) => event)).toEqual([0x08, 0x11]);
  expect(metrics.map(({ name }) => name)).toEqual(['ipc']);
});

test('an unknown core has the events of the architecture', () => {
  const { product, events } = pmuCatalog({ product: null, events: [] });
  expect(product).toBeNull();
  expect(events.length).toBeGreaterThan(50);
});

test('events of clusters and memory controllers, where there are any', () => {
  const there = { available: true, problem: null };
  const { dsu, dmc } = pmuCatalog({
    product: null,
    events: [],
    dsu: { ...there, counters: 6, clusterSize: 2, events: [0x2b, 0x3ffe] },
    dmc: { ...there, clkCounters: 2, clkdiv2Counters: 8 },
  });
  expect(dsu.map(({ event, name }) => [event, name])).toEqual([
    [0x2b, 'l3d_cache'],
    [0x3ffe, '0x3ffe'],
  ]);
  expect(dmc.clk.map(({ name }) => name)).toEqual(['cycle_count', 'request', 'upload_stal']);
  expect(dmc.clkdiv2).toContainEqual({ event: 0x12, name: 'rdwr' });
  expect(pmuCatalog({ product: null, events: [] })).toMatchObject({ dsu: [], dmc: { clk: [], clkdiv2: [] } });
});
