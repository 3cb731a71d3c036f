/** What rows come to together that were computed from counts: their formula over the sums of these. */
import type { Counts } from '../columns/column.ts';
import { type Rows, type RowValues, rowAt } from '../columns/rows.ts';
import { sum } from './aggregates.ts';
import type { GroupedRows } from './folds.ts';

/** None of these rows, or rows of different formulas. */
const NONE = -1;
const UNLIKE = -2;

/** Sums of a place that no formula reads. */
export const NOT_READ = new Float64Array(0);

/**
 * NaN for groups whose rows are of different formulas: their values are not to be added up.
 * @param part what of the counts at a place falls into the range: one a row of the table
 */
export function fromSums(grouped: GroupedRows, counts: Counts, part: (place: number) => RowValues): Float64Array {
  const { rows, grouping } = grouped;
  const formulaOf = new Int32Array(grouping.count).fill(NONE);
  for (let i = 0; i < rows.count; i++) {
    const group = grouping.ids[i];
    const formula = counts.formulas[rowAt(rows, i)];
    if (formulaOf[group] === NONE) formulaOf[group] = formula;
    else if (formulaOf[group] !== formula) formulaOf[group] = UNLIKE;
  }
  const values = new Float64Array(grouping.count).fill(Number.NaN);
  const groupsOf = new Map<number, number[]>();
  for (const [group, formula] of formulaOf.entries()) {
    if (formula < 0) continue;
    const list = groupsOf.get(formula);
    if (list === undefined) groupsOf.set(formula, [group]);
    else list.push(group);
  }
  const read = new Set([...groupsOf.keys()].flatMap((formula) => counts.reads(formula)));
  const sums = Array.from({ length: counts.places }, (_, place) =>
    read.has(place) ? sum(grouped, part(place)) : NOT_READ,
  );
  for (const [formula, groups] of groupsOf) {
    const found = counts.valuesOf(
      formula,
      sums.map((all) => (all === NOT_READ ? all : Float64Array.from(groups, (group) => all[group]))),
    );
    for (const [i, group] of groups.entries()) values[group] = found[i];
  }
  return values;
}

/** The formula that all rows share; null where they do not, or there are none. */
export function formulaOfAll(rows: Rows, { formulas }: Counts): number | null {
  if (rows.count === 0) return null;
  const first = formulas[rowAt(rows, 0)];
  for (let i = 1; i < rows.count; i++) if (formulas[rowAt(rows, i)] !== first) return null;
  return first;
}
