import { expect, test } from 'vitest';
import { compileQuery } from '../expressions/compile.ts';
import { filterCompletions } from './filter-completions.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

const environment = testEnvironment();
const table = testTable(
  {
    process: plainColumn('text', ['idle', 'svc "x"', 'idle', 'app\\b', '', 'idle', 'svc "x"'], environment),
    cpu: plainColumn('integer', [3, 1, 3, 0, 0, 3, 1], environment),
    length: plainColumn('duration', [1, 2, 3, 4, 5, 6, 7], environment),
    base: plainColumn('address', [16, 32, 16, 16, 32, 16, 48], environment),
  },
  environment,
);

/** `|` is the cursor. */
function at(marked: string) {
  const position = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, items } = filterCompletions(table, text, position);
  return { replaced: text.slice(from, to), texts: items.map((item) => item.text), items };
}

test('values of a column, the most frequent first, as they are written', () => {
  expect(at('[Shown process] = |').texts.slice(0, 3)).toEqual(['"idle"', '"svc \\"x\\""', '"app\\\\b"']);
  expect(at('[Shown process] = |').items[0]).toEqual({ text: '"idle"', kind: 'value', detail: '3 rows' });
  expect(at('[Shown process] = "|')).toMatchObject({ replaced: '"', texts: ['"idle"', '"svc \\"x\\""', '"app\\\\b"'] });
  expect(at('[Shown process] = "S|vc"')).toMatchObject({ replaced: '"Svc"', texts: ['"svc \\"x\\""'] });
  expect(at('process like "x|').texts).toEqual(['"svc \\"x\\""']);
  expect(at('process not in ("idle", "a|').texts[0]).toBe('"app\\\\b"');
  expect(at("[Shown process]:='i|'")).toMatchObject({ replaced: "'i'", texts: ['"idle"'] });
  expect(at('cpu != |').texts.slice(0, 3)).toEqual(['3', '1', '0']);
  expect(at('base = |').texts.slice(0, 2)).toEqual(['0x100000010', '0x100000020']);
});

test('what is offered as a value can be compared with the column', () => {
  const scope = table.filterScope;
  for (const column of ['[Shown process]', 'cpu', 'base'])
    for (const { text, kind } of filterCompletions(table, `${column} = `, column.length + 3).items)
      if (kind === 'value') expect(compileQuery(`${column} = ${text}`, scope).type).toBe('bool');
});

test('behind a column operators that fit its type, behind a condition what joins', () => {
  expect(at('[Shown process] |').texts.slice(0, 3)).toEqual(['= ', '!= ', 'like ']);
  expect(at('length |').texts).not.toContain('like ');
  expect(at('length b|')).toMatchObject({ replaced: 'b', texts: ['between '] });
  expect(at('cpu = 3 |').texts).toEqual(['and ', 'or ']);
  expect(at('(cpu = 3) a|').texts).toEqual(['and ']);
  expect(at('length between 1ms and 2ms |').texts).toEqual(['and ', 'or ']);
  expect(at('cpu = 3 and |').texts).not.toContain('process');
  expect(at('cpu = 3 and proc|').texts[0]).toBe('[Shown process]');
  expect(at('|').texts).toContain('[Shown process]');
  expect(at('[Shown p|').texts).toEqual(['[Shown process]']);
});

test('no values where none of one column is wanted', () => {
  const kinds = (marked: string) => new Set(at(marked).items.map(({ kind }) => kind));
  for (const marked of [
    'length = |',
    'lower(process) = "|',
    '"a" = |',
    'cpu + 1 = |',
    'x in (|',
    '[gone] = "|',
    'cpu = $ "|',
  ])
    expect(kinds(marked)).not.toContain('value');
  expect(at('process = "id" and lower("|').texts).toEqual([]);
});

test('any text, any place: the part that is replaced lies in it', () => {
  const text = 'process in ("a", "b\\"c") and [Shown cpu] between 1 and 2 or not (x = "';
  for (let position = -1; position <= text.length + 1; position++) {
    const { from, to } = filterCompletions(table, text, position);
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(to).toBeLessThanOrEqual(text.length);
  }
});
