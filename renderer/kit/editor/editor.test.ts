/** What needs no page: languages, and a field of one line. */
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { describe, expect, it } from 'vitest';
import { languages, wordEnd } from './languages.ts';
import { oneLine } from './one-line.ts';

/** An editor leaves what takes longer than 20 ms for later; a busy machine needs that for the first line. */
const parseMs = 10_000;

const stateOf = (doc: string, language: 'sql' | 'expression') =>
  EditorState.create({ doc, extensions: languages[language] });

const kinds = tagHighlighter([
  { tag: tags.keyword, class: 'keyword' },
  { tag: tags.number, class: 'number' },
  { tag: tags.string, class: 'text' },
  { tag: tags.comment, class: 'comment' },
  { tag: tags.propertyName, class: 'column' },
  { tag: tags.operator, class: 'operator' },
]);

function colors(doc: string, language: 'sql' | 'expression'): string[] {
  const found: string[] = [];
  const tree = ensureSyntaxTree(stateOf(doc, language), doc.length, parseMs);
  if (tree === null) throw new Error('The text was not parsed.');
  highlightTree(tree, kinds, (from, to, kind) => found.push(`${kind} ${doc.slice(from, to)}`));
  return found;
}

describe('SQL', () => {
  it('is that of DuckDB: its words, texts and nested comments', () => {
    expect(colors("SELECT a FROM t QUALIFY x > 5 -- 'c'", 'sql')).toEqual([
      'keyword SELECT',
      'keyword FROM',
      'keyword QUALIFY',
      'operator >',
      'number 5',
      "comment -- 'c'",
    ]);
    expect(colors("'a' /* a /* b */ c */ $$x'y$$ 1.5", 'sql')).toEqual([
      "text 'a'",
      'comment /* a /* b */ c */',
      "text $$x'y$$",
      'number 1.5',
    ]);
  });

  it('knows the end of a word that is wrong', () => {
    expect(wordEnd(stateOf('SELECT cont(*)', 'sql'), 7)).toBe(11);
    expect(wordEnd(stateOf('SELECT "a b"', 'sql'), 7)).toBe(12);
    expect(wordEnd(stateOf('SELECT', 'sql'), 6)).toBe(6);
  });
});

describe('conditions', () => {
  it('have columns, texts, words and operators', () => {
    expect(colors('[New Process] like "spmv%" and cpu >= 5ms', 'expression')).toEqual([
      'column [New Process]',
      'keyword like',
      'text "spmv%"',
      'keyword and',
      'column cpu',
      'operator >=',
      'number 5ms',
    ]);
  });
});

describe('one line', () => {
  const typed = (insert: string) =>
    EditorState.create({ doc: 'ab', extensions: oneLine }).update({ changes: { from: 1, insert } });

  it('takes several as one, of the same length', () => {
    const { state } = typed('x\ny\n');
    expect(state.doc.toString()).toBe('ax y b');
    expect(state.doc.lines).toBe(1);
  });

  it('leaves other texts alone', () => {
    expect(typed('x').state.doc.toString()).toBe('axb');
  });
});
