/** Which formulas hold for which core, and what they give: on traces written here. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tableSeries } from '../../engine/tables/series.ts';
import { Table } from '../../engine/tables/table.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import type { TraceWriter } from '../../engine/write/trace-writer.ts';
import { eventNames, eventTitles, productEventNames } from './arm-pmu.ts';
import { cooked, cookeryOf, plugins } from './testing/written-counters.ts';
import { ARM64, MS, writeApp, writeDriver, writeProcessor } from './testing/written-readings.ts';

const N1 = 0xd0c;
const N2 = 0xd49;
const V2 = 0xd4f;

const productOf = async (architecture: number, part: number, revision: number) => {
  const [row] = await cooked('windowsperf/driver', (writer) => {
    writeDriver(writer, 10 * MS, 0, 8, 1);
    writeProcessor(writer, architecture, part, revision);
  });
  return row.product;
};

describe('which core it is', () => {
  test.each([
    [ARM64, N1, 0x301, 'neoverse-n1'],
    [ARM64, N2, 0x000, 'neoverse-n2'],
    [ARM64, N2, 0x002, 'neoverse-n2'],
    [ARM64, N2, 0x003, 'neoverse-n2-r0p3'],
    [ARM64, N2, 0x100, 'neoverse-n2-r0p3'],
    [ARM64, V2, 0x001, 'neoverse-v2'],
    [ARM64, 0x001, 0x201, ''],
    // An x64 model of the same number.
    [9, N2, 0, ''],
  ])('architecture %i, part %i, revision %i', async (architecture, part, revision, product) => {
    expect(await productOf(architecture, part, revision)).toBe(product);
  });
});

test('over a gap no rate is drawn, and what was counted is in the sums: the computer slept', async () => {
  const rows = await cooked('windowsperf/driver', (writer) => {
    for (const [ms, total] of [
      [10, 1000],
      [30, 3000],
      [12_030, 4000],
      [12_050, 7000],
    ] as const)
      writeDriver(writer, ms * MS, 0, 8, total);
  });
  expect(rows.map(({ value }) => value)).toEqual(['', '2000', '1000', '3000']);
  expect(rows.map(({ rate }) => rate === '')).toEqual([true, false, true, false]);
  expect(rows.map(({ start, time }) => start === time)).toEqual([true, false, true, false]);
});

/** Top-down's events of Neoverse N2: number → count of one tick. */
const slots: [event: number, count: number][] = [
  [0x11, 1000],
  [0x3d, 2000],
  [0x3e, 1100],
  [0x3f, 3100],
  [0x3a, 1500],
  [0x3b, 2000],
  [0x10, 10],
];

const twoTicks =
  (part: number | null, counted = slots) =>
  (writer: TraceWriter): void => {
    if (part !== null) writeProcessor(writer, ARM64, part, 0);
    for (const tick of [1, 2])
      for (const [event, count] of counted) writeDriver(writer, 20 * tick * MS, 2, event, tick * count);
  };

const topDown = (part: number | null, counted = slots) => cooked('windowsperf/driver.metrics', twoTicks(part, counted));

const valuesOf = (rows: Record<string, string>[]) =>
  Object.fromEntries(rows.map(({ metric, value }) => [metric, Number(value)]));

describe('top-down', () => {
  test('in percent of the slots that the core has', async () => {
    // Neoverse N2 has 5 slots a cycle, and wastes one on each cycle that stalls its frontend.
    const n2 = valuesOf(await topDown(N2));
    expect(n2.backend_bound).toBeCloseTo(100 * (2000 / 5000 - 0.03), 9);
    expect(n2.frontend_bound).toBeCloseTo(100 * (100 / 5000 - 0.01), 9);
    expect(n2.retiring).toBeCloseTo(100 * 0.75 * (1 - 2100 / 5000), 9);
    expect(n2.bad_speculation).toBeCloseTo(100 * (0.25 * (1 - 2100 / 5000) + 0.04), 9);
    expect(n2.backend_bound + n2.frontend_bound + n2.retiring + n2.bad_speculation).toBeCloseTo(100, 9);
    // Neoverse V2 has 8.
    const v2 = valuesOf(await topDown(V2));
    expect(v2.backend_bound).toBeCloseTo(100 * (2000 / 8000 - 0.03), 9);
  });

  test('its preset stacks the four parts of each core', async () => {
    const definition = plugins[0].definition.tables.find(({ sqlName }) => sqlName === 'driver_metrics');
    if (definition === undefined) throw new Error('no table');
    const cookery = await cookeryOf(definition.rows, twoTicks(N2));
    const table = new Table(definition, plugins[0], cookery.rows(definition.rows), cookery.environment);
    const parts = ['frontend_bound', 'backend_bound', 'retiring', 'bad_speculation'];
    const { chart, series } = tableSeries(table, {
      trace: '',
      table: definition.id,
      configuration: 'Top-down level 1',
      series: parts.map((metric) => ['2', metric]),
      // Counted from the first tick, at 20 ms, to the second.
      startNs: 20e6,
      endNs: 40e6,
      buckets: 2,
    });
    expect(chart).toBe('stackedLine');
    for (const bucket of [0, 1]) {
      const values = series.map(({ values }) => values[bucket]);
      expect(values[0]).toBeCloseTo(1, 9);
      expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 9);
    }
  });

  test('is left out where nothing tells how many slots there are', async () => {
    expect(await topDown(null)).toEqual([]);
    expect(await topDown(0x001)).toEqual([]);
    const more: typeof slots = [...slots, [0x08, 2500]];
    expect(valuesOf(await topDown(0x001, more))).toEqual({ ipc: 2.5 });
  });

  test('level 2 is in percent of slots, too', async () => {
    const N3 = 0xd8e;
    const counted: [number, number][] = [
      [0x11, 1000],
      [0x3d, 2000],
      [0x24, 600],
      // stall_backend_membound and _cpubound
      [0x8164, 450],
      [0x816a, 150],
    ];
    const n3 = valuesOf(await topDown(N3, counted));
    expect(n3.backend_bound).toBeCloseTo(40, 9);
    expect(n3.backend_mem_bound).toBeCloseTo(75, 9);
    expect(n3.backend_mem_slots).toBeCloseTo(30, 9);
    expect(n3.backend_core_slots).toBeCloseTo(10, 9);
  });
});

describe('what is counted together', () => {
  test('a tick ends where 5 ms pass, however its events are lost', async () => {
    const rows = await cooked('windowsperf/driver.metrics', (writer) => {
      for (const tick of [1, 2, 3, 4]) {
        writeDriver(writer, 20 * tick * MS, 0, 0xffffffff, 100 * tick, 31);
        // The third tick's count of instructions is lost.
        if (tick !== 3) writeDriver(writer, 20 * tick * MS + 30, 0, 8, 150 * tick);
      }
    });
    expect(rows.map(({ metric, round, value }) => `${metric} ${round} ${value}`)).toEqual(['ipc 1 1.5', 'ipc 3 3']);
  });

  test('the fixed counter and cpu_cycles are not added up', async () => {
    const rows = await cooked('windowsperf/driver.metrics', (writer) => {
      for (const tick of [1, 2]) {
        writeDriver(writer, 20 * tick * MS, 0, 0xffffffff, 100 * tick, 31);
        writeDriver(writer, 20 * tick * MS, 0, 0x11, 100 * tick);
        writeDriver(writer, 20 * tick * MS, 0, 8, 200 * tick);
      }
    });
    expect(valuesOf(rows)).toEqual({ ipc: 2 });
  });

  test('groups of the tool are not mixed', async () => {
    const rows = await cooked('windowsperf/app.metrics', (writer) => {
      writeApp(writer, 1000 * MS, 3, 'cycle', 0xffffffff, 'e', 1000);
      writeApp(writer, 1000 * MS, 3, 'inst_retired', 8, 'g0,ipc', 50);
      writeApp(writer, 1000 * MS, 3, 'cpu_cycles', 0x11, 'g0,ipc', 100);
      writeApp(writer, 1000 * MS, 3, 'inst_retired', 8, 'g1,l1d_cache_mpki', 400);
      writeApp(writer, 1000 * MS, 3, 'l1d_cache_refill', 3, 'g1,l1d_cache_mpki', 4);
    });
    expect(rows.map(({ note, metric, value, cycles }) => [note, metric, value, cycles])).toEqual([
      ['g0,ipc', 'ipc', '0.5', '100'],
      ['g1,l1d_cache_mpki', 'l1d_cache_mpki', '10', '0'],
    ]);
  });

  test('nothing is divided by nothing', async () => {
    const rows = await cooked('windowsperf/driver.metrics', (writer) => {
      for (const tick of [1, 2]) {
        writeDriver(writer, 20 * tick * MS, 0, 0x11, 7);
        writeDriver(writer, 20 * tick * MS, 0, 8, 7 * tick);
      }
    });
    expect(rows.map(({ metric, value }) => [metric, value])).toEqual([['ipc', '']]);
  });
});

test('names of events that only some cores have', async () => {
  const names = async (part: number) =>
    (
      await cooked('windowsperf/driver', (writer) => {
        writeProcessor(writer, ARM64, part, 0);
        writeDriver(writer, 0, 0, 0x15c, 1);
        writeDriver(writer, 0, 0, 0xabcd, 1);
      })
    ).map(({ eventName }) => eventName);
  expect(await names(0xd83)).toEqual(['imp_stall_backend_iq_sx', '0xabcd']);
  expect(await names(0xd8e)).toEqual(['imp_stall_backend_iq_sx', '0xabcd']);
  expect(await names(N2)).toEqual(['0x15c', '0xabcd']);
});

interface Facts {
  architectures: Record<string, { name: string; number: number; title: string }[]>;
  products: Record<
    string,
    {
      matches: { part: number; from: { variant: number; revision: number } }[];
      events: { name: string; number: number }[];
      metrics: { name: string; events: string[]; rpn: string; unit: string }[];
      groups: { name: string; metrics: string[] }[];
    }
  >;
  generic: { metrics: { name: string; formula: string }[] };
}

const readFacts = (): Facts => JSON.parse(readFileSync(sharedTracePath('../facts/arm-pmu.json'), 'utf8'));

test.skipIf(!haveSharedTraces)('names of all events are those of the facts', () => {
  const { architectures, products } = readFacts();
  const named = new Set<string>();
  for (const { name, number, title } of Object.values(architectures).flat()) {
    const key = `0x${number.toString(16).padStart(2, '0')}`;
    named.add(key);
    expect([eventNames[key], eventTitles[name]]).toEqual([name, title]);
  }
  expect(Object.keys(eventNames).length).toBe(named.size + 1);
  for (const [product, { events }] of Object.entries(products))
    for (const { name, number } of events) {
      const hex = `0x${number.toString(16).padStart(2, '0')}`;
      expect(eventNames[hex] ?? productEventNames[`${product} ${hex}`], `${product} ${hex}`).toBe(name);
    }
});

function postfix(rpn: string, counts: ReadonlyMap<string, number>): number {
  const stack: number[] = [];
  for (const token of rpn.split(' ')) {
    const [right, left] = /^[-+*/]$/.test(token) ? [stack.pop() ?? 0, stack.pop() ?? 0] : [0, 0];
    if (token === '+') stack.push(left + right);
    else if (token === '-') stack.push(left - right);
    else if (token === '*') stack.push(left * right);
    else if (token === '/') stack.push(left / right);
    else stack.push(counts.get(token) ?? Number(token));
  }
  return stack[0];
}

test.skipIf(!haveSharedTraces)('all metrics of all products, beside the postfix formulas of the facts', async () => {
  for (const [product, { matches, events, metrics }] of Object.entries(readFacts().products)) {
    const needed = new Set(['cpu_cycles', ...metrics.flatMap((metric) => metric.events)]);
    const counted = events.filter(({ name }) => needed.has(name));
    const counts = new Map(counted.map(({ name }, i) => [name, 1000 + 37 * i]));
    const rows = await cooked('windowsperf/driver.metrics', (writer) => {
      const { part, from } = matches[0];
      writeProcessor(writer, ARM64, part, from.revision);
      for (const tick of [1, 2])
        for (const { name, number } of counted)
          writeDriver(writer, 20 * tick * MS, 1, number, tick * (counts.get(name) ?? 0));
    });
    const values = new Map(rows.map(({ metric, exact, unit }) => [`${metric} in ${unit}`, Number(exact)]));
    for (const { name, rpn, unit } of metrics)
      expect(values.get(`${name} in ${unit}`), `${product} ${name}`).toBeCloseTo(postfix(rpn, counts), 6);
    // What there is beside: Corescope's own level 2.
    expect(rows.length - metrics.length, product).toBe(
      metrics.some(({ name }) => name === 'backend_mem_bound') ? 4 : 0,
    );
  }
});
