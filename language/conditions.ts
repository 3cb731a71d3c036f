/** Conditions that texts join, without a change to how they are written. */
import type { Ast } from './ast.ts';
import { ExpressionError } from './expression-error.ts';
import { parse } from './parser.ts';

/** Null of what cannot be read. */
function readable(text: string): Ast | null {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}

/** A filter with one more condition, that must hold or must not. */
export function withCondition(filter: string, condition: string, keep: boolean): string {
  const added = keep ? asOperand(condition) : `not (${condition})`;
  return filter.trim() === '' ? (keep ? condition : added) : `${asOperand(filter)} and ${added}`;
}

/** In parentheses where something binds less than `and`, unless it has them. */
function asOperand(text: string): string {
  const ast = readable(text);
  const isLoose =
    ast === null || ((ast.kind === 'or' || ast.kind === 'choice') && text.slice(0, ast.position).trim() === '');
  return isLoose ? `(${text})` : text;
}
