/** Expressions → what they mean by the rules of precedence, loosest first: `? :`, or, and, not, comparisons, + −, * / %, −. */

import type { ArithmeticOperator, ArithmeticStep, Ast, CompareOperator, Span } from './ast.ts';
import { present } from './checked.ts';
import { ExpressionError } from './expression-error.ts';
import { Lexer, type Token } from './lexer.ts';

export const MAX_LENGTH = 1 << 20;
const MAX_NESTING = 500;
/** Columns and calls: each is a loop over all rows. */
const MAX_PARTS = 10_000;
const MAX_LITERALS = 100_000;

export const keywords: ReadonlySet<string> = new Set([
  'or',
  'and',
  'not',
  'in',
  'like',
  'is',
  'missing',
  'between',
  'true',
  'false',
]);

const compareOperators: Readonly<Record<string, CompareOperator>> = {
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** @throws ExpressionError */
export function parse(text: string): Ast {
  if (text.length > MAX_LENGTH)
    throw new ExpressionError(`the expression is longer than ${MAX_LENGTH} characters`, MAX_LENGTH);
  return new Parser(text).parse();
}

/** Tighter ones are higher. */
const levels = { or: 0, and: 1, not: 2, compare: 3, sum: 4, product: 5 } as const;
const NO_OPERATOR = -1;

const levelOfSymbol: Readonly<Record<string, number>> = {
  '||': levels.or,
  '&&': levels.and,
  '+': levels.sum,
  '-': levels.sum,
  '*': levels.product,
  '/': levels.product,
  '%': levels.product,
  ...Object.fromEntries(Object.keys(compareOperators).map((symbol) => [symbol, levels.compare])),
};
const levelOfWord: ReadonlyMap<string, number> = new Map([
  ['or', levels.or],
  ['and', levels.and],
  ...['is', 'in', 'like', 'between', 'contains', 'matches', 'not'].map((word): [string, number] => [
    word,
    levels.compare,
  ]),
]);

class Parser {
  readonly #lexer: Lexer;
  #token!: Token;
  /** What the token is, where it is a symbol; a word, in lower case. Else empty. */
  #symbol = '';
  #wordAhead = '';
  /** Where the token before ended. */
  #end = 0;
  #depth = 0;
  #parts = 0;
  #literals = 0;
  /** Of nodes that have parts: how deep these go. */
  readonly #heights = new WeakMap<Ast, number>();

  constructor(text: string) {
    this.#lexer = new Lexer(text);
    this.#advance();
  }

  parse(): Ast {
    if (this.#isEnd()) throw new ExpressionError('the expression is empty', this.#token.position);
    const all = this.#expression();
    if (this.#symbol === ')') this.#fail('a “)” without its “(”');
    if (!this.#isEnd()) this.#fail(`expected an operator or the end, found ${shown(this.#token)}`);
    return all;
  }

  #fail(message: string): never {
    throw new ExpressionError(message, this.#token.position, Math.max(1, this.#token.length));
  }

  #advance(): void {
    if (this.#token !== undefined) this.#end = this.#token.position + this.#token.length;
    const token = this.#lexer.next();
    this.#token = token;
    this.#symbol = token.kind === 'symbol' ? token.value : '';
    this.#wordAhead = token.kind === 'word' ? token.value.toLowerCase() : '';
  }

  #isEnd(): boolean {
    return this.#token.kind === 'end';
  }

  #takesSymbol(symbol: string): boolean {
    const isNext = this.#symbol === symbol;
    if (isNext) this.#advance();
    return isNext;
  }

  #takesWord(word: string): boolean {
    const isNext = this.#wordAhead === word;
    if (isNext) this.#advance();
    return isNext;
  }

  #expect(symbol: string, why: string): void {
    if (!this.#takesSymbol(symbol)) this.#fail(`expected “${symbol}” ${why}, found ${shown(this.#token)}`);
  }

  #since(position: number): Span {
    return { position, length: this.#end - position };
  }

  /** Whatever goes through the tree later does so by recursion. */
  #made(ast: Ast, parts: readonly Ast[]): Ast {
    let height = 0;
    for (const part of parts) height = Math.max(height, this.#heights.get(part) ?? 0);
    if (height >= MAX_NESTING)
      throw new ExpressionError(`nested more than ${MAX_NESTING} deep`, ast.position, ast.length);
    this.#heights.set(ast, height + 1);
    return ast;
  }

  #expression(): Ast {
    const { position } = this.#token;
    const cases: { condition: Ast; value: Ast }[] = [];
    let otherwise = this.#operation(levels.or);
    while (this.#takesSymbol('?')) {
      this.#enter();
      const value = this.#expression();
      this.#depth--;
      this.#expect(':', 'and the value for “else”');
      cases.push({ condition: otherwise, value });
      otherwise = this.#operation(levels.or);
    }
    return cases.length === 0 ? otherwise : this.#choice(cases, otherwise, position);
  }

  #choice(cases: { condition: Ast; value: Ast }[], otherwise: Ast, position: number): Ast {
    const parts = [...cases.flatMap(({ condition, value }) => [condition, value]), otherwise];
    return this.#made({ kind: 'choice', cases, otherwise, ...this.#since(position) }, parts);
  }

  #enter(): void {
    if (++this.#depth > MAX_NESTING) this.#fail(`nested more than ${MAX_NESTING} deep`);
  }

  /** Operators of `level` and tighter ones. Operators are counted as parentheses are: both need the stack. */
  #operation(level: number): Ast {
    this.#enter();
    const { position } = this.#token;
    let left = level <= levels.not ? this.#denied() : this.#signed();
    for (;;) {
      const next = this.#levelAhead();
      if (next === NO_OPERATOR || next < level) break;
      if (next === levels.compare) left = this.#comparison(left, position);
      else if (next >= levels.sum) left = this.#arithmetic(next, left, position);
      else left = this.#logic(next === levels.or ? 'or' : 'and', next, left, position);
    }
    this.#depth--;
    return left;
  }

  #levelAhead(): number {
    if (this.#symbol !== '') return levelOfSymbol[this.#symbol] ?? NO_OPERATOR;
    return levelOfWord.get(this.#wordAhead) ?? NO_OPERATOR;
  }

  #logic(kind: 'and' | 'or', level: number, first: Ast, position: number): Ast {
    const operands = [first];
    while (this.#levelAhead() === level) {
      this.#advance();
      operands.push(this.#operation(level + 1));
    }
    return this.#made({ kind, operands, ...this.#since(position) }, operands);
  }

  #arithmetic(level: number, first: Ast, position: number): Ast {
    const parts = [first];
    const rest: ArithmeticStep[] = [];
    while (this.#levelAhead() === level) {
      const operator = this.#symbol as ArithmeticOperator;
      const at = this.#token.position;
      this.#advance();
      const operand = this.#operation(level + 1);
      rest.push({ operator, operand, position: at, length: 1 });
      parts.push(operand);
    }
    return this.#made({ kind: 'arithmetic', first, rest, ...this.#since(position) }, parts);
  }

  /** Any number of `not`, and what they deny. */
  #denied(): Ast {
    const { position } = this.#token;
    let nots = 0;
    while (this.#takesWord('not') || this.#takesSymbol('!')) nots++;
    if (nots === 0) return this.#signed();
    const operand = this.#operation(levels.not + 1);
    const not = this.#made({ kind: 'not', operand, ...this.#since(position) }, [operand]);
    return nots % 2 === 1 ? not : this.#made({ kind: 'not', operand: not, ...this.#since(position) }, [not]);
  }

  #comparison(left: Ast, position: number): Ast {
    const compared = this.#compared(left, position);
    if (this.#levelAhead() === levels.compare)
      this.#fail('comparisons cannot be chained: join two with “and”, or put one in parentheses');
    return compared;
  }

  #compared(value: Ast, position: number): Ast {
    const symbol = this.#symbol;
    if (symbol !== '') {
      this.#advance();
      const right = this.#bound();
      const operator = present(compareOperators[symbol], 'the comparison');
      return this.#made({ kind: 'compare', operator, left: value, right, ...this.#since(position) }, [value, right]);
    }
    if (this.#takesWord('is')) {
      const negated = this.#takesWord('not');
      if (!this.#takesWord('missing')) this.#fail('expected “missing” or “not missing” after “is”');
      return this.#made({ kind: 'isMissing', value, negated, ...this.#since(position) }, [value]);
    }
    const negated = this.#takesWord('not');
    if (this.#takesWord('in')) {
      this.#expect('(', 'and the values after “in”');
      const list = this.#list();
      if (list.length === 0) throw new ExpressionError('no values after “in”', this.#end - 2, 2);
      return this.#made({ kind: 'in', value, list, negated, ...this.#since(position) }, [value, ...list]);
    }
    if (this.#takesWord('like')) {
      const pattern = this.#bound();
      return this.#made({ kind: 'like', value, pattern, negated, ...this.#since(position) }, [value, pattern]);
    }
    if (this.#wordAhead === 'contains' || this.#wordAhead === 'matches') return this.#found(value, negated, position);
    if (!this.#takesWord('between'))
      this.#fail('expected “in”, “like”, “contains”, “matches” or “between” after “not”');
    const low = this.#bound();
    if (!this.#takesWord('and')) this.#fail('expected “and” and the upper bound of “between”');
    const high = this.#bound();
    return this.#made({ kind: 'between', value, low, high, negated, ...this.#since(position) }, [value, low, high]);
  }

  /** `x contains y`: the function of the name, between its arguments. Of what is missing the negation does not hold either. */
  #found(value: Ast, negated: boolean, position: number): Ast {
    const name = this.#wordAhead;
    this.#advance();
    const part = this.#bound();
    const args = [value, part];
    const call = this.#part(this.#made({ kind: 'call', name, args, ...this.#since(position) }, args));
    if (!negated) return call;
    const span = this.#since(position);
    const isThere = this.#made({ kind: 'isMissing', value, negated, ...span }, [value]);
    const not = this.#made({ kind: 'not', operand: call, ...span }, [call]);
    return this.#made({ kind: 'and', operands: [isThere, not], ...span }, [isThere, not]);
  }

  /** What stands right of a comparison. */
  #bound(): Ast {
    return this.#operation(levels.sum);
  }

  #signed(): Ast {
    const { position } = this.#token;
    let minuses = 0;
    for (; this.#symbol === '-' || this.#symbol === '+'; this.#advance()) if (this.#symbol === '-') minuses++;
    const operand = this.#operand();
    if (minuses === 0) return operand;
    const span = this.#since(position);
    const isOdd = minuses % 2 === 1;
    if (operand.kind === 'integer') return { ...operand, value: isOdd ? -operand.value : operand.value, ...span };
    if (operand.kind === 'number' || operand.kind === 'duration')
      return { ...operand, value: isOdd ? -operand.value : operand.value, ...span };
    const negative = this.#made({ kind: 'negate', operand, ...span }, [operand]);
    return isOdd ? negative : this.#made({ kind: 'negate', operand: negative, ...span }, [negative]);
  }

  #operand(): Ast {
    const token = this.#token;
    const { position, length } = token;
    switch (token.kind) {
      case 'integer':
      case 'number':
      case 'duration':
      case 'text':
        if (++this.#literals > MAX_LITERALS) this.#fail(`more than ${MAX_LITERALS} literals`);
        this.#advance();
        return token;
      case 'bracket':
        this.#advance();
        return this.#part({ kind: 'column', name: token.value, shown: true, position, length });
      case 'word':
        return this.#word(token.value, position, length);
      case 'end':
        return this.#fail('expected a value at the end of the expression');
      case 'symbol': {
        if (token.value !== '(') this.#fail(`expected a value, found ${shown(token)}`);
        this.#advance();
        const inner = this.#expression();
        this.#close(position);
        return inner;
      }
    }
  }

  #word(name: string, position: number, length: number): Ast {
    const lower = this.#wordAhead;
    if (keywords.has(lower)) return this.#keyword(lower, position, length);
    this.#advance();
    if (this.#symbol !== '(') return this.#part({ kind: 'column', name, shown: false, position, length });
    this.#advance();
    const args = this.#list();
    if (lower !== 'if') return this.#part(this.#made({ kind: 'call', name, args, ...this.#since(position) }, args));
    const [condition, value, otherwise] = args;
    if (args.length !== 3 || condition === undefined || value === undefined || otherwise === undefined)
      throw new ExpressionError('“if” needs a condition and two values', position, this.#end - position);
    return this.#part(this.#choice([{ condition, value }], otherwise, position));
  }

  #keyword(keyword: string, position: number, length: number): Ast {
    if (keyword === 'not') this.#fail('“not” before a comparison: put the comparison in parentheses');
    if (keyword !== 'true' && keyword !== 'false' && keyword !== 'missing')
      this.#fail(`expected a value, found “${keyword}”; write a column of this name as “[${keyword}]”`);
    this.#advance();
    return keyword === 'missing'
      ? { kind: 'missing', position, length }
      : { kind: 'bool', value: keyword === 'true', position, length };
  }

  #part(ast: Ast): Ast {
    if (++this.#parts > MAX_PARTS)
      throw new ExpressionError(`more than ${MAX_PARTS} columns and calls`, ast.position, ast.length);
    return ast;
  }

  /** Behind the “(” to behind its “)”. */
  #list(): Ast[] {
    const open = this.#end - 1;
    const items: Ast[] = [];
    if (this.#takesSymbol(')')) return items;
    do items.push(this.#expression());
    while (this.#takesSymbol(','));
    this.#close(open);
    return items;
  }

  #close(open: number): void {
    if (this.#takesSymbol(')')) return;
    if (this.#isEnd()) throw new ExpressionError('a “(” without its “)”', open);
    this.#fail(`expected “)”, found ${shown(this.#token)}`);
  }
}

function shown(token: Token): string {
  switch (token.kind) {
    case 'end':
      return 'the end';
    case 'text':
      return 'a text';
    case 'bracket':
      return `“[${token.value}]”`;
    case 'integer':
    case 'number':
    case 'duration':
      return 'a number';
    default:
      return `“${token.value}”`;
  }
}
