/**
 * `npm test`: builds, then unit and golden tests (vitest), then the page in a real browser (Playwright). The last line
 * sums both up. Arguments go to vitest alone: `npm test -- engine/format`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { buildAll } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const reports = mkdtempSync(join(tmpdir(), 'corescope-test-'));
const sum = { passed: 0, failed: 0, skipped: 0 };
/** One line each, said again at the end: the runners' own messages are far above it. */
const failures = [];

const run = (args, env = {}) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }).status;

/** A runner that failed without a failing test (or ran none) counts as one failure: nothing fails silently. */
function add(name, status, counts) {
  const odd = status !== 0 && counts.failed === 0 ? `${name} ended with code ${status}` : null;
  const problem = odd ?? (counts.passed + counts.failed === 0 ? `${name} ran no test` : null);
  if (problem) failures.push(problem);
  sum.passed += counts.passed;
  sum.failed += counts.failed + (problem ? 1 : 0);
  sum.skipped += counts.skipped;
}

function report(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What failed, with the first lines of its message. */
function listUnitFailures(suites) {
  for (const suite of suites) {
    const file = relative(root, suite.name);
    const failed = suite.assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) failures.push(`${file} › ${test.fullName}${firstLines(test.failureMessages[0])}`);
    if (suite.status === 'failed' && failed.length === 0) failures.push(`${file}${firstLines(suite.message)}`);
  }
}

function listBrowserFailures(suites) {
  for (const suite of suites) {
    listBrowserFailures(suite.suites ?? []);
    for (const spec of suite.specs ?? []) {
      if (spec.ok) continue;
      const error = spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error;
      failures.push(
        `e2e/${spec.file}:${spec.line} › ${spec.title}${firstLines(stripVTControlCharacters(error?.message ?? ''))}`,
      );
    }
  }
}

function firstLines(message = '') {
  const lines = message.split('\n').filter((line) => line.trim());
  return lines
    .slice(0, 8)
    .map((line) => `\n    ${line.trimEnd()}`)
    .join('');
}

function unitTests(filters) {
  const file = join(reports, 'vitest.json');
  const status = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ]);
  const result = report(file);
  listUnitFailures(result?.testResults ?? []);
  add('vitest', status, {
    passed: result?.numPassedTests ?? 0,
    // Files that could not be loaded hold no failed test, but are failures.
    failed: Math.max(
      result?.numFailedTests ?? 0,
      result?.testResults?.filter((suite) => suite.status === 'failed').length ?? 0,
    ),
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
  });
}

function browserTests() {
  const chromium = findOrInstallChromium();
  if (!chromium) {
    add('Playwright (install Chrome or Chromium, or name one in CORESCOPE_CHROMIUM)', 1, {
      passed: 0,
      failed: 0,
      skipped: 0,
    });
    return;
  }
  const file = join(reports, 'playwright.json');
  const status = run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    CORESCOPE_CHROMIUM: chromium,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const result = report(file);
  const stats = result?.stats;
  listBrowserFailures(result?.suites ?? []);
  add('Playwright', status, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

const filters = process.argv.slice(2);
try {
  await buildAll();
  unitTests(filters);
  if (filters.length === 0) browserTests();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
for (const failure of failures) console.log(`failed: ${failure}`);
if (sum.skipped > 0) console.log(`${sum.skipped} skipped`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
