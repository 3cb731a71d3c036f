/** Call trees of the rows of a table: those that a filter, a range and a selection leave, weighed by a column. */
import type { StackAnswer, stackQuery } from '../../contract/stacks.ts';
import type { Table } from '../tables/table.ts';
import { TableError } from '../tables/table-error.ts';
import { byName, type CallTree, focused, inclusiveWeights, inverted, selfWeights } from './call-tree.ts';
import { chosenRows, matching } from './chosen-rows.ts';
import type { NamedStacks } from './named-stacks.ts';
import { PrefixTree, ROOT } from './prefix-tree.ts';
import type { StackTags } from './tagged-tree.ts';

export type CheckedStackQuery = Omit<ReturnType<typeof stackQuery.parse>, 'trace' | 'baseline'>;
const MOST_NAMES = 5000;

/**
 * @param tags functions are below those of their stacks
 * @param side of a comparison: a function in focus that it lacks has no callers and calls nothing
 * @throws TableError, ExpressionError, GroupPatternError
 */
export function tableStacks(
  table: Table,
  stacks: NamedStacks,
  query: CheckedStackQuery,
  tags: StackTags | null = null,
  side = false,
): StackAnswer {
  const chosen = chosenRows(table, stacks, query);
  const { tree: calls, names, tags: tagNames, matches } = stacks.callTree({ ...query, tags });
  const { nodes, weights } = matching(chosen, matches);
  const { parent: above } = stacks.stacks.tree;
  const whole = selfWeights(calls, nodes, weights);
  const folded = query.foldPercent > 0 ? foldSmall(calls.tree, whole, query.foldPercent / 100) : whole;
  const focus = stacks.find(names, query.focus);
  const lacksFocus = side && focus < 0 && query.focus !== undefined;
  const { tree, self } = lacksFocus ? nothing() : viewed(calls, folded, focus, query);
  const inclusive = inclusiveWeights(tree, self);
  const total = whole.reduce((sum, weight) => sum + weight, 0);
  const shown = largest(tree, inclusive, query, total);
  const numbers = new Map<number, number>();
  const numberOf = (name: number): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, numbers.size);
    return numbers.size - 1;
  };
  const sums = byName(calls, folded, names.names.length);
  const order = Uint32Array.from(sums.inclusive.keys())
    .filter((name) => sums.inclusive[name] !== 0)
    .sort((a, b) => sums.inclusive[b] - sums.inclusive[a])
    .slice(0, MOST_NAMES);
  const placeOf = new Map<number, number>([[ROOT, 0]]);
  for (const [place, node] of shown.entries()) placeOf.set(node, place + 1);
  const answer = {
    rows: chosen.rows,
    rowsWithStack: nodes.length,
    rowsWithoutCallers: nodes.reduce((sum, node) => sum + (above.values[node] === ROOT ? 1 : 0), 0),
    samples: chosen.samples,
    total,
    weight: chosen.weight,
    parent: Uint32Array.from(shown, (node) => placeOf.get(tree.parent.values[node]) ?? 0),
    name: Uint32Array.from(shown, (node) => numberOf(tree.value.values[node])),
    self: Float64Array.from(shown, (node) => self[node]),
    inclusive: Float64Array.from(shown, (node) => inclusive[node]),
    omitted: countWeighed(tree, inclusive) - shown.length,
    byName: {
      name: Uint32Array.from(order, numberOf),
      self: Float64Array.from(order, (name) => sums.self[name]),
      inclusive: Float64Array.from(order, (name) => sums.inclusive[name]),
    },
    frames: stacks.frameCounts(nodes),
  };
  const used = [...numbers.keys()].map((name) => names.names[name]);
  return {
    ...answer,
    names: used.map(({ function: name }) => name),
    modules: used.map(({ module }) => module),
    tags: [...numbers].filter(([name]) => tagNames.has(name)).map(([, number]) => number),
    baseline: null,
  };
}

const nothing = (): { tree: PrefixTree; self: Float64Array } => ({ tree: new PrefixTree(), self: new Float64Array(1) });

function viewed(
  calls: CallTree,
  self: Float64Array,
  focus: number,
  { view, focus: name }: CheckedStackQuery,
): { tree: PrefixTree; self: Float64Array } {
  if (view === 'callTree') return { tree: calls.tree, self };
  if (view === 'inverted') return inverted(calls, self);
  if (name === undefined) throw new TableError(`The view “${view}” needs a function.`);
  if (focus < 0) throw lacks(name);
  return focused(calls, self, focus, view);
}

export const lacks = (name: string): TableError =>
  new TableError(`No stack of this selection has the function “${name}”.`);

/** Weight of nodes below a share goes to the next caller that reaches it. */
function foldSmall(tree: PrefixTree, self: Float64Array, share: number): Float64Array {
  const inclusive = inclusiveWeights(tree, self);
  const least = share * inclusive[ROOT];
  const folded = self.slice();
  for (let node = tree.count - 1; node > 0; node--) {
    if (inclusive[node] >= least) continue;
    folded[tree.parent.values[node]] += folded[node];
    folded[node] = 0;
  }
  return folded;
}

const countWeighed = ({ count }: PrefixTree, inclusive: Float64Array): number => {
  let weighed = 0;
  for (let node = 1; node < count; node++) if (inclusive[node] !== 0) weighed++;
  return weighed;
};

/** Nodes that are shown, parents first: those above the least share, and of them the largest. */
function largest(
  { count, parent }: PrefixTree,
  inclusive: Float64Array,
  { minShare, mostNodes }: CheckedStackQuery,
  total: number,
): Uint32Array {
  const least = minShare * total;
  let nodes = new Uint32Array(count);
  let found = 0;
  for (let node = 1; node < count; node++) if (inclusive[node] !== 0 && inclusive[node] >= least) nodes[found++] = node;
  nodes = nodes.slice(0, found);
  if (found <= mostNodes) return nodes;
  nodes.sort((a, b) => inclusive[b] - inclusive[a] || a - b);
  // A node weighs no more than its parent, so that parents are among the largest as well.
  const kept = nodes.slice(0, mostNodes).sort();
  const isKept = new Set(kept);
  return kept.filter((node) => parent.values[node] === ROOT || isKept.has(parent.values[node]));
}
