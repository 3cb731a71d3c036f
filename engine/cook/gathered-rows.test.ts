/** What threads read of events is what this thread reads of them, whatever lies among them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldType } from '../../contract/plugin.ts';
import { CancelledError, ReaderEnded } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import { packNumbers } from '../columns/packed-numbers.ts';
import type { GatherThreads } from '../events/field-gatherer.ts';
import { localThreads } from '../events/testing/local-threads.ts';
import { memoryKeeper } from '../events/testing/memory-keeper.ts';
import { TraceDecoder } from '../events/trace-decoder.ts';
import { memorySource } from '../format/byte-source.ts';
import { EXTENDED_TYPE } from '../format/extended-data.ts';
import { openTrace } from '../format/trace.ts';
import { readManifest } from '../schema/manifest/manifest-reader.ts';
import { SchemaLibrary } from '../schema/schema-library.ts';
import { surveyedTrace } from '../testing/surveyed-trace.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { traceLoggingMetadata } from '../write/trace-logging-builder.ts';
import { Cookery } from './cookery.ts';
import { type CookerJson, pluginOf, rowsIn } from './testing/cooked.ts';

const provider = '11111111-2222-3333-4444-555555555555';

const manifest = `<instrumentationManifest><instrumentation><events><provider name="My-Provider" guid="{${provider}}" symbol="P">
  <maps><valueMap name="Kinds"><map value="1" message="$(string.file)"/></valueMap>
    <valueMap name="Others"><map value="1" message="$(string.other)"/></valueMap></maps>
  <templates>
    <template tid="All"><data name="Kind" inType="win:UInt8" map="Kinds"/><data name="Wide" inType="win:UInt64"/>
      <data name="Small" inType="win:UInt32"/><data name="Signed" inType="win:Int32"/>
      <data name="Code" inType="win:Pointer"/><data name="When" inType="win:FILETIME"/>
      <data name="Flag" inType="win:Boolean"/></template>
    <template tid="Other"><data name="Small" inType="win:UInt16"/><data name="Kind" inType="win:UInt8" map="Others"/></template>
  </templates>
  <events><event value="1" template="All"/><event value="2" template="Other"/></events>
</provider></events></instrumentation><localization><resources culture="en-US"><stringTable>
  <string id="file" value="File"/><string id="other" value="Other"/></stringTable></resources></localization></instrumentationManifest>`;

const field = (name: string, type: FieldType) => ({ field: name, type });
const everything = {
  ...{ time: '$time', cpu: '$cpu', pid: '$pid', tid: '$tid', row: '$row', bytes: '$bytes', id: '$id', event: '$event' },
  ...{ headerPid: '$headerPid', headerTid: '$headerTid', level: '$level' },
  kind: field('Kind', 'text'),
  kindNumber: field('Kind', 'u32'),
  wide: field('Wide', 'u64'),
  wideText: field('Wide', 'text'),
  narrow: field('Wide', 'u32'),
  small: field('Small', 'u32'),
  smallSigned: field('Small', 'i32'),
  signed: field('Signed', 'i32'),
  unsigned: field('Signed', 'u32'),
  code: field('Code', 'address'),
  codeNumber: field('Code', 'u64'),
  when: field('When', 'fileTime'),
  flag: field('Flag', 'bool'),
};
const cookers = [
  { path: 'test/one', events: [{ provider, id: [1] }], fields: everything },
  { path: 'test/both', events: [{ provider, id: [1, 2] }], fields: everything },
  { path: 'test/other', events: [{ provider, id: [2] }], fields: { time: '$time', small: field('Small', 'u32') } },
] as CookerJson[];

/** As numbers they are one. */
const MANY = 2n ** 60n;

const one = fc.record({
  cpu: fc.integer({ min: 0, max: 3 }),
  after: fc.integer({ min: 0, max: 3 }),
  id: fc.constantFrom(1, 1, 1, 2),
  bits: fc.constantFrom(64 as const, 64 as const, 64 as const, 32 as const),
  kind: fc.constantFrom(0, 1, 2, 70, 255),
  wide: fc.oneof(
    fc.bigInt({ min: 0n, max: 5n }),
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fc.constantFrom(MANY, MANY + 1n),
  ),
  small: fc.oneof(fc.constantFrom(0, 1, 0xffff_ffff), fc.nat()),
  /** Bytes of the payload that are there; none left out. */
  cut: fc.option(fc.nat(36), { freq: 6 }),
  /** It carries a schema of its own. */
  own: fc.boolean(),
});

type One = typeof one extends fc.Arbitrary<infer T> ? T : never;

function payloadOf({ id, bits, kind, wide, small, cut }: One): Uint8Array {
  const p = new PayloadBuilder(bits === 32 ? 4 : 8);
  if (id === 2) p.u16(small & 0xffff).u8(kind);
  else
    p.u8(kind)
      .u64(wide)
      .u32(small)
      .u32(small)
      .pointer(wide)
      .u64(wide)
      .u32(small & 3);
  const bytes = p.build().slice();
  return cut === null ? bytes : bytes.slice(0, cut);
}

function traceOf(events: readonly One[]): Uint8Array {
  return writtenTrace({}, (writer) => {
    let ticks = 1;
    for (const [i, event] of events.entries()) {
      ticks += event.after;
      const { cpu, id, bits, own } = event;
      const metadata = traceLoggingMetadata('Own', [{ name: 'Small', in: 'uint8' }]);
      // The first ones of a kind are plain: else this thread reads all of them.
      const extended = own && i >= 8 ? { extended: [{ type: EXTENDED_TYPE.schemaTraceLogging, data: metadata }] } : {};
      writer.event({ cpu, ticks, provider, id, bits, pid: 4, tid: 8, payload: payloadOf(event), ...extended });
    }
  });
}

/** @param threads null: all of the trace is read in one go, in this thread */
async function rowsOf(
  bytes: Uint8Array,
  threads: GatherThreads | null,
  options: PassOptions = {},
  asked: readonly CookerJson[] = cookers,
  sliceEvents = 7,
) {
  const source = memorySource(bytes);
  const library = new SchemaLibrary([readManifest(manifest, 'manifest')]);
  const { trace, options: own } =
    threads === null
      ? { trace: await openTrace(source, { fileName: 'g.etl' }), options: {} }
      : await surveyedTrace(source, sliceEvents);
  const decoder = new TraceDecoder(trace, source, library, null, threads);
  await decoder.prepare(own);
  const cookery = new Cookery(decoder, [pluginOf(asked)]);
  await cookery.cook(null, { ...own, ...options });
  return asked.map(({ path }) => {
    const set = cookery.rows(path);
    return [rowsIn(set), [...set.eventRows!()]];
  });
}

test('threads read what this thread reads, of events that are cut or have schemas of their own too', async () => {
  let odd = 0;
  let tasks = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 70 }),
      async (events, sliceEvents) => {
        const bytes = traceOf(events);
        const threads = localThreads(memorySource(bytes));
        expect(await rowsOf(bytes, threads, {}, cookers, sliceEvents)).toEqual(await rowsOf(bytes, null));
        tasks += threads.tasksDone;
        odd += threads.odd;
      },
    ),
    { numRuns: 150 },
  );
  expect(odd).toBeGreaterThan(100);
  expect(tasks).toBeGreaterThan(100);
});

test('columns that are kept are not read again, and those that are not come with them', async () => {
  let found = 0;
  let tasks = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 60 }),
      fc.infiniteStream(fc.boolean()),
      async (events, goes) => {
        const bytes = traceOf(events);
        const source = memorySource(bytes);
        const expected = await rowsOf(bytes, null);
        const keeper = memoryKeeper();
        const tasksOf = async (asked: readonly CookerJson[]): Promise<number> => {
          const threads = localThreads(source, keeper);
          const rows = new Map(cookers.map(({ path }, i) => [path, expected[i]]));
          expect(await rowsOf(bytes, threads, {}, asked)).toEqual(asked.map(({ path }) => rows.get(path)));
          return threads.tasksDone;
        };
        const first = await tasksOf(cookers);
        expect(await tasksOf(cookers)).toBe(0);
        keeper.settle();
        for (const name of keeper.kept.keys()) if (goes.next().value) keeper.kept.delete(name);
        tasks += await tasksOf(cookers.slice(0, 1));
        tasks += await tasksOf(cookers);
        expect(await tasksOf(cookers)).toBe(0);
        found += first === 0 ? 0 : keeper.found;
      },
    ),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(1000);
  expect(tasks).toBeGreaterThan(100);
});

test('a kept column that has other rows is of no use', async () => {
  const bytes = traceOf(some);
  const keeper = memoryKeeper();
  const threads = localThreads(memorySource(bytes), keeper);
  const expected = await rowsOf(bytes, null);
  await rowsOf(bytes, threads);
  keeper.settle();
  const { tasksDone } = threads;
  for (const [name, packed] of [...keeper.kept]) {
    keeper.kept.set(name, packNumbers(Uint32Array.of(1 << 20, 1 << 20)));
    expect(await rowsOf(bytes, threads)).toEqual(expected);
    // It has taken the place of that.
    keeper.settle();
    expect(keeper.kept.get(name)).toEqual(packed);
  }
  expect(threads.tasksDone).toBeGreaterThan(tasksDone);
});

const plain: One = { cpu: 0, after: 1, id: 1, bits: 64, kind: 1, wide: 5n, small: 2, cut: null, own: false };

test('where most events are unlike the first of their kind, this thread reads them', { timeout: 60_000 }, async () => {
  const bytes = traceOf([plain, ...Array.from({ length: 66_000 }, (): One => ({ ...plain, cut: 2 }))]);
  const threads = localThreads(memorySource(bytes));
  const fields = { time: '$time', small: field('Small', 'u32') };
  const ofOne = [{ path: 'test/one', events: [{ provider, id: [1] }], fields }] as CookerJson[];
  expect(await rowsOf(bytes, threads, {}, ofOne, 1 << 14)).toEqual(await rowsOf(bytes, null, {}, ofOne));
  expect(threads.odd).toBe(66_000);
});

test('many kinds in one cooker', async () => {
  const bytes = writtenTrace({}, (writer) => {
    for (let i = 0; i < 900; i++)
      writer.event({ cpu: i % 3, ticks: i, provider, id: i % 300, pid: 4, tid: 8, payload: payloadOf(plain) });
  });
  const all = [{ path: 'test/all', events: [{ provider }], fields: everything }] as CookerJson[];
  const threads = localThreads(memorySource(bytes));
  expect(await rowsOf(bytes, threads, {}, all)).toEqual(await rowsOf(bytes, null, {}, all));
  expect(threads.tasksDone).toBeGreaterThan(10);
});

test('counters that no event carries are not looked for', async () => {
  const counted = [
    {
      path: 'test/counted',
      events: [{ provider: 'Thread', opcode: [36], counters: true }],
      fields: { time: '$time', first: '$pmc0' },
    },
  ] as CookerJson[];
  for (const carrying of [null, 31]) {
    const bytes = writtenTrace({}, (writer) => {
      const kind = { version: 2, group: 5, type: 36, payload: new Uint8Array(24) };
      for (let i = 0; i < 40; i++)
        writer.perfInfo({ cpu: 0, ticks: i, ...kind, ...(i === carrying && { pmcCounters: [7] }) });
    });
    const source = memorySource(bytes);
    const surveyed = await surveyedTrace(source, 7);
    const decoder = new TraceDecoder(surveyed.trace, source, new SchemaLibrary(), null, localThreads(source));
    await decoder.prepare(surveyed.options);
    const cookery = new Cookery(decoder, [pluginOf(counted)]);
    expect(cookery.mayHaveRows('test/counted')).toBe(carrying !== null);
    await cookery.cook(null, surveyed.options);
    expect(rowsIn(cookery.rows('test/counted')).map(({ first }) => first)).toEqual(carrying === null ? [] : [7]);
    expect(surveyed.loads).toBe(carrying === null ? 0 : 1);
  }
});

const [some] = fc.sample(fc.array(one, { minLength: 60, maxLength: 60 }), 1);

test('where a thread ends, this thread reads alone', async () => {
  const bytes = traceOf(some);
  const threads = localThreads(memorySource(bytes));
  const gather = async () => {
    throw new ReaderEnded('out of memory');
  };
  expect(await rowsOf(bytes, { ...threads, gather })).toEqual(await rowsOf(bytes, null));
});

test('cancelled after a task, no more is read than what was under way', async () => {
  const bytes = traceOf(some);
  const threads = localThreads(memorySource(bytes));
  const cancel = { cancelled: false };
  const onProgress = () => {
    cancel.cancelled = true;
  };
  await expect(rowsOf(bytes, threads, { cancel, onProgress })).rejects.toThrow(CancelledError);
  // Two others were under way.
  expect(threads.tasksDone).toBe(3);
});
