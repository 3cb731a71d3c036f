import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AddressPool } from './address-pool.ts';
import { TextPool } from './text-pool.ts';

const wideBytes = (text: string): DataView => {
  const bytes = new Uint8Array(2 * text.length + 3);
  for (let i = 0; i < text.length; i++) {
    bytes[3 + 2 * i] = text.charCodeAt(i) & 0xff;
    bytes[4 + 2 * i] = text.charCodeAt(i) >>> 8;
  }
  return new DataView(bytes.buffer);
};

test('a text has one id, whether it comes as a string or as bytes, and ids give it back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'binary', maxLength: 40 }), fc.boolean()), { maxLength: 3000 }),
      (given) => {
        const pool = new TextPool();
        const known = new Map<string, number>();
        for (const [text, wide] of given) {
          const id = wide ? pool.idOfWide(wideBytes(text), 3, text.length) : pool.idOf(text);
          expect(known.get(text) ?? id).toBe(id);
          known.set(text, id);
        }
        expect(new Set(known.values()).size).toBe(known.size);
        for (const [text, id] of known) expect([pool.text(id), pool.find(text)]).toEqual([text, id]);
        expect(pool.find('never given \u0000')).toBe(-1);
      },
    ),
    { numRuns: 30 },
  );
});

test('a text that there is no room for takes none from others', () => {
  const pool = new TextPool();
  expect(pool.idOf('x'.repeat(100), 99)).toBe(0);
  const id = pool.idOf('y'.repeat(99), 99);
  expect([pool.overflowed, pool.text(id).length]).toEqual([true, 99]);
  expect([pool.idOf('z', 99), pool.idOf('y'.repeat(99), 99)]).toEqual([0, id]);
  expect(pool.text(pool.idOf('z'))).toBe('z');
});

test('narrow bytes and strings have one id', () => {
  const pool = new TextPool();
  const bytes = Uint8Array.from('..spmv.exe', (char) => char.charCodeAt(0));
  expect(pool.idOfNarrow(bytes, 2, 8)).toBe(pool.idOf('spmv.exe'));
  expect(pool.idOf('')).toBe(0);
});

test('an address has one id, and ids give it back', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { maxLength: 3000 }), (given) => {
      const pool = new AddressPool();
      const known = new Map<bigint, number>();
      for (const address of [...given, ...given]) {
        // Signed words, as DataView.getInt32 gives them.
        const id = pool.idOf(Number(BigInt.asIntN(32, address)), Number(BigInt.asIntN(32, address >> 32n)));
        expect(known.get(address) ?? id).toBe(id);
        known.set(address, id);
      }
      expect(new Set(known.values()).size).toBe(known.size);
      for (const [address, id] of known) expect(BigInt(pool.text(id))).toBe(address);
    }),
    { numRuns: 30 },
  );
});
