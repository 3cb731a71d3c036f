import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pluginSchemaText } from '../contract/plugin-schema.ts';
import { samplePart } from '../engine/testing/sample.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { writtenProvider, writtenTrace } from '../host/testing/written-trace.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const stateDir = join(folder, 'state');
const run = (...args: string[]) => runCaptured(['plugin', ...args], { stateDir });

test('new writes a plugin that check finds nothing wrong with, and the schema beside it', async () => {
  const dir = join(folder, 'new');
  const path = join(dir, 'p3_d_counts.json');
  expect(await run('new', '3-D “counts”', '--dir', dir)).toEqual({ exitCode: 0, out: `${path}\n`, errors: [] });
  expect(readFileSync(join(dir, 'corescope-plugin.schema.json'), 'utf8')).toBe(pluginSchemaText());
  expect(await run('check', path)).toEqual({
    exitCode: 0,
    out: `${path}: “3-D “counts”” with 1 table is fine\n`,
    errors: [],
  });
  expect((await run('check', dir, '--json')).out).toBe('[]\n');
  const { exitCode, errors } = await run('new', '3-D “counts”', '--dir', dir);
  expect([exitCode, errors]).toEqual([
    1,
    [
      expect.stringMatching(
        /new\/p3_d_counts\.json already exists\. Choose another name, or another folder with --dir/,
      ),
    ],
  ]);
});

test('check says every mistake with its place, and fails', async () => {
  await run('new', 'Mine', '--dir', join(folder, 'check'));
  const path = join(folder, 'check', 'mine.json');
  const text = readFileSync(path, 'utf8').replace('"field": "counter" }', '"field": "cuonter" }');
  const wrong = text.replace('"defaultConfiguration": "By event"', '"defaultConfiguration": "By"');
  writeFileSync(path, wrong);
  const lineOf = (part: string): number => wrong.split('\n').findIndex((line) => line.includes(part)) + 1;
  const { exitCode, out, errors } = await run('check', path);
  expect(exitCode).toBe(1);
  expect(out.split('\n')).toEqual([
    `${path}:${lineOf('cuonter')}:${wrong.split('\n')[lineOf('cuonter') - 1].indexOf('"cuonter"') + 1}: error: cooker mine/counts has no column “cuonter”; did you mean “counter”?`,
    `${path}:${lineOf('"By"')}:31: error: there is no configuration “By”; there are By event, By core`,
    '',
  ]);
  expect(errors).toEqual(['corescope: 2 errors in 1 plugin.']);
  const json = await run('check', path, '--json');
  expect(json.exitCode).toBe(1);
  expect(JSON.parse(json.out)).toMatchObject([
    { line: lineOf('cuonter'), severity: 'error', file: path },
    { column: 31 },
  ]);
});

test('with a trace, check warns of what it does not have', async () => {
  const trace = join(folder, 'written.etl');
  writeFileSync(trace, writtenTrace());
  await run('new', 'Mine', '--dir', join(folder, 'trace'));
  const path = join(folder, 'trace', 'mine.json');
  const never = await run('check', path, '--trace', trace);
  expect(never.exitCode).toBe(0);
  expect(never.out).toMatch(
    /^\S+mine\.json:14:32: warning: provider “9b15b4b5-6979-4ba7-9b26-00c630a4d7b3” does not occur in this trace\n/,
  );
  const text = readFileSync(path, 'utf8').replace('9b15b4b5-6979-4ba7-9b26-00c630a4d7b3', writtenProvider);
  writeFileSync(path, text);
  expect((await run('check', path, '--trace', trace)).out).toMatch(
    /^\S+mine\.json:14:18: warning: “[-0-9a-f]+” has no such event in this trace; it has id 7 version 0\n/,
  );
  writeFileSync(path, text.replace('"id": [1]', '"id": [7]'));
  expect((await run('check', path, '--trace', trace)).out).toMatch(
    /^\S+mine\.json:14:18: warning: “EventID\(7\)” of “[-0-9a-f]+” cannot be decoded: /,
  );
  expect((await run('check', path, '--trace', join(folder, 'none.etl'))).exitCode).toBe(1);
});

test('list shows built-in plugins, those of the state folder, and those named', async () => {
  await run('new', 'Mine', '--dir', join(folder, 'list'));
  mkdirSync(join(stateDir, 'plugins'), { recursive: true });
  writeFileSync(join(stateDir, 'plugins', 'broken.json'), '{\n  "id": 1\n}');
  const { out } = await run('list', '--plugin', join(folder, 'list'), '--json');
  const rows: { key: string; origin: string; file: string | null; problem: string; tables: number }[] = JSON.parse(out);
  expect(rows.find(({ key }) => key === 'windowsperf')).toMatchObject({ origin: 'builtIn', file: null });
  expect(rows.find(({ key }) => key === 'mine')).toMatchObject({ origin: 'commandLine', tables: 1, problem: '' });
  expect(rows.find(({ file }) => file === 'broken.json')).toMatchObject({
    origin: 'folder',
    tables: 0,
    problem: 'broken.json:2:9: error: expected a string, not 1',
  });
});

test('schema prints what editors want', async () => {
  const { out } = await run('schema');
  expect(JSON.parse(out)).toMatchObject({ title: 'Corescope plugin', type: 'object' });
});

test('serve says at once what --plugin names in vain', async () => {
  const args = ['serve', '--no-open', '--plugin', join(folder, 'none.json')];
  const { exitCode, errors } = await runCaptured(args, { stateDir });
  expect([exitCode, errors]).toEqual([1, [expect.stringMatching(/none\.json does not exist/)]]);
});

test.each([[[]], [['chek']], [['check']], [['new']], [['new', 'A', '--folder', 'x']]])(
  'asked wrongly: %j',
  async (args) => {
    const before = readdirSync('.');
    const { exitCode, errors } = await run(...args);
    expect(exitCode).toBe(2);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^corescope: .*corescope --help/);
    expect(readdirSync('.')).toEqual(before);
    expect(existsSync('a.json')).toBe(false);
  },
);

test('the commands of docs/plugins.md are right, and work on a part of the sample', async () => {
  const [example] = readFileSync('docs/plugins.md', 'utf8').match(/"isDataAvailable": "[\s\S]*?(?=\n```)/)!;
  const dir = join(folder, 'documented');
  await run('new', 'Mine', '--dir', dir);
  const path = join(dir, 'mine.json');
  const text = readFileSync(path, 'utf8').replace('"rows": "mine/counts",', `"rows": "mine/counts", ${example},`);
  writeFileSync(path, text);
  expect((await run('check', path)).out).toMatch(/is fine\n$/);
  const sample = join(folder, 'documented.etl');
  writeFileSync(sample, await samplePart(2e9, 2.1e9));
  const ask = (...args: string[]) =>
    runCaptured(['table', sample, 'mine_counts', '--plugin', path, '--filter', 'core = 3 and count > 0', ...args]);
  for (const id of ['same-core', 'switches', 'copy', 'largest']) {
    const { exitCode, out, errors } = await ask('--command', id);
    expect({ id, exitCode, errors }).toEqual({ id, exitCode: 0, errors: [] });
    expect(out.length).toBeGreaterThan(10);
  }
  expect((await ask('--details')).out).toMatch(/^Event: .+\nCore: 3\nIn words: .* on core 3\n$/);
});
