/** No heat map lies: the cells of each preset that adds something up come to what its table says of the same time. */
import { expect, test } from 'vitest';
import { hasLanes, type TableConfiguration, type TableDefinition } from '../../contract/plugin.ts';
import type { TableInfo } from '../../contract/tables.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import { samplePart } from '../../engine/testing/sample.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { definitions } from '../../plugins/index.ts';
import { testHost } from '../testing/test-host.ts';

const RANGE = { fromNs: 200_000_000, toNs: 1_100_000_000 };
const CELLS = { startNs: RANGE.fromNs, columnNs: 90_000_000, columns: 10, rows: 25 };

interface Drawn {
  column: string;
  /** Percent of a cell: their mean is that of the range. */
  isShare: boolean;
}

/** The column that a preset draws, where it adds numbers up. */
function summed(
  { columns }: TableInfo,
  definition: TableDefinition,
  { columns: items, aggregationOverTime }: TableConfiguration,
): Drawn | null {
  const first = items.includes('|graph') ? items[items.indexOf('|graph') + 1] : undefined;
  if (first === undefined || aggregationOverTime !== undefined) return null;
  const key = typeof first === 'object' ? first.column : first;
  const hints = { ...columns.find((one) => one.key === key)?.hints, ...(typeof first === 'object' ? first.hints : {}) };
  const projection = definition.columns[key]?.projection ?? {};
  const isShare = 'visibleDomain' in projection && projection.visibleDomain === 'percentOfView';
  return hints.aggregation === 'sum' ? { column: key, isShare } : null;
}

const definitionsById = new Map(
  checkDefinitions(definitions).flatMap(({ definition: { tables } }) => tables.map((one) => [one.id, one] as const)),
);

async function checkAll(path: string | Uint8Array): Promise<number> {
  const host = testHost();
  const trace = typeof path === 'string' ? await host.openPath(path) : await host.openBytes(path, 'sample.etl');
  let checked = 0;
  for (const info of await host.call('tables', { trace }))
    for (const configuration of info.configurations) {
      const { name, roles = {}, chart = 'line' } = configuration;
      const definition = definitionsById.get(info.id);
      const drawn = definition === undefined ? null : summed(info, definition, configuration);
      if (info.rows === 0 || drawn === null || !(roles.startTime ?? roles.endTime) || hasLanes(chart)) continue;
      const view = { trace, table: info.id, configuration: name };
      const { cells } = await host.call('tableHeatMap', { ...view, chart: 'heatMap', ...CELLS });
      const { totals } = await host.call('table', { ...view, ...RANGE, limit: 0 });
      const shown = totals.find(({ key }) => key === drawn.column)?.values?.[0] ?? 0;
      // Of no rows there is no total.
      const total = Number.isNaN(shown) ? 0 : shown;
      const whole = cells.reduce((all, value) => all + (Number.isNaN(value) ? 0 : value), 0);
      const sum = drawn.isShare ? whole / cells.length : whole;
      expect(Math.abs(sum - total), `${info.name}, ${name}: ${sum} and ${total}`).toBeLessThanOrEqual(
        1e-6 * Math.abs(total) + 1e-6,
      );
      checked++;
    }
  return checked;
}

test('of the start of the sample, which the range lies in', async () => {
  expect(await checkAll(await samplePart(0, 1.2e9))).toBeGreaterThan(20);
});

test.skipIf(!haveSharedTraces)('of a real trace', async () => {
  expect(await checkAll(sharedTracePath('etl', 'perfview-net.4.5.x86.etl'))).toBeGreaterThan(5);
});
