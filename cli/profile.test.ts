import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const stateDir = join(folder, 'state');
const run = (...args: string[]) => runCaptured(['profile', ...args], { stateDir });

test('lists the built-in profiles, and those of this user', async () => {
  mkdirSync(join(stateDir, 'recording-profiles'), { recursive: true });
  await run('export', 'network', join(stateDir, 'recording-profiles', 'mine.wprp'));
  const { out, errors } = await run('list', '--json');
  expect(errors).toEqual([]);
  const rows: { id: string; name: string; file: string; counters: string }[] = JSON.parse(out);
  expect(rows.map(({ id }) => id)).toEqual([
    ...['general', 'cpu', 'disk', 'network', 'dotnet', 'pmu-topdown', 'windowsperf', 'mine.wprp#Network'],
  ]);
  expect(rows.filter(({ counters }) => counters === 'yes').map(({ name }) => name)).toEqual(['PMU top-down']);
});

test('shows what a profile records, by id, by name, and out of a file', async () => {
  const file = join(folder, 'cpu.wprp');
  await run('export', 'CPU', file);
  const byId = await run('show', 'cpu', '--detail', 'light');
  expect(byId.errors).toEqual([]);
  expect(byId.out).toMatch(
    /^CPU\ncorescope-system \(system, to file, 64 buffers of 1024 KB\)\n {2}keywords: ProcessThread,/,
  );
  expect((await run('show', file, '--detail', 'light')).out).toBe(byId.out);
  expect((await run('show', `${file}#CPU`, '--detail', 'light')).out).toBe(byId.out);
  const memory = JSON.parse((await run('show', 'cpu', '--memory', '--json')).out);
  expect(memory.sessions.map(({ logging }: { logging: string }) => logging)).toEqual(['memory', 'memory']);
  expect((await run('show', 'cpuu')).errors.join()).toMatch(/no recording profile “cpuu”; did you mean “cpu”/);
});

test('checks files: line, column, and what is wrong', async () => {
  const good = join(folder, 'good.wprp');
  await run('export', 'dotnet', good);
  expect(await run('check', good)).toEqual({ exitCode: 0, out: `${good} is fine\n`, errors: [] });
  const bad = join(folder, 'bad.wprp');
  writeFileSync(
    bad,
    readFileSync(good, 'utf8').replace('"SampledProfile"', '"SampleProfile"').replace('Value="1024"', 'Value="-1"'),
  );
  const { exitCode, out, errors } = await run('check', bad);
  expect(exitCode).toBe(1);
  expect(out).toMatch(/bad\.wprp:5:7: error: Value of “BufferSize” is “-1”: it must be an integer from 4 to 16384\n/);
  expect(out).toMatch(/bad\.wprp:\d+:9: warning: “SampleProfile” is not among .*did you mean “SampledProfile”\?\n/);
  expect(errors).toEqual(['corescope: 1 error in recording profiles.']);
  expect((await run('check', join(folder, 'none.wprp'))).errors.join()).toContain('none.wprp does not exist');
});
