/** Rows of WindowsPerf's events, and of the metrics that can be computed from them. */
import { PMU_PROVIDER, SCALED_SLOT } from '../../contract/pmu-events.ts';
import type { CookerJson } from '../shared/column.ts';
import { FIXED_CYCLES, formulas, GENERIC } from './arm-pmu.ts';

/** A trace has one description of its processors; it holds for all times, so it is put before them. */
const BEFORE_ALL = 'traceEnd() - 3_000_000_000s';
const ARM64 = 12;

/**
 * Which core the machine has: SystemConfig's processor level is the part number of its main id register, the revision's
 * low byte the minor revision and the byte above it the major one.
 */
const processor: CookerJson = {
  path: 'windowsperf/processor',
  events: [{ provider: 'SystemConfig', opcode: [10] }],
  fields: {
    time: '$time',
    architecture: { field: 'ProcessorArchitecture', type: 'u32' },
    part: { field: 'ProcessorLevel', type: 'u32' },
    revision: { field: 'ProcessorRevision', type: 'u32' },
  },
  where: `architecture = ${ARM64}`,
  derive: {
    always: { expr: BEFORE_ALL },
    // A later major revision has what the last minor one had.
    minor: { expr: 'if(revision >= 256, 15, min(revision, 15))' },
    product: { expr: "mapped(16 * part + minor, 'armProducts')" },
  },
};

/** What Corescope's recorder found out of the driver, which asks the core itself. */
const plan: CookerJson = {
  path: 'windowsperf/plan',
  events: [{ provider: PMU_PROVIDER, name: ['CountingPlan'] }],
  fields: { time: '$time', product: { field: 'Product', type: 'string' } },
  derive: { always: { expr: BEFORE_ALL } },
  where: "product <> 'unknown'",
};

const productIn = (cooker: string) =>
  ({ op: 'lookup', in: cooker, take: 'product', match: {}, theirTime: 'always' }) as const;

const product = {
  planned: productIn('windowsperf/plan'),
  configured: productIn('windowsperf/processor'),
  product: { expr: 'coalesce(planned, configured)' },
} as const;

/** Name of the column `event`, a raw number. */
export const named = {
  ...product,
  eventName: {
    expr: "coalesce(mapped(event, 'armEvents'), mapped(concat(product, ' ', hex(event)), 'armProductEvents'), hex(event))",
  },
} as const;

/** Two readings further apart are none of one run: the computer slept, or nobody counted. The driver's ticks come within it. */
const LONGEST_READING = '10s';

/** Of the column `runningTotal`: what was counted since the total before, and from when on; over a gap when it was is not known. */
export const differences = (partitionBy: string[]): NonNullable<CookerJson['derive']> => ({
  before: { op: 'previous', of: 'time', partitionBy },
  since: { expr: `if(time - before <= ${LONGEST_READING}, before, missing)` },
  start: { expr: 'coalesce(since, time)' },
  value: { op: 'delta', of: 'runningTotal', partitionBy, resetOnDecrease: true },
  pace: { op: 'rate', of: 'runningTotal', partitionBy, resetOnDecrease: true },
  rate: { expr: 'if(since is missing, missing, pace)' },
});

const driver: CookerJson = {
  path: 'windowsperf/driver',
  events: [{ provider: '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3', id: [1] }],
  fields: {
    time: '$time',
    core: { field: 'Core', type: 'u64' },
    event: { field: 'Event', type: 'u32' },
    gpc: { field: 'GPCIdx', type: 'u32' },
    runningTotal: { field: 'Value', type: 'u64' },
  },
  derive: {
    ...named,
    ...differences(['core', 'event']),
    // It took turns with others, and Corescope scaled it.
    turns: { expr: `if(gpc = ${SCALED_SLOT}, 1, 0)` },
    totalBefore: { op: 'previous', of: 'runningTotal', partitionBy: ['core', 'event'] },
    restarted: { expr: 'runningTotal < totalBefore' },
  },
};

const app: CookerJson = {
  path: 'windowsperf/app',
  events: [{ provider: '6afccf81-3a0c-411e-a4aa-c4cf02eb840d', id: [1] }],
  fields: {
    time: '$time',
    core: { field: 'Core', type: 'u64' },
    eventName: 'Event',
    event: { field: 'EventIdx', type: 'u32' },
    note: 'EventNote',
    value: { field: 'Value', type: 'u64' },
  },
  derive: {
    ...product,
    before: { op: 'previous', of: 'time', partitionBy: ['core', 'event', 'note'] },
    start: { expr: 'coalesce(before, time)' },
  },
};

/**
 * How a core's counts were read: `all` events at each tick (or, in older recordings, scaled); in `turns`, those of one
 * tick; the `scaled` counts of a core whose ticks were recorded too, for metrics whose events never share a tick.
 */
const kind = { all: 0, turns: 1, scaled: 2 } as const;

const ofCore = (cooker: string, take: string) =>
  ({ op: 'lookup', in: cooker, take, match: { core: 'core' }, theirTime: 'always' }) as const;

const tickCounts: CookerJson[] = [
  {
    path: 'windowsperf/ticks.cores',
    group: { from: 'windowsperf/ticks', by: ['core'] },
    fields: { time: { aggregate: 'min', of: 'time' }, ticks: { aggregate: 'count' } },
    derive: { always: { expr: BEFORE_ALL } },
  },
  {
    path: 'windowsperf/ticks.whole',
    rows: 'windowsperf/ticks',
    // Where a reading came late, the cycles of the event's own ticks are not known.
    where: 'scheduled = rounds',
    derive: { estimated: { expr: '0' }, kind: { expr: `${kind.turns}` } },
  },
  {
    path: 'windowsperf/driver.cores',
    group: { from: 'windowsperf/driver', by: ['core'] },
    fields: { time: { aggregate: 'min', of: 'time' }, scaled: { aggregate: 'max', of: 'turns' } },
    derive: { always: { expr: BEFORE_ALL } },
  },
  {
    path: 'windowsperf/driver.read',
    rows: 'windowsperf/driver',
    where: 'value is not missing',
    derive: {
      ticks: ofCore('windowsperf/ticks.cores', 'ticks'),
      // Of a core with scaled counts, nothing says how far these may be off.
      estimated: ofCore('windowsperf/driver.cores', 'scaled'),
      kind: { expr: `if(ticks is missing, ${kind.all}, ${kind.scaled})` },
    },
  },
  {
    path: 'windowsperf/driver.counted',
    union: ['windowsperf/driver.read', 'windowsperf/ticks.whole'],
    fields: ['time', 'start', 'core', 'event', 'eventName', 'product', 'value', 'estimated', 'kind'],
  },
];

/** How a kind of readings becomes metrics. */
interface MetricSource {
  path: string;
  /** Its counts, and columns that tell apart what is counted at the same time. */
  counts: string;
  of: string[];
  /** Columns that are the same in all counts of one time: only these are put into one formula. */
  by: string[];
  where: string | null;
  /** Whether it is known which events took turns: the tool's events do not say it. */
  hasTurns: boolean;
}

/** Counts of one core between which less time lies than any tick of the driver takes (10 ms) were read together. */
const roundsOf = ({ path, counts, of, where }: MetricSource): CookerJson => ({
  path: `${path}.rounds`,
  rows: counts,
  ...(where !== null && { where }),
  derive: {
    last: { op: 'previous', of: 'time', partitionBy: of },
    begins: { expr: 'if(last is missing or time - last > 5ms, 1, 0)' },
    round: { op: 'cumulative', of: 'begins', partitionBy: of },
    // The fixed counter stands in for the event cpu_cycles: both count cycles.
    counter: { expr: `if(event = ${FIXED_CYCLES}, 'cpu_cycles', eventName)` },
  },
});

/** Both the fixed counter and cpu_cycles may have been counted: one is enough. */
const countsOf = ({ path, by, hasTurns }: MetricSource): CookerJson => ({
  path: `${path}.counts`,
  group: { from: `${path}.rounds`, by: [...by, 'counter'] },
  fields: {
    time: { aggregate: 'max', of: 'time' },
    start: { aggregate: 'min', of: 'start' },
    product: { aggregate: 'first', of: 'product' },
    value: { aggregate: 'first', of: 'value' },
    ...(hasTurns && { estimated: { aggregate: 'max', of: 'estimated' } }),
  },
  derive: {
    formulasOf: { expr: `if(mapped(product, 'armProductTitles') is missing, '${GENERIC}', product)` },
  },
});

const cyclesOf = ({ path, by }: MetricSource): CookerJson => ({
  path: `${path}.cycles`,
  group: { from: `${path}.counts`, by },
  fields: {
    time: { aggregate: 'max', of: 'time' },
    start: { aggregate: 'min', of: 'start' },
    cycles: { aggregate: 'sum', of: 'value', where: "counter = 'cpu_cycles'" },
    emptySlots: { aggregate: 'max', of: 'value', where: "counter = 'stall_slot'" },
    frontendSlots: { aggregate: 'max', of: 'value', where: "counter = 'stall_slot_frontend'" },
    backendSlots: { aggregate: 'max', of: 'value', where: "counter = 'stall_slot_backend'" },
  },
  derive: {
    // Each empty slot is of one side: how far the sides miss all of them, in percent.
    slotsOff: {
      expr: 'if(emptySlots > 0, 100 * abs(frontendSlots + backendSlots - emptySlots) / emptySlots, missing)',
    },
  },
});

/** A column of the round that a row is of. */
const ofRound = ({ path, by }: MetricSource, take: string) =>
  ({
    op: 'lookup',
    in: `${path}.cycles`,
    take,
    match: Object.fromEntries(by.map((name) => [name, name])),
    which: 'first',
  }) as const;

const metricsOf = (source: MetricSource): CookerJson => ({
  path: `${source.path}.${source.hasTurns ? 'allMetrics' : 'metrics'}`,
  metrics: {
    from: `${source.path}.counts`,
    by: source.by,
    keep: ['time', 'start', 'product', 'formulasOf', ...(source.hasTurns ? ['estimated'] : [])],
    event: 'counter',
    value: 'value',
    only: 'formulasOf',
    formulas,
    ...(source.hasTurns && { turns: { of: source.of, tick: 'round', unknown: 'estimated' } }),
  },
  derive: {
    slotsOff: ofRound(source, 'slotsOff'),
    check: { expr: "if(group = 'Topdown_L1', slotsOff, missing)" },
    cycles: ofRound(source, 'cycles'),
  },
});

/** From the tick before of the same row of values on: a tick in which it took its turn stands for those since then. */
const sinceOwnTick = (own: string[]): NonNullable<CookerJson['derive']> => ({
  ownBefore: { op: 'previous', of: 'time', partitionBy: own },
  begin: { expr: `if(allTicks > 1 and time - ownBefore <= ${LONGEST_READING}, ownBefore, start)` },
});

/** Of metrics whose events share no tick, what the scaled counts say; of all others, what was counted together. */
const driverMetrics: CookerJson[] = [
  {
    path: 'windowsperf/driver.together',
    group: { from: 'windowsperf/driver.allMetrics', by: ['core', 'kind', 'metric'] },
    fields: { time: { aggregate: 'min', of: 'time' }, mostTicks: { aggregate: 'max', of: 'allTicks' } },
    derive: { always: { expr: BEFORE_ALL }, together: { expr: `if(kind = ${kind.turns}, 1, missing)` } },
  },
  {
    path: 'windowsperf/driver.judged',
    rows: 'windowsperf/driver.allMetrics',
    derive: {
      inTurns: { expr: `${kind.turns}` },
      together: {
        op: 'lookup',
        in: 'windowsperf/driver.together',
        take: 'together',
        match: { core: 'core', metric: 'metric', kind: 'inTurns' },
        theirTime: 'always',
      },
      mostTicks: {
        op: 'lookup',
        in: 'windowsperf/driver.together',
        take: 'mostTicks',
        match: { core: 'core', metric: 'metric', kind: 'kind' },
        theirTime: 'always',
      },
      ...sinceOwnTick(['core', 'kind', 'metric']),
    },
  },
  {
    path: 'windowsperf/driver.metrics',
    rows: 'windowsperf/driver.judged',
    where: `kind <> ${kind.scaled} or together is missing`,
    derive: {
      apart: { expr: `if(kind = ${kind.scaled}, 1, 0)` },
    },
  },
];

/** Events per second: in an event's own ticks its counts per cycle, times the cycles of all ticks; the time is in seconds. */
const RATE = 'count / ownCycles * allCycles / allTime';
/** What a rate is computed from, by its places among the counts of its column. */
export const RATE_COUNTS = { count: 0, ownCycles: 1, allCycles: 2, allTime: 3 } as const;

const driverRates: CookerJson[] = [
  {
    path: 'windowsperf/driver.rounds.cycles',
    rows: 'windowsperf/driver.cycles',
    where: `kind <> ${kind.scaled}`,
    derive: {
      cyclesSoFar: { op: 'cumulative', of: 'cycles', partitionBy: ['core', 'kind'] },
      lengthNs: { expr: 's(time - start)' },
      timeSoFar: { op: 'cumulative', of: 'lengthNs', partitionBy: ['core', 'kind'] },
    },
  },
  {
    path: 'windowsperf/driver.eventCounts',
    rows: 'windowsperf/driver.counts',
    where: `kind <> ${kind.scaled}`,
    derive: {
      ...Object.fromEntries(
        ['cycles', 'cyclesSoFar', 'lengthNs', 'timeSoFar'].map((take) => [
          take,
          {
            op: 'lookup',
            in: 'windowsperf/driver.rounds.cycles',
            take,
            match: { core: 'core', kind: 'kind', round: 'round' },
            which: 'first',
          },
        ]),
      ),
      cyclesSince: { op: 'delta', of: 'cyclesSoFar', partitionBy: ['core', 'kind', 'counter'] },
      timeSince: { op: 'delta', of: 'timeSoFar', partitionBy: ['core', 'kind', 'counter'] },
      allCycles: { expr: 'coalesce(cyclesSince, cycles)' },
      allTime: { expr: 'coalesce(timeSince, lengthNs)' },
    },
  },
  {
    path: 'windowsperf/driver.rateCounts',
    unpivot: {
      from: 'windowsperf/driver.eventCounts',
      keep: ['time', 'start', 'core', 'kind', 'round', 'counter', 'product', 'estimated'],
      columns: { value: 'count', cycles: 'ownCycles', allCycles: 'allCycles', allTime: 'allTime' },
    },
  },
  {
    path: 'windowsperf/driver.rates',
    metrics: {
      from: 'windowsperf/driver.rateCounts',
      by: ['core', 'kind', 'counter', 'round'],
      keep: ['time', 'start', 'product', 'estimated'],
      event: 'name',
      value: 'value',
      unlike: 'counter',
      formulas: [{ name: 'rate', unit: 'per second', expr: RATE, known: ['allCycles', 'allTime'] }],
      turns: { of: ['core', 'kind', 'counter'], tick: 'round', unknown: 'estimated' },
    },
    derive: sinceOwnTick(['core', 'kind', 'counter']),
  },
];

const metricSources: MetricSource[] = [
  {
    path: 'windowsperf/driver',
    counts: 'windowsperf/driver.counted',
    of: ['core', 'kind'],
    by: ['core', 'kind', 'round'],
    where: null,
    hasTurns: true,
  },
  // Groups of events (`note`) were not counted at the same time, and are not mixed.
  {
    path: 'windowsperf/app',
    counts: 'windowsperf/app',
    of: ['core'],
    by: ['core', 'round', 'note'],
    where: 'value is not missing',
    hasTurns: false,
  },
];

export const cookers: CookerJson[] = [
  plan,
  processor,
  driver,
  app,
  ...tickCounts,
  ...metricSources.flatMap((source) => [roundsOf(source), countsOf(source), cyclesOf(source), metricsOf(source)]),
  ...driverMetrics,
  ...driverRates,
];
