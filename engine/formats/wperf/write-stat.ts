/**
 * Counts as `wperf stat` writes them: JSON of one count or of a timeline, and the CSV of a timeline (WindowsPerf document,
 * parts 2.3 and 5).
 */

/** Of one event in one period, on one core. */
export interface WrittenCounter {
  name: string;
  /** Raw number; null: the fixed cycle counter. */
  event: number | null;
  /** `e`, or `g0` of a group; `,metric` behind it if it was counted for one. */
  note: string;
  /** As counted, whole. */
  value: number;
  /** In how many rounds of how many; null where it had a counter all the time. */
  turns: { scheduled: number; rounds: number } | null;
}

export interface WrittenCore {
  core: number;
  /** The same events in each period and on each core. */
  counters: readonly WrittenCounter[];
  /** NaN: it has no value. */
  metrics: readonly { name: string; unit: string; value: number }[];
}

/** What was counted in one go. */
export interface WrittenPeriod {
  seconds: number;
  cores: readonly WrittenCore[];
}

export interface WrittenCounts {
  multiplexed: boolean;
  kernelMode: boolean;
  /** `neoverse-n1`; null: unknown. */
  product: string | null;
  /** At least one. */
  periods: readonly WrittenPeriod[];
}

/** wperf's: truncated, and nothing where the event never had a counter. */
const scaled = ({ value, turns }: WrittenCounter): number =>
  turns === null ? value : turns.scheduled === 0 ? 0 : Math.trunc((value * turns.rounds) / turns.scheduled);

const turnsOf = ({ turns }: WrittenCounter): { scheduled: number; rounds: number } =>
  turns ?? { scheduled: 1, rounds: 1 };

function counterJson(counter: WrittenCounter, multiplexed: boolean) {
  const { scheduled, rounds } = turnsOf(counter);
  return {
    counter_value: counter.value,
    event_idx: counter.event === null ? 'fixed' : `0x${counter.event.toString(16).padStart(2, '0')}`,
    event_name: counter.name,
    event_note: counter.note,
    ...(multiplexed && { multiplexed: `${scheduled}/${rounds}`, scaled_value: scaled(counter) }),
  };
}

/** All cores as one. */
function overallOf(cores: readonly WrittenCore[], multiplexed: boolean) {
  const [first] = cores;
  return (first?.counters ?? []).map((counter, i) => {
    const all = cores.map(({ counters }) => counters[i]);
    const sum = (of: (one: WrittenCounter) => number): number => all.reduce((total, one) => total + of(one), 0);
    return {
      ...counterJson(counter, false),
      counter_value: sum(({ value }) => value),
      ...(multiplexed && {
        multiplexed: `${sum((one) => turnsOf(one).scheduled)}/${sum((one) => turnsOf(one).rounds)}`,
        scaled_value: sum(scaled),
      }),
    };
  });
}

/** wperf has metrics as texts. */
const metricText = (value: number): string => (Number.isFinite(value) ? String(value) : 'nan');

function countJson({ seconds, cores }: WrittenPeriod, { multiplexed, kernelMode, product }: WrittenCounts) {
  return {
    core: {
      Multiplexing: multiplexed,
      Kernel_mode: kernelMode,
      cores: cores.map(({ core, counters }) => ({
        core_number: core,
        Performance_counter: counters.map((counter) => counterJson(counter, multiplexed)),
      })),
      overall: { Systemwide_Overall_Performance_Counters: overallOf(cores, multiplexed) },
      ts_metric: {
        Telemetry_Solution_Metrics: cores.flatMap(({ core, metrics }) =>
          metrics.map(({ name, unit, value }) => ({
            core: String(core),
            product_name: product ?? 'unknown',
            metric_name: name,
            value: metricText(value),
            unit,
          })),
        ),
      },
    },
    dsu: { l3metric: { L3_Cache_Metrics: [] }, overall: { Systemwide_Overall_Performance_Counters: [] } },
    dmc: { pmu: { PMU_Performance_Counters: [] }, ddr: { DDR_Metrics: [] } },
    Time_elapsed: seconds,
  };
}

/** Of what was counted in one go. */
export function statJson(counts: WrittenCounts): object {
  const [period] = counts.periods;
  if (period === undefined) throw new RangeError('Nothing was counted');
  return countJson(period, counts);
}

/** @param durationSeconds of a period, as it was asked for or as it was on average */
export const timelineJson = (counts: WrittenCounts, durationSeconds: number): object => ({
  timeline: counts.periods.map((period) => countJson(period, counts)),
  count_duration: durationSeconds,
  count_interval: 0,
  count_timeline: counts.periods.length,
});

const said = (is: boolean): string => (is ? 'TRUE' : 'FALSE');

/** A line a period, of all cores. Every line of cells ends with a comma, as wperf's do. */
export function timelineCsv({ multiplexed, kernelMode, product, periods }: WrittenCounts): string {
  const line = (cells: readonly (string | number)[]): string => cells.map((cell) => `${cell},`).join('');
  const columnsOf = ({ core, counters, metrics }: WrittenCore): { core: number; name: string; cell: string }[] => [
    ...counters.flatMap((counter) => [
      { core, name: counter.name, cell: String(counter.value) },
      ...(multiplexed ? [{ core, name: 'sched_times', cell: String(turnsOf(counter).scheduled) }] : []),
    ]),
    ...metrics.map(({ name, value }) => ({ core, name: `M@${name}`, cell: metricText(value) })),
  ];
  const rows = periods.map(({ cores }) => cores.flatMap(columnsOf));
  const [first = []] = rows;
  return [
    `Multiplexing,${said(multiplexed)}`,
    `Kernel mode,${said(kernelMode)}`,
    'Count interval,0.00',
    `Vendor,${product === null ? 'unknown' : 'Arm Limited'}`,
    'Event class,core',
    '',
    line(first.map(({ core }) => `core ${core}`)),
    line(first.map(({ name }) => name)),
    ...rows.map((row) => line(row.map(({ cell }) => cell))),
    '',
  ].join('\n');
}
