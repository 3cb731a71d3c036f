/**
 * TMF files: what tracepdb takes out of a PDB about the WPP messages of a program (format document part g).
 *
 *     // PDB: driver.pdb
 *     00000000-aaaa-bbbb-cccc-dddddddddddd driver // SRC=main.c MJ= MN=
 *     #typev main_c12 10 "%0Loaded %10!d!" //   LEVEL=TRACE_LEVEL_INFORMATION FUNC=DriverEntry
 *     {
 *     count, ItemLong -- 10
 *     }
 */

import { isKnownItem, type TmfArgument } from './wpp-fields.ts';

export interface TmfMessage {
  /** Lower-case message GUID. */
  readonly guid: string;
  readonly number: number;
  /** Tracefmt's friendly name of the GUID: as a rule the driver or its folder. */
  readonly module: string;
  /** `main_c12`: source file and line. */
  readonly name: string;
  readonly format: string;
  /** `SRC`, `LEVEL`, `FLAGS`, `FUNC` … of the comments behind GUID and format. */
  readonly tags: ReadonlyMap<string, string>;
  readonly arguments: readonly TmfArgument[];
}

export interface Tmf {
  readonly messages: readonly TmfMessage[];
  /** Sentences with line numbers. */
  readonly warnings: readonly string[];
}

/** More are only counted. */
const MAX_WARNINGS = 20;
/** No compiler takes longer strings. */
const MAX_LINE_UNITS = 1 << 16;
const MAX_FORMAT_LINES = 64;

const GUID_LINE = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?(?:\s+([^\s/]\S*))?/i;
const MESSAGE_HEAD = /^#typev?\s+(\S+)\s+(\d{1,5})\s+"/;
/** Nothing or a comment follows the quote that closes a format. */
const CLOSING_QUOTE = /"[ \t]{0,16}(?:\/\/|$)/y;
const ARGUMENT_END = /--\s{0,8}(\d{1,4})$/;
const ITEM = /^Item(\w+)\s*(?:\((.*)\))?$/;

/** Reads as much as there is: faults cost the message that has them. Never throws; takes linear time. */
export function readTmf(text: string): Tmf {
  const reader = new TmfReader();
  for (const line of text.split(/\r\n|\n|\r/)) reader.line(line);
  return reader.end();
}

type Open = Omit<TmfMessage, 'arguments'> & { arguments: TmfArgument[] };

class TmfReader {
  readonly #messages: TmfMessage[] = [];
  readonly #warnings: string[] = [];
  #faults = 0;
  #lineNumber = 0;
  #guid: string | null = null;
  #module = '';
  #guidTags: readonly (readonly [string, string])[] = [];
  /** The message whose arguments come next. */
  #message: Open | null = null;
  #inList = false;
  /** Lines of a message whose format goes on in the next one. */
  readonly #unclosed: string[] = [];

  line(raw: string): void {
    this.#lineNumber++;
    const line = raw.trim();
    if (this.#unclosed.length > 0) {
      if (!line.startsWith('#') && this.#unclosed.length < MAX_FORMAT_LINES && raw.length <= MAX_LINE_UNITS) {
        this.#unclosed.push(raw);
        if (closingQuote(raw) >= 0) this.#begin(this.#unclosed.splice(0).join('\n'));
        return;
      }
      this.#endUnclosed();
    }
    if (line === '' || line.startsWith('//')) return;
    if (line.length > MAX_LINE_UNITS) this.#fault(`a line of ${line.length} characters`);
    else if (line.startsWith('#')) this.#begin(line);
    else if (line === '{') this.#inList = true;
    else if (line === '}') this.#close();
    else if (this.#inList) this.#argument(line);
    else this.#section(line);
  }

  end(): Tmf {
    if (this.#unclosed.length > 0) this.#endUnclosed();
    if (this.#inList) this.#fault('the file ends inside a list of arguments');
    this.#close();
    const more = this.#faults - MAX_WARNINGS;
    if (more > 0) this.#warnings.push(`${more} more lines have errors.`);
    return { messages: this.#messages, warnings: this.#warnings };
  }

  #section(line: string): void {
    const found = GUID_LINE.exec(line);
    if (found === null) {
      this.#fault('neither a message GUID, nor a message, nor an argument');
      return;
    }
    this.#close();
    this.#guid = found[1].toLowerCase();
    this.#module = found[2] ?? '';
    this.#guidTags = tagsOf(line.slice(found[0].length));
  }

  #begin(text: string): void {
    this.#close();
    const head = MESSAGE_HEAD.exec(text);
    if (head === null) {
      this.#fault('expected #typev, a name, a number and a format in quotes');
      return;
    }
    const [{ length: from }, name, number] = head;
    const to = closingQuote(text);
    if (to < from) {
      this.#unclosed.push(text);
      return;
    }
    if (this.#guid === null) {
      this.#fault('a message before the first message GUID');
      return;
    }
    this.#message = {
      guid: this.#guid,
      number: Number(number),
      module: this.#module,
      name,
      format: text.slice(from, to),
      tags: new Map([...this.#guidTags, ...tagsOf(text.slice(to + 1))]),
      arguments: [],
    };
  }

  #endUnclosed(): void {
    this.#unclosed.length = 0;
    this.#fault('the format of the previous message has no closing quote');
  }

  #argument(line: string): void {
    if (this.#message === null) return;
    const numbered = ARGUMENT_END.exec(line);
    const before = numbered === null ? '' : line.slice(0, numbered.index).trimEnd();
    const split = splitArgument(before);
    if (numbered === null || split === null) {
      this.#fault('expected an expression, an item type and "--" with a number');
      // Where the other arguments lie cannot be told without it.
      this.#message = null;
      return;
    }
    if (!isKnownItem(split.type))
      this.#fault(`Item${split.type} is unknown, so it and everything after it are shown as bytes`);
    this.#message.arguments.push({ ...split, number: Number(numbered[1]) });
  }

  #close(): void {
    if (this.#message !== null) this.#messages.push(this.#message);
    this.#message = null;
    this.#inList = false;
  }

  #fault(what: string): void {
    if (++this.#faults <= MAX_WARNINGS) this.#warnings.push(`Line ${this.#lineNumber}: ${what}.`);
  }
}

/**
 * Where a format ends; −1 = in none of the lines so far. Tracepdb writes it as it was compiled: quotes and line feeds in it
 * stand there as they are, so it is the last quote that counts.
 */
function closingQuote(text: string): number {
  for (let at = text.lastIndexOf('"'); at >= 0; at = at === 0 ? -1 : text.lastIndexOf('"', at - 1)) {
    CLOSING_QUOTE.lastIndex = at;
    if (CLOSING_QUOTE.test(text)) return at;
  }
  return -1;
}

/** `a, b(c), ItemListByte(x, y)` → expression and type. The expression may hold what looks like the type. */
function splitArgument(text: string): Omit<TmfArgument, 'number'> | null {
  // An expression or a list with more lookalikes is none of this world.
  for (let at = text.lastIndexOf('Item'), tries = 0; at >= 0 && tries < 8; tries++) {
    const expression = text.slice(0, at).trimEnd();
    const item = expression === '' || expression.endsWith(',') ? ITEM.exec(text.slice(at)) : null;
    if (item !== null) {
      const [, type, list] = item;
      const names = list === undefined ? [] : list.split(',').map((name) => name.trim());
      return { expression: expression.slice(0, -1).trimEnd(), type, names };
    }
    if (at === 0) break;
    at = text.lastIndexOf('Item', at - 1);
  }
  return null;
}

/** `// A=x B= C=y z` → pairs; a value goes on to the next key. */
function tagsOf(comment: string): [string, string][] {
  const tags: [string, string][] = [];
  for (const word of comment.split(/\s+/)) {
    const equals = word.indexOf('=');
    if (equals > 0 && /^[A-Z_]{1,32}$/.test(word.slice(0, equals)))
      tags.push([word.slice(0, equals), word.slice(equals + 1)]);
    else if (tags.length > 0) tags[tags.length - 1][1] += ` ${word}`;
  }
  return tags.map(([key, value]) => [key, value.trim()]);
}
