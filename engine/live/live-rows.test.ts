/** Whose the events of the live list are. */
import { expect, test } from 'vitest';
import { KernelEvents } from '../events/names/testing/kernel-events.ts';
import { memorySource } from '../format/byte-source.ts';
import { openTrace } from '../format/trace.ts';
import { SchemaLibrary } from '../schema/schema-library.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { EventWatch } from './event-watch.ts';
import { buffersOf, emptyLiveTrace } from './testing/fed-trace.ts';

const provider = '01234567-0123-0123-0123-0123456789ab';

test('a header that could name a thread and names none is not taken for who ran', async () => {
  const file = writtenTrace({}, (writer) => {
    const events = new KernelEvents(writer);
    events.contextSwitch({ ticks: 10, cpu: 1, oldTid: 0, newTid: 12 });
    events.sysCall({ ticks: 20, cpu: 1 });
    const none = 0xffffffff;
    writer.event({ cpu: 1, ticks: 30, provider, id: 1, pid: none, tid: none, payload: new Uint8Array(0) });
  });
  const trace = await openTrace(memorySource(file), { fileName: 'test.etl' });
  const live = emptyLiveTrace(trace);
  for (const buffer of buffersOf(file)) live.add(buffer);
  live.end();
  live.refresh();
  const told: number[][] = [];
  live.forEachRow(0, trace.events.count, (event) => {
    if (event.timeNs > 0) told.push([event.timeNs, live.attribute(event).tid]);
  });
  expect(told).toEqual([
    [1000, 12],
    [2000, 12],
    [3000, -1],
  ]);
  // A filter reads columns.
  const options = { clock: trace.clock, processors: 4, library: new SchemaLibrary(), shownNames: new Map() };
  const found = (where: string): boolean => {
    const watch = new EventWatch(where, options);
    return buffersOf(file).some((buffer) => {
      watch.read(buffer);
      return watch.holds();
    });
  };
  expect(['tid = 12 and classic', 'tid = -1 and id = 1', 'tid = 12 and not classic'].map(found)).toEqual([
    true,
    true,
    false,
  ]);
});
