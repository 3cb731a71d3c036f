/** Slots in `corescope stat`: a machine whose cores count what the test says, of which the cause of a difference is known. */
import { expect, test } from 'vitest';
import { CYCLE_EVENT } from '../../../contract/pmu-events.ts';
import { type PmuPlan, type PmuStatus, pmuPlan } from '../../../contract/recording.ts';
import { ReadingBuffers } from '../../../native-bridge/pmu/reading-buffers.ts';
import { HandTime } from '../testing/hand-time.ts';
import { comparisonOf, runStat, type StatOptions } from './stat.ts';

const there = { available: true, problem: null };
const none = { available: false, problem: null };
/** Neoverse V1: 8 slots a cycle. */
const status = (freeCounters: number): PmuStatus => ({
  ...{ ...there, driverVersion: '3.8.0', features: [], product: 'neoverse-v1', events: [], heldBy: [], spe: none },
  ...{ cores: 1, freeCounters, totalCounters: freeCounters },
  dsu: { ...none, counters: 0, clusterSize: 0, events: [] },
  dmc: { ...none, clkCounters: 0, clkdiv2Counters: 0 },
});
const SLOTS = 8;

/** Cycles of an instruction, and those of them that slots say went to the frontend and to the backend. */
interface Kind {
  cpi: number;
  frontend: number;
  backend: number;
}

/** What a core counts in a millisecond at 3 GHz. Nothing is speculated in vain. */
function ratesOf({ cpi, frontend, backend }: Kind): ReadonlyMap<number, number> {
  const cycles = 3e6;
  const instructions = cycles / cpi;
  const slots = (cyclesEach: number): number => SLOTS * cyclesEach * instructions;
  return new Map([
    [CYCLE_EVENT, cycles],
    [0x08, instructions],
    [0x3e, slots(frontend)],
    [0x3d, slots(backend)],
    [0x3f, slots(frontend) + slots(backend)],
    [0x3a, instructions],
    [0x3b, instructions],
    [0x10, 0],
    // CNT_CYCLES, at 1 GHz.
    [0x4004, 1e6],
  ]);
}

async function compare(kinds: readonly [Kind, Kind], metrics: string[], freeCounters = 31) {
  const time = new HandTime();
  const plans: PmuPlan[] = [];
  let kind = kinds[0];
  const bridge: StatOptions['bridge'] = {
    pmuStatus: async () => status(freeCounters),
    startPmu: async (plan, onBuffers) => {
      plans.push(pmuPlan.parse(plan));
      const totals = new Map<number, number>();
      const buffers = new ReadingBuffers();
      const read = (ms: number): void => {
        for (const [event, rate] of ratesOf(kind)) {
          const total = (totals.get(event) ?? 0) + Math.round(rate * ms);
          totals.set(event, total);
          buffers.reading(0, event, 0, total >>> 0, Math.floor(total / 2 ** 32));
        }
        onBuffers(buffers.flush());
      };
      read(0);
      const stop = time.every(10, () => read(10));
      return { multiplexed: false, close: async () => stop() } as unknown as Awaited<
        ReturnType<StatOptions['bridge']['startPmu']>
      >;
    },
  };
  const options: StatOptions = {
    ...{ bridge, metrics, core: null, repeat: 8, warmUps: 0, intervalMs: null, clock: time },
    run: async (program) => {
      const ms = 1000 * (kinds[program]?.cpi ?? 0);
      const until = time.nowMs() + ms;
      while (time.nowMs() < until) await new Promise(setImmediate);
      return { seconds: ms / 1000, exitCode: 0 };
    },
    onRun: (program) => {
      kind = kinds[program] ?? kind;
    },
  };
  const running = runStat(options, 2);
  let done = false;
  void running.finally(() => {
    done = true;
  });
  while (!done) await time.advance(10);
  return { comparison: comparisonOf(await running)!, plan: plans[0]! };
}

const fast: Kind = { cpi: 1, frontend: 0.1, backend: 0.2 };
const waitsForMemory: Kind = { cpi: 1.5, frontend: 0.1, backend: 0.7 };

test('cycles that an instruction waits for memory are those of the backend', async () => {
  const { comparison } = await compare([fast, waitsForMemory], ['topdown']);
  expect(comparison.time.seconds).toBeCloseTo(0.5, 9);
  const slots = new Map(comparison.slots.map((line) => [line.name, line.seconds]));
  expect([...slots.keys()].toSorted()).toEqual(['backend bound', 'bad speculation', 'frontend bound', 'retiring']);
  const cpi = comparison.parts.find(({ name }) => name === 'cycles per instruction')!.seconds;
  // Up to a tick more than each run is counted, so not to the last digit.
  expect(slots.get('backend bound')! / cpi).toBeCloseTo(1, 1);
  for (const name of ['frontend bound', 'bad speculation', 'retiring'])
    expect(Math.abs(slots.get(name)! / cpi)).toBeLessThan(0.05);
  expect(cpi / comparison.time.seconds).toBeCloseTo(1, 1);
});

test('slots that take turns are one group; where they were not asked for, stalls are counted if they fit', async () => {
  const { plan } = await compare([fast, fast], ['topdown', 'MPKI'], 6);
  expect(plan.sets[0]!.groups[0]!.toSorted((a, b) => a - b)).toEqual([0x10, 0x3a, 0x3b, 0x3d, 0x3e, 0x3f]);
  const usual = await compare([fast, fast], [], 6);
  expect(usual.plan.sets[0]!.metrics).toEqual(['ipc', 'frontend_stalled_cycles', 'backend_stalled_cycles']);
  const few = await compare([fast, fast], [], 2);
  expect(few.plan.sets[0]!.metrics).toEqual(['ipc']);
  expect(few.comparison.slots).toEqual([]);
});
