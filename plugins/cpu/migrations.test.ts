import { expect, test } from 'vitest';
import { KernelEvents } from '../../engine/events/names/testing/kernel-events.ts';
import type { Table } from '../../engine/tables/table.ts';
import { openPluginTrace } from '../testing/plugin-trace.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const READY = 1;
const TERMINATED = 4;
const WAITING = 5;

/** Thread, from, to and time off a core in ns. */
function movesOf(table: Table): number[][] {
  const numbers = (name: string) => table.numbers(name, { fromNs: -Infinity, toNs: Infinity }).values;
  const columns = ['threadId', 'from', 'to', 'off', 'time'].map(numbers);
  return Array.from({ length: table.count }, (_, i) => columns.map((values) => values[i]));
}

test('a thread moves when it comes to another core; to the same one, or as a new thread of an old id, it does not', async () => {
  const trace = await writtenPluginTrace((writer) => {
    const kernel = new KernelEvents(writer);
    kernel.contextSwitch({ ticks: 100, cpu: 0, newTid: 20, oldTid: 0 });
    kernel.contextSwitch({ ticks: 200, cpu: 0, newTid: 0, oldTid: 20, oldState: WAITING });
    kernel.contextSwitch({ ticks: 250, cpu: 0, newTid: 20, oldTid: 0 });
    kernel.contextSwitch({ ticks: 300, cpu: 0, newTid: 0, oldTid: 20, oldState: READY });
    kernel.contextSwitch({ ticks: 340, cpu: 3, newTid: 20, oldTid: 0 });
    kernel.contextSwitch({ ticks: 400, cpu: 3, newTid: 0, oldTid: 20, oldState: TERMINATED });
    kernel.contextSwitch({ ticks: 500, cpu: 1, newTid: 20, oldTid: 0 });
  });
  expect(movesOf(await trace.table('Migrations')).map((move) => move.slice(0, 4))).toEqual([[20, 0, 3, 4000]]);
});

test('of the sample: as often as the switches themselves say', async () => {
  const trace = await openPluginTrace('sample');
  const last = new Map<number, number>();
  const ended = new Set<number>();
  const expected: number[][] = [];
  await trace.each('Thread', [36], ({ payload, cpu, timeNs }) => {
    const [tid, oldTid] = [payload.getUint32(0, true), payload.getUint32(4, true)];
    if (payload.getUint8(14) === TERMINATED) ended.add(oldTid);
    const from = last.get(tid);
    if (tid !== 0 && from !== undefined && from !== cpu && !ended.has(tid)) expected.push([tid, from, cpu, timeNs]);
    ended.delete(tid);
    last.set(tid, cpu);
  });
  const found = movesOf(await trace.table('Migrations')).map(([tid, from, to, , time]) => [tid, from, to, time]);
  expect(expected.length).toBeGreaterThan(50);
  expect(found.sort()).toEqual(expected.sort());
});
