/**
 * The fake of Windows' libraries in C: compiled once by gcc into node_modules/.cache, and hands on it for tests. Without
 * gcc its tests are skipped aloud, or fail where CORESCOPE_REQUIRE_TRACES=1.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPrograms } from '../../../scripts/build-programs.mjs';

export * from './fake-hands.ts';

const FOLDER = 'native-bridge/testing/fake-windows';

/** Benches are bundled elsewhere: the repository is where this folder is. */
function repository(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    if (existsSync(join(at, FOLDER))) return at;
    if (at === dirname(at)) throw new Error(`there is no ${FOLDER} above ${import.meta.dirname}`);
  }
}

const root = repository();
const folder = join(root, FOLDER);
const cache = join(root, 'node_modules/.cache/corescope');

export const haveCompiler = spawnSync('gcc', ['--version']).status === 0 && process.platform === 'linux';

if (!haveCompiler) {
  if (process.env.CORESCOPE_REQUIRE_TRACES === '1') throw new Error('CORESCOPE_REQUIRE_TRACES=1, but there is no gcc');
  console.warn('SKIPPED: tests of the native bridge on the C fake, because there is no gcc');
}

/**
 * Compiles C sources into the cache, or finds them compiled: by what is in them.
 * @param flags of gcc, before the sources
 * @returns the path of the result
 */
export function compile(
  name: string,
  sources: readonly string[],
  headers: readonly string[],
  flags: readonly string[],
): string {
  const hash = createHash('sha256').update(flags.join(' '));
  for (const file of [...sources, ...headers]) hash.update(readFileSync(file));
  mkdirSync(cache, { recursive: true });
  const path = join(cache, `${hash.digest('hex').slice(0, 16)}-${name}`);
  if (existsSync(path)) return path;
  // Under another name first: tests of other processes may be compiling it too.
  const own = `${path}.${process.pid}`;
  execFileSync('gcc', ['-std=gnu11', '-O2', '-Wall', '-Wextra', '-Werror', ...flags, '-o', own, ...sources], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renameSync(own, path);
  return path;
}

/** @param raw with the export that hands over whole buffers, as newer Windows has it */
export function fakeLibrary(raw = false): string {
  const files = (ending: string): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => join(folder, name));
  const flags = ['-fPIC', '-shared', '-fvisibility=hidden', '-pthread', ...(raw ? ['-DFAKE_RAW_BUFFERS'] : [])];
  return compile('fake-windows.so', files('.c'), files('.h'), flags);
}

/**
 * The worker as it is shipped, bundled once for a test file. `remove` deletes it.
 * @param programs further entries, by name, from the repository's root: `urlOf` says where they are
 */
export async function buildWorker(programs: Record<string, string> = {}) {
  const outDir = join(cache, `worker-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const entries = { 'real-time.worker': 'native-bridge/win32/real-time.worker.ts', ...programs };
  await buildPrograms(root, outDir, entries);
  const urlOf = (name: string): URL => pathToFileURL(join(outDir, `${name}.js`));
  return { url: urlOf('real-time.worker'), urlOf, remove: () => rmSync(outDir, { recursive: true, force: true }) };
}
