/** The cost of the source lines of a function: of their own code, and including what they call. */
import type { StackLines, StackLinesQuery } from '../../contract/stacks.ts';
import type { Table } from '../tables/table.ts';
import { chosenRows, matching } from './chosen-rows.ts';
import { type FramePlace, textOfName } from './name-table.ts';
import type { NamedStacks } from './named-stacks.ts';
import { ROOT } from './prefix-tree.ts';
import type { StackTags } from './tagged-tree.ts';

export interface LineCost {
  /** As in the symbols; empty if they have no line there. */
  readonly file: string;
  /** From 1 on; 0 where it is not known. */
  readonly line: number;
  self: number;
  /** Counts once per stack, however often the line is in it. */
  inclusive: number;
}

/** Of the rows of a table that a question chooses. @throws TableError, ExpressionError, GroupPatternError */
export function tableLines(
  table: Table,
  stacks: NamedStacks,
  query: Omit<StackLinesQuery, 'trace'>,
  tags: StackTags | null,
): Omit<StackLines, 'lines'> & { lines: LineCost[] } {
  const { include, exclude } = query;
  const chosen = chosenRows(table, stacks, query);
  const { matches } = stacks.callTree({ by: 'function', mergesRecursion: false, include, exclude, tags });
  const { nodes, weights, weight } = matches === null ? chosen : matching(chosen, matches);
  let total = 0;
  for (let i = 0; i < nodes.length; i++) total += weights === null ? 1 : weights[i] || 0;
  return { total, weight, lines: lineCosts(stacks, nodes, weights, query.function) };
}

/**
 * The lines by file and number. `self` of them together is that of the function.
 * @param nodes innermost nodes of the stack tree, and the weight of each; null: 1
 * @param name `module!function`
 */
export function lineCosts(
  stacks: NamedStacks,
  nodes: ArrayLike<number>,
  weights: ArrayLike<number> | null,
  name: string,
): LineCost[] {
  const { tree } = stacks.stacks;
  const { parent, value, count } = tree;
  const self = new Float64Array(count);
  for (let i = 0; i < nodes.length; i++) {
    const weight = weights === null ? 1 : weights[i];
    if (!Number.isNaN(weight)) self[nodes[i]] += weight;
  }
  const below = self.slice();
  for (let node = count - 1; node > ROOT; node--) below[parent.values[node]] += below[node];

  const costs = new Map<string, LineCost>();
  /** By frame: its lines in the function; empty where it is in another. */
  const linesOf: (readonly FrameLine[] | undefined)[] = [];
  /** By node: the lines that it and those above it have. */
  const seen: (ReadonlySet<LineCost> | undefined)[] = [];
  const none: ReadonlySet<LineCost> = new Set();
  for (let node = 1; node < count; node++) {
    const above = seen[parent.values[node]] ?? none;
    seen[node] = above;
    // If no stack goes through a node, none goes through the nodes below it.
    if (below[node] === 0) continue;
    const frame = value.values[node];
    linesOf[frame] ??= frameLines(stacks.namesOf(frame), name, costs);
    for (const { cost, isInnermost } of linesOf[frame]) {
      if (isInnermost) cost.self += self[node];
      if ((seen[node] ?? none).has(cost)) continue;
      cost.inclusive += below[node];
      seen[node] = new Set([...(seen[node] ?? none), cost]);
    }
  }
  return [...costs.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

interface FrameLine {
  readonly cost: LineCost;
  /** The function itself ran here, not one that is inlined into it. */
  readonly isInnermost: boolean;
}

function frameLines(places: readonly FramePlace[], name: string, costs: Map<string, LineCost>): FrameLine[] {
  const lines: FrameLine[] = [];
  for (const [i, place] of places.entries()) {
    if (textOfName(place) !== name) continue;
    const { file, line } = place.line > 0 ? place : NO_LINE;
    const key = `${line} ${file}`;
    const cost = costs.get(key) ?? { file, line, self: 0, inclusive: 0 };
    costs.set(key, cost);
    lines.push({ cost, isInnermost: i === places.length - 1 });
  }
  return lines;
}

const NO_LINE = { file: '', line: 0 };
