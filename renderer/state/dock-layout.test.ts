import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownLayout, stackedLayout } from './dock-layout.ts';

const ids = ['p1', 'p2', 'p3'];
const leaf = (id: string, ...views: string[]) => ({
  type: 'leaf',
  size: 100,
  data: { id, views, activeView: views[0] },
});
const grid = (...data: unknown[]) => ({
  root: { type: 'branch', size: 300, data },
  width: 800,
  height: 300,
  orientation: 'HORIZONTAL',
});
/** As the library's `toJSON` writes it. */
const saved = (...data: unknown[]) => ({
  grid: grid(...data),
  panels: Object.fromEntries(ids.map((id) => [id, { id, contentComponent: 'panel', title: id, minimumWidth: 240 }])),
  activeGroup: '2',
});
const all = new Set(ids);
const nested = saved(leaf('1', 'p1'), { type: 'branch', size: 200, data: [leaf('2', 'p2', 'p3')] });

/** Panels of a layout, by walking it. */
function viewsIn(value: unknown): string[] {
  const { data } = value as { data: unknown };
  return Array.isArray(data) ? data.flatMap(viewsIn) : (data as { views: string[] }).views;
}

test('what the library wrote stays where it was', () => {
  expect(knownLayout(nested, all)).toMatchObject({ grid: nested.grid, activeGroup: '2' });
});

test('panels one below the other are a layout that is taken, each with its share of the height', () => {
  const layout = knownLayout(stackedLayout(ids, [0.2, 0.3, 0.5]), all)!;
  expect(viewsIn(layout.grid.root)).toEqual(ids);
  expect(layout.grid).toMatchObject({ height: 1000, orientation: 'VERTICAL' });
  expect((layout.grid.root.data as { size: number }[]).map(({ size }) => size)).toEqual([200, 300, 500]);
});

test('what a file adds is left out: windows, other components, names that lead elsewhere', () => {
  const evil = structuredClone(nested) as Record<string, unknown> & typeof nested;
  evil.popoutGroups = [{ url: 'https://example.com', data: leaf('9', 'p1').data }];
  evil.floatingGroups = [{ data: leaf('8', 'p2').data, position: {} }];
  evil.edgeGroups = { left: { group: { id: 'x', views: ['p1'] } } };
  Object.assign(evil.grid, { maximizedNode: { location: [9] } });
  for (const panel of Object.values(evil.panels))
    Object.assign(panel, { id: 'other', contentComponent: 'constructor' });
  const clean = knownLayout(evil, all)!;
  expect(Object.keys(clean).sort()).toEqual(['activeGroup', 'grid', 'panels']);
  expect(clean.grid).toEqual(nested.grid);
  expect(Object.values(clean.panels).map(({ id, contentComponent }) => [id, contentComponent])).toEqual(
    ids.map((id) => [id, 'panel']),
  );
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'layout'],
  ['a list', [nested]],
  ['one without a grid', { panels: nested.panels, grid: null }],
  ['one with a panel too few', saved(leaf('1', 'p1'), leaf('2', 'p2'))],
  ['one with another panel', saved(leaf('1', ...ids, 'p4'))],
  ['a panel that is there twice', saved(leaf('1', 'p1', 'p2'), leaf('2', 'p3', 'p1'))],
  ['a group that is there twice', saved(leaf('1', 'p1'), leaf('1', 'p2', 'p3'))],
  ['an empty group', saved(leaf('1', ...ids), leaf('2'))],
  ['an empty branch', saved(leaf('1', ...ids), { type: 'branch', size: 1, data: [] })],
  ['a size that is none', saved({ ...leaf('1', ...ids), size: Number.NaN })],
  ['a size that is a text', saved({ ...leaf('1', ...ids), size: '100' })],
  ['a huge width', { ...nested, grid: { ...nested.grid, width: 1e300 } }],
  ['a leaf at the root', { ...nested, grid: { ...nested.grid, root: leaf('1', ...ids) } }],
  ['another orientation', { ...nested, grid: { ...nested.grid, orientation: 'DIAGONAL' } }],
])('%s is no layout of these panels', (_, layout) => expect(knownLayout(layout, all)).toBeNull());

test('one that is too deep is none', () => {
  let deep: unknown = leaf('1', ...ids);
  for (let i = 0; i < 5000; i++) deep = { type: 'branch', size: 1, data: [deep] };
  expect(knownLayout(saved(deep), all)).toBeNull();
});

test('property: whatever it is given, it has each panel once, or is none', () => {
  const anyNode = fc.letrec((tie) => ({
    leaf: fc.record(
      {
        type: fc.constant('leaf'),
        size: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 900 }) }, fc.double()),
        data: fc.record({
          id: fc.oneof({ weight: 9, arbitrary: fc.nat(99).map(String) }, fc.constant(4)),
          views: fc.oneof(fc.subarray(ids, { minLength: 1 }), fc.subarray([...ids, 'p9'])),
        }),
      },
      { requiredKeys: ['type', 'size'] },
    ),
    branch: fc.record({
      type: fc.constant('branch'),
      size: fc.integer({ min: 0, max: 900 }),
      data: fc.array(tie('node'), { maxLength: 3 }),
    }),
    node: fc.oneof(
      { maxDepth: 4 },
      { weight: 8, arbitrary: tie('leaf') },
      { weight: 3, arbitrary: tie('branch') },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
    ),
  })).branch;
  let made = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        anyNode.map((root) => ({ ...nested, grid: { ...nested.grid, root } })),
        fc.jsonValue(),
      ),
      (layout) => {
        const known = knownLayout(layout, all);
        if (known === null) return;
        made++;
        expect(viewsIn(known.grid.root).sort()).toEqual(ids);
        expect(Object.keys(known.panels).sort()).toEqual(ids);
      },
    ),
    { numRuns: 3000, seed: 5 },
  );
  expect(made).toBeGreaterThan(5);
});
