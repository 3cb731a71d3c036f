/** Rows do not depend on the slices in which a trace is looked at, nor on whether these and the columns are in memory. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PassOptions } from '../engine/base/pass-options.ts';
import { isNumeric } from '../engine/columns/column.ts';
import { ColumnShelf } from '../engine/columns/column-shelf.ts';
import { MemoryStore } from '../engine/columns/testing/memory-store.ts';
import { CookError } from '../engine/cook/cook-error.ts';
import { Cookery } from '../engine/cook/cookery.ts';
import type { ColumnKeeper } from '../engine/events/column-keeper.ts';
import { localThreads } from '../engine/events/testing/local-threads.ts';
import { memoryKeeper } from '../engine/events/testing/memory-keeper.ts';
import { TraceDecoder } from '../engine/events/trace-decoder.ts';
import { memorySource } from '../engine/format/byte-source.ts';
import { ShelvedEvents } from '../engine/format/kept-events.ts';
import { openTrace, Trace } from '../engine/format/trace.ts';
import { checkDefinitions } from '../engine/plugins/check-plugin.ts';
import { SchemaLibrary } from '../engine/schema/schema-library.ts';
import { busyTrace } from '../engine/testing/busy-trace.ts';
import { sampleBytes } from '../engine/testing/sample.ts';
import { surveyedTrace } from '../engine/testing/surveyed-trace.ts';
import { definitions } from './index.ts';

const plugins = checkDefinitions(definitions);
const paths = plugins.flatMap(({ definition }) => definition.cookers.map(({ path }) => path));

/** Of all cookers: rows, and what tells their columns from others; of those that fail, why. */
async function cooked(
  bytes: Uint8Array,
  starts: readonly number[] | null,
  shelf: ColumnShelf | null,
  asked: readonly string[] = paths,
) {
  const source = memorySource(bytes);
  let trace = await openTrace(source, { fileName: 'a.etl' });
  if (starts !== null && shelf !== null) trace = new Trace(trace, new ShelvedEvents(trace.events, starts, shelf));
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
  await decoder.prepare();
  const cookery = new Cookery(decoder, plugins, undefined, undefined, null, { shelf, rowThreads: null });
  await cookery.cook(asked);
  return digestsOf(cookery, asked, {});
}

/** The same by threads that read fields, of a trace that has no columns until something needs them. */
async function cookedByThreads(bytes: Uint8Array, sliceEvents: number, keeper: ColumnKeeper) {
  const source = memorySource(bytes);
  const { trace, options } = await surveyedTrace(source, sliceEvents);
  const threads = localThreads(source, keeper);
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary(), null, threads);
  await decoder.prepare(options);
  const cookery = new Cookery(decoder, plugins);
  await cookery.cook(paths, options);
  return { digests: await digestsOf(cookery, paths, options), tasks: threads.tasksDone };
}

async function digestsOf(cookery: Cookery, asked: readonly string[], options: PassOptions): Promise<unknown[]> {
  const rowsOf = (path: string) => {
    const { count, columns, eventRows } = cookery.rows(path);
    const digests = [...columns].map(([name, column]) => [
      name,
      isNumeric(column)
        ? digest(Float64Array.from(column.values))
        : digest(JSON.stringify(Array.from(column.values, (id) => column.pool.text(id)))),
    ]);
    return [path, count, digests, eventRows === null ? null : digest(eventRows?.() ?? '')];
  };
  const all: unknown[] = [];
  for (const path of asked)
    all.push(
      await cookery
        .ready(() => rowsOf(path), options)
        .catch((error: Error) => {
          if (!(error instanceof CookError)) throw error;
          return [path, error.message];
        }),
    );
  return all;
}

const digest = (of: string | Uint8Array | Float64Array | Uint32Array): string =>
  createHash('sha256').update(of).digest('hex');

test('slices of any size, in memory or not, give the same rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(1000),
      fc.uniqueArray(fc.integer({ min: 1, max: 280 }), { maxLength: 12 }),
      fc.boolean(),
      async (seed, edges, isTight) => {
        const bytes = busyTrace(seed);
        const shelf = new ColumnShelf(isTight ? 0 : Number.POSITIVE_INFINITY, new MemoryStore(), 1);
        const starts = [0, ...edges.sort((a, b) => a - b)];
        expect(await cooked(bytes, starts, shelf)).toEqual(await cooked(bytes, null, null));
      },
    ),
    { numRuns: 12 },
  );
});

test('the same of the sample, whose events of one kind are in many buffers', { timeout: 60_000 }, async () => {
  const bytes = sampleBytes();
  const store = new MemoryStore();
  const starts = Array.from({ length: 24 }, (_, i) => 20_011 * i);
  const some = ['cpu/switches', 'cpu/ready', 'cpu/contextSwitches', 'cpu/samples'];
  const rows = await cooked(bytes, starts, new ColumnShelf(1e6, store), some);
  expect(store.reads).toBeGreaterThan(starts.length);
  expect(rows).toEqual(await cooked(bytes, null, null, some));
});

test('threads that read fields give the same rows as this thread alone, and so does what they left', async () => {
  let all = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(1000), fc.integer({ min: 1, max: 400 }), async (seed, sliceEvents) => {
      const bytes = busyTrace(seed);
      const keeper = memoryKeeper();
      const { digests, tasks } = await cookedByThreads(bytes, sliceEvents, keeper);
      expect(digests).toEqual(await cooked(bytes, null, null));
      expect(await cookedByThreads(bytes, sliceEvents, keeper)).toEqual({ digests, tasks: 0 });
      all += tasks;
    }),
    { numRuns: 12 },
  );
  // Some cannot be cut so that it pays.
  expect(all).toBeGreaterThan(20);
});

test('the same of all cookers over the sample', { timeout: 120_000 }, async () => {
  const bytes = sampleBytes();
  const keeper = memoryKeeper();
  const { digests, tasks } = await cookedByThreads(bytes, 50_021, keeper);
  expect(digests).toEqual(await cooked(bytes, null, null));
  expect(tasks).toBeGreaterThan(5);
  expect(await cookedByThreads(bytes, 50_021, keeper)).toEqual({ digests, tasks: 0 });
});
