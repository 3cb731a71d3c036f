/**
 * What to record, and how a recording goes. A plan is data: a profile (.wprp) or a command line becomes one, the screen
 * edits one, the recorder carries it out. Plans come from pages and over pipes: validated here, whoever sends them.
 * Names are ETW's and WPR's; times of a running recording are nanoseconds since the header event of what will be saved.
 */
import { z } from 'zod';

const name = z.string().min(1).max(1024);
const guid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
/** 64 bits, as `0x…`: JSON numbers end at 2^53. */
const hex64 = z.string().regex(/^0x[0-9a-f]{1,16}$/i);
const u32 = z.number().int().min(0).max(0xffffffff);

/** Whom an event must be from or what it must be for it to be written: by ETW itself, not by us afterwards. */
const providerFilters = z.object({
  /** Only these ids, or all but these. */
  eventIds: z.object({ include: z.boolean(), ids: z.array(z.number().int().min(0).max(0xffff)).max(64) }).optional(),
  /** At most 8 (EVENT_FILTER_TYPE_PID). */
  pids: z.array(u32).max(8).optional(),
  /** Names without a path. */
  executables: z.array(name).max(32).optional(),
  /** Full names of packages. */
  packages: z.array(name).max(32).optional(),
  /** Names of applications within their packages (PRAID). */
  packageApps: z.array(name).max(32).optional(),
  /** Event ids whose stacks are wanted; all without it. */
  stackEventIds: z
    .object({ include: z.boolean(), ids: z.array(z.number().int().min(0).max(0xffff)).max(64) })
    .optional(),
  /** Conditions on a field of an event, all of which hold. */
  payload: z
    .array(z.object({ eventId: u32, field: name, operator: z.string().max(16), value: z.string().max(256) }))
    .max(32)
    .optional(),
});
export type ProviderFilters = z.infer<typeof providerFilters>;

export const providerPlan = z.object({
  /** As people call it; what is not registered is looked up by `guid`. */
  name,
  /** Null: to be found by the name, on the machine that records. */
  guid: guid.nullable(),
  enabled: z.boolean().default(true),
  /** 0 = all; 1 critical … 5 verbose. */
  level: z.number().int().min(0).max(255).default(0),
  anyKeywords: hex64.default('0xffffffffffffffff'),
  allKeywords: hex64.default('0x0'),
  stack: z.boolean().default(false),
  /** EVENT_ENABLE_PROPERTY_SID, _TS_ID. */
  sid: z.boolean().default(false),
  terminalSessionId: z.boolean().default(false),
  captureStateOnStart: z.boolean().default(false),
  captureStateOnSave: z.boolean().default(false),
  filters: providerFilters.default({}),
  /** Without it a provider that cannot be enabled is a warning, with it the whole start fails. */
  strict: z.boolean().default(false),
});
export type ProviderPlan = z.infer<typeof providerPlan>;
/** What holds where nothing is said of a provider. */
export const plainProvider = providerPlan.omit({ name: true, guid: true }).parse({});

/** Branches that a processor can leave out of those it keeps, in the order of TRACE_LBR_CONFIGURATION's flags from 1 on. */
export const branchKinds = [
  ...(['kernel', 'user', 'conditional', 'relative-call', 'indirect-call'] as const),
  ...(['return', 'indirect-jump', 'relative-jump', 'far'] as const),
] as const;
/** Windows takes no more kernel events at which they are recorded. */
export const mostBranchEvents = 4;

/** At each of these kernel events, where the processor's last branches were and went, without those of some kinds. */
export const lastBranchPlan = z.object({
  events: z.array(name).min(1).max(mostBranchEvents),
  without: z.array(z.enum(branchKinds)).max(branchKinds.length).default([]),
  strict: z.boolean().default(false),
});

export const sessionPlan = z.object({
  /** Session names are the machine's: ours begin with `corescope-`. */
  name,
  /** `system`: a system logger, which takes kernel keywords. `event`: providers. */
  kind: z.enum(['system', 'event']),
  /**
   * `newfile` goes on in another file at each maximum size, `append` at the end of one that is there: neither is for recordings.
   * `memory` is ETW's buffering mode: a ring in memory that is saved when asked. `none`: real time only.
   */
  logging: z.enum(['file', 'circular', 'newfile', 'append', 'memory', 'none']),
  /** Buffers also go to real-time consumers: what a live view needs. */
  realTime: z.boolean().default(true),
  /** Private to these processes (EVENT_TRACE_PRIVATE_LOGGER_MODE). */
  privatePids: z.array(u32).max(8).default([]),
  bufferSizeKB: z.number().int().min(4).max(16_384),
  minimumBuffers: z.number().int().min(2).max(65_536),
  maximumBuffers: z.number().int().min(2).max(65_536),
  /** For `circular` and `newfile`; the file ends there for `file`. Null: no limit. */
  maximumFileMB: z.number().int().min(1).max(1_048_576).nullable().default(null),
  flushTimerMs: z.number().int().min(1).max(60_000).default(1000),
  clock: z.enum(['qpc', 'system', 'cycles']).default('qpc'),
  /** WPR's words (`CSwitch`, `SampledProfile`) or `0x…` of a kernel flag group. */
  kernelKeywords: z.array(name).max(128).default([]),
  /** WPR's words for kernel events with stacks (`CSwitch`, `ReadyThread`). */
  stacks: z.array(name).max(256).default([]),
  poolTags: z.array(z.string().min(1).max(4)).max(4).default([]),
  providers: z.array(providerPlan).max(512).default([]),
  hardwareCounters: z
    .object({
      /** Read at each of these kernel events. */
      onEvents: z.object({ counters: z.array(name).max(8), events: z.array(name).max(16) }).nullable(),
      /** A sample each `interval` occurrences; 0: the machine's own. */
      sampled: z.array(z.object({ source: name, interval: z.number().int().min(0).max(0x7fffffff) })).max(8),
      strict: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  lastBranches: lastBranchPlan.nullable().default(null),
});
export type SessionPlan = z.infer<typeof sessionPlan>;

const core = z.number().int().min(0).max(127);

/** What the WindowsPerf driver counts. */
export const pmuPlan = z.object({
  /** Cores that count the same events. */
  sets: z
    .array(
      z
        .object({
          /** Empty: all that no other set names. */
          cores: z.array(core).max(128),
          /** Raw event numbers; the fixed cycle counter is always there. */
          events: z.array(z.number().int().min(0).max(0xffff)).max(127),
          /** Metrics that these events are for, by name: shown, and computed again from the trace. */
          metrics: z.array(name).max(128).default([]),
          /** Of these events, those that have the counters together whenever events take turns. */
          groups: z.array(z.array(z.number().int()).min(1).max(127)).max(127).default([]),
        })
        .refine(({ events, groups }) => groups.every((group) => group.every((event) => events.includes(event))), {
          message: 'A group has an event that is not one of its set.',
        }),
    )
    .min(1)
    .max(128),
  /** Period of the driver's timer: 10–100 ms. */
  periodMs: z.number().int().min(10).max(100).default(10),
  /** Counts in kernel mode too. */
  kernelMode: z.boolean().default(true),
  dsuEvents: z.array(z.number().int().min(0).max(0xffff)).max(31).default([]),
  dmcEvents: z
    .object({
      clk: z.array(z.number().int().min(0).max(0xffff)).max(2),
      clkdiv2: z.array(z.number().int().min(0).max(0xffff)).max(8),
    })
    .default({ clk: [], clkdiv2: [] }),
  /** Samples on one core instead of counts; `event` 0xffffffff = cycles. */
  sampling: z
    .object({
      core,
      sources: z
        .array(z.object({ event: u32, interval: u32 }))
        .min(1)
        .max(32),
    })
    .nullable()
    .default(null),
  /** Arm's Statistical Profiling Extension: raw packets to a file beside the trace. */
  spe: z
    .object({
      cores: z.array(core).min(1).max(128),
      operations: z.array(z.enum(['branch', 'load', 'store'])),
      minimumLatency: z.number().int().min(0).max(0xffff),
    })
    .nullable()
    .default(null),
  /** Take the lock from whom holds it: only when a person asked for it. */
  forceLock: z.boolean().default(false),
});
export type PmuPlan = z.infer<typeof pmuPlan>;

/** Without a folder. */
const fileName = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^'"\\/:*?<>|]*$/);

/** Names of an event log and of who writes into it. Not with quotes: they are put into queries. */
const logName = z
  .string()
  .max(255)
  .regex(/^[^'"\p{Cc}]*$/u);

/** Levels of the event log, each with its number. */
export const logLevels = ['critical', 'error', 'warning', 'information', 'verbose'] as const;

/** Which entries of an event log of Windows are meant. */
export const logQuery = z.object({
  /** `Application`, `Microsoft-Windows-TaskScheduler/Operational`. */
  log: logName.min(1),
  /** Empty: any. */
  provider: logName.default(''),
  /** Empty: any. */
  ids: z.array(z.number().int().min(0).max(65_535)).max(16).default([]),
  /** Entries that are that severe, or more; null: any. */
  level: z.enum(logLevels).nullable().default(null),
});
export type LogQuery = z.infer<typeof logQuery>;

/** Ends a recording (or saves a flight recorder) when it happens. */
export const stopTrigger = z.discriminatedUnion('type', [
  z.object({ type: z.literal('duration'), seconds: z.number().min(0.1).max(604_800) }),
  z.object({ type: z.literal('size'), megabytes: z.number().min(1).max(1_048_576) }),
  /** A counter's rate per second on any core (or that one) at or above the threshold. */
  z.object({
    type: z.literal('counter'),
    event: z.number().int().min(0).max(0xffffffff),
    core: core.nullable(),
    perSecond: z.number().min(0),
  }),
  /** An event that a condition describes: in the language of the live list's filter, of the columns that it shows. */
  z.object({ type: z.literal('event'), where: z.string().min(1).max(1024) }),
  /** A process of a program, by its file name in any case of letters, as the kernel's ProcessThread events tell. */
  z.object({ type: z.literal('process'), happens: z.enum(['start', 'end']), name: fileName }),
  /** A .NET exception of that type (empty: any), as the runtime's provider tells with its keyword Exception. */
  z.object({
    type: z.literal('exception'),
    of: z
      .string()
      .max(256)
      .regex(/^[^'"]*$/),
  }),
  /** A performance counter of Windows by its English path: `\Processor(_Total)\% Processor Time`. */
  z.object({
    type: z.literal('performance'),
    path: z.string().min(1).max(1024),
    compare: z.enum(['>=', '<=']),
    value: z.number().min(-1e18).max(1e18),
  }),
  /** A new entry of an event log of Windows. */
  logQuery.extend({ type: z.literal('eventLog') }),
]);
export type StopTrigger = z.infer<typeof stopTrigger>;

export const recordingPlan = z.object({
  /** Of the profile, or what the user typed. */
  title: z.string().min(1).max(256),
  sessions: z.array(sessionPlan).max(8),
  pmu: pmuPlan.nullable(),
  /** Name of the file without its folder; null: made of title and time. The folder is the door's. */
  fileName: z.string().min(1).max(200).nullable().default(null),
  stopWhen: z.array(stopTrigger).max(16).default([]),
  /** Keep only the last so many seconds, in memory, until saved. */
  flightSeconds: z.number().min(1).max(3600).nullable().default(null),
  /** What is appended at stop so that the trace decodes elsewhere: WPR's CustomEvents. */
  merge: z
    .object({
      compress: z.boolean(),
      imageIds: z.boolean(),
      eventMetadata: z.boolean(),
      systemConfiguration: z.boolean(),
      volumeMapping: z.boolean(),
    })
    .default({ compress: false, imageIds: true, eventMetadata: true, systemConfiguration: true, volumeMapping: true }),
});
export type RecordingPlan = z.infer<typeof recordingPlan>;

/** What the saved file says of its origin, in the place of the session's name. */
export const loggerNames = { real: 'Corescope', simulated: 'Corescope, simulated device' } as const;

/** A session of the machine, ours or not (ControlTraceW query). */
export interface SessionStatus {
  name: string;
  guid: string;
  /** Ours: of the recording that runs, or one left behind. */
  ours: boolean;
  /** Whose it looks like, by its name; null when that says nothing. */
  owner: string | null;
  loggerId: number;
  /** EVENT_TRACE_* mode bits, and what they say. */
  logFileMode: number;
  modes: string[];
  file: string | null;
  bufferSizeKB: number;
  minimumBuffers: number;
  maximumBuffers: number;
  /** Allocated, and of these free. */
  buffers: number;
  freeBuffers: number;
  buffersWritten: number;
  eventsLost: number;
  logBuffersLost: number;
  realTimeBuffersLost: number;
  flushTimerSeconds: number;
  maximumFileMB: number;
  clock: 'qpc' | 'system' | 'cycles';
  /** Kernel flag words of a system logger. */
  kernelFlags: string[];
  loggerThreadId: number;
}

/** What the driver and the PMU can do (hw_cfg, version_info), or why not. */
export interface PmuStatus {
  available: boolean;
  /** Why not, and what to do; null when it is. */
  problem: string | null;
  driverVersion: string | null;
  features: string[];
  /** Product key of the core's part number (`neoverse-n1`), null when unknown. */
  product: string | null;
  cores: number;
  /** Free for us, and in all, without the fixed cycle counter. */
  freeCounters: number;
  totalCounters: number;
  /** Raw event numbers that the cores support. */
  events: number[];
  /** `events`: raw numbers that clusters support; empty where the driver does not say. */
  dsu: { available: boolean; problem: string | null; counters: number; clusterSize: number; events: number[] };
  dmc: { available: boolean; problem: string | null; clkCounters: number; clkdiv2Counters: number };
  spe: { available: boolean; problem: string | null };
  /** Held by another: who may be it, by process name and id. */
  heldBy: { pid: number; imageName: string }[];
}

/** What Record would be done on, and whether it may. */
export interface RecordingMachine {
  simulated: boolean;
  name: string;
  processors: number;
  memoryMB: number;
  osVersion: string;
  /** May sessions be started: as we are, after asking for elevation, or not at all (and why, what to do). */
  access: 'ready' | 'needs-elevation' | 'refused';
  accessProblem: string | null;
  pmu: PmuStatus;
  /** PMC sources for sampling and for events: name, id, interval limits. */
  profileSources: { name: string; id: number; minimumInterval: number; maximumInterval: number; interval: number }[];
}

/** A provider that this machine knows. */
export interface MachineProvider {
  name: string;
  guid: string;
  /** `manifest`, `mof`, `wpp`, `tracelogging`. */
  source: string;
  /** Counted only for those that were asked about. */
  events: number | null;
  keywords: { name: string; mask: string; description: string }[] | null;
  levels: { name: string; value: number }[] | null;
}

/** What happened, for people; kept with the recording. */
export interface RecordingMessage {
  timeNs: number;
  kind: 'session' | 'marker' | 'warning' | 'error';
  text: string;
}

export type RecordingPhase = 'idle' | 'starting' | 'recording' | 'stopping' | 'saving' | 'saved' | 'failed';

/** How the recorder stands: asked for, or waited for (`after`). */
export interface RecorderState {
  /** Grows with every change. */
  revision: number;
  phase: RecordingPhase;
  /** Of the recording that runs or ran last; null before the first. */
  recording: string | null;
  plan: RecordingPlan | null;
  simulated: boolean;
  fileName: string | null;
  /** ISO 8601: when it was asked for. */
  startedAt: string | null;
  /** Since the header event of what will be saved, as all times of the recording. */
  elapsedMs: number;
  /** Of all sessions and the PMU. */
  eventsPerSecond: number;
  bytesWritten: number;
  bytesPerSecond: number;
  eventsLost: number;
  buffersLost: number;
  realTimeBuffersLost: number;
  diskFreeBytes: number | null;
  sessions: SessionStatus[];
  /** Per provider (or kernel keyword) events per second, by name, as far as the live view counts them. */
  pmu: { readings: number; multiplexed: boolean; missedRounds: number } | null;
  messages: RecordingMessage[];
  /** What to do about losses, a full disk, a slow consumer; null when all is well. */
  advice: string | null;
  /** While saving: 0 to 1. */
  progress: number | null;
  /** Of phase `failed`: what, where, what to do. */
  error: string | null;
  /** A grant for the saved file, when phase is `saved`. */
  saved: { grant: string; name: string; sizeBytes: number } | null;
}

/** What there is to say before anything is recorded. */
export const nothingRecorded: Omit<RecorderState, 'revision' | 'simulated'> = {
  phase: 'idle',
  recording: null,
  plan: null,
  fileName: null,
  startedAt: null,
  elapsedMs: 0,
  eventsPerSecond: 0,
  bytesWritten: 0,
  bytesPerSecond: 0,
  eventsLost: 0,
  buffersLost: 0,
  realTimeBuffersLost: 0,
  diskFreeBytes: null,
  sessions: [],
  pmu: null,
  messages: [],
  advice: null,
  progress: null,
  error: null,
  saved: null,
};

/** A recording that was cut off: what there is of it on the disk. */
export interface RecoverableRecording {
  recording: string;
  title: string;
  startedAt: string;
  sizeBytes: number;
}

/** A provider as a session has enabled it; `name` is null where this machine has no description of it. */
export interface ProviderUse {
  guid: string;
  name: string | null;
  level: number;
  /** Any of them, all of them; 0: no condition. */
  matchAnyKeyword: bigint;
  matchAllKeyword: bigint;
}

/** A session that Windows starts while it starts itself, as the registry describes it. */
export interface Autologger {
  /** Of its key: `GlobalLogger`, or the session's own. */
  name: string;
  /** The name under which it runs: a GlobalLogger with kernel flags is the NT Kernel Logger. */
  session: string;
  /** Whether Corescope wrote it. */
  ours: boolean;
  /** Whether the next start of Windows starts it. */
  isEnabled: boolean;
  /** The Win32 error of its last start, 0 where it succeeded; null: Windows has not yet noted one. */
  startStatus: number | null;
  file: string | null;
  modes: string[];
  bufferSizeKB: number;
  minimumBuffers: number;
  maximumBuffers: number;
  maximumFileMB: number;
  kernelFlags: string[];
  /** Kernel events with stacks. */
  stacks: string[];
  /** `logsState`: it should log its state when the recording is saved. */
  providers: (ProviderUse & { logsState: boolean })[];
}
