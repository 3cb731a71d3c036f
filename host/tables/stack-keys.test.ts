/** Tables that are grouped by stacks have the sums of call trees, for any range and filter. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../contract/checked.ts';
import { ITSELF } from '../../contract/stack-paths.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { TraceHost } from '../trace-host.ts';

const TIMEOUT = 120_000;

interface Choice {
  filter: string | null;
  fromNs?: number;
  toNs?: number;
}

/** By path of functions: sums of the table. */
async function tableSums(host: TraceHost, trace: string, choice: Choice): Promise<Record<string, number>> {
  const asked = {
    ...{ trace, table: 'cpu_sampled', ...choice, expandDepth: 0 },
    ...{ keys: [{ column: 'stack' }], values: [{ column: 'weightInView' }] },
  };
  const sums: Record<string, number> = {};
  for (let offset = 0, total = 1; offset < total; offset += 10_000) {
    const page = await host.call('table', { ...asked, offset, limit: 10_000 });
    total = page.total;
    for (const [row, path] of page.path.entries())
      if (path.at(-1) !== ITSELF && path.at(-1) !== '')
        sums[JSON.stringify(path)] = at(at(page.columns, 1).values ?? [], row);
  }
  return sums;
}

async function treeSums(host: TraceHost, trace: string, choice: Choice): Promise<Record<string, number>> {
  const tree = await host.call('stackTree', { trace, table: 'cpu_sampled', ...choice, weight: 'weightInView' });
  expect(tree.omitted).toBe(0);
  const paths: string[][] = [[]];
  const sums: Record<string, number> = {};
  for (const [node, name] of tree.name.entries()) {
    const text = [tree.modules[name], tree.names[name]].filter((part) => part !== '').join('!');
    const path = [...at(paths, at(tree.parent, node)), text];
    paths.push(path);
    sums[JSON.stringify(path)] = at(tree.inclusive, node);
  }
  return sums;
}

const CASES: [string, string | undefined, Choice[]][] = [
  [
    'the sample',
    undefined,
    [
      { filter: null },
      { filter: "process like 'spmv%'", fromNs: 2.5e9, toNs: 3.0005e9 },
      { filter: 'cpu = 2', toNs: 4e9 },
    ],
  ],
  ['a real trace', 'perfview-net.4.5.2.x64.etl', [{ filter: "dpcIsr != 'Idle'", fromNs: 1e9, toNs: 3e9 }]],
];

describe.each(CASES)('%s', (_, real, choices) => {
  const isThere = real === undefined || haveSharedTraces;
  const host = new TraceHost();
  let trace = '';
  beforeAll(async () => {
    if (!isThere) return;
    trace = await (real === undefined
      ? host.openBytes(sampleBytes(), 'sample.etl')
      : host.openPath(sharedTracePath('etl', real)));
  }, TIMEOUT);
  afterAll(() => host.closeAll());

  test.skipIf(!isThere).each(choices)('%j', { timeout: TIMEOUT }, async (choice) => {
    const expected = await treeSums(host, trace, choice);
    expect(Object.keys(expected).length).toBeGreaterThan(5);
    const found = await tableSums(host, trace, choice);
    expect(Object.keys(found).sort()).toEqual(
      Object.keys(expected)
        .filter((path) => expected[path] !== 0)
        .sort(),
    );
    for (const [path, sum] of Object.entries(found)) expect(sum).toBeCloseTo(expected[path] ?? 0, 3);
  });
});
