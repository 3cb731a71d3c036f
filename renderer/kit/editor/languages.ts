/** The languages of fields, with their colors. */
import { SQLDialect } from '@codemirror/lang-sql';
import { HighlightStyle, StreamLanguage, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { sqlKeywords } from '../../../contract/sql-tokens.ts';
import { type WrittenToken, writtenTokens } from '../../../language/written-tokens.ts';

/** DuckDB's. */
const dialect = SQLDialect.define({
  keywords: sqlKeywords.join(' ').toLowerCase(),
  types: '',
  doubleDollarQuotedStrings: true,
  specialVar: '',
});

const sqlColors = HighlightStyle.define(
  [
    { tag: [tags.keyword, tags.bool, tags.null], color: 'var(--blue-tx)' },
    { tag: tags.number, color: 'var(--warn)' },
    { tag: tags.string, color: 'var(--ok)' },
    { tag: tags.special(tags.string), color: 'var(--tx-1)' },
    { tag: tags.comment, color: 'var(--tx-3)', fontStyle: 'italic' },
  ],
  { scope: dialect.language },
);

/**
 * What the grammar has no word for: functions are names right before a bracket, and a `$` begins a parameter where it
 * begins no text.
 */
const marks = new MatchDecorator({
  regexp: /\$\w+|\w+\(?/g,
  decorate(add, from, to, [match], view) {
    const { name } = syntaxTree(view.state).resolveInner(from, 1);
    if (match.startsWith('$') && !inert.has(name)) add(from, to, parameter);
    else if (match.endsWith('(') && name === 'Identifier') add(from, to - 1, functionName);
  },
});
const functionName = Decoration.mark({ class: 'cm-function' });
const parameter = Decoration.mark({ class: 'cm-parameter' });
const inert = new Set(['String', 'QuotedIdentifier', 'LineComment', 'BlockComment']);

class Marks {
  ranges: DecorationSet;

  constructor(view: EditorView) {
    this.ranges = marks.createDeco(view);
  }

  update(update: ViewUpdate): void {
    // Another tree may make another word of the same letters.
    const isSame = syntaxTree(update.startState) === syntaxTree(update.state);
    this.ranges = isSame ? marks.updateDeco(update, this.ranges) : marks.createDeco(update.view);
  }
}
const marked = ViewPlugin.fromClass(Marks, { decorations: ({ ranges }) => ranges });

/** The words of the line that is being colored. */
interface LineWords {
  line: string | null;
  words: readonly WrittenToken[];
  next: number;
}

const expression = StreamLanguage.define<LineWords>({
  name: 'expression',
  startState: () => ({ line: null, words: [], next: 0 }),
  token(stream, state) {
    if (stream.sol() || state.line !== stream.string)
      Object.assign(state, { line: stream.string, words: writtenTokens(stream.string), next: 0 });
    const word = state.words[state.next++];
    stream.pos = word === undefined ? stream.string.length : word.from + word.text.length;
    return word === undefined || word.kind === 'blank' ? null : word.kind;
  },
  tokenTable: {
    column: tags.propertyName,
    text: tags.string,
    number: tags.number,
    keyword: tags.keyword,
    function: tags.macroName,
    operator: tags.operator,
    other: tags.punctuation,
  },
});

const expressionColors = HighlightStyle.define(
  [
    { tag: tags.propertyName, color: 'var(--info)' },
    { tag: tags.macroName, color: 'var(--accent)' },
    { tag: [tags.keyword, tags.operator], color: 'var(--gold-tx)' },
    { tag: tags.punctuation, color: 'var(--tx-2)' },
  ],
  { scope: expression },
);

export const languages: Readonly<Record<'sql' | 'expression', Extension>> = {
  sql: [
    dialect.language,
    syntaxHighlighting(sqlColors),
    marked,
    EditorView.theme({ '.cm-function': { color: 'var(--c6)' }, '.cm-parameter': { color: 'var(--warn)' } }),
  ],
  expression: [expression, syntaxHighlighting(expressionColors)],
};

/** Where the word at a place ends; the place itself where none begins. */
export function wordEnd(state: EditorState, at: number): number {
  const { to, from, firstChild } = syntaxTree(state).resolveInner(at, 1);
  return firstChild === null && from <= at && to > at ? to : (state.wordAt(at)?.to ?? at + 1);
}
