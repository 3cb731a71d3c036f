/** `table --workspace`: presets, own columns and notes of a workspace, and presets that were saved. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { TableConfiguration } from '../contract/plugin.ts';
import { presetsFormat } from '../contract/presets.ts';
import { workspaceFormat } from '../contract/workspace.ts';
import { samplePart } from '../engine/testing/sample.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const trace = join(folder, 'part.etl');
const file = join(folder, 'part.corescope');
/** CPU Usage (Precise). */
const name = 'cpu_precise';
let table = '';

const notes = [
  { where: 'cpu < 2', text: 'first cores' },
  { where: '[Cpu]:=1', text: 'core 1' },
];
const definition: TableConfiguration = {
  name: 'Mine',
  ownColumns: {
    annotation: { name: 'Annotation', notes },
    parity: { name: 'Odd core', expr: 'cpu % 2 = 1' },
  },
  columns: ['cpu', '|pivot', 'annotation', 'parity', 'count'],
};

async function rowsOf(...args: string[]): Promise<Record<string, unknown>[]> {
  const { exitCode, out, errors } = await runCaptured(['table', trace, name, ...args, '--format', 'ndjson']);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: [] });
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

beforeAll(async () => {
  writeFileSync(trace, await samplePart(2e9, 2.1e9));
  const { out } = await runCaptured(['tables', trace, '--json']);
  const tables: { id: string; sqlName: string }[] = JSON.parse(out);
  table = tables.find(({ sqlName }) => sqlName === name)?.id ?? '';
  const view = { configuration: 'Mine', edited: definition, filter: '' };
  const panel = { id: 'p1', content: { kind: 'table', trace: 0, table, view } };
  writeFileSync(
    file,
    JSON.stringify({
      format: workspaceFormat,
      version: 1,
      traces: [{ name: 'part.etl', path: 'part.etl' }],
      // The first one shows the table as well; the second is on screen.
      tabs: [
        { id: 't1', name: 'Overview', panels: [{ id: 'p0', content: { kind: 'table', trace: 0, table } }] },
        { id: 't2', name: 'CPU', panels: [panel] },
      ],
      activeTab: 't2',
      presets: { [table]: [{ ...definition, name: 'Kept', columns: ['annotation', '|pivot', 'count'] }] },
    }),
  );
});

test('the table is as the workspace shows it, with its own columns and notes', async () => {
  const plain = await rowsOf('--group', 'cpu', '--columns', 'count', '--filter', '');
  const counts = new Map(plain.map((row) => [Number(row.Cpu), Number(row.Count)]));
  expect(counts.size).toBe(8);
  const noteOf = (cpu: number): string => (cpu === 1 ? 'core 1' : cpu === 0 ? 'first cores' : '');
  const shown = await rowsOf('--workspace', file);
  expect(new Map(shown.map((row) => [Number(row.Cpu), [row.Annotation ?? '', row['Odd core'], row.Count]]))).toEqual(
    new Map([...counts].map(([cpu, count]) => [cpu, [noteOf(cpu), cpu % 2, count]])),
  );

  const byNote = await rowsOf('--workspace', file, '--preset', 'kept', '--filter', '');
  const expected = new Map<string, number>();
  for (const [cpu, count] of counts) expected.set(noteOf(cpu), (expected.get(noteOf(cpu)) ?? 0) + count);
  expect(new Map(byNote.map((row) => [row.Annotation ?? '', row.Count]))).toEqual(expected);

  const odd = await rowsOf('--workspace', file, '--filter', '[Odd core] and [Annotation] is missing');
  expect(odd.map((row) => Number(row.Cpu)).sort()).toEqual([3, 5, 7]);
  const grouped = await rowsOf('--workspace', file, '--group', 'Odd core', '--columns', 'count');
  expect(grouped).toHaveLength(2);
});

test('a preset that was saved is found by its name; a workspace without the table is refused', async () => {
  const stateDir = join(folder, 'state');
  mkdirSync(stateDir);
  const presets = { [table]: [{ ...definition, name: 'Saved' }] };
  writeFileSync(join(stateDir, 'presets.json'), JSON.stringify({ format: presetsFormat, version: 1, presets }));
  const { exitCode, out } = await runCaptured(['table', trace, name, '--preset', 'saved'], { stateDir });
  expect(exitCode).toBe(0);
  expect(out).toContain('Annotation');
  const unknown = await runCaptured(['table', trace, name, '--preset', 'other'], { stateDir });
  expect(unknown.errors.join()).toContain('has no preset “other”');
  expect(unknown.errors.join()).toContain('“Saved”');
  const without = await runCaptured(['table', trace, 'disk_usage', '--workspace', file]);
  expect(without.errors.join()).toContain('does not show the table “Disk Usage”');
});
