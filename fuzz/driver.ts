/**
 * `npm run fuzz`: shares the time among the targets, in slices, in worker processes; keeps what they find, and goes on
 * where the last run of the same seed ended.
 */

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FuzzChild, type Outcome } from './child.ts';
import { type Finding, findingOf } from './finding.ts';
import { Inputs } from './input.ts';
import { keptFindings } from './kept.ts';
import { addRun, type Sums, withTable } from './sums.ts';
import type { FuzzTarget } from './target.ts';
import { targets } from './targets.ts';

/** Of a target that takes long per input (`share`), three times as much. */
const SLICE_MS = 4000;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string' },
    mutants: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    workers: { type: 'string', default: '1' },
    'no-sums': { type: 'boolean', default: false },
  },
});

/** A positive number of the command line. */
function numberOption(name: 'minutes' | 'mutants' | 'seed' | 'workers', usual: number): number {
  const text = options[name];
  if (text === undefined) return usual;
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  console.error(`--${name} must be a positive number, not “${text}”.`);
  process.exit(2);
}

const root = process.cwd();
const folder = join(root, 'fuzz', 'findings');
const seed = numberOption('seed', 1);
const mostInputs = numberOption('mutants', Number.POSITIVE_INFINITY);
const minutes = numberOption('minutes', options.mutants === undefined ? 2 : 1e6);
const workers = numberOption('workers', 1);
const all = targets();
const chosen = options.only === undefined ? all : all.filter(({ name }) => options.only?.split(',').includes(name));
if (chosen.length === 0) {
  console.error(`There is no target “${options.only}”. There are: ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const endMs = Date.now() + minutes * 60_000;

const sumsFile = join(root, 'fuzz', 'sums.json');
const sums: Sums = JSON.parse(readFileSync(sumsFile, 'utf8'));
sums.next[String(seed)] ??= {};
/** Without sums each run begins at the beginning. */
const next = options['no-sums'] ? {} : sums.next[String(seed)];
const known = new Map<string, Set<string>>(all.map(({ name }) => [name, new Set()]));
for (const { target, key } of keptFindings(folder)) known.get(target)?.add(key);
const done = new Map(chosen.map(({ name }) => [name, { inputs: 0, findings: 0, again: 0 }]));

function keep(finding: Finding): void {
  const keys = known.get(finding.target)!;
  if (keys.has(finding.key)) return;
  keys.add(finding.key);
  done.get(finding.target)!.findings++;
  const id = createHash('sha256').update(finding.key).digest('hex').slice(0, 8);
  const file = join(folder, `${finding.target}-${id}.json`);
  writeFileSync(file, `${JSON.stringify(finding, null, 2)}\n`);
  console.error(`FINDING ${finding.target} #${finding.index}: ${finding.kind}: ${finding.message}\n  ${file}`);
}

async function take(target: FuzzTarget, from: number, outcome: Outcome): Promise<void> {
  const sum = done.get(target.name)!;
  const end = 'died' in outcome ? outcome.index + 1 : outcome.next;
  next[target.name] = end;
  sum.inputs += Math.max(0, end - from);
  if (!('died' in outcome)) {
    sum.again += outcome.again;
    for (const finding of outcome.findings) keep(finding);
    return;
  }
  const { died: kind, index, message } = outcome;
  await target.ready?.();
  const inputs = new Inputs(target, seed);
  const input = inputs.at(index);
  const key = `${kind} ${message.match(/FATAL ERROR: [^\n]*|\w*Error: [^\n]*/)?.[0].replace(/\d+/g, '#') ?? ''}`;
  keep(findingOf(target, input, inputs.bytesOf(input), { kind, message, key }, { seed, index }));
}

/** Targets in turn, each by one worker at a time. */
async function work(child: FuzzChild, queue: FuzzTarget[]): Promise<void> {
  for (let target = queue.shift(); target !== undefined; target = queue.shift()) {
    const sum = done.get(target.name)!;
    const wanted = Math.ceil(mostInputs * (target.share ?? 1));
    if (Date.now() >= endMs || sum.inputs >= wanted) continue;
    const from = next[target.name] ?? 0;
    const to = from + Math.min(wanted - sum.inputs, 1e9);
    const mostMs = Math.min(target.share === undefined ? SLICE_MS : 3 * SLICE_MS, Math.max(1, endMs - Date.now()));
    const outcome = await child.run({
      target: target.name,
      seed,
      from,
      to,
      mostMs,
      known: [...known.get(target.name)!],
    });
    await take(target, from, outcome);
    if (!('died' in outcome) && outcome.isFull) await child.end();
    queue.push(target);
  }
}

const temporary = mkdtempSync(join(tmpdir(), 'corescope-fuzz-'));
const queue = [...chosen];
const startMs = Date.now();
try {
  await Promise.all(
    Array.from({ length: workers }, async (_, i) => {
      const child = new FuzzChild(join(import.meta.dirname, 'worker.js'), join(temporary, `state-${i}`));
      await work(child, queue);
      await child.end();
    }),
  );
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

const command = `npm run fuzz -- --seed ${seed}`;
let findings = 0;
for (const [target, sum] of done) {
  console.log(
    `${target.padEnd(20)} ${String(sum.inputs).padStart(9)} inputs, ${sum.findings} findings${sum.again > 0 ? `, ${sum.again} times a known one` : ''}`,
  );
  findings += sum.findings + sum.again;
  if (sum.inputs > 0)
    addRun(sums, {
      date: new Date().toISOString().slice(0, 10),
      target,
      inputs: sum.inputs,
      findings: sum.findings,
      command,
    });
}
const total = [...done.values()].reduce((sum, { inputs }) => sum + inputs, 0);
console.log(
  `seed ${seed}: ${total} inputs in ${((Date.now() - startMs) / 60_000).toFixed(1)} minutes, ${findings} with faults`,
);
if (!options['no-sums']) {
  writeFileSync(sumsFile, `${JSON.stringify(sums, null, 2)}\n`);
  const document = join(root, 'docs', 'reliability.md');
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), sums));
}
process.exitCode = findings > 0 ? 1 : 0;
