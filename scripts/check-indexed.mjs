/**
 * `noUncheckedIndexedAccess` for the rooms of the Node side. Files of `exempt` are parts of the same program, and the
 * compiler has no switch a folder: so it runs with the flag, and what it says of those is left out. Their other errors
 * are found by the plain run.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path → why an item that may be missing is no error there. */
const exempt = [
  [/^engine\//, 'loops over typed arrays, where a check an item costs'],
  [/\.test\.ts|\/(?:testing|conformance)\//, 'tests: what is missing fails them'],
  [/^(?:bench|e2e|fuzz)\//, 'tools for us: what is missing ends them'],
  [/^native-bridge\/win32\/record-packer\.ts/, 'runs for every event, two million times a second'],
];

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const args = [tsc, '-p', 'tsconfig.node.json', '--noUncheckedIndexedAccess', '--pretty', 'false'];
const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
const lines = stdout.split('\n').filter((line) => /: error TS\d+: |^error /.test(line));
const errors = lines.filter((line) => !exempt.some(([path]) => path.test(line.replace(/\(\d+,\d+\): error .*/s, ''))));
// Without a line to tell of, the compiler itself has failed.
if (lines.length === 0 && status !== 0) errors.push(stdout || 'tsc did not run');
for (const error of errors) console.log(error);
console.log(`${errors.length} errors, ${lines.length - errors.length} in exempt folders`);
process.exitCode = errors.length > 0 ? 1 : 0;
