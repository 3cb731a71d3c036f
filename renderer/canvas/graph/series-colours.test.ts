import { describe, expect, test } from 'vitest';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo, TableQuery } from '../../../contract/tables.ts';
import { pageColumn, tablePage } from '../../features/pivot/testing/page.ts';
import { colourOf, coloursOf, drawnPaths, rememberedColours, seriesName, seriesQuestion } from './series-colours.ts';

test('groups that show no groups of their own are drawn; rows are not', () => {
  const page = tablePage([
    { path: ['a'], expanded: true },
    { path: ['a', 'x'] },
    { path: ['a', 'y'], expanded: true },
    { path: ['a', 'y', '7'] },
    { path: ['b'] },
  ]);
  expect(drawnPaths(page, 2, false)).toEqual([['a', 'x'], ['a', 'y'], ['b']]);
});

test('a table without keys is one series', () => {
  expect(drawnPaths(tablePage([{ path: ['0'] }, { path: ['1'] }]), 0, false)).toEqual([[]]);
});

test('eight have a colour of their own, which they keep while they are among the first', () => {
  const paths = Array.from({ length: 10 }, (_, i) => [`p${i}`]);
  const first = coloursOf(paths, new Map());
  expect([...first.values()]).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c0', 'c0']);
  const late = coloursOf([...paths.slice(2), ['p0']], rememberedColours(first, new Map()));
  expect(late.get('["p0"]')).toBe('c0');
  expect(new Set([...late.values()].slice(0, 8)).size).toBe(8);
});

test('whoever had a colour gets it again: what was zoomed away, what was opened and closed', () => {
  const paths = Array.from({ length: 5 }, (_, i) => [`p${i}`]);
  const first = coloursOf(paths, new Map());
  const remembered = rememberedColours(first, new Map());
  // p1 is opened: two others stand for it. They take what nobody ever had.
  const open = coloursOf([['p0'], ['p1', 'x'], ['p1', 'y'], ['p2']], remembered);
  expect(open.get('["p0"]')).toBe(first.get('["p0"]'));
  expect(new Set(first.values())).not.toContain(open.get('["p1","x"]'));
  const closed = coloursOf([...paths].reverse(), rememberedColours(open, remembered));
  for (const [key, colour] of first) expect(closed.get(key)).toBe(colour);
});

test('a few have their colours by their names, whatever their order: a core is the same in every panel', () => {
  const cores = [['3'], ['10'], ['5'], ['0']];
  const expected = { '["0"]': 'c1', '["3"]': 'c2', '["5"]': 'c3', '["10"]': 'c4' };
  expect(Object.fromEntries(coloursOf(cores, new Map()))).toEqual(expected);
  expect(Object.fromEntries(coloursOf([...cores].reverse(), new Map()))).toEqual(expected);
});

describe('which groups there are to draw', () => {
  const info = {
    columns: [
      { key: 'process', type: 'text', hints: {}, variants: [] },
      { key: 'cpu', type: 'number', hints: {}, variants: [] },
    ],
  } as unknown as TableInfo;
  const preset = (more: Partial<TableConfiguration> = {}) =>
    ({ name: 'P', columns: ['process', '|pivot', '|graph', 'cpu'], ...more }) as TableConfiguration;
  const query: TableQuery = { trace: 't', table: 'x', expanded: [['a'], ['a', 'b']], highlight: 'h' };
  const selected: TableQuery = { ...query, fromNs: 5, toNs: 6, sort: [{ column: 'process', order: 'ascending' }] };
  const visible = { startNs: 0, endNs: 100 };

  test('is asked of the time on show: what is selected, sorted or marked does not matter', () => {
    const asked = seriesQuestion(info, preset(), query, visible);
    expect(asked).toMatchObject({ fromNs: 0, toNs: 100, sort: [{ column: 'cpu', order: 'descending' }] });
    expect(asked).not.toHaveProperty('highlight');
    expect(seriesQuestion(info, preset(), selected, visible)).toEqual(asked);
    expect(seriesQuestion(info, preset(), selected, null)).not.toHaveProperty('fromNs');
  });

  test('rows of an open group are not in the way', () => {
    const two = preset({ columns: ['process', 'cpu', '|pivot', '|graph', 'cpu'] });
    expect(seriesQuestion(info, preset(), query, null).expanded).toEqual([]);
    expect(seriesQuestion(info, two, query, null).expanded).toEqual([['a']]);
  });

  test('no values are asked for but those that tell which groups are drawn', () => {
    expect(seriesQuestion(info, preset(), query, null).only).toEqual(['process']);
    const filtered = preset({ graphFilter: { top: 3 } } as Partial<TableConfiguration>);
    expect(seriesQuestion(info, filtered, query, null).only).toEqual(['process', 'cpu']);
  });

  test('a preset with an order of its own has that; lanes have that of the rows', () => {
    const sorted = preset({
      columns: [{ column: 'process', hints: { sort: 'ascending' } }, '|pivot', '|graph', 'cpu'],
    } as Partial<TableConfiguration>);
    expect(seriesQuestion(info, sorted, selected, null)).not.toHaveProperty('sort');
    expect(seriesQuestion(info, preset({ chart: 'stateDiagram' }), selected, null).sort).toEqual(selected.sort);
  });
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
  const drawn = (filter: Parameters<typeof drawnPaths>[3]) => drawnPaths(page, 1, false, filter).map(([name]) => name);
  expect(drawn({ column: 'size', top: 2 })).toEqual(['b', 'e']);
  expect(drawn({ column: 'size', threshold: 2 })).toEqual(['a', 'b', 'e']);
  expect(drawn({ column: 'size', threshold: 8, top: 5 })).toEqual(['b']);
  expect(drawn({ column: 'hidden', top: 1 })).toHaveLength(5);
});
