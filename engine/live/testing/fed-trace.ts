/** Finished traces as feeds: their buffers one by one, in any order of processors. */
import type { LiveFrameQuery } from '../../../contract/live.ts';
import type { ByteSource } from '../../format/byte-source.ts';
import { u32At } from '../../format/bytes.ts';
import { BUFFER_HEADER_BYTES } from '../../format/layout.ts';
import type { Trace } from '../../format/trace.ts';
import { SchemaLibrary } from '../../schema/schema-library.ts';
import { LiveTrace, type LiveTraceOptions } from '../live-trace.ts';

/** Buffers as a file has them, each a copy. */
export function buffersOf(file: Uint8Array): Uint8Array[] {
  const buffers: Uint8Array[] = [];
  for (let at = 0; at + BUFFER_HEADER_BYTES <= file.length; ) {
    const sizeBytes = u32At(file, at);
    buffers.push(file.slice(at, at + sizeBytes));
    at += sizeBytes;
  }
  return buffers;
}

/** The same of a file that is read, at the places that its trace knows. */
export async function buffersIn(trace: Trace, source: ByteSource): Promise<Uint8Array[]> {
  const { count, fileOffset, fileBytes } = trace.buffers;
  const buffers: Uint8Array[] = [];
  for (let i = 0; i < count; i++) buffers.push(Uint8Array.from(await source.read(fileOffset[i], fileBytes[i])));
  return buffers;
}

/**
 * In another order, in which each processor's buffers follow each other as before.
 * @param pick which processor's turn it is: a number below `of`
 */
export function interleaved(
  buffers: readonly Uint8Array[],
  processorOf: (buffer: Uint8Array) => number,
  pick: (of: number) => number,
): Uint8Array[] {
  const queues = new Map<number, Uint8Array[]>();
  for (const buffer of buffers) {
    const processor = processorOf(buffer);
    const queue = queues.get(processor);
    if (queue === undefined) queues.set(processor, [buffer]);
    else queue.push(buffer);
  }
  const waiting = [...queues.values()];
  const order: Uint8Array[] = [];
  while (waiting.length > 0) {
    const i = pick(waiting.length);
    order.push(waiting[i].shift() as Uint8Array);
    if (waiting[i].length === 0) waiting.splice(i, 1);
  }
  return order;
}

/** An empty live trace whose time begins where that of a finished one does. */
export function emptyLiveTrace(trace: Trace, options: Partial<LiveTraceOptions> = {}): LiveTrace {
  return new LiveTrace({
    clock: trace.clock,
    flushTimerMs: null,
    counterFacts: { eventNumbers: new Map(), formulas: [] },
    library: new SchemaLibrary(),
    shownNames: new Map(),
    ...options,
  });
}

/** A frame of nothing but the list. */
export const listing = (list: LiveFrameQuery['list']): LiveFrameQuery => ({
  recording: 'r',
  after: 0,
  window: { lastNs: 1e9 },
  buckets: 1,
  series: [],
  cpus: [],
  list,
  selection: null,
});
