import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Clock } from './clock.ts';

const frequencies = fc.oneof(
  fc.constantFrom(10_000_000, 1_000_000_000, 2_337_949, 3_579_545, 14_318_180, 19_200_000, 24_000_000, 2_394_000_000),
  fc.integer({ min: 1, max: 8_000_000_000 }),
);

describe('Clock', () => {
  test('is trunc(ticks · 10⁹ / F), exactly, for every frequency', () => {
    fc.assert(
      fc.property(frequencies, fc.integer({ min: -(2 ** 52), max: 2 ** 52 }), (frequencyHz, ticks) => {
        const exact = (BigInt(ticks) * 1_000_000_000n) / BigInt(frequencyHz);
        fc.pre(exact < 2n ** 53n && exact > -(2n ** 53n));
        const times = Float64Array.of(1, ticks, 1);
        new Clock(0n, frequencyHz).ticksToNs(times, 1, 2);
        expect(times[1]).toBe(Number(exact));
        expect(times[0]).toBe(1);
        expect(times[2]).toBe(1);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps the words of a base beyond 2^53', () => {
    expect(new Clock(132_404_548_306_935_923n, 1).base).toEqual({
      low: Number(132_404_548_306_935_923n & 0xffffffffn),
      high: Number(132_404_548_306_935_923n >> 32n),
    });
  });
});
