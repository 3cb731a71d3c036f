import { expect, test } from 'vitest';
import { ByteSlabs } from './byte-slabs.ts';

const MB = 1 << 20;
const filled = (sizeBytes: number, value: number): Uint8Array => new Uint8Array(sizeBytes).fill(value);

test('copies hold until they are dropped, and their memory is used again', () => {
  const slabs = new ByteSlabs();
  const kept: Uint8Array[] = [];
  const memories = new Set<ArrayBufferLike>();
  for (let i = 0; i < 100; i++) {
    const bytes = filled(MB - 3, i);
    const copy = slabs.keep(bytes);
    bytes.fill(0xff);
    memories.add(copy.buffer);
    kept.push(copy);
    if (kept.length > 10) {
      slabs.dropOldest();
      kept.shift();
    }
    // None lies over another, and all of them where words can be read.
    expect(kept.map((one) => one[MB - 4])).toEqual(kept.map((_, k) => i - kept.length + 1 + k));
    expect(copy.byteOffset % 8).toBe(0);
  }
  // Ten in pieces of four, the one that is filled, the one that is spare.
  expect(memories.size).toBeLessThanOrEqual(5);
  expect(slabs.memoryBytes).toBeLessThanOrEqual(20 * MB);
});

test('what is larger than a piece of memory gets its own, and that is given back', () => {
  const slabs = new ByteSlabs();
  expect(slabs.keep(filled(9 * MB, 7)).length).toBe(9 * MB);
  slabs.keep(filled(10, 8));
  slabs.dropOldest();
  expect(slabs.sizeBytes).toBe(4 * MB);
  // The only one goes round in itself.
  for (let i = 0; i < 100; i++) {
    slabs.dropOldest();
    slabs.keep(filled(MB, 9));
  }
  expect(slabs.memoryBytes).toBe(4 * MB);
});
