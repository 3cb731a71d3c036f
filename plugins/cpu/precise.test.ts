import { beforeAll, describe, expect, test } from 'vitest';
import type { ColumnSet } from '../../engine/columns/column.ts';
import { plainText } from '../../engine/columns/plain-text.ts';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace } from '../testing/plugin-trace.ts';
import { type RawNames, rawNames } from '../testing/raw-names.ts';

const READY = 1;
const TERMINATED = 4;
const EXECUTING_DPC = 1;

/** A context switch as the bytes of the events around it tell it; times in ns, missing ones NaN. */
interface Switch {
  cpu: number;
  timeNs: number;
  newTid: number;
  oldTid: number;
  lastOutNs: number;
  readyNs: number;
  /** −1: a DPC did it, or nobody. */
  readyingTid: number;
  outNs: number;
}

interface ThreadState {
  outNs: number;
  outState: number;
  readiedNs: number;
  readyingTid: number;
}

/**
 * Follows every thread through the events in their order. CSwitch: new thread at 0, old thread at 4, the old one's state at
 * 14. ReadyThread: thread at 0, flags at 6.
 */
async function follow(trace: PluginTrace): Promise<Switch[]> {
  const switches: Switch[] = [];
  const threads = new Map<string, ThreadState>();
  const running = new Map<number, Switch>();
  // Every CPU has an idle thread of its own.
  const key = (tid: number, cpu: number): string => (tid === 0 ? `idle ${cpu}` : String(tid));
  const stateOf = (name: string): ThreadState => {
    let state = threads.get(name);
    if (state === undefined) {
      state = { outNs: Number.NaN, outState: -1, readiedNs: Number.NaN, readyingTid: -1 };
      threads.set(name, state);
    }
    return state;
  };
  await trace.each('Thread', [36, 50], ({ payload, timeNs, cpu, opcode }) => {
    if (opcode === 50) {
      const state = stateOf(key(payload.getUint32(0, true), cpu));
      state.readiedNs = timeNs;
      state.readyingTid = (payload.getUint8(6) & EXECUTING_DPC) !== 0 ? -1 : (running.get(cpu)?.newTid ?? -2);
      return;
    }
    const newTid = payload.getUint32(0, true);
    const oldTid = payload.getUint32(4, true);
    const before = running.get(cpu);
    if (before !== undefined) before.outNs = timeNs;
    const old = stateOf(key(oldTid, cpu));
    Object.assign(old, { outNs: timeNs, outState: payload.getUint8(14), readiedNs: Number.NaN, readyingTid: -1 });
    const state = stateOf(key(newTid, cpu));
    const lastOutNs = state.outState === TERMINATED ? Number.NaN : state.outNs;
    const readied = !Number.isNaN(state.readiedNs);
    const one: Switch = {
      cpu,
      timeNs,
      newTid,
      oldTid,
      lastOutNs,
      readyNs: readied ? state.readiedNs : state.outState === READY ? lastOutNs : Number.NaN,
      readyingTid: readied ? state.readyingTid : Number.NaN,
      outNs: Number.NaN,
    };
    running.set(cpu, one);
    switches.push(one);
  });
  const { endNs } = trace.cookery.environment;
  for (const one of running.values()) one.outNs = endNs;
  return switches;
}

describe('CPU Usage (Precise) of the sample', () => {
  let trace: PluginTrace;
  let switches: Switch[];
  let names: RawNames;
  let rows: ColumnSet;

  beforeAll(async () => {
    trace = await openPluginTrace('sample');
    switches = await follow(trace);
    names = await rawNames(trace);
    await trace.cookery.cook(['cpu/contextSwitches']);
    rows = trace.cookery.rows('cpu/contextSwitches');
  });

  /** Compares a whole column; says the first row that differs. */
  function expectColumn(name: string, of: (one: Switch) => number): void {
    const { values } = rows.columns.get(name)!;
    expect(values.length).toBe(switches.length);
    const wrong = switches.findIndex((one, row) => !Object.is(values[row] + 0, of(one) + 0));
    expect(wrong < 0 ? null : { row: wrong, is: values[wrong], ...switches[wrong] }).toBeNull();
  }

  test('every switch is a row, with its threads and its next switch-out', () => {
    expect(switches.length).toBeGreaterThan(100_000);
    expectColumn('time', ({ timeNs }) => timeNs);
    expectColumn('newTid', ({ newTid }) => newTid);
    expectColumn('oldTid', ({ oldTid }) => oldTid);
    expectColumn('switchOutTime', ({ outNs }) => outNs);
    expectColumn('newPid', ({ newTid, timeNs }) => names.pidOf(newTid, timeNs));
  });

  test('last switch-out, ready time, and what lies between', () => {
    expectColumn('lastSwitchOutTime', ({ lastOutNs }) => lastOutNs);
    expectColumn('readyTime', ({ readyNs }) => readyNs);
    expectColumn('ready', ({ timeNs, readyNs }) => timeNs - readyNs);
    expectColumn('waits', ({ readyNs, lastOutNs }) => readyNs - lastOutNs);
    const waited = switches.filter(({ readyNs, lastOutNs }) => readyNs > lastOutNs);
    expect(waited.length).toBeGreaterThan(40_000);
  });

  test('the readying thread ran on that CPU; a DPC is nobody’s', () => {
    expectColumn('readyingTid', ({ readyingTid }) => readyingTid);
    const process = rows.columns.get('readyingProcess')!;
    const byDpc = switches.findIndex(({ readyingTid }) => readyingTid === -1);
    expect(plainText(process, byDpc)).toBe('DPC');
    const byThread = switches.findIndex(({ readyingTid }) => readyingTid > 0);
    const { readyingTid, timeNs } = switches[byThread];
    expect(plainText(process, byThread)).toBe(names.processOf(readyingTid, timeNs));
    expect(switches.filter((one) => one.readyingTid === 0)).toEqual([]);
  });

  test('by process and thread: CPU usage, switches, ready and waiting times; without the idle threads', async () => {
    const usage = new Sums();
    const count = new Sums();
    const ready = new Sums();
    const waits = new Sums();
    for (const { newTid, timeNs, outNs, readyNs, lastOutNs } of switches) {
      if (newTid === 0) continue;
      const process = names.processOf(newTid, timeNs);
      for (const path of [process, `${process} › ${newTid}`]) {
        usage.add(path, outNs - timeNs);
        count.add(path);
        ready.add(path, Number.isNaN(readyNs) ? 0 : timeNs - readyNs);
        const waited = readyNs - lastOutNs;
        waits.add(path, Number.isNaN(waited) ? 0 : waited);
      }
    }
    const page = await trace.page({ table: 'CPU Usage (Precise)', expandDepth: 1 });
    expect(sorted(columnByPath(page, 'cpuUsage'))).toEqual(sorted(usage.byKey));
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(count.byKey));
    expect(sorted(columnByPath(page, 'ready'))).toEqual(sorted(ready.byKey));
    const withWaits = sorted(columnByPath(page, 'waits')).map(([path, ns]) => [path, Number.isNaN(ns) ? 0 : ns]);
    expect(withWaits).toEqual(sorted(waits.byKey));
  });

  test('in a range of time CPU usage is clipped, and its percent is of all CPUs', async () => {
    const [fromNs, toNs] = [2.25e9, 3.5e9];
    const usage = new Sums();
    for (const { newTid, timeNs, outNs, cpu } of switches) {
      const inView = Math.min(outNs, toNs) - Math.max(timeNs, fromNs);
      if (newTid !== 0 && inView > 0) usage.add(String(cpu), inView);
    }
    const page = await trace.page({
      table: 'CPU Usage (Precise)',
      configuration: 'Utilization by CPU',
      fromNs,
      toNs,
      values: [{ column: 'cpuUsage' }, { column: 'percentCpuUsage' }],
    });
    expect(sorted(columnByPath(page, 'cpuUsage'))).toEqual(sorted(usage.byKey));
    const percents = columnByPath(page, 'percentCpuUsage');
    for (const [cpu, ns] of usage.byKey) expect(percents.get(cpu)).toBeCloseTo((100 * ns) / ((toNs - fromNs) * 8), 6);
  });

  test('lanes: a row for each stretch of a thread on a CPU, by CPU and process', async () => {
    const stretches = new Sums();
    const duration = new Sums();
    for (const { newTid, timeNs, outNs, cpu } of switches) {
      if (newTid === 0) continue;
      for (const path of [String(cpu), `${cpu} › ${names.processOf(newTid, timeNs)}`]) {
        stretches.add(path);
        duration.add(path, outNs - timeNs);
      }
    }
    const page = await trace.page({ table: 'CPU Lanes', expandDepth: 1 });
    expect(page.rows).toBe(switches.filter(({ newTid }) => newTid !== 0).length);
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(stretches.byKey));
    expect(sorted(columnByPath(page, 'duration'))).toEqual(sorted(duration.byKey));
  });
});
