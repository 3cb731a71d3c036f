/** Formulas over counters. */
import type { MetricsCooker } from '../../contract/plugin.ts';
import type { Column, ColumnSet, Pools } from '../columns/column.ts';
import { growingFloats, growingWords } from '../columns/growing.ts';
import { compileExpression } from '../expressions/compile.ts';
import type { Environment } from '../expressions/expression.ts';
import { CookError } from './cook-error.ts';
import { type CookedRows, columnOf, gathered, LazyColumns, numbersOf, picked } from './cooked-rows.ts';
import { type Partition, partition, refine } from './partition.ts';

/** Values of all formulas together, 8 bytes each. */
const MOST_VALUES = 2 ** 27;

/**
 * A row for each group and each formula all of whose events were counted there: groups in the order of their first rows,
 * formulas in that of the definition. An event without a value in a group was not counted there.
 */
export function metricsOf({ path, metrics }: MetricsCooker, from: ColumnSet, environment: Environment): CookedRows {
  const { by, keep, formulas } = metrics;
  const groups = partition(
    by.map((name) => columnOf(from, name).values),
    from.count,
  );
  const counters = sumsByEvent(from, groups, metrics.event, metrics.value, environment);
  const only = metrics.only === undefined ? null : columnOf(from, metrics.only).values;

  const applied: { formula: number; values: ArrayLike<number>; uses: ArrayLike<number>[]; only: number }[] = [];
  for (const [formula, { expr, only: asked }] of groups.count === 0 ? [] : formulas.entries()) {
    const expression = compileExpression(expr, { columns: everyName });
    if ([...expression.uses].some((name) => !counters.columns.has(name))) continue;
    if ((applied.length + 1) * groups.count > MOST_VALUES)
      throw new CookError(path, `${formulas.length} formulas for ${groups.count} groups are more than can be computed`);
    applied.push({
      formula,
      values: expression.evaluate(counters, environment).values,
      uses: [...expression.uses].map((name) => columnOf(counters, name).values),
      only: asked === undefined || only === null ? -1 : environment.texts.idOf(asked),
    });
  }

  const rows = growingWords();
  const formulaOf = growingWords();
  const values = growingFloats();
  for (let group = 0; group < groups.count; group++) {
    const first = groups.firstRows[group];
    for (const one of applied) {
      if (one.only >= 0 && only![first] !== one.only) continue;
      if (one.uses.some((counts) => Number.isNaN(counts[group]))) continue;
      rows.push(first);
      formulaOf.push(one.formula);
      values.push(one.values[group]);
    }
  }
  const { count } = rows;
  const firstRows = rows.values.slice(0, count);
  const columns = new LazyColumns();
  for (const name of [...by, ...keep]) columns.add(name, () => gathered(columnOf(from, name), firstRows));
  const { texts } = environment;
  const text = (of: (formula: (typeof formulas)[number]) => string) => (): Column => {
    const ids = formulas.map((formula) => texts.idOf(of(formula)));
    return {
      type: 'text',
      values: picked(Uint32Array.from(ids), formulaOf.values.subarray(0, count)),
      pool: texts,
    };
  };
  columns
    .add(
      'metric',
      text(({ name }) => name),
    )
    .add(
      'unit',
      text(({ unit }) => unit),
    )
    .add(
      'group',
      text(({ group }) => group),
    )
    .add('value', () => ({ type: 'number', values: values.values.slice(0, count) }));
  return { count, columns, eventRows: null };
}

/** Formulas may name any event: which were counted shows when they are compiled. */
class EveryName extends Map<string, 'number'> {
  override get(): 'number' {
    return 'number';
  }

  override has(): boolean {
    return true;
  }
}

const everyName = new EveryName();

/** A row a group, a column an event: the sum of its values, NaN where it has none. Columns are made when asked for. */
function sumsByEvent(from: ColumnSet, groups: Partition, event: string, value: string, { texts }: Pools): ColumnSet {
  const events = columnOf(from, event).values;
  const values = numbersOf(from, value);
  const cells = refine(groups, events);
  const sums = new Float64Array(cells.count).fill(Number.NaN);
  for (let row = 0; row < values.length; row++) {
    const cell = cells.ids[row];
    if (Number.isNaN(values[row])) continue;
    sums[cell] = Number.isNaN(sums[cell]) ? values[row] : sums[cell] + values[row];
  }
  // Cells of each event.
  const cellsOf = new Map<number, number[]>();
  for (let cell = 0; cell < cells.count; cell++) {
    const id = events[cells.firstRows[cell]];
    const list = cellsOf.get(id);
    if (list === undefined) cellsOf.set(id, [cell]);
    else list.push(cell);
  }
  const columns = new LazyColumns();
  for (const [id, list] of cellsOf)
    columns.add(texts.text(id), () => {
      const column = new Float64Array(groups.count).fill(Number.NaN);
      for (const cell of list) column[groups.ids[cells.firstRows[cell]]] = sums[cell];
      return { type: 'number', values: column };
    });
  return { count: groups.count, columns };
}
