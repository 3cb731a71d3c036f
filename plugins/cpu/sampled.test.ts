import { describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace } from '../testing/plugin-trace.ts';
import { rawNames } from '../testing/raw-names.ts';

const table = 'CPU Usage (Sampled)';

/** What the bytes say: instruction pointer at 0, thread at 8, flags at 14. */
async function fromBytes(trace: PluginTrace) {
  const names = await rawNames(trace);
  const busy = new Sums();
  const all = new Sums();
  const byCpu = new Sums();
  const byModule = new Sums();
  const ofCpu = new Map<number, { timeNs: number; process: string | null }[]>();
  await trace.each('PerfInfo', [46], ({ payload, timeNs, cpu }) => {
    const tid = payload.getUint32(8, true);
    const inInterrupt = (payload.getUint8(14) & 3) !== 0;
    const process = names.processOf(tid, timeNs);
    all.add(process);
    const isIdle = tid === 0 && !inInterrupt;
    const samples = ofCpu.get(cpu) ?? [];
    samples.push({ timeNs, process: isIdle ? null : process });
    ofCpu.set(cpu, samples);
    if (isIdle) return;
    busy.add(process);
    byCpu.add(String(cpu));
    const pid = names.pidOf(tid, timeNs);
    byModule.add(`${process} › ${names.moduleAt(pid, payload.getBigUint64(0, true))}`);
  });
  return { busy, all, byCpu, byModule, ofCpu };
}

describe.skipIf(!haveSharedTraces)('perfview-net.4.5.2.x64.etl', () => {
  const opened = openPluginTrace('perfview-net.4.5.2.x64.etl');
  opened.catch(() => {});

  test('samples of every process are those of the raw events; 6,320 of them are not idle', async () => {
    const trace = await opened;
    const { busy, all } = await fromBytes(trace);
    const page = await trace.page({ table });
    expect(page.rows).toBe(6_320);
    expect(busy.total).toBe(6_320);
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(busy.byKey));

    const withIdle = await trace.page({
      table,
      filter: null,
      values: [{ column: 'count' }, { column: 'allCount' }],
    });
    expect(withIdle.rows).toBe(79_528);
    expect(sorted(columnByPath(withIdle, 'allCount'))).toEqual(sorted(all.byKey));
    expect(columnByPath(withIdle, 'count').get('Idle (0)')).toBe(busy.byKey.get('Idle (0)') ?? 0);
  });

  test('a sample stands for the interval that the trace tells, in percent of all CPUs', async () => {
    const trace = await opened;
    const intervals = new Set<number>();
    // Source at 0 (the timer), new interval in 100 ns at 4.
    await trace.each('PerfInfo', [72, 73, 74], ({ payload }) => {
      if (payload.getUint32(0, true) === 0) intervals.add(payload.getUint32(4, true) * 100);
    });
    const [interval] = intervals;
    expect(intervals.size).toBe(1);
    const { busy, ofCpu } = await fromBytes(trace);
    const page = await trace.page({ table, values: [{ column: 'weight' }, { column: 'percentWeight' }] });
    const { processors } = trace.cookery.environment;
    const lastNs = trace.cookery.environment.endNs;
    const weights = new Map([...busy.byKey].map(([process, count]) => [process, count * interval]));
    expect(sorted(columnByPath(page, 'weight'))).toEqual(sorted(weights));
    // Timers are late at times: a sample less than an interval behind another takes what it covers from that one.
    const covered = new Sums();
    for (const samples of ofCpu.values())
      for (const [i, { timeNs, process }] of samples.entries()) {
        const untilNs = Math.min(timeNs, (samples[i + 1]?.timeNs ?? Infinity) - interval);
        if (process !== null) covered.add(process, Math.max(0, untilNs - Math.max(0, timeNs - interval)));
      }
    const percents = columnByPath(page, 'percentWeight');
    for (const [process, timeNs] of covered.byKey)
      expect(percents.get(process)).toBeCloseTo((100 * timeNs) / (lastNs * processors), 9);
  });
});

test.skipIf(!haveSharedTraces)('perfview-net.4.5.x86.etl: samples by process are those of the raw events', async () => {
  const trace = await openPluginTrace('perfview-net.4.5.x86.etl');
  const { busy, all } = await fromBytes(trace);
  expect(all.total).toBe(16_865);
  const page = await trace.page({ table });
  expect(page.rows).toBe(busy.total);
  expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(busy.byKey));
});

describe('the sample', () => {
  const opened = openPluginTrace('sample');
  opened.catch(() => {});

  test('samples by process, CPU and module are those of the raw events', async () => {
    const trace = await opened;
    const { busy, byCpu, byModule } = await fromBytes(trace);
    expect(busy.total).toBeGreaterThan(30_000);
    expect(sorted(columnByPath(await trace.page({ table }), 'count'))).toEqual(sorted(busy.byKey));
    const cpus = await trace.page({ table, configuration: 'Utilization by CPU' });
    expect(sorted(columnByPath(cpus, 'count'))).toEqual(sorted(byCpu.byKey));
    const modules = await trace.page({ table, configuration: 'Utilization by Process, Module', expandDepth: 1 });
    const groups = new Map([...columnByPath(modules, 'count')].filter((_, i) => modules.depth[i] === 1));
    expect(sorted(groups)).toEqual(sorted(byModule.byKey));
  });
});
