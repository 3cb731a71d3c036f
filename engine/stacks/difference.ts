/** Two call trees as one: nodes with the same path of names are one node, whatever trace they come from. */
import type { StackAnswer } from '../../contract/stacks.ts';
import { NameTable } from './name-table.ts';
import { PrefixTree } from './prefix-tree.ts';

/**
 * The answer with its baseline beside it; nodes and names of either are in it. Names by the size of the difference of their
 * own code, the largest first.
 * @param minShare of both together: nodes with less are left out
 */
export function differenceOf(after: StackAnswer, before: StackAnswer, minShare: number): StackAnswer {
  const names = new NameTable();
  const tree = new PrefixTree();
  const sides = [after, before].map((answer) => ({ answer, idOf: idsIn(names, answer) }));
  const nodes = sides.map(({ answer, idOf }) => nodesIn(tree, answer, idOf));
  const self = sides.map(({ answer }, side) => spread(answer.self, nodes[side], tree.count));
  const inclusive = sides.map(({ answer }, side) => spread(answer.inclusive, nodes[side], tree.count));
  const least = minShare * (after.total + before.total);
  const kept = Uint32Array.from(inclusive[0].keys()).filter(
    (node) => node > 0 && inclusive[0][node] + inclusive[1][node] >= least,
  );
  const placeOf = new Map([[0, 0], ...Array.from(kept, (node, i): [number, number] => [node, i + 1])]);
  const pick = (weights: Float64Array): Float64Array => Float64Array.from(kept, (node) => weights[node]);
  const byName = namesOf(sides, names.names.length);
  return {
    ...after,
    names: names.names.map((name) => name.function),
    modules: names.names.map(({ module }) => module),
    // Colors are those of the difference.
    tags: [],
    parent: Uint32Array.from(kept, (node) => placeOf.get(tree.parent.values[node]) ?? 0),
    name: Uint32Array.from(kept, (node) => tree.value.values[node]),
    ...{ self: pick(self[0]), inclusive: pick(inclusive[0]) },
    omitted: after.omitted + tree.count - 1 - kept.length,
    byName: { name: byName.name, ...byName.sides[0] },
    baseline: {
      ...{ rows: before.rows, rowsWithStack: before.rowsWithStack, total: before.total, frames: before.frames },
      ...{ self: pick(self[1]), inclusive: pick(inclusive[1]), byName: byName.sides[1] },
    },
  };
}

interface Side {
  readonly answer: StackAnswer;
  /** By number of a name in the answer: its number in both. */
  readonly idOf: Uint32Array;
}

const idsIn = (names: NameTable, answer: StackAnswer): Uint32Array =>
  Uint32Array.from(answer.names, (name, i) => names.idOf({ module: answer.modules[i], function: name }));

/** By node of the answer: the node of both. */
function nodesIn(tree: PrefixTree, { parent, name }: StackAnswer, idOf: Uint32Array): Uint32Array {
  const nodes = new Uint32Array(parent.length);
  for (let node = 0; node < parent.length; node++) {
    const above = parent[node] === 0 ? 0 : nodes[parent[node] - 1];
    nodes[node] = tree.child(above, idOf[name[node]]);
  }
  return nodes;
}

function spread(weights: Float64Array, nodes: Uint32Array, count: number): Float64Array {
  const all = new Float64Array(count);
  for (const [i, node] of nodes.entries()) all[node] = weights[i];
  return all;
}

function namesOf(sides: readonly Side[], count: number) {
  const sums = sides.map(({ answer: { byName }, idOf }) => {
    const own = Uint32Array.from(byName.name, (name) => idOf[name]);
    return { self: spread(byName.self, own, count), inclusive: spread(byName.inclusive, own, count) };
  });
  const [after, before] = sums;
  const change = (name: number): number => Math.abs(after.self[name] - before.self[name]);
  const name = Uint32Array.from(after.self.keys())
    .filter((each) => after.inclusive[each] !== 0 || before.inclusive[each] !== 0)
    .sort((a, b) => change(b) - change(a) || after.inclusive[b] - after.inclusive[a] || a - b);
  const inOrder = ({ self, inclusive }: (typeof sums)[number]) => ({
    self: Float64Array.from(name, (each) => self[each]),
    inclusive: Float64Array.from(name, (each) => inclusive[each]),
  });
  return { name, sides: sums.map(inOrder) };
}
