import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExpressionError } from '../../language/expression-error.ts';
import { functions } from '../../language/functions.ts';
import type { Scope } from '../../language/scope.ts';
import { compileExpression, compileQuery } from './compile.ts';
import { evaluated, rowsOf } from './testing/rows.ts';

const rows = rowsOf({
  i: { type: 'integer', cells: [1, 2] },
  b: { type: 'bool', cells: [true, false] },
  s: { type: 'text', cells: ['ab', ''] },
});

function errorOf(text: string, scope: Scope = rows.scope): ExpressionError | null {
  try {
    compileQuery(text, scope);
    return null;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return error;
  }
}

const MIB = 1 << 20;

test.each<[string, string, RegExp]>([
  ['10 000 parentheses', `${'('.repeat(10_000)}i${')'.repeat(10_000)}`, /nested more than 500 deep/],
  ['a megabyte of “(”', '('.repeat(MIB), /nested more than 500 deep/],
  ['more than a megabyte', `i${' '.repeat(MIB)}`, /longer than 1048576/],
  ['calls in calls', `${'abs('.repeat(10_000)}i${')'.repeat(10_000)}`, /nested more than 500 deep/],
  ['conditionals in their middle', 'b?'.repeat(MIB / 2), /nested more than 500 deep/],
  ['operators and parentheses by turns', '(b or b and i = 1 + 2 * '.repeat(40_000), /nested more than 500 deep/],
  ['deep on the left', `${'('.repeat(400)}b${' and b) = true or b'.repeat(400)}`, /nested more than 500 deep/],
  ['lists in lists', '1 in ('.repeat(100_000), /nested more than 500 deep/],
  ['a chain of columns', `i${'+i'.repeat(MIB / 2 - 1)}`, /more than 10000 columns/],
  ['a chain of literals', `1${'+1'.repeat(MIB / 2 - 1)}`, /more than 100000 literals/],
  ['a text without an end', `s = '${'x'.repeat(MIB - 10)}`, /unterminated text/],
  ['a long name', 'x'.repeat(MIB), /no column “x{64}…”/],
  ['a long number', '1'.repeat(MIB), /too long/],
  ['a long pattern', `s like '${'%a'.repeat(MIB / 4)}'`, /longer than 4096/],
  ['a long regular expression', `matches(s, '${'a'.repeat(MIB / 2)}')`, /longer than 512/],
  ['WPA: parentheses', `${'('.repeat(100_000)}[i]:=1`, /nested more than 100 deep/],
  ['WPA: a long number', `[i]:=${'1'.repeat(MIB - 10)}`, /is not a number/],
  ['WPA: nots', 'NOT '.repeat(MIB / 4), /expected/],
  ['WPA: side by side', '[i]:=1 '.repeat(100_000), /more than 10000 conditions/],
])('%s', (_, text, message) => {
  const error = errorOf(text);
  expect(error?.message).toMatch(message);
  expect(error?.position).toBeGreaterThanOrEqual(0);
  expect(error?.position).toBeLessThanOrEqual(text.length);
});

test.each<[string, string, (number | boolean)[]]>([
  ['499 parentheses', `${'('.repeat(499)}i${')'.repeat(499)}`, [1, 2]],
  ['499 calls', `${'abs('.repeat(499)}i${')'.repeat(499)}`, [1, 2]],
  ['nots', `${'not '.repeat(MIB / 4 - 1)}b`, [false, true]],
  ['exclamation marks', `${'!'.repeat(MIB - 2)}b`, [true, false]],
  ['minuses', `${'-'.repeat(MIB - 1)}i`, [-1, -2]],
  ['a chain of 10 000 columns', `i${' + i'.repeat(9999)}`, [10_000, 20_000]],
  ['a chain of conditions', `i = 1${' or i = 2'.repeat(9999)}`, [true, true]],
  ['a chain of conditionals', `${'i = 7 ? 0 : '.repeat(9000)}i`, [1, 2]],
  ['a long list', `i in (${Array.from({ length: 50_000 }, (_, k) => k + 2).join()})`, [false, true]],
])('%s works', (_, text, cells) => {
  expect(evaluated(text, rows)).toEqual(cells);
});

test('texts do not grow without an end', () => {
  const [longest] = evaluated(`length(${'replace('.repeat(60)}s${", 'a', 'aaaaaaaa')".repeat(60)})`, rows);
  expect(longest).toBe(1 << 16);
});

test('texts that expressions make leave room for those of the trace', () => {
  const cells = Array.from({ length: 1100 }, (_, k) => `a${k}`);
  const many = rowsOf({ s: { type: 'text', cells } });
  const long = 'b'.repeat(1 << 16);
  const lengths = evaluated(`length(concat(s, '${long}'))`, many);
  expect(lengths[0]).toBe(1 << 16);
  expect(lengths.at(-1)).toBe(0);
  expect(many.environment.texts.idOf('of the trace')).toBeGreaterThan(0);
});

test('values inside each other are computed once, not twice a level', () => {
  let text = 'i';
  for (let level = 2; level < 60; level++)
    text = `if(coalesce(${text}, 0) in (i, 1) and ${level} between i and 99, i, 0)`;
  expect(evaluated(text, rows)).toEqual([1, 2]);
});

test('long digits are no long work', () => {
  const many = rowsOf({ s: { type: 'text', cells: [`${'1'.repeat(60_000)}x`, `${'1'.repeat(60_000)}.x`] } });
  expect(evaluated('number(s)', many)).toEqual([null, null]);
});

test('like is quick where backtracking is not', () => {
  const many = rowsOf({ s: { type: 'text', cells: ['a'.repeat(60_000)] } });
  expect(evaluated(`s like '${'%a'.repeat(2000)}%b'`, many)).toEqual([false]);
  expect(evaluated(`matches(s, '^(a+)+$')`, many)).toEqual([true]);
});

const pieces = [
  ...[
    'i',
    'b',
    's',
    'nothing',
    '[i]',
    '[',
    ']',
    '(',
    ')',
    ',',
    '?',
    ':',
    '+',
    '-',
    '*',
    '/',
    '%',
    '=',
    '!=',
    '<',
    '>=',
  ],
  ...[
    'and',
    'or',
    'not',
    'in',
    'like',
    'between',
    'is',
    'missing',
    'true',
    'if(',
    "'x'",
    '"',
    "'",
    '\\',
    '5',
    '5ms',
    '0x',
    '1e',
  ],
  ...[':=', ':~=', ':<>', 'AND', 'OR', 'NOT', '[i]:=', '[s]:~', ' ', '\n', '😀', '$', '&&', '||', '!', '.', '_'],
  ...functions.map(({ name }) => `${name}(`),
];

test('random text is an expression that runs, or an ExpressionError with a place in it', () => {
  const text = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(' ')),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  fc.assert(
    fc.property(text, (written) => {
      const error = errorOf(written);
      if (error === null) {
        expect(evaluated(written, rows)).toHaveLength(2);
        return;
      }
      expect(error.position).toBeLessThanOrEqual(written.length);
      expect(error.position).toBeGreaterThanOrEqual(0);
      expect(error.length).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 1500 },
  );
});

test('what the parts of JavaScript are called means nothing', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect(errorOf(name)?.message).toMatch(/no column/);
    expect(errorOf(`[${name}]`)?.message).toMatch(/no column/);
    expect(errorOf(`${name}(i)`)?.message).toMatch(/no function/);
    expect(errorOf(`mapped(i, '${name}')`)?.message).toMatch(/no map/);
    expect(errorOf(`5${name.replaceAll('_', '')}`)?.message).toMatch(/not a unit/);
    expect(errorOf(`[i]:=5${name.replaceAll('_', '')}`)?.message).toMatch(/not a unit|not a number/);
  }
});

test('a compiled expression is used again', () => {
  const expression = compileExpression("concat(s, '!')", rows.scope);
  const column = expression.evaluate(rows.set, rows.environment);
  expect(expression.evaluate(rows.set, rows.environment)).toEqual(column);
});
