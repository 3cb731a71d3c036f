/** Names in real traces, against what a second reader finds in the bytes of single events. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lowerBound } from '../../format/rows.ts';
import { readManifest } from '../../schema/manifest/manifest-reader.ts';
import { manifestText } from '../../schema/manifest/manifest-text.ts';
import { SchemaLibrary } from '../../schema/schema-library.ts';
import { type SecondEvent, secondRead } from '../../testing/second-reader.ts';
import { haveSharedTraces, sharedTraceNames, sharedTracePath } from '../../testing/shared-traces.ts';
import { decodedTrace } from './testing/decoded-trace.ts';
import { baseName } from './volumes.ts';

const TIMEOUT = { timeout: 60_000 };

const view = ({ payload }: SecondEvent): DataView => new DataView(payload.buffer, payload.byteOffset, payload.length);

function narrow(event: SecondEvent, at: number): string {
  return String.fromCharCode(...event.payload.subarray(at, event.payload.indexOf(0, at)));
}

function wide(event: SecondEvent, at: number): string {
  const bytes = view(event);
  let text = '';
  for (let i = at; bytes.getUint16(i, true) !== 0; i += 2) text += String.fromCharCode(bytes.getUint16(i, true));
  return text;
}

/** Process, versions 3 and 4 of 64 bits: key, pid, parent, session, status, directory table, [flags,] SID, image name. */
function processOf(event: SecondEvent) {
  const bytes = view(event);
  const sid = event.version >= 4 ? 36 : 32;
  const name = bytes.getUint32(sid, true) === 0 ? sid + 4 : sid + 16 + 8 + 4 * bytes.getUint8(sid + 17);
  return { pid: bytes.getUint32(8, true), key: bytes.getBigUint64(0, true), name: narrow(event, name) };
}

const isKernel = (event: SecondEvent, group: string, ...types: number[]): boolean =>
  event.provider === group && types.includes(event.id) && event.kind.endsWith('64');

/** Events in the order of time, with it. */
function timed(file: Uint8Array, frequencyHz: number) {
  const { events } = secondRead(file);
  const t0 = events[0].ts;
  return events
    .map((event, i) => ({ event, i, ns: Number(((event.ts - t0) * 1_000_000_000n) / BigInt(frequencyHz)) }))
    .sort((a, b) => a.ns - b.ns || a.i - b.i);
}

// Without the traces, too, the file must hold a test: vitest takes one without for broken.
test.skipIf(!haveSharedTraces)('the real traces are there', () => expect(haveSharedTraces).toBe(true));

test
  .skipIf(!haveSharedTraces)
  .each([
    'perfview-net.4.5.2.x64.etl',
    'perfview-net.4.5.x86.etl',
    'siemens-TraceLoggingTester.etl',
    'dotnetperf-DynamicEvents.etl',
    'airbus-ShutdownPerfDiagLogger.etl',
    'perfview-diaghub-diaghub.kernel.1.etl',
  ])('%s: every event that names something finds it again', TIMEOUT, async (name) => {
  const file = new Uint8Array(readFileSync(sharedTracePath('etl', name)));
  const { trace, names } = await decodedTrace(file);
  const processes = new Set<string>();
  const wrong: string[] = [];
  let told = 0;
  const check = (ns: number, what: string, found: unknown, expected: unknown): void => {
    told++;
    if (found !== expected) wrong.push(`${ns}: ${what} is ${found} instead of ${expected}`);
  };
  for (const { event, ns } of timed(file, trace.info.clockFrequencyHz)) {
    const bytes = view(event);
    if (isKernel(event, 'Process', 1, 2, 3, 4)) {
      const process = processOf(event);
      processes.add(`${process.pid} ${process.key}`);
      check(ns, `process ${process.pid}`, names.processAt(process.pid, ns)?.name, process.name);
    } else if (isKernel(event, 'Process', 39)) processes.add(`${processOf(event).pid} ${processOf(event).key}`);
    else if (isKernel(event, 'Thread', 1, 2, 3, 4)) {
      const [pid, tid] = [bytes.getUint32(0, true), bytes.getUint32(4, true)];
      check(ns, `thread ${tid}`, names.threadAt(tid, ns)?.pid, pid);
      check(ns, `process of thread ${tid}`, names.processOfThread(tid, ns), pid);
    } else if (isKernel(event, 'Image', 2, 3, 4) || isKernel(event, 'Process', 10)) {
      const [low, high, pid] = [bytes.getUint32(0, true), bytes.getUint32(4, true), bytes.getUint32(16, true)];
      const image = baseName(wide(event, 56));
      const place = names.imageAt(pid, low + 0x10, high, ns);
      check(ns, `image at ${high.toString(16)}:${low.toString(16)} of ${pid}`, place?.image.name, image);
      check(ns, `offset in ${image}`, place?.offset, 0x10);
    }
  }
  expect(wrong).toEqual([]);
  expect(told).toBeGreaterThan(400);
  // No event is lost in these traces: a process is a pid with a kernel object.
  expect(names.processes()).toHaveLength(processes.size);
  expect(names.counts.processes).toBe(processes.size);
});

interface ExpectedImage {
  ns: number;
  pid: number;
  opcode: number;
  event?: string;
  fields: { ImageBase: string; ImageSize: number; FileName: string; ProcessId?: number };
}

test.skipIf(!haveSharedTraces).each(sharedTraceNames.filter((name) => name.includes('image_data_32')))(
  '%s: a program that is unloaded and loaded again',
  async (name) => {
    const { names } = await decodedTrace(new Uint8Array(readFileSync(sharedTracePath('etl', name))));
    const expected = JSON.parse(readFileSync(sharedTracePath('expected', name.replace(/etl$/, 'json')), 'utf8'));
    const list: ExpectedImage[] = expected.eventList.filter(({ event }: ExpectedImage) => event?.startsWith('Image/'));
    expect(list).toHaveLength(26);
    const moduleAt = ({ pid, fields }: ExpectedImage, ns: number) => {
      const last = Number(fields.ImageBase) + fields.ImageSize - 1;
      return names.imageAt(fields.ProcessId ?? pid, last, 0, ns)?.image.path;
    };
    for (const image of list) expect(moduleAt(image, image.ns)).toBe(image.fields.FileName);
    const [unload] = list.filter(({ opcode }) => opcode === 2);
    const [load] = list.filter(({ opcode }) => opcode === 10);
    expect(moduleAt(unload, 0)).toBe(unload.fields.FileName);
    expect(moduleAt(unload, (unload.ns + load.ns) / 2)).toBeUndefined();
    expect(names.images()).toHaveLength(25);
  },
);

test.skipIf(!haveSharedTraces)(
  'tx-Process.etl: Microsoft-Windows-Kernel-Process tells the same by its manifest',
  async () => {
    const manifest = readFileSync(sharedTracePath('schemas', 'tx', 'SystemEvents.man'));
    const library = new SchemaLibrary([readManifest(manifestText(manifest), 'manifest')]);
    const file = new Uint8Array(readFileSync(sharedTracePath('etl', 'tx-Process.etl')));
    const { trace, names } = await decodedTrace(file, library);
    let told = 0;
    for (const { event, ns } of timed(file, trace.info.clockFrequencyHz)) {
      if (event.provider !== '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716' || event.id > 5) continue;
      told++;
      const bytes = view(event);
      if (event.id === 1) {
        const started = names.processAt(bytes.getUint32(0, true), ns);
        expect(started).toMatchObject({
          startNs: ns,
          parentPid: bytes.getUint32(12, true),
          name: baseName(wide(event, 20)),
        });
      } else if (event.id === 2) expect(names.processAt(bytes.getUint32(0, true), ns)?.endNs).toBe(ns);
      else if (event.id <= 4) expect(names.threadAt(bytes.getUint32(4, true), ns)?.pid).toBe(bytes.getUint32(0, true));
      else {
        const place = names.imageAt(bytes.getUint32(16, true), bytes.getUint32(0, true), bytes.getUint32(4, true), ns);
        expect(place?.image.name).toBe(baseName(wide(event, 36)));
      }
    }
    expect(told).toBe(4 + 4 + 287 + 264 + 1115);
  },
);

/** Lines of TraceEvent's golden text: time in ms, process id, thread id, process name without `.exe`. */
const EVENT_LINE =
  /^EVENT ([\d,.]+): (\S+ \S+|\S+) PID=(-?\d+); TID=(-?\d+); PName=(.*?); ProceNum=(\d+); DataLen=(\d+);/;

test.skipIf(!haveSharedTraces).each([
  { name: 'net.4.5.2.x64', fewest: 440 },
  { name: 'net.4.5.x86', fewest: 450 },
])('$name: events have the processes and threads that TraceEvent finds', TIMEOUT, async ({ name, fewest }) => {
  const { trace, names, read } = await decodedTrace(
    new Uint8Array(readFileSync(sharedTracePath('etl', `perfview-${name}.etl`))),
  );
  const { events } = trace;
  const lines = readFileSync(sharedTracePath('baselines', `${name}.baseline.txt`), 'utf8').split('\n');
  const wrong: string[] = [];
  let same = 0;
  for (const line of lines) {
    const [, ms, what, pid, tid, process, cpu, length] = EVENT_LINE.exec(line) ?? [];
    if (ms === undefined) continue;
    const ns = Number(ms.replaceAll(',', '')) * 1e6;
    let row = lowerBound(events.timeNs, 0, events.count, ns - 600);
    while (events.cpu[row] !== Number(cpu) || events.payloadBytes[row] !== Number(length)) row++;
    expect(Math.abs(events.timeNs[row] - ns)).toBeLessThanOrEqual(600);
    const event = await read(row);
    const found = names.attribute(event);
    const image = (names.processAt(found.pid, event.timeNs)?.name ?? '').replace(/\.[^.]*$/, '');
    if (found.pid === Number(pid) && found.tid === Number(tid) && image === process) same++;
    else if (!isOtherView(what, event.pid)) wrong.push(`${line.slice(0, 90)} is ${found.pid} ${found.tid} ${image}`);
  }
  expect(wrong).toEqual([]);
  expect(same).toBeGreaterThan(fewest);
});

/**
 * Where TraceEvent has another view, not another finding: it shows whom an event is about, we who wrote it where the
 * header says so; it does not name processes that only handles hold; it reads a thread behind the end of FlushBuffers.
 */
function isOtherView(what: string, headerPid: number): boolean {
  if (/\/(Process\/Defunct|DiskIO\/FlushBuffers)$/.test(what)) return true;
  return headerPid >= 0 && /\/(Process|Thread|Image|SystemConfig)\/\w+$/.test(what);
}
