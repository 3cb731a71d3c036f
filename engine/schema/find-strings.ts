/** Texts in payloads that nobody can decode. */
import { narrowText, wideText } from '../base/text.ts';

/** Shorter runs are numbers that happen to look like letters. */
const MIN_CHARS = 4;

/**
 * Runs of four or more printable characters in `[start, end)` of `bytes`, in their order: UTF-16LE (Latin, Greek and
 * Cyrillic, at any alignment), and ASCII or UTF-8. They do not overlap. Takes linear time.
 * @param limit at most so many
 */
export function findStrings(bytes: Uint8Array, start: number, end: number, limit: number): string[] {
  const found: string[] = [];
  let at = start;
  while (at < end && found.length < limit) {
    // What is too short has been looked at for a few bytes only.
    const wide = wideRun(bytes, at, end);
    if (wide.chars >= MIN_CHARS) {
      // Accents alone are numbers: where letters stand between them, at least half are plain.
      if (2 * wide.plain >= wide.chars) found.push(wideText(bytes, at, wide.chars));
      at += 2 * wide.chars;
      continue;
    }
    const narrow = narrowRun(bytes, at, end);
    if (narrow.chars >= MIN_CHARS) {
      found.push(narrowText(bytes, at, narrow.bytes));
      at += narrow.bytes;
      continue;
    }
    at++;
  }
  return found;
}

const isAscii = (code: number): boolean => code >= 0x20 && code < 0x7f;
/** Letters with accents: U+0100 and the like are small numbers at odd places, and begin no text. */
const isLatin1Letter = (code: number): boolean => code >= 0xc0 && code < 0x100 && code !== 0xd7 && code !== 0xf7;
const isLatinExtended = (code: number): boolean => code >= 0x100 && code < 0x180;
/** Other scripts would make text of any bytes. */
const isGreekOrCyrillic = (code: number): boolean => code >= 0x386 && code < 0x482;

/** UTF-16 units from `at` on, and how many of them are letters, digits and signs without accents. */
function wideRun(bytes: Uint8Array, at: number, end: number): { chars: number; plain: number } {
  let plain = 0;
  let i = at;
  for (; i + 2 <= end; i += 2) {
    const unit = bytes[i] | (bytes[i + 1] << 8);
    if (isAscii(unit) || isGreekOrCyrillic(unit)) plain++;
    else if (!isLatin1Letter(unit) && (i === at || !isLatinExtended(unit))) break;
  }
  return { chars: (i - at) / 2, plain };
}

/** Characters from `at` on, and the bytes that they take. */
function narrowRun(bytes: Uint8Array, at: number, end: number): { chars: number; bytes: number } {
  let chars = 0;
  let i = at;
  while (i < end) {
    const size = charBytes(bytes, i, end);
    if (size === 0) break;
    i += size;
    chars++;
  }
  return { chars, bytes: i - at };
}

/** Bytes of a printable UTF-8 character; 0 = there is none. */
function charBytes(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at];
  if (isAscii(lead)) return 1;
  const size = lead >= 0xc3 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  if (size === 0 || at + size > end) return 0;
  for (let i = 1; i < size; i++) if ((bytes[at + i] & 0xc0) !== 0x80) return 0;
  // Overlong forms, surrogates and values past U+10FFFF.
  const second = bytes[at + 1];
  if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second >= 0xa0)) return 0;
  return (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second >= 0x90) ? 0 : size;
}
