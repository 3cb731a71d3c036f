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

test('lines beside a baseline: what each side costs by itself, of the lines that either has', async () => {
  const query = { trace, table: 'cpu_sampled', function: 'spmv.exe!multiply_rows', fromNs: 5.5e9, toNs: 6e9 };
  const baseline = { trace, fromNs: 2e9, toNs: 2.01e9 };
  const compared = await host.call('stackLines', { ...query, baseline });
  const own = await host.call('stackLines', query);
  const { fromNs, toNs } = baseline;
  const before = await host.call('stackLines', { ...query, fromNs, toNs });
  const costs = (lines: typeof own.lines) =>
    new Map(lines.map(({ line, self, inclusive }) => [line, { self, inclusive }]));
  const [mine, theirs] = [costs(own.lines), costs(before.lines)];
  expect([mine.size > theirs.size, theirs.size > 0]).toEqual([true, true]);
  expect(compared.lines.map(({ line }) => line)).toEqual(
    [...new Set([...mine.keys(), ...theirs.keys()])].sort((a, b) => a - b),
  );
  const none = { self: 0, inclusive: 0 };
  for (const { line, self, inclusive, baseline: other, text } of compared.lines) {
    expect({ self, inclusive }).toEqual(mine.get(line) ?? none);
    expect(other).toEqual(theirs.get(line) ?? none);
    expect(text).toBe(`sum += values[${line}];`);
  }
  expect([compared.total, own.lines.every((line) => line.baseline === null)]).toEqual([own.total, true]);
});
