import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KernelEvents } from '../events/names/testing/kernel-events.ts';
import { memorySource } from '../format/byte-source.ts';
import { type SecondEvent, secondRead } from '../testing/second-reader.ts';
import { haveSharedTraces, sharedTracePath } from '../testing/shared-traces.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { MemorySink } from './buffer-writer.ts';
import { type TrimOptions, trimTrace } from './trim.ts';

const noPayload = new Uint8Array(0);

async function trimmed(file: Uint8Array, fromNs: number, toNs: number, options?: TrimOptions) {
  const sink = new MemorySink();
  const { warnings, sizeBytes } = await trimTrace(memorySource(file), { fromNs, toNs }, sink, options);
  expect(sizeBytes).toBe(sink.bytes().length);
  expect(warnings).toEqual([]);
  return sink.bytes();
}

/** Per CPU the same events in the same order, byte for byte; says where they first differ. */
function expectSame(found: SecondEvent[], wanted: SecondEvent[]): void {
  const byCpu = (events: SecondEvent[]) => {
    const lists = new Map<number, SecondEvent[]>();
    for (const event of events) {
      const list = lists.get(event.cpu);
      if (list) list.push(event);
      else lists.set(event.cpu, [event]);
    }
    return lists;
  };
  const foundByCpu = byCpu(found);
  expect(found.length).toBe(wanted.length);
  for (const [cpu, list] of byCpu(wanted)) {
    const differs = list.findIndex(
      (event, i) => Buffer.compare(event.bytes, foundByCpu.get(cpu)?.[i]?.bytes ?? noPayload) !== 0,
    );
    expect({ cpu, differs, event: foundByCpu.get(cpu)?.[differs] }).toEqual({ cpu, differs: -1, event: undefined });
  }
}

/** What the issue of trimming calls metadata, said again in the second reader's words. */
const DESCRIBES: [provider: RegExp, ids: number[] | null][] = [
  [/^(EventTrace|SystemConfig)$/, null],
  [/^(Process|3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c)$/, [1, 2, 3, 4, 10, 11, 39]],
  [/^(Thread|3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c)$/, [1, 2, 3, 4, 72]],
  [/^(Image|2cb15d1d-5fc1-11d2-abe1-00a0c911f518)$/, [2, 3, 4, 10, 33, 34]],
  [/^FileIo$/, [0, 32, 35, 36]],
  [/^Registry$/, [22, 23, 24, 25]],
  [/^StackWalk$/, [34, 35, 36]],
  [/^PerfInfo$/, [48, 72, 73, 74]],
  [/^(68fdd900|b3e675d7|bbccf6c1|9b79ee91|ed54dff8|a669021c|bfe02e00|c7a1b99d)-/, null],
];
const describes = ({ kind, provider, id, opcode }: SecondEvent): boolean =>
  (kind.startsWith('event') && id === 0xfffe) ||
  DESCRIBES.some(([name, ids]) => name.test(provider) && (ids === null || ids.includes(opcode)));

test('the machines of images and classes of cores are kept, which are told at the end', async () => {
  const file = writtenTrace({}, (writer) => {
    const events = new KernelEvents(writer);
    events.sample({ ticks: 10_000, tid: 8 });
    events.sample({ ticks: 50_000, tid: 8 });
    events.imageMachine({ ticks: 90_000, sizeBytes: 0x4000, machine: 'ARM64EC' });
    events.logicalProcessor({ ticks: 90_001, processor: 0, core: 0, efficiencyClass: 1 });
  });
  const kept = secondRead(await trimmed(file, 0, 2e6)).events.map(({ provider, ts }) => [provider, ts]);
  const whole = secondRead(file).events.map(({ provider, ts }) => [provider, ts]);
  expect(kept).toEqual(whole.filter((_, i) => i !== whole.length - 3));
});

function headerOf(file: Uint8Array) {
  const [firstBufferBytes] = new Uint32Array(file.slice(0, 4).buffer);
  const { ts, payload } = secondRead(file.subarray(0, firstBufferBytes)).events[0];
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const tail = view.getUint32(44, true) === 8 ? 248 : 240;
  return { t0: ts, frequency: view.getBigInt64(tail + 8, true), buffersWritten: view.getUint32(36, true) };
}

const traces = [
  'perfview-net.4.5.2.x64.etl', // compressed, 8 CPUs, kernel events of all sorts
  'airbus-ShutdownPerfDiagLogger.etl', // plain, buffers out of sequence
  'msbuild-PerfViewData.etl', // compressed, 32-bit headers, manifests
  'dotnetperf-DynamicEvents.etl', // 28 CPUs
  'krabsetw-powershell.etl', // buffers of 8 KiB
  'sawbuck-image_data_32_v2.etl', // Windows 7, SavedOffset 0
  'demikernel-PktMon.etl', // buffers of 16 MiB
];

describe.skipIf(!haveSharedTraces).each(traces)('%s', { timeout: 60_000 }, (name) => {
  const file = haveSharedTraces ? new Uint8Array(readFileSync(sharedTracePath('etl', name))) : new Uint8Array(0);
  const original = haveSharedTraces ? secondRead(file) : { events: [], buffers: [] };
  const header = haveSharedTraces ? headerOf(file) : { t0: 0n, frequency: 1n };
  const nsOf = ({ ts }: SecondEvent) => Number(((ts - header.t0) * 1_000_000_000n) / header.frequency);

  test('the middle third keeps its events and those that describe the trace, byte for byte, and its header', async () => {
    const times = original.events
      .filter((event) => event.buffer > 0)
      .map(nsOf)
      .sort((a, b) => a - b);
    const fromNs = times[Math.floor(times.length / 3)];
    const toNs = times[Math.floor((2 * times.length) / 3)];
    const copy = await trimmed(file, fromNs, toNs);
    const wanted = original.events.filter((event) => {
      const ns = nsOf(event);
      return event.buffer === 0 || (ns >= fromNs && ns < toNs) || describes(event);
    });
    // The header event itself differs in BuffersWritten.
    const { events, buffers } = secondRead(copy);
    expectSame(events.slice(1), wanted.slice(1));
    expect(headerOf(copy)).toEqual({ ...header, buffersWritten: buffers.length });
    const patched = file.slice(0, 72 + 32 + 280);
    new DataView(patched.buffer).setUint32(72 + 32 + 36, buffers.length, true);
    expect(copy.subarray(0, patched.length)).toEqual(patched);
  });

  test.each([false, true])('trimmed to everything, compressed %s, all events are there', async (compressed) => {
    const copy = secondRead(await trimmed(file, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, { compressed }));
    expectSame(copy.events.slice(1), original.events.slice(1));
    expect(copy.buffers.slice(1).every((buffer) => buffer.compressed === compressed)).toBe(true);
  });
});

test('the range is half-open and in nanoseconds since the header event', async () => {
  const file = writtenTrace({ perfFrequencyHz: 3_000_000 }, (writer) => {
    for (const ticks of [2, 3, 4, 5, 6])
      writer.perfInfo({ cpu: 0, ticks, group: 15, type: 46, version: 2, payload: noPayload });
  });
  // 3 ticks are 1000 ns, 5 are 1666.
  const { t0 } = headerOf(file);
  const kept = secondRead(await trimmed(file, 1000, 1666)).events.slice(2);
  expect(kept.map(({ ts }) => Number(ts - t0))).toEqual([3, 4]);
});

test('events without a time go with their predecessor', async () => {
  const file = writtenTrace({}, (writer) => {
    writer.perfInfo({ cpu: 0, ticks: 10, group: 15, type: 46, version: 2, payload: noPayload });
    writer.error({ cpu: 0, payload: Uint8Array.of(1) });
    writer.perfInfo({ cpu: 0, ticks: 20, group: 15, type: 46, version: 2, payload: noPayload });
    writer.error({ cpu: 0, payload: Uint8Array.of(2) });
  });
  const kept = secondRead(await trimmed(file, 2000, 3000)).events.slice(2);
  expect(kept.map(({ kind, payload }) => [kind, ...payload])).toEqual([['perfinfo64'], ['error', 2]]);
});

test('a damaged buffer is left out and said so', async () => {
  const file = writtenTrace({ bufferSizeBytes: 1024 }, (writer) => {
    for (const ticks of [1, 2, 3])
      writer.perfInfo({ cpu: 0, ticks, group: 15, type: 46, version: 2, payload: new Uint8Array(800) });
  });
  file.fill(0x55, 2048 + 72, 2048 + 80);
  const sink = new MemorySink();
  const { warnings } = await trimTrace(memorySource(file), { fromNs: 0, toNs: 1e9 }, sink);
  expect(warnings.map(({ code }) => code)).toEqual(['event-header']);
  const [header, , ...kept] = secondRead(sink.bytes()).events;
  expect(kept.map(({ ts }) => Number(ts - header.ts))).toEqual([1, 3]);
});

test('an event that no buffer of the session can hold is left out and said so', async () => {
  const file = writtenTrace({ bufferSizeBytes: 65536 }, (writer) => {
    writer.perfInfo({ cpu: 0, ticks: 1, group: 15, type: 46, version: 2, payload: new Uint8Array(2000) });
  });
  new DataView(file.buffer).setUint32(72 + 32, 1024, true);
  const { warnings } = await trimTrace(memorySource(file), { fromNs: 0, toNs: 1e9 }, new MemorySink());
  expect(warnings.map(({ code }) => code)).toEqual(['event-too-large']);
});

test('what is not a trace is refused', async () => {
  await expect(trimTrace(memorySource(new Uint8Array(5000)), { fromNs: 0, toNs: 1 }, new MemorySink())).rejects.toThrow(
    /not an \.etl/,
  );
});

test('it ends when it is cancelled', async () => {
  const file = writtenTrace({}, () => {});
  await expect(
    trimTrace(memorySource(file), { fromNs: 0, toNs: 1 }, new MemorySink(), { cancel: { cancelled: true } }),
  ).rejects.toThrow('cancelled');
});
