/**
 * Text of payloads. Traces repeat the same few thousand strings over and over, so the last ones are kept: finding one
 * costs less than making it.
 */

const CACHE_SLOTS = 1 << 14;
/** Longer ones seldom come again. */
const LONGEST_CACHED = 260;
/** `apply` takes its arguments from the stack. */
const UNITS_AT_ONCE = 8192;

const cache: string[] = new Array(CACHE_SLOTS).fill('');
const units = new Uint16Array(UNITS_AT_ONCE);

/** Room for the code units of short texts, by their number: `apply` is twice as fast on plain arrays of the right length. */
const rooms: number[][] = [];

function roomFor(count: number): number[] {
  let room = rooms[count];
  if (room === undefined) {
    room = new Array(count).fill(0);
    rooms[count] = room;
  }
  return room;
}

/** The text of `units[0, count)`. */
const make = (count: number): string =>
  String.fromCharCode.apply(null, units.subarray(0, count) as unknown as number[]);

/** So many units, spread over a text, tell it from others well enough to find its place in the cache. */
const HASHED_UNITS = 16;

const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (CACHE_SLOTS - 1);

/** UTF-16 texts that are kept, by slot, and the bytes of each: bytes compare faster than the units of a string. */
const wideCache: string[] = new Array(CACHE_SLOTS).fill('');
const WIDE_WORDS = LONGEST_CACHED / 2;
const wideWords = new Int32Array(CACHE_SLOTS * WIDE_WORDS);

/**
 * UTF-16 text of `count` units at `at`; lone surrogates stay as they are.
 * @param view of `bytes`, from callers that have one
 */
export function wideText(
  bytes: Uint8Array,
  at: number,
  count: number,
  view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
): string {
  if (count === 0) return '';
  if (count <= LONGEST_CACHED) {
    const size = 2 * count;
    const step = 2 * Math.ceil(count / HASHED_UNITS);
    let hash = count;
    for (let i = 0; i < size; i += step) hash = Math.imul(hash ^ view.getUint16(at + i, true), 0x9e3779b1);
    const slot = slotOf(hash);
    const base = slot * WIDE_WORDS;
    const known = wideCache[slot];
    // Two units a word; an odd one has a word of its own.
    const words = count >> 1;
    const odd = (count & 1) === 0 ? 0 : view.getUint16(at + size - 2, true);
    if (known.length === count) {
      let i = 0;
      while (i < words && view.getInt32(at + 4 * i, true) === wideWords[base + i]) i++;
      if (i === words && ((count & 1) === 0 || wideWords[base + i] === odd)) return known;
    }
    const room = roomFor(count);
    for (let i = 0; i < words; i++) {
      const two = view.getInt32(at + 4 * i, true);
      wideWords[base + i] = two;
      room[2 * i] = two & 0xffff;
      room[2 * i + 1] = two >>> 16;
    }
    if ((count & 1) !== 0) {
      wideWords[base + words] = odd;
      room[count - 1] = odd;
    }
    const text = String.fromCharCode.apply(null, room);
    wideCache[slot] = text;
    return text;
  }
  return newWideText(view, at, count);
}

/** The same of a text that was not met before, as callers know who keep those that were. */
export function newWideText(view: DataView, at: number, count: number): string {
  if (count <= LONGEST_CACHED) {
    const room = roomFor(count);
    for (let i = 0; i < count; i++) room[i] = view.getUint16(at + 2 * i, true);
    return String.fromCharCode.apply(null, room);
  }
  let text = '';
  for (let done = 0; done < count; ) {
    const part = Math.min(UNITS_AT_ONCE, count - done);
    for (let i = 0, from = at + 2 * done; i < part; i++, from += 2) units[i] = view.getUint16(from, true);
    text += make(part);
    done += part;
  }
  return text;
}

/**
 * 8-bit text of `count` bytes at `at`. The code page of its writer is not recorded: what is valid UTF-8 is read as
 * that, all else as Latin-1.
 */
export function narrowText(bytes: Uint8Array, at: number, count: number): string {
  if (count === 0) return '';
  if (count <= LONGEST_CACHED) {
    const step = Math.ceil(count / HASHED_UNITS);
    const end = at + count;
    let hash = ~count;
    for (let from = at; from < end; from += step) hash = Math.imul(hash ^ bytes[from], 0x9e3779b1);
    const slot = slotOf(hash);
    const known = cache[slot];
    if (known.length === count) {
      let i = 0;
      while (i < count && bytes[at + i] < 0x80 && known.charCodeAt(i) === bytes[at + i]) i++;
      if (i === count) return known;
    }
    const room = roomFor(count);
    let any = 0;
    for (let i = 0; i < count; i++) {
      room[i] = bytes[at + i];
      any |= room[i];
    }
    if (any < 0x80) {
      const text = String.fromCharCode.apply(null, room);
      cache[slot] = text;
      return text;
    }
  }
  return utf8Text(bytes, at, count) ?? latin1Text(bytes, at, count);
}

function latin1Text(bytes: Uint8Array, at: number, count: number): string {
  let text = '';
  for (let done = 0; done < count; done += UNITS_AT_ONCE)
    text += String.fromCharCode.apply(
      null,
      bytes.subarray(at + done, at + Math.min(count, done + UNITS_AT_ONCE)) as unknown as number[],
    );
  return text;
}

/** Null when it is not valid UTF-8: overlong forms, surrogates and values past U+10FFFF are not. */
export function utf8Text(bytes: Uint8Array, at: number, count: number): string | null {
  const end = at + count;
  let text = '';
  let filled = 0;
  for (let i = at; i < end; ) {
    const lead = bytes[i++];
    let code = lead;
    if (lead >= 0x80) {
      const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
      if (lead < 0xc2 || lead > 0xf4 || i + more > end) return null;
      code = lead & (0x3f >> more);
      for (let k = 0; k < more; k++) {
        const next = bytes[i++];
        if ((next & 0xc0) !== 0x80) return null;
        code = (code << 6) | (next & 0x3f);
      }
      if (code < SMALLEST_OF_LENGTH[more] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return null;
    }
    if (code > 0xffff) {
      units[filled++] = 0xd7c0 + (code >> 10);
      units[filled++] = 0xdc00 | (code & 0x3ff);
    } else units[filled++] = code;
    if (filled > UNITS_AT_ONCE - 2) {
      text += make(filled);
      filled = 0;
    }
  }
  return text + make(filled);
}

/** By number of following bytes. */
const SMALLEST_OF_LENGTH = [0, 0x80, 0x800, 0x10000];

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes as hex digits, in their order. */
export function hexText(bytes: Uint8Array, at: number, count: number): string {
  let text = '';
  for (let i = at; i < at + count; i++) text += HEX[bytes[i]];
  return text;
}

/** Hex of 16 bits without and with leading zeros; filled as values come up, for `toString` is slow. */
const plainHex: string[] = new Array(0x10000);
const paddedHex: string[] = new Array(0x10000);

function plain(value: number): string {
  let text = plainHex[value];
  if (text === undefined) {
    text = value.toString(16);
    plainHex[value] = text;
  }
  return text;
}

function padded(value: number): string {
  let text = paddedHex[value];
  if (text === undefined) {
    text = value.toString(16).padStart(4, '0');
    paddedHex[value] = text;
  }
  return text;
}

const cachedLows = new Uint32Array(CACHE_SLOTS);
const cachedHighs = new Uint32Array(CACHE_SLOTS);
const cachedHexes: string[] = new Array(CACHE_SLOTS).fill('0x0');

const hex32 = (value: number): string =>
  value >>> 16 === 0 ? plain(value) : `${plain(value >>> 16)}${padded(value & 0xffff)}`;

/** `0x…` of two words, without leading zeros. Addresses and flags come again and again, so the last ones are kept. */
export function hexOf64(low: number, high: number): string {
  const slot = (low ^ (low >>> 13) ^ Math.imul(high, 0x9e3779b1)) & (CACHE_SLOTS - 1);
  if (cachedLows[slot] === low >>> 0 && cachedHighs[slot] === high >>> 0) return cachedHexes[slot];
  const text = high === 0 ? `0x${hex32(low)}` : `0x${hex32(high)}${padded(low >>> 16)}${padded(low & 0xffff)}`;
  cachedLows[slot] = low;
  cachedHighs[slot] = high;
  cachedHexes[slot] = text;
  return text;
}

export const hexOf32 = (value: number): string => hexOf64(value, 0);

/** Where the bytes of a GUID stand in its text, in the order of memory: the first three groups are numbers. */
const GUID_PLACES = [6, 4, 2, 0, 11, 9, 16, 14, 19, 21, 24, 26, 28, 30, 32, 34];
const guidRoom: number[] = Array.from('00000000-0000-0000-0000-000000000000', (char) => char.charCodeAt(0));
const DIGITS = Array.from('0123456789abcdef', (char) => char.charCodeAt(0));

const cachedGuids: string[] = new Array(CACHE_SLOTS).fill('00000000-0000-0000-0000-000000000000');
const guidWords = new Int32Array(4 * CACHE_SLOTS);

/** A GUID's 16 bytes as lower-case text without braces. */
export function guidText(bytes: Uint8Array, at: number): string {
  const w0 = wordAt(bytes, at);
  const w1 = wordAt(bytes, at + 4);
  const w2 = wordAt(bytes, at + 8);
  const w3 = wordAt(bytes, at + 12);
  const slot = slotOf(Math.imul(w0 ^ Math.imul(w1, 0x9e3779b1), 0x85ebca6b) ^ w2 ^ w3);
  const base = 4 * slot;
  if (guidWords[base] === w0 && guidWords[base + 1] === w1 && guidWords[base + 2] === w2 && guidWords[base + 3] === w3)
    return cachedGuids[slot];
  for (let i = 0; i < 16; i++) {
    const byte = bytes[at + i];
    const place = GUID_PLACES[i];
    guidRoom[place] = DIGITS[byte >>> 4];
    guidRoom[place + 1] = DIGITS[byte & 0xf];
  }
  const text = String.fromCharCode.apply(null, guidRoom);
  guidWords[base] = w0;
  guidWords[base + 1] = w1;
  guidWords[base + 2] = w2;
  guidWords[base + 3] = w3;
  cachedGuids[slot] = text;
  return text;
}

const wordAt = (bytes: Uint8Array, at: number): number =>
  bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
