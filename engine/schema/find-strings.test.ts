import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findStrings } from './find-strings.ts';

const wide = (text: string): number[] =>
  Array.from(text).flatMap((c) => [c.charCodeAt(0) & 0xff, c.charCodeAt(0) >>> 8]);
const narrow = (text: string): number[] => [...new TextEncoder().encode(text)];
const all = (bytes: number[], limit = 64): string[] => findStrings(Uint8Array.from(bytes), 0, bytes.length, limit);

test('texts of both widths, at any alignment, in their order', () => {
  expect(all([1, 2, ...wide('C:\\Windows'), 0, 0, 7, ...narrow('kernel32.dll'), 0, 0xff])).toEqual([
    'C:\\Windows',
    'kernel32.dll',
  ]);
});

test('other letters', () => {
  expect(all([1, 1, ...wide('Größe Łódź Привет'), 0, 0, ...narrow('Größe Привет 日本語 🙂'), 0])).toEqual([
    'Größe Łódź Привет',
    'Größe Привет 日本語 🙂',
  ]);
});

test('numbers and short runs are no texts', () => {
  expect(all([...wide('abc'), 0, 0, ...narrow('xyz'), 0])).toEqual([]);
  expect(all([65, 0, 0, 0, 66, 0, 0, 0, 67, 0, 0, 0, 68, 0, 0, 0])).toEqual([]);
  expect(all([0xc0, 0x80, 0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80, 0xe0, 0x80, 0x80, 0xf0, 0x80, 0x80, 0x80])).toEqual(
    [],
  );
});

test('only the given bytes, and no more texts than asked for', () => {
  const bytes = Uint8Array.from(narrow('abcdefgh'));
  expect(findStrings(bytes, 2, 7, 64)).toEqual(['cdefg']);
  expect(findStrings(bytes, 2, 5, 64)).toEqual([]);
  const many = narrow('text\0'.repeat(100));
  expect(all(many)).toHaveLength(64);
  expect(all(many, 3)).toHaveLength(3);
});

test('a text between others is found as it was written', () => {
  // A printable character beside it would be part of it.
  const around = fc.array(fc.constantFrom(0, 1, 0x1f, 0x7f, 0xfe), { maxLength: 20 });
  const text = fc.stringMatching(/^[ -~]{4,50}$/);
  fc.assert(
    fc.property(around, text, fc.boolean(), around, (before, found, isWide, after) => {
      expect(all([...before, 0xfe, ...(isWide ? wide(found) : narrow(found)), 0xfe, 0xfe, ...after])).toEqual([found]);
    }),
  );
});

test.each([
  ['half a text', [0x41, 0, 0x41, 0, 0x41, 0x41, 0x41, 0, 0xff]],
  ['accents', [0xc1, 0]],
  ['an open UTF-8 sequence', [0xe1]],
])('a megabyte of %s', (_, pattern) => {
  const bytes = Uint8Array.from({ length: 1 << 20 }, (_byte, i) => pattern[i % pattern.length]);
  expect(findStrings(bytes, 0, bytes.length, 64)).toEqual([]);
});
