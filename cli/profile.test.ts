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

test('shows all that is counted, sampled and profiled', async () => {
  const file = join(folder, 'pmu.wprp');
  await run('export', 'pmu-topdown', file);
  const pmu = {
    sets: [{ cores: [0, 1], events: [0x1b, 0x03, 0x04], groups: [[0x03, 0x04]] }],
    dsuEvents: [0x2b],
    dmcEvents: { clk: [], clkdiv2: [0x12] },
    sampling: { core: 3, sources: [{ event: 0xffffffff, interval: 1000 }] },
    spe: { cores: [2], operations: ['load'], minimumLatency: 0 },
  };
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/<\?corescope-pmu .*\?>/, `<?corescope-pmu ${JSON.stringify(pmu)}?>`),
  );
  const { out, errors } = await run('show', file);
  expect(errors).toEqual([]);
  expect(out.split('\n').slice(-6)).toEqual([
    'counters of cores 0, 1: {0x3, 0x4}, 0x1b',
    'counters outside the cores: /dsu/0x2b, /dmc_clkdiv2/0x12',
    'samples of core 3: 0xffffffff every 1000',
    'SPE packets of core 2: load',
    expect.stringMatching(/^appended: /),
    '',
  ]);
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
  const again = join(folder, 'again.wprp');
  await run('export', `${file}#CPU`, again);
  expect(readFileSync(again)).toEqual(readFileSync(file));
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
  expect(out).toMatch(/bad\.wprp:6:7: error: Value of “BufferSize” is “-1”: it must be an integer from 4 to 16384\n/);
  const misspelt = /bad\.wprp:\d+:9: error: “SampleProfile” is not a kernel keyword; did you mean “SampledProfile”\?/;
  expect(out).toMatch(misspelt);
  expect(out).toMatch(/bad\.wprp#\S+ cannot be recorded with: line 6: .*-1.* \(and 1 more\)\n$/);
  expect(errors).toEqual(['corescope: 2 errors in recording profiles.']);
  // To record with it fails at the same place.
  expect((await run('show', bad)).errors.join('\n')).toMatch(misspelt);
  expect((await run('check', join(folder, 'none.wprp'))).errors.join()).toContain('none.wprp does not exist');
});

test('profiles of WPR by its names and spellings; those that cannot be recorded say why', async () => {
  const rows: { id: string }[] = JSON.parse((await run('list', '--wpr', '--json')).out);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['GeneralProfile', 'Minifilter', 'DotNET']));
  const shown = async (...args: string[]) => (await run('show', ...args)).out;
  expect(await shown('GeneralProfile.light')).toBe(await shown('generalprofile', '--detail', 'light'));
  expect(await shown('GeneralProfile.Verbose.Memory')).toBe(await shown('GeneralProfile', '--memory'));
  expect(await shown('CPU.light')).toBe(await shown('cpu', '--detail', 'light'));
  expect((await run('show', 'UTC.verbose')).errors.join()).toMatch(/profile UTC .* cannot be recorded: nobody has/);
  expect((await run('show', 'GeneralProfil')).errors.join()).toMatch(/did you mean “GeneralProfile”/);
  // As a file, with an exclamation mark as WPR has it.
  const file = join(folder, 'general.wprp');
  await run('export', 'GeneralProfile', file);
  expect(await run('check', file)).toMatchObject({ exitCode: 0 });
  expect(await shown(`${file}!GeneralProfile.Light`)).toBe(await shown('GeneralProfile.light'));
});
