/** Opened traces: twice the same, in order, with counts that add up; all that is asked of them afterwards. */
import { CancelledError, TraceFormatError } from '../../engine/base/errors.ts';
import { lossesOf } from '../../engine/events/losses/losses.ts';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace, type Trace } from '../../engine/format/trace.ts';
import { buffersIn, emptyLiveTrace } from '../../engine/live/testing/fed-trace.ts';
import { traceStatistics } from '../../engine/reports/trace-statistics.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { MemorySink } from '../../engine/write/buffer-writer.ts';
import { mergeTraces } from '../../engine/write/merge/merge.ts';
import { MergeError } from '../../engine/write/merge/merge-error.ts';
import { trimTrace } from '../../engine/write/trim.ts';
import { traceBases, traceBasesReady } from '../bases.ts';
import { type FuzzTarget, holds } from '../target.ts';

const open = (bytes: Uint8Array): Promise<Trace> => openTrace(memorySource(bytes), { fileName: 'fuzz.etl' });
export const isDeclaredOfTraces = (error: unknown): boolean =>
  error instanceof TraceFormatError || error instanceof CancelledError;
const common = { ready: traceBasesReady, bases: traceBases, headBytes: 1024, isDeclared: isDeclaredOfTraces };

/** What a second reading must find again. */
const digestOf = ({ events, kinds, info }: Trace): string =>
  JSON.stringify([events.count, kinds.map(({ count }) => count), info.lastEventNs, info.damagedBuffers]);

/** The first buffer, with the header event, and the bytes of events are copied as they stand: damage in them stays. */
function checkWritten(written: Trace): void {
  const [other] = written.info.warnings.filter(
    ({ code, byteOffset }) => code !== 'extended-data' && (byteOffset ?? 0) >= written.buffers.fileBytes[0],
  );
  holds(other === undefined, () => `what was written is damaged: ${other.message}`);
}

function checkTrace(trace: Trace): void {
  const { events, kinds } = trace;
  const counts = new Uint32Array(kinds.length);
  for (let row = 0; row < events.count; row++) {
    counts[events.kind[row]]++;
    holds(Number.isInteger(events.timeNs[row]), () => `row ${row} has the time ${events.timeNs[row]}`);
    if (row > 0) holds(events.timeNs[row] >= events.timeNs[row - 1], () => `row ${row} comes before the one before it`);
  }
  for (const kind of kinds)
    holds(
      counts[kind.index] === kind.count,
      () => `kind ${kind.index} counts ${kind.count}, has ${counts[kind.index]}`,
    );
}

export const reader: FuzzTarget = {
  ...common,
  name: 'reader',
  share: 0.3,
  async run(bytes) {
    const first = await open(bytes.slice());
    checkTrace(first);
    const again = await open(bytes);
    holds(digestOf(first) === digestOf(again), () => `read twice: ${digestOf(first)} and ${digestOf(again)}`);
    const endNs = first.info.lastEventNs ?? 1;
    first.querySeries({ kinds: null, cpus: [0, 1], startNs: 0, endNs, buckets: 50 });
    lossesOf(first);
  },
};

export async function decoderOf(bytes: Uint8Array): Promise<TraceDecoder> {
  const source = memorySource(bytes);
  const decoder = new TraceDecoder(await open(bytes), source, new SchemaLibrary());
  await decoder.prepare();
  return decoder;
}

/** Rows whose details are looked at. */
const DETAILS = 40;

export const decoder: FuzzTarget = {
  ...common,
  name: 'decoder',
  share: 0.1,
  async run(bytes) {
    const decoded = await decoderOf(bytes);
    const { count } = decoded.trace.events;
    const rows = Array.from({ length: Math.min(DETAILS, count) }, (_, i) => Math.floor((i * count) / DETAILS));
    await decoded.texts(rows);
    for (const row of rows) await decoded.details(Math.min(row, count - 1));
    await decoded.summary();
    for (const { guid } of decoded.providers().slice(0, 20)) decoded.provider(guid);
    for (const { startNs, endNs } of decoded.processes())
      holds(startNs === null || endNs === null || startNs <= endNs, () => `a process from ${startNs} to ${endNs}`);
    for (const { startNs, endNs } of decoded.threads())
      holds(startNs === null || endNs === null || startNs <= endNs, () => `a thread from ${startNs} to ${endNs}`);
    decoded.images();
    await traceStatistics(decoded.trace, (pid, ns) => decoded.names.processAt(pid, ns)?.name ?? '');
  },
};

export const trim: FuzzTarget = {
  ...common,
  name: 'trim',
  share: 0.2,
  async run(bytes) {
    const trace = await open(bytes.slice());
    const sink = new MemorySink();
    const middle = (trace.info.lastEventNs ?? 0) / 2;
    const { sizeBytes } = await trimTrace(memorySource(bytes), { fromNs: middle / 2, toNs: middle }, sink);
    holds(sizeBytes === sink.bytes().length, () => `says ${sizeBytes} bytes, wrote ${sink.bytes().length}`);
    const copy = await open(Uint8Array.from(sink.bytes()));
    holds(
      copy.events.count <= trace.events.count,
      () => `a part has ${copy.events.count} events of ${trace.events.count}`,
    );
    checkWritten(copy);
  },
};

const beside = writtenTrace({}, (writer) => {
  for (let i = 0; i < 50; i++)
    writer.system({
      cpu: i % 3,
      pid: 1,
      tid: 2,
      ticks: i * 1000,
      group: 5,
      type: 36,
      version: 2,
      payload: new Uint8Array(24),
    });
});

export const merge: FuzzTarget = {
  ...common,
  name: 'merge',
  share: 0.1,
  isDeclared: (error) => isDeclaredOfTraces(error) || error instanceof MergeError,
  async run(bytes) {
    // With itself cut in two where it is of another machine than ours.
    for (const other of [beside, bytes.slice(0, bytes.length >>> 1)]) {
      const sink = new MemorySink();
      try {
        await mergeTraces(
          [
            { name: 'a', source: memorySource(bytes.slice()) },
            { name: 'b', source: memorySource(other) },
          ],
          sink,
        );
      } catch (error) {
        if (error instanceof MergeError) continue;
        throw error;
      }
      const merged = await open(Uint8Array.from(sink.bytes()));
      checkTrace(merged);
      checkWritten(merged);
    }
  },
};

export const live: FuzzTarget = {
  ...common,
  name: 'live',
  share: 0.1,
  async run(bytes) {
    const source = memorySource(bytes);
    const trace = await open(bytes);
    const growing = emptyLiveTrace(trace);
    for (const buffer of await buffersIn(trace, source)) growing.add(buffer);
    // As a driver hands them over: nobody looked at them before.
    for (let at = 0; at < bytes.length; at += 65_536) growing.add(bytes.slice(at, at + 65_536));
    growing.decoder.refresh();
    for (const kind of growing.kinds) growing.decoder.eventName(kind);
    holds(
      growing.events >= 0 && Number.isFinite(growing.nowNs),
      () => `${growing.events} events to ${growing.nowNs} ns`,
    );
  },
};
