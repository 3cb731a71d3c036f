/** Text → expression: parsed, checked, and run in blocks of rows. The language is described in docs/expressions.md. */

import { type Ast, conjunction } from '../../language/ast.ts';
import { check, checkCondition } from '../../language/check.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { parse } from '../../language/parser.ts';
import { parseQuery } from '../../language/query.ts';
import type { Scope } from '../../language/scope.ts';
import type { Column, ColumnSet } from '../columns/column.ts';
import { logicNode } from './arithmetic.ts';
import type { Environment, Expression } from './expression.ts';
import { Lowering } from './lower.ts';
import { Arena, BLOCK_ROWS, type Block, type BoolNode, isNumberNode, MISSING, type Node, type Truths } from './node.ts';

/** @throws ExpressionError */
export const compileExpression = (text: string, scope: Scope): Expression => compileAst(parse(text), scope);

/** A query of a user: the same language, or WPA's. @throws ExpressionError */
export const compileQuery = (text: string, scope: Scope): Expression => compileAst(parseQuery(text, scope), scope);

/** The same of what is parsed already. */
export function compileAst(ast: Ast, scope: Scope): Expression {
  const lowering = new Lowering(scope);
  const terms =
    ast.kind === 'and' ? conjunction(ast).map((term) => lowering.node(checkCondition(term, scope)) as BoolNode) : [];
  const node = ast.kind === 'and' ? logicNode('and', terms) : lowering.node(check(ast, scope));
  const column = ast.kind === 'column' ? [...lowering.uses][0] : null;
  return {
    type: node.type,
    uses: lowering.uses,
    evaluate: (set, environment) => {
      const whole = column === null ? undefined : set.columns.get(column);
      return whole?.type === node.type ? whole : evaluate(node, set, environment);
    },
    select: (set, environment, among) => {
      if (node.type !== 'bool') throw new ExpressionError(`expected a condition, but this is ${node.type}`, 0);
      return select(ast.kind === 'and' ? terms : [node], set, environment, among);
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

function evaluate(node: Node, set: ColumnSet, environment: Environment): Column {
  const { count } = set;
  const binding = { set, environment, arena: new Arena() };
  const block: Block = { from: 0, count: 0, rows: null };
  const run: (block: Block) => ArrayLike<number> & { subarray(from: number, to: number): ArrayLike<number> } =
    node.bind(binding);
  const isId = node.type === 'text' || node.type === 'address';
  const values = isId ? new Uint32Array(count) : node.type === 'bool' ? new Uint8Array(count) : new Float64Array(count);
  for (; block.from < count; block.from += BLOCK_ROWS) {
    block.count = Math.min(BLOCK_ROWS, count - block.from);
    binding.arena.top = 0;
    values.set(run(block).subarray(0, block.count), block.from);
  }
  if (node.type === 'text') return { type: node.type, values: values as Uint32Array, pool: environment.texts };
  if (node.type === 'address') return { type: node.type, values: values as Uint32Array, pool: environment.addresses };
  if (isNumberNode(node)) return { type: node.type, values };
  return { type: 'bool', values: values.includes(MISSING) ? Float64Array.from(values, missingToNaN) : values };
}

const missingToNaN = (truth: number): number => (truth === MISSING ? Number.NaN : truth);

/** Block by block, so that each condition after the first is asked about the rows that are left, while these are at hand. */
function select(
  terms: readonly BoolNode[],
  set: ColumnSet,
  environment: Environment,
  among: Uint32Array | undefined,
): Uint32Array {
  const total = among?.length ?? set.count;
  const arena = new Arena();
  const runs = terms.map((term) => term.bind({ set, environment, arena }));
  // Untouched pages of a large array cost nothing.
  const out = new Uint32Array(total);
  let found = 0;
  const block: Block = { from: 0, count: 0, rows: null };
  for (let at = 0; at < total; at += BLOCK_ROWS) {
    block.from = at;
    block.count = Math.min(BLOCK_ROWS, total - at);
    block.rows = among?.subarray(at, at + block.count) ?? null;
    for (const run of runs) {
      arena.top = 0;
      const truths = run(block);
      const left =
        block.rows === null
          ? keepRows(truths, block, out, found)
          : keepAmong(truths, block.rows, block.count, out, found);
      block.count = left;
      if (left === 0) break;
      block.rows = out.subarray(found, found + left);
    }
    found += block.count;
  }
  return out.slice(0, found);
}

/** Numbers of the rows of which it holds, to `out` from `at` on; how many they are. */
function keepRows(truths: Truths, { from, count }: Block, out: Uint32Array, at: number): number {
  let end = at;
  // Four at a time: most conditions hold of few rows.
  const fours = new Uint32Array(truths.buffer, truths.byteOffset, count >>> 2);
  for (let four = 0; four < fours.length; four++) {
    if ((fours[four] & 0x01010101) === 0) continue;
    const i = 4 * four;
    for (let k = i; k < i + 4; k++) {
      out[end] = from + k;
      end += truths[k] & 1;
    }
  }
  for (let i = count & ~3; i < count; i++) {
    out[end] = from + i;
    end += truths[i] & 1;
  }
  return end - at;
}

/** The same of rows that are listed; `rows` may be `out` from `at` on. */
function keepAmong(truths: Truths, rows: Uint32Array, count: number, out: Uint32Array, at: number): number {
  let end = at;
  for (let i = 0; i < count; i++) {
    out[end] = rows[i];
    end += truths[i] & 1;
  }
  return end - at;
}
