/** A plan that is added to a recording that runs. */
import { type RecordingPlan, recordingPlan, type SessionPlan } from '../../contract/recording.ts';
import { joinedByName } from '../../engine/formats/recording/wprp-sessions.ts';
import { HostError } from '../base/host-error.ts';
import { asRecorded } from './as-recorded.ts';
import { inFiles, inMemory } from './combined-plan.ts';
import { namedPlan } from './own-name.ts';

/** What the sessions of a recording become. */
export interface AddedSessions {
  /** Those that are to start. */
  readonly started: readonly SessionPlan[];
  /** Those that run and are to record more. */
  readonly extended: readonly ExtendedSession[];
}

interface ExtendedSession {
  readonly before: SessionPlan;
  readonly after: SessionPlan;
}

/**
 * The recording with all that a plan adds, where it logs and by its clock; buffers of sessions that run stay as they are.
 * @throws HostError for what cannot be added to a session that runs
 */
export function withAdded(running: RecordingPlan, asked: RecordingPlan): RecordingPlan {
  if (asked.pmu !== null)
    throw refused(`“${asked.title}” counts with Arm counters, which are chosen before the recording starts`);
  const { sessions } = namedAs(running, asked);
  const inside = running.sessions.some(({ logging }) => logging === 'memory') ? inMemory(sessions) : inFiles(sessions);
  const clock = running.sessions[0]?.clock ?? 'qpc';
  const plan = {
    ...running,
    title: `${running.title}, ${asked.title}`.slice(0, 256),
    sessions: joinedByName([...running.sessions, ...inside.map((session) => ({ ...session, clock }))]),
    stopWhen: [...running.stopWhen, ...asked.stopWhen],
  };
  const whole = recordingPlan.safeParse(asRecorded(plan));
  if (!whole.success)
    throw refused(`With “${asked.title}”, the recording would be too large: ${whole.error.issues[0]?.message}`);
  for (const { name, hardwareCounters, lastBranches } of sessions) {
    const before = running.sessions.find((session) => session.name === name);
    if (before === undefined) continue;
    if (hardwareCounters !== null && !isSame(hardwareCounters, before.hardwareCounters))
      throw refused(`“${asked.title}” reads hardware counters, which are chosen before the recording starts`);
    if (lastBranches !== null && !isSame(lastBranches, before.lastBranches))
      throw refused(`“${asked.title}” records last branches, which are chosen before the recording starts`);
    if (before.privatePids.length > 0)
      throw refused(`The session “${name}” is private to processes and cannot record more while it runs`);
  }
  return { ...whole.data, sessions: whole.data.sessions.map((session) => withBuffersOf(running, session)) };
}

/** What the second records and the first does not. */
export function addedSessions({ sessions: running }: RecordingPlan, { sessions }: RecordingPlan): AddedSessions {
  const byName = new Map(running.map((session) => [session.name, session]));
  const started: SessionPlan[] = [];
  const extended: ExtendedSession[] = [];
  for (const after of sessions) {
    const before = byName.get(after.name);
    if (before === undefined) started.push(after);
    else if (!isSame(recordedBy(before), recordedBy(after))) extended.push({ before, after });
  }
  return { started, extended };
}

const recordedBy = ({ kernelKeywords, stacks, poolTags, providers }: SessionPlan) => ({
  ...{ kernelKeywords, stacks, poolTags, providers },
});

/** Sessions of a recording that has a name have it, too. */
function namedAs({ fileName, sessions }: RecordingPlan, asked: RecordingPlan): RecordingPlan {
  const name = fileName?.replace(/\.etl$/i, '') ?? '';
  const isNamed = name !== '' && sessions.every((session) => session.name.startsWith(`corescope-${name}-`));
  return isNamed ? namedPlan(asked, name) : asked;
}

function withBuffersOf({ sessions }: RecordingPlan, session: SessionPlan): SessionPlan {
  const before = sessions.find(({ name }) => name === session.name);
  if (before === undefined) return session;
  const { bufferSizeKB, minimumBuffers, maximumBuffers } = before;
  return { ...session, bufferSizeKB, minimumBuffers, maximumBuffers };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const refused = (message: string): HostError => new HostError('bad-request', `${message}.`);
