/** What zip.js compresses with: Node's zlib, on this thread. */
import { Duplex } from 'node:stream';
import { createDeflateRaw, createGzip } from 'node:zlib';
import { configure } from '@zip.js/zip.js/lib/zip-core-custom.js';

/** Traces are many alike buffers: higher levels take twice the time for a few percent. */
const deflateLevel = 4;
const chunkSize = 1 << 18;

class DeflateStream {
  readonly readable: ReadableStream;
  readonly writable: WritableStream;

  /** @param format zip.js takes gzip, whose end has the checksum, and cuts off what it has more */
  constructor(format: string) {
    const create = format === 'gzip' ? createGzip : createDeflateRaw;
    const { readable, writable } = Duplex.toWeb(create({ level: deflateLevel, chunkSize }));
    this.readable = readable as ReadableStream;
    this.writable = writable as WritableStream;
  }
}

/** To be called before zip.js is used. */
export function onThisThread(): void {
  configure({ useWebWorkers: false, chunkSize, CompressionStream: DeflateStream });
}
