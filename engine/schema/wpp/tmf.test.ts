import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haveSharedTraces, sharedTracePath } from '../../testing/shared-traces.ts';
import { readTmf } from './tmf.ts';

const guid = '00000000-aaaa-bbbb-cccc-dddddddddddd';
const head = `// PDB:  driver.pdb
// PDB:  Last Updated :2025-04-28:18:52:26:152 (UTC) [Tracepdb]
${guid.toUpperCase()} driver // SRC=main.cpp MJ= MN=
`;

test('a file with everything in it', () => {
  const text = `${head}#typev main_cpp12 10 "%0Loaded "%10!s!" // %11!d! times" //   LEVEL=TRACE_LEVEL_ERROR FLAGS=A | B FUNC=N::F<int, char>::operator ()
{
path(a, "ItemLong"), ItemWString -- 10
// a comment
x ? count, ItemLong : 2, ItemListByte(Low, a(b),DPC) -- 11
}
#typev main_cpp90 11 "nothing"
00000001-aaaa-bbbb-cccc-dddddddddddd
#type bare 65535 "" // FUNC=
`;
  for (const lines of [text, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '  \n\t')]) {
    const { messages, warnings } = readTmf(lines);
    expect(warnings).toEqual([]);
    expect(messages).toEqual([
      {
        guid,
        module: 'driver',
        number: 10,
        name: 'main_cpp12',
        format: '%0Loaded "%10!s!" // %11!d! times',
        tags: new Map([
          ['SRC', 'main.cpp'],
          ['MJ', ''],
          ['MN', ''],
          ['LEVEL', 'TRACE_LEVEL_ERROR'],
          ['FLAGS', 'A | B'],
          ['FUNC', 'N::F<int, char>::operator ()'],
        ]),
        arguments: [
          { expression: 'path(a, "ItemLong")', type: 'WString', names: [], number: 10 },
          { expression: 'x ? count, ItemLong : 2', type: 'ListByte', names: ['Low', 'a(b)', 'DPC'], number: 11 },
        ],
      },
      expect.objectContaining({ guid, number: 11, format: 'nothing', arguments: [] }),
      expect.objectContaining({ number: 65535, module: '', format: '', tags: new Map([['FUNC', '']]) }),
    ]);
  }
});

test('a format of several lines', () => {
  const { messages, warnings } = readTmf(`${head}#typev a 10 "%0one

 // "two".
{" // FUNC=f
{
n, ItemLong -- 10
}`);
  expect(warnings).toEqual([]);
  expect(messages).toMatchObject([{ format: '%0one\n\n // "two".\n{', arguments: [{ number: 10 }] }]);
  expect(messages[0].tags.get('FUNC')).toBe('f');
});

describe('faults', () => {
  test.each([
    ['what is this', 'Line 4: neither a message GUID'],
    ['#typev a b "c"', 'Line 4: expected #typev'],
    ['#typev a 10 "no end', 'Line 5: the format of the previous message has no closing quote'],
    [`#typev a 10 "no end${'\n...'.repeat(63)}\n`, 'Line 68: the format of the previous message'],
    ['#typev a 10 "x"\n{\nno item -- 10\nb, ItemLong -- 11\n}', 'Line 6: expected an expression'],
    ['#typev a 10 "x"\n{\nb, ItemLong\n}', 'Line 6: expected an expression'],
    ['#typev a 10 "x"\n{\nb, ItemStrange(1) -- 10\n}', 'Line 6: ItemStrange is unknown,'],
    ['x'.repeat(100_000), 'Line 4: a line of 100000 characters'],
  ])('%#', (lines, warning) => {
    const { messages, warnings } = readTmf(`${head}${lines}\n#typev after 20 "%10!d!"\n{\nn, ItemLong -- 10\n}\n`);
    expect(warnings).toEqual([expect.stringContaining(warning)]);
    expect(messages.at(-1)).toMatchObject({ number: 20, arguments: [{ number: 10 }] });
  });

  test('a file that ends in a list', () => {
    const { messages, warnings } = readTmf(`${head}#typev a 10 "x"\n{\nb, ItemLong -- 10`);
    expect(warnings).toEqual(['Line 6: the file ends inside a list of arguments.']);
    expect(messages).toMatchObject([{ number: 10, arguments: [{ expression: 'b' }] }]);
  });

  test('a message before the first GUID', () => {
    expect(readTmf('#typev a 10 "x"')).toEqual({
      messages: [],
      warnings: ['Line 1: a message before the first message GUID.'],
    });
  });

  test('many are counted', () => {
    const { warnings } = readTmf('?\n'.repeat(1000));
    expect(warnings).toHaveLength(21);
    expect(warnings[20]).toBe('980 more lines have errors.');
  });
});

describe('hostile files', () => {
  test('whatever stands in one: no throw', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\n',
        '#typev ',
        'a_c1 ',
        '10 ',
        '"',
        '\\',
        '{\n',
        '}\n',
        ', Item',
        'Long',
        '(',
        ')',
        ' -- 10',
        ' // ',
        'FUNC=',
        guid,
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.boolean(), (pieces, hasHead) => {
        readTmf((hasHead ? head : '') + pieces.join(''));
      }),
    );
  });

  test.each([
    ['lines', '\n'.repeat(1_000_000)],
    ['messages', '#typev a 10 "%10!s!"\n{\na, ItemLong -- 10\n}\n'.repeat(100_000)],
    ['arguments', `#typev a 10 "x"\n{\n${'a, ItemLong -- 10\n'.repeat(300_000)}}`],
    ['lookalikes', `#typev a 10 "x"\n{\n${`${', Item'.repeat(10_000)} -- 10\n`.repeat(20)}}`],
    ['quotes', `#typev a 10 "${'" '.repeat(30_000)}\n`.repeat(20)],
    ['open formats', `#typev a 10 "\n${'" x\n'.repeat(60)}`.repeat(2000)],
    ['tags', `#typev a 10 "" //${' A='.repeat(20_000)}\n`.repeat(20)],
    ['dashes', `#typev a 10 "x"\n{\n${`${'--      '.repeat(8000)}\n`.repeat(20)}}`],
    ['one line', 'Item, -- "\\'.repeat(1_000_000)],
  ])('many %s', (_, text) => {
    expect(readTmf(head + text).messages.length).toBeLessThanOrEqual(100_000);
  });
});

describe.skipIf(!haveSharedTraces)('real files', () => {
  const folder = sharedTracePath('schemas', 'nefarius-wpp');
  const names = haveSharedTraces ? readdirSync(folder).filter((name) => name.endsWith('.tmf')) : [];

  test('there are 90', () => {
    expect(names).toHaveLength(90);
  });

  test.each(names)('%s', (name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const { messages, warnings } = readTmf(text);
    expect(warnings).toEqual([]);
    expect(messages).toHaveLength(text.match(/^#typev /gm)!.length);
    expect(messages.reduce((sum, message) => sum + message.arguments.length, 0)).toBe(
      text.match(/, Item\w+(\(.*\))? -- \d+$/gm)?.length ?? 0,
    );
    for (const { guid, tags } of messages) {
      expect(`${guid}.tmf`).toBe(name);
      expect([...tags.keys()]).toEqual(['SRC', 'MJ', 'MN', 'LEVEL', 'FLAGS', 'FUNC']);
    }
  });
});
