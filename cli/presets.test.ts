/** `presets`: what was saved in one place is added in another, and names that are taken are told. */
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mostPresetsBytes, presetsFile, presetsFormat } from '../contract/presets.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
/** CPU Usage (Precise) and Disk Usage. */
const [precise, disk] = ['c58f5fea-0319-4046-932d-e695ebe20b47', 'db510ec2-bd21-426a-952f-e86d131eded7'];
const rate = { name: 'Rate', ownColumns: { own1: { name: 'Speed', expr: '1' } }, columns: ['own1'] };

function stateWith(name: string, presets: Record<string, unknown[]>): string {
  const stateDir = join(folder, name);
  mkdirSync(stateDir);
  writeFileSync(join(stateDir, 'presets.json'), JSON.stringify({ format: presetsFormat, version: 1, presets }));
  return stateDir;
}
const presetsIn = (path: string) => presetsFile.parse(JSON.parse(readFileSync(path, 'utf8'))).presets;

test('presets go from one place to another as a file; conflicts are named, replaced, or both are kept', async () => {
  const here = stateWith('here', {
    [precise]: [rate, { name: 'Plain', columns: ['cpu'] }],
    [disk]: [{ name: 'By file', columns: ['path'] }],
  });
  const there = stateWith('there', { [precise]: [{ name: 'Rate', columns: ['cpu'] }] });
  const run = async (stateDir: string, ...args: string[]) => runCaptured(['presets', ...args], { stateDir });

  const list = await run(here, 'list', '--format', 'csv');
  expect(list.out.trim().split('\n')).toEqual([
    'table,preset,ownColumns',
    'CPU Usage (Precise),Plain,',
    'CPU Usage (Precise),Rate,Speed',
    'Disk Usage,By file,',
  ]);

  const file = join(folder, 'team.presets.json');
  expect((await run(here, 'export', file, '--preset', 'rate', '--preset', 'By file')).out).toBe(`${file}: 2 presets\n`);
  expect(presetsIn(file)).toEqual({ [precise]: [rate], [disk]: [{ name: 'By file', columns: ['path'] }] });
  const single = join(folder, 'single.presets.json');
  expect((await run(here, 'export', single, '--preset', 'By file')).out).toBe(`${single}: 1 preset\n`);
  expect((await run(here, 'export', file, '--preset', 'Other')).errors.join()).toContain('no preset “Other”');

  const asked = await run(there, 'import', file);
  expect([asked.exitCode, asked.errors.join()]).toEqual([
    1,
    expect.stringContaining('these names are taken: “Rate” of CPU Usage (Precise) (your own). Nothing was added'),
  ]);
  expect(Object.keys(presetsIn(join(there, 'presets.json')))).toEqual([precise]);
  expect((await run(there, 'import', file, '--keep-both')).out).toBe(`${file}: 2 presets added\n`);
  expect(presetsIn(join(there, 'presets.json'))[precise]).toEqual([
    { name: 'Rate', columns: ['cpu'] },
    { ...rate, name: 'Rate (2)' },
  ]);
  expect((await run(there, 'import', file, '--replace')).exitCode).toBe(0);
  expect(presetsIn(join(there, 'presets.json'))[precise]?.[0]).toEqual(rate);
  // The same once more is no conflict.
  expect((await run(there, 'import', file)).exitCode).toBe(0);
});

test('a file that is larger than presets may be is not read', async () => {
  const file = join(folder, 'large.presets.json');
  writeFileSync(file, '');
  truncateSync(file, mostPresetsBytes + 1);
  const { exitCode, errors } = await runCaptured(['presets', 'import', file], { stateDir: join(folder, 'large') });
  expect([exitCode, errors]).toEqual([1, [expect.stringContaining('has more than 16 MB')]]);
  const missing = await runCaptured(['presets', 'import', join(folder, 'none.json')], {
    stateDir: join(folder, 'large'),
  });
  expect(missing.errors.join()).toContain('cannot be read');
});
