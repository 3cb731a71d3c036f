/** Rows of WindowsPerf's events, and of the metrics that can be computed from them. */
import type { ProcessingSourceJson } from '../../contract/plugin.ts';
import { FIXED_CYCLES, formulas } from './arm-pmu.ts';

type CookerJson = ProcessingSourceJson['cookers'][number];

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

const product = {
  op: 'lookup',
  in: 'windowsperf/processor',
  take: 'product',
  match: {},
  theirTime: 'always',
} as const;

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
    product,
    eventName: {
      expr: "coalesce(mapped(event, 'armEvents'), mapped(concat(product, ' ', hex(event)), 'armProductEvents'), hex(event))",
    },
    before: { op: 'previous', of: 'time', partitionBy: ['core', 'event'] },
    start: { expr: 'coalesce(before, time)' },
    value: { op: 'delta', of: 'runningTotal', partitionBy: ['core', 'event'], resetOnDecrease: true },
    rate: { op: 'rate', of: 'runningTotal', partitionBy: ['core', 'event'], resetOnDecrease: true },
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
    product,
    before: { op: 'previous', of: 'time', partitionBy: ['core', 'event', 'note'] },
    start: { expr: 'coalesce(before, time)' },
  },
};

/**
 * Metrics of the counts of one core that were read together: those between which less time lies than any tick of the
 * driver takes (10 ms). Counts of different groups (`together`) were not counted at the same time, and are not mixed.
 * The fixed counter stands in for the event cpu_cycles: both count cycles.
 */
function metricCookers(source: 'driver' | 'app', together: string[]): CookerJson[] {
  const path = `windowsperf/${source}`;
  const by = ['core', 'round', ...together];
  return [
    {
      path: `${path}.rounds`,
      rows: path,
      where: 'value is not missing',
      derive: {
        last: { op: 'previous', of: 'time', partitionBy: ['core'] },
        begins: { expr: 'if(last is missing or time - last > 5ms, 1, 0)' },
        round: { op: 'cumulative', of: 'begins', partitionBy: ['core'] },
        counter: { expr: `if(event = ${FIXED_CYCLES}, 'cpu_cycles', eventName)` },
      },
    },
    {
      // Both the fixed counter and cpu_cycles may have been counted: one is enough.
      path: `${path}.counts`,
      group: { from: `${path}.rounds`, by: [...by, 'counter'] },
      fields: {
        time: { aggregate: 'max', of: 'time' },
        start: { aggregate: 'min', of: 'start' },
        product: { aggregate: 'first', of: 'product' },
        value: { aggregate: 'first', of: 'value' },
      },
    },
    {
      path: `${path}.cycles`,
      group: { from: `${path}.counts`, by },
      fields: {
        time: { aggregate: 'max', of: 'time' },
        cycles: { aggregate: 'sum', of: 'value', where: "counter = 'cpu_cycles'" },
      },
    },
    {
      path: `${path}.metrics`,
      metrics: {
        from: `${path}.counts`,
        by,
        keep: ['time', 'start', 'product'],
        event: 'counter',
        value: 'value',
        only: 'product',
        formulas,
      },
      // Nothing was counted that the formula divides by.
      where: 'abs(value) < 1e300',
      derive: {
        cycles: {
          op: 'lookup',
          in: `${path}.cycles`,
          take: 'cycles',
          match: Object.fromEntries(by.map((name) => [name, name])),
          which: 'first',
        },
        weight: { expr: 'if(cycles > 0, cycles, 1)' },
      },
    },
  ];
}

export const cookers: CookerJson[] = [
  processor,
  driver,
  app,
  ...metricCookers('driver', []),
  ...metricCookers('app', ['note']),
];
