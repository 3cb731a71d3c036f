/** Tables that are grouped by stacks have the sums of call trees, for any range and filter. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../contract/checked.ts';
import { ITSELF } from '../../contract/stack-paths.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { TraceHost } from '../trace-host.ts';

/** The stack of a context switch is that of the thread that comes; rows of these tables are also about the one that leaves. */
const OF_ANOTHER_THREAD = ['cpu_thread_states', 'cpu_idle', 'pmc_counts', 'pmc_cpi'];

const TIMEOUT = 120_000;

interface Choice {
  filter: string | null;
  fromNs?: number;
  toNs?: number;
}

/** By path of functions: sums of the table. */
interface Summed {
  table: string;
  weight: string;
}
const SAMPLED: Summed = { table: 'cpu_sampled', weight: 'weightInView' };

async function tableSums(
  host: TraceHost,
  trace: string,
  choice: Choice,
  { table, weight }: Summed,
): Promise<Record<string, number>> {
  const asked = {
    ...{ trace, table, ...choice, expandDepth: 0 },
    ...{ keys: [{ column: 'stack' }], values: [{ column: weight }] },
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

async function treeSums(
  host: TraceHost,
  trace: string,
  choice: Choice,
  summed: Summed,
): Promise<Record<string, number>> {
  const tree = await host.call('stackTree', { trace, ...summed, ...choice });
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

  async function expectSame(choice: Choice, summed: Summed): Promise<void> {
    const expected = await treeSums(host, trace, choice, summed);
    expect(Object.keys(expected).length).toBeGreaterThan(5);
    const found = await tableSums(host, trace, choice, summed);
    expect(Object.keys(found).sort()).toEqual(
      Object.keys(expected)
        .filter((path) => expected[path] !== 0)
        .sort(),
    );
    for (const [path, sum] of Object.entries(found)) expect(sum).toBeCloseTo(expected[path] ?? 0, 3);
  }

  test.skipIf(!isThere).each(choices)('%j', { timeout: TIMEOUT }, (choice) => expectSame(choice, SAMPLED));

  test.skipIf(!isThere)('every table whose rows have stacks of their own', { timeout: TIMEOUT }, async () => {
    const withStacks = new Map((await host.call('stackTables', { trace })).map((table) => [table.table, table]));
    const lacking: string[] = [];
    for (const { id, sqlName, columns } of await host.call('tables', { trace })) {
      const withStack = withStacks.get(id);
      if (withStack === undefined) continue;
      // Call trees are of one counter, and Count leaves idle samples out.
      const [counter] = withStack.counters;
      const usual = sqlName === 'cpu_sampled' ? "dpcIsr != 'Idle'" : null;
      const filter = counter === undefined ? usual : `counter = '${counter}'`;
      if (columns.some(({ key }) => key === 'stack')) await expectSame({ filter }, { table: id, weight: 'count' });
      else lacking.push(sqlName);
    }
    expect(lacking).toEqual(real === undefined ? OF_ANOTHER_THREAD : []);
  });
});
