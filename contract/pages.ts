/** What the pages about a trace as a whole show: losses, the system, statistics, diagnostics. */

/** What a loss is known by. `TraceLosses.kind` holds indexes of this list. */
export const lossKinds = [
  /** A notice of the session in the trace: events, a buffer, or parts of the file. */
  'eventNotice',
  'bufferNotice',
  'fileNotice',
  /** A buffer says of itself that events, or buffers, were lost around it. */
  'eventFlag',
  'bufferFlag',
  /** Numbers of buffers that do not occur in the file. */
  'missingBuffers',
  /** A part of the file that cannot be read. */
  'damage',
] as const;
export type LossKind = (typeof lossKinds)[number];

/** What each kind is called. */
export const lossTitles: Record<LossKind, string> = {
  eventNotice: 'Events lost',
  bufferNotice: 'Buffer lost',
  fileNotice: 'File not written',
  eventFlag: 'Events lost',
  bufferFlag: 'Buffers lost',
  missingBuffers: 'Buffers missing',
  damage: 'Damaged',
};

/**
 * Where a trace lacks events. Columns of equal length, by start: something that happened in `[startNs, endNs)` is
 * missing. The range goes from the last event that is there to the first that is there again; what was lost happened
 * somewhere in it, not necessarily all over it.
 */
export interface TraceLosses {
  startNs: Float64Array;
  endNs: Float64Array;
  /** −1 = it may be any. */
  cpu: Int32Array;
  /** Index in `lossKinds`. */
  kind: Uint8Array;
  /** Of events, or of buffers where the kind is of buffers; NaN = not known. */
  count: Float64Array;
  /** Where in the file; NaN = nowhere. */
  byteOffset: Float64Array;
  /** By the header of the trace, wherever they happened. */
  eventsLost: number;
  buffersLost: number;
  /** Buffers that could not be read whole. */
  damagedBuffers: number;
  /** The header counts losses that none of the ranges tells of: anything in the trace may be incomplete. */
  unplaced: boolean;
  /** What is known in all, and what is not: sentences. Empty = nothing is missing. */
  notes: string[];
}

/** A line of a page. */
export interface Fact {
  name: string;
  value: string;
}

/** Rows of texts under a head. Columns that are empty in all rows are left out. */
export interface FactList {
  /** What the rows are: `Physical disks`. */
  title: string;
  columns: { title: string; number: boolean }[];
  rows: string[][];
}

/** A part of the system configuration. */
export interface SystemSection {
  /** Stable, kebab-case. */
  id: string;
  title: string;
  facts: Fact[];
  lists: FactList[];
  /** Why the trace says nothing of it, and how to record it; null where it says something. */
  absent: string | null;
}

/** What the trace says of the machine and of the session that recorded it. */
export interface SystemReport {
  sections: SystemSection[];
}

/** Columns of equal length: who has how many events. Bytes are of events with their headers, as they lie in buffers. */
export interface EventTotals {
  events: Float64Array;
  sizeBytes: Float64Array;
  /** Of these, what is payload. */
  payloadBytes: Float64Array;
  firstNs: Float64Array;
  lastNs: Float64Array;
}

export interface TraceStatistics {
  /** Of all events. */
  events: number;
  sizeBytes: number;
  payloadBytes: number;
  /** From the first event to the last; those of the header buffer are left out. */
  durationNs: number;
  fileBytes: number;
  /** By index of the kind; the names are those of `kinds`. */
  kinds: EventTotals;
  cpus: EventTotals & { cpu: Uint32Array; buffers: Float64Array; fileBytes: Float64Array };
  /** By the pid of event headers (−1 = none), most events first; the name is of the process that had it at its first event. */
  processes: EventTotals & { pid: Float64Array; name: string[] };
  /** About buffers and compression. */
  facts: Fact[];
}

/** Something that is wrong or missing, and what to do about it. */
export interface Finding {
  area: 'file' | 'clock' | 'schemas' | 'names' | 'plugins' | 'imports';
  severity: 'error' | 'warning' | 'note';
  title: string;
  detail: string;
  /** The next step; empty where there is none. */
  next: string;
  /** What ends it in the window. */
  action: 'addManifests' | 'plugins' | 'manifests' | null;
  /** Events, or how often. */
  count: number | null;
  byteOffset: number | null;
}

export interface Diagnostics {
  /** Errors first. Losses are apart: `TraceLosses`. */
  findings: Finding[];
  clock: Fact[];
  /** In how many of the tables durations that end before they begin were looked for. */
  durations: { checkedTables: number; tables: number };
}
