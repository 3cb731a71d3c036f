import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cellText } from '../../contract/number-text.ts';
import type { TablePage } from '../../contract/tables.ts';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import type { TraceHost } from '../trace-host.ts';

const bytes = sampleBytes();
const openSample = (host: TraceHost) => host.openBytes(bytes, 'sample.etl');

const cells = ({ columns, path }: TablePage, key: string): Record<string, string> => {
  const shown = columns.find((column) => column.key === key)!;
  return Object.fromEntries(path.map((parts, row) => [parts.join('/'), cellText(shown, row)]));
};

test('tables are called by GUID, SQL name or name; pages, series and finds agree', async () => {
  const host = testHost();
  const trace = await openSample(host);
  const infos = await host.call('tables', { trace });
  const disk = infos.find(({ sqlName }) => sqlName === 'disk_usage')!;
  expect(disk).toMatchObject({ name: 'Disk Usage', category: 'Storage', rows: 389, unavailable: null });
  expect(infos.find(({ name }) => name === 'GC')).toMatchObject({
    rows: 0,
    unavailable: expect.stringMatching(/keyword/i),
  });
  const counts: Record<string, string>[] = [];
  for (const table of [disk.id, `{${disk.id.toUpperCase()}}`, 'disk_usage', 'DISK usage'])
    counts.push(cells(await host.call('table', { trace, table, configuration: 'Counts by IO Type' }), 'count'));
  expect(new Set(counts.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(counts[0]).toEqual({ Read: '269', Write: '120' });

  const series = await host.call('tableSeries', {
    trace,
    table: 'Disk Usage',
    configuration: 'Counts by IO Type',
    series: [['Read'], ['Write']],
    startNs: 0,
    endNs: 12e9,
    buckets: 100,
  });
  expect(
    series.series.map(({ values }) => values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0)),
  ).toEqual([269, 120]);
  const found = await host.call('tableFind', {
    trace,
    table: 'Disk Usage',
    configuration: 'Counts by IO Type',
    text: 'wri',
  });
  expect(found.paths[0]).toEqual(['Write']);
});

test('a preview is the graph over the whole trace; where there is none, rows; tables without times have none', async () => {
  const host = testHost();
  const trace = await openSample(host);
  const { lastEventNs } = host.trace(trace).info;
  const preview = (table: string, options = {}) => host.call('tablePreview', { trace, table, buckets: 46 }, options);
  const idle = (await preview('CPU Idle States'))!;
  const { series, bucketNs } = await host.call('tableSeries', {
    trace,
    table: 'CPU Idle States',
    series: [[]],
    startNs: 0,
    endNs: lastEventNs!,
    buckets: 46,
  });
  expect(idle).toMatchObject({ of: 'graph', startNs: 0, endNs: lastEventNs, bucketNs });
  const { values } = series[0];
  expect(idle.values).toEqual(Float32Array.from(values, (value) => value / Math.max(...values)));

  const disk = (await preview('Disk Usage'))!;
  expect(disk).toMatchObject({ of: 'rows', endNs: lastEventNs });
  // The sample’s machine reads its data in its ninth second.
  const busiestNs = disk.values.indexOf(1) * disk.bucketNs;
  expect(busiestNs / 1e9).toBeCloseTo(9, 0);
  expect(await preview('Trace Statistics')).toBeNull();
  await expect(preview('Disk Usage', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    info: { code: 'cancelled' },
  });
  await expect(preview('No such table')).rejects.toMatchObject({ info: { code: 'not-found' } });
});

test('filters are completed with the values of the trace', async () => {
  const host = testHost();
  const trace = await openSample(host);
  const text = '[IO Type] = ';
  const { items } = await host.call('filterCompletions', { trace, table: 'disk_usage', text, position: text.length });
  expect(items.slice(0, 2)).toEqual([
    { text: '"Read"', kind: 'value', detail: '269 rows' },
    { text: '"Write"', kind: 'value', detail: '120 rows' },
  ]);
});

test('two traces side by side', async () => {
  const host = testHost();
  const [one, other] = [await openSample(host), await openSample(host)];
  const page = await host.call('table', {
    trace: one,
    table: 'Disk Usage',
    configuration: 'Counts by IO Type',
    baseline: { trace: other, fromNs: 0, toNs: 1e9 },
  });
  const count = page.columns.find(({ key }) => key === 'count')!;
  expect(count.difference).toEqual(count.values!.map((value, row) => value - count.baseline![row]));
  expect(count.baseline![0]).toBeLessThan(count.values![0]);
});

test('what is asked wrongly is said', async () => {
  const host = testHost();
  const trace = await openSample(host);
  const asked = (question: object) =>
    host.call('table', { trace, table: 'Disk Usage', ...question }).catch((error) => error.info);
  expect(await asked({ table: 'nothing' })).toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('“nothing”'),
  });
  expect(await asked({ configuration: 'nothing' })).toMatchObject({ code: 'bad-request' });
  expect(await asked({ filter: '[IO Type] = 5' })).toMatchObject({
    code: 'bad-request',
    textPosition: expect.any(Number),
  });
  expect(await asked({ keys: [{ column: 'colour' }] })).toMatchObject({ code: 'bad-request' });
});

const plugin = (where: string) => ({
  id: 'c0a0f6b2-4d0e-4f35-9a52-5d3b3c6a7f10',
  name: 'Mine',
  inputs: [{ kind: 'etl' }],
  cookers: [
    {
      path: 'mine/reads',
      events: [{ provider: 'DiskIo', opcode: [10] }],
      fields: { time: '$time', cpu: '$cpu' },
      where,
    },
  ],
  tables: [
    {
      id: '0a9c2f54-54cb-4d3a-9f0b-0d7f6f1c2e11',
      name: 'My reads',
      rows: 'mine/reads',
      columns: { cpu: { id: '3e1f8d3a-0a44-4b44-8d2b-2a1c7b9a6c12', name: 'CPU', projection: { field: 'cpu' } } },
      configurations: [{ name: 'By CPU', columns: ['cpu', '|pivot'] }],
      defaultConfiguration: 'By CPU',
    },
  ],
});

test('a plugin that comes, changes and goes takes its table along, and leaves the others as they are', async () => {
  const stateDir = temporaryFolder();
  const file = join(stateDir, 'plugins', 'mine.json');
  mkdirSync(join(stateDir, 'plugins'));
  const host = testHost({ stateDir });
  const trace = await openSample(host);
  const { tables } = host.decoded(trace);
  const disk = await tables.table('Disk Usage');
  const { version } = await host.call('plugins', {});
  const next = host.call('pluginChanges', { version });
  writeFileSync(file, JSON.stringify(plugin('cpu >= 0')));
  const { version: second } = await next;
  expect((await tables.info('My reads')).rows).toBe(269);
  expect(await tables.table('Disk Usage')).toBe(disk);

  const changed = host.call('pluginChanges', { version: second });
  writeFileSync(file, JSON.stringify(plugin('cpu = 2')));
  await changed;
  expect((await tables.info('My reads')).rows).toBeLessThan(269);
  expect(await tables.table('Disk Usage')).toBe(disk);
});

test('tables that are asked for together take one pass over the trace', async () => {
  const host = testHost();
  const trace = await openSample(host);
  await host.call('names', { trace });
  const passes = vi.spyOn(TraceDecoder.prototype, 'forEachBatch');
  const asked = ['cpu_precise', 'cpu_sampled', 'disk_usage', 'cpu_lanes'];
  const together = await Promise.all(asked.map((table) => host.call('table', { trace, table, limit: 5 })));
  expect(passes).toHaveBeenCalledTimes(1);
  passes.mockRestore();
  const alone = testHost();
  const other = await openSample(alone);
  for (const [i, table] of asked.entries())
    expect(together[i]).toEqual(await alone.call('table', { trace: other, table, limit: 5 }));
});

test('a graph beside a hostile baseline is an answer or a sentence, and never without end', async () => {
  const host = testHost();
  const trace = await openSample(host);
  const series = (baseline: object) =>
    host.call('tableSeries', {
      ...{ trace, table: 'cpu_precise', configuration: 'Utilization by Process, Thread', series: [[]] },
      ...{ startNs: 0, endNs: 1e9, buckets: 32, baseline },
    });
  await expect(series({ trace: 'gone' })).rejects.toThrow('No trace “gone” is open');
  for (const wrong of [
    {},
    { trace: 7 },
    { trace, fromNs: 'a' },
    { trace, startNs: Number.NaN },
    { trace, toNs: 1e101 },
  ])
    await expect(series(wrong)).rejects.toThrow('invalid baseline');
  for (const odd of [
    { trace, fromNs: 5e8, toNs: 0 },
    { trace, fromNs: -1e100, toNs: 1e100 },
    { trace, startNs: 1e100 },
    { trace, startNs: -1e100, fromNs: 0, toNs: 1 },
  ]) {
    const { series: all, buckets } = await series(odd);
    expect(all).toHaveLength(1);
    expect(buckets).toBeLessThanOrEqual(32);
    for (const value of all[0]!.values ?? []) expect(Math.abs(value)).not.toBe(Number.POSITIVE_INFINITY);
  }
});
