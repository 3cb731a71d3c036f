/**
 * `npm run fuzz -- [--minutes N | --mutants N] [--seed S] [--only NAME,…] [--workers N] [--no-sums]`: feeds broken inputs
 * to everything that reads what others wrote (`fuzz/targets/`). `docs/reliability.md` has more, and the sums.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrograms } from './build-programs.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** As deep as the sources, which find the shared traces from where they lie. */
const outDir = join(root, 'dist', `fuzz-${process.pid}`);
try {
  await buildPrograms(
    root,
    outDir,
    { driver: 'fuzz/driver.ts', worker: 'fuzz/worker.ts' },
    {
      electron: join(root, 'electron/testing/fake-electron.ts'),
    },
  );
  const { status } = spawnSync(process.execPath, [join(outDir, 'driver.js'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
