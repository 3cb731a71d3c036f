import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test('cells with commas, quotes and line breaks are quoted; numbers stay as they are; nothing is empty', () => {
  const rows = [['a,b', 'say "hi"', 'two\nlines', 1.5, null, 'plain']];
  expect(csvLines(rows, false)).toBe('"a,b","say ""hi""","two\nlines",1.5,,plain\n');
});

test('what a spreadsheet would run is guarded where that is wanted', () => {
  const rows = [['=1+1', '-3', '@x', -3]];
  expect(csvLines(rows, true)).toBe("'=1+1,-3,'@x,-3\n");
  expect(csvLines(rows, false)).toBe('=1+1,-3,@x,-3\n');
});
