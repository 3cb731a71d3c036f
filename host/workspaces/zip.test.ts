/** Our zips against fflate, which shares no code with them, and hostile ones against our reader. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readZipDirectory, readZipEntry } from '../archives/zip-reader.ts';
import { FileSource } from '../base/file-source.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ZipWriter } from './zip-writer.ts';

const folder = temporaryFolder();
let next = 0;
const newFile = (bytes: Uint8Array = new Uint8Array(0)): string => {
  const path = join(folder, `${next++}.zip`);
  writeFileSync(path, bytes);
  return path;
};

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += 1000) yield bytes.subarray(i, i + 1000);
}

/** @param claimedBytes what the writer is told, which may be more */
async function written(files: Record<string, Uint8Array>, claimedBytes?: number): Promise<string> {
  const path = newFile();
  const zip = await ZipWriter.open(path);
  for (const [name, bytes] of Object.entries(files)) await zip.add(name, pieces(bytes), claimedBytes ?? bytes.length);
  expect(await zip.end()).toBe(readFileSync(path).length);
  await zip.close();
  return path;
}

async function readAll(path: string): Promise<Record<string, Uint8Array>> {
  const file = await FileSource.open(path, 'x.zip');
  try {
    const files: Record<string, Uint8Array> = {};
    for (const [name, entry] of await readZipDirectory(file)) {
      const parts: Buffer[] = [];
      await readZipEntry(file, entry, (bytes) => void parts.push(Buffer.from(bytes)));
      files[name] = new Uint8Array(Buffer.concat(parts));
    }
    return files;
  } finally {
    await file.close();
  }
}

const anyFiles = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((name) => !/\0|__proto__|\ud800/.test(name)),
  fc.uint8Array({ maxLength: 5000 }),
  { maxKeys: 5, noNullPrototype: true },
);

test('another program reads what we write, and we read what it writes', async () => {
  await fc.assert(
    fc.asyncProperty(anyFiles, async (files) => {
      const path = await written(files);
      expect(unzipSync(readFileSync(path))).toEqual(files);
      expect(await readAll(path)).toEqual(files);
      expect(await readAll(newFile(zipSync(files, { level: 6 })))).toEqual(files);
      expect(await readAll(newFile(zipSync(files, { level: 0 })))).toEqual(files);
    }),
    { numRuns: 30 },
  );
});

test('sizes of 64 bits are written where they may be needed, and read', async () => {
  const files = { 'large.etl': new Uint8Array(3000).fill(7), 'ü.txt': Uint8Array.of(1, 2, 3) };
  const path = await written(files, 2 ** 33);
  expect(await readAll(path)).toEqual(files);
  expect(unzipSync(readFileSync(path))).toEqual(files);
});

test('an end far behind 4 GB is found through its locator', async () => {
  // As a writer leaves it that always uses the large form, with the directory where it really is.
  const plain = readFileSync(await written({ a: Uint8Array.of(5) }));
  const at = plain.length - 22;
  const end = plain.subarray(at);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(1n, 24);
  end64.writeBigUInt64LE(1n, 32);
  end64.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  end64.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at), 8);
  locator.writeUInt32LE(1, 16);
  const large = Buffer.from(end);
  large.fill(0xff, 8, 20);
  expect(await readAll(newFile(Buffer.concat([plain.subarray(0, at), end64, locator, large])))).toEqual({
    a: Uint8Array.of(5),
  });
});

describe('a damaged or hostile zip ends in a message with its place', () => {
  const failure = async (bytes: Uint8Array): Promise<string> =>
    readAll(newFile(bytes)).then(
      () => 'was read',
      (error) => {
        expect(error).toMatchObject({ info: { code: 'bad-request', byteOffset: expect.any(Number) } });
        return error.message;
      },
    );
  const whole = zipSync({ 'a.etl': new Uint8Array(2000).map((_, i) => i * i) }, { level: 6 });
  const end = whole.length - 22;
  const central = Buffer.from(whole).readUInt32LE(end + 16);
  const changed = (change: (zip: Buffer) => void): Buffer => {
    const zip = Buffer.from(whole);
    change(zip);
    return zip;
  };

  /** Both places that say the same of an entry, so that only its content tells. */
  const both = (local: number, ofCentral: number, value: number): Buffer =>
    changed((zip) => {
      zip.writeUInt32LE(value, local);
      zip.writeUInt32LE(value, central + ofCentral);
    });
  const manyFiles = (count: number, nameLength: number): Uint8Array =>
    zipSync(
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`.padEnd(nameLength, 'n'), new Uint8Array(0)])),
    );

  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', new Uint8Array(0), /not a zip file/],
    [
      'text',
      new TextEncoder().encode('hello'.repeat(100)),
      /x\.zip: it is not a zip file, or it is truncated\. \(At byte 500\.\) Open another copy of it/,
    ],
    ['encrypted', changed((zip) => zip.writeUInt16LE(1, central + 8)), /encrypted/],
    ['an unknown method', changed((zip) => zip.writeUInt16LE(14, central + 10)), /method 14/],
    [
      'a directory beyond the file',
      changed((zip) => zip.writeUInt32LE(whole.length, end + 16)),
      /directory is damaged/,
    ],
    ['many entries claimed', changed((zip) => zip.writeUInt16LE(60_000, end + 10)), /directory is damaged/],
    ['many entries', manyFiles(10_001, 5), /more than the 10000 files/],
    ['a large directory', manyFiles(270, 65_000), /directory is too large/],
    ['one entry more than there is', changed((zip) => zip.writeUInt16LE(2, end + 10)), /directory is damaged/],
    ['a long name', changed((zip) => zip.writeUInt16LE(0xffff, central + 28)), /directory is damaged/],
    ['content beyond the file', both(18, 20, 1 << 30), /“a\.etl” is damaged/],
    ['a header elsewhere', changed((zip) => zip.writeUInt32LE(1, central + 42)), /damaged/],
    ['more content than said (a bomb)', both(22, 24, 10), /Invalid uncompressed size|has more than the 10 bytes/],
    ['less content than said', both(22, 24, 9999), /is damaged/],
    ['another checksum', both(14, 16, 0), /is damaged/],
    ['two sizes', changed((zip) => zip.writeUInt32LE(10, central + 24)), /is damaged/],
    ['broken deflate', changed((zip) => zip.fill(0xff, 40, 60)), /damaged/],
  ])('%s', async (_, bytes, message) => expect(await failure(bytes)).toMatch(message));

  test('of a bomb no more is taken than it says it has', async () => {
    const bomb = Buffer.from(zipSync({ a: new Uint8Array(50_000_000) }));
    const at = bomb.readUInt32LE(bomb.length - 22 + 16);
    for (const place of [22, at + 24]) bomb.writeUInt32LE(1000, place);
    const file = await FileSource.open(newFile(bomb), 'x.zip');
    let taken = 0;
    const reading = readZipEntry(file, (await readZipDirectory(file)).get('a')!, (bytes) => {
      taken += bytes.length;
    });
    await expect(reading).rejects.toMatchObject({ info: { code: 'bad-request' } });
    expect(taken).toBeLessThanOrEqual(1000);
    await file.close();
  });

  test('cut anywhere', async () => {
    for (let cut = 0; cut < whole.length; cut += 97)
      expect(await failure(whole.subarray(0, cut))).toMatch(/not a zip|damaged/);
  });

  test('changed anywhere, it ends in the same files or in a message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, value) => {
        const zip = changed((bytes) => bytes.writeUInt8(value, at));
        const message = await failure(zip);
        expect(message.length).toBeGreaterThan(5);
      }),
      { numRuns: 150 },
    );
  });
});

test('what takes the content may stop it', async () => {
  const file = await FileSource.open(await written({ a: new Uint8Array(5_000_000) }), 'x.zip');
  const entry = (await readZipDirectory(file)).get('a')!;
  await expect(readZipEntry(file, entry, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  await expect(readZipEntry(file, entry, () => {}, AbortSignal.abort())).rejects.toMatchObject({
    info: { code: 'cancelled' },
  });
  await file.close();
});
