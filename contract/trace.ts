/** What an opened trace says of itself. The field names of `TraceInfo` are those of `corescope info --json`. */

/** Something damaged or unknown in a file. One entry a code; `count` says how often, `byteOffset` where first. */
export interface TraceWarning {
  /** Stable, kebab-case: `buffer-size`, `event-header`, `decompress`, `clock` … */
  code: string;
  /** A sentence for people, about the first case. */
  message: string;
  count: number;
  /** Offset in the file of the first case; null where none applies. */
  byteOffset: number | null;
}

export type ClockName = 'qpc' | 'system' | 'cycles';

export interface TraceInfo {
  file: string;
  sizeBytes: number;
  buffers: number;
  compressedBuffers: number;
  damagedBuffers: number;
  events: number;
  eventsLost: number;
  buffersLost: number;
  /** Of the process that started the session (log-file header); events carry their own. */
  pointerSize: number;
  processors: number;
  /** `major.minor.build`, e.g. `10.0.19045`. */
  osVersion: string;
  clock: ClockName;
  clockFrequencyHz: number;
  /** ISO 8601, UTC, seven decimals, `Z`; null when unknown or zero. */
  startTimeUtc: string | null;
  endTimeUtc: string | null;
  bootTimeUtc: string | null;
  /** Nanoseconds since the header event, of all events outside of the header buffer; null when there are none. */
  firstEventNs: number | null;
  lastEventNs: number | null;
  loggerName: string;
  logFileName: string;
  logFileMode: number;
  /** Flat processor number → events. Only processors that have events. */
  eventsPerCpu: Record<string, number>;
  warnings: TraceWarning[];
}

/** How an event's header was written; the number is the pointer size in bits. */
export type HeaderKind =
  | 'system32'
  | 'system64'
  | 'compact32'
  | 'compact64'
  | 'perfinfo32'
  | 'perfinfo64'
  | 'full32'
  | 'full64'
  | 'instance32'
  | 'instance64'
  | 'event32'
  | 'event64'
  | 'message'
  | 'error';

/** One kind of event in a trace: header kind and descriptor. `index` is what `kind` columns hold. */
export interface KindInfo {
  index: number;
  kind: HeaderKind;
  /** Lower-case GUID; kernel groups have their class GUID. */
  provider: string;
  /** `Kernel/PerfInfo` for kernel groups, a well-known provider's name, else null. */
  providerName: string | null;
  /** Short event name where it is known without a manifest (`CSwitch`), else null. */
  eventName: string | null;
  /** Kernel group's bare name (`PerfInfo`) where the kind has one: what `counts` prints as provider. */
  group: string | null;
  id: number;
  opcode: number;
  version: number;
  level: number;
  task: number;
  channel: number;
  /** 64-bit mask as `0x…`. */
  keyword: string;
  count: number;
}

/** EVENT_HEADER: manifest and TraceLogging events. Their id says which they are; others have opcodes. */
export const hasPerfinfoHeader = ({ kind }: Pick<KindInfo, 'kind'>): boolean =>
  kind === 'perfinfo32' || kind === 'perfinfo64';
export const hasEventHeader = ({ kind }: Pick<KindInfo, 'kind'>): boolean => kind === 'event32' || kind === 'event64';
