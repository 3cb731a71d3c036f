import { afterEach, expect, test } from 'vitest';
import { colourOfGroup, coloursOf } from '../canvas/graph/series-colours.ts';
import { identityColor, useIdentityColors } from './identity-colors.ts';

afterEach(() => useIdentityColors.setState({ processes: new Map() }));

test('a core has the color of its number, by either word; a process that of its CPU time; all else none', () => {
  useIdentityColors.setState({ processes: new Map([['a.exe (4)', 'c2']]) });
  expect(['Core 0', 'CPU 3', 'Core 9', 'a.exe (4)', 'b.exe (8)', 'Core'].map(identityColor)).toEqual([
    ...['c1', 'c4', 'c2', 'c2', null, null],
  ]);
});

test('groups keep those colors, and others get what is left', () => {
  useIdentityColors.setState({ processes: new Map([['z.exe (1)', 'c1']]) });
  const paths = [['a'], ['z.exe (1)'], ['b']];
  const colours = coloursOf(paths, new Map(), (path) => colourOfGroup(path, false));
  expect([...colours.values()].sort()).toEqual(['c1', 'c2', 'c3']);
  expect(colours.get(JSON.stringify(['z.exe (1)']))).toBe('c1');
  expect(colourOfGroup(['5'], true)).toBe('c6');
  expect(colourOfGroup([], false)).toBeNull();
});
