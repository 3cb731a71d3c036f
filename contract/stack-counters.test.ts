import { expect, test } from 'vitest';
import { counterRatios, ratioIn } from './stack-counters.ts';

const counters = (...names: string[]) => names.map((name) => ({ name }));

test('instructions per cycle, and the others per 1000 instructions', () => {
  const found = counterRatios(counters('l1d_cache_refill', 'inst_retired', 'cpu_cycles', 'br_mis_pred'));
  expect(found.map(({ name, of, per, factor }) => [name, of, per, factor])).toEqual([
    ['IPC', 1, 2, 1],
    ['l1d_cache_refill / 1000 instructions', 0, 1, 1000],
    ['br_mis_pred / 1000 instructions', 3, 1, 1000],
  ]);
});

test('without instructions per 1000 cycles; without either nothing', () => {
  expect(counterRatios(counters('CacheMisses', 'TotalCycles')).map(({ name }) => name)).toEqual([
    'CacheMisses / 1000 cycles',
  ]);
  expect(counterRatios(counters('CacheMisses', 'BranchMispredictions'))).toEqual([]);
  // Which of two names of the same counter is taken does not depend on their order.
  const twice = counterRatios(counters('TotalIssues', 'InstructionRetired', 'TotalCycles'));
  expect(twice.find(({ name }) => name === 'IPC')).toMatchObject({ of: 1, per: 2 });
});

test('a ratio with its error; unknown without samples of both', () => {
  const [ipc] = counterRatios(counters('inst_retired', 'cpu_cycles'));
  const answer = {
    weights: [Float64Array.of(3000, 500, 0), Float64Array.of(2000, 0, 700)],
    samples: [Uint32Array.of(400, 5, 0), Uint32Array.of(100, 0, 7)],
  };
  if (ipc === undefined) throw new Error('no IPC');
  expect(ratioIn(answer, ipc, 0)).toEqual({ value: 1.5, error: Math.sqrt(1 / 400 + 1 / 100), isRough: false });
  expect(ratioIn(answer, ipc, 1)).toBeNull();
  expect(ratioIn(answer, ipc, 2)).toBeNull();
  const few = {
    weights: [Float64Array.of(10), Float64Array.of(5)],
    samples: [Uint32Array.of(19), Uint32Array.of(900)],
  };
  expect(ratioIn(few, ipc, 0)?.isRough).toBe(true);
});
