import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guidToBytes } from '../write/payload-builder.ts';
import { guidText, hexOf32, hexOf64, hexText, narrowText, utf8Text, wideText } from './text.ts';

/** Any UTF-16 units, lone surrogates among them; short ones come from the cache the second time. */
const units = fc.oneof(
  fc.uint16Array({ maxLength: 300 }),
  fc.uint16Array({ minLength: 8000, maxLength: 20000 }),
  fc.constantFrom(
    ...['a', 'ab', 'Process', 'x'.repeat(260), 'y'.repeat(261)].map((text) =>
      Uint16Array.from(text, (c) => c.charCodeAt(0)),
    ),
  ),
);
const lead = fc.constantFrom(0, 1, 5);

test('UTF-16 is read unit by unit, at any offset', () => {
  fc.assert(
    fc.property(units, lead, (text, at) => {
      const bytes = new Uint8Array(at + 2 * text.length + 4).fill(0x41);
      text.forEach((unit, i) => {
        bytes[at + 2 * i] = unit & 0xff;
        bytes[at + 2 * i + 1] = unit >>> 8;
      });
      const read = wideText(bytes, at, text.length);
      expect(read.length).toBe(text.length);
      expect([...text].every((unit, i) => read.charCodeAt(i) === unit)).toBe(true);
      expect(wideText(bytes, at, text.length)).toBe(read);
    }),
    { numRuns: 200 },
  );
});

const fatal = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const asUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return fatal.decode(bytes);
  } catch {
    return null;
  }
};

/** Bytes near the borders of what UTF-8 allows. */
const trickyBytes = fc.array(
  fc.constantFrom(
    0,
    0x41,
    0x7f,
    0x80,
    0x8f,
    0x90,
    0x9f,
    0xa0,
    0xbf,
    0xc0,
    0xc2,
    0xdf,
    0xe0,
    0xed,
    0xef,
    0xf0,
    0xf4,
    0xf5,
    0xff,
  ),
  { maxLength: 12 },
);
const narrow = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  trickyBytes.map((list) => Uint8Array.from(list)),
  fc.string({ unit: 'grapheme', maxLength: 600 }).map((text) => new TextEncoder().encode(text)),
  fc.integer({ min: 8000, max: 20000 }).map((length) => new Uint8Array(length).fill(0xe4)),
  fc.integer({ min: 4000, max: 9000 }).map((length) => new TextEncoder().encode('€😀'.repeat(length))),
);

test('UTF-8 as TextDecoder reads it; what is none is Latin-1', () => {
  fc.assert(
    fc.property(narrow, lead, (text, at) => {
      const bytes = new Uint8Array(at + text.length + 4).fill(0x80);
      bytes.set(text, at);
      const expected = asUtf8(text);
      expect(utf8Text(bytes, at, text.length)).toBe(expected);
      expect(narrowText(bytes, at, text.length)).toBe(expected ?? Buffer.from(text).toString('latin1'));
    }),
    { numRuns: 500 },
  );
});

test('two texts of one slot of the cache do not become each other', () => {
  const texts = Array.from({ length: 40_000 }, (_, i) => `text ${i * 7919}`);
  const bytes = texts.map((text) => Uint8Array.from(Buffer.from(text, 'utf16le')));
  for (let pass = 0; pass < 2; pass++)
    for (let i = 0; i < texts.length; i++)
      if (wideText(bytes[i], 0, texts[i].length) !== texts[i]) throw new Error(`wrong text for ${texts[i]}`);
});

test('hex digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), lead, (bytes, at) => {
      const all = Uint8Array.from([...new Uint8Array(at), ...bytes, 0xff]);
      expect(hexText(all, at, bytes.length)).toBe(Buffer.from(bytes).toString('hex'));
    }),
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.integer({ min: 0, max: 64 }), (any, shift) => {
      const value = any >> BigInt(shift);
      const low = Number(BigInt.asIntN(32, value));
      const high = Number(BigInt.asIntN(32, value >> 32n));
      expect(hexOf64(low, high)).toBe(`0x${value.toString(16)}`);
      expect(hexOf32(low)).toBe(`0x${BigInt.asUintN(32, value).toString(16)}`);
    }),
  );
});

test('GUIDs', () => {
  fc.assert(
    fc.property(fc.uuid(), lead, (text, at) => {
      expect(guidText(Uint8Array.from([...new Uint8Array(at), ...guidToBytes(text)]), at)).toBe(text);
    }),
  );
});
