/** Commands on a trace whose texts steer terminals and are formulas: nothing of that gets out. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formulas, hostileTexts, hostileTrace } from '../host/testing/hostile-trace.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { terminalFilter } from './terminal.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const trace = join(folder, 'hostile.etl');
writeFileSync(trace, hostileTrace());
const workspace = join(folder, 'hostile.corescope');
writeFileSync(
  workspace,
  JSON.stringify({
    format: 'corescope-workspace',
    version: 1,
    savedWith: '\u001b[2J',
    traces: [{ name: '\u009b2J', path: 'a\u001b[2J.etl' }],
    tabs: [
      { id: 'a', name: '\u001b]0;x\u0007', panels: [{ id: 'b', title: '\u009b', content: { kind: 'no\u001b[2J' } }] },
    ],
    markers: [{ id: 'm', name: '=\u001b[1m', startNs: 0, endNs: 1 }],
  }),
);

const run = async (args: readonly string[]) => {
  const { exitCode, out, errors } = await runCaptured(args, { stateDir: join(folder, 'state') });
  return { exitCode, out, errors };
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

const pivot = 'PIVOT (FROM processes_processes) ON process USING count(*)';
const forPeople: string[][] = [
  ...[
    'info',
    'counts',
    'stats',
    'system',
    'diagnostics',
    'findings',
    'topdown',
    'processes',
    'threads',
    'images',
    'providers',
    'tables',
  ].map((name) => [name, trace]),
  ['schema', trace, '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c'],
  ['events', trace],
  ['events', trace, '--stacks'],
  ['regions', trace, '--workspace', workspace],
  ['workspace', workspace],
  ['plugin', 'list'],
  ['profile', 'list'],
  ['info', '\u001b[2J.etl'],
  ['table', trace, '\u009b2J'],
  ['query', trace, 'SELECT 1 AS "\u001b[2J\u009b"'],
  ['query', trace, "SELECT 'a\u001b[2J' AS a, chr(155) || 'x' AS b"],
  ['query', trace, 'SELECT "\u009b2J"'],
];

test.each(forPeople.map((args) => [args.join(' ').replaceAll(folder, ''), args] as const))(
  'as people read it: %s',
  async (_, args) => {
    const { out, errors } = await run(args);
    expect(out + errors.join('\n')).not.toBe('');
    expect(out).not.toMatch(control);
    expect(errors.join('\n')).not.toMatch(control);
  },
);

test.each(
  [
    ...['info', 'counts', 'stats', 'system', 'diagnostics', 'findings', 'topdown', 'processes', 'tables'].map(
      (name) => [name, trace, '--json'],
    ),
    ['events', trace, '--format', 'ndjson'],
    ['dump', trace, '--format', 'ndjson'],
    ['processes', trace, '--format', 'ndjson'],
    ['query', trace, '--format', 'json', 'SELECT \'a\u009bb\u007f\' AS "c\u009b"'],
    ['query', trace, '--format', 'ndjson', 'SELECT \'a\u009bb\u007f\' AS "c\u009b"'],
    ['workspace', workspace, '--json'],
  ].map((args) => [args.join(' ').replaceAll(folder, ''), args] as const),
)('JSON says control characters as JSON does: %s', async (_, args) => {
  const { exitCode, out } = await run(args);
  expect(exitCode).toBe(0);
  expect(out).not.toMatch(control);
  const values = out.startsWith('{') && args.includes('ndjson') ? out.trim().split('\n') : [out];
  for (const value of values) JSON.parse(value);
});

test('names of processes come back from JSON as they are', async () => {
  const { out } = await run(['processes', trace, '--json']);
  expect(JSON.parse(out).map(({ commandLine }: { commandLine: string }) => commandLine)).toEqual(
    expect.arrayContaining([...hostileTexts]),
  );
});

/** Cells of lines of CSV, read back. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    if (rows.length === 0 || rows.at(-1)!.at(-1) === '\0end') {
      rows.at(-1)?.pop();
      rows.push([]);
    }
    rows.at(-1)!.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.at(-1)!.push('\0end');
  }
  rows.at(-1)?.pop();
  return rows;
}

const csvCommands: string[][] = [
  ['processes', trace, '--format', 'csv'],
  ['events', trace, '--format', 'csv'],
  ['dump', trace],
  ['query', trace, '--format', 'csv', 'SELECT * FROM processes_processes'],
  ['table', trace, 'processes_processes', '--group', '', '--format', 'csv'],
  ['query', trace, '--format', 'csv', `SELECT '=1+1' AS "=a", -5 AS b, -0.5 AS c, '-7' AS d, ['=x'] AS e, '\t=1' AS f`],
];
test.each(csvCommands.map((args) => [args.join(' ').replaceAll(folder, ''), args] as const))(
  'CSV: heads and cells are quoted; with --spreadsheet-safe no cell begins a formula: %s',
  async (_, args) => {
    const raw = await run(args);
    const safe = await run([...args, '--spreadsheet-safe']);
    expect([raw.exitCode, safe.exitCode]).toEqual([0, 0]);
    const [before, after] = [cellsOf(raw.out), cellsOf(safe.out)];
    expect(before.some((row) => row.some((cell) => formulas.includes(cell) || cell === '=1+1'))).toBe(true);
    for (const [i, row] of after.entries())
      for (const [j, cell] of row.entries()) {
        const isNumber = /^[-+]?[\d.,]+$/.test(cell);
        if (!isNumber) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        if (cell !== before[i]![j]) expect(cell).toBe(`'${before[i]![j]}`);
      }
    // What is no formula stays as it is.
    expect(after.flat().filter((cell) => /^'-[\d.]+$/.test(cell))).toEqual([]);
    expect(terminalFilter().take(raw.out)).not.toMatch(control);
  },
);

test('exported CSV is guarded too, and what writes no CSV refuses to be asked', async () => {
  const to = join(folder, 'x.csv');
  expect(
    (await run(['export', trace, '--table', 'processes_processes', '--to', to, '--spreadsheet-safe'])).exitCode,
  ).toBe(0);
  const cells = cellsOf(readFileSync(to, 'utf8')).flat();
  expect(cells).toContain("'=cmd|' /C calc'!A0");
  expect(cells).toContain('-5');
  for (const args of [
    ['table', trace, 'processes_processes'],
    ['processes', trace, '--json'],
    ['tables', trace, '--json'],
    ['events', trace, '--format', 'ndjson'],
    ['dump', trace, '--format', 'xml'],
    ['query', trace, 'SELECT 1'],
    ['export', trace, '--all', '--to', join(folder, 'all')],
    ['export', trace, '--table', 'processes_processes', '--to', join(folder, 'x.parquet')],
  ]) {
    const { exitCode, errors } = await run([...args, '--spreadsheet-safe']);
    expect([exitCode, errors.join()], args.join(' ')).toEqual([
      1,
      expect.stringMatching(/--spreadsheet-safe only works with CSV, not \w+\. Leave it out/),
    ]);
  }
});

test('a pivot whose columns are called by the trace', async () => {
  const { exitCode, out } = await run(['query', trace, pivot]);
  expect(exitCode).toBe(0);
  expect(out).not.toMatch(control);
});

test('a stream that is cut within a character loses nothing', () => {
  const bytes = new TextEncoder().encode('a\u009b31mé\u001b\u{1f600}\tb\n');
  const filter = terminalFilter();
  expect([...bytes].map((byte) => filter.take(Uint8Array.of(byte))).join('')).toBe('a\ufffd31mé\ufffd\u{1f600}\tb\n');
});
