/** Sums over sampled operations: latencies by source, functions, sources over time. Records are chosen by a filter first. */
import { type LatencyKind, latencyBinCount, latencyKinds, lineBytes } from '../../contract/memory.ts';
import { SPE_EVENT } from './packets.ts';
import { ABSENT, type SpeRecords } from './read-spe.ts';
import { binOf, hasEvent, isBranch, isLoadStore, latencyOf, type ServedBy } from './spe-operations.ts';

/** The records of a file, with what groups them. */
export interface SpeSamples {
  readonly records: SpeRecords;
  readonly served: ServedBy;
  /** By record: number of its function. */
  readonly functionOf: Uint32Array;
  readonly functions: number;
}

/** Null: whatever it is. */
export interface SpeFilter {
  readonly function: number | null;
  /** Number of a name of `served`. */
  readonly source: number | null;
  /** First byte of a line of memory. */
  readonly line: { readonly low: number; readonly high: number } | null;
}

/** The first byte of the line that an address is in; of its low word. */
export const lineOf = (low: number): number => low - (low % lineBytes);

/** Whether a record says which line of memory it went to. */
export const hasLine = (records: SpeRecords, i: number): boolean =>
  isLoadStore(records, i) && (records.data[i] !== 0 || records.dataHigh[i] !== 0);

/** Numbers of the records that a filter leaves, in their order. */
export function chosenRecords({ records, served, functionOf }: SpeSamples, filter: SpeFilter): Uint32Array {
  const { function: wanted, source, line } = filter;
  const chosen = new Uint32Array(records.count);
  let count = 0;
  for (let i = 0; i < records.count; i++) {
    if (wanted !== null && functionOf[i] !== wanted) continue;
    if (source !== null && served.of[i] !== source) continue;
    if (
      line !== null &&
      (!hasLine(records, i) || lineOf(records.data[i]) !== line.low || records.dataHigh[i] !== line.high)
    )
      continue;
    chosen[count++] = i;
  }
  return chosen.subarray(0, count);
}

/** How many records of each name of `served`. */
export function countsBySource({ served }: SpeSamples, chosen: Uint32Array): Uint32Array {
  const counts = new Uint32Array(served.names.length);
  for (const i of chosen) counts[served.of[i]]++;
  return counts;
}

/** By kind of latency: `latencyBinCount` of each name of `served`, one name after the other. */
export type LatencyBins = Readonly<Record<LatencyKind, Uint32Array>>;

export function latencyBins({ records, served }: SpeSamples, chosen: Uint32Array): LatencyBins {
  const make = (): Uint32Array => new Uint32Array(latencyBinCount * served.names.length);
  const bins = { total: make(), issue: make(), translation: make(), execution: make() };
  for (const kind of latencyKinds) {
    const of = bins[kind];
    for (const i of chosen) {
      const cycles = latencyOf(records, i, kind);
      if (cycles !== ABSENT) of[latencyBinCount * served.of[i] + binOf(cycles)]++;
    }
  }
  return bins;
}

/** By number of a function. */
export interface FunctionSums {
  readonly samples: Uint32Array;
  /** Those of them with a total latency, its sum and its quantiles by nearest rank, in cycles; NaN without any. */
  readonly timed: Uint32Array;
  readonly cycles: Float64Array;
  readonly median: Float64Array;
  readonly p95: Float64Array;
  /** Loads and stores that missed L1D, and that walked the page tables; mispredicted branches. */
  readonly refills: Uint32Array;
  readonly walks: Uint32Array;
  readonly mispredicts: Uint32Array;
}

export function functionSums({ records, functionOf, functions }: SpeSamples, chosen: Uint32Array): FunctionSums {
  const words = (): Uint32Array => new Uint32Array(functions);
  const sums = { samples: words(), timed: words(), refills: words(), walks: words(), mispredicts: words() };
  const cycles = new Float64Array(functions);
  for (const i of chosen) {
    const of = functionOf[i];
    const events = records.events[i];
    sums.samples[of]++;
    if (records.total[i] !== ABSENT) {
      sums.timed[of]++;
      cycles[of] += records.total[i];
    }
    // Only where they mean something: Neoverse N1 sets them at random in samples of other operations (erratum 1912195).
    if (isLoadStore(records, i)) {
      if (hasEvent(events, SPE_EVENT.l1dRefill)) sums.refills[of]++;
      if (hasEvent(events, SPE_EVENT.tlbWalk)) sums.walks[of]++;
    } else if (isBranch(records, i) && hasEvent(events, SPE_EVENT.mispredicted)) sums.mispredicts[of]++;
  }
  return { ...sums, cycles, ...quantiles(records, functionOf, chosen, sums.timed) };
}

/** Latencies of each function side by side, then sorted. */
function quantiles({ total }: SpeRecords, functionOf: Uint32Array, chosen: Uint32Array, timed: Uint32Array) {
  const ends = new Uint32Array(timed.length);
  let all = 0;
  for (let of = 0; of < timed.length; of++) {
    ends[of] = all;
    all += timed[of];
  }
  const latencies = new Uint16Array(all);
  for (const i of chosen) if (total[i] !== ABSENT) latencies[ends[functionOf[i]]++] = total[i];
  const median = new Float64Array(timed.length).fill(Number.NaN);
  const p95 = new Float64Array(timed.length).fill(Number.NaN);
  for (let of = 0; of < timed.length; of++) {
    if (timed[of] === 0) continue;
    const own = latencies.subarray(ends[of] - timed[of], ends[of]).sort();
    median[of] = own[Math.ceil(own.length / 2) - 1];
    p95[of] = own[Math.ceil((95 * own.length) / 100) - 1];
  }
  return { median, p95 };
}

/** Ticks of the counter that stamps, of all records of a file that have a time. */
export interface SpeTime {
  /** Of the first one, as two words. */
  readonly low: number;
  readonly high: number;
  /** From the first to the last one. */
  readonly spanTicks: number;
  readonly stamped: number;
  /** The longest time without a sample, and where it begins, from the first one on. */
  readonly longestGapTicks: number;
  readonly gapAtTicks: number;
}

const hasTime = ({ time, timeHigh }: SpeRecords, i: number): boolean => time[i] !== 0 || timeHigh[i] !== 0;
const ticksSince = ({ time, timeHigh }: SpeRecords, i: number, low: number, high: number): number =>
  (timeHigh[i] - high) * 0x1_0000_0000 + (time[i] - low);

/** Null where no record has a time. */
export function speTime(records: SpeRecords): SpeTime | null {
  let first = -1;
  let stamped = 0;
  for (let i = 0; i < records.count; i++) {
    if (!hasTime(records, i)) continue;
    stamped++;
    if (first < 0 || ticksSince(records, i, records.time[first], records.timeHigh[first]) < 0) first = i;
  }
  if (first < 0) return null;
  const [low, high] = [records.time[first], records.timeHigh[first]];
  const ticks = new Float64Array(stamped);
  let count = 0;
  let isSorted = true;
  for (let i = 0; i < records.count; i++) {
    if (!hasTime(records, i)) continue;
    ticks[count] = ticksSince(records, i, low, high);
    isSorted &&= count === 0 || ticks[count - 1] <= ticks[count];
    count++;
  }
  // As a core writes them.
  if (!isSorted) ticks.sort();
  let gap = 0;
  let at = 0;
  for (let i = 1; i < stamped; i++) {
    if (ticks[i] - ticks[i - 1] <= gap) continue;
    gap = ticks[i] - ticks[i - 1];
    at = ticks[i - 1];
  }
  return { low, high, spanTicks: ticks[stamped - 1], stamped, longestGapTicks: gap, gapAtTicks: at };
}

/** Records by source in buckets of equal width; `counts` has the buckets of one name of `served` after the other. */
export interface SourcesOverTime {
  readonly bucketTicks: number;
  readonly buckets: number;
  readonly counts: Uint32Array;
}

/** @param mostBuckets at least 1 */
export function sourcesOverTime(
  { records, served }: SpeSamples,
  chosen: Uint32Array,
  { low, high, spanTicks }: SpeTime,
  mostBuckets: number,
): SourcesOverTime {
  const bucketTicks = Math.ceil((spanTicks + 1) / mostBuckets);
  const buckets = Math.floor(spanTicks / bucketTicks) + 1;
  const counts = new Uint32Array(buckets * served.names.length);
  for (const i of chosen) {
    if (!hasTime(records, i)) continue;
    const bucket = Math.floor(ticksSince(records, i, low, high) / bucketTicks);
    counts[buckets * served.of[i] + Math.min(bucket, buckets - 1)]++;
  }
  return { bucketTicks, buckets, counts };
}
