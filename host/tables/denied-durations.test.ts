/** A duration that ends before it begins is blank, in cells, sums, graphs and SQL, and Diagnostics counts its row. */
import { expect, test } from 'vitest';
import { cellText } from '../../contract/number-text.ts';
import { writtenTrace } from '../../engine/testing/written-trace.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { testHost } from '../testing/test-host.ts';

const BASE_TICKS = 0x1_0000_0000n;
const TABLE = 'DPC/ISR Duration';

/** Deferred calls on one CPU, each by begin and end in ticks of 100 ns. */
const callsTrace = (calls: readonly (readonly [number, number])[]) =>
  writtenTrace({ baseTicks: BASE_TICKS }, (writer) => {
    for (const [begin, end] of calls) {
      const payload = new PayloadBuilder(8).u64(BASE_TICKS + BigInt(begin)).u64(0xfffff80000001000n);
      writer.perfInfo({ cpu: 0, ticks: end, group: 15, type: 68, version: 2, payload: payload.build() });
    }
  });

test('negative durations are blank and counted', async () => {
  const host = testHost();
  const trace = await host.openBytes(
    callsTrace([
      [10, 30],
      [900, 100],
      [150, 200],
    ]),
    'calls.etl',
  );
  const values = ['inclusiveDuration', 'exclusiveDuration', 'maxDuration', 'percentDuration'].map((column) => ({
    column,
  }));
  const page = await host.call('table', { trace, table: TABLE, keys: [], sort: [], values });
  const shown = (key: string) => page.columns.find((column) => column.key === key)!;
  expect([...shown('inclusiveDuration').values!]).toEqual([2000, Number.NaN, 5000]);
  expect(cellText(shown('inclusiveDuration'), 1)).toBe('');
  expect([...shown('exclusiveDuration').values!]).toEqual([2000, Number.NaN, 5000]);
  expect(shown('percentDuration').values![1]).toBeNaN();
  const totals = Object.fromEntries(page.totals.map(({ key, values }) => [key, values?.[0]]));
  // Of 20 µs, on four CPUs.
  expect(totals).toEqual({
    inclusiveDuration: 7000,
    exclusiveDuration: 7000,
    maxDuration: 5000,
    percentDuration: 8.75,
  });

  const sql = 'SELECT sum(inclusive_duration_ns), count(inclusive_duration_ns), count(*) FROM cpu_dpc_isr';
  expect((await host.call('sql', { trace, sql })).rows).toEqual([[7000, 2, 3]]);
  const { findings } = await host.call('diagnostics', { trace });
  expect(findings.filter(({ area }) => area === 'clock')).toEqual([
    expect.objectContaining({
      severity: 'warning',
      title: 'Durations that end before they begin',
      detail: expect.stringContaining(`“${TABLE}”`),
      count: 1,
    }),
  ]);
});

test('tables that were not shown are checked when all are asked for, and no sooner', async () => {
  const host = testHost();
  const trace = await host.openBytes(callsTrace([[900, 100]]), 'calls.etl');
  const { tables } = host.decoded(trace);
  const outlines = await tables.outlines();
  const { id } = outlines.find(({ name }) => name === TABLE)!;

  const first = await host.call('diagnostics', { trace });
  expect(tables.rowsKnown(id)).toBeNull();
  expect(first.durations).toEqual({ checkedTables: 0, tables: outlines.length });
  expect(first.findings.filter(({ area }) => area === 'clock')).toEqual([]);

  // To list tables makes their rows, but not their durations.
  await host.call('tables', { trace });
  expect(await host.call('diagnostics', { trace })).toEqual(first);
  await host.call('table', { trace, table: TABLE, keys: [], sort: [] });
  expect((await host.call('diagnostics', { trace })).durations.checkedTables).toBe(1);

  const all = await host.call('diagnostics', { trace, allTables: true });
  expect(all.durations).toEqual({ checkedTables: outlines.length, tables: outlines.length });
  expect(all.findings.filter(({ area }) => area === 'clock')).toMatchObject([{ count: 1 }]);
  expect(await host.call('diagnostics', { trace })).toEqual(all);
});

test('a trace whose clock is right has no such finding', async () => {
  const host = testHost();
  const trace = await host.openBytes(callsTrace([[10, 30]]), 'calls.etl');
  const { findings } = await host.call('diagnostics', { trace, allTables: true });
  expect(findings.filter(({ title }) => title.startsWith('Durations'))).toEqual([]);
});
