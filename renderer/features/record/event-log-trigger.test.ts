import { expect, test } from 'vitest';
import { idsOf } from './EventLogTrigger.tsx';

test.each([
  ['1000, 1001', [1000, 1001]],
  ['7;7 8', [7, 8]],
  ['', []],
  ['abc', []],
  ['70000, 5', [5]],
])('event IDs in “%s”', (text, ids) => expect(idsOf(text)).toEqual(ids));
