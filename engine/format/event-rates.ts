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

const FAN_OUT = 4;
/** Base buckets a CPU, at most; fewer where there are few events, */
const MAX_BASE_BUCKETS = 1 << 16;
/** or many CPUs: so many in all, give or take a factor of two. */
const MAX_BASE_BUCKETS_IN_ALL = 1 << 22;
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
  readonly #events: EventColumns;
  readonly #selections = new RecentlyUsed<Selection>(KEPT_SELECTIONS);

  constructor(events: EventColumns) {
    this.#events = events;
  }

  query(query: RatesQuery): EventSeries {
    const { kinds } = query;
    const key = kinds === null ? 'all' : [...kinds].sort((a, b) => a - b).join();
    return this.#selections.get(key, () => new Selection(this.#events, kinds)).query(query);
  }
}

/** Smallest power of two that is not below `value`; at least 1. */
const powerOfTwoFrom = (value: number): number => (value <= 1 ? 1 : 2 ** Math.ceil(Math.log2(value)));

/** Buckets of equal width, one behind the other. */
export interface Buckets {
  readonly startNs: number;
  readonly bucketNs: number;
  readonly buckets: number;
}

/** Width and place of the buckets that cover `[startNs, endNs)`: at most `buckets`, at least about a quarter of them. */
export function alignBuckets(startNs: number, endNs: number, buckets: number): Buckets {
  const spanNs = Math.max(endNs - startNs, 1);
  let bucketNs = powerOfTwoFrom(spanNs / buckets);
  let first = Math.floor(startNs / bucketNs);
  let last = Math.ceil(endNs / bucketNs);
  // Alignment may need one bucket more than fits: then the next width does.
  if (last - first > buckets) {
    bucketNs *= 2;
    first = Math.floor(startNs / bucketNs);
    last = Math.ceil(endNs / bucketNs);
  }
  return { startNs: first * bucketNs, bucketNs, buckets: Math.max(1, Math.min(last - first, buckets)) };
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

    // Base buckets: about four events each on the busiest CPU. The header event's 0 may lie far before the rest
    // (minutes, in traces of a long boot), so the buckets begin with the second event.
    const first = count > 1 ? timeNs[1] : 0;
    const last = count > 0 ? timeNs[count - 1] : 0;
    const share = powerOfTwoFrom(MAX_BASE_BUCKETS_IN_ALL / Math.max(1, cpus.length));
    const wanted = Math.min(MAX_BASE_BUCKETS, share, powerOfTwoFrom(most / 4));
    this.#baseNs = powerOfTwoFrom((last - first + 1) / wanted);
    // Aligned to the coarsest level, so that the entries of all levels begin at multiples of their own width.
    let coarsestNs = this.#baseNs;
    while (coarsestNs < wanted * this.#baseNs) coarsestNs *= FAN_OUT;
    this.#originNs = Math.floor(first / coarsestNs) * coarsestNs;

    // All lanes lie in one array each, which one walk over time fills.
    const size = Math.floor((last - this.#originNs) / this.#baseNs) + 1;
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
    const size = cpus.length * aligned.buckets;
    const series: EventSeries = {
      ...aligned,
      cpus: Uint32Array.from(cpus),
      counts: new Uint32Array(size),
      minPerSecond: new Float32Array(size),
      maxPerSecond: new Float32Array(size),
      peakPerSecond: 0,
    };
    cpus.forEach((cpu, i) => {
      const lane = this.#lanes.get(cpu);
      if (!lane) return;
      lane.index ??= indexOf(lane);
      const at = i * aligned.buckets;
      if (aligned.bucketNs < this.#baseNs) this.#fillFine(lane.rows, series, at);
      else this.#fillWide(lane.rows, lane.index, series, at);
    });
    for (let i = 0; i < size; i++)
      if (series.maxPerSecond[i] > series.peakPerSecond) series.peakPerSecond = series.maxPerSecond[i];
    return series;
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

  #fillWide(rows: Uint32Array, { before, levels }: LaneIndex, series: EventSeries, at: number): void {
    const { startNs, bucketNs, buckets, counts, minPerSecond, maxPerSecond } = series;
    // The widest level that is not wider than a bucket: a bucket is then few entries of it.
    let level = 0;
    let widthNs = this.#baseNs;
    while (level + 1 < levels.length && widthNs * FAN_OUT <= bucketNs) {
      level++;
      widthNs *= FAN_OUT;
    }
    const { min, max } = levels[level];
    const perSecond = 1e9 / this.#baseNs;
    // All widths are powers of two and all starts multiples of them, so these are whole numbers, exactly.
    const each = bucketNs / widthNs;
    const offset = (startNs - this.#originNs) / widthNs;
    const baseEach = bucketNs / this.#baseNs;
    const baseOffset = (startNs - this.#originNs) / this.#baseNs;
    const rowsBefore = (edge: number): number => {
      if (edge >= before.length) return rows.length;
      // Before the origin there is at most the header buffer's handful.
      return edge >= 0 ? before[edge] : rowLowerBound(rows, this.#timeNs, 0, this.#originNs + edge * this.#baseNs);
    };
    let previous = rowsBefore(baseOffset);
    for (let b = 0; b < buckets; b++) {
      const next = rowsBefore(baseOffset + (b + 1) * baseEach);
      counts[at + b] = next - previous;
      previous = next;
      const from = Math.max(0, offset + b * each);
      const to = Math.min(min.length, offset + (b + 1) * each);
      // Outside the levels there are no events: the lowest count there is 0.
      let low = to - from < each ? 0 : Number.POSITIVE_INFINITY;
      let high = 0;
      for (let i = from; i < to; i++) {
        if (min[i] < low) low = min[i];
        if (max[i] > high) high = max[i];
      }
      minPerSecond[at + b] = low * perSecond;
      // The mean is more only where events lie before the levels' origin.
      maxPerSecond[at + b] = Math.max(high * perSecond, (counts[at + b] * 1e9) / bucketNs);
    }
  }
}

function indexOf({ rows, base }: Lane): LaneIndex {
  const before = new Uint32Array(base.length + 1);
  before[base.length] = rows.length;
  for (let i = base.length; i > 0; i--) before[i - 1] = before[i] - base[i - 1];
  const levels: Level[] = [{ min: base, max: base }];
  while (levels[levels.length - 1].min.length > 1) levels.push(coarser(levels[levels.length - 1]));
  return { before, levels };
}

interface Level {
  min: Uint32Array;
  max: Uint32Array;
}

interface LaneIndex {
  before: Uint32Array;
  levels: Level[];
}

/** One CPU's events. */
interface Lane {
  rows: Uint32Array;
  /** Rows in each base bucket. A few rows may come before the first. */
  base: Uint32Array;
  /** Made when the lane is first asked about. */
  index: LaneIndex | null;
}

function coarser({ min, max }: Level): Level {
  const size = Math.ceil(min.length / FAN_OUT);
  const level = { min: new Uint32Array(size), max: new Uint32Array(size) };
  for (let i = 0; i < size; i++) {
    const end = (i + 1) * FAN_OUT;
    // Past the last base bucket there are no events: the lowest count there is 0.
    let low = end > min.length ? 0 : Number.POSITIVE_INFINITY;
    let high = 0;
    for (let j = i * FAN_OUT; j < Math.min(end, min.length); j++) {
      if (min[j] < low) low = min[j];
      if (max[j] > high) high = max[j];
    }
    level.min[i] = low;
    level.max[i] = high;
  }
  return level;
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
