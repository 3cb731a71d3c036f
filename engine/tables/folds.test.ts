import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NumberArray } from '../columns/column.ts';
import { PART_ROWS } from '../columns/row-threads.ts';
import { type Rows, type RowValues, rowAt, rowList, rowRange } from '../columns/rows.ts';
import { inRange } from './extent.ts';
import { type FoldMode, fold } from './folds.ts';
import { numberingFor } from './slots.ts';
import { OtherThreads } from './testing/other-threads.ts';
import { VisibleParts } from './visible-domain.ts';

const COUNT = 3 * PART_ROWS + 17;

function sharedFloats(of: (row: number) => number): Float64Array {
  const values = new Float64Array(new SharedArrayBuffer(8 * COUNT));
  for (let row = 0; row < COUNT; row++) values[row] = of(row);
  return values;
}

/** In no order, with fractions, so that sums depend on their order. */
const noise = (row: number): number => Math.sin(row * 12.9898) * 1e5;
const starts = sharedFloats((row) => 10 * row);
const ends = sharedFloats((row) => 10 * row + (row % 40));
const range = { fromNs: 1e5, toNs: 1.5e6 };

const values: Record<string, RowValues> = {
  numbers: sharedFloats((row) => (row % 7 === 3 ? Number.NaN : noise(row))),
  'none in some groups': sharedFloats((row) => (row % 10 < 5 ? Number.NaN : noise(row))),
  bytes: new Uint8Array(new SharedArrayBuffer(COUNT)).fill(1),
  'parts in view': new VisibleParts({ type: 'number', times: { starts, ends }, range, wholeNs: 333 }),
  'in a range': inRange(sharedFloats(noise), { times: { starts, ends }, counts: 'part' }, range, 0),
  'counted in a range': inRange(null, { times: { starts, ends }, counts: 'open' }, range, 0),
};

const every = Uint32Array.from({ length: COUNT }, (_, row) => row);
const thirds = new Uint32Array(new SharedArrayBuffer(4 * Math.ceil(COUNT / 3))).map((_, i) => 3 * i);
const sharedThirds = new Uint32Array(new SharedArrayBuffer(thirds.byteLength));
sharedThirds.set(thirds);
const rows: Record<string, Rows> = {
  all: rowRange(0, COUNT),
  some: rowRange(5, COUNT - 9),
  listed: rowList(sharedThirds),
  'listed in memory of this thread': rowList(every.subarray(7)),
};

/** The values of a group, one by one. */
function valuesOf(from: RowValues, row: number): number {
  if (!('read' in from)) return (from as NumberArray)[row];
  return from.read(rowList(Uint32Array.of(row)), 0, new Float64Array(1))[0];
}

test.each(Object.keys(rows))('threads change nothing of what rows come to: %s', (name) => {
  const taken = rows[name];
  fc.assert(
    fc.property(
      fc.constantFrom<FoldMode>('sum', 'min', 'max'),
      fc.constantFrom(...Object.keys(values)),
      fc.constantFrom(1, 2, 10, 300, 20_000),
      (mode, kind, groups) => {
        const ids = numberingFor(groups, taken.count, new OtherThreads());
        for (let i = 0; i < ids.length; i++) ids[i] = (i * 7) % groups;
        const grouping = { ids, count: groups, parent: ids, first: ids, sizes: ids } as never;
        const threads = new OtherThreads();
        const alone = fold({ rows: taken, grouping }, mode, values[kind]);
        const together = fold({ rows: taken, grouping, rowThreads: threads }, mode, values[kind]);
        expect(together).toEqual(alone);
        expect(threads.works.get('fold') ?? 0).toBe(name === 'listed in memory of this thread' ? 0 : 1);

        // One group, by hand: in any order, so sums are nearly the same.
        let expected = { sum: 0, min: Infinity, max: -Infinity }[mode];
        let missing = 0;
        for (let i = 0; i < taken.count; i++) {
          if ((i * 7) % groups !== groups - 1) continue;
          const value = valuesOf(values[kind], rowAt(taken, i));
          if (Number.isNaN(value)) missing++;
          else if (mode === 'sum') expected += value;
          else expected = Math[mode](expected, value);
        }
        const size = Math.max(1, Math.abs(expected));
        expect(
          alone.values[groups - 1] === expected || Math.abs(alone.values[groups - 1] - expected) < 1e-6 * size,
        ).toBe(true);
        if (mode === 'sum') expect(alone.missing[groups - 1]).toBe(missing);
      },
    ),
    { numRuns: 12 },
  );
});
