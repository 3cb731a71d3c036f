import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { processToken, tokenRuns } from './process-token.ts';
import { makeTemporaryFolder, partBeside, removeLeft } from './temporary.ts';
import { replaceFile } from './whole-file.ts';

const root = temporaryFolder();
let runs = 0;
/** The system's folder for temporary files: this test's own. */
let system: string;

beforeEach(() => {
  system = join(root, `tmp${runs++}`);
  mkdirSync(system);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, system);
  return () => void vi.unstubAllEnvs();
});

const [pid, start, namespace] = processToken().split('-');
/** A process that has ended. */
const deadPid = spawnSync(process.execPath, ['-e', '']).pid;

/** What such a process has left: an upload, and a file that it was writing elsewhere. */
function leave(token: string, name: string): { folder: string; part: string } {
  const folder = join(system, `corescope-${token}-abCD12`);
  mkdirSync(join(folder, 'uploads'), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'uploads', 'upload.etl'), 'bytes');
  const part = join(root, `${name}.etl.0123abcd.part`);
  writeFileSync(part, 'half');
  writeFileSync(join(folder, '0123abcd.record'), part);
  return { folder, part };
}

test('what a process that was killed has left is gone at the next start; what belongs to one that runs stays', async () => {
  const dead = leave(`${deadPid}-1-${namespace}`, 'dead');
  const alive = leave(processToken(), 'alive');
  const elsewhere = leave(`${deadPid}-1-${Number(namespace) + 1}`, 'elsewhere');
  await removeLeft();
  expect([existsSync(dead.folder), existsSync(dead.part)]).toEqual([false, false]);
  expect([existsSync(alive.folder), existsSync(alive.part)]).toEqual([true, true]);
  // Of another container's processes nothing is known.
  expect([existsSync(elsewhere.folder), existsSync(elsewhere.part)]).toEqual([true, true]);
});

test.runIf(process.platform === 'linux')('an id that was given anew is another process', async () => {
  expect(tokenRuns(processToken())).toBe(true);
  expect(tokenRuns(`${pid}-${Number(start) - 1}-${namespace}`)).toBe(false);
  expect(tokenRuns(processToken(), 0)).toBe(false);
  const { folder } = leave(`${pid}-${Number(start) - 1}-${namespace}`, 'anew');
  await removeLeft();
  expect(existsSync(folder)).toBe(false);
});

test('a record leads to nothing but files that are being written', async () => {
  const kept = join(root, 'kept.etl');
  writeFileSync(kept, 'a trace');
  const linked = join(root, 'linked.etl.00000000.part');
  symlinkSync(kept, linked);
  const folder = join(system, `corescope-${deadPid}-1-${namespace}-abCD12`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.record'), kept);
  writeFileSync(join(folder, 'b.record'), linked);
  writeFileSync(join(folder, 'c.record'), 'x'.repeat(70_000));
  // Not a folder: whoever made it has nothing of ours in it.
  symlinkSync(root, join(system, `corescope-${deadPid}-1-${namespace}-abCD13`));
  await removeLeft();
  expect([existsSync(kept), existsSync(linked), existsSync(folder)]).toEqual([true, true, false]);
  expect(readdirSync(system)).toEqual([`corescope-${deadPid}-1-${namespace}-abCD13`]);
});

test('folders are this user’s alone, and nothing is left when all is done', async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const one = makeTemporaryFolder();
  const two = makeTemporaryFolder();
  for (const path of [one.path, two.path, join(one.path, '..')]) expect(statSync(path).mode & 0o777).toBe(0o700);
  await one.remove();
  await one.remove();
  expect(existsSync(two.path)).toBe(true);
  const path = join(root, 'written.etl');
  const names: string[] = [];
  await replaceFile(path, async (temporary) => {
    names.push(temporary);
    expect(readdirSync(join(two.path, '..'))).toHaveLength(2);
    writeFileSync(temporary, 'whole');
  });
  expect(names[0]).toMatch(/\.[0-9a-f]{8}\.part$/);
  await expect(replaceFile(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  partBeside(path).done();
  await two.remove();
  expect(readdirSync(system)).toEqual([]);
});
