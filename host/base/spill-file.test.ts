import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SpillFile } from './spill-file.ts';

test('what was written is read back, in any order, and leaves no file behind', () => {
  const stateDir = temporaryFolder();
  const file = new SpillFile(stateDir, 0);
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ minLength: 1, maxLength: 3000 }), { maxLength: 20 }), (all) => {
      const written = all.map((bytes) => file.write(bytes));
      for (const [i, bytes] of [...all.entries()].reverse()) {
        const to = new Uint8Array(bytes.length);
        written[i]?.read(to, 0);
        expect(to).toEqual(bytes);
        const [from, end] = [bytes.length >> 2, bytes.length >> 1];
        const part = new Uint8Array(end - from);
        written[i]?.read(part, from);
        expect(part).toEqual(bytes.slice(from, end));
      }
    }),
    { numRuns: 50 },
  );
  expect(file.usedBytes).toBeGreaterThan(0);
  expect(readdirSync(join(stateDir, 'spill'))).toEqual([]);
  if (process.platform !== 'win32') expect(statSync(join(stateDir, 'spill')).mode & 0o777).toBe(0o700);
  const one = file.write(Uint8Array.of(1, 2, 3));
  file.close();
  expect(() => one?.read(new Uint8Array(3), 0)).toThrow('cannot be read back');
});

test('nothing is made before something is written, and nothing is written where others need the room', () => {
  const stateDir = temporaryFolder();
  expect(new SpillFile(stateDir, Number.MAX_SAFE_INTEGER).write(new Uint8Array(8))).toBeNull();
  const unused = new SpillFile(join(stateDir, 'unused'), 0);
  unused.close();
  expect(existsSync(join(stateDir, 'unused'))).toBe(false);
});

test('where no file can be made, nothing is written', () => {
  const stateDir = join(temporaryFolder(), 'file');
  writeFileSync(stateDir, '');
  const file = new SpillFile(stateDir, 0);
  expect(file.write(new Uint8Array(8))).toBeNull();
  expect(file.usedBytes).toBe(0);
});
