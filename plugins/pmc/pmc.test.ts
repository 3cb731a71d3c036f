import { beforeAll, describe, expect, test } from 'vitest';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace } from '../testing/plugin-trace.ts';
import { wideAt } from '../testing/raw-events.ts';
import { type RawNames, rawNames } from '../testing/raw-names.ts';

let trace: PluginTrace;
let names: RawNames;

beforeAll(async () => {
  trace = await openPluginTrace('sample');
  names = await rawNames(trace);
});

test('samples: how many, and samples × interval, by counter, process and module', async () => {
  const sources = new Map<number, { name: string; interval: number }>();
  // Source at 0, interval at 4, name at 12.
  await trace.each('PerfInfo', [73], ({ payload }) => {
    sources.set(payload.getUint32(0, true), { name: wideAt(payload, 12), interval: payload.getUint32(4, true) });
  });
  const count = new Sums();
  const weight = new Sums();
  // Instruction pointer at 0, thread at 8, source at 12.
  await trace.each('PerfInfo', [47], ({ payload, timeNs }) => {
    const { name, interval } = sources.get(payload.getUint16(12, true))!;
    const pid = names.pidOf(payload.getUint32(8, true), timeNs);
    const module = names.moduleAt(pid, payload.getBigUint64(0, true));
    for (const path of [name, `${name} › ${names.process(pid)}`, `${name} › ${names.process(pid)} › ${module}`]) {
      count.add(path);
      weight.add(path, interval);
    }
  });
  expect(count.byKey.get('CacheMisses')).toBeGreaterThan(1_000);
  expect(count.byKey.get('BranchMispredictions')).toBeGreaterThan(1_000);
  const page = await trace.page({ table: 'PMC Samples', expandDepth: 2 });
  const groups = (key: string) =>
    sorted(new Map([...columnByPath(page, key)].filter(([path]) => path.split(' › ').length <= 3)));
  expect(groups('count')).toEqual(sorted(count.byKey));
  expect(groups('weight')).toEqual(sorted(weight.byKey));
});

describe('counters at context switches', () => {
  const counters: string[] = [];
  const slices: { cpu: number; tid: number; timeNs: number; startNs: number; counted: number[] }[] = [];

  beforeAll(async () => {
    // Names of the counters: how many at 0, then one text behind the other.
    await trace.each('PerfInfo', [48], ({ payload }) => {
      let at = 4;
      for (let i = 0; i < payload.getUint32(0, true); i++) {
        counters.push(wideAt(payload, at));
        at += 2 * (counters[i].length + 1);
      }
    });
    const last = new Map<number, { timeNs: number; totals: number[] }>();
    // The values stand between the header and the payload. Old thread at 4.
    await trace.each('Thread', [36], ({ payload, timeNs, cpu }) => {
      const behind = new DataView(payload.buffer, payload.byteOffset - 8 * counters.length, 8 * counters.length);
      const totals = counters.map((_, i) => Number(behind.getBigUint64(8 * i, true)));
      const before = last.get(cpu);
      if (before !== undefined)
        slices.push({
          cpu,
          tid: payload.getUint32(4, true),
          timeNs,
          startNs: before.timeNs,
          counted: totals.map((total, i) => (total < before.totals[i] ? total : total - before.totals[i])),
        });
      last.set(cpu, { timeNs, totals });
    });
  });

  test('what each counter counted in a time slice is the old thread’s: by counter, process and thread', async () => {
    expect(counters).toEqual(['TotalCycles', 'TotalIssues']);
    expect(slices.length).toBeGreaterThan(100_000);
    const value = new Sums();
    const byCpu = new Sums();
    for (const { tid, timeNs, cpu, counted } of slices)
      counters.forEach((counter, i) => {
        const process = names.processOf(tid, timeNs);
        for (const path of [counter, `${counter} › ${process}`, `${counter} › ${process} › ${tid}`])
          value.add(path, counted[i]);
        for (const path of [counter, `${counter} › ${cpu}`]) byCpu.add(path, counted[i]);
      });
    const table = 'PMC by Context Switch';
    const page = await trace.page({ table, expandDepth: 2 });
    expect(page.rows).toBe(2 * slices.length);
    expect(sorted(columnByPath(page, 'value'))).toEqual(sorted(value.byKey));
    const cpus = await trace.page({ table, configuration: 'Value by Counter, CPU', expandDepth: 1 });
    expect(sorted(columnByPath(cpus, 'value'))).toEqual(sorted(byCpu.byKey));
  });

  test('cycles per instruction of a process and a thread are all its cycles by all its instructions', async () => {
    const cycles = new Sums();
    const instructions = new Sums();
    for (const { tid, timeNs, counted } of slices) {
      const process = names.processOf(tid, timeNs);
      for (const path of [process, `${process} › ${tid}`]) {
        cycles.add(path, counted[0]);
        instructions.add(path, counted[1]);
      }
    }
    const page = await trace.page({ table: 'Cycles and Instructions by Context Switch', expandDepth: 1 });
    expect(page.rows).toBe(slices.length);
    expect(sorted(columnByPath(page, 'cycleCount'))).toEqual(sorted(cycles.byKey));
    expect(sorted(columnByPath(page, 'instructionCount'))).toEqual(sorted(instructions.byKey));
    const cpi = columnByPath(page, 'cpi');
    for (const [path, sum] of cycles.byKey) expect(cpi.get(path)).toBeCloseTo(sum / instructions.byKey.get(path)!, 6);
  });
});
