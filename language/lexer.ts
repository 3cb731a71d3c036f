/** Expressions → tokens, made one by one as the parser asks for them; or of a text as it is being written, right or wrong. */
import type { Span } from './ast.ts';
import { present } from './checked.ts';
import { ExpressionError } from './expression-error.ts';

export type Token = Span &
  /** `value` as written, in the case that it has. */
  (
    | { readonly kind: 'word'; readonly value: string }
    | { readonly kind: 'bracket'; readonly value: string }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'integer'; readonly value: bigint }
    | { readonly kind: 'number' | 'duration'; readonly value: number }
    | { readonly kind: 'symbol'; readonly value: string }
    | { readonly kind: 'end' }
  );

/** What no token begins with: one character. */
type Unknown = Span & { readonly kind: 'unknown'; readonly value: string };

/** Members of a structure by `a.b`. */
const WORD = /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*/y;
const HEX = /0[xX]([0-9a-fA-F][0-9a-fA-F_]*)/y;
const DECIMAL = /(?:\d[\d_]*(?:\.\d[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
const UNIT = /[A-Za-zµ]+/y;
const symbols = new Set('== != <> <= >= && || - + * / % = < > ! ? : ( ) ,'.split(' '));
/** Blanks, line ends, and the blank that does not break. */
const isBlank = (code: number): boolean => code === 0x20 || (code >= 9 && code <= 13) || code === 0xa0;

/** ns. */
export const durationUnits: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  ms: 1e6,
  s: 1e9,
  min: 60e9,
  h: 3600e9,
};
/** Bytes. */
export const sizeUnits: Readonly<Record<string, number>> = {
  b: 1,
  kb: 2 ** 10,
  mb: 2 ** 20,
  gb: 2 ** 30,
  tb: 2 ** 40,
};

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ...['\\', "'", '"'].map((char): [string, string] => [char, char]),
]);
const MOST_WORD = 2n ** 64n - 1n;
/** 2^64 has 20 digits; 0x and 16. Underscores may be between. */
const LONGEST_NUMBER = 64;

export class Lexer {
  readonly #text: string;
  readonly #isTolerant: boolean;
  #at = 0;

  /** @param isTolerant what is wrong ends no reading: a text without its end goes on to the last character */
  constructor(text: string, isTolerant = false) {
    this.#text = text;
    this.#isTolerant = isTolerant;
  }

  /** @throws ExpressionError */
  next(): Token {
    const token = this.read();
    if (token.kind !== 'unknown') return token;
    const message =
      token.value === '$'
        ? '“$…” is only for event fields; in expressions, use column names'
        : `“${token.value}” is not expected here`;
    throw new ExpressionError(message, token.position);
  }

  /** @throws ExpressionError where it is not tolerant, in texts, columns and numbers */
  read(): Token | Unknown {
    const text = this.#text;
    while (isBlank(text.charCodeAt(this.#at))) this.#at++;
    const position = this.#at;
    if (position >= text.length) return { kind: 'end', position, length: 0 };
    const char = text.charAt(position);
    const two = text.slice(position, position + 2);
    const symbol = symbols.has(two) ? two : symbols.has(char) ? char : null;
    if (symbol !== null) {
      this.#at += symbol.length;
      return { kind: 'symbol', value: symbol, position, length: symbol.length };
    }
    const word = this.#match(WORD);
    if (word !== null) return { kind: 'word', value: word, position, length: word.length };
    if (char === "'" || char === '"') {
      const value = this.#quoted(char);
      return { kind: 'text', value, ...this.#from(position) };
    }
    if (char === '[') {
      const value = this.#bracket();
      return { kind: 'bracket', value, ...this.#from(position) };
    }
    const number = this.#number();
    if (number !== null) return { ...number, ...this.#from(position) };
    const value = String.fromCodePoint(present(text.codePointAt(position), 'the character'));
    this.#at += value.length;
    return { kind: 'unknown', value, position, length: value.length };
  }

  #fail(message: string, position: number, length?: number): void {
    if (!this.#isTolerant) throw new ExpressionError(message, position, length);
  }

  #from(position: number): Span {
    return { position, length: this.#at - position };
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return null;
    this.#at = pattern.lastIndex;
    return found[0];
  }

  #number(): { kind: 'integer'; value: bigint } | { kind: 'number' | 'duration'; value: number } | null {
    const position = this.#at;
    const hex = this.#match(HEX);
    const written = hex ?? this.#match(DECIMAL);
    if (written === null) return null;
    const unitAt = this.#at;
    const unit = this.#match(UNIT);
    const length = this.#at - position;
    if (written.length > LONGEST_NUMBER) {
      this.#fail('the number is too long', position, length);
      return { kind: 'number', value: Number.NaN };
    }
    const digits = written.replaceAll('_', '');
    const isWhole = /^(?:0[xX].*|\d+)$/.test(digits);
    if (unit === null) {
      if (!isWhole) return { kind: 'number', value: Number(digits) };
      return { kind: 'integer', value: this.#word(BigInt(digits), position, length) };
    }
    const name = unit.toLowerCase();
    const duration = Object.hasOwn(durationUnits, name) ? durationUnits[name] : undefined;
    const size = Object.hasOwn(sizeUnits, name) ? sizeUnits[name] : undefined;
    if (hex !== null || (duration === undefined && size === undefined)) {
      this.#fail(
        `“${unit}” is not a unit: use ns, us, ms, s, min or h for durations, KB, MB, GB or TB for sizes`,
        unitAt,
        unit.length,
      );
      return { kind: 'number', value: Number.NaN };
    }
    if (duration !== undefined) return { kind: 'duration', value: scaled(digits, duration) };
    const bytes = Math.round(scaled(digits, size as number));
    if (!Number.isSafeInteger(bytes)) this.#fail('the number is too large', position, length);
    return Number.isSafeInteger(bytes) ? { kind: 'integer', value: BigInt(bytes) } : { kind: 'number', value: bytes };
  }

  #word(value: bigint, position: number, length: number): bigint {
    if (value > MOST_WORD) this.#fail('the number does not fit into 64 bits', position, length);
    return value;
  }

  #quoted(quote: string): string {
    const text = this.#text;
    const open = this.#at++;
    let value = '';
    for (let from = this.#at; ; ) {
      const char = text[this.#at];
      if (char === undefined) {
        this.#fail('unterminated text', open, text.length - open);
        return value + text.slice(from);
      }
      if (char !== quote && char !== '\\') {
        this.#at++;
        continue;
      }
      value += text.slice(from, this.#at);
      if (char === '\\') value += this.#escape();
      else if (text[this.#at + 1] === quote) {
        value += quote;
        this.#at += 2;
      } else {
        this.#at++;
        return value;
      }
      from = this.#at;
    }
  }

  #escape(): string {
    const position = this.#at;
    const char = this.#text[position + 1] ?? '';
    if (char === 'u') {
      const digits = this.#text.slice(position + 2, position + 6);
      if (/^[0-9a-fA-F]{4}$/.test(digits)) {
        this.#at += 6;
        return String.fromCharCode(Number.parseInt(digits, 16));
      }
      this.#fail('“\\u” needs four hex digits', position, 2);
    }
    const escaped = escapes.get(char);
    if (escaped === undefined) this.#fail(`“\\${char}” is not an escape; write a backslash as “\\\\”`, position, 2);
    this.#at = Math.min(position + 2, this.#text.length);
    return escaped ?? char;
  }

  /** `]]` stands for one bracket. */
  #bracket(): string {
    const text = this.#text;
    const open = this.#at;
    for (let end = open + 1; ; end += 2) {
      end = text.indexOf(']', end);
      if (end < 0) this.#fail('a “[” without its “]”', open);
      if (text[end + 1] === ']' && end >= 0) continue;
      this.#at = end < 0 ? text.length : end + 1;
      return text
        .slice(open + 1, end < 0 ? undefined : end)
        .replaceAll(']]', ']')
        .trim();
    }
  }
}

/** Whole where it can be: 2.3us are 2300 ns, and not 2299.9999999999995. */
function scaled(digits: string, unit: number): number {
  const value = Number(digits) * unit;
  const whole = Math.round(value);
  return Math.abs(value - whole) <= 1e-12 * Math.abs(value) ? whole : value;
}
