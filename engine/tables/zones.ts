/** Zone maps: when rows that follow each other start and end, so that a range is compared with most rows a zone at a time. */
import { getOrMake } from '../base/get-or-make.ts';
import type { NumberArray } from '../columns/column.ts';
import {
  areShared,
  arrayFor,
  partsOf,
  type RowThreads,
  type RowWork,
  rowsOfPart,
  runParts,
  threadsFor,
} from '../columns/row-threads.ts';
import { type Rows, rowAt, rowRange } from '../columns/rows.ts';

/** Rows of a zone; all but the last have as many. */
export const ZONE_ROWS = 1024;

export interface Zones extends ByZone {
  /** Of their own among all. */
  readonly id: number;
  /** Of all rows that have a start: the first start, and the last start or end that there is. */
  readonly firstNs: number;
  readonly lastNs: number;
  /** No row starts before the one in front of it, and all have a start. */
  readonly isInOrder: boolean;
}

interface ByZone {
  /** By zone: the first start; infinite where none has one. */
  readonly firstStart: Float64Array;
  /** By zone: the last start; −∞ where none has one. */
  readonly lastStart: Float64Array;
  /** By zone: the last end, of moments the last start; infinite where a row that has a start has no end. */
  readonly lastEnd: Float64Array;
  /** By zone, 1 where a row has no start. */
  readonly lacksStart: Uint8Array;
}

/** Finds the zones of a part's rows. */
export interface ZoneWork extends RowWork, ByZone {
  readonly kind: 'zone';
  readonly starts: NumberArray;
  /** Null: moments. */
  readonly ends: NumberArray | null;
  readonly rows: Rows;
  /** By zone: the last start or end that there is. */
  readonly last: Float64Array;
  /** By zone, 1 where a row starts before the one in front of it, or has no start. */
  readonly isBroken: Uint8Array;
}

let made = 0;

/** @param ends null: moments. Both one a row of the table */
export function makeZones(
  starts: NumberArray,
  ends: NumberArray | null,
  rows: Rows,
  rowThreads: RowThreads | null,
): Zones {
  const canShare = areShared(starts, ends, rows.list);
  const threads = canShare ? threadsFor(rowThreads, rows.count) : null;
  const zones = Math.ceil(rows.count / ZONE_ROWS);
  const floats = () => arrayFor(Float64Array, zones, canShare);
  const flags = () => arrayFor(Uint8Array, zones, canShare);
  const found: ByZone = { firstStart: floats(), lastStart: floats(), lastEnd: floats(), lacksStart: flags() };
  const work: ZoneWork = { kind: 'zone', starts, ends, rows, ...found, last: floats(), isBroken: flags() };
  runParts(threads, work, partsOf(rows.count), zoneParts(work));
  return {
    id: ++made,
    firstNs: found.firstStart.reduce((first, start) => Math.min(first, start), Infinity),
    lastNs: work.last.reduce((last, time) => Math.max(last, time), -Infinity),
    isInOrder: !work.isBroken.includes(1),
    ...found,
  };
}

/** Does a part of it. */
export const zoneParts =
  (work: ZoneWork): ((part: number) => void) =>
  (part) => {
    const [from, to] = rowsOfPart(part, work.rows.count);
    for (let at = from; at < to; at += ZONE_ROWS) findZone(work, at, Math.min(to, at + ZONE_ROWS));
  };

function findZone({ starts, ends, rows, ...found }: ZoneWork, from: number, to: number): void {
  const zone = from / ZONE_ROWS;
  let first = Infinity;
  let latest = -Infinity;
  let last = -Infinity;
  let lacksStart = 0;
  let lacksEnd = 0;
  let isBroken = 0;
  let before = from === 0 ? -Infinity : starts[rowAt(rows, from - 1)];
  for (let i = from; i < to; i++) {
    const row = rowAt(rows, i);
    const start = starts[row];
    if (!(start >= before)) isBroken = 1;
    before = start;
    if (Number.isNaN(start)) {
      lacksStart = 1;
      continue;
    }
    if (start < first) first = start;
    if (start > latest) latest = start;
    if (ends === null) continue;
    const end = ends[row];
    if (end > last) last = end;
    else if (Number.isNaN(end)) lacksEnd = 1;
  }
  last = Math.max(last, latest);
  found.firstStart[zone] = first;
  found.lastStart[zone] = latest;
  found.lastEnd[zone] = lacksEnd === 1 ? Infinity : last;
  found.lacksStart[zone] = lacksStart;
  found.last[zone] = last;
  found.isBroken[zone] = isBroken;
}

/** By starts and ends. */
const known = new WeakMap<NumberArray, WeakMap<object, Zones>>();
/** In place of the ends of moments. */
const MOMENTS = {};

/** Of all rows of a table. */
export function zonesOf(
  { starts, ends }: { starts: NumberArray; ends: NumberArray | null },
  rowThreads: RowThreads | null = null,
): Zones {
  const byEnds = getOrMake(known, starts, () => new WeakMap());
  return getOrMake(byEnds, ends ?? MOMENTS, () => makeZones(starts, ends, rowRange(0, starts.length), rowThreads));
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
