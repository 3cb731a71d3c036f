import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf } from '../columns/order-keys.ts';
import { Order } from './order.ts';

const value = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.double({ noNaN: true }),
  fc.constantFrom(Infinity, -Infinity, 2 ** 40, 2 ** 40 + 1, -(2 ** 53), 0.5),
);

/** Items by plain comparison. */
const plainOrder = (count: number, keys: readonly Float64Array[]): number[] =>
  Array.from({ length: count }, (_, i) => i).sort((a, b) => {
    for (const key of keys) {
      if (key[a] < key[b]) return -1;
      if (key[a] > key[b]) return 1;
    }
    return a - b;
  });

/** Few values repeated, so that items are many and ties are frequent. */
const keysOf = (values: readonly number[][], count: number): Float64Array[] =>
  values.map((some, k) => Float64Array.from({ length: count }, (_, i) => some[(i * (k + 3) + (i >> 3)) % some.length]));

test('slices are those of a plain sort, selected or sorted, in any sequence', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(value, { minLength: 1, maxLength: 12 }), { maxLength: 3 }),
      fc.constantFrom(0, 1, 50, 5000),
      fc.array(fc.tuple(fc.nat(5000), fc.nat(300), fc.nat(3)), { minLength: 1, maxLength: 4 }),
      (values, count, slices) => {
        const keys = keysOf(values, count);
        const order = new Order(count, () => keys.map(keyOf));
        const expected = plainOrder(count, keys);
        for (const [from, length, steps] of slices) {
          for (let step = 0; step < steps; step++) order.step();
          const start = from % Math.max(1, count);
          expect([...order.slice(start, start + length)]).toEqual(expected.slice(start, start + length));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('the first items of values that rise, fall and are all the same', () => {
  const count = 100_000;
  const kinds = [(i: number) => i, (i: number) => -i, () => 7, (i: number) => (i % 2 === 0 ? i : -i)];
  for (const kind of kinds) {
    const key = Float64Array.from({ length: count }, (_, i) => kind(i));
    const order = new Order(count, () => [keyOf(key)]);
    expect([...order.slice(0, 100)]).toEqual(plainOrder(count, [key]).slice(0, 100));
    expect(order.isReady).toBe(false);
  }
});

test('the full order is made in slices, and then known', () => {
  const key = Float64Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 10_007);
  const order = new Order(key.length, () => [keyOf(key)]);
  let steps = 0;
  while (order.step()) steps++;
  expect(steps).toBeGreaterThan(5);
  expect(order.isReady).toBe(true);
  expect([...order.slice(0, key.length)]).toEqual(plainOrder(key.length, [key]));
});
