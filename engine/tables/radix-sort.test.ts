import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SortOrder } from '../../contract/plugin.ts';
import type { NumberArray } from '../columns/column.ts';
import { type KeySource, keyOfSource } from '../columns/order-keys.ts';
import { PART_ROWS, type RowThreads, sharedCopy } from '../columns/row-threads.ts';
import { type Rows, rowAt, rowList, rowRange } from '../columns/rows.ts';
import { Order } from './order.ts';
import { LateThreads, OtherThreads } from './testing/other-threads.ts';

const COUNT = 2 * PART_ROWS + 77;

const kinds: Readonly<Record<string, (some: number) => number>> = {
  'small integers': (some) => some % 9,
  'integers of more than 32 bits': (some) => (some % 1000) * 2 ** 33 - 2 ** 41 + (some % 3),
  'the largest integers': (some) => (some % 2 === 0 ? 1 : -1) * (Number.MAX_SAFE_INTEGER - (some % 5)),
  fractions: (some) => (some % 500) / 7 - 30,
  'some missing': (some) => (some % 4 === 0 ? Number.NaN : some % 300),
  'some infinite': (some) => [Number.NaN, Infinity, -Infinity, 0, -0][some % 5],
  'all missing': () => Number.NaN,
};

const scattered = (row: number, seed: number): number => Math.imul(row ^ seed, 0x9e3779b1) >>> 8;

const shared = (make: (row: number) => number): NumberArray =>
  sharedCopy(Float64Array.from({ length: COUNT }, (_, row) => make(row)));

const rowsOf: Readonly<Record<string, () => Rows>> = {
  all: () => rowRange(0, COUNT),
  'all but the first': () => rowRange(5, COUNT),
  'a list': () => rowList(sharedCopy(Uint32Array.from({ length: COUNT - PART_ROWS + 9 }, (_, i) => i + (i >> 2)))),
};

/** What the documentation of sort orders says, value by value. */
const plainKey = ({ rows, values, first, ranks, order }: KeySource, item: number): number => {
  const value = values[rowAt(rows, item) - first];
  const of = ranks === null ? value : ranks[value];
  const size = order.endsWith('Abs') ? Math.abs(of) : of;
  if (Number.isNaN(size)) return Infinity;
  return order.startsWith('descending') ? -size : size;
};

function plainOrder(sources: readonly KeySource[]): Uint32Array {
  const { count } = sources[0].rows;
  const keys = sources.map((source) => Float64Array.from({ length: count }, (_, item) => plainKey(source, item)));
  return Uint32Array.from({ length: count }, (_, item) => item).sort((a, b) => {
    for (const key of keys) {
      if (key[a] < key[b]) return -1;
      if (key[a] > key[b]) return 1;
    }
    return a - b;
  });
}

const ordered = (sources: readonly KeySource[], threads: RowThreads | null): Uint32Array => {
  const { count } = sources[0].rows;
  return new Order(count, () => sources.map(keyOfSource), threads).slice(0, count);
};

const orders: readonly SortOrder[] = ['ascending', 'descending', 'ascendingAbs', 'descendingAbs'];

test('threads and one alone sort as a plain comparison does', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(rowsOf)),
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(kinds)), fc.constantFrom(...orders)), {
        minLength: 1,
        maxLength: 2,
      }),
      fc.nat(1e6),
      (rowKind, columns, seed) => {
        const rows = rowsOf[rowKind]();
        const sources = columns.map(([kind, order], i): KeySource => {
          const values = shared((row) => kinds[kind](scattered(row, seed + i)));
          return { rows, values, first: 0, ranks: null, order };
        });
        const expected = plainOrder(sources);
        expect(ordered(sources, null)).toEqual(expected);
        const threads = new OtherThreads();
        expect([...ordered(sources, threads)]).toEqual([...expected]);
        expect(threads.works.get('sort')).toBeGreaterThan(columns.length);
      },
    ),
    { numRuns: 12 },
  );
});

test('by the places of codes, and by a key that only this thread has', () => {
  const rows = rowRange(0, COUNT);
  const codes = shared((row) => scattered(row, 5) % 4);
  const ranks = Float64Array.of(2, 0, Number.NaN, 1);
  const own = Float64Array.from({ length: COUNT }, (_, row) => scattered(row, 6) % 100);
  const sources: KeySource[] = [
    { rows, values: codes, first: 0, ranks, order: 'descending' },
    { rows, values: own, first: 0, ranks: null, order: 'ascending' },
  ];
  expect(sources.map((source) => keyOfSource(source).shared() !== null)).toEqual([true, false]);
  expect([...ordered(sources, new OtherThreads())]).toEqual([...plainOrder(sources)]);
});

test('threads that are late change nothing', () => {
  const values = shared((row) => kinds.fractions(scattered(row, 8)));
  const source: KeySource = { rows: rowRange(0, COUNT), values, first: 0, ranks: null, order: 'descending' };
  const threads = new LateThreads();
  expect([...ordered([source], threads)]).toEqual([...plainOrder([source])]);
  expect(threads.late).toBeGreaterThan(10);
});
