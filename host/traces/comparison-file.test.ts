/** Comparisons of runs as files that are opened. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TraceHost } from '../trace-host.ts';

const folder = temporaryFolder();
const host = new TraceHost();
afterAll(() => host.closeAll());

const line = { name: 'time', seconds: 0.5, interval: [0.4, 0.6], ratio: 1.5, p: 0.01, corrected: 0.02, isReal: true };
const counted = { name: 'time', unit: 's', values: [1, null], runs: 2, mean: 1, deviation: null, halfWidth: null };
const comparison = {
  format: 'corescope-stat-comparison',
  version: 1,
  cores: 8,
  multiplexed: false,
  programs: ['a', 'b'].map((program) => ({ program, lines: [counted], exitCodes: [0, 0] })),
  comparison: { test: 'U', interval: 'bootstrap', time: line, parts: [line], slots: [], tooFew: null },
};

const opened = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return host.openPath(path);
};

test('it opens without events, is known as what it is, and is given as it was written', async () => {
  const trace = await opened('runs.json', JSON.stringify(comparison, null, 2));
  expect(host.trace(trace).info).toMatchObject({ file: 'runs.json', events: 0 });
  // Programs were all that could be compared when such files did not say of what they are.
  expect(await host.call('runComparison', { trace })).toEqual({ ...comparison, of: 'programs' });
  const ofRanges = await opened('ranges.json', JSON.stringify({ ...comparison, of: 'ranges' }));
  expect(await host.call('runComparison', { trace: ofRanges })).toMatchObject({ of: 'ranges' });
  expect((await host.call('tables', { trace })).every(({ unavailable }) => unavailable !== null)).toBe(true);
});

test('other files have none', async () => {
  const stat = { core: { Multiplexing: false, cores: [] }, dsu: {}, dmc: {}, Time_elapsed: 1 };
  const trace = await opened('stat.json', JSON.stringify(stat));
  expect(await host.call('runComparison', { trace })).toBeNull();
});

test.each<[string, string, RegExp]>([
  ['cut off', JSON.stringify(comparison).slice(0, 200), /broken\.json: not JSON/],
  ['of another version', JSON.stringify({ ...comparison, version: 2 }), /of this version: version: /],
  ['of one program', JSON.stringify({ ...comparison, programs: comparison.programs.slice(1) }), /programs/],
  [
    'with endless parts',
    JSON.stringify({ ...comparison, comparison: { ...comparison.comparison, parts: Array(17).fill(line) } }),
    /comparison\.parts: Too big/,
  ],
  [
    'with texts for numbers',
    JSON.stringify({ ...comparison, comparison: { ...comparison.comparison, time: { ...line, seconds: '1' } } }),
    /comparison\.time\.seconds/,
  ],
])('%s: what is wrong is said', async (_, text, message) => {
  await expect(opened('broken.json', text)).rejects.toThrow(message);
});
