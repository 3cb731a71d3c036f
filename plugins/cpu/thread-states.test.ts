import { expect, test } from 'vitest';
import { getOrMake } from '../../engine/base/get-or-make.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import { KernelEvents } from '../../engine/events/names/testing/kernel-events.ts';
import type { Table } from '../../engine/tables/table.ts';
import { openPluginTrace, type PluginTrace } from '../testing/plugin-trace.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const READY = 1;
const TERMINATED = 4;
const WAITING = 5;
const USER_REQUEST = 6;

interface State {
  tid: number;
  what: string;
  fromNs: number;
  toNs: number;
}

function statesOf(table: Table): State[] {
  const numbers = (name: string) => table.numbers(name, { fromNs: -Infinity, toNs: Infinity }).values;
  const [tids, starts, ends] = [numbers('threadId'), numbers('startTime'), numbers('endTime')];
  const label = table.column('label', null);
  return Array.from({ length: table.count }, (_, i) => ({
    tid: tids[i],
    what: plainText(label, i),
    fromNs: starts[i],
    toNs: ends[i],
  }));
}

/** Ticks of 100 ns as µs. */
const inWords = (states: readonly State[], tid: number): string[] =>
  states
    .filter((state) => state.tid === tid)
    .sort((a, b) => a.fromNs - b.fromNs)
    .map(({ what, fromNs, toNs }) => `${what} ${fromNs / 1000}–${toNs / 1000}`);

const written = (write: (kernel: KernelEvents) => void): Promise<PluginTrace> =>
  writtenPluginTrace((writer) => write(new KernelEvents(writer)));

test('a thread runs, waits, is readied, is ready and runs elsewhere; at the end it waits on', async () => {
  const trace = await written((kernel) => {
    kernel.contextSwitch({ ticks: 100, cpu: 0, newTid: 20, oldTid: 0 });
    kernel.contextSwitch({ ticks: 300, cpu: 0, newTid: 0, oldTid: 20, oldState: WAITING, oldWaitReason: USER_REQUEST });
    kernel.ready({ ticks: 500, cpu: 1, tid: 20, inDpc: false });
    kernel.contextSwitch({ ticks: 600, cpu: 1, newTid: 20, oldTid: 0 });
    kernel.contextSwitch({ ticks: 700, cpu: 1, newTid: 0, oldTid: 20, oldState: WAITING, oldWaitReason: USER_REQUEST });
    kernel.ready({ ticks: 900, cpu: 0, tid: 20, inDpc: true });
    kernel.contextSwitch({ ticks: 1000, cpu: 0, newTid: 0, oldTid: 0 });
  });
  const states = statesOf(await trace.table('Thread States'));
  expect(inWords(states, 20)).toEqual([
    ...['Core 0 10–30', 'UserRequest 30–50', 'Ready 50–60', 'Core 1 60–70', 'UserRequest 70–90', 'Ready 90–100'],
  ]);
  expect(new Set(states.map(({ tid }) => tid))).toEqual(new Set([20]));
});

test('a preempted thread is ready at once; one that ended has no state any more', async () => {
  const trace = await written((kernel) => {
    kernel.contextSwitch({ ticks: 100, newTid: 20, oldTid: 0 });
    kernel.contextSwitch({ ticks: 200, newTid: 30, oldTid: 20, oldState: READY });
    kernel.contextSwitch({ ticks: 500, newTid: 20, oldTid: 30, oldState: TERMINATED });
    kernel.contextSwitch({ ticks: 600, newTid: 40, oldTid: 20, oldState: READY });
    kernel.contextSwitch({ ticks: 800, newTid: 0, oldTid: 40, oldState: TERMINATED });
  });
  const states = statesOf(await trace.table('Thread States'));
  expect(inWords(states, 20)).toEqual(['Core 0 10–20', 'Ready 20–50', 'Core 0 50–60', 'Ready 60–80']);
  expect(inWords(states, 30)).toEqual(['Core 0 20–50']);
});

test('without ReadyThread events nobody knows when a wait ended', async () => {
  const trace = await written((kernel) => {
    kernel.contextSwitch({ ticks: 100, newTid: 20, oldTid: 0 });
    kernel.contextSwitch({ ticks: 200, newTid: 0, oldTid: 20, oldState: WAITING, oldWaitReason: USER_REQUEST });
    kernel.contextSwitch({ ticks: 500, newTid: 20, oldTid: 0 });
  });
  const table = await trace.table('Thread States');
  const state = table.column('state', null);
  const off = statesOf(table).findIndex(({ what }) => what === 'UserRequest');
  expect(plainText(state, off)).toBe('Waiting or ready');
  expect(inWords(statesOf(table), 20)).toEqual(['Core 0 10–20', 'UserRequest 20–50', 'Core 0 50–50']);
});

test('of the sample: states of a thread follow each other without gap or overlap to the end of the trace', async () => {
  const trace = await openPluginTrace('sample');
  const { endNs } = trace.cookery.environment;
  const byThread = new Map<number, State[]>();
  for (const state of statesOf(await trace.table('Thread States')))
    getOrMake(byThread, state.tid, () => []).push(state);
  expect(byThread.size).toBeGreaterThan(20);
  for (const states of byThread.values()) {
    // One without length comes before the one that it gives way to.
    states.sort((a, b) => a.fromNs - b.fromNs || a.toNs - b.toNs);
    const broken = states.findIndex(({ toNs }, i) => toNs !== (states[i + 1]?.fromNs ?? toNs));
    expect(broken < 0 ? null : states.slice(broken, broken + 2)).toBeNull();
    expect(states.every(({ fromNs, toNs }) => toNs >= fromNs && toNs <= endNs)).toBe(true);
  }
});

test('of the sample: each thread runs as long as its context switches say', async () => {
  const trace = await openPluginTrace('sample');
  const running = new Map<number, number>();
  for (const { tid, what, fromNs, toNs } of statesOf(await trace.table('Thread States')))
    if (what.startsWith('Core ')) running.set(tid, (running.get(tid) ?? 0) + toNs - fromNs);
  // Computed from the bytes: the new thread at 0.
  const expected = new Map<number, number>();
  const on = new Map<number, { tid: number; sinceNs: number }>();
  const leave = (cpu: number, untilNs: number): void => {
    const { tid = 0, sinceNs = 0 } = on.get(cpu) ?? {};
    if (tid !== 0) expected.set(tid, (expected.get(tid) ?? 0) + untilNs - sinceNs);
  };
  await trace.each('Thread', [36], ({ payload, cpu, timeNs }) => {
    leave(cpu, timeNs);
    on.set(cpu, { tid: payload.getUint32(0, true), sinceNs: timeNs });
  });
  for (const cpu of on.keys()) leave(cpu, trace.cookery.environment.endNs);
  expect([...running].sort()).toEqual([...expected].sort());
});
