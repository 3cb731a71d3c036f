/** Projections that depend on the range in view: the part of a time span that lies in it. */
import type { Projection } from '../../contract/plugin.ts';
import type { NumberArray, NumberColumn } from '../columns/column.ts';
import type { RowThreads } from '../columns/row-threads.ts';
import { BLOCK, type ReadValues, type Rows, readBlock, rowAt } from '../columns/rows.ts';
import type { Environment } from '../expressions/expression.ts';
import type { Times } from './time-index.ts';
import { areWithin, haveStarts, zonesOf } from './zones.ts';

/** Half-open; infinite where nothing bounds it. */
export interface TimeRange {
  readonly fromNs: number;
  readonly toNs: number;
}

export const wholeRange: TimeRange = { fromNs: -Infinity, toNs: Infinity };

export const isBounded = ({ fromNs, toNs }: TimeRange): boolean => fromNs !== -Infinity || toNs !== Infinity;

export type VisibleDomain = Extract<Projection, { visibleDomain: unknown }>;

/** Width of the view: an unbounded one begins with the trace and ends with its last event. */
export const viewNs = (
  { fromNs, toNs }: TimeRange,
  { startNs, endNs }: Pick<Environment, 'startNs' | 'endNs'>,
): number => Math.min(toNs, endNs) - Math.max(fromNs, startNs);

/** Parts of intervals, as plain data. */
export interface Visible {
  readonly type: 'duration' | 'number';
  /** Intervals, or pieces of them. */
  readonly times: Times;
  readonly range: TimeRange;
  /** What 100% are; null: the parts themselves. */
  readonly wholeNs: number | null;
}

/** @param times intervals, or pieces of them */
export function visibleParts(
  { visibleDomain, perCpus = false }: VisibleDomain,
  times: Times,
  environment: Environment,
  range: TimeRange,
): VisibleParts {
  if (visibleDomain === 'clipDuration') return new VisibleParts({ type: 'duration', times, range, wholeNs: null });
  const { startNs, endNs, processors } = environment;
  // What lies outside of the trace is no part of any view.
  const within = { fromNs: Math.max(range.fromNs, startNs), toNs: Math.min(range.toNs, endNs) };
  const wholeNs = viewNs(range, environment) * (perCpus ? processors : 1);
  return new VisibleParts({ type: 'number', times, range: within, wholeNs });
}

/**
 * Of each row the part of its interval that lies in the range; NaN where it has none. Percent are of the view, or of it
 * times the CPUs.
 */
export class VisibleParts implements ReadValues {
  readonly of: Visible;
  readonly #starts = new Float64Array(BLOCK);

  constructor(of: Visible) {
    this.of = of;
  }

  /** Of percent: the parts themselves, whose sums and extremes `toPercent` makes percent; null where there are none. */
  get unscaled(): VisibleParts | null {
    const { wholeNs } = this.of;
    return wholeNs !== null && wholeNs > 0 ? new VisibleParts({ ...this.of, type: 'duration', wholeNs: null }) : null;
  }

  /** In place. */
  toPercent(parts: Float64Array): void {
    if (this.of.wholeNs !== null) toPercent(parts, this.of.wholeNs);
  }

  /** '' where the range cuts no interval of the rows from the one to the other; null where it may. Not of percent. */
  uncutFrom(firstRow: number, lastRow: number, rowThreads: RowThreads | null): string | null {
    const { times, range, wholeNs } = this.of;
    if (wholeNs !== null) return null;
    if (!isBounded(range)) return '';
    const { pieces } = times;
    const first = pieces === undefined ? firstRow : pieces[firstRow];
    const last = pieces === undefined ? lastRow : pieces[lastRow + 1] - 1;
    const zones = zonesOf(times, rowThreads);
    return areWithin(zones, first, last, range, true) && haveStarts(zones, first, last) ? '' : null;
  }

  /** All of these rows, as a column. */
  column(rows: Rows): NumberColumn {
    const values = new Float64Array(rows.count);
    for (let at = 0; at < rows.count; at += BLOCK) this.read(rows, at, values.subarray(at, at + BLOCK));
    return { type: this.of.type, values };
  }

  read(rows: Rows, at: number, buffer: Float64Array): Float64Array {
    const { times, range, wholeNs } = this.of;
    const parts = buffer.subarray(0, Math.min(BLOCK, rows.count - at));
    const { starts, pieces } = times;
    const ends = times.ends as NumberArray;
    if (pieces !== undefined) addPieces(starts, ends, pieces, rows, at, range, parts);
    else clip(readBlock(starts, rows, at, this.#starts), readBlock(ends, rows, at, parts), range, parts);
    if (wholeNs !== null) toPercent(parts, wholeNs);
    return parts;
  }
}

/** @param parts how much of each interval lies in the range; may be the same array as one of the others */
function clip(starts: Float64Array, ends: Float64Array, { fromNs, toNs }: TimeRange, parts: Float64Array): void {
  for (let i = 0; i < parts.length; i++) {
    const start = starts[i];
    const end = ends[i];
    parts[i] = start >= toNs || end <= fromNs ? 0 : 0 + (Math.min(end, toNs) - Math.max(start, fromNs));
  }
}

function addPieces(
  starts: NumberArray,
  ends: NumberArray,
  pieces: Uint32Array,
  rows: Rows,
  at: number,
  { fromNs, toNs }: TimeRange,
  parts: Float64Array,
): void {
  for (let i = 0; i < parts.length; i++) {
    const row = rowAt(rows, at + i);
    let sum = 0;
    for (let piece = pieces[row]; piece < pieces[row + 1]; piece++)
      if (!(starts[piece] >= toNs || ends[piece] <= fromNs))
        // NaN where there is no interval.
        sum += Math.min(ends[piece], toNs) - Math.max(starts[piece], fromNs);
    parts[i] = sum;
  }
}

function toPercent(parts: Float64Array, wholeNs: number): void {
  for (let i = 0; i < parts.length; i++)
    if (parts[i] !== 0 && !Number.isNaN(parts[i])) parts[i] = wholeNs > 0 ? (100 * parts[i]) / wholeNs : 0;
}
