/** Flame graphs of random trees, against plain counts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL, FlameModel, type FlameRect } from './flame-model.ts';
import { answerOf } from './testing/stack-answers.ts';

const rows = fc.array(
  fc.record({
    path: fc.array(fc.constantFrom('a!f', 'a!g', 'b!f', '?'), { minLength: 1, maxLength: 6 }),
    weight: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 1, maxLength: 30 },
);
const layoutOf = (model: FlameModel, zoomed = ALL, widthPx = 1000): FlameRect[] =>
  model.layout(zoomed, widthPx, 0, model.depths);

describe('rectangles', () => {
  test('are as wide as their share, lie in their caller, and do not overlap', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const model = new FlameModel(answerOf(all));
        const rects = layoutOf(model);
        const byNode = new Map(rects.map((rect) => [rect.node, rect]));
        expect(byNode.size).toBe(rects.length);
        for (const { node, depth, x, width } of rects) {
          expect(width).toBeCloseTo(1000 * model.shareOf(node), 6);
          expect(depth).toBe(node === ALL ? 0 : model.pathOf(node).length);
          const caller = byNode.get(model.parentOf(node))!;
          expect(x).toBeGreaterThanOrEqual(caller.x - 1e-6);
          expect(x + width).toBeLessThanOrEqual(caller.x + caller.width + 1e-6);
        }
        for (let depth = 0; depth < model.depths; depth++) {
          const row = rects.filter((rect) => rect.depth === depth).sort((a, b) => a.x - b.x);
          for (const [i, rect] of row.entries())
            if (i > 0) expect(rect.x).toBeGreaterThanOrEqual(row[i - 1]!.x + row[i - 1]!.width - 1e-6);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('of a function that is zoomed to have the whole width, as those that lead to it', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (all, pick) => {
        const model = new FlameModel(answerOf(all));
        const zoomed = pick % model.answer.parent.length;
        const rects = layoutOf(model, zoomed);
        const full = rects.filter(({ width }) => width === 1000).map(({ node }) => node);
        for (let node = zoomed; node !== ALL; node = model.parentOf(node)) expect(full).toContain(node);
        expect(full).toContain(ALL);
        const callees = rects.filter(({ node }) => model.parentOf(node) === zoomed && node !== ALL);
        for (const { node, width } of callees)
          expect(width).toBeCloseTo((1000 * model.weightOf(node)) / model.weightOf(zoomed), 6);
      }),
      { numRuns: 100 },
    );
  });

  test('the heaviest callee is at the left, and those under half a pixel are left out', () => {
    const model = new FlameModel(
      answerOf([
        { path: ['a!f', 'a!g'], weight: 10 },
        { path: ['a!f', 'b!f'], weight: 9989 },
        { path: ['a!f', '?'], weight: 1 },
      ]),
    );
    expect(layoutOf(model).map(({ node }) => model.nameOf(node))).toEqual(['All stacks', 'a!f', 'a!g', 'b!f']);
    const [light, heavy] = ['a!g', 'b!f'].map(
      (name) => layoutOf(model).find((rect) => model.nameOf(rect.node) === name)!,
    );
    expect([heavy!.x, light!.x]).toEqual([0, 998.9]);
    expect(model.layout(ALL, 1000, 1, 2).map(({ depth }) => depth)).toEqual([1]);
  });
});

test('a search says how much of the whole has a match, each stack once', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const model = new FlameModel(answerOf(all));
      const matches = model.matches(' A!F ')!;
      const wanted = all.reduce((sum, { path, weight }) => sum + (path.includes('a!f') ? weight : 0), 0);
      expect(model.weightOfMatches(matches)).toBe(wanted);
      expect(model.matches('  ')).toBeNull();
    }),
    { numRuns: 100 },
  );
});

test('keys lead to callers, callees and neighbors, and stay at the ends', () => {
  const model = new FlameModel(
    answerOf([
      { path: ['a!f', 'a!g'], weight: 3 },
      { path: ['a!f', 'b!f'], weight: 2 },
    ]),
  );
  const f = model.heaviest('a!f')!;
  const [g, b] = [model.heaviest('a!g')!, model.heaviest('b!f')!];
  expect(model.neighbor(ALL, 'callee')).toBe(f);
  expect([model.neighbor(f, 'callee'), model.neighbor(f, 'caller')]).toEqual([g, ALL]);
  expect([model.neighbor(g, 'next'), model.neighbor(b, 'next'), model.neighbor(b, 'previous')]).toEqual([b, b, g]);
  expect([model.neighbor(ALL, 'caller'), model.neighbor(ALL, 'next'), model.neighbor(g, 'callee')]).toEqual([
    ALL,
    ALL,
    g,
  ]);
  expect(model.heaviest('c!f')).toBeNull();
});

describe('with a baseline', () => {
  const after = answerOf([
    { path: ['a!f', 'a!g'], weight: 30 },
    { path: ['a!f', 'b!f'], weight: 10 },
  ]);
  // Nodes: a!f, a!g, b!f.
  const model = new FlameModel({
    ...after,
    baseline: {
      ...{ rows: 2, rowsWithStack: 2, total: 60, frames: after.frames },
      self: Float64Array.of(0, 0, 60),
      inclusive: Float64Array.of(60, 0, 60),
      byName: { self: after.byName.self, inclusive: after.byName.inclusive },
    },
  });

  test('what is gone is as wide as what is new', () => {
    const widths = layoutOf(model, ALL, 100).map(({ node, width }) => [model.nameOf(node), width]);
    expect(widths).toEqual([
      ['All stacks', 100],
      ['a!f', 100],
      ['a!g', 30],
      ['b!f', 70],
    ]);
    expect(layoutOf(model, ALL, 100).find(({ node }) => model.nameOf(node) === 'b!f')!.x).toBe(0);
  });

  test('more and less are from −1, gone, to 1, new', () => {
    const more = (name: string) => model.moreOf(model.heaviest(name)!);
    expect([more('a!g'), more('b!f'), model.moreOf(ALL)]).toEqual([1, -50 / 70, -0.2]);
    expect(new FlameModel(after).moreOf(0)).toBeNull();
  });
});
