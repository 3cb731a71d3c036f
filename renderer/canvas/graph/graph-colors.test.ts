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
  expect(colors('c1')).toEqual({ line: '#0000c8', fill: 'rgb(0, 0, 124)', onFill: '#ffffff', look: 'solid' });
  expect(colors('c2')).toEqual({ line: '#ffff00', fill: 'rgb(158, 158, 0)', onFill: '#000000', look: 'solid' });
  expect(colors('c1 hatched')).toEqual({ ...colors('c1'), look: 'hatched' });
});

test('forced colours are the user’s own', () => {
  const forced = seriesColors(
    () => '',
    () => 0,
    true,
  )('c1');
  expect(forced).toEqual({ line: 'CanvasText', fill: 'Highlight', onFill: 'HighlightText', look: 'solid' });
});

test('a core has one colour wherever it is shown; what is not solid takes none', () => {
  const labels = new LabelColors([
    { label: 'Core *', look: 'solid' },
    { label: 'Ready', look: 'hatched' },
    { label: '*', look: 'line', title: 'Waiting' },
  ]);
  labels.add(['Ready', 'WrQueue', 'Core 9', 'Core 0'], Float64Array.of(9, 8, 2, 1));
  expect(['Core 0', 'Core 9', 'Ready', 'WrQueue'].map((label) => labels.of(label))).toEqual([
    ...['c1', 'c2', 'c0 hatched', 'c0 line'],
  ]);
  expect(['Ready', 'WrQueue'].map((label) => labels.titleOf(label))).toEqual(['Ready', 'Waiting']);
  const cpus = new LabelColors();
  cpus.add(['CPU 3', 'a'], Float64Array.of(9, 1));
  expect(['CPU 3', 'a'].map((label) => cpus.of(label))).toEqual(['c4', 'c1']);
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
