/** A context switch in words' raw form: by hand on written traces, and on the sample against its bytes' tables. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContextSwitch } from '../../contract/context-switch.ts';
import { KernelEvents } from '../../engine/events/names/testing/kernel-events.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';

const folder = temporaryFolder();
const READY = 1;
const WAITING = 5;
const USER_REQUEST = 6;

async function opened(write: (kernel: KernelEvents) => void) {
  const path = join(folder, `${Math.random()}.etl`);
  writeFileSync(
    path,
    writtenTrace({}, (writer) => write(new KernelEvents(writer))),
  );
  const host = testHost();
  const trace = await host.openPath(path);
  return (row: number): Promise<ContextSwitch | null> => host.call('contextSwitch', { trace, row });
}

/** Thread 20 waits; thread 30 readies it; 40 has core 0 until it is preempted; core 2 stays idle. */
const story = (kernel: KernelEvents): void => {
  for (const [pid, name] of [
    [2, 'a.exe'],
    [3, 'b.exe'],
    [4, 'c.exe'],
  ] as const) {
    kernel.process({ type: 'dcStart', pid, name, ticks: 1 });
    kernel.thread({ type: 'dcStart', pid, tid: 10 * pid, ticks: 1, name: pid === 3 ? 'waker' : '' });
  }
  kernel.contextSwitch({ ticks: 10, cpu: 2, newTid: 0, oldTid: 0 });
  kernel.contextSwitch({ ticks: 100, cpu: 0, newTid: 20, oldTid: 0 });
  kernel.contextSwitch({ ticks: 200, cpu: 0, newTid: 40, oldTid: 20, oldState: WAITING, oldWaitReason: USER_REQUEST });
  kernel.contextSwitch({ ticks: 250, cpu: 1, newTid: 30, oldTid: 0 });
  kernel.ready({ ticks: 400, cpu: 1, tid: 20, inDpc: false });
  kernel.contextSwitch({ ticks: 700, cpu: 0, newTid: 20, oldTid: 40, oldState: READY });
  kernel.contextSwitch({ ticks: 900, cpu: 0, newTid: 40, oldTid: 20, oldState: WAITING, oldWaitReason: USER_REQUEST });
};
/** Rows of the trace: its header and 6 names are before them. */
const [FIRST_IN, WAKER_IN, SECOND_IN, LAST_IN] = [9, 11, 13, 14];

test('who, when, why, and by whom', async () => {
  const find = await opened(story);
  expect(await find(SECOND_IN)).toEqual({
    ...{ row: SECOND_IN, timeNs: 70_000, core: 0, priority: 0 },
    thread: { threadId: 20, process: 'a.exe (2)', thread: 'Thread 20' },
    before: {
      ...{ threadId: 40, process: 'c.exe (4)', thread: 'Thread 40' },
      ...{ priority: 0, state: 'Ready', waitReason: 'Executive' },
    },
    lastOut: { timeNs: 20_000, core: 0, state: 'Waiting', waitReason: 'UserRequest' },
    readyNs: 40_000,
    readying: { thread: { threadId: 30, process: 'b.exe (3)', thread: 'waker (30)' }, row: WAKER_IN },
    waitedNs: 20_000,
    wasReadyNs: 30_000,
    outNs: 90_000,
    out: { state: 'Waiting', waitReason: 'UserRequest' },
    idleCores: [2],
    readyTimes: { counts: expect.any(Array), medianNs: 30_000, total: 1, longer: 0 },
    counters: null,
    previousRow: FIRST_IN,
    nextRow: null,
  });
  const { readyTimes } = (await find(SECOND_IN))!;
  // 2^14 ≤ 30,000 < 2^15.
  expect(readyTimes!.counts.flatMap((count, i) => (count > 0 ? [[i, count]] : []))).toEqual([[14, 1]]);
});

test('the first of a thread has nothing before it; a preempted one was readied by nobody', async () => {
  const find = await opened(story);
  expect(await find(FIRST_IN)).toMatchObject({
    ...{ lastOut: null, readyNs: null, readying: null, waitedNs: null, before: null, nextRow: SECOND_IN },
  });
  const again = await find(LAST_IN);
  expect(again).toMatchObject({ thread: { threadId: 40 }, readying: null, waitedNs: 0, wasReadyNs: 20_000 });
  expect(again?.lastOut).toMatchObject({ timeNs: 70_000, state: 'Ready' });
});

test('null for what is no switch to a thread, and beyond the trace', async () => {
  const find = await opened(story);
  expect(await find(0)).toBeNull();
  expect(await find(8)).toBeNull();
  expect(await find(10_000)).toBeNull();
});

test('of the sample: steps through a thread go there and back; counters are those of the same time', async () => {
  const path = join(folder, 'sample.etl');
  writeFileSync(path, sampleBytes());
  const host = testHost();
  const trace = await host.openPath(path);
  const find = (row: number) => host.call('contextSwitch', { trace, row });
  let found: ContextSwitch | null = null;
  for (let row = 0; row < 5000; row++) {
    found = await find(row);
    if (found !== null && found.previousRow !== null && found.nextRow !== null) break;
  }
  expect(found).not.toBeNull();
  const { row, previousRow, nextRow, thread } = found!;
  const previous = await find(previousRow!);
  const next = await find(nextRow!);
  expect([previous!.nextRow, next!.previousRow]).toEqual([row, row]);
  expect([previous!.thread.threadId, next!.thread.threadId]).toEqual([thread.threadId, thread.threadId]);
  expect(previous!.outNs).toBe(found!.lastOut!.timeNs);
  expect(found!.counters!.cycles).toBeGreaterThan(0);
});
