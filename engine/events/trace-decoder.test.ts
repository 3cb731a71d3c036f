import { beforeAll, describe, expect, test } from 'vitest';
import { CancelledError } from '../base/errors.ts';
import { memorySource } from '../format/byte-source.ts';
import { openTrace } from '../format/trace.ts';
import { readManifest } from '../schema/manifest/manifest-reader.ts';
import { SchemaLibrary } from '../schema/schema-library.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { traceLoggingMetadata } from '../write/trace-logging-builder.ts';
import { TraceDecoder } from './trace-decoder.ts';

const known = '11111111-2222-3333-4444-555555555555';
const unknown = '99999999-2222-3333-4444-555555555555';
const PROCESS_GROUP = 3;
const DC_START = 3;

const manifest = `<instrumentationManifest><instrumentation><events><provider name="My-Provider" guid="{${known}}" symbol="P">
  <keywords><keyword name="Disk" mask="0x4"/></keywords>
  <tasks><task name="Copy" value="1"/></tasks>
  <maps><valueMap name="Kinds"><map value="1" message="$(string.file)"/></valueMap></maps>
  <templates><template tid="T">
    <data name="Count" inType="win:UInt32"/><data name="Name" inType="win:UnicodeString"/>
    <data name="Kind" inType="win:UInt8" map="Kinds"/>
  </template></templates>
  <events><event value="7" version="0" task="Copy" opcode="win:Start" level="win:Warning" keywords="Disk" template="T" message="$(string.m)"/>
    <event value="8" version="0" task="Copy" opcode="win:Stop"/></events>
</provider></events></instrumentation><localization><resources culture="en-US"><stringTable>
  <string id="m" value="Copied %1 times to %2"/><string id="file" value="File"/>
</stringTable></resources></localization></instrumentationManifest>`;

const payload = (count: number, name: string) => new PayloadBuilder(8).u32(count).wstr(name).u8(1).build().slice();

const file = writtenTrace({}, (writer) => {
  const place = { cpu: 1, pid: 42, tid: 43 };
  const process = new PayloadBuilder(8)
    .pointer(0xffff_8000_0000_1000n)
    .u32(42)
    .u32(4)
    .u32(1)
    .u32(259)
    .pointer(0x1000)
    .u32(0)
    .u32(0)
    .astr('copy.exe')
    .wstr('copy.exe /all')
    .wstr('')
    .wstr('')
    .build()
    .slice();
  writer.system({ ...place, ticks: 5, group: PROCESS_GROUP, type: DC_START, version: 4, payload: process });
  const event = { ...place, provider: known, id: 7, level: 3, opcode: 1, task: 1, keyword: 4 };
  writer.event({ ...event, ticks: 10, payload: payload(3, 'C:\\x') });
  writer.event({ ...event, ticks: 20, payload: Uint8Array.from([...payload(4, 'D:\\y'), 0xaa, 0xbb]) });
  writer.event({ ...event, ticks: 30, payload: payload(5, 'E:\\z').slice(0, 9) });
  for (let i = 0; i < 3; i++)
    writer.event({
      ...place,
      provider: unknown,
      id: 1,
      ticks: 40 + i,
      payload: Uint8Array.from([...'hello'].flatMap((c) => [c.charCodeAt(0), 0])),
    });
});

async function decoderOf(library: SchemaLibrary): Promise<TraceDecoder> {
  const source = memorySource(file);
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'x.etl' }), source, library);
  await decoder.prepare();
  return decoder;
}

let decoder: TraceDecoder;
/** Rows: two of the header buffer, the process, three of the known provider, three of the other. */
const FIRST = 3;

beforeAll(async () => {
  decoder = await decoderOf(new SchemaLibrary([readManifest(manifest, 'manifest')]));
});

describe('details', () => {
  test('of an event with a manifest', async () => {
    expect(await decoder.details(FIRST)).toMatchObject({
      row: FIRST,
      timeNs: 1000,
      cpu: 1,
      pid: 42,
      providerName: 'My-Provider',
      event: 'Copy/Start',
      process: 'copy.exe',
      level: 'Warning',
      task: 'Copy',
      opcode: 'Start',
      keywords: ['Disk'],
      source: 'manifest',
      reason: null,
      message: 'Copied 3 times to C:\\x',
      leftBytes: 0,
      truncated: false,
      warnings: [],
      strings: [],
      fields: [
        { name: 'Count', type: 'UInt32', text: '3', startByte: 0, endByte: 4 },
        { name: 'Name', type: 'UnicodeString', text: 'C:\\x', startByte: 4, endByte: 14 },
        { name: 'Kind', type: 'UInt8', text: 'File', startByte: 14, endByte: 15 },
      ],
    });
  });

  test('of one with bytes left over, and of one that is cut', async () => {
    const longer = await decoder.details(FIRST + 1);
    expect(longer).toMatchObject({ leftBytes: 2, truncated: false });
    expect(longer.warnings).toEqual([expect.stringMatching(/^2 bytes follow the last field/)]);
    const cut = await decoder.details(FIRST + 2);
    expect(cut).toMatchObject({ truncated: true });
    // The name goes as far as there are whole units.
    expect(cut.fields.map(({ name, text }) => [name, text])).toEqual([
      ['Count', '5'],
      ['Name', 'E:'],
    ]);
    expect(cut.warnings).toHaveLength(1);
  });

  test('of one without a schema: why, and what can be found in it', async () => {
    const details = await decoder.details(FIRST + 3);
    expect(details).toMatchObject({ source: null, event: 'EventID(1)', fields: [], message: null });
    expect(details.reason).toContain(unknown);
    expect(details.payload).toHaveLength(10);
    expect(details.strings).toEqual(['hello']);
  });
});

test('texts of rows, in the order of the question', async () => {
  const texts = await decoder.texts([FIRST + 3, FIRST, 1_000_000]);
  expect(texts.event).toEqual(['EventID(1)', 'Copy/Start', '']);
  expect(texts.process).toEqual(['copy.exe', 'copy.exe', '']);
  expect(texts.message).toEqual(['hello', 'Copied 3 times to C:\\x', '']);
});

describe('providers', () => {
  test('with their events, those that cannot be decoded, and why', () => {
    expect(decoder.providers().find(({ guid }) => guid === known)).toMatchObject({
      name: 'My-Provider',
      events: 3,
      undecodedEvents: 0,
      sources: ['manifest'],
      reason: null,
    });
    expect(decoder.provider(unknown)).toMatchObject({ events: 3, undecodedEvents: 3, sources: [] });
  });

  test('the events of one: those of the trace and those of its manifest', () => {
    const { keywords, eventInfos } = decoder.provider(known);
    expect(keywords).toContainEqual({ mask: '0x4', name: 'Disk' });
    expect(eventInfos).toMatchObject([
      { id: 7, name: 'Copy/Start', count: 3, message: 'Copied %1 times to %2', levelName: 'Warning' },
      { id: 8, name: 'Copy/Stop', count: 0, fields: [] },
    ]);
    expect(eventInfos[0].fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'Count UInt32',
      'Name UnicodeString',
      'Kind UInt8',
    ]);
    expect(eventInfos[0].fields[2].map).toEqual({
      name: 'Kinds',
      kind: 'values',
      entries: [{ value: 1, name: 'File' }],
    });
  });

  test('a summary: what is missing, most events first', async () => {
    const without = await decoderOf(new SchemaLibrary());
    const { withoutSchema, processes } = without.summary();
    expect(processes).toBe(1);
    expect(withoutSchema.map(({ guid, undecodedEvents }) => [guid, undecodedEvents])).toEqual([
      [known, 3],
      [unknown, 3],
    ]);
  });
});

test('kinds get the names of their schemas', () => {
  const kinds = decoder.kinds();
  expect(kinds.find(({ provider }) => provider === known)).toMatchObject({
    providerName: 'My-Provider',
    eventName: 'Copy/Start',
  });
  expect(kinds).toHaveLength(decoder.trace.kinds.length);
});

test('an array of structs with more members’ names than a string can hold is cut, not thrown', async () => {
  const count = 30_000;
  const description = traceLoggingMetadata('Long', [
    { name: 's', count: 'variable', members: [{ name: 'n'.repeat(30_000), in: 'uint8' }] },
  ]);
  const source = memorySource(
    writtenTrace({}, (writer) =>
      writer.event({
        cpu: 0,
        ticks: 1,
        pid: 4,
        tid: 8,
        provider: '6afccf81-3a0c-411e-a4aa-c4cf02eb840d',
        id: 0,
        channel: 11,
        payload: new PayloadBuilder().u16(count).zeros(count).build(),
        extended: [{ type: 11, data: description }],
      }),
    ),
  );
  const trace = await openTrace(source, { fileName: 'x.etl' });
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
  await decoder.prepare();
  const row = trace.events.count - 1;
  const { event, fields } = await decoder.details(row);
  expect(event).toBe('Long');
  expect(fields[0].text.length).toBeLessThan(1 << 17);
  expect(fields[0].text).toMatch(/…\]$/);
  expect((await decoder.texts([row])).message[0]).toHaveLength(400);
});

describe('a trace of many EventSource manifests', () => {
  const MANIFESTS = 20;
  const source = memorySource(
    writtenTrace({}, (writer) => {
      for (let i = 0; i < MANIFESTS; i++) {
        const events = Array.from({ length: 800 }, (_, id) => `<event value="${id}" symbol="E${i}"/>`).join('');
        const text = `<instrumentationManifest><instrumentation><events><provider name="P" guid="{${known}}"><events>${events}</events></provider></events></instrumentation></instrumentationManifest>`;
        const payload = Buffer.concat([Buffer.from([1, 1, 0, 0x5b, 1, 0, 0, 0]), Buffer.from(text)]);
        const manifestData = { provider: known, id: 0xfffe, level: 0, opcode: 0xfe, task: 0xfffe, keyword: 0 };
        writer.event({ ...manifestData, ticks: i, cpu: 0, pid: i, tid: 1, payload });
      }
    }),
  );
  const prepared = async (cancelAfter: number) => {
    let pauses = 0;
    const decoder = new TraceDecoder(await openTrace(source, { fileName: 'm.etl' }), source, new SchemaLibrary());
    const done = decoder.prepare({
      pause: async () => {
        pauses++;
      },
      cancel: {
        get cancelled() {
          return pauses >= cancelAfter;
        },
      },
    });
    await done.catch((error) => {
      if (!(error instanceof CancelledError)) throw error;
    });
    return { pauses, decoder };
  };

  test('others have their turn while these are read, and it can be cancelled', async () => {
    const { pauses, decoder } = await prepared(Infinity);
    expect(decoder.resolver.eventSource.provider(known)?.events).toHaveLength(800);
    // Facts and schemas of each, and each piece of text.
    expect(pauses).toBeGreaterThanOrEqual(3 * MANIFESTS);
    const cancelled = await prepared(pauses - 2 * MANIFESTS);
    expect(cancelled.pauses).toBe(pauses - 2 * MANIFESTS);
    expect(cancelled.decoder.resolver.eventSource.provider(known)).toBeUndefined();
  });
});
