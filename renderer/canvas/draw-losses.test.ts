import { expect, test } from 'vitest';
import { drawLosses } from './draw-losses.ts';
import { createDrawLog } from './testing/draw-log.ts';
import { testTheme } from './testing/test-theme.ts';

/** A pixel is 10 ns; the plot is from 100 to 200 px. */
const scale = { window: { startNs: 0, endNs: 1000 }, leftPx: 100, widthPx: 100 };

function drawn(ranges: [number, number][], label = ''): string[] {
  const { context, log } = createDrawLog();
  drawLosses(
    context,
    ranges.map(([startNs, endNs]) => ({ startNs, endNs })),
    scale,
    50,
    label,
    testTheme,
  );
  return log;
}
const rects = (log: string[]): string[] => log.filter((line) => line.startsWith('fillRect'));

test('a mark from start to end stands on the line, its ends and foot in full', () => {
  expect(drawn([[200, 400]])).toEqual([
    'fillStyle = --rec',
    'globalAlpha = 0.4',
    'fillRect(120, 43, 20, 7)',
    'globalAlpha = 1',
    'fillRect(120, 48, 20, 2)',
    'fillRect(120, 43, 1, 7)',
    'fillRect(139, 43, 1, 7)',
  ]);
});

test('the shortest can be seen, also at the right edge; what lies outside is not drawn', () => {
  expect(rects(drawn([[500, 501]]))[0]).toBe('fillRect(150, 43, 3, 7)');
  expect(rects(drawn([[999, 5000]]))[0]).toBe('fillRect(197, 43, 3, 7)');
  expect(rects(drawn([[-100, 20]]))[0]).toBe('fillRect(100, 43, 3, 7)');
  expect(rects(drawn([[-100, 0]]))).toEqual([]);
  expect(rects(drawn([[1000, 1100]]))).toEqual([]);
});

test('of many in one pixel one is drawn', () => {
  expect(rects(drawn(Array.from({ length: 1000 }, (_, i) => [500 + i / 100, 500 + i / 100 + 0.001])))).toHaveLength(4);
});

test('the number of them stands behind the last one, or before the first where there is no room', () => {
  // Text is 6 px a character wide.
  expect(drawn([[200, 400]], '1 loss').at(-1)).toBe('fillText(1 loss, 146, 49)');
  expect(drawn([[800, 1000]], '1 loss').at(-1)).toBe('fillText(1 loss, 138, 49)');
  expect(drawn([[0, 1000]], '1 loss').filter((line) => line.startsWith('fillText'))).toEqual([]);
});
