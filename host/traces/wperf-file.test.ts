import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplingJson } from '../../engine/formats/wperf/testing/wperf-files.ts';
import { TraceHost } from '../trace-host.ts';

let folder = '';
const host = new TraceHost();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corescope-wperf-'));
});
afterAll(async () => {
  await host.closeAll();
  await rm(folder, { recursive: true });
});

const counter = (value: number, name: string, index: string) => ({
  counter_value: value,
  event_idx: index,
  event_name: name,
  event_note: 'e',
});
const cores = [
  { core_number: 3, Performance_counter: [counter(1000, 'cycle', 'fixed'), counter(750, 'inst_retired', '0x08')] },
  { core_number: 4, Performance_counter: [counter(2000, 'cycle', 'fixed')] },
];
const stat = {
  core: {
    Multiplexing: false,
    Kernel_mode: false,
    cores,
    overall: { Systemwide_Overall_Performance_Counters: [] },
  },
  dsu: { l3metric: { L3_Cache_Metrics: [] }, overall: { Systemwide_Overall_Performance_Counters: [] } },
  dmc: { pmu: { PMU_Performance_Counters: [] }, ddr: { DDR_Metrics: [] } },
  Time_elapsed: 1.5,
};

const opened = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return host.openPath(path);
};

test('the JSON of wperf stat opens as a file with tables and no events', async () => {
  const trace = await opened('counts.json', JSON.stringify(stat));
  expect(host.trace(trace).info).toMatchObject({ file: 'counts.json', events: 0, damagedBuffers: 0 });
  const tables = await host.call('tables', { trace });
  expect(tables.find(({ name }) => name === 'Counting')).toMatchObject({ rows: 3, unavailable: null });
  expect(tables.find(({ name }) => name === 'Disk Usage')!.unavailable).toMatch(/DiskIO/);
  const page = await host.call('table', { trace, table: 'Counting', expandDepth: 1 });
  const values = page.columns.find(({ key }) => key === 'value')!.values!;
  expect(Object.fromEntries(page.path.map((path, row) => [path.join('/'), values[row]]))).toEqual({
    cycle: 3000,
    'cycle/3': 1000,
    'cycle/4': 2000,
    inst_retired: 750,
    'inst_retired/3': 750,
  });
});

test('samples of a file are stacks of a frame each, by counter; there is no time to choose', async () => {
  const trace = await opened('samples.json', JSON.stringify(samplingJson()));
  const hot = 'spmv.exe!std::vector<int>::at';
  const [table] = await host.call('stackTables', { trace });
  expect(table).toMatchObject({ name: 'Hot symbols', counters: ['l1d_cache_refill'] });
  const asked = { trace, table: 'Hot symbols', fromNs: 5, toNs: 6 };
  const tree = await host.call('stackTree', asked);
  expect(tree).toMatchObject({ total: 120 * 100_000, samples: { note: expect.stringContaining('does not apply') } });
  const counters = await host.call('stackCounters', asked);
  expect(counters.counters).toEqual([{ name: 'l1d_cache_refill', samples: 120, weight: 120 * 100_000 }]);
  expect(counters.functions).toEqual([hot, 'unknown']);
  expect(counters.samples.map((samples) => [...samples])).toEqual([[90, 30]]);
  const { lines } = await host.call('stackLines', { ...asked, function: hot });
  expect(lines.map(({ file, line, self }) => [file, line, self])).toEqual([
    ['', 0, 15 * 100_000],
    ['C:\\work\\rows.cpp', 41, 70 * 100_000],
    ['C:\\work\\rows.cpp', 44, 5 * 100_000],
  ]);
});

test('one that is damaged is refused with file and line', async () => {
  const text = JSON.stringify(stat, null, 1).replace('"counter_value": 750', '"counter_value": "many"');
  await expect(opened('bad.json', text)).rejects.toThrow(/bad\.json:\d+:\d+: /);
});

test('one that is cut off, of another program or far too long is refused as what it is', async () => {
  const text = JSON.stringify(stat);
  await expect(opened('cut.json', text.slice(0, -1))).rejects.toThrow(`cut.json:1:${text.length}: `);
  await expect(opened('other.json', '{"cores_v9": {}}')).rejects.toThrow(/other\.json:1:1: not a wperf file/);
  const path = join(folder, 'long.json');
  await writeFile(path, '{');
  await truncate(path, 3 * 2 ** 30);
  await expect(host.openPath(path)).rejects.toThrow(/long\.json.*larger than 128 MiB/);
});

test('JSON of something else is not a trace', async () => {
  await expect(opened('other.json', '{"a": 1}')).rejects.toThrow(/other\.json/);
});
