/** What functions of texts do to one value. */
import { LONGEST_TEXT, type Value } from './value-node.ts';

/** A number as it is written without a format; empty where it is missing. */
export const textOf = (value: Value): string =>
  typeof value === 'string' ? value : Number.isNaN(value) ? '' : String(value);

/** Decimal or 0x…, blanks around it allowed; NaN for all else. */
export function numberOf(text: string): number {
  const trimmed = text.trim();
  const isNumber = /^(?:0x[0-9a-f]+|[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)$/i.test(trimmed);
  return isNumber ? Number(trimmed) : Number.NaN;
}

const MOST_DIGITS = 32;

/** `0x…` in lower case, zeros in front up to `digits`. Negative ones as their 32 bits, or 64 where these are too few. */
export function hexOf(value: Value, digits: number): string {
  const width = digits > 0 ? Math.min(Math.trunc(digits), MOST_DIGITS) : 0;
  return typeof value === 'string'
    ? `0x${value.slice(2).padStart(width, '0')}`
    : Number.isFinite(Number(value))
      ? `0x${bitsOf(Math.trunc(Number(value)))
          .toString(16)
          .padStart(width, '0')}`
      : '';
}

const bitsOf = (value: number): number | bigint => {
  if (value >= 0) return value <= Number.MAX_SAFE_INTEGER ? value : BigInt(value);
  return value >= -(2 ** 31) ? value >>> 0 : BigInt.asUintN(64, BigInt(value));
};

/** All `from` replaced, upper and lower case told apart. What grows past the longest text ends there. */
export function replaced(text: string, from: string, to: string): string {
  if (from === '') return text;
  let out = '';
  for (let at = 0; out.length <= LONGEST_TEXT; ) {
    const found = text.indexOf(from, at);
    if (found < 0) return out + text.slice(at);
    out += text.slice(at, found) + to;
    at = found + from.length;
  }
  return out;
}

/** Parts in a row; no more of them than fit into the longest text. */
export function joined(parts: readonly Value[]): string {
  let out = '';
  for (const part of parts) if (out.length <= LONGEST_TEXT) out += textOf(part);
  return out;
}

/**
 * Whether a text is as `pattern` says, upper and lower case being the same: `%` stands for any text, `_` for one character.
 * Each part between two `%` is taken where it is found first, so no way back is needed.
 */
export function likeTest(pattern: string): (text: string) => boolean {
  const parts = pattern.toLowerCase().split('%');
  const first = parts[0];
  const last = parts[parts.length - 1];
  const inner = parts.slice(1, -1).filter((part) => part !== '');
  const least = parts.reduce((sum, part) => sum + part.length, 0);
  return (text) => {
    const lower = text.toLowerCase();
    if (lower.length < least || !standsAt(lower, first, 0)) return false;
    if (parts.length === 1) return lower.length === first.length;
    const end = lower.length - last.length;
    if (!standsAt(lower, last, end)) return false;
    let at = first.length;
    for (const part of inner) {
      while (at + part.length <= end && !standsAt(lower, part, at)) at++;
      if (at + part.length > end) return false;
      at += part.length;
    }
    return true;
  };
}

function standsAt(text: string, part: string, at: number): boolean {
  for (let i = 0; i < part.length; i++) if (part[i] !== '_' && part[i] !== text[at + i]) return false;
  return true;
}
