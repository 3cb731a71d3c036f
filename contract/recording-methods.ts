/** Every question and order about recording that a page may put to the trace host; see queries.ts for the others. */
import { z } from 'zod';
import { call } from './call.ts';
import { type LiveFrame, liveFrameQuery } from './live.ts';
import { LONGEST_MARKER } from './marker-events.ts';
import {
  type Autologger,
  type MachineProvider,
  type RecorderState,
  type RecordingMachine,
  type RecordingPlan,
  type RecoverableRecording,
  recordingPlan,
  type SessionStatus,
} from './recording.ts';
import type { FilterCompletions } from './tables.ts';

const noParams = z.object({});
const recording = z.string().min(1).max(64);
const grant = z.string().min(1).max(128);

/** A recording profile: built in, or a `.wprp` of the user. */
export interface RecordingProfileInfo {
  /** `cpu`, or the name of the file and the profile in it. */
  id: string;
  name: string;
  description: string;
  /** Null: built in. */
  file: string | null;
  detailLevels: ('light' | 'verbose')[];
  loggingModes: ('file' | 'memory')[];
  categories: string[];
  /** Counts with the WindowsPerf driver. */
  pmu: boolean;
  /** Why it cannot be recorded with, with the place in its file; null where it can. */
  problem: string | null;
}

/** A mistake or doubt in a profile; 1-based. */
export interface ProfileProblem {
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  message: string;
}

/** What the machine's cores can count, as people call it; numbers without a name are not in it. */
export interface PmuCatalog {
  /** `Neoverse N1`; null: an unknown core, of which the events of the architecture are listed. */
  product: string | null;
  events: { event: number; name: string; title: string }[];
  /** Metrics whose events the cores have, in the order in which Arm lists them. `ipc` may be without a group. */
  metrics: {
    name: string;
    title: string;
    unit: string;
    group: string;
    /** Raw numbers, without the fixed cycle counter. */
    events: number[];
  }[];
  /** Events of clusters; none where there are no such counters. */
  dsu: { event: number; name: string; title: string }[];
  /** Events of memory controllers, by their clocks; none where there are no such counters. */
  dmc: Record<'clk' | 'clkdiv2', { event: number; name: string }[]>;
}

export interface PlanAdvice {
  megabytesPerMinute: number;
  /** Per PMU set: events wanted, counters free, whether they take turns. */
  counters: { wanted: number; free: number; multiplexed: boolean }[];
  /** What cannot be recorded here, and why; what would be lost. `where`: the condition in `stopWhen` that is meant, if one is. */
  problems: { severity: 'error' | 'warning'; text: string; where?: string }[];
}

export const recordingCalls = {
  recordingMachine: call(noParams).gives<RecordingMachine>(),
  /** Events and metrics of the machine's cores, by their names. */
  pmuCatalog: call(noParams).gives<PmuCatalog>(),
  machineProviders: call(noParams).gives<MachineProvider[]>(),
  machineProvider: call(z.object({ guid: z.string().max(64) })).gives<MachineProvider>(),
  machineSessions: call(noParams).gives<SessionStatus[]>(),
  /** Ends a session that is in the way: one of ours, or one that a person chose. */
  stopMachineSession: call(z.object({ name: z.string().min(1).max(1024) })).gives<SessionStatus[]>(),
  /** Asks Windows to start the helper elevated. */
  elevate: call(noParams).gives<RecordingMachine>(),

  recordingProfiles: call(noParams).gives<RecordingProfileInfo[]>(),
  /** A profile as a plan, with what is wrong in its file. */
  profilePlan: call(
    z.object({
      profile: z.string().min(1).max(1024),
      detail: z.enum(['light', 'verbose']).default('verbose'),
      logging: z.enum(['file', 'memory']).default('file'),
    }),
  ).gives<{ plan: RecordingPlan | null; problems: ProfileProblem[] }>(),
  /** Adds `.wprp` files by their grants to this user's. */
  addRecordingProfiles: call(z.object({ grants: z.array(grant).min(1).max(100) })).gives<{
    profiles: RecordingProfileInfo[];
    problems: ProfileProblem[];
  }>(),
  removeRecordingProfile: call(z.object({ profile: z.string().min(1).max(1024) })).gives<RecordingProfileInfo[]>(),
  /** A plan as the text of a `.wprp`. */
  profileText: call(z.object({ plan: recordingPlan, name: z.string().min(1).max(128) })).gives<{ text: string }>(),
  /** A plan as a profile of this user's, by that name. */
  keepProfile: call(z.object({ plan: recordingPlan, name: z.string().min(1).max(128) })).gives<
    RecordingProfileInfo[]
  >(),
  /** What the plan costs and asks: megabytes a minute, counters over budget, what this machine lacks. */
  planAdvice: call(z.object({ plan: recordingPlan })).gives<PlanAdvice>(),

  /** Answers when the state is newer than this revision, at the latest after a second. */
  recorderState: call(z.object({ after: z.number().int().min(-1) })).gives<RecorderState>(),
  /** @param target a grant for writing; null: the recordings folder of this user. */
  startRecording: call(z.object({ plan: recordingPlan, target: grant.nullable() })).gives<{ recording: string }>(),
  /** Has what is recorded go on with a profile, too. Gives what of that it goes without. */
  addToRecording: call(
    z.object({ profile: z.string().min(1).max(1024), detail: z.enum(['light', 'verbose']).default('verbose') }),
  ).gives<{ warnings: string[] }>(),
  stopRecording: call(z.object({ discard: z.boolean() })).gives<RecorderState>(),
  markRecording: call(z.object({ text: z.string().max(LONGEST_MARKER) })).gives<null>(),
  /** Saves what the flight recorder holds, and goes on. */
  saveFlight: call(noParams).gives<{ name: string; grant: string }>(),
  /** Plays a trace as if it were recorded now. */
  startReplay: call(z.object({ grant, speed: z.number().min(0.1).max(100) })).gives<{ recording: string }>(),
  /** Nobody looks at it any more. */
  endReplay: call(z.object({ recording })).gives<null>(),
  recoverableRecordings: call(noParams).gives<RecoverableRecording[]>(),
  recoverRecording: call(z.object({ recording })).gives<{ name: string; grant: string }>(),
  discardRecoverable: call(z.object({ recording })).gives<null>(),

  /** Sessions that start with Windows, ours and others'. */
  bootSessions: call(noParams).gives<Autologger[]>(),
  /** Has Windows record its next start: with these profiles, and with a plan if there is one. */
  registerBoot: call(
    z.object({
      profiles: z.array(z.string().min(1).max(1024)).max(64),
      plan: recordingPlan.nullable(),
      detail: z.enum(['light', 'verbose']),
      logging: z.enum(['file', 'memory']),
    }),
  ).gives<{ sessions: Autologger[]; warnings: string[] }>(),
  /** Discards what was registered, and what it recorded. */
  removeBoot: call(noParams).gives<Autologger[]>(),
  /** Ends it, in the recordings folder of this user as one trace. */
  saveBoot: call(noParams).gives<{ name: string; grant: string; warnings: string[] }>(),
  /** Of a simulated machine: Windows restarts. */
  restartMachine: call(noParams).gives<Autologger[]>(),

  /** What can be written at a place of a condition on events: the live filter, a trigger. Position in UTF-16 units. */
  conditionCompletions: call(
    z.object({ text: z.string().max(10_000), position: z.number().int().min(0) }),
  ).gives<FilterCompletions>(),

  liveFrame: call(liveFrameQuery).gives<LiveFrame>(),
};
