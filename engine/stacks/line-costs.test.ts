/** Lines of random stacks, against a count stack by stack. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selfWeights } from './call-tree.ts';
import { FRAME, FrameTable } from './frame-table.ts';
import { lineCosts } from './line-costs.ts';
import type { FramePlace } from './name-table.ts';
import type { NamedStacks } from './named-stacks.ts';
import { PrefixTree, ROOT } from './prefix-tree.ts';

const at = (name: string, line: number, file = 'a.c'): FramePlace => ({ module: 'a.exe', function: name, file, line });

/** What each frame is called, the outermost first: `hot` in two lines, without one, in two files, inlined, and twice at once. */
const PLACES: readonly (readonly FramePlace[])[] = [
  [at('hot', 1)],
  [at('hot', 2)],
  [at('hot', 0)],
  [at('hot', 2, 'b.h')],
  [at('hot', 2), at('other', 7)],
  [at('other', 8), at('hot', 1)],
  [at('hot', 1), at('hot', 2)],
  [at('other', 9)],
];
const keyOf = ({ file, line }: { file: string; line: number }): string => (line === 0 ? ':0' : `${file}:${line}`);

const stacksOf = fc.array(
  fc.record({
    stack: fc.array(fc.nat(PLACES.length - 1), { minLength: 1, maxLength: 6 }),
    weight: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.NaN)),
  }),
  { maxLength: 40 },
);

test('a line has the weight of its own code, and once that of each stack that it is in', () => {
  fc.assert(
    fc.property(stacksOf, (rows) => {
      const frames = new FrameTable();
      const tree = new PrefixTree();
      const nodes = rows.map(({ stack }) =>
        stack.reduce((node, frame) => tree.child(node, frames.idOf(FRAME.unknown, 0, frame)), ROOT),
      );
      const named = {
        stacks: { tree, frames },
        namesOf: (frame: number) => PLACES[frames.offset.values[frame]],
      } as unknown as NamedStacks;
      const expected: Record<string, { self: number; inclusive: number }> = {};
      for (const { stack, weight } of rows) {
        if (!(weight > 0)) continue;
        const places = stack.flatMap((frame) => PLACES[frame]).filter((place) => place.function === 'hot');
        for (const key of new Set(places.map(keyOf))) {
          expected[key] ??= { self: 0, inclusive: 0 };
          expected[key].inclusive += weight;
        }
        const innermost = PLACES[stack[stack.length - 1]].at(-1)!;
        if (innermost.function === 'hot') expected[keyOf(innermost)].self += weight;
      }
      const weights = rows.map(({ weight }) => weight);
      const self = selfWeights({ tree, nodeOf: null }, nodes, weights);
      const lines = lineCosts(named, self, 'a.exe!hot');
      const found = lines.filter(({ inclusive }) => inclusive > 0).map((each) => [keyOf(each), each] as const);
      expect(Object.fromEntries(found.map(([key, { self, inclusive }]) => [key, { self, inclusive }]))).toEqual(
        expected,
      );
      expect(lines).toEqual([...lines].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)));
    }),
  );
});
