/** Rows of what Corescope itself records of the driver beside the counters of cores: events of the provider `Corescope.Pmu`. */
import { PMU_PROVIDER } from '../../contract/pmu-events.ts';
import type { CookerJson } from '../shared/column.ts';
import { differences, named } from './cookers.ts';

/** Events of that name. */
const recorded = (name: string): { provider: string; name: string[] }[] => [{ provider: PMU_PROVIDER, name: [name] }];

/** A line of the cache goes by with each access of the L3. */
const L3_BYTES = 64;
const L3D_CACHE = '0x2b';
/** What `rdwr` counts is a transfer of so many bytes, as wperf's ddr_bw takes it. */
const RDWR_BYTES = 128;
const RDWR = '0x12';

/** Of the sampling that a sample is of. */
const atItsEnd = (take: string) =>
  ({ op: 'lookup', in: 'windowsperf/sampling.ends', take, match: { core: 'core' }, which: 'first' }) as const;

export const recordedCookers: CookerJson[] = [
  {
    path: 'windowsperf/ticks',
    events: recorded('CounterTick'),
    fields: {
      time: '$time',
      core: { field: 'Core', type: 'u32' },
      event: { field: 'Event', type: 'u32' },
      rounds: { field: 'Rounds', type: 'u32' },
      scheduled: { field: 'Scheduled', type: 'u32' },
      lengthNs: { field: 'DurationNs', type: 'u64' },
      value: { field: 'Value', type: 'u64' },
    },
    derive: { ...named, start: { expr: 'time - lengthNs * 1ns' } },
  },
  {
    path: 'windowsperf/totals',
    events: recorded('CounterTotal'),
    fields: {
      time: '$time',
      core: { field: 'Core', type: 'u32' },
      event: { field: 'Event', type: 'u32' },
      value: { field: 'Value', type: 'u64' },
      scheduled: { field: 'Scheduled', type: 'u64' },
      rounds: { field: 'Round', type: 'u64' },
    },
    derive: {
      ...named,
      // As wperf says it of the whole run.
      scaledValue: { expr: 'if(scheduled > 0, floor(value * rounds / scheduled), value)' },
      timeCounted: { expr: 'if(rounds > 0, 100 * scheduled / rounds, missing)' },
    },
  },
  {
    path: 'windowsperf/dsu',
    events: recorded('ReadDsu'),
    fields: {
      time: '$time',
      cluster: { field: 'Cluster', type: 'u32' },
      event: { field: 'Event', type: 'u32' },
      scaled: { field: 'Scaled', type: 'bool' },
      runningTotal: { field: 'Value', type: 'u64' },
    },
    derive: {
      ...named,
      ...differences(['cluster', 'event']),
      bytes: { expr: `if(event = ${L3D_CACHE}, ${L3_BYTES} * value, missing)` },
    },
  },
  {
    path: 'windowsperf/dmc',
    events: recorded('ReadDmc'),
    fields: {
      time: '$time',
      controller: { field: 'Controller', type: 'u32' },
      clock: { field: 'Clock', type: 'string' },
      event: { field: 'Event', type: 'u32' },
      runningTotal: { field: 'Value', type: 'u64' },
    },
    derive: {
      eventName: { expr: "coalesce(mapped(concat(clock, ' ', text(event)), 'dmcEvents'), hex(event))" },
      ...differences(['controller', 'clock', 'event']),
      bytes: { expr: `if(clock = 'clkdiv2' and event = ${RDWR}, ${RDWR_BYTES} * value, missing)` },
    },
  },
  {
    path: 'windowsperf/sampling.ends',
    events: recorded('SampleEnd'),
    fields: {
      time: '$time',
      core: { field: 'Core', type: 'u32' },
      generated: { field: 'Generated', type: 'u64' },
      dropped: { field: 'Dropped', type: 'u64' },
    },
  },
  {
    path: 'windowsperf/sampling.events',
    events: recorded('Sample'),
    fields: {
      time: '$time',
      core: { field: 'Core', type: 'u32' },
      event: { field: 'Event', type: 'u32' },
      interval: { field: 'Interval', type: 'u32' },
      address: { field: 'ProgramCounter', type: 'address' },
      caller: { field: 'LinkRegister', type: 'address' },
    },
  },
  {
    path: 'windowsperf/sampling.counts',
    group: { from: 'windowsperf/sampling.events', by: ['event'] },
    fields: { time: { aggregate: 'min', of: 'time' }, samples: { aggregate: 'count' } },
  },
  {
    path: 'windowsperf/sampling',
    rows: 'windowsperf/sampling.events',
    derive: {
      ...named,
      // Nobody says whose address it is: the driver knows neither process nor thread.
      module: { expr: 'moduleOf(address, time)' },
      offset: { expr: 'offsetInModule(address, time)' },
      place: { expr: "if(module is missing, text(address), concat(module, '+', hex(offset)))" },
      pid: { expr: 'processOf(address, time)' },
      callerModule: { expr: 'moduleOf(caller, time)' },
      callerOffset: { expr: 'offsetInModule(caller, time)' },
      callerPlace: { expr: "if(callerModule is missing, text(caller), concat(callerModule, '+', hex(callerOffset)))" },
      samples: { op: 'lookup', in: 'windowsperf/sampling.counts', take: 'samples', match: { event: 'event' } },
      overhead: { expr: '100 / samples' },
      generated: atItsEnd('generated'),
      dropped: atItsEnd('dropped'),
    },
  },
];
