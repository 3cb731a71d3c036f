import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CancelledError, TraceFormatError } from '../base/errors.ts';
import { mixedEvents, writeMixed } from '../testing/mixed-trace.ts';
import { secondCounts, secondRead } from '../testing/second-reader.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { readBufferAt } from './buffers.ts';
import { memorySource } from './byte-source.ts';
import { headerId } from './event-columns.ts';
import { openTrace, type Trace } from './trace.ts';

const open = (bytes: Uint8Array): Promise<Trace> => openTrace(memorySource(bytes), { fileName: 'test.etl' });

/** What a trace says of each event, as the second reader says it; times in ns. */
function rows({ events, kinds }: Trace) {
  return Array.from({ length: events.count }, (_, row) => {
    const kind = kinds[events.kind[row]];
    return {
      ns: events.timeNs[row],
      cpu: events.cpu[row],
      pid: headerId(events.pid[row]),
      tid: headerId(events.tid[row]),
      kind: kind.kind,
      provider: kind.group ?? kind.provider,
      id: kind.id,
      opcode: kind.opcode,
      version: kind.version,
      payloadBytes: events.payloadBytes[row],
    };
  });
}

/** The same from the second reader, sorted plainly by time and then by the order of the file. */
function secondRows(file: Uint8Array, nsPerTick: number) {
  const { events } = secondRead(file);
  return events
    .map(({ ts, cpu, pid, tid, kind, provider, id, opcode, version, payload }) => ({
      ns: Number(ts - events[0].ts) * nsPerTick,
      cpu,
      pid,
      tid,
      kind,
      provider: provider || '00000000-0000-0000-0000-000000000000',
      id,
      opcode,
      version,
      payloadBytes: payload.length,
    }))
    .map((row, i) => ({ row, i }))
    .sort((a, b) => a.row.ns - b.row.ns || a.i - b.i)
    .map(({ row }) => row);
}

describe('openTrace', () => {
  test('agrees with the second reader on every header kind, CPU, order and clock', async () => {
    await fc.assert(
      fc.asyncProperty(
        mixedEvents,
        fc.boolean(),
        fc.constantFrom(
          { clockType: 1 as const, ns: 100 },
          { clockType: 2 as const, ns: 100 },
          { clockType: 3 as const, cpuMHz: 1000, ns: 1 },
        ),
        fc.constantFrom(1024, 65536),
        async (events, compressed, { ns, ...clock }, bufferSizeBytes) => {
          // Events without a time of their own take their neighbour's; the second reader knows none across buffers.
          const timed = events.filter((event) => event.header !== 'error');
          const file = writtenTrace({ ...clock, compressed, bufferSizeBytes }, (writer) => {
            for (const event of timed) writeMixed(writer, event);
          });
          const trace = await open(file);
          expect(trace.info.warnings).toEqual([]);
          expect(rows(trace)).toEqual(secondRows(file, ns));
          expect(trace.info.events).toBe(timed.length + 2);
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each([false, true])('the columns say where payloads lie, compressed: %s', async (compressed) => {
    const file = writtenTrace({ compressed, bufferSizeBytes: 4096 }, (writer) => {
      for (const event of fc.sample(mixedEvents, { numRuns: 10, seed: 13 }).flat())
        if (event.header !== 'error') writeMixed(writer, event);
    });
    const { events, buffers } = await open(file);
    const found: Uint8Array[] = [];
    for (let row = 0; row < events.count; row++) {
      const b = events.buffer[row];
      const buffer = await readBufferAt(memorySource(file), buffers.fileOffset[b], buffers.fileBytes[b]);
      const start = events.eventOffset[row] + events.payloadOffset[row];
      found.push(buffer!.bytes.subarray(start, start + events.payloadBytes[row]));
    }
    const second = secondRead(file).events;
    const order = [...second.keys()].sort((a, b) => Number(second[a].ts - second[b].ts) || a - b);
    expect(found).toEqual(order.map((i) => second[i].payload));
  });

  test('a message of a component has its id as the first part of a GUID; the two time flags mean the same', async () => {
    const file = writtenTrace({}, (writer) => {
      const message = { cpu: 0, messageNumber: 3, payload: new Uint8Array(5) };
      writer.message({ ...message, ticks: 7, componentId: 0xabc, timeStamp: 'performance' });
      writer.message({ ...message, ticks: 8, componentId: 0xabc, timeStamp: 'time' });
    });
    const shown = rows(await open(file)).slice(2);
    const provider = '00000abc-0000-0000-0000-000000000000';
    expect(shown).toMatchObject([
      { ns: 700, provider, id: 3, payloadBytes: 5 },
      { ns: 800, provider, id: 3, payloadBytes: 5 },
    ]);
  });

  test('an error event and an untimed message stand where their neighbour before them stands', async () => {
    const file = writtenTrace({}, (writer) => {
      const place = { cpu: 1, payload: new Uint8Array(4), pid: 1, tid: 2 };
      writer.system({ ...place, ticks: 50, group: 5, type: 1, version: 0 });
      writer.error(place);
      writer.message({ ...place, ticks: 0, messageNumber: 9, timeStamp: 'none' });
      writer.system({ ...place, ticks: 60, group: 5, type: 1, version: 0 });
    });
    const shown = rows(await open(file)).slice(2);
    expect(shown.map(({ ns, kind, pid }) => [ns, kind, pid])).toEqual([
      [5000, 'system64', 1],
      [5000, 'error', -1],
      [5000, 'message', -1],
      [6000, 'system64', 1],
    ]);
  });

  test('counts per kind equal the second reader’s', async () => {
    const file = writtenTrace({ compressed: true }, (writer) => {
      for (const event of fc.sample(mixedEvents, { numRuns: 20, seed: 5 }).flat()) writeMixed(writer, event);
    });
    const trace = await open(file);
    const expected = secondCounts(secondRead(file).events);
    const total = new Map<string, number>();
    for (const { kind, group, provider, id, version, count } of trace.kinds) {
      const key = `${kind} ${group ?? provider} ${id} ${version}`;
      total.set(key, (total.get(key) ?? 0) + count);
    }
    const nobody = '00000000-0000-0000-0000-000000000000';
    expect(total).toEqual(
      new Map(expected.map((e) => [`${e.kind} ${e.provider || nobody} ${e.id} ${e.version}`, e.count])),
    );
  });

  test('buffers of several MiB are read like small ones', async () => {
    const write = (bufferSizeBytes: number) =>
      writtenTrace({ bufferSizeBytes }, (writer) => {
        for (const event of fc.sample(mixedEvents, { numRuns: 3, seed: 17 }).flat()) writeMixed(writer, event);
      });
    expect(rows(await open(write(4 << 20)))).toEqual(rows(await open(write(65536))));
  });

  test('reads the same from memory that is not aligned to words', async () => {
    const file = writtenTrace({ bufferSizeBytes: 1024 }, (writer) => {
      for (const event of fc.sample(mixedEvents, { numRuns: 10, seed: 7 }).flat()) writeMixed(writer, event);
    });
    const odd = new Uint8Array(file.length + 3);
    odd.set(file, 3);
    expect(rows(await open(odd.subarray(3)))).toEqual(rows(await open(file)));
  });
});

describe('questions without measure', () => {
  test('kinds that are not there cost nothing, however large their numbers', async () => {
    const trace = await open(writtenTrace({}, () => {}));
    const query = { cpus: [0], startNs: 0, endNs: 1000, buckets: 4 };
    const { length } = trace.kinds;
    const known = trace.kinds.map(({ index }) => index);
    expect(trace.querySeries({ ...query, kinds: [0xffffffff, length, ...known] })).toEqual(
      trace.querySeries({ ...query, kinds: known }),
    );
    expect([...trace.querySeries({ ...query, kinds: [length] }).counts]).not.toContain(1);
  });

  test('lanes beyond any screen get wider buckets, not more memory', async () => {
    const trace = await open(writtenTrace({}, () => {}));
    const query = { kinds: null, startNs: 0, endNs: 1e9, buckets: 8192 };
    const few = trace.querySeries({ ...query, cpus: [0] });
    expect(few.buckets).toBeGreaterThan(2048);
    const many = trace.querySeries({ ...query, cpus: Array.from({ length: 4096 }, (_, cpu) => cpu) });
    expect(many.counts.length).toBeLessThanOrEqual(1 << 22);
    expect(many.buckets * many.bucketNs).toBeGreaterThanOrEqual(1e9);
  });
});

describe('bad input', () => {
  const good = writtenTrace({ bufferSizeBytes: 1024 }, (writer) => {
    for (const event of fc.sample(mixedEvents, { numRuns: 6, seed: 3 }).flat()) writeMixed(writer, event);
  });
  const compressed = writtenTrace({ bufferSizeBytes: 4096, compressed: true }, (writer) => {
    for (const event of fc.sample(mixedEvents, { numRuns: 6, seed: 4 }).flat()) writeMixed(writer, event);
  });

  /** Opens, or fails with a TraceFormatError; what opens is sorted and its rows lie inside their buffers. */
  async function survives(bytes: Uint8Array): Promise<Trace | null> {
    let trace: Trace;
    try {
      trace = await open(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(TraceFormatError);
      return null;
    }
    const { timeNs, count } = trace.events;
    for (let i = 1; i < count; i++) expect(timeNs[i] >= timeNs[i - 1]).toBe(true);
    return trace;
  }

  test.each([
    ['empty', new Uint8Array(0), /empty/],
    ['a few bytes', new Uint8Array(20), /20 bytes/],
    ['zeros', new Uint8Array(100_000), /size of 0 bytes/],
    ['text', new Uint8Array(4096).fill(0x41), /not an \.etl trace/],
    ['0xFF', new Uint8Array(4096).fill(0xff), /size of 4294967295 bytes/],
  ])('%s is not a trace', async (_name, bytes, message) => {
    await expect(open(bytes)).rejects.toThrow(TraceFormatError);
    await expect(open(bytes)).rejects.toThrow(message);
  });

  test.each([
    ['plain', good],
    ['compressed', compressed],
  ])('a %s trace cut at any byte shows what is whole', async (_name, file) => {
    const whole = (await open(file)).info.events;
    let opened = 0;
    for (let size = 0; size < file.length; size += size < 1200 ? 7 : 61) {
      const trace = await survives(file.subarray(0, size));
      if (!trace) continue;
      opened++;
      expect(trace.info.events).toBeLessThanOrEqual(whole);
      if (trace.info.events < whole && size % 1024 !== 0) expect(trace.info.warnings.length).toBeGreaterThan(0);
    }
    expect(opened).toBeGreaterThan(10);
  });

  test('any bytes changed anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.record({ at: fc.nat(), value: fc.constantFrom(0, 1, 0x7f, 0x80, 0xc0, 0xff) }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (packed, changes) => {
          const bytes = Uint8Array.from(packed ? compressed : good);
          for (const { at, value } of changes) bytes[at % bytes.length] = value;
          await survives(bytes);
        },
      ),
      { numRuns: 1500 },
    );
  });

  test.each([0, 71, 0xffffffff])('a buffer in the middle that claims %d bytes: the rest is shown', async (size) => {
    const bytes = Uint8Array.from(good);
    new DataView(bytes.buffer).setUint32(2048, size, true);
    const trace = await survives(bytes);
    expect(trace?.info.damagedBuffers).toBe(1);
    expect(trace?.info.warnings).toMatchObject([{ code: 'buffer-size', count: 1, byteOffset: 2048 }]);
    expect(trace?.info.buffers).toBe(good.length / 1024 - 1);
  });

  test.each([
    ['in the middle', 2048],
    ['at the front', 0],
  ])('a buffer %s that does not say where its events end: they are read all the same', async (_name, at) => {
    const whole = await open(good);
    for (const lie of [0, 71, 5000]) {
      const bytes = Uint8Array.from(good);
      const header = new DataView(bytes.buffer, at);
      header.setUint32(0x30, lie, true);
      // SavedOffset alone is enough; without it as well, the events lead from one to the next.
      expect((await survives(bytes))?.info).toEqual(whole.info);
      header.setUint32(0x04, lie, true);
      const trace = await survives(bytes);
      expect(trace?.info).toMatchObject({ damagedBuffers: 1, buffers: whole.info.buffers, events: whole.info.events });
      expect(trace?.info.warnings).toMatchObject([{ code: 'filled-bytes', count: 1, byteOffset: at }]);
    }
  });

  test('a buffer in the middle that claims too few bytes: what lies behind them is not taken for a buffer', async () => {
    // Seven events a buffer; their payloads read as sizes of 16 MiB.
    const bytes = writtenTrace({ bufferSizeBytes: 1024 }, (writer) => {
      const payload = new Uint8Array(100).fill(1);
      for (let ticks = 0; ticks < 28; ticks++)
        writer.perfInfo({ cpu: 0, ticks, group: 15, type: 46, version: 2, payload });
    });
    new DataView(bytes.buffer).setUint32(2048, 500, true);
    const trace = await survives(bytes);
    expect(trace?.info.warnings).toMatchObject([
      { code: 'filled-bytes', byteOffset: 2048 },
      { code: 'event-header', byteOffset: 2048 + 72 + 3 * 120 },
      { code: 'buffer-header', byteOffset: 2048 + 500 },
    ]);
    expect(trace?.info.events).toBe(2 + 28 - 4);
  });

  test('an event that claims to be longer than its buffer: the rest of the trace is shown', async () => {
    const bytes = Uint8Array.from(good);
    const event = 1024 + 72;
    new DataView(bytes.buffer).setUint16(
      event + (bytes[event + 2] < 5 || (bytes[event + 2] & 0xfe) === 16 ? 4 : 0),
      0xffff,
      true,
    );
    const trace = await survives(bytes);
    expect(trace?.info.damagedBuffers).toBe(1);
    expect(trace?.info.warnings).toMatchObject([{ code: 'event-header', byteOffset: event }]);
    expect(trace?.info.events).toBeGreaterThan(0);
  });

  test('zeros behind the last buffer are a pre-allocated file, not damage', async () => {
    const bytes = new Uint8Array(good.length + 10_000);
    bytes.set(good);
    const trace = await survives(bytes);
    expect(trace?.info.warnings).toEqual([]);
    expect(trace?.info.events).toBe((await open(good)).info.events);
  });

  test('a clock of 0 Hz is said, and the events are shown', async () => {
    const bytes = Uint8Array.from(good);
    new DataView(bytes.buffer).setBigInt64(72 + 32 + 256, 0n, true);
    expect((await survives(bytes))?.info.warnings).toMatchObject([{ code: 'clock' }]);
  });

  test.each([
    [0, 'qpc', []],
    [1, 'qpc', []],
    [2, 'system', []],
    [3, 'cycles', []],
    [4, 'qpc', ['clock-type']],
  ])('clock type %d is %s', async (clockType, clock, warnings) => {
    const bytes = Uint8Array.from(good);
    new DataView(bytes.buffer).setUint32(72 + 32 + 272, clockType, true);
    const trace = await survives(bytes);
    expect(trace?.info.clock).toBe(clock);
    expect(trace?.info.warnings.map(({ code }) => code)).toEqual(warnings);
  });

  test('a file that shrinks while it is read', async () => {
    const source = {
      sizeBytes: good.length,
      read: async (offset: number, n: number) => good.subarray(offset, Math.min(offset + n, 3000)),
    };
    const trace = await openTrace(source, { fileName: 'shrinking' });
    expect(trace.info.warnings.map((w) => w.code)).toContain('buffer-cut');
  });

  test('what the source throws is passed on, and cancel ends the reading', async () => {
    const gone = { sizeBytes: 5000, read: () => Promise.reject(new Error('gone')) };
    await expect(openTrace(gone, { fileName: 'gone' })).rejects.toThrow('gone');
    await expect(openTrace(memorySource(good), { fileName: 'x', cancel: { cancelled: true } })).rejects.toThrow(
      CancelledError,
    );
  });
});

describe('queries', () => {
  const file = writtenTrace({}, (writer) => {
    for (const event of fc.sample(mixedEvents, { numRuns: 30, seed: 11 }).flat()) writeMixed(writer, event);
  });

  test('a page of events is what a plain filter gives', async () => {
    const trace = await open(file);
    const all = rows(trace);
    const filter = { fromNs: 1e9, toNs: 8e9, cpus: [1, 70], pid: 4711 };
    const plain = all.flatMap((row, i) =>
      row.ns >= filter.fromNs && row.ns < filter.toNs && filter.cpus.includes(row.cpu) && row.pid === filter.pid
        ? [i]
        : [],
    );
    const page = trace.queryEvents({ ...filter, offset: 3, limit: 10 });
    expect(page.total).toBe(plain.length);
    expect([...page.row]).toEqual(plain.slice(3, 13));
    expect([...page.timeNs]).toEqual(plain.slice(3, 13).map((i) => all[i].ns));
    expect([...page.tid]).toEqual(plain.slice(3, 13).map((i) => all[i].tid));
  });

  test('a provider is found by GUID, with braces, by group and by name', async () => {
    const trace = await open(file);
    const guid = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';
    const byGuid = trace.matchRows({ provider: guid }).count;
    expect(byGuid).toBe(rows(trace).filter((row) => row.provider === guid).length);
    expect(trace.matchRows({ provider: `{${guid.toUpperCase()}}` }).count).toBe(byGuid);
    // The class may come under a kernel header, or under another one with its GUID: the name means both. A message's
    // GUID names a file of formats, not a provider.
    const threadClass = ['Thread', '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c'];
    const threads = rows(trace).filter((row) => threadClass.includes(row.provider) && row.kind !== 'message');
    expect(trace.matchRows({ provider: 'kernel/thread' }).count).toBe(
      rows(trace).filter((row) => row.provider === 'Thread').length,
    );
    expect(trace.matchRows({ provider: 'thread' }).count).toBe(threads.length);
  });

  test('an offset past the end is an empty page with the right total', async () => {
    const trace = await open(file);
    expect(trace.queryEvents({ offset: 1e9, limit: 5 })).toMatchObject({
      total: trace.info.events,
      row: new Uint32Array(0),
    });
  });
});
