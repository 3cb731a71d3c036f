import { beforeAll, expect, test } from 'vitest';
import { BASE_TICKS } from '../../machine/machine.ts';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace } from '../testing/plugin-trace.ts';
import { rawNames } from '../testing/raw-names.ts';

const table = 'DPC/ISR Duration';
const TICK_NS = 100;

interface Routine {
  timeNs: number;
  cpu: number;
  opcode: number;
  durationNs: number;
  module: string;
  address: bigint;
  vector: number;
}

let trace: PluginTrace;
const routines: Routine[] = [];

beforeAll(async () => {
  trace = await openPluginTrace('sample');
  const names = await rawNames(trace);
  // Begin, in the raw clock, at 0; routine at 8; of interrupts the vector at 17.
  await trace.each('PerfInfo', [66, 67, 68, 69], ({ payload, timeNs, cpu, opcode }) => {
    const beganNs = Number(payload.getBigInt64(0, true) - BigInt(BASE_TICKS)) * TICK_NS;
    const address = payload.getBigUint64(8, true);
    routines.push({
      timeNs,
      cpu,
      opcode,
      durationNs: timeNs - beganNs,
      module: names.moduleAt(0, address),
      address,
      vector: opcode === 67 ? payload.getUint16(17, true) : Number.NaN,
    });
  });
});

test('every routine is a row; by module and routine: how many, how long, the longest', async () => {
  expect(routines.length).toBeGreaterThan(9_000);
  const count = new Sums();
  const duration = new Sums();
  const longest = new Map<string, number>();
  for (const { module, address, durationNs } of routines) {
    for (const path of [module, `${module} › 0x${address.toString(16)}`]) {
      count.add(path);
      duration.add(path, durationNs);
      longest.set(path, Math.max(longest.get(path) ?? 0, durationNs));
    }
  }
  expect([...longest.keys()]).toContain('stornvme.sys');
  const page = await trace.page({ table, expandDepth: 1 });
  expect(page.rows).toBe(routines.length);
  const groups = (key: string) =>
    sorted(new Map([...columnByPath(page, key)].filter(([path]) => path.split(' › ').length <= 2)));
  expect(groups('count')).toEqual(sorted(count.byKey));
  expect(groups('inclusiveDuration')).toEqual(sorted(duration.byKey));
  expect(groups('maxDuration')).toEqual(sorted(longest));
});

test('interrupts alone, by CPU and type, with their vectors', async () => {
  const byCpu = new Sums();
  for (const { opcode, cpu, durationNs } of routines) if (opcode === 67) byCpu.add(String(cpu), durationNs);
  const page = await trace.page({ table, configuration: 'ISR Duration' });
  expect(sorted(columnByPath(page, 'durationInView'))).toEqual(sorted(byCpu.byKey));

  const vectors = new Sums();
  for (const { vector } of routines) if (!Number.isNaN(vector)) vectors.add(String(vector));
  const byVector = await trace.page({
    table,
    configuration: 'ISR Duration',
    keys: [{ column: 'vector' }],
    values: [{ column: 'count' }],
  });
  expect(sorted(columnByPath(byVector, 'count'))).toEqual(sorted(vectors.byKey));
});

test('the histogram’s classes are powers of two of microseconds', async () => {
  const classes = new Sums();
  for (const { opcode, durationNs } of routines) {
    if (opcode === 67) continue;
    let upToNs = 1000;
    while (upToNs < durationNs) upToNs *= 2;
    while (durationNs > 0 && upToNs / 2 >= durationNs) upToNs /= 2;
    classes.add(String(durationNs === 0 ? 0 : upToNs));
  }
  const page = await trace.page({
    table,
    configuration: 'DPC/ISR Count by Duration, Module',
    keys: [{ column: 'durationUpTo' }],
    values: [{ column: 'count' }],
    filter: "type = 'DPC'",
  });
  expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(classes.byKey));
});
