/** What is checked of a plan before a recording starts; `corescope record --dry-run` checks the same. */
import type { RecordingMachine, RecordingPlan, SessionStatus } from '../../contract/recording.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { withRings } from '../../native-bridge/etw/rates.ts';
import { HostError } from '../base/host-error.ts';
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
  bridge: Pick<Bridge, 'check' | 'performanceCounter' | 'newLogEntry'>,
): Promise<CheckedRecording> {
  const wanted = asRecorded(asked);
  checkNotEmpty(wanted);
  checkTriggers(wanted, machine.processors);
  checkClocks(wanted);
  checkModes(wanted);
  checkPrivate(wanted);
  // One that is not there is said before anything starts.
  for (const trigger of wanted.stopWhen) {
    if (trigger.type === 'performance') await bridge.performanceCounter(trigger.path);
    if (trigger.type === 'eventLog') await bridge.newLogEntry(trigger, null);
  }
  const { plan, problems } = withRings(wanted, machine);
  return { plan, problems, warnings: await bridge.check(plan.sessions, plan.pmu) };
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
export const takenSessions = ({ sessions }: RecordingPlan, running: readonly SessionStatus[]): SessionStatus[] =>
  sessions.flatMap((session) => running.find(({ name }) => name.toLowerCase() === session.name.toLowerCase()) ?? []);

export function nameTaken({ name, ours, owner, loggerThreadId }: SessionStatus): HostError {
  const other = `It belongs to another program${owner === null ? '' : `; its name suggests ${owner}`}`;
  const whose = ours ? 'It is left over from an earlier Corescope recording' : other;
  return new HostError(
    'bad-request',
    `A session called ${name} is already running. ${whose} (logger thread ${loggerThreadId}). Stop it (corescope stop "${name}"), or use another name.`,
  );
}
