import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type RecentEntry, RecentTraces } from './recent.ts';

const folder = temporaryFolder();
let nextDir = 0;
const newDir = () => join(folder, `state-${nextDir++}`, 'deeper');

const entry = (path: string, events = 1): RecentEntry => ({
  path,
  sizeBytes: 100,
  events,
  eventsLost: 0,
  damagedBuffers: 0,
  durationNs: 5,
  processors: 2,
  openedAtUtc: '2026-01-02T03:04:05.678Z',
  thumbnail: [0, 255],
  thumbnailRows: 2,
  thumbnailColumns: 1,
});

test('keeps what was added across instances, newest first, each file once, twelve at most', async () => {
  const dir = newDir();
  const first = new RecentTraces(dir);
  // Not awaited one by one: changes must queue by themselves.
  const adding = Array.from({ length: 14 }, (_, i) => first.add(entry(`/t/${i}.etl`)));
  adding.push(first.add(entry('/t/9.etl', 77)));
  await Promise.all(adding);
  const listed = await new RecentTraces(dir).list();
  expect(listed.map(({ path }) => path)).toEqual([9, 13, 12, 11, 10, 8, 7, 6, 5, 4, 3, 2].map((i) => `/t/${i}.etl`));
  expect(listed[0]).toEqual(entry('/t/9.etl', 77));
  expect(readdirSync(dir)).toEqual(['recent.json']);
});

test('a list sees the changes before it', async () => {
  const recent = new RecentTraces(newDir());
  void recent.add(entry('/a.etl'));
  expect(await recent.list()).toHaveLength(1);
  void recent.clear();
  expect(await recent.list()).toEqual([]);
});

test.each([
  ['no JSON', '{"version":1,"entr'],
  ['another version', '{"version":2,"entries":[]}'],
  ['a field of the wrong type', JSON.stringify({ version: 1, entries: [{ ...entry('/a.etl'), events: 'many' }] })],
  [
    'a thumbnail of the wrong size',
    JSON.stringify({ version: 1, entries: [{ ...entry('/a.etl'), thumbnailColumns: 60 }] }),
  ],
  ['too many', JSON.stringify({ version: 1, entries: Array.from({ length: 13 }, (_, i) => entry(`/${i}`)) })],
])('a file with %s is an empty list, and the next change mends it', async (_name, content) => {
  const dir = newDir();
  const recent = new RecentTraces(dir);
  await recent.add(entry('/old.etl'));
  writeFileSync(join(dir, 'recent.json'), content);
  expect(await recent.list()).toEqual([]);
  await recent.add(entry('/new.etl'));
  expect(JSON.parse(readFileSync(join(dir, 'recent.json'), 'utf8')).entries).toHaveLength(1);
});

test('says when it cannot be written, and goes on', async () => {
  const dir = newDir();
  await new RecentTraces(dir).add(entry('/a.etl'));
  const inFile = new RecentTraces(join(dir, 'recent.json'));
  await expect(inFile.add(entry('/b.etl'))).rejects.toThrow();
  expect(await inFile.list()).toEqual([]);
});
