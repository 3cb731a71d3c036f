import { describe, expect, test } from 'vitest';
import { framePattern, groupPatterns } from './group-patterns.ts';

const name = (text: string) => {
  const [module = '', function_ = ''] = text.split('!');
  return { module, function: function_ };
};
const shown = (patterns: string, text: string): string => {
  const { name: found } = groupPatterns(patterns)(name(text));
  return found.module === '' ? found.function : `${found.module}!${found.function}`;
};

describe('groups', () => {
  test.each([
    ['', 'a.dll!Main', 'a.dll!Main'],
    ['*!System.*->System', 'mscorlib.dll!System.String.Concat', 'System'],
    ['*!System.*->System', 'a.dll!Main', 'a.dll!Main'],
    ['{*}!->module $1', 'ntdll.dll!RtlAllocateHeap', 'module ntdll.dll'],
    ['^a.dll!->;*->OTHER', 'a.dll!Main', 'a.dll!Main'],
    ['^a.dll!->;*->OTHER', 'b.dll!Main', 'OTHER'],
    ['*=>OTHER', 'b.dll!Main', 'OTHER <<b.dll!Main>>'],
    ['[Just my code] ^b.dll->B', 'b.dll!Main', 'B'],
    ['B.DLL->B', 'b.dll!Main', 'B'],
  ])('%s of %s', (patterns, text, wanted) => expect(shown(patterns, text)).toBe(wanted));

  test('what is wrong is said', () => {
    expect(() => groupPatterns('abc')).toThrow('A group pattern needs “->” or “=>”: “abc”.');
    expect(() => groupPatterns('->x')).toThrow('A group pattern is empty before “->”');
    expect(() => groupPatterns('{a->x')).toThrow('Unmatched brace in the pattern “{a”.');
  });
});

test('alternatives, in any case', () => {
  const holds = framePattern('alloc | free');
  expect(['ntdll.dll!RtlAllocateHeap', 'a.dll!Free', 'a.dll!Main'].map((text) => holds?.(name(text)))).toEqual([
    ...[true, true, false],
  ]);
  expect(framePattern(' ')).toBeNull();
});

test('hostile patterns end: with backtracking this one would not', () => {
  expect(framePattern(`${'*a'.repeat(50)}b`)?.(name(`a.dll!${'a'.repeat(5000)}`))).toBe(false);
});
