/** Columns that threads have filled are there for the next question, and for the next process: the same ones, bit by bit. */
import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cellArrays, type Room } from '../../engine/columns/put-cells.ts';
import type { NamedOutput } from '../../engine/events/column-keeper.ts';
import { busyTrace } from '../../engine/testing/busy-trace.ts';
import { FileSource } from '../base/file-source.ts';
import { CacheStore } from '../cache/cache-store.ts';
import { builtReadingWorker } from '../testing/built-worker.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TraceHost } from '../trace-host.ts';
import { KeptColumns } from './kept-columns.ts';
import { ReadingPool } from './reading-pool.ts';
import { type ReadingOptions, ReadingThreads, usualReading } from './reading-threads.ts';

const folder = temporaryFolder();
const workerUrl = builtReadingWorker();

let files = 0;
function put(content: Uint8Array): string {
  const path = join(folder, `${files++}.etl`);
  writeFileSync(path, content);
  utimesSync(path, 1e9, 1e9);
  return path;
}

interface Session {
  store?: CacheStore;
  program?: string;
}

/** A question that no earlier one answers, in a host of its own; and how many tasks of reading fields it took. */
async function asked(path: string, limit: number, { store, program = 'a' }: Session, table = 'cpu_precise') {
  const cache = async () => (store === undefined ? null : { store, program });
  const reading: Partial<ReadingOptions> = { workerUrl, threads: 2, leastBytes: 0, cache };
  const host = new TraceHost({ reading });
  const gather = vi.spyOn(ReadingThreads.prototype, 'gather');
  try {
    const trace = await host.openPath(path);
    const page = await host.call('table', { trace, table, limit });
    return { page, tasks: gather.mock.calls.length };
  } finally {
    gather.mockRestore();
    await host.closeAll();
  }
}

const ownStore = (mostBytes?: number): CacheStore => new CacheStore(mkdtempSync(join(folder, 'state-')), mostBytes);

const filesOf = (store: CacheStore): string[] => {
  const dir = join(store.place.stateDir, 'cache');
  return readdirSync(dir).map((name) => join(dir, name));
};

const columnsIn = async (store: CacheStore): Promise<number> =>
  (await store.list()).find(({ what }) => what.startsWith('columns of '))?.entries ?? 0;

test('another question about the same events reads no field of them', async () => {
  const path = put(busyTrace(7, 4000));
  const store = ownStore();
  const first = await asked(path, 3, { store });
  expect(first.tasks).toBeGreaterThan(0);
  expect(await columnsIn(store)).toBeGreaterThan(5);
  const alone = await asked(path, 9, {});
  expect(alone.tasks).toBeGreaterThan(0);
  expect(await asked(path, 9, { store })).toEqual({ page: alone.page, tasks: 0 });
  // Threads fill some of these for another table, too.
  const others = await asked(path, 9, {}, 'cpu_migrations');
  expect((await asked(path, 9, { store }, 'cpu_migrations')).page).toEqual(others.page);
});

test('another file, another program and a damaged file are read anew', async () => {
  const path = put(busyTrace(7, 4000));
  const store = ownStore();
  const { page } = await asked(path, 3, {});
  await asked(path, 3, { store });
  const byOther = await asked(path, 3, { store, program: 'b' });
  expect(byOther.page).toEqual(page);
  expect(byOther.tasks).toBeGreaterThan(0);
  const other = put(busyTrace(8, 4000));
  const ofOther = await asked(other, 4, { store });
  expect(ofOther.page).toEqual((await asked(other, 4, {})).page);
  expect(ofOther.tasks).toBeGreaterThan(0);
  for (const file of filesOf(store)) {
    const bytes = readFileSync(file);
    if (!bytes.includes('"columns of ')) continue;
    bytes[bytes.length - 9] ^= 1;
    writeFileSync(file, bytes);
  }
  const again = await asked(path, 5, { store });
  expect(again.page).toEqual((await asked(path, 5, {})).page);
  expect(again.tasks).toBeGreaterThan(0);
  expect((await asked(path, 6, { store })).tasks).toBe(0);
});

/** Threads and a keeper of a file that nobody reads. */
async function keeperOf(store: CacheStore, url = workerUrl) {
  const file = await FileSource.open(put(new Uint8Array(100)), 'k.etl');
  const pool = new ReadingPool(file, url, { ...usualReading(), threads: 2 });
  const keeper = new KeptColumns(pool, { cache: { store, program: 'a' }, name: 'k.etl', madeOf: ['k'] });
  return { file, keeper };
}

function columnOf(
  room: Room,
  values: readonly number[],
  changes = true,
  name = `${room} ${values.length}`,
): NamedOutput {
  const memory = new SharedArrayBuffer(values.length * cellArrays[room].BYTES_PER_ELEMENT);
  new cellArrays[room](memory).set(values);
  return { name, output: { memory, room }, changes };
}

const bytesOf = (memory: SharedArrayBuffer | undefined): number[] => [...new Uint8Array(memory ?? new ArrayBuffer(0))];

test('columns come back as they were, and each time in memory of their own', async () => {
  const { file, keeper } = await keeperOf(ownStore());
  const value = fc.oneof(fc.integer(), fc.nat(9), fc.double());
  const rooms = fc.constantFrom<Room>('uint32', 'int32', 'float64');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(rooms, fc.array(value)), { maxLength: 5 }), async (all) => {
      const columns = all.map(([room, values], i) => columnOf(room, values, true, `${i} ${values}`));
      await keeper.write(columns, {});
      const names = [...columns.map(({ name }) => name), 'none', ...columns.map(({ name }) => name)];
      const found = await keeper.read(names, {});
      const expected = columns.map(({ output }) => bytesOf(output.memory));
      expect(found.map((output) => output && bytesOf(output.memory))).toEqual([...expected, null, ...expected]);
      expect(found.map((output) => output?.room ?? null)).toEqual([
        ...all.map(([room]) => room),
        null,
        ...all.map(([room]) => room),
      ]);
      expect(new Set(found.map((output) => output?.memory)).size).toBe(names.length);
    }),
    { numRuns: 20 },
  );
  await file.close();
});

test('those that do not change are kept beside what comes, and before the file is closed', async () => {
  const store = ownStore();
  const { file, keeper } = await keeperOf(store);
  const staying = columnOf('uint32', [1, 2, 3], false);
  const changing = columnOf('int32', [-1, 5], true);
  await keeper.write([staying, changing], {});
  new Int32Array(changing.output.memory).fill(9);
  await file.close();
  const { file: again, keeper: next } = await keeperOf(store);
  const found = await next.read([staying.name, changing.name], {});
  expect(found.map((output) => output && [...new cellArrays[output.room](output.memory)])).toEqual([
    [1, 2, 3],
    [-1, 5],
  ]);
  await again.close();
});

test('columns of one trace leave half of the room to others', async () => {
  const store = ownStore(40_000);
  const { file, keeper } = await keeperOf(store);
  const columns = Array.from({ length: 9 }, (_, i) =>
    columnOf(
      'float64',
      Array.from({ length: 600 }, (_, k) => k + 0.5 + i),
      true,
      `${i}`,
    ),
  );
  // One at a time: how large the files are is known when they are there.
  for (const column of columns) await keeper.write([column], {});
  const found = await keeper.read(
    columns.map(({ name }) => name),
    {},
  );
  expect(found.map((output) => output !== null)).toEqual(columns.map((_, i) => i < 4));
  await file.close();
});

test('a cancel ends it; threads that end cost nothing but what was kept', async () => {
  const store = ownStore();
  const { file, keeper } = await keeperOf(store);
  const column = columnOf('uint32', [1]);
  const cancel = { cancelled: true };
  await expect(keeper.read([column.name], { cancel })).rejects.toThrow('cancelled');
  await expect(keeper.write([column], { cancel })).rejects.toThrow('cancelled');
  await keeper.write([column], {});
  await file.close();
  const ending = join(folder, 'ending.worker.js');
  writeFileSync(ending, 'process.exit(1);');
  const { file: other, keeper: without } = await keeperOf(store, pathToFileURL(ending));
  expect(await without.read([column.name], {})).toEqual([null]);
  await without.write([column, { ...column, name: 'b', changes: false }], {});
  await other.close();
  const { file: last, keeper: again } = await keeperOf(store);
  expect((await again.read([column.name, 'b'], {})).map((output) => output !== null)).toEqual([true, false]);
  await last.close();
});
