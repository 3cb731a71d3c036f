import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkTree, ghosts, namedPaths, unlistedTestIds } from './check-docs.mjs';

test('a test ID that the list lacks is said; a capital letter in the list is a placeholder', () => {
  const list = '| `start-open`, `lane-N` | … |';
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source
  const source = '<a data-testid="start-open"/><b testId={`lane-${n}`}/><i testId="start-new"/> {testId: `kind-${n}`}';
  expect(unlistedTestIds('a.tsx', source, list)).toEqual([
    'a.tsx: the test ID start-new is not in docs/testids.md',
    'a.tsx: the test ID kind- is not in docs/testids.md',
  ]);
});

describe('paths in documents', () => {
  test('all exist in the real tree', () => {
    expect(checkTree(resolve(import.meta.dirname, '..'))).toEqual([]);
  });

  test('links and code spans that look like paths are found; commands and URLs are not', () => {
    const text =
      'See [the guide](docs/guide.md#top), `engine/format/trace.ts`, `host/`, [site](https://example.org/x.md), `npm run check`, ' +
      '`../shared/x.md`, `*.test.ts`, `GET /upload`.\n```\nsrc/in-a-block.ts\n```\n';
    expect(namedPaths(text)).toEqual(['docs/guide.md', 'engine/format/trace.ts', 'host/']);
  });

  test('a path that is not there is said, with the file that names it', () => {
    const there = new Set(['engine/format/trace.ts', 'docs/near.md']);
    const text =
      '`engine/format/trace.ts` [near](near.md) `engine/gone.ts` `dist/page/` [up](../engine/format/trace.ts) [gone](../gone.md) ' +
      '[outside](../../other/x.md)';
    expect(ghosts('docs/page.md', text, (path) => there.has(path))).toEqual([
      'docs/page.md: names ../gone.md, which is not there',
      'docs/page.md: names engine/gone.ts, which is not there',
    ]);
  });
});
