/** Changes of a recording plan, as new plans. Pure. */

import { at } from '../../contract/checked.ts';
import {
  type PmuPlan,
  type ProviderPlan,
  plainProvider,
  type RecordingPlan,
  type SessionPlan,
  type StopTrigger,
  sessionPlan,
} from '../../contract/recording.ts';

type PmuSet = PmuPlan['sets'][number];

/** Every event of a provider. */
export const allKeywords = '0xffffffffffffffff';

const replaced = <T>(items: readonly T[], index: number, change: Partial<T>): T[] =>
  items.map((item, i) => (i === index ? { ...item, ...change } : item));

/** Of one session. */
export const withSession = (plan: RecordingPlan, index: number, change: Partial<SessionPlan>): RecordingPlan => ({
  ...plan,
  sessions: replaced(plan.sessions, index, change),
});

/** Of all sessions but private ones, which their processes write to files. */
export const withSessions = (plan: RecordingPlan, change: Partial<SessionPlan>): RecordingPlan => ({
  ...plan,
  sessions: plan.sessions.map((session) => (session.privatePids.length > 0 ? session : { ...session, ...change })),
});

/** Of all that is put together: private sessions, too. */
export const withClock = (plan: RecordingPlan, clock: SessionPlan['clock']): RecordingPlan => ({
  ...plan,
  sessions: plan.sessions.map((session) => ({ ...session, clock })),
});

export const withProvider = (
  plan: RecordingPlan,
  session: number,
  provider: number,
  change: Partial<ProviderPlan>,
): RecordingPlan =>
  withSession(plan, session, { providers: replaced(at(plan.sessions, session).providers, provider, change) });

export const withoutProvider = (plan: RecordingPlan, session: number, provider: number): RecordingPlan =>
  withSession(plan, session, { providers: at(plan.sessions, session).providers.filter((_, i) => i !== provider) });

const newProvider = (name: string, guid: string): ProviderPlan => ({ ...plainProvider, name, guid });

const newSession = (kind: SessionPlan['kind']): SessionPlan =>
  sessionPlan.parse({
    name: kind === 'system' ? 'corescope-kernel' : 'corescope-events',
    kind,
    logging: 'file',
    bufferSizeKB: 256,
    minimumBuffers: 64,
    maximumBuffers: 128,
  });

/** The plan with a session of this kind, and where in it that is; buffers and logging as the others have them. */
export function withKind(plan: RecordingPlan, kind: SessionPlan['kind']): { plan: RecordingPlan; index: number } {
  const index = plan.sessions.findIndex((session) => session.kind === kind && session.privatePids.length === 0);
  if (index >= 0) return { plan, index };
  const made = newSession(kind);
  const other = plan.sessions.find(({ privatePids }) => privatePids.length === 0);
  const { name, kernelKeywords, stacks, poolTags, providers, hardwareCounters, lastBranches } = made;
  const own = { name, kind, kernelKeywords, stacks, poolTags, providers, hardwareCounters, lastBranches };
  return {
    plan: { ...plan, sessions: [...plan.sessions, { ...made, ...other, ...own }] },
    index: plan.sessions.length,
  };
}

export const hasProvider = (plan: RecordingPlan, guid: string): boolean =>
  plan.sessions.some(({ providers }) => providers.some((provider) => provider.guid === guid));

export function addProvider(plan: RecordingPlan, name: string, guid: string): RecordingPlan {
  if (hasProvider(plan, guid)) return plan;
  const { plan: made, index } = withKind(plan, 'event');
  return withSession(made, index, { providers: [...at(made.sessions, index).providers, newProvider(name, guid)] });
}

/** A bit of a mask of keywords, set or taken; all keywords but one are all that the provider is known to have. */
export function withKeyword(mask: string, bit: string, on: boolean, known: readonly string[]): string {
  const all = known.reduce((sum, one) => sum | BigInt(one), 0n);
  const before = BigInt(mask) === BigInt(allKeywords) && all !== 0n ? all : BigInt(mask);
  const after = on ? before | BigInt(bit) : before & ~BigInt(bit);
  return after === all && all !== 0n ? allKeywords : `0x${after.toString(16)}`;
}

export const hasKeyword = (mask: string, bit: string): boolean =>
  BigInt(bit) !== 0n && (BigInt(mask) & BigInt(bit)) === BigInt(bit);

const toggled = <T>(items: readonly T[], item: T, on: boolean): T[] =>
  on ? (items.includes(item) ? [...items] : [...items, item]) : items.filter((one) => one !== item);

/** A keyword of the kernel; the system session comes and goes with the first and the last. */
export function withKernelKeyword(plan: RecordingPlan, keyword: string, on: boolean): RecordingPlan {
  const { plan: made, index } = withKind(plan, 'system');
  return withSession(made, index, { kernelKeywords: toggled(at(made.sessions, index).kernelKeywords, keyword, on) });
}

export function withKernelStack(plan: RecordingPlan, event: string, on: boolean): RecordingPlan {
  const { plan: made, index } = withKind(plan, 'system');
  return withSession(made, index, { stacks: toggled(at(made.sessions, index).stacks, event, on) });
}

const newPmu = (): PmuPlan => ({
  sets: [{ cores: [], events: [], metrics: [], groups: [] }],
  periodMs: 10,
  kernelMode: true,
  dsuEvents: [],
  dmcEvents: { clk: [], clkdiv2: [] },
  sampling: null,
  spe: null,
  forceLock: false,
});

export const withPmu = (plan: RecordingPlan, change: Partial<PmuPlan>): RecordingPlan => ({
  ...plan,
  pmu: { ...(plan.pmu ?? newPmu()), ...change },
});

const withSet = (plan: RecordingPlan, index: number, change: (set: PmuSet) => PmuSet): RecordingPlan =>
  withPmu(plan, { sets: (plan.pmu ?? newPmu()).sets.map((set, i) => (i === index ? change(set) : set)) });

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((event) => b.includes(event));

/** Those of the set that are not groups yet. */
const withGroups = (set: PmuSet, groups: readonly number[][]): PmuSet => ({
  ...set,
  groups: [
    ...set.groups,
    ...groups.filter(
      (group) => group.every((event) => set.events.includes(event)) && !set.groups.some((one) => isSame(one, group)),
    ),
  ],
});

/**
 * Events, and the metrics that they are for.
 * @param ofMetrics what metrics need of several events: kept together where the set has groups, which fix the turns
 */
export const addPmuEvents = (
  plan: RecordingPlan,
  set: number,
  events: readonly number[],
  metrics: readonly string[] = [],
  ofMetrics: readonly number[][] = [],
): RecordingPlan =>
  withSet(plan, set, (before) => {
    const more = {
      ...before,
      events: [...new Set([...before.events, ...events])],
      metrics: [...new Set([...before.metrics, ...metrics])],
    };
    return before.groups.length === 0 ? more : withGroups(more, ofMetrics);
  });

/** Counts these on all cores in place of what the plan counted. */
export const withCounters = (plan: RecordingPlan, events: number[], metrics: string[]): RecordingPlan =>
  withPmu(plan, { sets: [{ cores: [], events, metrics, groups: [] }] });

/** Counts from one sample to the next. */
export const usualSampleInterval = 1_000_000;

export type SampleSource = NonNullable<PmuPlan['sampling']>['sources'][number];

/** The core that is sampled does not count: it is the last one, unless another is chosen. */
export const withSampleSource = (plan: RecordingPlan, source: SampleSource, cores: number): RecordingPlan => {
  const { core, sources } = plan.pmu?.sampling ?? { core: Math.max(0, cores - 1), sources: [] };
  const others = sources.filter(({ event }) => event !== source.event);
  return withPmu(plan, { sampling: { core, sources: [...others, source] } });
};

/**
 * Takes an event away, and the metrics that cannot be computed without it.
 * @param eventsOf what a metric needs
 */
export const removePmuEvent = (
  plan: RecordingPlan,
  set: number,
  event: number,
  eventsOf: (metric: string) => readonly number[],
): RecordingPlan =>
  withSet(plan, set, (before) => ({
    ...before,
    events: before.events.filter((one) => one !== event),
    metrics: before.metrics.filter((metric) => !eventsOf(metric).includes(event)),
    groups: before.groups.map((group) => group.filter((one) => one !== event)).filter((group) => group.length > 0),
  }));

/**
 * Events of a set that have the counters together whenever events take turns.
 * @param ofMetrics as for `addPmuEvents`: events of a metric would never meet once turns are fixed
 */
export const addPmuGroup = (
  plan: RecordingPlan,
  set: number,
  group: number[],
  ofMetrics: readonly number[][] = [],
): RecordingPlan =>
  withSet(plan, set, (before) => [group, ...ofMetrics].reduce((now, one) => withGroups(now, [one]), before));

/** @param place of the group in its set */
export const removePmuGroup = (plan: RecordingPlan, set: number, place: number): RecordingPlan =>
  withSet(plan, set, (before) => ({ ...before, groups: before.groups.filter((_, i) => i !== place) }));

export const withSetCores = (plan: RecordingPlan, set: number, cores: number[]): RecordingPlan =>
  withSet(plan, set, (before) => ({ ...before, cores }));

export const addPmuSet = (plan: RecordingPlan, cores: number[]): RecordingPlan =>
  withPmu(plan, {
    sets: [...(plan.pmu?.sets ?? []), { cores, events: [], metrics: [], groups: [] }],
  });

/** Without its last set, nothing is counted. */
export function removePmuSet(plan: RecordingPlan, set: number): RecordingPlan {
  const sets = plan.pmu?.sets.filter((_, i) => i !== set) ?? [];
  return sets.length === 0 ? { ...plan, pmu: null } : withPmu(plan, { sets });
}

/** The set that counts on a core: one that names it, else the one for all others; null: none does. */
export function setOfCore(pmu: PmuPlan, core: number): number | null {
  const named = pmu.sets.findIndex(({ cores }) => cores.includes(core));
  const index = named >= 0 ? named : pmu.sets.findIndex(({ cores }) => cores.length === 0);
  return index < 0 ? null : index;
}

/** `A`, `B` … `Z`, `27` */
export const setName = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));

/** `0–3, 6` */
export function coresText(cores: readonly number[]): string {
  const sorted = [...new Set(cores)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const core of sorted) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === core - 1) last[1] = core;
    else runs.push([core, core]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** The cores in `0-3, 6`, of a machine with so many; null where it is no list of them. */
export function parseCores(text: string, processors: number): number[] | null {
  const cores = new Set<number>();
  for (const part of text.split(',')) {
    if (part.trim() === '') continue;
    const found = /^\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4})\s*)?$/.exec(part);
    const from = Number(found?.[1]);
    const to = Number(found?.[2] ?? found?.[1]);
    if (found === null || from > to || to >= processors) return null;
    for (let core = from; core <= to; core++) cores.add(core);
  }
  return [...cores].sort((a, b) => a - b);
}

/** More than the fixed cycles is counted, or something else recorded of the PMU: else there is nothing to count for. */
export const countsEvents = ({ sets, dsuEvents, dmcEvents, sampling, spe }: PmuPlan): boolean =>
  sets.some(({ events }) => events.length > 0) ||
  dsuEvents.length + dmcEvents.clk.length + dmcEvents.clkdiv2.length > 0 ||
  sampling !== null ||
  spe !== null;

/** What stops nothing yet: its condition, or its number, is still to be typed. */
export const isUntyped = (trigger: StopTrigger): boolean =>
  (trigger.type === 'event' && trigger.where.trim() === '') ||
  (trigger.type === 'counter' && trigger.perSecond === 0) ||
  (trigger.type === 'process' && trigger.name.trim() === '') ||
  (trigger.type === 'performance' && trigger.path.trim() === '') ||
  (trigger.type === 'eventLog' && trigger.log.trim() === '');

/**
 * What of a plan is carried out: without sessions that would record nothing, and without counters where no set has
 * events. A set without events stays beside others: else its cores would count those of the set for all other cores.
 */
export function planToStart(plan: RecordingPlan): RecordingPlan {
  const sessions = plan.sessions.filter(({ kind, kernelKeywords, stacks, providers, hardwareCounters }) =>
    kind === 'system'
      ? kernelKeywords.length + stacks.length > 0 || hardwareCounters !== null
      : providers.some(({ enabled }) => enabled),
  );
  const { pmu } = plan;
  const counts = pmu !== null && countsEvents(pmu);
  const stopWhen = plan.stopWhen.filter((trigger) => !isUntyped(trigger));
  return { ...plan, sessions, stopWhen, pmu: counts ? pmu : null };
}
