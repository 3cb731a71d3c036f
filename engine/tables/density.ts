/** How much time short rows have in each bucket, by label and track, and how many of them start there. */
import { growingFloats, growingWords, lastAtMost } from '../columns/growing.ts';
import type { Buckets } from './runs.ts';
import { MOST_TRACKS } from './tracks.ts';

/** Entries in the order of their buckets: one a bucket, label and track. */
export interface Density {
  readonly bucket: Uint32Array;
  readonly label: Uint32Array;
  readonly track: Uint8Array;
  /** Inside the bucket. */
  readonly timeNs: Float64Array;
  /** Rows that start in the bucket. */
  readonly starts: Uint32Array;
  /** One of these, by its number in the table; of no meaning where none starts. */
  readonly row: Uint32Array;
}

/** Takes rows in any order. */
export class DensityBuilder {
  readonly #place: Buckets;
  readonly #bucket = growingWords();
  readonly #label = growingWords();
  readonly #track = growingWords();
  readonly #timeNs = growingFloats();
  readonly #starts = growingWords();
  readonly #row = growingWords();

  constructor(place: Buckets) {
    this.#place = place;
  }

  /** A row, as far as it is in the buckets. */
  addRow(startNs: number, endNs: number, label: number, track: number, row: number): void {
    const { startNs: originNs, bucketNs, buckets } = this.#place;
    const first = Math.floor((startNs - originNs) / bucketNs);
    for (let bucket = Math.max(0, first); bucket < buckets; bucket++) {
      const from = Math.max(startNs, originNs + bucket * bucketNs);
      const until = Math.min(endNs, originNs + (bucket + 1) * bucketNs);
      if (bucket > first && until <= from) return;
      this.add(bucket, label, track, Math.max(0, until - from), Number(bucket === first), row);
    }
  }

  add(bucket: number, label: number, track: number, timeNs: number, starts: number, row: number): void {
    // Rows of one state often follow each other: they need one entry.
    const last = this.#bucket.count - 1;
    if (
      last < 0 ||
      this.#bucket.values[last] !== bucket ||
      this.#label.values[last] !== label ||
      this.#track.values[last] !== track
    ) {
      this.#bucket.push(bucket);
      this.#label.push(label);
      this.#track.push(track);
      this.#timeNs.push(timeNs);
      this.#starts.push(starts);
      this.#row.push(row);
      return;
    }
    this.#timeNs.values[last] += timeNs;
    this.#starts.values[last] += starts;
    if (starts > 0) this.#row.values[last] = row;
  }

  finish(): Density {
    const { order, most } = this.#byBucket();
    const [buckets, labels, tracks] = [this.#bucket.values, this.#label.values, this.#track.values];
    const slots = new Slots(most);
    /** By entry, one of those that it sums up. */
    const firstOf = new Uint32Array(order.length);
    const timeNs = new Float64Array(order.length);
    const starts = new Uint32Array(order.length);
    const row = new Uint32Array(order.length);
    let first = 0;
    let count = 0;
    for (let i = 0; i < order.length; i++) {
      const at = order[i];
      if (i > 0 && buckets[at] !== buckets[order[i - 1]]) first = count;
      const entry = slots.entryOf(labels[at] * MOST_TRACKS + tracks[at], first, count);
      if (entry === count) firstOf[count++] = at;
      timeNs[entry] += this.#timeNs.values[at];
      starts[entry] += this.#starts.values[at];
      if (this.#starts.values[at] > 0) row[entry] = this.#row.values[at];
    }
    const bucket = new Uint32Array(count);
    const label = new Uint32Array(count);
    const track = new Uint8Array(count);
    for (let entry = 0; entry < count; entry++) {
      bucket[entry] = buckets[firstOf[entry]];
      label[entry] = labels[firstOf[entry]];
      track[entry] = tracks[firstOf[entry]];
    }
    return {
      bucket,
      label,
      track,
      timeNs: timeNs.slice(0, count),
      starts: starts.slice(0, count),
      row: row.slice(0, count),
    };
  }

  /** What was added, in the order of the buckets; and how much the fullest of them has. */
  #byBucket(): { order: Uint32Array; most: number } {
    const { count, values } = this.#bucket;
    const next = new Uint32Array(this.#place.buckets + 1);
    for (let i = 0; i < count; i++) next[values[i] + 1]++;
    let most = 0;
    for (let i = 1; i < next.length; i++) {
      most = Math.max(most, next[i]);
      next[i] += next[i - 1];
    }
    const order = new Uint32Array(count);
    for (let i = 0; i < count; i++) order[next[values[i]]++] = i;
    return { order, most };
  }
}

/** Entries of one bucket by their keys. Those of the bucket before are forgotten without being cleared. */
class Slots {
  readonly #keys: Float64Array;
  readonly #entries: Int32Array;
  readonly #mask: number;

  /** @param most keys of a bucket */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 1));
    this.#keys = new Float64Array(size);
    this.#entries = new Int32Array(size).fill(-1);
    this.#mask = size - 1;
  }

  /** @param first entry of this bucket; @param next the entry that a new key gets */
  entryOf(key: number, first: number, next: number): number {
    let at = Math.imul(key | 0, 0x9e3779b1) & this.#mask;
    for (; this.#entries[at] >= first; at = (at + 1) & this.#mask) if (this.#keys[at] === key) return this.#entries[at];
    this.#keys[at] = key;
    this.#entries[at] = next;
    return next;
  }
}

/** Some of the entries. */
export function entriesAt({ bucket, label, track, timeNs, starts, row }: Density, at: Uint32Array): Density {
  const chosen = {
    bucket: new Uint32Array(at.length),
    label: new Uint32Array(at.length),
    track: new Uint8Array(at.length),
    timeNs: new Float64Array(at.length),
    starts: new Uint32Array(at.length),
    row: new Uint32Array(at.length),
  };
  for (let i = 0; i < at.length; i++) {
    const from = at[i];
    chosen.bucket[i] = bucket[from];
    chosen.label[i] = label[from];
    chosen.track[i] = track[from];
    chosen.timeNs[i] = timeNs[from];
    chosen.starts[i] = starts[from];
    chosen.row[i] = row[from];
  }
  return chosen;
}

/** Of buckets those that others, as wide and aligned, have as well. */
export function densityWithin(density: Density, from: Buckets, to: Buckets): Density {
  const shift = Math.round((to.startNs - from.startNs) / from.bucketNs);
  const first = lastAtMost(density.bucket, 0, density.bucket.length, shift - 1) + 1;
  const end = lastAtMost(density.bucket, 0, density.bucket.length, shift + to.buckets - 1) + 1;
  const { bucket, label, track, timeNs, starts, row } = density;
  return {
    bucket: bucket.slice(first, end).map((number) => number - shift),
    label: label.slice(first, end),
    track: track.slice(first, end),
    timeNs: timeNs.slice(first, end),
    starts: starts.slice(first, end),
    row: row.slice(first, end),
  };
}

/** Label of what has none of its own. */
export const OTHERS = 0xffff_ffff;

/** The same with at most so many labels a bucket and track: those with the most time, and OTHERS for all others. */
export function withFewerLabels(density: Density, place: Buckets, most: number): Density {
  const { bucket, label, track, timeNs, starts, row } = density;
  const fewer = new DensityBuilder(place);
  for (let from = 0, to = 0; from < bucket.length; from = to) {
    while (to < bucket.length && bucket[to] === bucket[from]) to++;
    const order = Array.from({ length: to - from }, (_, i) => from + i);
    if (order.length > most) order.sort((a, b) => timeNs[b] - timeNs[a] || starts[b] - starts[a]);
    const left = new Uint32Array(MOST_TRACKS).fill(most);
    for (const i of order) {
      const own = left[track[i]] > 0 ? label[i] : OTHERS;
      if (own !== OTHERS) left[track[i]]--;
      fewer.add(bucket[i], own, track[i], timeNs[i], starts[i], row[i]);
    }
  }
  return fewer.finish();
}
