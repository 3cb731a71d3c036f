import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ast } from './ast.ts';
import { parse } from './parser.ts';
import { print } from './print.ts';

/** Without places: what is printed stands elsewhere. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (key === 'position' || key === 'length' ? [] : [[key, bare(part)]])),
  );
}

const at = { position: 0, length: 0 };
const text = fc.string({ unit: fc.constantFrom(...'aé "\'\\[]()%_\n\t\r\u2028'), maxLength: 6 });
const word = fc.constantFrom('a', 'B2', '_x', 'Size', 'a.b.C');
const scalar = fc.oneof(
  fc.bigInt({ min: -(1n << 64n) + 1n, max: (1n << 64n) - 1n }).map((value): Ast => ({ kind: 'integer', value, ...at })),
  fc.double({ noNaN: true }).map((value): Ast => ({ kind: 'number', value, ...at })),
  // Durations of whole nanoseconds, as people write them.
  fc.maxSafeInteger().map((value): Ast => ({ kind: 'duration', value, ...at })),
  text.map((value): Ast => ({ kind: 'text', value, ...at })),
  fc.boolean().map((value): Ast => ({ kind: 'bool', value, ...at })),
  fc.constant<Ast>({ kind: 'missing', ...at }),
  word.map((name): Ast => ({ kind: 'column', name, shown: false, ...at })),
  text.map((name): Ast => ({ kind: 'column', name: name.trim(), shown: true, ...at })),
);

const isLiteralNumber = ({ kind }: Ast): boolean => kind === 'integer' || kind === 'number' || kind === 'duration';

/** Trees as the parser makes them. */
const { tree } = fc.letrec<{ tree: Ast }>((tie) => {
  const one = tie('tree');
  const many = fc.array(one, { minLength: 1, maxLength: 3 });
  const pair = fc.tuple(one, one);
  const negated = fc.boolean();
  const signs = fc.constantFrom<readonly ('+' | '-' | '*' | '/' | '%')[]>(['+', '-'], ['*', '/', '%']);
  return {
    tree: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      scalar,
      fc.tuple(word, fc.array(one, { maxLength: 3 })).map(([name, args]): Ast => ({ kind: 'call', name, args, ...at })),
      // A sign before a number is the number's.
      one.filter((operand) => !isLiteralNumber(operand)).map((operand): Ast => ({ kind: 'negate', operand, ...at })),
      one.map((operand): Ast => ({ kind: 'not', operand, ...at })),
      fc
        .tuple(fc.constantFrom<'and' | 'or'>('and', 'or'), fc.array(one, { minLength: 2, maxLength: 3 }))
        .map(([kind, operands]): Ast => ({ kind, operands, ...at })),
      signs.chain((operators) =>
        fc
          .tuple(one, fc.array(fc.tuple(fc.constantFrom(...operators), one), { minLength: 1, maxLength: 3 }))
          .map(([first, steps]): Ast => {
            const rest = steps.map(([operator, operand]) => ({ operator, operand, ...at }));
            return { kind: 'arithmetic', first, rest, ...at };
          }),
      ),
      fc
        .tuple(fc.constantFrom<'=' | '!=' | '<' | '<=' | '>' | '>='>('=', '!=', '<', '<=', '>', '>='), pair)
        .map(([operator, [left, right]]): Ast => ({ kind: 'compare', operator, left, right, ...at })),
      fc.tuple(one, many, negated).map(([value, list, not]): Ast => ({ kind: 'in', value, list, negated: not, ...at })),
      fc
        .tuple(pair, negated)
        .map(([[value, pattern], not]): Ast => ({ kind: 'like', value, pattern, negated: not, ...at })),
      fc
        .tuple(one, pair, negated)
        .map(([value, [low, high], not]): Ast => ({ kind: 'between', value, low, high, negated: not, ...at })),
      fc.tuple(one, negated).map(([value, not]): Ast => ({ kind: 'isMissing', value, negated: not, ...at })),
      fc.tuple(fc.array(pair, { minLength: 1, maxLength: 3 }), one).map(([pairs, otherwise]): Ast => {
        const cases = pairs.map(([condition, value]) => ({ condition, value }));
        return { kind: 'choice', cases, otherwise, ...at };
      }),
    ),
  };
});

test('what is printed is parsed to the same tree', () => {
  fc.assert(
    fc.property(tree, (ast) => {
      const printed = print(ast);
      expect([printed, bare(parse(printed))]).toEqual([printed, bare(ast)]);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  'duration > 5ms and [Process Name] in ("a.exe", "b.exe")',
  'not (a or b) and c is not missing',
  'a - (b - c) * -d',
  'if(a, b, c) = x',
  'a contains "x" or b not contains "y"',
])('%s keeps its meaning', (written) => {
  expect(bare(parse(print(parse(written))))).toEqual(bare(parse(written)));
});

test('only the parentheses that are needed', () => {
  expect(print(parse('((a) and ((b = (1 + (2 * 3)))))'))).toBe('a and b = 1 + 2 * 3');
  expect(print(parse("[Name] = 'it\"s'"))).toBe('[Name] = "it\\"s"');
});
