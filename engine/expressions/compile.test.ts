import { expect, test, vi } from 'vitest';
import { ExpressionError } from '../../language/expression-error.ts';
import { compileExpression } from './compile.ts';
import { BLOCK_ROWS } from './node.ts';
import { type Cell, columnOf, environment, evaluated, rowsOf, selected } from './testing/rows.ts';

const rows = rowsOf(
  {
    i: { type: 'integer', cells: [1, 2, -3] },
    n: { type: 'number', cells: [1.5, null, -2.5] },
    t: { type: 'time', cells: [0, 5e6, 6e9] },
    d: { type: 'duration', cells: [10, 2e6, null] },
    s: { type: 'text', cells: ['Foo.exe', '', 'bar'] },
    b: { type: 'bool', cells: [true, null, false] },
    a: { type: 'address', cells: [0xffff_8000_0000_0010n, 0n, 5n] },
    in: { type: 'integer', cells: [7, 8, 9] },
  },
  {
    shownNames: new Map([
      ['file name', 's'],
      ['odd ] name', 'i'],
    ]),
    maps: { kinds: { 1: 'one', '0x2': 'two', 'Foo.exe': 'program' } },
  },
);

test.each<[string, string, Cell[]]>([
  // Literals.
  ['1_000', 'integer', [1000, 1000, 1000]],
  ['0xFF', 'integer', [255, 255, 255]],
  ['1e3', 'number', [1000, 1000, 1000]],
  ['.5', 'number', [0.5, 0.5, 0.5]],
  ['4KB + 1mb', 'integer', [1052672, 1052672, 1052672]],
  ['1.5GB', 'integer', [1610612736, 1610612736, 1610612736]],
  ['2.3us', 'duration', [2300, 2300, 2300]],
  ['7ns + 1ms + 2s + 1min + 1H', 'duration', [3662001000007, 3662001000007, 3662001000007]],
  ['"say ""x"""', 'text', ['say "x"', 'say "x"', 'say "x"']],
  ["'it''s \\'\\t\\u0041\\\\'", 'text', ["it's '\tA\\", "it's '\tA\\", "it's '\tA\\"]],
  ['TRUE', 'bool', [true, true, true]],
  ['missing', 'number', [null, null, null]],
  // Names.
  ['[in]', 'integer', [7, 8, 9]],
  ['[File NAME]', 'text', ['Foo.exe', '', 'bar']],
  ['[Odd ]] Name]', 'integer', [1, 2, -3]],
  ['[ t ]', 'time', [0, 5e6, 6e9]],
  // Arithmetic.
  ['i + 2 * 3 - 1', 'integer', [6, 7, 2]],
  ['(i + 2) * 3', 'integer', [9, 12, -3]],
  ['i * n', 'number', [1.5, null, 7.5]],
  ['7 / 2', 'number', [3.5, 3.5, 3.5]],
  ['i / 2', 'number', [0.5, 1, -1.5]],
  ['i % 2', 'integer', [1, 0, -1]],
  ['1 / (i - 1)', 'number', [null, 1, -0.25]],
  ['i % 0', 'integer', [null, null, null]],
  ['10 - 3 - 2', 'integer', [5, 5, 5]],
  ['-i', 'integer', [-1, -2, 3]],
  ['- - -n', 'number', [-1.5, null, 2.5]],
  ['2 - -i', 'integer', [3, 4, -1]],
  ['t - t', 'duration', [0, 0, 0]],
  ['t + 5ms', 'time', [5e6, 1e7, 6.005e9]],
  ['5ms + t', 'time', [5e6, 1e7, 6.005e9]],
  ['t - 1ms', 'time', [-1e6, 4e6, 5.999e9]],
  ['d + d - 1ns', 'duration', [19, 3999999, null]],
  ['d * 2', 'duration', [20, 4e6, null]],
  ['n * d', 'duration', [15, null, null]],
  ['d / 2', 'duration', [5, 1e6, null]],
  ['d / 1us', 'number', [0.01, 2000, null]],
  ['t % 4s', 'duration', [0, 5e6, 2e9]],
  // Comparisons.
  ['i = 1', 'bool', [true, false, false]],
  ['i == 1', 'bool', [true, false, false]],
  ['n != 1.5', 'bool', [false, false, true]],
  ['n <> n', 'bool', [false, false, false]],
  ['i < 2', 'bool', [true, false, true]],
  ['i <= 2', 'bool', [true, true, true]],
  ['n > 0', 'bool', [true, false, false]],
  ['i >= 2', 'bool', [false, true, false]],
  ['t > 5s', 'bool', [false, false, true]],
  ['d > 0', 'bool', [true, true, false]],
  ['0 = t', 'bool', [true, false, false]],
  ["s = 'Foo.exe'", 'bool', [true, false, false]],
  ["s != 'foo.exe'", 'bool', [true, true, true]],
  ["'bar' = s", 'bool', [false, false, true]],
  ["s < 'a'", 'bool', [true, true, false]],
  ["s >= 'bar'", 'bool', [false, false, true]],
  ['s = s', 'bool', [true, true, true]],
  ['b = true', 'bool', [true, false, false]],
  ['b != true', 'bool', [false, false, true]],
  ['a = 0xffff800000000010', 'bool', [true, false, false]],
  ['a = 0xffff800000000011', 'bool', [false, false, false]],
  ['5 != a', 'bool', [true, true, false]],
  ['a > 0xffff80000000000f', 'bool', [true, false, false]],
  ['a <= 5', 'bool', [false, true, true]],
  ['a = a', 'bool', [true, true, true]],
  ['i between 1 and 2', 'bool', [true, true, false]],
  ['n not between 0 and 2', 'bool', [false, false, true]],
  ["s between 'a' and 'c'", 'bool', [false, false, true]],
  ['a between 1 and 0x10', 'bool', [false, false, true]],
  ['i in (1, 5, -3)', 'bool', [true, false, true]],
  ['n not in (1.5)', 'bool', [false, false, true]],
  ['i in (1, n + 0.5, s(t))', 'bool', [true, false, false]],
  ["s in ('bar', 'x')", 'bool', [false, false, true]],
  ["s not in ('bar', 'x')", 'bool', [true, true, false]],
  ['a in (0, 5)', 'bool', [false, true, true]],
  ['d in (10ns, 0)', 'bool', [true, false, false]],
  ['b in (true, false)', 'bool', [true, false, true]],
  ["s like 'FOO%'", 'bool', [true, false, false]],
  ["s like '%o_e%'", 'bool', [true, false, false]],
  ["s not like '_a_'", 'bool', [true, true, false]],
  ["s like ''", 'bool', [false, true, false]],
  ['n is missing', 'bool', [false, true, false]],
  ['s is missing', 'bool', [false, true, false]],
  ['b is missing', 'bool', [false, true, false]],
  ['a is missing', 'bool', [false, false, false]],
  ['s is not missing', 'bool', [true, false, true]],
  // Logic.
  ['b and i = 1', 'bool', [true, false, false]],
  ['b or i = 2', 'bool', [true, true, false]],
  ['not b', 'bool', [false, true, true]],
  ['!b || i = 1 && false', 'bool', [false, true, true]],
  ['not i = 1 and b', 'bool', [false, false, false]],
  ['i = 1 or i = 2 and b', 'bool', [true, false, false]],
  ['not not b', 'bool', [true, false, false]],
  // Conditionals.
  ["b ? 'x' : i = 2 ? 'y' : 'z'", 'text', ['x', 'y', 'z']],
  ['if(b, n, 0)', 'number', [1.5, 0, 0]],
  ['if(b, 0, d)', 'duration', [0, 2e6, null]],
  ['if(b, missing, s)', 'text', ['', '', 'bar']],
  ['if(i > 0, b, missing)', 'bool', [true, null, null]],
  ['if(b, a, 7)', 'address', ['0xffff800000000010', '0x7', '0x7']],
  ['i > 0 ? i : 1.5', 'number', [1, 2, 1.5]],
  // Functions.
  ['abs(i)', 'integer', [1, 2, 3]],
  ['abs(n)', 'number', [1.5, null, 2.5]],
  ['min(i, n, 2)', 'number', [1, null, -3]],
  ['max(d, 1us)', 'duration', [1000, 2e6, null]],
  ['round(n)', 'integer', [2, null, -3]],
  ['floor(n)', 'integer', [1, null, -3]],
  ['ceil(n)', 'integer', [2, null, -2]],
  ['round(d * 1.04)', 'duration', [10, 2.08e6, null]],
  ['sqrt(i + 3)', 'number', [2, Math.sqrt(5), 0]],
  ['sqrt(i - 3)', 'number', [null, null, null]],
  ['log2(i + 3)', 'number', [2, Math.log2(5), null]],
  ['pow(i, 2)', 'number', [1, 4, 9]],
  ['pow(n, 0)', 'number', [1, null, 1]],
  ['bits(i, 3)', 'integer', [1, 2, 1]],
  ['bits(0x1f0000000f, 0x110000000a)', 'integer', [0x110000000a, 0x110000000a, 0x110000000a]],
  ['bits(a, 0x800000000000 + 0x14)', 'integer', [0x800000000010, 0, 4]],
  ['coalesce(n, 7)', 'number', [1.5, 7, -2.5]],
  ["coalesce(s, 'none')", 'text', ['Foo.exe', 'none', 'bar']],
  ['coalesce(b, true)', 'bool', [true, true, false]],
  ['coalesce(missing, d, 1ns)', 'duration', [10, 2e6, 1]],
  ['ms(d)', 'number', [1e-5, 2, null]],
  ['us(t)', 'number', [0, 5e3, 6e6]],
  ['s(t)', 'number', [0, 5e-3, 6]],
  ['UPPER(s)', 'text', ['FOO.EXE', '', 'BAR']],
  ['lower(s)', 'text', ['foo.exe', '', 'bar']],
  ["trim('  x ')", 'text', ['x', 'x', 'x']],
  ['length(s)', 'integer', [7, 0, 3]],
  ['substring(s, 1, i)', 'text', ['o', '', '']],
  ['substring(s, 2)', 'text', ['o.exe', '', 'r']],
  ['substring(s, n)', 'text', ['oo.exe', '', 'bar']],
  ["contains(s, 'O.E')", 'bool', [true, false, false]],
  ["s contains 'O.E' and s matches 'o.e'", 'bool', [true, false, false]],
  ["s not contains 'O'", 'bool', [false, false, true]],
  ["startsWith(s, 'FOO')", 'bool', [true, false, false]],
  ["endsWith(s, 'AR')", 'bool', [false, false, true]],
  ["contains('xFOO.EXEx', s)", 'bool', [true, true, false]],
  ["matches(s, '^f.*e$')", 'bool', [true, false, false]],
  ["replace(s, 'o', '00')", 'text', ['F0000.exe', '', 'bar']],
  ["replace(s, '', 'x')", 'text', ['Foo.exe', '', 'bar']],
  ["concat(s, '/', n, b, a)", 'text', ['Foo.exe/1.5true0xffff800000000010', '/0x0', 'bar/-2.5false0x5']],
  ["baseName('C:\\\\x/y\\\\z.dll')", 'text', ['z.dll', 'z.dll', 'z.dll']],
  ['dosPath(s)', 'text', ['Foo.exe', '', 'bar']],
  ['text(n)', 'text', ['1.5', '', '-2.5']],
  ['text(a)', 'text', ['0xffff800000000010', '0x0', '0x5']],
  ["number(concat('0x', i))", 'number', [1, 2, null]],
  ["number(' 1.5e1 ')", 'number', [15, 15, 15]],
  ["number('1 2')", 'number', [null, null, null]],
  ['number(a)', 'number', [Number(0xffff800000000010n), 0, 5]],
  ['hex(i)', 'text', ['0x1', '0x2', '0xfffffffd']],
  ['hex(i, 8)', 'text', ['0x00000001', '0x00000002', '0xfffffffd']],
  ['hex(a, 2)', 'text', ['0xffff800000000010', '0x00', '0x05']],
  ['hex(i - 0x100000000)', 'text', ['0xffffffff00000001', '0xffffffff00000002', '0xfffffffefffffffd']],
  ['hex(n)', 'text', ['0x1', '', '0xfffffffe']],
  ["mapped(i, 'kinds')", 'text', ['one', 'two', '']],
  ["mapped(s, 'kinds')", 'text', ['program', '', '']],
  ['cpuCount()', 'integer', [8, 8, 8]],
  ['traceEnd() - t', 'duration', [9e9, 8.995e9, 3e9]],
  ['traceEnd() - traceStart()', 'duration', [9e9, 9e9, 9e9]],
  // Names where no trace tells any.
  ['processName(i, t)', 'text', ['', '', '']],
  ['moduleName(i, a, t)', 'text', ['', '', '']],
  ['fileName(a, t)', 'text', ['', '', '']],
  ['processOfThread(i, t)', 'integer', [-1, -1, -1]],
  ['runningThread(0, t)', 'integer', [-1, -1, -1]],
])('%s', (text, type, cells) => {
  expect([compileExpression(text, rows.scope).type, evaluated(text, rows)]).toEqual([type, cells]);
});

test.each<[string, number, number, RegExp]>([
  ['', 0, 1, /empty/],
  ['   ', 3, 1, /empty/],
  ['i +', 3, 1, /expected a value at the end of the expression/],
  ['i + * 2', 4, 1, /expected a value, found “\*”/],
  ['(i', 0, 1, /“\(” without/],
  ['abs(i', 3, 1, /“\(” without/],
  ['i)', 1, 1, /“\)” without/],
  ['i i', 2, 1, /expected an operator or the end, found “i”/],
  ['[i', 0, 1, /“\[” without/],
  ["s = 'x", 4, 2, /unterminated text/],
  ["s = 'C:\\Windows'", 7, 2, /“\\W” is not an escape/],
  ["'\\u12'", 1, 2, /four hex digits/],
  ['i # 2', 2, 1, /“#” is not expected here/],
  ['$pid = 4', 0, 1, /“\$…”/],
  ['😀', 0, 1, /“😀” is not expected here/],
  ['5 parsecs', 2, 7, /expected an operator/],
  ['5parsecs', 1, 7, /“parsecs” is not a unit/],
  ['0x10ms', 4, 2, /is not a unit/],
  ['99999999999999999999', 0, 20, /64 bits/],
  ['0x1ffffffffffffffff', 0, 19, /64 bits/],
  ['9999999TB', 0, 9, /too large/],
  ['1 < 2 < 3', 6, 1, /comparisons cannot be chained: join two with “and”, or put one in parentheses/],
  ['i in ()', 5, 2, /no values/],
  ['i in 5', 5, 1, /expected “\(”/],
  ['i not 5', 6, 1, /expected “in”, “like”, “contains”, “matches” or “between”/],
  ['i is 5', 5, 1, /expected “missing”/],
  ['i between 1 or 2', 12, 2, /expected “and”/],
  ['b ? 1', 5, 1, /expected “:”/],
  ['i + not b', 4, 3, /“not” before a comparison/],
  ['and', 0, 3, /“and”; write a column of this name as “\[and\]”/],
  ['if(b, 1)', 0, 8, /needs a condition and two values/],
  // Names.
  ['ii', 0, 2, /no column “ii”; did you mean “i”/],
  ['[file nam]', 0, 10, /did you mean “\[file name\]”/],
  ['1 + processNmae(i, t)', 4, 11, /no function “processNmae”; did you mean “processName”/],
  ['abs + 1', 0, 3, /“abs” is a function/],
  ['abs()', 0, 5, /abs\(x\) has 0 arguments/],
  ['ms(d, d)', 0, 8, /ms\(x\) has 2 arguments/],
  ['coalesce()', 0, 10, /coalesce\(x, …\) has 0/],
  // Types.
  ['i + s', 2, 1, /integer \+ text is not possible: concat\(a, b\) joins texts/],
  ['s - i', 2, 1, /text - integer is not possible: number\(text\)/],
  ['1 + d', 2, 1, /integer \+ duration is not possible: add a unit, such as 5ms/],
  ['t + t', 2, 1, /time \+ time/],
  ['d * d', 2, 1, /duration \* duration/],
  ['t * 2', 2, 1, /time \* integer/],
  ['a + 1', 2, 1, /address \+ integer is not possible: number\(address\)/],
  ['i + 1 + b', 6, 1, /integer \+ bool/],
  ['s = 5', 0, 5, /text and integer cannot be compared: number\(text\)/],
  ['i = 5ms', 0, 7, /integer and duration cannot be compared: add a unit/],
  ['a = i', 0, 5, /address and integer cannot be compared: use a whole number literal/],
  ['b < true', 0, 1, /no order/],
  ['n = missing', 4, 7, /is missing/],
  ["i in (1, 'x')", 0, 12, /integer and text/],
  ['not i', 4, 1, /expected a condition, but this is integer/],
  ['b and n', 6, 1, /expected a condition, but this is number/],
  ['i ? 1 : 2', 0, 1, /expected a condition/],
  ['-s', 1, 1, /expected integer or number or duration, but this is text/],
  ["if(b, i, 'x')", 9, 3, /all values must have the same type: this is text, others are integer/],
  ['if(b, i, d)', 9, 1, /this is duration/],
  ['min(i, d)', 7, 1, /this is duration, others are integer/],
  ["i like 'x'", 0, 1, /needs text, but this is integer/],
  ['s like s', 7, 1, /must be a literal/],
  ['ms(i)', 3, 1, /“x” of ms is duration or time, but this is integer/],
  ['upper(i)', 6, 1, /“text” of upper is text, but this is integer/],
  ['matches(s, s)', 11, 1, /must be a literal/],
  ["matches(s, 'a(')", 11, 4, /the pattern is invalid at character 2: a “\(” without its “\)”/],
  ["mapped(i, 'nokinds')", 10, 9, /no map “nokinds”; there are kinds/],
  ['processName(t, t)', 12, 1, /“pid” of processName is integer or number, but this is time/],
  ['if(b, a, missing)', 9, 7, /all values must have the same type: this is number, others are address/],
])('%s is wrong at %i', (text, position, length, message) => {
  let thrown: unknown;
  try {
    compileExpression(text, rows.scope);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ExpressionError);
  expect((thrown as ExpressionError).message).toMatch(message);
  expect([(thrown as ExpressionError).position, (thrown as ExpressionError).length]).toEqual([position, length]);
});

test('tells which columns are read', () => {
  expect([...compileExpression('[File Name] = "x" and i > 0 and i < 9', rows.scope).uses]).toEqual(['s', 'i']);
  expect([...compileExpression('1 + 1', rows.scope).uses]).toEqual([]);
});

test('a column alone is given as it is', () => {
  expect(compileExpression('[file name]', rows.scope).evaluate(rows.set, rows.environment)).toBe(
    rows.set.columns.get('s'),
  );
});

test('selects among rows, over the ends of blocks, with conditions one after the other', () => {
  const count = 3 * BLOCK_ROWS + 17;
  const numbers = Array.from({ length: count }, (_, i) => (i * 7919) % 1000);
  const many = rowsOf({
    x: { type: 'integer', cells: numbers },
    name: { type: 'text', cells: numbers.map((value) => `name ${value % 10}`) },
  });
  const wanted = (row: number): boolean => numbers[row] > 500 && numbers[row] % 10 === 3;
  const all = numbers.map((_, row) => row);
  expect(selected("x > 500 and name = 'name 3'", many)).toEqual(all.filter(wanted));
  expect(selected("name like '%3' and (x > 500 and true)", many)).toEqual(all.filter(wanted));
  const odd = all.filter((row) => row % 2 === 1);
  expect(selected("x > 500 and name = 'name 3'", many, Uint32Array.from(odd))).toEqual(odd.filter(wanted));
  expect(selected('x > 500', many, new Uint32Array(0))).toEqual([]);
  expect(selected('true', many)).toEqual(all);
  expect(selected('false and x > 0', many)).toEqual([]);
  expect(evaluated('x * 2 + 1', many)).toEqual(numbers.map((value) => 2 * value + 1));
});

test('narrow columns of numbers are read as well', () => {
  const values = [
    Uint8Array.of(1, 2, 250),
    Uint16Array.of(1, 2, 250),
    Int32Array.of(1, 2, 250),
    Float32Array.of(1, 2, 250),
  ];
  for (const narrow of values) {
    const set = { count: 3, columns: new Map([['x', { type: 'integer' as const, values: narrow }]]) };
    const scope = { columns: new Map([['x', 'integer' as const]]) };
    expect([...compileExpression('x + 1', scope).evaluate(set, environment()).values]).toEqual([2, 3, 251]);
    expect([...compileExpression('x > 1', scope).select(set, environment(), Uint32Array.of(0, 2))]).toEqual([2]);
  }
});

test('says when it is not a condition, or the rows are others', () => {
  const expression = compileExpression('i', rows.scope);
  expect(() => expression.select(rows.set, rows.environment)).toThrow(/expected a condition, but this is integer/);
  const other = { count: 1, columns: new Map([['i', columnOf('text', ['x'], rows.environment)]]) };
  expect(() => compileExpression('i + 1', rows.scope).evaluate(other, rows.environment)).toThrow(
    /“i” is text, not integer/,
  );
  expect(() => compileExpression('n + 1', rows.scope).evaluate(other, rows.environment)).toThrow(/no column “n”/);
  expect(() => compileExpression('upper(s)', rows.scope).evaluate(rows.set, environment())).toThrow(/of another trace/);
});

test('a pool without room gives no wrong matches', () => {
  const pools = environment();
  const names = columnOf('text', ['', 'x', ''], pools);
  const set = { count: 3, columns: new Map([['s', names]]) };
  // What the pool gives for new texts when it is full.
  vi.spyOn(pools.texts, 'idOf').mockReturnValue(0);
  const scope = { columns: new Map([['s', 'text' as const]]) };
  expect([...compileExpression("s = 'new text'", scope).select(set, pools)]).toEqual([]);
  expect([...compileExpression("s != 'new text'", scope).select(set, pools)]).toEqual([0, 1, 2]);
  expect([...compileExpression("s in ('', 'other')", scope).select(set, pools)]).toEqual([0, 2]);
});
