/**
 * How many events each CPU had when: answers lane queries in time that follows the buckets asked for, not the events.
 *
 *   rows      per CPU: the rows of its events, ascending in time
 *   before    per CPU and edge of a base bucket: how many of `rows` come before it; differences are exact counts
 *   levels    min and max count of a base bucket, over FAN_OUT entries of the level below
 *
 *   level 1   |   min..max of 4   |   min..max of 4   |
 *   level 0   | n  | n  | n  | n  | n  | n  | n  | n  |     each baseNs wide, a power of two
 *
 * A bucket of an answer is a power of two wide as well. Wider than a base bucket: counts are differences of `before`,
 * min and max come from the level just below. Narrower: its edges are searched among `rows`, and it is its own min and
 * max.
 */
import type { EventSeries } from '../../contract/queries.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import type { EventColumns } from './event-columns.ts';
import {
  alignBuckets,
  baseBuckets,
  emptySeries,
  fillWide,
  type LaneIndex,
  laneIndex,
  withPeak,
} from './lane-pyramid.ts';

/** Kind selections kept: the one on screen and the last few, for undo and quick ticking. */
const KEPT_SELECTIONS = 4;

export interface RatesQuery {
  /** Kind indexes; null = all. */
  kinds: readonly number[] | null;
  cpus: readonly number[];
  startNs: number;
  endNs: number;
  buckets: number;
}

export class EventRates {
  readonly #events: () => EventColumns;
  readonly #selections = new RecentlyUsed<Selection>(KEPT_SELECTIONS);

  constructor(events: () => EventColumns) {
    this.#events = events;
  }

  query(query: RatesQuery): EventSeries {
    const { kinds } = query;
    const key = kinds === null ? 'all' : [...kinds].sort((a, b) => a - b).join();
    return this.#selections.get(key, () => new Selection(this.#events(), kinds)).query(query);
  }
}

/** The events of some kinds, indexed. */
class Selection {
  readonly #timeNs: Float64Array;
  readonly #lanes = new Map<number, Lane>();
  readonly #originNs: number;
  readonly #baseNs: number;

  constructor(events: EventColumns, kinds: readonly number[] | null) {
    const { timeNs, cpu, kind, count } = events;
    this.#timeNs = timeNs;
    let mask: Uint8Array | null = null;
    if (kinds !== null) {
      let highest = 0;
      for (const k of kinds) if (k > highest) highest = k;
      mask = new Uint8Array(highest + 1);
      for (const k of kinds) mask[k] = 1;
    }
    const perCpu = new Uint32Array(1 << 16);
    if (mask === null) for (let row = 0; row < count; row++) perCpu[cpu[row]]++;
    else for (let row = 0; row < count; row++) if (mask[kind[row]] === 1) perCpu[cpu[row]]++;

    /** CPUs that have events, and where the place of each in this list stands. */
    const cpus: number[] = [];
    const laneOf = new Uint16Array(perCpu.length);
    let selected = 0;
    let most = 0;
    for (let c = 0; c < perCpu.length; c++) {
      if (perCpu[c] === 0) continue;
      laneOf[c] = cpus.push(c) - 1;
      selected += perCpu[c];
      most = Math.max(most, perCpu[c]);
    }

    // The header event's 0 may lie far before the rest (minutes, in traces of a long boot), so the buckets begin with
    // the second event.
    const first = count > 1 ? timeNs[1] : 0;
    const last = count > 0 ? timeNs[count - 1] : 0;
    const { baseNs, originNs, size } = baseBuckets(first, last, cpus.length, most);
    this.#baseNs = baseNs;
    this.#originNs = originNs;

    // All lanes lie in one array each, which one walk over time fills.
    const rows = new Uint32Array(selected);
    const base = new Uint32Array(cpus.length * size);
    let start = 0;
    const next = Uint32Array.from(cpus, (c) => {
      start += perCpu[c];
      return start - perCpu[c];
    });
    cpus.forEach((c, lane) => {
      this.#lanes.set(c, {
        rows: rows.subarray(next[lane], next[lane] + perCpu[c]),
        base: base.subarray(lane * size, (lane + 1) * size),
        index: null,
      });
    });
    let bucket = -1;
    let bucketEndNs = this.#originNs;
    for (let row = 0; row < count; row++) {
      while (timeNs[row] >= bucketEndNs && bucket < size - 1) {
        bucket++;
        bucketEndNs += this.#baseNs;
      }
      if (mask !== null && mask[kind[row]] !== 1) continue;
      const lane = laneOf[cpu[row]];
      rows[next[lane]++] = row;
      if (bucket >= 0) base[lane * size + bucket]++;
    }
  }

  query({ cpus, startNs, endNs, buckets }: RatesQuery): EventSeries {
    const aligned = alignBuckets(startNs, endNs, buckets);
    const series = emptySeries(aligned, cpus);
    cpus.forEach((cpu, i) => {
      const lane = this.#lanes.get(cpu);
      if (!lane) return;
      lane.index ??= laneIndex(lane.base, lane.rows.length);
      const at = i * aligned.buckets;
      if (aligned.bucketNs < this.#baseNs) this.#fillFine(lane.rows, series, at);
      else {
        const before = (ns: number): number => rowLowerBound(lane.rows, this.#timeNs, 0, ns);
        fillWide({ ...lane.index, originNs: this.#originNs, baseNs: this.#baseNs }, before, series, at);
      }
    });
    return withPeak(series);
  }

  /** Buckets narrower than a base bucket: edge by edge among the rows. */
  #fillFine(rows: Uint32Array, series: EventSeries, at: number): void {
    const { startNs, bucketNs, buckets, counts } = series;
    const perSecond = 1e9 / bucketNs;
    let previous = rowLowerBound(rows, this.#timeNs, 0, startNs);
    for (let b = 0; b < buckets; b++) {
      const next = rowLowerBound(rows, this.#timeNs, previous, startNs + (b + 1) * bucketNs);
      counts[at + b] = next - previous;
      series.minPerSecond[at + b] = series.maxPerSecond[at + b] = (next - previous) * perSecond;
      previous = next;
    }
  }
}

/** One CPU's events. */
interface Lane {
  rows: Uint32Array;
  /** Rows in each base bucket. A few rows may come before the first. */
  base: Uint32Array;
  /** Made when the lane is first asked about. */
  index: LaneIndex | null;
}

/** First index at or after `from` whose row's time is not below `timeNs`: gallops, since edges come in order. */
function rowLowerBound(rows: Uint32Array, times: Float64Array, from: number, timeNs: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < rows.length && times[rows[high]] < timeNs) {
    low = high + 1;
    high = low + step;
    step *= 2;
  }
  high = Math.min(high, rows.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[rows[middle]] < timeNs) low = middle + 1;
    else high = middle;
  }
  return low;
}
