/** CPU time by the class of the core, beside the same sums in plain loops. */
import { expect, test } from 'vitest';
import { KernelEvents } from '../../engine/events/names/testing/kernel-events.ts';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { writtenPluginTrace } from '../testing/written-plugin-trace.ts';

const MS = 10_000;
/** Of each processor: the class that the recorder tells, and how many ticks of the timer find the thread on it. */
const TICKS = [5, 7, 0, 11];

const pageOf = async (classes: readonly number[], told = classes.map((_, processor) => processor)) => {
  const trace = await writtenPluginTrace(
    (writer) => {
      const events = new KernelEvents(writer);
      events.process({ ticks: 1, type: 'dcStart', pid: 100, name: 'a.exe' });
      events.thread({ ticks: 1, type: 'dcStart', pid: 100, tid: 101 });
      for (const [cpu, count] of TICKS.entries()) {
        events.contextSwitch({ ticks: MS, cpu, newTid: 101, oldTid: 0 });
        for (let i = 1; i <= count; i++) events.sample({ ticks: MS + i * MS, cpu, tid: 101 });
        events.contextSwitch({ ticks: 20 * MS, cpu, newTid: 0, oldTid: 101 });
      }
      for (const processor of told)
        events.logicalProcessor({
          ...{ ticks: 30 * MS, processor, core: processor, efficiencyClass: classes[processor] },
        });
      // Who repeats it, says nothing new.
      events.logicalProcessor({ ticks: 31 * MS, processor: 0, core: 0, efficiencyClass: 9 });
    },
    { processors: TICKS.length },
  );
  const page = await trace.page({
    ...{ table: 'CPU Usage (Sampled)', configuration: 'Utilization by Efficiency Class, Process' },
    ...{ expandDepth: 1, values: [{ column: 'count' }] },
  });
  return sorted(columnByPath(page, 'count'));
};

const sums = (names: readonly string[]) => {
  const wanted = new Sums();
  for (const [cpu, count] of TICKS.entries()) if (count > 0) wanted.addLevels([names[cpu], 'a.exe (100)'], count);
  return sorted(wanted.byKey);
};

test('two classes are performance and efficiency cores', async () =>
  expect(await pageOf([0, 1, 1, 1])).toEqual(sums(['Efficiency', 'Performance', 'Performance', 'Performance'])));

test('three classes keep their numbers', async () =>
  expect(await pageOf([2, 1, 0, 1])).toEqual(sums(['Class 2', 'Class 1', 'Class 0', 'Class 1'])));

test('where cores are alike there are no classes; of a processor that is not told, there is none', async () => {
  expect(await pageOf([1, 1, 1, 1])).toEqual(sums(['', '', '', '']));
  expect(await pageOf([0, 1, 1, 1], [0, 1])).toEqual(sums(['Efficiency', 'Performance', '', '']));
});
