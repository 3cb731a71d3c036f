import { expect, test } from 'vitest';
import type { TextMeter } from '../../kit/text-width.ts';
import { pivotColumns } from '../../state/pivot-columns.ts';
import { grownColumns, PivotSizes, sizedColumns, sizedFor } from './pivot-widths.ts';
import { columnInfo, pageColumn, tableInfo, tablePage } from './testing/page.ts';

const ten = (text: string): number => 10 * text.length;
const meter: TextMeter = { cell: ten, mono: ten, head: ten, total: ten };
const configuration = { name: 'Default', columns: ['a', 'b', '|pivot', 'n'] };
const info = tableInfo({ columns: ['a', 'b', 'n'].map((key) => columnInfo(key)) });
const page = (a: string, b: string, n: string) =>
  tablePage(
    [{ path: ['x'] }],
    [
      pageColumn('a', [a], { area: 'key' }),
      pageColumn('b', [b], { area: 'key' }),
      pageColumn('n', [n], { values: Float64Array.of(1) }),
    ],
  );
const columns = pivotColumns(info, configuration, page('', '', '').columns);

test('columns are as wide as what was seen of them, and never narrower than before', () => {
  const closed = sizedColumns(columns, page('x'.repeat(20), '', '123456'), meter, null);
  expect(closed[0]!.fitPx).toBeGreaterThan(200);
  // Room for how many rows there are: `1 row`.
  expect(closed[1]!.fitPx).toBeGreaterThan(50);
  expect(closed[2]!.fitPx).toBe(60);
  expect(closed.map(({ fills }) => fills)).toEqual([false, true, false]);
  const opened = sizedColumns(columns, page('', 'y'.repeat(20), '1'), meter, closed);
  expect(opened[0]!.fitPx).toBe(closed[0]!.fitPx);
  expect(opened[1]!.fitPx).toBeGreaterThan(200);
  expect(opened[2]!.fitPx).toBe(60);
});

test('keys give way where they would take more than half of the room', () => {
  const sized = sizedColumns(columns, page('x'.repeat(20), 'y'.repeat(10), '1'), meter, null);
  const keys = (widthPx: number) => sizedFor(widthPx, columns, sized).map(({ leastPx }) => leastPx);
  const sum = sized[0]!.fitPx + sized[1]!.fitPx;
  expect(keys(2 * sum)).toEqual(sized.map(({ fitPx }) => fitPx));
  const [a, b, n] = keys(2 * sum - 20);
  expect(a! + b!).toBe(sum - 10);
  expect([b, n]).toEqual([sized[1]!.fitPx, sized[2]!.fitPx]);
  const narrow = keys(10);
  expect(narrow[0]).toBeGreaterThan(60);
  expect(narrow[0]).toBe(narrow[1]);
  // The number is whole in any case.
  expect(narrow[2]).toBe(sized[2]!.fitPx);
});

test('a later page with a longer number widens its column, once, with room for the next', () => {
  const first = sizedColumns(columns, page('x', 'y', '12'), meter, null);
  const grown = grownColumns(columns, page('x', 'y', '1234567'), meter, first);
  expect(grown[2]!.fitPx).toBe(80);
  expect(grown[2]!.leastPx).toBe(80);
  expect(grownColumns(columns, page('x', 'y', '12345678'), meter, grown)).toBe(grown);
  // A number is never narrower than it is long, however little room there is.
  expect(sizedFor(10, columns, grown)[2]!.leastPx).toBe(80);
});

test('the total counts as much as the rows', () => {
  const total = { ...pageColumn('n', ['1234567890'], { values: Float64Array.of(1) }) };
  const { totals, ...rest } = page('x', 'y', '12');
  const sized = sizedColumns(columns, { ...rest, totals: [totals[0]!, totals[1]!, total] }, meter, null);
  expect(sized[2]!.fitPx).toBe(100);
});

test('a width that the preset itself says holds, whatever is in the column', () => {
  const sized = { ...configuration, columns: ['a', 'b', '|pivot', { column: 'n', hints: { width: 44 } }] };
  const seen = page('', '', '123456');
  const [, , n] = sizedColumns(pivotColumns(info, sized, seen.columns), seen, meter, null);
  expect(n).toMatchObject({ fitPx: 44, leastPx: 44 });
});

test('sizes stay the same array until the table, or what was seen of it, needs others', () => {
  const first = page('x', '', '1');
  const sizer = new PivotSizes(columns, first, null, () => meter);
  const sizes = sizer.sizes([first], 800, 32);
  expect(sizes.map(({ id, part }) => [id, part])).toEqual([
    ['line', 'start'],
    [columns[0]!.id, 'start'],
    [columns[1]!.id, 'start'],
    [columns[2]!.id, 'middle'],
  ]);
  expect(sizer.sizes([first], 800, 32)).toBe(sizes);
  expect(sizer.sizes([first], 800, 39)[0]!.fitPx).toBe(39);
  const grown = sizer.sizes([first, page('x', '', '1234567890')], 800, 32);
  expect(grown[3]!.fitPx).toBeGreaterThanOrEqual(100);
  // Those of the columns as they are shown next go on from there.
  const next = new PivotSizes(columns, first, sizer, () => meter);
  expect(next.sizes([first], 800, 32)[3]!.fitPx).toBe(grown[3]!.fitPx);
});
