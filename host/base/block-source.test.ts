import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memorySource } from '../../engine/format/byte-source.ts';
import { BlockSource } from './block-source.ts';

const MIB = 1 << 20;
const bytes = Uint8Array.from({ length: 40 * MIB + 123 }, (_, i) => (i * 2654435761) >>> 24);

test('reads what the file holds, wherever blocks begin', async () => {
  const source = new BlockSource(memorySource(bytes));
  const near = fc
    .nat(41)
    .chain((block) => fc.integer({ min: -300, max: 300 }).map((by) => Math.max(0, block * MIB + by)));
  await fc.assert(
    fc.asyncProperty(near, fc.oneof(fc.nat(1000), fc.nat(3 * MIB)), async (offset, length) => {
      const read = await source.read(offset, length);
      expect(Buffer.compare(read, bytes.subarray(offset, offset + length))).toBe(0);
    }),
    { numRuns: 200 },
  );
});

test('a block is read once for all that lies in it; what is read is the caller’s', async () => {
  const reads: number[] = [];
  const source = new BlockSource({
    sizeBytes: bytes.length,
    read: async (offset, length) => {
      reads.push(offset);
      return bytes.subarray(offset, offset + length);
    },
  });
  const [a] = await Promise.all([source.read(100, 50), source.read(5000, 70), source.read(2 * MIB - 10, 20)]);
  a.fill(0);
  expect([...(await source.read(100, 50))]).toEqual([...bytes.subarray(100, 150)]);
  expect(reads).toEqual([0, MIB, 2 * MIB]);
  for (let block = 3; block < 40; block++) await source.read(block * MIB, 1);
  await source.read(0, 1);
  expect(reads.filter((offset) => offset === 0)).toHaveLength(2);
});

test('a read that failed is tried again; a file that has shrunk ends where it does', async () => {
  let broken = true;
  const source = new BlockSource({
    sizeBytes: 3 * MIB,
    read: async (offset, length) => {
      if (broken) throw new Error('the disk is gone');
      return bytes.subarray(offset, Math.min(offset + length, MIB + 10));
    },
  });
  await expect(source.read(0, 10)).rejects.toThrow('the disk is gone');
  broken = false;
  expect(await source.read(0, 10)).toHaveLength(10);
  expect(await source.read(MIB - 5, 100)).toHaveLength(15);
});
