/** Zip files that came from anywhere: nothing in them is believed unchecked, and no name in them becomes a path. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { FileSource } from '../base/file-source.ts';
import { cancelledError, HostError } from '../base/host-error.ts';
import { zipFormat as zip } from './zip-format.ts';

export interface ZipEntry {
  /** As it is written there. */
  name: string;
  sizeBytes: number;
  compressedBytes: number;
  method: number;
  encrypted: boolean;
  crc: number;
  headerOffset: number;
}

/** A zip may end in a comment of this length. */
const mostCommentBytes = 0xffff;
const mostDirectoryBytes = 16 << 20;
const mostEntries = 10_000;
const chunkBytes = 1 << 20;

/** The directory of a zip; the first entry of each name. @throws HostError */
export async function readZipDirectory(file: FileSource): Promise<Map<string, ZipEntry>> {
  const { offset, bytes, entries } = await findDirectory(file);
  if (bytes > mostDirectoryBytes || entries > mostEntries)
    throw zipError(file, `its directory claims ${entries} files, more than a shared workspace has`, offset);
  const directory = await read(file, offset, bytes);
  const found = new Map<string, ZipEntry>();
  let at = 0;
  for (let i = 0; i < entries; i++) {
    if (at + zip.centralHeader.bytes > bytes || directory.readUInt32LE(at) !== zip.centralHeader.signature)
      throw zipError(file, `its directory is damaged at entry ${i + 1} of ${entries}`, offset + at);
    const nameBytes = directory.readUInt16LE(at + 28);
    const extraBytes = directory.readUInt16LE(at + 30);
    const nameAt = at + zip.centralHeader.bytes;
    const next = nameAt + nameBytes + extraBytes + directory.readUInt16LE(at + 32);
    if (next > bytes) throw zipError(file, `its directory is cut in entry ${i + 1} of ${entries}`, offset + at);
    const extra = directory.subarray(nameAt + nameBytes, nameAt + nameBytes + extraBytes);
    const entry: ZipEntry = {
      name: directory.toString('utf8', nameAt, nameAt + nameBytes),
      sizeBytes: directory.readUInt32LE(at + 24),
      compressedBytes: directory.readUInt32LE(at + 20),
      method: directory.readUInt16LE(at + 10),
      encrypted: (directory.readUInt16LE(at + 8) & zip.encrypted) !== 0,
      crc: directory.readUInt32LE(at + 16),
      headerOffset: directory.readUInt32LE(at + 42),
    };
    if (!found.has(entry.name)) found.set(entry.name, withLargeNumbers(entry, extra, file, offset + at));
    at = next;
  }
  return found;
}

/** Where the directory stands, by the record at the file's end. */
async function findDirectory(file: FileSource): Promise<{ offset: number; bytes: number; entries: number }> {
  const tailAt = Math.max(0, file.sizeBytes - zip.end.bytes - mostCommentBytes);
  const tail = await read(file, tailAt, file.sizeBytes - tailAt);
  let at = tail.length - zip.end.bytes;
  while (
    at >= 0 &&
    !(tail.readUInt32LE(at) === zip.end.signature && at + zip.end.bytes + tail.readUInt16LE(at + 20) === tail.length)
  )
    at--;
  if (at < 0) throw zipError(file, 'it is not a zip file, or its end is cut off', file.sizeBytes);
  const end = {
    entries: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  const large = await findLargeDirectory(file, tailAt + at);
  const directory = large ?? end;
  if (directory.offset + directory.bytes > tailAt + at)
    throw zipError(file, 'its directory is not in the file', tailAt + at);
  return directory;
}

/** The same of a zip with numbers of 64 bits: a locator before the end names the place of another end. */
async function findLargeDirectory(
  file: FileSource,
  endAt: number,
): Promise<{ offset: number; bytes: number; entries: number } | null> {
  const locatorAt = endAt - zip.end64Locator.bytes;
  if (locatorAt < 0) return null;
  const locator = await read(file, locatorAt, zip.end64Locator.bytes);
  if (locator.readUInt32LE(0) !== zip.end64Locator.signature) return null;
  const at = Number(locator.readBigUInt64LE(8));
  if (at + zip.end64.bytes > locatorAt) throw zipError(file, 'its directory is not in the file', locatorAt);
  const end = await read(file, at, zip.end64.bytes);
  if (end.readUInt32LE(0) !== zip.end64.signature) throw zipError(file, 'its end is damaged', at);
  return {
    entries: Number(end.readBigUInt64LE(32)),
    bytes: Number(end.readBigUInt64LE(40)),
    offset: Number(end.readBigUInt64LE(48)),
  };
}

function withLargeNumbers(entry: ZipEntry, extra: Buffer, file: FileSource, at: number): ZipEntry {
  for (let field = 0; field + 4 <= extra.length; ) {
    const bytes = extra.readUInt16LE(field + 2);
    if (extra.readUInt16LE(field) === zip.extra64) {
      let next = field + 4;
      const end = Math.min(extra.length, next + bytes);
      const large = (value: number): number => {
        if (value !== zip.most32) return value;
        if (next + 8 > end) throw zipError(file, `the sizes of “${entry.name}” are cut`, at);
        next += 8;
        return Number(extra.readBigUInt64LE(next - 8));
      };
      // In this order, and only those that do not fit in 32 bits.
      const sizeBytes = large(entry.sizeBytes);
      const compressedBytes = large(entry.compressedBytes);
      return { ...entry, sizeBytes, compressedBytes, headerOffset: large(entry.headerOffset) };
    }
    field += 4 + bytes;
  }
  return entry;
}

/**
 * Hands over the content of an entry, piece by piece; never more than the directory says it has.
 * @throws HostError; what `take` throws
 */
export async function readZipEntry(
  file: FileSource,
  entry: ZipEntry,
  take: (bytes: Buffer) => Promise<void> | void,
  signal?: AbortSignal | undefined,
): Promise<void> {
  const { name, headerOffset, method, compressedBytes, sizeBytes } = entry;
  const fail = (what: string, at = headerOffset) => zipError(file, `“${name}” ${what}`, at);
  if (entry.encrypted) throw fail('is encrypted. Unpack the zip with its password');
  if (method !== zip.stored && method !== zip.deflated)
    throw fail(`is compressed by method ${method}, which is not known here. Unpack the zip with another program`);
  if (headerOffset + zip.localHeader.bytes > file.sizeBytes) throw fail('is not in the file');
  const header = await read(file, headerOffset, zip.localHeader.bytes);
  if (header.readUInt32LE(0) !== zip.localHeader.signature) throw fail('is not where the directory says');
  const start = headerOffset + zip.localHeader.bytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + compressedBytes > file.sizeBytes) throw fail('is cut');

  const compressed = async function* () {
    for (let done = 0; done < compressedBytes; done += chunkBytes) {
      if (signal?.aborted) throw cancelledError();
      yield await file.read(start + done, Math.min(chunkBytes, compressedBytes - done));
    }
  };
  let crc = 0;
  let gotBytes = 0;
  /** Why the content was not taken: the streams in between may tell of it in their own words. */
  let refused: unknown = null;
  const check = async (content: AsyncIterable<Uint8Array>): Promise<void> => {
    try {
      for await (const bytes of content) {
        gotBytes += bytes.length;
        if (gotBytes > sizeBytes) throw fail(`holds more than the ${sizeBytes} bytes that the directory says`);
        crc = crc32(bytes, crc);
        await take(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
      }
    } catch (error) {
      refused = error;
      throw error;
    }
  };
  try {
    if (method === zip.stored) await check(compressed());
    else
      await pipeline(
        Readable.from(compressed(), { objectMode: false }),
        createInflateRaw({ chunkSize: 1 << 18 }),
        check,
      );
  } catch (failure) {
    const error = refused ?? failure;
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw fail(`is damaged (${error.message})`, start);
    throw error;
  }
  if (gotBytes !== sizeBytes || crc !== entry.crc) throw fail('is damaged: its checksum does not fit', start);
}

async function read(file: FileSource, offset: number, bytes: number): Promise<Buffer> {
  const got = await file.read(offset, bytes);
  if (got.length < bytes) throw zipError(file, `it ends ${bytes - got.length} bytes too early`, offset + got.length);
  return Buffer.from(got.buffer, got.byteOffset, got.length);
}

const zipError = (file: FileSource, what: string, byteOffset: number): HostError =>
  new HostError('bad-request', `${file.name}: ${what}. (At byte ${byteOffset}.) Open another copy of it.`, byteOffset);
