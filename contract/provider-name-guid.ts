/**
 * GUIDs that follow from names: what TraceLogging and .NET's EventSource give a provider that names no GUID itself, and what
 * Windows Performance Recorder and PerfView mean by `*Name`. A name-based GUID (RFC 4122, version 5) over the upper-case
 * name in big-endian UTF-16, with its first three parts in Windows' byte order (TraceLoggingProvider.h).
 */

import { at } from './checked.ts';

/** 482c2db2-c390-47c8-87f8-1a15bfc130fb, as its bytes stand in the hash. */
const NAMESPACE = [
  ...[0x48, 0x2c, 0x2d, 0xb2, 0xc3, 0x90, 0x47, 0xc8],
  ...[0x87, 0xf8, 0x1a, 0x15, 0xbf, 0xc1, 0x30, 0xfb],
];

/** Lower-case, without braces. */
export function providerNameGuid(name: string): string {
  const bytes = new Uint8Array(NAMESPACE.length + 2 * name.length);
  bytes.set(NAMESPACE);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < name.length; i++) {
    // Character by character: ß stays what it is.
    const upper = name.charAt(i).toUpperCase();
    view.setUint16(NAMESPACE.length + 2 * i, upper.length === 1 ? upper.charCodeAt(0) : name.charCodeAt(i));
  }
  const hash = sha1(bytes);
  hash[7] = (at(hash, 7) & 0x0f) | 0x50;
  const order = [3, 2, 1, 0, -1, 5, 4, -1, 7, 6, -1, 8, 9, -1, 10, 11, 12, 13, 14, 15];
  return order.map((place) => (place < 0 ? '-' : at(hash, place).toString(16).padStart(2, '0'))).join('');
}

/** `*Name` → the name and its GUID; null for other text. */
export function starredProvider(text: string): { name: string; guid: string } | null {
  const name = text.startsWith('*') ? text.slice(1).trim() : '';
  return name === '' ? null : { name, guid: providerNameGuid(name) };
}

const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** FIPS 180-4; pure code has no other way to one, and names are short. */
function sha1(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((message.length + 8) & ~63) + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  let state: readonly [number, number, number, number, number] = [
    0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0,
  ];
  const words = new Uint32Array(80);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 80; i++)
      words[i] =
        i < 16
          ? view.getUint32(block + 4 * i)
          : rotated(at(words, i - 3) ^ at(words, i - 8) ^ at(words, i - 14) ^ at(words, i - 16), 1);
    let [a, b, c, d, e] = state;
    for (let i = 0; i < 80; i++) {
      const [mixed, constant]: readonly [number, number] =
        i < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : i < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : i < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6];
      const next = (rotated(a, 5) + mixed + e + constant + at(words, i)) | 0;
      [e, d, c, b, a] = [d, c, rotated(b, 30), a, next];
    }
    const [a0, b0, c0, d0, e0] = state;
    state = [(a0 + a) | 0, (b0 + b) | 0, (c0 + c) | 0, (d0 + d) | 0, (e0 + e) | 0];
  }
  const hash = new Uint8Array(20);
  const out = new DataView(hash.buffer);
  state.forEach((word, i) => {
    out.setUint32(4 * i, word);
  });
  return hash;
}
