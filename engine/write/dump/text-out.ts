/**
 * Text as UTF-8 bytes, put together without a string an event: dumps of millions of events are made of it. What is
 * written can be escaped afterwards, from a mark on, since hardly any of it needs that.
 *
 * Lone surrogates stand as three bytes (ED A0…BF xx), which is no valid UTF-8, until the escape of a format has made
 * something of them: all text of a trace has to go through one.
 */
import { spreadsheetText } from '../../../contract/spreadsheet.ts';
import { enlarged } from '../../base/enlarged.ts';
import { narrowText } from '../../base/text.ts';

/** Safe integers are split here, so that each part's digits are found in 32 bits. */
const BILLION = 1_000_000_000;
const BACKSLASH = 0x5c;
/** `\u0001`, `&quot;`: of one byte. */
const LONGEST_ESCAPE = 6;
const QUOTE = 0x22;

const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
/** Two digits of 00…ff. */
const HEX_PAIRS = asciiBytes(Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0')).join(''));
/** Two digits of 00…99. */
const PAIRS = asciiBytes(Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).join(''));
/** U+FFFD. */
const REPLACEMENT = Uint8Array.of(0xef, 0xbf, 0xbd);

export class TextOut {
  bytes: Uint8Array<ArrayBuffer>;
  /** Written so far. */
  at = 0;

  constructor(firstBytes = 1 << 16) {
    this.bytes = new Uint8Array(firstBytes);
  }

  /** What was written. It holds until the next is written: that begins anew, in the same memory. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.at);
    this.at = 0;
    return taken;
  }

  /** Room for so many bytes more. */
  reserve(more: number): void {
    if (this.at + more <= this.bytes.length) return;
    this.bytes = enlarged(this.bytes, Math.max(this.at + more, this.bytes.length * 2), this.at);
  }

  byte(byte: number): void {
    if (this.at === this.bytes.length) this.reserve(1);
    this.bytes[this.at++] = byte;
  }

  raw(from: Uint8Array): void {
    const { length } = from;
    this.reserve(length);
    const { bytes, at } = this;
    // The call of `set` costs as much as some forty turns.
    if (length > 40) bytes.set(from, at);
    else for (let i = 0; i < length; i++) bytes[at + i] = from[i];
    this.at = at + length;
  }

  utf8(text: string): void {
    const { length } = text;
    this.reserve(3 * length);
    const { bytes } = this;
    let { at } = this;
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit < 0x80) bytes[at++] = unit;
      else {
        const next = isHigh(unit) && i + 1 < length ? text.charCodeAt(i + 1) : 0;
        if (isLow(next)) i++;
        at = encode(bytes, at, unit, next);
      }
    }
    this.at = at;
  }

  /** UTF-16 text of `count` units at `from`. */
  wide(source: Uint8Array, from: number, count: number): void {
    this.reserve(3 * count);
    const { bytes } = this;
    let { at } = this;
    const end = from + 2 * count;
    for (let i = from; i < end; i += 2) {
      const unit = source[i] | (source[i + 1] << 8);
      if (unit < 0x80) bytes[at++] = unit;
      else {
        const next = isHigh(unit) && i + 2 < end ? source[i + 2] | (source[i + 3] << 8) : 0;
        if (isLow(next)) i += 2;
        at = encode(bytes, at, unit, next);
      }
    }
    this.at = at;
  }

  /** 8-bit text, read as `narrowText` does. */
  narrow(source: Uint8Array, from: number, count: number): void {
    this.reserve(count);
    const { bytes, at } = this;
    let any = 0;
    for (let i = 0; i < count; i++) {
      const byte = source[from + i];
      bytes[at + i] = byte;
      any |= byte;
    }
    if (any < 0x80) this.at = at + count;
    else this.utf8(narrowText(source, from, count));
  }

  /** As `String(value)`. */
  number(value: number): void {
    if (value >= 0 && value <= 0xffffffff && value >>> 0 === value) {
      this.reserve(10);
      this.#digits(value, digitsOf(value));
    } else if (Number.isSafeInteger(value)) {
      this.reserve(17);
      if (value < 0) this.bytes[this.at++] = 0x2d;
      const size = Math.abs(value);
      const high = Math.floor(size / BILLION);
      if (high > 0) this.#digits(high, digitsOf(high));
      this.#digits(size - high * BILLION, high > 0 ? 9 : digitsOf(size));
    } else this.utf8(String(value));
  }

  /** With zeros in front. `value` below 2^32. */
  padded(value: number, digits: number): void {
    this.reserve(digits);
    this.#digits(value, digits);
  }

  #digits(value: number, digits: number): void {
    const { bytes } = this;
    let rest = value;
    let i = this.at + digits;
    this.at = i;
    for (let left = digits; left > 1; left -= 2) {
      const next = (rest / 100) >>> 0;
      const pair = 2 * (rest - next * 100);
      bytes[--i] = PAIRS[pair + 1];
      bytes[--i] = PAIRS[pair];
      rest = next;
    }
    if (digits & 1) bytes[--i] = 0x30 + rest;
  }

  /** `0x…` without leading zeros. */
  hex(low: number, high: number): void {
    this.reserve(18);
    this.bytes[this.at++] = 0x30;
    this.bytes[this.at++] = 0x78;
    if (high !== 0) this.#hexDigits(high, hexDigitsOf(high));
    this.#hexDigits(low, high === 0 ? hexDigitsOf(low) : 8);
  }

  /** `0x` and as many digits as are asked for, zeros in front. */
  paddedHex(value: number, digits: number): void {
    this.reserve(2 + digits);
    this.bytes[this.at++] = 0x30;
    this.bytes[this.at++] = 0x78;
    this.#hexDigits(value, digits);
  }

  /** At most eight. */
  #hexDigits(value: number, digits: number): void {
    const { bytes } = this;
    let { at } = this;
    if (digits & 1) bytes[at++] = HEX_PAIRS[2 * ((value >>> (4 * (digits - 1))) & 15) + 1];
    for (let shift = 4 * (digits & ~1) - 8; shift >= 0; shift -= 8) {
      const pair = 2 * ((value >>> shift) & 0xff);
      bytes[at] = HEX_PAIRS[pair];
      bytes[at + 1] = HEX_PAIRS[pair + 1];
      at += 2;
    }
    this.at = at;
  }

  /** Bytes as hex digits, in their order. */
  hexBytes(source: Uint8Array, from: number, count: number): void {
    this.reserve(2 * count);
    const { bytes } = this;
    let { at } = this;
    for (let i = from; i < from + count; i++) {
      bytes[at++] = HEX_PAIRS[2 * source[i]];
      bytes[at++] = HEX_PAIRS[2 * source[i] + 1];
    }
    this.at = at;
  }

  /** A GUID's 16 bytes, lower case, no braces. */
  guid(source: Uint8Array, from: number): void {
    this.reserve(36);
    const { bytes } = this;
    let { at } = this;
    for (let i = 0; i < 16; i++) {
      if (i === 4 || i === 6 || i === 8 || i === 10) bytes[at++] = 0x2d;
      const byte = source[from + GUID_ORDER[i]];
      bytes[at++] = HEX_PAIRS[2 * byte];
      bytes[at++] = HEX_PAIRS[2 * byte + 1];
    }
    this.at = at;
  }

  // --- escapes of what was written since `mark` ---

  /** The inside of a JSON string. */
  escapeJson(mark: number): void {
    this.#escape(mark, JSON_SPECIAL, (byte) => {
      // Of two bytes for U+0080 to U+009F the second is the code.
      const short = byte < 0x80 ? JSON_SHORT[byte] : 0;
      if (short === 0) this.utf8(`\\u00${byte.toString(16).padStart(2, '0')}`);
      else {
        this.byte(BACKSLASH);
        this.byte(short);
      }
    });
  }

  /** A JSON string. */
  quoteJson(mark: number): void {
    this.escapeJson(mark);
    this.#insert(mark, QUOTE);
    this.byte(QUOTE);
  }

  /**
   * A cell of CSV (RFC 4180): in quotes where it needs them.
   * @param spreadsheetSafe guards a text that a spreadsheet would take for a formula
   */
  escapeCsv(mark: number, spreadsheetSafe = false): void {
    if (spreadsheetSafe && this.at > mark && FORMULA_START[this.bytes[mark]] === 1) {
      // As far as numbers go; bytes of other characters are none of theirs.
      const text = String.fromCharCode(...this.bytes.subarray(mark, Math.min(this.at, mark + LONGEST_NUMBER)));
      if (this.at - mark > LONGEST_NUMBER || spreadsheetText(text) !== text) this.#insert(mark, APOSTROPHE);
    }
    const { bytes, at } = this;
    let found = 0;
    for (let i = mark; i < at; i++) found |= CSV_FOUND[bytes[i]];
    if (found === 0) return;
    if (found & CSV_REWRITE)
      this.#escape(mark, CSV_SPECIAL, () => {
        this.byte(QUOTE);
        this.byte(QUOTE);
      });
    if ((found & CSV_QUOTED) === 0) return;
    this.#insert(mark, QUOTE);
    this.byte(QUOTE);
  }

  /** Text of an element or an attribute in double quotes. XML has no way to say most control characters. */
  escapeXml(mark: number): void {
    this.#escape(mark, XML_SPECIAL, (byte) => this.raw(XML_ENTITIES.get(byte) ?? REPLACEMENT));
  }

  /** A cell that a terminal shows: control characters, of both sets, would steer it. */
  escapeTerminal(mark: number): void {
    this.#escape(mark, TERMINAL_SPECIAL, () => this.raw(REPLACEMENT));
  }

  /** Rewrites from the first special byte on; `replace` writes what stands for one. */
  #escape(mark: number, special: Uint8Array, replace: (byte: number) => void): void {
    const { bytes, at } = this;
    let i = mark;
    while (i < at && special[bytes[i]] === 0) i++;
    if (i === at) return;
    const rest = bytes.slice(i, at);
    this.at = i;
    this.reserve(LONGEST_ESCAPE * rest.length);
    for (let k = 0; k < rest.length; k++) {
      const byte = rest[k];
      if (special[byte] === 0) this.bytes[this.at++] = byte;
      else if (byte === BACKSLASH) {
        // Of these there are many, in paths.
        this.bytes[this.at++] = BACKSLASH;
        this.bytes[this.at++] = BACKSLASH;
      } else if (byte === 0xed) {
        if (rest[k + 1] < 0xa0) this.raw(rest.subarray(k, k + 3));
        else if (special === JSON_SPECIAL)
          this.utf8(`\\u${(0xd000 | ((rest[k + 1] & 0x3f) << 6) | (rest[k + 2] & 0x3f)).toString(16)}`);
        else this.raw(REPLACEMENT);
        k += 2;
      } else if (byte === 0xc2) {
        if (rest[k + 1] < 0xa0) replace(special === JSON_SPECIAL ? rest[k + 1] : byte);
        else this.raw(rest.subarray(k, k + 2));
        k++;
      } else if (byte === 0xef) {
        if (rest[k + 1] === 0xbf && rest[k + 2] >= 0xbe) this.raw(REPLACEMENT);
        else this.raw(rest.subarray(k, k + 3));
        k += 2;
      } else replace(byte);
    }
  }

  #insert(mark: number, byte: number): void {
    this.reserve(1);
    this.bytes.copyWithin(mark + 1, mark, this.at);
    this.bytes[mark] = byte;
    this.at++;
  }
}

const GUID_ORDER = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/** Puts a unit past 0x7f at `at`, with the low surrogate that follows it, if one does. Gives the offset behind it. */
function encode(bytes: Uint8Array, at: number, unit: number, next: number): number {
  if (unit < 0x800) {
    bytes[at] = 0xc0 | (unit >>> 6);
    bytes[at + 1] = 0x80 | (unit & 0x3f);
    return at + 2;
  }
  if (isHigh(unit) && isLow(next)) {
    const code = 0x10000 + ((unit & 0x3ff) << 10) + (next & 0x3ff);
    bytes[at] = 0xf0 | (code >>> 18);
    bytes[at + 1] = 0x80 | ((code >>> 12) & 0x3f);
    bytes[at + 2] = 0x80 | ((code >>> 6) & 0x3f);
    bytes[at + 3] = 0x80 | (code & 0x3f);
    return at + 4;
  }
  bytes[at] = 0xe0 | (unit >>> 12);
  bytes[at + 1] = 0x80 | ((unit >>> 6) & 0x3f);
  bytes[at + 2] = 0x80 | (unit & 0x3f);
  return at + 3;
}

/** Of an integer below 10^18. */
function digitsOf(value: number): number {
  if (value < 10) return 1;
  if (value < 100) return 2;
  if (value < 1000) return 3;
  let digits = 4;
  for (let limit = 10_000; value >= limit; limit *= 10) digits++;
  return digits;
}

/** At least one. */
const hexDigitsOf = (value: number): number => Math.max(1, (35 - Math.clz32(value)) >>> 2);

/** 1 for the bytes named. 0xED may begin a lone surrogate. */
function specials(codes: Iterable<number>): Uint8Array {
  const table = new Uint8Array(256);
  for (const code of codes) table[code] = 1;
  table[0xed] = 1;
  return table;
}
const CONTROLS = Array.from({ length: 32 }, (_, i) => i);

/** 0xC2 begins U+0080 to U+00BF, of which the first half are control characters. */
const JSON_SPECIAL = specials([...CONTROLS, QUOTE, BACKSLASH, 0x7f, 0xc2]);
/** By byte: the letter behind the backslash; 0 = `\u00…`. */
const JSON_SHORT = new Uint8Array(256);
for (const [code, letter] of [
  [8, 'b'],
  [9, 't'],
  [10, 'n'],
  [12, 'f'],
  [13, 'r'],
  [QUOTE, '"'],
  [BACKSLASH, '\\'],
] as const)
  JSON_SHORT[code] = letter.charCodeAt(0);

const APOSTROPHE = 0x27;
const FORMULA_START = new Uint8Array(256);
for (const code of asciiBytes('=+-@\t\r')) FORMULA_START[code] = 1;
const LONGEST_NUMBER = 40;

const CSV_SPECIAL = specials([QUOTE]);
const CSV_QUOTED = 1;
const CSV_REWRITE = 2;
/** By byte: what a cell with it needs. */
const CSV_FOUND = CSV_SPECIAL.map((special) => special * CSV_REWRITE);
for (const code of asciiBytes('",\r\n')) CSV_FOUND[code] |= CSV_QUOTED;

const XML_ENTITIES = new Map(
  [
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
    ['\t', '&#9;'],
    ['\n', '&#10;'],
    ['\r', '&#13;'],
  ].map(([char, entity]) => [char.charCodeAt(0), asciiBytes(entity)]),
);
/** 0xEF begins U+FFFE and U+FFFF, which XML cannot say either. */
const XML_SPECIAL = specials([...CONTROLS, ...XML_ENTITIES.keys(), 0xef]);

/** 0xC2 begins U+0080…U+00BF, the first half of which are control characters. */
const TERMINAL_SPECIAL = specials([...CONTROLS, 0x7f, 0xc2]);
