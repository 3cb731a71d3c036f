import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pattern, PatternError } from './pattern.ts';

const atom = fc.constantFrom('a', 'b', 'C', '.', '\\d', '\\W', '[a-c]', '[^b1]', '[\\w-]', '\\.', '^', '$', '\\x41');
const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '{0}');
const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc
    .array(fc.array(tie('part'), { maxLength: 4 }), { minLength: 1, maxLength: 3 })
    .map((alternatives) => alternatives.map((parts) => parts.join('')).join('|')),
  part: fc
    .tuple(
      fc.oneof(
        { maxDepth: 2 },
        atom,
        tie('pattern').map((inner) => `(?:${inner})`),
      ),
      quantifier,
    )
    .map(([inner, times]) => (inner === '^' || inner === '$' ? inner : inner + times)),
}));

test('finds what the regular expressions of the language find', () => {
  fc.assert(
    fc.property(
      pattern.filter((source) => source.length <= 100),
      fc.array(fc.string({ unit: fc.constantFrom(...'abcABC1.- \nA') }), { maxLength: 5 }),
      (source, texts) => {
        const reference = new RegExp(source, 'i');
        const own = new Pattern(source);
        for (const text of texts) expect([text, own.isIn(text)]).toEqual([text, reference.test(text)]);
      },
    ),
    { numRuns: 3000 },
  );
});

test('stays linear where the language explodes', () => {
  const text = `${'a'.repeat(30_000)}!`;
  for (const source of ['^(a+)+$', '(a|a)*b', '(a*)*(a*)*c', '.*.*.*=', 'a{0,50}a{50}b'])
    expect(new Pattern(source).isIn(text)).toBe(false);
});

test('as RE2 has them: word boundaries, Unicode classes; and escapes of JavaScript', () => {
  expect(new Pattern('\\bsys\\b').isIn('a SYS b')).toBe(true);
  expect(new Pattern('\\bsys\\b').isIn('system')).toBe(false);
  expect(new Pattern('^\\pL+$').isIn('Größe')).toBe(true);
  expect(new Pattern('\\u0041\\x42').isIn('ab')).toBe(true);
});

test.each([
  ['(a', 0, /without its “\)”/],
  ['a)', 1, /without its “\(”/],
  ['[a-', 0, /without its “\]”/],
  ['*a', 0, /nothing to repeat/],
  ['a**', 1, /nothing to repeat/],
  ['(?=a)', 0, /“\(\?=” is not supported/],
  ['a(?<!b)', 1, /not valid/],
  ['[(]\\((b(c)', 5, /without its “\)”/],
  ['(a)\\1', 3, /“\\1” is not supported/],
  ['a{3,2}', 1, /out of order/],
  ['a{1001}', 1, /the numbers in braces are out of order or exceed 1000/],
  ['((a{200}){200}){200}', 3, /the numbers in braces are out of order or exceed 1000/],
  ['(a{1,1000}){1,1000}', 0, /too large/],
  ['\\pL{1000}'.repeat(5), 0, /too large/],
  ['.{1000}'.repeat(70), 0, /too large/],
  ['('.repeat(100), 0, /without its “\)”/],
  ['a\\', 1, /nothing after/],
  ['[b-a]', 1, /out of order/],
  ['a'.repeat(600), 512, /longer than/],
])('%s is no pattern', (source, position, message) => {
  expect(() => new Pattern(source)).toThrow(message);
  try {
    new Pattern(source);
  } catch (error) {
    expect(error).toBeInstanceOf(PatternError);
    expect((error as PatternError).position).toBe(position);
  }
});
