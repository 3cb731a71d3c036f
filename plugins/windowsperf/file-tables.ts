/** Tables of files that wperf writes: counts, metrics, samples and lists. */
import { column, lasting, type TableJson } from '../shared/column.ts';
import { looseView } from '../shared/view.ts';
import { metricUnits } from './arm-pmu.ts';
import { CATEGORY } from './etl-tables.ts';

const SCALED =
  'With more events than counters, the events take turns. **Value** is the count in an event’s turns, **Scaled Value** is wperf’s estimate for the whole time, which assumes that the turns are like the rest.';

const counting: TableJson = {
  id: '82b0b012-7315-4969-97d6-6613aa6d3be1',
  name: 'Counting',
  description: 'Counts of a run of wperf stat',
  category: CATEGORY,
  sqlName: 'counting',
  defaultLayout: 'table',
  rows: 'source/wperf-counting',
  howToRecord: 'Open a file of `wperf stat … --json --output FILE`.',
  help: `Counts of a single \`wperf stat\` run, on each core.\n\n${SCALED}`,
  columns: {
    core: column('4470339b-a688-413a-b243-faa1d98a8011', 'Core', 'core', '80'),
    name: column('14afaa8d-d176-4d64-97b9-898cf34ff10a', 'Name', 'name', '200'),
    index: column(
      '97577934-7498-42d2-b173-cc79e103db49',
      'Index',
      'index',
      '80',
      'The number of the event; `fixed` = the cycle counter',
    ),
    note: column(
      'a2206a08-f3dd-4834-af00-52007bdc0ad8',
      'Note',
      'note',
      '150',
      'Why the event was counted: by itself (e), in a group (g0 …), or for a metric',
    ),
    value: column('d13692bb-f229-44bc-81ad-e8ba5af8c12d', 'Value', 'value', 'right N0 sum 120'),
    scaledValue: column('ff3e58e2-eda4-48ad-a4da-50c5f6971583', 'Scaled Value', 'scaledValue', 'right N0 sum 120'),
    share: column(
      'effe5219-9c77-43fb-86d6-f79e1b31709b',
      'Time Counted',
      '=if(multiplexed, 100 * scheduled / rounds, 100)',
      'right N1 min',
      'Percent of the ticks in which the event had a counter',
    ),
    perSecond: column(
      '3d42b8ea-3672-40f7-b75c-a22abff90278',
      'Value per Second',
      '=scaledValue / s(elapsed)',
      'right N0 sum 120',
    ),
    elapsed: column('3cbf2246-06b9-430b-8bc5-29a75dc01300', 'Time Elapsed', 'elapsed', 'right max hidden'),
    eventDescription: column(
      '8d507702-c8ae-4add-afb5-4c5ad0be870a',
      'Event Description',
      "=mapped(name, 'armEventTitles')",
      '300 hidden',
    ),
  },
  configurations: [
    { name: 'Group by event', columns: looseView('name core | note index share scaledValue value') },
    { name: 'Group by core', columns: looseView('core name | note index share scaledValue value') },
    { name: 'Group by note', columns: looseView('note name core | index share scaledValue value') },
    { name: 'Per second', columns: looseView('name core | eventDescription elapsed value perSecond') },
  ],
  defaultConfiguration: 'Group by event',
};

const spans = { startTime: 'startTime', endTime: 'endTime' } as const;

const timeline: TableJson = {
  id: 'f9a62aa3-b088-4498-a691-b97196f034c3',
  name: 'Counting timeline',
  description: 'Counts of each interval of wperf stat -t',
  category: CATEGORY,
  sqlName: 'counting_timeline',
  rows: 'source/wperf-timeline',
  howToRecord: 'Open a file of `wperf stat -t … --json --output FILE`, or the CSV that it writes.',
  help: `Counts of each interval of \`wperf stat -t\`, on each core. Times begin with the first interval. Nothing is counted between two intervals. CSV files do not contain the length of an interval, so it is shown as one second.\n\n${SCALED}`,
  columns: {
    core: column('ee8490a0-c2a0-4624-917d-c08d176c4531', 'Core', 'core', '80'),
    name: column('5c12d02f-e9f0-4d90-9f42-c89fc5c8ec40', 'Name', 'name', '200'),
    index: column(
      'fbf46b3a-f57b-49bc-89dd-a8280a8b7ba8',
      'Index',
      'index',
      '80',
      'The number of the event; `fixed` = the cycle counter',
    ),
    note: column(
      '8b901d2f-8d14-4a36-9239-037aa22701c3',
      'Note',
      'note',
      '150',
      'Why the event was counted: by itself (e), in a group (g0 …), or for a metric',
    ),
    intervalIndex: column('81f1f8de-999c-4e55-9b91-212562922498', 'Interval', 'interval', 'right'),
    startTime: column('cbc4740c-5c62-4b01-b8f1-b297f5abd976', 'Start', 'startTime', 'right min'),
    endTime: column('72fd6d21-9227-4ff7-b2c2-37743c4075b0', 'End', 'endTime', 'right max'),
    value: lasting(
      column('7230d879-6ccd-4cb0-bd3a-746951aed881', 'Value', 'value', 'right N0 sum 120'),
      'startTime',
      'endTime',
    ),
    scaledValue: lasting(
      column('584246d4-ceb5-47f3-813a-24cc66c3b0bd', 'Scaled Value', 'scaledValue', 'right N0 sum 120'),
      'startTime',
      'endTime',
    ),
    share: column(
      'c0787ea5-8b12-429a-ad79-847d8b731fd3',
      'Time Counted',
      '=if(multiplexed, 100 * scheduled / rounds, 100)',
      'right N1 min',
      'Percent of the ticks in which the event had a counter',
    ),
  },
  configurations: [
    {
      name: 'Group by event',
      columns: looseView('name core | note share startTime endTime scaledValue | value'),
      roles: spans,
      chart: 'line',
    },
    {
      name: 'Group by core',
      columns: looseView('core name | note share startTime endTime scaledValue | value'),
      roles: spans,
      chart: 'line',
    },
    {
      name: 'Group by note',
      columns: looseView('note name core | share startTime endTime scaledValue | value'),
      roles: spans,
      chart: 'line',
    },
    {
      name: 'Scaled, per second',
      columns: looseView('name core | note share startTime endTime value | scaledValue'),
      roles: spans,
      chart: 'line',
      aggregationOverTime: 'rate',
    },
  ],
  lanes: [
    { source: 'wperf timeline', of: 'core', configuration: 'Scaled, per second', unit: 'per second', share: 'share' },
  ],
  defaultConfiguration: 'Group by event',
};

const telemetry: TableJson = {
  id: 'f116f7e5-fbed-46f7-b1bd-ac034cae3544',
  name: 'Telemetry timeline',
  description: 'Metrics as wperf computed them',
  category: CATEGORY,
  sqlName: 'telemetry',
  defaultLayout: 'graph',
  rows: 'source/wperf-telemetry',
  howToRecord: 'Open a file of `wperf stat -m METRIC … --json` (with `-t` for a timeline).',
  help: 'Metrics requested with `-m`, as computed by wperf, for each core and interval. Each unit has its own configuration, because values of different units are not comparable. Groups show averages.',
  columns: {
    core: column('a4feec82-b1f5-4175-b099-e9facbd15d16', 'Core', 'core', '80'),
    name: column('8c8da254-755a-491b-aad0-7f0f1fec1e2b', 'Name', 'name', '200'),
    title: column(
      '57f7a400-f882-40ce-980d-fcd2ca346efa',
      'Metric Title',
      "=mapped(name, 'armMetricTitles')",
      '200 hidden',
    ),
    unit: column('4694bde5-980e-49a6-83ff-22d82d05413a', 'Unit', 'unit', '150'),
    product: column('70621de9-4bdd-44b2-b46c-78ac8a4841a8', 'Product Name', 'product', '150'),
    startTime: column('46268406-606f-48b7-a48b-2f8de977618b', 'Start', 'startTime', 'right min'),
    endTime: column('990db12a-fbcc-44fc-970d-19357cf75ff5', 'End', 'endTime', 'right max'),
    value: column('acfce520-e75f-437e-b5ff-455fa0159c4c', 'Value', 'value', 'right N3 average 120'),
  },
  configurations: [
    ...['All units', ...metricUnits].map((unit, i) => ({
      name: unit,
      columns: looseView('name core | unit product startTime endTime | value'),
      roles: spans,
      chart: 'line' as const,
      ...(i > 0 && { filter: { query: `unit = '${unit}'` } }),
    })),
    {
      name: 'Top-down level 1',
      columns: looseView('core name | title unit product startTime endTime | value'),
      roles: spans,
      chart: 'stackedLine',
      filter: { query: "name in ('frontend_bound', 'backend_bound', 'retiring', 'bad_speculation')" },
    },
  ],
  lanes: [
    {
      source: 'wperf timeline',
      of: 'core',
      configuration: 'All units',
      columns: { title: 'title', unit: 'unit' },
    },
  ],
  defaultConfiguration: 'All units',
};

const systemSide: TableJson = {
  id: '2bd62086-26f7-4c31-9c77-244ae3cc9395',
  name: 'Clusters and memory',
  description: 'Counts of clusters (DSU) and memory controllers (DMC), L3 and DDR metrics',
  category: CATEGORY,
  sqlName: 'system_side',
  rows: 'source/wperf-system',
  howToRecord:
    'Open a file of `wperf stat -m l3_cache,ddr_bw … --json` from a machine whose firmware has these devices.',
  columns: {
    domain: column(
      '5e816a91-8e6f-49ef-9cef-e1e5c452a123',
      'Domain',
      'domain',
      '80',
      'L3 and DDR are metrics; DSU and DMC are the counts that they are computed from',
    ),
    part: column('d2401b7d-72e7-4f44-8600-47767b6608c9', 'Part', 'part', '120'),
    name: column('37ff24eb-484d-4e2e-9931-74a832a63d4e', 'Name', 'name', '200'),
    index: column('552ee8e0-df4a-4e43-b59c-f5a405019d27', 'Index', 'index', '80'),
    note: column('4be4e5cc-9b1f-441f-909c-c397a7221d55', 'Note', 'note', '120'),
    startTime: column('f93c6388-5c99-4bbc-8db1-b16078e3f1d6', 'Start', 'startTime', 'right min'),
    endTime: column('d3a4a65a-578a-46a3-a745-b0e8f772e268', 'End', 'endTime', 'right max'),
    shown: column(
      '3c0153fe-afcd-4ec9-9f91-2a1e3d7bab1f',
      'As Written',
      'shown',
      'right 120',
      'With the unit that wperf prints',
    ),
    value: lasting(
      column('39b0327e-52a6-43cc-945e-f9959896a27d', 'Value', 'value', 'right sum 120'),
      'startTime',
      'endTime',
    ),
  },
  configurations: [
    {
      name: 'By part',
      columns: looseView('domain part name | note startTime endTime shown | value'),
      roles: spans,
      chart: 'line',
    },
  ],
  defaultConfiguration: 'By part',
};

const samples: TableJson = {
  id: 'b3215eba-e2c8-4526-82c8-ed276febd4d7',
  name: 'Hot symbols',
  description: 'Samples of wperf by symbol, source line and instruction',
  category: CATEGORY,
  sqlName: 'hot_symbols',
  defaultLayout: 'table',
  rows: 'source/wperf-samples',
  howToRecord:
    'Open a file of `wperf record -e EVENT:INTERVAL --annotate --disassemble --json --output FILE -- PROGRAM`. Without `--annotate`, there are only symbols.',
  help: `Where the program was each time the counter reached its interval. Expand a symbol to see its source lines, and a line to see its instructions.

Processors report the overflow some instructions late: a hot instruction is often the one **after** the slow one. Samples without a symbol are in a row without a line.`,
  columns: {
    event: column('8259877f-c02e-46ea-b08e-606d45702d5b', 'Event', 'event', '150'),
    module: column('71d05b6a-96ba-419c-b53e-66e68a4b47e6', 'Module', 'module', '150'),
    symbol: column('332b315c-2bd0-4866-ae1a-bc01c0a4e9d1', 'Symbol', 'symbol', '250'),
    file: column('7291131d-becb-45b6-a5a4-113a84d63156', 'File', 'file', '250'),
    fileName: column('e9870ebf-7d2f-48de-853a-9f44556f354e', 'File Name', '=baseName(file)', '150'),
    line: column('637e319a-f4ab-4fa7-aec0-ab621400f7f4', 'Line', 'line', 'right F0 80'),
    address: column(
      'c43c2b90-c7f8-40a2-97d5-ab9bf03365fb',
      'Address',
      'address',
      'right 120',
      'The address in the module or, for samples without source lines, in the process',
    ),
    instruction: column('c2347ad3-edc2-4cbf-b4ef-2035541eb0e8', 'Instruction', 'instruction', '300'),
    every: column(
      '9ab5682f-4b16-419f-a65a-cb104386e6c1',
      'Interval',
      'every',
      'right N0 hidden',
      'The number of events between two samples',
    ),
    overhead: column(
      'f29938e6-f677-4d03-b368-614f7c0c09b4',
      'Overhead %',
      'overhead',
      'right N2 sum 100',
      'Percent of the samples of the event',
    ),
    weight: column(
      '6f589592-0b5b-4c36-aa07-37989e0c0508',
      'Weight',
      '=count * every',
      'right N0 sum hidden',
      'The number of counter events that the samples represent',
    ),
    count: column('7041a4d2-1dec-470e-b150-12bc16bef2ac', 'Samples', 'count', {
      align: 'right',
      aggregation: 'sum',
      format: 'N0',
      width: 100,
      sort: 'descending',
      sortPriority: 0,
    }),
  },
  configurations: [
    {
      name: 'Hot symbols',
      columns: looseView('event symbol | module fileName line address instruction overhead count'),
      help: 'Symbols by samples. For the source lines of a symbol, use the configuration **Annotated source**.',
    },
    {
      name: 'By module',
      columns: looseView('event module symbol | fileName line address instruction overhead count'),
    },
    {
      name: 'Annotated source',
      columns: looseView('event symbol fileName line | address instruction overhead count'),
    },
    {
      name: 'Annotated disassembly',
      columns: [
        ...looseView('event symbol | address+ instruction fileName line overhead'),
        { column: 'count', hints: { sortPriority: 1 } },
      ],
      filter: { query: 'address <> 0x0' },
      help: 'Every instruction that wperf disassembled, in address order, with its samples.',
    },
  ],
  samples: {
    counter: 'event',
    weight: 'weight',
    count: 'count',
    place: { module: 'module', function: 'symbol', file: 'file', line: 'line' },
    note: 'The file does not record the time, process or thread of a sample: the selected time does not apply.',
  },
  defaultConfiguration: 'Hot symbols',
};

const list: TableJson = {
  id: 'de9f591d-707f-4100-a0ba-4fa5c1161d89',
  name: 'Events and metrics of the machine',
  description: 'Output of wperf list, man, detect and --version',
  category: CATEGORY,
  sqlName: 'list',
  defaultLayout: 'table',
  isMetadataTable: true,
  rows: 'source/wperf-list',
  howToRecord: 'Open a file of `wperf list --json`, `wperf man NAME --json` or `wperf --version --json`.',
  columns: {
    kind: column('8473a7f1-e201-4dc0-b765-bd8003b39311', 'Kind', 'kind', '120'),
    name: column('d8b60fe9-9ca4-4871-82c0-cb5d284cfffc', 'Name', 'name', '250'),
    index: column(
      'cf76ed01-b929-4487-a276-77b9aaa4e231',
      'Index',
      'index',
      '80',
      'The number of an event, or the version of a component',
    ),
    type: column('0bae817f-b432-49d6-83ce-31e8f1eed3f0', 'Type', 'type', '150'),
    content: column(
      'ecd0aaa8-2925-4320-b37c-e1e1c9c26e86',
      'Content',
      'content',
      '400',
      'The events of a metric, the metrics of a group, or other details',
    ),
    title: column(
      'fd4309ba-6047-4238-85e9-51d1d777f75a',
      'Description',
      "=coalesce(mapped(name, 'armMetricTitles'), mapped(name, 'armEventTitles'))",
      '300',
    ),
  },
  configurations: [
    { name: 'By kind', columns: looseView('kind | name index type title content') },
    { name: 'By type', columns: looseView('type | kind name index title content') },
  ],
  defaultConfiguration: 'By kind',
};

export const fileTables: TableJson[] = [counting, timeline, telemetry, systemSide, samples, list];
