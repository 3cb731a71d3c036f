import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packNumbers, unpackNumbers } from './packed-numbers.ts';
import { type CellArray, cellArrays } from './put-cells.ts';

/** What comes back; its bytes are those of the column. */
function again(values: CellArray): CellArray {
  const packed = packNumbers(values);
  const into = new cellArrays[packed.room](values.length);
  unpackNumbers(packed, into);
  expect(Buffer.from(into.buffer).equals(Buffer.from(values.buffer, values.byteOffset, values.byteLength))).toBe(true);
  return into;
}

const whole = fc.oneof(
  fc.integer({ min: -3, max: 300 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  fc.maxSafeInteger(),
);

test('any numbers come back, bit by bit', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(whole, fc.double())), (values) => {
      again(Float64Array.from(values));
    }),
  );
  fc.assert(fc.property(fc.int32Array(), (values) => void again(values)));
  fc.assert(fc.property(fc.uint32Array(), (values) => void again(values)));
});

test('so do those that ascend, and those that lie close together', () => {
  const step = fc.oneof(fc.nat(200), fc.nat(60_000), fc.nat(2 ** 32));
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.array(step, { maxLength: 50 }), (first, steps) => {
      let value = first;
      again(Float64Array.from([first, ...steps.map((one) => (value += one))]));
    }),
  );
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat(70_000)), (base, values) => {
      again(Float64Array.from(values, (value) => base + value));
    }),
  );
});

test('so do many', () => {
  const values = Float64Array.from({ length: 10_000 }, (_, i) => ((i * 7919) % 1000) * (i < 9000 ? 1 : 1e6));
  again(values);
  again(values.slice().sort());
  again(Float64Array.from(values, (value, i) => (i === 9999 ? 0.5 : value)));
});

test.each([
  ['nothing', [], 'distances', 1],
  ['bytes', [1000, 1255, 1001], 'distances', 1],
  ['two bytes', [-5, 60_000], 'distances', 2],
  ['rows that ascend', [70_000, 70_010, 200_000, 200_001], 'distances', 4],
  ['rows that ascend in small steps', Array.from({ length: 5000 }, (_, i) => i * 200), 'steps', 1],
  ['times', [1e12, 1e12 + 4e9, 1e12 + 8e9, 1e12 + 9e9], 'steps', 4],
  ['times that go back', [1e12 + 9e9, 1e12], 'plain', 8],
  ['fractions', [0.5], 'plain', 8],
  ['no numbers', [Number.NaN, 1], 'plain', 8],
  ['zero below zero', [-0, 1], 'plain', 8],
  ['what has no end', [Number.POSITIVE_INFINITY], 'plain', 8],
  ['differences that doubles do not tell', [2 ** 53, 2 ** 53 + 2], 'plain', 8],
])('%s take as few bytes as they need', (_, values, form, widthBytes) => {
  expect(packNumbers(Float64Array.from(values))).toMatchObject({ form, widthBytes, rows: values.length });
  again(Float64Array.from(values));
});

test('other bytes than the rows need are refused', () => {
  const packed = packNumbers(Uint32Array.of(1, 2, 3));
  for (const bad of [
    { ...packed, rows: 4 },
    { ...packed, bytes: packed.bytes.subarray(1) },
    { ...packed, widthBytes: 2 as const },
    { ...packed, form: 'plain' as const },
    { ...packed, widthBytes: 8 as const, bytes: new Uint8Array(24) },
  ])
    expect(() => unpackNumbers(bad, new Uint32Array(bad.rows))).toThrow(RangeError);
  expect(() => unpackNumbers(packed, new Uint32Array(2))).toThrow(RangeError);
});
