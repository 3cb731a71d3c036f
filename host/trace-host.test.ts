import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MethodName } from '../contract/queries.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { testHost } from './testing/test-host.ts';
import { writtenProvider, writtenTrace } from './testing/written-trace.ts';
import type { TraceHost } from './trace-host.ts';

const folder = temporaryFolder();
const isRoot = process.getuid?.() === 0;
if (isRoot) console.warn('SKIPPED: the test of a file without permission, because root may read everything');

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
const tracePath = fileOf('written.etl', writtenTrace());

const grantFor = (host: TraceHost, path: string) => ({ source: { type: 'grant', ...host.grants.add(path) } as const });

test('opens by a grant and answers every question', async () => {
  const host = testHost();
  const { trace, info, kinds } = await host.call('open', grantFor(host, tracePath));
  expect(info).toMatchObject({
    file: 'written.etl',
    events: 1002,
    processors: 4,
    firstEventNs: 1000,
    lastEventNs: 1e6,
  });
  expect(await host.call('info', { trace })).toEqual(info);
  expect(await host.call('kinds', { trace })).toEqual(kinds);
  expect(kinds.find(({ provider }) => provider === writtenProvider)).toMatchObject({
    kind: 'event64',
    id: 7,
    count: 1000,
  });

  const page = await host.call('events', { trace, provider: writtenProvider, cpus: [2], offset: 1, limit: 2 });
  expect(page).toMatchObject({ total: 250, offset: 1 });
  expect([...page.timeNs]).toEqual([7000, 11_000]);
  expect([...page.tid]).toEqual([6, 10]);
  expect([...page.pid]).toEqual([102, 102]);
  expect([...page.payloadBytes]).toEqual([16, 16]);

  const series = await host.call('series', {
    trace,
    kinds: null,
    cpus: [1, 3],
    startNs: 1000,
    endNs: 2e6,
    buckets: 64,
  });
  expect(series.counts.reduce((sum, count) => sum + count, 0)).toBe(500);
  await host.call('close', { trace });
  await expect(host.call('info', { trace })).rejects.toMatchObject({ info: { code: 'not-found' } });
});

test('holds several traces; closing one twice is no error', async () => {
  const host = testHost();
  const a = await host.openPath(tracePath);
  const b = await host.openBytes(writtenTrace({ events: 3 }), 'b.etl');
  expect([host.trace(a).info.events, host.trace(b).info.events]).toEqual([1002, 5]);
  await host.close(a);
  await host.close(a);
  expect(host.trace(b).info.file).toBe('b.etl');
  await host.closeAll();
  expect(() => host.trace(b)).toThrow('No trace');
});

test('the sample opens, with progress from the start', async () => {
  const host = testHost();
  const phases = new Set<string>();
  const { info } = await host.call(
    'open',
    { source: { type: 'sample' } },
    { onProgress: ({ phase }) => phases.add(phase) },
  );
  expect(info).toMatchObject({ file: 'sample.etl', damagedBuffers: 0, warnings: [] });
  expect(info.events).toBeGreaterThan(1000);
  expect([...phases].slice(0, 2)).toEqual(['generating', 'reading']);
});

test.each<[string, MethodName, unknown, RegExp]>([
  ['an unknown method', 'toString' as MethodName, {}, /no method “toString”/],
  ['no parameters', 'info', undefined, /invalid parameters/],
  [
    'a field of the wrong type',
    'events',
    { trace: '1', offset: 'x' },
    /“events” was called with an invalid offset: Invalid input: expected number, received string/,
  ],
  [
    'a nested field',
    'series',
    { trace: '1', kinds: null, cpus: [0, -1], startNs: 0, endNs: 1, buckets: 1 },
    /“series” was called with an invalid cpus\.1: Too small: expected number to be >=0/,
  ],
  [
    'too many buckets',
    'series',
    { trace: '1', kinds: null, cpus: [], startNs: 0, endNs: 1, buckets: 9000 },
    /“series” was called with an invalid buckets: Too big: expected number to be <=8192/,
  ],
  [
    'times that are no numbers',
    'events',
    { trace: '1', fromNs: Number.NaN },
    /“events” was called with an invalid fromNs: Invalid input: expected number, received NaN/,
  ],
  ['a path instead of a grant', 'open', { source: { type: 'path', path: '/etc/passwd' } }, /invalid source\.type/],
])('refuses %s and names it', async (_name, method, params, message) => {
  await expect(testHost().call(method, params)).rejects.toMatchObject({
    info: { code: 'bad-request', message: expect.stringMatching(message) },
  });
});

test('a grant that was never given', async () => {
  const host = testHost();
  await expect(host.call('open', { source: { type: 'grant', grant: 'x' } })).rejects.toMatchObject({
    info: { code: 'not-found' },
  });
});

test('a temporary file is gone once it has been opened, and its grant is spent', async () => {
  const host = testHost({ stateDir: join(folder, 'state-temporary') });
  const path = fileOf('upload.tmp', writtenTrace());
  const { grant } = host.grants.addTemporary(path, 'mine.etl');
  const { info } = await host.call('open', { source: { type: 'grant', grant } });
  expect(info).toMatchObject({ file: 'mine.etl', events: 1002 });
  expect(existsSync(path)).toBe(false);
  await expect(host.call('open', { source: { type: 'grant', grant } })).rejects.toMatchObject({
    info: { code: 'not-found' },
  });
  // It was opened all the same: the list says so, and that it has to be chosen again.
  const [recent, ...others] = (await host.call('hello', {})).recent;
  expect(recent).toMatchObject({ grant: null, name: 'mine.etl', folder: '', events: 1002, processors: 4 });
  expect([others.length, Object.keys(recent!)]).toEqual([0, expect.not.arrayContaining(['path'])]);
});

test('hello lists what was opened, and how to open it again', async () => {
  const stateDir = join(folder, 'state-recent');
  const first = testHost({ stateDir });
  await first.call('open', grantFor(first, tracePath));
  await first.closeAll();

  const host = testHost({ stateDir, initial: { path: tracePath } });
  const { initial, recent, version } = await host.call('hello', {});
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(recent).toHaveLength(1);
  expect(recent[0]).toMatchObject({
    name: 'written.etl',
    events: 1002,
    durationNs: 999_000,
    processors: 4,
    thumbnailRows: 4,
  });
  expect(Object.keys(recent[0])).not.toContain('path');
  expect(initial).toEqual({ source: { type: 'grant', grant: recent[0].grant }, name: 'written.etl' });
  expect((await host.call('open', { source: { type: 'grant', grant: recent[0].grant } })).info.events).toBe(1002);

  await host.call('clearRecent', {});
  expect((await host.call('hello', {})).recent).toEqual([]);
});

test('cancelling ends a load, before it and in it', async () => {
  const host = testHost();
  const cancelled = { info: { code: 'cancelled' } };
  await expect(host.openPath(tracePath, { signal: AbortSignal.abort() })).rejects.toMatchObject(cancelled);
  const abort = new AbortController();
  const opening = host.openPath(tracePath, { signal: abort.signal, onProgress: () => abort.abort() });
  await expect(opening).rejects.toMatchObject(cancelled);
});

const openError = async (path: string) => {
  const host = testHost();
  const error = await host.openPath(path).then(
    () => null,
    ({ info }) => info,
  );
  expect(error, 'must not open').not.toBeNull();
  return error;
};

test.each<[string, Uint8Array, RegExp]>([
  ['empty', new Uint8Array(0), /^bad\.etl: the file is empty\. .*at byte 0/],
  ['a few bytes', new Uint8Array(50), /^bad\.etl: .*only 50 bytes/],
  ['text', new TextEncoder().encode('Hello, this is not a trace at all.\n'.repeat(100)), /not an \.etl trace/],
  ['all zeros', new Uint8Array(100_000), /states a size of 0 bytes\. .*at byte 0/],
  ['all ones', new Uint8Array(100_000).fill(0xff), /states a size of 4294967295 bytes/],
  ['another program’s file', new Uint8Array(70_000).fill(7, 4).map((b, i) => (i === 2 ? 1 : b)), /not an \.etl trace/],
])('not a trace: %s', async (_name, bytes, message) => {
  const error = await openError(fileOf('bad.etl', bytes));
  expect(error).toMatchObject({ code: 'not-etl', byteOffset: 0, message: expect.stringMatching(message) });
  expect(error.message).toMatch(/Choose an \.etl file/);
});

test('a folder and a missing file', async () => {
  mkdirSync(join(folder, 'folder.etl'));
  expect(await openError(join(folder, 'folder.etl'))).toMatchObject({ code: 'not-etl' });
  expect(await openError(join(folder, 'missing.etl'))).toMatchObject({ code: 'not-found' });
});

test.skipIf(isRoot || process.platform === 'win32')('a file without permission', async () => {
  const path = fileOf('secret.etl', writtenTrace());
  chmodSync(path, 0);
  expect(await openError(path)).toMatchObject({ code: 'io', message: expect.stringMatching(/^No permission to read/) });
});

test('a file cut anywhere opens with a warning, or is refused; it never throws anything else', async () => {
  const whole = writtenTrace({ events: 3000 });
  for (let cut = 1; cut < whole.length; cut = Math.ceil(cut * 1.31) + 1) {
    const host = testHost();
    try {
      const id = await host.openBytes(whole.subarray(0, cut), 'cut.etl');
      expect(host.trace(id).info.events).toBeLessThanOrEqual(3002);
    } catch (error) {
      expect(error).toMatchObject({ info: { code: 'not-etl' } });
    }
  }
});

test('a file that is open is opened again without reading it; one that was changed is read anew', async () => {
  const host = testHost();
  const path = fileOf('again.etl', writtenTrace());
  const phases: string[] = [];
  const open = () => host.call('open', grantFor(host, path), { onProgress: ({ phase }) => void phases.push(phase) });
  const first = await open();
  expect(phases.length).toBeGreaterThan(0);
  phases.length = 0;
  const second = await open();
  expect(phases).toEqual([]);
  expect(second.trace).not.toBe(first.trace);
  expect(host.decoded(second.trace)).toBe(host.decoded(first.trace));
  await host.call('close', { trace: first.trace });
  expect(() => host.decoded(first.trace)).toThrow('No trace');
  expect((await host.call('info', { trace: second.trace })).events).toBe(1002);

  writeFileSync(path, writtenTrace({ events: 3 }));
  const changed = await open();
  expect(changed.info.events).toBe(5);
});
