/** The parts of the console that draw nothing: places, history, cells, the chart that is chosen. */
import { describe, expect, it } from 'vitest';
import type { SqlAnswerColumn, SqlPoints } from '../../../contract/sql-console.ts';
import { cellText, decimalsOf, shareOf } from './cells.ts';
import { chartInWords, chartOf, choiceOf, drawnNote } from './chart-model.ts';
import { parseHistory, withEntry } from './history.ts';
import { placeIn } from './place.ts';
import { foundTables } from './schema-search.ts';
import { endsInName } from './sql-completions.ts';

const column = (name: string, kind: SqlAnswerColumn['kind'], least: number | null = null, most = least) =>
  ({ name, kind, type: kind, least, most }) satisfies SqlAnswerColumn;

describe('places', () => {
  it('are lines and columns', () => {
    expect(placeIn('ab\ncd\n', 4)).toEqual({ line: 1, column: 1 });
    expect(placeIn('ab\ncd\n', 6)).toEqual({ line: 2, column: 0 });
  });

  it('are completed within names of two letters or more, and after points', () => {
    for (const text of ['se', 'SELECT co', 't.', '$', 'a_1']) expect(endsInName(text)).toBe(true);
    for (const text of ['', 's', 'SELECT ', 'a, b', 'sum(', 'x = 12']) expect(endsInName(text)).toBe(false);
  });
});

describe('history', () => {
  it('has each query once, the latest first, and is bounded', () => {
    const entry = (text: string) => ({ text, rows: 1, elapsedMs: 2 });
    expect(withEntry([entry('a'), entry('b')], entry('b'))).toEqual([entry('b'), entry('a')]);
    let many = [entry('0')];
    for (let i = 1; i < 300; i++) many = withEntry(many, entry(`${i}`));
    expect(many.length).toBe(100);
    expect(many[0]!.text).toBe('299');
    expect(withEntry([entry('x'.repeat(150_000))], entry('y'.repeat(150_000))).length).toBe(1);
  });

  it('takes anything that is stored', () => {
    expect(parseHistory(JSON.stringify([{ text: 'a', rows: 1, elapsedMs: 2 }, null, { text: 1 }, 'x']))).toHaveLength(
      1,
    );
    expect(parseHistory('{"a":1}')).toEqual([]);
    expect(parseHistory('[')).toEqual([]);
  });
});

describe('cells', () => {
  it('are written alike in a column', () => {
    const ipc = column('ipc', 'number', 0.512, 2.021);
    expect(cellText(0.512, ipc, decimalsOf(ipc))).toBe('0.5120');
    expect(cellText(-1234.5, column('x', 'number', -1234.5, 3), 1)).toBe('\u22121,234.5');
    expect(cellText(1234567, column('n', 'integer', 0, 1234567), 0)).toBe('1,234,567');
    expect(cellText('9007199254740993', column('n', 'integer', 0, 1), 0)).toBe('9007199254740993');
  });

  it('have bars by the largest of the column, either way from 0', () => {
    const both = column('x', 'integer', -10, 5);
    expect([shareOf(-10, both), shareOf(5, both), shareOf(0, both), shareOf(null, both)]).toEqual([1, 0.5, 0, 0]);
  });
});

describe('the chart', () => {
  const core = column('core', 'integer', 0, 7);
  const ipc = column('ipc', 'number', 0.5, 2);
  const mpki = column('mpki', 'number', 10, 65);
  const name = column('name', 'text');
  const time = column('time_ns', 'time', 0, 1e9);

  it('suits the answer', () => {
    expect(chartOf([core, ipc, mpki], 8, null)).toEqual({ type: 'barsAndPoints', x: 0, y: [1, 2] });
    expect(chartOf([ipc, name], 8, null)).toEqual({ type: 'bars', x: 1, y: [0] });
    expect(chartOf([core, time, ipc], 900, null)).toEqual({ type: 'lines', x: 1, y: [2] });
    expect(chartOf([time, core], 900, null)).toEqual({ type: 'lines', x: 0, y: [1] });
    expect(chartOf([core, ipc], 900, null)).toMatchObject({ type: 'points' });
    expect(chartOf([name], 8, null)).toBeNull();
    expect(chartOf([core, ipc], 0, null)).toBeNull();
  });

  it('is what was chosen, as far as that is there', () => {
    const columns = [core, ipc, mpki];
    const chosen = { type: 'lines' as const, x: 0, y: [2] };
    expect(chartOf(columns, 8, choiceOf(chosen, columns))).toEqual(chosen);
    expect(chartOf(columns, 8, { type: 'lines', x: 'core', y: ['gone', 'ipc'] })).toEqual({ ...chosen, y: [1] });
    expect(chartOf(columns, 8, { type: 'pie', x: 'core', y: ['ipc'] })).toMatchObject({ type: 'barsAndPoints' });
    expect(chartOf(columns, 8, { type: 'lines', x: 'gone', y: ['ipc'] })).toMatchObject({ type: 'barsAndPoints' });
  });

  it('says in words what it shows, and what it leaves out', () => {
    const points: SqlPoints = {
      total: 900,
      x: Float64Array.of(3, 7, 6),
      labels: [],
      y: [Float64Array.of(NaN, 1.3, 0.5)],
    };
    const chart = { type: 'bars' as const, x: 0, y: [1] };
    expect(chartInWords(chart, [core, ipc], points)).toContain('3 values by core: ipc from 0.5 (at 6) to 1.3 (at 7)');
    expect(drawnNote('bars', points)).toBe('The first 3 of 900 rows');
    expect(drawnNote('lines', points)).toContain('about every 300 rows');
    expect(drawnNote('lines', { ...points, total: 3 })).toBe('');
  });
});

it('finds tables by their names, then by their columns', () => {
  const table = (name: string, rows: number | null, ...columns: string[]) => ({
    name,
    title: name,
    rows,
    columns: columns.map((one) => ({ name: one, type: 'BIGINT' })),
  });
  const tables = [table('a', 5, 'core'), table('core_usage', 0, 'x'), table('cores', 3, 'y')];
  expect(foundTables(tables, 'core').map((found) => [found.table.name, found.isOpen])).toEqual([
    ['cores', false],
    ['core_usage', false],
    ['a', true],
  ]);
  expect(foundTables(tables, '')).toHaveLength(3);
});
