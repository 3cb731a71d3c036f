import { beforeAll, expect, test } from 'vitest';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace } from '../testing/plugin-trace.ts';

const PROCESSOR_POWER = '0f67e49f-fe51-4e9f-b490-6f2948cc6027';

let trace: PluginTrace;

beforeAll(async () => {
  trace = await openPluginTrace('sample');
});

test('frequencies hold until the next one of that CPU; a CPU’s average is weighed by time', async () => {
  const changes: { timeNs: number; cpu: number; mhz: number; endNs: number }[] = [];
  const last = new Map<number, (typeof changes)[number]>();
  // MHz at 4, group at 8, number in it at 10.
  await trace.each(PROCESSOR_POWER, [10], ({ payload, timeNs }) => {
    const cpu = 64 * payload.getUint16(8, true) + payload.getUint8(10);
    const before = last.get(cpu);
    if (before !== undefined) before.endNs = timeNs;
    const change = { timeNs, cpu, mhz: payload.getUint32(4, true), endNs: trace.cookery.environment.endNs };
    last.set(cpu, change);
    changes.push(change);
  });
  expect(changes.length).toBeGreaterThan(50);
  expect(last.size).toBe(8);
  const count = new Sums();
  const duration = new Sums();
  const cycles = new Sums();
  for (const { cpu, timeNs, endNs, mhz } of changes) {
    count.add(String(cpu));
    duration.add(String(cpu), endNs - timeNs);
    cycles.add(String(cpu), (endNs - timeNs) * mhz);
  }
  const page = await trace.page({ table: 'CPU Frequency' });
  expect(page.rows).toBe(changes.length);
  expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(count.byKey));
  expect(sorted(columnByPath(page, 'sumDuration'))).toEqual(sorted(duration.byKey));
  const averages = columnByPath(page, 'averageFrequency');
  for (const [cpu, sum] of cycles.byKey) expect(averages.get(cpu)).toBeCloseTo(sum / duration.byKey.get(cpu)!, 6);
});

test('idle states by enter and exit, and idle threads by context switches: by type, CPU and state', async () => {
  const { endNs } = trace.cookery.environment;
  const count = new Sums();
  const duration = new Sums();
  const add = (type: string, cpu: number, state: number, ns: number): void => {
    for (const path of [type, `${type} › ${cpu}`, `${type} › ${cpu} › C${state}`]) {
      count.add(path);
      duration.add(path, ns);
    }
  };
  const entered = new Map<number, { timeNs: number; state: number }>();
  // State at 0.
  await trace.each('Power', [57, 58], ({ payload, timeNs, cpu, opcode }) => {
    const open = entered.get(cpu);
    if (open !== undefined) add('Idle state', cpu, open.state, timeNs - open.timeNs);
    entered.delete(cpu);
    if (opcode === 57) entered.set(cpu, { timeNs, state: payload.getUint32(0, true) });
  });
  for (const [cpu, { timeNs, state }] of entered) add('Idle state', cpu, state, endNs - timeNs);
  const idleSince = new Map<number, number>();
  // New thread at 0, old thread at 4, previous C-state at 10.
  await trace.each('Thread', [36], ({ payload, timeNs, cpu }) => {
    const since = idleSince.get(cpu);
    if (payload.getUint32(4, true) === 0 && since !== undefined)
      add('Idle thread', cpu, payload.getUint8(10), timeNs - since);
    idleSince.delete(cpu);
    if (payload.getUint32(0, true) === 0) idleSince.set(cpu, timeNs);
  });
  expect(count.byKey.get('Idle state')).toBeGreaterThan(10_000);
  expect(count.byKey.get('Idle thread')).toBeGreaterThan(50_000);

  const page = await trace.page({ table: 'CPU Idle States', expandDepth: 2 });
  const groups = (key: string) =>
    sorted(new Map([...columnByPath(page, key)].filter(([path]) => path.split(' › ').length <= 3)));
  expect(groups('count')).toEqual(sorted(count.byKey));
  expect(groups('sumDuration')).toEqual(sorted(duration.byKey));
});
