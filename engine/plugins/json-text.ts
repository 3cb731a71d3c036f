/** JSON (or JSON with comments) that knows where each of its values stands. */
import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { PluginProblem } from '../../contract/tables.ts';
import type { At, JsonPath, Places } from './problems.ts';

/** UTF-16 units. */
export const MAX_TEXT = 5_000_000;
const MAX_DEPTH = 64;
const MAX_TOKENS = 1_000_000;

/** The parser's names of errors → what people are told. */
const syntaxErrors: Readonly<Record<string, string>> = {
  InvalidSymbol: 'unknown name or symbol: put strings in double quotes',
  InvalidNumberFormat: 'invalid number',
  PropertyNameExpected: 'expected a name in double quotes (remove a comma before “}”)',
  ValueExpected: 'expected a value (remove a comma before “]”)',
  ColonExpected: 'expected “:”',
  CommaExpected: 'expected “,”',
  CloseBraceExpected: 'missing “}”',
  CloseBracketExpected: 'missing “]”',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'comments are only allowed in .jsonc files',
  UnexpectedEndOfComment: 'unterminated comment',
  UnexpectedEndOfString: 'unterminated string: missing “"”',
  UnexpectedEndOfNumber: 'incomplete number',
  InvalidUnicode: '“\\u” needs four hex digits',
  InvalidEscapeCharacter: 'expected after “\\”: one of " \\ / b f n r t u',
  InvalidCharacter: 'escape control characters in strings with “\\”',
};

export class JsonText implements Places {
  /** Why it cannot be used; null when `value` is there. */
  readonly failure: PluginProblem | null;
  readonly value: unknown;
  readonly #file: string;
  readonly #text: string;
  readonly #root: Node | undefined;
  /** Offset of each line's first unit; made when first asked for. */
  #lines: number[] | null = null;

  /** @param file a name that ends in `.jsonc` allows comments, and commas before a closing bracket */
  constructor(text: string, file: string) {
    this.#file = file;
    this.#text = text;
    const lenient = /\.jsonc$/i.test(file);
    this.failure = this.#tooMuch();
    if (this.failure !== null) return;
    const errors: ParseError[] = [];
    this.#root = parseTree(text, errors, { disallowComments: !lenient, allowTrailingComma: lenient });
    if (errors.length > 0 || this.#root === undefined) {
      // What follows the first one mostly follows from it.
      const { error, offset } = errors[0];
      this.failure = this.#at(offset, syntaxErrors[printParseErrorCode(error)] ?? 'this is not JSON', 'error');
      return;
    }
    try {
      this.value = this.#valueOf(this.#root);
    } catch (error) {
      if (!(error instanceof BadKey)) throw error;
      this.failure = this.#at(error.offset, error.message, 'error');
    }
  }

  problem(message: string, path: JsonPath, { severity = 'error', key = false, unit }: At = {}): PluginProblem {
    let node = this.#root;
    let found = true;
    for (const step of path) {
      const below: Node | undefined = node && childOf(node, step);
      found = below !== undefined;
      if (below === undefined) break;
      node = below;
    }
    if (node === undefined) return this.#at(0, message, severity);
    if (key && found && node.parent?.type === 'property') return this.#at(node.parent.offset, message, severity);
    const offset = unit !== undefined && node.type === 'string' ? this.#offsetInText(node, unit) : node.offset;
    return this.#at(offset, message, severity);
  }

  /** Limits that the parser, which calls itself for what is nested, must not be tried beyond. */
  #tooMuch(): PluginProblem | null {
    const text = this.#text;
    if (text.length > MAX_TEXT)
      return this.#at(0, `the file is larger than ${MAX_TEXT / 1e6} MB, too large for a plugin`, 'error');
    if (text.trim() === '') return this.#at(0, 'the file is empty', 'error');
    const scanner = createScanner(text, true);
    let depth = 0;
    let tokens = 0;
    do {
      scanner.scan();
      const offset = scanner.getTokenOffset();
      const first = text[offset];
      if (first === '{' || first === '[') depth++;
      else if (first === '}' || first === ']') depth--;
      if (depth > MAX_DEPTH) return this.#at(offset, `values are nested more than ${MAX_DEPTH} deep`, 'error');
      if (++tokens > MAX_TOKENS) return this.#at(offset, 'the file has too many values for a plugin', 'error');
    } while (scanner.getPosition() < text.length);
    return null;
  }

  /** @throws BadKey */
  #valueOf(node: Node): unknown {
    if (node.type === 'array') return (node.children ?? []).map((child) => this.#valueOf(child));
    if (node.type !== 'object') return node.value;
    const object: Record<string, unknown> = {};
    for (const { offset, children = [] } of node.children ?? []) {
      const key: string = children[0].value;
      if (key === '__proto__') throw new BadKey('“__proto__” cannot be a name', offset);
      if (Object.hasOwn(object, key)) throw new BadKey(`“${key}” is repeated`, offset);
      object[key] = this.#valueOf(children[1]);
    }
    return object;
  }

  /** Of a text's unit: escapes take more of the file than of the text. */
  #offsetInText({ offset, length }: Node, unit: number): number {
    const end = offset + length - 1;
    let at = offset + 1;
    for (let i = 0; i < unit && at < end; i++) {
      if (this.#text[at] !== '\\') at++;
      else at += this.#text[at + 1] === 'u' ? 6 : 2;
    }
    return Math.min(at, end);
  }

  #at(offset: number, message: string, severity: PluginProblem['severity']): PluginProblem {
    this.#lines ??= lineStarts(this.#text);
    let low = 0;
    let high = this.#lines.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#lines[middle] <= offset) low = middle;
      else high = middle;
    }
    return { message, severity, file: this.#file, line: low + 1, column: offset - this.#lines[low] + 1 };
  }
}

class BadKey extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

function childOf({ type, children = [] }: Node, step: string | number): Node | undefined {
  if (type === 'array') return children[Number(step)];
  if (type !== 'object') return undefined;
  return children.find(({ children: pair = [] }) => pair[0].value === String(step))?.children?.[1];
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0a || (unit === 0x0d && text.charCodeAt(i + 1) !== 0x0a)) starts.push(i + 1);
  }
  return starts;
}
