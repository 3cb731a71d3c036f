import { expect, it } from 'vitest';
import { recentlyUsed, rememberUse } from './recently-used.ts';

const storageOf = (text: string | null) => {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  };
};

it('remembers the latest first, each once, and no more than it can use', () => {
  const storage = storageOf(null);
  for (const id of ['a', 'b', 'a']) rememberUse(id, storage);
  expect(recentlyUsed(storage)).toEqual(['a', 'b']);
  for (let i = 0; i < 100; i++) rememberUse(String(i), storage);
  expect(recentlyUsed(storage)).toHaveLength(40);
  expect(recentlyUsed(storage)[0]).toBe('99');
});

it('takes whatever is stored for nothing, and a full storage for none', () => {
  for (const text of ['', '{', '{"a":1}', 'null', '7']) expect(recentlyUsed(storageOf(text))).toEqual([]);
  expect(recentlyUsed(storageOf('["a",7,null,"b"]'))).toEqual(['a', 'b']);
  const full = {
    getItem: () => null,
    setItem() {
      throw new Error('full');
    },
  };
  expect(() => rememberUse('a', full)).not.toThrow();
});
