/** Metrics over time, computed by Arm's formulas from what the trace has counted. */
import { type ConfigurationJson, column, type TableJson } from '../shared/column.ts';
import { view } from '../shared/view.ts';
import { LEVEL_1 } from './arm-pmu.ts';
import { CATEGORY } from './etl-tables.ts';

/** Of columns. */
const driverIds = {
  time: '96c755b4-700c-402c-be46-51a700cf3dab',
  startTime: 'b12cc310-a787-43b8-88c5-ed26d121f4f8',
  core: 'c4459b8e-7743-4fec-a65a-5d2f17172958',
  metric: 'ab3f70ba-c3ff-43d7-8ec5-f1c156fcdaa9',
  title: 'd499e64f-2a27-4e28-b13b-56ea5a369ca5',
  unit: 'ab4bc5e7-17c4-47dd-94a8-c5fd5ebcb969',
  metricGroup: '9394f647-d571-4549-9822-2b249f6b396d',
  value: '5f37c740-adb1-4651-b253-d7ef73f5773c',
  weight: 'd0ea3ff7-4b92-4550-abb3-ead8d2aa05da',
  product: 'e1b4feb6-20f4-40dc-8b78-67ad311f08c6',
  productKey: '5a0f1f7e-52b4-4f38-9b0e-0a3f4b1a6c21',
  counted: 'a8019a69-6c83-4509-98bf-63f24ebd8b4b',
  about: 'b5a39d72-0f23-436a-bddb-655f32afd90c',
  slotsOff: 'acd99a18-8e37-42b8-b76a-f87aefea989e',
  exact: '9f28bd6e-b714-48a0-9019-fafaf3783e14',
  sampleNext: 'facfcf2d-9ea2-4626-97c5-503bfbd1ed18',
  lookNext: 'b9e20595-9747-4ec4-802a-95c6d2f45fc7',
  interval: 'a248557e-01a5-4730-b758-3a1ce6588b9d',
  share: '6bf9b4f0-b593-43c9-b8ba-350f0a9d4046',
};
type Ids = Omit<typeof driverIds, 'interval' | 'share'>;
const appIds: Ids = {
  time: 'cde78473-aaba-4e31-980b-f8cd64f9ec4a',
  startTime: 'e389f4e2-4e56-43d3-a288-12f9baead83c',
  core: 'b6f73b65-ca24-498d-8229-77f0bbb6152d',
  metric: '029b31ce-5ca9-4550-afa8-d71ab3523b23',
  title: '3222c38e-e7b5-4412-a835-38e7f5a0f7d6',
  unit: 'af8a99e8-bd91-422c-9516-8786778895db',
  metricGroup: '1e6c9d6b-3fb2-4e11-9d42-5a4eee55c951',
  value: '7be93984-1386-48e9-92a7-c5ea57bcd04d',
  weight: 'b744e6fd-03d0-4b39-8791-f79a72d05e07',
  product: '3aa2c476-0e5e-43ee-8788-bc0f30612572',
  productKey: 'c4e7b1d2-9b7e-4d5a-8f4e-6d1f7a2c9e35',
  counted: '3c855df4-298f-4b36-b5ff-6d6b15615303',
  about: '79996a08-e66c-4060-9842-064ae3d757f3',
  slotsOff: 'ddc9a22c-529e-416b-8dca-d5d860e46818',
  exact: 'b538298c-fc06-49d7-9af2-2a07b816456d',
  sampleNext: '16dbc12b-2e47-45f7-b635-6a7139654f77',
  lookNext: 'f655bafe-4633-444b-9cdb-be0af00805a0',
};

/** Percent by which the empty slots of both sides may miss those of the core, were they counted together. */
const MOST_OFF = 5;

const roles = { startTime: 'startTime', endTime: 'time' } as const;

const METRIC_VALUES = 'title unit counted share interval startTime time weight';

/** Metric, then its cores; or `cores` first. */
const configuration = (
  name: string,
  query: string | null,
  { cores = false, ...more }: Partial<ConfigurationJson> & { cores?: boolean } = {},
): ConfigurationJson => ({
  name,
  columns: view(`${cores ? 'core metric' : 'metric core'} | ${METRIC_VALUES} | value`),
  roles,
  chart: 'line',
  ...(query !== null && { filter: { query } }),
  ...more,
});

/** The four shares of slots: stacked they are all of them. */
const topDown = (name: string, query: string, more: Partial<ConfigurationJson>): ConfigurationJson =>
  configuration(name, query, {
    chart: 'stackedLine',
    ...more,
    columns: view('core metric | title unit counted slotsOff startTime time weight exact | value'),
  });

const needsSlots =
  'For cores that count slots: Neoverse N2 and later, C1. On others, such as Neoverse N1, see Stalled cycles.';

/** A preset, and what must be counted for it: metrics or groups of metrics, as `corescope record --pmu` takes them. */
interface MetricView {
  configuration: ConfigurationJson;
  counters: string[];
}

const viewOf = (configured: ConfigurationJson, ...counters: string[]): MetricView => ({
  configuration: configured,
  counters,
});

/** What metrics of a unit are recorded by. */
const UNIT_COUNTERS: Record<string, string[]> = {
  MPKI: ['MPKI'],
  'operations per cycle': ['FP_Arithmetic_Intensity'],
  'per TLB access': ['Miss_Ratio'],
  'per branch': ['branch_misprediction_ratio'],
  'per cache access': ['Miss_Ratio'],
  'per cycle': ['ipc'],
  'percent of cycles': ['Cycle_Accounting'],
  'percent of operations': ['Operation_Mix'],
  'percent of slots': [LEVEL_1],
};

const views: MetricView[] = [
  viewOf(
    configuration('Instructions per cycle', "metric = 'ipc'", {
      help: 'How much work the cores get done. A drop at the same number of cycles means waiting: look at stalled cycles and cache misses of the same core at that time.',
    }),
    'ipc',
  ),
  viewOf(
    topDown('Top-down level 1', `metricGroup = '${LEVEL_1}'`, {
      description: needsSlots,
      help: 'How each core used its slots, in percent: **retiring** is useful work, **bad speculation** is discarded work, **frontend bound** and **backend bound** are slots that stayed empty for lack of instructions, or of data and execution units. The four add up to 100. Continue with level 2 of the largest part that is not retiring. A core that does not count slots (Neoverse N1) has **Stalled cycles** instead.\n\n**Slots Off** over 5% means that the events were not counted together: do not trust these shares.',
    }),
    LEVEL_1,
  ),
  viewOf(
    topDown('Top-down level 2', "metricGroup = 'Topdown_L2' or metric in ('retiring', 'bad_speculation')", {
      description: 'For Neoverse N3 and V3, and C1: other cores do not report why a side stalls.',
      help: 'Frontend and backend bound, each split into **core** and **memory**, in percent of slots: the share of slots times the part of the stalled cycles. Arm defines this split for Neoverse N3 and V3 and for C1; on other cores, look at the MPKI and miss ratios of the side.',
    }),
    ...[LEVEL_1, 'Topdown_Frontend', 'Topdown_Backend'],
  ),
  viewOf(
    configuration(
      'Top-down level 2, percent of stalled cycles',
      "metricGroup in ('Topdown_Frontend', 'Topdown_Backend')",
      { description: 'For Neoverse N3 and V3, and C1: other cores do not report why a side stalls.' },
    ),
    ...['Topdown_Frontend', 'Topdown_Backend'],
  ),
  viewOf(
    configuration('Stalled cycles', "metric in ('frontend_stalled_cycles', 'backend_stalled_cycles')", {
      help: 'Cycles in which a core accepted no new work for lack of instructions (**frontend**), or of data and execution units (**backend**), in percent of its cycles. This replaces top-down on cores that do not count slots. Do not add the two sides: a cycle may belong to both.',
    }),
    'Cycle_Accounting',
  ),
  ...(['backend', 'frontend'] as const).map((side) =>
    viewOf(
      configuration(
        `${side === 'backend' ? 'Backend' : 'Frontend'} stalled cycles`,
        `metric = '${side}_stalled_cycles'`,
        {
          cores: true,
          help: 'Only one side, so that each core has one value: the cycles in which it accepted no new work, in percent of its cycles.',
        },
      ),
      `${side}_stalled_cycles`,
    ),
  ),
  viewOf(configuration('Misses per 1000 instructions', "metricGroup = 'MPKI'"), 'MPKI'),
  viewOf(configuration('Miss ratios', "metricGroup = 'Miss_Ratio'"), 'Miss_Ratio'),
  viewOf(configuration('Branches', "metric like 'branch%'"), 'branch_mpki', 'branch_misprediction_ratio'),
  viewOf(
    configuration(
      'Caches',
      "metric like 'l1i_cache%' or metric like 'l1d_cache%' or metric like 'l2_cache%' or metric like 'll_cache%'",
    ),
    ...['l1i_cache_mpki', 'l1i_cache_miss_ratio', 'l1d_cache_mpki', 'l1d_cache_miss_ratio'],
    ...['l2_cache_mpki', 'l2_cache_miss_ratio', 'll_cache_read_mpki', 'll_cache_read_miss_ratio'],
  ),
  viewOf(
    configuration('TLBs', "metric like '%tlb%'"),
    ...['itlb_mpki', 'dtlb_mpki', 'itlb_walk_ratio', 'dtlb_walk_ratio'],
  ),
  viewOf(configuration('Operation mix', "metricGroup = 'Operation_Mix'"), 'Operation_Mix'),
  ...Object.entries(UNIT_COUNTERS).map(([unit, counters]) =>
    viewOf(configuration(`Unit: ${unit}`, `unit = '${unit}'`), ...counters),
  ),
];

const configurations: ConfigurationJson[] = [
  configuration('By metric', null),
  configuration('By core', null, {
    cores: true,
    help: 'Values of different metrics are never added, so the row of a core shows none. Expand it to see its metrics.',
  }),
  ...views.map((view) => view.configuration),
];

const withoutTurns = (of: ConfigurationJson): ConfigurationJson => ({
  ...of,
  columns: of.columns.filter((name) => typeof name !== 'string' || !(name in turnColumns)),
});

/** Preset → what is to be counted for it. */
export const presetCounters: Record<string, string[]> = Object.fromEntries(
  views.map(({ configuration: { name }, counters }) => [name, counters]),
);

/** @param over which counts */
const helpOf = (over: string): string =>
  `Metrics by the formulas of Arm’s telemetry data, from the counts ${over}. A metric is present if all events of its formula were counted together; the fixed cycle counter replaces \`cpu_cycles\`.

**The core** determines some formulas: top-down needs the number of slots per cycle. Corescope reads the core from what it recorded of the driver, otherwise from the system configuration in the trace. For cores other than Arm’s Neoverse N1, N2, N3, V1, V2, V3 and C1, you only see metrics that are valid for any core, without top-down.

Groups compute each metric **from the sums of its counts**: the exact result of the formula over their time. Rows of different metrics have no common value. In SQL, the counts are in the table of readings.

**Counted** is *in turns* if there were more events than counters: the value is then computed from the ticks in which all events of the metric were counted together, and **±** is half the width of its 95% interval. In recordings without single ticks it is *in turns: scaled*: an estimate, which assumes that the turns are like the rest. It is *not counted together* if the events of the metric never shared a tick, or if the empty slots of both sides differ from those of the core by more than ${MOST_OFF}%: do not trust these values.

The correction for branches can make a share of slots slightly negative. **Value** then shows 0; **Exact Value** shows the exact result, with which the four shares add up to 100.`;

const countedOf = {
  driver:
    "if(apart > 0, 'not counted together', if(mostTicks > 1, 'in turns', if(estimated > 0, 'in turns: scaled', 'all the time')))",
  app: "'as wperf read it'",
};

/** Columns that only the driver's ticks can fill. */
const turnColumns: TableJson['columns'] = {
  share: column(
    driverIds.share,
    'Counted %',
    'countedShare',
    'right N1 fromSums 90',
    'Percent of the ticks in which all events of the metric were counted; below 100, events took turns',
  ),
  interval: column(
    driverIds.interval,
    '±',
    'halfWidth',
    'right N3 fromSums 90',
    'Half the width of the 95% interval: the value of all ticks is within Value ± this. Empty: the metric was counted in fewer than 10 ticks, or its events were not counted together',
  ),
};

const columnsOf = (source: keyof typeof countedOf, ids: Ids): TableJson['columns'] => ({
  time: column(ids.time, 'Time', 'time', 'right max', 'When the counts were read'),
  startTime: column(
    ids.startTime,
    'Start Time',
    source === 'driver' ? 'begin' : 'start',
    'right min',
    'When counting started; for events that took turns, when the metric was last counted before',
  ),
  core: column(ids.core, 'Core', 'core', '80'),
  metric: column(ids.metric, 'Metric', 'metric', '200', 'The name that wperf uses'),
  title: column(ids.title, 'Metric Title', "=mapped(metric, 'armMetricTitles')", '200'),
  about: column(ids.about, 'About', "=mapped(metric, 'armMetricWords')", '300 hidden'),
  unit: column(ids.unit, 'Unit', 'unit', '120'),
  counted: column(
    ids.counted,
    'Counted',
    `=if(check > ${MOST_OFF}, 'not counted together', ${countedOf[source]})`,
    '130',
    'Whether all events of the row were counted at the same time: *in turns* or *not counted together* if not',
  ),
  slotsOff: column(
    ids.slotsOff,
    'Slots Off',
    'check',
    'right N1 max 90',
    `The difference between the empty slots of frontend and backend and all empty slots, in percent; if it is over ${MOST_OFF}, they were not counted together`,
  ),
  ...(source === 'driver' && turnColumns),
  metricGroup: column(
    ids.metricGroup,
    'Metric Group',
    'group',
    '120',
    'The first of Arm’s metric groups that contains the metric',
  ),
  value: column(ids.value, 'Value', 'value', 'right N3 fromSums 150'),
  exact: column(
    ids.exact,
    'Exact Value',
    'exact',
    'right N3 fromSums 110 hidden',
    'The result of the formula, which can be slightly below 0 where Value shows 0',
  ),
  weight: column(ids.weight, 'Cycles', 'cycles', 'right N0 hidden', 'The cycles of the core in the same time'),
  product: column(
    ids.product,
    'Product',
    "=coalesce(mapped(product, 'armProductTitles'), 'unknown: formulas that hold for any core')",
    '200 hidden',
  ),
  productKey: column(ids.productKey, 'Product Key', 'formulasOf', '120 hidden', 'The core whose formulas are used'),
  sampleNext: column(
    ids.sampleNext,
    'Sample Next',
    "=mapped(concat(product, ' ', metric), 'armSampleEvents')",
    '200 hidden',
    'The events to sample to find the code that causes the metric, as Arm recommends',
  ),
  lookNext: column(
    ids.lookNext,
    'Look Next',
    "=mapped(concat(product, ' ', metric), 'armLookNext')",
    '260 hidden',
    'The metrics and groups of metrics to look at next, by Arm’s top-down method',
  ),
});

const table = (source: keyof typeof countedOf, name: string, id: string, ids: Ids, over: string): TableJson => ({
  id,
  name,
  description: `Metrics of each core, computed from the counts ${over}`,
  category: CATEGORY,
  sqlName: `${source}_metrics`,
  rows: `windowsperf/${source}.metrics`,
  howToRecord:
    'Make wperf count the events of a metric: `wperf stat -t -m ipc,l1d_cache_miss_ratio`, or a group of them such as `-m topdown_l1`. `wperf list` shows the metrics of the machine.',
  help: helpOf(over),
  columns: columnsOf(source, ids),
  configurations: source === 'driver' ? configurations : configurations.map(withoutTurns),
  counters: presetCounters,
  lanes: [
    {
      source: source === 'driver' ? 'WindowsPerf driver' : 'WindowsPerf app',
      of: 'core',
      configuration: 'By metric',
      columns: { title: 'title', unit: 'unit', group: 'metricGroup', counted: 'counted' },
      ...(source === 'driver' && { interval: 'interval', share: 'share' }),
    },
  ],
  defaultConfiguration: 'By metric',
});

export const metricTables: TableJson[] = [
  table(
    'driver',
    'WindowsPerf Metrics from Driver',
    'b6279446-fbea-46fc-a52c-9272af70804f',
    driverIds,
    'that WindowsPerf’s driver gathered at each tick',
  ),
  table(
    'app',
    'WindowsPerf Metrics from App',
    'ebf8b4a4-b60f-43be-aacb-ac7561469027',
    appIds,
    'that wperf read after each interval',
  ),
];
