import { expect, test } from 'vitest';
import { hasWords, searchWords } from './search-words.ts';

test('a search is its words, in any case and with any spaces between them', () => {
  expect(searchWords('  Disk\tIO ')).toEqual(['disk', 'io']);
  expect(searchWords('  ')).toEqual([]);
});

test('a text is found when it has all words, in any order; without words every text is found', () => {
  expect(hasWords('IO of the Disk', searchWords('disk io'))).toBe(true);
  expect(hasWords('IO of the Disk', searchWords('disk net'))).toBe(false);
  expect(hasWords('', [])).toBe(true);
});
