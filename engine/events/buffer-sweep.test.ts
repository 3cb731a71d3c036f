import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBufferAt } from '../format/buffers.ts';
import { type ByteSource, memorySource } from '../format/byte-source.ts';
import { openTrace } from '../format/trace.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { BufferSweep } from './buffer-sweep.ts';

const provider = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';
const BUFFERS = 12;

const fileOf = (compressed: boolean): Uint8Array =>
  writtenTrace({ bufferSizeBytes: 4096, compressed }, (writer) => {
    for (let i = 0; i < 40 * BUFFERS; i++)
      writer.event({ cpu: i % 2, ticks: i, pid: 1, tid: 2, provider, id: 7, payload: new Uint8Array(200).fill(i) });
  });
const files = [fileOf(false), fileOf(true)];

test('buffers from front to back are as if each were read by itself, also where some are passed over', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.uniqueArray(fc.nat({ max: BUFFERS - 1 }), { minLength: 1 }),
      fc.func(fc.boolean()),
      async (file, some, isAsked) => {
        const source = memorySource(file);
        const { buffers } = await openTrace(source, { fileName: 'x.etl' });
        expect(buffers.count).toBeGreaterThanOrEqual(BUFFERS);
        const sweep = new BufferSweep(source, buffers, Uint32Array.from(some).sort());
        for (const index of some.toSorted((a, b) => a - b)) {
          if (!isAsked(index)) continue;
          const alone = await readBufferAt(source, buffers.fileOffset[index], buffers.fileBytes[index]);
          expect((await sweep.load(index)).bytes).toEqual(alone?.bytes);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('reading ahead that fails is told to who asks for what was not read, and to nobody else', async () => {
  const source = memorySource(files[0]);
  const { buffers } = await openTrace(source, { fileName: 'x.etl' });
  // Two that do not follow each other are two reads.
  const failing: ByteSource = {
    ...source,
    read: (offset, length) =>
      offset < buffers.fileOffset[5] ? source.read(offset, length) : Promise.reject(new Error('unplugged')),
  };
  const wanted = Uint32Array.of(0, 5);
  const ends = new BufferSweep(failing, buffers, wanted);
  expect((await ends.load(0)).bytes.length).toBeGreaterThan(0);
  const goesOn = new BufferSweep(failing, buffers, wanted);
  await goesOn.load(0);
  await expect(goesOn.load(5)).rejects.toThrow('unplugged');
  await expect(goesOn.load(5)).rejects.toThrow('unplugged');
});

test('a buffer that is not wanted, or lies before the last one, is a mistake, and waits for nothing', async () => {
  const source = memorySource(files[0]);
  const { buffers } = await openTrace(source, { fileName: 'x.etl' });
  const sweep = new BufferSweep(source, buffers, Uint32Array.of(1, 3));
  await sweep.load(3);
  for (const index of [1, 2, 4]) await expect(sweep.load(index)).rejects.toThrow('out of order');
});
