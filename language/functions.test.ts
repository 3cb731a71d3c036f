import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functions, signatureText } from './functions.ts';

test('docs/expressions.md lists the functions as they are', () => {
  const text = readFileSync(new URL('../docs/expressions.md', import.meta.url), 'utf8');
  const section = text.slice(text.indexOf('## Functions'), text.indexOf('\n## Queries'));
  const listed = [...section.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, shown, doc]) => `${shown}: ${doc}`);
  expect(listed).toEqual(functions.map((definition) => `${signatureText(definition)}: ${definition.doc}`));
});
