import { describe, expect, test } from 'vitest';
import { type SecondEvent, secondRead } from '../testing/second-reader.ts';
import { plainDescription } from '../testing/written-trace.ts';
import { MemorySink } from './buffer-writer.ts';
import type { TraceDescription } from './header-buffer.ts';
import { TraceWriter } from './trace-writer.ts';

const description: TraceDescription = {
  ...plainDescription,
  baseTicks: 0n,
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

describe('events', () => {
  test('every header field is where the format document has it', () => {
    const guid = '00010203-0405-0607-0809-0a0b0c0d0e0f';
    const guidBytes = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
    const otherGuid = 'f0f1f2f3-f4f5-f6f7-f8f9-fafbfcfdfeff';
    const otherBytes = [0xf3, 0xf2, 0xf1, 0xf0, 0xf5, 0xf4, 0xf7, 0xf6, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];
    const u32 = (value: number) => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
    const place = { cpu: 0, ticks: 0x0102030405, pid: 0x11223344, tid: 0x55667788 };
    const time = [5, 4, 3, 2, 1, 0, 0, 0];
    const ids = [...u32(place.tid), ...u32(place.pid)];
    const times = { kernelTime: 0xa1a2a3a4, userTime: 0xb1b2b3b4 };
    const timesBytes = [...u32(times.kernelTime), ...u32(times.userTime)];
    const payload = Uint8Array.of(0xee);
    const classic = { ...place, ...times, guid, opcode: 0x21, level: 0x22, version: 0x2324, payload };
    const found = readBack(
      written({}, (writer) => {
        writer.system({ ...place, ...times, bits: 32, group: 0x31, type: 0x32, version: 0x33, payload });
        writer.compact({ ...place, group: 0x31, type: 0x32, version: 0x33, payload });
        writer.full({ ...classic, bits: 32 });
        writer.instance({ ...classic, instanceId: 0xc1c2c3c4, parentInstanceId: 0xd1d2d3d4, parentGuid: otherGuid });
        writer.event({
          ...{
            ...place,
            ...times,
            provider: guid,
            id: 0x4142,
            version: 0x43,
            channel: 0x44,
            level: 0x45,
            opcode: 0x46,
          },
          ...{
            task: 0x4748,
            keyword: 0x494a4b4c4d4e4f50n,
            flags: 0x0240,
            eventProperty: 0x5152,
            activityId: otherGuid,
          },
          payload,
        });
        const text = { cpu: 0, ticks: place.ticks, messageNumber: 0x6162, payload };
        const systemInfo = { pid: place.pid, tid: place.tid };
        writer.message({ ...text, sequence: 0x63646566, guid, timeStamp: 'time', systemInfo, pointerBits: 64 });
        writer.message({ ...text, componentId: 0x67686970, timeStamp: 'performance', pointerBits: 32 });
        writer.error({ cpu: 0, payload });
      }),
    ).map(({ bytes }) => [...bytes]);
    const classicHead = (size: number, type: number) => [size, 0, type, 0xc0, 0x21, 0x22, 0x24, 0x23];
    expect(found).toEqual([
      [0x33, 0, 1, 0xc0, 33, 0, 0x32, 0x31, ...ids, ...time, ...timesBytes, 0xee],
      [0x33, 0, 4, 0xc0, 25, 0, 0x32, 0x31, ...ids, ...time, 0xee],
      [...classicHead(49, 10), ...ids, ...time, ...guidBytes, ...timesBytes, 0xee],
      [
        ...[...classicHead(73, 21), ...ids, ...time, ...guidBytes, ...timesBytes],
        ...[...u32(0xc1c2c3c4), ...u32(0xd1d2d3d4), ...otherBytes, 0xee],
      ],
      [
        ...[81, 0, 19, 0xc0, 0x40, 0x02, 0x52, 0x51, ...ids, ...time, ...guidBytes],
        ...[0x42, 0x41, 0x43, 0x44, 0x45, 0x46, 0x48, 0x47, 0x50, 0x4f, 0x4e, 0x4d, 0x4c, 0x4b, 0x4a, 0x49],
        ...[...timesBytes, ...otherBytes, 0xee],
      ],
      [45, 0, 0, 0x90, 0x62, 0x61, 0xab, 0, ...u32(0x63646566), ...guidBytes, ...time, ...ids, 0xee],
      [21, 0, 0, 0x90, 0x62, 0x61, 0x54, 0, ...u32(0x67686970), ...time, 0xee],
      [9, 0, 13, 0xc0, 0, 0, 0, 0, 0xee],
    ]);
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

  test('gaps are zero also where an earlier buffer had events', () => {
    const file = written({ bufferSizeBytes: 1024 }, (writer) => {
      writer.error({ cpu: 0, payload: new Uint8Array(900).fill(0xee) });
      const extended = [{ type: 12, data: Uint8Array.of(1) }];
      const provider = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';
      writer.event({ cpu: 0, ticks: 1, pid: 4, tid: 8, provider, id: 1, extended, payload: Uint8Array.of(2) });
    });
    const second = file.subarray(2048 + 72);
    const zeros = [0, 0, 0, 0, 0, 0, 0];
    expect([...second.subarray(64, 80)]).toEqual(Array(16).fill(0));
    expect([...second.subarray(88, 104)]).toEqual([1, ...zeros, 2, ...zeros]);
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
