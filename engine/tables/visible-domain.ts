/** Projections that depend on the range in view: the part of a time span that lies in it. */
import type { Projection } from '../../contract/plugin.ts';
import type { Column, ColumnSet, NumberColumn } from '../columns/column.ts';
import type { Environment } from '../expressions/expression.ts';

/** Half-open; infinite where nothing bounds it. */
export interface TimeRange {
  readonly fromNs: number;
  readonly toNs: number;
}

export const wholeRange: TimeRange = { fromNs: -Infinity, toNs: Infinity };

export type VisibleDomain = Extract<Projection, { visibleDomain: unknown }>;

/** Width of the view: an unbounded one begins with the trace and ends with its last event. */
export const viewNs = (range: TimeRange, endNs: number): number =>
  Math.min(range.toNs, endNs) - Math.max(range.fromNs, 0);

/**
 * With `start` and `end` the part of the interval in the range; with `of` that duration where its moment (`start` or
 * `end`) lies in the range, else 0 — and with no moment the duration. Percent are of the view, or of it times the CPUs.
 * @param columnOf a column of the cooker
 */
export function visibleColumn(
  projection: VisibleDomain,
  columnOf: (name: string) => Column,
  { count }: ColumnSet,
  environment: Environment,
  range: TimeRange,
): NumberColumn {
  const { fromNs, toNs } = range;
  const values = new Float64Array(count);
  if (projection.of !== undefined) {
    const durations = columnOf(projection.of).values;
    const moment = projection.start ?? projection.end;
    const times = moment === undefined ? null : columnOf(moment).values;
    for (let row = 0; row < count; row++)
      if (times === null || (times[row] >= fromNs && times[row] < toNs)) values[row] = durations[row];
  } else if (projection.start !== undefined && projection.end !== undefined) {
    const starts = columnOf(projection.start).values;
    const ends = columnOf(projection.end).values;
    for (let row = 0; row < count; row++) {
      // Every selection comes by here: most rows lie outside of it and are 0 already.
      if (starts[row] >= toNs || ends[row] <= fromNs) continue;
      // What has no end goes on to the end of the trace.
      const end = Number.isNaN(ends[row]) ? environment.endNs : ends[row];
      values[row] = Math.max(0, Math.min(end, toNs) - Math.max(starts[row], fromNs));
    }
  }
  if (projection.visibleDomain === 'clipDuration') return { type: 'duration', values };
  const whole = viewNs(range, environment.endNs) * (projection.perCpus === true ? environment.processors : 1);
  for (let row = 0; row < count; row++)
    if (values[row] !== 0) values[row] = whole > 0 ? (100 * values[row]) / whole : 0;
  return { type: 'number', values };
}
