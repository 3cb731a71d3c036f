import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs the built `corescope` in this process, so that signals and exit codes are its own. */
export async function runCommand(args) {
  const command = resolve(fileURLToPath(import.meta.url), '../../dist/cli/corescope.js');
  process.argv = [process.execPath, command, ...args];
  await import('../dist/cli/corescope.js');
}
