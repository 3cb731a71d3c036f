/** Zips and sets of files against what their parts hold by themselves. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { runCaptured } from '../../cli/testing/run-captured.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { processToken } from '../base/process-token.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TraceHost } from '../trace-host.ts';

const folder = temporaryFolder();
let next = 0;
const fresh = (): string => {
  const path = join(folder, `${next++}`);
  mkdirSync(path);
  return path;
};

/** As many kernel events, from a tick on. */
const traceOf = (events: number, firstTick = 0, more: Parameters<typeof writtenTrace>[0] = {}): Uint8Array =>
  writtenTrace(more, (writer) => {
    for (let i = 0; i < events; i++) {
      const at = { cpu: i % 4, ticks: firstTick + 2 * i };
      writer.perfInfo({ ...at, group: 15, type: 46, version: 2, payload: new Uint8Array(16) });
    }
  });

async function infoOf(path: string) {
  const { exitCode, out, errors } = await runCaptured(['info', path, '--json']);
  expect(errors).toEqual([]);
  expect(exitCode).toBe(0);
  const info = JSON.parse(out);
  return {
    file: info.file,
    events: info.events,
    notes: info.warnings.map(({ message }: { message: string }) => message),
  };
}
const failureOf = async (path: string) => (await runCaptured(['info', path])).errors[0];

/** Files that this process has for a while. */
const temporaryFiles = (): string[] =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(`corescope-${processToken()}-`))
    .flatMap((name) => readdirSync(join(tmpdir(), name)));

test.each(['x.etl.zip', 'x.zip', 'x.diagsession', 'without ending'])('a trace in %s opens', async (name) => {
  const path = join(fresh(), name);
  writeFileSync(path, zipSync({ 'folder/run.etl': traceOf(300), 'metadata.xml': strToU8('<a/>') }));
  const before = temporaryFiles();
  const { events } = await infoOf(writeAlone(traceOf(300)));
  expect(await infoOf(path)).toEqual({ file: 'run.etl', events, notes: [] });
  expect(temporaryFiles()).toEqual(before);
});

const writeAlone = (bytes: Uint8Array): string => {
  const path = join(fresh(), 'alone.etl');
  writeFileSync(path, bytes);
  return path;
};

test('one that is stored uncompressed, and payloads long after opening', async () => {
  const path = join(fresh(), 'x.zip');
  writeFileSync(path, zipSync({ 'x.etl': traceOf(50) }, { level: 0 }));
  const host = new TraceHost();
  const id = await host.openPath(path);
  rmSync(path);
  expect((await (await host.decoded(id).decoder()).details(10)).fields.length).toBeGreaterThan(0);
  expect(temporaryFiles()).not.toEqual([]);
  await host.closeAll();
  expect(temporaryFiles()).toEqual([]);
});

test('of several traces in a zip the largest opens, which is said; the others by their names', async () => {
  const path = join(fresh(), 'all.zip');
  writeFileSync(path, zipSync({ 'a/small.etl': traceOf(10), 'large.etl': traceOf(9000), 'b.etl': traceOf(20) }));
  const large = await infoOf(path);
  expect(large.file).toBe('large.etl');
  expect(large.notes).toEqual([
    'The zip contains 3 traces, and this is the largest, large.etl. The others are a/small.etl, b.etl. To open one, add its name to that of the zip: all.zip/a/small.etl.',
  ]);
  const small = await infoOf(join(path, 'a/small.etl'));
  expect(small).toEqual({ file: 'small.etl', events: large.events - 8990, notes: [] });
  expect(await failureOf(join(path, 'c.etl'))).toContain(
    'There is no trace “c.etl” in the zip. It has a/small.etl, b.etl, large.etl.',
  );
});

test('a recording in several files opens as one, in a folder and in a zip; a part opens alone', async () => {
  const parts = { 'x.etl': traceOf(40), 'x.kernel.etl': traceOf(100, 1), 'x.clrRundown.etl': traceOf(7, 300) };
  const inFolder = fresh();
  for (const [name, bytes] of Object.entries(parts)) writeFileSync(join(inFolder, name), bytes);
  const zip = join(fresh(), 'x.etl.zip');
  writeFileSync(zip, zipSync(parts));
  const kernel = await infoOf(join(inFolder, 'x.kernel.etl'));
  expect(kernel.notes).toEqual([]);
  const both = await infoOf(join(inFolder, 'x.etl'));
  // The header event is one; each file has information about itself besides.
  expect(both.events).toBe(40 + 100 + 7 + 1 + 3 * (kernel.events - 101));
  expect(both.notes).toEqual([
    'This is one recording in 3 files, opened together: x.etl, x.clrRundown.etl, x.kernel.etl.',
  ]);
  expect(await infoOf(zip)).toEqual(both);
  expect(await infoOf(join(zip, 'x.kernel.etl'))).toEqual(kernel);
});

test('files of other recordings with such names are left out, which is said', async () => {
  const inFolder = fresh();
  writeFileSync(join(inFolder, 'x.etl'), traceOf(40));
  writeFileSync(join(inFolder, 'x.kernel.etl'), traceOf(40, 0, { bootTime: 123_456_789n }));
  const { events, notes } = await infoOf(join(inFolder, 'x.etl'));
  expect(events).toBe((await infoOf(writeAlone(traceOf(40)))).events);
  expect(notes).toEqual([
    expect.stringMatching(/^x\.kernel\.etl beside x\.etl could not be opened together with it: /),
  ]);
});

/** As Windows writes `n%d.etl`: a new file where one is full. */
const NEW_FILE = 9;

test('the first of the numbered files of a session opens all, in the order of their numbers; another opens itself', async () => {
  const inFolder = fresh();
  const write = (name: string, events: number, at: number, more: Parameters<typeof traceOf>[2] = {}): string => {
    const path = join(inFolder, name);
    const session = { logFileMode: NEW_FILE, baseTicks: BigInt(at), ...more };
    writeFileSync(path, traceOf(events, 1, session));
    return path;
  };
  const first = write('n1.etl', 30, 1000);
  const last = write('n10.etl', 50, 9000);
  write('n2.etl', 40, 5000);
  // Of other sessions: another name, another mode, another boot, and one that was left behind by an earlier one.
  write('n3.etl', 5, 6000, { loggerName: 'Another' });
  write('n4.etl', 5, 6000, { logFileMode: 1 });
  write('n5.etl', 5, 6000, { bootTime: 123_456_789n });
  write('n6.etl', 5, 10);
  writeFileSync(join(inFolder, 'n7.etl'), 'no trace');
  const all = await infoOf(first);
  expect(all.notes).toEqual(['This is one recording in 3 files, opened together: n1.etl, n2.etl, n10.etl.']);
  const alone = await infoOf(last);
  expect(alone.notes).toEqual([
    'This is file 3 of a recording in 3 files. To open all of them as one trace, open n1.etl.',
  ]);
  // The header event is one; each file has information about itself besides.
  expect(all.events).toBe(30 + 40 + 50 + 1 + 3 * (alone.events - 51));
  expect((await infoOf(join(inFolder, 'n4.etl'))).notes).toEqual([]);
});

test('what is no trace, encrypted, cut or a bomb is refused in one sentence', async () => {
  const inFolder = fresh();
  const write = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(inFolder, name), bytes);
    return join(inFolder, name);
  };
  const none = write('none.zip', zipSync({ 'a.txt': strToU8('a') }));
  expect(await failureOf(none)).toContain('none.zip contains no .etl trace. Choose an .etl file, or a zip with one.');
  const good = zipSync({ 'x.etl': traceOf(100) });
  expect(await failureOf(write('cut.zip', good.slice(0, good.length / 2)))).toMatch(
    /not a zip file, or it is truncated/,
  );
  const locked = good.slice();
  // The flag in the local header and in the directory.
  for (let at = 0; at < locked.length - 4; at++)
    if (locked[at] === 0x50 && locked[at + 1] === 0x4b && (locked[at + 2] === 3 || locked[at + 2] === 1))
      locked[at + (locked[at + 2] === 3 ? 6 : 8)] |= 1;
  expect(await failureOf(write('locked.zip', locked))).toContain(
    'is encrypted. Unpack the zip with its password first',
  );
  const bomb = good.slice();
  const view = new DataView(bomb.buffer, bomb.byteOffset);
  for (let at = 0; at < bomb.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fff_ffff, true);
  expect(await failureOf(write('bomb.zip', bomb))).toContain('claims to contain 2147483647 bytes');
  const outside = write('outside.zip', zipSync({ '../../up.etl': traceOf(10) }));
  expect((await infoOf(outside)).file).toBe('up.etl');
  expect(readdirSync(folder)).not.toContain('up.etl');
});
