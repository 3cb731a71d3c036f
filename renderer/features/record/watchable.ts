/** What of a recording can be watched while it runs. Pure. */
import type { RecordingPlan } from '../../../contract/recording.ts';

/** Of the events of its sessions: Windows delivers no buffers of a session in memory. */
export type Watchable = 'all' | 'some' | 'none';

/** @param plan null for a trace that is played: all of it is */
export function watchable(plan: RecordingPlan | null): Watchable {
  const sessions = plan?.sessions ?? [];
  const unseen = sessions.filter(
    ({ logging, realTime }) =>
      !realTime || logging === 'memory' || (plan?.flightSeconds !== null && logging !== 'none'),
  ).length;
  return unseen === 0 ? 'all' : unseen < sessions.length ? 'some' : 'none';
}

/** Why there are no events of a session; null where all are there. */
export function unwatchedText(plan: RecordingPlan | null): string | null {
  const seen = watchable(plan);
  if (seen === 'all') return null;
  const isMemory =
    plan?.flightSeconds !== null || plan.sessions.every(({ logging, realTime }) => realTime || logging === 'memory');
  const what = isMemory
    ? 'Sessions in memory cannot be watched live: Windows does not deliver their events.'
    : 'Sessions that are not live cannot be watched.';
  const others = [...(seen === 'some' ? ['other sessions'] : []), ...(plan?.pmu == null ? [] : ['counters'])];
  return others.length === 0 ? what : `${what} You can watch ${others.join(' and ')}.`;
}

/** `EVENT_TRACE_BUFFERING_MODE`: a ring, which is full as soon as it has gone round once. */
export const isRing = ({ logFileMode }: { logFileMode: number }): boolean => (logFileMode & 0x400) !== 0;
