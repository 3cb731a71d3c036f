/**
 * The plugin format: tables as data, in the words of the Windows Performance Toolkit SDK. A plugin is JSON (checked by
 * these schemas, which are also published as JSON Schema) or, for those that come with Corescope, TypeScript that yields
 * the same JSON.
 *
 * A plugin has data cookers, which make rows, and tables, which show the rows of one cooker. Rows are columns of equal
 * length; a cooker's columns are its `fields`, then its `derive`d ones. Times are ns since the trace's header event.
 * Expressions (`expr`, `where`, `filter` …) are the language of docs/expressions.md.
 */
import { z } from 'zod';
import { type ValueType, valueTypes } from '../language/value-type.ts';

export const guidText = z
  .string()
  .regex(
    /^\{?[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\}?$/,
    'a GUID such as 9b15b4b5-6979-4ba7-9b26-00c630a4d7b3',
  )
  .transform((text) => text.toLowerCase().replace(/[{}]/g, ''));

/** Of cookers, fields, columns: what expressions can call it by. */
const identifier = z
  .string()
  .regex(
    /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
    'a name of letters, digits and _ (at most 64) that does not begin with a digit',
  );
const title = z.string().min(1).max(256);
const prose = z.string().max(20_000);
/** `plugin/rows`: the cooker's place among those of all plugins. `source/…` are Corescope's own. */
const cookerPath = z
  .string()
  .regex(/^[a-z0-9_.-]+(\/[A-Za-z0-9_.-]+)+$/, 'a path such as windowsperf/readgpc.driver')
  .max(128);
const expression = z
  .string()
  .min(1)
  .max(1 << 20);

/** Which events. All that is named must hold; an event that any selector means is taken, once. */
export const eventSelector = z.strictObject({
  /** GUID; group of kernel events (`DiskIo`, `Thread` …); or provider name. */
  provider: z.string().min(1).max(256),
  /** IDs of manifest events. */
  id: z.array(z.number().int().min(0).max(0xffff)).min(1).optional(),
  /** Types of kernel and other classic events. */
  opcode: z.array(z.number().int().min(0).max(255)).min(1).optional(),
  version: z.array(z.number().int().min(0).max(255)).min(1).optional(),
  /** Event names as the details panel shows them: for TraceLogging events, which have no ids. */
  name: z.array(title).min(1).optional(),
  /** Only events that carry performance counters (`$pmc0` …). */
  counters: z.literal(true).optional(),
});
export type EventSelector = z.output<typeof eventSelector>;

/**
 * What every event has, beside the fields of its payload. `$pid` and `$tid` are whose event it is (header, else
 * payload, else who ran on the CPU), −1 where nobody's; `$event` its name, `$row` its place in the trace, `$bytes` its
 * payload's size, `$activity` its activity id; `$pmc0` … `$pmc6` are the performance counters that a session has Windows
 * add to an event, as they stand (PMC on context switches).
 */
export const eventAttributes = {
  $time: 'time',
  $cpu: 'integer',
  $pid: 'integer',
  $tid: 'integer',
  $headerPid: 'integer',
  $headerTid: 'integer',
  $provider: 'text',
  $event: 'text',
  $id: 'integer',
  $opcode: 'integer',
  $version: 'integer',
  $level: 'integer',
  $row: 'integer',
  $bytes: 'integer',
  $activity: 'text',
  $pmc0: 'integer',
  $pmc1: 'integer',
  $pmc2: 'integer',
  $pmc3: 'integer',
  $pmc4: 'integer',
  $pmc5: 'integer',
  $pmc6: 'integer',
} as const satisfies Record<string, ValueType>;

/**
 * How a payload's field is read. `text`: as the details panel shows it. Numbers: the plain value (`u64` is exact to
 * 2^53; use `address` for more). `timestamp`: ticks of the trace's clock, as a time; `ticks`: a number of them, as a duration. `fileTime`: FILETIME, as the trace's time.
 * `bool`: other than 0.
 */
export const fieldTypes = {
  u32: 'integer',
  i32: 'integer',
  u64: 'integer',
  i64: 'integer',
  f64: 'number',
  bool: 'bool',
  string: 'text',
  text: 'text',
  address: 'address',
  timestamp: 'time',
  ticks: 'duration',
  fileTime: 'time',
} as const satisfies Record<string, ValueType>;
export type FieldType = keyof typeof fieldTypes;

/**
 * A field of the payload by name (several: the first that the event has), or an attribute (`$time`). A bare name is read
 * as text. An event that lacks the field has no value there (NaN, empty text).
 */
export const fieldSource = z.union([
  z.string().min(1).max(256),
  z.strictObject({
    field: z.union([z.string().min(1).max(256), z.array(z.string().min(1).max(256)).min(1).max(16)]),
    type: z.enum(Object.keys(fieldTypes) as [FieldType, ...FieldType[]]),
  }),
]);
export type FieldSource = z.output<typeof fieldSource>;

const partition = z.array(identifier).max(16).default([]);

/** A column made from others of the same cooker, each in the order of rows. `of` and `partitionBy` name columns. */
export const deriveRule = z.union([
  z.strictObject({ expr: expression }),
  /**
   * This value less the one before in the same partition; none for the first. With `resetOnDecrease` a running total
   * that falls was started anew, so what it then says is the difference.
   */
  z.strictObject({
    op: z.literal('delta'),
    of: identifier,
    partitionBy: partition,
    resetOnDecrease: z.boolean().optional(),
  }),
  /** The delta per second of `time`. */
  z.strictObject({
    op: z.literal('rate'),
    of: identifier,
    partitionBy: partition,
    resetOnDecrease: z.boolean().optional(),
    time: identifier.default('time'),
  }),
  /** Sum of the values up to this one. */
  z.strictObject({ op: z.literal('cumulative'), of: identifier, partitionBy: partition }),
  /** Place in the partition, from 0. */
  z.strictObject({ op: z.literal('ordinal'), partitionBy: partition }),
  /** Value in the row before or after in the partition; none at its end. */
  z.strictObject({ op: z.enum(['previous', 'next']), of: identifier, partitionBy: partition }),
  /** Over this row and those before it in the partition: the last `rows`, or those of the last `duration` by `time`. */
  z.strictObject({
    op: z.literal('window'),
    of: identifier,
    partitionBy: partition,
    aggregate: z.enum(['sum', 'average', 'min', 'max', 'count']),
    rows: z.number().int().min(1).max(1_000_000).optional(),
    duration: expression.optional(),
    time: identifier.default('time'),
  }),
  /** Other intervals of the partition that are open when mine begins, or when it ends: the depth of a queue. */
  z.strictObject({
    op: z.literal('overlapping'),
    start: identifier,
    end: identifier,
    at: z.enum(['start', 'end']),
    partitionBy: partition,
  }),
  /** From `start` to `end`, less the intervals of the partition that lie inside of that: a call without its calls. */
  z.strictObject({ op: z.literal('exclusive'), start: identifier, end: identifier, partitionBy: partition }),
  /**
   * Column `take` of the row of another cooker whose columns equal mine (`match`: theirs → mine) and whose time is the
   * last at or before mine, or the first at or after; none where there is none. `notBefore`: my column that theirs must
   * not lie before (last), `notAfter` the same for first.
   */
  z.strictObject({
    op: z.literal('lookup'),
    in: cookerPath,
    take: identifier,
    match: z.record(identifier, identifier),
    which: z.enum(['last', 'first']).default('last'),
    /** Theirs and mine. */
    theirTime: identifier.default('time'),
    time: identifier.default('time'),
    /** My column that the found time must be at or after (`last`), or at or before (`first`). */
    bound: identifier.optional(),
  }),
]);
export type DeriveRule = z.output<typeof deriveRule>;

const aggregates = ['sum', 'count', 'average', 'min', 'max', 'uniqueCount', 'first', 'last'] as const;

const derived = {
  /** Rows that are kept, by an expression over `fields`. */
  where: expression.optional(),
  derive: z.record(identifier, deriveRule).optional(),
};

/** One row an event, or one for each item of an array in it. */
const eventsCooker = z.strictObject({
  path: cookerPath,
  events: z.array(eventSelector).min(1).max(256),
  /** Name of an array: a row for each of its items, which fields call `Array` or, of structs, `Array.Member`. */
  each: z.string().min(1).max(256).optional(),
  fields: z.record(identifier, fieldSource),
  ...derived,
});

/** The rows of another cooker, with more columns or fewer rows. All of its columns are there. */
const rowsCooker = z.strictObject({ path: cookerPath, rows: cookerPath, ...derived });

/** The rows of several cookers in the order of `time`. `fields`: name → column in each; bare name = so in all. */
const unionCooker = z.strictObject({
  path: cookerPath,
  union: z.array(cookerPath).min(1).max(64),
  /** Columns that all of them have, of the same type. */
  fields: z.array(identifier).min(1).max(256),
  time: identifier.default('time'),
  /** A text column that says which of them a row came from: path → text. */
  label: z.strictObject({ name: identifier, of: z.record(cookerPath, z.string().max(256)) }).optional(),
  ...derived,
});

/**
 * Intervals from starts and stops: rows of two cookers with equal keys. Rows are in the order of their start.
 */
const pairCooker = z.strictObject({
  path: cookerPath,
  pair: z.strictObject({
    start: cookerPath,
    stop: cookerPath,
    /** Columns of the start → columns of the stop that must be equal. */
    by: z.record(identifier, identifier),
    /** A stop ends the last start that is open (nested, the default), or the first (queues). */
    takes: z.enum(['last', 'first']).default('last'),
    /** A start of the same key ends one that is open: the old one never stopped. */
    restart: z.boolean().default(false),
    /** Starts without a stop: left out, or open to the end of the trace. */
    withoutStop: z.enum(['drop', 'keep']).default('keep'),
    /** Stops without a start: left out, or open from the beginning of the trace. */
    withoutStart: z.enum(['drop', 'keep']).default('drop'),
    /**
     * Rows are ranges, of addresses say: a start opens what of its range is not open yet, a stop ends what lies in its
     * range, and each part is a row. Both name columns of starts and stops; the part's own are `rangeBase` and
     * `rangeSize`. `takes`, `restart` and `withoutStart` mean nothing then.
     */
    ranges: z.strictObject({ base: identifier, size: identifier }).optional(),
    /** Their time columns. */
    time: identifier.default('time'),
  }),
  /** Name → `start.column` or `stop.column`. `startTime`, `endTime` and `complete` (bool) are made as well. */
  fields: z.record(
    identifier,
    z.string().regex(/^(start|stop)\.[A-Za-z_][A-Za-z0-9_]*$/, '`start.column` or `stop.column`'),
  ),
  ...derived,
});

/** A row for each value of `by`, in the order of first appearance. */
const groupCooker = z.strictObject({
  path: cookerPath,
  group: z.strictObject({ from: cookerPath, by: z.array(identifier).min(1).max(16) }),
  fields: z.record(
    identifier,
    z.strictObject({
      aggregate: z.enum(aggregates),
      /** Not for `count`. */
      of: identifier.optional(),
      where: expression.optional(),
    }),
  ),
  ...derived,
});

/** For each row and each of `columns` a row: name and value. Missing values make none. */
const unpivotCooker = z.strictObject({
  path: cookerPath,
  unpivot: z.strictObject({
    from: cookerPath,
    keep: z.array(identifier).max(64),
    name: identifier.default('name'),
    value: identifier.default('value'),
    /** Column → what `name` says. */
    columns: z.record(identifier, z.string().max(256)),
  }),
  ...derived,
});

/**
 * Formulas over counters: for each value of `by` the sums of `value` by `event`, and a row for each formula all of whose
 * events were counted there; without a value where the formula divides by 0. Columns: those of `by`, `keep` (of the first
 * row), `metric`, `unit`, `group`, `value`, `exact`. `fromSums` of the last two applies the formula to the sums of the counts.
 * With `turns` also `allTicks`, `countedShare` and `halfWidth`, for `fromSums` too.
 */
const metricsCooker = z.strictObject({
  path: cookerPath,
  metrics: z.strictObject({
    from: cookerPath,
    by: z.array(identifier).min(1).max(16),
    keep: z.array(identifier).max(64).default([]),
    /** Text column: the event's name, as formulas call it. */
    event: identifier,
    value: identifier,
    formulas: z
      .array(
        z.strictObject({
          name: title,
          unit: z.string().max(64).default(''),
          group: z.string().max(256).default(''),
          /** Over the events' names as numbers. */
          expr: expression,
          /** Values from here up to 0 are shown as 0; column `exact` has them as they are. */
          zeroFrom: z.number().max(0).optional(),
          /** Text that the column `only` must equal for the formula to apply. */
          only: z.string().max(256).optional(),
          /** Names in the expression whose counts are those of all ticks, even where other events took turns. */
          known: z.array(z.string().min(1).max(64)).max(16).optional(),
        }),
      )
      .max(4096),
    /** Text column that the `only` of each formula is compared with. */
    only: identifier.optional(),
    /** Text column of `by`: rows that differ in it have no common value, as those of different formulas. */
    unlike: identifier.optional(),
    /**
     * Events take turns: groups are ticks of the counters. `of`: columns that tell the counters apart (the core), `tick`:
     * number column that goes up by 1 with each of their ticks; `unknown`: above 0 where the counts are estimates of which
     * nobody knows how good they are.
     */
    turns: z
      .strictObject({ of: z.array(identifier).min(1).max(4), tick: identifier, unknown: identifier.optional() })
      .optional(),
  }),
  ...derived,
});

/** The answer of a query over the tables of the trace, in its order (docs/sql.md). */
const sqlCooker = z.strictObject({
  path: cookerPath,
  sql: z.strictObject({
    /** One SELECT, over other tables than those that are made of it. */
    query: expression,
    /** Name → type; and what the query calls it, where that is something else. */
    columns: z.record(
      identifier,
      z.union([z.enum(valueTypes), z.strictObject({ type: z.enum(valueTypes), column: z.string().min(1).max(256) })]),
    ),
  }),
  ...derived,
});

export const dataCooker = z.union([
  eventsCooker,
  rowsCooker,
  unionCooker,
  pairCooker,
  groupCooker,
  unpivotCooker,
  metricsCooker,
  sqlCooker,
]);
export type EventsCooker = z.output<typeof eventsCooker>;
export type UnionCooker = z.output<typeof unionCooker>;
export type PairCooker = z.output<typeof pairCooker>;
export type GroupCooker = z.output<typeof groupCooker>;
export type UnpivotCooker = z.output<typeof unpivotCooker>;
export type MetricsCooker = z.output<typeof metricsCooker>;
export type SqlCooker = z.output<typeof sqlCooker>;
export type DataCooker = z.output<typeof dataCooker>;

export const aggregationModes = [
  'none',
  'sum',
  'count',
  'average',
  'min',
  'max',
  'uniqueCount',
  'weightedAverage',
  'fromSums',
  'peak',
] as const;
export type AggregationMode = (typeof aggregationModes)[number];

export const sortOrders = ['ascending', 'descending', 'ascendingAbs', 'descendingAbs'] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * `N0` `N2` (decimals), `F0` (no separators), `x` `x8` (hex, digits), `P2` (percent sign), units of time `s` `ms` `us`
 * `ns` (of ns, as `mN` `uN` `nN` `sN` in WPA), units of size `B` `KB` `MB` `GB`, `auto` (time or size as fits),
 * `time` (seconds with nine decimals).
 */
export const cellFormat = z
  .string()
  .regex(
    /^(?:[NFP]\d{0,2}|[xX]\d{0,2}|s|ms|us|ns|[smun]N\d?|B|KB|MB|GB|auto|time)$/,
    'a format such as N0, x8, ms, MB',
  );

export const columnHints = z.strictObject({
  width: z.number().min(20).max(2000).optional(),
  visible: z.boolean().optional(),
  align: z.enum(['left', 'right', 'center', 'justify']).optional(),
  format: cellFormat.optional(),
  sort: z.enum(sortOrders).optional(),
  sortPriority: z.number().int().min(0).max(100).optional(),
  aggregation: z.enum(aggregationModes).optional(),
  /** Column that `weightedAverage` weighs by. */
  weight: identifier.optional(),
});
export type ColumnHints = z.output<typeof columnHints>;

/** A time span by columns of the cooker: two of the three. */
const timeSpan = {
  start: identifier.optional(),
  end: identifier.optional(),
  duration: identifier.optional(),
};
/** When a column's values came about: each is spread evenly over the row's interval, and sums of a range take its part. */
export const columnInterval = z.strictObject(timeSpan);
export type ColumnInterval = z.output<typeof columnInterval>;

/** Threads of a context switch. */
export const stackOwners = ['new', 'old', 'readying'] as const;

/**
 * Where a column's values come from: a column of the cooker; an expression over them; one value for all rows; or the
 * part of a time span that lies in view, as a duration or in percent of the view, of one CPU or (`perCpus`) of all.
 * `unit`: columns that name what is busy in the span (a CPU, a disk). Where spans of one unit overlap, each moment belongs
 * to the span that began last, and to no other: a unit is never busy for more than the time that there is.
 * `stack`: the call stack of the event that the row was made of, or (`row`) of the event whose place in the trace this column
 * of the cooker has; as text it is its innermost function. `whose` says whose stack it is, where a table has several.
 */
export const projection = z.union([
  z.strictObject({ field: identifier }),
  z.strictObject({ expr: expression }),
  z.strictObject({ const: z.union([z.string().max(1024), z.number(), z.boolean()]) }),
  z.strictObject({
    visibleDomain: z.enum(['clipDuration', 'percentOfView']),
    ...timeSpan,
    unit: z.array(identifier).min(1).max(16).optional(),
    perCpus: z.boolean().optional(),
  }),
  z.strictObject({ stack: z.literal('event'), row: identifier.optional(), whose: z.enum(stackOwners).optional() }),
]);
export type Projection = z.output<typeof projection>;

export const columnVariant = z.strictObject({
  id: guidText,
  name: title,
  projection,
  hints: columnHints.optional(),
  /** Toggles are switched on their own, of modes one is chosen. */
  group: z.enum(['toggle', 'mode']).default('mode'),
});

export const columnDefinition = z.strictObject({
  id: guidText,
  name: title,
  shortDescription: prose.optional(),
  description: prose.optional(),
  isPercent: z.boolean().optional(),
  projection,
  /** Not for `visibleDomain`, which has its own. */
  interval: columnInterval.optional(),
  hints: columnHints.optional(),
  variants: z.record(identifier, columnVariant).optional(),
});
export type ColumnDefinition = z.output<typeof columnDefinition>;

/** Bars among the columns. Left of `|pivot` (gold) groups; right of `|graph` (blue) draws; freeze bars bound what scrolls. */
export const barNames = ['|pivot', '|graph', '|freezeLeft', '|freezeRight'] as const;
export type BarName = (typeof barNames)[number];

export const columnRoles = [
  'startTime',
  'endTime',
  'duration',
  'resourceId',
  'endThreadId',
  'waitStartTime',
  'waitEndTime',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Of values by bucket of time. renderer/canvas/graph/charts.ts says how each is drawn. */
const valueCharts = ['line', 'stackedLine', 'stackedBars'] as const;
/** A lane for each series, of states or of moments. */
const laneCharts = ['stateDiagram', 'pointInTime'] as const;
/** Of all rows as cells: time across, up the time within each column, or how long rows last. */
export const mapCharts = ['heatMap', 'latencyMap'] as const;
export type MapChart = (typeof mapCharts)[number];
export const chartTypes = [...valueCharts, ...laneCharts, ...mapCharts] as const;
export type ChartType = (typeof chartTypes)[number];
export type LaneChart = (typeof laneCharts)[number];
export const isMap = (chart: ChartType): chart is MapChart => mapCharts.some((one) => one === chart);
export const hasLanes = (chart: ChartType): chart is LaneChart => laneCharts.some((one) => one === chart);

export const sliceLooks = ['solid', 'hatched', 'line'] as const;
export type SliceLook = (typeof sliceLooks)[number];

/** How slices of a lane are drawn. */
const sliceStyle = z.strictObject({
  /** `*` at the end of it is any text. */
  label: title,
  look: z.enum(sliceLooks),
  /** Of all of these labels in the legend. */
  title: title.optional(),
});
export type SliceStyle = z.output<typeof sliceStyle>;

export const timeAggregations = ['current', 'rate', 'cumulative', 'outstanding', 'outstandingPeak'] as const;
export type TimeAggregation = (typeof timeAggregations)[number];

export const configuredColumn = z.strictObject({
  column: identifier,
  variant: identifier.optional(),
  hints: columnHints.optional(),
});

/**
 * A column of the preset itself. Of the table's columns, and of own ones before it, makes an expression one value a row;
 * notes give rows of which their condition holds a text: of several notes on a row, the last one counts.
 */
const ownColumn = z.union([
  z.strictObject({ name: title, expr: expression }),
  z.strictObject({
    name: title,
    notes: z.array(z.strictObject({ where: expression, text: z.string().min(1).max(1024) })).max(1000),
  }),
]);
export type OwnColumn = z.output<typeof ownColumn>;
export const mostOwnColumns = 64;

/** A preset, as users save it. */
export const tableConfiguration = z.strictObject({
  name: title,
  description: prose.optional(),
  /** By the key that `columns` has for them; the table itself has none of these. */
  ownColumns: z
    .record(identifier, ownColumn)
    .refine((all) => Object.keys(all).length <= mostOwnColumns, `at most ${mostOwnColumns} columns`)
    .optional(),
  columns: z.array(z.union([identifier, z.enum(barNames), configuredColumn])).max(4096),
  roles: z.partialRecord(z.enum(columnRoles), identifier).optional(),
  chart: z.enum(chartTypes).optional(),
  /** Of state lanes: how slices are drawn, by their label: the first style that fits; solid where none does. */
  sliceStyles: z.array(sliceStyle).max(64).optional(),
  aggregationOverTime: z.enum(timeAggregations).optional(),
  /** Rows that are kept, or (`keep: false`) left out. */
  filter: z.strictObject({ query: expression, keep: z.boolean().default(true) }).optional(),
  /** Rows that are initially expanded: an expression over the keys. */
  expand: expression.optional(),
  /** Rows that are marked at first. */
  highlights: z
    .array(z.strictObject({ query: expression }))
    .max(64)
    .optional(),
  /** Series that are drawn: the first `top` by `column`, or those over `threshold`. */
  graphFilter: z
    .strictObject({
      top: z.number().int().min(1).optional(),
      threshold: z.number().optional(),
      column: identifier.optional(),
    })
    .optional(),
  /** Markdown: what you see, and what to do next. */
  help: prose.optional(),
});
export type TableConfiguration = z.output<typeof tableConfiguration>;

/** The same of a plugin, whose table has all of its columns. */
export const pluginConfiguration = tableConfiguration.omit({ ownColumns: true });

/**
 * A text with values of the row: `{column}` by its key, `{{` and `}}` for the braces themselves. What stands for a column
 * depends on what the text is for: as shown, or as SQL writes it.
 */
const rowText = z
  .string()
  .min(1)
  .max(1 << 16);

const commandHead = {
  id: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'a name of letters, digits, - and _ that begins with a letter'),
  title,
  /** The command is there for rows of which it holds: an expression over the table's columns. */
  when: expression.optional(),
};

/** What can be done with selected rows: in their menu, and by `corescope table --command`. */
export const tableCommand = z.discriminatedUnion('run', [
  /** Keeps, or leaves out, the rows that have the same values in these columns. */
  z.strictObject({
    ...commandHead,
    run: z.enum(['filterTo', 'filterOut']),
    columns: z.array(identifier).min(1).max(16),
  }),
  /** Opens a table, of the rows that match where `match` says which do. */
  z.strictObject({
    ...commandHead,
    run: z.literal('openTable'),
    /** GUID, name in SQL, or name. */
    table: z.string().min(1).max(256),
    configuration: title.optional(),
    /** Columns of that table → columns of this one that must be equal. */
    match: z.record(identifier, identifier).optional(),
    in: z.enum(['here', 'newAnalysis']).default('here'),
  }),
  /** Copies text, one line for each selected row. */
  z.strictObject({ ...commandHead, run: z.literal('copyText'), text: rowText }),
  /** Asks in SQL. `{column}` is the row's value; of several rows their values, with commas between them. */
  z.strictObject({ ...commandHead, run: z.literal('runSql'), query: rowText }),
]);
export type TableCommand = z.output<typeof tableCommand>;

/** What the details of a row show: a column, or a text under a name. */
export const rowDetail = z.union([identifier, z.strictObject({ name: title, text: rowText })]);

/** What `isDataAvailable` may name: rows of the table; events, processors and length of the trace. */
export const availabilityNames = { rows: 'integer', events: 'integer', cpus: 'integer', duration: 'duration' } as const;

/**
 * A table's values as lanes of Counters per core: a lane for each core, cluster or channel, and in it what the preset
 * graphs. The preset's keys are the measure, then the lane; or the lane alone, and `measure` says what is measured.
 */
const counterLanes = z.strictObject({
  /** Who counted: values of different sources are never in one line. */
  source: title,
  of: z.enum(['core', 'cluster', 'channel']),
  configuration: title,
  measure: title.optional(),
  unit: z.string().max(64).optional(),
  /** Columns that describe a measure. */
  columns: z
    .strictObject({ title: identifier, unit: identifier, group: identifier, counted: identifier })
    .partial()
    .default({}),
  /** Columns with half the width of the 95 % interval, and the percentage of the ticks counted. */
  interval: identifier.optional(),
  share: identifier.optional(),
});
export type CounterLanes = z.output<typeof counterLanes>;

/** Rows are samples of performance counters: stacks are those of one counter, and functions are compared by several. */
const counterSamples = z.strictObject({
  /** Column with the name of the counter. */
  counter: identifier,
  /** Column with the number of events that a row represents. */
  weight: identifier,
  /** Column with the number of samples of a row; 1 each where it is left out. */
  count: identifier.optional(),
  /** Columns that name where the samples were, where rows do not come from events. */
  place: z
    .strictObject({
      module: identifier,
      function: identifier,
      file: identifier.optional(),
      line: identifier.optional(),
    })
    .optional(),
  /** What such samples do not record: said beside their stacks. */
  note: prose.optional(),
});

export type CounterSamples = z.output<typeof counterSamples>;

export const tableDefinition = z.strictObject({
  id: guidText,
  name: title,
  description: prose.default(''),
  category: title.default('Other'),
  /** In SQL `plugin_table`; made of the table's name where it is left out. */
  sqlName: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,62}$/, 'a name in snake_case')
    .optional(),
  defaultLayout: z.enum(['graph', 'table', 'graphAndTable']).default('graphAndTable'),
  isMetadataTable: z.boolean().optional(),
  requiresCookers: z.array(cookerPath).optional(),
  /** The cooker whose rows the table shows. */
  rows: cookerPath,
  /**
   * A table of which it does not hold is listed as one without data: `nonEmpty` (it has rows, the default), or an
   * expression over `availabilityNames`.
   */
  isDataAvailable: z.string().min(1).max(1024).default('nonEmpty'),
  /** How to record what the table shows: said where it has no rows. */
  howToRecord: prose.optional(),
  help: prose.optional(),
  columns: z.record(identifier, columnDefinition),
  configurations: z.array(pluginConfiguration).min(1).max(256),
  defaultConfiguration: title,
  /** Preset → PMU metrics or groups of metrics to record for it, as `record --pmu` takes them. */
  counters: z.record(title, z.array(z.string().min(1).max(64)).min(1).max(64)).optional(),
  lanes: z.array(counterLanes).max(16).optional(),
  samples: counterSamples.optional(),
  commands: z.array(tableCommand).max(64).optional(),
  rowDetails: z.array(rowDetail).max(256).optional(),
});
export type TableDefinition = z.output<typeof tableDefinition>;

export const pluginInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('etl') }),
  /** Files that Corescope can read beside traces; their rows are the `source/…` cookers of that format. */
  z.strictObject({ kind: z.literal('file'), extension: z.string().max(16), format: z.enum(['wperf']) }),
]);

/** The whole of a plugin: WPA's processing source. */
export const processingSource = z.strictObject({
  $schema: z.string().optional(),
  id: guidText,
  name: title,
  /** Short, for paths and SQL: `windowsperf`. Derived from the name by default. */
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,31}$/, 'a short name in snake_case')
    .optional(),
  version: z.string().max(64).optional(),
  description: prose.optional(),
  about: z
    .strictObject({
      owners: z.array(z.string().max(256)).optional(),
      projectUrl: z.string().max(1024).optional(),
      license: z.string().max(256).optional(),
    })
    .optional(),
  inputs: z.array(pluginInput).min(1).max(16),
  /** Names of values, for `mapped(value, 'name')` in expressions: number (decimal or 0x…) or text → text. */
  maps: z.record(identifier, z.record(z.string().max(256), z.string().max(1024))).optional(),
  cookers: z.array(dataCooker).max(1024),
  tables: z.array(tableDefinition).max(256),
});
export type ProcessingSource = z.output<typeof processingSource>;
/** The same as it is written, defaults left out. */
export type ProcessingSourceJson = z.input<typeof processingSource>;

/** A plugin that comes with Corescope: checked by the compiler as it is written, and as JSON when it is loaded. */
export const definePlugin = (plugin: ProcessingSourceJson): ProcessingSourceJson => plugin;
