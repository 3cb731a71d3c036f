import { linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { present } from '../../contract/checked.ts';
import { checkBelow, guardedBridge } from './guarded-bridge.ts';
import { isOwnSession } from './own-name.ts';
import { RecorderWorld, testPlan } from './testing/recorder-world.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'corescope-guard-')));
const root = join(folder, 'recordings');
mkdirSync(join(root, 'one'), { recursive: true });
mkdirSync(join(folder, 'recordings-other'));
writeFileSync(join(folder, 'target.etl'), '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Windows lets only some users make links. */
const canLink = (() => {
  try {
    symlinkSync(folder, join(root, 'way-out'), 'junction');
    symlinkSync(join(folder, 'target.etl'), join(root, 'one/link.etl'));
    linkSync(join(folder, 'target.etl'), join(root, 'one/second-name.etl'));
    return true;
  } catch {
    console.warn('SKIPPED: links in the folder of recordings, because this user may not make them');
    return false;
  }
})();

test('files below the folder of recordings', async () => {
  await checkBelow(root, join(root, '1.etl'));
  await checkBelow(root, join(root, 'one', '1.etl'));
  writeFileSync(join(root, 'one', 'there.etl'), '');
  await checkBelow(root, join(root, 'one', 'there.etl'));
});

test.each([
  ['the folder itself', root],
  ['beside it', join(folder, '1.etl')],
  ['a folder whose name begins like it', join(folder, 'recordings-other', '1.etl')],
  ['above it', `${root}${sep}..${sep}1.etl`],
  ['through it', `${root}${sep}one${sep}..${sep}..${sep}1.etl`],
  ['a relative one', join('recordings', '1.etl')],
  ['a folder that is not there', join(root, 'two', '1.etl')],
  ['another stream of a file', join(root, 'one', '1.etl:stream')],
  ['a share', '\\\\server\\share\\1.etl'],
  ['a device', '\\\\.\\PhysicalDrive0'],
])('not %s', async (_what, path) => {
  await expect(checkBelow(root, path)).rejects.toThrow('it is outside the recordings folder');
});

test.runIf(canLink)('not through links', async () => {
  for (const path of [
    join(root, 'way-out', '1.etl'),
    join(root, 'one', 'link.etl'),
    join(root, 'one', 'second-name.etl'),
  ])
    await expect(checkBelow(root, path)).rejects.toThrow('it is outside the recordings folder');
});

test('the registry is not for whoever gets hold of the pipe', async () => {
  const world = new RecorderWorld(folder);
  const guarded = guardedBridge(await world.link().bridge(), root);
  await expect(guarded.setHeapTracing('spmv.exe', true)).rejects.toThrow('cannot change the registry');
  expect(await guarded.heapTracing('spmv.exe')).toBe(false);
  const session = present(testPlan().sessions[1], 'a session');
  await expect(guarded.registerAutologger(session, join(root, '1.etl'))).rejects.toThrow('cannot change the registry');
  await expect(guarded.removeAutologger('corescope-events')).rejects.toThrow('cannot change the registry');
  expect(await guarded.autologgers()).toEqual([]);
});

test('numbered files, whose names are made later, are not written', async () => {
  const world = new RecorderWorld(folder);
  const guarded = guardedBridge(await world.link().bridge(), root);
  const plan = present(testPlan().sessions[1], 'a session');
  const numbered = { ...plan, logging: 'newfile' as const, maximumFileMB: 1 };
  await expect(guarded.startSession(numbered, join(root, 'a%d.etl'))).rejects.toThrow('does not write numbered files');
  expect(world.machine.sessions()).toEqual([]);
});

test('names of our sessions', () => {
  expect(['corescope-system', 'corescope-private-4-1', 'Corescope-Events'].map(isOwnSession)).toEqual([
    true,
    true,
    true,
  ]);
  const others = ['NT Kernel Logger', 'corescope', 'corescope-', 'my-corescope-1', 'corescope-a\nb', 'corescope-a\\b'];
  expect(others.map(isOwnSession)).toEqual(others.map(() => false));
  expect(isOwnSession(`corescope-${'x'.repeat(501)}`)).toBe(false);
});
