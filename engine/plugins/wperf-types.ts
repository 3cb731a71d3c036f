/** Rows that files of wperf give: cookers `source/wperf-…` for plugins, and what kinds of files there are. */
import type { ValueType } from '../../language/value-type.ts';

export const wperfKinds = {
  stat: 'counts (wperf stat --json)',
  timeline: 'counts over time (wperf stat -t --json)',
  timelineCsv: 'counts over time (CSV of wperf stat -t)',
  sampling: 'samples (wperf sample or record --json)',
  spe: 'counts and SPE samples (wperf record with arm_spe --json)',
  list: 'events and metrics (wperf list --json)',
  man: 'a description (wperf man --json)',
  version: 'versions (wperf --version --json)',
  detect: 'devices (wperf detect --json)',
} as const;
export type WperfKind = keyof typeof wperfKinds;

/** Times are ns since the begin of the (first) count: wperf's files name no time of day. */
const columns = {
  /** What was counted in one go: `wperf stat` without `-t`. A row for each event on each core. */
  'source/wperf-counting': {
    core: 'integer',
    name: 'text',
    /** `fixed` for the cycle counter, else the event's number in hex. */
    index: 'text',
    note: 'text',
    /** As counted. */
    value: 'number',
    /** What wperf makes of it for the time that the event had no counter; the same as `value` without multiplexing. */
    scaledValue: 'number',
    /** Of `rounds` ticks so many had a counter for the event. Missing without multiplexing. */
    scheduled: 'integer',
    rounds: 'integer',
    multiplexed: 'bool',
    elapsed: 'duration',
  },
  /** The same of each interval of `wperf stat -t`. */
  'source/wperf-timeline': {
    core: 'integer',
    name: 'text',
    index: 'text',
    note: 'text',
    value: 'number',
    scaledValue: 'number',
    scheduled: 'integer',
    rounds: 'integer',
    multiplexed: 'bool',
    /** From 0. */
    interval: 'integer',
    startTime: 'time',
    endTime: 'time',
  },
  /** Metrics as wperf computed them. */
  'source/wperf-telemetry': {
    core: 'integer',
    name: 'text',
    unit: 'text',
    product: 'text',
    value: 'number',
    startTime: 'time',
    endTime: 'time',
  },
  /** What is counted outside the cores: clusters (DSU), memory controllers (DMC), L3 and DDR metrics. */
  'source/wperf-system': {
    domain: 'text',
    part: 'text',
    name: 'text',
    index: 'text',
    note: 'text',
    value: 'number',
    /** As it stands in the file, with its unit if it has one. */
    shown: 'text',
    startTime: 'time',
    endTime: 'time',
  },
  /** What wperf says of itself and of what it can count. */
  'source/wperf-list': {
    kind: 'text',
    name: 'text',
    index: 'text',
    type: 'text',
    /** Events of a metric, metrics of a group, or text. */
    content: 'text',
  },
  /**
   * Samples of an event, as exactly as the file places them: a row for each sampled instruction, one without address for
   * a symbol's other samples, and rows of count 0 for instructions that stand by in the disassembly. So counts add up to
   * what wperf says of each symbol.
   */
  'source/wperf-samples': {
    event: 'text',
    /** Counts between two samples. */
    every: 'integer',
    module: 'text',
    symbol: 'text',
    file: 'text',
    line: 'integer',
    /** As the file has it: of the module, or (`absolute`) of the process. 0 = not told. */
    address: 'address',
    absolute: 'bool',
    instruction: 'text',
    count: 'integer',
    /** Percent of the event's samples. */
    overhead: 'number',
  },
} as const satisfies Record<string, Record<string, ValueType>>;
export type WperfSource = keyof typeof columns;

/** Columns of each, in order. */
export const wperfSourceTypes: ReadonlyMap<string, ReadonlyMap<string, ValueType>> = new Map(
  Object.entries(columns).map(([path, types]) => [path, new Map<string, ValueType>(Object.entries(types))]),
);

type Cell<T extends ValueType> = T extends 'text'
  ? string
  : T extends 'address'
    ? { low: number; high: number } | null
    : T extends 'bool'
      ? boolean
      : number;
/** One row. Numbers that are not there are NaN. */
export type WperfRow<S extends WperfSource> = {
  -readonly [K in keyof (typeof columns)[S]]: Cell<(typeof columns)[S][K] & ValueType>;
};
