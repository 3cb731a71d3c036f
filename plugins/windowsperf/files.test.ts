/** Tables of wperf's files, and the default grouping of each. */
import { describe, expect, test } from 'vitest';
import { present } from '../../contract/checked.ts';
import { cellText } from '../../contract/number-text.ts';
import { AddressPool } from '../../engine/columns/address-pool.ts';
import { TextPool } from '../../engine/columns/text-pool.ts';
import { Cookery } from '../../engine/cook/cookery.ts';
import { readWperf } from '../../engine/formats/wperf/read-wperf.ts';
import { countJson, samplingJson, timelineJson, utf8 } from '../../engine/formats/wperf/testing/wperf-files.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { tablePage } from '../../engine/tables/page.ts';
import { Table } from '../../engine/tables/table.ts';
import { fileTables } from './file-tables.ts';
import { windowsPerf } from './windowsperf.ts';

const [plugin] = checkDefinitions([windowsPerf]);

/** `path: cells` of each row of a table. */
async function rowsOf(file: unknown, table: string, keys: string[], query = {}): Promise<string[]> {
  const { sources } = readWperf(utf8(file), 'x.json', { texts: new TextPool(), addresses: new AddressPool() });
  const definition = plugin.definition.tables.find(({ name }) => name === table);
  if (definition === undefined) throw new Error(`no table ${table}`);
  const cookery = new Cookery(null, [plugin], sources);
  await cookery.cook([definition.rows]);
  const made = new Table(definition, plugin, cookery.rows(definition.rows), cookery.environment);
  const { path, columns } = tablePage(made, { trace: '', table, offset: 0, limit: 1000, expandDepth: 1, ...query });
  const shown = keys.map((key) =>
    present(
      columns.find((column) => column.key === key),
      key,
    ),
  );
  return path.map((texts, row) => `${texts.join(' › ')}: ${shown.map((column) => cellText(column, row)).join(' | ')}`);
}

const counter = (name: string, value: number, note = 'e') => ({
  name,
  index: name === 'cycle' ? 'fixed' : '0x8',
  note,
  value,
});
const count = {
  cores: {
    0: [counter('cycle', 1000), counter('inst_retired', 2500)],
    5: [counter('cycle', 500), counter('inst_retired', 400)],
  },
  elapsed: 0.5,
};

test('every table of files has columns of its source, and can be shown without rows', async () => {
  for (const { name } of fileTables) expect(await rowsOf({ Version: [] }, name, [])).toEqual([]);
});

describe('Counting', () => {
  test('by event, then core', async () => {
    expect(await rowsOf(countJson(count), 'Counting', ['value'])).toEqual([
      'cycle: 1,500',
      'cycle › 0: 1,000',
      'cycle › 5: 500',
      'inst_retired: 2,900',
      'inst_retired › 0: 2,500',
      'inst_retired › 5: 400',
    ]);
  });

  test('per second', async () => {
    const rows = await rowsOf(countJson(count), 'Counting', ['perSecond'], {
      configuration: 'Per second',
      expandDepth: 0,
    });
    expect(rows).toEqual(['cycle: 3,000', 'inst_retired: 5,800']);
  });
});

test('Counting timeline: clipped to what is in view', async () => {
  const file = timelineJson([count, { ...count, elapsed: 1 }], 0);
  const all = await rowsOf(file, 'Counting timeline', ['value'], { expandDepth: 0 });
  expect(all).toEqual(['cycle: 3,000', 'inst_retired: 5,800']);
  const first = await rowsOf(file, 'Counting timeline', ['value'], { expandDepth: 0, fromNs: 0, toNs: 0.5e9 });
  expect(first).toEqual(['cycle: 1,500', 'inst_retired: 2,900']);
});

test('Telemetry timeline: a configuration for each unit', async () => {
  const metrics = [
    { core: 0, name: 'ipc', value: '2.5', unit: 'per cycle' },
    { core: 5, name: 'ipc', value: '0.5', unit: 'per cycle' },
    { core: 5, name: 'branch_mpki', value: '7', unit: 'MPKI' },
  ];
  const file = timelineJson([{ ...count, metrics }], 0);
  expect(await rowsOf(file, 'Telemetry timeline', ['value'], { configuration: 'per cycle' })).toEqual([
    'ipc: 1.500',
    'ipc › 0: 2.500',
    'ipc › 5: 0.500',
  ]);
  expect(await rowsOf(file, 'Telemetry timeline', ['value'], { configuration: 'MPKI', expandDepth: 0 })).toEqual([
    'branch_mpki: 7.000',
  ]);
  const { configurations } = plugin.definition.tables.find(({ name }) => name === 'Telemetry timeline') ?? {
    configurations: [],
  };
  // As WPA's plugin has them.
  const units =
    'MPKI|per TLB access|per branch|per cache access|per cycle|percent of cycles|percent of operations|percent of slots';
  for (const unit of units.split('|')) expect(configurations.map(({ name }) => name)).toContain(unit);
});

test('Hot symbols: samples of a symbol, then by line and instruction', async () => {
  expect(await rowsOf(samplingJson(), 'Hot symbols', ['count', 'overhead'])).toEqual([
    'l1d_cache_refill: 120 | 100.00',
    'l1d_cache_refill › std::vector<int>::at: 90 | 75.00',
    'l1d_cache_refill › unknown: 30 | 25.00',
  ]);
  const lines = await rowsOf(samplingJson(), 'Hot symbols', ['count'], {
    configuration: 'Annotated source',
    expandDepth: 3,
  });
  const at = 'l1d_cache_refill › std::vector<int>::at › rows.cpp › ';
  expect(lines.filter((line) => line.startsWith(at)).map((line) => line.slice(at.length))).toEqual(['41: 70', '44: 5']);
  const code = await rowsOf(samplingJson(), 'Hot symbols', ['address', 'instruction', 'count'], {
    configuration: 'Annotated disassembly',
    expanded: [['l1d_cache_refill'], ['l1d_cache_refill', 'std::vector<int>::at']],
    expandDepth: 0,
  });
  const instructions = code.filter((row) => row.includes('::at › ')).map((row) => row.slice(row.indexOf(': 0x') + 2));
  expect(instructions).toEqual(['0x1040 | ldr x8, [sp] | 20', '0x1044 | add x8, x8, #1 | 50']);
});
