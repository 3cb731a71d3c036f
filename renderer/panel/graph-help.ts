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
  current: 'Each value holds from its row on until the next row of the group.',
  rate: 'Values are spread over time: what is drawn is how much per second.',
  cumulative: 'Values are added up from the beginning of what is drawn.',
  outstanding: 'What is drawn is how much is there at each moment: each row counts from its start to its end.',
  outstandingPeak: 'What is drawn is the most that was there at once, in each stretch of time.',
};

/** Without a word about time. */
const within =
  'Each stretch of time has what falls into it: of a duration the part inside, of counts and sizes the rows that start there.';

const laneGaps = 'A **gap** in a lane is time in which the group has no row.';
const valueGaps = 'A **gap** is time for which nothing was recorded: it is not zero.';

/** By the table: how its numbers come to be. Of each the first that fits. */
const sources: readonly (readonly [table: RegExp, says: string, words: readonly string[]])[] = [
  [
    /^windowsperf_/,
    'Counters are read in turns where there are more events than counters, and scaled up: short spikes may be missed, and ratios of two events that were not counted together are rough.',
    ['PMU', 'multiplexing'],
  ],
  [
    /^(cpu_sampled|pmc_samples|windowsperf_hot_symbols)$/,
    'It is sampled: what takes less than the interval shows only by chance. Count on differences of many samples, not of a few.',
    ['sample', 'sampling interval'],
  ],
  [
    /^pmc_/,
    'Counters are read at context switches: the value of a slice is known when it ends, and says nothing of when within the slice.',
    ['context switch', 'IPC', 'CPI'],
  ],
  [
    /^(cpu_precise|cpu_lanes)$/,
    'Every context switch is in it. A slice that began before the trace or ends after it is known in part only.',
    ['context switch', 'ready', 'waiting', 'readying thread'],
  ],
  [
    /^cpu_dpc_isr$/,
    'Inclusive times hold the routines that interrupted the one that is shown; **% Duration** counts each moment of a CPU once.',
    ['DPC', 'ISR'],
  ],
  [/^cpu_idle$/, 'A state is known when it ends: the last one of each core may be missing.', ['idle state']],
  [/^disk_/, 'A request counts for who asked for it: writes of the cache are done by System, later.', ['service time']],
  [
    /^memory_(snapshots|utilization)$/,
    'It is a snapshot twice a second: what comes and goes in between is not seen.',
    ['working set', 'commit'],
  ],
  [/^memory_/, 'What was there before the trace began is not in it.', ['hard fault', 'commit', 'working set']],
  [/^clr_/, 'What has begun before the trace or ends after it is marked as not complete.', ['GC pause']],
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
    ...(lanes ? [] : [`**${title}** is drawn, ${units[quantity]}. ${about}`]),
    charts[chart].help,
    ...(lanes ? [laneGaps] : [`${aggregation === undefined ? within : overTime[aggregation]} ${valueGaps}`]),
    source,
    lost ? '**Events were lost** while this trace was recorded: numbers are too low where they are missing.' : '',
    info.howToRecord === null ? '' : `Where it comes from: ${info.howToRecord}`,
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
