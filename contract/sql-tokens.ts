/**
 * The words of a text of SQL, as DuckDB parts them: for colours, completion, and to tell names from what stands in texts
 * and comments. Every character belongs to one token, so a text that is half written has its tokens too.
 */

type SqlTokenKind =
  | 'space'
  | 'comment'
  | 'text'
  /** `"a name"` */
  | 'quoted'
  | 'parameter'
  | 'number'
  | 'keyword'
  | 'name'
  | 'sign';

/** `text.slice(start, end)` */
export interface SqlToken {
  kind: SqlTokenKind;
  start: number;
  end: number;
}

/** Words that have their own meaning in a query, and that nobody calls a column. */
export const sqlKeywords: readonly string[] = (
  'ALL AND ANTI ANY AS ASC ASOF BETWEEN BY CASE CAST COLLATE CREATE CROSS CUBE DELETE DESC DESCRIBE DISTINCT DROP ELSE END EXCEPT ' +
  'EXCLUDE EXISTS EXPLAIN FALSE FILTER FIRST FROM FULL GROUP GROUPING HAVING ILIKE IN INNER INSERT INTERSECT INTERVAL INTO IS ' +
  'JOIN LAST LATERAL LEFT LIKE LIMIT MACRO MATERIALIZED NATURAL NOT NULL NULLS OFFSET ON OR ORDER OUTER OVER PARTITION PIVOT ' +
  'POSITIONAL QUALIFY RANGE RECURSIVE REPLACE RIGHT ROLLUP ROWS SELECT SEMI SETS SHOW SIMILAR SUMMARIZE TABLE THEN TO TRUE ' +
  'TRY_CAST UNION UNPIVOT UPDATE USING VALUES VIEW WHEN WHERE WINDOW WITH WITHIN'
).split(' ');
const keywords = new Set(sqlKeywords);

const wordEnd = /[\w$\u0080-\uffff]*/y;
const numberEnd = /0[xX][\da-fA-F_]+|[\d_]*(?:\.[\d_]*)?(?:[eE][+-]?\d+)?/y;
const dollarTag = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
const parameterEnd = /\$\w+/y;
const spaceEnd = /[\s\u200b\u2060]+/y;

/** What a sticky pattern takes from `at` on; `at` where it takes nothing. */
function reach(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Behind the closing quote, or the end of the text. */
function quoteEnd(text: string, at: number, quote: string, hasEscapes: boolean): number {
  let i = at + 1;
  for (; i < text.length; i++) {
    if (hasEscapes && text[i] === '\\') i++;
    else if (text[i] === quote) {
      if (text[i + 1] !== quote) return i + 1;
      i++;
    }
  }
  return text.length;
}

/** Comments lie in each other. */
function commentEnd(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text.startsWith('/*', i)) {
      depth++;
      i++;
    } else if (text.startsWith('*/', i)) {
      i++;
      if (--depth === 0) return i + 1;
    }
  }
  return text.length;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function tokenAt(text: string, at: number): { kind: SqlTokenKind; end: number } {
  const sign = text.charAt(at);
  const space = reach(spaceEnd, text, at);
  if (space > at) return { kind: 'space', end: space };
  if (text.startsWith('--', at)) return { kind: 'comment', end: endOfLine(text, at) };
  if (text.startsWith('/*', at)) return { kind: 'comment', end: commentEnd(text, at) };
  if (sign === "'") return { kind: 'text', end: quoteEnd(text, at, "'", false) };
  if (sign === '"') return { kind: 'quoted', end: quoteEnd(text, at, '"', false) };
  if (/[eE]/.test(sign) && text[at + 1] === "'") return { kind: 'text', end: quoteEnd(text, at + 1, "'", true) };
  if (sign === '$') {
    const tagEnd = reach(dollarTag, text, at);
    if (tagEnd > at) {
      const tag = text.slice(at, tagEnd);
      const close = text.indexOf(tag, tagEnd);
      return { kind: 'text', end: close < 0 ? text.length : close + tag.length };
    }
    const end = reach(parameterEnd, text, at);
    return end > at ? { kind: 'parameter', end } : { kind: 'sign', end: at + 1 };
  }
  if (/\d/.test(sign) || (sign === '.' && /\d/.test(text[at + 1] ?? '')))
    return { kind: 'number', end: reach(numberEnd, text, at) };
  if (/[A-Za-z_\u0080-\uffff]/.test(sign)) {
    const end = reach(wordEnd, text, at);
    return { kind: keywords.has(text.slice(at, end).toUpperCase()) ? 'keyword' : 'name', end };
  }
  return { kind: 'sign', end: at + 1 };
}

export function sqlTokens(text: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  for (let start = 0; start < text.length; ) {
    const { kind, end } = tokenAt(text, start);
    tokens.push({ kind, start, end });
    start = end;
  }
  return tokens;
}

/** Names in the order of the text, as DuckDB compares them: small letters, without quotes. */
export function sqlNamesIn(text: string): string[] {
  return sqlTokens(text).flatMap(({ kind, start, end }) => {
    if (kind === 'quoted')
      return text
        .slice(start + 1, end - 1)
        .replaceAll('""', '"')
        .toLowerCase();
    return kind === 'name' || kind === 'keyword' ? text.slice(start, end).toLowerCase() : [];
  });
}

/** `$name` of the text, each once, without the sign. */
export const sqlParametersIn = (text: string): string[] => [
  ...new Set(
    sqlTokens(text).flatMap(({ kind, start, end }) => (kind === 'parameter' ? text.slice(start + 1, end) : [])),
  ),
];

/** The same text with these parameters as numbers. */
export function withSqlParameters(text: string, values: Readonly<Record<string, number>>): string {
  return sqlTokens(text)
    .map(({ kind, start, end }) => {
      const word = text.slice(start, end);
      return kind === 'parameter' && Object.hasOwn(values, word.slice(1)) ? String(values[word.slice(1)]) : word;
    })
    .join('');
}

const reading = new Set(['select', 'with', 'from', 'values', 'pivot', 'unpivot', 'describe', 'summarize', 'show', '(']);

const changing = new Set(['insert', 'update', 'delete', 'merge']);

/** The word that does the work behind WITH, where it is none that reads; null where it reads. */
function changeBehindWith(words: readonly string[]): string | null {
  let depth = 0;
  for (const [i, word] of words.entries()) {
    if (word === '(') depth++;
    else if (word === ')') depth--;
    else if (depth === 0 && i > 0) {
      if (reading.has(word)) return null;
      // A part of WITH may be called that.
      if (changing.has(word) && words[i + 1] !== 'as' && words[i + 1] !== '(') return word;
    }
  }
  return null;
}

/**
 * What keeps a text from being one question that may be asked again at any time; null where nothing is seen that does.
 * It goes by words, to tell people early: what a statement is, and may do, DuckDB decides when it runs.
 */
export function whyNotOneSelect(text: string): string | null {
  const words = sqlTokens(text).filter(({ kind }) => kind !== 'space' && kind !== 'comment');
  const texts = words.map(({ start, end }) => text.slice(start, end).toLowerCase());
  while (texts.at(-1) === ';') texts.pop();
  const [first] = texts;
  if (first === undefined) return 'the query has no statement';
  if (texts.includes(';')) return 'expected one SELECT, not several statements';
  if (!reading.has(first)) return `expected one SELECT, but this begins with ${first.toUpperCase()}`;
  const change = first === 'with' ? changeBehindWith(texts) : null;
  if (change !== null) return `expected one SELECT, but this does ${change.toUpperCase()}`;
  const [parameter] = sqlParametersIn(text);
  return parameter === undefined ? null : `$${parameter} only works in the console: write its value instead`;
}
