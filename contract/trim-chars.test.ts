import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replaceEnds, trimEndChars } from './trim-chars.ts';

const texts = fc.string({ unit: fc.constantFrom('.', ' ', 'a'), maxLength: 12 });

it('does what the patterns would do', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(trimEndChars(text, '. ')).toBe(text.replace(/[. ]+$/, ''));
      expect(replaceEnds(text, '. ', '_')).toBe(text.replace(/^[. ]+|[. ]+$/g, '_'));
    }),
  );
});
