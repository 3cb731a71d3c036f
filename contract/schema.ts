/** Schemas, decoded events and names as answers carry them. */
import type { ImageMachine } from './image-machine.ts';
import type { UserFileOrigin } from './imports.ts';
import type { LogicalProcessor } from './processors.ts';

/** Where the knowledge of a payload's layout comes from. */
export type SchemaSource =
  /** Kernel and other classic (MOF) events: tables of the engine. */
  | 'classic'
  | 'traceLogging'
  /** A manifest that an EventSource wrote into the trace. */
  | 'eventSource'
  /** TDH event info that merging put into the trace. */
  | 'eventInfo'
  /** A manifest that the user added. */
  | 'manifest'
  /** A manifest's facts that the engine ships with. */
  | 'builtIn'
  /** TDH of the machine that reads the trace: another build of Windows may have another. */
  | 'machine'
  | 'wpp'
  /** The payload is one string (EVENT_HEADER_FLAG_STRING_ONLY). */
  | 'string';

/** One field of a decoded event, for people and for tools. Members and items of structs follow in `members`. */
export interface DecodedField {
  name: string;
  /** Type in the words of manifests, `UInt32`, `UnicodeString[2]`, `HexInt64` …; `struct` for groups. */
  type: string;
  /** As shown. */
  text: string;
  /** Bytes that it takes in the payload: `[startByte, endByte)`. */
  startByte: number;
  endByte: number;
  /** Empty but for structs and arrays of structs. */
  members: DecodedField[];
}

export interface StackFrame {
  /** `0x…`. */
  address: string;
  /** Base name of the module; null = in no known module. */
  module: string | null;
  /** Offset into the module, `0x…`; null without a module. */
  offset: string | null;
  kernel: boolean;
}

/** Everything about one event. */
export interface EventDetails {
  row: number;
  timeNs: number;
  cpu: number;
  pid: number;
  tid: number;
  kind: number;
  provider: string;
  providerName: string | null;
  event: string;
  process: string | null;
  thread: string | null;
  level: string;
  task: string;
  opcode: string;
  keywords: string[];
  channel: number;
  source: SchemaSource | null;
  /** Why there are no fields; null when there are. */
  reason: string | null;
  message: string | null;
  fields: DecodedField[];
  /** Bytes behind the last field. */
  leftBytes: number;
  /** The payload ends inside a field or before one that it must have. */
  truncated: boolean;
  /** Where decoding met something impossible. */
  warnings: string[];
  payload: Uint8Array;
  /** Texts found in the payload, for events without a schema. */
  strings: string[];
  activityId: string | null;
  relatedActivityId: string | null;
  stack: StackFrame[];
  /** What the user's `.stacktags` files call the stack; left out where they say nothing of it. */
  stackTag?: string;
  /** Extended data items by name, as text: `SessionId`, `Sid`, `ProcessStartKey` … */
  extended: { name: string; text: string }[];
}

/** A provider of the trace or of a manifest. */
export interface ProviderInfo {
  guid: string;
  name: string | null;
  /** Events of it in the trace. */
  events: number;
  /** Of these, without a schema. */
  undecodedEvents: number;
  /** Where its schemas come from; several for some. */
  sources: SchemaSource[];
  /** Why events have no schema, and how to get one; null when all have. */
  reason: string | null;
  groupGuid: string | null;
}

export interface FieldInfo {
  name: string;
  /** As in manifests: `UInt32`, `UnicodeString` … */
  type: string;
  outType: string;
  /** `[4]`, `[Count]` or empty. */
  count: string;
  /** Value or mask → name. */
  map: { name: string; kind: 'values' | 'bits'; entries: { value: number; name: string }[] } | null;
  members: FieldInfo[];
}

/** One event that a provider can write. */
export interface EventInfo {
  id: number;
  version: number;
  opcode: number;
  level: number;
  task: number;
  keyword: string;
  name: string;
  taskName: string | null;
  opcodeName: string | null;
  levelName: string;
  keywordNames: string[];
  /** As the manifest has it, `%1`…; null without one. */
  message: string | null;
  source: SchemaSource | null;
  reason: string | null;
  /** In the trace. */
  count: number;
  fields: FieldInfo[];
}

export interface ProviderDetails extends ProviderInfo {
  keywords: { mask: string; name: string }[];
  eventInfos: EventInfo[];
}

/** A provider as an instrumentation manifest. */
export interface ProviderManifestText {
  text: string;
  /** Events in it. */
  written: number;
  /** Events that a manifest cannot describe. */
  leftOut: { event: string; reason: string }[];
}

/** Times are nanoseconds since the header event; null = before the trace began, or after it ended. */
export interface ProcessInfo {
  pid: number;
  parentPid: number | null;
  name: string;
  commandLine: string | null;
  startNs: number | null;
  endNs: number | null;
  sessionId: number | null;
  userSid: string | null;
  exitStatus: number | null;
  packageName: string | null;
  /** Processor architecture of its program; null if unknown. */
  machine: ImageMachine | null;
  /** Where `machine` comes from: the file of the program, or the libraries that the process loaded. */
  machineFrom: 'main image' | 'modules' | null;
  /** On Windows on Arm: whether it is emulated; mixed is Arm code and x64 code in one process. Null elsewhere. */
  execution: 'Native' | 'Emulated' | 'Mixed' | null;
}

export interface ThreadInfo {
  tid: number;
  pid: number;
  process: string | null;
  name: string | null;
  startNs: number | null;
  endNs: number | null;
  /** `0x…`, the Win32 start address. */
  startAddress: string | null;
  startModule: string | null;
}

export interface ImageInfo {
  /** 0 = kernel. */
  pid: number;
  /** DOS path where the trace tells how NT paths map. */
  path: string;
  name: string;
  /** `0x…`. */
  baseAddress: string;
  sizeBytes: number;
  loadNs: number | null;
  unloadNs: number | null;
  timeDateStamp: number | null;
  /** Processor architecture of its code; null if the recording did not read it. */
  machine: ImageMachine | null;
  fileVersion: string | null;
  pdbName: string | null;
  pdbGuid: string | null;
  pdbAge: number | null;
}

/** How stacks found their events. */
export interface StackCounts {
  /** Stack events and stacks in extended data. */
  stacks: number;
  joined: number;
  /** No event has its time and thread. */
  unowned: number;
  /** Keys that no definition follows. */
  unresolved: number;
}

/** What a look at all payloads has found: names, and what cannot be decoded. */
export interface TraceNames {
  processes: number;
  threads: number;
  images: number;
  files: number;
  /** Of the machine, by number; empty where the trace does not tell. */
  processors: LogicalProcessor[];
  /** Providers with events that have no schema, most events first. */
  withoutSchema: ProviderInfo[];
  /** Sentences about manifests in the trace that are damaged, and about names that had to be left out. */
  warnings: string[];
}

/** A manifest or TMF file that the user added. */
export interface ManifestInfo {
  /** Where from, as shown. */
  name: string;
  /** Given by the user's folder, by `--manifest`, or in the window. */
  origin: UserFileOrigin;
  providers: { guid: string; name: string; events: number }[];
  /** WPP message GUIDs. */
  messageGuids: number;
  warnings: string[];
}
