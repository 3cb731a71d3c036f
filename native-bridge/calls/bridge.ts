/**
 * What the recorder needs of a machine, in steps of its own: sessions, providers, real-time buffers, counters. One class
 * (`local-bridge.ts`) does it on `Calls`; it lives in a worker (Windows, elevated already), in an elevated helper behind
 * a pipe, or in the process of the simulated machine behind a socket, and `client.ts` offers the same interface from
 * afar. All methods reject with a BridgeError.
 */
import type { LogicalProcessor } from '../../contract/processors.ts';
import type {
  Autologger,
  LogQuery,
  MachineProvider,
  PmuPlan,
  PmuStatus,
  ProviderPlan,
  ProviderUse,
  RecordingMachine,
  SessionPlan,
  SessionStatus,
} from '../../contract/recording.ts';
import type { PeImage } from '../../engine/format/pe/pe-image.ts';
import type { ProcessorFacts } from '../../engine/write/merge/metadata.ts';
import type { LogEntry } from './log-entry.ts';

/** What went wrong, for people: what, where, what to do; and the code behind it. */
export interface BridgeErrorInfo {
  message: string;
  /** The Win32 call and its code; null when no call failed. */
  call: string | null;
  status: number | null;
}

/** A stream that is open until it is closed or ends by itself. */
export interface BridgeStream {
  /** Resolves when nothing comes any more and what it held is freed. */
  close(): Promise<void>;
}

/** Clock and machine, as a log-file header has them: one for all streams of a recording. */
export interface StreamClock {
  clockType: 1 | 2 | 3;
  perfFrequencyHz: number;
  /** A pair of one moment. */
  ticks: bigint;
  fileTime: bigint;
  bootFileTime: bigint;
}

/** Schemas by what their events are: asked at stop, appended to the trace. */
export interface SchemaRequest {
  /** EVENT_HEADER, 80 bytes, of one event of the kind. */
  eventHeader: Uint8Array;
}
export interface SchemaBlob {
  /** TRACE_EVENT_INFO; null: this machine has none */
  eventInfo: Uint8Array | null;
  /** EVENT_MAP_INFO of each map that it names. */
  maps: { name: string; info: Uint8Array }[];
}

/** What a trace says of the machine that recorded it. */
export interface MachineConfiguration {
  /** Prefixes of paths, with their backslash: `\Device\HarddiskVolume3\` is `C:\`. */
  volumes: { ntPath: string; dosPath: string }[];
  /** Null: not known. */
  paths: { systemDirectory: string; windowsDirectory: string } | null;
  /** FILETIME, 0 where it is not known. Null: nothing is. */
  build: { installDate: bigint; buildLab: string; productName: string } | null;
  processors: ProcessorFacts;
  /** By number; empty where Windows does not tell. */
  topology: LogicalProcessor[];
}

interface EnabledProvider extends ProviderUse {
  session: string;
}

export interface Bridge {
  machine(): Promise<RecordingMachine>;
  clock(): Promise<StreamClock>;
  /** An event of the provider `Corescope.Marker`, for all sessions that have it enabled. */
  writeMarker(text: string): Promise<void>;
  /** Of a performance counter of Windows, by its English path; of a rate, since the last question. Null: none yet, or none now. */
  performanceCounter(path: string): Promise<number | null>;
  /**
   * The first entry of an event log after a moment that fits, and the machine's time. Rejects where the log cannot be read.
   * @param since null: none is looked for
   */
  newLogEntry(query: LogQuery, since: string | null): Promise<{ now: string; entry: LogEntry | null }>;
  /** How many occurrences of a profile source (of `Timer`: 100 ns) a sample stands for, from now on and for every profiler. */
  setProfileInterval(source: string, interval: number): Promise<void>;

  /** Whether Windows traces the heaps of a program. @param program its name, without its folder */
  heapTracing(program: string): Promise<boolean>;
  /** From its next start on: a setting of the machine, which stays. */
  setHeapTracing(program: string, isOn: boolean): Promise<void>;

  sessions(): Promise<SessionStatus[]>;
  /**
   * Rejects as the starts of these sessions and counters would for what is wrong with the plan; takes nothing.
   * @returns warnings
   */
  check(sessions: readonly SessionPlan[], pmu: PmuPlan | null): Promise<string[]>;
  /**
   * Starts a session and enables its providers.
   * @param file where it logs; null for memory and real time only
   * @returns warnings of providers that could not be enabled and are not strict
   */
  startSession(plan: SessionPlan, file: string | null): Promise<{ session: SessionStatus; warnings: string[] }>;
  /** What sessions have enabled. */
  enabledProviders(): Promise<EnabledProvider[]>;
  /** Sessions that start with Windows. */
  autologgers(): Promise<Autologger[]>;
  /**
   * Has Windows start a session from its next start on, at each: of kernel events as GlobalLogger, of providers as an
   * AutoLogger of its name. Rejects, with nothing written, for what cannot be such a session or is there already.
   * @param file where it logs; null for memory
   * @returns warnings
   */
  registerAutologger(plan: SessionPlan, file: string | null): Promise<string[]>;
  /** Removes one of ours; its session keeps running. @param name of its key */
  removeAutologger(name: string): Promise<void>;
  querySession(name: string): Promise<SessionStatus>;
  updateSession(
    name: string,
    change: {
      maximumBuffers?: number;
      flushTimerMs?: number;
      realTime?: boolean;
      /** All that it is to record from now on, and all events with stacks. */
      kernelKeywords?: string[];
      stacks?: string[];
    },
  ): Promise<SessionStatus>;
  /** Pushes buffers to the file and to consumers; a memory session writes its ring to `file`. */
  flushSession(name: string, file: string | null): Promise<SessionStatus>;
  /** @returns its last figures */
  stopSession(name: string): Promise<SessionStatus>;
  enableProvider(session: string, provider: ProviderPlan): Promise<void>;
  /** @param provider its GUID or name */
  disableProvider(session: string, provider: string): Promise<void>;
  /** Has it write down how things stand. @param provider its GUID or name */
  captureState(session: string, provider: string): Promise<void>;

  /** Whole ETL buffers of a session as they are flushed. `onEnd`: it was stopped, or why it broke. */
  consume(
    session: string,
    onBuffers: (buffers: Uint8Array[]) => void,
    onEnd: (error: BridgeErrorInfo | null) => void,
  ): Promise<BridgeStream & { logfileHeader: Uint8Array; dropped(): Promise<{ events: number; buffers: number }> }>;

  providers(): Promise<MachineProvider[]>;
  /** With keywords and levels. */
  provider(guid: string): Promise<MachineProvider>;
  /** Every event's TRACE_EVENT_INFO. */
  providerSchemas(guid: string): Promise<SchemaBlob[]>;
  schemas(requests: SchemaRequest[]): Promise<SchemaBlob[]>;

  /**
   * What image files say of themselves. @param paths as events have them (NT paths); of files on local volumes
   * @returns one for each path; null where none can be read there
   */
  images(paths: string[]): Promise<(PeImage | null)[]>;
  configuration(): Promise<MachineConfiguration>;

  pmuStatus(): Promise<PmuStatus>;
  /**
   * Locks the driver, assigns, starts, and reads every core on its timer: readings come as ETL buffers of ReadGPC events
   * (of the driver's shape: running totals), one stream a core, times in the ticks of `clock()`.
   */
  startPmu(
    plan: PmuPlan,
    onBuffers: (buffers: Uint8Array[]) => void,
    onEnd: (error: BridgeErrorInfo | null) => void,
  ): Promise<
    BridgeStream & {
      multiplexed: boolean;
      /** SPE packets of a core, in order, when the plan asks for them. */
      onSpe(listener: (core: number, bytes: Uint8Array) => void): void;
      figures(): Promise<{ readings: number; missedRounds: number }>;
    }
  >;
  /** Of a lock that a recording of ours left behind. */
  releasePmuLock(force: boolean): Promise<void>;

  /** Leaves no thread or handle behind; sessions go on. */
  close(): Promise<void>;
}
