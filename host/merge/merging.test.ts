/** Merging in a thread gives what merging here gives, while this thread does something else; and a thread may die. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import type { MetadataSource } from '../../engine/write/merge/merge.ts';
import { buildInfoEvent } from '../../engine/write/merge/metadata.ts';
import { buildPrograms } from '../../scripts/build-programs.mjs';
import { RecorderWorld, testPlan, until } from '../recorder/testing/recorder-world.ts';
import { type MergeJob, type Merger, type MergeSurroundings, mergeHere, mergeInThread } from './merging.ts';
import { saveRecording } from './save.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'corescope-merging-'));
const built = join(root, 'node_modules/.cache/corescope', `merging-${process.pid}`);
const worker = pathToFileURL(join(built, 'merge.worker.js'));
const parts = ['1.etl', '2.etl'].map((name) => join(folder, name));
const plan = testPlan();

/** Events of two processors, in turns with those of the other part: nothing can be copied as it stands. */
const part = (phase: number): Uint8Array =>
  writtenTrace({}, (writer) => {
    const payload = new Uint8Array(200).fill(phase + 1);
    for (let i = 0; i < 20_000; i++)
      writer.event({
        ...{ cpu: i & 1, bits: 64, pid: 1, tid: 2, ticks: 20 * i + phase },
        ...{ provider: '9a1b2c3d-0000-4000-8000-000000000001', id: i & 7, payload },
      });
  });

beforeAll(async () => {
  await buildPrograms(root, built, { 'merge.worker': 'host/recorder/merge.worker.ts' });
  for (const [phase, path] of parts.entries()) writeFileSync(path, part(7 * phase));
});
afterAll(() => {
  for (const path of [folder, built]) rmSync(path, { recursive: true, force: true });
});

let files = 0;
function job(): MergeJob {
  const file = join(folder, `merged-${files++}.etl`);
  writeFileSync(file, '');
  return { parts, file, target: file, compressed: false, last: null };
}

/** What the machine says of itself: one event, and one for the schemas that it is asked for. */
function machine(): MetadataSource & { asked: number[] } {
  const build = (text: string) => buildInfoEvent({ installDate: 1n, buildLab: text, productName: text });
  const asked: number[] = [];
  return {
    asked,
    machine: async () => [build('of the machine')],
    schemas: async (kinds) => {
      asked.push(kinds.length);
      return [build('of the schemas')];
    },
  };
}
const around = (change: Partial<MergeSurroundings> = {}): MergeSurroundings => ({
  metadata: null,
  signal: undefined,
  onProgress: () => {},
  ...change,
});

test('the same bytes as here, with what the machine says, and progress', async () => {
  const [here, there] = [job(), job()];
  const [one, two] = [machine(), machine()];
  const expected = await mergeHere(here, around({ metadata: one }));
  const progress: number[] = [];
  let served = 0;
  const answering = machine();
  answering.schemas = async (kinds) => {
    // The thread waits for an answer; this one has a thousand other things to do first, and does them.
    for (; served < 1000; served++) await setImmediate();
    return two.schemas(kinds);
  };
  const result = await mergeInThread(worker)(
    there,
    around({ metadata: answering, onProgress: (done) => progress.push(done) }),
  );
  expect(result).toEqual(expected);
  expect(readFileSync(there.file).equals(readFileSync(here.file))).toBe(true);
  expect([two.asked, served]).toEqual([one.asked, 1000]);
  expect(progress.length).toBeGreaterThan(0);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
});

test('only the last seconds, as here', async () => {
  const [here, there] = [job(), job()].map((one) => ({ ...one, last: { seconds: 0.01, until: null } }));
  const expected = await mergeHere(here, around());
  expect(await mergeInThread(worker)(there, around())).toEqual(expected);
  expect(readFileSync(there.file).equals(readFileSync(here.file))).toBe(true);
  expect(expected.sizeBytes).toBeLessThan(4_000_000);
});

test('it needs nothing of this thread: it comes to its end while this one stands still', async () => {
  const [here, there] = [job(), job()];
  await mergeHere(here, around());
  const expected = readFileSync(here.file);
  const merging = mergeInThread(worker)(there, around());
  const still = new Int32Array(new SharedArrayBuffer(4));
  let looks = 0;
  // No callback of this thread runs here. A merge on it would never end.
  while (!readFileSync(there.file).equals(expected) && looks++ < 3000) Atomics.wait(still, 0, 0, 10);
  expect(readFileSync(there.file).equals(expected)).toBe(true);
  await merging;
});

test('given up, it ends, and leaves nothing', async () => {
  const target = join(folder, 'given-up.etl');
  const givenUp = new AbortController();
  const saving = saveRecording({
    ...{ parts, target, plan, bridge: null, merge: mergeInThread(worker) },
    ...{ signal: givenUp.signal, onProgress: () => givenUp.abort() },
  });
  await expect(saving).rejects.toMatchObject({ info: { code: 'cancelled' } });
  expect(readdirSync(folder).filter((name) => name.startsWith('given-up'))).toEqual([]);
});

test('what is not a trace is refused as it is here', async () => {
  const bad = join(folder, 'bad.etl');
  writeFileSync(bad, 'no trace at all, but long enough to look at'.repeat(100));
  const refused = { ...job(), parts: [bad] };
  const expected = await mergeHere(refused, around()).catch((error) => error.info);
  expect(expected.message).toContain('bad.etl');
  await expect(mergeInThread(worker)(refused, around())).rejects.toMatchObject({ info: expected });
});

test('every way to a file goes through the thread: a stop, a flight recorder saved by hand and by a trigger, a recovery', async () => {
  const world = new RecorderWorld(folder);
  const merged: string[] = [];
  let fails = false;
  const merge: Merger = (asked, surroundings) => {
    merged.push(basename(asked.target));
    return fails ? Promise.reject(new Error('no disk')) : mergeInThread(worker)(asked, surroundings);
  };
  const recorder = world.recorder({ merge });
  const written = (): string[] => readdirSync(world.folder).filter((name) => name.endsWith('.etl'));
  const counter = { type: 'counter' as const, event: 0x08, core: 2, perSecond: 1e6 };
  await recorder.start({ ...plan, flightSeconds: 2, stopWhen: [counter] }, world.path('flight.etl'));
  await world.time.advance(1000);
  await until(recorder, ({ flights }) => flights.length === 1);
  await recorder.saveFlight();
  await recorder.stop(false);
  expect(written()).toHaveLength(3);
  fails = true;
  await recorder.start({ ...plan, pmu: null }, world.path('cut.etl'));
  await world.time.advance(500);
  await expect(recorder.stop(false)).rejects.toThrow('no disk');
  fails = false;
  const [{ recording }] = await recorder.recoverable();
  await recorder.recover(recording);
  expect(written()).toHaveLength(4);
  expect(merged.filter((name) => name !== 'cut.etl').sort()).toEqual(written().sort());
});

test.each([
  ['throws', "throw new Error('out of memory');", 'ended unexpectedly (out of memory).'],
  ['exits', 'process.exit(3);', 'ended unexpectedly.'],
])('a thread that %s: said, and what was recorded is kept for another attempt', async (name, text, said) => {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  const world = new RecorderWorld(folder);
  const recorder = world.recorder({ merge: mergeInThread(pathToFileURL(path)) });
  const target = world.path('lost.etl');
  await recorder.start({ ...plan, pmu: null }, target);
  await world.time.advance(500);
  await expect(recorder.stop(false)).rejects.toThrow(said);
  expect(recorder.report.error).toMatch(
    /ended unexpectedly.* The recorded data is kept\. To save it, run corescope recover /,
  );
  expect(readdirSync(world.folder).filter((file) => file.startsWith('lost'))).toEqual([]);
  const again = world.recorder({ merge: mergeInThread(worker) });
  const [{ recording }] = await again.recoverable();
  expect(readFileSync(await again.recover(recording)).length).toBeGreaterThan(10_000);
});
