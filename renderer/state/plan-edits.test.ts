import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RecordingPlan, recordingPlan } from '../../contract/recording.ts';
import { budgetOf, eventColors } from '../features/record/pmu-budget.ts';
import { testPlan } from '../features/record/testing/test-plan.ts';
import {
  addPmuEvents,
  addPmuGroup,
  addPmuSet,
  addProvider,
  allKeywords,
  coresText,
  hasKeyword,
  parseCores,
  planToStart,
  removePmuEvent,
  removePmuGroup,
  removePmuSet,
  setName,
  setOfCore,
  withKernelKeyword,
  withKernelStack,
  withKeyword,
  withoutProvider,
  withPmu,
  withProvider,
  withSession,
} from './plan-edits.ts';

const guid = '12345678-0000-0000-0000-000000000000';
const empty: RecordingPlan = { ...testPlan, sessions: [], pmu: null };

/** What the host says of it; every edit must pass. */
const checked = (plan: RecordingPlan): RecordingPlan => {
  expect(recordingPlan.parse(plan)).toEqual(plan);
  return plan;
};

describe('providers', () => {
  test('one that is added takes all events, in a session like those that are there; the same again changes nothing', () => {
    const kernelOnly = { ...testPlan, sessions: testPlan.sessions.slice(1) };
    const plan = checked(addProvider(kernelOnly, 'Fabrikam', guid));
    expect(plan.sessions.map(({ name, kind }) => [name, kind])).toEqual([
      ['corescope-kernel', 'system'],
      ['corescope-events', 'event'],
    ]);
    const [, session] = plan.sessions;
    expect(session).toMatchObject({ bufferSizeKB: 1024, kernelKeywords: [], stacks: [] });
    expect(session!.providers).toMatchObject([{ name: 'Fabrikam', guid, level: 0, anyKeywords: allKeywords }]);
    expect(addProvider(plan, 'Fabrikam', guid)).toBe(plan);
    expect(checked(addProvider(empty, 'Fabrikam', guid)).sessions).toHaveLength(1);
  });

  test('are changed and taken away one by one', () => {
    const plan = checked(withProvider(testPlan, 0, 1, { level: 5, stack: true }));
    expect(plan.sessions[0]!.providers.map(({ name, level, stack }) => [name, level, stack])).toEqual([
      ['Contoso-One', 0, false],
      ['Contoso-Two', 5, true],
    ]);
    expect(withoutProvider(plan, 0, 0).sessions[0]!.providers.map(({ name }) => name)).toEqual(['Contoso-Two']);
    expect(testPlan.sessions[0]!.providers).toHaveLength(2);
  });

  test('property: a keyword that is set is set and no other one changes; all of them are every event', () => {
    const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(bits, fc.nat(11), fc.boolean(), (places, at, on) => {
        const known = places.map((place) => `0x${(1n << BigInt(place)).toString(16)}`);
        const bit = known[at % known.length]!;
        const mask = withKeyword(withKeyword(allKeywords, known[0]!, false, known), bit, on, known);
        expect(hasKeyword(mask, bit)).toBe(on);
        for (const other of known.slice(1)) if (other !== bit) expect(hasKeyword(mask, other)).toBe(true);
        expect(withKeyword(withKeyword(allKeywords, bit, false, known), bit, true, known)).toBe(allKeywords);
      }),
    );
  });

  test('keywords of the kernel make its session, and go one by one', () => {
    const plan = checked(withKernelStack(withKernelKeyword(empty, 'DiskIO', true), 'DiskReadInit', true));
    expect(plan.sessions).toMatchObject([{ kind: 'system', kernelKeywords: ['DiskIO'], stacks: ['DiskReadInit'] }]);
    expect(withKernelKeyword(plan, 'DiskIO', true).sessions[0]!.kernelKeywords).toEqual(['DiskIO']);
    expect(withKernelKeyword(testPlan, 'CSwitch', false).sessions[1]!.kernelKeywords).toEqual(['Loader']);
  });
});

describe('counters', () => {
  const eventsOf = (metric: string) => ({ ipc: [8], l1d_cache_mpki: [3, 8] })[metric] ?? [];

  test('an event that goes takes the metrics with it that need it', () => {
    expect(checked(removePmuEvent(testPlan, 0, 3, eventsOf)).pmu!.sets[0]).toMatchObject({
      events: [8],
      metrics: ['ipc'],
    });
    expect(checked(addPmuEvents(testPlan, 0, [8, 0x22], ['ipc', 'branch_mpki'])).pmu!.sets[0]).toMatchObject({
      events: [8, 3, 0x22],
      metrics: ['ipc', 'l1d_cache_mpki', 'branch_mpki'],
    });
  });

  test('an event that goes leaves its groups, and a group without events goes too', () => {
    const grouped = withPmu(testPlan, { sets: [{ cores: [], events: [8, 3], metrics: [], groups: [[3], [8, 3]] }] });
    expect(checked(removePmuEvent(grouped, 0, 3, eventsOf)).pmu!.sets[0]).toMatchObject({ events: [8], groups: [[8]] });
  });

  test('events are counted together, once, until that is taken back', () => {
    const [set] = testPlan.pmu!.sets;
    const group = set!.events.slice(0, 2);
    const grouped = checked(addPmuGroup(testPlan, 0, group));
    expect(grouped.pmu!.sets[0]!.groups).toEqual([...set!.groups, group]);
    expect(addPmuGroup(grouped, 0, [...group].reverse())).toEqual(grouped);
    expect(checked(removePmuGroup(grouped, 0, set!.groups.length))).toEqual(testPlan);
    // Turns are fixed by a group: what a metric needs is one as well, unless it is not counted.
    const [withMetric] = checked(addPmuEvents(grouped, 0, [0x22], ['m'], [[8, 0x22]])).pmu!.sets;
    expect(withMetric!.groups).toEqual([...grouped.pmu!.sets[0]!.groups, [8, 0x22]]);
    expect(addPmuEvents(testPlan, 0, [0x22], ['m'], [[8, 0x22]]).pmu!.sets[0]!.groups).toEqual(set!.groups);
    const [asked] = checked(addPmuGroup(testPlan, 0, group, [group, [...group, 0x99]])).pmu!.sets;
    expect(asked!.groups).toEqual([...set!.groups, group]);
  });

  test('sets come and go; without the last one nothing is counted', () => {
    const two = checked(addPmuSet(testPlan, [4, 5]));
    expect([0, 5, 7].map((core) => setOfCore(two.pmu!, core))).toEqual([0, 1, 0]);
    expect(removePmuSet(two, 1)).toEqual(testPlan);
    expect(removePmuSet(testPlan, 0).pmu).toBeNull();
    expect(setOfCore({ ...two.pmu!, sets: two.pmu!.sets.slice(1) }, 0)).toBeNull();
    expect(checked(addPmuSet(empty, [])).pmu!.sets).toHaveLength(1);
    expect([0, 25, 26].map(setName)).toEqual(['A', 'Z', '27']);
  });

  test('the budget says when one more event would be multiplexed, and when it is', () => {
    const set = (events: number, groups: number[][] = []) => ({
      events: Array.from({ length: events }, (_, i) => i),
      groups,
    });
    const [fits, full, over] = budgetOf([set(4), set(6), set(8)], 6);
    expect(fits).toMatchObject({ wanted: 4, multiplexed: false, text: 'All events fit: 2 counters are free.' });
    expect(full!.text).toBe(
      'All events fit. A seventh event on a core would be time-multiplexed and its counts scaled.',
    );
    expect(over).toMatchObject({
      multiplexed: true,
      text: 'Multiplexed: 8 events on 6 counters, counts scaled.',
    });
    expect(budgetOf([set(8, [[0, 7]])], 6)[0]!.text).toMatch(/counts scaled\. Groups are kept together\.$/);
  });

  test('an event keeps its color in every set, past the eighth there is one for all', () => {
    const colors = eventColors([{ events: [10, 11] }, { events: [11, 12, 13, 14, 15, 16, 17, 18, 19] }]);
    expect([10, 11, 12, 17, 18, 19].map((event) => colors.get(event))).toEqual(
      [1, 2, 3, 8, 0, 0].map((i) => `var(--c${i})`),
    );
  });

  test('property: cores are read back as they are written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 127 }), { maxLength: 128 }), (cores) => {
        expect(parseCores(coresText(cores), 128)).toEqual([...cores].sort((a, b) => a - b));
      }),
    );
    expect(parseCores('0-3, 6', 8)).toEqual([0, 1, 2, 3, 6]);
    for (const wrong of ['8', '3-1', 'a', '1-', '-1', '0-99999']) expect(parseCores(wrong, 8)).toBeNull();
  });
});

test('what is started has no session without events, each set beside another with events, and no condition that nobody has typed', () => {
  let plan = withProvider(withProvider(testPlan, 0, 0, { enabled: false }), 0, 1, { enabled: false });
  plan = addPmuSet(plan, [7]);
  plan = {
    ...plan,
    stopWhen: [
      { type: 'event', where: ' ' },
      { type: 'duration', seconds: 3 },
    ],
  };
  const started = checked(planToStart(plan));
  expect(started.sessions.map(({ name }) => name)).toEqual(['corescope-kernel']);
  // Without it, its cores would count what the set for all others does.
  expect(started.pmu!.sets).toEqual(plan.pmu!.sets);
  expect(started.stopWhen).toEqual([{ type: 'duration', seconds: 3 }]);
  const nothing = withSession(withPmu(plan, { sets: [{ cores: [], events: [], metrics: [], groups: [] }] }), 1, {
    kernelKeywords: [],
    stacks: [],
  });
  expect(checked(planToStart(nothing))).toMatchObject({ sessions: [], pmu: null });
});
