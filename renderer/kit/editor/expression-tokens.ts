/** The words of a condition as it is written, right or wrong. Nothing is known of columns here. */

type TokenKind = 'column' | 'text' | 'number' | 'keyword' | 'function' | 'operator' | 'blank' | 'other';

/** All tokens of a text, one after the other, are the text. */
export interface ExpressionToken {
  kind: TokenKind;
  text: string;
  /** In UTF-16 units from the start of the text. */
  from: number;
}

const keywords = new Set(['and', 'or', 'not', 'in', 'like', 'between', 'is', 'missing', 'true', 'false', 'if']);

const patterns: readonly (readonly [TokenKind, RegExp])[] = [
  ['blank', /\s+/y],
  ['column', /\[(?:[^\]]|\]\])*\]?/y],
  ['text', /"(?:\\[\s\S]|""|[^"\\])*(?:"|\\?$)|'(?:\\[\s\S]|''|[^'\\])*(?:'|\\?$)/y],
  ['number', /0[xX][\wµ]*|(?:\d[\d_]*(?:\.\d[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?[A-Za-zµ]*/y],
  ['keyword', /[A-Za-z_]\w*/y],
  ['operator', /:?(?:<>|<=|>=|==|!=|&&|\|\||~[=!<>]|[-+*/%=<>!?:~])/y],
];
const opensCall = /\s*\(/y;

/** @param from within the text */
export function tokenAt(text: string, from: number): ExpressionToken {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = from;
    const found = pattern.exec(text)?.[0] ?? '';
    if (found !== '') return { kind: kind === 'keyword' ? wordKind(found, text, from) : kind, text: found, from };
  }
  return { kind: 'other', text: text.charAt(from), from };
}

export function expressionTokens(text: string): ExpressionToken[] {
  const tokens: ExpressionToken[] = [];
  for (let from = 0; from < text.length; ) {
    const token = tokenAt(text, from);
    tokens.push(token);
    from += token.text.length;
  }
  return tokens;
}

function wordKind(word: string, text: string, from: number): TokenKind {
  if (keywords.has(word.toLowerCase())) return 'keyword';
  opensCall.lastIndex = from + word.length;
  return opensCall.test(text) ? 'function' : 'column';
}
