/** Tables of what Corescope records with WindowsPerf's driver: totals as `wperf stat` prints them, clusters, memory controllers; samples. */
import { type ColumnJson, type ConfigurationJson, column, type TableJson } from '../shared/column.ts';
import { looseView, view } from '../shared/view.ts';
import { CATEGORY } from './etl-tables.ts';
import { samplesTable } from './samples-table.ts';

const SPAN = { startTime: 'startTime', endTime: 'time' } as const;
const RATE = { roles: SPAN, chart: 'line', aggregationOverTime: 'rate' } as const;

const RUNNING_TOTALS =
  'The driver keeps **running totals**; **Value** is the difference from the previous total, so you can add up values. The first total of an event has no value, because earlier counts are not in the trace.';

const rateOf = (id: string): ColumnJson =>
  column(
    id,
    'Value per Second',
    'rate',
    'right N0 average 120',
    'The value divided by the time in which it was counted',
  );

const startOf = (id: string): ColumnJson =>
  column(id, 'Start Time', 'start', 'right min hidden', 'When counting started');

const timeOf = (id: string): ColumnJson =>
  column(id, 'Time', 'time', 'right max', 'When the driver gathered the value');

/**
 * Of devices outside the cores.
 * @param device the column that tells them apart
 * @param named what one of them is called
 * @param note a column that says more of a value
 * @param traffic the view of bytes
 */
const viewsOfDevices = (
  device: string,
  named: string,
  note: string,
  traffic: ConfigurationJson,
): ConfigurationJson[] => [
  {
    name: 'By event',
    columns: view(`eventName ${device} | ${note} time startTime rate | value`),
    ...RATE,
    help: `A line for each ${named}: counts per second.`,
  },
  {
    name: `By ${named}`,
    columns: view(`${device} eventName | ${note} time startTime rate | value`),
    ...RATE,
  },
  traffic,
  {
    name: 'Added up over time',
    columns: view(`eventName ${device} | ${note} time | value`),
    roles: { startTime: 'time' },
    chart: 'line',
    aggregationOverTime: 'cumulative',
  },
];

const totals: TableJson = {
  id: '213604d8-d429-414c-a6a6-6df1dd9a9072',
  name: 'WindowsPerf Totals',
  description: 'The count of each event on each core from start to stop, as in wperf stat',
  category: CATEGORY,
  sqlName: 'totals',
  defaultLayout: 'table',
  rows: 'windowsperf/totals',
  howToRecord: '`corescope record --pmu ipc,l1d_cache` or a profile with counters; the totals are read when it stops.',
  help: `The driver’s count of each event on each core when the recording stopped, as in \`wperf stat\`.

**More events than counters:** they took turns. **Value** is then the count in the turns of an event, **Time Counted** is the percentage of the time that these turns took, and **Scaled Value** is the estimate for the whole time, as wperf computes it. The table of readings scales each interval separately, which follows the workload more closely, so the two differ slightly.`,
  columns: {
    core: column('5c70d4d7-a4af-4277-9e54-db64d1dbe590', 'Core', 'core', '80'),
    eventName: column('1e4839a2-1171-422f-b8f9-2fb4dcb5518c', 'Event Name', 'eventName', '180'),
    event: column(
      'f4435571-8a30-4a44-a7a7-94bff2b24fa8',
      'Event Index',
      'event',
      'right x8 90 shown',
      'The raw number; ffffffff is the fixed cycle counter',
    ),
    eventDescription: column(
      '6cc4359a-b19c-4bd1-8b81-104f288c520f',
      'Event Description',
      "=mapped(eventName, 'armEventTitles')",
      '300',
    ),
    value: column(
      '575a0706-3427-431c-8eb5-cfa799457b63',
      'Value',
      'value',
      'right N0 sum 140',
      'The count of the driver',
    ),
    timeCounted: column(
      'f90b7795-d0f7-412e-bb90-888cebff2c6b',
      'Time Counted',
      'timeCounted',
      'right N1 min 110',
      'Percent of the driver’s ticks in which the event had a counter; below 100, events took turns',
    ),
    counted: column(
      'acad0dab-bd5f-435b-9fcd-df02723bab8f',
      'Counted',
      "=if(scheduled < rounds, 'in turns: scaled', 'all the time')",
      '130',
    ),
    scaledValue: column(
      '507130f0-0bd2-49e6-8379-26fecb80f2a2',
      'Scaled Value',
      'scaledValue',
      'right N0 sum 140',
      'The value or, if events took turns, the estimate for the whole time',
    ),
    scheduled: column('d3653ad2-973b-4447-8829-b21c9b69a6a3', 'Scheduled', 'scheduled', 'right N0 hidden'),
    rounds: column('5ce0320b-1782-4c51-9ffc-85dc8b1ef3ee', 'Ticks', 'rounds', 'right N0 hidden'),
  },
  configurations: [
    {
      name: 'By event',
      columns: looseView('eventName core | event value scaledValue counted timeCounted eventDescription'),
      help: 'Each event over all cores. Expand it to see each core.',
    },
    {
      name: 'By core',
      columns: looseView('core eventName | event value scaledValue counted timeCounted eventDescription'),
    },
  ],
  defaultConfiguration: 'By event',
};

const ticks: TableJson = {
  id: 'a8d1c2b0-6a63-4c1e-9a53-6f5c0f4f2f1d',
  name: 'WindowsPerf Ticks',
  description: 'What each event counted in each of its turns, where there were more events than counters',
  category: CATEGORY,
  sqlName: 'ticks',
  defaultLayout: 'table',
  rows: 'windowsperf/ticks',
  howToRecord:
    '`corescope record --pmu` with more events than the cores have counters. If all events fit, they are always counted, and the table of readings has them.',
  help: `With more events than counters, events take turns. Each row is the count of one event in one tick of the driver’s timer, as it was counted: never scaled. The fixed cycle counter has a row in each tick.

Metrics and rates come from these rows: a metric from the ticks in which all of its events were counted together, with a 95% interval.

**Scheduled** is smaller than **Ticks** if a reading came late and the event was not counted in all of these ticks. Such rows are left out of metrics.`,
  columns: {
    time: timeOf('3c2f1b0c-6a1b-4d0b-8f6e-0d7e5b0a9c11'),
    startTime: startOf('b7f7a4e2-39a0-4b5e-9b6d-2f1f8c3d7e22'),
    core: column('0e9a6d5c-1c84-4b8e-8d1a-7a5d0c9b3f33', 'Core', 'core', '80'),
    eventName: column('d2b4c6e8-5f7a-4c9d-a1b3-c5d7e9f10b44', 'Event Name', 'eventName', '180'),
    event: column('f1e2d3c4-b5a6-4789-90ab-cdef01234555', 'Event Index', 'event', 'right x8 90 hidden'),
    scheduled: column(
      '6b8d0f2a-4c6e-4810-92a4-b6c8dae0f266',
      'Scheduled',
      'scheduled',
      'right N0 sum 90',
      'In how many of these ticks the event was counted',
    ),
    rounds: column(
      '7c9e1a3b-5d7f-4921-a3b5-c7d9ebf10377',
      'Ticks',
      'rounds',
      'right N0 sum 90',
      'Ticks of the driver’s timer since the previous reading of the core',
    ),
    value: column(
      '8daf2b4c-6e80-4a32-b4c6-d8eafc021488',
      'Value',
      'value',
      'right N0 sum 140',
      'The count in these ticks, not scaled',
    ),
  },
  configurations: [
    { name: 'By core', columns: view('core eventName | time startTime scheduled rounds | value') },
    { name: 'By event', columns: view('eventName core | time startTime scheduled rounds | value') },
  ],
  defaultConfiguration: 'By core',
};

const dsu: TableJson = {
  id: '43ad2a38-af39-48b4-9ead-7db285e8893c',
  name: 'DSU Counters',
  description: 'Counts of core clusters: their shared L3 cache and the bus beyond it',
  category: CATEGORY,
  sqlName: 'dsu',
  rows: 'windowsperf/dsu',
  howToRecord:
    '`corescope record --pmu ipc,/dsu/l3d_cache,/dsu/l3d_cache_refill`, or **Clusters (DSU)** under *PMU events* in the window. The machine’s firmware must have the device (ACPI id ARMHD500).',
  help: `Counts of each DynamIQ Shared Unit (DSU): the part of a cluster that its cores share.

${RUNNING_TOTALS}

**Traffic** is the accesses of the L3 cache (\`l3d_cache\`) times the 64 bytes of a line. Misses are \`l3d_cache_refill\`.`,
  columns: {
    time: timeOf('39018bf6-02ab-4f52-a4d4-69a363d64e79'),
    startTime: startOf('0f96890c-8a48-4262-a4a1-9e5deba8fc03'),
    cluster: column('8681ba3f-6fd4-433a-b17a-c68ffe539bb8', 'Cluster', 'cluster', '80'),
    eventName: column('56b29c88-f754-49cf-9184-2f3df311d4fd', 'Event Name', 'eventName', '180'),
    event: column('c95ac611-8efe-4857-845d-6abd23785935', 'Event Index', 'event', 'right x8 90 hidden'),
    eventDescription: column(
      'a8088fa7-85cc-46cb-847d-b04f425fde00',
      'Event Description',
      "=mapped(eventName, 'armEventTitles')",
      '300 hidden',
    ),
    counted: column(
      'f039e578-485f-4794-be53-2b9da7dddfc4',
      'Counted',
      "=if(scaled, 'in turns: scaled', 'all the time')",
      '130',
      'With more events than counters, events take turns, and the values are scaled',
    ),
    value: column(
      '69e39683-874b-4cd3-98f1-86728651fcee',
      'Value',
      'value',
      'right N0 sum 140',
      'The count since the previous total of the event in this cluster',
    ),
    rate: rateOf('bcdf9bff-f9e6-41ec-bec4-9ba63481ff32'),
    traffic: column(
      '3e1f17e0-b102-4c66-a84f-f0d2423bae7a',
      'Traffic',
      'bytes',
      'right auto sum 110',
      'Accesses of the L3 cache × 64 bytes',
    ),
    runningTotal: column(
      'fb4a91bc-5bd5-43fb-a257-d61f25c83875',
      'Running Total',
      'runningTotal',
      'right N0 max 140 hidden',
    ),
  },
  configurations: viewsOfDevices('cluster', 'cluster', 'counted', {
    name: 'L3 traffic',
    columns: view('cluster | eventName value time startTime | traffic'),
    filter: { query: 'event = 0x2b' },
    ...RATE,
    help: 'Bytes per second between the cores of a cluster and its L3 cache.',
  }),
  lanes: [
    {
      source: 'WindowsPerf driver',
      of: 'cluster',
      configuration: 'By event',
      unit: 'per second',
      columns: { title: 'eventDescription', counted: 'counted' },
    },
    { source: 'WindowsPerf driver', of: 'cluster', configuration: 'L3 traffic', measure: 'L3 traffic', unit: 'B/s' },
  ],
  defaultConfiguration: 'By event',
};

const dmc: TableJson = {
  id: '9ee20547-4e60-432c-bc1f-826528a4e825',
  name: 'DMC Counters',
  description: 'Counts of memory controllers, and the bytes they transferred',
  category: CATEGORY,
  sqlName: 'dmc',
  rows: 'windowsperf/dmc',
  howToRecord:
    '`corescope record --pmu ipc,/dmc_clkdiv2/rdwr`, or **Memory controllers (DMC)** under *PMU events* in the window. The machine’s firmware must have the devices (ACPI id ARMHD620), and state where their registers are.',
  help: `Counts of each memory controller: a channel of the memory.

${RUNNING_TOTALS}

**Traffic** is what \`rdwr\` counted times 128 bytes, as wperf’s metric \`ddr_bw\` takes it: reads and writes together. Events belong to one of two clocks, \`clk\` and \`clkdiv2\`; the driver counts only one clock at a time.`,
  columns: {
    time: timeOf('26ffff04-339b-4fcd-ba0f-2fe5e72dd42e'),
    startTime: startOf('86abce61-f898-440c-bac0-35b3aac1cc57'),
    controller: column('4564e978-b5b5-4953-94e6-eff3459fccb8', 'Channel', 'controller', '80'),
    clock: column('81f7ba39-889c-498a-a7ae-cda1a5081288', 'Clock', 'clock', '80'),
    eventName: column('927c1b22-2efc-42f2-b65f-b8d18f5854bb', 'Event Name', 'eventName', '180'),
    event: column('6634b3e3-3358-4a8d-8a98-cc5825f17ee5', 'Event Index', 'event', 'right x8 90 hidden'),
    value: column(
      'ac4fb1fb-5470-4c70-8665-e8803e3d86ad',
      'Value',
      'value',
      'right N0 sum 140',
      'The count since the previous total of the event in this controller',
    ),
    rate: rateOf('ed4a24b8-746b-4667-b4ae-7917bee3963c'),
    traffic: column(
      '8e153888-3a14-4b86-8583-7fcbe21f034f',
      'Traffic',
      'bytes',
      'right auto sum 110',
      'Transfers (rdwr) × 128 bytes',
    ),
    runningTotal: column(
      '46b66b8a-9f33-4cec-951f-0fb03036ffc3',
      'Running Total',
      'runningTotal',
      'right N0 max 140 hidden',
    ),
  },
  configurations: viewsOfDevices('controller', 'channel', 'clock', {
    name: 'Bandwidth',
    columns: view('controller | eventName value time startTime | traffic'),
    filter: { query: "clock = 'clkdiv2' and event = 0x12" },
    ...RATE,
    help: 'Bytes per second through each channel. If it peaks while cores stall on memory, the program needs more bandwidth than the machine has.',
  }),
  lanes: [
    { source: 'WindowsPerf driver', of: 'channel', configuration: 'By event', unit: 'per second' },
    { source: 'WindowsPerf driver', of: 'channel', configuration: 'Bandwidth', measure: 'Bandwidth', unit: 'B/s' },
  ],
  defaultConfiguration: 'By event',
};

export const recordedTables: TableJson[] = [totals, ticks, dsu, dmc, samplesTable];
