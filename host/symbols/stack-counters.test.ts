/** Functions by counters have the sums of the table of samples. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../contract/checked.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { TraceHost } from '../trace-host.ts';

const TIMEOUT = 60_000;
const host = new TraceHost();
let trace = '';
beforeAll(async () => {
  trace = await host.openBytes(sampleBytes(), 'sample.etl');
}, TIMEOUT);
afterAll(() => host.closeAll());

const table = 'pmc_samples';

/** `counter function` → samples and weight, of the table. */
async function tableSums(choice: object): Promise<Record<string, number[]>> {
  const page = await host.call('table', {
    ...{ trace, table, ...choice, expandDepth: 2, offset: 0, limit: 10_000 },
    ...{ keys: [{ column: 'counter' }, { column: 'stack' }], values: [{ column: 'count' }, { column: 'weight' }] },
  });
  const sums: Record<string, number[]> = {};
  for (const [row, path] of page.path.entries())
    if (path.length === 2)
      sums[path.join(' ')] = [2, 3].map((column) => at(at(page.columns, column).values ?? [], row));
  return sums;
}

test.each([{}, { fromNs: 2.5e9, toNs: 6.1e9 }, { filter: "process like 'spmv%'", toNs: 5e9 }])(
  '%j: as in the table',
  { timeout: TIMEOUT },
  async (choice) => {
    const answer = await host.call('stackCounters', { trace, table, ...choice });
    const found: Record<string, number[]> = {};
    for (const [counter, { name }] of answer.counters.entries())
      for (const [place, text] of answer.functions.entries()) {
        const samples = at(at(answer.samples, counter), place);
        if (samples > 0) found[`${name} ${text}`] = [samples, at(at(answer.weights, counter), place)];
      }
    expect(Object.keys(found).length).toBeGreaterThan(8);
    expect(found).toEqual(await tableSums(choice));
    expect(answer.counters.reduce((sum, { samples }) => sum + samples, 0)).toBe(answer.rowsWithStack);
  },
);

test('a tree is of one counter, the one with the most samples unless another is named', {
  timeout: TIMEOUT,
}, async () => {
  const { counters } = await host.call('stackCounters', { trace, table });
  const [first, second] = [at(counters, 0), at(counters, 1)];
  expect(first.samples).toBeGreaterThan(second.samples);
  const usual = await host.call('stackTree', { trace, table });
  expect(usual).toMatchObject({ total: first.weight, rowsWithStack: first.samples, samples: { counter: first.name } });
  expect(usual.rowsWithoutCallers).toBe(first.samples);
  const named = await host.call('stackTree', { trace, table, counter: second.name, weight: 'count' });
  expect(named).toMatchObject({ total: second.samples, samples: { counter: second.name, note: null } });
});

test('what cannot be asked', { timeout: TIMEOUT }, async () => {
  await expect(host.call('stackTree', { trace, table, counter: 'none' })).rejects.toThrow(
    'not sampled. Sampled: CacheMisses, BranchMispredictions.',
  );
  await expect(host.call('stackCounters', { trace, table: 'cpu_sampled' })).rejects.toThrow(
    'are not samples of performance counters',
  );
});
