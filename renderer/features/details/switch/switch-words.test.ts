import { expect, test } from 'vitest';
import type { ContextSwitch } from '../../../../contract/context-switch.ts';
import { readyBars } from './ready-bars.ts';
import { switchSteps, switchWords } from './switch-words.ts';

const found: ContextSwitch = {
  ...{ row: 7, timeNs: 70_000, core: 3, priority: 8 },
  thread: { threadId: 20, process: 'a.exe (2)', thread: 'Thread 20' },
  before: {
    ...{ threadId: 40, process: 'c.exe (4)', thread: 'worker (40)' },
    ...{ priority: 8, state: 'Ready', waitReason: '' },
  },
  lastOut: { timeNs: 20_000, core: 1, state: 'Waiting', waitReason: 'UserRequest' },
  readyNs: 40_000,
  readying: { thread: { threadId: 30, process: 'b.exe (3)', thread: 'waker (30)' }, row: 5 },
  waitedNs: 20_000,
  wasReadyNs: 30_000,
  outNs: 90_000,
  out: { state: 'Waiting', waitReason: 'WrQueue' },
  idleCores: [2, 5],
  readyTimes: null,
  counters: null,
  previousRow: null,
  nextRow: null,
};
const words = (change: Partial<ContextSwitch> = {}): string =>
  switchWords({ ...found, ...change })
    .map(({ text }) => text)
    .join('');

test('a wait: for what, who ended it, who was in the way, and how it went on', () => {
  expect(words()).toBe(
    'Waited 20.00 µs (UserRequest) until b.exe (3), waker (30) readied it. It was ready for 30.00 µs until c.exe (4), worker (40) left core 3, then ran 20.00 µs on core 3 and began to wait (WrQueue). Cores 2 and 5 were idle all that time.',
  );
  expect(switchWords(found).find(({ kind }) => kind === 'readying')?.text).toBe('b.exe (3), waker (30)');
});

test('what is not known is not said', () => {
  const idle = { before: null, idleCores: [] };
  expect(words({ ...idle, readying: { thread: null, row: null } })).toContain('until a DPC readied it. It was ready');
  expect(words({ ...idle, readyNs: null, readying: null, waitedNs: null, wasReadyNs: null })).toBe(
    'Was off its core for 50.00 µs (UserRequest). The trace does not say when it was ready. It ran 20.00 µs on core 3 and began to wait (WrQueue).',
  );
  expect(words({ ...idle, lastOut: null, readyNs: null, readying: null, waitedNs: null, wasReadyNs: null })).toBe(
    'This is the first time that the trace shows this thread. It ran 20.00 µs on core 3 and began to wait (WrQueue).',
  );
  expect(words({ ...idle, out: { state: '', waitReason: '' } })).toMatch(/on core 3 until the trace ended\.$/);
  expect(words({ ...idle, out: { state: 'Terminated', waitReason: '' } })).toMatch(/on core 3 and ended\.$/);
});

test('a preempted thread did not wait', () => {
  const preempted: Partial<ContextSwitch> = {
    lastOut: { timeNs: 40_000, core: 1, state: 'Ready', waitReason: '' },
    ...{ waitedNs: 0, readying: null, idleCores: [4] },
  };
  expect(words(preempted)).toBe(
    'Was preempted on core 1. It was ready for 30.00 µs until c.exe (4), worker (40) left core 3, then ran 20.00 µs on core 3 and began to wait (WrQueue). Core 4 was idle all that time.',
  );
  expect(switchSteps({ ...found, ...preempted }).map(({ does }) => does)).toEqual(['ready', 'runs', 'leaves']);
});

test('each step has its time, in order', () => {
  expect(switchSteps(found)).toEqual([
    { timeNs: 20_000, text: 'Left core 1, waits: UserRequest', does: 'waits' },
    { timeNs: 40_000, text: 'Readied by b.exe (3), waker (30)', does: 'ready' },
    { timeNs: 70_000, text: 'Runs on core 3', does: 'runs' },
    { timeNs: 90_000, text: 'Left core 3 and began to wait (WrQueue)', does: 'leaves' },
  ]);
});

test('the histogram spans what there is; the value in question is in one bar', () => {
  const counts = new Array<number>(10).fill(0);
  counts[3] = 2;
  counts[5] = 4;
  expect(readyBars(counts, 33)).toEqual({
    most: 4,
    bars: [
      { fromNs: 8, toNs: 16, count: 2, isOwn: false },
      { fromNs: 16, toNs: 32, count: 0, isOwn: false },
      { fromNs: 32, toNs: 64, count: 4, isOwn: true },
    ],
  });
  expect(readyBars([], 5).bars).toEqual([]);
});
