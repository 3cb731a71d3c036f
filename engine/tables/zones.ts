/** Zone maps: when rows that follow each other start and end, so that a range is compared with most rows a zone at a time. */
import { getOrMake } from '../base/get-or-make.ts';
import type { NumberArray } from '../columns/column.ts';
import { isShared } from '../columns/row-threads.ts';
import { type Rows, rowAt, rowRange } from './rows.ts';

/** Rows of a zone; all but the last have as many. */
export const ZONE_ROWS = 1024;

export interface Zones {
  /** Of all rows that have a start: the first start, and the last start or end that there is. */
  readonly firstNs: number;
  readonly lastNs: number;
  /** No row starts before the one in front of it, and all have a start. */
  readonly isInOrder: boolean;
  /** By zone: the first start; infinite where none has one. */
  readonly firstStart: Float64Array;
  /** By zone: the last start; −∞ where none has one. */
  readonly lastStart: Float64Array;
  /** By zone: the last end, of moments the last start; infinite where a row that has a start has no end. */
  readonly lastEnd: Float64Array;
  /** By zone, 1 where a row has no start. */
  readonly lacksStart: Uint8Array;
}

/** @param ends null: moments. Both one a row of the table */
export function makeZones(starts: NumberArray, ends: NumberArray | null, rows: Rows): Zones {
  const zones = Math.ceil(rows.count / ZONE_ROWS);
  const memory = (bytes: number): ArrayBufferLike =>
    isShared(starts) ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
  const firstStart = new Float64Array(memory(8 * zones));
  const lastStart = new Float64Array(memory(8 * zones));
  const lastEnd = new Float64Array(memory(8 * zones));
  const lacksStart = new Uint8Array(memory(zones));
  let firstNs = Infinity;
  let lastNs = -Infinity;
  let isInOrder = true;
  let before = -Infinity;
  for (let zone = 0; zone < zones; zone++) {
    let first = Infinity;
    let latest = -Infinity;
    let last = -Infinity;
    let haveEnds = true;
    const to = Math.min(rows.count, (zone + 1) * ZONE_ROWS);
    for (let i = zone * ZONE_ROWS; i < to; i++) {
      const row = rowAt(rows, i);
      const start = starts[row];
      if (!(start >= before)) isInOrder = false;
      before = start;
      if (Number.isNaN(start)) {
        lacksStart[zone] = 1;
        continue;
      }
      if (start < first) first = start;
      if (start > latest) latest = start;
      if (ends === null) continue;
      const end = ends[row];
      if (end > last) last = end;
      else if (Number.isNaN(end)) haveEnds = false;
    }
    last = Math.max(last, latest);
    firstStart[zone] = first;
    lastStart[zone] = latest;
    lastEnd[zone] = haveEnds ? last : Infinity;
    if (first < firstNs) firstNs = first;
    if (last > lastNs) lastNs = last;
  }
  return { firstNs, lastNs, isInOrder, firstStart, lastStart, lastEnd, lacksStart };
}

/** By starts and ends. */
const known = new WeakMap<NumberArray, WeakMap<object, Zones>>();
/** In place of the ends of moments. */
const MOMENTS = {};

/** Of all rows of a table. */
export function zonesOf({ starts, ends }: { starts: NumberArray; ends: NumberArray | null }): Zones {
  const byEnds = getOrMake(known, starts, () => new WeakMap());
  return getOrMake(byEnds, ends ?? MOMENTS, () => makeZones(starts, ends, rowRange(0, starts.length)));
}

/** Whether all rows of a zone that have a start start in `[fromNs, toNs)`. */
export const startWithin = ({ firstStart, lastStart }: Zones, zone: number, fromNs: number, toNs: number): boolean =>
  firstStart[zone] >= fromNs && lastStart[zone] < toNs;

/** Whether from the one row to the other all that have a start start in the range, and where it matters end there. */
export function areWithin(
  zones: Zones,
  firstRow: number,
  lastRow: number,
  { fromNs, toNs }: { fromNs: number; toNs: number },
  mustEnd: boolean,
): boolean {
  const last = Math.floor(lastRow / ZONE_ROWS);
  for (let zone = Math.floor(firstRow / ZONE_ROWS); zone <= last; zone++)
    if (!startWithin(zones, zone, fromNs, toNs) || (mustEnd && !(zones.lastEnd[zone] <= toNs))) return false;
  return true;
}

/** Whether all rows from the one to the other have a start. */
export function haveStarts({ lacksStart }: Zones, firstRow: number, lastRow: number): boolean {
  const last = Math.floor(lastRow / ZONE_ROWS);
  for (let zone = Math.floor(firstRow / ZONE_ROWS); zone <= last; zone++) if (lacksStart[zone] === 1) return false;
  return true;
}
