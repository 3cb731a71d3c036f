/** Rows that overlap in time, parted so that no two of a track do. */
import { type Rows, rowAt } from '../columns/rows.ts';
import type { Times } from './time-index.ts';

/** More tracks than that have no room in a lane: then all rows are in one. */
export const MOST_TRACKS = 8;

export interface Tracks {
  /** The most rows that are open at once; at least 1. */
  readonly parallel: number;
  readonly tracks: number;
  /** By place in the rows; null = all are in the first. */
  readonly of: Uint8Array | null;
}

const ONE_TRACK: Tracks = { parallel: 1, tracks: 1, of: null };

/** Where a row ends: one that is not known to end is open for ever, and none ends before it starts. */
export function endOf({ starts, ends }: Times, row: number): number {
  if (ends === null) return starts[row];
  const end = ends[row];
  return Number.isNaN(end) ? Infinity : Math.max(starts[row], end);
}

/**
 * The lowest track that is free takes the next row.
 * @param rows in the order of their starts; those without one, at the end, and moments take no room
 */
export function tracksOf(times: Times, rows: Rows): Tracks {
  if (times.ends === null) return ONE_TRACK;
  const parallel = mostAtOnce(times, rows);
  if (parallel <= 1) return ONE_TRACK;
  if (parallel > MOST_TRACKS) return { parallel, tracks: 1, of: null };
  const of = new Uint8Array(rows.count);
  const freeFrom = new Float64Array(parallel).fill(-Infinity);
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    const start = times.starts[row];
    const end = endOf(times, row);
    if (!(end > start)) continue;
    const track = freeFrom.findIndex((from) => from <= start);
    of[i] = track;
    freeFrom[track] = end;
  }
  return { parallel, tracks: parallel, of };
}

function mostAtOnce(times: Times, rows: Rows): number {
  if (!doOverlap(times, rows)) return 1;
  const ends = new Float64Array(rows.count);
  let count = 0;
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    const end = endOf(times, row);
    if (end > times.starts[row]) ends[count++] = end;
  }
  const sorted = ends.subarray(0, count).sort();
  let most = 0;
  let begun = 0;
  let over = 0;
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    const start = times.starts[row];
    if (!(endOf(times, row) > start)) continue;
    begun++;
    while (sorted[over] <= start) over++;
    if (begun - over > most) most = begun - over;
  }
  return most;
}

/** Most lanes are of what can only be one at a time. */
function doOverlap(times: Times, rows: Rows): boolean {
  let last = -Infinity;
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    const start = times.starts[row];
    const end = endOf(times, row);
    if (!(end > start)) continue;
    if (start < last) return true;
    last = end;
  }
  return false;
}
