/** Sessions: checked, started with what belongs to them, asked, changed, stopped. They are the kernel's, and outlive us. */
import type { PmuStatus, ProviderPlan, SessionPlan } from '../../contract/recording.ts';
import type { Bridge } from '../calls/bridge.ts';
import { BridgeError } from '../calls/bridge-error.ts';
import type { Calls } from '../calls/calls.ts';
import { refused } from '../calls/errors.ts';
import { checkPlan, checkSession, unknownProviders } from '../check-plan.ts';
import { checkAutologger, listAutologgers, removeAutologger, writeAutologger } from '../etw/autologgers.ts';
import { enabledProviders } from '../etw/enabled-providers.ts';
import { asksFor } from '../etw/kernel-keywords.ts';
import { type KernelEvent, kernelEventsOf } from '../etw/kernel-stacks.ts';
import { startLastBranches } from '../etw/last-branches.ts';
import { sampleKeywords, startHardwareCounters, startKernelStacks } from '../etw/profile-sources.ts';
import {
  flushSession,
  listSessions,
  querySession,
  startSession,
  stopQuietly,
  stopSession,
  updateSession,
} from '../etw/sessions.ts';
import type { ProviderBook } from './provider-book.ts';
import { step } from './steps.ts';

const KERNEL_PRIVILEGE = 'SeSystemProfilePrivilege';

type SessionSteps = Pick<
  Bridge,
  | 'sessions'
  | 'enabledProviders'
  | 'autologgers'
  | 'registerAutologger'
  | 'removeAutologger'
  | 'check'
  | 'startSession'
  | 'querySession'
  | 'updateSession'
  | 'flushSession'
  | 'stopSession'
>;

export function sessionSteps(calls: Calls, book: ProviderBook, pmuNow: () => PmuStatus): SessionSteps {
  const { etw, system } = calls;
  const checked = { etw, system, providers: () => book.all(), pmu: pmuNow };
  return {
    sessions: () => step(() => listSessions(etw)),
    enabledProviders: () =>
      step(() => {
        const sessions = new Map(listSessions(etw).map(({ loggerId, name }) => [loggerId, name]));
        const names = namesOf(book);
        return enabledProviders(etw).flatMap(({ loggerId, ...use }) => {
          const session = sessions.get(loggerId);
          return session === undefined ? [] : [{ session, name: names.get(use.guid) ?? null, ...use }];
        });
      }),
    autologgers: () =>
      step(() => {
        const names = namesOf(book);
        const named = <T extends { guid: string }>(use: T): T => ({ ...use, name: names.get(use.guid) ?? null });
        return listAutologgers(system).map((one) => ({ ...one, providers: one.providers.map(named) }));
      }),
    registerAutologger: (plan, file) =>
      step(() => {
        const warnings = [...checkAutologger(plan), ...checkSession(checked, plan)];
        const providers = plan.providers.filter(({ enabled }) => enabled).map((provider) => book.found(provider));
        writeAutologger(system, plan, file, providers);
        return warnings;
      }),
    removeAutologger: (name) => step(() => removeAutologger(system, name)),
    check: (sessions, pmu) => step(() => checkPlan(checked, sessions, pmu)),
    startSession: (plan, file) =>
      step(() => {
        checkSession(checked, plan);
        return startWhole(calls, book, plan, file);
      }),
    querySession: (name) => step(() => querySession(etw, name)),
    updateSession: (name, change) =>
      step(() => {
        // As at the start: without it no samples come with their keyword.
        if (change.kernelKeywords !== undefined) system.enablePrivilege(KERNEL_PRIVILEGE);
        return updateSession(etw, name, change);
      }),
    flushSession: (name, file) => step(() => flushSession(etw, name, file)),
    stopSession: (name) => step(() => stopSession(etw, name)),
  };
}

const namesOf = (book: ProviderBook): Map<string, string> => new Map(book.all().map(({ guid, name }) => [guid, name]));

/** Starts a session with its providers, stacks and counters, or leaves nothing of it running. */
function startWhole(
  calls: Calls,
  book: ProviderBook,
  plan: SessionPlan,
  file: string | null,
): Awaited<ReturnType<Bridge['startSession']>> {
  const { etw, system } = calls;
  const { events, warnings: unknownStacks } = kernelEventsOf(plan.stacks);
  const providers = plan.providers.filter((provider) => provider.enabled);
  // Private sessions carry their provider in the block, so it must be known before.
  const ready =
    plan.privatePids.length > 0 ? { ...plan, providers: providers.map((provider) => book.found(provider)) } : plan;
  // Samples need it; without it StartTraceW says so.
  if (plan.kind === 'system') system.enablePrivilege(KERNEL_PRIVILEGE);
  const { handle, session, warnings } = startSession(etw, ready, file);
  try {
    const later = [...setUpKernel(calls, plan, handle, events), ...enableAll(book, plan, handle, providers)];
    return { session, warnings: [...unknownStacks, ...warnings, ...later] };
  } catch (error) {
    stopQuietly(etw, plan.name);
    throw error;
  }
}

/** Stacks and counters of kernel events. @returns what of them the session goes without */
function setUpKernel(
  { etw, system }: Calls,
  plan: SessionPlan,
  handle: bigint,
  events: readonly KernelEvent[],
): string[] {
  const warnings: string[] = [];
  attempt(warnings, false, () => startKernelStacks(etw, handle, events));
  const { hardwareCounters, lastBranches } = plan;
  if (hardwareCounters)
    attempt(warnings, hardwareCounters.strict, () => startHardwareCounters(etw, system, handle, hardwareCounters));
  if (lastBranches) attempt(warnings, lastBranches.strict, () => startLastBranches(etw, system, handle, lastBranches));
  for (const keyword of sampleKeywords(hardwareCounters))
    if (!asksFor(plan.kernelKeywords, keyword))
      warnings.push(`"${plan.name}" samples counters but writes no samples: add the kernel keyword ${keyword}`);
  if (plan.poolTags.length > 0)
    warnings.push('Windows has no documented way to record only some pool tags: pool events of all tags are recorded');
  return warnings;
}

/** @returns warnings @throws BridgeError when a strict one, or none of an event session, can be enabled */
function enableAll(
  book: ProviderBook,
  plan: SessionPlan,
  handle: bigint,
  providers: readonly ProviderPlan[],
): string[] {
  if (providers.length === 0) return [];
  const warnings: string[] = [];
  const unknown = unknownProviders(providers, book.all());
  if (unknown !== null) warnings.push(unknown);
  const enabled = providers.filter((provider) =>
    attempt(warnings, provider.strict, () => book.enable(plan.name, handle, book.found(provider))),
  );
  if (enabled.length === 0 && plan.kind === 'event')
    throw refused(`The session "${plan.name}" would record nothing. ${warnings.join(' ')}`);
  return warnings;
}

/** A problem is a warning, unless the plan is strict about it. @returns whether it was done */
function attempt(warnings: string[], strict: boolean, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (strict) throw error;
    warnings.push(BridgeError.infoOf(error).message);
    return false;
  }
}
