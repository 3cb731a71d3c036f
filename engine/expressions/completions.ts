/** What may be written at a place of an expression: for boxes that offer it. */
import type { Scope } from './expression.ts';
import { functions, signature } from './functions.ts';

export interface CompletionOption {
  /** What stands for `text[from, to)`. */
  readonly text: string;
  readonly kind: 'column' | 'function' | 'keyword' | 'map';
  /** Type of a column, arguments and meaning of a function. */
  readonly detail: string;
}

export interface Completions {
  readonly from: number;
  readonly to: number;
  /** Best first. */
  readonly options: readonly CompletionOption[];
}

const MOST_OPTIONS = 100;
/** Of names and numbers. */
export const WORD_UNIT = /[A-Za-z0-9_]/;

const keywords: readonly CompletionOption[] = [
  ['and', 'both hold'],
  ['or', 'one holds'],
  ['not', 'it does not hold'],
  ['in', 'x in (a, b): it is one of them'],
  ['like', "text like '%part_': % is any text, _ one character"],
  ['between', 'x between a and b: from a to b, both included'],
  ['is missing', 'there is no value'],
  ['is not missing', 'there is a value'],
  ['missing', 'no value'],
  ['true', ''],
  ['false', ''],
  ['if(', 'if(condition, a, b): a where it holds, else b'],
].map(([text, detail]) => ({ text, kind: 'keyword', detail }));

/** @param position of the cursor: UTF-16 units from the begin of the text */
export function completionsAt(text: string, position: number, scope: Scope): Completions {
  const at = Math.max(0, Math.min(position, text.length));
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
  let from = at;
  while (from > 0 && WORD_UNIT.test(text[from - 1])) from--;
  let to = at;
  while (to < text.length && WORD_UNIT.test(text[to])) to++;
  if (/[0-9]/.test(text[from] ?? '')) return { from: at, to: at, options: [] };
  return {
    from,
    to,
    options: matching(text.slice(from, at), [...columns(scope), ...shownColumns(scope), ...calls, ...keywords]),
  };
}

/** The quote or bracket that the place lies in, and where it opens. */
export function placeAt(text: string, at: number): { inside: string; open: number } {
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
      text: `[${name.replaceAll(']', ']]')}]`,
      kind: 'column',
      detail: `${key}: ${scope.columns.get(key) ?? ''}`,
    };
  });

const calls = functions.map((definition): CompletionOption => {
  return { text: `${definition.name}(`, kind: 'function', detail: `${signature(definition)}: ${definition.doc}` };
});

/** Those that begin with what is written, then those that have it inside. */
function matching(written: string, options: readonly CompletionOption[]): CompletionOption[] {
  const wanted = written.trim().toLowerCase();
  const name = ({ text }: CompletionOption): string => text.replace(/^\[/, '').toLowerCase();
  const first = options.filter((option) => name(option).startsWith(wanted));
  const later = options.filter((option) => !name(option).startsWith(wanted) && name(option).includes(wanted));
  return [...first, ...later].slice(0, MOST_OPTIONS);
}
