import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from './local-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

test('reads what was written', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  writeStored('a', 'text');
  expect(readStored('a')).toBe('text');
  expect(readStored('b')).toBeNull();
});

test('a full storage, one that is switched off, and none are no errors', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: refuse });
  expect(() => writeStored('a', 'text')).not.toThrow();
  expect(readStored('a')).toBe('old');
  // Where a browser forbids it, the very name throws.
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
  expect(readStored('a')).toBeNull();
  expect(() => writeStored('a', 'text')).not.toThrow();
});
