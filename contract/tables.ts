/** Questions about tables, and their answers. Times are ns since the trace's header event; ranges half-open. */
import { z } from 'zod';
import type { ValueType } from '../language/value-type.ts';
import {
  type AggregationMode,
  aggregationModes,
  type ChartType,
  type ColumnHints,
  type CounterLanes,
  cellFormat,
  chartTypes,
  mapCharts,
  sortOrders,
  type TableConfiguration,
  tableConfiguration,
  timeAggregations,
} from './plugin.ts';

const timeNs = z.number().min(-1e100).max(1e100);
const traceId = z.string().min(1).max(64);
const columnKey = z.string().min(1).max(128);

/** A table of a trace, as lists show it. */
export interface TableInfo {
  /** GUID. */
  id: string;
  name: string;
  description: string;
  category: string;
  help: string | null;
  /** `key` is the short name of the plugin. */
  plugin: { id: string; key: string; name: string };
  sqlName: string;
  layout: 'graph' | 'table' | 'graphAndTable';
  isMetadataTable: boolean;
  /** Null where they were not made yet: there may be none. */
  rows: number | null;
  /** Why it has no data, and how to record what it shows; null where it has some. As its `isDataAvailable` says. */
  unavailable: string | null;
  /** Which providers and keywords record what it shows, as its author says. */
  howToRecord: string | null;
  columns: TableColumnInfo[];
  configurations: TableConfiguration[];
  /** Names of those that are from imported profiles. */
  imported: string[];
  defaultConfiguration: string;
  /** How Counters per core draws it; empty for most tables. */
  lanes: CounterLanes[];
  /** Presets whose filter no row of the trace meets, with the counters to record for them; none before rows are made. */
  withoutData: PresetWithoutData[];
  /** What can be done with its rows; whether it can be done with some of them, `rowFacts` says. */
  commands: { id: string; title: string }[];
  /** Its rows have details of their own, which `rowFacts` gives. */
  hasRowDetails: boolean;
}

export interface PresetWithoutData {
  preset: string;
  /** PMU metrics or groups of metrics, as `record --pmu` takes them. */
  counters: string[];
}

export interface TableColumnInfo {
  /** As configurations call it. */
  key: string;
  /** GUID. */
  id: string;
  name: string;
  sqlName: string;
  description: string;
  type: ValueType;
  isPercent: boolean;
  /** As a key it unfolds: callers above callees. In SQL it is the number of the stack. */
  isStack: boolean;
  /** Of the preset, not of the table. */
  isOwn?: true;
  /** Its values are of the time in view: no other column can be made of it. */
  isOfView?: true;
  hints: ColumnHints;
  variants: { key: string; id: string; name: string; type: ValueType; group: 'toggle' | 'mode' }[];
}

/** A column as a query shows it. */
const columnRequest = z.object({
  column: columnKey,
  variant: columnKey.optional(),
  aggregation: z.enum(aggregationModes).optional(),
  format: cellFormat.optional(),
});
export type ColumnRequest = z.infer<typeof columnRequest>;

/** As it is after its check: nothing is left to be filled in. */
const completeConfiguration = tableConfiguration.extend({
  filter: z
    .strictObject({
      query: z
        .string()
        .min(1)
        .max(1 << 20),
      keep: z.boolean(),
    })
    .optional(),
});

/** Which rows: those that the filter keeps, and of them those with a part in the range. */
export const rowChoice = {
  trace: traceId,
  /** GUID, `sqlName`, or name in any case. */
  table: z.string().min(1).max(256),
  /** Its columns, filter and roles hold where the query says nothing else; the table's default one where it is left out. */
  configuration: z.string().max(256).optional(),
  /** A configuration in full, one that the table does not have: then `configuration` is only what it is called. */
  definition: completeConfiguration.optional(),
  /** Of docs/expressions.md, over columns by `[Name]` or key. Null: not even the configuration's. */
  filter: z
    .string()
    .max(1 << 20)
    .nullable()
    .optional(),
  fromNs: timeNs.optional(),
  toNs: timeNs.optional(),
};

/**
 * Which process or thread of a comparison is which of its baseline, said by the user. Processes by what the table calls
 * them, `notepad.exe (4711)`, threads by their ids. Own null: it has no counterpart.
 */
export const keyMatch = z.object({
  kind: z.enum(['process', 'thread']),
  own: z.string().max(1024).nullable(),
  baseline: z.string().max(1024),
});
export type KeyMatch = z.infer<typeof keyMatch>;

/** What both sides have, and which is which nothing tells. */
export interface AmbiguousKeys {
  kind: KeyMatch['kind'];
  name: string;
  own: string[];
  baseline: string[];
}

/** The same rows of another trace or another range, to be taken off. */
const baseline = z.object({
  trace: traceId,
  fromNs: timeNs.optional(),
  toNs: timeNs.optional(),
  /** Of series: what of its time lies beside their `startNs`; the same time where it is left out. */
  startNs: timeNs.optional(),
  /** Before all that is matched by names. */
  matches: z.array(keyMatch).max(4096).optional(),
});

const view = {
  ...rowChoice,
  /** Left of the gold bar. */
  keys: z.array(columnRequest).max(64).optional(),
  /** All others, in order. */
  values: z.array(columnRequest).max(4096).optional(),
  sort: z
    .array(z.object({ column: columnKey, variant: columnKey.optional(), order: z.enum(sortOrders) }))
    .max(16)
    .optional(),
};
/** Of questions that answer it. */
const compared = { baseline: baseline.optional() };

/**
 * Path of a row: the values of its keys from the outside in, as text, and for a row without a group of its own its number
 * behind them. A key of stacks has a text a frame. The empty path is the whole table.
 */
const rowPath = z.array(z.string().max(65_536)).max(1100);
export type RowPath = z.infer<typeof rowPath>;

export const tableQuery = z.object({
  ...view,
  ...compared,
  /** Rows that are open; `expandDepth` opens all groups of the first keys, and of all that are then shown the stacks. */
  expanded: z.array(rowPath).max(100_000).optional(),
  expandDepth: z.number().int().min(0).max(64).optional(),
  /** Asks for `located`. */
  locate: rowPath.optional(),
  /** Marks rows of which it holds. */
  highlight: z
    .string()
    .max(1 << 20)
    .optional(),
  /** Which of its columns the page has, by key; without it all. The others cost nothing, unless rows are sorted by them. */
  only: z.array(columnKey).max(4096).optional(),
  /** Columns that are in view, by key: of a large table all other values come `isLater`, until it is asked without this. */
  first: z.array(columnKey).max(4096).optional(),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(0).max(10_000).default(100),
});
export type TableQuery = z.input<typeof tableQuery>;

/** How a number is written: by `format`, or as its type asks for. */
export interface NumberForm {
  type: ValueType;
  /** Of contract/plugin.ts `cellFormat`. */
  format: string | null;
}

export interface TablePageColumn {
  key: string;
  variant: string | null;
  name: string;
  type: ValueType;
  area: 'key' | 'value';
  /** As a key it unfolds: rows show one frame each. */
  isStack?: true;
  aggregation: AggregationMode;
  /** What a row shows that is no number: texts, addresses; empty where a row shows nothing in this column, or a number. */
  text: string[];
  /** Numbers: shown, as bars, for sorting; NaN where there is none; null for texts. */
  values: Float64Array | null;
  /** How numbers are written (`cellText`): single rows may have another form than the counts or averages of their groups. */
  forms: NumberForm[];
  /** Which of `forms` a row's number has; −1: the row shows its text. */
  formOf: Int32Array;
  /** Of moments: what the window added to `values`, where it shows the trace moved against another. Never by the host. */
  offsetNs?: number;
  /** It shows nothing yet: it is not among those that the question has `first`. */
  isLater?: true;
  /** With a baseline: its value, and the difference comparison − baseline, both in the first of `forms`. */
  baseline?: Float64Array;
  difference?: Float64Array;
}

/** Rows of the open tree from `offset` on. Arrays have one entry a row of the page. */
export interface TablePage {
  /** Rows of the open tree. */
  total: number;
  offset: number;
  /** Rows of the table that the filter and the range leave. */
  rows: number;
  /** Of `locate`: number of that row in the open tree; −1 where it is not shown. */
  located?: number;
  /** Of a question without `expanded` by a preset that opens rows: all that are open. */
  opened?: RowPath[];
  /** Rows around it: as long as its path, less one. */
  depth: Uint16Array;
  /** Which of the keys it is a group of; as many as there are keys: it is a row of the table. */
  key: Uint8Array;
  path: RowPath[];
  /**
   * Rows of the next level below; 0 = it cannot be opened. Of a group that was not opened yet: its rows in the table,
   * which are the most that it can have.
   */
  children: Uint32Array;
  expanded: Uint8Array;
  /** Rows of the table below. */
  leaves: Uint32Array;
  /** Of `highlight`. */
  highlighted: Uint8Array;
  /** With a baseline: 1 = only the comparison has the row, 2 = only the baseline has; 0 = both have. */
  onlyIn?: Uint8Array;
  /** With a baseline of another trace: keys in open rows that the query's `matches` should say more of. */
  ambiguous?: AmbiguousKeys[];
  /** Row of the trace that a single row came from; −1 where there is none. */
  eventRow: Float64Array;
  columns: TablePageColumn[];
  /** Totals: one row, for all of the table's rows. */
  totals: TablePageColumn[];
}

/** Whether no column is left to be asked for. */
export const isWhole = ({ columns }: Pick<TablePage, 'columns'>): boolean => !columns.some(({ isLater }) => isLater);

export const tableSeriesQuery = z.object({
  ...view,
  ...compared,
  /** Series by their paths: as expanded in the table. */
  series: z.array(rowPath).max(512),
  /** The graphed column; the first right of the blue bar where it is left out. */
  value: columnRequest.optional(),
  chart: z.enum(chartTypes).optional(),
  overTime: z.enum(timeAggregations).optional(),
  startNs: timeNs,
  endNs: timeNs,
  buckets: z.number().int().min(1).max(8192),
});
export type TableSeriesQuery = z.input<typeof tableSeriesQuery>;

/** Buckets are equal parts of `[startNs, startNs + buckets · bucketNs)`. */
export interface TableSeries {
  chart: ChartType;
  startNs: number;
  bucketNs: number;
  buckets: number;
  series: {
    path: RowPath;
    name: string;
    /** Line and bars: one value a bucket, NaN = none; with a baseline the difference from it. Empty for states. */
    values: Float64Array;
    minimum: Float64Array;
    maximum: Float64Array;
    /** States and points; null for values. */
    lane: TableLane | null;
  }[];
  /**
   * Names of states. Of more than 1,024 those with the least time, and of answers with very many entries those with the
   * least in their bucket, share the last name, “All others”.
   */
  labels: string[];
}

/**
 * Rows of a state diagram or of points. Each row is in one of two places: a slice, or the density of its buckets. Together
 * they are exact: per label, the time of the slices inside the buckets and `density.timeNs` add up to the time of all rows
 * inside them; slices that start there and `density.starts` to the number of rows that start there.
 */
export interface TableLane {
  /** The most rows that are open at once, anywhere in the trace; at least 1. */
  parallel: number;
  /** Rows that overlap are in different tracks, `[0, tracks)`. As many as `parallel`, or where that is too many one for all. */
  tracks: number;
  slices: TableSlices;
  density: TableDensity;
}

/**
 * Single rows: states at least a bucket long, of which a part may lie outside of the buckets; points that are alone in
 * their bucket. In the order of their start.
 */
interface TableSlices {
  /** `[start, end)` in ns; a row without an end has Infinity. */
  startNs: Float64Array;
  endNs: Float64Array;
  /** Index of `labels`. */
  label: Uint32Array;
  track: Uint8Array;
  /** Row of the trace that it came from; −1 where there is none. */
  eventRow: Float64Array;
}

/** What all other rows come to: one entry a bucket, label and track that have any, in the order of the buckets. */
interface TableDensity {
  bucket: Uint32Array;
  label: Uint32Array;
  track: Uint8Array;
  /** Inside the bucket. */
  timeNs: Float64Array;
  /** Rows that start in the bucket. */
  starts: Uint32Array;
}

/** Cells of a heat map at most. */
export const mostMapCells = 1 << 19;

export const tableHeatMapQuery = z.object({
  ...view,
  chart: z.enum(mapCharts),
  startNs: timeNs,
  /** Columns are `[startNs + c · columnNs, startNs + (c + 1) · columnNs)`. */
  columnNs: z.number().min(1).max(1e18),
  columns: z.number().int().min(1).max(8192),
  /** `heatMap`: equal parts of a column. Of `latencyMap` there are as many as there are powers of two. */
  rows: z.number().int().min(1).max(512).default(50),
});
export type TableHeatMapQuery = z.input<typeof tableHeatMapQuery>;

/**
 * Cells by column, in each from the bottom up: cell (c, r) is `cells[c · rows + r]`.
 * `heatMap`: what all rows come to in that part of the column, as the graph of the preset draws it.
 * `latencyMap`: how many rows begin in the column and last at least 2^(firstPower + r) ns and less than twice that.
 */
export interface TableHeatMap {
  startNs: number;
  columnNs: number;
  columns: number;
  rows: number;
  firstPower: number;
  /** NaN = no value. */
  cells: Float64Array;
}

export const tablePreviewQuery = z.object({
  trace: traceId,
  /** GUID, `sqlName`, or name in any case. */
  table: z.string().min(1).max(256),
  /** The most wanted; the answer may have half of them. */
  buckets: z.number().int().min(1).max(1024),
});

/** Tables of more rows have none: to make their columns of times alone takes seconds. */
export const mostPreviewedRows = 1 << 22;

/** A table over all of the trace, small. Buckets are equal parts of `[startNs, startNs + values.length · bucketNs)`. */
export interface TablePreview {
  startNs: number;
  bucketNs: number;
  /** Of the trace; the last bucket may end later. */
  endNs: number;
  /** 0 to 1; NaN = none. */
  values: Float32Array;
  /** Of what the table draws as it is opened, or how many rows there are, open or begun in the bucket. */
  of: 'graph' | 'rows';
}

export const tableFindQuery = z.object({
  ...view,
  ...compared,
  text: z.string().min(1).max(1024),
  limit: z.number().int().min(1).max(10_000).default(1000),
});
export type TableFindQuery = z.input<typeof tableFindQuery>;

export interface TableFound {
  /** Rows that have the text in a shown column, in the order of the table, at most `limit`. */
  paths: RowPath[];
  total: number;
}

export const tableStatisticsQuery = z.object(view);
export type TableStatisticsQuery = z.input<typeof tableStatisticsQuery>;

/** How the values of a column are spread. A percentile is the value of a row: the least that so many rows do not exceed. */
export interface ColumnStatistics {
  column: string;
  variant: string | null;
  name: string;
  type: ValueType;
  format: string | null;
  /** Rows that have a value. */
  count: number;
  /** What the table adds up, of intervals the part in the range; null where it does not add the column up. */
  sum: number | null;
  /** Of whole rows. Null, as all that follow, where no row has a value. */
  mean: number | null;
  min: number | null;
  max: number | null;
  median: number | null;
  p95: number | null;
  p99: number | null;
  /** Rows in equal parts from `min` to `max`; one part where all values are equal. */
  histogram: number[];
}

export interface GroupStatistics {
  text: string;
  rows: number;
  /** By column of `TableStatistics.columns`. */
  sums: (number | null)[];
}

/** Of the rows that the filter leaves and that have a part in the range. */
export interface TableStatistics {
  rows: number;
  columns: ColumnStatistics[];
  /** The first column that groups; null where none does. */
  grouping: string | null;
  /** Those with the largest sums of the last column that has sums, else with the most rows. */
  groups: GroupStatistics[];
  groupCount: number;
}

export const rowFactsQuery = z.object({
  ...view,
  /** Rows of the tree, groups and single ones; the empty path is all that the filter and the range leave. */
  paths: z.array(rowPath).min(1).max(10_000),
});
export type RowFactsQuery = z.input<typeof rowFactsQuery>;

/** What the plugin of a table has to say of some of its rows. */
export interface RowFacts {
  /** Rows of the table that were meant. */
  rows: number;
  /** Names and texts. Of several rows with several values a text says how many. */
  details: { name: string; text: string }[];
  /** In the order of the table's commands. */
  commands: RowCommand[];
}

export interface RowCommand {
  id: string;
  title: string;
  /** Null where it can not be done with these rows. */
  action: RowAction | null;
  /** Why it cannot; null where it can. */
  refusal: string | null;
}

/** A command with the values of the rows in it. */
export type RowAction =
  | { kind: 'filter'; condition: string; keep: boolean }
  /** `table` is a GUID. An empty filter is none. */
  | { kind: 'openTable'; table: string; configuration: string | null; filter: string; in: 'here' | 'newAnalysis' }
  | { kind: 'copyText'; text: string }
  | { kind: 'runSql'; query: string };

export const filterCompletionsQuery = z.object({
  trace: traceId,
  table: rowChoice.table,
  /** Whose own columns there are as well. */
  configuration: rowChoice.configuration,
  definition: rowChoice.definition,
  /** A filter that is being written. */
  text: z.string().max(1 << 20),
  /** Of the cursor: UTF-16 units from the begin of the text. */
  position: z.number().int().min(0),
});

export interface FilterCompletion {
  /** What stands for the part between `from` and `to`. */
  text: string;
  kind: 'column' | 'function' | 'keyword' | 'map' | 'operator' | 'value';
  /** Type of a column, arguments and meaning of a function, rows of a value. */
  detail: string;
}

export interface FilterCompletions {
  from: number;
  to: number;
  /** Best first. */
  items: FilterCompletion[];
}

/** A plugin as it is loaded. */
export interface PluginInfo {
  /** GUID; the file's name where it could not even be read. */
  id: string;
  key: string;
  name: string;
  version: string | null;
  description: string;
  /** Who made it, where it is from, its license, as its author says; empty where that says nothing. */
  about: string;
  /** What it reads: traces, files of WindowsPerf. */
  reads: string;
  /** Where it is from: built in, this user's folder, named on the command line, added in the window. */
  origin: 'builtIn' | 'folder' | 'commandLine' | 'window';
  /** Name of its file; null for built-in ones. */
  file: string | null;
  tables: { id: string; name: string }[];
  /** Without any it works. With some it is switched off, or its last good version goes on. */
  problems: PluginProblem[];
  /** Its last good version goes on. */
  stale: boolean;
}

/** `line` and `column` count from 1. */
export interface PluginProblem {
  message: string;
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
}

/** Of the SQL console (docs/sql.md). Other open traces are the schemas `t` and their id. */
export const sqlQuery = z.object({
  trace: traceId,
  sql: z.string().max(1 << 20),
  limit: z.number().int().min(0).max(10_000).default(1000),
});

/** Answer of the SQL console. */
export interface SqlResult {
  columns: { name: string; type: string }[];
  /** Row-major; numbers, texts, null. 64-bit integers past 2^53 are text. */
  rows: (string | number | boolean | null)[][];
  /** More rows were there than asked for. */
  more: boolean;
  elapsedMs: number;
}
