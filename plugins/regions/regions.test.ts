import { expect, test } from 'vitest';
import { Cookery } from '../../engine/cook/cookery.ts';
import { readRegions } from '../../engine/formats/regions.ts';
import { guid, regionsXml } from '../../engine/formats/testing/region-text.ts';
import { tablePage } from '../../engine/tables/page.ts';
import { Table } from '../../engine/tables/table.ts';
import { openPluginTrace } from '../testing/plugin-trace.ts';

const RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';

test('waits for locks in the sample, grouped as at first, beside a loop over the events', async () => {
  const trace = await openPluginTrace('sample');
  const { regions } = readRegions(
    regionsXml(`<Region Guid="${guid(1)}" Name="Lock">
      <Start><Event Provider="{${RUNTIME}}" Id="81" /></Start><Stop><Event Provider="{${RUNTIME}}" Id="91" /></Stop>
      <Match><Event TID="true" /></Match>
    </Region>
    <Region Guid="${guid(2)}" Name="Forever">
      <Start><Event Provider="{${RUNTIME}}" Id="91" /></Start><Stop><Event Provider="{${RUNTIME}}" Id="9999" /></Stop>
    </Region>`),
  );
  const cookery = new Cookery(trace.decoder, trace.plugins, new Map(), [{ name: 'locks.regions.xml', regions }]);
  await cookery.cook(['source/regions']);
  const plugin = trace.plugins.find(({ key }) => key === 'regions')!;
  const [definition] = plugin.definition.tables;
  const table = new Table(definition, plugin, cookery.rows('source/regions'), cookery.environment);
  const pageOf = (more: object) => tablePage(table, { trace: '', table: definition.id, ...more });

  const open = new Map<number, number>();
  const waits: { from: number; to: number }[] = [];
  await trace.each(RUNTIME, [81, 91], ({ id, tid, timeNs }) => {
    if (id === 81) open.set(tid, timeNs);
    else waits.push({ from: open.get(tid)!, to: timeNs });
  });
  expect(waits).toHaveLength(40);

  const sum = (of: (wait: { from: number; to: number }) => number): number =>
    waits.reduce((all, wait) => all + of(wait), 0);
  const first = Math.min(...waits.map(({ from }) => from));
  const last = Math.max(...waits.map(({ to }) => to));
  const valuesOf = ({ columns }: ReturnType<typeof pageOf>, row: number): Record<string, number> =>
    Object.fromEntries(columns.map(({ name, values }) => [name, values?.[row] ?? Number.NaN]));
  // What never ends is left out; the root begins with the others.
  const page = pageOf({});
  expect(page.columns[0].text).toEqual(['All', 'Lock']);
  expect(valuesOf(page, 1)).toMatchObject({
    Count: 40,
    Duration: sum(({ from, to }) => to - from),
    'Start Time': first,
    'Stop Time': last,
  });
  expect(valuesOf(page, 0)).toMatchObject({ Count: 1, 'Start Time': first, 'Stop Time': last });
  expect(pageOf({ filter: 'not complete', keys: [] }).rows).toBe(40);

  // In view: of a wait that reaches over an end of the range the part in it; it counts where it begins.
  const [fromNs, toNs] = [waits[3].from + 1000, waits[9].to - 1000];
  const part = pageOf({ fromNs, toNs });
  expect(valuesOf(part, part.columns[0].text.indexOf('Lock'))).toMatchObject({
    Count: waits.filter(({ from }) => from >= fromNs && from < toNs).length,
    Duration: sum(({ from, to }) => Math.max(0, Math.min(to, toNs) - Math.max(from, fromNs))),
    'Duration (in view)': sum(({ from, to }) => Math.max(0, Math.min(to, toNs) - Math.max(from, fromNs))),
  });
});
