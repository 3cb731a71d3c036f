import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumberArray } from '../columns/column.ts';
import { PART_ROWS, rowArray } from '../columns/row-threads.ts';
import { BLOCK, type Rows, rowAt, rowList, rowRange } from '../columns/rows.ts';
import { type Extent, inRange } from './extent.ts';
import { OtherThreads } from './testing/other-threads.ts';
import { TimeIndex, type Times } from './time-index.ts';
import { areWithin, haveStarts, makeZones, ZONE_ROWS, zonesOf } from './zones.ts';

const COUNT = 6 * ZONE_ROWS + 100;

/** Rows that follow each other, are in no order, have no start here and there, or no end. */
const kinds: Readonly<Record<string, (row: number) => [start: number, end: number]>> = {
  'in order': (row) => [10 * row, 10 * row + 5],
  'one that lasts': (row) => [10 * row, row === 700 ? 50_000 : 10 * row + 5],
  'in no order': (row) => [(row * 7919) % 60_000, ((row * 7919) % 60_000) + (row % 300)],
  'some without a start': (row) => [row % 2500 === 99 ? Number.NaN : 10 * row, 10 * row + 5],
  'some without an end': (row) => [10 * row, row % 3000 === 20 ? Number.NaN : 10 * row + 1],
  'of no length': (row) => [10 * row, 10 * row],
};

const timesOf = (kind: string, areMoments: boolean): Times => {
  const pairs = Array.from({ length: COUNT }, (_, row) => kinds[kind](row));
  const column = (place: 0 | 1): NumberArray => Float64Array.from(pairs, (pair) => pair[place]);
  return { starts: column(0), ends: areMoments ? null : column(1) };
};

const anyTimes = fc.tuple(fc.constantFrom(...Object.keys(kinds)), fc.boolean()).map((of) => timesOf(...of));
const anyRange = fc
  .tuple(fc.integer({ min: -100, max: 62_000 }), fc.nat(62_000), fc.constantFrom('both', 'from', 'to'))
  .map(([from, length, bounds]) => ({
    fromNs: bounds === 'to' ? -Infinity : from,
    toNs: bounds === 'from' ? Infinity : from + length,
  }));
const anyRows: fc.Arbitrary<Rows> = fc.constantFrom(
  rowRange(0, COUNT),
  rowRange(777, COUNT - 5),
  rowList(Uint32Array.from({ length: COUNT / 3 }, (_, i) => 3 * i)),
  rowList(Uint32Array.from({ length: 40 }, (_, i) => 100 * i + i)),
);

const endOf = ({ starts, ends }: Times, row: number): number =>
  ends === null ? starts[row] : Number.isNaN(ends[row]) ? Infinity : ends[row];

/** A row is there from its start to before its end, or at its start. */
const isThere = (times: Times, row: number, { fromNs, toNs }: { fromNs: number; toNs: number }): boolean => {
  const start = times.starts[row];
  return start < toNs && (start >= fromNs || endOf(times, row) > fromNs);
};

test('rows that have a part in a range are found whatever zones they are in', () => {
  fc.assert(
    fc.property(anyTimes, anyRange, (times, range) => {
      const index = new TimeIndex(times, rowRange(0, COUNT));
      const { from, count, list } = index.within(range.fromNs, range.toNs);
      const found = list === null ? Array.from({ length: count }, (_, i) => from + i) : [...list];
      const expected = [...Array(COUNT).keys()].filter((row) => isThere(times, row, range));
      expect(found).toEqual(expected);
      const flags = new Uint8Array(COUNT);
      index.mark(flags, range.fromNs, range.toNs);
      expect([...flags.keys()].filter((row) => flags[row] === 1)).toEqual(expected);
    }),
  );
});

const isNear = (a: number, b: number): boolean => Object.is(a, b) || Math.abs(a - b) < 1e-6;

test('of each value as much counts as its row has in the range', () => {
  const numbers = Float64Array.from({ length: COUNT }, (_, row) => (row % 11 === 5 ? Number.NaN : 1000 + row));
  fc.assert(
    fc.property(
      anyTimes,
      anyRange,
      anyRows,
      fc.constantFrom<Extent['counts']>('part', 'start', 'open'),
      fc.constantFrom(0, Number.NaN),
      (own, range, rows, counts, outside) => {
        const times = counts === 'start' ? { ...own, ends: null } : own;
        const values = inRange(numbers, { times, counts }, range, outside);
        const expected = (row: number): number => {
          const value = numbers[row];
          if (Number.isNaN(value)) return value;
          if (!isThere(times, row, range)) return outside;
          const start = times.starts[row];
          const end = endOf(times, row);
          if (counts !== 'part' || end === Infinity || end <= start) return value;
          const part = Math.min(end, range.toNs) - Math.max(start, range.fromNs);
          return part === end - start ? value : (value * part) / (end - start);
        };
        for (let at = 0; at < rows.count; at += BLOCK) {
          const block = values.read(rows, at, new Float64Array(BLOCK));
          expect(block.length).toBe(Math.min(BLOCK, rows.count - at));
          const off = block.findIndex((value, i) => !isNear(value, expected(rowAt(rows, at + i))));
          expect(off < 0 ? null : [rowAt(rows, at + off), block[off]]).toBe(null);
        }
      },
    ),
    { numRuns: 30 },
  );
});

describe('zones', () => {
  const isWithin = (kind: string, first: number, last: number, toNs: number, mustEnd: boolean): boolean =>
    areWithin(zonesOf(timesOf(kind, false)), first, last, { fromNs: 0, toNs }, mustEnd);

  test('say that all rows are in a range', () => {
    expect(isWithin('in order', 0, 2 * ZONE_ROWS - 1, 20 * ZONE_ROWS - 5, true)).toBe(true);
  });

  test('say so only where none is outside', () => {
    expect(isWithin('in order', 0, 2 * ZONE_ROWS, 20 * ZONE_ROWS, true)).toBe(false);
    expect(isWithin('in order', 0, 10, 20 * ZONE_ROWS, true)).toBe(true);
    expect(isWithin('one that lasts', 0, 10, 20 * ZONE_ROWS, true)).toBe(false);
    expect(isWithin('one that lasts', 0, 10, 20 * ZONE_ROWS, false)).toBe(true);
    expect(isWithin('some without a start', 0, COUNT - 1, 1e9, true)).toBe(true);
    expect(isWithin('some without an end', 0, 10, 1e9, true)).toBe(false);
  });

  test('say where starts are missing', () => {
    const zones = zonesOf(timesOf('some without a start', false));
    expect([haveStarts(zones, 0, 10), haveStarts(zones, ZONE_ROWS, 2 * ZONE_ROWS - 1)]).toEqual([false, true]);
    expect(haveStarts(zones, ZONE_ROWS, 3 * ZONE_ROWS)).toBe(false);
  });

  test('are the same whoever makes them', () => {
    const count = 2 * PART_ROWS + 5;
    const threads = new OtherThreads();
    const starts = rowArray(Float64Array, count, threads);
    const ends = rowArray(Float64Array, count, threads);
    for (const [name, kind] of Object.entries(kinds)) {
      for (let row = 0; row < count; row++) [starts[row], ends[row]] = kind(row);
      for (const rows of [rowRange(0, count), rowRange(PART_ROWS - 3, count - 1)]) {
        const together = makeZones(starts, ends, rows, threads);
        const alone = makeZones(starts, ends, rows, null);
        expect([name, together]).toEqual([name, { ...alone, id: together.id }]);
        const all = Array.from({ length: rows.count }, (_, i) => starts[rowAt(rows, i)]);
        expect(together.isInOrder).toBe(all.every((start, i) => i === 0 || start >= all[i - 1]));
        expect(together.firstNs).toBe(all.reduce((least, start) => (start < least ? start : least), Infinity));
      }
    }
    expect(threads.works.get('zone')).toBe(2 * Object.keys(kinds).length);
  });

  test('are made once for the same times', () => {
    const times = timesOf('in order', false);
    expect(zonesOf({ ...times })).toBe(zonesOf(times));
    expect(zonesOf({ ...times, ends: null })).not.toBe(zonesOf(times));
    expect(zonesOf({ ...times, ends: null })).toBe(zonesOf({ ...times, ends: null }));
  });
});
