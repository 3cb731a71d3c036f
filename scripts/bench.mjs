/**
 * `npm run bench`: measures what `bench/` says, prints a table and writes `bench/results.json`. With names
 * (`npm run bench -- header-scan`) only those are run, and the file is left alone: ratios are from one run.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildAll } from './build.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const ALL = ['header-scan', 'lane-queries', 'open-in-page', 'pan-and-zoom'];
/** As deep as the sources, whose paths to the shared traces are relative. */
const outDir = join(root, 'dist', 'bench');

const named = process.argv.slice(2);
const unknown = named.find((name) => !ALL.includes(name));
if (unknown) {
  console.error(`There is no bench “${unknown}”. There are: ${ALL.join(', ')}.`);
  process.exit(2);
}
const names = named.length > 0 ? named : ALL;

/** Each in a process of its own: no bench runs on the garbage or the warmed-up code of another. */
async function run(name) {
  console.error(name);
  const child = spawn(process.execPath, ['--expose-gc', join(outDir, `${name}.js`)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((done) => child.on('close', done));
  const figures = [];
  for await (const line of createInterface(child.stdout)) figures.push(JSON.parse(line));
  const code = await closed;
  if (code !== 0) throw new Error(`the bench ${name} ended with code ${code}`);
  return figures;
}

const format = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** `<= 5`, or `<= 5 x` of the ratio. */
function meets({ goal, value, ratio }) {
  const [, sign, limit, ofRatio] = /^([<>]=) ([\d.]+)( x)?$/.exec(goal);
  const measured = ofRatio ? ratio : value;
  return sign === '<=' ? measured <= Number(limit) : measured >= Number(limit);
}

function table(results) {
  const rows = results.map((result) => [
    result.id,
    `${format(result.value)} ${result.unit}`,
    result.goal === null ? '' : `${result.goal.replace('<=', '≤').replace('>=', '≥').replace(' x', ' ×')}`,
    result.ratio === null ? '' : `${format(result.ratio)} × ${result.baselineId}`,
    result.goal === null ? '' : meets(result) ? 'met' : 'missed',
  ]);
  const lines = [['what', 'measured', 'goal', 'ratio', ''], ['---', '---:', '---:', '---:', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const entries = Object.fromEntries(ALL.map((name) => [name, join(root, 'bench', `${name}.ts`)]));
if (names.some((name) => name === 'open-in-page' || name === 'pan-and-zoom')) await buildAll();
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    rollupOptions: { input: entries, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});

const measured = [];
for (const name of names) measured.push(...(await run(name)));

const machine = `${cpus()[0].model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
const date = new Date().toISOString().slice(0, 10);
const results = measured.map(({ id, value, unit, goal = null, baselineId = null }) => {
  const baseline = measured.find((other) => other.id === baselineId);
  return { id, value, unit, goal, baselineId, ratio: baseline ? value / baseline.value : null, machine, date };
});
console.log(`${machine} · ${date}\n\n${table(results)}`);
if (named.length === 0) writeFileSync(join(root, 'bench', 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
