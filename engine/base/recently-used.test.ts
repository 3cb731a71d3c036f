import { expect, test } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

test('keeps the values that were used last, and makes each once', () => {
  const made: string[] = [];
  const cache = new RecentlyUsed<string>(2);
  const ask = (key: string) =>
    cache.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
