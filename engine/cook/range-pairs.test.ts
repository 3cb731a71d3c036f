import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderedSet } from './ordered-set.ts';
import { pairedRanges, type RangeSide } from './range-pairs.ts';

test('neighbours in an ordered set are those that sorting finds', () => {
  const numbers = fc.array(fc.tuple(fc.integer({ min: 0, max: 2999 }), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 2999 }), (steps, at) => {
      const set = new OrderedSet(3000);
      const plain = new Set<number>();
      for (const [number, add] of steps) {
        if (add) set.add(number);
        else set.delete(number);
        if (add) plain.add(number);
        else plain.delete(number);
      }
      const sorted = [...plain].sort((a, b) => a - b);
      expect(set.next(at)).toBe(sorted.find((number) => number >= at) ?? Infinity);
      expect(set.previous(at)).toBe(sorted.findLast((number) => number <= at) ?? -1);
    }),
  );
});

type Row = readonly [time: number, key: number, base: number, size: number];
const rows = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 15 }),
    fc.integer({ min: 0, max: 1 }),
    fc.integer({ min: 0, max: 9 }),
    fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 6 }) }, fc.constant(Number.NaN)),
  ),
  { maxLength: 25 },
);

const side = (all: readonly Row[]): RangeSide => ({
  count: all.length,
  keys: [{ type: 'integer', values: Int32Array.from(all, ([, key]) => key) }],
  times: Float64Array.from(all, ([time]) => time),
  bases: Float64Array.from(all, ([, , base]) => base),
  sizes: Float64Array.from(all, ([, , , size]) => size),
  eventRows: null,
});

test('ranges are open where following every address for itself finds them open', () => {
  const END = 20;
  fc.assert(
    fc.property(rows, rows, fc.boolean(), (starts, stops, keep) => {
      const steps = [
        ...starts.map((row, i) => ({ row, i, isStart: true })),
        ...stops.map((row, i) => ({ row, i, isStart: false })),
      ].sort((a, b) => a.row[0] - b.row[0] || Number(b.isStart) - Number(a.isStart) || a.i - b.i);
      const owner = new Map<string, number>();
      const expected: string[] = [];
      const told = (cell: string, start: number, stop: number): void => {
        expected.push(`${cell}: ${start} to ${stop}, ${starts[start][0]} to ${stop < 0 ? END : stops[stop][0]}`);
        owner.delete(cell);
      };
      for (const { row, i, isStart } of steps) {
        const [, key, base, size] = row;
        for (let address = base; address < base + size; address++) {
          const cell = `${key}/${address}`;
          const start = owner.get(cell);
          if (isStart) owner.set(cell, start ?? i);
          else if (start !== undefined) told(cell, start, i);
        }
      }
      if (keep) for (const [cell, start] of [...owner]) told(cell, start, -1);

      const found = pairedRanges(side(starts), side(stops), keep ? 'keep' : 'drop', END);
      const cells = [...found.start].flatMap((start, n) =>
        Array.from({ length: found.sizes[n] }, (_, k) => {
          const cell = `${starts[start][1]}/${found.bases[n] + k}`;
          return `${cell}: ${start} to ${found.stop[n]}, ${found.startTimes[n]} to ${found.endTimes[n]}`;
        }),
      );
      expect(cells.sort()).toEqual(expected.sort());
      expect([...found.complete]).toEqual([...found.stop].map((stop) => (stop < 0 ? 0 : 1)));
      expect([...found.startTimes]).toEqual([...found.startTimes].sort((a, b) => a - b));
      expect(found.sizes.every((size) => size > 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a hundred thousand ranges in any order take a moment, and what one stop ends is one row a start', () => {
  const COUNT = 100_000;
  // Backwards, with gaps.
  const starts = Array.from({ length: COUNT }, (_, i): Row => [i, 0, 8192 * (COUNT - i), 4096]);
  const found = pairedRanges(side(starts), side([[COUNT, 0, 0, 8192 * (COUNT + 1)]]), 'keep', COUNT + 1);
  expect(found.start.length).toBe(COUNT);
  expect(found.complete.every((complete) => complete === 1)).toBe(true);
});
