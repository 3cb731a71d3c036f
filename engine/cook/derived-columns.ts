/** Columns that rules make from others of the same rows. */
import type { DeriveRule } from '../../contract/plugin.ts';
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { type Column, type ColumnSet, isNumeric, type NumberArray } from '../columns/column.ts';
import { compileExpression } from '../expressions/compile.ts';
import type { Environment } from '../expressions/expression.ts';
import { dependencyOrder } from '../plugins/dependency-order.ts';
import { columnsUsedBy } from '../plugins/derived-types.ts';
import { type CookedRows, columnOf, LazyColumns, numbersOf, someRows } from './cooked-rows.ts';
import { DeniedDurations } from './denied-durations.ts';
import { gathered, gatheredOrNone, picked } from './gathered-values.ts';
import { lookUp, timedRows } from './lookup.ts';
import { type Partition, partition } from './partition.ts';
import {
  cumulativeSums,
  differences,
  exclusiveDurations,
  neighbours,
  ordinals,
  overlapping,
  windowed,
} from './running.ts';

export interface DerivationContext {
  readonly environment: Environment;
  /** Types of all columns of the cooker, and names of values. */
  readonly scope: Scope;
  /** Rows of another cooker, which is cooked. */
  rowsOf(path: string): ColumnSet;
}

/** The same rows with a column for each rule; each is made when it is first asked for. */
export function withDerived(
  set: CookedRows,
  rules: Readonly<Record<string, DeriveRule>>,
  context: DerivationContext,
): CookedRows {
  const columns = new LazyColumns(context.environment.shelf);
  for (const name of set.columns.keys()) columns.add(name, () => columnOf(set, name));
  const denied = new DeniedDurations(set.count, () => set.deniedRows?.() ?? null);
  const deniedRows = () => denied.rows();
  const some = (rows: Uint32Array) => someDerived(set, rules, deriver, rows);
  const all = { count: set.count, columns, eventRows: set.eventRows, deniedRows, some };
  const deriver = new Deriver(all, context);
  const chain = new Chain(columns, rules);
  for (const [name, rule] of Object.entries(rules))
    columns.add(name, () => {
      chain.prepare(name);
      return denied.cleared(deriver.make(name, rule));
    });
  return all;
}

/** Some of the rows: rules that work row by row run for these only. */
function someDerived(
  set: ColumnSet,
  rules: Readonly<Record<string, DeriveRule>>,
  deriver: Deriver,
  rows: Uint32Array,
): ColumnSet {
  const columns = new LazyColumns(null);
  const base = someRows(set, rows);
  for (const name of set.columns.keys()) columns.add(name, () => columnOf(base, name));
  const all: ColumnSet = { count: rows.length, columns };
  const byRow = Object.entries(rules).filter(([name, rule]) => 'expr' in rule && !deriver.isMade(name));
  const chain = new Chain(columns, Object.fromEntries(byRow));
  const denied = new DeniedDurations(rows.length);
  for (const [name, rule] of Object.entries(rules))
    columns.add(name, () => {
      chain.prepare(name);
      return denied.cleared(deriver.makeSome(name, rule, rows, all));
    });
  return all;
}

/** Makes what a column needs before it: thousands of columns, each made of the one before, would overflow the stack. */
class Chain {
  readonly #columns: LazyColumns;
  readonly #needs: ReadonlyMap<string, readonly string[]>;

  constructor(columns: LazyColumns, rules: Readonly<Record<string, DeriveRule>>) {
    this.#columns = columns;
    this.#needs = new Map(Object.entries(rules).map(([name, rule]) => [name, columnsUsedBy(rule)]));
  }

  /** @throws Error where the column needs itself */
  prepare(name: string): void {
    const missing = new Map<string, readonly string[]>();
    const waiting = [name];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const needs = this.#needs.get(next);
      if (needs === undefined || missing.has(next) || this.#columns.isMade(next)) continue;
      missing.set(next, needs);
      waiting.push(...needs);
    }
    const { order, rings } = dependencyOrder(missing);
    if (rings.length > 0) throw new Error(`columns depend on each other: ${[...rings[0], rings[0][0]].join(' → ')}`);
    for (const needed of order) if (needed !== name) this.#columns.get(needed);
  }
}

/** Rows that know which of their columns are made. */
interface LazyRows extends CookedRows {
  readonly columns: LazyColumns;
}

class Deriver {
  readonly #rows: LazyRows;
  readonly #context: DerivationContext;
  readonly #partitions = new Map<string, Partition>();
  /** Rows of a lookup: rules that take several columns of one row look for it once. */
  readonly #found = new Map<string, Int32Array>();

  constructor(rows: LazyRows, context: DerivationContext) {
    this.#rows = rows;
    this.#context = context;
  }

  make(name: string, rule: DeriveRule): Column {
    const rows = this.#rows;
    const { environment, scope } = this.#context;
    const { rowThreads } = environment;
    if ('expr' in rule) return compileExpression(rule.expr, scope).evaluate(rows, environment);
    const type = scope.columns.get(name);
    const numbers = (values: NumberArray): Column => {
      if (type === undefined || type === 'text' || type === 'address') throw new Error(`${name} has no numeric type`);
      return { type, values };
    };
    switch (rule.op) {
      case 'delta':
        return numbers(this.#differences(rule, null));
      case 'rate':
        return numbers(this.#differences(rule, numbersOf(rows, rule.time)));
      case 'cumulative':
        return numbers(cumulativeSums(numbersOf(rows, rule.of), this.#partition(rule.partitionBy)));
      case 'ordinal':
        return numbers(ordinals(this.#partition(rule.partitionBy)));
      case 'previous':
      case 'next':
        return gatheredOrNone(
          columnOf(rows, rule.of),
          neighbours(this.#partition(rule.partitionBy), rule.op, rowThreads),
          rowThreads,
        );
      case 'window':
        return numbers(
          windowed(
            valuesToCount(columnOf(rows, rule.of)),
            this.#partition(rule.partitionBy),
            rule.aggregate,
            {
              rows: rule.rows ?? Number.POSITIVE_INFINITY,
              durationNs: rule.duration === undefined ? 0 : constantNs(rule.duration, environment),
              times: rule.duration === undefined ? null : numbersOf(rows, rule.time),
            },
            rowThreads,
          ),
        );
      case 'overlapping':
        return numbers(
          overlapping(
            numbersOf(rows, rule.start),
            numbersOf(rows, rule.end),
            this.#partition(rule.partitionBy),
            rule.at,
          ),
        );
      case 'exclusive':
        return numbers(
          exclusiveDurations(
            numbersOf(rows, rule.start),
            numbersOf(rows, rule.end),
            this.#partition(rule.partitionBy),
            rowThreads,
          ),
        );
      case 'lookup':
        return gatheredOrNone(columnOf(this.#context.rowsOf(rule.in), rule.take), this.#lookUp(rule), rowThreads);
    }
  }

  /** Whether the column of all rows is there. */
  isMade(name: string): boolean {
    return this.#rows.columns.isMade(name);
  }

  /** Values of some rows. @param some these rows, with columns made for them only */
  makeSome(name: string, rule: DeriveRule, rows: Uint32Array, some: ColumnSet): Column {
    const { environment, scope, rowsOf } = this.#context;
    if (!this.isMade(name)) {
      if ('expr' in rule) return compileExpression(rule.expr, scope).evaluate(some, environment);
      if (rule.op === 'lookup') return takenOf(rowsOf(rule.in), rule.take, picked(this.#lookUp(rule), rows));
    }
    return gathered(columnOf(this.#rows, name), rows);
  }

  #differences(rule: Extract<DeriveRule, { op: 'delta' | 'rate' }>, times: NumberArray | null): Float64Array {
    const { of, partitionBy, resetOnDecrease = false } = rule;
    const { rowThreads } = this.#context.environment;
    return differences(numbersOf(this.#rows, of), this.#partition(partitionBy), resetOnDecrease, times, rowThreads);
  }

  #partition(names: readonly string[]): Partition {
    const key = names.join(' ');
    return getOrMake(this.#partitions, key, () =>
      partition(
        names.map((name) => columnOf(this.#rows, name).values),
        this.#rows.count,
        this.#context.environment.rowThreads,
      ),
    );
  }

  #lookUp(rule: Extract<DeriveRule, { op: 'lookup' }>): Int32Array {
    const { match, which, theirTime, time, bound } = rule;
    const key = JSON.stringify([rule.in, match, which, theirTime, time, bound]);
    return getOrMake(this.#found, key, () => {
      const mine = this.#rows;
      return lookUp(
        timedRows(this.#context.rowsOf(rule.in), Object.keys(match), theirTime),
        timedRows(mine, Object.values(match), time),
        which,
        bound === undefined ? null : numbersOf(mine, bound),
        this.#context.environment.rowThreads,
      );
    });
  }
}

/** Values of another set's column at these rows of it; −1: none. */
function takenOf(theirs: ColumnSet, name: string, rows: Int32Array): Column {
  const found = Uint32Array.from(rows.filter((row) => row >= 0));
  let place = 0;
  const places = rows.map((row) => (row < 0 ? -1 : place++));
  return gatheredOrNone(columnOf(someRows(theirs, found), name), places);
}

/** Texts and addresses can be counted: those that are there are some number, others NaN. */
export function valuesToCount(column: Column): NumberArray {
  if (isNumeric(column)) return column.values;
  if (column.type === 'address') return column.values;
  const values = new Float64Array(column.values);
  for (let row = 0; row < values.length; row++) if (values[row] === 0) values[row] = Number.NaN;
  return values;
}

function constantNs(text: string, environment: Environment): number {
  const columns: ReadonlyMap<string, ValueType> = new Map();
  const value = compileExpression(text, { columns }).evaluate({ count: 1, columns: new Map() }, environment);
  return value.values[0];
}
