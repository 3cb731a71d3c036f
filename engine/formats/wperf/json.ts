/**
 * JSON that keeps what wperf's files need and `JSON.parse` loses: where each value stands, for messages, and integers
 * of 64 bits to the last digit. Nothing here calls itself: nesting costs no stack.
 */
import { createScanner, type JSONScanner } from 'jsonc-parser';
import { wordsOf } from './numbers.ts';
import { WperfError } from './wperf-error.ts';

/** UTF-16 units. A sampling of some hours with its disassembly has a few million. */
export const MAX_TEXT = 1 << 26;
const MAX_DEPTH = 64;

type Kind = 'object' | 'array' | 'text' | 'number' | 'bool' | 'null';
const kindNames: Readonly<Record<Kind, string>> = {
  object: 'an object',
  array: 'an array',
  text: 'a text',
  number: 'a number',
  bool: 'true or false',
  null: 'null',
};

interface Node {
  readonly kind: Kind;
  readonly offset: number;
  /** Of texts what they say, of all other plain values how they are written. */
  readonly text: string;
  /** Of objects by name in lower case: wperf's readers take names in any. */
  readonly members: Map<string, Node> | null;
  readonly items: Node[] | null;
}

/** A value in a file, which knows its path from the outside. */
export class JsonValue {
  readonly #source: Source;
  readonly #node: Node;
  readonly #above: JsonValue | null;
  readonly #step: string;

  constructor(source: Source, node: Node, above: JsonValue | null, step: string) {
    this.#source = source;
    this.#node = node;
    this.#above = above;
    this.#step = step;
  }

  get kind(): Kind {
    return this.#node.kind;
  }

  /** `timeline[3].core.cores[0]`; empty for the whole file. */
  get path(): string {
    const above = this.#above?.path ?? '';
    return above === '' || this.#step.startsWith('[') ? above + this.#step : `${above}.${this.#step}`;
  }

  /** Names in lower case, in the order of the file; none where this is no object. */
  get names(): string[] {
    return [...(this.#node.members?.keys() ?? [])];
  }

  /** @throws WperfError it is not there, or this is no object */
  member(name: string): JsonValue {
    this.#demand('object');
    return (
      this.optional(name) ?? this.fail(`“${name}” is missing${this.#whose()}: it may be from another version of wperf`)
    );
  }

  /** Null where it is not there, is `null`, or this is no object. */
  optional(name: string): JsonValue | null {
    const node = this.#node.members?.get(name.toLowerCase());
    return node === undefined || node.kind === 'null' ? null : new JsonValue(this.#source, node, this, name);
  }

  /** @throws WperfError this is no array */
  items(): JsonValue[] {
    this.#demand('array');
    return (this.#node.items ?? []).map((node, i) => new JsonValue(this.#source, node, this, `[${i}]`));
  }

  /** Numbers and truth values as they are written. @throws WperfError */
  text(): string {
    if (this.#node.members !== null || this.#node.items !== null) this.#demand('text');
    return this.#node.text;
  }

  /** Of a number, or of a text that says one: versions of wperf differ in that. @throws WperfError */
  number(): number {
    const value = this.kind === 'text' && this.#node.text.trim() === '' ? Number.NaN : Number(this.#node.text);
    if ((this.kind !== 'number' && this.kind !== 'text') || !Number.isFinite(value)) this.#demand('number');
    return value;
  }

  bool(): boolean {
    this.#demand('bool');
    return this.#node.text === 'true';
  }

  /**
   * An integer of 64 bits, exact: a number in decimal, or a text in hex.
   * @returns its words of 32 bits
   * @throws WperfError it is none, or has more bits
   */
  words(): { low: number; high: number } {
    const isNumber = this.kind === 'number';
    if (!isNumber && this.kind !== 'text') this.#demand('number');
    return (
      wordsOf(this.#node.text, isNumber ? 10 : 16) ??
      this.fail(`${this.path} is “${shortened(this.#node.text)}”, which is not a 64-bit integer`)
    );
  }

  fail(message: string): never {
    throw this.#source.error(message, this.#node.offset);
  }

  #demand(kind: Kind): void {
    if (this.kind === kind) return;
    const what = this.path === '' ? 'the file' : this.path;
    this.fail(`${what} is ${kindNames[this.kind]} where wperf writes ${kindNames[kind]}`);
  }

  #whose(): string {
    return this.path === '' ? '' : ` in ${this.path}`;
  }
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** @throws WperfError the text is not JSON, too long or nested too deep */
export function parseJson(text: string, file: string): JsonValue {
  const source = new Source(text, file);
  return new JsonValue(source, source.parse(), null, '');
}

/**
 * Names of the outermost object's members, in lower case; null where the text is no JSON object. What is inside the
 * members is skipped.
 */
export function outermostNames(text: string): string[] | null {
  const source = new Source(text, '');
  try {
    return source.names();
  } catch (error) {
    if (error instanceof WperfError) return null;
    throw error;
  }
}

/** jsonc-parser's `SyntaxKind`: an ambient enum, which modules that are compiled one by one cannot import. */
const TOKEN = {
  ...{ openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, comma: 5, colon: 6 },
  ...{ null: 7, true: 8, false: 9, text: 10, number: 11, unknown: 16, end: 17 },
} as const;

interface Open {
  readonly node: Node;
  /** Of an object: the member whose value comes next. */
  name: string;
}

/** One text: its tokens, and what is made of them. */
class Source {
  readonly #text: string;
  readonly #file: string;
  readonly #scanner: JSONScanner;
  /** The next token. */
  #token: number = TOKEN.end;

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
    this.#scanner = createScanner(text, true);
    if (text.length > MAX_TEXT)
      throw this.error(`the file is longer than ${MAX_TEXT / (1 << 20)} Mi characters: split the recording`, 0);
  }

  parse(): Node {
    const open: Open[] = [];
    this.#next();
    for (;;) {
      let node = this.#value();
      const opened = node.members !== null || node.items !== null;
      if (opened) {
        if (open.length === MAX_DEPTH) throw this.error(`values are nested more than ${MAX_DEPTH} deep`, node.offset);
        open.push({ node, name: '' });
        if (!this.#closes(node)) {
          this.#nameOf(open[open.length - 1]);
          continue;
        }
        open.pop();
      }
      // A value is complete, and so may be those around it.
      for (;;) {
        const outer = open.at(-1);
        if (outer === undefined) {
          if (this.#token !== TOKEN.end) this.#wanted('the end of the file');
          return node;
        }
        if (outer.node.members !== null) outer.node.members.set(outer.name, node);
        else outer.node.items?.push(node);
        if (!this.#closes(outer.node)) break;
        open.pop();
        node = outer.node;
      }
      this.#take(TOKEN.comma, '“,” or the closing bracket');
      this.#nameOf(open[open.length - 1]);
    }
  }

  /** See `outermostNames`. */
  names(): string[] | null {
    this.#next();
    if (this.#token !== TOKEN.openBrace) return null;
    const names: string[] = [];
    let depth = 0;
    let before: number = TOKEN.unknown;
    do {
      const token = this.#token;
      if (token === TOKEN.text && depth === 1)
        if (before === TOKEN.openBrace || before === TOKEN.comma)
          names.push(this.#scanner.getTokenValue().toLowerCase());
      if (token === TOKEN.openBrace || token === TOKEN.openBracket) depth++;
      else if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) depth--;
      before = token;
      this.#next();
    } while (depth > 0 && this.#token !== TOKEN.end);
    return depth === 0 ? names : null;
  }

  error(message: string, offset: number): WperfError {
    let line = 1;
    let start = 0;
    for (let at = this.#text.indexOf('\n'); at >= 0 && at < offset; at = this.#text.indexOf('\n', at + 1)) {
      line++;
      start = at + 1;
    }
    return new WperfError(message, this.#file, line, offset - start + 1);
  }

  /** @throws WperfError a text or number that has no end, or holds what it must not */
  #next(): void {
    this.#token = this.#scanner.scan();
    const message = TOKEN_ERRORS[this.#scanner.getTokenError()];
    if (message !== undefined) throw this.error(message, this.#scanner.getTokenOffset());
  }

  /** A plain value, or an object or array that is still empty and open. */
  #value(): Node {
    const offset = this.#scanner.getTokenOffset();
    const text = this.#scanner.getTokenValue();
    const kind = KINDS[this.#token];
    if (kind === undefined)
      throw this.#token === TOKEN.end
        ? this.error('the file is truncated: expected a value', offset)
        : this.error(`“${shortened(text || this.#text[offset])}” is not JSON: expected a value`, offset);
    this.#next();
    return {
      kind,
      offset,
      text: kind === 'object' || kind === 'array' ? '' : text,
      members: kind === 'object' ? new Map() : null,
      items: kind === 'array' ? [] : null,
    };
  }

  /** Takes the bracket that ends an object or array, if it is next. */
  #closes(node: Node): boolean {
    if (this.#token !== (node.members === null ? TOKEN.closeBracket : TOKEN.closeBrace)) return false;
    this.#next();
    return true;
  }

  /** Of an object the name of the next member, with its colon. */
  #nameOf(open: Open): void {
    if (open.node.members === null) return;
    const name = this.#scanner.getTokenValue();
    this.#take(TOKEN.text, 'a name in double quotes');
    open.name = name.toLowerCase();
    this.#take(TOKEN.colon, '“:”');
  }

  #take(token: number, what: string): void {
    if (this.#token !== token) this.#wanted(what);
    this.#next();
  }

  #wanted(what: string): never {
    const offset = this.#scanner.getTokenOffset();
    throw this.error(
      this.#token === TOKEN.end
        ? `the file is truncated: expected ${what}`
        : `expected ${what}, found “${this.#text[offset]}”`,
      offset,
    );
  }
}

const KINDS: Readonly<Partial<Record<number, Kind>>> = {
  [TOKEN.openBrace]: 'object',
  [TOKEN.openBracket]: 'array',
  [TOKEN.text]: 'text',
  [TOKEN.number]: 'number',
  [TOKEN.true]: 'bool',
  [TOKEN.false]: 'bool',
  [TOKEN.null]: 'null',
};

/** By jsonc-parser's `ScanError`. */
const TOKEN_ERRORS: Readonly<Partial<Record<number, string>>> = {
  2: 'unterminated string at the end of the line or file',
  3: 'incomplete number',
  6: 'a string contains a control character',
  4: '“\\u” needs four hex digits',
  5: 'expected after “\\”: one of " \\ / b f n r t u',
};
