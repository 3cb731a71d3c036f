/** The difference of two random trees, against a plain count by path. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StackAnswer } from '../../contract/stacks.ts';
import { differenceOf } from './difference.ts';

interface Row {
  path: string[];
  weight: number;
}
const rows = fc.array(
  fc.record({
    path: fc.array(fc.constantFrom('a!f', 'a!g', 'b!f', 'b!h'), { minLength: 1, maxLength: 5 }),
    weight: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 30 },
);

/** An answer as the engine gives it, made by counting. */
function answerOf(all: readonly Row[]): StackAnswer {
  const names = [...new Set(all.flatMap(({ path }) => path))];
  const paths = [...new Set(all.flatMap(({ path }) => path.map((_, i) => path.slice(0, i + 1).join('>'))))].sort(
    (a, b) => a.length - b.length,
  );
  const sum = (of: (row: Row) => boolean) => all.reduce((total, row) => total + (of(row) ? row.weight : 0), 0);
  const total = sum(() => true);
  const parts = (path: string) => path.split('>');
  return {
    ...{
      rows: all.length,
      rowsWithStack: all.length,
      rowsWithoutCallers: 0,
      samples: null,
      tags: [],
      total,
      omitted: 0,
      baseline: null,
    },
    weight: { key: 'count', name: 'Count', form: { type: 'integer', format: null } },
    names: names.map((name) => name.split('!')[1]!),
    modules: names.map((name) => name.split('!')[0]!),
    parent: Uint32Array.from(paths, (path) => 1 + paths.indexOf(parts(path).slice(0, -1).join('>'))),
    name: Uint32Array.from(paths, (path) => names.indexOf(parts(path).at(-1)!)),
    self: Float64Array.from(paths, (path) => sum((row) => row.path.join('>') === path)),
    inclusive: Float64Array.from(paths, (path) => sum((row) => `${row.path.join('>')}>`.startsWith(`${path}>`))),
    byName: {
      name: Uint32Array.from(names.keys()),
      self: Float64Array.from(names, (name) => sum(({ path }) => path.at(-1) === name)),
      inclusive: Float64Array.from(names, (name) => sum(({ path }) => path.includes(name))),
    },
    frames: { total: 0, named: 0, withoutModule: 0 },
  };
}

/** Path → [self, inclusive] of a side. */
function sums(answer: StackAnswer, self: Float64Array, inclusive: Float64Array): Record<string, [number, number]> {
  const found: Record<string, [number, number]> = {};
  const paths: string[] = [];
  for (const [node, above] of answer.parent.entries()) {
    const name = `${answer.modules[answer.name[node]!]}!${answer.names[answer.name[node]!]}`;
    paths.push(above === 0 ? name : `${paths[above - 1]}>${name}`);
    if (inclusive[node] !== 0) found[paths[node]!] = [self[node]!, inclusive[node]!];
  }
  return found;
}

test('each side weighs what it weighs alone', () => {
  fc.assert(
    fc.property(rows, rows, (mine, theirs) => {
      const [after, before] = [answerOf(mine), answerOf(theirs)];
      const both = differenceOf(after, before, 0);
      const { baseline } = both;
      expect(sums(both, both.self, both.inclusive)).toEqual(sums(after, after.self, after.inclusive));
      expect(sums(both, baseline!.self, baseline!.inclusive)).toEqual(sums(before, before.self, before.inclusive));
      expect([both.total, baseline!.total]).toEqual([after.total, before.total]);

      const changes = Array.from(both.byName.name, (name, i) => {
        const full = `${both.modules[name]}!${both.names[name]}`;
        const own = (all: Row[]) => all.reduce((sum, { path, weight }) => sum + (path.at(-1) === full ? weight : 0), 0);
        expect([both.byName.self[i], baseline!.byName.self[i]]).toEqual([own(mine), own(theirs)]);
        return Math.abs(own(mine) - own(theirs));
      });
      expect(changes).toEqual([...changes].sort((a, b) => b - a));
    }),
    { numRuns: 200 },
  );
});

test('small nodes are left out with all below them, and counted', () => {
  const after = answerOf([
    { path: ['a!f', 'a!g'], weight: 99 },
    { path: ['b!f', 'b!h'], weight: 1 },
  ]);
  const { parent, omitted } = differenceOf(after, answerOf([{ path: ['a!f', 'a!g'], weight: 100 }]), 0.01);
  expect([parent.length, omitted]).toEqual([2, 2]);
});
