/** Kinds row by row, and parts put together (`survey.test.ts` compares them with the events of traces). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindsByRow } from '../testing/kinds-by-row.ts';
import { GrowingKindsOfBuffers } from './kinds-of-buffers.ts';

const kindCount = 600;
const anyRows = fc.array(fc.array(fc.nat(kindCount - 1), { maxLength: 20 }), { maxLength: 80 });

function ofRows(rows: readonly number[][], mostEntries = 1e6): GrowingKindsOfBuffers {
  const growing = new GrowingKindsOfBuffers(mostEntries);
  const kind = Uint16Array.from(rows.flat());
  let from = 0;
  for (const { length } of rows) {
    growing.addRow(kind, from, from + length, kindCount);
    from += length;
  }
  return growing;
}

const ascending = (row: readonly number[]): number[] => [...new Set(row)].sort((a, b) => a - b);

describe('rows', () => {
  test('have each of their kinds once', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(kindsByRow(ofRows(rows).result())).toEqual(rows.map(ascending));
      }),
    );
  });

  test('are of parts whose kinds have other indexes, and two of which may be one', () => {
    fc.assert(
      fc.property(fc.array(anyRows, { maxLength: 4 }), fc.integer({ min: 1, max: kindCount }), (parts, distinct) => {
        const indexes = Uint16Array.from({ length: kindCount }, (_, kind) => (7 * kind + 3) % distinct);
        const whole = new GrowingKindsOfBuffers(1e6);
        for (const rows of parts) whole.append(ofRows(rows).result(), indexes, distinct);
        const mapped = parts.flat().map((row) => ascending(row.map((kind) => indexes[kind])));
        expect(kindsByRow(whole.result())).toEqual(mapped);
      }),
    );
  });

  test('without events have none', () => {
    expect(ofRows([[], [4, 4], [], [4]]).result()).toEqual({
      ends: Uint32Array.of(0, 1, 1, 2),
      kinds: Uint16Array.of(4, 4),
    });
  });
});

describe('nothing is known', () => {
  const indexes = Uint16Array.from({ length: kindCount }, (_, kind) => kind);

  test('past the limit, of a part and of all', () => {
    const rows = [[1, 2], [], [1, 3, 3], [2]];
    expect(ofRows(rows, 5).result()).not.toBeNull();
    expect(ofRows(rows, 4).result()).toBeNull();
    // It stays so, whatever follows.
    expect(ofRows([...rows, [], [1]], 4).result()).toBeNull();
    const whole = new GrowingKindsOfBuffers(9);
    whole.append(ofRows(rows).result(), indexes, kindCount);
    expect(whole.result()).not.toBeNull();
    whole.append(ofRows(rows).result(), indexes, kindCount);
    expect(whole.result()).toBeNull();
  });

  test('where it is not known of a part', () => {
    const whole = new GrowingKindsOfBuffers(100);
    whole.append(null, indexes, kindCount);
    whole.append(ofRows([[1]]).result(), indexes, kindCount);
    expect(whole.result()).toBeNull();
  });
});
