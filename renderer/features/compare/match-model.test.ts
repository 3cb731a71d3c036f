import { expect, test } from 'vitest';
import type { AmbiguousKeys, KeyMatch } from '../../../contract/tables.ts';
import { chosenMatches, isTakenTwice, noCounterpart } from './match-model.ts';

const ambiguous: AmbiguousKeys[] = [
  { kind: 'process', name: 'w.exe', own: ['w.exe (1)', 'w.exe (2)'], baseline: ['w.exe (8)', 'w.exe (9)'] },
];

test('what is decided is said, what is not is left, and what was said of others stays', () => {
  const before: KeyMatch[] = [
    { kind: 'thread', own: '5', baseline: '6' },
    { kind: 'process', own: 'w.exe (2)', baseline: 'w.exe (8)' },
  ];
  expect(chosenMatches(ambiguous, { 'process w.exe (8)': 'own w.exe (1)' }, before)).toEqual([
    { kind: 'thread', own: '5', baseline: '6' },
    { kind: 'process', own: 'w.exe (1)', baseline: 'w.exe (8)' },
  ]);
  expect(chosenMatches(ambiguous, { 'process w.exe (9)': noCounterpart }, [])).toEqual([
    { kind: 'process', own: null, baseline: 'w.exe (9)' },
  ]);
});

test('nobody has two counterparts', () => {
  const both = { 'process w.exe (8)': 'own w.exe (1)', 'process w.exe (9)': 'own w.exe (1)' };
  expect(isTakenTwice(ambiguous, both)).toBe(true);
  expect(isTakenTwice(ambiguous, { ...both, 'process w.exe (9)': noCounterpart })).toBe(false);
});
