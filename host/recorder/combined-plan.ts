import type { RecordingPlan, SessionPlan } from '../../contract/recording.ts';
import { joinedByName } from '../../engine/formats/recording/wprp-sessions.ts';
import { HostError } from '../base/host-error.ts';

/**
 * Several profiles recorded at once, as Windows Performance Recorder combines them.
 * @param plans one at least
 * @throws HostError where two of them count
 */
export function combinedPlan(plans: readonly RecordingPlan[]): RecordingPlan {
  const [first] = plans;
  if (first === undefined) throw new RangeError('there are no plans');
  if (plans.length === 1) return first;
  const counting = plans.filter(({ pmu }) => pmu !== null);
  if (counting.length > 1)
    throw new HostError(
      'bad-request',
      `${counting.map(({ title }) => title).join(' and ')} both count with Arm counters: name one of them, and the other's events with --pmu.`,
    );
  const any = (part: keyof RecordingPlan['merge']): boolean => plans.some(({ merge }) => merge[part]);
  const seconds = plans.flatMap(({ flightSeconds }) => flightSeconds ?? []);
  return {
    ...first,
    title: plans.map(({ title }) => title).join(', '),
    sessions: joinedByName(plans.flatMap(({ sessions }) => sessions)),
    pmu: counting[0]?.pmu ?? null,
    flightSeconds: seconds.length === 0 ? null : Math.max(...seconds),
    stopWhen: plans.flatMap(({ stopWhen }) => stopWhen),
    merge: {
      compress: any('compress'),
      imageIds: any('imageIds'),
      eventMetadata: any('eventMetadata'),
      systemConfiguration: any('systemConfiguration'),
      volumeMapping: any('volumeMapping'),
    },
  };
}

/** Sessions that would log to memory, to files. */
export const inFiles = (sessions: readonly SessionPlan[]): SessionPlan[] =>
  sessions.map((session) => (session.logging === 'memory' ? { ...session, logging: 'file' as const } : session));

/** Sessions that would log to files, in memory. Private ones stay: the processes themselves write them. */
export const inMemory = (sessions: readonly SessionPlan[]): SessionPlan[] =>
  sessions.map((session) =>
    session.logging === 'file' && session.privatePids.length === 0
      ? { ...session, logging: 'memory' as const }
      : session,
  );
