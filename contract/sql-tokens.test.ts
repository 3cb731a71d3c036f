import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sqlNamesIn, sqlParametersIn, sqlTokens, whyNotOneSelect, withSqlParameters } from './sql-tokens.ts';

const shown = (text: string): string[] =>
  sqlTokens(text)
    .filter(({ kind }) => kind !== 'space')
    .map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

it('parts a query as DuckDB does', () => {
  expect(
    shown(`SELECT a."b c", 'it''s', $$raw ' $$, $tag$ $$ $tag$, E'\\'x' FROM t -- 'end\n/* a /* b */ c */ ;`),
  ).toEqual([
    'keyword SELECT',
    'name a',
    'sign .',
    'quoted "b c"',
    'sign ,',
    `text 'it''s'`,
    'sign ,',
    "text $$raw ' $$",
    'sign ,',
    'text $tag$ $$ $tag$',
    'sign ,',
    "text E'\\'x'",
    'keyword FROM',
    'name t',
    "comment -- 'end",
    'comment /* a /* b */ c */',
    'sign ;',
  ]);
  expect(shown('1e-3 .5 0xff 1_000 a1 $sel_start')).toEqual([
    'number 1e-3',
    'number .5',
    'number 0xff',
    'number 1_000',
    'name a1',
    'parameter $sel_start',
  ]);
});

it('leaves no character out, also of what is half written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("'", '"', '$', '$$', '--', '/*', '*/', '\n', 'a', ' ', 'E', '1', '.', ';')),
      (parts) => {
        const text = parts.join('');
        let end = 0;
        for (const token of sqlTokens(text)) {
          expect(token.start).toBe(end);
          expect(token.end).toBeGreaterThan(token.start);
          end = token.end;
        }
        expect(end).toBe(text.length);
      },
    ),
  );
});

it('tells names from what stands in texts and comments', () => {
  expect(sqlNamesIn(`SELECT A, 'b' FROM "C d" /* e */ -- f`)).toEqual(['select', 'a', 'from', 'c d']);
});

it('puts numbers in the place of parameters, and of nothing else', () => {
  const sql = `SELECT $sel_start, '$sel_start', "$sel_start", $sel_start_2 -- $sel_start`;
  expect(sqlParametersIn(sql)).toEqual(['sel_start', 'sel_start_2']);
  expect(withSqlParameters(sql, { sel_start: 5 })).toBe(
    `SELECT 5, '$sel_start', "$sel_start", $sel_start_2 -- $sel_start`,
  );
});

it('knows one SELECT', () => {
  for (const good of ['SELECT 1', ' -- x\nFROM t;', 'WITH a AS (SELECT 1) FROM a ;;', '(SELECT 1)', "SELECT ';'"])
    expect(whyNotOneSelect(good)).toBeNull();
  expect(whyNotOneSelect('-- nothing')).toContain('no statement');
  expect(whyNotOneSelect('SELECT 1; SELECT 2')).toContain('several statements');
  expect(whyNotOneSelect('DROP TABLE a')).toContain('begins with DROP');
  expect(whyNotOneSelect('WITH x AS (SELECT 1) UPDATE t SET a = 1 RETURNING a')).toContain('does UPDATE');
  expect(whyNotOneSelect('WITH x (a, b) AS (SELECT 1, 2), y AS (FROM x) INSERT INTO t FROM y')).toContain(
    'does INSERT',
  );
  expect(whyNotOneSelect('WITH update AS (SELECT 1), delete(a) AS (FROM update) FROM delete')).toBeNull();
  expect(whyNotOneSelect('SELECT $view_end')).toContain('$view_end');
});
