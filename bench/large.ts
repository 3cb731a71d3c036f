/**
 * Large traces, made for this: `npm run bench:large [-- 1e6 1e7 1e8]`. What the command `info` takes as a whole process,
 * beside `cat` and babeltrace2 (where it is installed); opening in a process that runs, with one thread and with two;
 * the columns of all events after that; tables, SQL and Parquet as whole processes. Processor time and memory are those
 * of the process, all threads.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TraceHost } from '../host/trace-host.ts';
import { Random } from '../machine/random.ts';
import { writeCtfTrace } from './ctf-trace.ts';
import { type LargeTrace, writeLargeTrace } from './large-trace.ts';
import { median, quantile, randomWindow, timeMs } from './measure.ts';

const ROUNDS = 3;
/** Group and type. */
const SWITCHES = '5/36';
const SAMPLES = '15/46';
const CLI = resolve('dist/cli/corescope.js');
const WORKER = pathToFileURL(resolve('dist/cli/reading.worker.js'));

interface Ran {
  ms: number;
  cpuMs: number;
  peakMb: number;
  output: string;
}

/** What is kept for the next opening: another folder, and nothing is. */
const scratch = mkdtempSync(join(tmpdir(), 'corescope-large-'));
const newState = (): string => mkdtempSync(join(scratch, 'state-'));

/**
 * A process, looked at while it runs: `/proc` has no more to say of it when it has ended.
 * @param state its folder of state
 */
async function run(command: string, args: readonly string[], state = newState()): Promise<Ran> {
  const start = performance.now();
  const env = { ...process.env, CORESCOPE_STATE_DIR: state };
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  let [cpuMs, peakMb, output] = [0, 0, ''];
  child.stdout.on('data', (text) => (output += text));
  const look = setInterval(() => {
    try {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ');
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
      // utime and stime, in ticks of 10 ms.
      cpuMs = Math.max(cpuMs, 10 * (Number(fields[11]) + Number(fields[12])));
      if (peak !== null) peakMb = Math.max(peakMb, Number(peak[1]) / 1024);
    } catch {
      // It has ended.
    }
  }, 5);
  const code = await new Promise((done) => child.on('close', done));
  clearInterval(look);
  if (code !== 0) throw new Error(`${command} ended with code ${code}`);
  return { ms: performance.now() - start, cpuMs, peakMb, output };
}

async function runs(command: string, args: readonly string[], state?: string): Promise<Ran> {
  const all: Ran[] = [];
  for (let round = 0; round <= ROUNDS; round++) all.push(await run(command, args, state));
  const warm = all.slice(1).sort((a, b) => a.ms - b.ms);
  return warm[Math.floor(warm.length / 2)]!;
}

const rows: { what: string; ms: number; cpuMs: number | null; peakMb: number | null; 'against cat': number }[] = [];
let catMs = 1;
const add = (what: string, { ms, cpuMs, peakMb }: { ms: number; cpuMs?: number; peakMb?: number }): void => {
  const whole = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value));
  const against = Number((ms / catMs).toFixed(2));
  rows.push({
    what,
    ms: Number(ms.toPrecision(3)),
    cpuMs: whole(cpuMs),
    peakMb: whole(peakMb),
    'against cat': against,
  });
};

function checkCounts(output: string, { events, counts }: LargeTrace): void {
  const found = JSON.parse(output) as { events: number; kinds: { kind: string; count: number; id: number }[] };
  const pmu = found.kinds.find(({ kind }) => kind === 'event64')?.count;
  const wrong = [...counts].some(([name, count]) => {
    if (name === 'pmu') return pmu !== count;
    const id = Number(name.replace(/.*\//, ''));
    return !found.kinds.some((kind) => kind.id === id && kind.kind === 'perfinfo64' && kind.count === count);
  });
  // The header buffer's own events come on top.
  if (wrong || found.events < events || found.events > events + 4) throw new Error('the counts are wrong');
}

/** Windows that lanes are asked for, of any width from a microsecond to all. */
const LANE_QUERIES = 200;
/** Of a lane 1500 pixels wide. */
const BUCKETS = 1500;

/** Opening in this process, which has opened it once before: milliseconds until each of these is there. */
interface Opening {
  /** What the overview shows while the rest is read. */
  estimateMs: number;
  openMs: number;
  lanesMs: number;
}

interface Loading {
  loadMs: number;
  /** Of one query of lanes, when there are columns. */
  lanesP95Ms: number;
}

async function opening(file: string, threads: number): Promise<Opening & Loading> {
  const measured: Opening[] = [];
  // What columns leave is given back while the next round opens: they have rounds of their own.
  for (let round = 0; round <= ROUNDS; round++) {
    const { host, opened, lanes } = await open(file, threads);
    const lanesMs = await timeMs(() => host.call('series', { ...lanes, buckets: 1000 }));
    await host.closeAll();
    if (round > 0) measured.push({ ...opened, lanesMs });
  }
  const loaded: Loading[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const { host, lanes } = await open(file, threads);
    const loadMs = await timeMs(() => host.loaded(lanes.trace));
    const random = new Random(round);
    const times: number[] = [];
    for (let i = 0; i < LANE_QUERIES; i++) {
      const [startNs, endNs] = randomWindow(random, lanes.startNs, lanes.endNs);
      times.push(await timeMs(() => host.call('series', { ...lanes, startNs, endNs, buckets: BUCKETS })));
    }
    await host.closeAll();
    if (round > 0) loaded.push({ loadMs, lanesP95Ms: quantile(times, 0.95) });
  }
  return {
    estimateMs: median(measured.map(({ estimateMs }) => estimateMs)),
    openMs: median(measured.map(({ openMs }) => openMs)),
    lanesMs: median(measured.map(({ lanesMs }) => lanesMs)),
    loadMs: median(loaded.map(({ loadMs }) => loadMs)),
    lanesP95Ms: median(loaded.map(({ lanesP95Ms }) => lanesP95Ms)),
  };
}

async function open(file: string, threads: number) {
  const host = new TraceHost({ reading: { workerUrl: WORKER, threads, leastBytes: 0 } });
  const start = performance.now();
  let estimateMs = Number.NaN;
  const onProgress = ({ estimate }: { estimate?: unknown }): void => {
    if (estimate !== undefined && Number.isNaN(estimateMs)) estimateMs = performance.now() - start;
  };
  const trace = await host.openPath(file, { onProgress });
  const openMs = performance.now() - start;
  const { firstEventNs, lastEventNs, eventsPerCpu } = host.trace(trace).info;
  const cpus = Object.keys(eventsPerCpu).map(Number);
  const lanes = { trace, kinds: null, cpus, startNs: firstEventNs ?? 0, endNs: (lastEventNs ?? 0) + 1 };
  return { host, opened: { estimateMs, openMs }, lanes };
}

/** Commands as whole processes, once each; what they answer is checked by what was written. */
async function answers(file: string, name: string, { counts, events }: LargeTrace): Promise<void> {
  const ran = async (what: string, args: readonly string[], state?: string): Promise<string> => {
    const all = await run(process.execPath, [CLI, ...args], state);
    add(`${name}: ${what}`, all);
    return all.output;
  };
  const rowsOf = (output: string): Record<string, number>[] =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, number>);
  const sumOf = (rows: readonly Record<string, number>[], column: string): number =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0);
  const check = (what: string, found: number, kind: string): void => {
    const written = counts.get(kind)!;
    // Samples of the idle thread, one in 600, count 0.
    const most = kind === SAMPLES ? written - 1 : written;
    const least = kind === SAMPLES ? 0.99 * written : written;
    if (found < least || found > most) throw new Error(`${what}: ${found} rows of ${written}`);
  };
  for (const [table, kind] of [
    ['cpu_precise', SWITCHES],
    ['cpu_sampled', SAMPLES],
  ] as const) {
    const args = ['table', file, table, '--depth', '1', '--filter', '', '--format', 'ndjson'];
    const state = newState();
    const output = await ran(`table ${table} by process`, args, state);
    check(table, sumOf(rowsOf(output), 'Count'), kind);
    if ((await ran('the same again', args, state)) !== output)
      throw new Error(`${table}: another answer the second time`);
    // Nobody asked that before: fields come from the cache, the rest is made anew.
    const filter = args.indexOf('--filter') + 1;
    if ((await ran('the same by a filter that all rows pass', args.with(filter, 'cpu >= 0'), state)) !== output)
      throw new Error(`${table}: another answer with a filter that all rows pass`);
    const limit = `${Math.ceil(events / 1e5)}MB`;
    if ((await ran(`the same with --memory ${limit}`, [...args, '--memory', limit])) !== output)
      throw new Error(`${table}: another answer with --memory ${limit}`);
  }
  const sql = 'SELECT cpu, count(*) AS rows, sum(cpu_usage_ns) FROM cpu_precise GROUP BY new_thread_id, cpu';
  check(
    'SQL',
    sumOf(rowsOf(await ran('query, three columns', ['query', file, sql, '--format', 'ndjson'])), 'rows'),
    SWITCHES,
  );
  const parquet = `${file}.parquet`;
  await ran('export of cpu_precise to Parquet', ['export', file, '--table', 'cpu_precise', '--to', parquet]);
  rmSync(parquet);
}

function hasBabeltrace(): boolean {
  try {
    execFileSync('babeltrace2', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.error('SKIPPED: babeltrace2, which is not installed');
    return false;
  }
}

/** The same trace in the window, where somebody asked for it. */
function film(file: string, events: number): void {
  const { FILM_PROGRAM: program, FILM_DIR: folder } = process.env;
  if (program !== undefined && folder !== undefined)
    execFileSync(process.execPath, [program, file, join(folder, events.toExponential())], { stdio: 'inherit' });
}

async function measure(dir: string, events: number, compressed: boolean): Promise<void> {
  const file = join(dir, 'large.etl');
  const truth = writeLargeTrace(file, { events, cpus: events >= 1e8 ? 16 : 8, compressed });
  const mb = Math.round(statSync(file).size / 1e6);
  const name = `${events.toExponential()}${compressed ? ' compressed' : ''} (${mb} MB)`;
  checkCounts((await run(process.execPath, [CLI, 'counts', '--json', file])).output, truth);
  const cat = await runs('sh', ['-c', 'cat "$1" >/dev/null', 'sh', file]);
  catMs = cat.ms;
  add(`${name}: cat`, { ms: cat.ms });
  add(`${name}: corescope info`, await runs(process.execPath, [CLI, 'info', file]));
  // The first of its rounds, which is not counted, fills the folder.
  add(`${name}: the same again`, await runs(process.execPath, [CLI, 'info', file], newState()));
  for (const threads of [1, 2]) {
    const { estimateMs, openMs, lanesMs, loadMs, lanesP95Ms } = await opening(file, threads);
    add(`${name}: open, ${threads} thread${threads > 1 ? 's' : ''}`, { ms: openMs });
    add(`${name}: the first estimate`, { ms: estimateMs });
    add(`${name}: lanes after that`, { ms: lanesMs });
    add(`${name}: columns after that`, { ms: loadMs });
    add(`${name}: a query of lanes, p95`, { ms: lanesP95Ms });
  }
  if (!compressed) {
    await answers(file, name, truth);
    film(file, events);
  }
  rmSync(file);
  if (compressed || events > 1e7 || !hasBabeltrace()) return;
  const ctf = join(dir, 'ctf');
  writeCtfTrace(ctf, truth.events);
  add(`${name}: babeltrace2`, await runs('babeltrace2', [ctf, '--component=sink.utils.dummy']));
  rmSync(ctf, { recursive: true });
}

const sizes = process.argv.slice(2).map(Number);
/** Compressing more takes minutes. */
const MOST_COMPRESSED = 4e7;
try {
  for (const events of sizes) {
    await measure(scratch, events, false);
    await measure(scratch, Math.min(events, MOST_COMPRESSED), true);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.table(rows);
