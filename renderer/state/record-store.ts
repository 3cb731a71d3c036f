/** What is to be recorded, and on what: the plan that is edited, profiles, the machine. How it goes is in recorder-state.ts. */
import { create, type StoreApi } from 'zustand';
import type { RecordingMachine, RecordingPlan, RecoverableRecording, SessionStatus } from '../../contract/recording.ts';
import type { PlanAdvice, PmuCatalog, ProfileProblem, RecordingProfileInfo } from '../../contract/recording-methods.ts';
import { errorInfo, isCancelled, type TraceClient } from '../base/client/trace-client.ts';
import { readStored, writeStored } from '../kit/local-storage.ts';
import { planToStart } from './plan-edits.ts';

export type Detail = 'light' | 'verbose';
export type Logging = 'file' | 'memory';

export interface ProfileChoice {
  profile: string;
  detail: Detail;
  logging: Logging;
}

export interface RecordState {
  client: TraceClient | null;
  machine: RecordingMachine | null;
  /** Null: not known, or no counters. */
  catalog: PmuCatalog | null;
  profiles: readonly RecordingProfileInfo[];
  choice: ProfileChoice | null;
  plan: RecordingPlan | null;
  /** The plan is no longer what its profile says. */
  edited: boolean;
  /** In the file of the profile. */
  problems: readonly ProfileProblem[];
  advice: PlanAdvice | null;
  recoverable: readonly RecoverableRecording[];
  /** Null: not asked for yet. */
  sessions: readonly SessionStatus[] | null;
  /** What an order has failed with: what, where, what to do. */
  problem: string | null;
  /** An order is under way. */
  busy: boolean;

  /** Orders go there from now on; what was known of another machine is forgotten. */
  use(client: TraceClient | null): void;
  /** Asks what there is, for another client or again. */
  begin(client: TraceClient): Promise<void>;
  choose(choice: Partial<ProfileChoice>): Promise<void>;
  edit(change: (plan: RecordingPlan) => RecordingPlan): void;
  setMachine(machine: RecordingMachine): void;
  setProfiles(profiles: readonly RecordingProfileInfo[], problems?: readonly ProfileProblem[]): void;
  refreshSessions(): Promise<void>;
  refreshRecoverable(): Promise<void>;
  setProblem(problem: string | null): void;
  /** Runs an order; what it fails with is shown. @returns null then */
  order<T>(does: (client: TraceClient) => Promise<T>): Promise<T | null>;
}

const choiceKey = 'corescope.record.profile';
/** Whether a plan cannot be recorded as it is. */
export const hinders = (advice: PlanAdvice | null): boolean =>
  advice?.problems.some(({ severity }) => severity === 'error') ?? false;

/** Whoever types a number changes the plan with every figure. */
const adviceMs = 150;

function storedChoice(): Partial<ProfileChoice> {
  const [profile, detail, logging] = (readStored(choiceKey) ?? '').split('|');
  return {
    ...(profile !== undefined && profile !== '' && { profile }),
    ...((detail === 'light' || detail === 'verbose') && { detail }),
    ...((logging === 'file' || logging === 'memory') && { logging }),
  };
}

/** What a profile can do of what is wanted. */
export function fittingChoice(info: RecordingProfileInfo, wanted: Partial<ProfileChoice>): ProfileChoice {
  const { detailLevels, loggingModes } = info;
  const detail = wanted.detail ?? 'verbose';
  const logging = wanted.logging ?? 'file';
  return {
    profile: info.id,
    detail: detailLevels.includes(detail) ? detail : (detailLevels[0] ?? detail),
    logging: loggingModes.includes(logging) ? logging : (loggingModes[0] ?? logging),
  };
}

/** The one that was used last, else one with counters where there are some, else the first. */
export function firstProfile(
  profiles: readonly RecordingProfileInfo[],
  wanted: string | undefined,
  hasPmu: boolean,
): RecordingProfileInfo | null {
  return (
    profiles.find(({ id }) => id === wanted) ??
    profiles.find(({ pmu }) => pmu === hasPmu && hasPmu) ??
    profiles.find(({ pmu }) => !pmu) ??
    profiles[0] ??
    null
  );
}

type Set = StoreApi<RecordState>['setState'];
type Get = StoreApi<RecordState>['getState'];

/** Asks what the machine says of a plan, once it has not been edited for a moment. */
function adviser(set: Set, get: Get): (plan: RecordingPlan) => void {
  let advising: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return (plan) => {
    clearTimeout(timer);
    advising?.abort();
    const { client } = get();
    if (client === null) return;
    const abort = new AbortController();
    advising = abort;
    timer = setTimeout(() => {
      client.call('planAdvice', { plan: planToStart(plan) }, { signal: abort.signal }).then(
        (advice) => {
          if (!abort.signal.aborted) set({ advice });
        },
        (error: unknown) => {
          if (!abort.signal.aborted && !isCancelled(error)) set({ advice: null, problem: errorInfo(error).message });
        },
      );
    }, adviceMs);
  };
}

/** What is chosen and edited before a recording. */
function planActions(set: Set, get: Get) {
  const advise = adviser(set, get);
  const load = async (client: TraceClient, choice: ProfileChoice): Promise<void> => {
    set({ choice });
    try {
      const { plan: found, problems } = await client.call('profilePlan', choice);
      if (get().choice !== choice) return;
      // What the file is called is not the profile's to say.
      const plan = found && { ...found, fileName: get().plan?.fileName ?? found.fileName };
      set({ plan, problems, edited: false, advice: null });
      writeStored(choiceKey, `${choice.profile}|${choice.detail}|${choice.logging}`);
      if (plan !== null) advise(plan);
    } catch (error) {
      if (get().choice === choice) set({ problem: errorInfo(error).message });
    }
  };

  return {
    use(client) {
      if (get().client !== client) set({ client, machine: null, plan: null, choice: null, sessions: null });
    },

    async begin(client) {
      get().use(client);
      try {
        const [machine, profiles, catalog] = await Promise.all([
          client.call('recordingMachine', {}),
          client.call('recordingProfiles', {}),
          // Without names, events have their numbers.
          client.call('pmuCatalog', {}).catch(() => null),
        ]);
        // What an order has failed with since is still to be read.
        if (get().machine === null) set({ problem: null });
        set({ machine, profiles, catalog });
        void get().refreshRecoverable();
        if (get().plan !== null) return;
        const stored = storedChoice();
        const first = firstProfile(profiles, stored.profile, machine.pmu.available);
        if (first !== null) await load(client, fittingChoice(first, stored));
      } catch (error) {
        set({ problem: errorInfo(error).message });
      }
    },

    async choose(wanted) {
      const { client, choice, profiles } = get();
      const info = profiles.find(({ id }) => id === (wanted.profile ?? choice?.profile));
      if (client === null || info === undefined) return;
      set({ problem: null });
      await load(client, fittingChoice(info, { ...choice, ...wanted }));
    },

    edit(change) {
      const { plan } = get();
      if (plan === null) return;
      const next = change(plan);
      if (next === plan) return;
      set({ plan: next, edited: true });
      advise(next);
    },

    setMachine: (machine) => set({ machine }),
    setProfiles: (profiles, problems) => set({ profiles, ...(problems !== undefined && { problems }) }),
  } satisfies Partial<RecordState>;
}

/** What is asked of the machine besides. */
const machineActions = (set: Set, get: Get) =>
  ({
    async refreshSessions() {
      try {
        const sessions = await get().client?.call('machineSessions', {});
        if (sessions !== undefined) set({ sessions });
      } catch (error) {
        if (!isCancelled(error)) set({ problem: errorInfo(error).message });
      }
    },

    async refreshRecoverable() {
      const { client } = get();
      const recoverable = await client?.call('recoverableRecordings', {}).catch(() => null);
      if (recoverable != null) set({ recoverable });
    },

    setProblem: (problem) => set({ problem }),

    async order(does) {
      const { client } = get();
      if (client === null) return null;
      set({ busy: true, problem: null });
      try {
        return await does(client);
      } catch (error) {
        if (!isCancelled(error)) set({ problem: errorInfo(error).message });
        return null;
      } finally {
        set({ busy: false });
      }
    },
  }) satisfies Partial<RecordState>;

export const useRecord = create<RecordState>()((set, get) => ({
  client: null,
  machine: null,
  catalog: null,
  profiles: [],
  choice: null,
  plan: null,
  edited: false,
  problems: [],
  advice: null,
  recoverable: [],
  sessions: null,
  problem: null,
  busy: false,

  ...planActions(set, get),
  ...machineActions(set, get),
}));
