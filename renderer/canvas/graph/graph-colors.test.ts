import { expect, test } from 'vitest';
import { contrast, LabelColors, seriesColors } from './graph-colors.ts';

const tokens: Record<string, string> = { '--s1': '#000000', '--tx-1': '#ffffff', '--c1': '#0000c8', '--c2': '#ffff00' };
const pixel = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = color.match(/[0-9a-f]{2}/g)!.map((byte) => Number.parseInt(byte, 16));
  return red | (green << 8) | (blue << 16);
};
const colors = (name: string) => seriesColors((token) => tokens[token]!, pixel, false)(name);

test('contrast is that of WCAG', () => {
  expect(contrast(pixel('#000000'), pixel('#ffffff'))).toBe(21);
  expect(contrast(pixel('#777777'), pixel('#ffffff'))).toBeCloseTo(4.48, 2);
});

test('slices are mixed with the panel, and their text is the one that can be read', () => {
  expect(colors('c1')).toEqual({ line: '#0000c8', fill: 'rgb(0, 0, 124)', onFill: '#ffffff' });
  expect(colors('c2')).toEqual({ line: '#ffff00', fill: 'rgb(158, 158, 0)', onFill: '#000000' });
});

test('forced colours are the user’s own', () => {
  const forced = seriesColors(
    () => '',
    () => 0,
    true,
  )('c1');
  expect(Object.values(forced).join(' ')).toBe('CanvasText Highlight HighlightText');
});

test('labels with the most time have colours, and keep them', () => {
  const labels = new LabelColors();
  labels.add(['a', 'b', 'c'], Float64Array.of(1, 5, 0));
  expect(['b', 'a', 'c', 'd'].map((label) => labels.of(label))).toEqual(['c1', 'c2', 'c0', 'c0']);
  labels.add(['c', 'a'], Float64Array.of(9, 99));
  expect(['b', 'a', 'c'].map((label) => labels.of(label))).toEqual(['c1', 'c2', 'c3']);
  labels.add(['1', '2', '3', '4', '5', '6'], Float64Array.of(6, 5, 4, 3, 2, 1));
  expect(['5', '6'].map((label) => labels.of(label))).toEqual(['c8', 'c0']);
});
