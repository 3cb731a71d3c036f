import { expect, test } from 'vitest';
import type { ContextSwitch } from '../../../../contract/context-switch.ts';
import type { PathStep } from '../../../../contract/critical-path.ts';
import { pathInterval, pathShares, stepText } from './critical-path-words.ts';

const step = (does: PathStep['does'], threadId: number, startNs: number, endNs: number): PathStep => ({
  ...{ does, startNs, endNs, core: 3, via: 'same', row: null },
  thread: { threadId, process: threadId === 1 ? 'a.exe (4)' : '', thread: `Thread ${threadId}` },
  waitReason: does === 'waits' ? 'WrPageIn' : '',
});

test('each step in words', () => {
  expect(stepText(step('runs', 1, 0, 1))).toBe('a.exe (4), Thread 1 runs on core 3');
  expect(stepText({ ...step('ready', 1, 0, 1), via: 'readied' })).toBe(
    'a.exe (4), Thread 1 is readied by the thread above, and waits for core 3',
  );
  expect(stepText(step('ready', 2, 0, 1))).toBe('Thread 2 is ready and waits for core 3');
  expect(stepText(step('waits', 2, 0, 1))).toBe(
    'Thread 2 waits (WrPageIn) for a device, a timer, or an unknown thread',
  );
  expect(stepText(step('unknown', 2, 0, 1))).toBe('Thread 2: nothing known');
});

test('shares by thread and what it does, the longest first', () => {
  const steps = [step('runs', 1, 0, 10), step('waits', 2, 10, 40), step('runs', 1, 40, 55)];
  expect(pathShares({ steps, isCut: false })).toEqual([
    { name: 'Thread 2 waits', does: 'waits', ns: 30 },
    { name: 'a.exe (4), Thread 1 runs', does: 'runs', ns: 25 },
  ]);
});

test('the interval is the selection around the switch, else since the thread had left its core', () => {
  const found = { timeNs: 50, outNs: 60, lastOut: { timeNs: 20 } } as ContextSwitch;
  expect(pathInterval(found, null)).toEqual({ startNs: 20, endNs: 60 });
  expect(pathInterval(found, { startNs: 0, endNs: 55 })).toEqual({ startNs: 0, endNs: 55 });
  expect(pathInterval(found, { startNs: 51, endNs: 55 })).toEqual({ startNs: 20, endNs: 60 });
  expect(pathInterval({ ...found, lastOut: null }, null)).toEqual({ startNs: 50, endNs: 60 });
});
