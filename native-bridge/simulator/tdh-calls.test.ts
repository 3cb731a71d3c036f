/** What the simulated TDH says of an event is enough to decode it: the engine's own schemas are not needed. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KindInfo } from '../../contract/trace.ts';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { EventInfoCatalog } from '../../engine/schema/event-info.ts';
import { Layout } from '../../engine/schema/layout.ts';
import { type FieldDefinition, field } from '../../engine/schema/model.ts';
import { Payload } from '../../engine/schema/payload.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { EVENT_HEADER_FLAG, guidBytes, newStruct, readField, readWide, writeField } from '../calls/layouts.ts';
import { encodeEventInfo, encodeMapInfo, mapsOf } from './event-info-encoder.ts';
import { FLOOD_FACTS } from './flood.ts';
import { SimulatedTdh } from './tdh-calls.ts';
import { EVERYTHING, MachineUnderTest } from './testing/machine-under-test.ts';

const tdh = new SimulatedTdh();

/** Asks for a size, then for the answer. Null where TDH knows nothing. */
function answer(ask: (buffer: Uint8Array) => { status: number; neededBytes: number }): Uint8Array | null {
  const { neededBytes } = ask(new Uint8Array(0));
  const buffer = new Uint8Array(neededBytes);
  return ask(buffer).status === 0 ? buffer : null;
}

/** EVENT_HEADER as a consumer sees it. */
function headerOf(kind: KindInfo): Uint8Array {
  const bytes = newStruct('EVENT_HEADER');
  const isEvent = kind.kind.startsWith('event');
  bytes.set(guidBytes(kind.provider), 24);
  const descriptor = bytes.subarray(40);
  if (isEvent) writeField(descriptor, 'EVENT_DESCRIPTOR', 'Id', kind.id);
  else writeField(bytes, 'EVENT_HEADER', 'Flags', EVENT_HEADER_FLAG.CLASSIC_HEADER);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Version', kind.version);
  writeField(descriptor, 'EVENT_DESCRIPTOR', 'Opcode', kind.opcode);
  return bytes;
}

/** All that TDH says of these kinds, as a trace would carry it. */
function catalogOf(kinds: readonly KindInfo[]): { catalog: EventInfoCatalog; unknown: KindInfo[] } {
  const catalog = new EventInfoCatalog();
  const unknown: KindInfo[] = [];
  for (const kind of kinds) {
    const header = headerOf(kind);
    const info = answer((buffer) => tdh.getEventInformation(header, buffer));
    if (info === null) {
      unknown.push(kind);
      continue;
    }
    catalog.addEventInfo(info, 0, info.length);
    for (let i = 0; i < readField(info, 'TRACE_EVENT_INFO', 'PropertyCount'); i++) {
      const at = 112 + 24 * i;
      if ((readField(info, 'EVENT_PROPERTY_INFO', 'Flags', at) & 1) !== 0) continue;
      const mapName = readWide(info, readField(info, 'EVENT_PROPERTY_INFO', 'nonStructType.MapNameOffset', at));
      if (mapName === '') continue;
      const map = answer((buffer) => tdh.getEventMapInformation(header, mapName, buffer));
      expect(map).not.toBeNull();
      // In a trace the provider's GUID stands before it.
      const payload = new Uint8Array(16 + map!.length);
      payload.set(info.subarray(0, 16));
      payload.set(map!, 16);
      catalog.addMap(payload, 0, payload.length);
    }
  }
  return { catalog, unknown };
}

test('every event of a recording decodes to the same values with what TDH says alone', async () => {
  const under = new MachineUnderTest();
  under.startKernel('kernel', 'kernel.etl', EVERYTHING);
  under.clock.advanceMs(1_300);
  under.control('kernel', 'STOP');
  const trace = await under.open('kernel.etl');
  const kinds = trace.kinds.filter(({ kind }) => kind !== 'error');
  const { catalog, unknown } = catalogOf(kinds);
  expect(unknown.map(({ provider, opcode }) => `${provider} ${opcode}`)).toEqual([]);
  expect(catalog.damaged).toBe(0);

  const decoder = new TraceDecoder(trace, memorySource(readFileSync(under.path('kernel.etl'))), new SchemaLibrary());
  await decoder.prepare();
  const layouts = new Map(kinds.map((kind) => [kind, new Layout(catalog.schemaFor(kind)!.fields)]));
  const perKind = new Map<KindInfo, number>();
  let compared = 0;
  await decoder.pass(
    [
      {
        wants: () => true,
        visit: (event) => {
          const seen = perKind.get(event.kind) ?? 0;
          perKind.set(event.kind, seen + 1);
          if (seen >= 20 || event.layout === null || event.schema.source === null) return;
          const layout = layouts.get(event.kind)!;
          layout.begin(event.payload);
          event.schema.fields.forEach((definition, i) => {
            // An array of all that is left is so many fields here.
            if (definition.count?.kind === 'rest') return;
            const j = layout.names.indexOf(definition.name);
            expect([definition.name, j]).not.toEqual([definition.name, -1]);
            const [ours, theirs] = [event.layout!, layout].map((each, k) =>
              (k === 0 ? i : j) < each.located ? each.value(event.payload, k === 0 ? i : j) : 'not there',
            );
            expect([event.schema, definition.name, theirs]).toEqual([event.schema, definition.name, ours]);
            compared++;
          });
        },
      },
    ],
    {},
  );
  expect(compared).toBeGreaterThan(2_000);
});

test('events of manifests keep names, message and keywords', () => {
  const kind = { ...KIND, provider: FLOOD_FACTS.guid, id: 1, version: 0, keyword: '0x1' };
  const { catalog } = catalogOf([kind]);
  expect(catalog.schemaFor(kind)).toMatchObject({
    providerName: 'Corescope-Simulator-Flood',
    eventName: 'Flood',
    keywordNames: ['Flood'],
    fields: [
      { name: 'Sequence', inType: 'uint64' },
      { name: 'Core', inType: 'uint32' },
      {
        name: 'Kind',
        map: {
          kind: 'values',
          entries: new Map([
            [0, 'Read'],
            [1, 'Write'],
            [2, 'Compute'],
            [3, 'Wait'],
          ]),
        },
      },
    ],
  });
  expect(catalog.schemaFor(kind)!.message).not.toBeNull();
});

const KIND: KindInfo = {
  index: 0,
  kind: 'event64',
  provider: 'c0de5c09-e51a-4f10-8d00-0f1000d0f10d',
  providerName: null,
  eventName: null,
  group: null,
  id: 7,
  opcode: 0,
  version: 2,
  level: 0,
  task: 0,
  channel: 0,
  keyword: '0x0',
  count: 1,
};

const plainTypes = [
  'uint8',
  'int16',
  'uint32',
  'int64',
  'double',
  'guid',
  'pointer',
  'fileTime',
  'unicodeString',
] as const;
const outTypes = ['default', 'pid', 'tid', 'port', 'ipv4', 'ntStatus', 'win32Error', 'hresult', 'codePointer'] as const;
const anyMap = fc.record({
  name: fc.stringMatching(/^[A-Z][a-z]{1,9}$/),
  kind: fc.constantFrom('values' as const, 'bits' as const),
  entries: fc
    .uniqueArray(fc.tuple(fc.nat(0xffffffff), fc.stringMatching(/^[A-Za-z0-9 ]*[a-z0-9]$/)), {
      minLength: 1,
      maxLength: 5,
      selector: ([value]) => value,
    })
    .map((entries) => new Map(entries)),
});
const anyLeaf = fc
  .record({ inType: fc.constantFrom(...plainTypes), outType: fc.constantFrom(...outTypes), map: fc.option(anyMap) })
  .map(({ inType, outType, map }) => ({ inType, outType, map: inType === 'uint32' ? map : null }));

/** Lists of fields with distinct names; structs of up to two levels; counts fixed or by an earlier field. */
const anyFields = (depth: number): fc.Arbitrary<FieldDefinition[]> =>
  fc
    .array(fc.tuple(anyLeaf, fc.nat(9), depth > 0 ? fc.option(anyFields(depth - 1)) : fc.constant(null)), {
      minLength: 1,
      maxLength: 5,
    })
    .map((parts) =>
      parts.map(([leaf, dice, members], i) => {
        const earlier = { kind: 'field' as const, index: dice % Math.max(i, 1), up: 0 };
        const count = dice < 2 ? { kind: 'fixed' as const, count: dice + 2 } : dice < 4 && i > 0 ? earlier : null;
        return members === null
          ? field(`Field${i}`, leaf.inType, { ...leaf, count })
          : field(`Struct${i}`, 'struct', { members, count });
      }),
    );

test('fields go into a TRACE_EVENT_INFO and come back, whatever they are', () => {
  fc.assert(
    fc.property(anyFields(2), fc.string(), (fields, task) => {
      const catalog = new EventInfoCatalog();
      const taskName = task.replace(/\0/g, '').trimEnd().slice(0, 200);
      const info = encodeEventInfo({
        providerGuid: KIND.provider,
        eventGuid: '00000000-0000-0000-0000-000000000000',
        descriptor: { id: 7, version: 2, channel: 0, level: 4, opcode: 0, task: 1, keyword: 3n },
        classic: false,
        providerName: 'Some provider',
        levelName: null,
        keywordNames: ['One', 'Two'],
        taskName,
        opcodeName: null,
        eventName: null,
        message: null,
        fields,
      });
      catalog.addEventInfo(info, 0, info.length);
      // Of several maps of one name the first counts, here as in a trace.
      const maps = new Map(
        mapsOf(fields)
          .toReversed()
          .map((map) => [map.name, map]),
      );
      for (const map of maps.values()) {
        const bytes = new PayloadBuilder(8).guid(KIND.provider).bytes(encodeMapInfo(map, false)).build().slice();
        catalog.addMap(bytes, 0, bytes.length);
      }
      const schema = catalog.schemaFor(KIND)!;
      const withMaps = (list: readonly FieldDefinition[]): FieldDefinition[] =>
        list.map((each) => ({
          ...each,
          map: each.map === null ? null : maps.get(each.map.name)!,
          members: each.members === null ? null : withMaps(each.members),
        }));
      expect(schema.fields).toEqual(withMaps(fields));
      expect([schema.providerName, schema.keywordNames]).toEqual(['Some provider', ['One', 'Two']]);
      expect(schema.taskName ?? '').toBe(taskName.replace(/^win:/, ''));
    }),
    { numRuns: 150, seed: 6 },
  );
});

test('what TDH has no words for decodes all the same: a count before the items, all items that are left', () => {
  const fields = [
    field('Listed', 'uint16', { count: { kind: 'prefix' } }),
    field('Code', 'uint32'),
    field('Named', 'uint8', { count: { kind: 'field', index: 1, up: 0 } }),
    field('Frame', 'pointer', { count: { kind: 'rest' } }),
  ];
  const info = encodeEventInfo({
    providerGuid: KIND.provider,
    eventGuid: KIND.provider,
    descriptor: { id: 0, version: 2, channel: 0, level: 0, opcode: 9, task: 0, keyword: 0n },
    classic: true,
    providerName: 'Kernel',
    levelName: null,
    keywordNames: [],
    taskName: 'Class',
    opcodeName: 'Event',
    eventName: null,
    message: null,
    fields,
  });
  const catalog = new EventInfoCatalog();
  catalog.addEventInfo(info, 0, info.length);
  const schema = catalog.schemaFor({ ...KIND, kind: 'full64', opcode: 9 })!;
  const bytes = new PayloadBuilder(8).u16(3).u16(10).u16(11).u16(12).u32(2).u8(7).u8(8).u64(0x1000).u64(0x2000).build();
  const payload = new Payload();
  payload.set(bytes, 0, bytes.length, 8);
  const layout = new Layout(schema.fields);
  layout.begin(payload);
  const value = (name: string) => layout.value(payload, layout.names.indexOf(name));
  expect([value('Listed'), value('Code'), value('Named')]).toEqual([[10, 11, 12], 2, [7, 8]]);
  expect([value('Frame1'), value('Frame2'), layout.located]).toEqual(['0x1000', '0x2000', 6]);
});

test('manifest events that no recording has are told too', () => {
  const runtime = guidBytes('e13c0d23-ccbc-4e12-931b-d9cc2eee27e4');
  const list = answer((buffer) => tdh.enumerateManifestProviderEvents(runtime, buffer))!;
  const count = readField(list, 'PROVIDER_EVENT_INFO', 'NumberOfEvents');
  expect(count).toBeGreaterThan(100);
  for (let i = 0; i < count; i++) {
    const descriptor = list.subarray(8 + 16 * i, 24 + 16 * i);
    expect(answer((buffer) => tdh.getManifestEventInformation(runtime, descriptor, buffer))).not.toBeNull();
  }
});
