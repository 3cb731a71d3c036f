/** What the simulated machine records is what it produced: files, rings, losses, filters, and the same again. */
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import type { Trace } from '../../engine/format/trace.ts';
import { compileProvider } from '../../engine/schema/manifest/provider-manifest.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import {
  ENABLE_PROPERTY,
  ERROR,
  FILTER_TYPE,
  guidBytes,
  INFO_CLASS,
  LOG_FILE_MODE,
  newStruct,
  readField,
  writeField,
  writeWide,
} from '../calls/layouts.ts';
import { queryBlock } from '../conformance/system-under-test.ts';
import { CTL_FLAG, driverSizeOf, EVENT_CLASS, IOCTL, WPERF_INTERFACE_GUID } from '../pmu/driver-layouts.ts';
import { encodeAssign, encodeControl } from '../pmu/driver-messages.ts';
import { FLOOD_FACTS } from './flood.ts';
import { SPMV_PROVIDER } from './telemetry.ts';
import { EVERYTHING, floodEvents, MachineUnderTest } from './testing/machine-under-test.ts';

const { FILE_MODE_SEQUENTIAL, FILE_MODE_CIRCULAR, BUFFERING_MODE, REAL_TIME_MODE, USE_KBYTES_FOR_SIZE } = LOG_FILE_MODE;
const PROPERTIES = 'EVENT_TRACE_PROPERTIES';
/** The engine does not know the flood provider. */
const LIBRARY = new SchemaLibrary();
LIBRARY.manifests.add(compileProvider(FLOOD_FACTS, 'manifest', fail));
function fail(sentence: string): void {
  throw new Error(sentence);
}

const CONTEXT_SWITCH = Uint32Array.of(0x10, 0, 0, 0, 0, 0, 0, 0);
const DOTNET_RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';

/** Every decoded event, with the fields asked for. */
async function decoded(
  under: MachineUnderTest,
  file: string,
  wants: (name: string) => boolean,
  fields: string[],
): Promise<{ timeNs: number; cpu: number; pid: number; name: string; values: unknown[] }[]> {
  const bytes = readFileSync(under.path(file));
  const trace = await under.open(file);
  const decoder = new TraceDecoder(trace, memorySource(bytes), LIBRARY);
  await decoder.prepare();
  const found: Awaited<ReturnType<typeof decoded>> = [];
  await decoder.pass(
    [
      {
        wants: () => true,
        visit: (event) => {
          const name = event.schema.source === null ? '' : event.schema.eventName;
          if (!wants(name)) return;
          const values = fields.map((field) => event.value(field));
          found.push({ timeNs: event.timeNs, cpu: event.cpu, pid: event.pid, name, values });
        },
      },
    ],
    {},
  );
  return found;
}

const EVENT_TRACE = '68fdd900-4a3e-11d1-84f4-0000f80464e3';

function countsByProvider({ kinds }: Trace): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { provider, count } of kinds) counts[provider] = (counts[provider] ?? 0) + count;
  return counts;
}

const countOf = (trace: Trace, eventName: string): number =>
  trace.kinds.filter((kind) => kind.eventName === eventName).reduce((sum, { count }) => sum + count, 0);

test('a file has every event that was produced, without warnings', async () => {
  const under = new MachineUnderTest();
  under.startKernel('kernel', 'kernel.etl', EVERYTHING);
  const events = under.start('events', { mode: FILE_MODE_SEQUENTIAL, logFile: under.path('events.etl') });
  under.enable(events);
  under.enable(events, DOTNET_RUNTIME);
  under.machine.floodEventsPerSecond = 5_000;
  under.clock.advanceMs(1_500);
  under.control('kernel', 'STOP');
  under.control('events', 'STOP');

  const truth = under.machine.truth();
  const [kernel, provider] = ['kernel', 'events'].map((name) => truth.sessions.find((each) => each.name === name)!);
  // Its header buffer has two more: the header event and PartitionInfo.
  const HEADER_EVENTS = 2;
  const kernelTrace = await under.open('kernel.etl');
  expect(kernelTrace.info.warnings).toEqual([]);
  expect(kernelTrace.info.events).toBe(kernel.events + HEADER_EVENTS);
  // Of each class as many as the file has.
  const { [EVENT_TRACE]: own = 0, ...others } = countsByProvider(kernelTrace);
  const { [EVENT_TRACE]: logged = 0, ...classes } = kernel.eventsByProvider;
  expect(others).toEqual(classes);
  expect(own).toBe(logged + HEADER_EVENTS);
  expect(Object.keys(others).length).toBeGreaterThan(8);
  expect(kernelTrace.info).toMatchObject({ eventsLost: 0, buffersLost: 0, processors: 8, loggerName: 'kernel' });
  expect(Object.keys(kernelTrace.info.eventsPerCpu).length).toBe(8);

  const trace = await under.open('events.etl');
  expect(trace.info.warnings).toEqual([]);
  expect(floodEvents(trace)).toBe(provider.eventsByProvider[FLOOD_FACTS.guid]);
  expect(floodEvents(trace)).toBe(truth.eventsByProvider[FLOOD_FACTS.guid]);
  // 1.5 s at 5000 a second, and as much as one event on each core more or less.
  expect(Math.abs(floodEvents(trace) - 7_500)).toBeLessThanOrEqual(8);
  expect(provider.eventsByProvider[DOTNET_RUNTIME]).toBeGreaterThan(2);
});

test('the kernel session tells the story: processes, switches, samples, disk and registry', async () => {
  const under = new MachineUnderTest();
  under.startKernel('kernel', 'kernel.etl', EVERYTHING);
  under.clock.advanceMs(1_200);
  under.control('kernel', 'STOP');
  const trace = await under.open('kernel.etl');
  for (const name of ['DCStart', 'CSwitch', 'ReadyThread', 'Sample', 'Read', 'RundownComplete', 'CPU'])
    expect([name, trace.kinds.some((kind) => kind.eventName?.includes(name))]).toEqual([name, true]);
  const started = await decoded(under, 'kernel.etl', (name) => name === 'Process/Start', ['ImageFileName']);
  expect(started.map(({ values }) => values[0])).toContain('spmv.exe');
});

test('the same seed gives the same file, another seed another one', async () => {
  const hash = (seed: number): string => {
    const under = new MachineUnderTest(seed);
    under.startKernel('kernel', 'kernel.etl', EVERYTHING);
    under.clock.advanceMs(700);
    under.control('kernel', 'STOP');
    // The file's own path stands in its header.
    return createHash('sha256')
      .update(readFileSync(under.path('kernel.etl')).subarray(0x10000))
      .digest('hex');
  };
  expect(hash(5)).toBe(hash(5));
  expect(hash(5)).not.toBe(hash(6));
});

test('the story begins anew after twelve seconds, and every time of a core comes after the one before', async () => {
  const under = new MachineUnderTest();
  under.startKernel('kernel', 'kernel.etl', Uint32Array.of(0x1, 0, 0, 0, 0, 0, 0, 0));
  under.clock.advanceMs(13_500);
  under.control('kernel', 'STOP');
  const started = await decoded(under, 'kernel.etl', (name) => name === 'Process/Start', ['ImageFileName']);
  expect(
    started.filter(({ values }) => values[0] === 'spmv.exe').map(({ timeNs }) => Math.floor(timeNs / 1e9)),
  ).toEqual([0, 12]);
});

test('what was flushed before the machine was killed opens', async () => {
  const under = new MachineUnderTest();
  const handle = under.start('events', { mode: FILE_MODE_SEQUENTIAL, logFile: under.path('a.etl') });
  under.enable(handle);
  under.burst(4_000);
  under.control('events', 'FLUSH');
  under.burst(500);
  copyFileSync(under.path('a.etl'), under.path('killed.etl'));
  const trace = await under.open('killed.etl');
  expect(floodEvents(trace)).toBe(4_000);
});

test('events are lost when no buffer is free, and each one is counted', async () => {
  const under = new MachineUnderTest();
  under.machine.faults.diskBytesPerSecond = 2_000_000;
  const logFile = under.path('a.etl');
  const handle = under.start('events', { mode: FILE_MODE_SEQUENTIAL, logFile, bufferSizeKB: 4, maximumBuffers: 16 });
  under.enable(handle);
  under.machine.floodEventsPerSecond = 200_000;
  under.clock.advanceMs(500);
  under.machine.floodEventsPerSecond = 0;
  under.control('events', 'STOP');
  const trace = await under.open('a.etl');
  const { eventsByProvider, sessions } = under.machine.truth();
  expect(sessions[0].eventsLost).toBeGreaterThan(1_000);
  expect(trace.info.eventsLost).toBe(sessions[0].eventsLost);
  expect(floodEvents(trace) + trace.info.eventsLost).toBe(eventsByProvider[FLOOD_FACTS.guid]);
  // Every event of a core has the number after the last one: gaps are what was lost on the way.
  const events = await decoded(under, 'a.etl', (name) => name === 'Flood', ['Sequence', 'Core']);
  const last = new Map<unknown, number>();
  let gaps = 0;
  for (const { values, cpu } of events) {
    const [sequence, core] = values as [number, number];
    expect(core).toBe(cpu);
    const before = last.get(core) ?? -1;
    expect(sequence).toBeGreaterThan(before);
    gaps += sequence - before - 1;
    last.set(core, sequence);
  }
  expect(gaps).toBeLessThanOrEqual(sessions[0].eventsLost);
  expect(gaps).toBeGreaterThan(0);
});

test('a full disk loses buffers, and says so', async () => {
  const under = new MachineUnderTest();
  const handle = under.start('events', { mode: FILE_MODE_SEQUENTIAL, logFile: under.path('a.etl') });
  under.enable(handle);
  under.burst(2_000);
  under.control('events', 'FLUSH');
  under.machine.faults.diskFull = true;
  under.burst(2_000);
  const block = under.control('events', 'FLUSH');
  expect(readField(block, PROPERTIES, 'LogBuffersLost')).toBe(8);
  const started = under.calls.etw.startTrace('other', blockWithFile(under.path('b.etl')));
  expect(started.status).toBe(ERROR.DISK_FULL);
  under.machine.faults.diskFull = false;
  under.control('events', 'STOP');
  const trace = await under.open('a.etl');
  expect([floodEvents(trace), trace.info.buffersLost]).toEqual([2_000, 8]);
});

function blockWithFile(path: string): Uint8Array {
  const block = queryBlock();
  writeField(block, PROPERTIES, 'LogFileMode', FILE_MODE_SEQUENTIAL);
  writeWide(block, readField(block, PROPERTIES, 'LogFileNameOffset'), path);
  return block;
}

test('a memory session keeps the last buffers of the ring and writes them when it is asked', async () => {
  const under = new MachineUnderTest();
  const handle = under.start('ring', { mode: BUFFERING_MODE, bufferSizeKB: 4, maximumBuffers: 20, minimumBuffers: 20 });
  under.enable(handle);
  under.burst(40_000);
  under.control('ring', 'FLUSH', blockWithFile(under.path('ring.etl')));
  const events = await decoded(under, 'ring.etl', (name) => name === 'Flood', ['Sequence', 'Core']);
  for (let core = 0; core < 8; core++) {
    const sequences = events.flatMap(({ cpu, values }) => (cpu === core ? [values[0] as number] : []));
    // All of the end, without a gap.
    expect(sequences.at(-1)).toBe(4_999);
    expect(sequences).toEqual(sequences.map((_, i) => 5_000 - sequences.length + i));
  }
  expect(statSync(under.path('ring.etl')).size).toBeLessThanOrEqual(21 * 4096);
  expect(under.eventsLost('ring')).toBe(0);
  // It goes on.
  under.burst(80);
  under.control('ring', 'FLUSH', blockWithFile(under.path('ring.etl')));
  const later = await decoded(under, 'ring.etl', (name) => name === 'Flood', ['Sequence']);
  expect(Math.max(...later.map(({ values }) => values[0] as number))).toBe(5_009);
  under.control('ring', 'STOP');
});

test('a circular file does not grow, and keeps what came last', async () => {
  const under = new MachineUnderTest();
  const mode = FILE_MODE_CIRCULAR | USE_KBYTES_FOR_SIZE;
  const options = { mode, logFile: under.path('a.etl'), maximumFileMB: 256, bufferSizeKB: 8 };
  under.enable(under.start('round', options));
  for (let i = 0; i < 20; i++) {
    under.burst(1_000);
    under.clock.advanceMs(20);
  }
  under.control('round', 'STOP');
  expect(statSync(under.path('a.etl')).size).toBe(256 * 1024);
  const events = await decoded(under, 'a.etl', (name) => name === 'Flood', ['Sequence']);
  expect(Math.max(...events.map(({ values }) => values[0] as number))).toBe(2_499);
  expect(events.length).toBeLessThan(20_000);
  expect(events.every(({ timeNs }, i) => i === 0 || timeNs >= events[i - 1].timeNs)).toBe(true);
});

test('a sequential file that has reached its size ends the session', async () => {
  const under = new MachineUnderTest();
  const mode = FILE_MODE_SEQUENTIAL | USE_KBYTES_FOR_SIZE;
  under.enable(under.start('small', { mode, logFile: under.path('a.etl'), maximumFileMB: 128, bufferSizeKB: 8 }));
  under.burst(5_000);
  under.clock.advanceMs(100);
  expect(under.machine.session('small')).toBeNull();
  const trace = await under.open('a.etl');
  expect(trace.info.sizeBytes).toBe(128 * 1024);
  expect(floodEvents(trace)).toBeGreaterThan(500);
});

test('filters let through what they say', async () => {
  const under = new MachineUnderTest();
  const started = (name: string, change: Parameters<MachineUnderTest['enable']>[2]): void => {
    const handle = under.start(name, { mode: FILE_MODE_SEQUENTIAL, logFile: under.path(`${name}.etl`) });
    under.enable(handle, FLOOD_FACTS.guid, change);
  };
  const filter = (type: number, bytes: Uint8Array) => ({
    parameters: { enableProperty: 0, sourceId: new Uint8Array(16), filters: [{ type, bytes }] },
  });
  started('all', {});
  started('level', { level: 3 });
  started('other keyword', { matchAnyKeyword: 2n });
  started('keyword', { matchAnyKeyword: 3n, matchAllKeyword: 1n });
  started('both keywords', { matchAllKeyword: 3n });
  started('id', filter(FILTER_TYPE.EVENT_ID, Uint8Array.of(1, 0, 1, 0, 1, 0)));
  started('no id', filter(FILTER_TYPE.EVENT_ID, Uint8Array.of(0, 0, 1, 0, 1, 0)));
  started('pid', filter(FILTER_TYPE.PID, new Uint8Array(Uint32Array.of(4).buffer)));
  under.burst(80);
  const logged = Object.fromEntries(under.machine.sessions().map(({ settings, events }) => [settings.name, events]));
  expect(logged).toEqual({
    all: 80,
    level: 0,
    'other keyword': 0,
    keyword: 80,
    'both keywords': 0,
    id: 80,
    'no id': 0,
    pid: 80,
  });
});

test('real-time buffers that nobody comes for are lost one by one, the newest stay', () => {
  const under = new MachineUnderTest();
  under.enable(under.start('live', { mode: REAL_TIME_MODE, bufferSizeKB: 4, maximumBuffers: 16 }));
  for (let i = 0; i < 5; i++) {
    under.burst(80);
    under.control('live', 'FLUSH');
  }
  // Eight buffers a flush, sixteen are kept.
  expect(readField(under.control('live', 'QUERY'), PROPERTIES, 'RealTimeBuffersLost')).toBe(5 * 8 - 16);
  const buffers: Uint8Array[] = [];
  under.calls.realTime.openRealTime(
    'live',
    (more) => buffers.push(...more),
    () => {},
  );
  under.clock.advanceMs(1);
  expect(buffers.length).toBe(16);
});

test('context switches carry the counters that were chosen, of the core that switches', async () => {
  const under = new MachineUnderTest();
  under.calls.system.enablePrivilege('SeSystemProfilePrivilege');
  const handle = under.startKernel('kernel', 'a.etl', CONTEXT_SWITCH);
  const event = newStruct('CLASSIC_EVENT_ID');
  event.set(guidBytes('3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c'));
  event[16] = 36;
  under.set(handle, INFO_CLASS.PmcEventListInfo, event);
  under.set(handle, INFO_CLASS.PmcCounterListInfo, Uint32Array.of(19, 2));
  under.clock.advanceMs(1_500);
  under.control('kernel', 'STOP');
  const trace = await under.open('a.etl');
  expect(trace.info.warnings).toEqual([]);
  expect(countOf(trace, 'CSwitch')).toBeGreaterThan(100);
  const bytes = readFileSync(under.path('a.etl'));
  const last = new Map<number, [number, number]>();
  const decoder = new TraceDecoder(trace, memorySource(bytes), new SchemaLibrary());
  await decoder.prepare();
  await decoder.pass(
    [
      {
        wants: (kind) => kind.eventName === 'CSwitch',
        visit: ({ payload, headerEnd, eventStart, cpu }) => {
          // Two values stand between header and payload.
          expect(payload.start - headerEnd + (headerEnd - eventStart)).toBe(16 + 2 * 8);
          const view = new DataView(payload.bytes.buffer, payload.bytes.byteOffset + payload.start - 16, 16);
          const now: [number, number] = [Number(view.getBigUint64(0, true)), Number(view.getBigUint64(8, true))];
          const before = last.get(cpu) ?? [0, 0];
          expect(now[0]).toBeGreaterThanOrEqual(before[0]);
          expect(now[1]).toBeGreaterThanOrEqual(before[1]);
          last.set(cpu, now);
        },
      },
    ],
    {},
  );
  expect(last.size).toBe(8);
});

test('the sampling interval is obeyed', async () => {
  const under = new MachineUnderTest();
  under.calls.system.enablePrivilege('SeSystemProfilePrivilege');
  const sampled = async (file: string, interval: number): Promise<number> => {
    const words = Uint32Array.of(0, interval);
    under.set(0n, INFO_CLASS.SampledProfileIntervalInfo, words);
    under.startKernel('kernel', file, Uint32Array.of(0x1000000, 0, 0, 0, 0, 0, 0, 0));
    // While spmv runs on six cores.
    under.clock.advanceMs(2_500);
    under.control('kernel', 'STOP');
    return countOf(await under.open(file), 'Sample');
  };
  const [often, seldom] = [await sampled('a.etl', 10_000), await sampled('b.etl', 40_000)];
  expect(often / seldom).toBeGreaterThan(3.5);
  expect(often / seldom).toBeLessThan(4.5);
});

test('stacks come behind the events that they were asked for', async () => {
  const under = new MachineUnderTest();
  const handle = under.startKernel('kernel', 'a.etl', Uint32Array.of(0x10 | 0x800, 0, 0, 0, 0, 0, 0, 0));
  const event = newStruct('CLASSIC_EVENT_ID');
  event.set(guidBytes('3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c'));
  event[16] = 50;
  under.set(handle, INFO_CLASS.StackTracingInfo, event);
  under.clock.advanceMs(500);
  under.control('kernel', 'STOP');
  const events = await decoded(under, 'a.etl', (name) => /CSwitch|ReadyThread|Stack/.test(name), []);
  const before = new Map<number, string>();
  let stacks = 0;
  for (const { name, cpu } of events) {
    if (/Stack/.test(name)) {
      expect(before.get(cpu)).toMatch(/ReadyThread/);
      stacks++;
    } else before.set(cpu, name);
  }
  expect(stacks).toBeGreaterThan(20);
});

test('events of a provider bring their stack when the session wants it', async () => {
  const under = new MachineUnderTest();
  const handle = under.start('events', { mode: FILE_MODE_SEQUENTIAL, logFile: under.path('a.etl') });
  const parameters = { enableProperty: ENABLE_PROPERTY.STACK_TRACE, sourceId: new Uint8Array(16), filters: [] };
  under.enable(handle, DOTNET_RUNTIME, { parameters });
  under.clock.advanceMs(3_000);
  under.control('events', 'STOP');
  const trace = await under.open('a.etl');
  expect(trace.info.warnings).toEqual([]);
  expect(trace.info.events).toBeGreaterThan(5);
});

test('a clock of system time or of cycles tells the same times', async () => {
  const times = async (clock: number): Promise<number[]> => {
    const under = new MachineUnderTest();
    const block = blockWithFile(under.path('a.etl'));
    writeField(block, PROPERTIES, 'Wnode.ClientContext', clock);
    writeField(block, PROPERTIES, 'BufferSize', 64);
    under.clock.advanceMs(100);
    const { handle } = under.calls.etw.startTrace('events', block);
    under.enable(handle);
    under.burst(200);
    under.control('events', 'STOP');
    return (await decoded(under, 'a.etl', (name) => name === 'Flood', [])).map(({ timeNs }) => timeNs);
  };
  const qpc = await times(1);
  expect(qpc.slice(0, 3)).toEqual([100, 200, 300]);
  expect(await times(2)).toEqual(qpc);
  expect(await times(3)).toEqual(qpc);
});

test('what may go wrong does when it is asked to', () => {
  const under = new MachineUnderTest();
  const { machine, calls } = under;
  machine.faults.notElevated = true;
  expect(calls.etw.startTrace('a', blockWithFile(under.path('a.etl'))).status).toBe(ERROR.ACCESS_DENIED);
  expect(calls.system.isElevated()).toBe(false);
  machine.faults.notElevated = false;
  machine.faults.foreignSessions = 64;
  expect(calls.etw.startTrace('a', blockWithFile(under.path('a.etl'))).status).toBe(ERROR.NO_SYSTEM_RESOURCES);
  machine.faults.foreignSessions = 0;
  machine.faults.driverGone = true;
  const driver = guidBytes('f8047fdd-7083-4c2e-90ef-c0c73f1045fd');
  expect(calls.devices.deviceInterfaces(driver).paths).toEqual([]);
  machine.faults.driverGone = false;
  expect(calls.devices.deviceInterfaces(driver).paths.length).toBe(1);
});

test('the kernel logger says what it has turned on', async () => {
  const under = new MachineUnderTest();
  under.startKernel('kernel', 'a.etl', CONTEXT_SWITCH);
  under.control('kernel', 'STOP');
  const masks = await decoded(under, 'a.etl', (name) => name === 'EventTrace/EndExtension', ['GroupMask1']);
  expect(masks.map(({ values }) => values)).toEqual([['0x10']]);
});

test('a buffer says whether events of its processor, or a buffer before it, were lost', async () => {
  const under = new MachineUnderTest();
  const logFile = under.path('a.etl');
  under.enable(under.start('events', { mode: FILE_MODE_SEQUENTIAL, logFile, bufferSizeKB: 4, maximumBuffers: 16 }));
  const flags = (): number[] => {
    const bytes = readFileSync(logFile);
    return Array.from({ length: bytes.length / 4096 - 1 }, (_, i) => bytes.readUInt16LE(4096 * (i + 1) + 0x34) & 6);
  };
  under.burst(8);
  under.control('events', 'FLUSH');
  expect(flags()).toEqual(Array(8).fill(0));
  under.machine.faults.lostEventsPerSecond = 1_000;
  under.clock.advanceMs(10);
  under.machine.faults.lostEventsPerSecond = 0;
  expect(under.eventsLost('events')).toBe(10);
  under.burst(8);
  under.machine.faults.diskFull = true;
  under.control('events', 'FLUSH');
  under.machine.faults.diskFull = false;
  under.machine.session('events')?.lose(1);
  under.burst(8);
  under.control('events', 'FLUSH');
  const EVENTS_LOST = 2;
  const BUFFERS_LOST = 4;
  expect(flags()).toEqual([...Array(8).fill(0), EVENTS_LOST | BUFFERS_LOST, ...Array(7).fill(0)]);
});

/** ReadOut: u32 number of events, u64 round, then per event 32 bytes with its number and total. */
function readingOf(bytes: Uint8Array): { event: number; total: number }[] {
  const view = new DataView(bytes.buffer);
  return Array.from({ length: view.getUint32(0, true) }, (_, i) => ({
    event: view.getUint32(16 + 32 * i, true),
    total: Number(view.getBigUint64(32 + 32 * i, true)),
  }));
}

test('the truth has what was read of the driver: first and last totals of every core', () => {
  const under = new MachineUnderTest();
  const { devices } = under.calls;
  const [path] = devices.deviceInterfaces(guidBytes(WPERF_INTERFACE_GUID)).paths;
  const { handle } = devices.createFile(path);
  const tell = (code: number, input: Uint8Array, outputBytes = 0): Uint8Array => {
    const output = new Uint8Array(outputBytes);
    expect(devices.deviceIoControl(handle, code, input, output).status).toBe(0);
    return output;
  };
  const cores = [0, 3];
  tell(IOCTL.lockAcquire, new Uint8Array(4), 4);
  for (const core of cores)
    tell(IOCTL.assignEvents, encodeAssign(core, 0, [{ eventClass: EVENT_CLASS.core, events: [0x08] }]));
  const control = (only: number[]): Uint8Array => encodeControl({ cores: only, flags: CTL_FLAG.core, periodMs: 10 });
  tell(IOCTL.reset, control(cores));
  tell(IOCTL.start, control(cores));
  const read = (core: number): Uint8Array => tell(IOCTL.readCounting, control([core]), driverSizeOf('ReadOut'));
  const readings = new Map<string, number[]>();
  for (let i = 0; i < 5; i++) {
    under.clock.advanceMs(200);
    for (const core of cores)
      for (const { event, total } of readingOf(read(core)))
        readings.set(`${core}.${event}`, [...(readings.get(`${core}.${event}`) ?? []), total]);
  }
  const { counters } = under.machine.truth();
  expect(counters.length).toBe(4);
  for (const { core, event, first, last } of counters) {
    const values = readings.get(`${core}.${event}`)!;
    expect([first, last]).toEqual([values[0], values.at(-1)]);
    expect(last).toBeGreaterThan(first);
  }
});

test('spmv tells of its progress in events that describe themselves', async () => {
  const under = new MachineUnderTest();
  const handle = under.start('events', { mode: FILE_MODE_SEQUENTIAL, logFile: under.path('a.etl') });
  under.enable(handle, SPMV_PROVIDER);
  under.clock.advanceMs(2_000);
  under.control('events', 'STOP');
  const events = await decoded(under, 'a.etl', (name) => name.includes('Progress'), ['Thread', 'Step', 'Residual']);
  expect(events.length).toBeGreaterThan(20);
  expect(events.map(({ values }) => values[1])).toEqual(events.map((_, i) => i + 1));
  expect(events[3].values).toEqual([expect.stringMatching(/main|worker|reduce/), 4, 0.25]);
});
