/** Text → expression: parsed, checked, and run in blocks of rows. The language is described in docs/expressions.md. */

import { type Ast, conjunction } from '../../language/ast.ts';
import { check, checkCondition } from '../../language/check.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { parse } from '../../language/parser.ts';
import { parseQuery } from '../../language/query.ts';
import type { Scope } from '../../language/scope.ts';
import { logicNode } from './arithmetic.ts';
import { evaluate } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { Lowering } from './lower.ts';
import { Arena, type Block, type BoolNode, type Node } from './node.ts';
import { select } from './select.ts';
import { findTexts, rowsToSend } from './shared-expression.ts';

/** @throws ExpressionError */
export const compileExpression = (text: string, scope: Scope): Expression => compileAst(parse(text), scope);

/** A query of a user: the same language, or WPA's. @throws ExpressionError */
export const compileQuery = (text: string, scope: Scope): Expression => compileAst(parseQuery(text, scope), scope);

/** An expression as nodes. */
interface Lowered {
  readonly node: Node;
  /** Conditions that must all hold; one that is no conjunction is the only one. */
  readonly terms: readonly Node[];
  readonly uses: ReadonlySet<string>;
  /** Texts that it compares with, where any thread can compute it; else null. */
  readonly texts: ReadonlySet<string> | null;
}

/** @throws ExpressionError */
export function loweredAst(ast: Ast, scope: Scope): Lowered {
  const lowering = new Lowering(scope);
  const checked =
    ast.kind === 'and' ? conjunction(ast).map((term) => checkCondition(term, scope)) : [check(ast, scope)];
  const terms = checked.map((term) => lowering.node(term));
  const node = ast.kind === 'and' ? logicNode('and', terms as BoolNode[]) : terms[0];
  const texts = new Set<string>();
  const isShared = checked.every((term) => findTexts(term, texts));
  return { node, terms, uses: lowering.uses, texts: isShared ? texts : null };
}

/** The same of what is parsed already. */
export function compileAst(ast: Ast, scope: Scope): Expression {
  const { node, terms, uses, texts } = loweredAst(ast, scope);
  const column = ast.kind === 'column' ? [...uses][0] : null;
  const shared = texts && { ast, scope, texts, uses };
  return {
    type: node.type,
    uses,
    evaluate: (set, environment) => {
      const whole = column === null ? undefined : set.columns.get(column);
      if (whole?.type === node.type) return whole;
      return evaluate(node, set, environment, () => shared && rowsToSend(shared, set, environment));
    },
    select: (set, environment, among) => {
      if (node.type !== 'bool') throw new ExpressionError(`expected a condition, but this is ${node.type}`, 0);
      const rows = () => shared && rowsToSend(shared, set, environment);
      return select(terms as BoolNode[], set, environment, among ?? null, rows);
    },
    predicate: (set, environment) => {
      if (node.type !== 'bool') throw new ExpressionError(`expected a condition, but this is ${node.type}`, 0);
      const arena = new Arena();
      const run = node.bind({ set, environment, arena });
      const block: Block = { from: 0, count: 1, rows: null };
      return () => {
        arena.top = 0;
        return (run(block)[0] & 1) === 1;
      };
    },
  };
}
