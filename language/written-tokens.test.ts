import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lexer } from './lexer.ts';
import { writtenTokens } from './written-tokens.ts';

test('tokens: columns, texts, numbers with units, words, calls, operators', () => {
  const kinds = (text: string) =>
    writtenTokens(text)
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
  expect(kinds('5 parsecs $x "\\q" 99999999999999999999')).toEqual([
    'number 5',
    'column parsecs',
    'other $',
    'column x',
    'text "\\q"',
    'number 99999999999999999999',
  ]);
  expect(kinds('5parsecs')).toEqual(['number 5parsecs']);
  expect(kinds('[open "and')).toEqual(['column [open "and']);
  expect(kinds('"open and')).toEqual(['text "open and']);
});

test('all tokens together are the text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        writtenTokens(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('what the parser reads has the parser’s tokens', () => {
  const word = fc.constantFrom(
    'and',
    'x',
    'a.b',
    '[c d]',
    "'t''x'",
    '5ms',
    '0x1F',
    '.5e3',
    '2KB',
    '<=',
    '&&',
    '(',
    ',',
    ' ',
    '\u00a0',
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(' ');
      const read: [number, number][] = [];
      const lexer = new Lexer(text);
      for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next())
        read.push([token.position, token.length]);
      const written = writtenTokens(text).filter(({ kind }) => kind !== 'blank');
      expect(written.map((token) => [token.from, token.text.length])).toEqual(read);
    }),
  );
});
