import { describe, expect, test, vi } from 'vitest';
import { PassNeeded } from '../base/pass-needed.ts';
import { KernelEvents } from '../events/names/testing/kernel-events.ts';
import { TraceDecoder } from '../events/trace-decoder.ts';
import { memorySource } from '../format/byte-source.ts';
import { EXTENDED_TYPE } from '../format/extended-data.ts';
import { openTrace } from '../format/trace.ts';
import { sourceTypes } from '../plugins/source-types.ts';
import { SchemaLibrary } from '../schema/schema-library.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { providerTraits, type TlField, traceLoggingMetadata } from '../write/trace-logging-builder.ts';
import type { TraceWriter } from '../write/trace-writer.ts';
import { Cookery } from './cookery.ts';
import { decoderOf, pluginOf, rowsIn, valuesIn } from './testing/cooked.ts';

const NONE = Number.NaN;
const provider = '11111111-2222-3333-4444-555555555555';
const unknown = '99999999-2222-3333-4444-555555555555';

async function cookedSource(path: string, write: (writer: TraceWriter) => void): Promise<Cookery> {
  const cookery = new Cookery(await decoderOf(write), []);
  await cookery.cook([path]);
  return cookery;
}

const rowsOfSource = async (path: string, write: (events: KernelEvents, writer: TraceWriter) => void) => {
  const cookery = await cookedSource(path, (writer) => write(new KernelEvents(writer), writer));
  return rowsIn(cookery.rows(path));
};

describe('what lives', () => {
  const lives = (events: KernelEvents): void => {
    events.process({ ticks: 10, type: 'dcStart', pid: 8, name: 'old.exe', commandLine: 'old.exe -x' });
    events.process({ ticks: 20, type: 'start', pid: 12, name: 'new.exe' });
    events.process({ ticks: 50, type: 'end', pid: 12, name: 'new.exe', exitStatus: 3 });
    events.image({ ticks: 60, type: 'load', pid: 8, base: 0x10000, sizeBytes: 0x2000, path: '\\Device\\x\\a.dll' });
    events.thread({ ticks: 70, type: 'start', pid: 8, tid: 16, start: 0x10010, name: 'Worker' });
    events.thread({ ticks: 100, type: 'dcEnd', pid: 8, tid: 20 });
  };

  test('processes: clipped to the trace, and when they began and ended where that is told', async () => {
    const rows = await rowsOfSource('source/processes', lives);
    expect(
      rows.map(({ pid, name, startTime, endTime, created, ended }) => [pid, name, startTime, endTime, created, ended]),
    ).toEqual([
      [8, 'old.exe', 0, 10_000, NONE, NONE],
      [12, 'new.exe', 2000, 5000, 2000, 5000],
    ]);
    expect(rows[0]).toMatchObject({
      parentPid: 4,
      commandLine: 'old.exe -x',
      sessionId: 1,
      userSid: 'S-1-5-18',
      exitStatus: NONE,
    });
    expect(rows[1]).toMatchObject({ exitStatus: 3, packageName: '' });
  });

  test('threads, with the module that they begin in', async () => {
    const rows = await rowsOfSource('source/threads', lives);
    expect(rows).toMatchObject([
      {
        tid: 16,
        pid: 8,
        process: 'old.exe',
        name: 'Worker',
        startTime: 7000,
        endTime: 10_000,
        created: 7000,
        ended: NONE,
        startAddress: '0x10010',
        startModule: 'a.dll',
      },
      { tid: 20, pid: 8, name: '', startTime: 0, endTime: 10_000, created: NONE, startModule: '' },
    ]);
  });

  test('images', async () => {
    expect(await rowsOfSource('source/images', lives)).toMatchObject([
      {
        pid: 8,
        process: 'old.exe',
        name: 'a.dll',
        path: '\\Device\\x\\a.dll',
        baseAddress: '0x10000',
        sizeBytes: 0x2000,
        loadTime: 6000,
        unloadTime: 10_000,
        loaded: 6000,
        unloaded: NONE,
        timeDateStamp: 0x5eed,
        version: '',
        pdbAge: NONE,
      },
    ]);
  });
});

const E: TlField[] = [
  { name: 'n', in: 'uint32' },
  { name: 's', in: 'unicodeString' },
];
const activityId = 'abcdef01-2222-3333-4444-555555555555';

/** Two names of one kind, one event without a schema, one of the kernel on the thread that runs. */
function writeEvents(writer: TraceWriter): void {
  const names = new KernelEvents(writer);
  names.process({ ticks: 1, type: 'start', pid: 42, name: 'me.exe' });
  const self = (ticks: number, name: string, n: number, more = {}): void => {
    const payload = new PayloadBuilder().u32(n).wstr(`text ${n}`).build().slice();
    const extended = [
      { type: EXTENDED_TYPE.schemaTraceLogging, data: traceLoggingMetadata(name, E) },
      { type: EXTENDED_TYPE.providerTraits, data: providerTraits('Mine') },
    ];
    writer.event({
      cpu: 1,
      pid: 42,
      tid: 43,
      ticks,
      provider,
      id: 0,
      channel: 11,
      level: 4,
      payload,
      extended,
      ...more,
    });
  };
  self(10, 'First', 1);
  self(20, 'Second', 2, { activityId });
  writer.event({
    cpu: 0,
    pid: 42,
    tid: 43,
    ticks: 30,
    provider: unknown,
    id: 5,
    version: 2,
    payload: new Uint8Array(3),
  });
  const cswitch = new PayloadBuilder(8).u32(43).u32(0).zeros(16).build();
  writer.perfInfo({ cpu: 1, ticks: 40, group: 5, type: 36, version: 4, payload: cswitch });
}

describe('every event', () => {
  test('headers are at hand; texts of payloads take passes, which are made when they are asked for', async () => {
    const cookery = await cookedSource('source/events', writeEvents);
    const set = cookery.rows('source/events');
    expect(valuesIn(set, 'time').slice(-4)).toEqual([1000, 2000, 3000, 4000]);
    expect(valuesIn(set, 'cpu').slice(-4)).toEqual([1, 1, 0, 1]);
    expect(valuesIn(set, 'pid').slice(-4)).toEqual([42, 42, 42, -1]);
    expect(valuesIn(set, 'tid').slice(-4)).toEqual([43, 43, 43, 43]);
    expect(valuesIn(set, 'process').slice(-4)).toEqual(['me.exe', 'me.exe', 'me.exe', '']);
    expect(valuesIn(set, 'provider').slice(-4)).toEqual(['Mine', 'Mine', unknown, 'Kernel/Thread']);
    expect(valuesIn(set, 'bytes').slice(-4)).toEqual([18, 18, 3, 24]);
    expect(valuesIn(set, 'id').slice(-2)).toEqual([5, 36]);
    expect(valuesIn(set, 'classic').slice(-4)).toEqual([0, 0, 0, 1]);
    expect(valuesIn(set, 'row')).toEqual(Array.from({ length: set.count }, (_, row) => row));
    expect(() => set.columns.get('field1')).toThrow(PassNeeded);

    const texts = await cookery.ready(() =>
      ['event', 'field1', 'field2', 'field3', 'activity', 'message'].map((name) => valuesIn(set, name).slice(-4)),
    );
    expect(texts).toEqual([
      ['First', 'Second', 'EventID(5)', expect.stringMatching(/CSwitch/)],
      ['1', '2', '', ''],
      ['text 1', 'text 2', '', ''],
      ['', '', '', ''],
      ['', activityId, '', ''],
      ['', '', '', ''],
    ]);
    // From now on they are there.
    expect(valuesIn(set, 'field2').at(-4)).toBe('text 1');
  });

  test('a header that could name a thread and names none is not taken for who ran', async () => {
    const cookery = await cookedSource('source/events', (writer) => {
      writeEvents(writer);
      const none = 0xffffffff;
      writer.event({ cpu: 1, pid: none, tid: none, ticks: 50, provider: unknown, id: 5, payload: new Uint8Array(3) });
    });
    const set = cookery.rows('source/events');
    expect([valuesIn(set, 'pid').at(-1), valuesIn(set, 'tid').slice(-2)]).toEqual([-1, [43, -1]]);
  });

  test('several that ask for texts at once share a pass', async () => {
    const decoder = await decoderOf(writeEvents);
    const cookery = new Cookery(decoder, []);
    await cookery.cook(['source/events']);
    const set = cookery.rows('source/events');
    const pass = vi.spyOn(decoder, 'pass');
    const first = (name: string) => cookery.ready(() => valuesIn(set, name).at(-4));
    expect(await Promise.all(['field1', 'field2', 'field1', 'time'].map(first))).toEqual(['1', 'text 1', '1', 1000]);
    expect(pass).toHaveBeenCalledTimes(1);
  });

  test('rows that are chosen by such a text, and columns that are made of one', async () => {
    const cookery = new Cookery(await decoderOf(writeEvents), [
      pluginOf([
        {
          path: 'test/second',
          rows: 'source/events',
          where: "event = 'Second' and field1 = '2'",
          derive: { shout: { expr: 'upper(field2)' } },
        },
      ]),
    ]);
    await cookery.cook(null);
    const set = cookery.rows('test/second');
    expect(set.count).toBe(1);
    expect(await cookery.ready(() => valuesIn(set, 'shout'))).toEqual(['TEXT 2']);
    await expect(
      cookery.ready(() => {
        throw new RangeError('of the work itself');
      }),
    ).rejects.toThrow('of the work itself');
  });
});

test('trace statistics: a row for each kind, CPU and pid', async () => {
  const rows = await rowsOfSource('source/kinds', (_events, writer) => {
    const one = { provider: unknown, id: 5, payload: new Uint8Array(10) };
    writer.event({ ...one, cpu: 0, pid: 1, tid: 1, ticks: 10 });
    writer.event({ ...one, cpu: 1, pid: 1, tid: 1, ticks: 20 });
    writer.event({ ...one, cpu: 0, pid: 1, tid: 2, ticks: 30, payload: new Uint8Array(5) });
    writer.event({ ...one, cpu: 0, pid: 2, tid: 1, ticks: 40 });
    writer.event({ ...one, cpu: 0, pid: 1, tid: 1, ticks: 50, version: 1 });
  });
  const mine = rows.filter(({ providerGuid }) => providerGuid === unknown);
  expect(
    mine.map(({ cpu, pid, version, count, sizeBytes, firstTime, lastTime }) => [
      cpu,
      pid,
      version,
      count,
      sizeBytes,
      firstTime,
      lastTime,
    ]),
  ).toEqual([
    [0, 1, 0, 2, 15, 1000, 3000],
    [1, 1, 0, 1, 10, 2000, 2000],
    [0, 2, 0, 1, 10, 4000, 4000],
    [0, 1, 1, 1, 10, 5000, 5000],
  ]);
  expect(mine[0]).toMatchObject({ event: 'EventID(5)', provider: unknown, id: 5 });
});

test('kinds without a schema, with what to do', async () => {
  const rows = await rowsOfSource('source/no-schema', (_events, writer) => writeEvents(writer));
  expect(rows).toEqual([
    {
      provider: unknown,
      providerGuid: unknown,
      event: 'EventID(5)',
      id: 5,
      opcode: 0,
      version: 2,
      count: 1,
      reason: expect.stringContaining('No manifest'),
    },
  ]);
});

test('what was lost: by the header, by notices in the trace, by damage of the file', async () => {
  const lost = '6a399ae0-4bc6-4de9-870b-3657f8947e7e';
  const rows = await rowsOfSource('source/loss', (_events, writer) => {
    const plain = { pid: 4, tid: 8, version: 0, payload: new Uint8Array(0) };
    writer.event({ ...plain, cpu: 2, ticks: 50, provider, id: 1 });
    writer.event({ ...plain, cpu: 0, ticks: 60, provider, id: 1 });
    writer.full({ ...plain, cpu: 2, ticks: 70, guid: lost, opcode: 32 });
    writer.full({ ...plain, cpu: 0, ticks: 80, guid: lost, opcode: 33 });
    writer.event({ ...plain, cpu: 2, ticks: 90, provider, id: 1 });
  });
  expect(rows).toMatchObject([
    { time: 5000, endTime: 9000, cpu: 2, what: 'Events lost', count: NONE, byteOffset: NONE },
    { time: 6000, endTime: 9001, cpu: 0, what: 'Buffer lost' },
  ]);

  // A file that ends inside of a buffer.
  const whole = writtenTrace({}, writeEvents);
  const source = memorySource(whole.slice(0, whole.length - 1000));
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'cut.etl' }), source, new SchemaLibrary());
  await decoder.prepare();
  const cookery = new Cookery(decoder, []);
  await cookery.cook(['source/loss']);
  const { warnings } = decoder.trace.info;
  expect(warnings.length).toBeGreaterThan(0);
  const said = rowsIn(cookery.rows('source/loss'));
  for (const { code, count, byteOffset } of warnings)
    expect(said).toContainEqual(
      expect.objectContaining({ what: code, count, byteOffset: byteOffset ?? NONE, time: NONE }),
    );
});

test('what the machine is: each fact once, however many sessions tell it', async () => {
  const disk = (letter: string): Uint8Array => {
    const p = new PayloadBuilder(8).u64(0).u64(1000).u32(1).u32(8).u32(3).wchars(letter, 4);
    p.u32(0).u32(1).u32(8).u32(512).u32(0).u64(5).u64(10).wchars('NTFS', 16).u32(0);
    return p.build().slice();
  };
  const rows = await rowsOfSource('source/system-config', (_events, writer) => {
    const logical = { cpu: 0, pid: 4, tid: 8, group: 11, type: 12, version: 2 };
    writer.system({ ...logical, ticks: 10, payload: disk('C:') });
    writer.system({ ...logical, ticks: 20, payload: disk('D:') });
    writer.system({ ...logical, ticks: 30, payload: disk('C:') });
  });
  const said = rows.filter(({ field }) => field === 'DriveLetterString' || field === 'FileSystem');
  expect(said).toEqual([
    { time: 1000, subject: 'LogDisk', item: 1, field: 'DriveLetterString', value: 'C:' },
    { time: 1000, subject: 'LogDisk', item: 1, field: 'FileSystem', value: 'NTFS' },
    { time: 2000, subject: 'LogDisk', item: 2, field: 'DriveLetterString', value: 'D:' },
    { time: 2000, subject: 'LogDisk', item: 2, field: 'FileSystem', value: 'NTFS' },
  ]);
});

test('each source has the columns that it says, on a trace and without one', async () => {
  const decoder = await decoderOf(writeEvents);
  for (const cookery of [new Cookery(decoder, []), new Cookery(null, [])]) {
    await cookery.cook(sourceTypes.keys());
    for (const [path, types] of sourceTypes) {
      const { columns, count } = cookery.rows(path);
      const found = await cookery.ready(() =>
        [...columns].map(([name, { type, values }]) => [name, type, values.length]),
      );
      expect(found, path).toEqual([...types].map(([name, type]) => [name, type, count]));
    }
  }
});
