/** The tree of a trace: values by hand, by core and range; what is high, and what was not counted. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TopDown, TopDownNode } from '../../contract/top-down.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import type { TraceWriter } from '../../engine/write/trace-writer.ts';
import {
  backendOfV3 as below,
  FIXED,
  slotsOfV3 as level1,
  NEOVERSE_N2,
  NEOVERSE_V3 as V3,
  writtenSlots as written,
} from '../../plugins/windowsperf/testing/written-slots.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';

const folder = temporaryFolder();
async function topDown(write: (writer: TraceWriter) => void, question = {}): Promise<TopDown> {
  const path = join(folder, `${Math.random()}.etl`);
  writeFileSync(path, writtenTrace({}, write));
  const host = testHost();
  return host.call('topDown', { trace: await host.openPath(path), ...question });
}

const nodesOf = ({ sources: [source] }: TopDown, core: string | null): Map<string, TopDownNode> =>
  new Map(source.cores.find((one) => one.core === core)!.nodes.map((node) => [node.metric, node]));

test('values are those of the formulas, for each core and for all together', async () => {
  const idle = { ...level1, [FIXED]: 3000, 58: 1000 };
  const answer = await topDown(written(V3, 0, [{ ...level1, ...below }, idle]));
  expect(answer.sources.map(({ table, product }) => [table, product])).toEqual([
    ['windowsperf_driver_metrics', 'neoverse-v3'],
  ]);
  expect(answer.sources[0].cores.map(({ core }) => core)).toEqual([null, '0', '1']);

  const own = nodesOf(answer, '0');
  expect(own.get('backend_bound')?.value).toBeCloseTo(25);
  expect(own.get('frontend_bound')?.value).toBeCloseTo(100 * (500 / 10_000 - 20 / 1000));
  expect(own.get('retiring')?.value).toBeCloseTo(100 * 0.7 * 0.8);
  expect(own.get('bad_speculation')?.value).toBeCloseTo(100 * (0.7 * 0.2 + 0.02));
  expect(own.get('backend_mem_bound')?.value).toBeCloseTo(90);
  expect(own.get('backend_mem_cache_bound')?.value).toBeCloseTo((100 * 300) / 360);
  expect(own.get('backend_cache_l2d_bound')?.value).toBeCloseTo(90);
  expect(nodesOf(answer, '1').get('backend_bound')?.value).toBeCloseTo((100 * 2500) / 30_000);
  // Of the sums, not a mean of both cores.
  expect(nodesOf(answer, null).get('backend_bound')?.value).toBeCloseTo((100 * 5000) / 40_000);
  for (const core of [null, '0', '1']) {
    const roots = [...nodesOf(answer, core).values()].filter(({ level }) => level === 1);
    expect(roots.reduce((sum, { exact }) => sum + (exact ?? Number.NaN), 0)).toBeCloseTo(100);
  }
});

test('the bottleneck is the last high node on the way down; what is not below a high one is not high', async () => {
  const marks = (answer: TopDown) =>
    Object.fromEntries([...nodesOf(answer, '0')].map(([metric, { mark }]) => [metric, mark]));
  const write = written(V3, 0, [{ ...level1, ...below }]);
  expect(marks(await topDown(write))).toMatchObject({
    backend_bound: 'high',
    backend_mem_bound: 'high',
    backend_mem_cache_bound: 'high',
    backend_cache_l2d_bound: 'bottleneck',
    backend_cache_l1d_bound: 'high',
    backend_core_bound: 'low',
    bad_speculation: 'high',
    retiring: 'low',
  });
  expect(await topDown(write, { thresholds: { frontend_stalled_cycles: 1 } })).toEqual(await topDown(write));
  const limited = marks(await topDown(write, { thresholds: { backend_mem_cache_bound: 90 } }));
  expect(limited).toMatchObject({
    backend_mem_bound: 'bottleneck',
    backend_mem_cache_bound: 'low',
    backend_cache_l2d_bound: 'low',
  });
  await expect(topDown(write, { thresholds: { no_such: 5 } })).rejects.toThrow(
    /^No top-down tree has a node no_such\. The nodes of this core are frontend_bound, /,
  );
});

test('what was not counted is blank, never 0, and says which events it needs', async () => {
  const answer = await topDown(written(V3, 0, [{ ...level1, ...below }]));
  const own = nodesOf(answer, '0');
  expect(own.get('backend_mem_tlb_bound')).toMatchObject({
    ...{ value: null, exact: null, half: null, mark: 'unmeasured' },
    events: ['stall_backend_tlb', 'stall_backend_membound'],
  });
  expect(own.get('backend_mem_bound')?.missing).toEqual({
    metrics: ['backend_mem_tlb_bound', 'backend_mem_store_bound'],
    passes: [expect.arrayContaining(['stall_backend_tlb', 'stall_backend_membound', 'stall_backend_st'])],
  });
  expect(own.get('backend_bound')?.missing).toBeNull();
  expect(answer.sources[0].cores[0].missing).toBeNull();
});

test('of a range: what was counted then', async () => {
  const write = written(V3, 0, [level1], [{ ...level1, 61: 1000, 63: 1500 }]);
  const backend = async (range: { startNs: number; endNs: number } | null) =>
    nodesOf(await topDown(write, { range }), '0').get('backend_bound')?.value;
  expect(await backend(null)).toBeCloseTo((100 * 3500) / 20_000);
  expect(await backend({ startNs: 20e6, endNs: 40e6 })).toBeCloseTo(25);
  expect(await backend({ startNs: 40e6, endNs: 60e6 })).toBeCloseTo(10);
});

test('the identifiers of N2 choose its formulas: on r0p2 an empty slot a cycle is taken off', async () => {
  const counts = { ...level1, 16: 10 };
  const frontend = async (part: number, revision: number) => {
    const answer = await topDown(written(part, revision, [counts]));
    return [answer.sources[0].product, nodesOf(answer, '0').get('frontend_bound')?.exact];
  };
  expect(await frontend(NEOVERSE_N2, 2)).toEqual([
    'neoverse-n2',
    expect.closeTo(100 * ((500 - 1000) / 5000 - 10 / 1000)),
  ]);
  expect(await frontend(NEOVERSE_N2, 3)).toEqual(['neoverse-n2-r0p3', expect.closeTo(100 * (500 / 5000 - 10 / 1000))]);
});

test('a core that Arm does not describe has no tree, a trace without counters no source', async () => {
  const unknown = await topDown(written(0xd4d, 0, [{ ...level1, 8: 900 }]));
  expect(unknown.sources).toEqual([expect.objectContaining({ product: 'generic', productTitle: '', cores: [] })]);
  expect(await topDown(() => {})).toEqual({ sources: [] });
});
