/** Zip files by zip.js, piece by piece: nothing of an entry is kept in memory. */
import { type FileHandle, open } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { ZipWriter as Writer } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { onThisThread } from '../archives/zip-streams.ts';

export class ZipWriter {
  readonly #handle: FileHandle;
  readonly #zip: Writer<unknown>;
  #sizeBytes = 0;
  /** Why it ended early: the streams in between may tell of it in their own words. */
  #failure: unknown = null;

  private constructor(handle: FileHandle) {
    onThisThread();
    this.#handle = handle;
    const file = new WritableStream<Uint8Array>({ write: (bytes) => this.#kept(() => this.#write(bytes)) });
    this.#zip = new Writer(file, { extendedTimestamp: false });
  }

  /** @param path a file that is there, and empty */
  static async open(path: string): Promise<ZipWriter> {
    return new ZipWriter(await open(path, 'r+'));
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
    const pieces = content[Symbol.asyncIterator]();
    const readable = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await this.#kept(() => pieces.next());
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    try {
      await this.#zip.add(
        name,
        { readable: readable as globalThis.ReadableStream, size: sizeBytes },
        { ...(signal && { signal }) },
      );
    } catch (error) {
      throw this.#failure ?? error;
    }
  }

  /** Writes the directory and waits for the disk. @returns the size of the file */
  async end(): Promise<number> {
    await this.#zip.close();
    await this.#handle.sync();
    return this.#sizeBytes;
  }

  /** To be called in any case. */
  close(): Promise<void> {
    return this.#handle.close();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    await this.#handle.writeFile(bytes);
    this.#sizeBytes += bytes.length;
  }

  async #kept<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step();
    } catch (error) {
      this.#failure ??= error;
      throw error;
    }
  }
}
