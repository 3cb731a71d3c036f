import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SecondEvent, secondRead } from '../../testing/second-reader.ts';
import { MemorySink } from './buffer-writer.ts';
import type { TraceDescription } from './header-buffer.ts';
import { TraceWriter } from './trace-writer.ts';

const description: TraceDescription = {
  processors: 4,
  pointerSize: 8,
  clockType: 1,
  perfFrequencyHz: 10_000_000,
  cpuMHz: 3000,
  startTime: 133_000_000_000_000_000n,
  bootTime: 132_999_000_000_000_000n,
  osVersion: { major: 10, minor: 0, build: 26100 },
  loggerName: 'Test session',
  logFileName: 'C:\\test.etl',
};

function written(trace: Partial<TraceDescription>, write: (writer: TraceWriter) => void): Uint8Array {
  const sink = new MemorySink();
  const writer = new TraceWriter(sink, { ...description, ...trace });
  write(writer);
  const { sizeBytes } = writer.finish();
  expect(sizeBytes).toBe(sink.bytes().length);
  return sink.bytes();
}

/** The two events of the header buffer come first; then what the test wrote. */
const readBack = (file: Uint8Array): SecondEvent[] => secondRead(file).events.slice(2);

const u8 = fc.integer({ min: 0, max: 0xff });
const u16 = fc.integer({ min: 0, max: 0xffff });
const u32 = fc.integer({ min: 0, max: 0xffffffff });
const guid = fc.uuid();
const place = {
  cpu: fc.constantFrom(0, 1, 7, 255, 256, 2047),
  ticks: fc.integer({ min: -(2 ** 52), max: 2 ** 52 }),
  payload: fc.uint8Array({ maxLength: 300 }),
};
const ids = { pid: u32, tid: u32 };
const bits = fc.constantFrom(32 as const, 64 as const);
const groupPlace = { ...place, bits, group: fc.constantFrom(1, 3, 5, 15, 24), type: u8, version: u8 };
const classic = { ...place, ...ids, bits, guid, opcode: u8, level: u8, version: u16 };
const extended = fc.array(
  fc.record({ type: fc.integer({ min: 1, max: 18 }), data: fc.uint8Array({ maxLength: 50 }) }),
  { maxLength: 4 },
);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const identity = fc.oneof<fc.Arbitrary<{ guid?: string; componentId?: number }>[]>(
  fc.record({ guid }),
  fc.record({ componentId: u32 }),
  fc.constant({}),
);

/** Every header kind: what is written, as a call on the writer, and what a reader must find. */
const GROUP_NAMES: Record<number, string> = { 1: 'DiskIo', 3: 'Process', 5: 'Thread', 15: 'PerfInfo', 24: 'StackWalk' };
const signed = (id: number) => id | 0;

interface Case {
  cpu: number;
  write(writer: TraceWriter): void;
  /** `ticks` null: the event has no time stamp. */
  expected: Record<string, unknown> & { ticks: number | null };
}

const kernelCase = fc
  .record({ ...groupPlace, ...ids, header: fc.constantFrom('system' as const, 'compact' as const) })
  .map(
    ({ header, ...event }): Case => ({
      cpu: event.cpu,
      write: (writer) => writer[header](event),
      expected: {
        ticks: event.ticks,
        pid: signed(event.pid),
        tid: signed(event.tid),
        kind: `${header}${event.bits}`,
        provider: GROUP_NAMES[event.group],
        id: event.type,
        opcode: event.type,
        version: event.version,
        payload: event.payload,
      },
    }),
  );

const perfInfoCase = fc
  .record({
    ...groupPlace,
    pebsIndex: optional(fc.maxSafeNat()),
    pmcCounters: optional(fc.array(fc.maxSafeNat(), { maxLength: 7 })),
  })
  .map(
    (event): Case => ({
      cpu: event.cpu,
      write: (writer) => writer.perfInfo(event),
      expected: {
        ticks: event.ticks,
        pid: -1,
        tid: -1,
        kind: `perfinfo${event.bits}`,
        provider: GROUP_NAMES[event.group],
        id: event.type,
        opcode: event.type,
        version: event.version,
        payload: event.payload,
      },
    }),
  );

const classicCase = fc
  .record({ ...classic, parent: optional(fc.record({ instanceId: u32, parentInstanceId: u32, parentGuid: guid })) })
  .map(
    ({ parent, ...event }): Case => ({
      cpu: event.cpu,
      write: (writer) => (parent === undefined ? writer.full(event) : writer.instance({ ...event, ...parent })),
      expected: {
        ticks: event.ticks,
        pid: signed(event.pid),
        tid: signed(event.tid),
        kind: `${parent === undefined ? 'full' : 'instance'}${event.bits}`,
        provider: event.guid,
        id: event.opcode,
        opcode: event.opcode,
        version: event.version,
        payload: event.payload,
      },
    }),
  );

const eventCase = fc
  .record({
    ...place,
    ...ids,
    bits,
    provider: guid,
    id: u16,
    version: u8,
    opcode: u8,
    task: u16,
    keyword: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    activityId: guid,
    extended,
  })
  .map(
    (event): Case => ({
      cpu: event.cpu,
      write: (writer) => writer.event(event),
      expected: {
        ticks: event.ticks,
        pid: signed(event.pid),
        tid: signed(event.tid),
        kind: `event${event.bits}`,
        provider: event.provider,
        id: event.id,
        opcode: event.opcode,
        version: event.version,
        payload: event.payload,
      },
    }),
  );

const messageCase = fc
  .record({
    ...place,
    messageNumber: u16,
    sequence: optional(u32),
    identity,
    timeStamp: fc.constantFrom('none' as const, 'time' as const, 'performance' as const),
    systemInfo: optional(fc.record(ids)),
    pointerBits: optional(bits),
  })
  .map(
    ({ identity, ...event }): Case => ({
      cpu: event.cpu,
      write: (writer) => writer.message({ ...event, ...identity }),
      expected: {
        ticks: event.timeStamp === 'none' ? null : event.ticks,
        pid: signed(event.systemInfo?.pid ?? -1),
        tid: signed(event.systemInfo?.tid ?? -1),
        kind: 'message',
        provider: identity.guid ?? '',
        id: event.messageNumber,
        opcode: 0,
        version: 0,
        payload: event.payload,
      },
    }),
  );

const errorCase = fc.record({ cpu: place.cpu, payload: place.payload }).map(
  (event): Case => ({
    cpu: event.cpu,
    write: (writer) => writer.error(event),
    expected: {
      ticks: null,
      pid: -1,
      tid: -1,
      kind: 'error',
      provider: '',
      id: 0,
      opcode: 0,
      version: 0,
      payload: event.payload,
    },
  }),
);

const anyCase = fc.oneof(kernelCase, perfInfoCase, classicCase, eventCase, messageCase, errorCase);

describe('what is written is read back equal by the second reader', () => {
  test.each([false, true])('all header kinds mixed, compressed: %s', (compressed) => {
    fc.assert(
      fc.property(
        fc.array(anyCase, { maxLength: 60 }),
        fc.constantFrom(1024, 4096, 65536),
        fc.bigInt({ min: 0n, max: 2n ** 62n }),
        (cases, bufferSizeBytes, baseTicks) => {
          const file = written({ compressed, bufferSizeBytes, baseTicks }, (writer) => {
            for (const one of cases) one.write(writer);
          });
          const found = readBack(file);
          expect(found.length).toBe(cases.length);
          for (const cpu of new Set(cases.map((one) => one.cpu))) {
            const wanted = cases.filter((one) => one.cpu === cpu).map((one) => one.expected);
            const got = found
              .filter((event) => event.cpu === cpu)
              .map(({ ts, cpu: _, buffer: __, bytes: ___, ...rest }, i) => ({
                ...rest,
                ticks: wanted[i]?.ticks === null ? null : Number(ts - baseTicks),
              }));
            expect(got).toEqual(wanted);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('extended data and PMC values stand between header and payload, byte for byte', () => {
    const file = written({}, (writer) => {
      const extended = [
        { type: 12, data: Uint8Array.of(1, 2, 3) },
        { type: 11, data: new Uint8Array(8).fill(9) },
      ];
      writer.event({
        cpu: 0,
        ticks: 1,
        pid: 4,
        tid: 8,
        provider: '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3',
        id: 1,
        extended,
        payload: Uint8Array.of(7),
      });
      writer.perfInfo({
        cpu: 0,
        ticks: 2,
        group: 5,
        type: 36,
        version: 4,
        pebsIndex: 5,
        pmcCounters: [6, -2],
        payload: Uint8Array.of(8),
      });
    });
    const [event, perfInfo] = readBack(file);
    expect([...event.bytes.subarray(80)]).toEqual([
      ...[0, 0, 12, 0, 1, 0, 3, 0, 1, 2, 3, 0, 0, 0, 0, 0],
      ...[0, 0, 11, 0, 0, 0, 8, 0, 9, 9, 9, 9, 9, 9, 9, 9],
      7,
    ]);
    expect(event.bytes[4]).toBe(1);
    expect([...perfInfo.bytes.subarray(0, 2)]).toEqual([4, 0x82]);
    expect([...perfInfo.bytes.subarray(16)]).toEqual([
      ...[5, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0],
      ...[0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 8],
    ]);
  });

  test('raw events keep their bytes', () => {
    const original = readBack(
      written({}, (writer) =>
        writer.system({
          cpu: 0,
          ticks: 5,
          pid: 1,
          tid: 2,
          group: 3,
          type: 1,
          version: 4,
          payload: Uint8Array.of(1, 2, 3),
        }),
      ),
    )[0].bytes;
    const copy = readBack(written({}, (writer) => writer.raw(3, original)))[0];
    expect(copy.cpu).toBe(3);
    expect(copy.bytes).toEqual(original);
  });
});

const small = (writer: TraceWriter, cpu: number, ticks: number) =>
  writer.perfInfo({ cpu, ticks, group: 15, type: 46, version: 2, payload: new Uint8Array(500) });

describe('buffers', () => {
  test('each CPU has its own, they are numbered as they are flushed, and the last one says so', () => {
    const file = written({ bufferSizeBytes: 1024 }, (writer) => {
      for (const [cpu, ticks] of [
        [2, 1],
        [300, 2],
        [2, 3],
        [300, 4],
        [300, 5],
      ])
        small(writer, cpu, ticks);
    });
    const { buffers } = secondRead(file);
    expect(buffers.map(({ cpu, type, sequence }) => [cpu, type, sequence])).toEqual([
      [0, 4, 0n],
      [2, 0, 1n],
      [300, 0, 2n],
      [300, 0, 3n],
      [2, 0, 4n],
      [300, 0, 5n],
    ]);
    expect(buffers.map(({ flags }) => flags & 1)).toEqual(
      buffers.map((_, i) => (i === 0 || i === buffers.length - 1 ? 1 : 0)),
    );
    expect(file.length % 1024).toBe(0);
  });

  test('unused tails are all ones, gaps between events are zero', () => {
    const file = written({ bufferSizeBytes: 1024 }, (writer) => {
      writer.perfInfo({ cpu: 0, ticks: 1, group: 15, type: 46, version: 2, payload: Uint8Array.of(1) });
    });
    const body = file.subarray(1024 + 72);
    expect([...body.subarray(16, 24)]).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(body.subarray(24).every((byte) => byte === 0xff)).toBe(true);
  });

  test('compressed buffers are as long as their block, and the header says log format 2.0', () => {
    const file = written({ compressed: true }, (writer) => {
      for (let i = 0; i < 300; i++) small(writer, 0, i);
    });
    expect(file.length).toBeLessThan(20_000);
    const header = new DataView(file.buffer, file.byteOffset + 72 + 32);
    expect([header.getUint8(6), header.getUint8(7)]).toEqual([2, 0]);
    expect(header.getUint32(32, true) & 0x04000000).toBe(0x04000000);
    expect(secondRead(file).buffers.map((buffer) => buffer.compressed)).toEqual([false, true, true, true]);
  });
});

describe('log-file header', () => {
  test.each([4, 8] as const)('fields are where the format document has them, pointer size %i', (pointerSize) => {
    const file = written({ pointerSize, baseTicks: 77n, pid: 4, tid: 12, eventsLost: 3, buffersLost: 2 }, (writer) => {
      small(writer, 1, 25_000_000);
    });
    const [header, partition] = secondRead(file).events;
    expect([header.kind, header.provider, header.id, header.version, header.ts]).toEqual([
      `system${pointerSize * 8}`,
      'EventTrace',
      0,
      2,
      77n,
    ]);
    expect([header.pid, header.tid]).toEqual([4, 12]);
    expect([partition.id, partition.payload.length]).toEqual([80, 48]);
    const p = new DataView(header.payload.buffer, header.payload.byteOffset, header.payload.length);
    const tail = pointerSize === 8 ? 248 : 240;
    expect({
      bufferSize: p.getUint32(0, true),
      version: [0, 1, 2, 3].map((i) => p.getUint8(4 + i)),
      build: p.getUint32(8, true),
      processors: p.getUint32(12, true),
      endTime: p.getBigInt64(16, true),
      buffersWritten: p.getUint32(36, true),
      pointerSize: p.getUint32(44, true),
      eventsLost: p.getUint32(48, true),
      cpuMHz: p.getUint32(52, true),
      bootTime: p.getBigInt64(tail, true),
      perfFreq: p.getBigInt64(tail + 8, true),
      startTime: p.getBigInt64(tail + 16, true),
      clockType: p.getUint32(tail + 24, true),
      buffersLost: p.getUint32(tail + 28, true),
    }).toEqual({
      bufferSize: 65536,
      version: [10, 0, 1, 5],
      build: 26100,
      processors: 4,
      endTime: description.startTime + 25_000_000n,
      buffersWritten: 2,
      pointerSize,
      eventsLost: 3,
      cpuMHz: 3000,
      bootTime: description.bootTime,
      perfFreq: 10_000_000n,
      startTime: description.startTime,
      clockType: 1,
      buffersLost: 2,
    });
    const names = new TextDecoder('utf-16le').decode(header.payload.subarray(tail + 32));
    expect(names).toBe('Test session\0C:\\test.etl\0');
  });

  test.each([
    [2, description.startTime, 10_000_000],
    [3, 0n, 3_000_000_000],
  ] as const)('clock type %i: base of the time stamps and end time', (clockType, base, frequency) => {
    const file = written({ clockType }, (writer) => small(writer, 0, 2 * frequency));
    const { events } = secondRead(file);
    expect(events.map((event) => event.ts)).toEqual([base, base, base + BigInt(2 * frequency)]);
    const endTime = new DataView(file.buffer, file.byteOffset + 72 + 32).getBigInt64(16, true);
    expect(endTime).toBe(description.startTime + 20_000_000n);
  });

  test('a trace without events is a header', () => {
    expect(secondRead(written({}, () => {})).events.map((event) => event.id)).toEqual([0, 80]);
  });
});

describe('what does not fit is refused by a RangeError and leaves the trace in order', () => {
  const cases: [string, (writer: TraceWriter) => void, RegExp][] = [
    [
      'size field',
      (w) =>
        w.full({
          cpu: 0,
          ticks: 0,
          pid: 0,
          tid: 0,
          guid: '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3',
          opcode: 1,
          version: 1,
          payload: new Uint8Array(65500),
        }),
      /65548 bytes.*at most 65535/,
    ],
    [
      'buffer',
      (w) => w.error({ cpu: 0, payload: new Uint8Array(1000) }),
      /1008 bytes does not fit in a buffer of 1024/,
    ],
    ['CPU', (w) => w.error({ cpu: 2048, payload: new Uint8Array(0) }), /0 to 2047/],
    [
      'PMC values',
      (w) =>
        w.perfInfo({
          cpu: 0,
          ticks: 0,
          group: 5,
          type: 36,
          version: 4,
          pmcCounters: Array(8).fill(0),
          payload: new Uint8Array(0),
        }),
      /at most 7/,
    ],
    [
      'identities',
      (w) =>
        w.message({
          cpu: 0,
          ticks: 0,
          messageNumber: 1,
          guid: '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3',
          componentId: 1,
          timeStamp: 'none',
          payload: new Uint8Array(0),
        }),
      /not by both/,
    ],
  ];
  test.each(cases)('%s', (_, write, message) => {
    const file = written({ bufferSizeBytes: 1024 }, (writer) => {
      small(writer, 0, 1);
      expect(() => write(writer)).toThrow(RangeError);
      expect(() => write(writer)).toThrow(message);
      small(writer, 0, 2);
    });
    expect(readBack(file).map((event) => event.ts)).toEqual([1n, 2n]);
  });

  test('a time that no number holds exactly', () => {
    written({}, (writer) => expect(() => small(writer, 0, 2 ** 53)).toThrow(RangeError));
  });

  test('names that are longer than a buffer', () => {
    expect(() => written({ bufferSizeBytes: 1024, logFileName: 'x'.repeat(600) }, () => {})).toThrow(RangeError);
  });
});
