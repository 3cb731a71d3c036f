/** Metrics over time, computed by Arm's formulas from what the trace has counted. */
import type { ProcessingSourceJson } from '../../contract/plugin.ts';
import { type ConfigurationJson, column } from '../shared/column.ts';
import { metricUnits } from './arm-pmu.ts';
import { CATEGORY } from './etl-tables.ts';

type TableJson = ProcessingSourceJson['tables'][number];
type ColumnIds = Record<
  'time' | 'startTime' | 'core' | 'metric' | 'title' | 'unit' | 'metricGroup' | 'value' | 'weight' | 'product',
  string
> & {
  /** Only the driver's readings say whether events took turns. */
  counted?: string;
};

const roles = { startTime: 'startTime', endTime: 'time' } as const;

/** Metric, then its cores; or `cores` first. */
const configuration = (
  name: string,
  query: string | null,
  more: Partial<ConfigurationJson> & { cores?: boolean } = {},
): ConfigurationJson => {
  const { cores = false, ...rest } = more;
  return {
    name,
    columns: [
      ...(cores ? ['core', 'metric'] : ['metric', 'core']),
      '|pivot',
      '|freezeLeft',
      'title',
      'unit',
      'startTime',
      'time',
      'weight',
      '|graph',
      '|freezeRight',
      'value',
    ],
    roles,
    chart: 'line',
    ...(query !== null && { filter: { query } }),
    ...rest,
  };
};

const topDown = (name: string, query: string, help: string): ConfigurationJson =>
  configuration(name, query, { cores: true, chart: 'stackedLine', help });

const configurations: ConfigurationJson[] = [
  configuration('By metric', null),
  configuration('By core', null, { cores: true }),
  configuration('Instructions per cycle', "metric = 'ipc'", {
    help: 'How much the cores get done. A fall with as many cycles as before is time spent waiting: look at stalled cycles and cache misses of the same core at that time.',
  }),
  topDown(
    'Top-down level 1',
    "metricGroup = 'Topdown_L1'",
    'What became of each core’s slots, in percent: **retiring** is work that counts, **bad speculation** work thrown away, **frontend bound** and **backend bound** slots that stayed empty for want of instructions, or of data and execution units. Go on with level 2 of the greatest part that is not retiring.',
  ),
  topDown(
    'Top-down level 2',
    "metricGroup = 'Topdown_L2' or metric in ('retiring', 'bad_speculation')",
    'Frontend and backend bound, each split into **core** and **memory**, in percent of slots: the side’s share of slots times the part of its stalled cycles. Arm gives that split for Neoverse N3 and V3; on others look at the MPKI and miss ratios of the side.',
  ),
  configuration(
    'Top-down level 2, percent of stalled cycles',
    "metricGroup in ('Topdown_Frontend', 'Topdown_Backend')",
  ),
  configuration('Stalled cycles', "metricGroup = 'Cycle_Accounting'"),
  configuration('Misses per 1000 instructions', "metricGroup = 'MPKI'"),
  configuration('Miss ratios', "metricGroup = 'Miss_Ratio'"),
  configuration('Branches', "metric like 'branch%'"),
  configuration(
    'Caches',
    "metric like 'l1i_cache%' or metric like 'l1d_cache%' or metric like 'l2_cache%' or metric like 'll_cache%'",
  ),
  configuration('TLBs', "metric like '%tlb%'"),
  configuration('Operation mix', "metricGroup = 'Operation_Mix'"),
  ...metricUnits.map((unit) => configuration(`Unit: ${unit}`, `unit = '${unit}'`)),
];

/** With the mark of events that took turns. */
const marked: ConfigurationJson[] = configurations.map(({ columns, ...rest }) => ({
  ...rest,
  columns: columns.flatMap((name) => (name === 'unit' ? [name, 'counted'] : [name])),
}));

const table = (source: 'driver' | 'app', name: string, id: string, ids: ColumnIds, over: string): TableJson => ({
  id,
  name,
  description: `Metrics of each core, computed from the counts ${over}`,
  category: CATEGORY,
  sqlName: `${source}_metrics`,
  rows: `windowsperf/${source}.metrics`,
  howToRecord:
    'Let wperf count what a metric needs: `wperf stat -t -m ipc,l1d_cache_miss_ratio`, or a group of them such as `-m topdown_l1`. `wperf list` shows which there are for the machine.',
  help: `Metrics by the formulas of Arm’s telemetry data, from the counts ${over}. A metric is there where all events of its formula were counted together; the fixed cycle counter stands in for \`cpu_cycles\`.

**Which core it is** decides on some formulas: top-down needs the number of slots a cycle. What Corescope recorded of the driver tells it, else the trace’s system configuration; where it is none of Arm’s Neoverse N1, N2, N3, V1, V2 and V3, only metrics on which all of these agree are computed, and top-down is left out.

Groups show **averages weighted by cycles**: exact for what is a share of cycles or slots, close for the rest.${
    ids.counted === undefined
      ? ''
      : '\n\n**Counted** says *in turns: scaled* where there were more events than counters, and Corescope scaled the counts: an estimate, as good as the turns are like the rest.'
  }`,
  columns: {
    time: column(ids.time, 'Time', 'time', { align: 'right', aggregation: 'max' }, 'When the counts were read'),
    startTime: column(ids.startTime, 'Start Time', 'start', { align: 'right', aggregation: 'min' }, 'When they began'),
    core: column(ids.core, 'Core', 'core', { width: 80 }),
    metric: column(ids.metric, 'Metric', 'metric', { width: 200 }, 'As wperf calls it'),
    title: column(ids.title, 'Metric Title', "=mapped(metric, 'armMetricTitles')", { width: 200 }),
    unit: column(ids.unit, 'Unit', 'unit', { width: 120 }),
    ...(ids.counted !== undefined && {
      counted: column(
        ids.counted,
        'Counted',
        "=if(turns > 0, 'in turns: scaled', 'all the time')",
        { width: 120 },
        'Whether events of the core took turns at the counters: their counts are scaled then',
      ),
    }),
    metricGroup: column(
      ids.metricGroup,
      'Metric Group',
      'group',
      { width: 120 },
      'Of Arm’s groups the first that has it',
    ),
    value: column(ids.value, 'Value', 'value', {
      width: 150,
      align: 'right',
      format: 'N3',
      aggregation: 'weightedAverage',
      weight: 'weight',
    }),
    weight: column(
      ids.weight,
      'Cycles',
      'weight',
      { align: 'right', format: 'N0', aggregation: 'sum', visible: false },
      'Cycles of the core in the same time: what averages are weighted by; 1 where they were not counted',
    ),
    product: column(
      ids.product,
      'Product',
      "=coalesce(mapped(product, 'armProductTitles'), 'unknown: formulas that hold for all')",
      { width: 200, visible: false },
    ),
  },
  configurations: ids.counted === undefined ? configurations : marked,
  defaultConfiguration: 'By metric',
});

export const metricTables: TableJson[] = [
  table(
    'driver',
    'WindowsPerf Metrics from Driver',
    'b6279446-fbea-46fc-a52c-9272af70804f',
    {
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
      counted: 'a8019a69-6c83-4509-98bf-63f24ebd8b4b',
    },
    'that WindowsPerf’s driver gathered at each tick',
  ),
  table(
    'app',
    'WindowsPerf Metrics from App',
    'ebf8b4a4-b60f-43be-aacb-ac7561469027',
    {
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
    },
    'that wperf read after each interval',
  ),
];
