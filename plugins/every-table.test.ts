/** Every table of the built-in plugins has rows somewhere, its presets give pages, and those that draw give series. */
import { expect, test } from 'vitest';
import { AddressPool } from '../engine/columns/address-pool.ts';
import { isNumeric } from '../engine/columns/column.ts';
import { TextPool } from '../engine/columns/text-pool.ts';
import { Cookery } from '../engine/cook/cookery.ts';
import { readWperf } from '../engine/formats/wperf/read-wperf.ts';
import { countJson, samplingJson, timelineJson, utf8 } from '../engine/formats/wperf/testing/wperf-files.ts';
import { tableSeries } from '../engine/tables/series.ts';
import { haveSharedTraces } from '../engine/testing/shared-traces.ts';
import { definitions } from './index.ts';
import { openPluginTrace, type PluginTrace } from './testing/plugin-trace.ts';

/** What the sample does not hold. */
const REAL = [
  'perfview-net.4.5.2.x64.etl',
  's4-WindowsUpdate.20251008.etl',
  'perfview-diaghub-diaghub.user_paged.1.etl',
  'demikernel-PktMon.etl',
];

const counter = (name: string, value: number) => ({
  name,
  index: name === 'cycle' ? 'fixed' : '0x8',
  note: 'e',
  value,
});
const count = {
  cores: { 0: [counter('cycle', 1000), counter('inst_retired', 2500)] },
  elapsed: 0.5,
  metrics: [{ core: 0, name: 'ipc', value: '2.5', unit: 'per cycle' }],
  l3: [{ cluster: '0', bandwidth: '1.5MB', missRate: '2.25' }],
};
const list = {
  Predefined_Events: [{ Alias_Name: 'inst_retired', Raw_Index: '0x08', Event_Type: '[core event]' }],
  Predefined_Metrics: [],
  Predefined_Groups_of_Metrics: [],
};

async function withRows(trace: PluginTrace): Promise<string[]> {
  const names: string[] = [];
  await trace.cookery.cook(null);
  for (const { name } of definitions.flatMap(({ tables }) => tables))
    if ((await trace.table(name)).count > 0) names.push(name);
  return names;
}

test('every table has rows on a trace or a file', async () => {
  const found = new Set<string>();
  const add = (names: Iterable<string>): void => {
    for (const name of names) found.add(name);
  };
  add(await withRows(await openPluginTrace('sample')));
  if (haveSharedTraces) for (const name of REAL) add(await withRows(await openPluginTrace(name)));
  const sample = await openPluginTrace('sample');
  for (const file of [countJson(count), timelineJson([count, count], 1), samplingJson(), list]) {
    const { sources } = readWperf(utf8(file), 'x.json', { texts: new TextPool(), addresses: new AddressPool() });
    const cookery = new Cookery(null, sample.plugins, sources);
    await cookery.cook(definitions.flatMap(({ tables }) => tables.map(({ rows }) => rows)));
    for (const { tables } of definitions)
      for (const { name, rows } of tables) if (cookery.rows(rows).count > 0) add([name]);
  }
  const all = definitions.flatMap(({ tables }) => tables.map(({ name }) => name));
  const missing = all.filter((name) => !found.has(name));
  // .NET's and packets are in real traces alone; regions need a file that says what they are (plugins/regions/regions.test.ts), and
  // what Corescope records of counters a recording (host/recorder/pmu-tables.test.ts, native-bridge/pmu/simulated-recording.test.ts);
  // requests, waits for tasks, GPUs and windows need a manifest or a trace that a test writes (plugins/web, plugins/clr, plugins/gpu, plugins/ui), a boot a
  // machine that starts (plugins/system, cli/boottrace.test.ts).
  const elsewhere =
    /^(Regions of Interest|Marks|WindowsPerf Totals|WindowsPerf Ticks|DSU Counters|DMC Counters|PMU Samples|HTTP Requests|ASP\.NET Requests|GPU Utilization|GPU Queue Packets|Window in Focus|UI Delays|Task Waits|Boot Phases)$/;
  expect(
    missing
      .filter((name) => !elsewhere.test(name))
      .filter(
        (name) =>
          haveSharedTraces ||
          !/^GC|^Methods|^Exceptions|^Loader|^Lost|^Providers|^Network Packets|^Tasks|^Activities/.test(name),
      ),
  ).toEqual([]);
});

test('an id that is none is blank in every column of processes, threads and processors', async () => {
  const isOfIds = /\b(?:process ?id|thread(?: ?id)?|cpu|core)$/i;
  const wrong: string[] = [];
  for (const trace of ['sample', ...(haveSharedTraces ? REAL : [])]) {
    const opened = await openPluginTrace(trace);
    for (const { name, columns } of definitions.flatMap(({ tables }) => tables)) {
      const table = await opened.table(name);
      for (const key of Object.keys(columns).filter((key) => isOfIds.test(columns[key]!.name))) {
        const column = await opened.cookery.ready(() => table.column(key, null));
        if (isNumeric(column) && column.values.includes(-1)) wrong.push(`${trace}: ${columns[key]!.name} of ${name}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('every preset of every table gives a page, and a series where it draws', async () => {
  const sample = await openPluginTrace('sample');
  const { endNs } = sample.cookery.environment;
  for (const { tables } of definitions)
    for (const { name, configurations } of tables) {
      const table = await sample.table(name);
      for (const { name: configuration, roles = {} } of configurations) {
        const page = await sample.page({ table: name, configuration, expandDepth: 1, limit: 20 });
        expect(page.columns.length, `${name} / ${configuration}`).toBeGreaterThan(0);
        if (roles.startTime === undefined && roles.endTime === undefined) continue;
        const groups = page.path.filter((_, row) => page.depth[row] === 1).slice(0, 3);
        // Without groups, all rows are one.
        const series = groups.length > 0 || page.rows === 0 ? groups : [[]];
        const drawn = await sample.cookery.ready(() =>
          tableSeries(table, { trace: '', table: name, configuration, series, startNs: 0, endNs, buckets: 64 }),
        );
        expect(drawn.series, `${name} / ${configuration}`).toHaveLength(series.length);
        if (page.rows === 0) continue;
        const sizes = drawn.series.map(
          ({ values, lane }) =>
            values.length + (lane === null ? 0 : lane.slices.label.length + lane.density.label.length),
        );
        expect(Math.max(...sizes), `${name} / ${configuration}`).toBeGreaterThan(0);
      }
    }
});
