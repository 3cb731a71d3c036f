import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TraceDecoder } from '../../events/trace-decoder.ts';
import { memorySource } from '../../format/byte-source.ts';
import { openTrace } from '../../format/trace.ts';
import { SchemaLibrary } from '../../schema/schema-library.ts';
import { type MixedEvent, mixedEvents, writeMixed } from '../../testing/mixed-trace.ts';
import { guidText, type SecondEvent, secondRead } from '../../testing/second-reader.ts';
import { haveSharedTraces, sharedTracePath } from '../../testing/shared-traces.ts';
import { plainDescription, writtenTrace } from '../../testing/written-trace.ts';
import { MemorySink } from '../buffer-writer.ts';
import type { TraceDescription } from '../header-buffer.ts';
import { PayloadBuilder } from '../payload-builder.ts';
import { trimTrace } from '../trim.ts';
import { type MergeOptions, type MergeResult, type MetadataSource, mergeTraces } from './merge.ts';
import { buildInfoEvent, imageIdEvents, schemaEvents, volumeMappingEvents } from './metadata.ts';
import { kindsOf } from './survey.ts';

async function merged(
  files: readonly Uint8Array[],
  options?: MergeOptions,
): Promise<MergeResult & { bytes: Uint8Array }> {
  const sink = new MemorySink();
  const inputs = files.map((bytes, i) => ({ name: `file${i}.etl`, source: memorySource(bytes) }));
  const result = await mergeTraces(inputs, sink, options);
  expect(result.sizeBytes).toBe(sink.bytes().length);
  return { ...result, bytes: sink.bytes() };
}

const isLogHeader = ({ kind, provider, id }: SecondEvent): boolean =>
  kind.startsWith('system') && provider === 'EventTrace' && id === 0;

/** What a merge of these must hold, per processor in the order of time. Equal times are told apart by their bytes. */
function eventsOf(files: readonly Uint8Array[]): string[] {
  return files
    .flatMap((file) => secondRead(file).events)
    .filter((event) => !isLogHeader(event))
    .map(lineOf)
    .sort();
}
const lineOf = ({ cpu, ts, bytes }: SecondEvent): string =>
  `${cpu} ${BigInt.asUintN(64, ts).toString(16).padStart(16, '0')} ${bytes.length} ${createHash('sha1').update(bytes).digest('base64')}`;

/** Fails where a processor's times go back. Events without a time are passed over. */
function expectOrder(file: Uint8Array): void {
  const last = new Map<number, bigint>();
  const wrong: string[] = [];
  for (const { cpu, ts, kind, buffer } of secondRead(file).events) {
    if (kind === 'error' || buffer === 0) continue;
    if (ts < (last.get(cpu) ?? ts)) wrong.push(`processor ${cpu}: ${ts} behind ${last.get(cpu)}`);
    last.set(cpu, ts);
  }
  expect(wrong).toEqual([]);
}

const timed = mixedEvents.map((events) =>
  events.filter(({ header }) => header !== 'error').sort((a, b) => a.ticks - b.ticks),
);

const write = (trace: Partial<TraceDescription>, events: readonly MixedEvent[]): Uint8Array =>
  writtenTrace(trace, (writer) => {
    for (const event of events) writeMixed(writer, event);
  });

test('holds the events of all, byte for byte, per processor in the order of time', async () => {
  const input = fc.record({
    events: timed,
    compressed: fc.boolean(),
    bufferSizeBytes: fc.constantFrom(1024, 2048, 4096),
    /** Sessions of one clock begin at different times. */
    startTicks: fc.integer({ min: 0, max: 1_000_000 }),
    eventsLost: fc.integer({ min: 0, max: 9 }),
    buffersLost: fc.integer({ min: 0, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(input, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(undefined, false, true),
      async (inputs, compressed) => {
        const files = inputs.map(({ startTicks, events, ...trace }) =>
          write(
            {
              ...trace,
              baseTicks: plainDescription.baseTicks! + BigInt(startTicks),
              startTime: plainDescription.startTime + BigInt(startTicks),
            },
            events,
          ),
        );
        const { bytes, warnings, ...result } = await merged(files, compressed === undefined ? {} : { compressed });
        expect(warnings).toEqual([]);
        expect(eventsOf([bytes])).toEqual(eventsOf(files));
        expectOrder(bytes);
        const { buffers, events } = secondRead(bytes);
        expect(events.filter(isLogHeader).length).toBe(1);
        expect(events[0].ts).toBe(plainDescription.baseTicks! + BigInt(Math.min(...inputs.map((i) => i.startTicks))));
        expect(buffers.map(({ sequence }) => Number(sequence))).toEqual(buffers.map((_, i) => i));
        expect(buffers.slice(1).every((b) => b.compressed === (compressed ?? inputs.every((i) => i.compressed)))).toBe(
          true,
        );
        const { info } = await openTrace(memorySource(bytes), { fileName: 'merged.etl' });
        expect(info.warnings).toEqual([]);
        const sum = (of: (i: (typeof inputs)[number]) => number) => inputs.reduce((s, i) => s + of(i), 0);
        expect(info).toMatchObject({
          eventsLost: sum((i) => i.eventsLost),
          buffersLost: sum((i) => i.buffersLost),
          events: events.length,
        });
        expect(result).toMatchObject({ eventsLost: info.eventsLost, buffersLost: info.buffersLost });
        const lengthTicks = Math.max(
          ...inputs.map(({ startTicks, events: own }) => startTicks + Math.max(0, ...own.map(({ ticks }) => ticks))),
        );
        const end = new Date(Number((plainDescription.startTime + BigInt(lengthTicks) - 116444736000000000n) / 10000n));
        expect(info.endTimeUtc?.slice(0, 23)).toBe(end.toISOString().slice(0, 23));
      },
    ),
    { numRuns: 40 },
  );
});

test('of a flight recorder the last seconds are there, and how things stood at their beginning', async () => {
  const at = (ticks: number, cpu = 0) => ({ cpu, ticks, pid: 4, tid: 8, version: 4 });
  const process = (pid: number): Uint8Array =>
    new PayloadBuilder().u64(0xffff_0000_0000n).u32(pid).u32(4).zeros(20).build().slice();
  const file = (object: bigint, name: string): Uint8Array =>
    new PayloadBuilder().u64(object).wstr(name).build().slice();
  const second = 10_000_000;
  const kernel = writtenTrace({}, (writer) => {
    writer.system({ ...at(1), group: 11, type: 26, payload: new Uint8Array(8) });
    // 7 is there, 9 has gone, 5 begins, and 9 again, on another processor.
    writer.system({ ...at(2), group: 3, type: 3, payload: process(7) });
    writer.system({ ...at(3), group: 3, type: 1, payload: process(9) });
    writer.system({ ...at(4), group: 3, type: 2, payload: process(9) });
    writer.system({ ...at(6), group: 3, type: 1, payload: process(5) });
    writer.system({ ...at(5, 1), group: 3, type: 1, payload: process(9) });
    writer.system({ ...at(7, 1), group: 3, type: 2, payload: process(6) });
    // One address, two files.
    writer.perfInfo({ ...at(8), group: 4, type: 0, version: 2, payload: file(1n, 'old') });
    writer.perfInfo({ ...at(9, 1), group: 4, type: 0, version: 2, payload: file(1n, 'new') });
    writer.perfInfo(oneEvent(0, 10));
    writer.perfInfo(oneEvent(0, 2 * second));
    writer.system({ ...at(2 * second + 1), group: 3, type: 2, payload: process(7) });
    writer.perfInfo(oneEvent(0, 5 * second));
  });
  const ring = writtenTrace({ baseTicks: plainDescription.baseTicks! + 5n }, (writer) => {
    for (let i = 0; i < 400; i++) writer.perfInfo(oneEvent(2, i * 100_000));
  });
  const until = plainDescription.baseTicks! + BigInt(5 * second);
  const { bytes, inputs } = await merged([kernel, ring], { last: { seconds: 4, until } });
  const { events } = secondRead(bytes);
  const start = until - BigInt(4 * second);
  expect(events[0].ts).toBe(start);
  expect(events.every(({ ts }) => ts >= start)).toBe(true);
  const idOf = ({ bytes: event, payloadAt }: { bytes: Uint8Array; payloadAt: number }): number =>
    new DataView(event.buffer, event.byteOffset).getUint32(payloadAt + 8, true);
  const ofProcesses = events
    .filter(({ provider }) => provider === 'Process')
    .map((event) => [event.id, idOf({ bytes: event.bytes, payloadAt: 32 }), Number(event.ts - start)]);
  expect(ofProcesses.toSorted()).toEqual([
    [2, 7, second + 1],
    [3, 5, 0],
    [3, 7, 0],
    [3, 9, 0],
  ]);
  const names = events.filter(({ provider }) => provider === 'FileIo').map((event) => event.bytes);
  expect(names).toHaveLength(1);
  expect(Buffer.from(names[0]).toString('utf16le')).toContain('new');
  expect(events.filter(({ provider, id }) => provider === 'SystemConfig' && id === 26)).toHaveLength(1);
  // Of the ring what happened in the first second is not there; nor is the event of the kernel.
  expect(events.filter(({ provider }) => provider === 'PerfInfo')).toHaveLength(300 + 2);
  expectOrder(bytes);
  const { info } = await openTrace(memorySource(bytes), { fileName: 'merged.etl' });
  expect(info).toMatchObject({ warnings: [], lastEventNs: 4e9 });
  expect(Date.parse(info.startTimeUtc!) - Date.parse((await openedStart(kernel)) ?? '')).toBe(1000);
  expect(inputs.map(({ name, buffers }) => [name, buffers])).toEqual([
    ['file0.etl', 2],
    ['file1.etl', 1],
  ]);
  // Without a moment it is the last event that counts.
  const { bytes: last } = await merged([kernel, ring], { last: { seconds: 1, until: null } });
  expect(secondRead(last).events[0].ts).toBe(until - BigInt(second));
  // As long as the recording is: all of it.
  const { bytes: all } = await merged([kernel, ring], { last: { seconds: 6, until } });
  expect(eventsOf([all])).toEqual(eventsOf([kernel, ring]));
});

const openedStart = async (file: Uint8Array): Promise<string | null> =>
  (await openTrace(memorySource(file), { fileName: 'a.etl' })).info.startTimeUtc;

const oneEvent = (cpu: number, ticks: number, bytes = 4) => ({
  ...{ cpu, ticks, group: 15, type: 46, version: 2 },
  payload: new Uint8Array(bytes).fill(ticks & 0xff),
});

test('buffers that nothing overlaps are copied as they stand; the others share theirs', async () => {
  const early = writtenTrace({ bufferSizeBytes: 1024 }, (writer) => {
    for (let i = 0; i < 200; i++) writer.perfInfo(oneEvent(i % 2, i));
  });
  const late = writtenTrace({ bufferSizeBytes: 1024 }, (writer) => {
    for (let i = 0; i < 200; i++) writer.perfInfo(oneEvent(0, 1000 + i));
  });
  const apart = await merged([late, early]);
  // All but the second header's partition info, which lies within the first buffer of processor 0.
  expect(apart.copiedBuffers).toBe(secondRead(late).buffers.length + secondRead(early).buffers.length - 2);
  const beside = await merged([early, early]);
  expect(beside.copiedBuffers).toBe(0);
  expectOrder(beside.bytes);
});

test('a buffer that says that something was lost goes on saying so', async () => {
  const file = writtenTrace({ bufferSizeBytes: 1024 }, (writer) => writer.perfInfo(oneEvent(3, 5)));
  const other = writtenTrace({ bufferSizeBytes: 1024 }, (writer) => writer.perfInfo(oneEvent(3, 5)));
  new DataView(file.buffer).setUint16(1024 + 0x34, 0x22, true);
  const { bytes } = await merged([file, other]);
  expect(
    secondRead(bytes)
      .buffers.filter(({ flags }) => flags & 2)
      .map(({ cpu }) => cpu),
  ).toEqual([3]);
});

test('events that lie in disorder in their buffer come out in order', async () => {
  const file = writtenTrace({}, (writer) => {
    for (const ticks of [5, 3, 9, 1]) writer.perfInfo(oneEvent(1, ticks));
  });
  const { bytes } = await merged([file]);
  expectOrder(bytes);
  expect(eventsOf([bytes])).toEqual(eventsOf([file]));
});

test.each<[string, Partial<TraceDescription>, RegExp]>([
  ['clock', { clockType: 2 }, /^file1\.etl: its clock is system, that of file0\.etl is qpc/],
  [
    'frequency',
    { perfFrequencyHz: 24_000_000 },
    /^file1\.etl: its clock has 24000000 ticks per second, that .* 10000000/,
  ],
  ['boot', { bootTime: plainDescription.bootTime + 600_000_000n }, /^file1\.etl: its machine was started at 2022-/],
])('traces of another %s are refused', async (_, trace, message) => {
  const files = [writtenTrace({}, () => {}), writtenTrace(trace, () => {})];
  await expect(merged(files)).rejects.toThrow(message);
});

test('a clock that was set between two sessions is told, and no obstacle', async () => {
  const later = writtenTrace({ startTime: plainDescription.startTime + 36_000_000_000n }, (w) =>
    w.perfInfo(oneEvent(0, 7)),
  );
  const { warnings } = await merged([writtenTrace({}, () => {}), later]);
  expect(warnings.map(({ code }) => code)).toEqual(['wall-clock']);
});

test('the header is that of one file, however the sessions logged', async () => {
  const circular = writtenTrace({ logFileMode: 0x8000102, processors: 2 }, (writer) => writer.perfInfo(oneEvent(0, 1)));
  const other = writtenTrace({ processors: 8, compressed: true }, (writer) => writer.perfInfo(oneEvent(7, 1)));
  const { bytes } = await merged([circular, other]);
  const { info } = await openTrace(memorySource(bytes), { fileName: 'merged.etl' });
  // SEQUENTIAL and RELOG, as Windows' own merge says.
  expect(info).toMatchObject({ logFileMode: 0x10001, processors: 8, compressedBuffers: 0, warnings: [] });
});

test('damage is told, and the rest is there', async () => {
  const file = writtenTrace({ bufferSizeBytes: 1024 }, (writer) => {
    for (const ticks of [1, 2, 3]) writer.perfInfo(oneEvent(0, ticks, 800));
  });
  file.fill(0x55, 2048 + 72, 2048 + 80);
  const { bytes, warnings, buffersLost } = await merged([writtenTrace({}, () => {}), file, file]);
  // Of each input by itself.
  expect(warnings).toEqual(
    ['file1.etl', 'file2.etl'].map((name) => ({
      code: 'event-header',
      message: expect.stringMatching(`^${name}: `),
      count: 1,
      byteOffset: expect.any(Number),
    })),
  );
  expect(secondRead(bytes).events.filter(({ kind }) => kind === 'perfinfo64').length).toBe(4);
  // The file says so too, also of one that was cut: it had 4 buffers.
  expect(buffersLost).toBe(2);
  const cut = await merged([file.slice(0, 2048 + 500)]);
  const { info } = await openTrace(memorySource(cut.bytes), { fileName: 'merged.etl' });
  expect(info).toMatchObject({ buffersLost: 2, warnings: [] });
});

test('what is not a trace is refused, and work ends when it is cancelled', async () => {
  await expect(merged([new Uint8Array(5000)])).rejects.toThrow(/not an \.etl/);
  await expect(merged([writtenTrace({}, () => {})], { cancel: { cancelled: true } })).rejects.toThrow('cancelled');
});

test('progress goes from the first byte read to the last', async () => {
  const file = writtenTrace({}, (writer) => {
    for (let i = 0; i < 5000; i++) writer.perfInfo(oneEvent(i % 4, i, 200));
  });
  const seen: number[] = [];
  await merged([file, file], { onProgress: (done, total) => seen.push(done / total) });
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
});

describe('metadata', () => {
  const provider = Uint8Array.from({ length: 16 }, (_, i) => i);
  const eventInfo = (id: number): Uint8Array => {
    const info = new Uint8Array(112);
    info.set(provider);
    info[32] = id;
    return info;
  };
  const map = (() => {
    const info = new Uint8Array(32);
    info[0] = 20;
    info.set(Buffer.from('m\0', 'utf16le'), 20);
    return info;
  })();
  const described = (ids: number[]) =>
    schemaEvents(ids.map((id) => ({ eventInfo: eventInfo(id), maps: [{ info: map }] })));
  const metadata = (file: Uint8Array) =>
    secondRead(file)
      .events.filter(({ kind, provider: guid }) => kind === 'full64' || guid === 'SystemConfig')
      .map(({ provider: guid, id }) => [guid.slice(0, 8), id]);

  test('is appended at the end, once, and only what is not there', async () => {
    const file = writtenTrace({}, (writer) => writer.perfInfo(oneEvent(0, 100)));
    const first = await merged([file], { metadata: { schemas: async () => described([1, 2, 1]) } });
    expect(metadata(first.bytes)).toEqual([
      ['bbccf6c1', 32],
      ['bbccf6c1', 33],
      ['bbccf6c1', 32],
    ]);
    const last = secondRead(first.bytes).events.at(-1)!;
    expect(last.ts - plainDescription.baseTicks!).toBe(100n);
    expect([...last.payload]).toEqual([...eventInfo(2)]);
    const volumes = volumeMappingEvents([
      { ntPath: '\\Device\\HarddiskVolume3\\', dosPath: 'C:\\' },
      { ntPath: '\\Device\\HarddiskVolume4\\', dosPath: 'D:\\' },
    ]);
    const build = buildInfoEvent({ installDate: 1n, buildLab: '26100.lab', productName: 'Windows 11' });
    const disks = [1, 2].map((n) => ({
      guid: '01853a65-418f-4f36-aefc-dc0f1d2fd235',
      opcode: 11,
      version: 2,
      payload: Uint8Array.of(n),
    }));
    const second = await merged([first.bytes], {
      metadata: { machine: async () => [...volumes, build, ...disks], schemas: async () => described([2, 3]) },
    });
    expect(metadata(second.bytes).slice(3)).toEqual([
      ['9b79ee91', 35],
      ['9b79ee91', 35],
      ['9b79ee91', 32],
      ['SystemCo', 11],
      ['SystemCo', 11],
      ['bbccf6c1', 32],
    ]);
    const third = await merged([second.bytes], {
      metadata: { machine: async () => [build, ...volumes, ...disks], schemas: async () => [] },
    });
    expect(metadata(third.bytes).length).toBe(9);
  });

  test('images have the form of those that Windows merges in', () => {
    const empty = { FileDescription: '', ProductName: '', CompanyName: '', ProductVersion: '' };
    const strings = { ...empty, OriginalFilename: 'a.exe', FileVersion: '1.2 (lab)' };
    const [info, rsds, managed, version] = imageIdEvents([
      {
        image: { base: 0x7ff6_0000_0000n, pid: 42, path: '\\Device\\b.exe', ticks: 5 },
        file: {
          ...{
            timeDateStamp: 7,
            sizeBytes: 0x1000,
            checkSum: 0,
            machine: null,
            version: { binary: '1.2.3.4', language: 1033, strings },
          },
          pdbs: [
            { guid: '01020304-0506-0708-090a-0b0c0d0e0f10', age: 3, name: 'a.pdb', managed: false },
            { guid: '01020304-0506-0708-090a-0b0c0d0e0f10', age: 1, name: 'b.pdb', managed: true },
          ],
        },
      },
    ]);
    expect([info, rsds, managed, version].map(({ opcode, ticks }) => [opcode, ticks])).toEqual([
      [0, 5],
      [36, 5],
      [37, 5],
      [64, 5],
    ]);
    expect(info.payload.length).toBe(8 + 8 + 4 + 4 + 12);
    expect(Buffer.from(rsds.payload.subarray(0, 32)).toString('hex')).toBe(
      '00000000f67f0000' + '2a000000' + '0403020106050807090a0b0c0d0e0f10' + '03000000',
    );
    expect(Buffer.from(rsds.payload.subarray(32)).toString()).toBe('a.pdb\0');
    expect(Buffer.from(version.payload.subarray(8)).toString('utf16le').split('\0').slice(0, 5)).toEqual([
      ...['a.exe', '', '1.2 (lab)', '1.2.3.4', '1033'],
    ]);
  });

  test('ids of an image stand where it came, each time; those that are there are not asked for', async () => {
    const path = '\\Device\\HarddiskVolume3\\a.dll';
    const payload = new PayloadBuilder()
      .u64(0x10000)
      .u64(0x1000)
      .u32(4)
      .u32(1)
      .u32(7)
      .u32(0)
      .u64(0)
      .zeros(16)
      .wstr(path);
    const file = writtenTrace({}, (writer) => {
      for (const [ticks, type] of [
        [10, 3],
        [20, 2],
        [50, 3],
      ])
        writer.perfInfo({ cpu: 1, ticks, group: 20, type, version: 3, payload: payload.build() });
    });
    const asked: number[] = [];
    const source: MetadataSource = {
      machine: async ({ images }) => {
        asked.push(images.length);
        const file = { timeDateStamp: 7, sizeBytes: 0x1000, checkSum: 0, machine: null, pdbs: [], version: null };
        return imageIdEvents(images.map((image) => ({ image, file })));
      },
      schemas: async () => [],
    };
    const { bytes } = await merged([file], { metadata: source });
    const ids = secondRead(bytes).events.filter(({ kind }) => kind === 'full64');
    expect(ids.map(({ id, ts }) => [id, Number(ts - plainDescription.baseTicks!)])).toEqual([
      [0, 10],
      [32, 10],
      [0, 50],
      [32, 50],
    ]);
    await merged([bytes], { metadata: source });
    expect(asked).toEqual([2, 0]);
  });

  test('is asked for with one header for each schema', async () => {
    const file = writtenTrace({}, (writer) => {
      for (const version of [1, 1, 2])
        writer.event({
          ...{ cpu: 0, ticks: 1, pid: 1, tid: 2, provider: '6afccf81-3a0c-411e-a4aa-c4cf02eb840d', id: 9, version },
          payload: new Uint8Array(0),
        });
      writer.perfInfo(oneEvent(0, 2));
      writer.system({ ...oneEvent(0, 3), pid: 1, tid: 1 });
      writer.system({ ...oneEvent(0, 3), group: 3, type: 10, version: 2, pid: 1, tid: 1 });
      writer.full({
        ...{ cpu: 0, ticks: 4, pid: 1, tid: 2, guid: '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3', opcode: 7, version: 3 },
        payload: new Uint8Array(0),
      });
    });
    const samples = await kindsOf(memorySource(file));
    const read = samples.map((header) => {
      const view = new DataView(header.buffer, header.byteOffset, header.length);
      return [
        header.length,
        view.getUint16(4, true),
        view.getUint32(24, true).toString(16),
        header[40],
        header[42],
        header[45],
      ];
    });
    expect(read).toEqual([
      // EventTrace: the header event, and partition info.
      [80, 0x140, '68fdd900', 0, 2, 0],
      [80, 0x140, '68fdd900', 0, 2, 80],
      [80, 0x40, '6afccf81', 9, 1, 0],
      [80, 0x40, '6afccf81', 9, 2, 0],
      // The same hook under two headers is one kind of event for consumers.
      [80, 0x140, 'ce1dbfb4', 0, 2, 46],
      // A live image load is of class Image.
      [80, 0x140, '2cb15d1d', 0, 2, 10],
      [80, 0x140, '9b15b4b5', 0, 3, 7],
    ]);
  });
});

describe.skipIf(!haveSharedTraces).each([
  'msbuild-PerfViewData.etl', // compressed, 32-bit headers, manifests
  'airbus-ShutdownPerfDiagLogger.etl', // plain, buffers out of sequence
  'dotnetperf-DynamicEvents.etl', // 28 CPUs
  'krabsetw-powershell.etl', // buffers of 8 KiB
])('%s, cut in two and merged', { timeout: 60_000 }, (name) => {
  const file = haveSharedTraces ? new Uint8Array(readFileSync(sharedTracePath('etl', name))) : new Uint8Array(0);

  test('is what it was', async () => {
    const { info } = await openTrace(memorySource(file), { fileName: name });
    const half = async (fromNs: number, toNs: number): Promise<Uint8Array> => {
      const sink = new MemorySink();
      await trimTrace(memorySource(file), { fromNs, toNs }, sink);
      return sink.bytes();
    };
    const middle = (info.firstEventNs! + info.lastEventNs!) / 2;
    const halves = [await half(Number.NEGATIVE_INFINITY, middle), await half(middle, Number.POSITIVE_INFINITY)];
    const { bytes, warnings } = await merged(halves);
    expect(warnings).toEqual([]);
    expectOrder(bytes);
    // What describes the trace is in both halves, and so twice.
    const events = eventsOf([bytes]);
    expect([...new Set(events)]).toEqual([...new Set(eventsOf([file]))]);
    expect(events).toEqual(eventsOf(halves));
    const namesIn = async (trace: Uint8Array) => {
      const opened = await openTrace(memorySource(trace), { fileName: name });
      const decoder = new TraceDecoder(opened, memorySource(trace), new SchemaLibrary());
      await decoder.prepare();
      return decoder.processes().map((process) => [process.pid, process.name]);
    };
    expect(await namesIn(bytes)).toEqual(await namesIn(file));
  });
});

test.skipIf(!haveSharedTraces)(
  'the kernel and a user session of one recording: names of the one at events of the other',
  async () => {
    const names = ['perfview-diaghub-diaghub.kernel.1.etl', 'perfview-diaghub-diaghub.user_paged.1.etl'];
    const files = names.map((name) => new Uint8Array(readFileSync(sharedTracePath('etl', name))));
    const { bytes, warnings } = await merged(files);
    expect(warnings).toEqual([]);
    const open = (file: Uint8Array) => openTrace(memorySource(file), { fileName: 'diaghub.etl' });
    const [kernel, user, both] = [await open(files[0]), await open(files[1]), await open(bytes)];
    // But for the second header event.
    expect(both.info.events).toBe(kernel.info.events + user.info.events - 1);
    expectOrder(bytes);
    const decoder = new TraceDecoder(both, memorySource(bytes), new SchemaLibrary());
    await decoder.prepare();
    const providers = new Set(user.kinds.map(({ provider }) => provider));
    const isUser = both.kinds.map(({ kind, provider }) => kind.startsWith('event') && providers.has(provider));
    let named = 0;
    let ofUser = 0;
    for (let row = 0; row < both.events.count; row++) {
      if (!isUser[both.events.kind[row]]) continue;
      ofUser++;
      if (decoder.names.processAt(both.events.pid[row], both.events.timeNs[row])?.name) named++;
    }
    expect(ofUser).toBeGreaterThan(10_000);
    expect(named / ofUser).toBeGreaterThan(0.99);
  },
);

test('a merged trace is read by its own metadata, without what Corescope knows by heart', async () => {
  const guid = '5f3ba2b4-9d30-4a6c-8f0e-1c2d3e4f5a6b';
  const file = writtenTrace({}, (writer) => {
    const payload = new PayloadBuilder().u32(7).build();
    writer.event({ cpu: 0, ticks: 1, pid: 1, tid: 2, provider: guid, id: 9, version: 1, payload });
    writer.system({ cpu: 0, ticks: 2, pid: 1, tid: 1, group: 3, type: 10, version: 2, payload });
  });
  const asked: string[] = [];
  const { bytes } = await merged([file], {
    metadata: {
      machine: async () => [buildInfoEvent({ installDate: 1n, buildLab: 'lab', productName: 'Windows' })],
      schemas: async (kinds) =>
        schemaEvents(
          kinds.map((header) => {
            const provider = guidText(header.subarray(24, 40));
            asked.push(`${provider.slice(0, 8)}/${header[40]}/${header[45]}`);
            return { eventInfo: infoOf(header, 'Depth'), maps: [] };
          }),
        ),
    },
  });
  // What is appended is asked for as well.
  expect(asked).toEqual(['68fdd900/0/0', '68fdd900/0/80', '5f3ba2b4/9/0', '2cb15d1d/0/10', '9b79ee91/0/32']);
  const fieldsOf = async (trace: Uint8Array): Promise<string[]> => {
    const opened = await openTrace(memorySource(trace), { fileName: 'a.etl' });
    const decoder = new TraceDecoder(opened, memorySource(trace), new SchemaLibrary([], [], false));
    await decoder.prepare();
    return opened.kinds
      .filter(({ provider }) => !provider.startsWith('bbccf6c1'))
      .map((kind) => decoder.resolver.ofKind(kind).schema)
      .map((schema) =>
        schema.source === null ? 'none' : `${schema.source} ${schema.fields.map((f) => f.name).join()}`,
      );
  };
  expect(await fieldsOf(bytes)).toEqual(Array(5).fill('eventInfo Depth'));
  expect(await fieldsOf(file)).toEqual(Array(4).fill('none'));
});

/** TRACE_EVENT_INFO of an event with one number in it, as TDH lays it out: head, one property, its name. */
function infoOf(header: Uint8Array, fieldName: string): Uint8Array {
  const isClassic = (header[5] & 1) !== 0;
  const info = new Uint8Array(112 + 24 + 2 * fieldName.length + 2);
  const view = new DataView(info.buffer);
  info.set(header.subarray(24, 40), isClassic ? 16 : 0);
  info.set(header.subarray(40, 56), 32);
  view.setUint32(48, isClassic ? 1 : 0, true);
  view.setUint32(100, 1, true);
  view.setUint32(104, 1, true);
  // Property: name, type uint32, once.
  view.setUint32(112 + 4, 136, true);
  view.setUint16(112 + 8, 8, true);
  view.setUint16(112 + 16, 1, true);
  view.setUint16(112 + 18, 4, true);
  info.set(Buffer.from(`${fieldName}\0`, 'utf16le'), 136);
  return info;
}

test('traces that end within their header buffer become one that is whole behind it', async () => {
  const file = writtenTrace({}, () => {});
  const cut = file.slice(0, 3256);
  const sink = new MemorySink();
  await mergeTraces(
    ['a', 'b'].map((name) => ({ name, source: memorySource(cut.slice()) })),
    sink,
  );
  const merged = await openTrace(memorySource(Uint8Array.from(sink.bytes())), { fileName: 'merged.etl' });
  expect(merged.info.warnings).toEqual([]);
});
