import { expect, test } from 'vitest';
import { pmuPlan } from '../../contract/recording.ts';
import { pmuCatalog } from './pmu-catalog.ts';
import { eventNumberIn, eventsForMetrics, withEventsOf } from './pmu-choices.ts';

const v1 = pmuCatalog({ product: 'neoverse-v1', events: [] });
const n1 = pmuCatalog({ product: 'neoverse-n1', events: [] });

test('metrics, groups and events by name or number become events, each once', () => {
  expect(eventsForMetrics(n1, ['ipc', 'branch_mpki', 'L1D_CACHE', '0x1b', '27'])).toEqual({
    events: [0x08, 0x22, 0x04, 0x1b],
    metrics: ['ipc', 'branch_mpki'],
  });
  const { metrics } = eventsForMetrics(n1, ['MPKI']);
  expect(metrics.length).toBeGreaterThan(5);
  expect(metrics.every((name) => name.endsWith('_mpki'))).toBe(true);
});

test('top-down is the slots where the cores count them, else the stalled cycles', () => {
  expect(eventsForMetrics(v1, ['topdown']).metrics.sort()).toEqual([
    ...['backend_bound', 'bad_speculation', 'frontend_bound', 'retiring'],
  ]);
  // stall_slot_backend, stall_slot_frontend, stall_slot are of the first.
  expect(eventsForMetrics(v1, ['Topdown-L1']).events).toEqual(expect.arrayContaining([0x3d, 0x3e, 0x3f]));
  expect(eventsForMetrics(n1, ['topdown'])).toEqual({
    events: [0x24, 0x23, 0x08],
    metrics: ['backend_stalled_cycles', 'frontend_stalled_cycles', 'ipc'],
  });
});

test('cycles take no counter, and have the number of the fixed one', () => {
  expect(eventsForMetrics(n1, ['cycles', 'ipc']).events).toEqual([0x08]);
  expect(eventNumberIn(n1, 'cycles')).toBe(0xffffffff);
  expect(eventNumberIn(n1, 'INST_RETIRED')).toBe(8);
  expect(eventNumberIn(n1, 'nothing')).toBeNull();
});

test('an unknown word is named, with a near one', () => {
  expect(() => eventsForMetrics(n1, ['ipc', 'branch_mpkii'])).toThrow(/“branch_mpkii”; did you mean “branch_mpki”/);
});

test('a set with metrics and no events gets those of the cores; a set with events stays', () => {
  const plan = pmuPlan.parse({ sets: [{ cores: [], events: [8], metrics: ['ipc'] }] });
  const open = {
    ...plan,
    sets: [
      { cores: [], events: [], metrics: ['topdown'], groups: [] },
      { cores: [1], events: [7], metrics: ['ipc'], groups: [] },
    ],
  };
  expect(withEventsOf(open, n1).sets).toEqual([
    {
      ...{ cores: [], events: [0x24, 0x23, 0x08], groups: [] },
      metrics: ['backend_stalled_cycles', 'frontend_stalled_cycles', 'ipc'],
    },
    { cores: [1], events: [7], metrics: ['ipc'], groups: [] },
  ]);
});
