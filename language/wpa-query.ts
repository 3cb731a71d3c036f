/**
 * Queries of Windows Performance Analyzer: `[Process]:~="svc" AND (Duration:>5ms OR [CPU]:="3")`. They are Windows's
 * Advanced Query Syntax with WPA's extensions (learn.microsoft.com: "WPA Query Syntax"), and become expressions.
 */

import type { Ast, CompareOperator, Span } from './ast.ts';
import { at } from './checked.ts';
import { ExpressionError } from './expression-error.ts';
import { durationUnits, sizeUnits } from './lexer.ts';
import { MAX_LENGTH } from './parser.ts';
import type { Scope } from './scope.ts';
import { columnKey } from './scope.ts';

const MAX_NESTING = 100;
const MAX_TERMS = 10_000;
const LONGEST_NUMBER = 64;

const NAME = /\[([^\]]*)\]|[A-Za-z_][\w.]*/y;
const OPERATOR = /\s*:\s*(?:(<>|<=|>=|~=|~!|~<|~>|[=<>~*])\s*)?/y;
const QUOTED = /"([^"]*)"|'([^']*)'/y;
/** A number may stand apart from its unit. */
const BARE = /[-+]?[\d.,]+\s+(?:ns|us|µs|ms|s|min|h|b|kb|mb|gb|tb)(?![\w])|[^\s()"']+/iy;
const JOINT = /(AND|OR|NOT)(?![\w.]|\s*:)/iy;
const NUMBER = /^([-+]?)(0x[0-9a-f]+(?![0-9a-f])|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*([a-zµ]*)$/i;
/** No other expression begins so: “:” is behind “?” alone. */
const BEGIN = /^[\s(]*(?:NOT[\s(]+)*(?:\[[^\]]*\]|[A-Za-z_][\w.]*)\s*:/i;

/** Whether a text can only be a query of WPA. */
export const isWpaQuery = (text: string): boolean => BEGIN.test(text);

/** @throws ExpressionError */
export const parseWpaQuery = (text: string, scope: Scope): Ast => new QueryParser(text, scope).parse();

type TextTest = 'contains' | 'startsWith' | 'endsWith';

const textTests: Readonly<Record<string, TextTest>> = {
  '~<': 'startsWith',
  '~>': 'endsWith',
};
const compareOperators: ReadonlyMap<string, CompareOperator> = new Map([
  ['=', '='],
  ['<>', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);

interface Written extends Span {
  readonly text: string;
}

class QueryParser {
  readonly #text: string;
  readonly #scope: Scope;
  #at = 0;
  #depth = 0;
  #terms = 0;

  constructor(text: string, scope: Scope) {
    this.#text = text;
    this.#scope = scope;
  }

  parse(): Ast {
    if (this.#text.length > MAX_LENGTH)
      throw new ExpressionError(`the query is longer than ${MAX_LENGTH} characters`, MAX_LENGTH);
    const all = this.#either();
    if (this.#at < this.#text.length) throw new ExpressionError('a “)” without its “(”', this.#at);
    return all;
  }

  #either(): Ast {
    return this.#joined('or', () => this.#all());
  }

  #all(): Ast {
    return this.#joined('and', () => this.#one());
  }

  #joined(kind: 'and' | 'or', next: () => Ast): Ast {
    const first = next();
    const operands = [first];
    while (this.#joins(kind)) operands.push(next());
    if (operands.length === 1) return first;
    const last = at(operands, operands.length - 1);
    const { position } = first;
    return { kind, operands, position, length: last.position + last.length - position };
  }

  /** Two terms side by side must both hold. */
  #joins(kind: 'and' | 'or'): boolean {
    this.#skipBlanks();
    const { joint, end } = this.#jointAhead();
    if (joint === kind) {
      this.#at = end;
      return true;
    }
    const char = this.#text[this.#at];
    return kind === 'and' && joint !== 'or' && char !== undefined && char !== ')';
  }

  #jointAhead(): { joint: string; end: number } {
    JOINT.lastIndex = this.#at;
    const found = JOINT.exec(this.#text);
    return { joint: found?.[1]?.toLowerCase() ?? '', end: JOINT.lastIndex };
  }

  #skipBlanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #one(): Ast {
    this.#skipBlanks();
    const position = this.#at;
    let nots = 0;
    for (let ahead = this.#jointAhead(); ahead.joint === 'not'; ahead = this.#jointAhead()) {
      nots++;
      this.#at = ahead.end;
      this.#skipBlanks();
    }
    const operand = this.#text[this.#at] === '(' ? this.#group() : this.#term();
    return nots % 2 === 0 ? operand : { kind: 'not', operand, position, length: this.#at - position };
  }

  #group(): Ast {
    const open = this.#at++;
    if (++this.#depth > MAX_NESTING) throw new ExpressionError(`nested more than ${MAX_NESTING} deep`, open);
    const inner = this.#either();
    this.#skipBlanks();
    if (this.#text[this.#at] !== ')') throw new ExpressionError('a “(” without its “)”', open);
    this.#at++;
    this.#depth--;
    return inner;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at = pattern.lastIndex;
    return found;
  }

  #term(): Ast {
    if (++this.#terms > MAX_TERMS) throw new ExpressionError(`more than ${MAX_TERMS} conditions`, this.#at);
    const position = this.#at;
    const name = this.#match(NAME);
    if (name === null) throw new ExpressionError('expected “[Column]:=value” or “(”', position);
    const column: Ast = {
      kind: 'column',
      name: (name[1] ?? name[0]).trim(),
      shown: true,
      position,
      length: name[0].length,
    };
    const operator = this.#match(OPERATOR);
    if (operator === null) throw new ExpressionError('expected “:” and a condition after the column', this.#at);
    const value = this.#value();
    return this.#condition(column, operator[1] ?? '', value, { position, length: this.#at - position });
  }

  #value(): Written {
    const position = this.#at;
    const quoted = this.#match(QUOTED);
    if (quoted !== null) return { text: quoted[1] ?? quoted[2] ?? '', position, length: quoted[0].length };
    if (/["']/.test(this.#text[position] ?? '')) throw new ExpressionError('unterminated text', position);
    const bare = this.#match(BARE);
    if (bare === null) throw new ExpressionError('expected a value', position);
    return { text: bare[0], position, length: bare[0].length };
  }

  #condition(column: Extract<Ast, { kind: 'column' }>, operator: string, value: Written, span: Span): Ast {
    const key = columnKey(this.#scope, column.name, true);
    // Where there is none, the checker says so.
    const type = key === undefined ? 'text' : this.#scope.columns.get(key);
    if (operator === '~' || operator === '*') {
      // All of the text, as WPA takes it.
      const args = [asText(column, type), literal(`^(?:${value.text})$`, value)];
      return { kind: 'call', name: 'matches', args, ...span };
    }
    const comparison = compareOperators.get(operator);
    if (type === 'text' || (comparison === undefined && operator !== '')) {
      if (comparison !== undefined) return compared(lower(column), comparison, lower(literal(value.text, value)), span);
      const test: Ast = {
        kind: 'call',
        name: textTests[operator] ?? 'contains',
        args: [asText(column, type), literal(value.text, value)],
        ...span,
      };
      return operator === '~!' ? { kind: 'not', operand: test, ...span } : test;
    }
    const wanted = comparison ?? '=';
    if (type === 'bool') return compared(column, wanted, truth(value), span);
    const { ast, precision } = numberOf(value, type === 'time' || type === 'duration');
    const isEquality = wanted === '=' || wanted === '!=';
    if (!isEquality || ast.kind === 'integer' || (type === 'integer' && precision === 1))
      return compared(column, wanted, ast, span);
    return nearly(column, wanted === '=', ast, precision, span);
  }
}

type NumberAst = Extract<Ast, { kind: 'integer' | 'number' | 'duration' }>;

const compared = (left: Ast, operator: CompareOperator, right: Ast, { position, length }: Span): Ast => ({
  kind: 'compare',
  operator,
  left,
  right,
  position,
  length,
});

const literal = (value: string, { position, length }: Span): Ast => ({ kind: 'text', value, position, length });

/** WPA does not tell upper and lower case apart. */
const lower = (operand: Ast): Ast => call('lower', operand);
const call = (name: string, operand: Ast): Ast => ({
  kind: 'call',
  name,
  args: [operand],
  position: operand.position,
  length: operand.length,
});

const asText = (column: Ast, type: string | undefined): Ast => (type === 'text' ? column : call('text', column));

function truth(value: Written): Ast {
  const lowered = value.text.toLowerCase();
  const { position, length } = value;
  if (['true', 'yes', '1'].includes(lowered)) return { kind: 'bool', value: true, position, length };
  if (['false', 'no', '0'].includes(lowered)) return { kind: 'bool', value: false, position, length };
  throw new ExpressionError('expected “true” or “false”', position, length);
}

/** The literal, and how far apart two are that are written with as many decimals. */
function numberOf({ text, position, length }: Written, isTime: boolean): { ast: NumberAst; precision: number } {
  const found = text.length > LONGEST_NUMBER ? null : NUMBER.exec(text.trim());
  if (found === null)
    throw new ExpressionError(`“${text.slice(0, 64)}” is not a number`, position, Math.max(1, length));
  const [, signText, writtenDigits = '', writtenUnit = ''] = found;
  const digits = writtenDigits.replaceAll(',', '');
  const name = writtenUnit.toLowerCase();
  const sign = signText === '-' ? -1 : 1;
  const decimals = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0;
  const units = isTime ? durationUnits : sizeUnits;
  const unit = name === '' ? 1 : Object.hasOwn(units, name) ? units[name] : undefined;
  if (unit === undefined || (name !== '' && digits.startsWith('0x')))
    throw new ExpressionError(
      `“${writtenUnit}” is not a unit of ${isTime ? 'times: ns, us, ms, s, min or h' : 'numbers: B, KB, MB, GB or TB'}`,
      position,
      Math.max(1, length),
    );
  if (name === '' && decimals === 0) {
    const value = BigInt(digits) * BigInt(sign);
    if (BigInt.asUintN(64, value) !== value && BigInt.asIntN(64, value) !== value)
      throw new ExpressionError('the number does not fit into 64 bits', position, length);
    return { ast: { kind: 'integer', value, position, length }, precision: 1 };
  }
  const value = sign * Number(digits) * unit;
  const kind = isTime && name !== '' ? 'duration' : 'number';
  return { ast: { kind, value, position, length }, precision: unit / 10 ** decimals };
}

/** What reads as the literal when it is rounded to as many decimals. */
function nearly(column: Ast, isEqual: boolean, ast: NumberAst, precision: number, span: Span): Ast {
  const bound = (value: number): Ast => ({
    kind: ast.kind === 'duration' ? 'duration' : 'number',
    value,
    position: ast.position,
    length: ast.length,
  });
  const low = bound(Number(ast.value) - precision / 2);
  const high = bound(Number(ast.value) + precision / 2);
  const { position, length } = span;
  return isEqual
    ? {
        kind: 'and',
        operands: [compared(column, '>=', low, span), compared(column, '<', high, span)],
        position,
        length,
      }
    : {
        kind: 'or',
        operands: [compared(column, '<', low, span), compared(column, '>=', high, span)],
        position,
        length,
      };
}
