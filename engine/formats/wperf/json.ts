/**
 * JSON that keeps what wperf's files need and `JSON.parse` loses: where each value stands, for messages, and integers
 * of 64 bits to the last digit. Nothing here calls itself: nesting costs no stack.
 */
import { wordsOf } from './numbers.ts';

/** UTF-16 units. A sampling of some hours with its disassembly has a few million. */
export const MAX_TEXT = 1 << 26;
const MAX_DEPTH = 64;

/** What is wrong with a file of wperf, and where. The message begins with `file:line:column` (or what of it is known). */
export class WperfError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  constructor(message: string, file: string, line: number, column: number) {
    super(`${file}:${line}:${column}: ${message}`);
    this.name = 'WperfError';
    this.file = file;
    this.line = line;
    this.column = column;
  }
}

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
      this.optional(name) ?? this.fail(`“${name}” is missing${this.#whose()}: is this from another version of wperf?`)
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

interface Open {
  readonly node: Node;
  /** Of an object: the member whose value comes next. */
  name: string;
}

/** One text: tokens, and what is made of them. */
class Source {
  readonly #text: string;
  readonly #file: string;
  /** Where the next token begins. */
  #at = 0;

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
    if (text.length > MAX_TEXT)
      throw this.error(`the file is longer than ${MAX_TEXT / (1 << 20)} Mi characters: record less in one file`, 0);
  }

  parse(): Node {
    const open: Open[] = [];
    this.#blank();
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
          this.#end();
          return node;
        }
        if (outer.node.members !== null) outer.node.members.set(outer.name, node);
        else outer.node.items?.push(node);
        if (!this.#closes(outer.node)) break;
        open.pop();
        node = outer.node;
      }
      this.#comma();
      this.#nameOf(open[open.length - 1]);
    }
  }

  /** See `outermostNames`. */
  names(): string[] | null {
    this.#blank();
    if (this.#text[this.#at] !== '{') return null;
    const names: string[] = [];
    let depth = 0;
    let before = '';
    do {
      const unit = this.#text[this.#at];
      if (unit === '"') {
        const text = this.#string();
        if (depth === 1 && (before === '{' || before === ',')) names.push(text.toLowerCase());
      } else {
        if (unit === '{' || unit === '[') depth++;
        else if (unit === '}' || unit === ']') depth--;
        this.#at++;
      }
      before = unit;
      this.#blank();
    } while (depth > 0 && this.#at < this.#text.length);
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

  /** A plain value, or an object or array that is still empty and open. */
  #value(): Node {
    const offset = this.#at;
    const first = this.#text[offset];
    if (first === '{' || first === '[') {
      this.#at++;
      this.#blank();
      return first === '{'
        ? { kind: 'object', offset, text: '', members: new Map(), items: null }
        : { kind: 'array', offset, text: '', members: null, items: [] };
    }
    if (first === '"') return plain('text', offset, this.#string());
    const written = this.#word();
    if (written === 'true' || written === 'false') return plain('bool', offset, written);
    if (written === 'null') return plain('null', offset, written);
    if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(written)) return plain('number', offset, written);
    if (first === undefined) throw this.error('the file ends where a value is wanted: it is cut off', offset);
    throw this.error(`“${shortened(written || first)}” is not JSON: a value is wanted here`, offset);
  }

  /** Takes the bracket that ends an object or array, if it is next. */
  #closes(node: Node): boolean {
    if (this.#text[this.#at] !== (node.members === null ? ']' : '}')) return false;
    this.#at++;
    this.#blank();
    return true;
  }

  /** Of an object the name of the next member, with its colon. */
  #nameOf(open: Open): void {
    if (open.node.members === null) return;
    const offset = this.#at;
    if (this.#text[offset] !== '"') this.#wanted('a name in double quotes');
    open.name = this.#string().toLowerCase();
    if (this.#text[this.#at] !== ':') this.#wanted('“:”');
    this.#at++;
    this.#blank();
  }

  #comma(): void {
    if (this.#text[this.#at] !== ',') this.#wanted('“,” or the closing bracket');
    this.#at++;
    this.#blank();
  }

  #end(): void {
    if (this.#at < this.#text.length) this.#wanted('the end of the file');
  }

  #wanted(what: string): never {
    const found = this.#text[this.#at];
    throw this.error(
      found === undefined
        ? `the file ends where ${what} is wanted: it is cut off`
        : `“${found}” is here where ${what} is wanted`,
      this.#at,
    );
  }

  #string(): string {
    const from = this.#at + 1;
    const text = this.#text;
    let escaped = false;
    let end = from;
    for (; end < text.length && text[end] !== '"'; end++) {
      if (text[end] === '\\') {
        escaped = true;
        end++;
      } else if (text.charCodeAt(end) < 0x20)
        throw this.error('a text ends at a line break or holds a control character', end);
    }
    if (end >= text.length) throw this.error('a text has no end: the file is cut off', this.#at);
    this.#at = end + 1;
    this.#blank();
    return escaped ? this.#unescaped(from, end) : text.slice(from, end);
  }

  #unescaped(from: number, to: number): string {
    const parts: string[] = [];
    let start = from;
    for (let at = from; at < to; at++) {
      if (this.#text[at] !== '\\') continue;
      parts.push(this.#text.slice(start, at));
      const letter = this.#text[++at];
      if (letter === 'u') {
        const digits = this.#text.slice(at + 1, at + 5);
        if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw this.error('“\\u” wants four hex digits', at - 1);
        parts.push(String.fromCharCode(Number.parseInt(digits, 16)));
        at += 4;
      } else {
        const meant = escapes[letter];
        if (meant === undefined) throw this.error(`“\\${letter}” is not a JSON escape`, at - 1);
        parts.push(meant);
      }
      start = at + 1;
    }
    parts.push(this.#text.slice(start, to));
    return parts.join('');
  }

  #word(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && /[\w.+-]/.test(this.#text[this.#at])) this.#at++;
    const word = this.#text.slice(from, this.#at);
    this.#blank();
    return word;
  }

  #blank(): void {
    const text = this.#text;
    for (; this.#at < text.length; this.#at++) {
      const unit = text.charCodeAt(this.#at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
    }
  }
}

const plain = (kind: Kind, offset: number, text: string): Node => ({ kind, offset, text, members: null, items: null });

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
