/**
 * Plain LZ77 XPRESS a second time, slow and word for word after MS-XCA 2.4: a writer of any items, and a decoder that
 * knows no output length and stops at the end mark alone, as a conforming one may.
 */

export type Token = { literal: number } | { offset: number; length: number };

/** What the tokens mean, byte by byte. */
export function expandTokens(tokens: readonly Token[]): Uint8Array {
  const bytes: number[] = [];
  for (const token of tokens) {
    if ('literal' in token) bytes.push(token.literal);
    else for (let n = 0; n < token.length; n++) bytes.push(bytes[bytes.length - token.offset]);
  }
  return Uint8Array.from(bytes);
}

export function encodeXpressTokens(tokens: readonly Token[]): Uint8Array {
  const bytes: number[] = [];
  let sharedNibbleAt: number | null = null;
  for (let first = 0; first <= tokens.length; first += 32) {
    const group = tokens.slice(first, first + 32);
    let flags = '';
    for (const token of group) flags += 'literal' in token ? '0' : '1';
    const word = Number.parseInt(flags.padEnd(32, '1'), 2);
    bytes.push(word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24);
    for (const token of group) {
      if ('literal' in token) {
        bytes.push(token.literal);
        continue;
      }
      let rest = token.length - 3;
      const low = (token.offset - 1) * 8 + Math.min(rest, 7);
      bytes.push(low & 255, low >> 8);
      if (rest < 7) continue;
      rest -= 7;
      const nibble = Math.min(rest, 15);
      if (sharedNibbleAt === null) {
        sharedNibbleAt = bytes.length;
        bytes.push(nibble);
      } else {
        bytes[sharedNibbleAt] += nibble * 16;
        sharedNibbleAt = null;
      }
      if (rest < 15) continue;
      rest -= 15;
      bytes.push(Math.min(rest, 255));
      if (rest < 255) continue;
      const whole = token.length - 3;
      if (whole < 65536) bytes.push(whole & 255, whole >> 8);
      else bytes.push(0, 0, whole & 255, (whole >> 8) & 255, (whole >> 16) & 255, whole >>> 24);
    }
  }
  return Uint8Array.from(bytes);
}

/** Null when the block breaks a rule or makes more than `maxBytes`. */
export function decodeXpressToEnd(block: Uint8Array, maxBytes: number): Uint8Array | null {
  const out: number[] = [];
  let at = 0;
  let sharedNibbleAt: number | null = null;
  const take = (sizeBytes: number): number => {
    let value = 0;
    for (let n = 0; n < sizeBytes; n++) value += (block[at + n] ?? Number.NaN) * 256 ** n;
    at += sizeBytes;
    return value;
  };
  while (at + 4 <= block.length) {
    const flags = take(4).toString(2).padStart(32, '0');
    for (const flag of flags) {
      if (flag === '1' && at === block.length) return Uint8Array.from(out);
      if (flag === '0') {
        if (at >= block.length) return null;
        out.push(take(1));
      } else {
        const word = take(2);
        const offset = Math.floor(word / 8) + 1;
        let length = word % 8;
        if (length === 7) {
          if (sharedNibbleAt === null) {
            sharedNibbleAt = at;
            length = take(1) % 16;
          } else {
            length = Math.floor(block[sharedNibbleAt] / 16);
            sharedNibbleAt = null;
          }
          if (length === 15) {
            length = take(1);
            if (length === 255) {
              length = take(2);
              if (length === 0) length = take(4);
              if (length < 22) return null;
              length -= 22;
            }
            length += 15;
          }
          length += 7;
        }
        length += 3;
        if (Number.isNaN(length) || at > block.length || offset > out.length) return null;
        if (out.length + length > maxBytes) return null;
        for (let n = 0; n < length; n++) out.push(out[out.length - offset]);
      }
      if (out.length > maxBytes) return null;
    }
  }
  return null;
}
