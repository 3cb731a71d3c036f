import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HeaderKind, KindInfo } from '../../contract/trace.ts';
import { readBufferAt } from '../format/buffers.ts';
import { memorySource } from '../format/byte-source.ts';
import { openTrace } from '../format/trace.ts';
import { haveSharedTraces, sharedTraceNames, sharedTracePath } from '../testing/shared-traces.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { EventInfoCatalog, METADATA_OPCODE, METADATA_PROVIDER, metadataSchema } from './event-info.ts';
import { Layout } from './layout.ts';
import type { FieldValue } from './model.ts';
import { Payload } from './payload.ts';
import { type EventInfoSpec, eventInfoBlob, mapInfoBlob, type PropertySpec } from './testing/event-info-blobs.ts';

const provider = '4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac';
const eventClass = '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c';

const kindOf = (header: HeaderKind, guid: string, id: number, version = 0): KindInfo => ({
  index: 0,
  kind: header,
  provider: guid,
  providerName: null,
  eventName: null,
  group: null,
  id,
  opcode: id,
  version,
  level: 0,
  task: 0,
  channel: 0,
  keyword: '0x0',
  count: 1,
});

const catalogOf = (...blobs: { info?: Uint8Array; map?: Uint8Array }[]): EventInfoCatalog => {
  const catalog = new EventInfoCatalog();
  for (const { info, map } of blobs) {
    if (info !== undefined) catalog.addEventInfo(info, 0, info.length);
    if (map !== undefined) catalog.addMap(map, 0, map.length);
  }
  return catalog;
};

const schemaOf = (spec: Partial<EventInfoSpec>, ...maps: Uint8Array[]) => {
  const info = eventInfoBlob({ provider, id: 1, ...spec });
  return catalogOf({ info }, ...maps.map((map) => ({ map }))).schemaFor(kindOf('event64', provider, 1))!;
};

function valuesOf(
  properties: PropertySpec[],
  topLevel: number,
  payload: PayloadBuilder,
  ...maps: Uint8Array[]
): Record<string, FieldValue> {
  const layout = new Layout(schemaOf({ properties, topLevel }, ...maps).fields);
  const p = new Payload();
  const bytes = payload.build();
  p.set(bytes, 0, bytes.length, payload.pointerSize);
  expect(layout.begin(p)).toBe(bytes.length);
  return Object.fromEntries(layout.names.slice(0, layout.located).map((name, i) => [name, layout.value(p, i)]));
}

/** TDH's numbers. */
const UNICODE = 1;
const UINT8 = 4;
const UINT16 = 6;
const UINT32 = 8;
const BOOLEAN = 13;
const BINARY = 14;
const OUT_IPV4 = 23;

describe('fields', () => {
  test('types, trailing blanks of names cut', () => {
    const values = valuesOf(
      [
        { name: 'Id ', inType: UINT16 },
        { name: 'Address', inType: UINT32, outType: OUT_IPV4 },
        { name: 'Text', inType: UNICODE, outType: 1 },
        { name: 'Flag', inType: BOOLEAN },
        { name: 'Counted', inType: 300 },
        { name: 'Pointer', inType: 16 },
        { name: 'Rest', inType: 304 },
      ],
      7,
      new PayloadBuilder(4).u16(7).u32(0x0100007f).wstr('hi').u32(1).u16(2).wchars('x', 1).u32(0x10).wchars('end', 3),
    );
    expect(values).toEqual({
      Id: 7,
      Address: '127.0.0.1',
      Text: 'hi',
      Flag: true,
      Counted: 'x',
      Pointer: '0x10',
      Rest: 'end',
    });
  });

  test('lengths and counts: constant, and by another property', () => {
    const values = valuesOf(
      [
        { name: 'N', inType: UINT8 },
        { name: 'Blob', inType: BINARY, flags: 2, length: 0 },
        { name: 'Name', inType: UNICODE, length: 3 },
        { name: 'Pair', inType: UINT8, count: 2 },
        { name: 'One', inType: UINT8, flags: 0x20, count: 1 },
        { name: 'List', inType: UINT16, flags: 4, count: 0 },
        { name: 'Empty', inType: BINARY, flags: 0x10, length: 0 },
        { name: 'Size', inType: UINT32, length: 4 },
      ],
      8,
      new PayloadBuilder().u8(2).u8(0xaa).u8(0xbb).wchars('ab', 3).u8(1).u8(2).u8(3).u16(4).u16(5).u32(6),
    );
    expect(values).toEqual({
      N: 2,
      Blob: 'aabb',
      Name: 'ab',
      Pair: [1, 2],
      One: [3],
      List: [4, 5],
      Empty: '',
      Size: 6,
    });
  });

  test('structs, counted from outside, with members counted from inside and from outside', () => {
    const values = valuesOf(
      [
        { name: 'N', inType: UINT8 },
        { name: 'Rows', members: [3, 3], flags: 4, count: 0 },
        { name: 'End', inType: UINT8 },
        { name: 'Length', inType: UINT8 },
        { name: 'Data', inType: BINARY, flags: 2, length: 3 },
        { name: 'Same', inType: UINT8, flags: 4, count: 0 },
      ],
      3,
      new PayloadBuilder().u8(2).u8(1).u8(0xee).u8(7).u8(8).u8(0).u8(9).u8(10).u8(99),
    );
    expect(values).toEqual({
      N: 2,
      Rows: [
        { Length: 1, Data: 'ee', Same: [7, 8] },
        { Length: 0, Data: '', Same: [9, 10] },
      ],
      End: 99,
    });
  });

  test('a boolean of MOF has one byte', () => {
    const info = eventInfoBlob({
      provider,
      eventGuid: eventClass,
      id: 0,
      opcode: 5,
      version: 2,
      source: 1,
      task: 'Process',
      opcodeName: 'Defunct',
      properties: [{ name: 'On', inType: BOOLEAN }],
    });
    const catalog = catalogOf({ info });
    expect(catalog.schemaFor(kindOf('full64', eventClass, 5, 2))).toMatchObject({
      eventName: 'Process/Defunct',
      fields: [{ name: 'On', inType: 'boolean8' }],
    });
    expect(catalog.schemaFor(kindOf('full64', eventClass, 5, 1))).toBeNull();
    expect(catalog.schemaFor(kindOf('event64', eventClass, 5, 2))).toBeNull();
  });
});

describe('maps', () => {
  const states = mapInfoBlob({
    provider,
    name: 'States ',
    flags: 1,
    entries: [
      [0, 'Off '],
      [1, 'On'],
      [1, 'Twice'],
    ],
  });
  const flags = mapInfoBlob({
    provider,
    name: 'Flags',
    flags: 2,
    entries: [
      [1, 'A'],
      [2, 'B'],
    ],
  });
  const properties: PropertySpec[] = [
    { name: 'State', inType: UINT8, map: 'States' },
    { name: 'Flags', inType: UINT8, map: 'Flags' },
  ];

  test('values and bits, of any order and with blanks', () => {
    const payload = () => new PayloadBuilder().u8(1).u8(3);
    expect(valuesOf(properties, 2, payload(), states, flags)).toEqual({ State: 'On', Flags: 'A|B' });
    expect(valuesOf(properties, 2, payload(), flags)).toEqual({ State: 1, Flags: 'A|B' });
    expect(valuesOf(properties, 2, new PayloadBuilder().u8(0).u8(8), states, flags)).toEqual({
      State: 'Off',
      Flags: 8,
    });
  });

  test('one that comes after its event was asked for counts as well', () => {
    const catalog = catalogOf({ info: eventInfoBlob({ provider, id: 1, properties }) });
    const kind = kindOf('event64', provider, 1);
    const mapOf = () => catalog.schemaFor(kind)?.fields[0].map;
    expect(mapOf()).toBeNull();
    catalog.addMap(states, 0, states.length);
    expect([...(mapOf()?.entries ?? [])]).toEqual([
      [0, 'Off'],
      [1, 'On'],
    ]);
    expect(catalog.schemaFor(kind)).toBe(catalog.schemaFor(kind));
  });

  test('of another provider: none', () => {
    const foreign = mapInfoBlob({ provider: eventClass, name: 'States', flags: 1, entries: [[1, 'On']] });
    expect(valuesOf(properties, 2, new PayloadBuilder().u8(1).u8(0), foreign)).toEqual({ State: 1, Flags: 0 });
  });

  test.each([
    [
      'WBEM values',
      8,
      'values',
      [
        [5, 'A'],
        [6, 'B'],
      ],
    ],
    [
      'WBEM bits',
      16,
      'bits',
      [
        [5, 'A'],
        [6, 'B'],
      ],
    ],
    [
      'WBEM values that are flags',
      8 | 32,
      'bits',
      [
        [5, 'A'],
        [6, 'B'],
      ],
    ],
    [
      'WBEM values by place',
      8 | 64,
      'values',
      [
        [0, 'A'],
        [1, 'B'],
      ],
    ],
    [
      'WBEM bits by place',
      16 | 64,
      'bits',
      [
        [1, 'A'],
        [2, 'B'],
      ],
    ],
  ] as const)('%s', (_, mapFlags, kind, entries) => {
    const map = mapInfoBlob({
      provider,
      name: 'States',
      flags: mapFlags,
      entries: [
        [5, 'A'],
        [6, 'B'],
      ],
    });
    const found = schemaOf({ properties }, map).fields[0].map;
    expect([found?.kind, [...(found?.entries ?? [])]]).toEqual([kind, entries]);
  });

  test('patterns and maps of strings are none', () => {
    for (const spec of [{ flags: 4 }, { flags: 1, valueType: 1 }])
      expect(
        schemaOf({ properties }, mapInfoBlob({ provider, name: 'States', entries: [[1, 'A']], ...spec })).fields[0].map,
      ).toBeNull();
  });
});

describe('names', () => {
  test.each([
    [{ task: 'GC ', opcodeName: 'win:Start ' }, 'GC/Start', 'GC', 'Start'],
    [{ task: 'GC', opcodeName: 'win:Info' }, 'GC', 'GC', 'Info'],
    [{ task: 'GC' }, 'GC', 'GC', null],
    [{ eventName: 'Own', opcodeName: 'Stop' }, 'Own', '', 'Stop'],
    [{ task: '', eventName: '' }, 'EventID(1)', '', null],
    [{}, 'EventID(1)', '', null],
  ])('%o', (spec, eventName, eventKey, opcodeName) => {
    expect(schemaOf(spec)).toMatchObject({ source: 'eventInfo', eventName, eventKey, opcodeName });
  });

  test('message and keywords', () => {
    const schema = schemaOf({
      message: 'Id %1 of %2.\r\n',
      keywordNames: ['win:Audit ', 'Mine'],
      properties: [
        { name: 'A', inType: UINT8 },
        { name: 'B', inType: UINT8 },
      ],
    });
    expect(schema.message).toEqual(['Id ', { field: 0, format: '' }, ' of ', { field: 1, format: '' }, '.']);
    expect(schema.keywordNames).toEqual(['Audit', 'Mine']);
  });

  test('providers, and keywords of one bit with one name', () => {
    const catalog = catalogOf(
      {
        info: eventInfoBlob({
          provider,
          id: 1,
          providerName: 'My-Provider ',
          keyword: 0x8000000000000010n,
          keywordNames: ['K4'],
        }),
      },
      { info: eventInfoBlob({ provider, id: 2, keyword: 3n, keywordNames: ['K0', 'K1'] }) },
      { info: eventInfoBlob({ provider: eventClass, id: 2, keyword: 4n, keywordNames: ['Other'] }) },
    );
    expect(catalog.providers()).toEqual([{ guid: provider, name: 'My-Provider' }]);
    expect([catalog.providerName(provider), catalog.providerName(eventClass)]).toEqual(['My-Provider', null]);
    expect(catalog.keywords(provider)).toEqual([{ mask: '0x10', name: 'K4' }]);
  });

  test('TraceLogging and WPP infos name their provider and explain no event', () => {
    for (const source of [2, 3]) {
      const catalog = catalogOf({ info: eventInfoBlob({ provider, id: 1, source, providerName: 'P' }) });
      expect([catalog.schemaFor(kindOf('event64', provider, 1)), catalog.providerName(provider)]).toEqual([null, 'P']);
    }
  });

  test('of several infos for one event the first counts; versions are told apart', () => {
    const catalog = catalogOf(
      { info: eventInfoBlob({ provider, id: 1, task: 'First' }) },
      { info: eventInfoBlob({ provider, id: 1, task: 'Second' }) },
      { info: eventInfoBlob({ provider, id: 1, version: 1, task: 'Third' }) },
    );
    const nameOf = (version: number) => catalog.schemaFor(kindOf('event32', provider, 1, version))?.eventName;
    expect([nameOf(0), nameOf(1), nameOf(2)]).toEqual(['First', 'Third', undefined]);
  });
});

describe('the metadata events themselves', () => {
  test('event infos and maps are shown as what they hold', () => {
    const info = eventInfoBlob({
      provider,
      id: 9,
      version: 3,
      providerName: 'P ',
      task: 'T',
      properties: [{ name: 'A' }, { name: 'B ' }],
    });
    const schema = metadataSchema(kindOf('full64', METADATA_PROVIDER, METADATA_OPCODE.eventInfo));
    expect(schema?.eventKey).toBe('EventInfo');
    const around = Uint8Array.from([...new Uint8Array(5), ...info, 1, 2]);
    expect(schema?.readBlob?.(around, 5, 5 + info.length)).toEqual({
      provider: 'P',
      id: 9,
      version: 3,
      task: 'T',
      opcode: '',
      props: ['A', 'B'],
    });
    const map = mapInfoBlob({ provider, name: 'M', flags: 2, entries: [[4, 'Four ']] });
    const mapSchema = metadataSchema(kindOf('full32', METADATA_PROVIDER, METADATA_OPCODE.mapInfo));
    expect(mapSchema?.eventKey).toBe('EventMapInfo');
    expect(mapSchema?.readBlob?.(map, 0, map.length)).toEqual({
      provider,
      map: 'M',
      kind: 'bits',
      entries: [{ value: 4, name: 'Four' }],
    });
    expect(schema?.readBlob?.(info, 0, 111)).toBeNull();
    expect(mapSchema?.readBlob?.(map, 0, 31)).toBeNull();
  });

  test('other events are none', () => {
    expect(metadataSchema(kindOf('full64', METADATA_PROVIDER, 34))).toBeNull();
    expect(metadataSchema(kindOf('full64', provider, 32))).toBeNull();
  });
});

describe('hostile blobs', () => {
  const deepOf = (fields: readonly { members: unknown }[]): number =>
    fields.length === 0
      ? 0
      : 1 + Math.max(...fields.map(({ members }) => deepOf((members ?? []) as { members: unknown }[])));

  test('structs that contain themselves, each other, or the whole list', () => {
    const fields = (properties: PropertySpec[], topLevel: number) => schemaOf({ properties, topLevel }).fields;
    expect(deepOf(fields([{ name: 'S', members: [0, 1] }], 1))).toBe(1);
    expect(
      deepOf(
        fields(
          [
            { name: 'S', members: [1, 1] },
            { name: 'T', members: [0, 2] },
          ],
          1,
        ),
      ),
    ).toBe(2);
    // Every property becomes a field once, however many structs claim it.
    const all = Array.from({ length: 2000 }, (_, i): PropertySpec => ({ name: `S${i}`, members: [0, 65535] }));
    const count = (list: readonly { members: unknown }[]): number =>
      list.reduce((sum, { members }) => sum + 1 + count((members ?? []) as { members: unknown }[]), 0);
    expect(count(fields(all, 2000))).toBeLessThanOrEqual(2000);
  });

  test('structs in structs in structs, 2000 deep', () => {
    const chain = Array.from({ length: 2000 }, (_, i): PropertySpec => ({ name: `S${i}`, members: [i + 1, 1] }));
    expect(deepOf(schemaOf({ properties: chain, topLevel: 1 }).fields)).toBeLessThan(30);
  });

  test('a length by a later property, by itself, or by none: the field cannot be read', () => {
    for (const length of [1, 2, 60_000]) {
      const layout = new Layout(
        schemaOf({
          properties: [
            { name: 'A', inType: UINT8 },
            { name: 'B', inType: BINARY, flags: 2, length },
            { name: 'C', inType: UINT8 },
          ],
        }).fields,
      );
      const payload = new Payload();
      payload.set(Uint8Array.of(1, 2, 3), 0, 3, 8);
      layout.begin(payload);
      expect([layout.located, layout.truncated]).toEqual([1, true]);
    }
  });

  test('counts past the end of the blob', () => {
    const schema = schemaOf({
      properties: [{ name: 'A', inType: UINT8 }],
      claimedCount: 0xffffffff,
      topLevel: 0xffffffff,
    });
    expect(schema.fields[0].name).toBe('A');
    // The texts behind the properties were taken for properties: that many and no more.
    expect(schema.fields.length).toBeLessThan(5);
    const map = mapInfoBlob({ provider, name: 'M', flags: 1, entries: [[1, 'A']], claimedCount: 0xffffffff });
    expect(schemaOf({ properties: [{ name: 'F', inType: UINT8, map: 'M' }] }, map).fields[0].map?.entries.get(1)).toBe(
      'A',
    );
  });

  test('too short ones are counted', () => {
    const catalog = new EventInfoCatalog();
    catalog.addEventInfo(new Uint8Array(111), 0, 111);
    catalog.addMap(new Uint8Array(31), 0, 31);
    catalog.addMap(new Uint8Array(40), 0, 40);
    expect(catalog.damaged).toBe(3);
  });

  test('any change of any byte: no throw, and bytes around the blob do not count', () => {
    const info = eventInfoBlob({
      provider,
      id: 1,
      providerName: 'P',
      task: 'T',
      message: '%1',
      keywordNames: ['K'],
      properties: [
        { name: 'N', inType: UINT8, map: 'M' },
        { name: 'S', members: [2, 1], flags: 4, count: 0 },
        { name: 'B', inType: BINARY, flags: 2, length: 0 },
      ],
      topLevel: 2,
    });
    const map = mapInfoBlob({
      provider,
      name: 'M',
      flags: 1,
      entries: [
        [1, 'A'],
        [2, 'B'],
      ],
    });
    const edit = fc.tuple(fc.nat(info.length + map.length - 1), fc.constantFrom(0, 1, 2, 0x7f, 0x80, 0xff));
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), fc.nat(info.length), (edits, cut) => {
        const blobs = Uint8Array.from([...info, ...map]);
        for (const [at, byte] of edits) blobs[at] = byte;
        const infoBytes = blobs.subarray(0, info.length - (cut > 100 ? 0 : cut));
        const mapBytes = blobs.subarray(info.length);
        const look = (poison: number) => {
          const catalog = new EventInfoCatalog();
          const around = (
            blob: Uint8Array,
            use: (bytes: Uint8Array, start: number, end: number) => unknown,
          ): unknown => {
            const all = new Uint8Array(blob.length + 600).fill(poison);
            all.set(blob, 300);
            return use(all, 300, 300 + blob.length);
          };
          const texts = [
            around(infoBytes, metadataSchema(kindOf('full64', METADATA_PROVIDER, 32))!.readBlob!),
            around(mapBytes, metadataSchema(kindOf('full64', METADATA_PROVIDER, 33))!.readBlob!),
          ];
          around(infoBytes, (...blob) => catalog.addEventInfo(...blob));
          around(mapBytes, (...blob) => catalog.addMap(...blob));
          const schema = catalog.schemaFor(kindOf('event64', provider, 1));
          if (schema !== null) new Layout(schema.fields);
          return [texts, schema];
        };
        expect(look(0x41)).toEqual(look(0));
      }),
      { numRuns: 500 },
    );
  });
});

describe.runIf(haveSharedTraces)('real traces', () => {
  interface Expected {
    metadata: { traceEventInfo: number; maps: number };
    eventList: {
      ns: number;
      cpu: number;
      provider: string;
      id: number;
      len: number;
      event?: string;
      fields?: unknown;
    }[];
  }

  test.each(sharedTraceNames)('%s', async (name) => {
    const expected: Expected = JSON.parse(
      readFileSync(sharedTracePath('expected', name.replace(/\.etl$/, '.json')), 'utf8'),
    );
    if (expected.metadata.traceEventInfo + expected.metadata.maps === 0) return;
    const source = memorySource(readFileSync(sharedTracePath('etl', name)));
    const { events, kinds, buffers } = await openTrace(source, { fileName: name });
    const catalog = new EventInfoCatalog();
    const counts = { traceEventInfo: 0, maps: 0 };
    const shown: string[] = [];
    for (let row = 0; row < events.count; row++) {
      const kind = kinds[events.kind[row]];
      const schema = metadataSchema(kind);
      if (schema === null) continue;
      const at = events.buffer[row];
      const buffer = await readBufferAt(source, buffers.fileOffset[at], buffers.fileBytes[at]);
      const start = events.eventOffset[row] + events.payloadOffset[row];
      const end = start + events.payloadBytes[row];
      const isInfo = kind.opcode === METADATA_OPCODE.eventInfo;
      counts[isInfo ? 'traceEventInfo' : 'maps']++;
      if (isInfo) catalog.addEventInfo(buffer!.bytes, start, end);
      else catalog.addMap(buffer!.bytes, start, end);
      shown.push(JSON.stringify(schema.readBlob?.(buffer!.bytes, start, end)));
    }
    expect(counts).toEqual({ traceEventInfo: expected.metadata.traceEventInfo, maps: expected.metadata.maps });
    expect(catalog.damaged).toBe(0);
    const infos = expected.eventList.filter(({ event }) => event === 'EventInfo');
    for (const { fields } of infos) expect(shown).toContain(JSON.stringify(fields));
  });
});
