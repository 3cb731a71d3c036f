/**
 * Messages with inserts, in the notation of FormatMessage: `%1`…`%99` with an optional printf conversion between exclamation
 * marks, and the escapes `%%`, `%n`, `%t`, `%r`, `%b`, `%.`, `%!`, `% ` and `%0`. Manifests and TMF files both have them.
 */
import { trimEndChars } from '../../contract/trim-chars.ts';
import type { FieldValue, MessagePart } from './model.ts';

/** Wider fields and longer precisions are cut down to this: they only move text around. */
const MAX_WIDTH = 1024;
/** Code units of a rendered message. */
const MAX_MESSAGE_UNITS = 1 << 16;
/** More inserts than this in one message stay as text. */
const MAX_INSERTS = 512;

/** Flags, width, precision, size prefix, type. `*` (a width among the arguments) is understood as no width. */
const CONVERSION = /^([-#0+ ]{0,5})(\d{1,10}|\*)?(?:\.(\d{0,10}|\*))?(hh|h|ll|l|L|w|I64|I32|I|q|j|z|t)?([A-Za-z])$/;
/** No conversion is longer. Repetitions have bounds: text without a closing `!` costs no more than linear time. */
const PIECE = /%(?:([1-9]\d?)(?:!([-#0+ \d.*A-Za-z]{1,40})!)?|!([A-Za-z_]\w{0,63})!|([%ntrb.! 0]))/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '%': '%',
  n: '\n',
  t: '\t',
  r: '\r',
  b: ' ',
  '.': '.',
  '!': '!',
  ' ': ' ',
  '0': '',
};

/** What stands where a message has an insert. */
export interface Inserts {
  /** For `%number` with a printf conversion (without its %) or `''`; null = what is written stays. */
  field(number: number, format: string): readonly MessagePart[] | null;
  /** For `%!NAME!`, which TMF files have; null = it is no such thing. Messages without it know `%!` as an exclamation mark. */
  name?(name: string): string | null;
  /** `%0` ends a message of FormatMessage; in TMF files it is the place of the prefix, which is left out. */
  readonly endsAtZero: boolean;
}

/** Takes a message apart: texts, and the fields between them. */
export function parseMessage(text: string, inserts: Inserts): MessagePart[] {
  const parts: MessagePart[] = [];
  let pending = '';
  let inserted = 0;
  let at = 0;
  for (const match of text.matchAll(PIECE)) {
    pending += text.slice(at, match.index);
    at = match.index + match[0].length;
    const [whole, number, format = '', name, escaped] = match;
    if (escaped !== undefined) {
      if (escaped === '0' && inserts.endsAtZero) {
        at = text.length;
        break;
      }
      pending += ESCAPES[escaped];
    } else if (name !== undefined) {
      const value = inserts.name?.(name);
      if (value !== undefined) pending += value ?? whole;
      else {
        pending += '!';
        at = match.index + 2;
      }
    } else {
      const isConversion = format === '' || CONVERSION.test(format);
      // `%1` and a text between exclamation marks.
      if (!isConversion) at = match.index + 1 + number.length;
      const found = inserted < MAX_INSERTS ? inserts.field(Number(number), isConversion ? format : '') : null;
      if (found === null) pending += text.slice(match.index, at);
      else {
        inserted++;
        for (const part of found) {
          if (typeof part === 'string') pending += part;
          else {
            if (pending !== '') parts.push(pending);
            pending = '';
            parts.push(part);
          }
        }
      }
    }
  }
  pending += text.slice(at);
  if (pending !== '') parts.push(pending);
  return parts;
}

/** The message of a manifest or of event info: `%1` is the first field. Numbers past the fields stay as they are written. */
export const parseManifestMessage = (text: string, fieldCount: number): MessagePart[] =>
  parseMessage(text, {
    endsAtZero: true,
    field: (number, format) =>
      number > fieldCount ? null : [{ field: number - 1, format: format === 's' || format === 'S' ? '' : format }],
  });

/**
 * A message with its fields put in, cut where it gets too long.
 * @param shown text of a field as its schema shows it
 * @param raw the same as a plain number, for conversions of numbers
 * @param pointerSize of the event's writer: digits of `p`
 */
export function renderMessage(
  parts: readonly MessagePart[],
  shown: (field: number) => string,
  raw: (field: number) => FieldValue,
  pointerSize: 4 | 8 = 8,
): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (part.format === '') text += shown(part.field);
    else text += converted(conversionOf(part.format), shown, raw, part.field, pointerSize);
    if (text.length > MAX_MESSAGE_UNITS) return `${text.slice(0, MAX_MESSAGE_UNITS - 1)}…`;
  }
  return text;
}

interface Conversion {
  readonly left: boolean;
  readonly zeros: boolean;
  /** `+`, a space or nothing before numbers that are not negative. */
  readonly plus: string;
  readonly alternate: boolean;
  readonly width: number;
  /** −1 = none. */
  readonly precision: number;
  /** 0 = those of a pointer. */
  readonly bits: 0 | 8 | 16 | 32 | 64;
  readonly type: string;
}

/** Windows' sizes: `l` is 32 bits. */
const BITS: Readonly<Record<string, Conversion['bits']>> = {
  hh: 8,
  h: 16,
  ll: 64,
  I64: 64,
  q: 64,
  j: 64,
  I: 0,
  z: 0,
  t: 0,
};

/** The few conversions that messages have, by their text. */
const conversions = new Map<string, Conversion>();
const MAX_CONVERSIONS = 1000;

function conversionOf(format: string): Conversion {
  const known = conversions.get(format);
  if (known !== undefined) return known;
  const [, flags = '', width = '', precision, size = '', type = 's'] = CONVERSION.exec(format) ?? [];
  // A precision without digits is 0.
  const bounded = (digits: string): number => (digits === '*' ? 0 : Math.min(Number(digits), MAX_WIDTH));
  const conversion: Conversion = {
    left: flags.includes('-'),
    zeros: flags.includes('0') && !flags.includes('-'),
    plus: flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '',
    alternate: flags.includes('#'),
    width: bounded(width),
    precision: precision === undefined || precision === '*' ? -1 : bounded(precision),
    bits: BITS[size] ?? 32,
    type,
  };
  if (conversions.size < MAX_CONVERSIONS) conversions.set(format, conversion);
  return conversion;
}

function converted(
  conversion: Conversion,
  shown: (field: number) => string,
  raw: (field: number) => FieldValue,
  field: number,
  pointerSize: 4 | 8,
): string {
  const { type, precision } = conversion;
  switch (type) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
    case 'p': {
      const value = integerOf(raw(field));
      if (value === null) break;
      return type === 'p' ? pointerText(conversion, value, pointerSize) : integerText(conversion, value, pointerSize);
    }
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G': {
      const value = raw(field);
      if (typeof value !== 'number') break;
      const digits = floatDigits(conversion, Math.abs(value));
      return padded(conversion, signOf(conversion, value < 0 || Object.is(value, -0)), digits, conversion.zeros);
    }
    case 'c':
    case 'C': {
      const value = raw(field);
      if (typeof value === 'number') return padded(conversion, '', String.fromCharCode(value & 0xffff), false);
    }
  }
  const text = shown(field);
  return padded(conversion, '', precision < 0 || !/[sS]/.test(type) ? text : text.slice(0, precision), false);
}

/** 64-bit numbers that no double holds come as decimal digits. */
function integerOf(value: FieldValue): bigint | null {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : null;
  return typeof value === 'string' && /^-?\d{1,20}$/.test(value) ? BigInt(value) : null;
}

const signOf = ({ plus }: Conversion, negative: boolean): string => (negative ? '-' : plus);

/** A value that does not fit into the bits that the conversion names is shown whole: its field has more of them. */
function integerText(conversion: Conversion, value: bigint, pointerSize: 4 | 8): string {
  const { type, precision, alternate, zeros } = conversion;
  const bits = conversion.bits || 8 * pointerSize;
  const fits = value < 1n << BigInt(bits) && value >= -1n << BigInt(bits - 1);
  const isSigned = type === 'd' || type === 'i';
  const sized = (isSigned ? BigInt.asIntN : BigInt.asUintN)(fits ? bits : 64, value);
  const size = sized < 0n ? -sized : sized;
  let digits = size.toString(type === 'o' ? 8 : type === 'x' || type === 'X' ? 16 : 10);
  if (type === 'X') digits = digits.toUpperCase();
  if (precision > digits.length) digits = digits.padStart(precision, '0');
  if (alternate && type === 'o' && !digits.startsWith('0')) digits = `0${digits}`;
  const base = alternate && size !== 0n && (type === 'x' || type === 'X') ? `0${type}` : '';
  return padded(conversion, isSigned ? signOf(conversion, sized < 0n) : base, digits, zeros && precision < 0);
}

/** As Windows prints pointers: all digits, upper-case, no prefix. */
function pointerText(conversion: Conversion, value: bigint, pointerSize: 4 | 8): string {
  const digits = BigInt.asUintN(64, value).toString(16).toUpperCase();
  return padded(conversion, conversion.alternate ? '0X' : '', digits.padStart(2 * pointerSize, '0'), false);
}

/** Digits of a number that is not negative. */
function floatDigits({ type, precision, alternate }: Conversion, value: number): string {
  const places = precision < 0 ? 6 : Math.min(precision, 100);
  switch (type) {
    case 'e':
    case 'E':
      return exponential(value, places, type);
    case 'f':
    case 'F':
      // `toFixed` gives up at 10^21, where a double has no places left.
      return value < 1e21 ? value.toFixed(places) : `${BigInt(value)}${places === 0 ? '' : `.${'0'.repeat(places)}`}`;
    default: {
      const significant = Math.max(places, 1);
      const exponent = value === 0 ? 0 : Number(value.toExponential(significant - 1).split('e')[1]);
      const plain = exponent >= -4 && exponent < significant;
      const text = plain
        ? value.toFixed(Math.min(significant - 1 - exponent, 100))
        : exponential(value, significant - 1, type === 'G' ? 'E' : 'e');
      return alternate ? text : withoutFractionZeros(text);
    }
  }
}

/** `1.50e+10` as `1.5e+10`, `2.000` as `2`. */
function withoutFractionZeros(text: string): string {
  const end = text.search(/e|$/i);
  const mantissa = text.slice(0, end);
  if (!mantissa.includes('.')) return text;
  return trimEndChars(trimEndChars(mantissa, '0'), '.') + text.slice(end);
}

/** C writes at least two digits of the exponent. */
const exponential = (value: number, places: number, letter: string): string =>
  value
    .toExponential(places)
    .replace(/e([-+])(\d+)$/, (_, sign, digits) => `${letter}${sign}${digits.padStart(2, '0')}`);

function padded({ left, width }: Conversion, sign: string, digits: string, zeros: boolean): string {
  if (zeros) return sign + digits.padStart(width - sign.length, '0');
  const text = sign + digits;
  return left ? text.padEnd(width) : text.padStart(width);
}
