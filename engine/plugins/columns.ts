/** Columns while a plugin is checked: what expressions and rules may name, and what they make of it. */

import { ExpressionError } from '../../language/expression-error.ts';
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import { compileExpression } from '../expressions/compile.ts';
import type { Expression } from '../expressions/expression.ts';
import { namesIn } from './names-in.ts';
import type { At, JsonPath, Problems } from './problems.ts';
import { suggestion } from './suggestion.ts';

/** Columns that can be named. */
export class Columns {
  readonly types: Map<string, ValueType>;
  /** Columns that could not be typed, which was said: that they are missing is no mistake of whoever names them. */
  readonly failed = new Set<string>();
  /** What people know the rows as: `cooker a/b`. */
  readonly of: string;
  /** False where not even the names are known, which was said. */
  #isKnown: boolean;

  /** @param types null where nothing of them is known */
  constructor(of: string, types: Iterable<readonly [string, ValueType]> | null = []) {
    this.of = of;
    this.types = new Map(types);
    this.#isKnown = types !== null;
  }

  /** Whether the types of all that an expression may name are known, or it is a mistake of its own that they are not. */
  canRead(expression: string, keyOf: (name: string) => string = (name) => name): boolean {
    if (!this.#isKnown) return false;
    if (this.failed.size === 0) return true;
    for (const name of namesIn(expression)) if (this.failed.has(keyOf(name))) return false;
    return true;
  }

  /** Type of a column that a plugin names; null, and that is said, where it is not there or of another type. */
  typeOf(
    name: string,
    path: JsonPath,
    problems: Problems,
    wanted: readonly ValueType[] = [],
    at?: At,
  ): ValueType | null {
    const type = this.types.get(name);
    if (type === undefined) {
      if (this.#isKnown && !this.failed.has(name) && !problems.isFull)
        problems.error(`${this.of} has no column “${name}”${suggestion(name, this.types.keys())}`, path, at);
      return null;
    }
    if (wanted.length === 0 || wanted.includes(type)) return type;
    problems.error(`“${name}” of ${this.of} is ${type}; expected ${listed(wanted)}`, path, at);
    return null;
  }

  /** Adds all of another's. */
  addAll(other: Columns): void {
    for (const [name, type] of other.types) this.types.set(name, type);
    for (const name of other.failed) this.failed.add(name);
    this.#isKnown &&= other.#isKnown;
  }

  /** Adds one. A name that is there already is an error. @param at where the name is */
  add(name: string, type: ValueType | null, path: JsonPath, problems: Problems, at?: At): void {
    if (this.types.has(name) || this.failed.has(name)) {
      problems.error(`${this.of} already has a column “${name}”`, path, at);
      return;
    }
    if (type === null) this.failed.add(name);
    else this.types.set(name, type);
  }
}

export const numeric: readonly ValueType[] = ['integer', 'number', 'time', 'duration'];
/** What sums make sense of. */
export const summable: readonly ValueType[] = ['integer', 'number', 'duration', 'bool'];

/** `theirs → mine` columns that must be able to be equal. */
export function matchColumns(
  pairs: Record<string, string>,
  theirs: Columns,
  mine: Columns,
  path: JsonPath,
  problems: Problems,
): void {
  for (const [their, my] of Object.entries(pairs)) {
    const a = theirs.typeOf(their, [...path, their], problems, [], { key: true });
    const b = mine.typeOf(my, [...path, their], problems);
    if (a !== null && b !== null && !comparable(a, b))
      problems.error(`“${their}” is ${a} and “${my}” is ${b}: they can never be equal`, [...path, their]);
  }
}

/** Equal values of both can be told. */
const comparable = (a: ValueType, b: ValueType): boolean => a === b || (isPlain(a) && isPlain(b));
const isPlain = (type: ValueType): boolean => type === 'integer' || type === 'number';

export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

export interface ExpressionCheck {
  /** Types that it may have; any where it is left out. */
  readonly wanted?: readonly ValueType[];
  readonly compile?: (text: string, scope: Scope) => Expression;
  /** More to say of a mistake. */
  readonly hint?: (error: ExpressionError) => string;
}

/** An expression of a plugin, compiled; null, and its place in the text is said, where it is wrong. */
export function checkedExpression(
  text: string,
  scope: Scope,
  path: JsonPath,
  problems: Problems,
  { wanted = [], compile = compileExpression, hint = () => '' }: ExpressionCheck = {},
): Expression | null {
  if (problems.isFull) return null;
  try {
    const expression = compile(text, scope);
    if (wanted.length === 0 || wanted.includes(expression.type)) return expression;
    problems.error(`expected ${listed(wanted)}, but the expression is ${expression.type}`, path);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    problems.error(error.message + hint(error), path, { unit: error.position });
  }
  return null;
}
