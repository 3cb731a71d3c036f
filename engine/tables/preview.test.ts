import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import { tablePreview } from './preview.ts';
import { plainColumn, type TestTable, testEnvironment, testTable } from './testing/small-table.ts';

const END_NS = 799;
const whole = { startNs: 0, endNs: END_NS, buckets: 8 };
const environment = testEnvironment(END_NS);
const column = (type: 'text' | 'time' | 'number', values: readonly number[] | readonly string[]) =>
  plainColumn(type, values, environment);

const withPreset = (preset: Record<string, unknown>): TestTable => ({
  columns: { name: {}, start: {}, end: {}, amount: { hints: { aggregation: 'sum' } } },
  configurations: [{ name: 'Own', columns: ['name', '|pivot', '|graph', 'amount'], ...preset }],
});
const asLine = withPreset({ chart: 'line', roles: { startTime: 'start' } });
const asStates = withPreset({ chart: 'stateDiagram', roles: { startTime: 'start', endTime: 'end' } });

interface Row {
  start: number;
  end: number;
  amount: number;
}

const columnsOf = (rows: readonly Row[]) => ({
  name: column(
    'text',
    rows.map(() => 'a'),
  ),
  start: column(
    'time',
    rows.map(({ start }) => start),
  ),
  end: column(
    'time',
    rows.map(({ end }) => end),
  ),
  amount: column(
    'number',
    rows.map(({ amount }) => amount),
  ),
});

test('a graph of values: all groups as one, from 0 to the greatest', () => {
  const rows = [
    { start: 0, end: 1, amount: 1 },
    { start: 130, end: 131, amount: 2 },
    { start: 140, end: 141, amount: 2 },
    { start: 700, end: 701, amount: 3 },
  ];
  // Buckets of graphs are 128 ns wide here, a power of two.
  expect(tablePreview(testTable(columnsOf(rows), environment, asLine), whole)).toEqual({
    startNs: 0,
    bucketNs: 128,
    endNs: END_NS,
    values: Float32Array.of(0.25, 1, 0, 0, 0, 0.75, 0),
    of: 'graph',
  });
});

test('values below 0 stand below it', () => {
  const rows = [
    { start: 0, end: 1, amount: -5 },
    { start: 700, end: 701, amount: 15 },
  ];
  const preview = tablePreview(testTable(columnsOf(rows), environment, asLine), whole);
  expect(preview?.values).toEqual(Float32Array.of(0, 0.25, 0.25, 0.25, 0.25, 1, 0.25));
});

test('states: how many are open, on the mean of the bucket; those without an end to the end of the trace', () => {
  const row = fc.record({
    start: fc.integer({ min: -50, max: END_NS }),
    length: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constant(Number.NaN)),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (given) => {
      const rows = given.map(({ start, length }) => ({ start, end: start + length, amount: 1 }));
      fc.pre(rows.some(({ start, end }) => !(end <= Math.max(0, start))));
      const open = Array.from({ length: 8 }, (_, bucket) => {
        let ns = 0;
        for (let at = bucket * 100; at < bucket * 100 + 100; at++)
          for (const { start, end } of rows) if (start <= at && !(end <= at)) ns++;
        return ns;
      });
      const preview = tablePreview(testTable(columnsOf(rows), environment, asStates), whole);
      expect(preview).toMatchObject({ of: 'rows', startNs: 0, bucketNs: 100 });
      const most = Math.max(...open);
      [...preview!.values].forEach((value, i) => {
        expect(value).toBeCloseTo(open[i] / most, 5);
      });
    }),
    { numRuns: 100 },
  );
});

test('moments, and states of no length: how many there are', () => {
  const rows = [10, 20, 750, 30].map((start) => ({ start, end: start, amount: 1 }));
  const asPoints = withPreset({ chart: 'pointInTime', roles: { startTime: 'start' } });
  for (const preset of [asStates, asPoints])
    expect(tablePreview(testTable(columnsOf(rows), environment, preset), whole)?.values).toEqual(
      Float32Array.of(1, 0, 0, 0, 0, 0, 0, 1 / 3),
    );
});

test('without rows or without times there is none', () => {
  const rows = [{ start: 1, end: 2, amount: 3 }];
  expect(tablePreview(testTable(columnsOf(rows), environment, withPreset({ chart: 'line' })), whole)).toBeNull();
  expect(tablePreview(testTable(columnsOf([]), environment, asLine), whole)).toBeNull();
});

/** Columns of which one must not be asked for. */
class Without extends Map<string, Column> {
  readonly #unwanted: string;
  constructor(columns: Record<string, Column>, unwanted: string) {
    super(Object.entries(columns));
    this.#unwanted = unwanted;
  }
  override get(name: string): Column | undefined {
    if (name === this.#unwanted) throw new Error(`${name} was made`);
    return super.get(name);
  }
}

test('of many rows only times are looked at, and these of some rows', () => {
  const count = 400_000;
  // Three in four rows are in the last quarter.
  const starts = Float64Array.from({ length: count }, (_, i) =>
    i < count / 4 ? (i * 2400) / count : 600 + ((i - count / 4) * 800) / (3 * count),
  );
  const columns = {
    name: column('text', []),
    start: plainColumn('time', starts, environment),
    end: plainColumn('time', starts, environment),
    amount: plainColumn('number', new Float64Array(count), environment),
  };
  const plain = testTable(columns, environment, asLine);
  const table = testTable(columns, environment, asLine);
  Object.defineProperty(table, 'rows', { value: { count, columns: new Without(columns, 'amount') } });
  const values = [...tablePreview(table, { ...whole, buckets: 4 })!.values];
  for (const [i, expected] of [1 / 9, 1 / 9, 1 / 9, 1].entries()) expect(values[i]).toBeCloseTo(expected, 2);
  expect(plain.some(Uint32Array.of(3, 5)).numbers('start', { fromNs: 0, toNs: 1 }).values).toEqual(
    Float64Array.of(starts[3], starts[5]),
  );
});

test('where the graph cannot be made, rows are counted', () => {
  const table = testTable(columnsOf([{ start: 1, end: 2, amount: 3 }]), environment, asLine);
  const { count, columns } = table.rows;
  const broken = new Without(Object.fromEntries(columns), 'amount');
  Object.defineProperty(table, 'rows', { value: { count, columns: broken } });
  expect(tablePreview(table, whole)).toMatchObject({ of: 'rows', values: Float32Array.of(1, 0, 0, 0, 0, 0, 0, 0) });
});

test.each([
  [1 << 22, 'rows'],
  [(1 << 22) + 1, undefined],
])('a table of %i rows has a preview of its %s: of more, the times alone would take seconds', (rows, of) => {
  const columns = {
    name: { type: 'text' as const, values: new Uint32Array(rows), pool: environment.texts },
    start: { type: 'time' as const, values: new Float64Array(rows) },
    end: { type: 'time' as const, values: new Float64Array(rows).fill(1) },
    amount: { type: 'number' as const, values: new Float64Array(rows) },
  };
  expect(tablePreview(testTable(columns, environment, asStates), whole)?.of).toBe(of);
});
