/** Projections that depend on the range in view: the part of a time span that lies in it. */
import type { Projection } from '../../contract/plugin.ts';
import type { NumberArray, NumberColumn } from '../columns/column.ts';
import type { Environment } from '../expressions/expression.ts';
import type { Times } from './time-index.ts';

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

/**
 * The part of each row's interval that lies in the range; NaN where a row has none. Percent are of the view, or of it
 * times the CPUs.
 * @param times intervals, or pieces of them
 */
export function visibleColumn(
  { visibleDomain, perCpus = false }: VisibleDomain,
  times: Times,
  count: number,
  environment: Environment,
  range: TimeRange,
): NumberColumn {
  if (visibleDomain === 'clipDuration') return { type: 'duration', values: partsIn(times, count, range) };
  // What lies outside of the trace is no part of any view.
  const { startNs, endNs } = environment;
  const inTrace = { fromNs: Math.max(range.fromNs, startNs), toNs: Math.min(range.toNs, endNs) };
  const values = partsIn(times, count, inTrace);
  const whole = viewNs(range, environment) * (perCpus ? environment.processors : 1);
  for (let row = 0; row < count; row++)
    if (values[row] !== 0 && !Number.isNaN(values[row])) values[row] = whole > 0 ? (100 * values[row]) / whole : 0;
  return { type: 'number', values };
}

/** How much of each row's interval lies in the range. */
function partsIn(times: Times, count: number, { fromNs, toNs }: TimeRange): Float64Array {
  const { starts, pieces } = times;
  const ends = times.ends as NumberArray;
  const values = new Float64Array(count);
  if (pieces === undefined && starts instanceof Float64Array && ends instanceof Float64Array) {
    clip(starts, ends, fromNs, toNs, values);
    return values;
  }
  for (let row = 0; row < count; row++) {
    const until = pieces === undefined ? row + 1 : pieces[row + 1];
    for (let i = pieces === undefined ? row : pieces[row]; i < until; i++) {
      // Every selection comes by here: most rows lie outside of it and are 0 already.
      if (starts[i] >= toNs || ends[i] <= fromNs) continue;
      // NaN where there is no interval.
      values[row] += Math.min(ends[i], toNs) - Math.max(starts[i], fromNs);
    }
  }
  return values;
}

/** The same of one interval a row, in a loop over one type of arrays, which is several times as fast. */
function clip(starts: Float64Array, ends: Float64Array, fromNs: number, toNs: number, values: Float64Array): void {
  for (let row = 0; row < values.length; row++)
    if (!(starts[row] >= toNs || ends[row] <= fromNs))
      values[row] = 0 + (Math.min(ends[row], toNs) - Math.max(starts[row], fromNs));
}
