/** Counts of runs on the simulated machine, against what its driver has really read. */
import { expect, test } from 'vitest';
import { CYCLE_EVENT } from '../../../contract/pmu-events.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { RecorderWorld } from '../testing/recorder-world.ts';
import { comparisonOf, runStat, type StatOptions } from './stat.ts';

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
      ...{ bridge, metrics: ['ipc', 'l1d_cache'], core: 2, repeat: 3, warmUps: 1 },
      run: async () => {
        const until = world.time.nowMs() + 200;
        while (world.time.nowMs() < until) await new Promise(setImmediate);
        return { seconds: 0.2, exitCode: 0 };
      },
      after: (ms, then) => world.time.after(ms, then),
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
      ...{ bridge, metrics: [], core: 0, repeat: 1, warmUps: 0 },
      run: () => Promise.reject(new Error('cannot be started')),
      after: (ms, then) => world.time.after(ms, then),
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
