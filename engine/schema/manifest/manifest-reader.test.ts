import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haveSharedTraces, sharedTracePath } from '../../testing/shared-traces.ts';
import { PayloadBuilder } from '../../write/payload-builder.ts';
import { Layout } from '../layout.ts';
import type { EventSchema, FieldValue } from '../model.ts';
import { Payload } from '../payload.ts';
import { readManifest } from './manifest-reader.ts';
import { MAX_MANIFEST_BYTES, manifestText } from './manifest-text.ts';
import type { ManifestEvent } from './provider-manifest.ts';

const GUID = '11223344-5566-7788-99aa-bbccddeeff00';

/** A manifest with one provider; `strings` are `id=value`. */
function manifest(provider: string, strings: string[] = [], attributes = ''): string {
  const table = strings.map((entry) => `<string id="${entry.split('=')[0]}" value="${entry.replace(/^[^=]*=/, '')}"/>`);
  return `<?xml version="1.0"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
 <instrumentation xmlns:win="w"><events>
  <provider name="Test-Provider" guid="{${GUID.toUpperCase()}}" symbol="TEST" ${attributes}>${provider}</provider>
 </events></instrumentation>
 <localization><resources culture="en-US"><stringTable>${table.join('')}</stringTable></resources></localization>
</instrumentationManifest>`;
}

function read(text: string): { events: ManifestEvent[]; warnings: string[] } {
  const { providers, warnings } = readManifest(text, 'manifest');
  return { events: providers.flatMap(({ events }) => events), warnings };
}

/** One event with this template. */
const withTemplate = (data: string, more = ''): string =>
  manifest(`${more}<templates><template tid="T">${data}</template></templates>
   <events><event value="1" template="T" symbol="E"/></events>`);

function decode(schema: EventSchema, fill: (b: PayloadBuilder) => PayloadBuilder, pointerSize: 4 | 8 = 8) {
  const bytes = fill(new PayloadBuilder(pointerSize)).build();
  const payload = new Payload();
  payload.set(bytes, 0, bytes.length, pointerSize);
  const layout = new Layout(schema.fields);
  const left = bytes.length - layout.begin(payload);
  const values: Record<string, FieldValue> = {};
  for (let i = 0; i < layout.located; i++) values[layout.names[i]] = layout.value(payload, i);
  return { values, left, truncated: layout.truncated };
}

describe('what a manifest says', () => {
  test('an event with its names, which may be declared behind it', () => {
    const { providers, warnings } = readManifest(
      manifest(
        `<events><event value="0x10" version="2" level="win:Warning" task="Task.A" opcode="Go" channel="c1"
            keywords="One Two win:ResponseTime" symbol="EV" message="$(string.event)" template="T"/></events>
         <templates><template tid="T"><data name="N" inType="win:UInt32"/></template></templates>
         <tasks><task name="Task.A" value="7" message="$(string.task)" eventGUID="{AAAAAAAA-0000-0000-0000-000000000001}">
           <opcodes><opcode name="Go" value="21"/></opcodes></task>
           <task name="B" value="8"><opcodes><opcode name="Go" value="22"/></opcodes></task></tasks>
         <keywords><keyword name="One" mask="0x1"/><keyword name="Two" mask="0x8000000000000000" message="$(string.two)"/></keywords>
         <channels><importChannel chid="sys" name="System"/><channel chid="c0" name="P/A"/><channel chid="c1" name="P/B"/></channels>`,
        ['event=N is %1!d!.%n', 'task=Alpha', 'two=Second '],
        'messageFileName="x.dll"',
      ),
      'manifest',
    );
    expect(warnings).toEqual([]);
    const [provider] = providers;
    expect(provider).toMatchObject({ guid: GUID, name: 'Test-Provider', symbol: 'TEST', messageFile: 'x.dll' });
    expect(provider.tasks[0]).toEqual({ value: 7, name: 'Alpha', guid: 'aaaaaaaa-0000-0000-0000-000000000001' });
    expect(provider.opcodes).toEqual([
      { value: 21, name: 'Go', task: 7 },
      { value: 22, name: 'Go', task: 8 },
    ]);
    expect(provider.channels).toEqual([
      { value: 8, name: 'System' },
      { value: 16, name: 'P/A' },
      { value: 17, name: 'P/B' },
    ]);
    const [event] = provider.events;
    expect(event).toMatchObject({ id: 16, version: 2, level: 3, task: 7, opcode: 21, channel: 17 });
    expect(event.keyword).toBe('0x8001000000000001');
    expect(event.messageText).toBe('N is %1!d!.%n');
    expect(event.schema).toMatchObject({
      source: 'manifest',
      providerName: 'Test-Provider',
      eventName: 'Alpha/Go',
      eventKey: 'Alpha',
      taskName: 'Alpha',
      opcodeName: 'Go',
    });
    expect(event.schema.keywordNames).toEqual(['One', 'Second', 'ResponseTime']);
    expect(event.schema.message).toEqual(['N is ', { field: 0, format: 'd' }, '.\n']);
  });

  test('names: task and opcode, without Info, without the task said twice; else the symbol, else the number', () => {
    const { events } = read(
      manifest(
        `<tasks><task name="GC" value="1"/></tasks>
         <opcodes><opcode name="GCTick" value="30"/><opcode name="GC" value="31"/><opcode name="GCs" value="32"/></opcodes>
         <events><event value="1" task="GC"/><event value="2" task="GC" opcode="win:Start"/>
          <event value="3" task="GC" opcode="GCTick"/><event value="4" task="GC" opcode="GC"/>
          <event value="5" task="GC" opcode="GCs"/><event value="6" symbol="SIX"/><event value="7"/>
          <event value="8" task="GC" opcode="win:DC_Stop"/><event value="9" task="GC" name="Own"/></events>`,
      ),
    );
    expect(events.map(({ schema }) => schema.eventName)).toEqual([
      'GC',
      'GC/Start',
      'GC/Tick',
      'GC/GC',
      'GC/GCs',
      'SIX',
      'EventID(7)',
      'GC/DCStop',
      'Own',
    ]);
  });

  test('the keys of EventSources are the names of their methods', () => {
    const text = manifest(`<tasks><task name="Tracing" value="1"/></tasks>
      <events><event value="2" symbol="StartTracing" opcode="win:Start" task="Tracing"/></events>`);
    const keys = (['eventSource', 'manifest'] as const).map(
      (source) => readManifest(text, source).providers[0].events[0].schema.eventKey,
    );
    expect(keys).toEqual(['StartTracing', 'Tracing']);
  });

  test('counts and lengths: numbers, earlier fields of the same list, of the lists around it', () => {
    const { events, warnings } = read(
      withTemplate(`<data name="Size" inType="win:UInt16"/><data name="Blob" inType="win:Binary" length="Size"/>
        <data name="Pair" inType="win:UInt8" count="2"/><data name="Items" inType="win:UInt8"/>
        <struct name="S" count="Items"><data name="L" inType="win:UInt8"/>
          <data name="Text" inType="win:UnicodeString" length="L"/><data name="Same" inType="win:UInt8" count="Size"/></struct>
        <data name="Address" inType="win:Pointer"/>`),
    );
    expect(warnings).toEqual([]);
    const bytes = (b: PayloadBuilder) =>
      b.u16(1).u8(0xab).u8(3).u8(4).u8(2).u8(1).u16(0x41).u8(5).u8(2).u16(0x42).u16(0x43).u8(6).pointer(0x1000);
    const values = {
      Size: 1,
      Blob: 'ab',
      Pair: [3, 4],
      Items: 2,
      S: [
        { L: 1, Text: 'A', Same: [5] },
        { L: 2, Text: 'BC', Same: [6] },
      ],
      Address: '0x1000',
    };
    expect(decode(events[0].schema, bytes, 8)).toEqual({ values, left: 0, truncated: false });
    expect(decode(events[0].schema, bytes, 4)).toEqual({ values, left: 0, truncated: false });
  });

  const bytesOf = (fill: (b: PayloadBuilder) => PayloadBuilder) => fill;
  test.each([
    ['win:UnicodeString', 'xs:string', bytesOf((b) => b.wstr('hé')), 'hé'],
    ['win:AnsiString', 'xs:string', bytesOf((b) => b.astr('hi')), 'hi'],
    ['win:Int8', 'xs:byte', bytesOf((b) => b.u8(0xff)), -1],
    ['win:UInt8', 'xs:unsignedByte', bytesOf((b) => b.u8(0xff)), 255],
    ['win:UInt8', 'win:HexInt8', bytesOf((b) => b.u8(0xff)), '0xff'],
    ['win:Int16', 'xs:short', bytesOf((b) => b.u16(0xffff)), -1],
    ['win:UInt16', 'win:Port', bytesOf((b) => b.u16(0x5000)), 80],
    ['win:UInt16', 'win:HexInt16', bytesOf((b) => b.u16(16)), '0x10'],
    ['win:Int32', 'xs:int', bytesOf((b) => b.u32(0xffff_ffff)), -1],
    ['win:UInt32', 'win:PID', bytesOf((b) => b.u32(4)), 4],
    ['win:UInt32', 'win:IPv4', bytesOf((b) => b.u32(0x0100007f)), '127.0.0.1'],
    ['win:UInt32', 'win:HResult', bytesOf((b) => b.u32(0x80004005)), '0x80004005'],
    ['win:Int64', 'xs:long', bytesOf((b) => b.u64(-2)), -2],
    ['win:UInt64', 'xs:unsignedLong', bytesOf((b) => b.u64(2n ** 53n)), '9007199254740992'],
    ['win:UInt64', 'xs:HexInt64', bytesOf((b) => b.u64(-1)), '0xffffffffffffffff'],
    ['win:Float', 'xs:float', bytesOf((b) => b.u32(0x3fc00000)), 1.5],
    ['win:Double', 'xs:double', bytesOf((b) => b.u64(0x3ff8_0000_0000_0000n)), 1.5],
    ['win:Boolean', 'xs:boolean', bytesOf((b) => b.u32(1)), true],
    ['win:Binary', 'xs:hexBinary', bytesOf((b) => b.u16(0x2211)), '1122'],
    ['win:Binary', 'win:IPv6', bytesOf((b) => b.zeros(15).u8(1)), '::1'],
    ['win:GUID', 'xs:GUID', bytesOf((b) => b.guid(GUID)), GUID],
    ['win:Pointer', 'win:HexInt64', bytesOf((b) => b.u64(0x10)), '0x10'],
    ['win:FILETIME', 'xs:dateTime', bytesOf((b) => b.u64(116_444_736_000_000_000n)), '1970-01-01T00:00:00.0000000Z'],
    [
      'win:SYSTEMTIME',
      'xs:dateTime',
      bytesOf((b) => b.u16(2026).u16(1).u16(4).u16(2).zeros(8)),
      '2026-01-02T00:00:00.000',
    ],
    ['win:SID', 'xs:string', bytesOf((b) => b.sid('S-1-5-18')), 'S-1-5-18'],
    ['win:HexInt32', '', bytesOf((b) => b.u32(16)), '0x10'],
    ['win:HexInt64', '', bytesOf((b) => b.u64(16)), '0x10'],
    ['win:CountedUnicodeString', '', bytesOf((b) => b.u16(4).wchars('hi', 2)), 'hi'],
    ['win:CountedAnsiString', '', bytesOf((b) => b.u16(2).u8(104).u8(105)), 'hi'],
    ['win:CountedBinary', '', bytesOf((b) => b.u16(2).u8(1).u8(2)), '0102'],
    ['trace:UnicodeChar', '', bytesOf((b) => b.u16(65)), 'A'],
    ['trace:SizeT', '', bytesOf((b) => b.u64(9)), 9],
  ])('%s as %s', (inType, outType, bytes, value) => {
    const { events, warnings } = read(withTemplate(`<data name="A" inType="${inType}" outType="${outType}"/>`));
    expect(warnings).toEqual([]);
    expect(decode(events[0].schema, bytes)).toEqual({ values: { A: value }, left: 0, truncated: false });
  });

  test('maps: names by message, symbol or number; bits joined; unknown ones are numbers', () => {
    const { events, warnings } = read(
      manifest(
        `<maps><valueMap name="V"><map value="1" message="$(string.one)"/><map value="0x2" symbol="TWO"/><map value="3"/></valueMap>
          <bitMap name="B"><map value="0x1" message="$(string.one)"/><map value="0x80000000" symbol="HIGH"/></bitMap></maps>
         <templates><template tid="T"><data name="A" inType="win:UInt8" map="V" count="4"/><data name="F" inType="win:UInt32" map="B"/>
         </template></templates><events><event value="1" template="T"/></events>`,
        ['one=One '],
      ),
    );
    expect(warnings).toEqual([]);
    const decoded = decode(events[0].schema, (b) => b.u8(1).u8(2).u8(3).u8(4).u32(0x80000001));
    expect(decoded.values).toEqual({ A: ['One', 'TWO', '3', 4], F: 'One|HIGH' });
  });

  test('prefixes of elements and attributes, an assembly around it, and all that is no event are passed over', () => {
    const { providers, warnings } = readManifest(
      `<asm:assembly xmlns:asm="a"><asm:instrumentation>
        <e:events xmlns:e="e"><e:provider e:name="P" e:guid="${GUID}"><e:channels><e:channel name="C" chid="C">
          <publishing><keywords>0x1</keywords></publishing></e:channel></e:channels>
          <e:templates><e:template tid="T"><e:data name="A" inType="x:UInt8" outType="y:HexInt8"/>
            <e:UserData><data name="NotAField" inType="win:UInt8"/></e:UserData></e:template></e:templates>
          <e:events><e:event value="1" template="T"/></e:events></e:provider></e:events>
        <counters><provider name="Q" guid="${GUID}"/></counters><perftrack><scenario><event value="9"/></scenario></perftrack>
       </asm:instrumentation></asm:assembly>`,
      'manifest',
    );
    expect(warnings).toEqual([]);
    expect(providers.map(({ name, events }) => [name, events.length])).toEqual([['P', 1]]);
    expect(decode(providers[0].events[0].schema, (b) => b.u8(0x1f)).values).toEqual({ A: '0x1f' });
  });

  test('strings are American English, else the first', () => {
    const table = (culture: string) =>
      `<resources culture="${culture}"><stringTable><string id="t" value="${culture}"/></stringTable></resources>`;
    const name = (...cultures: string[]) =>
      read(
        `<instrumentationManifest><instrumentation><events><provider name="P" guid="${GUID}">
          <tasks><task name="T" value="1" message="$(string.t)"/></tasks><events><event value="1" task="T"/></events>
          </provider></events></instrumentation><localization>${cultures.map(table).join('')}</localization></instrumentationManifest>`,
      ).events[0].schema.taskName;
    expect(name('de-DE', 'en-US')).toBe('en-US');
    expect(name('de-DE', 'fr-FR')).toBe('de-DE');
  });
});

describe('text', () => {
  const text = manifest('<events><event value="1" symbol="Größe €"/></events>');
  const wide = (bigEndian: boolean): Uint8Array => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), !bigEndian);
    return new Uint8Array(view.buffer);
  };
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide(false)])],
    ['UTF-16 without', wide(false)],
    ['UTF-16 big-endian with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), wide(true)])],
    ['UTF-16 big-endian without', wide(true)],
  ])('%s', (_, bytes) => {
    expect(read(manifestText(bytes))).toMatchObject({
      events: [{ schema: { eventName: 'Größe €' } }],
      warnings: [],
    });
  });
});

describe('what is wrong', () => {
  test('references to nothing are left out, with their line', () => {
    const { events, warnings } = read(
      manifest(`
        <keywords><keyword name="Bad" mask="17z"/></keywords>
        <events>
         <event value="1" task="No" opcode="No" level="No" keywords="No" channel="No" template="No" message="$(string.no)"/>
         <event value="70000"/><event symbol="NoValue"/><event value="2" version="-1"/>
        </events>`),
    );
    expect(events.map(({ id, version }) => [id, version])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(events[0].schema.fields).toEqual([]);
    for (const said of [
      'Line 5, Test-Provider: mask="17z"',
      'Line 7, Test-Provider: event 1 has the task “No”',
      'opcode “No”',
      'level “No”',
      'keyword “No”',
      'channel “No”',
      'template “No”',
      'string “no”',
      'value="70000"',
      'event “NoValue” has no value',
      'version="-1"',
    ])
      expect(warnings.join('\n')).toContain(said);
  });

  test('a count by a later field, by itself or by nothing takes what is left; so does an unknown type', () => {
    for (const data of [
      '<data name="A" inType="win:UInt8" count="A"/>',
      '<data name="A" inType="win:UInt8" count="B"/><data name="B" inType="win:UInt8"/>',
      '<struct name="A" count="M"><data name="M" inType="win:UInt8"/></struct>',
      '<data name="A" inType="win:Nonsense"/>',
      '<data name="A"/>',
    ]) {
      const { events, warnings } = read(withTemplate(data));
      expect(warnings, data).toHaveLength(1);
      expect(decode(events[0].schema, (b) => b.u8(1).u8(2)).left, data).toBe(0);
    }
  });

  test('a map that is not there, or that names itself, shows the number', () => {
    const { events, warnings } = read(
      withTemplate(
        '<data name="A" inType="win:UInt8" map="M"/><data name="B" inType="win:UInt8" map="No"/>',
        '<maps><valueMap name="M"><map value="x" message="$(string.M)"/><map message="M"/></valueMap></maps>',
      ),
    );
    expect(decode(events[0].schema, (b) => b.u8(1).u8(2)).values).toEqual({ A: 1, B: 2 });
    expect(warnings).toEqual([
      expect.stringContaining('an entry of a map has no number'),
      expect.stringContaining('map “No”'),
    ]);
  });

  test('a provider without a GUID, a text without a provider', () => {
    expect(read('<instrumentationManifest/>').warnings[0]).toContain('no provider,');
    expect(read('').warnings[0]).toContain('not well-formed XML');
    const nameless = manifest('<events><event value="1"/></events>').replace(/guid="[^"]*"/, 'guid="{0}"');
    expect(read(nameless)).toMatchObject({ events: [], warnings: [expect.stringContaining('no valid GUID')] });
  });

  test('what stands before a fault is read', () => {
    const whole = manifest('<events><event value="1"/><event value="2"/></events>');
    const cut = read(whole.slice(0, whole.indexOf('<event value="2"') + 8));
    expect(cut.events.map(({ id }) => id)).toEqual([1]);
    expect(cut.warnings).toEqual([expect.stringMatching(/^Line 4, column \d+: not well-formed XML/)]);
    const broken = read(whole.replace('<event value="2"/>', '<event value="2"/></events></wrong>'));
    expect(broken.events.map(({ id }) => id)).toEqual([1, 2]);
    expect(broken.warnings[0]).toContain('not well-formed XML');
  });
});

describe('hostile manifests', () => {
  test('entities are not expanded', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${manifest(
      '<events><event value="1" symbol="&b;"/><event value="2" symbol="&lt;&#65;"/></events>',
    ).replace(/^<\?xml[^>]*>/, '')}`;
    const { events, warnings } = read(bomb);
    expect(events.map(({ schema }) => schema.eventName)).toEqual(['&b;', '<A']);
    expect(warnings).toEqual([expect.stringContaining('undefined entity')]);
  });

  test('too long, too deep, too many attributes, too long an attribute', () => {
    expect(read(' '.repeat(MAX_MANIFEST_BYTES + 1)).warnings[0]).toContain(
      'The manifest has 64 Mi characters; the limit is 64 Mi. Split it by provider.',
    );
    expect(read('<a>'.repeat(100_000)).warnings[0]).toContain('nested deeper than');
    const attributes = Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ');
    expect(read(manifest('', [], attributes)).warnings[0]).toContain('more than 256 attributes');
    expect(read(`<a>${'&x;'.repeat(1_000_000)}</a>`).warnings).toContain(
      'Line 1, column 3006: not well-formed XML: undefined entity. The rest is not read.',
    );
    const long = read(manifest(`<events><event value="1" symbol="${'x'.repeat(1_000_000)}"/></events>`));
    expect(long.events[0].schema.eventName).toHaveLength(512);
    expect(long.warnings[0]).toContain('is cut');
  });

  test('more fields, keywords and bits than any event needs', () => {
    const fields = withTemplate('<data name="A" inType="win:UInt8"/>'.repeat(5000));
    expect(read(fields).events[0].schema.fields).toHaveLength(4096);
    expect(read(fields).warnings).toContainEqual(expect.stringContaining('more than 4096 fields'));
    const keywords = '<keyword name="K" mask="0x1"/>'.repeat(600);
    expect(read(manifest(`<keywords>${keywords}</keywords>`)).warnings).toContainEqual(
      expect.stringContaining('more than 512 keywords'),
    );
  });

  test('whatever stands in the text: never a throw, and warnings where something is wrong', () => {
    const text = withTemplate(
      '<data name="N" inType="win:UInt8"/><struct name="S" count="N"><data name="T" inType="win:UnicodeString" length="N"/></struct>',
      '<tasks><task name="T" value="1"/></tasks><maps><valueMap name="V"><map value="1" symbol="a"/></valueMap></maps>',
    );
    const place = fc.nat(text.length);
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        '"',
        '<',
        '</',
        '/>',
        '&',
        '&#0;',
        '<!--',
        '<![CDATA[',
        '<!DOCTYPE',
        '<?',
        '=',
        '0',
        '-',
        '%',
        '$(string.',
        '\u0000',
      ),
    );
    const change = fc.tuple(place, fc.nat(30), junk);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        let changed = text;
        for (const [at, length, by] of changes) changed = changed.slice(0, at) + by + changed.slice(at + length);
        const { events } = read(changed);
        for (const { schema } of events) {
          expect(Array.isArray(schema.keywordNames)).toBe(true);
          decode(schema, (b) => b.u8(1).u16(65));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('a count of four billion items', () => {
    const { events } = read(withTemplate('<data name="A" inType="win:UInt64" count="4294967295"/>'));
    expect(decode(events[0].schema, (b) => b.u64(1))).toMatchObject({ left: 0, truncated: true });
  });

  test('structs in structs, 60 deep', () => {
    const deep = `${'<struct name="s">'.repeat(50)}<data name="A" inType="win:UInt8"/>${'</struct>'.repeat(50)}`;
    const { events } = read(withTemplate(deep));
    expect(decode(events[0].schema, (b) => b.u8(1)).truncated).toBe(true);
  });

  test('a hundred thousand events with long messages and many keywords, and as many faults', () => {
    const keywords = Array.from({ length: 2000 }, (_, i) => `<keyword name="K${i}" mask="0x1"/>`).join('');
    const list = Array.from(
      { length: 100_000 },
      (_, i) => `<event value="${i % 65_536}" keywords="K1" message="$(string.m)" task="none${i}"/>`,
    ).join('');
    const { events, warnings } = read(
      manifest(`<keywords>${keywords}</keywords><events>${list}</events>`, [`m=${'%1'.repeat(30_000)}`]),
    );
    expect(events).toHaveLength(100_000);
    expect(warnings).toHaveLength(51);
    // One for each event, and one for the keywords past the 512th, which stand in one line.
    expect(warnings.at(-1)).toBe('… and 99951 more.');
  });
});

describe.runIf(haveSharedTraces)('real manifests', () => {
  const folders = haveSharedTraces ? ['perfview', 'presentmon', 'tx'] : [];
  const files = folders.flatMap((folder) =>
    readdirSync(sharedTracePath('schemas', folder)).map((name) => ({
      name,
      text: manifestText(readFileSync(sharedTracePath('schemas', folder, name))),
    })),
  );

  test.each(files)('$name is read whole and without a warning', ({ text }) => {
    const { providers, warnings } = readManifest(text, 'manifest');
    expect(warnings).toEqual([]);
    // Counted by the text alone: comments, counters and scenarios hold elements of the same names.
    const bare = text
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(\w+:)?(counters|perftrack|UserData)[\s>][\s\S]*?<\/\1?\2>/g, '');
    const count = (name: string): number => (bare.match(new RegExp(`<(\\w+:)?${name}[\\s/>]`, 'g')) ?? []).length;
    const sum = (of: (provider: (typeof providers)[number]) => number): number =>
      providers.reduce((total, provider) => total + of(provider), 0);
    expect(providers).toHaveLength(count('provider'));
    expect(sum(({ events }) => events.length)).toBe(count('event'));
    expect(sum(({ tasks }) => tasks.length)).toBe(count('task'));
    expect(sum(({ opcodes }) => opcodes.length)).toBe(count('opcode'));
    expect(sum(({ keywords }) => keywords.length)).toBe(count('keyword'));
    expect(sum(({ templates }) => templates.size)).toBe(count('template'));
    const leaves = (fields: EventSchema['fields']): number =>
      fields.reduce((total, { members }) => total + (members === null ? 1 : leaves(members)), 0);
    const data = sum(({ templates }) => [...templates.values()].reduce((total, fields) => total + leaves(fields), 0));
    expect(data).toBe(count('data'));
  });
});
