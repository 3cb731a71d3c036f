/** The words of a condition as it is being written, right or wrong: for colors and chips. Nothing is known of columns here. */
import { Lexer } from './lexer.ts';

type TokenKind = 'column' | 'text' | 'number' | 'keyword' | 'function' | 'operator' | 'blank' | 'other';

/** All tokens of a text, one after the other, are the text. */
export interface WrittenToken {
  kind: TokenKind;
  text: string;
  /** In UTF-16 units from the start of the text. */
  from: number;
}

const keywords = new Set(['and', 'or', 'not', 'in', 'like', 'between', 'is', 'missing', 'true', 'false', 'if']);
const opensCall = /\s*\(/y;

export function writtenTokens(text: string): WrittenToken[] {
  const lexer = new Lexer(text, true);
  const tokens: WrittenToken[] = [];
  let end = 0;
  const add = (kind: TokenKind, to: number) => {
    const last = tokens.at(-1);
    // WPA's operators, such as `:=` and `:~>`, are made of several of ours.
    if (kind === 'operator' && last?.kind === 'operator' && /^:?~?$/.test(last.text)) last.text += text.slice(end, to);
    else if (to > end) tokens.push({ kind, text: text.slice(end, to), from: end });
    end = to;
  };
  for (let token = lexer.read(); token.kind !== 'end'; token = lexer.read()) {
    add('blank', token.position);
    const to = token.position + token.length;
    if (token.kind === 'word') add(wordKind(token.value, text, to), to);
    else if (token.kind === 'bracket') add('column', to);
    else if (token.kind === 'symbol') add('(),'.includes(token.value) ? 'other' : 'operator', to);
    else if (token.kind === 'unknown' && token.value === '~') add('operator', to);
    else if (token.kind === 'text') add('text', to);
    else add(token.kind === 'unknown' ? 'other' : 'number', to);
  }
  add('blank', text.length);
  return tokens;
}

function wordKind(word: string, text: string, end: number): TokenKind {
  if (keywords.has(word.toLowerCase())) return 'keyword';
  opensCall.lastIndex = end;
  return opensCall.test(text) ? 'function' : 'column';
}
