/**
 * What each part of the plugin format is for, a line a key: shown by editors through the JSON Schema, and the tables of
 * docs/plugins.md. The compiler sees to it that no key is left out.
 */
import type { z } from 'zod';
import {
  chartTypes,
  columnDefinition,
  columnHints,
  columnInterval,
  columnVariant,
  configuredColumn,
  dataCooker,
  deriveRule,
  eventSelector,
  fieldSource,
  pluginConfiguration,
  pluginInput,
  processingSource,
  projection,
  rowDetail,
  tableCommand,
  tableDefinition,
} from './plugin.ts';

export interface PartHelp {
  /** Of the JSON Schema's definition. */
  readonly id: string;
  /** In docs/plugins.md. */
  readonly title: string;
  readonly about: string;
  readonly schema: z.ZodObject;
  readonly keys: Readonly<Record<string, string>>;
}

const part = <S extends z.ZodObject>(
  id: string,
  title: string,
  schema: S,
  about: string,
  keys: { [K in keyof S['shape'] & string]: string },
): PartHelp => ({ id, title, about, schema, keys });

const [eventsCooker, rowsCooker, unionCooker, pairCooker, groupCooker, unpivotCooker, metricsCooker, sqlCooker] =
  dataCooker.options;
const [
  expressionRule,
  deltaRule,
  rateRule,
  cumulativeRule,
  ordinalRule,
  neighbourRule,
  windowRule,
  overlappingRule,
  exclusiveRule,
  lookupRule,
] = deriveRule.options;
const [fieldProjection, expressionProjection, constantProjection, visibleProjection, stackProjection] =
  projection.options;
const [etlInput, fileInput] = pluginInput.options;
const [filterCommand, openTableCommand, copyTextCommand, runSqlCommand] = tableCommand.options;

const commandKeys = {
  id: 'Its name among those of the table, and for `corescope table --command`.',
  title: 'Text in the menu.',
  when: 'Only for rows that match.',
};

const cookerKeys = {
  path: 'Name among the cookers of all plugins, such as mine/frames. source/… are Corescope’s own.',
  where: 'Filter: keeps the rows that match this expression over the columns before `derive`.',
  derive: 'More columns, each made from others: name → rule.',
};
const partitionBy = 'Columns whose values divide the rows into independent parts.';
const of = 'The column with the values.';
const time = 'The time column; `time` by default.';
const resetOnDecrease = 'A falling total means that the counter was reset: its new value is the difference.';

export const pluginHelp: readonly PartHelp[] = [
  part(
    'plugin',
    'Plugin',
    processingSource,
    'WPA’s processing source: cookers that make rows, and tables that show them.',
    {
      $schema: 'Address of this schema, for completion in an editor.',
      id: 'GUID of the plugin, created once and never changed. With the ID of a built-in plugin, it replaces that plugin.',
      name: 'Name in lists.',
      key: 'Short name, for SQL: tables are `key_table` there. Derived from the name by default.',
      version: 'Version of the plugin, in any scheme.',
      description: 'What it is for.',
      about: 'Authors, source and license.',
      inputs: 'What it reads.',
      maps: 'Names of values, for `mapped(value, "name")` in expressions: number (decimal or 0x…) or text → text.',
      cookers: 'Data cookers: each makes rows, columns of equal length.',
      tables: 'Tables: each shows the rows of one cooker.',
    },
  ),
  part('about', 'About', processingSource.shape.about.unwrap(), 'Authors, source and license of a plugin.', {
    owners: 'Its authors.',
    projectUrl: 'Address of the project.',
    license: 'Such as MIT.',
  }),
  part('etl', 'Input: traces', etlInput, 'Event traces.', { kind: '`etl`.' }),
  part('file', 'Input: other files', fileInput, 'Files other than traces, whose rows are `source/…` cookers.', {
    kind: '`file`.',
    extension: 'Extension without the dot, such as json.',
    format: '`wperf`: JSON and CSV of WindowsPerf’s command line.',
  }),
  part('eventsCooker', 'Cooker: events', eventsCooker, 'One row per event, or one for each item of an array in it.', {
    ...cookerKeys,
    events: 'The events that match any of the selectors.',
    each: 'Name of an array of the payload: a row for each of its items, which fields call `Array` or `Array.Member`.',
    fields: 'Columns: name → field of the payload, or what every event has ($time, $cpu, $pid, $tid …).',
  }),
  part('selector', 'Which events', eventSelector, 'All given conditions must be met.', {
    provider: 'GUID, name of a provider, or group of kernel events (DiskIo, Thread …).',
    id: 'IDs of manifest events.',
    opcode: 'Types of kernel and other classic events.',
    version: 'Versions; all by default.',
    name: 'Event names, as in the details panel: for TraceLogging events, which have no IDs.',
    counters: 'true: only events that carry performance counters ($pmc0 …).',
  }),
  part('field', 'Field of a payload', fieldSource.options[1], 'How to read a field. A bare name is read as text.', {
    field: 'Its name; of several names the first that the event has. Members of structs: a.b, items of arrays: a[0].',
    type: 'u32, i32, u64, i64 (whole numbers, exact to 2⁵³), f64, bool, string, text (as shown), address (64 bits, exact), timestamp (clock of the trace) and fileTime (times), ticks (of the clock, as a duration).',
  }),
  part('rowsCooker', 'Cooker: rows', rowsCooker, 'The rows of another cooker, with more columns or fewer rows.', {
    ...cookerKeys,
    rows: 'The other cooker. All of its columns are there.',
  }),
  part('unionCooker', 'Cooker: union', unionCooker, 'The rows of several cookers in time order.', {
    ...cookerKeys,
    union: 'The cookers.',
    fields: 'Columns that all of them have, of the same type.',
    time: 'Their time column; `time` by default.',
    label: 'A text column with the origin of each row.',
  }),
  part('label', 'Label of a union', unionCooker.shape.label.unwrap(), 'A column with the origin of each row.', {
    name: 'Name of the column.',
    of: 'Cooker → value of the column for its rows.',
  }),
  part(
    'pairCooker',
    'Cooker: pair',
    pairCooker,
    'Intervals from starts and stops, in the order of their start. Columns `startTime`, `endTime` and `complete` are made as well.',
    {
      ...cookerKeys,
      pair: 'Which rows start and stop, and how they match.',
      fields: 'Columns: name → `start.column` or `stop.column`.',
    },
  ),
  part('pair', 'Pair', pairCooker.shape.pair, 'Which rows start and stop, and how they match.', {
    start: 'Cooker of the starts.',
    stop: 'Cooker of the stops.',
    by: 'Columns of the start → columns of the stop that must be equal.',
    takes:
      'The open start that a stop ends: the last (`last`: for nested intervals, the default) or the first (`first`: for queues).',
    restart: 'A start ends an open interval with the same key, whose stop is missing.',
    withoutStop: 'Starts without a stop: `keep` (open to the end of the trace, the default) or `drop`.',
    withoutStart: 'Stops without a start: `drop` (the default) or `keep` (open from the beginning).',
    ranges:
      'Columns `base` and `size` of both, where rows are ranges of addresses: a stop ends what is in its range, and each part is a row with `rangeBase` and `rangeSize`.',
    time: 'Their time column; `time` by default.',
  }),
  part('groupCooker', 'Cooker: group', groupCooker, 'A row for each value of `by`, in the order of first appearance.', {
    ...cookerKeys,
    group: 'Which rows, by which columns.',
    fields: 'Columns in addition to those of `by`: name → aggregate.',
  }),
  part('group', 'Group', groupCooker.shape.group, 'Which rows, by which columns.', {
    from: 'The cooker.',
    by: 'The columns to group by.',
  }),
  part('aggregate', 'Aggregate', groupCooker.shape.fields.valueType, 'A column over the rows of a group.', {
    aggregate: 'sum, count, average, min, max, uniqueCount, first or last.',
    of: `${of} Not for \`count\`.`,
    where: 'Only rows that match.',
  }),
  part(
    'unpivotCooker',
    'Cooker: unpivot',
    unpivotCooker,
    'A row for each row and each of the given columns: name and value.',
    {
      ...cookerKeys,
      unpivot: 'Which columns become rows.',
    },
  ),
  part('unpivot', 'Unpivot', unpivotCooker.shape.unpivot, 'Which columns become rows. Missing values produce no row.', {
    from: 'The cooker.',
    keep: 'Columns that all rows keep.',
    name: 'Column for the name; `name` by default.',
    value: 'Column for the value; `value` by default.',
    columns: 'Column → value of the name column.',
  }),
  part(
    'metricsCooker',
    'Cooker: metrics',
    metricsCooker,
    'Formulas over counters. Columns: those of `by` and `keep`, and `metric`, `unit`, `group`, `value`.',
    {
      ...cookerKeys,
      metrics: 'The counters and the formulas.',
    },
  ),
  part(
    'metrics',
    'Metrics',
    metricsCooker.shape.metrics,
    'Adds up the counts of each event for each value of `by`, and makes a row for each formula whose events were all counted.',
    {
      from: 'The cooker of the counters.',
      by: 'The columns to group by.',
      keep: 'Columns whose value comes from the first row of a group.',
      event: 'Text column with the event’s name, as formulas call it.',
      value: 'Column with its count.',
      formulas: 'The formulas.',
      only: 'Text column that the `only` of each formula is compared with.',
      unlike: 'Text column: rows that differ in it have no common value, just as rows of different formulas.',
      turns:
        'For events that take turns at the counters. Adds the columns `allTicks`, `countedShare` (percent) and `halfWidth` (of the 95% interval); `fromSums` aggregates them.',
    },
  ),
  part(
    'turns',
    'Metrics: turns',
    metricsCooker.shape.metrics.shape.turns.unwrap(),
    'Which ticks the groups of `by` are.',
    {
      of: 'Columns that tell the counters apart, such as the core.',
      tick: 'Number column that increases by 1 with each tick of these counters.',
      unknown: 'Number column: above 0, the counts are estimates of unknown quality, without an interval.',
    },
  ),
  part('formula', 'Formula', metricsCooker.shape.metrics.shape.formulas.element, 'One metric.', {
    name: 'The value of the column `metric`.',
    unit: 'The value of the column `unit`.',
    group: 'The value of the column `group`.',
    expr: 'Expression over the names of events, as numbers.',
    zeroFrom: 'Column `value` shows 0 for values from here up to 0; column `exact` has them as they are.',
    only: 'The formula only applies to rows with this value in the column `only`.',
    known: 'Names in `expr` whose values cover all ticks, so they add nothing to the interval.',
  }),
  part('sqlCooker', 'Cooker: SQL', sqlCooker, 'The result of a query over the tables of the trace, in its order.', {
    ...cookerKeys,
    sql: 'The query and its columns.',
  }),
  part('sql', 'SQL', sqlCooker.shape.sql, 'One SELECT, as in docs/sql.md. It runs for each trace.', {
    query: 'The SELECT. It cannot read tables that depend on it, and cannot have `$` parameters.',
    columns: 'Name → type if the query uses the same name; otherwise, type and `column`.',
  }),
  part(
    'sqlColumn',
    'SQL: column',
    sqlCooker.shape.sql.shape.columns.valueType.options[1],
    'A column that has another name in the query.',
    {
      type: 'integer, number, time (ns), duration (ns), text, bool or address.',
      column: 'Its name in the query.',
    },
  ),
  part('expression', 'Derived: expression', expressionRule, 'A column by an expression over the others of the row.', {
    expr: 'The expression.',
  }),
  part('delta', 'Derived: delta', deltaRule, 'This value minus the previous one; none for the first.', {
    op: '`delta`.',
    of,
    partitionBy,
    resetOnDecrease,
  }),
  part('rate', 'Derived: rate', rateRule, 'The delta per second.', {
    op: '`rate`.',
    of,
    partitionBy,
    resetOnDecrease,
    time,
  }),
  part('cumulative', 'Derived: cumulative', cumulativeRule, 'Sum of the values up to this one.', {
    op: '`cumulative`.',
    of,
    partitionBy,
  }),
  part('ordinal', 'Derived: ordinal', ordinalRule, 'Index of the row, from 0.', { op: '`ordinal`.', partitionBy }),
  part('neighbour', 'Derived: previous, next', neighbourRule, 'Value of the row before or after; none at the end.', {
    op: '`previous` or `next`.',
    of,
    partitionBy,
  }),
  part('window', 'Derived: window', windowRule, 'An aggregate over this row and the rows before it.', {
    op: '`window`.',
    of,
    partitionBy,
    aggregate: 'sum, average, min, max or count.',
    rows: 'Number of rows, including this one.',
    duration: 'Rows of this time span before, such as 100ms.',
    time,
  }),
  part(
    'overlapping',
    'Derived: overlapping',
    overlappingRule,
    'How many other intervals are open: the depth of a queue.',
    {
      op: '`overlapping`.',
      start: 'Time column: where intervals begin.',
      end: 'Time column: where they end.',
      at: 'Those open when this one begins (`start`), or when it ends (`end`).',
      partitionBy,
    },
  ),
  part(
    'exclusive',
    'Derived: exclusive',
    exclusiveRule,
    'The duration of an interval without the intervals inside it: a call without its calls.',
    {
      op: '`exclusive`.',
      start: 'Time column: where intervals begin.',
      end: 'Time column: where they end.',
      partitionBy,
    },
  ),
  part(
    'lookup',
    'Derived: lookup',
    lookupRule,
    'A column from the matching row of another cooker that is nearest in time.',
    {
      op: '`lookup`.',
      in: 'The other cooker.',
      take: 'Its column.',
      match: 'Its columns → columns here that must be equal.',
      which: 'The `last` row at or before this one (the default), or the `first` at or after.',
      theirTime: 'Its time column; `time` by default.',
      time,
      bound: 'Column here that bounds the time found: not before it (last), or not after it (first).',
    },
  ),
  part('table', 'Table', tableDefinition, 'Columns over the rows of a cooker, and ways to view them.', {
    id: 'GUID of the table, created once and never changed.',
    name: 'Name in lists.',
    description: 'What it shows.',
    category: 'Its category in lists; default: Other.',
    sqlName: 'Follows the plugin’s key in SQL; made from the name by default.',
    defaultLayout: 'graph, table, or graphAndTable (the default).',
    isMetadataTable: 'The table describes the trace itself, not the activity in it.',
    requiresCookers: 'Cookers that the table needs in addition to that of `rows`.',
    rows: 'The cooker whose rows it shows.',
    isDataAvailable:
      'The table is listed as “without data” unless this is true: `nonEmpty` (it has rows, the default), or an expression over `rows`, `events`, `cpus` and `duration`.',
    howToRecord: 'How to record the data of the table. Shown if the table has no rows.',
    help: 'Markdown: what it shows and how to read it.',
    columns: 'Columns: key → column. At most 4096.',
    configurations: 'Ways to view it: WPA’s presets.',
    defaultConfiguration: 'Name of the default configuration.',
    counters: 'Configuration → PMU metrics or metric groups to record if it has no rows, as in `record --pmu`.',
    lanes: 'How Counters per core draws the table.',
    samples: 'For samples of performance counters: how Call stacks sums them.',
    commands: 'Commands in the menu of a row.',
    rowDetails: 'What the details of a row show: columns by key, and text.',
  }),
  part(
    'counterSamples',
    'Counter samples',
    tableDefinition.shape.samples.unwrap(),
    'Rows are samples of performance counters: Call stacks shows one counter at a time, and compares functions by all.',
    {
      counter: 'Text column with the name of the counter.',
      weight: 'Column with the number of events that a row represents.',
      count: 'Column with the number of samples of a row; default: 1 each.',
      place: 'Columns that name the code of the samples, if the rows do not come from events.',
      note: 'A sentence on what the samples do not record.',
    },
  ),
  part(
    'counterSamplesPlace',
    'Counter samples: place',
    tableDefinition.shape.samples.unwrap().shape.place.unwrap(),
    'Columns that name the code of the samples.',
    {
      module: 'Text: its module.',
      function: 'Text: its function.',
      file: 'Text: its source file.',
      line: 'Integer: its line there.',
    },
  ),
  part(
    'counterLanes',
    'Counter lanes',
    tableDefinition.shape.lanes.unwrap().element,
    'The table as lanes of Counters per core: a lane for each core, cluster or channel.',
    {
      source: 'Who counted, as the panel shows it.',
      of: 'What a lane is: `core`, `cluster` or `channel`.',
      configuration:
        'A configuration whose keys are the measure, then the lane, or the lane alone. Its graphed column is drawn.',
      measure: 'What is measured, if the lane is the only key.',
      unit: 'Unit of all measures.',
      columns: 'Columns that describe a measure.',
      interval: 'Column with half the width of the 95% interval.',
      share: 'Column with the percentage of the ticks that were counted.',
    },
  ),
  part(
    'counterColumns',
    'Counter lanes: columns',
    tableDefinition.shape.lanes.unwrap().element.shape.columns.unwrap(),
    'Columns that describe a measure.',
    {
      title: 'Its title.',
      unit: 'Its unit.',
      group: 'The group that lists show it in.',
      counted: 'How it was counted.',
    },
  ),
  part('column', 'Column', columnDefinition, 'A column of a table.', {
    id: 'GUID of the column, created once and never changed.',
    name: 'Text in the header.',
    shortDescription: 'Tooltip.',
    description: 'What it shows.',
    isPercent: 'Values are percent.',
    projection: 'Source of the values.',
    interval: 'The time span that values cover: in a range, sums take the part inside. Not for `visibleDomain`.',
    hints: 'How it looks unless a configuration says otherwise.',
    variants: 'The same column by other projections: key → variant.',
  }),
  part(
    'interval',
    'Interval',
    columnInterval,
    'The time span that a value covers: two of the three, as columns of the cooker.',
    {
      start: 'Time column: when it begins.',
      end: 'Time column: when it ends.',
      duration: 'Duration column: how long it is.',
    },
  ),
  part('variant', 'Variant', columnVariant, 'Another projection of a column. It cannot have a role or a highlight.', {
    id: 'GUID of the variant, created once and never changed.',
    name: 'Name in menus.',
    projection: 'Source of the values.',
    hints: 'How it looks.',
    group: '`toggle`: switched on and off by itself; `mode` (the default): one of several.',
  }),
  part('projectionField', 'Projection: field', fieldProjection, 'A column of the cooker.', { field: 'Its name.' }),
  part(
    'projectionExpression',
    'Projection: expression',
    expressionProjection,
    'An expression over the cooker’s columns.',
    {
      expr: 'The expression.',
    },
  ),
  part('projectionConstant', 'Projection: constant', constantProjection, 'One value for all rows.', {
    const: 'The value.',
  }),
  part('projectionVisible', 'Projection: visible part', visibleProjection, 'The part of a time span that is in view.', {
    visibleDomain: '`clipDuration`: as a duration; `percentOfView`: in percent of the view.',
    start: 'Column of the cooker: when the span begins. Two of `start`, `end` and `duration` name it.',
    end: 'Column of the cooker: when it ends.',
    duration: 'Column of the cooker: how long it is.',
    unit: 'Columns of the cooker that name what is busy, such as a CPU or a disk. Each moment of a unit counts once.',
    perCpus: 'Percent of all CPUs, not of one.',
  }),
  part(
    'projectionStack',
    'Projection: call stack',
    stackProjection,
    'A call stack. Grouped by it, a table unfolds it.',
    {
      stack: '`event`: of an event; of the one that the row was made of, unless `row` names another.',
      row: 'Column of the cooker with the `$row` of the event.',
      whose: 'Of which thread, if a table has several: `new`, `old` or `readying`. Call stacks lets you choose.',
    },
  ),
  part('hints', 'Hints', columnHints, 'How a column looks.', {
    width: 'Width in pixels.',
    visible: 'Shown (the default) or not.',
    align: 'left, right, center or justify.',
    format: 'N0 (decimals), F0 (no separators), x8 (hex digits), P2 (percent), s ms us ns, B KB MB GB, auto, time.',
    sort: 'ascending, descending, ascendingAbs or descendingAbs.',
    sortPriority: 'Order among the sorted columns, from 0.',
    aggregation:
      'What groups show: none, sum, count, average, min, max, uniqueCount, weightedAverage, fromSums or peak.',
    weight: 'Column with the weights for weightedAverage.',
  }),
  part('configuration', 'Configuration', pluginConfiguration, 'A way to view a table: WPA’s preset.', {
    name: 'Name in menus.',
    description: 'What it is for.',
    columns:
      'Columns by their keys in order, with the bars among them: |pivot (gold: left of it groups), |graph (blue: right of it is drawn), |freezeLeft, |freezeRight (columns between them scroll).',
    roles: 'The columns with the time, duration and place of a row: role → column.',
    chart: `${chartTypes.slice(0, -1).join(', ')} or ${chartTypes.at(-1)}.`,
    sliceStyles:
      'Of stateDiagram: how slices are drawn, by their label; the first style that fits applies, and solid where none does.',
    aggregationOverTime: 'current, rate, cumulative, outstanding or outstandingPeak.',
    filter: 'Rows that are shown.',
    expand: 'Rows that are initially expanded: an expression over the keys.',
    highlights: 'Rows that are initially highlighted: those that match any of the queries.',
    graphFilter: 'Series that are drawn.',
    help: 'Markdown: what you see, and what to do next.',
  }),
  part('configuredColumn', 'Column of a configuration', configuredColumn, 'A column that looks different here.', {
    column: 'Its key.',
    variant: 'Key of the variant to show.',
    hints: 'How it looks here.',
  }),
  part('filter', 'Filter', pluginConfiguration.shape.filter.unwrap(), 'Rows that are shown.', {
    query: 'An expression over the table’s columns, by key or [Name].',
    keep: 'Matching rows are kept (the default) or removed (`false`).',
  }),
  part('highlight', 'Highlight', pluginConfiguration.shape.highlights.unwrap().element, 'Rows that are highlighted.', {
    query: 'An expression over the table’s columns, by key or [Name].',
  }),
  part('graphFilter', 'Graph filter', pluginConfiguration.shape.graphFilter.unwrap(), 'Series that are drawn.', {
    top: 'Only this number of groups: those with the largest values in the column.',
    threshold: 'Only groups above this value.',
    column: 'By this column, which must be shown; by default, the first one drawn.',
  }),
  part(
    'commandFilter',
    'Command: filter',
    filterCommand,
    'Keeps or removes the rows that have the same values in some columns.',
    { ...commandKeys, run: '`filterTo` or `filterOut`.', columns: 'Columns whose values must be the same.' },
  ),
  part(
    'commandOpenTable',
    'Command: open a table',
    openTableCommand,
    'Opens a table with the rows that belong to the selected ones.',
    {
      ...commandKeys,
      run: '`openTable`.',
      table: 'Its GUID, name in SQL, or name.',
      configuration: 'Its configuration; the default one if omitted.',
      match: 'Its columns → columns here that must be equal; all of its rows if omitted.',
      in: '`here` (the default), or `newAnalysis`.',
    },
  ),
  part('commandCopyText', 'Command: copy a text', copyTextCommand, 'Copies text, one line for each selected row.', {
    ...commandKeys,
    run: '`copyText`.',
    text: 'The text: `{column}` is the value as shown; `{{` and `}}` are braces.',
  }),
  part('commandRunSql', 'Command: run SQL', runSqlCommand, 'Runs a query in the SQL console.', {
    ...commandKeys,
    run: '`runSql`.',
    query:
      'The SELECT: `{column}` is the value as SQL writes it, of several rows with commas between: `pid in ({pid})`.',
  }),
  part('rowDetail', 'Text of row details', rowDetail.options[1], 'A line of the details of a row.', {
    name: 'Its label.',
    text: 'The text: `{column}` is the value as shown; `{{` and `}}` are braces.',
  }),
];
