/** What pages ask about recording: the recorder's answers with grants for paths, profiles, the live view, advice. */
import type { RecorderState, RecordingPlan } from '../../contract/recording.ts';
import { recordingCalls } from '../../contract/recording-methods.ts';
import { conditionCompletions } from '../../engine/conditions/condition-completions.ts';
import type { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { FileSource } from '../base/file-source.ts';
import type { Grants } from '../base/grants.ts';
import type { Handlers } from '../base/handlers.ts';
import { HostError } from '../base/host-error.ts';
import { lossesText } from '../base/losses-text.ts';
import { LiveSessions } from '../live/live-sessions.ts';
import type { RecorderApi, RecorderReport } from '../live/recorder-api.ts';
import { filterNames } from '../traces/event-conditions.ts';
import { combinedPlan, inFiles, inMemory } from './combined-plan.ts';
import { isOwnSession } from './own-name.ts';
import { planAdvice } from './plan-advice.ts';
import { pmuCatalog } from './pmu-catalog.ts';
import type { RecordingProfileFiles } from './profiles/profiles.ts';

export type RecordingHandlers = Handlers<keyof typeof recordingCalls>;

/** What the trace host that answers has for them. */
export interface RecordingHost {
  grants: Grants;
  /** Manifests and TMF files of this user, for the live view. */
  library: () => Promise<SchemaLibrary>;
}

/** A machine that is recorded on, as a door knows it. */
export interface RecordingSide {
  recorder: RecorderApi;
  profiles: RecordingProfileFiles;
}

/** @returns the answers, and what ends the recorder with them: in the process that holds both, what runs is saved */
export function recordingHandlers(
  { recorder, profiles }: RecordingSide,
  { grants, library }: RecordingHost,
): { handlers: RecordingHandlers; close(): Promise<void> } {
  const live = new LiveSessions({ library, schemas: (requests) => recorder.schemas(requests) });
  recorder.listen(live);
  const close = async (): Promise<void> => {
    await recorder.close();
    live.close();
  };
  const handlers = {
    ...machineHandlers(recorder),
    ...profileHandlers({ recorder, profiles }, grants),
    ...recorderHandlers({ recorder, profiles }, grants),
    ...bootHandlers({ recorder, profiles }, grants),
    ...liveHandlers(live, grants),
  };
  return { handlers, close };
}

/** Of a door that does not record. */
export const noRecording = (): RecordingHandlers =>
  Object.fromEntries(Object.keys(recordingCalls).map((method) => [method, refused])) as unknown as RecordingHandlers;

function refused(): never {
  throw new HostError('bad-request', 'Recording is not available here. Start the app, or run corescope serve.');
}

const machineHandlers = (recorder: RecorderApi) =>
  ({
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
  }) satisfies Partial<RecordingHandlers>;

const profileHandlers = ({ recorder, profiles }: RecordingSide, grants: Grants) =>
  ({
    recordingProfiles: () => profiles.list(),
    profilePlan: (params) => profiles.plan(params),
    addRecordingProfiles: (params) => profiles.add(params.grants.map((grant) => grants.opened(grant))),
    removeRecordingProfile: ({ profile }) => profiles.remove(profile),
    profileText: ({ plan, name }) => ({ text: profiles.text(plan, name) }),
    keepProfile: ({ plan, name }) => profiles.keep(plan, name),
    planAdvice: async ({ plan }) => planAdvice(plan, await recorder.machine()),
    conditionCompletions: async ({ text, position }) => conditionCompletions(text, position, filterNames),
  }) satisfies Partial<RecordingHandlers>;

/** The recorder has paths; a page gives and gets grants. */
const recorderHandlers = ({ recorder, profiles }: RecordingSide, grants: Grants) =>
  ({
    recorderState: async ({ after }) => stateOf(await recorder.state(after), grants),
    startRecording: async ({ plan, target }) => {
      for (const { name } of plan.sessions) checkOwnSession(name);
      const path = target === null ? null : grants.written(target).path;
      return { recording: await recorder.start(plan, path) };
    },
    addToRecording: async (form) => {
      const plan = await plainPlan(profiles, { ...form, logging: 'file' });
      for (const { name } of plan.sessions) checkOwnSession(name);
      return { warnings: await recorder.add(plan) };
    },
    stopRecording: async ({ discard }) => stateOf(await recorder.stop(discard), grants),
    markRecording: async ({ text }) => {
      await recorder.mark(text);
      return null;
    },
    saveFlight: async () => grants.add(await recorder.saveFlight()),
    recoverableRecordings: () => recorder.recoverable(),
    recoverRecording: async ({ recording }) => grants.add(await recorder.recover(recording)),
    discardRecoverable: async ({ recording }) => {
      await recorder.discardRecoverable(recording);
      return null;
    },
  }) satisfies Partial<RecordingHandlers>;

const bootHandlers = ({ recorder, profiles }: RecordingSide, grants: Grants) =>
  ({
    bootSessions: () => recorder.autologgers(),
    registerBoot: async ({ profiles: chosen, plan, ...form }) => {
      const plans = plan === null ? [] : [plan];
      for (const profile of chosen) plans.push(await plainPlan(profiles, { profile, ...form }));
      if (plans.length === 0) throw new HostError('bad-request', 'Choose at least one profile.');
      const wanted = combinedPlan(plans);
      // Their names are those of their files, too.
      for (const { name } of wanted.sessions) checkOwnSession(name);
      const sessions = (form.logging === 'memory' ? inMemory : inFiles)(wanted.sessions);
      const warnings = await recorder.registerBoot({ ...wanted, sessions });
      return { sessions: await recorder.autologgers(), warnings };
    },
    removeBoot: async () => {
      await recorder.removeBoot();
      return recorder.autologgers();
    },
    saveBoot: async () => {
      const { path, warnings, ...losses } = await recorder.saveBoot();
      const lost = lossesText(losses);
      return { ...grants.add(path), warnings: lost === null ? warnings : [...warnings, `${lost}.`] };
    },
    restartMachine: async () => {
      await recorder.restartMachine();
      return recorder.autologgers();
    },
  }) satisfies Partial<RecordingHandlers>;

/** @throws HostError that names the first mistake in the profile's file */
async function plainPlan(
  profiles: RecordingProfileFiles,
  asked: Parameters<RecordingProfileFiles['plan']>[0],
): Promise<RecordingPlan> {
  const { plan, problems } = await profiles.plan(asked);
  if (plan !== null) return plan;
  const error = problems.find(({ severity }) => severity === 'error');
  throw new HostError(
    'bad-request',
    error === undefined ? `“${asked.profile}” cannot be recorded.` : `${error.file}:${error.line}: ${error.message}`,
  );
}

const liveHandlers = (live: LiveSessions, grants: Grants) =>
  ({
    startReplay: async ({ grant, speed }) => {
      const { path, name } = grants.opened(grant);
      return { recording: await live.replay(await FileSource.open(path, name), speed) };
    },
    endReplay: ({ recording }) => {
      live.endReplay(recording);
      return null;
    },
    liveFrame: (query, { signal }) => live.frame(query, signal),
  }) satisfies Partial<RecordingHandlers>;

function stateOf({ saved, flights, endedBecause, brokeOff, ...report }: RecorderReport, grants: Grants): RecorderState {
  if (saved === null) return { ...report, saved };
  return { ...report, saved: { ...grants.add(saved.path), sizeBytes: saved.sizeBytes } };
}

/** A page starts and stops sessions of Corescope's names alone. @throws HostError */
function checkOwnSession(name: string): void {
  if (isOwnSession(name)) return;
  throw new HostError(
    'bad-request',
    `“${name}” is not a Corescope session: here, only sessions named corescope-… are started and stopped. To stop another one, run corescope stop "${name}" at a command line.`,
  );
}
