import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { KindInfo } from '../../../contract/trace.ts';
import { dotNetFactsText } from '../../../scripts/built-in-facts.ts';
import { EventReader } from '../../events/event-reader.ts';
import { memorySource } from '../../format/byte-source.ts';
import { openTrace } from '../../format/trace.ts';
import { haveSharedTraces, sharedTracePath } from '../../testing/shared-traces.ts';
import { PayloadBuilder } from '../../write/payload-builder.ts';
import { Layout } from '../layout.ts';
import { manifestText } from '../manifest/manifest-text.ts';
import type { FieldValue } from '../model.ts';
import { Payload } from '../payload.ts';
import { SchemaLibrary } from '../schema-library.ts';
import { SchemaResolver } from '../schema-resolver.ts';
import { builtInCatalog } from './built-in.ts';

const RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const RUNDOWN = 'a669021c-c450-4609-a035-5af59af4df18';

const schemaOf = (provider: string, id: number, version = 0) =>
  builtInCatalog().exactSchemaFor({ kind: 'event64', provider, id, version } as KindInfo)!;

function decode(provider: string, id: number, version: number, pointerSize: 4 | 8, fill: (b: PayloadBuilder) => void) {
  const builder = new PayloadBuilder(pointerSize);
  fill(builder);
  const payload = new Payload();
  payload.set(builder.build(), 0, builder.length, pointerSize);
  const layout = new Layout(schemaOf(provider, id, version).fields);
  const left = builder.length - layout.begin(payload);
  return {
    ...Object.fromEntries(layout.names.slice(0, layout.located).map((name, i) => [name, layout.value(payload, i)])),
    $left: left,
  };
}

describe('WindowsPerf', () => {
  const APP = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';
  const DRIVER = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';

  test('the tool’s counts', () => {
    const fields = decode(APP, 1, 0, 8, (b) => b.u64(3).wstr('cycle').u32(0xffff_ffff).wstr('e').u64(12_345));
    expect(fields).toEqual({ Core: 3, Event: 'cycle', EventIdx: 0xffff_ffff, EventNote: 'e', Value: 12_345, $left: 0 });
    expect(schemaOf(APP, 1)).toMatchObject({ source: 'builtIn', eventName: 'ReadGPC', eventKey: 'Counting' });
    expect(schemaOf(APP, 1).keywordNames).toEqual(['Read', 'Local']);
  });

  test('the driver’s totals', () => {
    const fields = decode(DRIVER, 1, 0, 8, (b) => b.u64(3).u32(0x11).u32(31).u64(99));
    expect(fields).toEqual({ Core: 3, Event: 0x11, GPCIdx: 31, Value: 99, $left: 0 });
    expect(schemaOf(DRIVER, 1)).toMatchObject({ eventName: 'ReadGPC', providerName: 'WindowsPerf Driver' });
  });
});

test('a processor’s frequency: versions go on where the one before ends', () => {
  const POWER = '0f67e49f-fe51-4e9f-b490-6f2948cc6027';
  const head = { State: 1, Speed: 1200, Group: 2, Number: 63 };
  const write = (b: PayloadBuilder) => b.u32(1).u32(1200).u16(2).u8(63);
  expect(decode(POWER, 10, 0, 8, write)).toEqual({ ...head, $left: 0 });
  expect(decode(POWER, 18, 1, 8, (b) => write(b).u32(40))).toEqual({ ...head, Performance: 40, $left: 0 });
  expect(schemaOf(POWER, 10)).toMatchObject({ eventName: 'ProcessorPerfStateChange' });
});

test('script engines: methods, sources and collections, for both sizes of pointers', () => {
  const JSCRIPT = '57277741-3638-4a4b-bdba-0ac6e45da56c';
  for (const pointerSize of [4, 8] as const) {
    const method = decode(JSCRIPT, 9, 0, pointerSize, (b) =>
      b.pointer(0x10).pointer(0x7000).u64(96).u32(5).u16(1).u16(2).u64(7).u32(12).u32(3).wstr('render'),
    );
    expect(method).toMatchObject({ MethodStartAddress: '0x7000', MethodSize: 96, MethodName: 'render', $left: 0 });
    expect(method).toMatchObject({ SourceID: 7, Line: 12, Column: 3, MethodID: 5 });
    const source = decode(JSCRIPT, 41, 0, pointerSize, (b) => b.u64(7).pointer(0x10).u32(0).wstr('https://a.b/c.js'));
    expect(source).toMatchObject({ SourceID: 7, Url: 'https://a.b/c.js', $left: 0 });
  }
  // The range of a rundown has a name; the one of a load is a number in this manifest.
  const rundown = decode(JSCRIPT, 5, 0, 8, (b) =>
    b.pointer(0x10).pointer(0x7000).u64(96).u32(5).u16(1).u16(2).u64(7).u32(12).u32(3).wstr('render'),
  );
  expect(rundown).toMatchObject({ MethodAddressRangeID: 'JIT', $left: 0 });
  const named = [9, 5, 41, 65, 70, 97].map((id) => schemaOf(JSCRIPT, id));
  expect(named.map(({ eventName }) => eventName)).toEqual([
    'MethodRuntime/MethodLoad',
    'MethodRundown/MethodDCStart',
    'ScriptContextRuntime/SourceLoad',
    'ParseMethod/Start',
    'Jscript_GC_ScanRoots/Start',
    'Jscript_Method_Jit/Stop_45_18',
  ]);
  expect(schemaOf(JSCRIPT, 9)).toMatchObject({ keywordNames: ['JScriptRuntime'] });
});

describe('the .NET runtime', () => {
  test('four providers, and names as tools for .NET have them', () => {
    expect([...builtInCatalog().providers()].map(({ name }) => name)).toEqual([
      'WindowsPerf App',
      'WindowsPerf Driver',
      'Microsoft-Windows-Kernel-Processor-Power',
      'System.Threading.Tasks.TplEventSource',
      'Microsoft-AspNetCore-Hosting',
      'Microsoft.AspNetCore.Hosting',
      'AspNetTrace',
      'Microsoft-JScript',
      'Microsoft-Windows-DotNETRuntime',
      'Microsoft-Windows-DotNETRuntimeRundown',
      'Microsoft-Windows-DotNETRuntimeStress',
      'Microsoft-Windows-DotNETRuntimePrivate',
    ]);
    const names = [
      [RUNTIME, 1, 2],
      [RUNTIME, 143, 1],
      [RUNTIME, 154, 1],
      [RUNTIME, 21, 0],
      [RUNTIME, 80, 1],
      [RUNTIME, 187, 0],
      [RUNTIME, 159, 0],
      [RUNTIME, 202, 0],
      [RUNDOWN, 144, 1],
      [RUNDOWN, 280, 0],
    ] as const;
    expect(names.map(([provider, id, version]) => schemaOf(provider, id, version).eventName)).toEqual([
      'GC/Start',
      'Method/LoadVerbose',
      'Loader/AssemblyLoad',
      'GC/BulkSurvivingObjectRanges',
      'Exception/Start',
      'Runtime/Start',
      'Method/R2RGetEntryPoint',
      'GC/MarkWithType',
      'Method/DCStopVerbose',
      'TieredCompilation/SettingsDCStart',
    ]);
  });

  test('no event is there twice', () => {
    for (const { name, events } of builtInCatalog().providers()) {
      const keys = events.map(({ id, version }) => `${id}.${version}`);
      expect(new Set(keys).size, name).toBe(keys.length);
    }
  });

  test('stacks have as many frames as they say, whatever the manifest says', () => {
    const stack = (pointerSize: 4 | 8) =>
      decode(RUNTIME, 82, 0, pointerSize, (b) => b.u16(9).u8(0).u8(0).u32(3).pointer(1).pointer(2).pointer(0x7ff0));
    const expected = {
      ClrInstanceID: 9,
      Reserved1: 0,
      Reserved2: 0,
      FrameCount: 3,
      Stack: ['0x1', '0x2', '0x7ff0'],
      $left: 0,
    };
    expect([stack(4), stack(8)]).toEqual([expected, expected]);
  });

  test('lists of structs', () => {
    const fields = decode(RUNTIME, 209, 0, 8, (b) =>
      b.u16(8).u16(1).u64(300).u16(2).u16(0).u16(0).u32(5).u64(16).u16(1).u16(0).u32(6).u64(32),
    );
    expect(fields).toEqual({
      ClrInstanceID: 8,
      BucketKind: 'PlugsInCondemned',
      TotalSize: 300,
      Count: 2,
      Values: [
        { Index: 0, Padding: 0, Count: 5, Size: '0x10' },
        { Index: 1, Padding: 0, Count: 6, Size: '0x20' },
      ],
      $left: 0,
    });
  });
});

describe.runIf(haveSharedTraces)('on real files', () => {
  test('the facts are those of the manifest', () => {
    const manifest = manifestText(readFileSync(sharedTracePath('schemas', 'perfview', 'ClrEtwAll.man')));
    const text = readFileSync(`${import.meta.dirname}/dotnet.json`, 'utf8');
    expect(text === dotNetFactsText(manifest), 'run scripts/generate-built-in-manifests.mjs').toBe(true);
    expect(text.length).toBeLessThan(150_000);
  });

  test.each([
    'perfview-gcevents.etl',
    'dotnetperf-DynamicEvents.etl',
    'perfview-diaghub-diaghub.user_paged.1.etl',
    'siemens-TraceLoggingTester.etl',
    'perfview-net.4.5.2.x64.etl',
    'perfview-net.4.5.x86.etl',
  ])('every .NET event of %s is decoded to its last byte', async (name) => {
    const source = memorySource(readFileSync(sharedTracePath('etl', name)));
    const trace = await openTrace(source, { fileName: name });
    const providers = new Set([...builtInCatalog().providers()].map(({ guid }) => guid));
    // Manifests in the trace describe themselves.
    const wanted = new Set(
      trace.kinds.filter(
        ({ provider, kind, id }) => providers.has(provider) && kind.startsWith('event') && id !== 65534,
      ),
    );
    const reader = new EventReader(trace, source, new SchemaResolver(new SchemaLibrary()));
    const faults: Record<string, number> = {};
    let events = 0;
    await reader.forEach({ count: trace.events.count, rowAt: (row) => row }, 0, trace.events.count, (event) => {
      if (!wanted.has(event.kind)) return;
      events++;
      const { schema, layout, leftBytes } = event;
      const name = schema.source === null ? `${event.kind.id}.${event.kind.version}` : schema.eventName;
      if (schema.source !== 'builtIn' || leftBytes > 0 || layout?.truncated) faults[name] = (faults[name] ?? 0) + 1;
    });
    expect(events).toBeGreaterThan(50);
    expect(faults).toEqual({});
  });

  // Nobody documents the private history's layout; the statistics, written right behind it, say the same sizes.
  test.each([
    ['perfview-net.4.5.x86.etl', 1050],
    ['perfview-net.4.5.2.x64.etl', 264],
  ])('private heap histories of %s', async (name, histories) => {
    const source = memorySource(readFileSync(sharedTracePath('etl', name)));
    const trace = await openTrace(source, { fileName: name });
    const reader = new EventReader(trace, source, new SchemaResolver(new SchemaLibrary()));
    const last = new Map<number, unknown>();
    const told: unknown[] = [];
    const expected: unknown[] = [];
    await reader.forEach({ count: trace.events.count, rowAt: (row) => row }, 0, trace.events.count, (event) => {
      if (event.schema.source !== 'builtIn') return;
      if (event.schema.eventName === 'GC/PerHeapHistory') {
        const generations = event.value('Values') as Record<string, FieldValue>[];
        last.set(event.pid, [event.value('ClrInstanceID'), ...generations.slice(0, 4).map((each) => each.SizeAfter)]);
      } else if (event.schema.eventName === 'GC/HeapStats' && last.has(event.pid)) {
        told.push(last.get(event.pid));
        const names = ['ClrInstanceID', ...[0, 1, 2, 3].map((generation) => `GenerationSize${generation}`)];
        expected.push(names.map((field) => event.value(field)));
      }
    });
    expect(told).toHaveLength(histories);
    expect(told).toEqual(expected);
  });
});
