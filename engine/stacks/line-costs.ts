/** The cost of the source lines of a function: of their own code, and including what they call. */
import type { StackCodeQuery, StackLines } from '../../contract/stacks.ts';
import type { Table } from '../tables/table.ts';
import { inclusiveWeights, selfWeights } from './call-tree.ts';
import { chosenRows, matching } from './chosen-rows.ts';
import { type FramePlace, textOfName } from './name-table.ts';
import type { NamedStacks } from './named-stacks.ts';
import type { StackTags } from './tagged-tree.ts';

export interface Cost {
  self: number;
  /** Counts once per stack, however often the line is in it. */
  inclusive: number;
}

export interface LineCost extends Cost {
  /** As in the symbols; empty if they have no line there. */
  readonly file: string;
  /** From 1 on; 0 where it is not known. */
  readonly line: number;
}

/** Of the rows of a table that a question chooses. @throws TableError, ExpressionError, GroupPatternError */
export function tableLines(
  table: Table,
  stacks: NamedStacks,
  query: Omit<StackCodeQuery, 'trace'>,
  tags: StackTags | null,
): Omit<StackLines, 'lines'> & { lines: LineCost[] } {
  const { self, ...sums } = chosenWeights(table, stacks, query, tags);
  return { ...sums, lines: lineCosts(stacks, self, query.function) };
}

/** By node of the stack tree the weight of the chosen stacks that end there. @throws as `tableLines` does */
export function chosenWeights(
  table: Table,
  stacks: NamedStacks,
  query: Omit<StackCodeQuery, 'trace'>,
  tags: StackTags | null,
): Pick<StackLines, 'total' | 'weight'> & { self: Float64Array } {
  const { include, exclude } = query;
  const chosen = chosenRows(table, stacks, query);
  const { matches } = stacks.callTree({ by: 'function', mergesRecursion: false, include, exclude, tags });
  const { nodes, weights, weight } = matching(chosen, matches);
  const self = selfWeights({ tree: stacks.stacks.tree, nodeOf: null }, nodes, weights);
  return { self, total: self.reduce((sum, one) => sum + one, 0), weight };
}

/**
 * The lines by file and number. `self` of them together is that of the function.
 * @param self by node of the stack tree: the weight of the stacks that end there
 * @param name `module!function`
 */
export function lineCosts(stacks: NamedStacks, self: Float64Array, name: string): LineCost[] {
  const costs = new Map<string, LineCost>();
  addCosts(stacks, self, (frame) => frameLines(stacks.namesOf(frame), name, costs));
  return inOrder([...costs.values()]);
}

/** A line, with what it costs on both sides. */
export interface ComparedLine extends LineCost {
  readonly baseline: Cost;
}

/** By file and number, the lines that either has. */
export function comparedLines(after: readonly LineCost[], before: readonly LineCost[]): ComparedLine[] {
  const none = (): Cost => ({ self: 0, inclusive: 0 });
  const keyOf = ({ file, line }: LineCost): string => `${line} ${file}`;
  const both = new Map(after.map((one): [string, ComparedLine] => [keyOf(one), { ...one, baseline: none() }]));
  for (const one of before) {
    const { self, inclusive } = one;
    both.set(keyOf(one), { ...(both.get(keyOf(one)) ?? { ...one, ...none() }), baseline: { self, inclusive } });
  }
  return inOrder([...both.values()]);
}

const inOrder = <C extends LineCost>(costs: C[]): C[] =>
  costs.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));

/** A cost that a frame adds to. */
export interface FrameCost<C extends Cost> {
  readonly cost: C;
  /** What costs ran here itself, not a function that is inlined into it. */
  readonly isInnermost: boolean;
}

/** @param costsOf a frame; empty where it adds to none. Asked once a frame */
export function addCosts<C extends Cost>(
  stacks: NamedStacks,
  self: Float64Array,
  costsOf: (frame: number) => readonly FrameCost<C>[],
): void {
  const { tree } = stacks.stacks;
  const { parent, value, count } = tree;
  const below = inclusiveWeights(tree, self);
  const known: (readonly FrameCost<C>[] | undefined)[] = [];
  /** By node: the costs that it and those above it add to. */
  const seen: (ReadonlySet<C> | undefined)[] = [];
  const none: ReadonlySet<C> = new Set();
  for (let node = 1; node < count; node++) {
    let here = seen[parent.values[node]] ?? none;
    seen[node] = here;
    // If no stack goes through a node, none goes through the nodes below it.
    if (below[node] === 0) continue;
    const frame = value.values[node];
    known[frame] ??= costsOf(frame);
    for (const { cost, isInnermost } of known[frame]) {
      if (isInnermost) cost.self += self[node];
      if (here.has(cost)) continue;
      cost.inclusive += below[node];
      here = new Set([...here, cost]);
    }
    seen[node] = here;
  }
}

function frameLines(places: readonly FramePlace[], name: string, costs: Map<string, LineCost>): FrameCost<LineCost>[] {
  const lines: FrameCost<LineCost>[] = [];
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
