import { describe, expect, test } from 'vitest';
import { drawMarkLines, drawMarkNames, markAt, placeMarks, placeNames } from './draw-marks.ts';
import { createDrawLog } from './testing/draw-log.ts';
import { testTheme as theme } from './testing/test-theme.ts';
import type { TimeScale } from './time-scale.ts';

/** 0…10 s at 10…110 px: 10 px a second. */
const scale: TimeScale = { window: { startNs: 0, endNs: 10e9 }, leftPx: 10, widthPx: 100 };
const columns = (...ranges: [number, number][]) => ({
  startNs: ranges.map(([start]) => start * 1e9),
  endNs: ranges.map(([, end]) => end * 1e9),
});
const place = (...ranges: [number, number][]) => placeMarks(columns(...ranges), scale);
const spans = (placed: ReturnType<typeof place>) => placed.map(({ index, fromPx, toPx }) => [index, fromPx, toPx]);

describe('where marks lie', () => {
  test('in the view, cut at its edges, at least a pixel wide', () => {
    expect(spans(place([-5, -1], [-2, 1], [3, 3], [4, 4.01], [9, 12], [10, 11], [20, 30]))).toEqual([
      [1, 10, 20],
      [2, 40, 41],
      [3, 50, 51],
      [4, 100, 110],
    ]);
    expect(place([3, 3], [4, 5]).map(({ isMoment }) => isMoment)).toEqual([true, false]);
  });

  test('a flag at the end of the axis waves to the left, and is hit there', () => {
    const placed = place([2, 3], [5, 5], [9.5, 9.5]);
    expect(placed.map(({ tipPx }) => tipPx)).toEqual([30, 67, 98]);
    expect(markAt(placed, 97)?.index).toBe(2);
    expect(markAt(placed, 112)).toBeNull();
  });

  test('many in one pixel are one; those around them stay', () => {
    const many = Array.from({ length: 1000 }, (_, i): [number, number] => [2 + i / 1e5, 2 + i / 1e5]);
    expect(spans(place([1, 9], ...many, [3, 4]))).toEqual([
      [0, 20, 100],
      [1, 30, 31],
      [1001, 40, 50],
    ]);
  });

  test('there is an end to what is drawn', () => {
    expect(place(...Array.from({ length: 9000 }, (): [number, number] => [1, 9])).length).toBeLessThan(5000);
  });
});

describe('names', () => {
  const namesOf = (placed: ReturnType<typeof place>, names: string[], taken: [number, number][] = []) => {
    const { context } = createDrawLog();
    return [...placeNames(context, placed, (index) => names[index]!, 110, taken).values()];
  };

  test('stand where there is room: over their own line, or up to the next mark', () => {
    expect(namesOf(place([0, 4], [5, 5.1]), ['pack', 'now'])).toEqual(['pack', 'now']);
    // 10 px to the next: nothing could be read.
    expect(namesOf(place([0, 0.1], [1, 9]), ['pack', 'multiply'])).toEqual(['multiply']);
  });

  test('are cut in their middle where they are too long', () => {
    expect(namesOf(place([0, 5], [5, 6]), ['a very long name', 'b'])).toEqual(['a v…ame', 'b']);
    // Of what little there is room for nobody could guess the name.
    expect(namesOf(place([0, 4], [4, 6]), ['a very long name', 'b'])).toEqual(['b']);
  });

  test('leave out what would lie on another name', () => {
    expect(namesOf(place([1, 9]), ['pack'], [[15, 40]])).toEqual([]);
    expect(namesOf(place([1, 9]), ['pack'], [[60, 90]])).toEqual(['pack']);
  });
});

describe('drawing', () => {
  const colorOf = (index: number) => `c${index + 1}`;

  test('a line over a range, thicker when it is pointed at; a flag with its staff at a moment', () => {
    const { context, log } = createDrawLog();
    drawMarkLines(context, place([1, 2], [3, 4], [6, 6]), colorOf, (index) => index === 1, 2, 50);
    expect(log).toEqual([
      'fillStyle = c1',
      'fillRect(20, 2, 10, 2)',
      'fillStyle = c2',
      'fillRect(40, 2, 10, 4)',
      'fillStyle = c3',
      'fillRect(70, 2, 1, 48)',
      'beginPath()',
      'moveTo(70, 2)',
      'lineTo(77, 5.5)',
      'lineTo(70, 9)',
      'fill()',
    ]);
  });

  test('names are readable over the graph: an outline of the ground, then the text', () => {
    const { context, log } = createDrawLog();
    const placed = place([1, 5], [6, 6]);
    const names = placeNames(context, placed, (index) => ['pack', 'go'][index]!, 110, []);
    drawMarkNames(context, names, (index) => index === 0, 12, theme);
    expect(log.slice(log.indexOf('strokeStyle = --s1'))).toEqual([
      'strokeStyle = --s1',
      'fillStyle = --tx-1',
      'strokeText(pack, 21, 12)',
      'fillText(pack, 21, 12)',
      'fillStyle = --tx-2',
      'strokeText(go, 80, 12)',
      'fillText(go, 80, 12)',
    ]);
  });
});

describe('the pointer', () => {
  const at = (placed: ReturnType<typeof place>, xPx: number) => markAt(placed, xPx)?.index ?? null;

  test('finds the narrowest mark, with a little slack', () => {
    const placed = place([1, 9], [3, 4]);
    expect([15, 18, 35, 38, 45, 52, 60, 102, 104].map((x) => at(placed, x))).toEqual([null, 0, 0, 1, 1, 1, 0, 0, null]);
  });

  test('takes flags and names as well', () => {
    const placed = place([5, 5]);
    expect([56, 57, 70, 71].map((x) => at(placed, x))).toEqual([null, 0, 0, null]);
    placeNames(createDrawLog().context, placed, () => 'now', 110, []);
    expect([71, 91, 92].map((x) => at(placed, x))).toEqual([0, 0, null]);
  });
});
