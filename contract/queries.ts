/**
 * Every question that a page (or any door) may put to the trace host, with its validator and its answer.
 * Times are nanoseconds since the trace's header event; ranges are half-open `[startNs, endNs)`.
 */
import { z } from 'zod';
import { call } from './call.ts';
import { contextSwitchCalls } from './context-switch.ts';
import { criticalPathCalls } from './critical-path.ts';
import { findingCalls } from './findings.ts';
import type { ProfileInfo, StackTagFileInfo } from './imports.ts';
import { memoryCalls } from './memory.ts';
import { type OpenSource, openSource } from './open-source.ts';
import type { Diagnostics, SystemReport, TraceLosses, TraceStatistics } from './pages.ts';
import type { KeptPreferences } from './preferences.ts';
import { presetCalls } from './presets.ts';
import { recordingCalls } from './recording-methods.ts';
import type { RegionFileInfo, TraceMarks, TraceRegions } from './regions.ts';
import { runComparisonCalls } from './run-comparison.ts';
import type {
  EventDetails,
  ImageInfo,
  ManifestInfo,
  ProcessInfo,
  ProviderDetails,
  ProviderInfo,
  ProviderManifestText,
  ThreadInfo,
  TraceNames,
} from './schema.ts';
import { sqlCalls } from './sql-console.ts';
import { stackCalls } from './stacks.ts';
import {
  type FilterCompletions,
  filterCompletionsQuery,
  type PluginInfo,
  type PluginProblem,
  type RowFacts,
  rowFactsQuery,
  type TableFound,
  type TableHeatMap,
  type TableInfo,
  type TablePage,
  type TablePreview,
  type TableSeries,
  type TableStatistics,
  tableFindQuery,
  tableHeatMapQuery,
  tablePreviewQuery,
  tableQuery,
  tableSeriesQuery,
  tableStatisticsQuery,
} from './tables.ts';
import { topDownCalls } from './top-down.ts';
import type { KindInfo, TraceInfo } from './trace.ts';
import { type RecoveryOffer, workspaceCalls } from './workspace-files.ts';

const traceId = z.string().min(1).max(64);
/**
 * Traces may hold events before the header event, and hostile ones absurd times (2^64 ticks of a second: 10^29 ns); any
 * number that leaves room to calculate with it.
 */
const timeNs = z.number().min(-1e100).max(1e100);
const index = z.number().int().min(0).max(0xffffffff);

const eventFilter = {
  trace: traceId,
  fromNs: timeNs.optional(),
  toNs: timeNs.optional(),
  cpus: z.array(index).max(4096).optional(),
  pid: z.number().int().optional(),
  tid: z.number().int().optional(),
  /** Kind indexes; absent = all. */
  kinds: z.array(index).max(65536).optional(),
  /** GUID, group name or provider name, any case. */
  provider: z.string().max(256).optional(),
  id: z.number().int().optional(),
  /** Conditions that must all hold: docs/expressions.md, “Conditions on events”. */
  where: z.array(z.string().max(1024)).max(32).optional(),
};

const eventsQuery = z.object({
  ...eventFilter,
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(0).max(10_000).default(100),
});
export type EventsQuery = z.input<typeof eventsQuery>;

/** A page of events in time order. Columns of equal length; `row` is the event's place in the whole trace. */
export interface EventsPage {
  /** Events that match the filter, in all. */
  total: number;
  offset: number;
  row: Uint32Array;
  timeNs: Float64Array;
  cpu: Uint32Array;
  /** −1 where the header has none or says 0xFFFFFFFF. */
  pid: Float64Array;
  tid: Float64Array;
  kind: Uint32Array;
  /** Payload bytes. */
  payloadBytes: Uint32Array;
}

const describeQuery = z.object({
  trace: traceId,
  /** Rows of the trace, in any order. */
  rows: z.array(index).max(1000),
});

/** What the rows of a page say, by the order of the question. Asked apart from the page: payloads are read for it. */
export interface EventTexts {
  event: string[];
  /** Image name; empty where no process is known. */
  process: string[];
  /** Thread name; empty where it has none. */
  thread: string[];
  /** One line: the message, or the first fields. */
  message: string[];
}

const eventQuery = z.object({ trace: traceId, row: index });

const guid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const seriesQuery = z.object({
  trace: traceId,
  /** Kind indexes; null = all. */
  kinds: z.array(index).max(65536).nullable(),
  cpus: z.array(index).max(4096),
  startNs: timeNs,
  endNs: timeNs,
  /** The most buckets wanted. Widths are powers of two, so the answer may have only a quarter of them. */
  buckets: z.number().int().min(1).max(8192),
});
export type SeriesQuery = z.input<typeof seriesQuery>;

/**
 * Event rate per CPU and bucket. Buckets are aligned (start and width are multiples of a power of two ns), so that
 * neighbouring windows of one zoom level agree; together they cover the window asked for.
 * Arrays are CPU-major: value of lane `i`, bucket `b` at `i * buckets + b`, in the order of `cpus`.
 */
export interface EventSeries {
  startNs: number;
  bucketNs: number;
  buckets: number;
  cpus: Uint32Array;
  /** Events in the bucket: exact. */
  counts: Uint32Array;
  /** Lowest and highest rate, events per second, over the pyramid's finest buckets inside this one. */
  minPerSecond: Float32Array;
  maxPerSecond: Float32Array;
  /** Highest `maxPerSecond` in this answer. */
  peakPerSecond: number;
}

const traceQuery = z.object({ trace: traceId });
const noParams = z.object({});

/** A trace or a workspace that was opened before and can be opened again by its grant. */
export interface RecentTrace {
  /** Null: it came through a browser, which tells no path. The user has to choose the file again. */
  grant: string | null;
  name: string;
  /** Folder as shown to people; empty where the door has no paths. */
  folder: string;
  sizeBytes: number;
  events: number;
  eventsLost: number;
  damagedBuffers: number;
  durationNs: number;
  processors: number;
  openedAtUtc: string;
  /** Events per CPU row and time bucket, 0…255, row-major `thumbnailRows × thumbnailColumns`; may be empty. */
  thumbnail: number[];
  thumbnailRows: number;
  thumbnailColumns: number;
  /** What a workspace has; its figures of events are 0. Absent for traces. */
  workspace?: { tabs: number; traces: number } | undefined;
}

export interface HostHello {
  version: string;
  /** Opened on arrival: the file of the command line, or `--sample`. */
  initial: { source: OpenSource; name: string } | null;
  /** Opened beside it: what the command line adds. */
  beside: { source: OpenSource; name: string }[];
  recent: RecentTrace[];
  /** The newest workspace whose page ended without saying so. */
  recovered: RecoveryOffer | null;
  /** What is wrong with files of the run before, for people. */
  warnings: string[];
}

export interface OpenedTrace {
  trace: string;
  info: TraceInfo;
  kinds: KindInfo[];
  /** What a file without events is: a comparison of runs (`runComparison`), or packets of SPE (`memory`). */
  holds?: 'runs' | 'spe';
  /** Packets of SPE are beside it: `memory` is about them. */
  hasSpe?: true;
}

export interface OpenProgress {
  phase: 'generating' | 'reading' | 'sorting' | 'decoding' | 'symbols' | 'downloading' | 'writing';
  bytesDone: number;
  bytesTotal: number;
  events: number;
  /** Of a large file, while it is read. */
  estimate?: RatesEstimate;
}

/** Events over time by some buffers from all over a file, in buckets of equal width. */
export interface RatesEstimate {
  startNs: number;
  endNs: number;
  /** How many were looked at. */
  buffers: number;
  /** Of the whole file. */
  events: number;
  counts: number[];
}

/** Plugins as they are loaded: built in, of this user, of the command line. */
export interface PluginList {
  /** Counts their changes. */
  version: number;
  plugins: PluginInfo[];
}

/** Memory that open traces keep, in bytes: what can be made again when it is needed. */
export interface MemoryUse {
  /** More than this is let go when a question is answered. */
  budget: number;
  /** Columns of events; rows of tables, as they were read; what was computed from these to show tables and graphs. */
  events: number;
  rows: number;
  tables: number;
  /** On the disk of the state folder: columns that have no room in memory, or had none. */
  onDisk: number;
}

/** What a page asks of the host as a whole. */
export const helloCalls = {
  hello: call(noParams).gives<HostHello>(),
  clearRecent: call(noParams).gives<null>(),
  memoryUse: call(noParams).gives<MemoryUse>(),
} as const;

/** Traces: opened, looked at, closed. */
export const traceCalls = {
  open: call(z.object({ source: openSource })).gives<OpenedTrace>(),
  close: call(traceQuery).gives<null>(),
  info: call(traceQuery).gives<TraceInfo>(),
  kinds: call(traceQuery).gives<KindInfo[]>(),
  events: call(eventsQuery).gives<EventsPage>(),
  series: call(seriesQuery).gives<EventSeries>(),
  /** Looks at all payloads, once, with progress; `describe`, `event` and the lists below wait for it. */
  names: call(traceQuery).gives<TraceNames>(),
  describe: call(describeQuery).gives<EventTexts>(),
  event: call(eventQuery).gives<EventDetails>(),
  /** Of the trace (with counts) and of all manifests; without a trace of the manifests alone. */
  providers: call(z.object({ trace: traceId.nullable() })).gives<ProviderInfo[]>(),
  provider: call(z.object({ trace: traceId.nullable(), guid })).gives<ProviderDetails>(),
  /** Its events as a `.man`, as far as the trace and the manifests tell them. */
  providerManifest: call(z.object({ trace: traceId.nullable(), guid })).gives<ProviderManifestText>(),
  processes: call(traceQuery).gives<ProcessInfo[]>(),
  threads: call(traceQuery).gives<ThreadInfo[]>(),
  images: call(traceQuery).gives<ImageInfo[]>(),
  /** Regions of interest that the files of regions find in the trace. */
  regions: call(traceQuery).gives<TraceRegions>(),
  /** Marks that events of the trace set. */
  marks: call(traceQuery).gives<TraceMarks>(),
} as const;

/** Pages about a trace as a whole. */
export const pageCalls = {
  /** Where events are missing, and what is known of it. Needs no payloads. */
  losses: call(traceQuery).gives<TraceLosses>(),
  /** The machine and the session, by subject. */
  system: call(traceQuery).gives<SystemReport>(),
  statistics: call(traceQuery).gives<TraceStatistics>(),
  /** All that is wrong or missing beside losses, with the next step. */
  diagnostics: call(
    traceQuery.extend({
      /** Makes the rows and durations of all tables to check them; else those are checked that were shown before. */
      allTables: z.boolean().default(false),
    }),
  ).gives<Diagnostics>(),
} as const;

/** What the tables of plugins show. */
export const tableCalls = {
  /**
   * What can be shown as a table, by the plugins that are loaded. Not counted, the list is there at once; else all tables are
   * made first.
   */
  tables: call(traceQuery.extend({ counted: z.boolean().default(true) })).gives<TableInfo[]>(),
  /** One of them, made if it was not. */
  tableInfo: call(traceQuery.extend({ table: z.string().min(1).max(256) })).gives<TableInfo>(),
  table: call(tableQuery).gives<TablePage>(),
  tableSeries: call(tableSeriesQuery).gives<TableSeries>(),
  tableFind: call(tableFindQuery).gives<TableFound>(),
  /** What the plugin says of rows, and what can be done with them. */
  /** What all rows that the filter leaves come to, as cells; the range of the view does not matter. */
  tableHeatMap: call(tableHeatMapQuery).gives<TableHeatMap>(),
  tableStatistics: call(tableStatisticsQuery).gives<TableStatistics>(),
  rowFacts: call(rowFactsQuery).gives<RowFacts>(),
  /** What can be written at a place of a filter, values of columns among it. */
  filterCompletions: call(filterCompletionsQuery).gives<FilterCompletions>(),
  /** For lists: let other questions go first. Null where the table has no times, or it would take a pass over the trace. */
  tablePreview: call(tablePreviewQuery).gives<TablePreview | null>(),
} as const;

/** Files that a user adds: what events mean, presets of WPA, regions of interest. */
export const fileCalls = {
  manifests: call(noParams).gives<ManifestInfo[]>(),
  /** Adds `.man`, `.xml` and `.tmf` files by their grants. Open traces are decoded anew with them. */
  addManifests: call(z.object({ grants: z.array(z.string().min(1).max(128)).min(1).max(1000) })).gives<
    ManifestInfo[]
  >(),
  removeManifest: call(z.object({ name: z.string().max(4096) })).gives<ManifestInfo[]>(),
  profiles: call(noParams).gives<ProfileInfo[]>(),
  /** Adds `.wpaProfile` and `.wpaPresets` files by their grants: their presets are among those of the tables. */
  addProfiles: call(z.object({ grants: z.array(z.string().min(1).max(128)).min(1).max(1000) })).gives<ProfileInfo[]>(),
  removeProfile: call(z.object({ name: z.string().max(4096) })).gives<ProfileInfo[]>(),
  regionFiles: call(noParams).gives<RegionFileInfo[]>(),
  /** Adds `.regions.xml` files by their grants. */
  addRegionFiles: call(z.object({ grants: z.array(z.string().min(1).max(128)).min(1).max(1000) })).gives<
    RegionFileInfo[]
  >(),
  removeRegionFile: call(z.object({ name: z.string().max(4096) })).gives<RegionFileInfo[]>(),
  stackTagFiles: call(noParams).gives<StackTagFileInfo[]>(),
  /** Adds `.stacktags` files by their grants. */
  addStackTagFiles: call(z.object({ grants: z.array(z.string().min(1).max(128)).min(1).max(1000) })).gives<
    StackTagFileInfo[]
  >(),
  removeStackTagFile: call(z.object({ name: z.string().max(4096) })).gives<StackTagFileInfo[]>(),
} as const;

/** Plugins: listed, added, checked while they are written. */
export const pluginCalls = {
  plugins: call(noParams).gives<PluginList>(),
  /** Waits until the list of plugins has another version than this one. */
  pluginChanges: call(z.object({ version: z.number().int().min(0) })).gives<{ version: number }>(),
  /** Copies plugins to this user's folder by their grants; none of them when one has errors. */
  addPlugins: call(z.object({ grants: z.array(z.string().min(1).max(128)).min(1).max(100) })).gives<PluginList>(),
  /** Takes one out of this user's folder. */
  removePlugin: call(z.object({ id: z.string().min(1).max(4096) })).gives<PluginList>(),
  /** What is wrong with a plugin that is being written. `file` is its name; `.jsonc` allows comments. */
  checkPluginText: call(
    z.object({
      text: z.string().max(8_000_000),
      file: z.string().min(1).max(256).default('plugin.json'),
    }),
  ).gives<PluginProblem[]>(),
} as const;

/** What this user prefers. */
export const preferenceCalls = {
  preferences: call(noParams).gives<KeptPreferences>(),
  /** Changes those that are named; see preferences.ts. */
  setPreferences: call(
    z.object({
      patch: z.record(z.string().max(64), z.union([z.string().max(256), z.number(), z.boolean()])),
    }),
  ).gives<KeptPreferences>(),
} as const;

/** Method name → what it is asked with and what it answers. The one list of what a door lets through. */
export const calls = {
  ...helloCalls,
  ...traceCalls,
  ...pageCalls,
  ...findingCalls,
  ...topDownCalls,
  ...runComparisonCalls,
  ...memoryCalls,
  ...contextSwitchCalls,
  ...criticalPathCalls,
  ...stackCalls,
  ...tableCalls,
  ...sqlCalls,
  ...fileCalls,
  ...pluginCalls,
  ...workspaceCalls,
  ...presetCalls,
  ...preferenceCalls,
  ...recordingCalls,
} as const;

export type MethodName = keyof typeof calls;
export type Params<M extends MethodName> = z.input<(typeof calls)[M]['params']>;
/** The same after the validator, with what was left out. */
export type CheckedParams<M extends MethodName> = z.output<(typeof calls)[M]['params']>;
export type Results = { [M in MethodName]: z.output<(typeof calls)[M]['result']> };
