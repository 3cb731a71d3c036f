import { ExpressionError } from '../../language/expression-error.ts';
import { Lexer } from '../../language/lexer.ts';

/** Names in an expression that can be columns; of one that cannot be read, those before the mistake. */
export function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  try {
    const lexer = new Lexer(text);
    let before: string | null = null;
    for (let token = lexer.next(); ; token = lexer.next()) {
      const isCall: boolean = token.kind === 'symbol' && token.value === '(';
      if (before !== null && !isCall) names.add(before);
      before = token.kind === 'word' || token.kind === 'bracket' ? token.value : null;
      if (token.kind === 'end') return names;
    }
  } catch (error) {
    // Compiling it tells.
    if (error instanceof ExpressionError) return names;
    throw error;
  }
}
