/**
 * `npm run windows-check`: proves of recording what a script can prove on Windows, and prints what was expected beside
 * what was found; traces and a report go to `--out DIR` (windows-check-report). What it cannot prove stands in
 * docs/windows-checklist.md. It wants an elevated prompt, and `npm run build` before.
 */
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildPrograms } from './build-programs.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');

if (process.platform !== 'win32') {
  console.error(
    'Not run: these checks are of Windows’ own calls (on Windows on Arm also of the WindowsPerf driver). Elsewhere, npm test covers them with a fake library in C.',
  );
  process.exit(2);
}

const outDir = resolve(root, 'dist/windows-check');
await buildPrograms(
  root,
  outDir,
  { run: 'scripts/windows-check-run.ts', 'real-time.worker': 'native-bridge/win32/real-time.worker.ts' },
  // The conformance suites run in this program.
  { vitest: resolve(root, 'scripts/test-wine-vitest.ts') },
);
await import(pathToFileURL(resolve(outDir, 'run.js')).href);
