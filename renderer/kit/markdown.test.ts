import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';

test('paragraphs, lists, bold and code', () => {
  const blocks = parseMarkdown('A **row** is\none `event`.\n\n- first\n* **second**\n# Title\nEnd **open');
  expect(blocks.map(({ kind, spans }) => [kind, spans.map(({ text, style }) => `${style}:${text}`)])).toEqual([
    ['paragraph', ['plain:A ', 'bold:row', 'plain: is\none ', 'code:event', 'plain:.']],
    ['item', ['plain:first']],
    ['item', ['bold:second']],
    ['heading', ['plain:Title']],
    ['paragraph', ['plain:End **open']],
  ]);
});

test('no text is lost but for marks and spaces', () => {
  const letters = (text: string) => text.replace(/[\s*`#-]/g, '');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '*', '**', '`', '\n', ' ', '-', '#') }), (text) => {
      const blocks = parseMarkdown(text);
      expect(letters(blocks.flatMap(({ spans }) => spans.map((span) => span.text)).join(''))).toBe(letters(text));
      for (const { spans } of blocks) expect(new Set(spans.map(({ at }) => at)).size).toBe(spans.length);
    }),
  );
});
