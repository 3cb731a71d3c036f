/**
 * What the recorder does, for whoever asks: in this process (`serve`, the command line), or from afar (Electron's trace
 * host asks the main process, so that a recording outlives it). Grants are the trace host's: here are paths.
 */

import type {
  Autologger,
  MachineProvider,
  RecorderState,
  RecordingMachine,
  RecordingPlan,
  RecoverableRecording,
  SessionStatus,
} from '../../contract/recording.ts';
import type { SchemaBlob, SchemaRequest, StreamClock } from '../../native-bridge/calls/bridge.ts';

/** The state as the page sees it, but that the saved file is named by its path. */
export interface RecorderReport extends Omit<RecorderState, 'saved'> {
  saved: { path: string; sizeBytes: number } | null;
  /** Flight recorders that were saved on the way, by their paths. */
  flights: string[];
  /** Why it ended by itself; null: it has not, or was told to. */
  endedBecause: string | null;
  /** Nobody wanted that: the disk is full, the machine has gone. */
  brokeOff: boolean;
}

/** A recording that begins, for a live view of it. */
export interface RecordingBegins {
  recording: string;
  plan: RecordingPlan;
  machine: RecordingMachine;
  /** Of the header event: times of the recording count from there. */
  clock: StreamClock;
  /** How long ago that was. */
  sinceHeaderMs: number;
  /** The longest flush timer of its sessions: what is older has arrived. */
  flushTimerMs: number;
  /** TRACE_LOGFILE_HEADER of its first real-time session; null when it has none. */
  logfileHeader: Uint8Array | null;
}

/** Whoever looks on while it is recorded. Nothing of what it does holds the recorder up. */
export interface RecordingListener {
  begins(start: RecordingBegins): void;
  /** Whole ETL buffers: of sessions, of the PMU, markers. */
  buffers(recording: string, buffers: Uint8Array[]): void;
  /** Since the last time: what never reached it, because the way was too slow. */
  dropped?(recording: string, events: number, buffers: number): void;
  ends(recording: string): void;
}

/** A boot recording as a trace. */
export interface SavedBoot {
  path: string;
  sizeBytes: number;
  eventsLost: number;
  buffersLost: number;
  /** What is missing in it. */
  warnings: string[];
}

/** Sessions that start with Windows. */
export interface BootApi {
  /** Ours and others'. */
  autologgers(): Promise<Autologger[]>;
  /** Has Windows start the plan's sessions from its next start on. @returns warnings */
  registerBoot(plan: RecordingPlan): Promise<string[]>;
  /** Discards what was registered and recorded. */
  removeBoot(): Promise<void>;
  /** Ends it, in the folder of recordings as one trace. */
  saveBoot(): Promise<SavedBoot>;
  /** Of a simulated machine: Windows restarts. */
  restartMachine(): Promise<void>;
}

export interface RecorderApi extends BootApi {
  machine(): Promise<RecordingMachine>;
  providers(): Promise<MachineProvider[]>;
  provider(guid: string): Promise<MachineProvider>;
  /** What events mean on this machine, for a live view. */
  schemas(requests: SchemaRequest[]): Promise<SchemaBlob[]>;
  sessions(): Promise<SessionStatus[]>;
  stopSession(name: string): Promise<SessionStatus[]>;
  elevate(): Promise<RecordingMachine>;
  /** Resolves when the state is newer than `after`, at the latest after a second. */
  state(after: number): Promise<RecorderReport>;
  /** @param target file to write; null: a name in the folder of recordings */
  start(plan: RecordingPlan, target: string | null): Promise<string>;
  /**
   * Has what is recorded go on with all that a plan adds.
   * @returns what of that it goes without
   * @throws HostError when it cannot: then it goes on as before
   */
  add(plan: RecordingPlan): Promise<string[]>;
  /** Resolves when it is saved, or given up. */
  stop(discard: boolean): Promise<RecorderReport>;
  mark(text: string): Promise<void>;
  /** @returns the file that was written */
  saveFlight(): Promise<string>;
  recoverable(): Promise<RecoverableRecording[]>;
  /** @returns the file that was written */
  recover(recording: string): Promise<string>;
  discardRecoverable(recording: string): Promise<void>;
  /** @returns ends it */
  listen(listener: RecordingListener): () => void;
  /** Stops what runs and saves it, unless somebody else is to go on with it. */
  close(): Promise<void>;
}
