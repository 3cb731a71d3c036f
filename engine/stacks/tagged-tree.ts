/** Call trees below the tags of their stacks: a tag says what a stack is about, such as `Memory\Allocation`. */
import type { CallTree } from './call-tree.ts';
import { type FrameName, UNKNOWN_FUNCTION } from './name-table.ts';
import { PrefixTree, ROOT } from './prefix-tree.ts';
import type { StackTree } from './stack-tree.ts';

/** What knows the tags of stacks. */
export interface StackTags {
  /** @param frames the leaf first @returns with `\` between a tag and one in it; null where the stack has none */
  tagOf(frames: readonly { readonly module: string; readonly method: string | null }[]): string | null;
}

/** What stacks without a tag are below. */
const NO_TAG = '(no tag)';

/** `Memory`, `Memory\Allocation`: the tag of a stack and those that it is in, the outermost first. */
export function tagsOf(
  { tree: { parent, value } }: StackTree,
  namesOf: (frame: number) => readonly FrameName[],
  node: number,
  tags: StackTags,
): string[] {
  const frames: { module: string; method: string | null }[] = [];
  for (let up = node; up !== ROOT; up = parent.values[up])
    for (const { module, function: name } of namesOf(value.values[up]).toReversed())
      frames.push({ module, method: name === UNKNOWN_FUNCTION ? null : name });
  const parts = (tags.tagOf(frames) ?? NO_TAG).split('\\');
  return parts.map((_, i) => parts.slice(0, i + 1).join('\\'));
}

/** @param namesOf by innermost node of a stack: numbers of the names that its functions are below */
export function belowTags(
  { nodes }: Pick<StackTree, 'nodes'>,
  { tree, nodeOf }: CallTree,
  namesOf: (node: number) => readonly number[],
): CallTree {
  const calls = new PrefixTree();
  const tagged = new Uint32Array(nodeOf.length);
  const path: number[] = [];
  for (const node of new Set(nodes)) {
    path.length = 0;
    for (let up = nodeOf[node]; up !== ROOT; up = tree.parent.values[up]) path.push(tree.value.values[up]);
    let at = ROOT;
    for (const name of namesOf(node)) at = calls.child(at, name);
    for (let i = path.length - 1; i >= 0; i--) at = calls.child(at, path[i]);
    tagged[node] = at;
  }
  return { tree: calls, nodeOf: tagged };
}
