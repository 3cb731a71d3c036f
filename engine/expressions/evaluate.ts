/** Values of an expression, block by block, by several threads where they pay. */
import type { ValueType } from '../../language/value-type.ts';
import type { Column, ColumnSet, NumberArray } from '../columns/column.ts';
import { partsOf, type RowThreads, type RowWork, rowArray, rowsOfPart, threadsFor } from '../columns/row-threads.ts';
import type { Environment } from './expression.ts';
import { Arena, BLOCK_ROWS, type Block, isNumberNode, MISSING, type Node } from './node.ts';
import type { SharedRows } from './shared-expression.ts';

/** Computes values of all rows. */
export interface EvaluateWork extends RowWork, SharedRows {
  readonly kind: 'evaluate';
  /** Gets them. */
  readonly out: NumberArray;
}

/** @param shared what threads beside this one need; null where they cannot compute it */
export function evaluate(
  node: Node,
  set: ColumnSet,
  environment: Environment,
  shared: () => SharedRows | null,
): Column {
  const { count } = set;
  const threads = threadsFor(environment.rowThreads, count);
  const values = arrayFor(node.type, count, threads);
  const fill = blockFiller(node, set, environment, values);
  const rows = threads && shared();
  if (threads === null || rows === null) fill(0, count);
  else {
    const work: EvaluateWork = { kind: 'evaluate', ...rows, out: values };
    threads.run(work, partsOf(count), (part) => fill(...rowsOfPart(part, count)));
  }
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
