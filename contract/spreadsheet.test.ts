import { expect, it } from 'vitest';
import { spreadsheetText, spreadsheetTsv } from './spreadsheet.ts';

it('guards what a spreadsheet takes for a formula, and leaves numbers and other texts alone', () => {
  for (const formula of [
    '=1+1',
    "=cmd|' /C calc'!A0",
    '@SUM(A1)',
    '+1+cmd|x',
    '-1+1',
    '-A1',
    '--x',
    '\t=1+1',
    '\r=1+1',
    '+cmd',
    '-2(x)',
  ])
    expect(spreadsheetText(formula), formula).toBe(`'${formula}`);
  for (const text of [
    '-1',
    '+1',
    '-1,234.5',
    '-1.5e-9',
    '-12 ms',
    '-3 %',
    '',
    'a=1',
    "'=1",
    ' =1',
    '0',
    '.5',
    '-1\u2009234',
  ])
    expect(spreadsheetText(text), text).toBe(text);
});

it('guards each cell of lines with tabs', () => {
  expect(spreadsheetTsv('Name\t=Count\na\t-1\n=x\t+2\n')).toBe("Name\t'=Count\na\t-1\n'=x\t+2\n");
});

it('takes a time that grows with the text alone', () => {
  const long = `-${'1'.repeat(200_000)}x(`;
  expect(spreadsheetText(long)).toBe(`'${long}`);
});
