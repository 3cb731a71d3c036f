/** Of which thread of a context switch the stacks are. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../contract/checked.ts';
import type { StackQuery } from '../../contract/stacks.ts';
import { MS } from '../../engine/events/names/testing/decoded-trace.ts';
import { KernelEvents } from '../../engine/events/names/testing/kernel-events.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { TraceHost } from '../trace-host.ts';

const PID = 100;
const [WAITER, WAKER, ENDED] = [101, 102, 103];
const TERMINATED = 4;
const WAITING = 5;

/** Each place in code has an image of its own, so that modules tell what was where. */
const IMAGES = { 'waits.dll': 0x10000, 'wakes.dll': 0x20000, 'runs.dll': 0x30000, 'again.dll': 0x40000 };

/**
 * On one core: the waiter leaves to the waker (2 ms), which readies it (3 ms) and is left for it (4 ms); the waiter leaves
 * once more (5 ms), to a thread that ends (6 ms), and the waiter comes back.
 */
const bytes = writtenTrace({}, (writer) => {
  const events = new KernelEvents(writer);
  events.process({ ticks: 1, type: 'dcStart', pid: PID, name: 'app.exe' });
  for (const tid of [WAITER, WAKER, ENDED]) events.thread({ ticks: 1, type: 'dcStart', pid: PID, tid });
  for (const [path, base] of Object.entries(IMAGES))
    events.image({ ticks: 2, type: 'dcStart', pid: PID, base, sizeBytes: 0x2000, path });
  const switched = (ms: number, oldTid: number, newTid: number, module: keyof typeof IMAGES, oldState = WAITING) => {
    const ticks = ms * MS;
    events.contextSwitch({ ticks, oldTid, newTid, oldState });
    events.stack({ ticks, ofTicks: ticks, pid: PID, tid: newTid, frames: [IMAGES[module] + 0x10] });
  };
  switched(2, WAITER, WAKER, 'runs.dll');
  events.ready({ ticks: 3 * MS, tid: WAITER, inDpc: false });
  events.stack({ ticks: 3 * MS, ofTicks: 3 * MS, pid: PID, tid: WAKER, frames: [IMAGES['wakes.dll'] + 0x10] });
  switched(4, WAKER, WAITER, 'waits.dll');
  switched(5, WAITER, ENDED, 'runs.dll');
  switched(6, ENDED, WAITER, 'again.dll', TERMINATED);
});

const host = new TraceHost();
let trace = '';
beforeAll(async () => {
  trace = await host.openBytes(bytes, 'switches.etl');
});
afterAll(() => host.closeAll());

/** Module → rows whose stack is in it. */
async function modules(whose?: StackQuery['whose']): Promise<Record<string, number>> {
  const asked = { trace, table: 'cpu_precise', weight: 'count', ...(whose !== undefined && { whose }) };
  const { byName, modules: names } = await host.call('stackTree', asked);
  return Object.fromEntries([...byName.name].map((name, i) => [names[name], at(byName.self, i)]));
}

test('the new thread had waited where it comes back', async () => {
  const expected = { 'runs.dll': 2, 'waits.dll': 1, 'again.dll': 1 };
  expect(await modules()).toEqual(expected);
  expect(await modules('new')).toEqual(expected);
});

test('the old thread leaves where it will come back; one that ends does not, whoever has its number later', async () => {
  // At 2 ms the waiter left to wait, at 5 ms again; the waker and the thread that ended never came back.
  expect(await modules('old')).toEqual({ 'waits.dll': 1, 'again.dll': 1 });
});

test('the readying thread, where somebody readied the new one', async () => {
  expect(await modules('readying')).toEqual({ 'wakes.dll': 1 });
  const page = await host.call('table', {
    ...{ trace, table: 'cpu_precise', keys: [{ column: 'readyingStack' }], values: [{ column: 'count' }] },
    ...{ expandDepth: 5, limit: 10 },
  });
  expect(page.path).toContainEqual(['wakes.dll!?']);
});

test('what tables say of their stacks, and what they do not have', async () => {
  const tables = await host.call('stackTables', { trace });
  expect(tables.map(({ name, whose }) => [name, whose])).toContainEqual([
    'CPU Usage (Precise)',
    ['new', 'old', 'readying'],
  ]);
  await expect(host.call('stackTree', { trace, table: 'cpu_lanes', whose: 'old' })).rejects.toThrow(
    'has no stacks of the old thread',
  );
});
