/** Files as the engine's ByteSource: positioned reads, and a reader that stays one chunk ahead of a scan. */

import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { at } from '../../contract/checked.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import { HostError, toHostError } from './host-error.ts';

/** A regular file, opened for reading. Reads are independent of each other; every array is the caller's. */
export class FileSource implements ByteSource {
  readonly sizeBytes: number;
  /** As people know the file; errors begin with it. */
  readonly name: string;
  readonly #handle: FileHandle;
  readonly #changedMs: number;
  #holders = 0;
  /** When nobody holds it any more; null: it is not to be closed. */
  #free: Promise<void> | null = null;
  #whenFree = (): void => {};
  readonly #onClosed: () => Promise<void>;

  private constructor(
    handle: FileHandle,
    name: string,
    stats: { size: number; mtimeMs: number },
    onClosed: () => Promise<void>,
  ) {
    this.#handle = handle;
    this.#onClosed = onClosed;
    this.name = name;
    this.sizeBytes = stats.size;
    this.#changedMs = stats.mtimeMs;
  }

  /** When it was last written to, as it was opened. */
  get changedMs(): number {
    return this.#changedMs;
  }

  /** For threads of this process: good as long as it is held. */
  get descriptor(): number {
    return this.#handle.fd;
  }

  /**
   * It is not closed before it is let go: its descriptor would be another file's.
   * @returns lets it go; to be called once
   * @throws HostError where it is closed
   */
  hold(): () => void {
    if (this.#free !== null) throw new HostError('io', `${this.name} was closed. Open it again.`);
    this.#holders++;
    return () => {
      if (--this.#holders === 0) this.#whenFree();
    };
  }

  /**
   * @param onClosed removes what lasts as long as the file is open
   * @throws HostError when there is no such file, it may not be read, or is no regular file
   */
  static async open(path: string, name: string, onClosed = async (): Promise<void> => {}): Promise<FileSource> {
    try {
      // Looked at before it is opened: opening a pipe would wait for somebody who writes to it.
      checkRegular(await stat(path), name);
      const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
      try {
        const stats = await handle.stat();
        checkRegular(stats, name);
        return new FileSource(handle, name, stats, onClosed);
      } catch (error) {
        await handle.close();
        throw error;
      }
    } catch (error) {
      throw toHostError(error, name);
    }
  }

  async read(offset: number, lengthBytes: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(Math.max(0, Math.min(lengthBytes, this.sizeBytes - offset)));
    return bytes.subarray(0, await this.readInto(bytes, offset));
  }

  /**
   * Fills `into` from `offset` on; gives the number of bytes read, fewer only where the file ends.
   * @throws HostError that says at which byte reading failed
   */
  async readInto(into: Uint8Array, offset: number): Promise<number> {
    let done = 0;
    try {
      while (done < into.length) {
        const { bytesRead } = await this.#handle.read(into, done, into.length - done, offset + done);
        if (bytesRead === 0) break;
        done += bytesRead;
      }
    } catch (error) {
      throw toHostError(error, this.name, offset + done);
    }
    return done;
  }

  /**
   * A file that a session still writes may grow: what was there stays. (A deleted file stays readable while it is open.)
   * @throws HostError when it was cut or overwritten since it was opened
   */
  async checkUnchanged(): Promise<void> {
    const { size, mtimeMs } = await this.#handle.stat().catch((error) => {
      throw toHostError(error, this.name);
    });
    if (size > this.sizeBytes || (size === this.sizeBytes && mtimeMs === this.#changedMs)) return;
    throw this.changed();
  }

  /** For whoever finds something else in it than was there before. */
  changed(): HostError {
    return new HostError('io', `${this.name} changed since it was opened. Open it again.`);
  }

  /** Resolves when nobody holds it any more, and it is closed. */
  async close(): Promise<void> {
    this.#free ??= new Promise((resolve) => {
      this.#whenFree = resolve;
    });
    if (this.#holders > 0) await this.#free;
    await this.#handle.close();
    await this.#onClosed();
  }
}

function checkRegular(stats: { isFile(): boolean; isDirectory(): boolean }, name: string): void {
  if (stats.isDirectory()) throw new HostError('not-etl', `${name} is a folder. Choose an .etl file in it.`);
  if (!stats.isFile())
    throw new HostError('not-etl', `${name} is not a regular file. Save its content to a file and open that file.`);
}

/**
 * Left free in front of what is read into large memory. Memory from glibc begins 16 bytes into a page, and an AMD EPYC copies
 * from the file cache to that place at less than a third of its speed to others (`docs/performance.md`).
 */
export const LEAD_BYTES = 48;

/** What the engine asks for at once. */
const chunkBytes = 8 << 20;
/**
 * Room before a chunk for what the reader wants again of the one before: the buffer that lies across the border. Most
 * sessions have buffers of 64 KiB to 1 MiB.
 */
const overlapBytes = 1 << 20;
const areaBytes = LEAD_BYTES + overlapBytes + 8 + chunkBytes;

interface AheadChunk {
  memory: Uint8Array;
  /** File offset of what lies at `dataAt` in `memory`. */
  fileOffset: number;
  dataAt: number;
  bytes: number;
}

/**
 * The same file for a scan from front to back: while the engine works on one chunk, the next is read into the other of
 * two areas of memory. So an array that `read` gave holds only until the next `read` has answered. A view lies in
 * memory as its bytes do in the file, modulo 8. Reads out of order are right, but nothing is ahead of them.
 */
export class ReadAheadSource implements ByteSource {
  readonly sizeBytes: number;
  readonly #file: FileSource;
  readonly #areas = [new Uint8Array(areaBytes), new Uint8Array(areaBytes)];
  #current: AheadChunk | null = null;
  #next: Promise<AheadChunk> | null = null;

  constructor(file: FileSource) {
    this.#file = file;
    this.sizeBytes = file.sizeBytes;
  }

  async read(offset: number, lengthBytes: number): Promise<Uint8Array> {
    const length = Math.max(0, Math.min(lengthBytes, this.sizeBytes - offset));
    if (length > chunkBytes) {
      await this.settle();
      this.#current = null;
      return this.#file.read(offset, length);
    }
    const chunk = (await this.#continued(offset)) ?? (await this.#restarted(offset));
    this.#current = chunk;
    const start = chunk.dataAt + (offset - chunk.fileOffset);
    const view = chunk.memory.subarray(start, Math.min(start + length, chunk.dataAt + chunk.bytes));
    const nextOffset = offset + view.length;
    if (view.length === length && nextOffset < this.sizeBytes) {
      const next = this.#fill(this.#otherArea(chunk.memory), nextOffset);
      // Its failure is the next read's to report; without a listener Node would end the process.
      next.catch(() => {});
      this.#next = next;
    }
    return view;
  }

  /** Resolves when nothing is being read any more: before the file may be closed. */
  async settle(): Promise<void> {
    await this.#next?.catch(() => {});
    this.#next = null;
  }

  /** The chunk that was read ahead, with the overlap copied in front of it; null where `offset` is somewhere else. */
  async #continued(offset: number): Promise<AheadChunk | null> {
    const before = this.#current;
    if (before === null || this.#next === null) return null;
    const chunk = await this.#next;
    this.#next = null;
    const overlap = chunk.fileOffset - offset;
    if (overlap < 0 || overlap > overlapBytes || offset < before.fileOffset) return null;
    const from = before.dataAt + (offset - before.fileOffset);
    chunk.memory.set(before.memory.subarray(from, from + overlap), chunk.dataAt - overlap);
    return { memory: chunk.memory, fileOffset: offset, dataAt: chunk.dataAt - overlap, bytes: chunk.bytes + overlap };
  }

  async #restarted(offset: number): Promise<AheadChunk> {
    await this.settle();
    return this.#fill(at(this.#areas, 0), offset);
  }

  #otherArea(area: Uint8Array): Uint8Array {
    return area === this.#areas[0] ? at(this.#areas, 1) : at(this.#areas, 0);
  }

  async #fill(memory: Uint8Array, fileOffset: number): Promise<AheadChunk> {
    const dataAt = LEAD_BYTES + overlapBytes + (fileOffset % 8);
    const bytes = await this.#file.readInto(memory.subarray(dataAt, dataAt + chunkBytes), fileOffset);
    return { memory, fileOffset, dataAt, bytes };
  }
}
