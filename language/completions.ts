/**
 * What may be written at a place of a text in the language: names, functions and words, behind a column operators, behind
 * a condition what joins it to another; and whether a value of a column is wanted, which only the host knows.
 */
import { ExpressionError } from './expression-error.ts';
import { functions, signatureText } from './functions.ts';
import { Lexer, type Token } from './lexer.ts';
import { bracketed } from './print.ts';
import { columnKey, type Scope } from './scope.ts';
import type { ValueType } from './value-type.ts';

export interface CompletionOption {
  /** What stands for `text[from, to)`. */
  readonly text: string;
  readonly kind: 'column' | 'function' | 'keyword' | 'map' | 'operator';
  /** Type of a column, arguments and meaning of a function. */
  readonly detail: string;
}

/** A value of a column is wanted for `text[from, to)`. */
export interface ValuePlace {
  /** Its key. */
  readonly column: string;
  readonly from: number;
  readonly to: number;
  /** What of the value stands there, without its quote. */
  readonly written: string;
}

export interface Completions {
  readonly from: number;
  readonly to: number;
  /** Best first. */
  readonly options: readonly CompletionOption[];
  /** Null where no value of one column is wanted. */
  readonly value: ValuePlace | null;
}

const MOST_OPTIONS = 100;
/** Of names and numbers. */
const WORD_UNIT = /[A-Za-z0-9_]/;

/** Such texts are typed: of longer ones nobody waits for more than names. */
const LONGEST_READ = 10_000;
const comparisons = new Set(['=', '==', '!=', '<>']);

const keywordTexts: readonly (readonly [text: string, detail: string])[] = [
  ['and', 'both are true'],
  ['or', 'at least one is true'],
  ['not', 'it is not true'],
  ['in', 'x in (a, b): x is one of them'],
  ['like', "text like '%part_': % is any text, _ one character"],
  ['between', 'x between a and b: from a to b, inclusive'],
  ['is missing', 'there is no value'],
  ['is not missing', 'there is a value'],
  ['missing', 'no value'],
  ['true', ''],
  ['false', ''],
  ['if(', 'if(condition, a, b): a where it holds, else b'],
];
const keywords = keywordTexts.map(([text, detail]): CompletionOption => ({ text, kind: 'keyword', detail }));

/** @param position of the cursor: UTF-16 units from the begin of the text */
export function completionsAt(text: string, position: number, scope: Scope): Completions {
  const at = Math.max(0, Math.min(position, text.length));
  const plain = { ...namesAt(text, at, scope), value: null };
  const { inside, open } = placeAt(text, at);
  if (inside === '[' || at > LONGEST_READ) return plain;
  const from = inside === '' ? wordStart(text, at) : open;
  const before = tokensOf(text.slice(0, from));
  if (before === null) return plain;
  const column = comparedColumn(before, scope);
  if (column !== null) {
    const written = inside === '' ? text.slice(from, at) : text.slice(open + 1, at);
    const to = inside === '' ? wordEnd(text, at) : textEnd(text, open, at);
    return { ...plain, from, to, options: inside === '' ? plain.options : [], value: { column, from, to, written } };
  }
  if (inside !== '') return plain;
  const options = nextWords(before, scope);
  if (options === null) return plain;
  const written = text.slice(from, at).toLowerCase();
  return {
    from,
    to: wordEnd(text, at),
    options: options.filter((option) => option.text.startsWith(written)),
    value: null,
  };
}

/** Names, functions and words, wherever it is. */
function namesAt(text: string, at: number, scope: Scope): Omit<Completions, 'value'> {
  const { inside, open } = placeAt(text, at);
  if (inside === '[') {
    const close = text.slice(at).match(/^[^[\]'"]*\]/);
    const to = close === null ? at : at + close[0].length;
    return { from: open, to, options: matching(text.slice(open + 1, at), shownColumns(scope)) };
  }
  if (inside !== '') {
    const isMap = /\bmapped\s*\([^()]*,\s*$/i.test(text.slice(Math.max(0, open - 1000), open));
    const maps = Object.keys(scope.maps ?? {}).map(
      (name): CompletionOption => ({ text: name, kind: 'map', detail: 'map of this plugin' }),
    );
    return { from: open + 1, to: at, options: isMap ? matching(text.slice(open + 1, at), maps) : [] };
  }
  const from = wordStart(text, at);
  const to = wordEnd(text, at);
  if (/[0-9]/.test(text[from] ?? '')) return { from: at, to: at, options: [] };
  return {
    from,
    to,
    options: matching(text.slice(from, at), [...columns(scope), ...shownColumns(scope), ...calls, ...keywords]),
  };
}

/** The quote or bracket that the place lies in, and where it opens. */
function placeAt(text: string, at: number): { inside: string; open: number } {
  let inside = '';
  let open = 0;
  for (let i = 0; i < at; i++) {
    const char = text[i];
    if (inside === '') {
      if (char === '"' || char === "'" || char === '[') {
        inside = char;
        open = i;
      }
    } else if (inside === '[') {
      if (char === ']') inside = '';
    } else if (char === '\\') i++;
    else if (char === inside) inside = '';
  }
  return { inside, open };
}

const columns = (scope: Scope): CompletionOption[] =>
  [...scope.columns].map(([key, type]) => ({ text: key, kind: 'column', detail: type }));

const shownColumns = (scope: Scope): CompletionOption[] =>
  [...(scope.shownNames ?? [])].map(([name, key]) => {
    return {
      text: bracketed(name),
      kind: 'column',
      detail: `${key}: ${scope.columns.get(key) ?? ''}`,
    };
  });

const calls = functions.map((definition): CompletionOption => {
  return { text: `${definition.name}(`, kind: 'function', detail: `${signatureText(definition)}: ${definition.doc}` };
});

/** Those that begin with what is written, then those that have it inside. */
function matching(written: string, options: readonly CompletionOption[]): CompletionOption[] {
  const wanted = written.trim().toLowerCase();
  const name = ({ text }: CompletionOption): string => text.replace(/^\[/, '').toLowerCase();
  const first = options.filter((option) => name(option).startsWith(wanted));
  const later = options.filter((option) => !name(option).startsWith(wanted) && name(option).includes(wanted));
  return [...first, ...later].slice(0, MOST_OPTIONS);
}

/** Behind a column what compares it, behind a condition what joins it to another; null elsewhere. */
function nextWords(before: readonly Token[], scope: Scope): readonly CompletionOption[] | null {
  const last = before.at(-1);
  if (last === undefined) return null;
  const key = columnOf(last, scope);
  const previous = before.at(-2);
  const isCompared = previous !== undefined && isComparison(previous);
  if (key !== null && !isCompared) return [...operatorsOf(scope.columns.get(key)), ...joints];
  const isValue = key !== null || ['text', 'integer', 'number', 'duration'].includes(last.kind);
  const isEnd = isWord(last, 'missing', 'true', 'false') || isSymbol(last, ')');
  return (isValue && (isCompared || isWord(previous, 'like', 'and'))) || isEnd ? joints : null;
}

/** Key of the column whose value is wanted behind these tokens; null where it is none's. */
function comparedColumn(before: readonly Token[], scope: Scope): string | null {
  let last = before.length - 1;
  const behind = before[last];
  if (isSymbol(behind, '(', ',')) {
    // x in (a, b, …
    for (
      let token = behind;
      last > 0 && token !== undefined && (isSymbol(token, ',') || isLiteral(token));
      token = before[last]
    )
      last--;
    if (!isSymbol(before[last], '(') || !isWord(before[last - 1], 'in')) return null;
    last -= 2;
    if (isWord(before[last], 'not')) last--;
  } else if (isWord(behind, 'like')) {
    last -= isWord(before[last - 1], 'not') ? 2 : 1;
  } else if (behind !== undefined && isComparison(behind)) {
    // WPA writes `[Column]:=value`.
    last -= isSymbol(before[last - 1], ':') ? 2 : 1;
  } else return null;
  const subject = before[last];
  return subject === undefined ? null : columnOf(subject, scope);
}

function columnOf(token: Token, scope: Scope): string | null {
  if (token.kind !== 'bracket' && token.kind !== 'word') return null;
  return columnKey(scope, token.value, token.kind === 'bracket') ?? null;
}

const isComparison = (token: Token): boolean => token.kind === 'symbol' && comparisons.has(token.value);
const isLiteral = ({ kind }: Token): boolean => ['text', 'integer', 'number', 'duration'].includes(kind);
const isSymbol = (token: Token | undefined, ...symbols: string[]): boolean =>
  token?.kind === 'symbol' && symbols.includes(token.value);
const isWord = (token: Token | undefined, ...words: string[]): boolean =>
  token?.kind === 'word' && words.includes(token.value.toLowerCase());

/** Null where the text is no row of tokens. */
function tokensOf(text: string): Token[] | null {
  const lexer = new Lexer(text);
  const tokens: Token[] = [];
  try {
    for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next()) tokens.push(token);
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
  return tokens;
}

function wordStart(text: string, at: number): number {
  let from = at;
  while (from > 0 && WORD_UNIT.test(text.charAt(from - 1))) from--;
  return from;
}

function wordEnd(text: string, at: number): number {
  let to = at;
  while (to < text.length && WORD_UNIT.test(text.charAt(to))) to++;
  return to;
}

/** Behind the quote that ends the text; where none does before the line goes on with another text, the cursor. */
function textEnd(text: string, open: number, at: number): number {
  const quote = text[open];
  for (let i = at; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === quote) return i + 1;
    else if (/["'[\]()]/.test(text.charAt(i))) break;
  }
  return at;
}

const option = (text: string, detail: string): CompletionOption => ({ text, kind: 'operator', detail });

const equality = [option('= ', 'is equal'), option('!= ', 'is not equal')];
const order = [
  option('> ', 'is greater'),
  option('>= ', 'is greater or equal'),
  option('< ', 'is less'),
  option('<= ', 'is less or equal'),
];
const inList = option('in (', 'is one of them');
const between = option('between ', 'from … to …, inclusive');
const missing = [option('is missing', 'there is no value'), option('is not missing', 'there is a value')];
const joints = [option('and ', 'both are true'), option('or ', 'at least one is true')];

function operatorsOf(type: ValueType | undefined): readonly CompletionOption[] {
  if (type === 'bool') return [...equality, ...missing];
  if (type === 'text')
    return [
      ...equality,
      option('like ', '% is any text, _ one character'),
      inList,
      option('not like ', '% is any text, _ one character'),
      ...order,
      ...missing,
    ];
  return [...equality, ...order, between, inList, ...missing];
}
