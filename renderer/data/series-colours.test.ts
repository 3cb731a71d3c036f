import { expect, test } from 'vitest';
import { colourOf, coloursOf, drawnPaths, hasDrawn, seriesName } from './series-colours.ts';
import { pageColumn, tablePage } from './testing/page.ts';

test('groups that show no groups of their own are drawn; rows are not', () => {
  const page = tablePage([
    { path: ['a'], expanded: true },
    { path: ['a', 'x'] },
    { path: ['a', 'y'], expanded: true },
    { path: ['a', 'y', '7'] },
    { path: ['b'] },
  ]);
  expect(drawnPaths(page, 2)).toEqual([['a', 'x'], ['a', 'y'], ['b']]);
  expect(hasDrawn(page, 2)).toBe(true);
  expect(hasDrawn({ ...page, total: 900 }, 2)).toBe(false);
});

test('a table without keys is one series', () => {
  expect(drawnPaths(tablePage([{ path: ['0'] }, { path: ['1'] }]), 0)).toEqual([[]]);
});

test('eight have a colour of their own, which they keep while they are among the first', () => {
  const paths = Array.from({ length: 10 }, (_, i) => [`p${i}`]);
  const first = coloursOf(paths, new Map());
  expect([...first.values()]).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c0', 'c0']);
  const next = coloursOf([['new'], ['p2'], ['p9']], first);
  expect([...next.values()]).toEqual(['c1', 'c3', 'c2']);
  const late = coloursOf([...paths.slice(2), ['p0']], first);
  expect(late.get('["p0"]')).toBe('c0');
  expect(new Set([...late.values()].slice(0, 8)).size).toBe(8);
});

test('rows have the colour of the drawn group that they are in', () => {
  const colours = coloursOf([['a', 'x'], ['b']], new Map());
  expect(colourOf(['a', 'x', '7'], colours)).toBe('c1');
  expect(colourOf(['b'], colours)).toBe('c2');
  expect(colourOf(['a'], colours)).toBeNull();
  expect(seriesName(['a', ''])).toBe('a / none');
});

test('a preset has the largest groups drawn, or those over a threshold, in the order of the rows', () => {
  const values = [3, 9, 1, Number.NaN, 7];
  const page = tablePage(
    ['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: [name] })),
    [
      pageColumn('name', ['a', 'b', 'c', 'd', 'e'], { area: 'key' }),
      pageColumn('size', values.map(String), { values: Float64Array.from(values) }),
    ],
  );
  const drawn = (filter: Parameters<typeof drawnPaths>[2]) => drawnPaths(page, 1, filter).map(([name]) => name);
  expect(drawn({ column: 'size', top: 2 })).toEqual(['b', 'e']);
  expect(drawn({ column: 'size', threshold: 2 })).toEqual(['a', 'b', 'e']);
  expect(drawn({ column: 'size', threshold: 8, top: 5 })).toEqual(['b']);
  expect(drawn({ column: 'hidden', top: 1 })).toHaveLength(5);
  expect(hasDrawn({ ...page, total: 900 }, 1, { column: 'size', top: 2 })).toBe(false);
});
