/** Text → expression: parsed, checked, and run in blocks of rows. The language is described in docs/expressions.md. */

import { type Ast, conjunction } from '../../language/ast.ts';
import { check, checkCondition } from '../../language/check.ts';
import { ExpressionError } from '../../language/expression-error.ts';
import { parse } from '../../language/parser.ts';
import { parseQuery } from '../../language/query.ts';
import type { Scope } from '../../language/scope.ts';
import type { ValueType } from '../../language/value-type.ts';
import type { Column, ColumnSet, NumberArray } from '../columns/column.ts';
import { partsOf, type RowThreads, type RowWork, rowArray, rowsOfPart, threadsFor } from '../columns/row-threads.ts';
import { logicNode } from './arithmetic.ts';
import type { Environment, Expression } from './expression.ts';
import { Lowering } from './lower.ts';
import { Arena, BLOCK_ROWS, type Block, type BoolNode, isNumberNode, MISSING, type Node, type Truths } from './node.ts';
import { evaluateWork, findTexts } from './shared-expression.ts';

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
  return {
    type: node.type,
    uses,
    evaluate: (set, environment) => {
      const whole = column === null ? undefined : set.columns.get(column);
      if (whole?.type === node.type) return whole;
      const sharedWork = (out: NumberArray) =>
        texts === null ? null : evaluateWork({ ast, scope, texts, uses }, set, environment, out);
      return evaluate(node, set, environment, sharedWork);
    },
    select: (set, environment, among) => {
      if (node.type !== 'bool') throw new ExpressionError(`expected a condition, but this is ${node.type}`, 0);
      return select(terms as BoolNode[], set, environment, among);
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

/** @param sharedWork the work for threads beside this one; null where they cannot do it */
function evaluate(
  node: Node,
  set: ColumnSet,
  environment: Environment,
  sharedWork: (out: NumberArray) => RowWork | null,
): Column {
  const { count } = set;
  const threads = threadsFor(environment.rowThreads, count);
  const values = arrayFor(node.type, count, threads);
  const fill = blockFiller(node, set, environment, values);
  const work = threads && sharedWork(values);
  if (work === null) fill(0, count);
  else threads?.run(work, partsOf(count), (part) => fill(...rowsOfPart(part, count)));
  if (node.type === 'text') return { type: node.type, values: values as Uint32Array, pool: environment.texts };
  if (node.type === 'address') return { type: node.type, values: values as Uint32Array, pool: environment.addresses };
  if (isNumberNode(node)) return { type: node.type, values };
  return { type: 'bool', values: values.includes(MISSING) ? Float64Array.from(values, missingToNaN) : values };
}

function arrayFor(type: ValueType, count: number, threads: RowThreads | null): NumberArray {
  if (type === 'text' || type === 'address') return rowArray(Uint32Array, count, threads);
  return type === 'bool' ? rowArray(Uint8Array, count, threads) : rowArray(Float64Array, count, threads);
}

/**
 * Computes rows `[from, to)`, block by block.
 * @param out gets their values, at the place of each row
 */
export function blockFiller(
  node: Node,
  set: ColumnSet,
  environment: Environment,
  out: NumberArray,
): (from: number, to: number) => void {
  const binding = { set, environment, arena: new Arena() };
  const block: Block = { from: 0, count: 0, rows: null };
  const run: (block: Block) => ArrayLike<number> & { subarray(from: number, to: number): ArrayLike<number> } =
    node.bind(binding);
  return (from, to) => {
    for (block.from = from; block.from < to; block.from += BLOCK_ROWS) {
      block.count = Math.min(BLOCK_ROWS, to - block.from);
      binding.arena.top = 0;
      out.set(run(block).subarray(0, block.count), block.from);
    }
  };
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
