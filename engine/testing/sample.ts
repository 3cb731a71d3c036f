/** The sample trace in memory: written, and read by the second reader, once for all test files of a worker. */

import { writeSampleTrace } from '../../machine/sample-trace.ts';
import { MemorySink } from '../write/buffer-writer.ts';
import { type SecondTrace, secondRead } from './second-reader.ts';

let bytes: Uint8Array | null = null;
let read: SecondTrace | null = null;

/** @returns the file: a copy of one's own */
export function sampleBytes(): Uint8Array {
  if (bytes === null) {
    const sink = new MemorySink();
    writeSampleTrace(sink);
    bytes = sink.bytes();
  }
  return bytes.slice();
}

/** @returns what the second reader finds in it: not to be written to */
export const secondReadSample = (): SecondTrace => (read ??= secondRead(sampleBytes()));
