/** What a command line asks to record, as a plan: profiles, and providers and kernel events in addition. */
import type { RecordingMachine, RecordingPlan, SessionPlan } from '../contract/recording.ts';
import { HostError } from '../host/base/host-error.ts';
import { combinedPlan, inMemory } from '../host/recorder/combined-plan.ts';
import { joinedByName, planOfCommand, providerOf, stopTriggerOf } from '../host/recorder/command-plan.ts';
import { pmuCatalog } from '../host/recorder/pmu-catalog.ts';
import { eventNumberIn } from '../host/recorder/pmu-choices.ts';
import { pmuPlanOfCommand } from '../host/recorder/pmu-command.ts';
import { namedProfile } from '../host/recorder/profiles/profiles.ts';
import type { CliContext } from './context.ts';
import { printable, problemLine } from './format.ts';
import type { SessionOptions } from './session-options.ts';
import type { Bridge } from './with-bridge.ts';

export interface PlanOptions extends SessionOptions {
  clock?: SessionPlan['clock'];
  profile: string[];
  detail: 'light' | 'verbose';
  duration?: number;
  memory?: true;
  bufferSize?: number;
  maxBuffers?: number;
  flight?: number;
  pmu: string[];
  pmuSample?: string;
  pmuSpe?: string;
  pmuUser?: true;
  pmuForce?: true;
  stopWhen: string[];
  compress?: true;
}

/** @param bridge of the machine that will record @throws HostError, BridgeError */
export async function planOf(
  options: PlanOptions,
  bridge: Pick<Bridge, 'machine' | 'providers' | 'provider'>,
  context: CliContext,
): Promise<RecordingPlan> {
  const machine = await bridge.machine();
  const catalog = pmuCatalog(machine.pmu);
  const providers = [];
  for (const text of options.provider) providers.push(await providerOf(text, bridge));
  const { kernel = '', stacks, counters, sample: samples, lastBranches: branches, private: privatePids } = options;
  const { duration, stopWhen, flight } = options;
  const named = planOfCommand(
    { title: titleOf(options), providers, kernel, stacks, counters, samples, branches, privatePids },
    machine,
  );
  const profile = await profilesPlan(options, machine, context);
  const sessions = told(options, joinedByName([...(profile?.sessions ?? []), ...named.sessions]));
  return {
    ...named,
    ...profile,
    title: profile?.title ?? named.title,
    sessions: options.memory ? inMemory(sessions) : sessions,
    pmu: pmuPlanOfCommand(
      {
        counters: options.pmu,
        sample: options.pmuSample,
        spe: options.pmuSpe,
        userOnly: options.pmuUser,
        force: options.pmuForce,
      },
      machine.pmu,
      profile?.pmu ?? null,
    ),
    flightSeconds: flight ?? profile?.flightSeconds ?? null,
    stopWhen: [
      ...(profile?.stopWhen ?? []),
      ...(duration === undefined ? [] : [{ type: 'duration' as const, seconds: duration }]),
      ...stopWhen.map((text) => stopTriggerOf(text, (name) => eventNumberIn(catalog, name))),
    ],
    merge: { ...(profile ?? named).merge, ...(options.compress && { compress: true }) },
  };
}

/** Options for all sessions override those of profiles and the predicted rates. */
const told = ({ clock, bufferSize, maxBuffers }: PlanOptions, sessions: SessionPlan[]): SessionPlan[] =>
  sessions.map((session) => ({
    ...session,
    clock: clock ?? session.clock,
    bufferSizeKB: bufferSize ?? session.bufferSizeKB,
    maximumBuffers: maxBuffers ?? session.maximumBuffers,
    minimumBuffers: Math.min(session.minimumBuffers, maxBuffers ?? session.minimumBuffers),
  }));

export const asksKernel = ({ kernel, counters, lastBranches, sample }: PlanOptions): boolean =>
  Boolean(kernel || counters || lastBranches) || sample.length > 0;
export const countsOnArm = ({ pmu, pmuSample, pmuSpe }: PlanOptions): boolean =>
  pmu.length > 0 || pmuSample !== undefined || pmuSpe !== undefined;

const titleOf = (options: PlanOptions): string =>
  [
    ...options.profile,
    ...options.provider.map((text) => text.split(':')[0]),
    asksKernel(options) && 'kernel',
    countsOnArm(options) && 'counters',
  ]
    .filter((part) => part)
    .join(', ')
    .slice(0, 100);

/** All profiles as one plan; null when none is named. @throws HostError */
async function profilesPlan(
  options: PlanOptions,
  machine: RecordingMachine,
  context: CliContext,
): Promise<RecordingPlan | null> {
  const plans: RecordingPlan[] = [];
  for (const text of options.profile) plans.push(await profilePlan(text, options, machine, context));
  return plans.length === 0 ? null : combinedPlan(plans);
}

/** @throws HostError that names the first mistake in the profile's file */
async function profilePlan(
  text: string,
  { detail, memory }: PlanOptions,
  machine: RecordingMachine,
  { stateDir, writeError }: CliContext,
): Promise<RecordingPlan> {
  const { profiles, ...meant } = await namedProfile(text, { stateDir, machine: async () => machine });
  const { profile } = meant;
  // If the profile has no memory form, planOf sends its sessions to memory all the same.
  const modes = (await profiles.list()).find(({ id }) => id === profile)?.loggingModes ?? ['memory'];
  const logging = meant.logging ?? (memory && modes.includes('memory') ? 'memory' : 'file');
  const { plan, problems } = await profiles.plan({ profile, detail: meant.detail ?? detail, logging });
  for (const problem of problems)
    if (problem.severity === 'warning') writeError(`corescope: ${printable(problemLine(problem))}`);
  if (plan !== null) return plan;
  const error = problems.find(({ severity }) => severity === 'error');
  throw new HostError('bad-request', error === undefined ? `“${text}” cannot be recorded.` : problemLine(error));
}
