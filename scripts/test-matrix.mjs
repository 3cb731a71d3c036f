/**
 * `npm run test:matrix [-- --all] [FILE…]`: golden, baseline and property tests that open traces through the host, in ways
 * of reading such that each two choices come together (`--all`: all 36): 1, 2 and 4 threads; memory that is shared or
 * sent; without a cache, with an empty one, and with the one that was filled; with all memory that it wants, and with none,
 * so that columns go to disk in the middle of questions, and all that traces keep is let go after each and made again.
 * Files of any size are read in threads, in segments of 256 KB. A line for each way: tests that passed, and what the threads
 * did: where they share memory, they compute the columns of tables too. A way fails where a test does, where another number
 * of tests ran than before, and where its threads, memory, budget or cache were not in use.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPrograms } from './build-programs.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const usual = [
  'host/testing/matrix/same-answers.ts',
  'cli/golden.test.ts',
  'cli/golden-fields.test.ts',
  'cli/baselines/baselines.test.ts',
  'cli/baselines/merged-traces.test.ts',
  'host/tables/truth-of-graphs.test.ts',
  'host/tables/lanes-by-sql.test.ts',
  'host/tables/stack-keys.test.ts',
  'host/tables/heat-maps.test.ts',
  'host/sql/stack-tables.test.ts',
  'host/findings/findings.test.ts',
];
const { values: given, positionals } = parseArgs({ options: { all: { type: 'boolean' } }, allowPositionals: true });
const files = positionals.length > 0 ? positionals : usual;
const sharedTraces = resolve(root, '../shared/traces/etl');
const CACHES = ['no cache', 'empty cache', 'filled cache'];

const scratch = mkdtempSync(join(tmpdir(), 'corescope-matrix-'));
const built = join(root, 'node_modules/.cache/corescope', `matrix-${process.pid}`);

const sharedNames = () => {
  try {
    return new Set(readdirSync(sharedTraces));
  } catch {
    return new Set();
  }
};
const linesOf = (file) => {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(JSON.parse);
  } catch {
    return [];
  }
};

/** Runs the tests one way. @returns vitest's result, null where there is none; what threads did, by test file */
function run(name, combination) {
  const reportFile = join(scratch, `${name}.ndjson`);
  const resultFile = join(scratch, `${name}.json`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'matrix', '--reporter=dot', '--reporter=json'],
      ...[`--outputFile.json=${resultFile}`, ...files],
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, CORESCOPE_MATRIX: JSON.stringify({ ...combination, reportFile }) },
    },
  );
  const [result = null] = linesOf(resultFile);
  return { status, output: stdout + stderr, result, reports: linesOf(reportFile) };
}

/** The cache that was empty last: where it is, whether answers about traces that later runs ask about are in it, and columns. */
let filled = { dir: null, hasAnswers: false, hasColumns: false };

const sumOf = (reports, what) => reports.reduce((sum, report) => sum + report[what], 0);

/** What is wrong with a run, besides tests that failed. */
function wrongWith({ status, result, reports }, { threads, sharesMemory, memoryBytes }, cache) {
  const wrong = [];
  const names = sharedNames();
  if (status !== 0) wrong.push(`vitest ended with code ${status}`);
  for (const { name, assertionResults } of result?.testResults ?? []) {
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    const report = reports.find(({ file }) => file === name);
    // What was answered before is not read for; where memory is sent, threads read no fields, and some questions need no columns.
    const more = sharesMemory ? [] : ['segments', 'kept'];
    const ways = ['slicesShared', 'slicesSent', 'gathered', 'answered', ...more];
    if (passed > 0 && !ways.some((way) => report?.[way] > 0)) wrong.push(`no thread read for ${relative(root, name)}`);
  }
  const sets = sumOf(reports, 'sets');
  const rowThreads = sumOf(reports, 'rowThreads');
  const rowWorks = sumOf(reports, 'rowWorks');
  const mayCompute = sharesMemory && threads > 1;
  const mustCompute = mayCompute && cache !== 'filled cache';
  if ((mustCompute && (rowWorks === 0 || rowThreads === 0)) || (!mayCompute && rowWorks > 0))
    wrong.push(`${rowThreads} threads computed columns, ${rowWorks} times`);
  const started = sumOf(reports, 'threads') - rowThreads;
  if (sets === 0 || started !== threads * sets) wrong.push(`${started} threads for ${sets} times ${threads}`);
  const [right, other] = sharesMemory ? ['slicesShared', 'slicesSent'] : ['slicesSent', 'slicesShared'];
  if (sumOf(reports, right) === 0 || sumOf(reports, other) > 0) wrong.push('the memory was not of this kind');
  const gathered = sumOf(reports, 'gathered');
  if (sharesMemory ? cache !== 'filled cache' && gathered === 0 : gathered > 0)
    wrong.push(`${gathered} tasks of reading fields`);
  const kept = sumOf(reports, 'kept');
  if ((cache === 'no cache' && kept > 0) || (cache === 'filled cache' && kept === 0))
    wrong.push(`${kept} surveys came from the cache`);
  const answered = sumOf(reports, 'answered');
  if ((cache === 'no cache' && answered > 0) || (cache === 'filled cache' && filled.hasAnswers && answered === 0))
    wrong.push(`answers about ${answered} traces came from the cache`);
  const kepts = reports.flatMap(({ columnsKept }) => columnsKept).length;
  const found = sumOf(reports, 'columnsFound');
  const keeps = sharesMemory && cache !== 'no cache';
  const mustKeep = keeps && cache === 'empty cache';
  const mustFind = keeps && cache === 'filled cache' && filled.hasColumns;
  if ((mustKeep && kepts === 0) || (mustFind && found === 0) || (!keeps && kepts + found > 0))
    wrong.push(`columns of ${kepts} traces were kept in the cache, ${found} columns came from it`);
  if ((memoryBytes === null) !== (sumOf(reports, 'letGo') === 0)) wrong.push('the budget was another one');
  if ((memoryBytes === null) !== (sumOf(reports, 'spilled') === 0)) wrong.push('columns were not where they should be');
  const again = [...new Set(reports.flatMap(({ surveyed }) => surveyed))].filter((name) => names.has(basename(name)));
  if (cache === 'filled cache' && again.length > 0) wrong.push(`read in spite of the cache: ${again.join(', ')}`);
  if (cache !== 'filled cache' && names.size > 0 && again.length === 0) wrong.push('no shared trace was read');
  return wrong;
}

/** @returns whether all is well; a line says what was done */
function tryWay(workers, { threads, sharesMemory, memoryBytes, cache }, passedBefore) {
  const memory = sharesMemory ? 'shared' : 'sent';
  const budget = memoryBytes === null ? 'no limit' : 'nothing kept';
  if (cache === 'empty cache')
    filled = { dir: join(scratch, `state-${threads}-${memory}-${budget}`), hasAnswers: false, hasColumns: false };
  const stateDir = cache === 'no cache' ? null : filled.dir;
  const name = `${threads}-${memory}-${budget}-${cache}`;
  const ran = run(name, { ...workers, threads, sharesMemory, memoryBytes, stateDir });
  const { reports, result } = ran;
  // Files that tests make are others in each run.
  if (cache === 'empty cache') {
    const names = sharedNames();
    filled.hasColumns = reports.some(({ columnsKept }) => columnsKept.some((file) => names.has(file)));
    filled.hasAnswers = reports.some(({ answersKept }) => answersKept.some((file) => names.has(file)));
  }
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = result ?? {};
  const wrong = wrongWith(ran, { threads, sharesMemory, memoryBytes }, cache);
  if (passed === 0 || (passedBefore !== null && passed !== passedBefore))
    wrong.push(`${passed} tests passed, ${passedBefore ?? 'none'} before`);
  const slices = sumOf(reports, 'slicesShared') + sumOf(reports, 'slicesSent');
  console.log(
    `${wrong.length > 0 ? 'FAIL' : 'ok  '} ${threads} threads, memory ${memory}, ${budget}, ${cache}: ` +
      `${passed} passed, ${failed} failed, ${skipped} skipped; ` +
      `${sumOf(reports, 'threads')} threads started, ${sumOf(reports, 'segments')} segments, ${slices} slices and ${sumOf(reports, 'gathered')} tasks of fields read, ${sumOf(reports, 'rowWorks')} works on columns, ` +
      `${sumOf(reports, 'kept')} surveys, ${sumOf(reports, 'columnsFound')} columns and answers about ${sumOf(reports, 'answered')} traces from the cache, ${sumOf(reports, 'letGo')} times memory was let go, ${sumOf(reports, 'spilled')} columns were written to disk`,
  );
  if (wrong.length > 0) console.log([...wrong.map((line) => `     ${line}`), ran.output.trimEnd()].join('\n'));
  return { ok: wrong.length === 0, passed };
}

const every = [1, 2, 4].flatMap((threads) =>
  [true, false].flatMap((sharesMemory) =>
    [null, 0].flatMap((memoryBytes) => CACHES.map((cache) => ({ threads, sharesMemory, memoryBytes, cache }))),
  ),
);

const pairsOf = (way) => {
  const values = Object.entries(way).map((value) => JSON.stringify(value));
  return values.flatMap((a, i) => values.slice(i + 1).map((b) => a + b));
};

/** So few that each pair of choices comes together in one at least. Full caches come last: an empty one is filled before. */
function fewWays() {
  const missing = new Set(every.flatMap(pairsOf));
  const found = [];
  while (missing.size > 0) {
    const gains = every.map((way) => pairsOf(way).filter((pair) => missing.has(pair)).length);
    const way = every[gains.indexOf(Math.max(...gains))];
    found.push(way);
    for (const pair of pairsOf(way)) missing.delete(pair);
  }
  return found.sort((a, b) => CACHES.indexOf(a.cache) - CACHES.indexOf(b.cache));
}

const ways = given.all ? every : fewWays();
const startMs = performance.now();
const tried = [];
try {
  const threads = { 'reading.worker': 'host/traces/reading.worker.ts', 'rows.worker': 'host/parallel/rows.worker.ts' };
  await buildPrograms(root, built, threads);
  const [workerUrl, rowsWorkerUrl] = Object.keys(threads).map((name) => pathToFileURL(join(built, `${name}.js`)).href);
  for (const way of ways) tried.push(tryWay({ workerUrl, rowsWorkerUrl }, way, tried[0]?.passed ?? null));
} finally {
  for (const path of [scratch, built]) rmSync(path, { recursive: true, force: true });
}
const failed = tried.filter(({ ok }) => !ok).length;
const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
console.log(`matrix: ${tried.length - failed} ways ok, ${failed} failed, ${minutes} minutes`);
process.exitCode = failed > 0 ? 1 : 0;
