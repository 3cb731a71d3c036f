import { expect, test } from 'vitest';
import {
  type ColumnSize,
  clampWidth,
  coveredColumns,
  layoutColumns,
  layoutVariables,
  parseWidths,
  scrollToColumn,
  shownIds,
} from './column-layout.ts';

const columns: ColumnSize[] = [
  { id: 'provider', fitPx: 240, leastPx: 80 },
  { id: 'event', fitPx: 60, leastPx: 90 },
  { id: 'count', fitPx: 96, leastPx: 96, fills: true },
];
const widthsIn = (sizes: readonly ColumnSize[], gridPx: number, dragged = {}) =>
  Object.fromEntries(layoutColumns(sizes, dragged, gridPx).columns.map(({ id, widthPx }) => [id, widthPx]));

test('columns grow from their least to what they need, never to more, before one fills', () => {
  expect(widthsIn(columns, 236)).toEqual({ provider: 80, event: 60, count: 96 });
  expect(widthsIn(columns, 300)).toEqual({ provider: 144, event: 60, count: 96 });
  expect(widthsIn(columns, 500)).toEqual({ provider: 240, event: 60, count: 200 });
});

test('room is shared equally: by those that grow, and by those that fill', () => {
  const growing = [
    { id: 'a', fitPx: 60, leastPx: 50 },
    { id: 'b', fitPx: 200, leastPx: 50 },
    { id: 'c', fitPx: 200, leastPx: 50 },
  ];
  expect(widthsIn(growing, 250)).toEqual({ a: 60, b: 95, c: 95 });
  const filling = growing.map((size) => ({ ...size, fills: true }));
  expect(widthsIn([...filling.slice(1), { id: 'a', fitPx: 180, leastPx: 180, fills: true }], 400)).toEqual({
    b: 110,
    c: 110,
    a: 180,
  });
});

test('a dragged column has that width, and the grid scrolls when all of them no longer fit', () => {
  const { columns: placed, widthPx } = layoutColumns(columns, { provider: 400 }, 300);
  expect(placed.map((column) => column.widthPx)).toEqual([400, 60, 96]);
  expect(widthPx).toBe(556);
});

test('columns are left out where the grid is too narrow for them', () => {
  const sizes = columns.map((size) => (size.id === 'event' ? { ...size, fromGridPx: 400 } : size));
  expect(Object.keys(widthsIn(sizes, 399))).toEqual(['provider', 'count']);
  expect(Object.keys(widthsIn(sizes, 400))).toEqual(['provider', 'event', 'count']);
});

const parted: ColumnSize[] = [
  { id: 'value', fitPx: 100, leastPx: 100 },
  { id: 'more', fitPx: 100, leastPx: 100 },
  { id: 'graph', fitPx: 80, leastPx: 80, part: 'end' },
  { id: 'key', fitPx: 120, leastPx: 120, part: 'start' },
];
const bars = { start: 3, end: 3 };

test('start, middle and end stand in this order, with their bars between', () => {
  const layout = layoutColumns(parted, {}, 406, bars);
  expect(layout.columns.map(({ id, leftPx }) => [id, leftPx])).toEqual([
    ['key', 0],
    ['value', 123],
    ['more', 223],
    ['graph', 326],
  ]);
  expect(layout.widthPx).toBe(406);
  expect(layoutVariables(layout)).toEqual({
    '--frozen-px': '123px',
    '--start': '120px',
    '--start-px': '123px',
    '--middle': '100px 100px',
    '--middle-px': '200px',
    '--end': '80px',
    '--end-px': '83px',
  });
});

test('what is frozen leaves room for what is between', () => {
  const frozen = (gridPx: number) => {
    const { freezesStart, freezesEnd } = layoutColumns(parted, {}, gridPx, bars);
    return [freezesStart, freezesEnd];
  };
  expect(frozen(310)).toEqual([true, true]);
  expect(frozen(300)).toEqual([true, false]);
  expect(frozen(160)).toEqual([false, false]);
});

test('cells are told what the edges, and what is frozen, cover of their column', () => {
  const layout = layoutColumns(parted, {}, 310, bars);
  const covers = (scrollPx: number) =>
    Object.fromEntries(coveredColumns(layout, scrollPx, 310).map(({ id, leftPx, rightPx }) => [id, [leftPx, rightPx]]));
  // Between 123 and 227 px.
  // Four pixels of a column are as good as none.
  expect(covers(0)).toEqual({ key: [0, 0], value: [0, 0], more: [0, 100], graph: [0, 0] });
  expect(covers(60)).toEqual({ key: [0, 0], value: [60, 0], more: [0, 36], graph: [0, 0] });
});

test('columns show where the edges leave something of them', () => {
  const layout = layoutColumns(parted, {}, 310, bars);
  const shown = (scrollPx: number) => shownIds(layout, coveredColumns(layout, scrollPx, 310));
  expect(shown(0)).toEqual(['key', 'value', 'graph']);
  expect(shown(60)).toEqual(['key', 'value', 'more', 'graph']);
  expect(shown(100)).toEqual(['key', 'more', 'graph']);
});

test('a column is scrolled to as little as it takes', () => {
  const layout = layoutColumns(parted, {}, 310, bars);
  expect(scrollToColumn(layout, 0, 310, 'more')).toBe(96);
  expect(scrollToColumn(layout, 96, 310, 'more')).toBe(96);
  expect(scrollToColumn(layout, 96, 310, 'value')).toBe(0);
  expect(scrollToColumn(layout, 50, 310, 'key')).toBe(50);
});

test('what was stored is read back; what is no width is passed over', () => {
  expect(parseWidths(JSON.stringify({ provider: 400 }))).toEqual({ provider: 400 });
  expect(parseWidths('{"provider":"wide","event":null,"id":1e9}')).toEqual({ id: clampWidth(1e9) });
  for (const text of [null, '', 'null', '[', '7']) expect(parseWidths(text)).toEqual({});
});
