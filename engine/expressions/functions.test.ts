import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { functions, signature } from './functions.ts';
import { likeTest } from './text-functions.ts';

test('docs/expressions.md lists the functions as they are', () => {
  const text = readFileSync(new URL('../../docs/expressions.md', import.meta.url), 'utf8');
  const section = text.slice(text.indexOf('## Functions'), text.indexOf('\n## Queries'));
  const listed = [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, shown, doc]) => `${shown}: ${doc}`);
  expect(listed).toEqual(functions.map((definition) => `${signature(definition)}: ${definition.doc}`));
});

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
