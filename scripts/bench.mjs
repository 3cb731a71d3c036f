/**
 * `npm run bench`: measures what `bench/` says, prints one table and writes `bench/results.json`. With names
 * (`npm run bench -- scan`) only those are run, and the file is left alone: ratios are from one run.
 */
import { fork } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrograms } from './build-programs.mjs';
import { ensureFreshBuild } from './fresh-build.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Those that are there, in the order in which they run. */
const ALL = [
  'scan',
  'decompress',
  'decode',
  'dump',
  'lanes',
  'cook',
  'tables',
  'sql',
  'stacks',
  'symbols',
  'spe',
  'real-time',
  'pmu',
  'live',
  'open',
  'workspace',
  'responses',
  'counter-lanes',
  'record',
].filter((name) => existsSync(join(root, 'bench', `${name}.ts`)));
/** They need `corescope serve` and the page built. */
const OF_THE_PAGE = ['open', 'workspace', 'responses', 'counter-lanes', 'record'];
/** As deep as the sources, which find the shared traces from where they lie. */
const outDir = join(root, 'dist', `bench-${process.pid}`);

const named = process.argv.slice(2);
const unknown = named.find((name) => !ALL.includes(name));
if (unknown) {
  console.error(`There is no bench “${unknown}”. There are: ${ALL.join(', ')}.`);
  process.exit(2);
}
const names = named.length > 0 ? named : ALL;
if (!existsSync(resolve(root, '../shared/traces/etl')))
  console.error('SKIPPED: what is measured on real traces, because ../shared/traces is not there');

/** Each in a process of its own: none runs on the garbage or the warmed-up code of another. */
function run(name) {
  console.error(`${name} …`);
  const child = fork(join(outDir, `${name}.js`), {
    cwd: root,
    execArgv: ['--expose-gc', '--max-old-space-size=8192'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const measurements = [];
  child.on('message', (more) => measurements.push(...more));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done(measurements) : fail(new Error(`the bench ${name} ended with code ${code}`)),
    );
  });
}

const format = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** Units that end in `/s` are better when larger, all others when smaller. */
function verdict({ unit, value, goal }) {
  if (goal === null) return ['', ''];
  const larger = unit.endsWith('/s');
  return [`${larger ? '≥' : '≤'} ${goal}`, (larger ? value >= goal : value <= goal) ? 'met' : 'missed'];
}

function table(results) {
  const rows = results.map((result) => {
    const [goal, met] = verdict(result);
    const ratio = result.ratio === null ? '' : `${format(result.ratio)} × ${result.baselineId}`;
    return [result.id, `${format(result.value)} ${result.unit}`, goal, met, ratio];
  });
  return [['what', 'measured', 'goal', '', 'against'], ['---', '---:', '---:', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const measured = [];
try {
  if (names.some((name) => OF_THE_PAGE.includes(name))) await ensureFreshBuild();
  await buildPrograms(root, outDir, Object.fromEntries(names.map((name) => [name, `bench/${name}.ts`])));
  for (const name of names) measured.push(...(await run(name)));
} finally {
  rmSync(outDir, { recursive: true, force: true });
}

const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
const machine = `${cpus()[0].model.trim()}, ${cpus().length} cores, ${memory}, Node ${process.versions.node}`;
const date = new Date().toISOString().slice(0, 10);
const results = measured.map((measurement) => ({ ...measurement, machine, date }));
console.log(`${machine} · ${date}\n\n${table(results)}`);
if (named.length === 0) writeFileSync(join(root, 'bench', 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
