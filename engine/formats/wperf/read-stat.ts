/** Counts: `wperf stat --json`, alone or as the intervals of a timeline (WindowsPerf document, parts 2.3 and 5). */
import type { JsonValue } from './json.ts';
import { leadingNumber } from './numbers.ts';
import type { WperfRows } from './wperf-rows.ts';

const SECOND = 1e9;

/** Where in time a count lies; `interval` −1 for one that is not of a timeline. */
interface Span {
  interval: number;
  startTime: number;
  endTime: number;
}

/**
 * One count that stands alone.
 * @returns its length in ns
 * @throws WperfError
 */
export function readStat(count: JsonValue, rows: WperfRows): number {
  const elapsed = secondsOf(count.optional('Time_elapsed'), 0) * SECOND;
  readCount(count, { interval: -1, startTime: 0, endTime: elapsed }, rows);
  return elapsed;
}

/**
 * Intervals follow each other with the pause that wperf makes between them.
 * @returns where the last one ends, in ns
 * @throws WperfError
 */
export function readTimeline(file: JsonValue, rows: WperfRows): number {
  const counted = secondsOf(file.optional('count_duration'), Number.NaN);
  const pause = secondsOf(file.optional('count_interval'), 0);
  let start = 0;
  let end = 0;
  for (const [interval, count] of file.member('timeline').items().entries()) {
    const elapsed = secondsOf(count.optional('Time_elapsed'), counted);
    if (Number.isNaN(elapsed))
      count.fail(`${count.path} has no “Time_elapsed”, and the file has no “count_duration”: the duration is unknown`);
    end = start + elapsed * SECOND;
    readCount(count, { interval, startTime: start, endTime: end }, rows);
    start = end + pause * SECOND;
  }
  return end;
}

function secondsOf(value: JsonValue | null, otherwise: number): number {
  const seconds = value?.number() ?? otherwise;
  if (seconds < 0) value?.fail(`${value.path} is ${seconds} s, which is negative`);
  return seconds;
}

function readCount(count: JsonValue, span: Span, rows: WperfRows): void {
  readCores(count.member('core'), span, rows);
  const { startTime, endTime } = span;
  const system = (domain: string, part: string, counter: JsonValue) => {
    const { name, index, note, value } = counterOf(counter);
    const shown = String(value);
    rows.add('source/wperf-system', { domain, part, name, index, note, value, shown, startTime, endTime });
  };
  const metric = (domain: string, part: string, name: string, shown: string) => {
    const value = leadingNumber(shown);
    rows.add('source/wperf-system', { domain, part, name, index: '', note: '', value, shown, startTime, endTime });
  };

  const clusters = count.optional('dsu');
  if (clusters !== null) {
    for (const { number, counters } of unitsOf(clusters, 'clusters'))
      for (const counter of counters) system('DSU', `cluster ${number}`, counter);
    for (const l3 of listIn(clusters, 'l3metric', 'L3_Cache_Metrics')) {
      const part = `cluster ${l3.member('cluster').text()}`;
      metric('L3', part, 'read_bandwidth', l3.member('read_bandwidth').text());
      metric('L3', part, 'miss_rate', l3.member('miss_rate').text());
    }
  }
  const controllers = count.optional('dmc');
  if (controllers !== null) {
    for (const counter of listIn(controllers, 'pmu', 'PMU_Performance_Counters'))
      system('DMC', `pmu ${counter.member('pmu_id').text()}`, counter);
    for (const ddr of listIn(controllers, 'ddr', 'DDR_Metrics'))
      metric('DDR', `channel ${ddr.member('channel').text()}`, 'rw_bandwidth', ddr.member('rw_bandwidth').text());
  }
}

function readCores(cores: JsonValue, { interval, startTime, endTime }: Span, rows: WperfRows): void {
  const multiplexed = cores.optional('Multiplexing')?.bool() ?? false;
  for (const { number: core, counters } of unitsOf(cores, 'cores'))
    for (const counter of counters) {
      const counted = { core, multiplexed, ...counterOf(counter) };
      if (interval < 0) rows.add('source/wperf-counting', { ...counted, elapsed: endTime - startTime });
      else rows.add('source/wperf-timeline', { ...counted, interval, startTime, endTime });
    }
  for (const metric of listIn(cores, 'ts_metric', 'Telemetry_Solution_Metrics'))
    rows.add('source/wperf-telemetry', {
      core: metric.member('core').number(),
      name: metric.member('metric_name').text(),
      unit: metric.optional('unit')?.text() ?? '',
      product: metric.optional('product_name')?.text() ?? '',
      value: metricValue(metric.member('value')),
      startTime,
      endTime,
    });
}

/** wperf writes what its formula gives, `nan` and `inf` among it. */
function metricValue(value: JsonValue): number {
  if (/^\s*[-+]?(?:nan|inf)/i.test(value.text())) return Number.NaN;
  return value.number();
}

/** Cores, or clusters: a list whose items have a number, or (older versions) members named by it. */
function unitsOf(owner: JsonValue, list: string): { number: number; counters: JsonValue[] }[] {
  const units = (owner.optional(list) ?? owner.optional('cores'))?.items();
  if (units !== undefined)
    return units.map((unit) => {
      const name = unit.names.find((each) => each.endsWith('_number')) ?? 'core_number';
      return { number: unit.member(name).number(), counters: unit.member('Performance_counter').items() };
    });
  return owner.names
    .filter((name) => /^\d{1,6}$/.test(name))
    .map((name) => ({ number: Number(name), counters: owner.member(name).member('Performance_counter').items() }));
}

/** What is listed two levels below; empty where any of it is not there. */
const listIn = (owner: JsonValue, outer: string, inner: string): JsonValue[] =>
  owner.optional(outer)?.optional(inner)?.items() ?? [];

function counterOf(counter: JsonValue) {
  const value = counter.member('counter_value').number();
  const turns = counter.optional('multiplexed');
  const [scheduled, rounds] = turns === null ? [Number.NaN, Number.NaN] : turnsOf(turns);
  return {
    name: counter.member('event_name').text(),
    index: counter.member('event_idx').text(),
    note: counter.optional('event_note')?.text() ?? '',
    value,
    scaledValue: counter.optional('scaled_value')?.number() ?? value,
    scheduled,
    rounds,
  };
}

/** `scheduled/rounds`. */
function turnsOf(turns: JsonValue): [scheduled: number, rounds: number] {
  const found = /^\s*(\d{1,15})\s*\/\s*(\d{1,15})\s*$/.exec(turns.text());
  if (found === null) return turns.fail(`${turns.path} is “${turns.text()}” where wperf writes a pair such as “3/7”`);
  return [Number(found[1]), Number(found[2])];
}
