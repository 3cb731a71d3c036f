/** The sample trace in memory: written, and read by the second reader, once for all test files of a worker. */

import { writeSampleTrace } from '../../machine/sample-trace.ts';
import { memorySource } from '../format/byte-source.ts';
import { MemorySink } from '../write/buffer-writer.ts';
import { trimTrace } from '../write/trim.ts';
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

const parts = new Map<string, Promise<Uint8Array>>();

/** The sample between two times, as `corescope trim` cuts it: not to be written to. */
export function samplePart(fromNs: number, toNs: number): Promise<Uint8Array> {
  const key = `${fromNs} ${toNs}`;
  const known = parts.get(key) ?? trimmed({ fromNs, toNs });
  parts.set(key, known);
  return known;
}

async function trimmed(range: { fromNs: number; toNs: number }): Promise<Uint8Array> {
  const sink = new MemorySink();
  await trimTrace(memorySource(sampleBytes()), range, sink);
  return sink.bytes();
}

/** @returns what the second reader finds in it: not to be written to */
export const secondReadSample = (): SecondTrace => (read ??= secondRead(sampleBytes()));
