/** Critical paths of written traces, and of the sample, whose story says who keeps whom waiting. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KernelEvents } from '../../engine/events/names/testing/kernel-events.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';

const folder = temporaryFolder();
const WAITING = 5;
const USER_REQUEST = 6;

async function opened(bytes: Uint8Array) {
  const path = join(folder, `${Math.random()}.etl`);
  writeFileSync(path, bytes);
  const host = testHost();
  return { host, trace: await host.openPath(path) };
}

test('thread 20 waits for 30, which a DPC made ready', async () => {
  const bytes = writtenTrace({}, (writer) => {
    const kernel = new KernelEvents(writer);
    for (const [pid, name] of [
      [2, 'a.exe'],
      [3, 'b.exe'],
    ] as const) {
      kernel.process({ type: 'dcStart', pid, name, ticks: 1 });
      kernel.thread({ type: 'dcStart', pid, tid: 10 * pid, ticks: 1, name: pid === 3 ? 'waker' : '' });
    }
    const waits = { oldState: WAITING, oldWaitReason: USER_REQUEST };
    kernel.contextSwitch({ ticks: 100, cpu: 0, newTid: 20, oldTid: 0 });
    kernel.contextSwitch({ ticks: 110, cpu: 1, newTid: 30, oldTid: 0 });
    kernel.contextSwitch({ ticks: 150, cpu: 1, newTid: 0, oldTid: 30, ...waits });
    kernel.contextSwitch({ ticks: 200, cpu: 0, newTid: 0, oldTid: 20, ...waits });
    kernel.ready({ ticks: 300, cpu: 1, tid: 30, inDpc: true });
    kernel.contextSwitch({ ticks: 310, cpu: 1, newTid: 30, oldTid: 0 });
    kernel.ready({ ticks: 400, cpu: 1, tid: 20, inDpc: false });
    kernel.contextSwitch({ ticks: 420, cpu: 0, newTid: 20, oldTid: 0 });
    kernel.contextSwitch({ ticks: 500, cpu: 0, newTid: 0, oldTid: 20, ...waits });
  });
  const { host, trace } = await opened(bytes);
  const { steps, isCut } = await host.call('criticalPath', { trace, threadId: 20, fromNs: 12_000, toNs: 50_000 });
  expect(isCut).toBe(false);
  expect(
    steps.map(({ startNs, endNs, does, core, via, waitReason, thread }) => [
      ...[startNs, endNs, thread.process, thread.thread, does],
      ...[core, via, waitReason],
    ]),
  ).toEqual([
    [12_000, 15_000, 'b.exe (3)', 'waker (30)', 'runs', 1, 'same', ''],
    [15_000, 30_000, 'b.exe (3)', 'waker (30)', 'waits', 1, 'same', 'UserRequest'],
    [30_000, 31_000, 'b.exe (3)', 'waker (30)', 'ready', 1, 'same', ''],
    [31_000, 40_000, 'b.exe (3)', 'waker (30)', 'runs', 1, 'same', ''],
    [40_000, 42_000, 'a.exe (2)', 'Thread 20', 'ready', 0, 'readied', ''],
    [42_000, 50_000, 'a.exe (2)', 'Thread 20', 'runs', 0, 'same', ''],
  ]);
});

test('in the storm of the sample, the worker of core 3 keeps the others waiting; in the stall, the disk', async () => {
  const { host, trace } = await opened(sampleBytes());
  const threads = await host.call('threads', { trace });
  const reduce = threads.find(({ name }) => name === 'reduce')!.tid;
  const on = async (fromNs: number, toNs: number) => {
    const { steps } = await host.call('criticalPath', { trace, threadId: reduce, fromNs, toNs });
    const sums = new Map<string, number>();
    for (const { thread, does, startNs, endNs } of steps) {
      const key = `${thread.thread.replace(/ \(\d+\)/, '')} ${does}`;
      sums.set(key, (sums.get(key) ?? 0) + endNs - startNs);
    }
    return sums;
  };
  const storm = await on(6e9, 8e9);
  // Workers are on cores 0, 1, 3 …: the third is the slow one.
  expect(storm.get('worker 2 runs')! / 2e9).toBeGreaterThan(0.85);
  const stall = await on(9e9, 9.4e9);
  const waits = [...stall].filter(([key]) => key.endsWith('waits')).reduce((sum, [, ns]) => sum + ns, 0);
  expect(waits / 0.4e9).toBeGreaterThan(0.9);
});
