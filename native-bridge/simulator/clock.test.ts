import { describe, expect, it } from 'vitest';
import { TICKS_PER_MS } from '../../machine/machine.ts';
import { RealClock } from './clock.ts';

/** A computer that takes so many milliseconds for one of the machine's, looked at every 10 ms of rest. */
function runFor(wallMs: number, costPerMs: number): { passedMs: number; longestMs: number } {
  let wall = 0;
  let passedMs = 0;
  let longestMs = 0;
  const clock = new RealClock(() => wall);
  const stop = clock.onAdvance(() => {});
  while (wall < wallMs) {
    wall += 10;
    const now = clock.nowTicks() / TICKS_PER_MS;
    const costMs = (now - passedMs) * costPerMs;
    wall += costMs;
    longestMs = Math.max(longestMs, costMs);
    passedMs = now;
    clock.rest();
  }
  stop();
  return { passedMs: passedMs / wall, longestMs };
}

describe('the clock of a simulated machine', () => {
  it.each([0, 0.1, 0.45])('keeps time where a millisecond takes %s ms', (cost) => {
    expect(runFor(60_000, cost).passedMs).toBeCloseTo(1, 2);
  });

  it.each([
    [1, 2 / 3],
    [3, 2 / 7],
    [10, 2 / 21],
  ])('runs slower where a millisecond takes %s ms, and rests between steps of 20 ms', (cost, speed) => {
    const { passedMs, longestMs } = runFor(60_000, cost);
    expect(passedMs).toBeCloseTo(speed, 2);
    expect(longestMs).toBeLessThanOrEqual(20 * cost + 1);
  });

  it('makes up for a step at most after sleep, and gives no time to calls that follow at once', () => {
    let wall = 0;
    const clock = new RealClock(() => wall);
    const stop = clock.onAdvance(() => {});
    wall = 3_600_000;
    expect(clock.nowTicks()).toBe(250 * TICKS_PER_MS);
    wall += 1000;
    clock.rest();
    expect(clock.nowTicks()).toBe(250 * TICKS_PER_MS);
    wall += 10;
    expect(clock.nowTicks()).toBe(270 * TICKS_PER_MS);
    stop();
    // Nobody waits for what is due: all time passes.
    wall += 1000;
    expect(clock.nowTicks()).toBe((270 + 230 + 1000) * TICKS_PER_MS);
  });
});
