/** What a function of expressions is. */
import type { ValueType } from '../columns/column.ts';
import type { Environment, Scope } from './expression.ts';
import { type RowFunction, rowNode } from './name-functions.ts';
import type { Node } from './node.ts';

export interface Parameter {
  readonly name: string;
  readonly types: readonly ValueType[];
  readonly optional?: true;
  /** As often as one likes; the last one only. */
  readonly repeated?: true;
  /** It must be a literal, or made of literals. */
  readonly constant?: true;
}

/** A call that is checked. */
export interface Call {
  readonly args: readonly Node[];
  /** Of the result. */
  readonly type: ValueType;
  readonly scope: Scope;
  /** Throws an ExpressionError that points at the argument. */
  fail(argument: number, message: string): never;
}

export interface FunctionDefinition {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** `same`: that of the arguments, which are of one type. `whole`: an integer where the argument is a number, else its type. */
  readonly result: ValueType | 'same' | 'whole';
  /** What it gives, in one line. */
  readonly doc: string;
  /** The environment matters, so literals alone do not tell the result. */
  readonly impure?: true;
  readonly build: (call: Call) => Node;
}

const plain: readonly ValueType[] = ['integer', 'number'];

/** Of one type, or of several; a plain number where none is said. */
export const one = (name: string, types: readonly ValueType[] = plain): Parameter => ({ name, types });
/** Each row by a function of its arguments, which looks things up. */
export const row =
  (of: (environment: Environment) => RowFunction) =>
  ({ args, type }: Call): Node =>
    rowNode(type, args, of);
