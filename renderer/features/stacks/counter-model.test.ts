import { expect, test } from 'vitest';
import type { StackCounters } from '../../../contract/stack-counters.ts';
import { counterFigures } from './counter-model.ts';

const answer: StackCounters = {
  ...{ rows: 999, rowsWithStack: 999, note: null },
  counters: [
    { name: 'inst_retired', samples: 305, weight: 610_000 },
    { name: 'cpu_cycles', samples: 105, weight: 420_000 },
    { name: 'l1d_cache_refill', samples: 30, weight: 300 },
  ],
  functions: ['a.exe!hot', 'b.dll!cold'],
  modules: ['a.exe', 'b.dll'],
  weights: [Float64Array.of(600_000, 10_000), Float64Array.of(400_000, 20_000), Float64Array.of(300, 0)],
  samples: [Uint32Array.of(300, 5), Uint32Array.of(100, 5), Uint32Array.of(30, 0)],
};

test('ratios and events of a function, and how sure they are', () => {
  const figures = counterFigures(answer);
  const of = (name: string) => Object.fromEntries(figures.map(({ title, text }) => [title, text(name)]));
  expect(of('a.exe!hot')).toEqual({
    ...{ IPC: '1.50', 'l1d_cache_refill / 1000 instructions': '0.50' },
    ...{ inst_retired: '600,000', cpu_cycles: '400,000', l1d_cache_refill: '300' },
  });
  expect(of('b.dll!cold')).toMatchObject({
    IPC: '0.50',
    'l1d_cache_refill / 1000 instructions': '',
    l1d_cache_refill: '',
  });
  const [ipc] = figures;
  expect(ipc?.about('a.exe!hot')).toBe('±12%: 300 samples of inst_retired, 100 samples of cpu_cycles');
  expect([ipc?.isRough('a.exe!hot'), ipc?.isRough('b.dll!cold')]).toEqual([false, true]);
  expect([ipc?.value('a.exe!hot'), ipc?.value('nowhere')]).toEqual([1.5, null]);
});

test('there is nothing to compare with one counter', () => {
  expect(counterFigures(null)).toEqual([]);
  expect(counterFigures({ ...answer, counters: answer.counters.slice(0, 1) })).toEqual([]);
});
