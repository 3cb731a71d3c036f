import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FileSource, ReadAheadSource } from './file-source.ts';

const folder = temporaryFolder();
const chunkBytes = 8 << 20;
/** Odd, so that nothing fits by chance. */
const sizeBytes = 2 * chunkBytes + 1_234_567;
const content = new Uint8Array(sizeBytes);
for (let i = 0, value = 1; i < sizeBytes; i++) {
  value = Math.imul(value, 1_103_515_245) + 12_345;
  content[i] = value >>> 16;
}
const path = join(folder, 'content.bin');
writeFileSync(path, content);

/** `Buffer.compare` is fast; `toEqual` on megabytes is not. */
const expectContent = (got: Uint8Array, offset: number, length: number) => {
  expect(got.length).toBe(length);
  expect(Buffer.compare(got, content.subarray(offset, offset + length))).toBe(0);
};

test('reads any range; less at the end of the file', async () => {
  const source = await FileSource.open(path, 'content.bin');
  expect(source.sizeBytes).toBe(sizeBytes);
  expectContent(await source.read(1000, 77), 1000, 77);
  expectContent(await source.read(sizeBytes - 10, 100), sizeBytes - 10, 10);
  expectContent(await source.read(sizeBytes + 10, 100), sizeBytes, 0);
  await source.close();
});

test.each([
  ['each read after the one before', [0, chunkBytes, 2 * chunkBytes]],
  ['each read a little before the end of the one before', [0, chunkBytes - 65_536, 2 * chunkBytes - 131_072]],
  ['an overlap that is too large to be kept', [0, chunkBytes - (3 << 20), chunkBytes]],
  ['jumps back and forth', [chunkBytes, 0, 5, 2 * chunkBytes, 123]],
  ['the same again', [0, 0, 0]],
])('read-ahead gives the same bytes: %s', async (_name, offsets) => {
  const file = await FileSource.open(path, 'content.bin');
  const source = new ReadAheadSource(file);
  for (const offset of offsets)
    expectContent(await source.read(offset, chunkBytes), offset, Math.min(chunkBytes, sizeBytes - offset));
  await source.settle();
  await file.close();
});

test('read-ahead serves what is larger than its memory, and goes on behind it', async () => {
  const file = await FileSource.open(path, 'content.bin');
  const source = new ReadAheadSource(file);
  expectContent(await source.read(0, 1000), 0, 1000);
  expectContent(await source.read(1000, 2 * chunkBytes), 1000, 2 * chunkBytes);
  expectContent(await source.read(1000 + 2 * chunkBytes, 500), 1000 + 2 * chunkBytes, 500);
  await source.settle();
  await file.close();
});

test('views lie in memory as their bytes lie in the file, modulo 8', async () => {
  const file = await FileSource.open(path, 'content.bin');
  const source = new ReadAheadSource(file);
  for (const offset of [0, chunkBytes - 4096, 2 * chunkBytes - 4096 - 13, 2 * chunkBytes - 3])
    expect((await source.read(offset, chunkBytes)).byteOffset % 8).toBe(offset % 8);
  await source.settle();
  await file.close();
});

test('a file that shrinks while it is read is short, not an error', async () => {
  const shrinking = join(folder, 'shrinking.bin');
  writeFileSync(shrinking, content.subarray(0, 10_000));
  const file = await FileSource.open(shrinking, 'shrinking.bin');
  truncateSync(shrinking, 4000);
  const source = new ReadAheadSource(file);
  expectContent(await source.read(0, 10_000), 0, 4000);
  expectContent(await source.read(4000, 6000), 4000, 0);
  await source.settle();
  await file.close();
});

test('reading fails with the file and the byte, once it is closed', async () => {
  const file = await FileSource.open(path, 'content.bin');
  await file.close();
  await expect(file.read(512, 10)).rejects.toMatchObject({ info: { code: 'io', byteOffset: 512 } });
});

test('a folder, and what is not there', async () => {
  mkdirSync(join(folder, 'sub'));
  await expect(FileSource.open(join(folder, 'sub'), 'sub')).rejects.toMatchObject({
    info: { code: 'not-etl', message: 'sub is a folder. Choose an .etl file in it.' },
  });
  await expect(FileSource.open(join(folder, 'none.etl'), 'none.etl')).rejects.toMatchObject({
    info: { code: 'not-found', message: 'none.etl does not exist: it may have been moved or deleted. Check the name.' },
  });
  await expect(FileSource.open(join(path, 'x.etl'), 'x.etl')).rejects.toMatchObject({ info: { code: 'not-found' } });
});

test.skipIf(process.platform === 'win32')('a device is refused before it is read', async () => {
  await expect(FileSource.open('/dev/zero', '/dev/zero')).rejects.toMatchObject({ info: { code: 'not-etl' } });
});

test('a file that somebody holds is closed when it is let go, and nobody else can hold it', async () => {
  const source = await FileSource.open(path, 'content.bin');
  const letGo = [source.hold(), source.hold()];
  let isClosed = false;
  const closed = source.close().then(() => {
    isClosed = true;
  });
  expect(() => source.hold()).toThrow('content.bin was closed. Open it again.');
  letGo[0]?.();
  expectContent(await source.read(1000, 77), 1000, 77);
  expect(isClosed).toBe(false);
  letGo[1]?.();
  await closed;
  await expect(source.read(0, 1)).rejects.toThrow();
});
