/** How a function of expressions becomes a loop. */
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import type { Environment } from './expression.ts';
import { type RowFunction, rowNode } from './name-functions.ts';
import type { Node } from './node.ts';

/** A call that is checked. */
export interface Call {
  readonly args: readonly Node[];
  /** Of the result. */
  readonly type: ValueType;
  readonly scope: Scope;
  /** Throws an ExpressionError that points at the argument. */
  fail(argument: number, message: string): never;
}

/** Each row by a function of its arguments, which looks things up. */
export const row =
  (of: (environment: Environment) => RowFunction) =>
  ({ args, type }: Call): Node =>
    rowNode(type, args, of);
