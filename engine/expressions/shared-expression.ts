/** Expressions that any thread can compute: they read shared columns and constants, and make no texts. */
import type { Ast } from '../../language/ast.ts';
import type { Checked } from '../../language/check.ts';
import type { FunctionName } from '../../language/functions.ts';
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import type { ColumnSet, NumberArray } from '../columns/column.ts';
import { isShared } from '../columns/row-threads.ts';
import type { Environment } from './expression.ts';

/** What numbers alone decide. */
const OF_NUMBERS: ReadonlySet<FunctionName> = new Set<FunctionName>([
  ...(['abs', 'min', 'max', 'round', 'floor', 'ceil', 'sqrt', 'log2', 'pow', 'coalesce', 'ms', 'us', 's'] as const),
  ...(['cpuCount', 'traceStart', 'traceEnd'] as const),
]);

const isId = ({ type }: Checked): boolean => type === 'text' || type === 'address';

/**
 * Texts that it compares with.
 * @param texts gets them
 * @returns false where this thread alone can compute it
 */
export function findTexts(checked: Checked, texts: Set<string>): boolean {
  const all = (parts: readonly Checked[]): boolean => parts.every((part) => findTexts(part, texts));
  switch (checked.kind) {
    case 'literal':
      if (checked.constant.kind === 'text') texts.add(checked.constant.value);
      return checked.constant.kind !== 'address' && checked.type !== 'address';
    case 'column':
      return true;
    case 'call':
      return OF_NUMBERS.has(checked.definition.name) && all(checked.args);
    case 'negate':
    case 'not':
      return all([checked.operand]);
    case 'and':
    case 'or':
      return all(checked.operands);
    case 'arithmetic':
      return all([checked.first, ...checked.rest.map(({ operand }) => operand)]);
    case 'compare': {
      const { operator, left, right } = checked;
      return (operator === '=' || operator === '!=' || !isId(left)) && all([left, right]);
    }
    case 'in':
      return all([checked.value, ...checked.list]);
    case 'like':
      return false;
    case 'between':
      return !isId(checked.value) && all([checked.value, checked.low, checked.high]);
    case 'isMissing':
      return all([checked.value]);
    case 'choice':
      return all([...checked.cases.flatMap(({ condition, value }) => [condition, value]), checked.otherwise]);
  }
}

/** An expression with the rows that it is computed of, as it is sent to threads. */
export interface SharedRows {
  readonly ast: Ast;
  readonly scope: Pick<Scope, 'columns' | 'shownNames'>;
  readonly count: number;
  readonly columns: readonly (readonly [name: string, type: ValueType, values: NumberArray])[];
  /** Ids of the texts that it compares with. */
  readonly texts: ReadonlyMap<string, number>;
  readonly times: Pick<Environment, 'processors' | 'startNs' | 'endNs'>;
}

/** An expression that any thread can compute. */
interface SharedExpression {
  readonly ast: Ast;
  readonly scope: Scope;
  /** Texts that it compares with. */
  readonly texts: ReadonlySet<string>;
  readonly uses: ReadonlySet<string>;
}

/** @returns null where a column is in no shared memory */
export function rowsToSend(
  { ast, scope, texts, uses }: SharedExpression,
  set: ColumnSet,
  { texts: pool, processors, startNs, endNs }: Environment,
): SharedRows | null {
  const { columns: types, shownNames } = scope;
  const columns = [...uses].map((name) => {
    const column = set.columns.get(name);
    return column === undefined ? null : ([name, column.type, column.values] as const);
  });
  const shared = columns.filter((column) => column !== null && isShared(column[2]));
  if (shared.length < columns.length) return null;
  return {
    ast,
    scope: { columns: new Map([...types].filter(([name]) => uses.has(name))), ...(shownNames && { shownNames }) },
    count: set.count,
    columns: shared as SharedRows['columns'],
    texts: new Map([...texts].map((text) => [text, pool.idOf(text)])),
    times: { processors, startNs, endNs },
  };
}
