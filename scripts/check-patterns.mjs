/**
 * Whether every regular expression of the product takes time linear in its text. The language's engine tries each way
 * back: a pattern with two ways to read the same characters takes the square of a text's length, or an exponent of it, and
 * cannot be interrupted. `recheck` judges each pattern (its JavaScript build: nothing native runs).
 *
 * `node scripts/check-patterns.mjs [--write]`; `--write` keeps the verdicts that took long, of linear patterns alone, in
 * `linear-patterns.json`: what stands there is not judged again by the same version.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const FOLDERS = [
  'language',
  'contract',
  'rpc',
  'engine',
  'plugins',
  'native-bridge',
  'host',
  'cli',
  'electron',
  'renderer',
];
const isProduct = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/conformance\//.test(file);

/** A verdict that took longer is worth keeping. */
const KEPT_FROM_MS = 20;
const KEPT_FILE = join(dirname(fileURLToPath(import.meta.url)), 'linear-patterns.json');

const require = createRequire(import.meta.url);
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = require('recheck');
const { version } = require('recheck/package.json');

/**
 * Patterns of a source text, and expressions that make some of what is not known before it runs.
 * @param {string} file
 * @param {string} text
 * @returns {{ line: number, pattern: string | null, source: string }[]} pattern as `/…/flags`; null: made at run time
 */
export function patternsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const add = ({ start, end }, pattern) =>
    found.push({ line: text.slice(0, start).split('\n').length, pattern, source: text.slice(start, end) });
  const walk = (node) => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'Literal' && node.regex) add(node, `/${node.regex.pattern}/${node.regex.flags}`);
    const makes = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (makes && (node.callee.name === 'RegExp' || node.callee.property?.name === 'RegExp')) add(node, null);
    for (const key in node) walk(node[key]);
  };
  walk(program);
  return found;
}

/**
 * @param {string} pattern `/…/flags`
 * @returns {string | null} what is wrong, with a text that shows it; null: it is linear
 */
export function judge(pattern) {
  const end = pattern.lastIndexOf('/');
  const verdict = checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: 120_000 });
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `cannot be judged (${verdict.error.kind})`;
  return `takes ${verdict.complexity.summary} time, on ${verdict.attack.pattern}`;
}

/**
 * @param {{ file: string, text: string }[]} sources
 * @param {ReadonlySet<string>} known patterns that are linear
 * @returns {{ problems: string[], slow: string[], count: number }} slow: linear ones that took long to judge
 */
export function checkSources(sources, known = new Set()) {
  const places = new Map();
  const problems = [];
  for (const { file, text } of sources)
    for (const { line, pattern, source } of patternsOf(file, text)) {
      const place = `${file}:${line}`;
      if (pattern === null)
        problems.push(`${place}: ${source} is made at run time: nobody can judge it. Write a literal, or no pattern.`);
      else places.set(pattern, [...(places.get(pattern) ?? []), place]);
    }
  const slow = [];
  for (const [pattern, at] of places) {
    const startMs = performance.now();
    const wrong = known.has(pattern) ? null : judge(pattern);
    if (wrong !== null) problems.push(`${at.join(', ')}: ${pattern} ${wrong}`);
    else if (known.has(pattern) || performance.now() - startMs > KEPT_FROM_MS) slow.push(pattern);
  }
  return { problems, slow, count: places.size };
}

function keptVerdicts() {
  const kept = JSON.parse(readFileSync(KEPT_FILE, 'utf8'));
  return new Set(kept.recheck === version ? kept.linear : []);
}

/** @param {string} root */
export function checkTree(root, known = keptVerdicts()) {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = tracked.split('\n').flatMap((file) => {
    if (!isProduct(file)) return [];
    try {
      return [{ file, text: readFileSync(join(root, file), 'utf8') }];
    } catch (error) {
      // Deleted in the work tree, not yet in the index.
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  });
  return checkSources(sources, known);
}

if (process.argv[1] && relative(resolve(process.argv[1]), fileURLToPath(import.meta.url)) === '') {
  const writes = process.argv.includes('--write');
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const { problems, slow, count } = checkTree(root, writes ? new Set() : undefined);
  for (const line of problems) console.error(line);
  if (writes) writeFileSync(KEPT_FILE, `${JSON.stringify({ recheck: version, linear: slow.sort() }, null, 2)}\n`);
  console.log(`${count} patterns, ${problems.length} not linear`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
