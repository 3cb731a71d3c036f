import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from '../../../../language/parser.ts';
import { chipWords, conjuncts, inverted, joinedQuery, opposite, splitQuery } from './query-model.ts';

test.each([
  ['', []],
  ['a = 1', ['a = 1']],
  ['a = 1 and b = 2 && c', ['a = 1', 'b = 2', 'c']],
  ['a between 1 and 2 and b', ['a between 1 and 2', 'b']],
  ['(a between 1 and 2) and (b or c)', ['(a between 1 and 2)', '(b or c)']],
  ['a = 1 or b = 2 and c', ['a = 1 or b = 2 and c']],
  ['a and (b', ['a and (b']],
  ['a and b)', ['a and b)']],
  ['a and', ['a and']],
  ['[x and y] = "p and q" and b', ['[x and y] = "p and q"', 'b']],
])('the conditions of “%s”', (text, parts) => {
  expect(conjuncts(text)).toEqual(parts);
});

const atom = fc.oneof(
  fc.constantFrom('a = 1', 'b like "x and y"', 'c between 1 and 5', '[d or e] > 2ms', 'not (f or g)', 'h in (1, 2)'),
);
const tree = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    atom,
    fc.tuple(tie('any'), fc.constantFrom('and', 'or'), tie('any')).map(([x, joint, y]) => `(${x}) ${joint} (${y})`),
    fc.tuple(tie('any'), tie('any')).map(([x, y]) => `${x} and ${y}`),
  ),
})).any;

test('the conditions are those that the language of expressions joins by and', () => {
  fc.assert(
    fc.property(tree, (text) => {
      const parts = conjuncts(text);
      // None is left joined, but in brackets.
      for (const part of parts) expect(part.startsWith('(') || parse(part).kind !== 'and').toBe(true);
      expect(withoutPlaces(parse(parts.map((part) => `(${part})`).join(' and ')))).toEqual(withoutPlaces(parse(text)));
    }),
  );
});

/** The tree without places and without nested conjunctions. */
function withoutPlaces(ast: unknown): unknown {
  if (Array.isArray(ast)) return ast.map(withoutPlaces);
  if (typeof ast === 'bigint') return String(ast);
  if (typeof ast !== 'object' || ast === null) return ast;
  const { position: _position, length: _length, ...rest } = ast as Record<string, unknown>;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutPlaces(value)]));
  if (plain.kind !== 'and') return plain;
  const operands = (plain.operands as Record<string, unknown>[]).flatMap((operand) =>
    operand.kind === 'and' ? (operand.operands as unknown[]) : [operand],
  );
  return { kind: 'and', operands };
}

test.each([
  ['[Process] = "spmv.exe (9044)"', 'Process = spmv.exe (9044)', false],
  ['not ([Process] = "Idle (0)")', 'not Idle (0)', true],
  ['not ([Core] = 3)', 'not Core = 3', true],
  ['[Core]:=3', 'Core = 3', false],
  ['[File] is missing', 'no File', false],
  ['not ([File] is missing)', 'has File', true],
  ['not Kernel', 'not Kernel', true],
])('%s is the chip “%s”', (condition, label, isExcluded) => {
  expect(chipWords(condition)).toEqual({ label, isExcluded });
  expect(chipWords(opposite(condition))?.isExcluded).toBe(!isExcluded);
  // WPA's operators are of a language of their own.
  if (condition.includes(':=')) return;
  const other = parse(opposite(condition));
  expect(withoutPlaces(isExcluded ? { kind: 'not', operand: other } : other)).toEqual(
    withoutPlaces(isExcluded ? parse(condition) : parse(`not (${condition})`)),
  );
});

test('the opposite of a chip that is there already is not there twice', () => {
  const chips = ['[a] = 1', 'not ([a] = 1)', '[b] = 2'];
  expect(inverted(chips, '[a] = 1')).toEqual(['not ([a] = 1)', '[b] = 2']);
  expect(inverted(chips, '[b] = 2')).toEqual(['[a] = 1', 'not ([a] = 1)', 'not ([b] = 2)']);
});

test('what compares, computes or joins is no chip', () => {
  for (const condition of ['a > 1', 'a = b', 'a = 1 + 2', 'a = 1 or b', 'lower(a) = "x"', 'not (a) and (b)', ''])
    expect(chipWords(condition)).toBeNull();
});

test('what came from cells becomes chips, what was typed stays', () => {
  expect(splitQuery('[a] > 5 and not ([b] = "x") and [c] = 2', '')).toEqual({
    typed: '[a] > 5',
    chips: ['not ([b] = "x")', '[c] = 2'],
  });
  expect(splitQuery('[c] = 2 and [d] = 3', '[c] = 2')).toEqual({ typed: '[c] = 2', chips: ['[d] = 3'] });
  expect(splitQuery('  [a] > 5', '')).toEqual({ typed: '  [a] > 5', chips: [] });
});

test('joined and split again it is the same; places of what is typed are known', () => {
  const chip = fc.constantFrom('[b] = 2', 'not ([p] = "x and y")', '[f] is missing');
  const typed = fc.constantFrom('', '[a] > 5', '[a] > 5 and [z] < 3', '[a] > 1 or [z] < 3', '[a] ? true : [b]');
  fc.assert(
    fc.property(typed, fc.uniqueArray(chip), (typed, chips) => {
      const { filter, typedAt } = joinedQuery({ typed, chips });
      expect(filter.slice(typedAt, typedAt + typed.length)).toBe(typed);
      if (filter !== '') expect(() => parse(filter)).not.toThrow();
      const split = splitQuery(filter, typed);
      expect(split.chips).toEqual(chips);
      expect(joinedQuery(split).filter).toBe(filter);
    }),
  );
});
