/** Source lines of functions: they add up to what the tree says of the function, and have the text of their files. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../contract/checked.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { TraceHost } from '../trace-host.ts';

const dir = mkdtempSync(join(tmpdir(), 'corescope-lines-'));
writeFileSync(
  join(dir, 'multiply.cpp'),
  Array.from({ length: 100 }, (_, i) => `  sum += values[${i + 1}];`).join('\n'),
);
let host: TraceHost;
let trace: string;
beforeAll(async () => {
  const file = join(dir, 'sample.etl');
  writeFileSync(file, sampleBytes());
  host = new TraceHost({ sourcePath: dir });
  trace = await host.openPath(file);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test.each([
  {},
  { filter: '[Cpu] = 3', fromNs: 1e9, toNs: 3e9 },
  { weight: 'count', include: 'spmv.exe!multiply_rows' },
])('lines of all functions of the program under %j', async (choice) => {
  const query = { trace, table: 'cpu_sampled', ...choice };
  const tree = await host.call('stackTree', query);
  const functions = Array.from(tree.byName.name, (name, i) => ({
    name: `${at(tree.modules, name)}!${at(tree.names, name)}`,
    self: at(tree.byName.self, i),
  })).filter(({ name }) => name.startsWith('spmv.exe!'));
  expect(functions.length).toBeGreaterThan(1);
  for (const { name, self } of functions) {
    const { lines, total } = await host.call('stackLines', { ...query, function: name });
    expect(total).toBe(tree.total);
    expect(lines.reduce((sum, line) => sum + line.self, 0)).toBe(self);
  }
});

test('lines have the text of their files, where these are found', async () => {
  const { lines } = await host.call('stackLines', { trace, table: 'cpu_sampled', function: 'spmv.exe!multiply_rows' });
  expect(lines.length).toBeGreaterThan(10);
  for (const { file, line, text } of lines) {
    expect(file).toBe('C:\\Work\\spmv\\multiply.cpp');
    expect(text).toBe(`sum += values[${line}];`);
  }
});
