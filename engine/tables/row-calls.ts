/** The stacks of a table's rows as nodes of one tree of functions: what a key of stacks groups by, frame after frame. */
import { ITSELF } from '../../contract/stack-paths.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { type Rows, rowAt, rowRange } from '../columns/rows.ts';
import type { CallStacks, Calls } from './call-stacks.ts';
import { codesOf } from './codes.ts';
import { type Grouping, groupRows } from './grouping.ts';
import type { Numbering } from './slots.ts';

export class RowCalls {
  /** By row the node that its stack ends in; 0 = it has none. */
  readonly ofRow: Uint32Array;
  readonly #calls: Calls;
  /** By node: functions from the outermost to it. */
  readonly #depth: Uint16Array;

  /** @param eventRows row of the trace by row of the table; null = they have none */
  constructor(stacks: CallStacks, eventRows: ArrayLike<number> | null, count: number) {
    this.#calls = stacks.calls();
    const { parent, nodeOf } = this.#calls;
    this.ofRow = new Uint32Array(count);
    if (eventRows !== null)
      for (let row = 0; row < count; row++) {
        const stack = stacks.nodeOfEvent(eventRows[row]);
        this.ofRow[row] = stack < 0 ? 0 : nodeOf[stack];
      }
    this.#depth = new Uint16Array(parent.length);
    for (let node = 1; node < parent.length; node++) this.#depth[node] = this.#depth[parent[node]] + 1;
  }

  held(): Iterable<unknown> {
    return [this.ofRow, this.#depth];
  }

  /** What a row's stack has so many functions from the outermost on, `ITSELF` where it ends before. */
  textAt(row: number, depth: number): string {
    let node = this.ofRow[row];
    if (this.#depth[node] < depth) return depth === 1 ? '' : ITSELF;
    for (let up = this.#depth[node]; up > depth; up--) node = this.#calls.parent[node];
    return this.textOf(node);
  }

  textOf(node: number): string {
    return this.#calls.textOf(node);
  }

  /** How many functions the stack of a row has. */
  depthOf(row: number): number {
    return this.#depth[this.ofRow[row]];
  }

  /** By node: the one above it, or itself, that so many functions lead to; 0 where fewer lead to it. */
  ancestors(depth: number): Uint32Array {
    const { parent } = this.#calls;
    const above = new Uint32Array(parent.length);
    for (let node = 1; node < parent.length; node++)
      above[node] = this.#depth[node] > depth ? above[parent[node]] : this.#depth[node] === depth ? node : 0;
    return above;
  }

  /** By node, 1 where it or one above it is called so that it holds. */
  throughAny(holds: (text: string) => boolean): Uint8Array {
    const { parent } = this.#calls;
    const known = new Map<string, boolean>();
    const found = new Uint8Array(parent.length);
    for (let node = 1; node < parent.length; node++) {
      const text = this.textOf(node);
      const is = found[parent[node]] === 1 || getOrMake(known, text, () => holds(text));
      found[node] = Number(is);
    }
    return found;
  }
}

/**
 * Groups rows by the function that their stacks have so many from the outermost on. Those whose stacks end before are one
 * group.
 * @param parents as for `groupRows`
 */
export function groupByFrame(
  rows: Rows,
  parents: Numbering | null,
  parentCount: number,
  calls: RowCalls,
  depth: number,
): Grouping {
  const above = calls.ancestors(depth);
  const nodes = new Uint32Array(rows.count);
  for (let i = 0; i < rows.count; i++) nodes[i] = above[calls.ofRow[rowAt(rows, i)]];
  return groupRows(
    rowRange(0, rows.count),
    parents,
    parentCount,
    codesOf({ type: 'integer', values: nodes }, rows.count),
  );
}
