/** Regions of a real trace and of the sample, beside plain loops over the events' bytes. */
import { expect, test } from 'vitest';
import { openPluginTrace, type PluginTrace, type RawEvent } from '../../plugins/testing/plugin-trace.ts';
import type { ColumnSet } from '../columns/column.ts';
import { plainText } from '../columns/plain-text.ts';
import { Cookery } from '../cook/cookery.ts';
import { haveSharedTraces } from '../testing/shared-traces.ts';
import { readRegions } from './regions.ts';
import { guid, regionsXml } from './testing/region-text.ts';

const RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';

async function regionsOf(trace: PluginTrace, inside: string): Promise<ColumnSet> {
  const { regions, warnings } = readRegions(regionsXml(inside));
  expect(warnings).toEqual([]);
  const cookery = new Cookery(trace.decoder, trace.plugins, new Map(), [{ name: 'test.regions.xml', regions }]);
  await cookery.cook(['source/regions']);
  return cookery.rows('source/regions');
}

/** Rows of one region as texts of these columns, in order. */
function rowsOf({ count, columns }: ColumnSet, name: string, wanted: readonly string[]): string[] {
  const rows = Array.from({ length: count }, (_, row) => row).filter(
    (row) => plainText(columns.get('name')!, row) === name,
  );
  return rows.map((row) => wanted.map((column) => plainText(columns.get(column)!, row)).join(' '));
}

test.skipIf(!haveSharedTraces)('garbage collections of a real trace, by their count', async () => {
  const trace = await openPluginTrace('perfview-net.4.5.2.x64.etl');
  const found = await regionsOf(
    trace,
    `<Region Guid="${guid(1)}" Name="GC" FriendlyName="Garbage collection">
      <Start><Event Provider="{${RUNTIME}}" Id="1" Version="2" /></Start>
      <Stop><Event Provider="{${RUNTIME.toUpperCase()}}" Id="2" /></Stop>
      <Match><Event PID="true"><Payload FieldName="Count" /></Event></Match>
      <Naming><PayloadBased NameField="Count" /></Naming>
    </Region>`,
  );
  // GCStart_V2 and GCEnd: Count is the first u32.
  const open = new Map<string, RawEvent>();
  const expected: string[] = [];
  const keyOf = ({ pid, payload }: RawEvent): string => `${pid} ${payload.getUint32(0, true)}`;
  await trace.each(RUNTIME, [1, 2], (event) => {
    if (event.id === 1 && event.version === 2) open.set(keyOf(event), { ...event });
    const start = open.get(keyOf(event));
    if (event.id !== 2 || start === undefined) return;
    open.delete(keyOf(event));
    expected.push(
      `${start.timeNs} ${event.timeNs} ${event.timeNs - start.timeNs} ${start.pid} ${start.tid} ${event.payload.getUint32(0, true)} ${start.row} true`,
    );
  });
  expect(expected.length).toBeGreaterThan(250);
  const columns = ['startTime', 'endTime', 'duration', 'pid', 'tid', 'instanceName', 'row', 'complete'];
  expect(rowsOf(found, 'GC', columns).filter((row) => row.endsWith('true'))).toEqual(expected);
  // The root reaches from the first of them to the last.
  const ends = expected.map((row) => row.split(' ').map(Number));
  const [first, last] = [Math.min(...ends.map(([from]) => from)), Math.max(...ends.map(([, to]) => to))];
  expect(rowsOf(found, 'All', ['startTime', 'endTime', 'depth', 'parent'])).toEqual([`${first} ${last} 0 `]);
  expect(new Set(rowsOf(found, 'GC', ['depth', 'parent', 'path']))).toEqual(new Set(['1 All Root/Garbage collection']));
});

test('waits for locks in the sample, by their threads', async () => {
  const trace = await openPluginTrace('sample');
  const found = await regionsOf(
    trace,
    `<Region Guid="${guid(1)}" Name="Lock">
      <Match><Event TID="true" PID="true" /></Match>
      <Start><Event Provider="{${RUNTIME}}" Id="81" /></Start>
      <Stop><Event Provider="{${RUNTIME}}" Id="91" /></Stop>
    </Region>`,
  );
  const open = new Map<number, number>();
  const expected: string[] = [];
  await trace.each(RUNTIME, [81, 91], ({ id, tid, timeNs }) => {
    if (id === 81) open.set(tid, timeNs);
    else expected.push(`${open.get(tid)} ${timeNs} ${tid}`);
  });
  expect(expected.length).toBe(40);
  expected.sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
  expect(rowsOf(found, 'Lock', ['startTime', 'endTime', 'tid'])).toEqual(expected);
  expect(rowsOf(found, 'Lock', ['instance'])).toEqual(expected.map((_, i) => String(i + 1)));
});
