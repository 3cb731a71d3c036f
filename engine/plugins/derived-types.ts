/**
 * Types of columns that rules make of others of the same cooker. `delta` of times and durations is a duration, of numbers
 * what they are; `rate` a number; `cumulative` and sums what is summed (of bools an integer); averages a number, of
 * durations a duration, of times a time; `ordinal`, `overlapping`, counts and unique counts an integer; all else the type
 * of the column that it takes values from.
 */
import type { DeriveRule, GroupCooker } from '../../contract/plugin.ts';
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import { type Columns, checkedExpression, matchColumns, numeric, summable } from './columns.ts';
import { dependencyOrder } from './dependency-order.ts';
import { namesIn } from './names-in.ts';
import type { JsonPath, Problems } from './problems.ts';

/** What rules need beside their own columns. */
export interface DeriveContext {
  readonly problems: Problems;
  scope(columns: Columns): Scope;
  /** Columns of a cooker that is named at `path`; a cooker that is not there is an error. */
  columnsOf(cooker: string, path: JsonPath): Columns;
}

type Aggregate = GroupCooker['fields'][string]['aggregate'] | 'window';

/** Type of an aggregate of a column; its values must be of `aggregateTakes`. */
export function aggregateType(aggregate: Aggregate, of: ValueType): ValueType {
  switch (aggregate) {
    case 'count':
    case 'uniqueCount':
      return 'integer';
    case 'sum':
      return of === 'bool' ? 'integer' : of;
    case 'average':
      return of === 'integer' || of === 'bool' ? 'number' : of;
    default:
      return of;
  }
}

/** Empty = any. */
export function aggregateTakes(aggregate: Aggregate): readonly ValueType[] {
  switch (aggregate) {
    case 'sum':
      return summable;
    case 'average':
      return [...numeric, 'bool'];
    case 'min':
    case 'max':
      return numeric;
    default:
      return [];
  }
}

/** Adds the columns that rules make, each behind those that it reads. */
export function addDerived(
  rules: Record<string, DeriveRule>,
  columns: Columns,
  path: JsonPath,
  context: DeriveContext,
): void {
  const needs = new Map(Object.entries(rules).map(([name, rule]) => [name, columnsUsedBy(rule)]));
  const { order, rings } = dependencyOrder(needs);
  for (const ring of rings)
    context.problems.error(
      `derived columns depend on each other: ${[...ring, ring[0]].join(' → ')}`,
      [...path, ring[0]],
      {
        key: true,
      },
    );
  const ordered = new Set(order);
  for (const name of needs.keys()) if (!ordered.has(name)) columns.failed.add(name);
  for (const name of order)
    columns.add(name, derivedType(rules[name], columns, [...path, name], context), [...path, name], context.problems, {
      key: true,
    });
}

function derivedType(rule: DeriveRule, mine: Columns, path: JsonPath, context: DeriveContext): ValueType | null {
  const { problems } = context;
  const time = (columns: Columns, name: string, key = 'time'): void => {
    columns.typeOf(name, [...path, key], problems, ['time']);
  };
  if ('expr' in rule) {
    if (!mine.canRead(rule.expr)) return null;
    return checkedExpression(rule.expr, context.scope(mine), [...path, 'expr'], problems)?.type ?? null;
  }
  if ('partitionBy' in rule)
    for (const [i, name] of rule.partitionBy.entries()) mine.typeOf(name, [...path, 'partitionBy', i], problems);
  const of = (wanted: readonly ValueType[] = []): ValueType | null =>
    'of' in rule ? mine.typeOf(rule.of, [...path, 'of'], problems, wanted) : null;
  switch (rule.op) {
    case 'ordinal':
      return 'integer';
    case 'delta': {
      const type = of(numeric);
      return type === 'time' ? 'duration' : type;
    }
    case 'rate':
      time(mine, rule.time);
      return of(numeric) === null ? null : 'number';
    case 'cumulative': {
      const type = of(summable);
      return type === null ? null : aggregateType('sum', type);
    }
    case 'previous':
    case 'next':
      return of();
    case 'window': {
      const type = of(aggregateTakes(rule.aggregate));
      if (rule.rows === undefined && rule.duration === undefined)
        problems.error('the window has no size: “rows” or “duration” is missing', path);
      if (rule.duration !== undefined) {
        time(mine, rule.time);
        checkedExpression(rule.duration, { columns: new Map() }, [...path, 'duration'], problems, {
          wanted: ['duration'],
        });
      }
      return type === null ? null : aggregateType(rule.aggregate, type);
    }
    case 'overlapping':
      for (const name of ['start', 'end'] as const) mine.typeOf(rule[name], [...path, name], problems, ['time']);
      return 'integer';
    case 'exclusive':
      for (const name of ['start', 'end'] as const) mine.typeOf(rule[name], [...path, name], problems, ['time']);
      return 'duration';
    case 'lookup': {
      const theirs = context.columnsOf(rule.in, [...path, 'in']);
      matchColumns(rule.match, theirs, mine, [...path, 'match'], problems);
      time(theirs, rule.theirTime, 'theirTime');
      time(mine, rule.time);
      if (rule.bound !== undefined) time(mine, rule.bound, 'bound');
      return theirs.typeOf(rule.take, [...path, 'take'], problems);
    }
  }
}

/** Columns of its own cooker that a rule reads. */
export function columnsUsedBy(rule: DeriveRule): string[] {
  if ('expr' in rule) return [...namesIn(rule.expr)];
  const used: (string | undefined)[] = [];
  if ('of' in rule) used.push(rule.of);
  if ('partitionBy' in rule) used.push(...rule.partitionBy);
  if ('time' in rule) used.push(rule.time);
  if ('start' in rule) used.push(rule.start, rule.end);
  if ('match' in rule) used.push(...Object.values(rule.match), rule.bound);
  return used.filter((name) => name !== undefined);
}
