/** Every question and order about recording that a page may put to the trace host; see queries.ts for the others. */
import { z } from 'zod';
import { type LiveFrame, liveFrameQuery } from './live.ts';
import { LONGEST_MARKER } from './marker-events.ts';
import {
  type MachineProvider,
  type RecorderState,
  type RecordingMachine,
  type RecordingPlan,
  type RecoverableRecording,
  recordingPlan,
  type SessionStatus,
} from './recording.ts';

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

export const recordingMethodSchemas = {
  recordingMachine: noParams,
  /** Events and metrics of the machine's cores, by their names. */
  pmuCatalog: noParams,
  machineProviders: noParams,
  machineProvider: z.object({ guid: z.string().max(64) }),
  machineSessions: noParams,
  /** Ends a session that is in the way: one of ours, or one that a person chose. */
  stopMachineSession: z.object({ name: z.string().min(1).max(1024) }),
  /** Asks Windows to start the helper elevated. */
  elevate: noParams,

  recordingProfiles: noParams,
  /** A profile as a plan, with what is wrong in its file. */
  profilePlan: z.object({
    profile: z.string().min(1).max(1024),
    detail: z.enum(['light', 'verbose']).default('verbose'),
    logging: z.enum(['file', 'memory']).default('file'),
  }),
  /** Adds `.wprp` files by their grants to this user's. */
  addRecordingProfiles: z.object({ grants: z.array(grant).min(1).max(100) }),
  removeRecordingProfile: z.object({ profile: z.string().min(1).max(1024) }),
  /** A plan as the text of a `.wprp`. */
  profileText: z.object({ plan: recordingPlan, name: z.string().min(1).max(128) }),
  /** A plan as a profile of this user's, by that name. */
  keepProfile: z.object({ plan: recordingPlan, name: z.string().min(1).max(128) }),
  /** What the plan costs and asks: megabytes a minute, counters over budget, what this machine lacks. */
  planAdvice: z.object({ plan: recordingPlan }),

  /** Answers when the state is newer than this revision, at the latest after a second. */
  recorderState: z.object({ after: z.number().int().min(-1) }),
  /** @param target a grant for writing; null: the recordings folder of this user. */
  startRecording: z.object({ plan: recordingPlan, target: grant.nullable() }),
  stopRecording: z.object({ discard: z.boolean() }),
  markRecording: z.object({ text: z.string().max(LONGEST_MARKER) }),
  /** Saves what the flight recorder holds, and goes on. */
  saveFlight: noParams,
  /** Plays a trace as if it were recorded now. */
  startReplay: z.object({ grant, speed: z.number().min(0.1).max(100) }),
  /** Nobody looks at it any more. */
  endReplay: z.object({ recording }),
  recoverableRecordings: noParams,
  recoverRecording: z.object({ recording }),
  discardRecoverable: z.object({ recording }),

  liveFrame: liveFrameQuery,
};

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

export interface RecordingResults {
  recordingMachine: RecordingMachine;
  pmuCatalog: PmuCatalog;
  machineProviders: MachineProvider[];
  machineProvider: MachineProvider;
  machineSessions: SessionStatus[];
  stopMachineSession: SessionStatus[];
  elevate: RecordingMachine;
  recordingProfiles: RecordingProfileInfo[];
  profilePlan: { plan: RecordingPlan | null; problems: ProfileProblem[] };
  addRecordingProfiles: { profiles: RecordingProfileInfo[]; problems: ProfileProblem[] };
  removeRecordingProfile: RecordingProfileInfo[];
  profileText: { text: string };
  keepProfile: RecordingProfileInfo[];
  planAdvice: PlanAdvice;
  recorderState: RecorderState;
  startRecording: { recording: string };
  stopRecording: RecorderState;
  markRecording: null;
  saveFlight: { name: string; grant: string };
  startReplay: { recording: string };
  endReplay: null;
  recoverableRecordings: RecoverableRecording[];
  recoverRecording: { name: string; grant: string };
  discardRecoverable: null;
  liveFrame: LiveFrame;
}
