/** What threads read of a file is what one thread reads: any number of them, with memory that is shared or sent. */
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnBytes } from '../../engine/format/event-columns.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { FileSource } from '../base/file-source.ts';
import { type CacheKey, CacheStore } from '../cache/cache-store.ts';
import { builtReadingWorker } from '../testing/built-worker.ts';
import { everything } from '../testing/everything.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { ReadingPool } from './reading-pool.ts';
import { type ReadingThreads, usualReading } from './reading-threads.ts';

const folder = temporaryFolder();
const written = join(folder, 'written.etl');
const workerUrl = builtReadingWorker();

beforeAll(() => writeFileSync(written, writtenTrace({ events: 60_000, processors: 4 })));

/** Plain and compressed. `npm run test:matrix` has all real traces. */
const real = ['perfview-diaghub-diaghub.kernel.1.etl', 'perfview-net.4.5.2.x64.etl'];
const files = [
  ['a written trace', () => written],
  ...(haveSharedTraces ? real.map((name) => [name, () => sharedTracePath('etl', name)] as const) : []),
] as const;

describe.each(files)('%s', (_, path) => {
  let alone: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    alone = await everything(path(), {});
  });
  test.each([
    [1, true],
    [2, true],
    [4, true],
    [2, false],
  ])('%d threads, shared memory: %s', async (threads, sharesMemory) => {
    const reading = { workerUrl, threads, sharesMemory, leastBytes: 0, segmentBytes: 1 << 20 };
    expect(await everything(path(), { reading })).toEqual(alone);
  });
});

describe('what was found is kept', () => {
  const state = join(folder, 'state');
  const store = new CacheStore(state);
  const entries = () => readdirSync(join(state, 'cache')).map((name) => join(state, 'cache', name));
  const opened = (path: string, program = 'a') => {
    const cache = async () => ({ store, program });
    return everything(path, { reading: { workerUrl, threads: 2, leastBytes: 0, segmentBytes: 1 << 20, cache } });
  };

  test.each(files.slice(0, 2))('%s is the same when it is opened again', async (_, path) => {
    const first = await opened(path());
    expect(first).toEqual(await everything(path(), {}));
    expect(await opened(path())).toEqual(first);
  });

  test('another file, another program and a damaged entry are read anew', async () => {
    const path = join(folder, 'changing.etl');
    writeFileSync(path, writtenTrace({ events: 10_000, processors: 2 }));
    const before = entries().length;
    await opened(path);
    expect(entries()).toHaveLength(before + 1);
    await opened(path, 'b');
    expect(entries()).toHaveLength(before + 2);
    for (const entry of entries()) writeFileSync(entry, readFileSync(entry).subarray(0, 5000));
    expect(await opened(path)).toEqual(await everything(path, {}));
    writeFileSync(path, writtenTrace({ events: 12_000, processors: 2 }));
    expect((await opened(path)).info).toEqual((await everything(path, {})).info);
  });

  test.each(['kinds', 'facts', 'kindsOfBuffers.ends'])('an entry without its %s is read anew', async (missing) => {
    const path = join(folder, 'missing.etl');
    writeFileSync(path, writtenTrace({ events: 10_000, processors: 2 }));
    class Lossy extends CacheStore {
      override async read(key: CacheKey) {
        const parts = await super.read(key);
        return parts && new Map([...parts].filter(([name]) => name !== missing));
      }
    }
    const cache = async () => ({ store: new Lossy(state), program: 'a' });
    await opened(path);
    const reading = { workerUrl, threads: 2, leastBytes: 0, cache };
    expect(await everything(path, { reading })).toEqual(await everything(path, {}));
  });

  test('lanes and counts come without the file being read', async () => {
    const path = join(folder, 'unread.etl');
    const bytes = writtenTrace({ events: 60_000, processors: 4 });
    writeFileSync(path, bytes);
    utimesSync(path, 1e9, 1e9);
    const cache = async () => ({ store, program: 'a' });
    const lanes = async () => {
      const host = testHost({ reading: { workerUrl, leastBytes: 0, cache } });
      const trace = await host.openPath(path);
      const { info, kinds } = host.trace(trace);
      const query = { trace, kinds: null, cpus: [0, 1, 2, 3], startNs: 0, endNs: (info.lastEventNs ?? 0) + 1 };
      const series = await host.call('series', { ...query, buckets: 16 });
      await host.closeAll();
      return { info, kinds, series };
    };
    const first = await lanes();
    expect(first.series.peakPerSecond).toBeGreaterThan(0);
    // All but its ends, by which it is known, is gone.
    bytes.fill(0, 1 << 16, bytes.length - (1 << 16));
    writeFileSync(path, bytes);
    utimesSync(path, 1e9, 1e9);
    expect(await lanes()).toEqual(first);
  });
});

test('errors and a cancel come out of threads as they do out of one', async () => {
  const host = testHost({ reading: { workerUrl, threads: 2, leastBytes: 0 } });
  const text = join(folder, 'text.etl');
  writeFileSync(text, 'no trace at all, but long enough to be one, as far as its size can tell; so it goes on.');
  await expect(host.openPath(text)).rejects.toThrow('this is not an .etl trace');
  await expect(host.openPath(written, { signal: AbortSignal.abort() })).rejects.toThrow('Canceled.');
  await host.closeAll();
});

test('columns that there is no room for are read again', async () => {
  const host = testHost({ memoryBytes: 0, reading: { workerUrl, threads: 2, leastBytes: 0, segmentBytes: 1 << 20 } });
  const trace = await host.openPath(written);
  const decoded = host.decoded(trace);
  const page = () => host.call('events', { trace, offset: 30_000, limit: 50 });
  const before = (await decoded.loaded()).events;
  const first = await page();
  expect(await host.call('memoryUse', {})).toEqual({ budget: 0, events: 0, rows: 0, tables: 0, onDisk: 0 });
  expect(await page()).toEqual(first);
  const after = (await decoded.loaded()).events;
  expect(after).not.toBe(before);
  expect((await host.call('memoryUse', {})).events).toBe(columnBytes(after.count));
  await host.closeAll();
});

test('kinds keep the names that were found when the events are let go', async () => {
  const kindsOf = async (memoryBytes: number) => {
    const reading = { workerUrl, threads: 2, leastBytes: 0, segmentBytes: 1 << 20 };
    const host = testHost({ memoryBytes, reading });
    const trace = await host.openPath(written);
    const unnamed = await host.call('kinds', { trace });
    await host.call('names', { trace });
    // Names need no columns.
    expect((await host.call('memoryUse', {})).events).toBe(0);
    await host.call('events', { trace, offset: 0, limit: 1 });
    const { events } = await host.call('memoryUse', {});
    const kinds = await host.call('kinds', { trace });
    await host.closeAll();
    return { unnamed, kinds, isThere: events > 0 };
  };
  const kept = await kindsOf(Number.MAX_SAFE_INTEGER);
  const letGo = await kindsOf(0);
  expect([kept.isThere, letGo.isThere]).toEqual([true, false]);
  expect(kept.kinds).not.toEqual(kept.unnamed);
  expect(letGo).toEqual({ ...kept, isThere: false });
});

test('threads stay for the next job, but not after one that failed; a file is closed when none reads it', async () => {
  const file = await FileSource.open(written, 'written.etl');
  const pool = new ReadingPool(file, workerUrl, { ...usualReading(), threads: 2 });
  const seen = [];
  seen.push(await pool.use(async (threads) => threads));
  seen.push(await pool.use(async (threads) => threads));
  expect(seen[1]).toBe(seen[0]);
  const failing = async (threads: ReadingThreads) => {
    seen.push(threads);
    throw new Error('given up');
  };
  await expect(pool.use(failing)).rejects.toThrow('given up');
  expect(seen[2]).toBe(seen[0]);
  let closed: Promise<void> | null = null;
  const stillOpen = await pool.use(async (threads) => {
    seen.push(threads);
    closed = file.close();
    return file.read(0, 8);
  });
  expect(seen[3]).not.toBe(seen[0]);
  expect(stillOpen).toHaveLength(8);
  await closed;
  await expect(pool.use(async () => 0)).rejects.toThrow('written.etl was closed. Open it again.');
});

test('where threads cannot start, this one reads', async () => {
  const missing = pathToFileURL(join(folder, 'missing.worker.js'));
  const host = testHost({ reading: { workerUrl: missing, threads: 2, leastBytes: 0 } });
  const id = await host.openPath(written);
  expect((await host.loaded(id)).events.count).toBe(host.trace(id).info.events);
  expect(host.trace(id).info).toMatchObject({ damagedBuffers: 0, warnings: [] });
  await host.closeAll();
});
