import { expect, test } from 'vitest';
import { clampWidth, parseWidths, widthVariables } from './column-widths.ts';

const columns = [
  { id: 'provider', fitPx: 240, leastPx: 80 },
  { id: 'event', fitPx: 60, leastPx: 90 },
  { id: 'count', fitPx: 96, leastPx: 96, fills: true },
];

test('columns may shrink from what they need to their least, and never ask for more than they need', () => {
  expect(widthVariables(columns, {})).toEqual({
    '--w-provider': 'minmax(80px, 240px)',
    '--least-provider': '80px',
    '--w-event': 'minmax(60px, 60px)',
    '--least-event': '60px',
    '--w-count': 'minmax(96px, 1fr)',
    '--least-count': '96px',
    '--least': '236px',
  });
});

test('a dragged column has that width, and the table scrolls when all of them no longer fit', () => {
  expect(widthVariables(columns, { provider: 400 })).toMatchObject({
    '--w-provider': '400px',
    '--least-provider': '400px',
    '--least': '556px',
  });
});

test('what was stored is read back; what is no width is passed over', () => {
  expect(parseWidths(JSON.stringify({ provider: 400 }))).toEqual({ provider: 400 });
  expect(parseWidths('{"provider":"wide","event":null,"id":1e9}')).toEqual({ id: clampWidth(1e9) });
  for (const text of [null, '', 'null', '[', '7']) expect(parseWidths(text)).toEqual({});
});
