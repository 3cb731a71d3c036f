import { expect, test } from 'vitest';
import { labelLegend } from './caption.ts';

test('labels of one title are one entry, what has no label is named, those without a color are counted', () => {
  const colors: Record<string, string> = { Running: 'c2', Waiting: 'c1', Waits: 'c1', '': 'c3' };
  const legend = labelLegend(
    ['Running', 'Waiting', 'Waits', '', 'x', 'y'],
    (label) => colors[label] ?? 'c0',
    (label) => (label === 'Waits' ? 'Waiting' : label),
  );
  expect(legend.map(({ name, color }) => `${name} ${color}`)).toEqual([
    ...['Waiting c1', 'Running c2', 'none c3', '2 more c0'],
  ]);
});
