import { expect } from 'vitest';
import type { Decoder } from '../decoder.ts';

export type { Decoder };

const AROUND_BYTES = 48;
/** Above this the check of every single read would cost seconds. */
const MAX_WATCHED_BYTES = 2000;
const GUARD = 0xa5;

/** `bytes` that throw when they are read outside of their range. */
function watched(bytes: Uint8Array): Uint8Array {
  return new Proxy(bytes.slice(), {
    get(target, key) {
      if (typeof key === 'string' && /^-?\d+$/.test(key) && !(key in target)) throw new RangeError(`read at ${key}`);
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Runs a decoder on a block that lies amid other bytes, into a range amid guard bytes, and checks that it wrote nothing
 * outside of its range, that its answer does not depend on what lies around the block, and, for a small block, that it
 * reads nothing else.
 * @returns what it made and how much of the block it consumed; null when it refused
 */
export function runDecoder(
  decoder: Decoder,
  block: Uint8Array,
  sizeBytes: number,
): { bytes: Uint8Array; consumed: number } | null {
  const run = (input: Uint8Array, inStart: number) => {
    const output = new Uint8Array(sizeBytes + 2 * AROUND_BYTES).fill(GUARD);
    const outEnd = AROUND_BYTES + sizeBytes;
    const consumed = decoder(input, inStart, inStart + block.length, output, AROUND_BYTES, outEnd);
    const guards = [output.subarray(0, AROUND_BYTES), output.subarray(outEnd)];
    expect(guards.every((guard) => guard.every((byte) => byte === GUARD))).toBe(true);
    expect(consumed).toBeLessThanOrEqual(block.length);
    return consumed < 0 ? null : { bytes: output.subarray(AROUND_BYTES, outEnd), consumed };
  };
  const results = [0x00, 0xff].map((around) => {
    const input = new Uint8Array(block.length + 2 * AROUND_BYTES).fill(around);
    input.set(block, AROUND_BYTES);
    return run(input, AROUND_BYTES);
  });
  if (block.length <= MAX_WATCHED_BYTES) results.push(run(watched(block), 0));
  const [first, ...others] = results;
  for (const other of others) {
    expectSame(other?.bytes, first?.bytes);
    expect(other?.consumed).toBe(first?.consumed);
  }
  return first;
}

/** Equality of bytes without the cost of a matcher that walks large arrays. */
export function expectSame(actual: Uint8Array | undefined, expected: Uint8Array | undefined): void {
  if (actual === undefined || expected === undefined) {
    expect(actual).toBe(expected);
    return;
  }
  expect(actual.length).toBe(expected.length);
  expect(actual.findIndex((byte, i) => byte !== expected[i])).toBe(-1);
}
