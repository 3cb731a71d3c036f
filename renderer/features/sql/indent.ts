/** What Tab and Enter do in the editor: a part of the text is replaced, and something selected then. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  selectFrom: number;
  selectTo: number;
}

const step = '  ';

/** Tab: two blanks at the caret, or before each line that is selected. Shift+Tab takes them away. */
export function indented(text: string, from: number, to: number, outdent: boolean): TextEdit | null {
  if (!outdent && from === to) return { start: from, end: from, text: step, selectFrom: from + 2, selectTo: from + 2 };
  const start = text.lastIndexOf('\n', from - 1) + 1;
  // A line of which nothing is selected but its beginning is left alone.
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  const lineEnd = text.indexOf('\n', last);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(start, end).split('\n');
  const changed = lines.map((line) => (outdent ? line.replace(/^(?: {1,2}|\t)/, '') : step + line));
  const replaced = changed.join('\n');
  if (replaced === lines.join('\n')) return null;
  const firstBy = changed[0]!.length - lines[0]!.length;
  const by = replaced.length - (end - start);
  return {
    start,
    end,
    text: replaced,
    selectFrom: Math.max(start, from + firstBy),
    selectTo: Math.max(start, to + by),
  };
}

/** Enter: the next line begins under the one before. */
export function newLine(text: string, from: number, to: number): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const [blanks = ''] = /^[ \t]*/.exec(text.slice(start, from)) ?? [];
  const at = from + 1 + blanks.length;
  return { start: from, end: to, text: `\n${blanks}`, selectFrom: at, selectTo: at };
}
