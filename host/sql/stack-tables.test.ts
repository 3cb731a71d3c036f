/** Stacks in SQL: sums by function agree with call trees, on the sample and on a real trace. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { present } from '../../contract/checked.ts';
import type { ImageInfo } from '../../contract/schema.ts';
import { getOrMake } from '../../engine/base/get-or-make.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import { FRAME, FrameTable } from '../../engine/stacks/frame-table.ts';
import { NamedStacks } from '../../engine/stacks/named-stacks.ts';
import { PrefixTree, ROOT } from '../../engine/stacks/prefix-tree.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { TraceStacks } from '../tables/trace-stacks.ts';
import { TraceHost } from '../trace-host.ts';
import { StackTables } from './stack-tables.ts';

const TIMEOUT = { timeout: 120_000 };

/** By name of the trace; the sample has none. */
const open = new Map<string | undefined, Promise<{ host: TraceHost; trace: string }>>();
afterAll(async () => {
  for (const one of open.values()) await (await one).host.closeAll();
});

async function opened(real?: string) {
  const { host, trace } = await getOrMake(open, real, async () => {
    const host = new TraceHost();
    const name = real ?? 'sample.etl';
    const id = real === undefined ? host.openBytes(sampleBytes(), name) : host.openPath(sharedTracePath('etl', name));
    return { host, trace: await id };
  });
  const ask = async (sql: string) => (await host.call('sql', { trace, sql, limit: 10_000 })).rows;
  return { host, trace, ask };
}

type Sums = Record<string, number>;

/** Sums by `module!function`, as call trees have them. */
async function treeSums(of: TraceHost, trace: string, table: string, weight: string) {
  const { byName, names, modules, rowsWithStack } = await of.call('stackTree', { trace, table, weight, filter: null });
  const self: Sums = {};
  const inclusive: Sums = {};
  for (const [i, name] of byName.name.entries()) {
    const text = `${modules[name]}!${names[name]}`;
    if (byName.self[i] !== 0) self[text] = byName.self[i] ?? 0;
    inclusive[text] = byName.inclusive[i] ?? 0;
  }
  return { self, inclusive, rowsWithStack };
}

const sumsOf = (rows: (string | number | boolean | null)[][]): Sums =>
  Object.fromEntries(rows.map(([module, name, sum]) => [`${module ?? ''}!${name ?? '?'}`, Number(sum)]));

const CASES = [
  ['the sample', undefined, 'cpu_sampled', 'weight', 'weight_ns'],
  ['the sample, waits', undefined, 'cpu_precise', 'count', '1'],
  ['a real trace', 'perfview-net.4.5.2.x64.etl', 'cpu_sampled', 'weight', 'weight_ns'],
] as const;

describe.each(CASES)('%s', (_, real, table, weight, summed) => {
  test.skipIf(real !== undefined && !haveSharedTraces)('sums by function and by caller', TIMEOUT, async () => {
    const { host: of, trace, ask } = await opened(real);
    const { self, inclusive, rowsWithStack } = await treeSums(of, trace, table, weight);
    expect(rowsWithStack).toBeGreaterThan(100);
    expect(await ask(`SELECT count(stack) FROM ${table}`)).toEqual([[rowsWithStack]]);
    const own = await ask(
      `SELECT module(stack), function(stack), sum(${summed}) AS own FROM ${table} WHERE stack IS NOT NULL
       GROUP BY ALL HAVING own <> 0`,
    );
    expect(sumsOf(own)).toEqual(self);
    const all = await ask(
      `SELECT f.module, f.function, sum(${summed}) AS with_callees FROM ${table}
       JOIN (SELECT DISTINCT stack, module, function FROM frames) f USING (stack) GROUP BY ALL`,
    );
    // The tree has the 5,000 largest.
    const sums = sumsOf(all);
    expect(Object.keys(inclusive).length).toBeGreaterThan(20);
    expect(inclusive).toEqual(Object.fromEntries(Object.keys(inclusive).map((name) => [name, sums[name]])));
  });
});

test('a stack is its frames, the innermost first, without gaps', TIMEOUT, async () => {
  const { ask } = await opened();
  const [counts] = await ask(
    `SELECT count(*), sum(depth), (SELECT count(*) FROM frames), (SELECT count(DISTINCT stack) FROM frames) FROM stacks`,
  );
  expect(counts?.[0]).toBe(counts?.[3]);
  expect(counts?.[1]).toBe(counts?.[2]);
  expect(
    await ask(
      `SELECT count(*) FROM stacks s JOIN frames f USING (stack) WHERE f.level = 0
       AND s.function IS NOT DISTINCT FROM f.function AND s.module IS NOT DISTINCT FROM f.module`,
    ),
  ).toEqual([[counts?.[0]]]);
  expect(
    await ask('SELECT count(*) FROM (SELECT stack FROM frames GROUP BY stack HAVING max(level) + 1 <> count(*))'),
  ).toEqual([[0]]);
});

test('an argument may be called like a column of the tables of stacks', TIMEOUT, async () => {
  const { ask } = await opened();
  const named = 'SELECT stack AS corescope_name FROM cpu_sampled WHERE stack IS NOT NULL LIMIT 1';
  const [[direct]] = (await ask(`SELECT function(stack) FROM (${named.replace('AS corescope_name', '')})`)) as [
    [string],
  ];
  expect(direct).toMatch(/\w/);
  expect(
    await ask(
      `SELECT module(s.stack) IS NULL, function(s.stack) FROM (SELECT stack FROM cpu_sampled WHERE stack IS NOT NULL LIMIT 1) s`,
    ),
  ).toEqual([[false, direct]]);
  expect(await ask('SELECT function(NULL), function(-1)')).toEqual([[null, null]]);
});

test('the examples of docs/sql.md run and find something', TIMEOUT, async () => {
  const text = readFileSync(new URL('../../docs/sql.md', import.meta.url), 'utf8');
  const section = /^## Stacks\n(.*?)^## /ms.exec(text)?.[1] ?? '';
  const examples = [...section.matchAll(/```sql\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split(/;\n/));
  expect(examples.length).toBeGreaterThan(4);
  const { ask } = await opened();
  for (const sql of examples) expect({ sql, rows: (await ask(sql)).length > 0 }).toEqual({ sql, rows: true });
});

test('names are those of the symbols of now', async () => {
  const frames = new FrameTable();
  const tree = new PrefixTree();
  const node = tree.child(ROOT, frames.idOf(FRAME.image, 0, 0x1000));
  const info = { name: 'a.dll' } as ImageInfo;
  const counts = { frames: 1, image: 1, method: 0, unknown: 0 };
  const all = { frames, tree, images: [{ info }], rows: Uint32Array.of(3), nodes: Uint32Array.of(node), counts };
  const namedBy = (name: string) =>
    new NamedStacks(all, null as never, { functionsAt: () => [{ function: name, file: 'a.c', line: 7 }] });
  let named = namedBy('?');
  const sql = new StackTables(new TraceStacks(async () => ({ tree: all, named: async () => named })));
  const names = async () => {
    const [stacks] = sql.tables();
    const loaded = await present(stacks, 'stacks').load([3], {});
    return loaded.columns.map((column) => plainText(column, 0));
  };
  expect(await sql.isCurrent({})).toBe(true);
  expect(await names()).toEqual(['']);
  expect(await sql.isCurrent({})).toBe(true);
  named = namedBy('found');
  expect(await sql.isCurrent({})).toBe(false);
  expect(await names()).toEqual(['found']);
});
