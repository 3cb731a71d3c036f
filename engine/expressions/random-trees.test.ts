/** Random expressions against an interpreter that goes row by row and was written from docs/expressions.md alone. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import { sharedCopy } from '../columns/row-threads.ts';
import { OtherThreads } from '../tables/testing/other-threads.ts';
import { type Cell, evaluated, type Rows, rowsOf, selected } from './testing/rows.ts';

const columns = {
  i: { type: 'integer', cells: [0, 1, 2, 3, 250, 7, -4, 1] },
  n: { type: 'number', cells: [0.5, null, 2, -3.25, 1e6, 2.5, null, 1] },
  t: { type: 'time', cells: [0, 5, 1000, 2e6, 2e6, 3e9, 3e9, 4e9] },
  d: { type: 'duration', cells: [1000, 0, null, 2e6, 5e6, 1e9, 7, 1000] },
  s: { type: 'text', cells: ['', 'abc', 'ABC', 'a_c', 'C:\\x\\abc', '10', '0x1f', ' abc'] },
  u: { type: 'text', cells: ['abc', 'abc', 'b', '', 'é', 'É', "it's", 'a%c'] },
  b: { type: 'bool', cells: [true, false, null, true, false, true, true, null] },
  a: { type: 'address', cells: [0n, 5n, 0xffff_8000_0000_0010n, 0xffff_8000_0000_0011n, 1n << 32n, 5n, 7n, 0n] },
} as const;
const ROWS = 8;
const rows = rowsOf(columns);

/** Missing: NaN of numbers, '' of texts, null of conditions. */
type Value = number | string | boolean | bigint | null;
interface Tree {
  readonly text: string;
  /** How tightly its outermost operator binds: 0 conditional, 1 or, 2 and, 3 not, 4 comparison, 5 sum, 6 product, 7 sign, 8 none. */
  readonly level: number;
  readonly of: (row: number) => Value;
}

const wrapped = (tree: Tree, level: number): string => (tree.level < level ? `(${tree.text})` : tree.text);
const atom = (text: string, of: (row: number) => Value): Tree => ({ text, level: 8, of });
const num = (tree: Tree, row: number): number => tree.of(row) as number;
const str = (tree: Tree, row: number): string => tree.of(row) as string;
const holds = (tree: Tree, row: number): boolean => tree.of(row) === true;

const column = (name: keyof typeof columns): fc.Arbitrary<Tree> =>
  fc.constant(
    atom(name, (row) => {
      const cell: Cell = columns[name].cells[row];
      const { type } = columns[name];
      return cell === null && type !== 'bool' ? Number.NaN : (cell as Value);
    }),
  );
const literal = (...pairs: [string, Value][]): fc.Arbitrary<Tree> =>
  fc.constantFrom(...pairs).map(([text, value]) => atom(text, () => value));

const call = (name: string, args: readonly Tree[], of: (row: number) => Value): Tree =>
  atom(`${name}(${args.map(({ text }) => text).join(', ')})`, of);

/** `a op b`, both sides with only the parentheses that they need. */
function binary(level: number, operator: string, of: (a: number, b: number) => number) {
  return ([left, right]: [Tree, Tree]): Tree => ({
    text: `${wrapped(left, level)} ${operator} ${wrapped(right, level + 1)}`,
    level,
    of: (row) => of(num(left, row), num(right, row)),
  });
}

const operators = ['=', '==', '!=', '<>', '<', '<=', '>', '>='];
function isSo(operator: string, left: Value, right: Value): boolean {
  if (left === null || right === null || Number.isNaN(left) || Number.isNaN(right)) return false;
  if (operator === '=' || operator === '==') return left === right;
  if (operator === '!=' || operator === '<>') return left !== right;
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
}
const comparison = (operator: string, left: Tree, right: Tree): Tree => ({
  text: `${wrapped(left, 5)} ${operator} ${wrapped(right, 5)}`,
  level: 4,
  of: (row) => isSo(operator, left.of(row), right.of(row)),
});
const membership = (value: Tree, list: readonly Tree[], negated: boolean): Tree => ({
  text: `${wrapped(value, 5)} ${negated ? 'NOT IN' : 'in'} (${list.map(({ text }) => text).join(', ')})`,
  level: 4,
  of: (row) =>
    negated
      ? list.every((item) => isSo('!=', value.of(row), item.of(row)))
      : list.some((item) => isSo('=', value.of(row), item.of(row))),
});
const range = (value: Tree, low: Tree, high: Tree, negated: boolean): Tree => ({
  text: `${wrapped(value, 5)} ${negated ? 'not ' : ''}between ${wrapped(low, 5)} and ${wrapped(high, 5)}`,
  level: 4,
  of: (row) =>
    negated
      ? isSo('<', value.of(row), low.of(row)) || isSo('>', value.of(row), high.of(row))
      : isSo('>=', value.of(row), low.of(row)) && isSo('<=', value.of(row), high.of(row)),
});
const isMissing = (value: Value): boolean => value === null || value === '' || Number.isNaN(value);

const choice = ([condition, yes, no, asCall]: [Tree, Tree, Tree, boolean]): Tree => {
  const of = (row: number): Value => (holds(condition, row) ? yes.of(row) : no.of(row));
  return asCall
    ? call('if', [condition, yes, no], of)
    : { text: `${wrapped(condition, 1)} ? ${yes.text} : ${no.text}`, level: 0, of };
};
const firstThere = ([first, second]: [Tree, Tree]): Tree =>
  call('coalesce', [first, second], (row) => (isMissing(first.of(row)) ? second.of(row) : first.of(row)));

const shownNumber = (value: number): string => (Number.isNaN(value) ? '' : `${value}`);
const likeness = (pattern: string): RegExp =>
  new RegExp(
    `^${[...pattern]
      .map((char) => (char === '%' ? '[^]*' : char === '_' ? '[^]' : char.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')))
      .join('')}$`,
    'i',
  );
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

type Kind = 'number' | 'duration' | 'time' | 'text' | 'bool' | 'address';
const { number, duration, time, text, bool } = fc.letrec<Record<Kind, Tree>>((tie) => {
  const pair = (kind: Kind): fc.Arbitrary<[Tree, Tree]> => fc.tuple(tie(kind), tie(kind));
  const either = (kind: Kind): fc.Arbitrary<Tree> =>
    fc.oneof(fc.tuple(tie('bool'), tie(kind), tie(kind), fc.boolean()).map(choice), pair(kind).map(firstThere));
  const one = (kind: Kind, name: string, of: (x: Value) => Value): fc.Arbitrary<Tree> =>
    tie(kind).map((arg) => call(name, [arg], (row) => of(arg.of(row))));
  const two = (name: string, of: (a: string, b: string) => boolean): fc.Arbitrary<Tree> =>
    pair('text').map(([a, b]) => call(name, [a, b], (row) => of(str(a, row).toLowerCase(), str(b, row).toLowerCase())));
  const depth = { maxDepth: 5, depthSize: 'small' } as const;
  return {
    number: fc.oneof(
      depth,
      column('i'),
      column('n'),
      literal(['0', 0], ['1', 1], ['2.5', 2.5], ['0x10', 16], ['1KB', 1024], ['-3', -3], ['1e2', 100]),
      pair('number').map(binary(5, '+', (a, b) => a + b)),
      pair('number').map(binary(5, '-', (a, b) => a - b)),
      pair('number').map(binary(6, '*', (a, b) => a * b)),
      pair('number').map(binary(6, '/', (a, b) => (b === 0 ? Number.NaN : a / b))),
      pair('number').map(binary(6, '%', (a, b) => a % b)),
      pair('duration').map(binary(6, '/', (a, b) => (b === 0 ? Number.NaN : a / b))),
      tie('number').map((x): Tree => ({ text: `-${wrapped(x, 7)}`, level: 7, of: (row) => -num(x, row) })),
      one('number', 'abs', (x) => Math.abs(x as number)),
      one('number', 'round', (x) => ((x as number) < 0 ? -1 : 1) * Math.floor(Math.abs(x as number) + 0.5)),
      one('number', 'floor', (x) => Math.floor(x as number)),
      one('text', 'length', (x) => (x as string).length),
      one('duration', 'ms', (x) => (x as number) / 1e6),
      pair('number').map(([a, b]) => call('min', [a, b], (row) => Math.min(num(a, row), num(b, row)))),
      pair('number').map(([a, b]) => call('MAX', [a, b], (row) => Math.max(num(a, row), num(b, row)))),
      either('number'),
    ),
    duration: fc.oneof(
      depth,
      column('d'),
      literal(['5ms', 5e6], ['1us', 1000], ['0ns', 0], ['1.5s', 1.5e9]),
      pair('time').map(binary(5, '-', (a, b) => a - b)),
      pair('duration').map(binary(5, '+', (a, b) => a + b)),
      fc.tuple(tie('duration'), tie('number')).map(binary(6, '*', (a, b) => a * b)),
      fc.tuple(tie('number'), tie('duration')).map(binary(6, '*', (a, b) => a * b)),
      fc.tuple(tie('duration'), tie('number')).map(binary(6, '/', (a, b) => (b === 0 ? Number.NaN : a / b))),
      fc.tuple(tie('time'), tie('duration')).map(binary(6, '%', (a, b) => a % b)),
      either('duration'),
    ),
    time: fc.oneof(
      depth,
      column('t'),
      fc.tuple(tie('time'), tie('duration')).map(binary(5, '+', (a, b) => a + b)),
      fc.tuple(tie('duration'), tie('time')).map(binary(5, '+', (a, b) => a + b)),
      fc.tuple(tie('time'), tie('duration')).map(binary(5, '-', (a, b) => a - b)),
      either('time'),
    ),
    text: fc.oneof(
      depth,
      column('s'),
      column('u'),
      literal(["'abc'", 'abc'], ['"it\'s"', "it's"], ["''", ''], ["'a_%'", 'a_%'], ["'\\\\'", '\\']),
      one('text', 'upper', (x) => (x as string).toUpperCase()),
      one('text', 'lower', (x) => (x as string).toLowerCase()),
      one('text', 'trim', (x) => (x as string).trim()),
      one('text', 'baseName', (x) => (x as string).split(/[\\/]/).at(-1) as string),
      one('number', 'text', (x) => shownNumber(x as number)),
      fc.tuple(tie('text'), tie('number')).map(([a, b]) => {
        return call('concat', [a, b], (row) => str(a, row) + shownNumber(num(b, row)));
      }),
      fc.tuple(tie('text'), fc.nat(3), fc.nat(4)).map(([x, start, count]) => {
        return atom(`substring(${x.text}, ${start}, ${count})`, (row) =>
          [...str(x, row)].slice(start, start + count).join(''),
        );
      }),
      fc.tuple(tie('text'), fc.constantFrom('a', 'bc', ''), tie('text')).map(([x, from, to]) => {
        const replaced = (row: number): string =>
          from === '' ? str(x, row) : str(x, row).split(from).join(str(to, row));
        return atom(`replace(${x.text}, '${from}', ${to.text})`, replaced);
      }),
      either('text'),
    ),
    address: fc.oneof(
      depth,
      column('a'),
      fc.tuple(tie('bool'), column('a'), literal(['0x7', 7n], ['5', 5n]), fc.boolean()).map(choice),
    ),
    bool: fc.oneof(
      depth,
      column('b'),
      literal(['true', true], ['False', false]),
      fc
        .tuple(fc.constantFrom(...operators), fc.constantFrom<Kind>('number', 'duration', 'time', 'text', 'address'))
        .chain(([operator, kind]) => pair(kind).map(([left, right]) => comparison(operator, left, right))),
      fc
        .tuple(fc.constantFrom('=', '!='), pair('bool'))
        .map(([operator, [left, right]]) => comparison(operator, left, right)),
      fc
        .tuple(
          fc.constantFrom(...operators),
          column('a'),
          literal(['0xffff800000000010', 0xffff800000000010n], ['5', 5n]),
        )
        .map(([operator, left, right]) => comparison(operator, left, right)),
      fc
        .constantFrom<Kind>('number', 'duration', 'text', 'address')
        .chain((kind) => fc.tuple(tie(kind), fc.array(tie(kind), { minLength: 1, maxLength: 3 }), fc.boolean()))
        .map(([value, list, negated]) => membership(value, list, negated)),
      fc
        .constantFrom<Kind>('number', 'time', 'text', 'address')
        .chain((kind) => fc.tuple(tie(kind), tie(kind), tie(kind), fc.boolean()))
        .map(([value, low, high, negated]) => range(value, low, high, negated)),
      fc
        .tuple(tie('text'), fc.string({ unit: fc.constantFrom(...'aBc%_\\É('), maxLength: 4 }), fc.boolean())
        .map(([value, pattern, negated]): Tree => {
          return {
            text: `${wrapped(value, 5)} ${negated ? 'not like' : 'LIKE'} ${quoted(pattern)}`,
            level: 4,
            of: (row) => likeness(pattern.toLowerCase()).test(str(value, row).toLowerCase()) !== negated,
          };
        }),
      fc
        .constantFrom<Kind>('number', 'time', 'text', 'bool', 'address')
        .chain((kind) => fc.tuple(tie(kind), fc.boolean()))
        .map(([value, negated]): Tree => {
          return {
            text: `${wrapped(value, 5)} is ${negated ? 'not ' : ''}missing`,
            level: 4,
            of: (row) => isMissing(value.of(row)) !== negated,
          };
        }),
      two('contains', (a, b) => a.includes(b)),
      two('startsWith', (a, b) => a.startsWith(b)),
      two('endsWith', (a, b) => a.endsWith(b)),
      tie('bool').map((x): Tree => ({ text: `not ${wrapped(x, 3)}`, level: 3, of: (row) => !holds(x, row) })),
      pair('bool').map(([a, b]): Tree => {
        return { text: `${wrapped(a, 2)} and ${wrapped(b, 2)}`, level: 2, of: (row) => holds(a, row) && holds(b, row) };
      }),
      pair('bool').map(([a, b]): Tree => {
        return { text: `${wrapped(a, 1)} || ${wrapped(b, 1)}`, level: 1, of: (row) => holds(a, row) || holds(b, row) };
      }),
      either('bool'),
    ),
  };
});

const numbers = Array.from({ length: ROWS }, (_, row) => row);
/** −0 is 0. */
const shown = (value: Value): Cell => (typeof value === 'number' ? (Number.isNaN(value) ? null : value + 0) : value);

test('every expression gives what the interpreter gives', () => {
  fc.assert(
    fc.property(fc.oneof(number, duration, time, text, bool), (tree) => {
      const cells = evaluated(tree.text, rows).map(shown);
      expect([tree.text, cells]).toEqual([tree.text, numbers.map((row) => shown(tree.of(row)))]);
    }),
    { numRuns: 2000 },
  );
});

test('every condition selects the rows of which it holds, among all and among some', () => {
  fc.assert(
    fc.property(bool, fc.subarray(numbers), (tree, among) => {
      const wanted = numbers.filter((row) => holds(tree, row));
      expect([tree.text, selected(tree.text, rows)]).toEqual([tree.text, wanted]);
      const some = selected(tree.text, rows, Uint32Array.from(among));
      expect([tree.text, some]).toEqual([tree.text, wanted.filter((row) => among.includes(row))]);
    }),
    { numRuns: 1000 },
  );
});

test('other threads give the same, bit by bit, where they can compute an expression', () => {
  const columns = [...rows.set.columns].map(
    ([name, column]) => [name, { ...column, values: sharedCopy(column.values) } as Column] as const,
  );
  const threads = new OtherThreads();
  const shared: Rows = {
    ...rows,
    set: { count: ROWS, columns: new Map(columns) },
    environment: { ...rows.environment, rowThreads: threads },
  };
  fc.assert(
    fc.property(fc.oneof(number, duration, time, text, bool), (tree) => {
      expect([tree.text, evaluated(tree.text, shared)]).toEqual([tree.text, evaluated(tree.text, rows)]);
    }),
    { numRuns: 1000 },
  );
  expect(threads.works.get('evaluate')).toBeGreaterThan(300);
  fc.assert(
    fc.property(bool, fc.subarray(numbers), (tree, among) => {
      const asked = new Uint32Array(new SharedArrayBuffer(4 * among.length));
      asked.set(among);
      expect([tree.text, selected(tree.text, shared)]).toEqual([tree.text, selected(tree.text, rows)]);
      expect([tree.text, selected(tree.text, shared, asked)]).toEqual([tree.text, selected(tree.text, rows, asked)]);
    }),
    { numRuns: 1000 },
  );
  expect(threads.works.get('select')).toBeGreaterThan(300);
});
