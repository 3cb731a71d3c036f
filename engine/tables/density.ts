/** How much time short rows have in each bucket, by label and track, and how many of them start there. */
import { enlarged } from '../base/enlarged.ts';
import { lastAtMost } from '../columns/growing.ts';
import { picked } from '../cook/gathered-values.ts';
import type { Buckets } from '../format/lane-pyramid.ts';
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

/** Rows of the table, each in a track of its lane. */
export interface Tracked {
  readonly rows: Uint32Array;
  readonly track: Uint8Array;
}

/** A lane whose labels are codes of the column that names its states. */
export interface Lane {
  /** In the order of their starts. */
  readonly slices: Tracked;
  readonly density: Density;
}

type MutableDensity = { -readonly [Column in keyof Density]: Density[Column] };

const emptyDensity = (size: number): MutableDensity => ({
  bucket: new Uint32Array(size),
  label: new Uint32Array(size),
  track: new Uint8Array(size),
  timeNs: new Float64Array(size),
  starts: new Uint32Array(size),
  row: new Uint32Array(size),
});

/** The same columns, each as `of` makes it anew. */
const mapped = (
  { bucket, label, track, timeNs, starts, row }: Density,
  of: <T extends Uint32Array | Uint8Array | Float64Array>(column: T) => T,
): MutableDensity => ({
  bucket: of(bucket),
  label: of(label),
  track: of(track),
  timeNs: of(timeNs),
  starts: of(starts),
  row: of(row),
});

/** Entries `[from, to)`, copied. */
const slice = (density: Density, from: number, to: number): MutableDensity =>
  mapped(density, <T extends Uint32Array | Uint8Array | Float64Array>(column: T) => column.slice(from, to) as T);

/** Entries that grow in number. */
class Entries {
  /** `[0, count)` are in use. */
  columns: MutableDensity;
  count = 0;

  constructor(size: number) {
    this.columns = emptyDensity(size);
  }

  push(bucket: number, label: number, track: number, timeNs: number, starts: number, row: number): void {
    if (this.count === this.columns.bucket.length)
      this.columns = mapped(this.columns, (column) => enlarged(column, 2 * this.count));
    const { columns } = this;
    const at = this.count++;
    columns.bucket[at] = bucket;
    columns.label[at] = label;
    columns.track[at] = track;
    columns.timeNs[at] = timeNs;
    columns.starts[at] = starts;
    columns.row[at] = row;
  }
}

/** Sums up, one bucket after the other: rows narrower than a bucket, in the order of their starts. */
export class DensityBuilder {
  readonly #place: Buckets;
  readonly #entries: Entries;
  /** The bucket that is summed up, and its first entry. */
  #open = -1;
  #first = 0;
  /** What rows have in the bucket behind it. */
  readonly #later = new Entries(64);
  /** Entries of the open bucket, by hash of label and track. Those of buckets before count as free. */
  #slots = new Int32Array(64).fill(-1);

  /** @param likely about how many entries there will be */
  constructor(place: Buckets, likely = 0) {
    this.#place = place;
    this.#entries = new Entries(Math.max(64, likely));
  }

  /** −1 and less: in front of all. */
  bucketOf(ns: number): number {
    return Math.floor((ns - this.#place.startNs) / this.#place.bucketNs);
  }

  /** A row that is narrower than a bucket, as far as it is in the buckets. */
  addRow(startNs: number, endNs: number, label: number, track: number, row: number): void {
    const { startNs: originNs, bucketNs, buckets } = this.#place;
    const bucket = this.bucketOf(startNs);
    const nextNs = originNs + (bucket + 1) * bucketNs;
    if (bucket >= buckets) return;
    if (bucket >= 0) this.add(bucket, label, track, Math.min(endNs, nextNs) - startNs, 1, row);
    if (endNs > nextNs && bucket + 1 < buckets) this.#later.push(bucket + 1, label, track, endNs - nextNs, 0, row);
  }

  /** @param bucket none before the one that was added to last */
  add(bucket: number, label: number, track: number, timeNs: number, starts: number, row: number): void {
    if (bucket > this.#open) this.#advance(bucket);
    const { columns } = this.#entries;
    const entry = this.#entryOf(label, track);
    if (entry < 0) {
      this.#entries.push(bucket, label, track, timeNs, starts, row);
      return;
    }
    columns.timeNs[entry] += timeNs;
    columns.starts[entry] += starts;
    if (starts > 0) columns.row[entry] = row;
  }

  finish(): Density {
    this.#advance(Infinity);
    return slice(this.#entries.columns, 0, this.#entries.count);
  }

  #advance(bucket: number): void {
    const { count, columns } = this.#later;
    this.#later.count = 0;
    this.#first = this.#entries.count;
    this.#open = count > 0 ? columns.bucket[0] : bucket;
    for (let i = 0; i < count; i++)
      this.add(this.#open, columns.label[i], columns.track[i], columns.timeNs[i], 0, columns.row[i]);
    if (this.#open === bucket) return;
    this.#first = this.#entries.count;
    this.#open = bucket;
  }

  /** The entry in the open bucket; −1 where there is none: then the next one that is pushed has its slot. */
  #entryOf(label: number, track: number): number {
    const { count, columns } = this.#entries;
    if (2 * (count - this.#first) >= this.#slots.length) this.#enlargeSlots();
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = hashOf(label, track) & mask;
    for (let entry = slots[at]; entry >= this.#first; entry = slots[at]) {
      if (columns.label[entry] === label && columns.track[entry] === track) return entry;
      at = (at + 1) & mask;
    }
    slots[at] = count;
    return -1;
  }

  #enlargeSlots(): void {
    const { count, columns } = this.#entries;
    this.#slots = new Int32Array(2 * this.#slots.length).fill(-1);
    const mask = this.#slots.length - 1;
    for (let entry = this.#first; entry < count; entry++) {
      let at = hashOf(columns.label[entry], columns.track[entry]) & mask;
      while (this.#slots[at] >= 0) at = (at + 1) & mask;
      this.#slots[at] = entry;
    }
  }
}

const hashOf = (label: number, track: number): number => {
  const mixed = Math.imul(label * MOST_TRACKS + track, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

/** Some of the entries. */
export const entriesAt = (density: Density, at: Uint32Array): Density =>
  mapped(density, (column) => picked(column, at));

/** Of buckets those that others, as wide and aligned, have as well. */
export function densityWithin(density: Density, from: Buckets, to: Buckets): Density {
  const shift = Math.round((to.startNs - from.startNs) / from.bucketNs);
  const first = lastAtMost(density.bucket, 0, density.bucket.length, shift - 1) + 1;
  const end = lastAtMost(density.bucket, 0, density.bucket.length, shift + to.buckets - 1) + 1;
  const within = slice(density, first, end);
  for (let i = 0; i < within.bucket.length; i++) within.bucket[i] -= shift;
  return within;
}

/** Label of what has none of its own. */
export const OTHERS = 0xffff_ffff;

/** The same with at most so many labels a bucket and track: those with the most time, and OTHERS for all others. */
export function withFewerLabels(density: Density, place: Buckets, most: number): Density {
  const { bucket, label, track, timeNs, starts, row } = density;
  const fewer = new DensityBuilder(place, bucket.length);
  const greatest = new Greatest(density, most);
  for (let from = 0, to = 0; from < bucket.length; from = to) {
    while (to < bucket.length && bucket[to] === bucket[from]) to++;
    const isKept = to - from > most ? greatest.among(from, to) : null;
    for (let i = from; i < to; i++) {
      const own = isKept === null || isKept[i - from] === 1 ? label[i] : OTHERS;
      fewer.add(bucket[i], own, track[i], timeNs[i], starts[i], row[i]);
    }
  }
  return fewer.finish();
}

/** Finds the entries with the most time; of equal ones those with more starts, then the first. */
class Greatest {
  readonly #density: Density;
  readonly #most: number;
  /** By track a heap, whose least entry is on top. */
  readonly #heaps: Uint32Array;
  readonly #sizes = new Uint32Array(MOST_TRACKS);
  #isKept = new Uint8Array(0);

  constructor(density: Density, most: number) {
    this.#density = density;
    this.#most = most;
    this.#heaps = new Uint32Array(MOST_TRACKS * most);
  }

  /** Of the entries `[from, to)`, 1 by entry for the greatest of each track. Good until the next call. */
  among(from: number, to: number): Uint8Array {
    const { track } = this.#density;
    if (this.#isKept.length < to - from) this.#isKept = new Uint8Array(2 * (to - from));
    this.#sizes.fill(0);
    for (let i = from; i < to; i++) this.#offer(i, track[i]);
    this.#isKept.fill(0, 0, to - from);
    for (let heap = 0; heap < MOST_TRACKS; heap++)
      for (let i = 0; i < this.#sizes[heap]; i++) this.#isKept[this.#heaps[heap * this.#most + i] - from] = 1;
    return this.#isKept;
  }

  #offer(entry: number, track: number): void {
    const heaps = this.#heaps;
    const top = track * this.#most;
    if (this.#sizes[track] === this.#most) {
      if (this.#isLess(heaps[top], entry)) this.#sink(top, this.#most, entry);
      return;
    }
    let at = this.#sizes[track]++;
    for (let above = (at - 1) >> 1; at > 0 && this.#isLess(entry, heaps[top + above]); above = (at - 1) >> 1) {
      heaps[top + at] = heaps[top + above];
      at = above;
    }
    heaps[top + at] = entry;
  }

  /** Puts an entry in place of the one on top. */
  #sink(top: number, size: number, entry: number): void {
    const heaps = this.#heaps;
    let at = 0;
    for (let below = 1; below < size; below = 2 * at + 1) {
      if (below + 1 < size && this.#isLess(heaps[top + below + 1], heaps[top + below])) below++;
      if (!this.#isLess(heaps[top + below], entry)) break;
      heaps[top + at] = heaps[top + below];
      at = below;
    }
    heaps[top + at] = entry;
  }

  #isLess(a: number, b: number): boolean {
    const { timeNs, starts } = this.#density;
    if (timeNs[a] !== timeNs[b]) return timeNs[a] < timeNs[b];
    return starts[a] !== starts[b] ? starts[a] < starts[b] : a > b;
  }
}
