import { expect, test } from 'vitest';
import type { LiveRows } from '../../../contract/live.ts';
import { LivePace } from './live-pace.ts';

const rows = {} as LiveRows;

/** Asks again as soon as it is answered, as the loop does. @returns when there was a list */
function listsOf(answerMs: number, untilMs: number): number[] {
  const pace = new LivePace();
  const at: number[] = [];
  for (let now = 0; now < untilMs; ) {
    const wants = pace.wantsList(now);
    now += answerMs;
    pace.took({ list: wants ? rows : null }, now);
    if (wants) at.push(now);
  }
  return at;
}

test('the list comes about five times a second, and goes on where frames are rarer than that', () => {
  expect(listsOf(16, 1000)).toEqual([16, 240, 464, 688, 912]);
  // Each answer comes later than the next list is due: frames without one must not put it off.
  expect(listsOf(250, 2000)).toEqual([250, 750, 1250, 1750]);
  expect(listsOf(201, 1000)).toHaveLength(3);
});

test('figures are written at most as often; another list is wanted at once', () => {
  const pace = new LivePace();
  expect([0, 100, 199, 200, 399, 400].map((now) => pace.took({ list: rows }, now))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
  expect(pace.wantsList(450)).toBe(false);
  pace.hurry();
  expect(pace.wantsList(450)).toBe(true);
  expect(pace.took({ list: null }, 450)).toBe(true);
});
