/** Changes of a recording plan that concern whole sessions: private ones, hardware counters. Pure. */
import { at } from '../../../contract/checked.ts';
import type { RecordingPlan, SessionPlan } from '../../../contract/recording.ts';
import { withKernelKeyword, withKind, withoutProvider, withSession } from '../../state/plan-edits.ts';

type HardwareCounters = NonNullable<SessionPlan['hardwareCounters']>;

const contextSwitch = 'CSwitch';
export const mostCounters = 8;

/**
 * Has a provider in a session that is private to a process, or (null) in the one of all others. A private session belongs to
 * one provider, and is written by its process: nobody sees it live.
 */
export function withPrivatePid(plan: RecordingPlan, session: number, index: number, pid: number | null): RecordingPlan {
  const from = at(plan.sessions, session);
  const provider = at(from.providers, index);
  if (pid !== null && from.privatePids.length > 0) return withSession(plan, session, { privatePids: [pid] });
  const without = withoutProvider(plan, session, index);
  const left = {
    ...without,
    sessions: without.sessions.filter(({ privatePids, providers }) => privatePids.length === 0 || providers.length > 0),
  };
  if (pid === null) {
    const { plan: made, index: to } = withKind(left, 'event');
    return withSession(made, to, { providers: [...at(made.sessions, to).providers, provider] });
  }
  const names = new Set(left.sessions.map(({ name }) => name));
  let name = 'corescope-private';
  for (let i = 2; names.has(name); i++) name = `corescope-private-${i}`;
  const own: SessionPlan = {
    ...from,
    ...{ name, logging: 'file', realTime: false, privatePids: [pid], providers: [provider] },
  };
  return { ...left, sessions: [...left.sessions, own] };
}

const none: HardwareCounters = { onEvents: null, sampled: [], strict: false };
export const hardwareCounters = (plan: RecordingPlan): HardwareCounters =>
  plan.sessions.find(({ kind }) => kind === 'system')?.hardwareCounters ?? none;

function withHardwareCounters(plan: RecordingPlan, change: Partial<HardwareCounters>): RecordingPlan {
  const { plan: made, index } = withKind(plan, 'system');
  const next = { ...hardwareCounters(made), ...change };
  const isNone = next.onEvents === null && next.sampled.length === 0;
  return withSession(made, index, { hardwareCounters: isNone ? null : next });
}

/** Reads a counter at the events that others are read at: at first at context switches, which are recorded then. */
export function withCounterAtEvents(plan: RecordingPlan, source: string, on: boolean): RecordingPlan {
  const { onEvents } = hardwareCounters(plan);
  const counters = (onEvents?.counters ?? []).filter((one) => one !== source);
  if (on) counters.push(source);
  if (counters.length === 0) return withHardwareCounters(plan, { onEvents: null });
  const events = onEvents?.events ?? [contextSwitch];
  const made = withHardwareCounters(plan, { onEvents: { counters, events } });
  const lacks = !made.sessions.some(({ kernelKeywords }) => kernelKeywords.includes(contextSwitch));
  return on && events.includes(contextSwitch) && lacks ? withKernelKeyword(made, contextSwitch, true) : made;
}

/** At each of these, whose keywords have the same names. */
export const branchEvents = ['CSwitch', 'SampledProfile'];

export const lastBranchEvents = (plan: RecordingPlan): readonly string[] =>
  plan.sessions.find(({ kind }) => kind === 'system')?.lastBranches?.events ?? [];

/** Records last branches at a kernel event, which is recorded then. */
export function withLastBranches(plan: RecordingPlan, event: string, on: boolean): RecordingPlan {
  const { plan: made, index } = withKind(plan, 'system');
  const { lastBranches } = at(made.sessions, index);
  const events = (lastBranches?.events ?? []).filter((one) => one !== event);
  if (on) events.push(event);
  const next = events.length === 0 ? null : { without: [], strict: false, ...lastBranches, events };
  const changed = withSession(made, index, { lastBranches: next });
  const lacks = !changed.sessions.some(({ kernelKeywords }) => kernelKeywords.includes(event));
  return on && branchEvents.includes(event) && lacks ? withKernelKeyword(changed, event, true) : changed;
}

/** Samples by a counter, or the timer. @param interval 0: as often as the machine does; null: not */
export function withSamples(plan: RecordingPlan, source: string, interval: number | null): RecordingPlan {
  const before = hardwareCounters(plan).sampled;
  const sampled =
    interval === null
      ? before.filter((one) => one.source !== source)
      : before.some((one) => one.source === source)
        ? before.map((one) => (one.source === source ? { source, interval } : one))
        : [...before, { source, interval }];
  const made = withHardwareCounters(plan, { sampled });
  const keyword = source === 'Timer' ? 'SampledProfile' : 'PmcProfile';
  const lacks = !made.sessions.some(({ kernelKeywords }) => kernelKeywords.includes(keyword));
  return interval !== null && lacks ? withKernelKeyword(made, keyword, true) : made;
}
