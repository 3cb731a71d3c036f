/** A file that another thread of this process has open, for a thread that does nothing but read it. */
import { readSync } from 'node:fs';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import { LEAD_BYTES } from '../base/file-source.ts';
import { toHostError } from '../base/host-error.ts';

/** As much as the engine asks for at once. */
const areaBytes = 8 << 20;

/**
 * Reads wait, so that none costs a turn of the event loop. What `read` gave holds until the next `read`; it lies in memory as
 * its bytes do in the file, modulo 8.
 */
export class DescriptorSource implements ByteSource {
  readonly sizeBytes: number;
  readonly #descriptor: number;
  readonly #name: string;
  #area = new Uint8Array(LEAD_BYTES + 8 + areaBytes);

  /** @param name errors begin with it */
  constructor(descriptor: number, sizeBytes: number, name: string) {
    this.#descriptor = descriptor;
    this.sizeBytes = sizeBytes;
    this.#name = name;
  }

  async read(offset: number, lengthBytes: number): Promise<Uint8Array> {
    const length = Math.max(0, Math.min(lengthBytes, this.sizeBytes - offset));
    const start = LEAD_BYTES + (offset % 8);
    if (start + length > this.#area.length) this.#area = new Uint8Array(start + length);
    let done = 0;
    try {
      while (done < length) {
        const got = readSync(this.#descriptor, this.#area, start + done, length - done, offset + done);
        if (got === 0) break;
        done += got;
      }
    } catch (error) {
      throw toHostError(error, this.#name, offset + done);
    }
    return this.#area.subarray(start, start + done);
  }
}
