/** What a start would find wrong with a plan, before anything of the machine is taken. */
import type { MachineProvider, PmuPlan, PmuStatus, ProviderPlan, SessionPlan } from '../contract/recording.ts';
import { BridgeError } from './calls/bridge-error.ts';
import type { EtwCalls, SystemCalls } from './calls/calls.ts';
import { refused } from './calls/errors.ts';
import { encodeFilters, payloadPredicates } from './etw/filters.ts';
import { kernelGroups } from './etw/kernel-keywords.ts';
import { kernelEventsOf } from './etw/kernel-stacks.ts';
import { branchEventsOf } from './etw/last-branches.ts';
import { chosenCounters, profileSources } from './etw/profile-sources.ts';
import { planCounting } from './pmu/counting-plan.ts';
import { pmuError } from './pmu/pmu-error.ts';
import { isNamedByGuid, notRegistered } from './tdh/providers.ts';

export interface CheckedMachine {
  etw: EtwCalls;
  system: SystemCalls;
  providers(): MachineProvider[];
  pmu(): PmuStatus;
}

/** @returns warnings @throws BridgeError as the start of a session, or of the counters, would */
export function checkPlan(machine: CheckedMachine, sessions: readonly SessionPlan[], pmu: PmuPlan | null): string[] {
  const warnings = sessions.flatMap((session) => checkSession(machine, session));
  if (pmu !== null) checkCounting(pmu, machine.pmu());
  return warnings;
}

/** @returns warnings @throws BridgeError */
export function checkSession({ etw, system, providers: known }: CheckedMachine, plan: SessionPlan): string[] {
  const { kernelKeywords, stacks, hardwareCounters, privatePids } = plan;
  kernelGroups(kernelKeywords);
  const { warnings } = kernelEventsOf(stacks);
  if (plan.lastBranches !== null) branchEventsOf(plan.lastBranches);
  if (hardwareCounters !== null)
    try {
      chosenCounters(profileSources(etw), hardwareCounters);
    } catch (error) {
      // A call that failed is a right that is missing: who records is asked for it, who checks need not have it.
      const { call, message } = BridgeError.infoOf(error);
      if (hardwareCounters.strict && call === null) throw error;
      warnings.push(call === null ? message : `The hardware counters could not be checked: ${message}`);
    }
  const providers = plan.providers.filter(({ enabled }) => enabled);
  warnings.push(...checkProviders(plan.name, providers, providers.length === 0 ? [] : known()));
  if (privatePids.length > 0) {
    const running = new Set(system.processes().map(({ pid }) => pid));
    for (const pid of privatePids.filter((one) => !running.has(one)))
      warnings.push(`No process ${pid} is running: the private session "${plan.name}" has nothing to record`);
  }
  return warnings;
}

function checkProviders(
  session: string,
  providers: readonly ProviderPlan[],
  known: readonly MachineProvider[],
): string[] {
  for (const { filters, name } of providers) {
    encodeFilters(filters, name);
    payloadPredicates(filters, name);
  }
  const seen = new Set<string>();
  const twice = providers.filter(({ name, guid }) => {
    const key = guid ?? name.toLowerCase();
    return seen.size === seen.add(key).size;
  });
  const unknown = unknownProviders(providers, known);
  return [
    ...twice.map(({ name }) => `"${session}" enables "${name}" twice: Windows uses the last setting`),
    ...(unknown === null ? [] : [unknown]),
  ];
}

/** What is said of providers that this machine does not know; null where there are none. @throws BridgeError where a plan is strict about one */
export function unknownProviders(providers: readonly ProviderPlan[], known: readonly MachineProvider[]): string | null {
  const unknown = notRegistered(providers, known);
  const needed = unknown.find((provider) => provider.strict && !isNamedByGuid(provider));
  if (needed !== undefined)
    throw refused(`This machine knows no provider "${needed.name}" (${needed.guid}), which the plan requires`);
  return unknown.length === 0
    ? null
    : `This machine knows no provider ${unknown.map(({ name }) => `"${name}"`).join(', ')}: enabled anyway, in case an unregistered provider writes events`;
}

function checkCounting(plan: PmuPlan, status: PmuStatus): void {
  // What a driver can do that somebody holds is known once it is ours; that it is held, the start says better.
  if (!status.available) return;
  const events = plan.sets.flatMap((set) => set.events);
  const missing = status.events.length === 0 ? [] : events.filter((event) => !status.events.includes(event));
  if (missing.length > 0)
    throw pmuError(
      `The cores of this machine have no event ${missing.map((event) => `0x${event.toString(16)}`).join(', ')}.`,
    );
  planCounting(plan, { hardware: { cores: status.cores, freeCounters: status.freeCounters }, status });
}
