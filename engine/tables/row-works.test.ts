import { expect, test } from 'vitest';
import { columnFor } from '../columns/column.ts';
import { PART_ROWS, rowArray, sharedCopy } from '../columns/row-threads.ts';
import { gatheredOrNone } from '../cook/gathered-values.ts';
import { compileExpression } from '../expressions/compile.ts';
import { environment } from '../expressions/testing/rows.ts';
import { OtherThreads } from './testing/other-threads.ts';

const COUNT = 5 * PART_ROWS + 3;
const threads = new OtherThreads();
const alone = environment();
const together = { ...alone, rowThreads: threads };
const texts = ['', 'Ready', 'Waiting'].map((text) => alone.texts.idOf(text));

const numbers = rowArray(Float64Array, COUNT, threads);
const states = rowArray(Uint32Array, COUNT, threads);
const places = rowArray(Int32Array, COUNT, threads);
for (let row = 0; row < COUNT; row++) {
  numbers[row] = row % 13 === 0 ? Number.NaN : (row * 7919) % 10_007;
  states[row] = texts[row % 3];
  places[row] = row % 5 === 0 ? -1 : COUNT - 1 - row;
}
const columns = new Map([
  ['n', columnFor('integer', numbers, alone)],
  ['state', columnFor('text', states, alone)],
]);
const scope = { columns: new Map([...columns].map(([name, { type }]) => [name, type])) };

/** Rows at the edges of parts, and some between. */
const some = Array.from({ length: 5 }, (_, part) =>
  [0, 1, 12_345, PART_ROWS - 1].map((i) => part * PART_ROWS + i),
).flat();

test('expressions of several parts', () => {
  const expression = compileExpression("if(state = 'Ready' and n > 100, n * 2 - 1, missing)", scope);
  const { values } = expression.evaluate({ count: COUNT, columns }, together);
  expect(threads.works.get('evaluate')).toBe(1);
  for (const row of some)
    expect([row, values[row]]).toEqual([row, row % 3 === 1 && numbers[row] > 100 ? numbers[row] * 2 - 1 : Number.NaN]);
  expect(values).toEqual(sharedCopy(expression.evaluate({ count: COUNT, columns }, alone).values));
});

test('texts of several parts', () => {
  const expression = compileExpression("coalesce(state, 'Waiting')", scope);
  const column = expression.evaluate({ count: COUNT, columns }, together);
  expect([...column.values.subarray(0, 4)]).toEqual([texts[2], texts[1], texts[2], texts[2]]);
  expect(column.values).toEqual(sharedCopy(expression.evaluate({ count: COUNT, columns }, alone).values));
});

test('conditions of several parts, of all rows and among some', () => {
  const expression = compileExpression("state != 'Ready' and n between 10 and 5000 and n % 2 = 0", scope);
  const all = expression.select({ count: COUNT, columns }, together);
  expect(threads.works.get('select')).toBe(1);
  const wanted = Array.from({ length: COUNT }, (_, row) => row).filter(
    (row) => row % 3 !== 1 && numbers[row] >= 10 && numbers[row] <= 5000 && numbers[row] % 2 === 0,
  );
  expect([...all]).toEqual(wanted);
  const among = rowArray(Uint32Array, COUNT - 7, threads);
  for (let i = 0; i < among.length; i++) among[i] = i + 7;
  expect([...expression.select({ count: COUNT, columns }, together, among)]).toEqual(wanted.filter((row) => row >= 7));
  expect(threads.works.get('select')).toBe(2);
});

test('values at given rows, of several parts', () => {
  for (const column of columns.values()) {
    const before = threads.works.get('gather') ?? 0;
    const { values } = gatheredOrNone(column, places, threads);
    expect(threads.works.get('gather')).toBe(before + 1);
    const none = column.type === 'text' ? 0 : Number.NaN;
    for (const row of some)
      expect([row, values[row]]).toEqual([row, places[row] < 0 ? none : column.values[places[row]]]);
    expect(values).toEqual(sharedCopy(gatheredOrNone(column, places).values));
  }
});
