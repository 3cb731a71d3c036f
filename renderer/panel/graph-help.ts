/** What a graph of a table shows and how it may mislead, in words: said of its preset, not of its data. */
import { hasLanes, type TableConfiguration, type TimeAggregation } from '../../contract/plugin.ts';
import type { TableInfo } from '../../contract/tables.ts';
import { charts } from '../canvas/graph/charts.ts';
import { graphedValue, type Quantity } from '../canvas/graph/graphed-value.ts';
import { graphedColumns } from '../state/pivot-model.ts';

const units: Record<Quantity, string> = {
  count: 'as a plain number',
  number: 'as a plain number',
  duration: 'as time',
  bytes: 'in bytes',
  percent: 'in percent',
};

const overTime: Record<TimeAggregation, string> = {
  current: 'Each value applies from its row until the next row of the group.',
  rate: 'Values are spread over time: the graph shows the amount per second.',
  cumulative: 'The graph shows a running total that begins at its left edge.',
  outstanding: 'The graph shows the amount that is open at each moment: each row counts from its start to its end.',
  outstandingPeak: 'The graph shows the largest amount that was open at once, in each span of time.',
};

/** Without a word about time. */
const within =
  'Each span of time shows the part of each duration that is inside it, and the counts and sizes of the rows that start in it.';

const laneGaps = 'A **gap** in a lane is a time for which the group has no rows.';
const valueGaps = 'A **gap** means that nothing was recorded, not that the value is zero.';

/** By the table: how its numbers come to be. Of each the first that fits. */
const sources: readonly (readonly [table: RegExp, says: string, words: readonly string[]])[] = [
  [
    /^windowsperf_/,
    'If there are more events than counters, the events take turns and their counts are scaled up: short spikes may be missed, and ratios of events that were not counted together are approximate.',
    ['PMU', 'multiplexing'],
  ],
  [
    /^(cpu_sampled|pmc_samples|windowsperf_hot_symbols)$/,
    'The data is sampled: activity that is shorter than the interval appears only by chance. Trust differences of many samples, not of a few.',
    ['sample', 'sampling interval'],
  ],
  [
    /^pmc_/,
    'Counters are read at context switches: the value of a time slice does not show when in the slice the events occurred.',
    ['context switch', 'IPC', 'CPI'],
  ],
  [
    /^(cpu_precise|cpu_lanes)$/,
    'The data contains every context switch. Time slices that begin before the trace or end after it are incomplete.',
    ['context switch', 'ready', 'waiting', 'readying thread'],
  ],
  [
    /^cpu_dpc_isr$/,
    'Inclusive durations include the routines that interrupted the one shown; **% Duration** counts each moment of a CPU once.',
    ['DPC', 'ISR'],
  ],
  [/^cpu_idle$/, 'A state is logged when it ends, so the last state of each core may be missing.', ['idle state']],
  [/^disk_/, 'A request counts for the process that issued it. System writes cached data later.', ['service time']],
  [
    /^memory_(snapshots|utilization)$/,
    'Snapshots are taken twice a second and miss what happens between them.',
    ['working set', 'commit'],
  ],
  [
    /^memory_/,
    'The data does not include what existed before the trace began.',
    ['hard fault', 'commit', 'working set'],
  ],
  [/^clr_/, 'Rows that begin before the trace or end after it are marked as not complete.', ['GC pause']],
];

export interface GraphHelp {
  /** Markdown, a paragraph each. */
  texts: readonly string[];
  /** Of the glossary. */
  words: readonly string[];
}

/** @param lost whether events of the trace are missing */
export function graphHelp(info: TableInfo, configuration: TableConfiguration, lost: boolean): GraphHelp {
  const [drawn] = graphedColumns(configuration);
  const chart = configuration.chart ?? 'line';
  const asked = { table: info.id, configuration: configuration.name, definition: configuration };
  const { title, quantity } = graphedValue(info, asked);
  const lanes = hasLanes(chart);
  const about = info.columns.find(({ key }) => key === drawn)?.description ?? '';
  const aggregation = configuration.aggregationOverTime;
  const [, source = '', words = []] = sources.find(([table]) => table.test(info.sqlName)) ?? [];
  const texts = [
    ...(lanes ? [] : [`The graph shows **${title}**, ${units[quantity]}. ${about}`]),
    charts[chart].help,
    ...(lanes ? [laneGaps] : [`${aggregation === undefined ? within : overTime[aggregation]} ${valueGaps}`]),
    source,
    lost ? '**Events were lost** while this trace was recorded: numbers are too low where events are missing.' : '',
    info.howToRecord === null ? '' : `Source: ${info.howToRecord}`,
  ];
  return {
    texts: texts.filter((text) => text !== ''),
    words: [
      ...(lanes ? [] : ['aggregation']),
      ...(aggregation === 'rate' ? ['rate'] : []),
      ...words,
      ...(lost ? ['lost events'] : []),
    ],
  };
}
