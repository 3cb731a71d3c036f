import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExpressionError } from '../../language/expression-error.ts';
import { isWpaQuery } from '../../language/wpa-query.ts';
import { compileQuery } from './compile.ts';
import { rowsOf, selected } from './testing/rows.ts';

const rows = rowsOf(
  {
    process: { type: 'text', cells: ['Iexplore.exe (7)', 'explorer.exe (8)', 'Myexplorer.exe (9)', 'Idle (0)', ''] },
    size: { type: 'integer', cells: [0, 4096, 4608, 1 << 20, 3 << 20] },
    weight: { type: 'number', cells: [5.6, 5.64, 5.65, 5.55, null] },
    duration: { type: 'duration', cells: [4.45e6, 4.54e6, 4.5049e6, 4.6e6, 1e9] },
    time: { type: 'time', cells: [0, 1e9, 2e9, 3e9, 4e9] },
    lost: { type: 'bool', cells: [true, false, true, false, false] },
    object: { type: 'address', cells: [0xffff_8000_0000_0010n, 16n, 17n, 0n, 1n] },
    path: { type: 'text', cells: ['C:\\temp\\a.dll', 'c:\\x', 'D:\\Temp', "it's", ''] },
  },
  {
    shownNames: new Map([
      ['process (name)', 'process'],
      ['% weight', 'weight'],
      ['dpc/isr', 'lost'],
      ['size', 'size'],
    ]),
  },
);

test.each<[string, number[]]>([
  // Of the documentation of WPA's query syntax.
  ["process:* '.?explore.*'", [0, 1]],
  ["process:~'.?explore.*'", [0, 1]],
  ['[Size]:>0', [1, 2, 3, 4]],
  ['[% Weight]:= 5.6', [0, 1, 3]],
  ['[% Weight]:=5.60', [0]],
  ['[% Weight]:= 6', []],
  ['Size :> 1KB AND Size :< 0.5GB', [1, 2, 3, 4]],
  ['Size :>= 1mb', [3, 4]],
  ['duration :> 5ms OR duration :< 4500us', [0, 4]],
  ['duration := 4.5ms', [0, 1, 2]],
  ['duration :=4.50ms', [2]],
  ['duration:<>4.5ms', [3, 4]],
  // Of profiles.
  ['[Process (Name)]:="Idle (0)"', [3]],
  ['[Process (Name)]:<>"idle (0)"', [0, 1, 2, 4]],
  ['([Process (Name)]:~="explore" AND NOT ([Process (Name)]:~>"(9)"))', [0, 1]],
  ['[process]:~!"explore"', [3, 4]],
  ['[process]:~<"i"', [0, 3]],
  ['[process]:=""', [4]],
  ['[process]:>"idle (0)"', [0, 2]],
  ['[DPC/ISR]:="true" OR [DPC/ISR]:="no"', [0, 1, 2, 3, 4]],
  ['lost:=true', [0, 2]],
  ['[time]:>="1.5 s" [time]:<= 3 s', [2, 3]],
  ['[Size]:=4096', [1]],
  ['[Size]:="4,608"', [2]],
  ['[Size]:=4.5KB', [2]],
  ['[Size]:<>0x1000 NOT size:0', [2, 3, 4]],
  ['[size]:~="46"', [2]],
  ['object:=0xffff800000000010', [0]],
  ['object:>"16"', [0, 2]],
  ['path:~="temp"', [0, 2]],
  ['path:~<"C:\\"', [0, 1]],
  ['path:=C:\\x or path:"it\'s"', [1, 3]],
  ['[process]:idle', [3]],
  ['(size:=0 or size:4096) and (weight:>5.61)', [1]],
  ['not not size:=0', [0]],
  ['size:=0 OR size:=4096 weight:<5.6', [0]],
  ['time:=0', [0]],
  ['time:=0s', [0]],
  ['time:<-1s', []],
])('%s', (text, wanted) => {
  expect(isWpaQuery(text)).toBe(true);
  expect(selected(text, rows)).toEqual(wanted);
});

test.each<[string, number, RegExp]>([
  ['[nothing]:=1', 0, /no column “nothing”/],
  ['[Size]:=abc', 8, /“abc” is not a number/],
  ['[Size]:=5ms', 8, /“ms” is not a unit of numbers/],
  ['[time]:>5', 0, /time and integer cannot be compared: add a unit, such as 5ms/],
  ['[time]:>5MB', 8, /not a unit of times/],
  ['[Size]:', 7, /expected a value/],
  ['[Size]:="5', 8, /unterminated text/],
  ['([Size]:=5', 0, /“\(” without/],
  ['[Size]:=5)', 9, /“\)” without/],
  ['[Size]:=5 AND', 13, /expected “\[Column\]:=value”/],
  ['[Size]:=5 OR OR', 15, /expected “:”/],
  ['[Size]:=5 notepad', 17, /expected “:”/],
  ['lost:=maybe', 6, /“true” or “false”/],
  ['object:=99999999999999999999', 8, /64 bits/],
  ["process:~'a('", 9, /the pattern is invalid at character 2: a “\(” without its “\)”/],
])('%s is wrong at %i', (text, position, message) => {
  let thrown: unknown;
  try {
    compileQuery(text, rows.scope);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ExpressionError);
  expect((thrown as ExpressionError).message).toMatch(message);
  expect((thrown as ExpressionError).position).toBe(position);
});

test.each(["process = 'a:b'", 'lost ? [size]: 5', "'[size]:=5' = process", 'not (size > 5)', '"x:" = process'])(
  '%s is no query of WPA',
  (text) => {
    expect(isWpaQuery(text)).toBe(false);
  },
);

test('and, or, not and parentheses as the same in expressions', () => {
  type Query = { wpa: string; own: string };
  const { query } = fc.letrec<{ query: Query; term: Query }>((tie) => ({
    term: fc.constantFrom(
      { wpa: 'size:=0', own: 'size = 0' },
      { wpa: '[time]:>1.5s', own: 'time > 1.5s' },
      { wpa: '[process]:~="i"', own: "contains(process, 'I')" },
    ),
    query: fc.oneof(
      { maxDepth: 4 },
      tie('term'),
      tie('query').map(({ wpa, own }) => ({ wpa: `NOT (${wpa})`, own: `not (${own})` })),
      fc
        .tuple(tie('query'), tie('term'))
        .map(([a, b]) => ({ wpa: `(${a.wpa}) ${b.wpa}`, own: `(${a.own}) and ${b.own}` })),
      fc
        .tuple(tie('term'), tie('query'))
        .map(([a, b]) => ({ wpa: `${a.wpa} OR ${b.wpa}`, own: `${a.own} or ${b.own}` })),
    ),
  }));
  fc.assert(
    fc.property(query, ({ wpa, own }) => {
      expect([wpa, selected(wpa, rows)]).toEqual([wpa, selected(own, rows)]);
    }),
    { numRuns: 500 },
  );
});
