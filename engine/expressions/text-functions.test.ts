import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likeTest } from './text-functions.ts';

test('like finds what a regular expression finds', () => {
  const unit = fc.constantFrom(...'aAbB%_');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), fc.string({ unit, maxLength: 12 }), (pattern, text) => {
      const reference = new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'i');
      expect([pattern, text, likeTest(pattern)(text)]).toEqual([pattern, text, reference.test(text)]);
    }),
    { numRuns: 5000 },
  );
});
