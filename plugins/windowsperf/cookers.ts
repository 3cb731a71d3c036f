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

/** How a kind of readings becomes metrics. */
interface MetricSource {
  path: string;
  /** Columns that are the same in all counts of one time: only these are put into one formula. */
  by: string[];
  /** Counts that were scaled: the tool's events do not say it. */
  turns: { turns?: { aggregate: 'max'; of: 'turns' } };
}

/** Counts of one core between which less time lies than any tick of the driver takes (10 ms) were read together. */
const roundsOf = ({ path }: MetricSource): CookerJson => ({
  path: `${path}.rounds`,
  rows: path,
  where: 'value is not missing',
  derive: {
    last: { op: 'previous', of: 'time', partitionBy: ['core'] },
    begins: { expr: 'if(last is missing or time - last > 5ms, 1, 0)' },
    round: { op: 'cumulative', of: 'begins', partitionBy: ['core'] },
    // The fixed counter stands in for the event cpu_cycles: both count cycles.
    counter: { expr: `if(event = ${FIXED_CYCLES}, 'cpu_cycles', eventName)` },
  },
});

/** Both the fixed counter and cpu_cycles may have been counted: one is enough. */
const countsOf = ({ path, by, turns }: MetricSource): CookerJson => ({
  path: `${path}.counts`,
  group: { from: `${path}.rounds`, by: [...by, 'counter'] },
  fields: {
    time: { aggregate: 'max', of: 'time' },
    start: { aggregate: 'min', of: 'start' },
    product: { aggregate: 'first', of: 'product' },
    value: { aggregate: 'first', of: 'value' },
    ...turns,
  },
  derive: {
    formulasOf: { expr: `if(mapped(product, 'armProductTitles') is missing, '${GENERIC}', product)` },
  },
});

const cyclesOf = ({ path, by, turns }: MetricSource): CookerJson => ({
  path: `${path}.cycles`,
  group: { from: `${path}.counts`, by },
  fields: {
    time: { aggregate: 'max', of: 'time' },
    cycles: { aggregate: 'sum', of: 'value', where: "counter = 'cpu_cycles'" },
    emptySlots: { aggregate: 'max', of: 'value', where: "counter = 'stall_slot'" },
    frontendSlots: { aggregate: 'max', of: 'value', where: "counter = 'stall_slot_frontend'" },
    backendSlots: { aggregate: 'max', of: 'value', where: "counter = 'stall_slot_backend'" },
    ...turns,
  },
  derive: {
    // Each empty slot is of one side: how far the sides miss all of them, in percent.
    slotsOff: {
      expr: 'if(emptySlots > 0, 100 * abs(frontendSlots + backendSlots - emptySlots) / emptySlots, missing)',
    },
  },
});

function metricsOf({ path, by, turns }: MetricSource): CookerJson {
  const match = Object.fromEntries(by.map((name) => [name, name]));
  const ofRound = (take: string) => ({ op: 'lookup', in: `${path}.cycles`, take, match, which: 'first' }) as const;
  return {
    path: `${path}.metrics`,
    metrics: {
      from: `${path}.counts`,
      by,
      keep: ['time', 'start', 'product', 'formulasOf'],
      event: 'counter',
      value: 'value',
      only: 'formulasOf',
      formulas,
    },
    derive: {
      slotsOff: ofRound('slotsOff'),
      check: { expr: "if(group = 'Topdown_L1', slotsOff, missing)" },
      cycles: ofRound('cycles'),
      ...(turns.turns && { turns: ofRound('turns') }),
    },
  };
}

const metricSources: MetricSource[] = [
  { path: 'windowsperf/driver', by: ['core', 'round'], turns: { turns: { aggregate: 'max', of: 'turns' } } },
  // Groups of events (`note`) were not counted at the same time, and are not mixed.
  { path: 'windowsperf/app', by: ['core', 'round', 'note'], turns: {} },
];

export const cookers: CookerJson[] = [
  plan,
  processor,
  driver,
  app,
  ...metricSources.flatMap((source) => [roundsOf(source), countsOf(source), cyclesOf(source), metricsOf(source)]),
];
