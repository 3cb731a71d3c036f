/** Counts of runs on the simulated machine, against what its driver has really read, and as files of wperf. */
import { describe, expect, test } from 'vitest';
import { CYCLE_EVENT } from '../../../contract/pmu-events.ts';
import { AddressPool } from '../../../engine/columns/address-pool.ts';
import type { Column } from '../../../engine/columns/column.ts';
import { plainText } from '../../../engine/columns/plain-text.ts';
import { TextPool } from '../../../engine/columns/text-pool.ts';
import { readWperf } from '../../../engine/formats/wperf/read-wperf.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { RecorderWorld } from '../testing/recorder-world.ts';
import { comparisonOf, runStat, type StatOptions, type StatResult } from './stat.ts';
import { wperfCsv, wperfJson } from './wperf-output.ts';

const folder = temporaryFolder();
const INSTRUCTIONS = 0x08;

async function statOf(change: Partial<StatOptions>, programs: 1 | 2 = 1, worldIs = (_: RecorderWorld) => {}) {
  const world = new RecorderWorld(folder);
  worldIs(world);
  const bridge = await world.link().bridge();
  const order: string[] = [];
  const truth = world.machine.truthFromNow();
  const running = runStat(
    {
      ...{ bridge, metrics: ['ipc', 'l1d_cache'], core: 2, repeat: 3, warmUps: 1, intervalMs: null },
      run: async () => {
        const until = world.time.nowMs() + 200;
        while (world.time.nowMs() < until) await new Promise(setImmediate);
        return { seconds: 0.2, exitCode: 0 };
      },
      clock: world.time,
      onRun: (program, run) => order.push(`${'AB'[program]}${run}`),
      ...change,
    },
    programs,
  );
  let done = false;
  void running
    .catch(() => {})
    .finally(() => {
      done = true;
    });
  while (!done) await world.time.advance(10);
  return { result: await running, order, counters: truth.truth().counters, bridge };
}

test('what a run has is what the driver read while it ran', async () => {
  const { result, counters, order, bridge } = await statOf({ repeat: 1, warmUps: 0 });
  expect(order).toEqual(['A0']);
  const [program] = result.programs;
  for (const [name, event] of [
    ['cpu_cycles', CYCLE_EVENT],
    ['inst_retired', INSTRUCTIONS],
    ['l1d_cache', 0x04],
  ] as const) {
    const real = counters.find((one) => one.core === 2 && one.event === event)!;
    const counted = program!.lines.find((line) => line.name === name)!.values[0]!;
    expect(counted).toBeLessThanOrEqual(real.last - real.first);
    expect(counted).toBeGreaterThan(0.85 * (real.last - real.first));
  }
  const value = (name: string): number => program!.lines.find((line) => line.name === name)!.mean;
  expect(value('ipc')).toBeCloseTo(value('inst_retired') / value('cpu_cycles'), 9);
  expect(value('time')).toBe(0.2);
  // The lock has been given back.
  expect((await bridge.pmuStatus()).available).toBe(true);
});

test('two programs take turns, after their warm-ups; their runs are compared', async () => {
  const { result, order } = await statOf({ repeat: 2 }, 2);
  expect(order).toEqual(['A-1', 'B-1', 'A0', 'B0', 'A1', 'B1']);
  expect(result.programs.map(({ runs }) => runs.length)).toEqual([2, 2]);
  const comparison = comparisonOf(result)!;
  expect(comparison.tooFew).toMatch(/2 runs are too few/);
  expect(comparison.parts.map(({ name }) => name)).toEqual([
    'instructions',
    'cycles per instruction',
    'clock and waiting',
  ]);
});

test('groups take turns, and are scaled to what is counted without turns', async () => {
  const counted = async (...metrics: string[]) => {
    const { result } = await statOf({ metrics, repeat: 3, warmUps: 0 });
    const mean = (name: string) => result.programs[0]!.lines.find((line) => line.name === name)!.mean;
    return { isMultiplexed: result.multiplexed, aCycle: (name: string) => mean(name) / mean('cpu_cycles') };
  };
  const alone = await counted('l1d_cache', 'st_spec');
  const grouped = await counted('{l1d_cache,inst_retired}', '{br_mis_pred,br_pred,ld_spec}', 'st_spec', 'dp_spec');
  expect([alone.isMultiplexed, grouped.isMultiplexed]).toEqual([false, true]);
  for (const name of ['l1d_cache', 'st_spec'])
    expect(Math.abs(grouped.aCycle(name) / alone.aCycle(name) - 1)).toBeLessThan(0.1);
  await expect(statOf({ metrics: ['{l1d_cache'] })).rejects.toThrow(/has a { without a }/);
});

test('all cores are counted without --core', async () => {
  const { result } = await statOf({ core: null, repeat: 1, warmUps: 0, metrics: [] });
  expect(result.cores).toBe(8);
  expect(result.programs[0]!.lines.map(({ name }) => name)).toEqual(['time', 'cpu_cycles', 'inst_retired', 'ipc']);
});

test('what cannot run leaves nothing behind', async () => {
  await expect(statOf({ core: 8 })).rejects.toThrow(/cores 0 to 7, not 8/);
  await expect(statOf({ metrics: ['ipcc'] })).rejects.toThrow(/“ipcc”/);
  const world = new RecorderWorld(folder);
  const bridge = await world.link().bridge();
  const failing = runStat(
    {
      ...{ bridge, metrics: [], core: 0, repeat: 1, warmUps: 0, intervalMs: null },
      run: () => Promise.reject(new Error('cannot be started')),
      clock: world.time,
    },
    1,
  );
  let done = false;
  void failing
    .catch(() => {})
    .finally(() => {
      done = true;
    });
  while (!done) await world.time.advance(10);
  await expect(failing).rejects.toThrow('cannot be started');
  expect((await bridge.pmuStatus()).available).toBe(true);
  // A driver that somebody else holds.
  await expect(
    statOf({}, 1, ({ machine }) => {
      machine.faults.driverHeld = true;
    }),
  ).rejects.toThrow(/./);
});

describe('in wperf’s words', () => {
  /** A file read as those that wperf writes: rows as texts. */
  function rowsOf(text: string, source: string, columns: string[]): string[][] {
    const file = readWperf(new TextEncoder().encode(text), 'a.json', {
      texts: new TextPool(),
      addresses: new AddressPool(),
    });
    const set = file.sources.get(source)!;
    return Array.from({ length: set.count }, (_, row) =>
      columns.map((column) => plainText(set.columns.get(column) as Column, row)),
    );
  }
  const json = (result: StatResult, interval: number | null = null): string =>
    JSON.stringify(wperfJson(result, interval));

  test('one run is a count: what is read again is what the lines say', async () => {
    const { result } = await statOf({ repeat: 1, warmUps: 0 });
    const mean = (name: string): number => result.programs[0]!.lines.find((line) => line.name === name)!.mean;
    expect(
      rowsOf(json(result), 'source/wperf-counting', ['core', 'name', 'index', 'note', 'value', 'elapsed']),
    ).toEqual([
      ['2', 'cycle', 'fixed', 'e', String(mean('cpu_cycles')), '200000000'],
      ['2', 'inst_retired', '0x08', 'e,ipc', String(mean('inst_retired')), '200000000'],
      ['2', 'l1d_cache', '0x04', 'e', String(mean('l1d_cache')), '200000000'],
    ]);
    const [[core, name, value] = []] = rowsOf(json(result), 'source/wperf-telemetry', ['core', 'name', 'value']);
    expect([core, name, Number(value)]).toEqual(['2', 'ipc', expect.closeTo(mean('ipc'), 6)]);
  });

  test('several runs are a timeline, a run each; so is its CSV', async () => {
    const { result } = await statOf({ core: null, repeat: 3, warmUps: 0, metrics: ['l1d_cache'] });
    const rows = rowsOf(json(result), 'source/wperf-timeline', ['interval', 'core', 'name', 'value']);
    expect(rows).toHaveLength(3 * 8 * 3);
    const { lines } = result.programs[0]!;
    const sums = [0, 1, 2].map((run) =>
      rows
        .filter(([interval, , name]) => interval === String(run) && name === 'l1d_cache')
        .reduce((sum, [, , , value]) => sum + Number(value), 0),
    );
    expect(sums).toEqual(lines.find(({ name }) => name === 'l1d_cache')!.values);
    expect(rowsOf(wperfCsv(result), 'source/wperf-timeline', ['interval', 'core', 'name', 'value'])).toEqual(rows);
  });

  test('intervals of one run add up to it, and follow each other', async () => {
    const { result } = await statOf({ repeat: 1, warmUps: 0, intervalMs: 60 });
    const rows = rowsOf(json(result, 0.06), 'source/wperf-timeline', [
      'interval',
      'name',
      'value',
      'startTime',
      'endTime',
    ]);
    const cycles = rows.filter(([, name]) => name === 'cycle');
    expect(cycles.map(([, , , start]) => Number(start) / 1e6)).toEqual([0, 60, 120, 180]);
    expect(Number(cycles[3]![4]) / 1e6).toBeCloseTo(200, -1);
    const sum = cycles.reduce((total, [, , value]) => total + Number(value), 0);
    expect(sum).toBe(result.programs[0]!.lines.find(({ name }) => name === 'cpu_cycles')!.mean);
    expect(cycles.every(([, , value]) => Number(value) > 0)).toBe(true);
  });

  test('events that took turns have them: as counted, in how many rounds, and scaled as wperf scales', async () => {
    const { result, counters } = await statOf({
      ...{ repeat: 1, warmUps: 0 },
      metrics: ['{l1d_cache,l1d_cache_refill}', 'ipc', 'br_mis_pred', 'br_pred', 'ld_spec', 'st_spec', 'dp_spec'],
    });
    const columns = ['name', 'note', 'value', 'scaledValue', 'scheduled', 'rounds'];
    const rows = rowsOf(json(result), 'source/wperf-counting', columns);
    const of = (name: string): string[] => rows.find((row) => row[0] === name)!;
    expect([of('l1d_cache')[1], of('inst_retired')[1], of('cycle')[1]]).toEqual(['g0', 'e,ipc', 'e']);
    for (const [, , value, scaled, scheduled, rounds] of rows) {
      expect(Number(scaled)).toBe(Math.trunc((Number(value) * Number(rounds)) / Number(scheduled)));
      expect(Number(scheduled)).toBeLessThanOrEqual(Number(rounds));
    }
    const share = (name: string): number => Number(of(name)[4]) / Number(of(name)[5]);
    expect(share('cycle')).toBe(1);
    expect(share('l1d_cache')).toBeLessThan(0.7);
    expect(share('l1d_cache_refill')).toBe(share('l1d_cache'));
    // The driver keeps the same, from its own start on.
    for (const [name, event] of [
      ['l1d_cache', 0x04],
      ['st_spec', 0x71],
    ] as const) {
      const real = counters.find((one) => one.core === 2 && one.event === event)!;
      expect(Number(of(name)[2]) / (real.last - real.first)).toBeGreaterThan(0.8);
      expect(Number(of(name)[2])).toBeLessThanOrEqual(real.last - real.first);
    }
    const shown = rowsOf(wperfCsv(result), 'source/wperf-timeline', ['name', 'value', 'scheduled']);
    expect(shown).toEqual(rows.map(([name, , value, , scheduled]) => [name, value, scheduled]));
  });
});
