/** What is checked of a plan before a recording starts; `corescope record --dry-run` checks the same. */
import type { RecordingMachine, RecordingPlan, SessionPlan, SessionStatus } from '../../contract/recording.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { withRings } from '../../native-bridge/etw/rates.ts';
import { HostError } from '../base/host-error.ts';
import { type AddedSessions, addedSessions, withAdded } from './added-plan.ts';
import { asRecorded } from './as-recorded.ts';
import { checkTriggers } from './triggers.ts';

export interface CheckedRecording {
  /** As it will be carried out. */
  plan: RecordingPlan;
  /** What a flight recorder cannot keep. */
  problems: string[];
  /** Of the machine, about the plan: a start says them itself. */
  warnings: string[];
}

/** @throws HostError, BridgeError where a start would fail by what the plan says */
export async function checkedRecording(
  asked: RecordingPlan,
  machine: RecordingMachine,
  bridge: Checking,
): Promise<CheckedRecording> {
  const wanted = asRecorded(asked);
  await checkWhole(wanted, machine, bridge);
  const { plan, problems } = withRings(wanted, machine);
  return { plan, problems, warnings: await bridge.check(plan.sessions, plan.pmu) };
}

/**
 * A recording with what a plan adds while it runs.
 * @param running its plan
 * @returns `plan` of all that it records then, and which of it is to be done
 * @throws HostError, BridgeError for what cannot be added
 */
export async function checkedAddition(
  running: RecordingPlan,
  asked: RecordingPlan,
  machine: RecordingMachine,
  bridge: Checking,
): Promise<CheckedRecording & AddedSessions> {
  const wanted = withAdded(running, asked);
  await checkWhole(wanted, machine, bridge);
  const { started, extended } = addedSessions(running, wanted);
  if (started.length + extended.length + asked.stopWhen.length === 0)
    throw new HostError('bad-request', `“${asked.title}” adds nothing: all of it is already being recorded.`);
  const rings = withRings({ flightSeconds: wanted.flightSeconds, sessions: [...started] }, machine);
  const ofName = new Map(rings.plan.sessions.map((session) => [session.name, session]));
  return {
    plan: { ...wanted, sessions: wanted.sessions.map((session) => ofName.get(session.name) ?? session) },
    ...{ started: rings.plan.sessions, extended, problems: rings.problems },
    warnings: await bridge.check([...rings.plan.sessions, ...extended.map(({ after }) => after)], null),
  };
}

type Checking = Pick<Bridge, 'check' | 'performanceCounter' | 'newLogEntry'>;

async function checkWhole(wanted: RecordingPlan, { processors }: RecordingMachine, bridge: Checking): Promise<void> {
  checkNotEmpty(wanted);
  checkTriggers(wanted, processors);
  checkClocks(wanted);
  checkModes(wanted);
  checkPrivate(wanted);
  // One that is not there is said before anything starts.
  for (const trigger of wanted.stopWhen) {
    if (trigger.type === 'performance') await bridge.performanceCounter(trigger.path);
    if (trigger.type === 'eventLog') await bridge.newLogEntry(trigger, null);
  }
}

/** @throws HostError */
export function checkNotEmpty({ sessions, pmu }: RecordingPlan): void {
  if (sessions.length === 0 && pmu === null)
    throw new HostError('bad-request', 'The plan records nothing: add a provider, kernel events or counters.');
}

/**
 * All that a recording puts together has one clock.
 * @throws HostError where the plan asks for several, or for one that what we write ourselves cannot have
 */
export function checkClocks({ sessions, pmu }: RecordingPlan): void {
  const clocks = new Set(sessions.map(({ clock }) => clock));
  if (clocks.size > 1 || clocks.has('cycles') || (clocks.has('system') && pmu !== null))
    throw new HostError(
      'bad-request',
      'All sessions and counters must use the same clock. Set the clock of all sessions to qpc (or, without counters, to system).',
    );
}

/** A recording is one trace of its own. @throws HostError */
function checkModes({ sessions }: RecordingPlan): void {
  const other = sessions.find(({ logging }) => logging === 'newfile' || logging === 'append');
  if (other !== undefined)
    throw new HostError(
      'bad-request',
      `The session “${other.name}” has the mode ${other.logging}, which recordings cannot use: start it with corescope start.`,
    );
}

/** Private sessions are made by the processes themselves, which write files. @throws HostError */
function checkPrivate({ sessions }: RecordingPlan): void {
  const ring = sessions.find(({ privatePids, logging }) => privatePids.length > 0 && logging === 'memory');
  if (ring !== undefined)
    throw new HostError(
      'bad-request',
      `The private session “${ring.name}” cannot record to memory or be a flight recorder, because private sessions write files. Record to a file, or omit --private.`,
    );
}

/** Sessions that run by the names of a plan's. */
export const takenSessions = (
  { sessions }: { readonly sessions: readonly SessionPlan[] },
  running: readonly SessionStatus[],
): SessionStatus[] =>
  sessions.flatMap((session) => running.find(({ name }) => name.toLowerCase() === session.name.toLowerCase()) ?? []);

export function nameTaken({ name, ours, owner, loggerThreadId }: SessionStatus): HostError {
  const other = `It belongs to another program${owner === null ? '' : `; its name suggests ${owner}`}`;
  const whose = ours ? 'It is left over from an earlier Corescope recording' : other;
  return new HostError(
    'bad-request',
    `A session called ${name} is already running. ${whose} (logger thread ${loggerThreadId}). Stop it (corescope stop "${name}"), or use another name.`,
  );
}
