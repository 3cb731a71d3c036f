/** Programs run again and again while counters count: what `wperf stat -- program` and `perf stat -r` do, and two compared. */
import { at } from '../../../contract/checked.ts';
import { CYCLE_EVENT } from '../../../contract/pmu-events.ts';
import type { PmuPlan, PmuStatus } from '../../../contract/recording.ts';
import { LiveMetrics } from '../../../engine/live/live-metrics.ts';
import { type Comparison, compareRuns } from '../../../engine/runs/compare-runs.ts';
import { cyclesBySlot } from '../../../engine/runs/cycles-by-slot.ts';
import { BOOTSTRAP_DRAWS, type Summary, summaryOf } from '../../../engine/runs/statistics.ts';
import type { Run } from '../../../engine/runs/time-split.ts';
import type { Bridge } from '../../../native-bridge/calls/bridge.ts';
import { HostError } from '../../base/host-error.ts';
import { counterFacts } from '../../live/counter-facts.ts';
import { counterName, pmuCatalog } from '../pmu-catalog.ts';
import { pmuPlanOfCommand } from '../pmu-command.ts';
import type { RecorderClock } from '../recorder-clock.ts';
import { type CountedPeriod, countWhile } from './counting.ts';
import { withSlots } from './slots.ts';
import { summed } from './totals.ts';

// For those who print it.
export { BOOTSTRAP_DRAWS, type Comparison };

const INSTRUCTIONS = 0x08;
/** Counts at one rate while a core is awake (not on Neoverse N1). */
const AWAKE = 0x4004;

export interface StatOptions {
  bridge: Pick<Bridge, 'startPmu' | 'pmuStatus'>;
  /** Metrics, groups of metrics and events. */
  metrics: readonly string[];
  /** Null: all cores. */
  core: number | null;
  repeat: number;
  /** Runs before them that do not count. */
  warmUps: number;
  /** Length of the periods that a run is counted in; null: the whole run is one. */
  intervalMs: number | null;
  /** Runs a program, and says how long it took. @throws HostError when it cannot be started */
  run(program: number): Promise<{ seconds: number; exitCode: number }>;
  clock: Pick<RecorderClock, 'after' | 'nowMs'>;
  /** Before each run. */
  onRun?(program: number, run: number): void;
}

export interface StatLine extends Summary {
  name: string;
  unit: string;
  /** Of each run; NaN where it could not be computed. */
  values: number[];
}

interface ProgramStat {
  lines: StatLine[];
  runs: Run[];
  /** Of one run after the other. */
  periods: CountedPeriod[];
  /** Of each run; those that are not 0 are said. */
  exitCodes: number[];
}

export interface StatResult {
  programs: ProgramStat[];
  plan: PmuPlan;
  /** What it was counted on. */
  status: PmuStatus;
  multiplexed: boolean;
  cores: number;
}

/** Event → how often it happened, over all cores that counted. */
type Counts = ReadonlyMap<number, number>;

/** @param programs how many; several take turns: A B A B … @throws HostError, BridgeError */
export async function runStat(options: StatOptions, programs: 1 | 2): Promise<StatResult> {
  const { bridge, core, repeat, warmUps, intervalMs, clock } = options;
  const status = await bridge.pmuStatus();
  if (!status.available) throw new HostError('io', status.problem ?? 'This machine has no readable counters.');
  if (core !== null && core >= status.cores)
    throw new HostError('bad-request', `This machine has cores 0 to ${status.cores - 1}, not ${core}.`);
  const plan = planOf(options, status, programs === 2);
  const cores = core === null ? status.cores : 1;
  const counted: { counts: Counts[]; seconds: number[]; periods: CountedPeriod[]; exitCodes: number[] }[] = [];
  for (let program = 0; program < programs; program++)
    counted.push({ counts: [], seconds: [], periods: [], exitCodes: [] });
  let multiplexed = false;
  for (let i = -warmUps; i < repeat; i++)
    for (const [program, into] of counted.entries()) {
      options.onRun?.(program, i);
      const done = await countWhile({ bridge, plan, cores, intervalMs, clock }, () => options.run(program));
      if (i < 0) continue;
      multiplexed ||= done.multiplexed;
      const { seconds } = done.result;
      into.counts.push(summed(done.counts));
      into.seconds.push(seconds);
      // The program's own clock tells better how long a run was.
      into.periods.push(...(intervalMs === null ? [{ counts: done.counts, seconds }] : done.periods));
      into.exitCodes.push(done.result.exitCode);
    }
  return {
    plan,
    status,
    multiplexed,
    cores,
    programs: counted.map(({ counts, seconds, periods, exitCodes }) => {
      const metrics = metricsOf(plan, status, counts);
      return {
        lines: linesOf(counts, seconds, metrics, plan, status),
        runs: runsOf(counts, seconds, metrics),
        periods,
        exitCodes,
      };
    }),
  };
}

export const comparisonOf = ({ programs: [a, b] }: StatResult): Comparison | null =>
  a === undefined || b === undefined ? null : compareRuns(a.runs, b.runs);

/** What is asked for, and what tells why one run takes longer than another. */
function planOf({ metrics, core }: StatOptions, status: PmuStatus, isComparison: boolean): PmuPlan {
  const catalog = pmuCatalog(status);
  const known = new Set(catalog.events.map(({ event }) => event));
  const words = metrics.length > 0 ? metrics.join(',') : 'ipc';
  const plan = pmuPlanOfCommand({ counters: [core === null ? words : `${words}@${core}`] }, status);
  const [set] = plan?.sets ?? [];
  if (plan === null || set === undefined) throw new HostError('bad-request', 'Nothing is counted: name a metric.');
  if (plan.dsuEvents.length + plan.dmcEvents.clk.length + plan.dmcEvents.clkdiv2.length > 0)
    throw new HostError(
      'bad-request',
      'stat counts events of cores only: record those outside them with record --pmu.',
    );
  const why = [INSTRUCTIONS, AWAKE].filter((event) => known.has(event));
  const asked = { ...set, events: [...new Set([...set.events, ...why])] };
  return { ...plan, sets: [isComparison ? withSlots(asked, catalog, status.freeCounters) : asked] };
}

const runOf = (counts: Counts, seconds: number, cyclesBy: Run['cyclesBy']): Run => ({
  seconds,
  cyclesBy,
  instructions: counts.get(INSTRUCTIONS) ?? null,
  cycles: counts.get(CYCLE_EVENT) ?? null,
  awakeTicks: counts.get(AWAKE) ?? null,
});

function runsOf(counts: readonly Counts[], seconds: readonly number[], metrics: readonly MetricValues[]): Run[] {
  return counts.map((one, i) => {
    const shares = new Map(metrics.map(({ name, values }) => [name, at(values, i)]));
    return runOf(one, at(seconds, i), cyclesBySlot(shares, one.get(CYCLE_EVENT) ?? Number.NaN));
  });
}

function linesOf(
  counts: readonly Counts[],
  seconds: readonly number[],
  metrics: readonly MetricValues[],
  plan: PmuPlan,
  status: PmuStatus,
): StatLine[] {
  const line = (name: string, unit: string, values: number[]): StatLine => ({
    name,
    unit,
    values,
    ...summaryOf(values),
  });
  const events = [CYCLE_EVENT, ...(plan.sets[0]?.events ?? [])];
  const valuesOf = (event: number): number[] => counts.map((one) => one.get(event) ?? Number.NaN);
  return [
    line('time', 's', [...seconds]),
    ...events.map((event) => line(counterName(event, status), '', valuesOf(event))),
    ...metrics.map(({ name, unit, values }) => line(name, unit, [...values])),
  ];
}

interface MetricValues {
  name: string;
  unit: string;
  values: readonly number[];
}

/** The plan's metrics of each counts of a list; NaN where they have none. Formulas are made anew with each call. */
export function metricsOf(plan: PmuPlan, status: PmuStatus, counts: readonly Counts[]): MetricValues[] {
  const metrics = new LiveMetrics(counterFacts(status.product));
  return (plan.sets[0]?.metrics ?? []).flatMap((name) => {
    const metric = metrics.metric(name);
    if (metric === null) return [];
    const inputs = metric.inputs.map(({ events: either }) =>
      Float64Array.from(
        counts,
        (one) => either.map((event) => one.get(event)).find((count) => count !== undefined) ?? Number.NaN,
      ),
    );
    return [{ name, unit: metric.unit, values: Array.from(metric.evaluate(inputs, counts.length)) }];
  });
}
