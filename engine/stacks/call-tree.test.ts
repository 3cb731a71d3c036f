/** Call trees of random stacks, against a plain count over the stacks themselves. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCallTree, byName, focused, inclusiveWeights, inverted, selfWeights } from './call-tree.ts';
import { FRAME, FrameTable } from './frame-table.ts';
import { PrefixTree, ROOT } from './prefix-tree.ts';
import type { StackTree } from './stack-tree.ts';

interface Row {
  /** Frames, the outermost first; few different ones, so that stacks repeat and functions call themselves. */
  stack: number[];
  weight: number;
}
const rows = fc.array(
  fc.record({ stack: fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }), weight: fc.integer({ min: 0, max: 9 }) }),
  { maxLength: 40 },
);

/** Frame n has the names of `inlined[n]`: frame 4 has two functions, frame 5 none. */
const NAMES = [[0], [1], [2], [0], [3, 1], []];

function treeOf(all: readonly Row[]): { stacks: StackTree; nodes: number[] } {
  const frames = new FrameTable();
  const tree = new PrefixTree();
  const nodes = all.map(({ stack }) =>
    stack.reduce((node, frame) => tree.child(node, frames.idOf(FRAME.unknown, 0, frame)), ROOT),
  );
  const counts = { frames: 0, image: 0, method: 0, unknown: 0 };
  const none = new Uint32Array(0);
  return { stacks: { frames, tree, images: [], rows: none, nodes: none, counts }, nodes };
}

const namesOf =
  ({ frames }: StackTree) =>
  (frame: number) =>
    NAMES[frames.offset.values[frame]];
/** A row's functions, the outermost first. */
const functionsOf = ({ stack }: Row): number[] => stack.flatMap((frame) => NAMES[frame]);

/** Path of names → sum, of each path of the tree. */
function pathsOf(tree: PrefixTree, weights: Float64Array): Record<string, number> {
  const found: Record<string, number> = {};
  for (let node = 1; node < tree.count; node++) {
    const path: number[] = [];
    for (let up = node; up !== ROOT; up = tree.parent.values[up]) path.unshift(tree.value.values[up]);
    if (weights[node] !== 0) found[path.join()] = weights[node];
  }
  return found;
}

/** The same counted row by row: each row adds its weight to all beginnings of its path. */
function countedPaths(paths: readonly { path: number[]; weight: number }[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { path, weight } of paths)
    for (let length = 1; length <= path.length && weight !== 0; length++) {
      const key = path.slice(0, length).join();
      found[key] = (found[key] ?? 0) + weight;
    }
  return found;
}

test('callers above callees, callees above callers, and sums by function', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const { stacks, nodes } = treeOf(all);
      const calls = buildCallTree(stacks, namesOf(stacks));
      const weights = all.map(({ weight }) => weight);
      const self = selfWeights(calls, nodes, weights);
      const paths = all.map((row) => ({ path: functionsOf(row), weight: row.weight }));
      expect(pathsOf(calls.tree, inclusiveWeights(calls.tree, self))).toEqual(countedPaths(paths));

      const up = inverted(calls, self);
      const reversed = paths.map(({ path, weight }) => ({ path: path.toReversed(), weight }));
      expect(pathsOf(up.tree, inclusiveWeights(up.tree, up.self))).toEqual(countedPaths(reversed));

      const sums = byName(calls, self, 4);
      for (let name = 0; name < 4; name++) {
        const having = paths.filter(({ path }) => path.includes(name));
        const own = paths.filter(({ path }) => path.at(-1) === name);
        const sum = (of: typeof paths): number => of.reduce((total, { weight }) => total + weight, 0);
        expect([sums.inclusive[name], sums.self[name]]).toEqual([sum(having), sum(own)]);

        // From its outermost call on, and from there up.
        const callees = focused(calls, self, name, 'callees');
        expect(pathsOf(callees.tree, inclusiveWeights(callees.tree, callees.self))).toEqual(
          countedPaths(having.map(({ path, weight }) => ({ path: path.slice(path.indexOf(name)), weight }))),
        );
        const callers = focused(calls, self, name, 'callers');
        expect(pathsOf(callers.tree, inclusiveWeights(callers.tree, callers.self))).toEqual(
          countedPaths(
            having.map(({ path, weight }) => ({ path: path.slice(0, path.indexOf(name) + 1).toReversed(), weight })),
          ),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('recursion becomes one node, and calls within a group are hidden', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const { stacks, nodes } = treeOf(all);
      // Functions 1 and 2 are a group.
      const groupOf = (name: number): number => (name === 1 || name === 2 ? 7 : 0);
      const calls = buildCallTree(stacks, namesOf(stacks), { mergesRecursion: true, groupOf });
      const self = selfWeights(
        calls,
        nodes,
        all.map(({ weight }) => weight),
      );
      const paths = all.map((row) => {
        const path: number[] = [];
        for (const name of functionsOf(row)) {
          const above = path.at(-1);
          const isHidden = above === name || (above !== undefined && groupOf(name) !== 0 && groupOf(above) === 7);
          if (!isHidden) path.push(name);
        }
        return { path, weight: row.weight };
      });
      expect(pathsOf(calls.tree, inclusiveWeights(calls.tree, self))).toEqual(countedPaths(paths));
    }),
    { numRuns: 200 },
  );
});
