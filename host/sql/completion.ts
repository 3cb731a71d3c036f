/** What a half-written query may go on with: names of tables and columns, parameters, and what DuckDB would write. */
import {
  completionKinds,
  type SqlCompletion,
  type SqlCompletions,
  type SqlSchemaTable,
  sqlParameters,
} from '../../contract/sql-console.ts';
import { type SqlToken, sqlKeywords, sqlTokens } from '../../contract/sql-tokens.ts';
import { stackFunctions } from './stack-tables.ts';

const MOST_ITEMS = 200;

/** What stands before the caret, as far as it matters for what comes next. */
export interface CompletionPlace {
  /** Where the word under the caret begins, and its part before the caret, quotes left out. */
  start: number;
  prefix: string;
  /** `t.` before it; null where there is none. */
  qualifier: string | null;
  /** A table is to be named. */
  wantsTable: boolean;
  /** The caret is in a text or a comment. */
  isInside: boolean;
  /** Name in the query, in small letters → table. */
  tables: ReadonlyMap<string, string>;
}

const isWord = ({ kind }: SqlToken): boolean => kind === 'name' || kind === 'keyword' || kind === 'quoted';
const plainName = (word: string): string => word.replace(/^"|"$/g, '').replaceAll('""', '"').toLowerCase();

/** @param position UTF-16 units before the caret */
export function completionPlace(text: string, position: number, known: ReadonlySet<string>): CompletionPlace {
  const tokens = sqlTokens(text);
  const wordOf = ({ start, end }: SqlToken): string => text.slice(start, end);
  const under = tokens.find(({ start, end }) => start < position && position <= end) ?? null;
  const isInside = under !== null && (under.kind === 'comment' || (under.kind === 'text' && position < under.end));
  const hasWord = under !== null && (isWord(under) || under.kind === 'parameter' || wordOf(under) === '$');
  const start = hasWord ? under.start : position;
  const before = tokens.filter(({ kind, end }) => end <= start && kind !== 'space' && kind !== 'comment');
  const last = before.at(-1);
  const owner = before.at(-2);
  const isQualified = last !== undefined && wordOf(last) === '.' && last.end === start;
  const qualifier = isQualified && owner !== undefined && isWord(owner) ? plainName(wordOf(owner)) : null;
  const keyword = [...before].reverse().find(({ kind }) => kind === 'keyword');
  const opener = keyword === undefined ? '' : wordOf(keyword).toUpperCase();
  const follows = last !== undefined && (last === keyword || wordOf(last) === ',');
  return {
    start,
    prefix: hasWord ? text.slice(start, position).replace(/^"/, '') : '',
    qualifier,
    wantsTable: follows && ['FROM', 'JOIN', 'INTO', 'DESCRIBE', 'SUMMARIZE'].includes(opener),
    isInside,
    tables: tablesIn(
      tokens.filter(({ kind }) => kind !== 'space' && kind !== 'comment'),
      wordOf,
      known,
    ),
  };
}

/** Tables that a query names, by their own names and by those that it gives them: `cpu_precise AS p`, `cpu_precise p`. */
function tablesIn(
  tokens: readonly SqlToken[],
  wordOf: (token: SqlToken) => string,
  known: ReadonlySet<string>,
): Map<string, string> {
  const named = new Map<string, string>();
  for (const [i, token] of tokens.entries()) {
    const table = isWord(token) ? plainName(wordOf(token)) : '';
    if (!known.has(table)) continue;
    named.set(table, table);
    const next = tokens[i + 1];
    const alias = next !== undefined && wordOf(next).toUpperCase() === 'AS' ? tokens[i + 2] : next;
    if (alias !== undefined && (alias.kind === 'name' || alias.kind === 'quoted'))
      named.set(plainName(wordOf(alias)), table);
  }
  return named;
}

/** @param fromDuckDb the best first */
export function completions(
  place: CompletionPlace,
  tables: readonly SqlSchemaTable[],
  fromDuckDb: readonly { text: string; kind: string }[],
): SqlCompletions {
  const { start, qualifier, wantsTable } = place;
  if (place.isInside) return { start, items: [] };
  const prefix = place.prefix.toLowerCase();
  const items: SqlCompletion[] = [];
  const columnsOf = (table: SqlSchemaTable): SqlCompletion[] =>
    table.columns.map(({ name, type }) => ({ text: quoted(name), kind: 'column', detail: `${type}, ${table.name}` }));
  const byName = new Map(tables.map((table) => [table.name, table]));
  if (prefix.startsWith('$')) {
    for (const name of Object.keys(sqlParameters.shape))
      items.push({
        text: `$${name}`,
        kind: 'parameter',
        detail: name.startsWith('sel') ? 'ns, of the selection' : 'ns, of the view',
      });
  } else if (qualifier !== null) {
    const table = byName.get(place.tables.get(qualifier) ?? '');
    // Behind the name of a trace stand its tables.
    if (table !== undefined) items.push(...columnsOf(table));
    else if (/^t\d+$/.test(qualifier)) items.push(...tables.map(tableItem));
  } else {
    const named = [...new Set(place.tables.values())].flatMap((name) => byName.get(name) ?? []);
    const columns = named.flatMap(columnsOf);
    items.push(...(wantsTable ? tables.map(tableItem) : [...columns, ...tables.map(tableItem)]));
    if (!wantsTable) {
      for (const name of stackFunctions)
        items.push({
          text: `${name}(`,
          kind: 'function',
          detail: `of a stack: its innermost ${name === 'module' ? 'module' : 'function'}`,
        });
      for (const { text, kind } of fromDuckDb) {
        if (kind === 'keyword') items.push({ text: text.toUpperCase(), kind: 'keyword', detail: '' });
        else if (kind.endsWith('_function') && kind !== 'pragma_function')
          items.push({ text: `${text.split('(', 1)[0]}(`, kind: 'function', detail: '' });
      }
      for (const keyword of prefix === '' ? [] : sqlKeywords)
        items.push({ text: keyword, kind: 'keyword', detail: '' });
    }
  }
  return { start, items: matching(items, prefix) };
}

const tableItem = ({ name, title, rows }: SqlSchemaTable): SqlCompletion => ({
  text: quoted(name),
  kind: 'table',
  detail: rows === null ? title : `${title}, ${rows.toLocaleString('en-US')} rows`,
});

const reserved = new Set(sqlKeywords.map((word) => word.toLowerCase()));
/** As a query must write a name. */
const quoted = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name) ? name : `"${name.replaceAll('"', '""')}"`;

/** Those that begin with the prefix, then those that have it somewhere; each text once, the kinds in their order. */
function matching(items: readonly SqlCompletion[], prefix: string): SqlCompletion[] {
  const seen = new Set<string>();
  const scored = items.flatMap((item, i) => {
    const word = item.text.replace(/^"/, '').toLowerCase();
    const at = word.indexOf(prefix);
    if (at < 0 || (at > 0 && item.kind === 'keyword') || word === prefix || seen.has(word)) return [];
    seen.add(word);
    return [{ item, score: (at === 0 ? 0 : 10) + completionKinds.indexOf(item.kind) / 2 + i / items.length / 4 }];
  });
  return scored
    .sort((a, b) => a.score - b.score)
    .slice(0, MOST_ITEMS)
    .map(({ item }) => item);
}
