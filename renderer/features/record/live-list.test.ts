import { expect, test } from 'vitest';
import { joinedFilter, placeInTyped } from './live-list.ts';

test('a problem of the joined filter is found in what is typed', () => {
  const typed = '  cpu = 3 and';
  for (const ready of [new Set<never>(), new Set(['file'] as const)]) {
    const position = joinedFilter(typed, ready).lastIndexOf('and');
    expect(placeInTyped({ message: 'm', position, length: 3 }, typed, ready)).toEqual({
      from: 10,
      to: 13,
      message: 'm',
    });
  }
});
