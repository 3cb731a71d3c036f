/**
 * What the callback makes of records: compared byte for byte with what the engine's writer puts into a file for the same
 * events; and ends of all kinds.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUFFER, BUFFER_FLAG, BUFFER_HEADER_BYTES } from '../../engine/format/layout.ts';
import { MemorySink } from '../../engine/write/buffer-writer.ts';
import { TraceWriter } from '../../engine/write/trace-writer.ts';
import type { Calls, RealTimeConsumer } from '../calls/calls.ts';
import { CONTROL_CODE, ERROR, guidBytes, newStruct, readField, readGuid, writeField } from '../calls/layouts.ts';
import { queryBlock, sessionBlock } from '../conformance/system-under-test.ts';
import {
  buildWorker,
  FAKE_PROVIDER,
  fakeHands,
  fakeLibrary,
  haveCompiler,
  inPlaceOfAll,
} from '../testing/fake-windows/fake-windows.ts';
import { wantsRawBuffers } from './real-time.ts';
import { win32Calls } from './win32-calls.ts';

const SESSION = 'corescope-live';

interface Wanted {
  kind: 'event' | 'classic' | 'message';
  bits: 32 | 64;
  stringOnly: boolean;
  /** Processors above 255 need the index. */
  processor: number;
  ticks: number;
  pid: number;
  tid: number;
  guid: Uint8Array;
  activity: Uint8Array;
  id: number;
  version: number;
  level: number;
  opcode: number;
  keyword: bigint;
  kernelTime: number;
  userTime: number;
  items: { type: number; data: Uint8Array }[];
  payload: Uint8Array;
}

const u32 = fc.integer({ min: 0, max: 0xffffffff });
const u8 = fc.integer({ min: 0, max: 255 });
const bytes = (max: number) => fc.uint8Array({ minLength: 0, maxLength: max });
const guid = fc.uint8Array({ minLength: 16, maxLength: 16 });
const wanted: fc.Arbitrary<Wanted> = fc.record({
  kind: fc.constantFrom('event', 'event', 'classic', 'message'),
  bits: fc.constantFrom(64, 64, 32),
  stringOnly: fc.boolean(),
  processor: fc.constantFrom(0, 1, 2, 3, 300),
  ticks: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  pid: u32,
  tid: u32,
  guid,
  activity: guid,
  id: fc.integer({ min: 0, max: 0xffff }),
  version: u8,
  level: u8,
  opcode: u8,
  keyword: fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }),
  kernelTime: u32,
  userTime: u32,
  items: fc.array(fc.record({ type: fc.integer({ min: 1, max: 18 }), data: bytes(200) }), { maxLength: 4 }),
  payload: fc.oneof(bytes(40), bytes(3000)),
});

/** EVENT_HEADER as Windows hands it over. */
function headerOf(record: Wanted): Uint8Array {
  const struct = 'EVENT_HEADER';
  const header = newStruct(struct);
  const flags =
    (record.kind === 'classic' ? 0x100 : record.kind === 'message' ? 0x8 : 0) |
    (record.bits === 64 ? 0x40 : 0x20) |
    (record.stringOnly && record.kind === 'event' ? 0x4 : 0) |
    0x200;
  writeField(header, struct, 'Flags', flags);
  // Neither is what a file has there.
  writeField(header, struct, 'Size', 0xdead);
  writeField(header, struct, 'HeaderType', 0xbeef);
  writeField(header, struct, 'ThreadId', record.tid);
  writeField(header, struct, 'ProcessId', record.pid);
  writeField(header, struct, 'TimeStamp', BigInt(record.ticks));
  writeField(header, struct, 'KernelTime', record.kernelTime);
  writeField(header, struct, 'UserTime', record.userTime);
  header.set(record.guid, 24);
  header.set(record.activity, 64);
  const descriptor = newStruct('EVENT_DESCRIPTOR');
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Id', record.id);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Version', record.version);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Level', record.level);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Opcode', record.opcode);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Keyword', record.keyword);
  header.set(descriptor, 40);
  return header;
}

/** Events of each processor, one behind the other, as the engine's writer makes them. */
function asInAFile(records: Wanted[]): Map<number, Uint8Array> {
  const sink = new MemorySink();
  const writer = new TraceWriter(sink, {
    bufferSizeBytes: 4 << 20,
    processors: 301,
    pointerSize: 8,
    clockType: 1,
    perfFrequencyHz: 10_000_000,
    cpuMHz: 3000,
    startTime: 133_500_000_000_000_000n,
    bootTime: 133_500_000_000_000_000n,
    osVersion: { major: 10, minor: 0, build: 22631 },
    loggerName: '',
    logFileName: '',
  });
  for (const record of records) {
    const {
      kind,
      bits,
      processor: cpu,
      ticks,
      pid,
      tid,
      payload,
      level,
      version,
      opcode,
      kernelTime,
      userTime,
    } = record;
    const text = readGuid(record.guid);
    const common = { bits, cpu, ticks, pid, tid, payload };
    if (kind === 'classic') writer.full({ ...common, guid: text, opcode, level, version, kernelTime, userTime });
    else if (kind === 'message')
      writer.message({
        cpu,
        ticks,
        payload,
        guid: text,
        messageNumber: record.id,
        timeStamp: 'time',
        systemInfo: { pid, tid },
        pointerBits: bits,
      });
    else
      writer.event({
        ...common,
        provider: text,
        id: record.id,
        version,
        level,
        opcode,
        keyword: record.keyword,
        kernelTime,
        userTime,
        activityId: readGuid(record.activity),
        flags: (bits === 64 ? 0x40 : 0x20) | (record.stringOnly ? 0x4 : 0) | 0x200,
        extended: record.items,
      });
  }
  writer.finish();
  const [, ...buffers] = split(sink.bytes());
  return eventBytes(buffers);
}

function split(file: Uint8Array): Uint8Array[] {
  const buffers: Uint8Array[] = [];
  for (let at = 0; at < file.length; ) {
    const size = new DataView(file.buffer, file.byteOffset + at).getUint32(BUFFER.bufferSize, true);
    buffers.push(file.subarray(at, at + size));
    at += size;
  }
  return buffers;
}

function eventBytes(buffers: Uint8Array[]): Map<number, Uint8Array> {
  const byProcessor = new Map<number, number[]>();
  for (const buffer of buffers) {
    const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
    const processor = view.getUint16(BUFFER.processor, true);
    const filled = buffer.subarray(BUFFER_HEADER_BYTES, view.getUint32(BUFFER.filledBytes, true));
    byProcessor.set(processor, [...(byProcessor.get(processor) ?? []), ...filled]);
  }
  return new Map([...byProcessor].map(([processor, all]) => [processor, Uint8Array.from(all)]));
}

describe.runIf(haveCompiler)('real time on the C fake', () => {
  let worker: Awaited<ReturnType<typeof buildWorker>>;
  let hands: ReturnType<typeof fakeHands>;
  let calls: Calls;
  const path = haveCompiler ? fakeLibrary() : '';
  beforeAll(async () => {
    worker = await buildWorker({ exit: 'native-bridge/testing/fake-windows/exit-midway.ts' });
    hands = fakeHands(path);
  });
  afterAll(() => {
    hands.reset();
    worker.remove();
  });
  beforeEach(() => {
    hands.reset();
    calls = win32Calls({ libraries: inPlaceOfAll(path), workerUrl: worker.url });
    calls.etw.startTrace(SESSION, sessionBlock());
  });

  const open = async (onBuffers: (buffers: Uint8Array[]) => void = () => {}) => {
    const ends: number[] = [];
    let ended = (): void => {};
    const end = new Promise<void>((done) => {
      ended = done;
    });
    const { status, consumer } = await calls.realTime.openRealTime(SESSION, onBuffers, (code) => {
      ends.push(code);
      ended();
    });
    expect(status).toBe(ERROR.SUCCESS);
    return { consumer: consumer as RealTimeConsumer, ends, end };
  };
  const stop = (): number => calls.etw.controlTrace(0n, SESSION, queryBlock(), 1);

  const handleOf = (): bigint => {
    const block = queryBlock();
    calls.etw.controlTrace(0n, SESSION, block, 0);
    return readField(block, 'EVENT_TRACE_PROPERTIES', 'Wnode.HistoricalContext');
  };

  /** What comes of these records, posted before the session is stopped. */
  async function delivered(records: Wanted[], perBuffer: number) {
    hands.events(64, perBuffer);
    // They wait in the session until someone reads it: so they come in one go.
    for (const record of records)
      hands.post(SESSION, {
        header: headerOf(record),
        processor: record.processor,
        items: record.items,
        payload: record.payload,
      });
    const buffers: Uint8Array[] = [];
    const { consumer, end } = await open((more) => {
      buffers.push(...more);
    });
    stop();
    await end;
    await consumer.close();
    return { buffers, dropped: consumer.dropped() };
  }

  it('packs events, classic events and WPP messages as a file has them', async () => {
    const records = fc.sample(wanted, { numRuns: 300, seed: 6 });
    const { buffers, dropped } = await delivered(records, 1);
    expect(dropped).toEqual({ events: 0, buffers: 0 });
    const [ours, theirs] = [eventBytes(buffers), asInAFile(records)];
    expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
    for (const [processor, expected] of theirs) expect(ours.get(processor)).toEqual(expected);
  });

  it('gives each buffer its header: size, order, processor, time of its last event', async () => {
    const [first] = fc.sample(wanted, { numRuns: 1, seed: 1 });
    const record = { ...first, kind: 'event' as const, processor: 2 };
    const records = [11, 12, 13].map((ticks) => ({ ...record, ticks }));
    const { buffers } = await delivered(records, 1);
    const seen = buffers.map((buffer) => {
      const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
      expect([buffer.byteOffset, buffer.buffer.byteLength]).toEqual([0, buffer.length]);
      expect(view.getUint32(BUFFER.bufferSize, true)).toBe(buffer.length);
      expect(view.getUint32(BUFFER.filledBytes, true)).toBe(buffer.length);
      expect(view.getUint16(BUFFER.flags, true)).toBe(BUFFER_FLAG.processorIndex);
      return [
        view.getUint16(BUFFER.processor, true),
        Number(view.getBigInt64(BUFFER.sequenceNumber, true)),
        Number(view.getBigInt64(BUFFER.timeStamp, true)),
      ];
    });
    expect(seen).toEqual([
      [2, 0, 11],
      [2, 1, 12],
      [2, 2, 13],
    ]);
  });

  it('fills a buffer to the brim, then begins another, without a buffer callback', async () => {
    const [first] = fc.sample(wanted, { numRuns: 1, seed: 1 });
    const record = {
      ...first,
      kind: 'event' as const,
      processor: 0,
      items: [],
      payload: new Uint8Array(60_000).fill(9),
    };
    const records = Array.from({ length: 5 }, (_, ticks) => ({ ...record, ticks }));
    const { buffers } = await delivered(records, 1000);
    expect(eventBytes(buffers)).toEqual(asInAFile(records));
    expect(buffers.map(({ length }) => length)).toEqual([2, 2, 1].map((events) => 72 + events * 60_080));
  });

  it('drops and counts what no file could hold: an event above 64 KiB', async () => {
    const [first] = fc.sample(wanted, { numRuns: 1, seed: 1 });
    const record = { ...first, kind: 'event' as const, items: [], payload: new Uint8Array(0xffff - 80) };
    const tooLarge = { ...record, payload: new Uint8Array(0xffff - 79) };
    const { buffers, dropped } = await delivered([record, tooLarge], 1);
    expect(dropped).toEqual({ events: 1, buffers: 0 });
    expect(eventBytes(buffers)).toEqual(asInAFile([record]));
  });

  it('counts what it drops when nobody reads for long', async () => {
    const events = 800_000;
    calls.etw.enableTraceEx2({
      handle: handleOf(),
      provider: guidBytes(FAKE_PROVIDER.guid),
      controlCode: 1,
      level: 0,
      matchAnyKeyword: 0n,
      matchAllKeyword: 0n,
      timeoutMs: 0,
      parameters: null,
    });
    let received = 0;
    const { consumer, end } = await open((buffers) => {
      // Header and payload: 80 and 64 bytes.
      for (const { length } of buffers) received += (length - BUFFER_HEADER_BYTES) / 144;
    });
    hands.produce(events);
    // The reader is this thread: it reads nothing meanwhile.
    hands.waitUntilDelivered();
    stop();
    await end;
    await consumer.close();
    const dropped = consumer.dropped();
    expect(dropped.events).toBeGreaterThan(0);
    expect(dropped.buffers).toBeGreaterThan(0);
    expect(received + dropped.events).toBe(events);
  });

  it('opens with raw ticks and record callbacks', async () => {
    const { consumer } = await open();
    expect(hands.lastCall('OpenTraceW')).toBe(`name=${SESSION} mode=0x10001100 buffers=1 records=1 context=(nil)`);
    await consumer.close();
    expect(hands.lastCall('CloseTrace')).toMatch(/^handle=0x1/);
    expect(hands.consumers()).toBe(0);
  });

  it('opens whole buffers only when told to, and falls back to records when Windows refuses', async () => {
    const newer = fakeLibrary(true);
    const ours = fakeHands(newer);
    ours.reset();
    const on = (rawBuffers?: boolean) =>
      win32Calls({
        libraries: inPlaceOfAll(newer),
        workerUrl: worker.url,
        ...(rawBuffers !== undefined && { rawBuffers }),
      });
    on().etw.startTrace(SESSION, sessionBlock());
    const opened = async (rawBuffers?: boolean) => {
      const { consumer } = await on(rawBuffers).realTime.openRealTime(
        SESSION,
        () => {},
        () => {},
      );
      await consumer?.close();
    };
    await opened();
    expect(ours.lastCall('OpenTraceFromRealTimeLogger')).toBe('');
    expect(ours.lastCall('OpenTraceW')).toContain(SESSION);
    ours.reset();
    on().etw.startTrace(SESSION, sessionBlock());
    await opened(true);
    expect(ours.lastCall('OpenTraceFromRealTimeLogger')).toBe(`name=${SESSION} modes=0x1 events=0`);
    expect(ours.lastCall('OpenTraceW')).toBe('');
    ours.fail('OpenTraceFromRealTimeLogger', ERROR.INVALID_PARAMETER);
    await opened(true);
    expect(ours.lastCall('OpenTraceW')).toContain(SESSION);
    ours.reset();
  });

  it('counts buffers and events that it drops of whole buffers', async () => {
    const events = 800_000;
    const newer = fakeLibrary(true);
    const ours = fakeHands(newer);
    ours.reset();
    const raw = win32Calls({ libraries: inPlaceOfAll(newer), workerUrl: worker.url, rawBuffers: true });
    const { handle } = raw.etw.startTrace(SESSION, sessionBlock());
    raw.etw.enableTraceEx2({
      handle,
      provider: guidBytes(FAKE_PROVIDER.guid),
      controlCode: 1,
      level: 0,
      matchAnyKeyword: 0n,
      matchAllKeyword: 0n,
      timeoutMs: 0,
      parameters: null,
    });
    let received = 0;
    let ended: () => void = () => {};
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const { consumer } = await raw.realTime.openRealTime(
      SESSION,
      (buffers) => {
        for (const { length } of buffers) received += (length - BUFFER_HEADER_BYTES) / 144;
      },
      () => ended(),
    );
    ours.produce(events);
    // The reader is this thread: it reads nothing meanwhile.
    ours.waitUntilDelivered();
    raw.etw.controlTrace(0n, SESSION, queryBlock(), CONTROL_CODE.STOP);
    await end;
    await consumer?.close();
    const dropped = consumer?.dropped() ?? { events: 0, buffers: 0 };
    expect(dropped.events).toBeGreaterThan(0);
    expect(dropped.buffers).toBeGreaterThan(0);
    expect(received + dropped.events).toBe(events);
    ours.reset();
  });

  it('is told to by the environment', () => {
    expect([{}, { CORESCOPE_RAW_BUFFERS: '0' }, { CORESCOPE_RAW_BUFFERS: '1' }].map(wantsRawBuffers)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each([ERROR.ACCESS_DENIED, ERROR.NO_SYSTEM_RESOURCES])('says why it could not open: %i', async (code) => {
    hands.fail('OpenTraceW', code);
    const opened = await calls.realTime.openRealTime(
      SESSION,
      () => {},
      () => {},
    );
    expect(opened).toEqual({ status: code, consumer: null });
    expect(hands.consumers()).toBe(0);
  });

  it('ends with the code of ProcessTrace, and closes the trace', async () => {
    hands.fail('ProcessTrace', ERROR.NO_SYSTEM_RESOURCES);
    const { consumer, ends, end } = await open();
    await end;
    expect(ends).toEqual([ERROR.NO_SYSTEM_RESOURCES]);
    expect(hands.consumers()).toBe(0);
    await consumer.close();
    expect(ends.length).toBe(1);
  });

  it('rejects when the worker itself is missing', async () => {
    const broken = win32Calls({ libraries: inPlaceOfAll(path), workerUrl: new URL('file:///no/such/worker.js') });
    await expect(
      broken.realTime.openRealTime(
        SESSION,
        () => {},
        () => {},
      ),
    ).rejects.toThrow(/worker\.js/);
  });

  it('lets a process exit that has forgotten to close', () => {
    const program = fileURLToPath(worker.urlOf('exit'));
    const ran = spawnSync(process.execPath, [program, path, worker.url.href], { timeout: 20_000, encoding: 'utf8' });
    expect(ran).toMatchObject({ status: 7, signal: null });
    expect(ran.stdout).toBe('opened 0\n');
  });
});
