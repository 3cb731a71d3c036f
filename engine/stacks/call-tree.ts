/**
 * The stack tree with names: nodes are functions, and a frame with inlined functions has a node for each. The same code
 * makes trees of modules, or with frames grouped and folded: whatever `namesOf` says that a frame is called.
 */
import { enlarged } from '../base/enlarged.ts';
import { PrefixTree, ROOT } from './prefix-tree.ts';
import type { StackTree } from './stack-tree.ts';

/** What a frame is called: numbers of names, the outermost first. Frames without any are left out of the tree. */
export type NamesOf = (frame: number) => readonly number[];

export interface CallTree {
  /** Values are numbers of names; callers above callees. */
  readonly tree: PrefixTree;
  /** By node of the stack tree. */
  readonly nodeOf: Uint32Array;
}

/**
 * @param mergesRecursion a function that calls itself is one node
 * @param groupOf by number of a name: its group, 0 without one. Calls within a group are hidden
 */
export function buildCallTree(
  { tree, frames }: StackTree,
  namesOf: NamesOf,
  { mergesRecursion = false, groupOf = (_name: number): number => 0 } = {},
): CallTree {
  const calls = new PrefixTree();
  const nodeOf = new Uint32Array(tree.count);
  const known: (readonly number[] | undefined)[] = new Array(frames.count);
  const { parent, value } = tree;
  for (let node = 1; node < tree.count; node++) {
    const frame = value.values[node];
    known[frame] ??= namesOf(frame);
    const names = known[frame];
    let at = nodeOf[parent.values[node]];
    for (const name of names) {
      const above = calls.value.values[at];
      const group = groupOf(name);
      const isHidden =
        at !== ROOT && ((mergesRecursion && above === name) || (group !== 0 && group === groupOf(above)));
      if (!isHidden) at = calls.child(at, name);
    }
    nodeOf[node] = at;
  }
  return { tree: calls, nodeOf };
}

/**
 * Weight of each node itself. Rows without a stack are not in it.
 * @param of a call tree; or with null the stack tree, whose nodes `nodes` are
 */
export function selfWeights(
  { tree, nodeOf }: { readonly tree: PrefixTree; readonly nodeOf: Uint32Array | null },
  nodes: ArrayLike<number>,
  weights: ArrayLike<number> | null,
): Float64Array {
  const self = new Float64Array(tree.count);
  for (let i = 0; i < nodes.length; i++) {
    const weight = weights === null ? 1 : weights[i];
    if (!Number.isNaN(weight)) self[nodeOf === null ? nodes[i] : nodeOf[nodes[i]]] += weight;
  }
  return self;
}

/** Weight of each node with all below it. */
export function inclusiveWeights({ parent, count }: PrefixTree, self: Float64Array): Float64Array {
  const inclusive = self.slice();
  const parents = parent.values;
  for (let node = count - 1; node > 0; node--) inclusive[parents[node]] += inclusive[node];
  return inclusive;
}

/** The same stacks with callees above callers: each leaf with weight, upwards. */
export function inverted({ tree }: CallTree, self: Float64Array): { tree: PrefixTree; self: Float64Array } {
  const calls = new PrefixTree();
  const weights = growingFloatsOf(1);
  for (let leaf = 1; leaf < tree.count; leaf++) {
    if (self[leaf] === 0) continue;
    let at = ROOT;
    for (let node = leaf; node !== ROOT; node = tree.parent.values[node]) at = calls.child(at, tree.value.values[node]);
    addAt(weights, at, self[leaf]);
  }
  return { tree: calls, self: weightsOf(weights, calls.count) };
}

/**
 * What a function calls, and who calls it. Of a function that calls itself only the outermost call counts, so that sums
 * agree with `byName`.
 */
export function focused(
  { tree }: CallTree,
  self: Float64Array,
  name: number,
  direction: 'callees' | 'callers',
): { tree: PrefixTree; self: Float64Array } {
  const calls = new PrefixTree();
  const weights = growingFloatsOf(1);
  const { parent, value } = tree;
  /** By node: the same in the new tree, below the outermost call; 0 = above it. */
  const within = new Uint32Array(tree.count);
  /** By node: the outermost call of the function. */
  const outermost = new Uint32Array(tree.count);
  for (let node = 1; node < tree.count; node++) {
    const above = within[parent.values[node]];
    const isOutermost = above === 0 && value.values[node] === name;
    if (above === 0 && !isOutermost) continue;
    outermost[node] = isOutermost ? node : outermost[parent.values[node]];
    within[node] = direction === 'callees' ? calls.child(isOutermost ? ROOT : above, value.values[node]) : 1;
    if (self[node] === 0) continue;
    if (direction === 'callees') addAt(weights, within[node], self[node]);
    else {
      let at = ROOT;
      for (let up = outermost[node]; up !== ROOT; up = parent.values[up]) at = calls.child(at, value.values[up]);
      addAt(weights, at, self[node]);
    }
  }
  return { tree: calls, self: weightsOf(weights, calls.count) };
}

/** By name: weight of its own code, and with all that it calls, counted once where it calls itself. */
export function byName(
  { tree }: CallTree,
  self: Float64Array,
  names: number,
): { self: Float64Array; inclusive: Float64Array } {
  const inclusive = inclusiveWeights(tree, self);
  const sums = { self: new Float64Array(names), inclusive: new Float64Array(names) };
  const { parent, value } = tree;
  for (let node = 1; node < tree.count; node++) {
    const name = value.values[node];
    sums.self[name] += self[node];
    if (inclusive[node] !== 0 && !isBelowItself(parent.values, value.values, node))
      sums.inclusive[name] += inclusive[node];
  }
  return sums;
}

function isBelowItself(parent: Uint32Array, value: Uint32Array, node: number): boolean {
  for (let up = parent[node]; up !== ROOT; up = parent[up]) if (value[up] === value[node]) return true;
  return false;
}

interface Weights {
  values: Float64Array;
}
const growingFloatsOf = (size: number): Weights => ({ values: new Float64Array(Math.max(64, size)) });

function addAt(weights: Weights, index: number, weight: number): void {
  if (index >= weights.values.length) weights.values = enlarged(weights.values, 2 * index);
  weights.values[index] += weight;
}

const weightsOf = ({ values }: Weights, count: number): Float64Array =>
  values.length >= count ? values.subarray(0, count) : enlarged(values, count);
