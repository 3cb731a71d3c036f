import { expect, test } from 'vitest';
import { pmuPlan, type RecordingPlan, recordingPlan } from '../../../contract/recording.ts';
import { countsEvents, planToStart, withSampleSource } from '../../state/plan-edits.ts';
import {
  extrasText,
  withDmcEvent,
  withDsuEvent,
  withoutSampleSource,
  withSpe,
  withSpeOperation,
} from './pmu-extras.ts';

const empty: RecordingPlan = recordingPlan.parse({ title: 'T', sessions: [], pmu: null });
const cycles = { event: 0xffffffff, interval: 1_000_000 };

/** The plan's counters, as the recorder checks them. */
const pmuOf = (plan: RecordingPlan) => pmuPlan.parse(plan.pmu);

test('events outside the cores come and go; a memory controller counts those of one clock', () => {
  const dsu = withDsuEvent(withDsuEvent(withDsuEvent(empty, 0x2b, true), 0x2a, true), 0x2b, true);
  expect(pmuOf(dsu)).toMatchObject({ dsuEvents: [0x2a, 0x2b], sets: [{ events: [] }] });
  expect(pmuOf(withDsuEvent(dsu, 0x2a, false)).dsuEvents).toEqual([0x2b]);
  const dmc = withDmcEvent(withDmcEvent(dsu, 'clk', 1, true), 'clkdiv2', 0x12, true);
  expect(pmuOf(dmc).dmcEvents).toEqual({ clk: [], clkdiv2: [0x12] });
  expect(pmuOf(withDmcEvent(dmc, 'clkdiv2', 0x12, false)).dmcEvents).toEqual({ clk: [], clkdiv2: [] });
  expect(extrasText(pmuOf(dmc))).toBe('DSU, DMC');
});

test('samples of one core: an event has one interval, and without events there are none', () => {
  const plan = withSampleSource(withSampleSource(empty, { ...cycles, interval: 9 }, 8), cycles, 8);
  expect(pmuOf(plan).sampling).toEqual({ core: 7, sources: [cycles] });
  const two = withSampleSource(plan, { event: 8, interval: 5000 }, 8);
  expect(pmuOf(withoutSampleSource(two, cycles.event)).sampling?.sources).toEqual([{ event: 8, interval: 5000 }]);
  expect(pmuOf(withoutSampleSource(plan, cycles.event)).sampling).toBeNull();
});

test('SPE of one core, by operations', () => {
  const plan = withSpeOperation(withSpe(empty, { cores: [2] }), 'branch', false);
  expect(pmuOf(plan).spe).toEqual({ cores: [2], operations: ['load', 'store'], minimumLatency: 0 });
  expect(pmuOf(withSpe(plan, null)).spe).toBeNull();
});

test.each([
  ['DSU', withDsuEvent(empty, 0x2b, true)],
  ['DMC', withDmcEvent(empty, 'clk', 1, true)],
  ['samples', withSampleSource(empty, cycles, 8)],
  ['SPE', withSpe(empty, {})],
])('%s alone are recorded, too', (name, plan) => {
  expect(extrasText(pmuOf(plan))).toBe(name);
  expect(countsEvents(pmuOf(plan))).toBe(true);
  expect(planToStart(plan).pmu).toEqual(plan.pmu);
});
