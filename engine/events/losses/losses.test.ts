import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lossKinds, type TraceLosses } from '../../../contract/pages.ts';
import { joinedBytes } from '../../base/joined-bytes.ts';
import { memorySource } from '../../format/byte-source.ts';
import { BUFFER, BUFFER_FLAG, BUFFER_HEADER_BYTES, LOG_FILE_MODE } from '../../format/layout.ts';
import { openTrace } from '../../format/trace.ts';
import { haveSharedTraces, sharedTracePath } from '../../testing/shared-traces.ts';
import { writtenTrace } from '../../testing/written-trace.ts';
import type { TraceDescription } from '../../write/header-buffer.ts';
import { lossesOf } from './losses.ts';

const bufferBytes = 1024;
/** An event has a header of 80 bytes and a payload of 16. */
const perBuffer = Math.floor((bufferBytes - BUFFER_HEADER_BYTES) / 96);
const cpus = 4;
const lostEventClass = '6a399ae0-4bc6-4de9-870b-3657f8947e7e';
/** Of the header event: where BuffersWritten, EventsLost and BuffersLost are, 8-byte pointers. */
const payload = BUFFER_HEADER_BYTES + 32;
const field = { endTime: payload + 16, buffersWritten: payload + 36, eventsLost: payload + 48 };

const nsOf = (event: number): number => 1000 * (event + 1);

/** Event `i` is on CPU `i % 4` a microsecond after the one before; buffer `s` of the file is number `s`, 0 the header's. */
function trace(events: number, description: Partial<TraceDescription> = {}): Uint8Array[] {
  const bytes = writtenTrace({ bufferSizeBytes: bufferBytes, processors: cpus, ...description }, (writer) => {
    for (let i = 0; i < events; i++)
      writer.event({
        cpu: i % cpus,
        ticks: 10 * (i + 1),
        pid: 1,
        tid: 1,
        provider: lostEventClass.replace('6', '7'),
        id: 1,
        payload: new Uint8Array(16),
      });
  });
  const buffers: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = new DataView(bytes.buffer, at).getUint32(BUFFER.bufferSize, true);
    buffers.push(bytes.slice(at, at + size));
    at += size;
  }
  return buffers;
}

/** Events of a buffer, by its number, as they were written. */
function eventsOf(sequence: number, events: number): number[] {
  const cpu = (sequence - 1) % cpus;
  const first = perBuffer * Math.floor((sequence - 1) / cpus);
  return Array.from({ length: perBuffer }, (_, i) => cpu + cpus * (first + i)).filter((event) => event < events);
}

const view = (buffer: Uint8Array): DataView => new DataView(buffer.buffer, buffer.byteOffset);

const lossesIn = async (buffers: readonly Uint8Array[]): Promise<TraceLosses> =>
  lossesOf(await openTrace(memorySource(joinedBytes(buffers)), { fileName: 'lossy.etl' }));

const rowsOf = (losses: TraceLosses) =>
  Array.from(losses.startNs, (startNs, i) => ({
    startNs,
    endNs: losses.endNs[i],
    cpu: losses.cpu[i],
    kind: lossKinds[losses.kind[i]],
    count: losses.count[i],
    byteOffset: losses.byteOffset[i],
  }));

test('a whole trace has nothing to say', async () => {
  expect(await lossesIn(trace(400))).toMatchObject({ startNs: new Float64Array(0), unplaced: false, notes: [] });
});

describe('buffers that are not in the file', () => {
  test('lie between their neighbours of all CPUs, since nobody knows whose they were', async () => {
    const losses = await lossesIn(trace(400).filter((_, sequence) => sequence !== 6));
    // Number 6 was CPU 1's second one. Before it the CPU 1 has event 33 last; behind it event 73 is the first of CPU 1.
    expect(eventsOf(6, 400)).toEqual([37, 41, 45, 49, 53, 57, 61, 65, 69]);
    expect(rowsOf(losses)).toEqual([
      { startNs: nsOf(33), endNs: nsOf(73), cpu: -1, kind: 'missingBuffers', count: 1, byteOffset: Number.NaN },
    ]);
    expect(losses).toMatchObject({
      unplaced: false,
      notes: [expect.stringContaining('1 buffer that the session wrote')],
    });
  });

  test('every event of a buffer that was taken out lies in a range, and as many buffers are counted', async () => {
    const events = 700;
    const whole = trace(events);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: whole.length - 1 }), { maxLength: 8 }), async (out) => {
        const losses = rowsOf(await lossesIn(whole.filter((_, sequence) => !out.includes(sequence))));
        for (const event of out.flatMap((sequence) => eventsOf(sequence, events))) {
          // What the file begins or ends with is outside of what is shown.
          const ns = nsOf(event);
          if (losses.some(({ startNs, endNs }) => startNs <= ns && ns < endNs)) continue;
          const kept = whole.flatMap((_, sequence) =>
            sequence === 0 || out.includes(sequence) ? [] : eventsOf(sequence, events),
          );
          expect(event > Math.max(...kept) || event < Math.min(...kept)).toBe(true);
        }
        expect(losses.reduce((sum, { count }) => sum + count, 0)).toBe(out.length);
      }),
      { numRuns: 40 },
    );
  });

  test('numbers that do not occur are no loss where the header counts what is there: those buffers were empty', async () => {
    const buffers = trace(400).filter((_, sequence) => sequence !== 6);
    view(buffers[0]!).setUint32(field.buffersWritten, buffers.length, true);
    expect((await lossesIn(buffers)).startNs).toHaveLength(0);
  });

  test('buffers that were lost before they were written are where numbers are left out', async () => {
    const buffers = trace(400, { buffersLost: 1 }).filter((_, sequence) => sequence !== 6 && sequence !== 12);
    view(buffers[0]!).setUint32(field.buffersWritten, buffers.length, true);
    const losses = await lossesIn(buffers);
    // Two numbers, one lost buffer: which of the two was empty cannot be told.
    expect(rowsOf(losses).map(({ kind, count }) => [kind, count])).toEqual([
      ['missingBuffers', Number.NaN],
      ['missingBuffers', Number.NaN],
    ]);
    expect(losses.unplaced).toBe(false);
  });

  test('a file that was cut lacks what lies behind', async () => {
    const buffers = trace(400);
    const losses = await lossesIn(buffers.slice(0, 8));
    // Buffers 1 to 7 are there: CPU 3 ends with event 35, the first one to end.
    expect(rowsOf(losses)).toMatchObject([
      { startNs: nsOf(35), cpu: -1, kind: 'missingBuffers', count: buffers.length - 8 },
    ]);
  });

  test('a circular file lacks nothing where it went on over its beginning, and one of a series none of the others', async () => {
    for (const logFileMode of [LOG_FILE_MODE.circular, LOG_FILE_MODE.newFile]) {
      const [header, ...rest] = trace(700, { logFileMode });
      const kept = rest.slice(5);
      view(header!).setUint32(field.buffersWritten, kept.length + 1, true);
      const rotated = [header!, ...kept.slice(4), ...kept.slice(0, 4)];
      expect((await lossesIn(rotated)).startNs, String(logFileMode)).toHaveLength(0);
    }
  });

  test('where a session was never ended its header counts nothing, and it is said so', async () => {
    const buffers = trace(400).filter((_, sequence) => sequence !== 6);
    const header = view(buffers[0]!);
    header.setBigInt64(field.endTime, 0n, true);
    header.setUint32(field.buffersWritten, 1, true);
    const losses = await lossesIn(buffers);
    expect(rowsOf(losses)).toMatchObject([{ kind: 'missingBuffers', startNs: nsOf(33), count: Number.NaN }]);
    expect(losses.notes).toEqual([expect.stringContaining('may be lost buffers, or empty ones')]);
  });

  test('numbers that occur twice tell nothing', async () => {
    const buffers = trace(400).filter((_, sequence) => sequence !== 6);
    for (const buffer of buffers) view(buffer).setUint32(BUFFER.sequenceNumber, 7, true);
    expect((await lossesIn(buffers)).startNs).toHaveLength(0);
  });
});

describe('damage', () => {
  test('a buffer that cannot be expanded lies between those of its CPU', async () => {
    const buffers = trace(4000, { compressed: true, bufferSizeBytes: 0x1000 });
    const size = Math.floor((0x1000 - BUFFER_HEADER_BYTES) / 96);
    // Number 6: the second one of CPU 1.
    buffers[6]!.fill(0xee, BUFFER_HEADER_BYTES + 8);
    expect(rowsOf(await lossesIn(buffers))).toEqual([
      {
        startNs: nsOf(1 + cpus * (size - 1)),
        endNs: nsOf(1 + cpus * 2 * size),
        cpu: 1,
        kind: 'damage',
        count: 1,
        byteOffset: buffers.slice(0, 6).reduce((sum, { length }) => sum + length, 0),
      },
    ]);
  });

  test('of a buffer whose events break off, what follows the last good one is missing', async () => {
    const buffers = trace(400);
    // Its fourth event: 37, 41 and 45 are there.
    buffers[6]!.fill(0x11, BUFFER_HEADER_BYTES + 3 * 96, BUFFER_HEADER_BYTES + 4 * 96);
    expect(rowsOf(await lossesIn(buffers))).toMatchObject([
      { startNs: nsOf(45), endNs: nsOf(73), cpu: 1, kind: 'damage', byteOffset: 6 * bufferBytes },
    ]);
  });

  test('a damaged time does not put the loss at the end of all times', async () => {
    const buffers = trace(400);
    const time = BUFFER_HEADER_BYTES + 2 * 96 + 16;
    // The time of the third event, and the fourth's header.
    buffers[6]!.fill(0x11, time, time + 8).fill(0x11, BUFFER_HEADER_BYTES + 3 * 96, BUFFER_HEADER_BYTES + 4 * 96);
    expect(rowsOf(await lossesIn(buffers))).toMatchObject([{ startNs: nsOf(37), endNs: nsOf(73), cpu: 1 }]);
  });

  test('what is no buffer any more may be of any CPU, and is not missing a second time', async () => {
    const buffers = trace(400);
    buffers[6]!.fill(0x11);
    expect(rowsOf(await lossesIn(buffers))).toEqual([
      { startNs: nsOf(33), endNs: nsOf(73), cpu: -1, kind: 'damage', count: Number.NaN, byteOffset: 6 * bufferBytes },
    ]);
  });
});

describe('what the session says', () => {
  test('events that the header counts, and nobody knows where', async () => {
    const losses = await lossesIn(trace(100, { eventsLost: 3 }));
    expect(losses).toMatchObject({ eventsLost: 3, unplaced: true, startNs: new Float64Array(0) });
    expect(losses.notes).toEqual([
      expect.stringMatching(/^3 events were lost, according to the trace header\. .*It is unknown/),
    ]);
  });

  test('flags of a buffer: from the buffer before to the one behind', async () => {
    const buffers = trace(400, { eventsLost: 5 });
    const flags = view(buffers[6]!).getUint16(BUFFER.flags, true);
    view(buffers[6]!).setUint16(BUFFER.flags, flags | BUFFER_FLAG.eventsLost, true);
    const losses = await lossesIn(buffers);
    expect(rowsOf(losses)).toMatchObject([{ startNs: nsOf(33), endNs: nsOf(73), cpu: 1, kind: 'eventFlag' }]);
    expect(losses.unplaced).toBe(false);
  });

  test('notices: from the event before to the one behind, of their CPU', async () => {
    const bytes = writtenTrace({ processors: 2 }, (writer) => {
      const plain = { pid: 1, tid: 1, payload: new Uint8Array(0) };
      const event = { ...plain, provider: lostEventClass.replace('6', '7'), id: 1 };
      const notice = { ...plain, guid: lostEventClass, version: 0 };
      writer.event({ ...event, cpu: 0, ticks: 100 });
      writer.event({ ...event, cpu: 1, ticks: 150 });
      writer.full({ ...notice, cpu: 0, ticks: 200, opcode: 32 });
      writer.full({ ...notice, cpu: 0, ticks: 210, opcode: 33 });
      writer.event({ ...event, cpu: 1, ticks: 250 });
      writer.event({ ...event, cpu: 0, ticks: 300 });
      writer.full({ ...notice, cpu: 1, ticks: 400, opcode: 34 });
    });
    expect(rowsOf(await lossesIn([bytes]))).toMatchObject([
      { startNs: 10_000, endNs: 30_000, cpu: 0, kind: 'eventNotice' },
      { startNs: 10_000, endNs: 30_000, cpu: 0, kind: 'bufferNotice' },
      { startNs: 25_000, endNs: 40_001, cpu: 1, kind: 'fileNotice' },
    ]);
  });
});

describe.skipIf(!haveSharedTraces)('real traces', () => {
  const lossesOfFile = async (name: string) => lossesIn([readFileSync(sharedTracePath('etl', name))]);

  test('one of a series that lost 41 events, and does not say where', async () => {
    expect(await lossesOfFile('s4-WindowsUpdate.20251008.etl')).toMatchObject({
      startNs: new Float64Array(0),
      eventsLost: 41,
      unplaced: true,
      notes: [expect.stringMatching(/^41 events/)],
    });
  });

  // Their numbers of buffers leave some out, their headers count what is there; circular; relogged.
  test.each([
    'tx-Process.etl',
    'sawbuck-r0671-process_data_64_v2.etl',
    'perfview-gcevents.etl',
    'dotnetperf-DynamicEvents.etl',
  ])('%s lost nothing', async (name) => {
    expect(await lossesOfFile(name)).toMatchObject({ startNs: new Float64Array(0), unplaced: false, notes: [] });
  });
});
