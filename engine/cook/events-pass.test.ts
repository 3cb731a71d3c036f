import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf } from '../events/describe-event.ts';
import { EXTENDED_TYPE } from '../format/extended-data.ts';
import { type AnyEvent, anyEvent } from '../schema/testing/any-event.ts';
import { plainDescription } from '../testing/written-trace.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { type TlField, traceLoggingMetadata } from '../write/trace-logging-builder.ts';
import type { TraceWriter } from '../write/trace-writer.ts';
import { type CookerJson, cooked, rowsIn, valuesIn } from './testing/cooked.ts';

const provider = '11111111-2222-3333-4444-555555555555';
const other = '99999999-2222-3333-4444-555555555555';
const place = { cpu: 1, pid: 42, tid: 43 };
const payload = (write: (p: PayloadBuilder) => unknown, pointerSize: 4 | 8 = 8): Uint8Array => {
  const builder = new PayloadBuilder(pointerSize);
  write(builder);
  return builder.build().slice();
};

/** A TraceLogging event. */
const self = (
  writer: TraceWriter,
  ticks: number,
  name: string,
  fields: readonly TlField[],
  bytes: Uint8Array,
  more = {},
) =>
  writer.event({
    ...place,
    ticks,
    provider,
    id: 0,
    channel: 11,
    payload: bytes,
    extended: [{ type: EXTENDED_TYPE.schemaTraceLogging, data: traceLoggingMetadata(name, fields) }],
    ...more,
  });

const manifest = `<instrumentationManifest><instrumentation><events><provider name="My-Provider" guid="{${provider}}" symbol="P">
  <tasks><task name="Copy" value="1"/></tasks>
  <maps><valueMap name="Kinds"><map value="1" message="$(string.file)"/></valueMap></maps>
  <templates>
    <template tid="Old"><data name="Count" inType="win:UInt32"/></template>
    <template tid="New"><data name="Name" inType="win:UnicodeString"/><data name="Count" inType="win:UInt64"/>
      <data name="Kind" inType="win:UInt8" map="Kinds"/></template>
  </templates>
  <events><event value="7" version="0" task="Copy" opcode="win:Start" level="win:Warning" template="Old"/>
    <event value="7" version="1" task="Copy" opcode="win:Start" level="win:Warning" template="New"/>
    <event value="8" version="0" task="Copy" opcode="win:Stop" template="Old"/></events>
</provider></events></instrumentation><localization><resources culture="en-US"><stringTable>
  <string id="file" value="File"/></stringTable></resources></localization></instrumentationManifest>`;

describe('fields', () => {
  test('as text they say what the details panel shows', async () => {
    const guid = (i: number): string => `11111111-2222-3333-4444-${String(i).padStart(12, '0')}`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyEvent, fc.constantFrom(32 as const, 64 as const)), { minLength: 1, maxLength: 5 }),
        async (list: [AnyEvent, 32 | 64][]) => {
          const cookery = await cooked(
            (writer) =>
              list.forEach(([event, bits], i) => {
                const bytes = payload((p) => event.write(p), bits === 32 ? 4 : 8);
                self(writer, i, event.name, event.fields, bytes, { bits, provider: guid(i) });
              }),
            list.map(([{ fields }], i) => ({
              path: `test/e${i}`,
              events: [{ provider: guid(i) }],
              fields: Object.fromEntries(
                fields.map(({ name }, k) => [`f${k}`, { field: name, type: 'text' as const }]),
              ),
            })),
          );
          for (const [i, [event, bits]] of list.entries())
            expect(rowsIn(cookery.rows(`test/e${i}`))).toEqual([
              Object.fromEntries(event.values(bits).map((value, k) => [`f${k}`, textOf(value)])),
            ]);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('as numbers they are read in the asked sign where they have the asked width', async () => {
    const fields: TlField[] = [
      { name: 'i8', in: 'int8' },
      { name: 'u16', in: 'uint16' },
      { name: 'i32', in: 'int32' },
      { name: 'u32', in: 'uint32', out: 'hex' },
      { name: 'i64', in: 'int64' },
      { name: 'u64', in: 'hexInt64' },
      { name: 'float', in: 'float' },
      { name: 'double', in: 'double' },
      { name: 'pointer', in: 'pointer' },
      { name: 'port', in: 'uint16', out: 'port' },
      { name: 'flag', in: 'bool32' },
      { name: 'digits', in: 'unicodeString' },
      { name: 'word', in: 'unicodeString' },
    ];
    const bytes = payload((p) =>
      p
        .u8(0xff)
        .u16(0xffff)
        .u32(0xffff_fffe)
        .u32(0xffff_fffe)
        .u64(-(2n ** 40n))
        .u64(2n ** 63n)
        .bytes(new Uint8Array(Float32Array.of(0.5).buffer))
        .bytes(new Uint8Array(Float64Array.of(-1e300).buffer))
        .pointer(0xffff_8000_0000_1000n)
        .u16(0x5000)
        .u32(7)
        .wstr('0x20')
        .wstr('word'),
    );
    const wanted = {
      i8: ['i8', 'u32', -1],
      u16: ['u16', 'i32', 65535],
      signed: ['i32', 'i32', -2],
      unsigned: ['i32', 'u32', 0xffff_fffe],
      asSigned: ['u32', 'i32', -2],
      wide: ['i64', 'i64', -(2 ** 40)],
      wideUnsigned: ['i64', 'u64', 2 ** 64 - 2 ** 40],
      top: ['u64', 'u64', 2 ** 63],
      topSigned: ['u64', 'i64', -(2 ** 63)],
      narrow: ['u64', 'u32', 2 ** 63],
      float: ['float', 'f64', 0.5],
      double: ['double', 'f64', -1e300],
      pointer: ['pointer', 'u64', 0xffff_8000_0000_1000],
      address: ['pointer', 'address', '0xffff800000001000'],
      address32: ['i32', 'address', '0xfffffffe'],
      port: ['port', 'u32', 0x50],
      flag: ['flag', 'bool', 1],
      no: ['nothing', 'bool', Number.NaN],
      digits: ['digits', 'u32', 32],
      word: ['word', 'f64', Number.NaN],
      digitsAddress: ['digits', 'address', '0x20'],
      wordAddress: ['word', 'address', '0x0'],
      missing: ['nothing', 'u32', Number.NaN],
      missingText: ['nothing', 'text', ''],
      missingAddress: ['nothing', 'address', '0x0'],
    } as const;
    const cookery = await cooked(
      (writer) => self(writer, 1, 'E', fields, bytes),
      [
        {
          path: 'test/all',
          events: [{ provider }],
          fields: Object.fromEntries(Object.entries(wanted).map(([name, [field, type]]) => [name, { field, type }])),
        },
      ],
    );
    expect(rowsIn(cookery.rows('test/all'))).toEqual([
      Object.fromEntries(Object.entries(wanted).map(([name, [, , value]]) => [name, value])),
    ]);
  });

  test('times: stamps of the clock, numbers of its ticks, FILETIME and SYSTEMTIME', async () => {
    const { baseTicks = 0n, startTime } = plainDescription;
    const fields: TlField[] = [
      { name: 'stamp', in: 'uint64' },
      { name: 'before', in: 'uint64' },
      { name: 'none', in: 'uint64' },
      { name: 'ticks', in: 'uint32' },
      { name: 'file', in: 'fileTime' },
      { name: 'date', in: 'systemTime' },
      { name: 'text', in: 'unicodeString' },
    ];
    const ms = Number((startTime - 116_444_736_000_000_000n) / 10_000n);
    const date = new Date(ms + 5000);
    const bytes = payload((p) => {
      p.u64(baseTicks + 123n)
        .u64(baseTicks - 2n)
        .u64(0)
        .u32(50)
        .u64(startTime + 3n);
      p.u16(date.getUTCFullYear())
        .u16(date.getUTCMonth() + 1)
        .u16(0)
        .u16(date.getUTCDate());
      p.u16(date.getUTCHours()).u16(date.getUTCMinutes()).u16(date.getUTCSeconds()).u16(date.getUTCMilliseconds());
      p.wstr('soon');
    });
    const cookery = await cooked(
      (writer) => self(writer, 1, 'E', fields, bytes),
      [
        {
          path: 'test/times',
          events: [{ provider }],
          fields: {
            stamp: { field: 'stamp', type: 'timestamp' },
            before: { field: 'before', type: 'timestamp' },
            none: { field: 'none', type: 'timestamp' },
            noFile: { field: 'none', type: 'fileTime' },
            ticks: { field: 'ticks', type: 'ticks' },
            file: { field: 'file', type: 'fileTime' },
            date: { field: 'date', type: 'fileTime' },
            text: { field: 'text', type: 'fileTime' },
          },
        },
      ],
    );
    expect(rowsIn(cookery.rows('test/times'))).toEqual([
      {
        stamp: 12_300,
        before: -200,
        none: Number.NaN,
        noFile: Number.NaN,
        ticks: 5000,
        file: 300,
        // To the millisecond, as SYSTEMTIME has it.
        date: 100 * Number(BigInt(ms + 5000) * 10_000n + 116_444_736_000_000_000n - startTime),
        text: Number.NaN,
      },
    ]);
  });

  test('members of structs and items of arrays, and those that are not there', async () => {
    const fields: TlField[] = [
      { name: 'list', in: 'uint16', count: 'variable' },
      {
        name: 's',
        count: 'variable',
        members: [
          { name: 'a', in: 'uint32' },
          { name: 'b', in: 'unicodeString' },
        ],
      },
      { name: 'one', members: [{ name: 'deep', members: [{ name: 'x', in: 'int8' }] }] },
    ];
    const bytes = payload((p) => p.u16(2).u16(7).u16(8).u16(2).u32(1).wstr('x').u32(2).wstr('y').u8(0xfe));
    const cookery = await cooked(
      (writer) => self(writer, 1, 'E', fields, bytes),
      [
        {
          path: 'test/parts',
          events: [{ provider }],
          fields: {
            first: { field: 'list[0]', type: 'u32' },
            third: { field: 'list[2]', type: 'u32' },
            b: { field: 's[1].b', type: 'text' },
            a: { field: 's[1].a', type: 'u64' },
            x: { field: 'one.deep.x', type: 'i32' },
            list: 'list',
            wrong: { field: 'one[0]', type: 'u32' },
            proto: { field: 'one.__proto__', type: 'text' },
          },
        },
      ],
    );
    expect(rowsIn(cookery.rows('test/parts'))).toEqual([
      { first: 7, third: Number.NaN, b: 'y', a: 2, x: -2, list: '[7, 8]', wrong: Number.NaN, proto: '' },
    ]);
  });

  test('of several names the first that the event has; versions have layouts of their own; payloads may be cut', async () => {
    const event = { ...place, provider, id: 7, level: 3, opcode: 1, task: 1 };
    const cookery = await cooked(
      (writer) => {
        writer.event({ ...event, ticks: 1, payload: payload((p) => p.u32(5)) });
        writer.event({
          ...event,
          ticks: 2,
          version: 1,
          payload: payload((p) =>
            p
              .wstr('n')
              .u64(2 ** 40)
              .u8(1),
          ),
        });
        writer.event({ ...event, ticks: 3, version: 1, payload: payload((p) => p.wstr('cut').u32(9)) });
        writer.event({ ...event, ticks: 4, version: 1, payload: payload((p) => p.wstr('n').u64(3).u8(9)) });
        writer.event({ ...event, ticks: 5, id: 8, opcode: 2, payload: payload((p) => p.u32(6)) });
        // No schema: it is an event all the same.
        writer.event({ ...event, ticks: 6, provider: other, payload: payload((p) => p.u32(7)) });
      },
      [
        {
          path: 'test/copies',
          events: [{ provider: 'my-provider', id: [7] }, { provider: other }],
          fields: {
            count: { field: ['Nothing', 'Count'], type: 'u64' },
            name: 'Name',
            kind: 'Kind',
            code: { field: 'Kind', type: 'u32' },
            event: '$event',
            provider: '$provider',
          },
        },
      ],
      { manifest },
    );
    const none = Number.NaN;
    const mine = { event: 'Copy/Start', provider: 'My-Provider' };
    expect(rowsIn(cookery.rows('test/copies'))).toEqual([
      { count: 5, name: '', kind: '', code: none, ...mine },
      { count: 2 ** 40, name: 'n', kind: 'File', code: 1, ...mine },
      { count: none, name: 'cut', kind: '', code: none, ...mine },
      { count: 3, name: 'n', kind: '9', code: 9, ...mine },
      { count: none, name: '', kind: '', code: none, event: 'EventID(7)', provider: other },
    ]);
    // A column of whole numbers that lacks some, or has large ones, is one of doubles.
    expect(cookery.rows('test/copies').columns.get('count')).toMatchObject({
      type: 'integer',
      values: expect.any(Float64Array),
    });
  });

  test('columns are whole over thousands of rows', async () => {
    const count = 3000;
    const cookery = await cooked(
      (writer) => {
        const event = { ...place, provider, id: 7, level: 3, opcode: 1, task: 1 };
        for (let i = 0; i < count; i++)
          writer.event({ ...event, ticks: i, payload: payload((p) => p.u32(i === 2000 ? 0xffff_ffff : i)) });
      },
      [
        {
          path: 'test/many',
          events: [{ provider, id: [7] }],
          fields: { time: '$time', unsigned: { field: 'Count', type: 'u32' }, signed: { field: 'Count', type: 'i64' } },
        },
      ],
      { manifest },
    );
    const rows = cookery.rows('test/many');
    const expected = Array.from({ length: count }, (_, i) => (i === 2000 ? 0xffff_ffff : i));
    expect(valuesIn(rows, 'time')).toEqual(Array.from({ length: count }, (_, i) => 100 * i));
    expect(valuesIn(rows, 'unsigned')).toEqual(expected);
    expect(valuesIn(rows, 'signed')).toEqual(expected);
    expect(rows.columns.get('unsigned')?.values).toBeInstanceOf(Uint32Array);
  });
});

describe('which events', () => {
  const E: TlField[] = [{ name: 'n', in: 'uint8' }];
  const write = (writer: TraceWriter): void => {
    const one = payload((p) => p.u8(1));
    self(writer, 1, 'A', E, one);
    self(writer, 2, 'B', E, one);
    self(writer, 3, 'A', E, one, { provider: other });
    self(writer, 4, 'C', E, one);
    self(writer, 5, 'B', E, one, { version: 3, opcode: 9 });
  };
  const timesOf = async (events: CookerJson extends { events: infer T } ? T : never): Promise<unknown[]> => {
    const cookery = await cooked(write, [{ path: 'test/e', events, fields: { time: '$time' } } as CookerJson]);
    return valuesIn(cookery.rows('test/e'), 'time');
  };
  const select = (...events: Extract<CookerJson, { events: unknown }>['events']): Promise<unknown[]> =>
    timesOf(events as never);

  test('names are looked at event by event', async () => {
    expect(await select({ provider, name: ['A'] })).toEqual([100]);
    expect(await select({ provider, name: ['B', 'C'] })).toEqual([200, 400, 500]);
    expect(await select({ provider, name: ['Nothing'] })).toEqual([]);
  });

  test('an event that several selectors mean is taken once', async () => {
    expect(await select({ provider, name: ['A'] }, { provider, name: ['A', 'C'] })).toEqual([100, 400]);
    expect(await select({ provider, name: ['A'] }, { provider })).toEqual([100, 200, 400, 500]);
  });

  test('all that a selector names must hold', async () => {
    expect(await select({ provider, version: [3] })).toEqual([500]);
    expect(await select({ provider, opcode: [0], name: ['B'] })).toEqual([200]);
    expect(await select({ provider: `{${provider.toUpperCase()}}`, version: [3, 4], opcode: [9] })).toEqual([500]);
    expect(await select({ provider: other, id: [0] })).toEqual([300]);
    expect(await select({ provider: 'Nobody' })).toEqual([]);
  });
});

describe('every kind of header', () => {
  const classic = '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c';
  const message = '12345678-2222-3333-4444-555555555555';
  const activity = 'abcdef01-2222-3333-4444-555555555555';
  const attributes = {
    time: '$time',
    cpu: '$cpu',
    pid: '$headerPid',
    tid: '$headerTid',
    id: '$id',
    opcode: '$opcode',
    version: '$version',
    level: '$level',
    row: '$row',
    bytes: '$bytes',
    activity: '$activity',
    counter: '$pmc1',
    provider: '$provider',
  } as const;
  const bytes = payload((p) => p.u32(1).u32(2));
  const NONE = Number.NaN;

  test('its attributes are there', async () => {
    const kernel = { ...place, group: 2, type: 77, version: 3, payload: bytes };
    const cookery = await cooked(
      (writer) => {
        writer.system({ ...kernel, ticks: 1 });
        writer.compact({ ...kernel, ticks: 2 });
        writer.perfInfo({ ...kernel, ticks: 3, pebsIndex: 5, pmcCounters: [10, 2 ** 40] });
        writer.full({ ...place, ticks: 4, guid: classic, opcode: 78, version: 2, level: 5, payload: bytes });
        const parent = { instanceId: 1, parentInstanceId: 2, parentGuid: classic };
        writer.instance({ ...place, ...parent, ticks: 5, guid: classic, opcode: 79, version: 2, payload: bytes });
        writer.event({
          ...place,
          ticks: 6,
          provider,
          id: 300,
          version: 4,
          opcode: 5,
          level: 2,
          activityId: activity,
          payload: bytes,
          extended: [{ type: EXTENDED_TYPE.pmcCounters, data: payload((p) => p.u64(7).u64(8)) }],
        });
        writer.message({
          ...place,
          ticks: 7,
          messageNumber: 12,
          guid: message,
          timeStamp: 'time',
          systemInfo: place,
          payload: bytes,
        });
      },
      [
        {
          path: 'test/all',
          events: [
            { provider: 'PageFault', opcode: [77] },
            { provider: 'thread', opcode: [78, 79] },
            { provider, id: [300] },
            { provider: message, id: [12] },
          ],
          fields: attributes,
        },
      ],
    );
    const rows = rowsIn(cookery.rows('test/all'));
    const all = { ...place, level: 0, bytes: 8, activity: '', counter: NONE };
    const pageFault = { ...all, id: 77, opcode: 77, version: 3, provider: expect.any(String) };
    expect(rows.map(({ row, ...rest }, i) => ({ ...rest, row: Number(row) - Number(rows[0].row) - i }))).toEqual([
      { ...pageFault, time: 100, row: 0 },
      { ...pageFault, time: 200, row: 0 },
      { ...pageFault, time: 300, pid: -1, tid: -1, counter: 2 ** 40, row: 0 },
      { ...all, time: 400, id: 78, opcode: 78, version: 2, level: 5, provider: expect.any(String), row: 0 },
      { ...all, time: 500, id: 79, opcode: 79, version: 2, provider: expect.any(String), row: 0 },
      { ...all, time: 600, id: 300, opcode: 5, version: 4, level: 2, activity, counter: 8, provider, row: 0 },
      {
        ...all,
        cpu: 1,
        time: 700,
        id: 12,
        opcode: 0,
        version: 0,
        bytes: expect.any(Number),
        provider: message,
        row: 0,
      },
    ]);
  });

  test('whose event it is: by header, payload, and who ran', async () => {
    const perf = { cpu: 1, version: 4 };
    // NewThreadId, OldThreadId and what follows them.
    const cswitch = (next: number, old: number) => payload((p) => p.u32(next).u32(old).zeros(16));
    const cookery = await cooked(
      (writer) => {
        writer.perfInfo({ ...perf, ticks: 1, group: 5, type: 36, payload: cswitch(88, 0) });
        // A page fault: on the thread that runs.
        writer.perfInfo({ ...perf, ticks: 2, group: 2, type: 10, payload: payload((p) => p.pointer(1).pointer(2)) });
        writer.perfInfo({
          ...perf,
          cpu: 2,
          ticks: 3,
          group: 2,
          type: 10,
          payload: payload((p) => p.pointer(1).pointer(2)),
        });
        writer.compact({
          ...place,
          ticks: 4,
          group: 2,
          type: 10,
          version: 2,
          payload: payload((p) => p.pointer(1).pointer(2)),
        });
      },
      [
        {
          path: 'test/whose',
          events: [{ provider: 'PageFault' }, { provider: 'Thread' }],
          fields: { pid: '$pid', tid: '$tid', headerTid: '$headerTid' },
        },
      ],
    );
    expect(rowsIn(cookery.rows('test/whose'))).toEqual([
      { pid: -1, tid: 88, headerTid: -1 },
      { pid: -1, tid: 88, headerTid: -1 },
      { pid: -1, tid: -1, headerTid: -1 },
      { pid: 42, tid: 43, headerTid: 43 },
    ]);
  });
});
