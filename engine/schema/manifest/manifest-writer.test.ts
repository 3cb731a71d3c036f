import { describe, expect, test } from 'vitest';
import { field } from '../model.ts';
import { readManifest } from './manifest-reader.ts';
import { type ToDescribe, writeManifests } from './manifest-writer.ts';
import type { ManifestEvent, ProviderManifest } from './provider-manifest.ts';

const writeManifest = (provider: ToDescribe['provider'], events: ToDescribe['events']) =>
  writeManifests([{ provider, events }]);

const GUID = '11223344-5566-7788-99aa-bbccddeeff00';

const SOURCE = `<?xml version="1.0"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
 <instrumentation xmlns:win="w" xmlns:xs="x"><events>
  <provider name="Test-Provider" guid="{${GUID}}" symbol="TEST">
   <channels><channel name="Test-Provider/Operational" chid="C" type="Operational" value="16"/></channels>
   <levels><level name="Loud" value="16"/></levels>
   <tasks>
    <task name="Disk" value="1" message="$(string.disk)">
     <opcodes><opcode name="Own" value="20" message="$(string.own)"/></opcodes>
    </task>
    <task name="Net" value="2"><opcodes><opcode name="Own" value="20"/></opcodes></task>
   </tasks>
   <opcodes><opcode name="Shared" value="30"/></opcodes>
   <keywords><keyword name="Low" mask="0x1" message="$(string.low)"/><keyword name="High" mask="0x800000000000"/></keywords>
   <maps>
    <valueMap name="Color"><map value="1" message="$(string.red)"/><map value="2" message="$(string.green)"/></valueMap>
    <bitMap name="Flags"><map value="0x1" message="$(string.red)"/><map value="0x80000000" message="$(string.green)"/></bitMap>
   </maps>
   <templates>
    <template tid="All">
     <data name="Count" inType="win:UInt16"/>
     <data name="Size" inType="win:UInt32" outType="win:HexInt32"/>
     <data name="Color" inType="win:UInt32" map="Color"/>
     <data name="Flags" inType="win:UInt32" map="Flags"/>
     <struct name="Parts" count="Count"><data name="Id" inType="win:GUID"/><data name="Text" inType="win:UnicodeString" length="Count"/></struct>
     <data name="Bytes" inType="win:Binary" length="Size"/>
     <data name="Address" inType="win:Binary" outType="win:IPv6" length="16"/>
     <data name="Where" inType="win:Pointer" outType="win:HexInt64"/>
     <data name="Code" inType="win:Int32" outType="win:HResult"/>
     <data name="When" inType="win:FILETIME" count="2"/>
    </template>
    <template tid="Same"><data name="A" inType="win:AnsiString" outType="win:Utf8"/></template>
   </templates>
   <events>
    <event value="1" version="0" task="Disk" opcode="Own" level="Loud" keywords="Low High" channel="C" template="All" message="$(string.said)" symbol="E1"/>
    <event value="1" version="1" task="Net" opcode="Own" level="win:Error" keywords="win:ResponseTime" template="Same" symbol="E1_V1"/>
    <event value="2" task="Net" opcode="Shared" template="Same" symbol="E2"/>
    <event value="3" task="Disk" opcode="win:Start" symbol="E3"/>
    <event value="4" symbol="Lonely"/>
    <event value="5" name="Named" symbol="E5"/>
   </events>
  </provider></events></instrumentation>
 <localization><resources culture="en-US"><stringTable>
  <string id="disk" value="Disk &amp; more"/><string id="own" value="Own way"/><string id="low" value="Low &quot;bits&quot;"/>
  <string id="red" value="Red"/><string id="green" value="&lt;Green>"/><string id="said" value="Read %1 of %2.%nDone: 100%%&#10;"/>
 </stringTable></resources></localization>
</instrumentationManifest>`;

function readOne(text: string): ProviderManifest {
  const { providers, warnings } = readManifest(text, 'manifest');
  expect(warnings).toEqual([]);
  expect(providers).toHaveLength(1);
  return providers[0];
}

/** What an event says, with what its names lead to. */
const said = ({ schema, ...event }: ManifestEvent) => ({
  ...event,
  fields: schema.fields.map((each) => ({ ...each, map: each.map && [each.map.kind, [...each.map.entries]] })),
  names: [schema.eventName, schema.taskName, schema.opcodeName],
  keywords: [...schema.keywordNames].sort(),
});

test('a manifest that is written from another says the same', () => {
  const source = readOne(SOURCE);
  const { text, written, leftOut } = writeManifest(source, source.events);
  const copy = readOne(text);
  expect(leftOut).toEqual([]);
  expect(written).toBe(6);
  expect(copy.events.map(said)).toEqual(source.events.map(said));
  expect([copy.guid, copy.name]).toEqual([GUID, 'Test-Provider']);
  expect(copy.keywords).toEqual(source.keywords);
  expect(copy.channels).toEqual(source.channels);
  // Events with the same fields share a template.
  expect(text.match(/<template /g)).toHaveLength(2);
});

describe('events that a manifest cannot describe', () => {
  const eventOf = (
    id: number,
    fields: ManifestEvent['schema']['fields'],
    source: 'manifest' | 'traceLogging' = 'manifest',
  ) => ({
    ...{ id, version: 0, level: 4, task: 0, opcode: 0, keyword: '0x0', channel: 11, messageText: null },
    schema: {
      ...{ source, providerName: 'P', eventName: `E${id}`, eventKey: '', taskName: null, opcodeName: null },
      ...{ keywordNames: [], message: null, fields },
    },
  });
  const provider = { guid: GUID, name: 'P', keywords: [], channels: [] };

  test('are left out with the reason, and the others are written', () => {
    const { text, written, leftOut } = writeManifest(provider, [
      eventOf(1, [field('a', 'boolean8')]),
      eventOf(2, [field('list', 'uint32', { count: { kind: 'prefix' } })]),
      eventOf(3, [field('rest', 'binary', { length: { kind: 'rest' } })]),
      eventOf(4, [field('deep', 'struct', { members: [field('b', 'wbemSid')] })]),
      eventOf(5, [field('late', 'uint32', { optional: true })]),
      eventOf(6, [field('good', 'uint32')]),
    ]);
    expect(written).toBe(1);
    expect(readOne(text).events.map(({ id }) => id)).toEqual([6]);
    expect(leftOut).toEqual([
      { event: 'E1 (1, version 0)', reason: 'manifests have no type for its field a' },
      { event: 'E2 (2, version 0)', reason: 'no other field gives the length of its field list' },
      { event: 'E3 (3, version 0)', reason: 'no other field gives the length of its field rest' },
      { event: 'E4 (4, version 0)', reason: 'manifests have no type for its field b' },
      { event: 'E5 (5, version 0)', reason: 'a manifest cannot describe it exactly' },
    ]);
  });

  test('events of TraceLogging are numbered, and the file says so', () => {
    const { text } = writeManifest(provider, [
      eventOf(0, [field('a', 'uint8')], 'traceLogging'),
      eventOf(2, []),
      eventOf(0, [field('b', 'uint8')], 'traceLogging'),
    ]);
    expect(readOne(text).events.map(({ id, schema }) => [id, schema.fields[0]?.name])).toEqual([
      [1, 'a'],
      [2, undefined],
      [3, 'b'],
    ]);
    expect(text).toContain('<!-- TraceLogging events have no IDs');
  });

  test('a trace may have very many events of one name', () => {
    const same = eventOf(0, [], 'traceLogging');
    const { text, written } = writeManifest(
      provider,
      Array.from({ length: 10_000 }, () => same),
    );
    expect(written).toBe(10_000);
    expect(new Set(text.match(/ symbol="[^"]+"/g)).size).toBe(10_001);
  });

  test('several providers are in one manifest, and each reads back as it was', () => {
    const other = { ...provider, guid: GUID.replace(/^./, '9'), name: 'Q' };
    const events = [eventOf(1, [field('a', 'uint8')]), eventOf(2, [])];
    const { text, written } = writeManifests([
      { provider, events },
      { provider: other, events: [eventOf(1, [field('b', 'uint32')])] },
      { provider: { ...provider, guid: GUID.replace(/^./, '8') }, events: [] },
    ]);
    expect(written).toBe(3);
    const read = readManifest(text, 'manifest').providers;
    expect(
      read.map(({ name, events }) => [
        name,
        events.map(({ id, schema }) => [id, schema.fields.map((one) => one.name)]),
      ]),
    ).toEqual([
      [
        'P',
        [
          [1, ['a']],
          [2, []],
        ],
      ],
      ['Q', [[1, ['b']]]],
    ]);
    const symbols = [...text.matchAll(/ symbol="([^"]+)"/g)].map(([, symbol]) => symbol);
    expect(new Set(symbols).size).toBe(symbols.length);
    const strings = [...text.matchAll(/<string id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(strings).size).toBe(strings.length);
  });
});
