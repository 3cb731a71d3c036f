import { expect } from 'vitest';

/** The signature that all decoders share. */
export type Decoder = (
  input: Uint8Array,
  inStart: number,
  inEnd: number,
  output: Uint8Array,
  outStart: number,
  outEnd: number,
) => number;

const AROUND_BYTES = 48;
const GUARD = 0xa5;

/**
 * Runs a decoder on a block that lies amid other bytes, into a range amid guard bytes, and checks that it wrote nothing
 * outside of its range and that its answer does not depend on what lies around the block.
 * @returns what it made and how much of the block it consumed; null when it refused
 */
export function runDecoder(
  decoder: Decoder,
  block: Uint8Array,
  sizeBytes: number,
): { bytes: Uint8Array; consumed: number } | null {
  const results = [0x00, 0xff].map((around) => {
    const input = new Uint8Array(block.length + 2 * AROUND_BYTES).fill(around);
    input.set(block, AROUND_BYTES);
    const output = new Uint8Array(sizeBytes + 2 * AROUND_BYTES).fill(GUARD);
    const outEnd = AROUND_BYTES + sizeBytes;
    const consumed = decoder(input, AROUND_BYTES, AROUND_BYTES + block.length, output, AROUND_BYTES, outEnd);
    const guards = [output.subarray(0, AROUND_BYTES), output.subarray(outEnd)];
    expect(guards.every((guard) => guard.every((byte) => byte === GUARD))).toBe(true);
    return consumed < 0 ? null : { bytes: output.subarray(AROUND_BYTES, outEnd), consumed };
  });
  expectSame(results[0]?.bytes, results[1]?.bytes);
  expect(results[0]?.consumed).toBe(results[1]?.consumed);
  return results[0];
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
