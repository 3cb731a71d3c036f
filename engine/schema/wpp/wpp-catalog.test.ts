import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EventDetails } from '../../../contract/schema.ts';
import { TraceDecoder } from '../../events/trace-decoder.ts';
import { memorySource } from '../../format/byte-source.ts';
import { openTrace } from '../../format/trace.ts';
import { haveSharedTraces, sharedTracePath } from '../../testing/shared-traces.ts';
import { writtenTrace } from '../../testing/written-trace.ts';
import { PayloadBuilder } from '../../write/payload-builder.ts';
import { SchemaLibrary } from '../schema-library.ts';
import { readTmf, type Tmf } from './tmf.ts';

interface Written {
  guid: string;
  number: number;
  pointerBits?: 32 | 64;
  payload: Uint8Array;
}

/** What the details panel says of messages, which are written into a trace and read from it. */
async function described(tmfs: readonly Tmf[], messages: readonly Written[]): Promise<EventDetails[]> {
  const file = writtenTrace({}, (writer) => {
    messages.forEach(({ guid, number, pointerBits, payload }, i) => {
      const place = { cpu: 0, ticks: 10 * (i + 1), systemInfo: { pid: 4, tid: 8 } };
      writer.message({
        ...place,
        messageNumber: number,
        guid,
        timeStamp: 'time',
        ...(pointerBits === undefined ? {} : { pointerBits }),
        payload,
      });
    });
  });
  const source = memorySource(file);
  const decoder = new TraceDecoder(
    await openTrace(source, { fileName: 'wpp.etl' }),
    source,
    new SchemaLibrary([], tmfs),
  );
  await decoder.prepare();
  const details: EventDetails[] = [];
  const rows = decoder.trace.matchRows({});
  for (let i = 0; i < rows.count; i++) {
    const event = await decoder.details(i);
    if (messages.some(({ guid }) => guid === event.provider)) details.push(event);
  }
  return details;
}

const guid = '00000000-aaaa-bbbb-cccc-dddddddddddd';
const tmfOf = (format: string, ...items: string[]): Tmf =>
  readTmf(`${guid} driver // SRC=main.c MJ= MN=
#typev main_c12 10 "${format}" //   LEVEL=TRACE_LEVEL_ERROR FLAGS=TRACE_INIT FUNC=DriverEntry
{
${items.map((item, i) => `value${i}, Item${item} -- ${10 + i}\n`).join('')}}
`);
async function one(tmf: Tmf, payload: Uint8Array, pointerBits: 32 | 64 = 64): Promise<EventDetails> {
  const [event] = await described([tmf], [{ guid, number: 10, pointerBits, payload }]);
  return event;
}
const none = new Uint8Array(0);

// FILETIME of 2020-01-02T03:04:05.6789012Z, counted by Python's datetime.
const someTime = 132_224_078_456_789_012n;

test.each<[string, (p: PayloadBuilder) => PayloadBuilder, string]>([
  ['Char', (p) => p.u8(0x41), 'A'],
  ['UChar', (p) => p.u8(200), '200'],
  ['CharSign', (p) => p.u8(-3), '-3'],
  ['CharShort', (p) => p.u16(-300), '-300'],
  ['Short', (p) => p.u16(-300), '-300'],
  ['UShort', (p) => p.u16(65_000), '65000'],
  ['Long', (p) => p.u32(-70_000), '-70000'],
  ['ULong', (p) => p.u32(4_000_000_000), '4000000000'],
  ['ULongX', (p) => p.u32(0xbeef), '0xbeef'],
  ['LongLong', (p) => p.u64(-(2n ** 60n)), '-1152921504606846976'],
  ['ULongLong', (p) => p.u64(2n ** 63n), '9223372036854775808'],
  ['LongLongX', (p) => p.u64(0x123456789abcdefn), '0x123456789abcdef'],
  ['LongLongXX', (p) => p.u64(0x12), '0x12'],
  ['Float', (p) => p.bytes(new Uint8Array(Float32Array.of(1.5).buffer)), '1.5'],
  ['Double', (p) => p.bytes(new Uint8Array(Float64Array.of(-0.1).buffer)), '-0.1'],
  ['Ptr', (p) => p.pointer(0xf00), '0xf00'],
  ['String', (p) => p.astr('narrow'), 'narrow'],
  ['RString', (p) => p.astr('narrow'), 'narrow'],
  ['MLString', (p) => p.astr('narrow'), 'narrow'],
  ['WString', (p) => p.wstr('wide'), 'wide'],
  ['RWString', (p) => p.wstr('wide'), 'wide'],
  ['PString', (p) => p.u16(3).u8(0x61).u8(0x62).u8(0x63), 'abc'],
  ['PWString', (p) => p.u16(4).wchars('ab', 2), 'ab'],
  ['DSString', (p) => p.u8(0).u8(2).u8(0x61).u8(0x62), 'ab'],
  ['DSWString', (p) => p.u8(0).u8(4).wchars('ab', 2), 'ab'],
  ['Char4', (p) => p.u8(0x46).u8(0x69).u8(0x6c).u8(0x65), 'File'],
  ['Guid', (p) => p.guid(guid), guid],
  ['CLSID', (p) => p.guid(guid), guid],
  ['IID', (p) => p.guid(guid), guid],
  ['LIBID', (p) => p.guid(guid), guid],
  ['Sid', (p) => p.sid('S-1-5-21-1-2-3'), 'S-1-5-21-1-2-3'],
  ['IPAddr', (p) => p.bytes(Uint8Array.of(192, 168, 0, 1)), '192.168.0.1'],
  ['IPV6Addr', (p) => p.zeros(15).u8(1), '::1'],
  ['Port', (p) => p.u8(0x1f).u8(0x90), '8080'],
  ['MACAddr', (p) => p.bytes(Uint8Array.of(1, 2, 3, 0xa, 0xb, 0xc)), '0102030a0b0c'],
  ['Timestamp', (p) => p.u64(someTime), '2020-01-02T03:04:05.6789012Z'],
  ['DateTime', (p) => p.u64(someTime), '2020-01-02T03:04:05.6789012Z'],
  ['TimeDelta', (p) => p.u64(-50), '-50'],
  ['WaitTime', (p) => p.u64(50), '50'],
  ['NTSTATUS', (p) => p.u32(0xc0000022), '0xc0000022(STATUS_ACCESS_DENIED)'],
  ['NTSTATUS', (p) => p.u32(0xc0ffee00), '0xc0ffee00'],
  ['NTerror', (p) => p.u32(0), '0x0(STATUS_SUCCESS)'],
  ['HRESULT', (p) => p.u32(0x80004005), '0x80004005(E_FAIL)'],
  ['WINERROR', (p) => p.u32(5), '5(ERROR_ACCESS_DENIED)'],
  ['WINERROR', (p) => p.u32(0xffff), '65535'],
  ['Merror', (p) => p.u32(0xffff), '0xffff'],
  ['NETEVENT', (p) => p.u32(0xffff), '0xffff'],
  ['ListByte(Low,APC,DPC)', (p) => p.u8(1), 'APC'],
  ['ListByte(Low,APC,DPC)', (p) => p.u8(3), '3'],
  ['ListByte(Low,,DPC)', (p) => p.u8(1), '1'],
  ['ListByte()', (p) => p.u8(0), '0'],
  ['ListShort(No, Yes)', (p) => p.u16(1), 'Yes'],
  ['ListLong(FALSE,TRUE)', (p) => p.u32(0), 'FALSE'],
  ['SetByte(a,b,c)', (p) => p.u8(5), 'a|c'],
  ['SetShort(a,b,c)', (p) => p.u16(2), 'b'],
  ['SetLong(a,b,c)', (p) => p.u32(0x80000001), 'a|0x80000000'],
  ['Enum(N::Kind)', (p) => p.u32(-1), '-1'],
  ['FlagsEnum(N::Kind)', (p) => p.u32(0x30), '0x30'],
  ['HEXDump', (p) => p.u16(3).u8(1).u8(2).u8(0xff), '0102ff'],
])('Item%s is shown as %3$s', async (item, write, text) => {
  for (const pointerBits of [32, 64] as const) {
    const builder = write(new PayloadBuilder(pointerBits === 64 ? 8 : 4));
    // Nothing is padded: the argument behind it follows at once.
    const event = await one(tmfOf('%10!s! %11!d!', item, 'Long'), builder.u32(77).build().slice(), pointerBits);
    expect(event.message).toBe(`${text} 77`);
    expect(event).toMatchObject({ source: 'wpp', reason: null, leftBytes: 0, truncated: false, warnings: [] });
  }
});

test('a string without an end takes the rest', async () => {
  const event = await one(tmfOf('<%10!s!>', 'NWString'), new PayloadBuilder().wchars('rest', 4).build().slice());
  expect(event).toMatchObject({ message: '<rest>', leftBytes: 0, truncated: false });
});

test('names of what the file, the format and the arguments say', async () => {
  const tmf = readTmf(`${guid} driver // SRC=main.c MJ= MN=
#typev main_c12 10 "%0[%!LEVEL!][%!FLAGS!] %!FUNC! in %!FILE!:%!LINE! (%1!s!/%2!s!)%!SPACE!%!WHAT! "%13!s!" 50%%%n%11!04X!" // LEVEL=TRACE_LEVEL_ERROR FLAGS=TRACE_INIT FUNC=DriverEntry
{
*(PULONG)&Device->Queue.Depth, ItemLong -- 11
(PVOID)*name, ItemString -- 13
(a)*b, ItemUChar -- 14
&Device->Queue.Depth, ItemUChar -- 15
, ItemUChar -- 16
}
`);
  const payload = new PayloadBuilder().u32(0xab).astr('n').u8(1).u8(2).u8(3).build().slice();
  const event = await one(tmf, payload);
  expect(event.message).toBe(
    '[TRACE_LEVEL_ERROR][TRACE_INIT] DriverEntry in main.c:12 (driver/main_c12) %!WHAT! "n" 50%\n00AB',
  );
  expect(event.fields.map(({ name, text }) => [name, text])).toEqual([
    ['Device.Queue.Depth', '171'],
    ['(PVOID)*name', 'n'],
    ['(a)*b', '1'],
    ['Device.Queue.Depth#2', '2'],
    ['arg16', '3'],
  ]);
  expect(event).toMatchObject({
    providerName: 'driver',
    event: 'main_c12',
    task: 'driver',
    opcode: 'TRACE_LEVEL_ERROR',
    keywords: ['TRACE_INIT'],
    pid: 4,
    tid: 8,
  });
});

test('an item of unknown size, and all that lies behind it, is shown as bytes', async () => {
  const tmf = tmfOf('%10!d! %11!s! %12!d!', 'Long', 'Strange(1,2)', 'Long');
  const event = await one(tmf, new PayloadBuilder().u32(7).u16(0xabcd).u32(8).build().slice());
  expect(event.message).toBe('7 cdab08000000 %12!d!');
  expect(event).toMatchObject({ leftBytes: 0, truncated: false });
  expect(tmf.warnings).toEqual([expect.stringContaining('ItemStrange')]);
});

test('a payload that ends early or late', async () => {
  const tmf = tmfOf('%10!d! %11!s! %12!d!', 'Long', 'String', 'Long');
  const whole = new PayloadBuilder().u32(7).astr('text').u32(8).build().slice();
  expect(await one(tmf, Uint8Array.from([...whole, 1, 2]))).toMatchObject({ message: '7 text 8', leftBytes: 2 });
  expect(await one(tmf, whole.slice(0, 6))).toMatchObject({ message: '7 te ', truncated: true });
  expect(await one(tmf, none)).toMatchObject({ message: '  ', truncated: true });
});

test('messages that no file tells are named by GUID and number, with how to get one', async () => {
  const other = '99999999-aaaa-bbbb-cccc-dddddddddddd';
  const events = await described(
    [tmfOf('x')],
    [
      { guid, number: 11, payload: none },
      { guid: other, number: 10, payload: new PayloadBuilder().wstr('hint').build().slice() },
    ],
  );
  expect(events.map(({ event, source, message }) => [event, source, message])).toEqual([
    ['Message(11)', null, null],
    ['Message(10)', null, null],
  ]);
  expect(events[0].reason).toContain('driver');
  expect(events[0].reason).toContain('message 11');
  expect(events[1].reason).toContain(other);
  expect(events[1].reason).toContain('tracepdb');
  expect(events[1].strings).toEqual(['hint']);
});

test('of two files that tell the same message the later one counts, of two messages in one file the first', async () => {
  const twice = readTmf(`${guid} driver\n#typev a 10 "new"\n{\n}\n#typev a 10 "copy"\n{\n}\n`);
  const [event] = await described([tmfOf('old'), twice], [{ guid, number: 10, payload: none }]);
  expect(event.message).toBe('new');
});

describe.skipIf(!haveSharedTraces)('every message of real files', () => {
  const folder = sharedTracePath('schemas', 'nefarius-wpp');
  const texts = haveSharedTraces
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.tmf'))
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    : [];

  /** One value of each type that these files have, and what each of their conversions makes of it. */
  const values: Record<string, { write: (p: PayloadBuilder) => PayloadBuilder; prints: Record<string, string> }> = {
    NTSTATUS: { write: (p) => p.u32(0xc0000034), prints: { s: '0xc0000034(STATUS_OBJECT_NAME_NOT_FOUND)' } },
    WINERROR: { write: (p) => p.u32(1168), prints: { s: '1168(ERROR_NOT_FOUND)' } },
    Ptr: { write: (p) => p.pointer(0x8012_abcd), prints: {} },
    String: { write: (p) => p.astr('some text'), prints: { s: 'some text' } },
    WString: { write: (p) => p.wstr('wide text'), prints: { s: 'wide text' } },
    PWString: { write: (p) => p.u16(8).wchars('wide', 4), prints: { s: 'wide' } },
    'ListByte(Low,APC,DPC)': { write: (p) => p.u8(2), prints: { s: 'DPC' } },
    Double: { write: (p) => p.bytes(new Uint8Array(Float64Array.of(2.5).buffer)), prints: { s: '2.5' } },
    Long: {
      write: (p) => p.u32(-2),
      prints: {
        d: '-2',
        u: '4294967294',
        x: 'fffffffe',
        X: 'FFFFFFFE',
        '02X': 'FFFFFFFE',
        '04X': 'FFFFFFFE',
        '08X': 'FFFFFFFE',
      },
    },
    LongLong: { write: (p) => p.u64(-3), prints: { I64d: '-3' } },
    ULongLong: { write: (p) => p.u64(2n ** 63n), prints: { I64u: '9223372036854775808' } },
    LongLongXX: { write: (p) => p.u64(0xabcdef), prints: { '012I64X': '000000ABCDEF' } },
  };

  test('reads as a second, simpler reader of the files expects it', async () => {
    const written: (Written & { message: string })[] = [];
    for (const text of texts) {
      const guid = /^[0-9a-f-]{36} /m.exec(text)![0].trim();
      const seen = new Set<string>();
      for (const [, number, format, func, list] of text.matchAll(
        /^#typev \S+ (\d+) "(.*)" \/\/ .*FUNC=(.*)\r?\n\{\r?\n([^}]*)\}/gm,
      )) {
        if (seen.has(number)) continue;
        seen.add(number);
        const pointerBits = written.length % 2 === 0 ? 64 : 32;
        const builder = new PayloadBuilder(pointerBits === 64 ? 8 : 4);
        const types = list.split(/\r?\n/).flatMap((line) => /, Item(\S+) -- \d+$/.exec(line)?.[1] ?? []);
        for (const type of types) values[type].write(builder);
        const pointer = pointerBits === 64 ? '000000008012ABCD' : '8012ABCD';
        const ofPointer: Record<string, string> = { p: pointer, Iu: String(0x8012_abcd) };
        const message = format
          .replace('%0', '')
          .replaceAll('%!FUNC!', func.trim())
          .replace(/%(\d+)!([^!]*)!/g, (_, insert, conversion) => {
            const type = types[Number(insert) - 10];
            const printed = (type === 'Ptr' ? ofPointer : values[type].prints)[conversion];
            if (printed === undefined) throw new Error(`${type} as ${conversion} is not in the test`);
            return printed;
          });
        written.push({ guid, number: Number(number), pointerBits, payload: builder.build().slice(), message });
      }
    }
    expect(written).toHaveLength(2610);
    const events = await described(
      texts.map((text) => readTmf(text)),
      written,
    );
    expect(events).toHaveLength(written.length);
    for (const [i, { message, leftBytes, truncated, event }] of events.entries()) {
      expect({ event, message, leftBytes, truncated }).toEqual({
        event,
        message: written[i].message,
        leftBytes: 0,
        truncated: false,
      });
    }
  });
});
