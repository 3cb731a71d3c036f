/** `npm run check`: types, unused code, lint and format, rooms and circles, unused classes, linear patterns, plain English, paths and test IDs in documents, hashes of packages. One line a step; fails when any fails. */
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = (...path) => join(root, 'node_modules', ...path);
const tsc = bin('typescript', 'bin', 'tsc');

/** Name → arguments for Node. */
const steps = {
  'types: language, contract, engine, machine, plugins (no Node, no DOM)': [tsc, '-p', 'tsconfig.engine.json'],
  'types: Node side, tests, tools': [tsc, '-p', 'tsconfig.node.json'],
  'types: indexed access outside engine': ['scripts/check-indexed.mjs'],
  'types: page': [tsc, '-p', 'tsconfig.page.json'],
  'types: page tests': [tsc, '-p', 'tsconfig.page-tests.json'],
  'nothing unused (knip)': [bin('knip', 'bin', 'knip.js'), '--no-progress'],
  'lint and format (biome)': [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off'],
  'rooms, circles, orphans': ['scripts/check-house.mjs'],
  'classes of style sheets are used': ['scripts/check-css.mjs'],
  'patterns are linear': ['scripts/check-patterns.mjs'],
  'plain English': ['scripts/check-words.mjs'],
  'list of texts': ['scripts/strings.mjs', '--check'],
  'paths and test IDs in documents': ['scripts/check-docs.mjs'],
  'hashes of packages': ['scripts/check-lock.mjs'],
};

const run = (args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (code) => done({ ok: code === 0, output }));
  });

let failed = 0;
const queue = Object.entries(steps);
async function work() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, args] = step;
    const { ok, output } = await run(args);
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    if (!ok) console.log(output.trimEnd());
    failed += ok ? 0 : 1;
  }
}
await Promise.all([work(), work()]);
console.log(`check: ${Object.keys(steps).length - failed} steps ok, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
