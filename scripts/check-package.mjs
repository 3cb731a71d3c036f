/**
 * `node scripts/check-package.mjs [--arch ARCH]`: looks at the app that `npm run package` has packed: its fuses, what its
 * archive holds, and its native libraries. Ends with 1 and a line for what is wrong.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPrograms } from './build-programs.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const { values } = parseArgs({ options: { arch: { type: 'string', default: process.arch } } });
const folder = join(root, 'out', `Corescope-${process.platform}-${values.arch}`);
if (!existsSync(folder)) {
  const there = existsSync(join(root, 'out')) ? readdirSync(join(root, 'out')).join(', ') : 'nothing';
  console.error(`${folder} is not there (${there}). Package first: npm run package -- --arch=${values.arch}`);
  process.exit(1);
}
const outDir = resolve(root, 'dist/check-package');
await buildPrograms(root, outDir, { 'packed-app': 'electron/packed-app.ts' });
const { packedProblems } = await import(pathToFileURL(join(outDir, 'packed-app.js')).href);
const problems = await packedProblems(folder, { platform: process.platform, arch: values.arch });
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${folder}: fuses, archive and native libraries are as they should be.`);
process.exitCode = problems.length > 0 ? 1 : 0;
