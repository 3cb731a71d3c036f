/** What passes found is kept: the next time the trace is opened, none of its events is read again for the same. */
import { readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ByteSource, memorySource } from '../format/byte-source.ts';
import type { EventColumns } from '../format/event-columns.ts';
import { openTrace } from '../format/trace.ts';
import { readManifest } from '../schema/manifest/manifest-reader.ts';
import { SchemaLibrary } from '../schema/schema-library.ts';
import { mixedEvents, writeMixed } from '../testing/mixed-trace.ts';
import { samplePart } from '../testing/sample.ts';
import { haveSharedTraces, sharedTraceNames, sharedTracePath } from '../testing/shared-traces.ts';
import { surveyedTrace } from '../testing/surveyed-trace.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import type { ColumnKeeper } from './column-keeper.ts';
import { EventCopier, keptCopies } from './event-copies.ts';
import { localThreads } from './testing/local-threads.ts';
import { memoryKeeper } from './testing/memory-keeper.ts';
import { TraceDecoder } from './trace-decoder.ts';

/** All that is known before any table is asked for, and the stacks. */
async function foundBy(decoder: TraceDecoder): Promise<unknown> {
  const { stacks, samples, methods } = await decoder.joined();
  const ofRows: unknown[] = [];
  stacks.eachRow((row, timeNs, pid, runs) =>
    ofRows.push([row, timeNs, runs.length, stacks.frames(row, pid, decoder.names)]),
  );
  return {
    ...{ kinds: decoder.kinds(), providers: decoder.providers(), manifest: decoder.manifestOfAll() },
    ...{ processes: decoder.processes(), threads: decoder.threads(), images: decoder.images() },
    ...{ summary: decoder.summary(), counts: stacks.counts, ofRows, samples, methods: methods.count },
  };
}

async function foundInMemory(bytes: Uint8Array, library: SchemaLibrary): Promise<unknown> {
  const source = memorySource(bytes);
  const decoder = new TraceDecoder(await openTrace(source, { fileName: 'a.etl' }), source, library);
  await decoder.prepare();
  return foundBy(decoder);
}

/** The same of a trace that is opened as a host opens large ones; and how often events were read or all columns loaded. */
async function foundLarge(bytes: Uint8Array, library: SchemaLibrary, keeper: ColumnKeeper) {
  const memory = memorySource(bytes);
  let reads = 0;
  const counted: ByteSource = {
    sizeBytes: memory.sizeBytes,
    read: (offset, lengthBytes) => {
      reads++;
      return memory.read(offset, lengthBytes);
    },
  };
  const surveyed = await surveyedTrace(memory, 1000);
  const { trace, options } = surveyed;
  const decoder = new TraceDecoder(trace, counted, library, null, localThreads(counted, keeper));
  await decoder.prepare(options);
  await decoder.joined(options);
  return { found: await foundBy(decoder), reads: reads + surveyed.loads };
}

async function expectKept(bytes: Uint8Array): Promise<void> {
  const library = new SchemaLibrary();
  const keeper = memoryKeeper();
  const found = await foundInMemory(bytes, library);
  const first = await foundLarge(bytes, library, keeper);
  expect(first.found).toEqual(found);
  expect(first.reads).toBeGreaterThan(0);
  expect(await foundLarge(bytes, library, keeper)).toEqual({ found, reads: 0 });
}

/** Larger ones take seconds. */
const MOST_BYTES = 2 << 20;
const smallTraces = sharedTraceNames.filter((name) => statSync(sharedTracePath('etl', name)).size < MOST_BYTES);

describe('names, schemas and stacks', () => {
  test('of a part of the sample', async () => {
    await expectKept(await samplePart(1e9, 1.2e9));
  });

  test('of events of all header kinds', async () => {
    await fc.assert(
      fc.asyncProperty(mixedEvents, (events) =>
        expectKept(
          writtenTrace({ bufferSizeBytes: 4096 }, (writer) => {
            for (const event of events) writeMixed(writer, event);
          }),
        ),
      ),
      { numRuns: 15 },
    );
  });

  test.skipIf(!haveSharedTraces).each(smallTraces)('of %s', { timeout: 60_000 }, async (name) => {
    await expectKept(new Uint8Array(readFileSync(sharedTracePath('etl', name))));
  });

  test('stacks whose columns do not fit together are joined anew', async () => {
    const bytes = await samplePart(1e9, 1.1e9);
    const library = new SchemaLibrary();
    const keeper = memoryKeeper();
    const { found } = await foundLarge(bytes, library, keeper);
    keeper.settle();
    const names = [...keeper.kept.keys()].filter((name) => name.startsWith('["stacks"'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const packed = keeper.kept.get(name)!;
      if (packed.rows < 2) continue;
      const rows = packed.rows - 1;
      keeper.kept.set(name, { ...packed, rows, bytes: packed.bytes.slice(0, rows * packed.widthBytes) });
      const again = await foundLarge(bytes, library, keeper);
      expect({ name, found: again.found }).toEqual({ name, found });
      keeper.settle();
    }
  });

  test('a manifest that was added since is looked at', async () => {
    const provider = '11111111-2222-3333-4444-555555555555';
    const manifest = `<instrumentationManifest><instrumentation><events>
      <provider name="My-Provider" guid="{${provider}}" symbol="P"><events><event value="7" symbol="Seven"/></events></provider>
      </events></instrumentation></instrumentationManifest>`;
    const bytes = writtenTrace({}, (writer) =>
      writer.event({ cpu: 0, pid: 4, tid: 8, provider, id: 7, ticks: 5, payload: new Uint8Array(0) }),
    );
    const keeper = memoryKeeper();
    const before = new SchemaLibrary();
    const after = new SchemaLibrary([readManifest(manifest, 'manifest')]);
    await foundLarge(bytes, before, keeper);
    const again = await foundLarge(bytes, after, keeper);
    expect(again).toEqual({ found: await foundInMemory(bytes, after), reads: 0 });
    expect(again.found).not.toEqual(await foundInMemory(bytes, before));
  });
});

describe('copies', () => {
  const NAME = 'a';
  const bytes = writtenTrace({}, (writer) => {
    const provider = '6afccf81-3a0c-411e-a4aa-c4cf02eb840d';
    for (let i = 0; i < 40; i++)
      writer.event({ provider, id: 1, ticks: 9 - i, cpu: i % 3, pid: 4, tid: i, payload: new Uint8Array(i) });
  });

  async function copied(mostBytes?: number) {
    const source = memorySource(bytes);
    const trace = await openTrace(source, { fileName: 'a.etl' });
    const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
    await decoder.prepare();
    const copier = new EventCopier(mostBytes);
    const { count } = trace.events;
    await decoder.forEach({ count, rowAt: (i) => i }, 0, count, (event) => copier.add(event));
    const keeper = memoryKeeper();
    await copier.keep(keeper, NAME, {});
    return { keeper, trace };
  }

  test('have the columns of their events', async () => {
    const { keeper, trace } = await copied();
    const { events } = (await keptCopies(keeper, NAME, trace.kinds.length, {}))!;
    const values = ({ count, timeNs, cpu, pid, tid, kind, payloadOffset, payloadBytes }: EventColumns) =>
      [timeNs, cpu, pid, tid, kind, payloadOffset, payloadBytes].map((column) => Array.from(column.subarray(0, count)));
    expect(values(events)).toEqual(values(trace.events));
  });

  test('of more than fit are not kept', async () => {
    const { keeper, trace } = await copied(1000);
    expect(await keptCopies(keeper, NAME, trace.kinds.length, {})).toBeNull();
  });

  test('that are damaged are none, or lie within their bytes', async () => {
    const { keeper, trace } = await copied();
    const [whole] = await keeper.read([NAME], {});
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole!.memory.byteLength / 4),
        fc.array(fc.tuple(fc.nat(whole!.memory.byteLength / 4 - 1), fc.nat(0xffffffff)), { maxLength: 5 }),
        async (length, changes) => {
          const words = new Uint32Array(whole!.memory.slice(0, 4 * length) as SharedArrayBuffer);
          for (const [at, value] of changes) if (at < length) words[at] = value;
          const read = async () => [{ memory: words.buffer as SharedArrayBuffer, room: 'uint32' as const }];
          const found = await keptCopies({ ...keeper, read }, NAME, trace.kinds.length, {});
          if (found === null) return;
          const { count, kind, eventOffset, payloadOffset, payloadBytes } = found.events;
          for (let i = 0; i < count; i++) {
            expect(kind[i]).toBeLessThan(trace.kinds.length);
            expect(eventOffset[i] + payloadOffset[i] + payloadBytes[i]).toBeLessThanOrEqual(4 * length);
          }
        },
      ),
    );
  });
});
