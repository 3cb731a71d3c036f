import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type CacheKey, CacheStore } from './cache-store.ts';

const root = temporaryFolder();
let next = 0;
const freshDir = (): string => join(root, `${next++}`);
const key = (more: Partial<CacheKey> = {}): CacheKey => ({ what: 'rows', program: '1.0', madeOf: ['a'], ...more });
const parts = (...all: Uint8Array[]) => new Map(all.map((bytes, i) => [`part ${i}`, bytes]));
const onlyFile = (dir: string): string => join(dir, 'cache', readdirSync(join(dir, 'cache'))[0]!);

test('gives back what it was given, as typed arrays can use it; to another instance, too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 5 }), async (all) => {
      const dir = freshDir();
      expect(await new CacheStore(dir).write(key(), parts(...all))).toBe(true);
      const found = await new CacheStore(dir).read(key());
      expect(found).toEqual(parts(...all));
      for (const bytes of found!.values()) expect(bytes.byteOffset % 8).toBe(0);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['another program', { program: '1.1' }],
  ['another file, plugin, schema or manifest', { madeOf: ['b'] }],
  ['one more manifest', { madeOf: ['a', 'b'] }],
  ['parts of a key put together in another way', { what: 'row', madeOf: ['sa'] }],
])('%s has nothing', async (_, other) => {
  const store = new CacheStore(freshDir());
  await store.write(key(), parts(Uint8Array.of(1)));
  expect(await store.read(key(other))).toBeNull();
  expect(await store.read(key())).not.toBeNull();
});

test('an entry that was cut or altered anywhere is not used, and deleted', async () => {
  const dir = freshDir();
  const store = new CacheStore(dir);
  const whole = parts(
    Uint8Array.from({ length: 50 }, (_, i) => i),
    Uint8Array.of(7),
  );
  await store.write(key(), whole);
  const path = onlyFile(dir);
  const good = readFileSync(path);
  const padding = (at: number) => good[at] === 0x20 && at > good.indexOf('}]') && at < good.length - 64;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(good.length - 1),
      fc.integer({ min: 1, max: 255 }),
      fc.boolean(),
      async (at, change, cuts) => {
        fc.pre(cuts || !padding(at));
        const bad = Buffer.from(cuts ? good.subarray(0, at) : good);
        if (!cuts) bad[at] ^= change;
        writeFileSync(path, bad);
        const found = await store.read(key());
        // Where what was altered says nothing: the sign of a space is another's.
        if (found !== null) expect(found).toEqual(whole);
        else expect(readdirSync(join(dir, 'cache'))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('what was used last stays, when there is more than it may hold', async () => {
  const dir = freshDir();
  const store = new CacheStore(dir, 4000);
  const one = (name: string) => key({ madeOf: [name] });
  const write = (name: string) => store.write(one(name), parts(new Uint8Array(1000)));
  for (const [i, name] of ['a', 'b', 'c'].entries()) {
    const before = new Set(i === 0 ? [] : readdirSync(join(dir, 'cache')));
    await write(name);
    for (const file of readdirSync(join(dir, 'cache')))
      if (!before.has(file)) utimesSync(join(dir, 'cache', file), 1000 + i, 1000 + i);
  }
  // Reading is use.
  expect(await store.read(one('a'))).not.toBeNull();
  await write('d');
  const left = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => (await store.read(one(name))) !== null));
  expect(left[0] && left[3] && !left[1]).toBe(true);
  expect(await store.write(one('large'), parts(new Uint8Array(4000)))).toBe(false);
});

test('two instances that write the same at once leave one whole entry', async () => {
  const dir = freshDir();
  const stores = [new CacheStore(dir), new CacheStore(dir)];
  const contents = Array.from({ length: 10 }, (_, i) => new Uint8Array(20_000).fill(i));
  await Promise.all(contents.map((bytes, i) => stores[i % 2].write(key(), parts(bytes))));
  const found = await stores[0].read(key());
  expect(contents).toContainEqual(found?.get('part 0'));
  expect(readdirSync(join(dir, 'cache'))).toHaveLength(1);
});

test('lists and clears; files of others are left alone, and nobody else may read ours', async () => {
  const dir = freshDir();
  const store = new CacheStore(dir);
  expect(await store.list()).toEqual([]);
  await store.write(key({ what: 'one' }), parts(new Uint8Array(10)));
  await store.write(key({ what: 'two' }), parts(new Uint8Array(10)));
  if (process.platform !== 'win32') expect(statSync(onlyFile(dir)).mode & 0o777).toBe(0o600);
  writeFileSync(join(dir, 'cache/notes.txt'), 'mine');
  const listed = await store.list();
  expect(listed.map(({ what }) => what).sort()).toEqual(['one', 'two']);
  const bytes = listed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  expect(await store.clear()).toEqual({ entries: 2, bytes });
  expect(readdirSync(join(dir, 'cache'))).toEqual(['notes.txt']);
});

test('where nothing can be written nothing is kept, and nothing fails', async () => {
  const dir = freshDir();
  writeFileSync(dir, 'a file');
  const store = new CacheStore(dir);
  expect(await store.write(key(), parts(Uint8Array.of(1)))).toBe(false);
  expect(await store.read(key())).toBeNull();
  expect(await store.list()).toEqual([]);
  rmSync(dir);
});
