import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastAtMost, lastAtMostNear } from './growing.ts';

test('the last that is at most a value, looked for from the middle or from the front', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { maxLength: 40 }),
      fc.nat(40),
      fc.nat(40),
      fc.integer({ min: -1, max: 31 }),
      (numbers, a, b, value) => {
        const values = Uint32Array.from(numbers).sort();
        const [from, to] = [Math.min(a, b, values.length), Math.min(Math.max(a, b), values.length)];
        let expected = from - 1;
        for (let i = from; i < to; i++) if ((values[i] ?? 0) <= value) expected = i;
        expect(lastAtMost(values, from, to, value)).toBe(expected);
        expect(lastAtMostNear(values, from, to, value)).toBe(expected);
      },
    ),
  );
});
