import { expect, test } from 'vitest';
import type { RecordingPlan } from '../../../contract/recording.ts';
import { testPlan } from './testing/test-plan.ts';
import { unwatchedText, watchable } from './watchable.ts';

const [session] = testPlan.sessions;
const planOf = (flightSeconds: number | null, ...loggings: ('file' | 'memory')[]): RecordingPlan => ({
  ...testPlan,
  flightSeconds,
  sessions: loggings.map((logging) => ({ ...session!, logging, realTime: logging === 'file' })),
});

test('sessions in memory are not delivered, and it is said what is', () => {
  expect(watchable(null)).toBe('all');
  expect(watchable(planOf(null, 'file', 'file'))).toBe('all');
  expect(unwatchedText(planOf(null, 'file'))).toBeNull();
  expect(watchable(planOf(null, 'file', 'memory'))).toBe('some');
  expect(unwatchedText(planOf(null, 'file', 'memory'))).toMatch(
    /deliver their events\. You can watch other sessions and counters\.$/,
  );
  // A flight recorder is in memory, whatever its sessions say.
  expect(watchable(planOf(30, 'file'))).toBe('none');
  expect(unwatchedText(planOf(30, 'file'))).toMatch(/deliver their events\. You can watch counters\.$/);
  expect(unwatchedText({ ...planOf(30, 'file'), pmu: null })).toMatch(/deliver their events\.$/);
});
