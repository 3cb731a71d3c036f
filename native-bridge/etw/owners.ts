/** Whose the sessions are that stand in the way of a new one, and how to free the place. */
import { at } from '../../contract/checked.ts';
import type { SessionPlan, SessionStatus } from '../../contract/recording.ts';
import type { EtwCalls } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { usesOf } from './enabled-providers.ts';

/** Names by which programs are known to call their sessions (public documentation and sources of these programs). */
const OWNERS: readonly [name: RegExp, owner: string][] = [
  [/^corescope-/i, 'a recording of Corescope'],
  [/^NT Kernel Logger$/i, 'xperf, logman, PerfView or another profiler'],
  [/^Circular Kernel Context Logger$/i, 'Windows itself, or WPR'],
  [/^WPR_initiated_/i, 'Windows Performance Recorder (wpr -cancel ends it)'],
  [/^(PerfView|PerfViewSession|PerfViewGCSession)/i, 'PerfView'],
  [/^EventLog-/i, 'the Windows event log: leave it alone'],
  [/^(DiagTrack|Diagtrack)/i, 'Windows diagnostics'],
  [/^(AutoLogger-)?Diagnostics?|^DiagLog|^WdiContextLog|^UserNotPresentTraceSession/i, 'Windows diagnostics'],
  [/^Defender|^Sgrm|^MpWpp/i, 'Windows Defender'],
  [/^(PROCMON|Process Monitor)/i, 'Process Monitor'],
  [/^(VSPerf|Microsoft-VisualStudio|VsEtw|DiagnosticsHub)/i, 'Visual Studio'],
  [/^(UAL_|NtfsLog|LwtNetLog|WiFiSession|NetCore|RadioMgr|8696EAC4|ReadyBoot|SleepStudy|UBPM)/i, 'Windows itself'],
];

/** Who a session looks like; null when its name says nothing. */
export const ownerOf = (sessionName: string): string | null =>
  OWNERS.find(([name]) => name.test(sessionName))?.[1] ?? null;

const named = ({ name, file }: SessionStatus): string => {
  const owner = ownerOf(name);
  return `"${name}"${owner ? ` (${owner})` : ''}${file ? ` writing ${file}` : ''}`;
};

const free = (name: string): string => `\`corescope stop "${name}"\` or \`logman stop "${name}" -ets\` ends it.`;

/** At most so many are named. */
const NAMED = 8;

function listed(sessions: readonly SessionStatus[]): string {
  const names = sessions.slice(0, NAMED).map(named).join(', ');
  return sessions.length > NAMED ? `${names} and ${sessions.length - NAMED} more` : names;
}

/**
 * Sentences for a start that failed because of other sessions: which ones, whose they look, what ends them.
 * @returns empty when none of them can be the reason
 */
export function inTheWay(plan: SessionPlan, status: number, sessions: readonly SessionStatus[]): string {
  const sameName = sessions.filter(({ name }) => name.toLowerCase() === plan.name.toLowerCase());
  if (status === ERROR.ALREADY_EXISTS)
    return sameName.map((session) => `It is ${named(session)}; ${free(session.name)}`).join(' ');
  if (status === ERROR.SHARING_VIOLATION) return '';
  const systemLoggers = sessions.filter(
    ({ modes, name }) => modes.includes('system logger') || name === 'NT Kernel Logger',
  );
  const inQuestion = plan.kind === 'system' && systemLoggers.length >= 8 ? systemLoggers : sessions;
  if (inQuestion.length === 0) return '';
  // What a person may end comes first: our own, then those of tools, then what nobody knows.
  const order = (session: SessionStatus): number =>
    session.ours ? 0 : /Windows/.test(ownerOf(session.name) ?? '') ? 2 : 1;
  const sorted = [...inQuestion].sort((a, b) => order(a) - order(b));
  const what = inQuestion === systemLoggers ? 'system loggers' : 'sessions';
  return `${inQuestion.length} ${what} run: ${listed(sorted)}. ${free(at(sorted, 0).name)}`;
}

/** A sentence naming the sessions that a provider writes to; empty when none can be named. */
export function enabledIn(etw: EtwCalls, guid: string, sessions: readonly SessionStatus[]): string {
  const loggers = new Set(usesOf(etw, guid).map(({ loggerId }) => loggerId));
  const named = sessions.filter(({ loggerId }) => loggers.has(loggerId));
  return named.length === 0 ? '' : `It writes to ${listed(named)}.`;
}
