import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KIND_WORDS, KindTable } from './kind-table.ts';

type Words = [number, number, number, number, number, number, number, number, number];
const word = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 0xffffffff }));
const words = fc.tuple(word, word, word, word, word, word, word, word, word) as fc.Arbitrary<Words>;

describe('KindTable', () => {
  test('numbers kinds by first appearance, each once', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 1500 }), (kinds) => {
        const table = new KindTable();
        const known = new Map<string, number>();
        for (const kind of kinds) {
          const key = kind.join();
          if (!known.has(key)) known.set(key, known.size);
          expect(table.lookup(...kind)).toBe(known.get(key));
        }
        expect(table.count).toBe(known.size);
        for (const [key, index] of known)
          expect([...table.words.subarray(index * KIND_WORDS, (index + 1) * KIND_WORDS)].join()).toBe(key);
      }),
      { numRuns: 20 },
    );
  });

  test('a file with a new kind in every event ends in a bounded table', () => {
    const table = new KindTable();
    for (let i = 0; i < 70_000; i++) table.lookup(19, i + 1, 0, 0, 0, 0, 0, 0, 0);
    expect(table.overflowed).toBe(true);
    expect(table.count).toBe((1 << 16) - 15);
    expect(table.lookup(19, 1, 0, 0, 0, 0, 0, 0, 0)).toBe(0);
  });
});
