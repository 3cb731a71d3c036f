/**
 * How many events each CPU had when: answers lane queries in time that follows the buckets asked for, not the events.
 *
 *   rows      per CPU: the rows of its events, ascending in time
 *   before    per CPU and edge of a base bucket: how many of `rows` come before it; differences are exact counts
 *   edges     the same for the edges of fine buckets, a quarter as wide where base buckets have many events
 *   levels    min and max count of a base bucket, over FAN_OUT entries of the level below
 *
 *   level 1   |   min..max of 4   |   min..max of 4   |
 *   level 0   | n  | n  | n  | n  | n  | n  | n  | n  |     each baseNs wide, a power of two
 *
 * A bucket of an answer is a power of two wide as well. Wider than a base bucket: counts are differences of `before`,
 * min and max come from the level just below. Narrower: it is its own min and max, and edges that are not those of fine
 * buckets are searched among the `rows` between.
 */
import type { EventSeries } from '../../contract/queries.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import type { EventColumns } from './event-columns.ts';
import {
  alignBuckets,
  baseBuckets,
  emptySeries,
  FAN_OUT,
  fillWide,
  type LaneIndex,
  laneIndex,
  withPeak,
} from './lane-pyramid.ts';

/** Kind selections kept: the one on screen and the last few, for undo and quick ticking. */
const KEPT_SELECTIONS = 4;
/** Events in a base bucket of the busiest CPU, on average, from which on fine buckets are worth their memory. */
const MANY_IN_BASE = 16;

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
  readonly #fineNs: number;

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
    const perBase = most > MANY_IN_BASE * size ? FAN_OUT : 1;
    this.#fineNs = baseNs / perBase;
    const fineSize = size * perBase;

    // All lanes lie in one array each, which one walk over time fills.
    const rows = new Uint32Array(selected);
    const edges = new Uint32Array(cpus.length * (fineSize + 1));
    let start = 0;
    const starts = Uint32Array.from(cpus, (c) => {
      start += perCpu[c];
      return start - perCpu[c];
    });
    cpus.forEach((c, lane) => {
      this.#lanes.set(c, {
        rows: rows.subarray(starts[lane], starts[lane] + perCpu[c]),
        edges: edges.subarray(lane * (fineSize + 1), (lane + 1) * (fineSize + 1)),
        index: null,
      });
    });
    const next = starts.slice();
    const mark = (edge: number): void => {
      for (let lane = 0; lane < next.length; lane++) edges[lane * (fineSize + 1) + edge] = next[lane] - starts[lane];
    };
    let edge = 0;
    let edgeNs = originNs;
    for (let row = 0; row < count; row++) {
      for (; timeNs[row] >= edgeNs && edge < fineSize; edge++) {
        mark(edge);
        edgeNs += this.#fineNs;
      }
      if (mask === null || mask[kind[row]] === 1) rows[next[laneOf[cpu[row]]]++] = row;
    }
    for (; edge <= fineSize; edge++) mark(edge);
  }

  query({ cpus, startNs, endNs, buckets }: RatesQuery): EventSeries {
    const aligned = alignBuckets(startNs, endNs, buckets);
    const series = emptySeries(aligned, cpus);
    cpus.forEach((cpu, i) => {
      const lane = this.#lanes.get(cpu);
      if (!lane) return;
      const at = i * aligned.buckets;
      if (aligned.bucketNs < this.#baseNs) this.#fillFine(lane, series, at);
      else {
        lane.index ??= laneIndex(this.#baseCounts(lane), lane.rows.length);
        const before = (ns: number): number => gallop(lane.rows, this.#timeNs, 0, lane.rows.length, ns);
        fillWide({ ...lane.index, originNs: this.#originNs, baseNs: this.#baseNs }, before, series, at);
      }
    });
    return withPeak(series);
  }

  /** Events in each base bucket. A few may come before the first. */
  #baseCounts({ edges }: Lane): Uint32Array {
    const perBase = this.#baseNs / this.#fineNs;
    const counts = new Uint32Array((edges.length - 1) / perBase);
    for (let i = 0; i < counts.length; i++) counts[i] = edges[(i + 1) * perBase] - edges[i * perBase];
    return counts;
  }

  /** Buckets narrower than a base bucket. */
  #fillFine({ rows, edges }: Lane, series: EventSeries, at: number): void {
    const { startNs, bucketNs, buckets, counts } = series;
    const perSecond = 1e9 / bucketNs;
    // All widths are powers of two and all starts multiples of them, so these are whole numbers, exactly. A bucket is a part of
    // a fine one, or some fine ones.
    const each = Math.max(1, this.#fineNs / bucketNs);
    const step = Math.max(1, bucketNs / this.#fineNs);
    // The fine bucket that the edge of a bucket lies in, and the place in it.
    let fine = Math.floor((startNs - this.#originNs) / this.#fineNs);
    let place = (startNs - this.#originNs - fine * this.#fineNs) / bucketNs;
    const last = edges.length - 1;
    let previous = 0;
    for (let b = -1; b < buckets; b++) {
      let next = rows.length;
      if (fine < last) {
        if (place === 0 && fine >= 0) next = edges[fine];
        else {
          const from = fine < 0 ? previous : Math.max(previous, edges[fine]);
          next = gallop(rows, this.#timeNs, from, edges[Math.max(0, fine + 1)], startNs + (b + 1) * bucketNs);
        }
      }
      if (b >= 0) {
        counts[at + b] = next - previous;
        series.minPerSecond[at + b] = series.maxPerSecond[at + b] = (next - previous) * perSecond;
      }
      previous = next;
      if (++place < each) continue;
      place = 0;
      fine += step;
    }
  }
}

/** One CPU's events. */
interface Lane {
  rows: Uint32Array;
  /** Rows before each edge of a fine bucket. */
  edges: Uint32Array;
  /** Made when the lane is first asked about. */
  index: LaneIndex | null;
}

/** First index in `[from, end)` whose row's time is not below `timeNs`; `end` where there is none. Mostly it is near `from`. */
function gallop(rows: Uint32Array, times: Float64Array, from: number, end: number, timeNs: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < end && times[rows[high]] < timeNs) {
    low = high + 1;
    high = low + step;
    step *= 2;
  }
  high = Math.min(high, end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[rows[middle]] < timeNs) low = middle + 1;
    else high = middle;
  }
  return low;
}
