/** Zip files, piece by piece: nothing of an entry is kept in memory. */
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { zipFormat as zip } from './zip-format.ts';

interface WrittenEntry {
  name: Buffer;
  headerOffset: number;
  large: boolean;
  crc: number;
  compressedBytes: number;
  sizeBytes: number;
}

/** Traces are many alike buffers: higher levels take twice the time for a few percent. */
const deflateLevel = 4;
/** Deflate may need more than it is given: so much below the limit of 32 bits the 64-bit form is used. */
const largeBytes = 0xf0000000;
const version64 = 45;

export class ZipWriter {
  readonly #handle: FileHandle;
  readonly #entries: WrittenEntry[] = [];
  readonly #dosTime: number;
  #offset = 0;

  private constructor(handle: FileHandle, now: Date) {
    this.#handle = handle;
    this.#dosTime = dosTime(now);
  }

  /** @param path a file that is there, and empty */
  static async open(path: string, now = new Date()): Promise<ZipWriter> {
    return new ZipWriter(await open(path, 'r+'), now);
  }

  /**
   * Adds a file.
   * @param name with `/`
   * @param sizeBytes what `content` will give, or more
   * @throws what `content` throws; AbortError; system errors of the zip file
   */
  async add(
    name: string,
    content: AsyncIterable<Uint8Array>,
    sizeBytes: number,
    signal?: AbortSignal | undefined,
  ): Promise<void> {
    const entry: WrittenEntry = {
      name: Buffer.from(name, 'utf8'),
      headerOffset: this.#offset,
      large: sizeBytes >= largeBytes,
      crc: 0,
      compressedBytes: 0,
      sizeBytes: 0,
    };
    /** Why it ended early: the streams in between may tell of it in their own words. */
    let failure: unknown = null;
    const failed = (error: unknown): never => {
      failure ??= error;
      throw error;
    };
    const counted = async function* () {
      try {
        for await (const bytes of content) {
          entry.crc = crc32(bytes, entry.crc);
          entry.sizeBytes += bytes.length;
          yield bytes;
        }
      } catch (error) {
        failed(error);
      }
    };
    await this.#write(localHeader(entry, this.#dosTime));
    await pipeline(
      Readable.from(counted(), { objectMode: false }),
      createDeflateRaw({ level: deflateLevel, chunkSize: 1 << 18 }),
      async (compressed: AsyncIterable<Buffer>) => {
        for await (const bytes of compressed) {
          entry.compressedBytes += bytes.length;
          await this.#write(bytes).catch(failed);
        }
      },
      { ...(signal && { signal }) },
    ).catch((error) => {
      throw failure ?? error;
    });
    // Now its figures are known. They stand before the content, so that readers from front to back need not guess.
    const header = localHeader(entry, this.#dosTime);
    await this.#handle.write(header, 0, header.length, entry.headerOffset);
    this.#entries.push(entry);
  }

  /** Writes the directory and waits for the disk. @returns the size of the file */
  async end(): Promise<number> {
    const start = this.#offset;
    for (const entry of this.#entries) await this.#write(centralHeader(entry, this.#dosTime));
    const large = start >= largeBytes || this.#entries.some((entry) => entry.large);
    await this.#write(endOfDirectory(this.#entries.length, start, this.#offset - start, large));
    await this.#handle.sync();
    return this.#offset;
  }

  /** To be called in any case. */
  close(): Promise<void> {
    return this.#handle.close();
  }

  async #write(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, this.#offset + done);
      done += bytesWritten;
    }
    this.#offset += bytes.length;
  }
}

function localHeader({ name, large, crc, compressedBytes, sizeBytes }: WrittenEntry, time: number): Buffer {
  const extra = large ? extra64([sizeBytes, compressedBytes]) : Buffer.alloc(0);
  const header = Buffer.alloc(zip.localHeader.bytes);
  header.writeUInt32LE(zip.localHeader.signature, 0);
  header.writeUInt16LE(large ? version64 : 20, 4);
  header.writeUInt16LE(zip.utf8Names, 6);
  header.writeUInt16LE(zip.deflated, 8);
  header.writeUInt32LE(time, 10);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(large ? zip.most32 : compressedBytes, 18);
  header.writeUInt32LE(large ? zip.most32 : sizeBytes, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function centralHeader(entry: WrittenEntry, time: number): Buffer {
  const { name, crc, compressedBytes, sizeBytes, headerOffset } = entry;
  const large = entry.large || headerOffset >= largeBytes;
  const extra = large ? extra64([sizeBytes, compressedBytes, headerOffset]) : Buffer.alloc(0);
  const header = Buffer.alloc(zip.centralHeader.bytes);
  header.writeUInt32LE(zip.centralHeader.signature, 0);
  header.writeUInt16LE(large ? version64 : 20, 4);
  header.writeUInt16LE(large ? version64 : 20, 6);
  header.writeUInt16LE(zip.utf8Names, 8);
  header.writeUInt16LE(zip.deflated, 10);
  header.writeUInt32LE(time, 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(large ? zip.most32 : compressedBytes, 20);
  header.writeUInt32LE(large ? zip.most32 : sizeBytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(large ? zip.most32 : headerOffset, 42);
  return Buffer.concat([header, name, extra]);
}

function extra64(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length);
  extra.writeUInt16LE(zip.extra64, 0);
  extra.writeUInt16LE(8 * numbers.length, 2);
  for (const [i, value] of numbers.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * i);
  return extra;
}

function endOfDirectory(entries: number, offset: number, bytes: number, large: boolean): Buffer {
  const end = Buffer.alloc(zip.end.bytes);
  end.writeUInt32LE(zip.end.signature, 0);
  end.writeUInt16LE(large ? zip.most16 : entries, 8);
  end.writeUInt16LE(large ? zip.most16 : entries, 10);
  end.writeUInt32LE(large ? zip.most32 : bytes, 12);
  end.writeUInt32LE(large ? zip.most32 : offset, 16);
  if (!large) return end;
  const end64 = Buffer.alloc(zip.end64.bytes);
  end64.writeUInt32LE(zip.end64.signature, 0);
  end64.writeBigUInt64LE(BigInt(zip.end64.bytes - 12), 4);
  end64.writeUInt16LE(version64, 12);
  end64.writeUInt16LE(version64, 14);
  end64.writeBigUInt64LE(BigInt(entries), 24);
  end64.writeBigUInt64LE(BigInt(entries), 32);
  end64.writeBigUInt64LE(BigInt(bytes), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(zip.end64Locator.bytes);
  locator.writeUInt32LE(zip.end64Locator.signature, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

/** Date and time as DOS had them, local; before 1980 there is none. */
function dosTime(now: Date): number {
  const date = (Math.max(0, now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate();
  const time = (now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1);
  return date * 0x10000 + time;
}
