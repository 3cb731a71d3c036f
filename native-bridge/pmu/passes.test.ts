/** Groups in turns, against the window of the simulated driver. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOf } from '../simulator/driver/counters.ts';
import { passesOf } from './passes.ts';

const counters = 6;
/** More events than counters, and groups of them that fit. */
const wanted = fc.integer({ min: counters + 1, max: 40 }).chain((count) => {
  const events = Array.from({ length: count }, (_, i) => i + 0x100);
  const group = fc.subarray(events, { minLength: 1, maxLength: counters });
  return fc.record({ events: fc.constant(events), groups: fc.array(group, { minLength: 1, maxLength: 8 }) });
});

test('in no round of the driver is a group split, or more counted than there are counters', () => {
  fc.assert(
    fc.property(wanted, ({ events, groups }) => {
      const assigned = passesOf(events, groups, counters).flat();
      const rounds = Array.from({ length: 2 * assigned.length }, (_, round) =>
        windowOf(round, counters, assigned.length).map((place) => assigned[place]),
      );
      for (const round of rounds) expect(new Set(round).size).toBe(counters);
      for (const group of groups) {
        expect(rounds.some((round) => group.every((event) => round.includes(event)))).toBe(true);
        // Only what another group has too is counted without the rest of its own.
        const own = group.filter((event) => groups.filter((one) => one.includes(event)).length === 1);
        for (const round of rounds)
          if (own.some((event) => round.includes(event)))
            expect(group.every((event) => round.includes(event))).toBe(true);
      }
      expect(rounds.flat()).toEqual(expect.arrayContaining(events));
    }),
  );
});

test('passes are as few as they can be, and counters to spare count what is in no group', () => {
  expect(
    passesOf(
      [1, 2, 3, 4, 5, 6, 7, 8],
      [
        [1, 2, 3],
        [4, 5, 6, 7],
      ],
      6,
    ),
  ).toEqual([
    [4, 5, 6, 7, 8, 0],
    [1, 2, 3, 8, 0, 9],
  ]);
  expect(
    passesOf(
      [1, 2, 3, 4, 5, 6, 7],
      [
        [1, 2, 3],
        [3, 4],
      ],
      4,
    ),
  ).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 0],
  ]);
});

test('what does not fit is an error that says so', () => {
  expect(() => passesOf([1, 2, 3], [[1, 2, 3]], 2)).toThrow(
    'A group of the PMU plan has 3 events (0x1, 0x2, 0x3): 2 counters are free, and a group is counted together.',
  );
});
