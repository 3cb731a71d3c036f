/**
 * Feeds broken inputs to everything that reads what others wrote (`fuzz/targets/`). `docs/reliability.md` has more, and the
 * sums.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPrograms } from './build-programs.mjs';

const usage = `npm run fuzz -- [--minutes N | --mutants N] [--seed S] [--only NAME,…] [--workers N] [--no-sums]

  --minutes N     the time, shared by all targets; default: 2, or no limit with --mutants
  --mutants N     the number of inputs of each target; slow targets take only a part of that
  --seed S        another series of inputs; default: 1
  --only NAME,…   targets
  --workers N     number of parallel processes; default: 1
  --no-sums       starts at the first input, and does not change fuzz/sums.json or docs/reliability.md`;

const text = { type: 'string' };
const flag = { type: 'boolean' };
const options = { minutes: text, mutants: text, seed: text, only: text, workers: text, 'no-sums': flag, help: flag };
try {
  if (parseArgs({ options }).values.help) {
    console.log(usage);
    process.exit(0);
  }
} catch (error) {
  console.error(`${error.message}\n\n${usage}`);
  process.exit(2);
}

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
