/** Tasks of real traces, put together once more from the bytes of their events, and of one that is written here. */
import { describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { columnByPath } from '../testing/groups.ts';
import { openPluginTrace, type PluginTrace } from '../testing/plugin-trace.ts';
import { eventsOf, linesOf } from '../testing/raw-events.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const TPL = '2e5dba47-a3d2-4d16-8ee0-6671ffdcd7b5';
const columns = (...names: string[]) => names.map((column) => ({ column }));
const shown = ['pid', 'task', 'state', 'schedulingTid', 'runningTid', 'parent', 'scheduledAt', 'waited', 'ran'];

const tasksOf = async (trace: PluginTrace): Promise<string[]> =>
  linesOf(await trace.page({ table: 'Tasks', keys: [], values: columns(...shown) })).toSorted();

/** Each task once: no id is used again in these traces. Scheduler 0, originating task 4, task 8; then parent 12, or failed 12. */
async function expectedOf(trace: PluginTrace): Promise<string[]> {
  const tasks = new Map<string, Record<string, number>>();
  for (const { id, pid, tid, timeNs, payload } of await eventsOf(trace, { [TPL]: [7, 8, 9] })) {
    const key = `${pid} ${payload.getInt32(8, true)}`;
    const one = tasks.get(key) ?? {};
    tasks.set(key, one);
    if (id === 7) Object.assign(one, { scheduled: timeNs, schedulingTid: tid, parent: payload.getInt32(12, true) });
    else if (id === 8) Object.assign(one, { started: timeNs, tid });
    else Object.assign(one, { completed: timeNs, tid, failed: payload.getInt32(12, true) });
  }
  return [...tasks]
    .map(([key, { scheduled, started, completed, failed, schedulingTid, tid, parent }]) => {
      const state =
        completed === undefined ? (started === undefined ? 'Scheduled' : 'Started') : failed ? 'Failed' : 'Completed';
      const known = [schedulingTid, tid, parent || Number.NaN, scheduled, started! - scheduled!, completed! - started!];
      return [key, state, ...known.map((value) => value ?? Number.NaN)].join(' ');
    })
    .toSorted();
}

describe.skipIf(!haveSharedTraces)('tasks', () => {
  test.each([
    ['perfview-net.4.5.2.x64.etl', 3, 1],
    ['perfview-diaghub-diaghub.user_paged.1.etl', 6, 6],
  ])('of %s', async (name, count, completed) => {
    const trace = await openPluginTrace(name);
    const expected = await expectedOf(trace);
    expect(expected).toHaveLength(count);
    expect(expected.filter((line) => line.includes('Completed'))).toHaveLength(completed);
    expect(await tasksOf(trace)).toEqual(expected);
  });
});

describe('tasks of a written trace, which has no manifest', () => {
  const ids = { scheduled: 7, started: 8, completed: 9 };
  const opened = writtenPluginTrace((writer) => {
    const log = (ticks: number, what: keyof typeof ids, tid: number, task: number, more: number[] = []): void => {
      const values = Int32Array.of(1, 5, task, ...more);
      const version = what === 'started' ? 0 : 1;
      const event = { cpu: 0, bits: 64 as const, provider: TPL, id: ids[what], version, pid: 40 };
      writer.event({ ...event, tid, ticks, payload: new Uint8Array(values.buffer) });
    };
    const options = [0, 0x200, 1];
    log(10, 'scheduled', 1, 100, [7, 0x200, 1]);
    log(20, 'scheduled', 1, 101, options);
    log(30, 'started', 2, 101);
    log(40, 'started', 3, 100);
    log(70, 'completed', 3, 100, [1]);
    log(90, 'completed', 2, 101, [0]);
    // The same id again: the first is still scheduled when the second begins.
    log(100, 'scheduled', 1, 102, options);
    log(110, 'scheduled', 1, 102, options);
    log(125, 'started', 2, 102);
    // One that was scheduled before the trace.
    log(130, 'completed', 9, 99, [0]);
  });
  opened.catch(() => {});

  test('waits and runs of each, by its threads', async () => {
    const us = (value: number) => value * 100;
    expect(await tasksOf(await opened)).toEqual(
      [
        `40 100 Failed 1 3 7 ${us(10)} ${us(30)} ${us(30)}`,
        `40 101 Completed 1 2 NaN ${us(20)} ${us(10)} ${us(60)}`,
        `40 102 Scheduled 1 NaN NaN ${us(100)} NaN NaN`,
        `40 102 Started 1 2 NaN ${us(110)} ${us(15)} NaN`,
        '40 99 Completed NaN 9 NaN NaN NaN NaN',
      ].toSorted(),
    );
  });

  test('sums by thread', async () => {
    const page = await (await opened).page({ table: 'Tasks', expandDepth: 1 });
    const ran = [...columnByPath(page, 'ran')].filter(([path]) => path.includes(' › '));
    expect(ran.filter(([, value]) => value > 0).map(([path, value]) => [path.split(' › ')[1], value])).toEqual([
      ['2', 6000],
      ['3', 3000],
    ]);
  });
});

test('waits for tasks, blocking and awaited, on the thread that goes on', async () => {
  const trace = await writtenPluginTrace((writer) => {
    const log = (ticks: number, id: number, version: number, tid: number, values: number[]): void => {
      const event = { cpu: 0, bits: 64 as const, provider: TPL, id, version, pid: 40 };
      writer.event({ ...event, tid, ticks, payload: new Uint8Array(Int32Array.from(values).buffer) });
    };
    log(10, 10, 3, 1, [1, 5, 100, 1, 0]);
    log(20, 10, 3, 2, [1, 0, 101, 2, 77]);
    // A second one who waits for the same task, in the layout of .NET Framework.
    log(30, 10, 1, 3, [1, 6, 101, 2]);
    log(50, 11, 0, 1, [1, 5, 100]);
    log(60, 11, 0, 8, [1, 0, 101]);
    log(90, 11, 0, 9, [1, 6, 101]);
    log(95, 10, 3, 1, [1, 5, 102, 1, 0]);
  });
  const page = await trace.page({
    table: 'Task Waits',
    keys: [],
    values: columns('how', 'task', 'waiter', 'continuation', 'tid', 'endTid', 'startTime', 'duration', 'complete'),
  });
  expect(linesOf(page)).toEqual([
    'Blocking 100 5 NaN 1 1 1000 4000 1',
    'await 101 NaN 77 2 8 2000 4000 1',
    'await 101 6 NaN 3 9 3000 6000 1',
    `Blocking 102 5 NaN 1 NaN 9500 ${trace.cookery.environment.endNs - 9500} 0`,
  ]);
});
