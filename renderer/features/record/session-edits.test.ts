import { expect, test } from 'vitest';
import { type RecordingPlan, recordingPlan } from '../../../contract/recording.ts';
import { addProvider, withSessions } from '../../state/plan-edits.ts';
import {
  hardwareCounters,
  lastBranchEvents,
  withCounterAtEvents,
  withLastBranches,
  withPrivatePid,
  withSamples,
} from './session-edits.ts';
import { testPlan } from './testing/test-plan.ts';

/** What the host says of it; every edit must pass. */
const checked = (plan: RecordingPlan): RecordingPlan => {
  expect(recordingPlan.parse(plan)).toEqual(plan);
  return plan;
};
const sessions = ({ sessions: all }: RecordingPlan) =>
  all.map(({ name, privatePids, logging, realTime, providers }) => [
    name,
    ...(privatePids.length > 0 ? [privatePids, logging, realTime] : []),
    ...providers.map((one) => one.name),
  ]);

test('a provider goes into a private session of its own, and back', () => {
  const one = checked(withPrivatePid(testPlan, 0, 0, 7));
  expect(sessions(one)).toEqual([
    ['corescope-events', 'Contoso-Two'],
    ['corescope-kernel'],
    ['corescope-private', [7], 'file', false, 'Contoso-One'],
  ]);
  const two = checked(withPrivatePid(one, 0, 0, 9));
  expect(sessions(two).slice(2)).toEqual([
    ['corescope-private', [7], 'file', false, 'Contoso-One'],
    ['corescope-private-2', [9], 'file', false, 'Contoso-Two'],
  ]);
  expect(sessions(checked(withPrivatePid(two, 3, 0, 11)))[3]).toEqual([
    'corescope-private-2',
    [11],
    'file',
    false,
    'Contoso-Two',
  ]);
  const back = checked(withPrivatePid(two, 2, 0, null));
  expect(sessions(back)).toEqual([
    ['corescope-events', 'Contoso-One'],
    ['corescope-kernel'],
    ['corescope-private-2', [9], 'file', false, 'Contoso-Two'],
  ]);
  // What comes later is not private, and where all others log to is not where a private session can.
  const guid = '12345678-0000-0000-0000-000000000000';
  expect(sessions(addProvider(two, 'Fabrikam', guid))[0]).toEqual(['corescope-events', 'Fabrikam']);
  expect(withSessions(two, { logging: 'memory' }).sessions.map(({ logging }) => logging)).toEqual([
    'memory',
    'memory',
    'file',
    'file',
  ]);
});

test('counters at context switches and samples bring the keywords without which they are not written', () => {
  const bare = { ...testPlan, sessions: [] };
  const both = checked(withSamples(withCounterAtEvents(bare, 'TotalCycles', true), 'CacheMisses', 5000));
  expect(both.sessions).toMatchObject([
    {
      kind: 'system',
      kernelKeywords: ['CSwitch', 'PmcProfile'],
      hardwareCounters: {
        onEvents: { counters: ['TotalCycles'], events: ['CSwitch'] },
        sampled: [{ source: 'CacheMisses', interval: 5000 }],
      },
    },
  ]);
  expect(hardwareCounters(withSamples(both, 'CacheMisses', 0)).sampled).toEqual([
    { source: 'CacheMisses', interval: 0 },
  ]);
  const neither = checked(withCounterAtEvents(withSamples(both, 'CacheMisses', null), 'TotalCycles', false));
  expect(neither.sessions[0]?.hardwareCounters).toBeNull();
});

test('last branches bring the events that they are recorded at', () => {
  const at = checked(
    withLastBranches(withLastBranches({ ...testPlan, sessions: [] }, 'CSwitch', true), 'SampledProfile', true),
  );
  expect(at.sessions).toMatchObject([
    {
      ...{ kind: 'system', kernelKeywords: ['CSwitch', 'SampledProfile'] },
      lastBranches: { events: ['CSwitch', 'SampledProfile'], without: [], strict: false },
    },
  ]);
  const one = checked(withLastBranches(at, 'CSwitch', false));
  expect(lastBranchEvents(one)).toEqual(['SampledProfile']);
  expect(checked(withLastBranches(one, 'SampledProfile', false)).sessions[0]?.lastBranches).toBeNull();
});
