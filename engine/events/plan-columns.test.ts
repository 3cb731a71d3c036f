import { expect, test } from 'vitest';
import type { Output, Room } from '../columns/put-cells.ts';
import type { GatheredKind } from './field-gatherer.ts';
import { columnsOfPlan } from './plan-columns.ts';
import type { RawCell } from './raw-cells.ts';

const outputsOf = (room: Room, count: number): Output[] =>
  Array.from({ length: count }, () => ({ memory: new SharedArrayBuffer(0), room }));

/** The names that a column of one kind has: of its odd events, and its own. */
function namesOf(raw: RawCell, more: Partial<GatheredKind> = {}, room: Room = 'uint32'): string[] {
  const takings = [{ list: 3, cells: [{ raw, output: 7 }] }];
  const kinds = [{ kind: 1, hasOwnSchemas: false, leastBytes: 8, takings, ...more }];
  return columnsOfPlan({ kinds, outputs: outputsOf(room, 8) }).map(({ name }) => name);
}

test('columns that are made of something else have other names', () => {
  const constants = [0, -0, 1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const cells: RawCell[] = [
    ...constants.map((value): RawCell => ({ take: 'constant', value })),
    { take: 'time' },
    { take: 'cpu' },
    { take: 'number', place: { code: 7, offset: 0, leastBytes: 8, pointerSize: 8 } },
    { take: 'number', place: { code: 7, offset: 4, leastBytes: 8, pointerSize: 8 } },
    { take: 'number', place: { code: 6, offset: 0, leastBytes: 8, pointerSize: 8 } },
  ];
  const names = cells.map((raw) => namesOf(raw)[1]);
  expect(new Set(names).size).toBe(cells.length);
  const time = namesOf({ take: 'time' });
  expect(namesOf({ take: 'time' }, {}, 'float64')[1]).not.toBe(time[1]);
  for (const more of [{ kind: 2 }, { hasOwnSchemas: true }, { leastBytes: 12 }]) {
    const others = namesOf({ take: 'time' }, more);
    expect(others[0]).not.toBe(time[0]);
    expect(others[1]).not.toBe(time[1]);
  }
});

test('numbers of lists and outputs, and the order of kinds, make no other names', () => {
  const plan = (lists: [number, number], output: number, kinds: readonly number[]): GatheredKind[] =>
    kinds.map((kind) => ({
      kind,
      hasOwnSchemas: false,
      leastBytes: 8,
      takings: lists.map((list, i) => ({
        list,
        cells: [{ raw: i === 0 ? { take: 'time' } : { take: 'cpu' }, output: output + i }],
      })),
    }));
  const namesIn = (kinds: readonly GatheredKind[]) =>
    columnsOfPlan({ kinds, outputs: outputsOf('uint32', 32) })
      .map(({ name }) => name)
      .sort();
  expect(namesIn(plan([0, 1], 0, [4, 5]))).toEqual(namesIn(plan([8, 2], 30, [5, 4])));
  expect(namesIn(plan([0, 1], 0, [4, 5]))).not.toEqual(namesIn(plan([0, 1], 0, [4])));
});
