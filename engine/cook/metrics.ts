/** Formulas over counters. */
import type { MetricsCooker } from '../../contract/plugin.ts';
import { once } from '../base/once.ts';
import type { Column, ColumnSet, Counts, Pools } from '../columns/column.ts';
import { growingWords } from '../columns/growing.ts';
import { compileExpression } from '../expressions/compile.ts';
import type { Environment, Expression } from '../expressions/expression.ts';
import { CookError } from './cook-error.ts';
import { type CookedRows, columnOf, LazyColumns, numbersOf } from './cooked-rows.ts';
import { gathered, picked } from './gathered-values.ts';
import { type Partition, partition, refine } from './partition.ts';
import { type TurnedRows, turnColumns } from './turn-columns.ts';

/** Values of all formulas together, 8 bytes each. */
const MOST_VALUES = 2 ** 27;

/** A formula whose events were counted somewhere. */
interface Applied {
  /** Number within the definition. */
  readonly formula: number;
  readonly expression: Expression;
  /** Of all groups. */
  readonly values: ArrayLike<number>;
  /** What it reads, by place: of all groups. */
  readonly counts: Float64Array[];
  /** Id of the text that `only` must be; −1: any. */
  readonly only: number;
}

/**
 * A row for each group and each formula all of whose events were counted there: groups in the order of their first rows,
 * formulas in that of the definition. An event without a value in a group was not counted there; without a value is a row
 * whose formula divides by 0.
 */
export function metricsOf({ path, metrics }: MetricsCooker, from: ColumnSet, environment: Environment): CookedRows {
  const { by, keep, formulas } = metrics;
  const groups = partition(
    by.map((name) => columnOf(from, name).values),
    from.count,
  );
  const counters = sumsByEvent(from, groups, metrics.event, metrics.value, environment);
  const only = metrics.only === undefined ? null : columnOf(from, metrics.only).values;
  const applied = appliedOf({ path, metrics }, counters, only, environment);

  const rows = growingWords();
  const groupOf = growingWords();
  const appliedOfRow = growingWords();
  for (let group = 0; group < groups.count; group++) {
    const first = groups.firstRows[group];
    for (const [i, one] of applied.entries()) {
      if (one.only >= 0 && only![first] !== one.only) continue;
      if (one.counts.some((counts) => Number.isNaN(counts[group]))) continue;
      rows.push(first);
      groupOf.push(group);
      appliedOfRow.push(i);
    }
  }
  const { count } = rows;
  const firstRows = rows.values.slice(0, count);
  const of = appliedOfRow.values.slice(0, count);
  const columns = new LazyColumns(environment.shelf);
  for (const name of [...by, ...keep]) columns.add(name, () => gathered(columnOf(from, name), firstRows));
  const { texts } = environment;
  const text = (say: (formula: (typeof formulas)[number]) => string) => (): Column => {
    const ids = Uint32Array.from(applied, ({ formula }) => texts.idOf(say(formulas[formula])));
    return { type: 'text', values: picked(ids, of), pool: texts };
  };
  const unlike = metrics.unlike === undefined ? null : columnOf(from, metrics.unlike).values;
  const alike = of.map((i, row) => i + (unlike === null ? 0 : applied.length * unlike[firstRows[row]]));
  const counts = once(() => countsOf(applied, formulas, { of, alike }, groupOf.values.slice(0, count), environment));
  const exact = once(() => Float64Array.from(of, (i, row) => finite(applied[i].values[groupOf.values[row]])));
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
    .add('exact', () => ({ type: 'number', values: exact(), counts: counts().exact }))
    .add('value', () => {
      const zeroFrom = zerosOf(applied, formulas);
      const values = exact().map((value, row) => shownValue(value, zeroFrom[of[row]]));
      return { type: 'number', values, counts: counts().shown };
    });
  if (metrics.turns !== undefined) {
    const { of: owners, tick, unknown } = metrics.turns;
    const owner = partition(
      owners.map((name) => columnOf(from, name).values),
      from.count,
    );
    const ticks = numbersOf(from, tick);
    const estimated = unknown === undefined ? null : numbersOf(from, unknown);
    const rowsOf: TurnedRows = {
      formulas: alike,
      key: (row) => owner.ids[firstRows[row]] * applied.length + of[row],
      tick: (row) => ticks[firstRows[row]],
      isKnown: (row) => estimated === null || !(estimated[firstRows[row]] > 0),
      known: (alikes) => {
        const { formula, expression } = applied[alikes % applied.length];
        return placesOf(expression.uses, formulas[formula].known ?? []);
      },
    };
    for (const [name, make] of turnColumns(rowsOf, () => counts().exact)) columns.add(name, make);
  }
  return { count, columns, eventRows: null };
}

const placesOf = (uses: Iterable<string>, names: readonly string[]): ReadonlySet<number> =>
  new Set([...uses].flatMap((name, place) => (names.includes(name) ? [place] : [])));

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

type Formulas = MetricsCooker['metrics']['formulas'];

const zerosOf = (applied: readonly Applied[], formulas: Formulas): Float64Array =>
  Float64Array.from(applied, ({ formula }) => formulas[formula].zeroFrom ?? 0);

const shownValue = (value: number, zeroFrom: number): number => (value < 0 && value >= zeroFrom ? 0 : value);

function appliedOf(
  { path, metrics: { formulas } }: Pick<MetricsCooker, 'path' | 'metrics'>,
  counters: ColumnSet,
  only: ArrayLike<number> | null,
  environment: Environment,
): Applied[] {
  const applied: Applied[] = [];
  const { count } = counters;
  if (count === 0) return applied;
  const there = only === null ? null : new Set(Array.from(only));
  for (const [formula, { expr, only: asked }] of formulas.entries()) {
    const id = asked === undefined || there === null ? -1 : environment.texts.idOf(asked);
    if (id >= 0 && there?.has(id) !== true) continue;
    const expression = compileExpression(expr, { columns: everyName });
    if ([...expression.uses].some((name) => !counters.columns.has(name))) continue;
    if ((applied.length + 1) * count > MOST_VALUES)
      throw new CookError(path, `${formulas.length} formulas for ${count} groups are too many to compute`);
    const { values } = expression.evaluate(counters, environment);
    const counts = [...expression.uses].map((name) => Float64Array.from(numbersOf(counters, name)));
    applied.push({ formula, expression, values, counts, only: id });
  }
  return applied;
}

/**
 * What the values of rows were computed from.
 * @param of the formula of each row, among those applied; `alike` is the same for rows that have a common value, and the
 * formula is its remainder
 */
function countsOf(
  applied: readonly Applied[],
  formulas: Formulas,
  { of, alike }: { of: Uint32Array; alike: Uint32Array },
  groupOf: Uint32Array,
  environment: Environment,
): { exact: Counts; shown: Counts } {
  const places = Math.max(0, ...applied.map(({ counts }) => counts.length));
  const columns = Array.from({ length: places }, (_, place) =>
    once(() => Float64Array.from(of, (i, row) => applied[i].counts[place]?.[groupOf[row]] ?? Number.NaN)),
  );
  const valuesOf = (formula: number, sums: readonly Float64Array[]): Float64Array => {
    const { expression } = applied[formula % applied.length];
    const set = [...expression.uses].map((name, place) => [name, { type: 'number', values: sums[place] }] as const);
    const { values } = expression.evaluate({ count: sums[0]?.length ?? 0, columns: new Map(set) }, environment);
    return Float64Array.from(values, finite);
  };
  const zeroFrom = zerosOf(applied, formulas);
  const reads = applied.map(({ counts }) => [...counts.keys()]);
  const exact: Counts = {
    ...{ formulas: alike, places, valuesOf },
    reads: (formula) => reads[formula % applied.length],
    at: (place) => columns[place](),
  };
  const shown: Counts = {
    ...exact,
    valuesOf: (formula, sums) =>
      valuesOf(formula, sums).map((value) => shownValue(value, zeroFrom[formula % applied.length])),
  };
  return { exact, shown };
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
  const columns = new LazyColumns(null);
  for (const [id, list] of cellsOf)
    columns.add(texts.text(id), () => {
      const column = new Float64Array(groups.count).fill(Number.NaN);
      for (const cell of list) column[groups.ids[cells.firstRows[cell]]] = sums[cell];
      return { type: 'number', values: column };
    });
  return { count: groups.count, columns };
}
