import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildCli } from '../../scripts/build.mjs';
import { isFreshlyBuilt } from '../../scripts/fresh-build.mjs';

const root = resolve(import.meta.dirname, '../..');

/**
 * Puts the command into a folder of a test's own: as `npm test` has built it, or built anew where that is missing or older
 * than the sources.
 * @param outDir below the repository, where the command finds npm's packages
 */
export async function makeOwnCommand(outDir: string): Promise<void> {
  // Times are kept: what V8 has compiled must not be older than its text.
  const copying = { recursive: true, preserveTimestamps: true };
  if (isFreshlyBuilt()) cpSync(join(root, 'dist/cli'), resolve(root, outDir), copying);
  else await buildCli({ outDir, logLevel: 'error' });
}
