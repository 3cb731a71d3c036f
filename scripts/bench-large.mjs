/** `npm run bench:large [-- 1e6 1e7 1e8]`: what large traces take (bench/large.ts). They are made in the temporary folder: 40 bytes an event. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrograms } from './build-programs.mjs';
import { ensureFreshBuild } from './fresh-build.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const outDir = join(root, 'dist', `bench-large-${process.pid}`);
const given = process.argv.slice(2);
const sizes = given.length > 0 ? given : ['1e6', '1e7'];
const wrong = sizes.find((size) => !(Number(size) >= 1000 && Number(size) <= 1e9));
if (wrong) {
  console.error(`“${wrong}” is not a number of events between 1000 and 1e9.`);
  process.exit(2);
}
let status = 1;
try {
  await ensureFreshBuild();
  await buildPrograms(root, outDir, { large: 'bench/large.ts' });
  ({ status } = spawnSync(process.execPath, [join(outDir, 'large.js'), ...sizes], { cwd: root, stdio: 'inherit' }));
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
process.exitCode = status ?? 1;
