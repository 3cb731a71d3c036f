/**
 * `npm run bench:large [-- 1e6 1e7 1e8] [--film DIR]`: what large traces take (bench/large.ts); with `--film`, the same in the
 * window, each step as a picture in that folder (bench/film.ts). They are made in the temporary folder: 40 bytes an event.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrograms } from './build-programs.mjs';
import { ensureFreshBuild } from './fresh-build.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const outDir = join(root, 'dist', `bench-large-${process.pid}`);
const given = process.argv.slice(2);
const at = given.indexOf('--film');
const film = at < 0 ? null : resolve(given.splice(at, 2)[1] ?? 'film');
const sizes = given.length > 0 ? given : ['1e6', '1e7'];
const wrong = sizes.find((size) => !(Number(size) >= 1000 && Number(size) <= 1e9));
if (wrong) {
  console.error(`“${wrong}” is not a number of events between 1000 and 1e9.`);
  process.exit(2);
}
let status = 1;
try {
  await ensureFreshBuild();
  await buildPrograms(root, outDir, { large: 'bench/large.ts', film: 'bench/film.ts' });
  const env = { ...process.env, ...(film !== null && { FILM_PROGRAM: join(outDir, 'film.js'), FILM_DIR: film }) };
  const args = [join(outDir, 'large.js'), ...sizes];
  ({ status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }));
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
process.exitCode = status ?? 1;
