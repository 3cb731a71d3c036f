import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expressionTokens } from './expression-tokens.ts';

test('tokens: columns, texts, numbers with units, words, calls, operators', () => {
  const kinds = (text: string) =>
    expressionTokens(text)
      .filter(({ kind }) => kind !== 'blank')
      .map(({ kind, text }) => `${kind} ${text}`);
  expect(kinds('[CPU ]] x] >= 5ms AND lower(name) like "a\\"b%"')).toEqual([
    'column [CPU ]] x]',
    'operator >=',
    'number 5ms',
    'keyword AND',
    'function lower',
    'other (',
    'column name',
    'other )',
    'keyword like',
    'text "a\\"b%"',
  ]);
  expect(kinds('[Ready ms]:>=0.05')).toEqual(['column [Ready ms]', 'operator :>=', 'number 0.05']);
  expect(kinds('[open "and')).toEqual(['column [open "and']);
  expect(kinds('"open and')).toEqual(['text "open and']);
});

test('all tokens together are the text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        expressionTokens(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
