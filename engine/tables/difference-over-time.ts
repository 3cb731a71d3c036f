/** By how much groups of a table have more than the same groups of a baseline, bucket of time by bucket of time. */
import type { RowPath, TableSeries } from '../../contract/tables.ts';
import type { ComparedLevel } from './comparison.ts';
import { groupsAt, type PlacedBuckets, type Run, runsAt } from './runs.ts';
import type { ShownColumn } from './table.ts';
import type { TimeIndex } from './time-index.ts';
import { openPaths } from './tree.ts';
import { type Drawn, valueSeries } from './values-over-time.ts';
import type { View } from './view.ts';
import { viewNs } from './visible-domain.ts';

/** Rows, and what is drawn of them. */
export interface DrawnView {
  readonly view: View;
  readonly index: TimeIndex;
  readonly shown: ShownColumn | null;
  readonly drawn: Drawn;
}

/** A side of a comparison, with the buckets that lie beside those of the other one. */
interface Side extends DrawnView {
  readonly place: PlacedBuckets;
}

/**
 * Groups that one side alone has are compared with none, as in the table. Blank where a bucket is not wholly within both
 * ranges, and where one of the traces has no time.
 * @param paths of groups of `level`
 * @param level the two views beside each other
 */
export function differences(
  paths: readonly RowPath[],
  level: ComparedLevel,
  own: Side,
  baseline: Side,
): TableSeries['series'] {
  const sides = sidesOf(paths, level, own.view.longestPath);
  const ownRuns = runsOfSide(
    own,
    sides.map((side) => side.own),
  );
  const otherRuns = runsOfSide(
    baseline,
    sides.map((side) => side.baseline),
  );
  const isKnown = Array.from({ length: own.place.buckets }, (_, i) => hasBucket(own, i) && hasBucket(baseline, i));
  return paths.flatMap((path, i) => {
    const run = ownRuns[i] ?? otherRuns[i];
    if (run === null) return [];
    const others = valuesAt(baseline, otherRuns[i]);
    const values = valuesAt(own, ownRuns[i]).map((value, at) => (isKnown[at] ? value - others[at] : Number.NaN));
    return [{ path, name: run.name, values, minimum: values, maximum: values, lane: null }];
  });
}

/** What each side calls the groups; null where it has none. */
function sidesOf(
  paths: readonly RowPath[],
  level: ComparedLevel,
  longest: number,
): { own: RowPath | null; baseline: RowPath | null }[] {
  const found = groupsAt(level, openPaths(paths, longest));
  return paths.map((path) => {
    const keys = path.map((_, i) => {
      const place = found.get(JSON.stringify(path.slice(0, i + 1)));
      return place === undefined ? { own: null, baseline: null } : place.level.keysOf(place.group);
    });
    return { own: whole(keys.map((key) => key.own)), baseline: whole(keys.map((key) => key.baseline)) };
  });
}

const whole = (texts: readonly (string | null)[]): RowPath | null => {
  const known = texts.filter((text) => text !== null);
  return known.length === texts.length ? known : null;
};

function runsOfSide({ view, index }: Side, paths: readonly (RowPath | null)[]): (Run | null)[] {
  const runs = runsAt(
    view,
    paths.filter((path) => path !== null),
    index,
  ).values();
  return paths.map((path) => (path === null ? null : (runs.next().value ?? null)));
}

function valuesAt({ view, drawn, shown, place }: Side, run: Run | null): Float64Array {
  if (run !== null) return valueSeries(view.table, run, drawn, shown, place).values;
  const isAdded = drawn.measure === 'sum' || drawn.measure === 'level';
  return new Float64Array(place.buckets).fill(isAdded ? 0 : Number.NaN);
}

/** It lies in the range, and some of it in the trace. */
function hasBucket({ view, place }: Side, bucket: number): boolean {
  const fromNs = place.startNs + bucket * place.bucketNs;
  const toNs = fromNs + place.bucketNs;
  const { range, table } = view;
  return fromNs >= range.fromNs && toNs <= range.toNs && viewNs({ fromNs, toNs }, table.environment) > 0;
}
