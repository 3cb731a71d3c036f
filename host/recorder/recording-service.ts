/** What pages ask about recording: the recorder's answers with grants for paths, profiles, the live view, advice. */

import type { CheckedParams } from '../../contract/queries.ts';
import type { PmuPlan, PmuStatus, RecorderState, RecordingPlan } from '../../contract/recording.ts';
import { type PlanAdvice, type RecordingResults, recordingMethodSchemas } from '../../contract/recording-methods.ts';
import type { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { predictedMBPerMinute, withRings } from '../../native-bridge/etw/rates.ts';
import type { CallOptions } from '../base/call-options.ts';
import { FileSource } from '../base/file-source.ts';
import type { GrantedPath, Grants } from '../base/grants.ts';
import { HostError } from '../base/host-error.ts';
import { LiveSessions } from '../live/live-sessions.ts';
import type { RecorderApi, RecorderReport } from '../live/recorder-api.ts';
import { asRecorded } from './as-recorded.ts';
import { isOwnSession } from './own-name.ts';
import { pmuCatalog } from './pmu-catalog.ts';
import type { RecordingProfileFiles } from './profiles/profiles.ts';
import { checkTriggers } from './triggers.ts';

type RecordingMethod = keyof typeof recordingMethodSchemas;
export type RecordingHandlers = {
  [M in RecordingMethod]: (
    params: CheckedParams<M>,
    options: CallOptions,
  ) => RecordingResults[M] | Promise<RecordingResults[M]>;
};

export interface RecordingServiceOptions {
  recorder: RecorderApi;
  profiles: RecordingProfileFiles;
  /** Of the trace host that it answers for. */
  host: RecordingHost;
}

export interface RecordingHost {
  grants: Grants;
  /** Manifests and TMF files of this user, for the live view. */
  library: () => Promise<SchemaLibrary>;
}

export class RecordingService {
  readonly #recorder: RecorderApi;
  readonly #grants: Grants;
  readonly #live: LiveSessions;
  readonly handlers: RecordingHandlers;

  constructor({ recorder, profiles, host: { grants, library } }: RecordingServiceOptions) {
    const live = new LiveSessions({ library, schemas: (requests) => recorder.schemas(requests) });
    this.#recorder = recorder;
    this.#grants = grants;
    this.#live = live;
    recorder.listen(live);
    const granted = (grant: string): GrantedPath => {
      const file = grants.take(grant);
      if (file === null)
        throw new HostError('not-found', 'The file is not available any more. Choose it again from the disk.');
      return file;
    };
    const saved = (path: string): { name: string; grant: string } => grants.add(path);
    this.handlers = {
      recordingMachine: () => recorder.machine(),
      pmuCatalog: async () => pmuCatalog((await recorder.machine()).pmu),
      machineProviders: () => recorder.providers(),
      machineProvider: ({ guid }) => recorder.provider(guid),
      machineSessions: () => recorder.sessions(),
      stopMachineSession: ({ name }) => {
        checkOwnSession(name);
        return recorder.stopSession(name);
      },
      elevate: () => recorder.elevate(),
      recordingProfiles: () => profiles.list(),
      profilePlan: (params) => profiles.plan(params),
      addRecordingProfiles: (params) => profiles.add(params.grants.map(granted)),
      removeRecordingProfile: ({ profile }) => profiles.remove(profile),
      profileText: ({ plan, name }) => ({ text: profiles.text(plan, name) }),
      keepProfile: ({ plan, name }) => profiles.keep(plan, name),
      planAdvice: ({ plan }) => this.#advice(plan),
      recorderState: async ({ after }) => this.#state(await recorder.state(after)),
      startRecording: async ({ plan, target }) => {
        for (const { name } of plan.sessions) checkOwnSession(name);
        return { recording: await recorder.start(plan, this.#target(target)) };
      },
      stopRecording: async ({ discard }) => this.#state(await recorder.stop(discard)),
      markRecording: async ({ text }) => {
        await recorder.mark(text);
        return null;
      },
      saveFlight: async () => saved(await recorder.saveFlight()),
      startReplay: async ({ grant, speed }) => {
        const { path, name } = granted(grant);
        return { recording: await live.replay(await FileSource.open(path, name), speed) };
      },
      endReplay: ({ recording }) => {
        live.endReplay(recording);
        return null;
      },
      recoverableRecordings: () => recorder.recoverable(),
      recoverRecording: async ({ recording }) => saved(await recorder.recover(recording)),
      discardRecoverable: async ({ recording }) => {
        await recorder.discardRecoverable(recording);
        return null;
      },
      liveFrame: (query, { signal }) => live.frame(query, signal),
    };
  }

  /** The recorder is ended with it: in the process that holds both, what runs is saved. */
  async close(): Promise<void> {
    await this.#recorder.close();
    this.#live.close();
  }

  #state({ saved, flights, endedBecause, brokeOff, ...report }: RecorderReport): RecorderState {
    if (saved === null) return { ...report, saved };
    return { ...report, saved: { ...this.#grants.add(saved.path), sizeBytes: saved.sizeBytes } };
  }

  #target(grant: string | null): string | null {
    if (grant === null) return null;
    const target = this.#grants.target(grant);
    if (target === null)
      throw new HostError('not-found', 'The place to write to is no longer available. Choose one again.');
    return target.path;
  }

  async #advice(plan: RecordingPlan): Promise<PlanAdvice> {
    const machine = await this.#recorder.machine();
    const problems: PlanAdvice['problems'] = [];
    const { pmu } = plan;
    if (machine.access === 'refused' && machine.accessProblem !== null)
      problems.push({ severity: 'error', text: machine.accessProblem });
    if (plan.sessions.length === 0 && pmu === null)
      problems.push({ severity: 'error', text: 'Nothing is recorded: add a provider, kernel events or counters.' });
    if (pmu !== null) problems.push(...pmuProblems(pmu, machine.pmu));
    problems.push(...triggerProblems(plan, machine.processors));
    for (const text of withRings(asRecorded(plan), machine).problems) problems.push({ severity: 'warning', text });
    const { freeCounters } = machine.pmu;
    return {
      megabytesPerMinute: predictedMBPerMinute(plan, machine.processors),
      counters: (pmu?.sets ?? []).map(({ events }) => ({
        wanted: events.length,
        free: freeCounters,
        multiplexed: events.length > freeCounters,
      })),
      problems,
    };
  }
}

/** A page starts and stops sessions of Corescope's names alone. @throws HostError */
function checkOwnSession(name: string): void {
  if (isOwnSession(name)) return;
  throw new HostError(
    'bad-request',
    `“${name}” is not a Corescope session: here, only sessions named corescope-… are started and stopped. To stop another one, run corescope stop "${name}" at a command line.`,
  );
}

function triggerProblems(plan: RecordingPlan, processors: number): PlanAdvice['problems'] {
  const recorded = asRecorded(plan);
  return plan.stopWhen.flatMap((trigger) => {
    try {
      checkTriggers({ ...recorded, stopWhen: [trigger] }, processors);
      return [];
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      return [{ severity: 'error', text: error.message, ...(trigger.type === 'event' && { where: trigger.where }) }];
    }
  });
}

function pmuProblems(plan: PmuPlan, pmu: PmuStatus): PlanAdvice['problems'] {
  if (!pmu.available)
    return [{ severity: 'error', text: pmu.problem ?? 'The counters of this machine cannot be used.' }];
  const problems: PlanAdvice['problems'] = [];
  const supported = new Set(pmu.events);
  const missing = [...new Set(plan.sets.flatMap(({ events }) => events))].filter((event) => !supported.has(event));
  if (supported.size > 0 && missing.length > 0)
    problems.push({
      severity: 'error',
      text: `The cores do not count ${missing.map((event) => `0x${event.toString(16)}`).join(', ')}. Take ${missing.length === 1 ? 'it' : 'them'} out.`,
    });
  const extra: [boolean, { available: boolean; problem: string | null }, string][] = [
    [plan.dsuEvents.length > 0, pmu.dsu, 'DSU'],
    [plan.dmcEvents.clk.length + plan.dmcEvents.clkdiv2.length > 0, pmu.dmc, 'DMC'],
    [plan.spe !== null, pmu.spe, 'SPE'],
  ];
  for (const [wanted, { available, problem }, what] of extra)
    if (wanted && !available)
      problems.push({ severity: 'warning', text: `${what} is not recorded: ${problem ?? 'it is not there'}` });
  return problems;
}

/** Handlers of a service that is made later, or never: then recording is refused. */
export function recordingHandlers(service: () => RecordingService | null): RecordingHandlers {
  const handlers = Object.keys(recordingMethodSchemas).map((method) => [
    method,
    (params: never, options: CallOptions) =>
      (service() ?? refused()).handlers[method as RecordingMethod](params, options),
  ]);
  return Object.fromEntries(handlers) as RecordingHandlers;
}

function refused(): never {
  throw new HostError('bad-request', 'This door does not record. Start the app, or corescope serve.');
}
