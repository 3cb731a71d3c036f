import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');

const sources = [
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  ...[
    'language',
    'contract',
    'rpc',
    'engine',
    'plugins',
    'machine',
    'native-bridge',
    'host',
    'cli',
    'electron',
    'renderer',
  ],
];
/** The last files that `buildAll` writes of each of its three parts. */
const products = ['dist/page/index.html', 'dist/cli/corescope.js', '.vite/build/host-process.cjs'];

/** Time of the newest file at or below `path`, in ms. */
function newestMs(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestMs(resolve(path, name))));
}

/** Whether all is built, and newer than what it is made from. */
export function isFreshlyBuilt() {
  const built = products.map((path) => resolve(root, path));
  if (!built.every((path) => existsSync(path))) return false;
  const oldestMs = Math.min(...built.map((path) => statSync(path).mtimeMs));
  const present = sources.map((path) => resolve(root, path)).filter((path) => existsSync(path));
  return present.every((path) => newestMs(path) < oldestMs);
}

/** Builds when nothing is built yet, or something built is older than what it is made from. */
export async function ensureFreshBuild() {
  if (isFreshlyBuilt()) return;
  process.stderr.write('Building Corescope …\n');
  const { buildAll } = await import('./build.mjs');
  await buildAll();
}
