import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { FileSource } from '../base/file-source.ts';
import { processToken } from '../base/process-token.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { someWorkspace } from './testing/some-workspace.ts';
import { leaveUnpacked, unpackShare } from './unpack.ts';
import { workspaceText } from './workspace-text.ts';

const traceBytes = 10_000;
const encode = (text: string) => new TextEncoder().encode(text);

/** Unpacks zips with a trace of 10,000 bytes each, one after the other. */
function unpacker(mostKeptBytes: number) {
  const folder = temporaryFolder();
  const dir = join(folder, 'unpacked');
  const unpack = async (name: string): Promise<string> => {
    const path = join(folder, `${name}.zip`);
    const text = workspaceText(someWorkspace({ traces: [{ name: 'a.etl', path: 'a.etl' }] }));
    writeFileSync(path, zipSync({ 'w.corescope': encode(text), 'a.etl': new Uint8Array(traceBytes) }));
    const file = await FileSource.open(path, name);
    onTestFinished(() => file.close());
    return join((await unpackShare(file, dir, name, { mostKeptBytes })).paths[0]!, '..');
  };
  return { dir, unpack };
}

/** It was opened so many seconds ago, and by a process that has ended. */
function age(folder: string, seconds: number): void {
  const then = new Date(Date.now() - 1000 * seconds);
  utimesSync(folder, then, then);
}

test('what is unpacked counts against a cap: what was not opened for the longest time goes first', async () => {
  const { dir, unpack } = unpacker(3.5 * traceBytes);
  const [one, two, three] = [await unpack('one'), await unpack('two'), await unpack('three')];
  await leaveUnpacked(dir);
  for (const [folder, seconds] of [
    [one, 20],
    [two, 30],
    [three, 10],
  ] as const)
    age(folder, seconds);
  const four = await unpack('four');
  expect([one, two, three, four].map((folder) => existsSync(folder))).toEqual([true, false, true, true]);
});

test('what a process that runs has in use stays, and leaves no room; of one that has ended it goes', async () => {
  const { dir, unpack } = unpacker(1.5 * traceBytes);
  const one = await unpack('one');
  await expect(unpack('two')).rejects.toThrow(
    /^two has 10000 bytes of traces; the limit for unpacked traces is 15000 in total\. Close other shared workspaces/,
  );
  expect([existsSync(one), readdirSync(dir).length]).toEqual([true, 1]);

  await leaveUnpacked(dir);
  const namespace = processToken().split('-')[2];
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(one, `in-use-${dead}-1-${namespace}`), '');
  await unpack('two');
  expect(existsSync(one)).toBe(false);
});

test('what was being unpacked yesterday is removed', async () => {
  const { dir, unpack } = unpacker(10 * traceBytes);
  const left = ['a.00000000.part', 'b.00000000.part'].map((name) => join(dir, name));
  for (const path of left) mkdirSync(path, { recursive: true });
  age(left[0]!, 2 * 24 * 3600);
  await unpack('one');
  expect(left.map((path) => existsSync(path))).toEqual([false, true]);
});
