/**
 * The Bridge of the machine that this process runs on, or simulates: etw/, tdh/ and pmu/ put together in the recorder's
 * steps. It keeps no sessions: those are the kernel's. What it keeps ends with it: real-time consumers and counters.
 */
import type { MachineProvider, PmuStatus, ProviderPlan, RecordingMachine, SessionPlan } from '../contract/recording.ts';
import type { Bridge, BridgeErrorInfo, BridgeStream, StreamClock } from './calls/bridge.ts';
import { BridgeError } from './calls/bridge-error.ts';
import type { Calls, SystemCalls } from './calls/calls.ts';
import { callFailed, refused } from './calls/errors.ts';
import { ERROR } from './calls/layouts.ts';
import { checkPlan, checkSession, unknownProviders } from './check-plan.ts';
import { payloadPredicates } from './etw/filters.ts';
import { asksFor } from './etw/kernel-keywords.ts';
import { type KernelEvent, kernelEventsOf } from './etw/kernel-stacks.ts';
import { profileSources, sampleKeywords, startHardwareCounters, startKernelStacks } from './etw/profile-sources.ts';
import { captureState, disableProvider, enableProvider, type KnownProviderPlan } from './etw/providers.ts';
import {
  flushSession,
  listSessions,
  querySession,
  sessionHandle,
  startSession,
  stopQuietly,
  stopSession,
  updateSession,
} from './etw/sessions.ts';
import { machineConfiguration } from './machine/configuration.ts';
import { localPaths, readImage } from './machine/image-files.ts';
import { type PmuRecording, type PmuTimer, pmuStatus, releasePmuLock, startPmu } from './pmu/pmu.ts';
import { describeProvider, enumerateProviders, providerGuid } from './tdh/providers.ts';
import { eventSchema, payloadFilter, providerSchemas } from './tdh/schemas.ts';

export interface LocalBridgeOptions {
  /** Elevation was asked for and refused, or cannot be asked for: what needs it is refused at once. */
  elevationRefused?: boolean;
  /** For reading counters; `setInterval` without it. */
  timer?: PmuTimer;
}

/** How ProcessTrace ends when nothing is wrong: closed by us, or its session was stopped. */
const ORDINARY_ENDS: readonly number[] = [
  ERROR.SUCCESS,
  ERROR.CANCELLED,
  ERROR.WMI_INSTANCE_NOT_FOUND,
  ERROR.CTX_CLOSE_PENDING,
];

/** A pair of clocks is read so often, and the reading that took the shortest time is believed. */
const CLOCK_READINGS = 5;

const GUID_TEXT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const KERNEL_PRIVILEGE = 'SeSystemProfilePrivilege';

function readClock(system: SystemCalls): StreamClock {
  let best = { gap: -1n, ticks: 0n, fileTime: 0n };
  for (let i = 0; i < CLOCK_READINGS; i++) {
    const before = system.queryPerformanceCounter();
    const fileTime = system.systemTimeAsFileTime();
    const gap = system.queryPerformanceCounter() - before;
    if (best.gap < 0n || gap < best.gap) best = { gap, ticks: before + gap / 2n, fileTime };
  }
  return {
    clockType: 1,
    perfFrequencyHz: Number(system.queryPerformanceFrequency()),
    ticks: best.ticks,
    fileTime: best.fileTime,
    bootFileTime: system.machine().bootFileTime,
  };
}

/** May we start sessions, and if not all of them: what is missing, what to do. */
function accessOf(system: SystemCalls, elevationRefused: boolean): Pick<RecordingMachine, 'access' | 'accessProblem'> {
  if (system.isElevated()) return { access: 'ready', accessProblem: null };
  if (system.isPerformanceLogUser())
    return {
      access: 'ready',
      accessProblem:
        'As a member of "Performance Log Users", you can record providers. For kernel events and hardware counters, run Corescope as administrator.',
    };
  const group =
    'or ask an administrator to add you to the group "Performance Log Users" and sign in again, which allows everything except kernel events and hardware counters.';
  if (!elevationRefused)
    return {
      access: 'needs-elevation',
      accessProblem: `Recording needs administrator rights: allow them when Windows asks (at a command line, start the terminal as administrator), ${group}`,
    };
  return {
    access: 'refused',
    accessProblem: `Windows denied the rights that recording needs: start Corescope as administrator, ${group}`,
  };
}

export function localBridge(calls: Calls, options: LocalBridgeOptions = {}): Bridge {
  const { etw, realTime, tdh, system, files } = calls;
  const open = new Set<BridgeStream>();
  /** As they were enabled, by session and GUID: what is asked for their state is asked with the same keywords. */
  const enabled = new Map<string, KnownProviderPlan>();
  const planKey = (session: string, guid: string): string => `${guid} ${session.toLowerCase()}`;
  let known: MachineProvider[] | null = null;
  /** Our own counters: while they run the driver says of itself only that it is held, by us. */
  let counting: PmuRecording | null = null;
  const pmuNow = (): PmuStatus => counting?.status ?? pmuStatus(calls);

  const allProviders = (): MachineProvider[] => {
    known ??= enumerateProviders(tdh);
    return known;
  };

  const checked = { etw, system, providers: allProviders, pmu: pmuNow };

  const guidOf = (provider: string): string =>
    GUID_TEXT.test(provider) ? provider.toLowerCase() : providerGuid(allProviders(), provider);

  const found = (plan: ProviderPlan): KnownProviderPlan => ({
    ...plan,
    guid: plan.guid ?? providerGuid(allProviders(), plan.name),
  });

  function enable(session: string, handle: bigint, plan: KnownProviderPlan): void {
    const filter = payloadFilter(tdh, plan, payloadPredicates(plan.filters, plan.name));
    enableProvider(etw, handle, plan, filter);
    enabled.set(planKey(session, plan.guid), plan);
    if (plan.captureStateOnStart) captureState(etw, handle, plan.guid, plan);
  }

  /** What of a session is set after its start: problems are warnings, unless the plan is strict about them. */
  function setUp(
    plan: SessionPlan,
    handle: bigint,
    events: readonly KernelEvent[],
    providers: ProviderPlan[],
  ): string[] {
    const warnings: string[] = [];
    const attempt = (strict: boolean, work: () => void): boolean => {
      try {
        work();
        return true;
      } catch (error) {
        if (strict) throw error;
        warnings.push(BridgeError.infoOf(error).message);
        return false;
      }
    };
    attempt(false, () => startKernelStacks(etw, handle, events));
    const { hardwareCounters } = plan;
    if (hardwareCounters)
      attempt(hardwareCounters.strict, () => startHardwareCounters(etw, system, handle, hardwareCounters));
    for (const keyword of sampleKeywords(hardwareCounters))
      if (!asksFor(plan.kernelKeywords, keyword))
        warnings.push(`"${plan.name}" samples counters but writes no samples: add the kernel keyword ${keyword}`);
    if (plan.poolTags.length > 0)
      warnings.push(
        'Windows has no documented way to record only some pool tags: pool events of all tags are recorded',
      );
    const unknown = providers.length === 0 ? null : unknownProviders(providers, allProviders());
    if (unknown !== null) warnings.push(unknown);
    let count = 0;
    for (const provider of providers)
      if (attempt(provider.strict, () => enable(plan.name, handle, found(provider)))) count++;
    if (providers.length > 0 && count === 0 && plan.kind === 'event')
      throw refused(`The session "${plan.name}" would record nothing. ${warnings.join(' ')}`);
    return warnings;
  }

  /** Every failure leaves as a BridgeError. */
  const step = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof BridgeError ? error : new BridgeError(BridgeError.infoOf(error));
    }
  };

  /** Closes once, and is forgotten. */
  const stream = (close: () => void | Promise<void>): BridgeStream => {
    let closed: Promise<void> | null = null;
    const opened = {
      close: () => {
        open.delete(opened);
        closed ??= step(close);
        return closed;
      },
    };
    open.add(opened);
    return opened;
  };

  return {
    machine: () =>
      step(() => {
        const facts = system.machine();
        let sources: RecordingMachine['profileSources'] = [];
        // Who may not record may not list them either, and learns why from `access`.
        try {
          sources = profileSources(etw);
        } catch {
          sources = [];
        }
        return {
          simulated: facts.kind === 'simulated',
          name: facts.name,
          processors: facts.processors,
          memoryMB: Math.round(facts.memoryBytes / (1 << 20)),
          osVersion: facts.osVersion,
          ...accessOf(system, options.elevationRefused === true),
          pmu: pmuNow(),
          profileSources: sources,
        };
      }),

    clock: () => step(() => readClock(system)),

    sessions: () => step(() => listSessions(etw)),

    check: (sessions, pmu) => step(() => checkPlan(checked, sessions, pmu)),
    startSession: (plan, file) =>
      step(() => {
        checkSession(checked, plan);
        const { events, warnings: unknownStacks } = kernelEventsOf(plan.stacks);
        const providers = plan.providers.filter((provider) => provider.enabled);
        // Private sessions carry their provider in the block, so it must be known before.
        const ready = plan.privatePids.length > 0 ? { ...plan, providers: providers.map(found) } : plan;
        // Samples need it; without it StartTraceW says so.
        if (plan.kind === 'system') system.enablePrivilege(KERNEL_PRIVILEGE);
        const { handle, session, warnings } = startSession(etw, ready, file);
        try {
          const later = setUp(plan, handle, events, providers);
          return { session, warnings: [...unknownStacks, ...warnings, ...later] };
        } catch (error) {
          stopQuietly(etw, plan.name);
          throw error;
        }
      }),

    querySession: (name) => step(() => querySession(etw, name)),
    updateSession: (name, change) => step(() => updateSession(etw, name, change)),
    flushSession: (name, file) => step(() => flushSession(etw, name, file)),
    stopSession: (name) => step(() => stopSession(etw, name)),

    enableProvider: (session, provider) => step(() => enable(session, sessionHandle(etw, session), found(provider))),
    disableProvider: (session, provider) =>
      step(() => disableProvider(etw, sessionHandle(etw, session), guidOf(provider))),
    captureState: (session, provider) =>
      step(() => {
        const guid = guidOf(provider);
        captureState(etw, sessionHandle(etw, session), guid, enabled.get(planKey(session, guid)) ?? null);
      }),

    consume: (session, onBuffers, onEnd) =>
      step(async () => {
        const { status, consumer } = await realTime.openRealTime(session, onBuffers, (end) =>
          onEnd(
            ORDINARY_ENDS.includes(end) ? null : callFailed('ProcessTrace', end, `read "${session}" in real time`).info,
          ),
        );
        if (consumer === null) {
          // Windows has the same code for a session that does not run, which asking for it says better.
          if (status === ERROR.WMI_INSTANCE_NOT_FOUND && !querySession(etw, session).modes.includes('real time'))
            throw refused(
              `The session "${session}" does not deliver events in real time. Enable real-time delivery (corescope update "${session}" --real-time), or read its file`,
            );
          throw callFailed('OpenTraceW', status, `read "${session}" in real time`);
        }
        return {
          ...stream(() => consumer.close()),
          logfileHeader: consumer.logfileHeader,
          dropped: () => step(() => consumer.dropped()),
        };
      }),

    providers: () =>
      step(() => {
        // Programs come and go: whoever asks for the list gets a new one.
        known = null;
        return allProviders();
      }),
    provider: (guid) =>
      step(() => {
        const provider = allProviders().find((candidate) => candidate.guid === guid.toLowerCase());
        if (!provider) throw refused(`This machine knows no provider ${guid}`);
        return describeProvider(tdh, provider);
      }),
    providerSchemas: (guid) => step(() => providerSchemas(tdh, guid)),
    schemas: (requests) => step(() => requests.map(({ eventHeader }) => eventSchema(tdh, eventHeader))),

    images: (paths) =>
      step(() => {
        const pathOf = localPaths(system);
        return paths.map((path) => readImage(files, pathOf, path));
      }),
    configuration: () => step(() => machineConfiguration(system)),

    pmuStatus: () => step(pmuNow),
    startPmu: (plan, onBuffers, onEnd) =>
      step(() => {
        const clock = {
          ticks: () => system.queryPerformanceCounter(),
          ticksPerSecond: Number(system.queryPerformanceFrequency()),
        };
        const ended = (error: BridgeErrorInfo | null): void => {
          counting = null;
          onEnd(error);
        };
        const recording = startPmu(calls, plan, clock, onBuffers, ended, options.timer);
        counting = recording;
        return {
          ...stream(() => {
            counting = null;
            recording.close();
          }),
          multiplexed: recording.multiplexed,
          onSpe: (listener) => recording.onSpe(listener),
          figures: () => step(() => recording.figures()),
        };
      }),
    releasePmuLock: (force) => step(() => releasePmuLock(calls, force)),

    close: async () => {
      await Promise.all([...open].map((opened) => opened.close()));
    },
  };
}
