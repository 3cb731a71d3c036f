/**
 * Which rows have a part in a time range, found zone by zone; whatever order the rows have, none is missed.
 *
 * A row is an interval `[start, end)`, or a moment. One without a start has no part in any range; one without an end
 * goes on for ever. An interval of no length is a moment.
 */
import type { NumberArray } from '../columns/column.ts';
import type { RowThreads } from '../columns/row-threads.ts';
import { type Rows, rowAt, rowList, rowRange, sequence } from '../columns/rows.ts';
import { makeZones, startWithin, ZONE_ROWS, type Zones, zonesOf } from './zones.ts';

/** When rows of a table are: one value a row of the whole table, or a piece of one. */
export interface Times {
  readonly starts: NumberArray;
  /** Null: moments. */
  readonly ends: NumberArray | null;
  /** Where starts and ends are of pieces of rows: those of a row are `[pieces[row], pieces[row + 1])`. */
  readonly pieces?: Uint32Array;
}

/** Whether the row has a part in `[from, to)`. */
function overlaps({ starts, ends }: Times, row: number, from: number, to: number): boolean {
  const start = starts[row];
  if (!(start < to)) return false;
  return start >= from || (ends !== null && !(ends[row] <= from));
}

let indexes = 0;

export class TimeIndex {
  /** Of its own among all. */
  readonly id = ++indexes;
  readonly times: Times;
  readonly rows: Rows;
  readonly #zones: Zones;

  held(): Iterable<unknown> {
    return [this.times, this.rows, this.#zones];
  }

  /** @param rows which of the table's */
  constructor(times: Times, rows: Rows, rowThreads: RowThreads | null = null) {
    const { starts, ends } = times;
    this.times = times;
    this.rows = rows;
    const areAll = rows.list === null && rows.from === 0 && rows.count === starts.length;
    this.#zones = areAll ? zonesOf(times, rowThreads) : makeZones(starts, ends, rows, rowThreads);
  }

  /** Of all rows that have a start: the first start, and the last start or end that there is. */
  get firstNs(): number {
    return this.#zones.firstNs;
  }

  get lastNs(): number {
    return this.#zones.lastNs;
  }

  /** No row starts before the one in front of it, and all have a start. */
  get isInOrder(): boolean {
    return this.#zones.isInOrder;
  }

  /** Rows with a part in `[from, to)`, in the order of mine. */
  within(from: number, to: number): Rows {
    const found = this.#overlapping(from, to, false);
    if (found.length === 0) return rowRange(0, 0);
    const last = found[found.length - 1];
    // Rows one behind the other need no list.
    const areAscending = this.rows.list === null;
    if (areAscending && last - found[0] === found.length - 1) return rowRange(found[0], last + 1);
    return rowList(found);
  }

  /** The same, as places in `rows`. */
  placesWithin(from: number, to: number): Uint32Array {
    return this.#overlapping(from, to, true);
  }

  #overlapping(from: number, to: number, asPlaces: boolean): Uint32Array {
    const zones = this.#zonesIn(from, to);
    const found = new Uint32Array(zones.length * ZONE_ROWS);
    let size = 0;
    for (const zone of zones) {
      const [first, last] = this.#placesOf(zone);
      const doAll = this.#isWhole(zone, from, to);
      for (let i = first; i < last; i++) {
        const row = rowAt(this.rows, i);
        if (doAll || overlaps(this.times, row, from, to)) found[size++] = asPlaces ? i : row;
      }
    }
    return size === found.length ? found : found.slice(0, size);
  }

  /** Writes 1 for each row with a part in `[from, to)`. @param flags one a row of the table */
  mark(flags: Uint8Array, from: number, to: number): void {
    const { rows, times } = this;
    for (const zone of this.#zonesIn(from, to)) {
      const [first, last] = this.#placesOf(zone);
      const doAll = this.#isWhole(zone, from, to);
      if (doAll && rows.list === null) flags.fill(1, rows.from + first, rows.from + last);
      else
        for (let i = first; i < last; i++) {
          const row = rowAt(rows, i);
          if (doAll || overlaps(times, row, from, to)) flags[row] = 1;
        }
    }
  }

  /** Zones with rows that may have a part in the range. */
  #zonesIn(from: number, to: number): Uint32Array {
    const { firstStart, lastEnd } = this.#zones;
    return sequence(0, firstStart.length).filter((zone) => firstStart[zone] < to && lastEnd[zone] >= from);
  }

  /** Half-open. */
  #placesOf(zone: number): [from: number, to: number] {
    return [zone * ZONE_ROWS, Math.min(this.rows.count, (zone + 1) * ZONE_ROWS)];
  }

  /** Whether all of its rows have a part in the range. */
  #isWhole(zone: number, from: number, to: number): boolean {
    return this.#zones.lacksStart[zone] === 0 && startWithin(this.#zones, zone, from, to);
  }

  /** Of the rows that have a value the one that starts last before `at`, of several the last; −1 where none does. */
  lastBefore(at: number, values: NumberArray): number {
    const { starts } = this.times;
    let found = -1;
    let latest = -Infinity;
    const { firstStart, lastEnd } = this.#zones;
    for (let zone = firstStart.length - 1; zone >= 0; zone--) {
      if (!(firstStart[zone] < at && lastEnd[zone] > latest)) continue;
      const first = zone * ZONE_ROWS;
      for (let i = Math.min(this.rows.count, first + ZONE_ROWS) - 1; i >= first; i--) {
        const row = rowAt(this.rows, i);
        if (!(starts[row] < at && starts[row] > latest) || Number.isNaN(values[row])) continue;
        latest = starts[row];
        found = row;
      }
    }
    return found;
  }
}
