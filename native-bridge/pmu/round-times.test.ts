import { describe, expect, it } from 'vitest';
import { RoundTimes } from './round-times.ts';

const START = 1000n;

describe('times of rounds', () => {
  it('are the driver’s, however late they are read, and never after it', () => {
    const times = new RoundTimes([20], START);
    expect(times.of(0, 0, 1003n, 1003n)).toBe(1000n);
    expect(times.of(0, 1, 1029n, 1029n)).toBe(1020n);
    expect(times.of(0, 2, 1041n, 1041n)).toBe(1040n);
    expect(times.of(0, 7, 1159n, 1159n)).toBe(1140n);
    // A timer that is ahead of the clock: this one was read before its time, and the next follow it.
    expect(times.of(0, 8, 1155n, 1155n)).toBe(1155n);
    expect(times.of(0, 9, 1180n, 1180n)).toBe(1175n);
    // Another tick while it was asked.
    expect(times.of(0, 10, 1194n, 1196n)).toBe(1195n);
  });

  it('follow a timer that was held up for more than a tick', () => {
    const times = new RoundTimes([20, 20], START);
    for (const now of [1010n, 1020n, 1030n, 1040n, 1050n]) times.same(0, now);
    // Round 1 was not there at 1050.
    expect(times.of(0, 1, 1060n, 1060n)).toBe(1050n);
    expect(times.of(0, 2, 1075n, 1075n)).toBe(1070n);
    // The other unit has a timer of its own.
    expect(times.of(1, 2, 1075n, 1075n)).toBe(1040n);
  });
});
