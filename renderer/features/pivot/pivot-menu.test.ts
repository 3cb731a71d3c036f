import { expect, test } from 'vitest';
import { cellCondition, cellMenu } from './pivot-menu.ts';
import { columnInfo, pageColumn, tableInfo, tablePage } from './testing/page.ts';

const info = tableInfo({
  columns: [
    columnInfo('process', { name: 'Process' }),
    columnInfo('count', { name: 'Count' }),
    columnInfo('state', { name: 'State' }),
    columnInfo('oldState', { name: 'state' }),
  ],
});
// A group, a row in it.
const page = tablePage(
  [{ path: ['a.exe'], expanded: true }, { path: ['a.exe', '7'] }],
  [
    pageColumn('process', ['a.exe', ''], { area: 'key', name: 'Process' }),
    pageColumn('count', ['5', '1'], {
      name: 'Count',
      aggregation: 'sum',
      type: 'integer',
      values: Float64Array.of(5, 1),
    }),
    pageColumn('state', ['', 'Waiting'], { name: 'State' }),
    pageColumn('oldState', ['Ready', 'Ready'], { name: 'state' }),
    pageColumn('count', ['5', '1'], { name: 'Count', variant: 'twice', values: Float64Array.of(5, 1) }),
  ],
);

test('a cell is a condition of rows, unless it is a sum of them', () => {
  const conditions = (row: number) =>
    page.columns.map((_, column) => cellCondition(info, { page, index: row }, column));
  expect(conditions(0)).toEqual(['[Process] = "a.exe"', null, null, 'oldState = "Ready"', null]);
  expect(conditions(1)).toEqual([null, '[Count] = 1', '[State] = "Waiting"', 'oldState = "Ready"', null]);
});

test('a value that is on its way is no condition', () => {
  const columns = page.columns.map((column) => ({ ...column, text: ['', ''], isLater: true as const }));
  const line = { page: { ...page, columns }, index: 1 };
  expect(columns.map((_, column) => cellCondition(info, line, column))).toEqual(columns.map(() => null));
  expect(cellCondition(info, { ...line, page }, 2)).toBe('[State] = "Waiting"');
});

test('the menu does with a cell what can be done with it', () => {
  const done: unknown[] = [];
  const actions = {
    filter: (...args: unknown[]) => done.push(args),
    copyCell: (text: string) => done.push(text),
    highlight: (condition: string) => done.push(`mark ${condition}`),
    copyRows: () => {},
    showEvent: () => {},
  };
  const enabled = (row: number, column: number) =>
    cellMenu(info, { page, index: row }, column, actions)
      .filter((item) => item.enabled)
      .map(({ id }) => id);
  expect(enabled(0, 0)).toEqual([
    'filter-to',
    'filter-out',
    'highlight',
    'copy-cell',
    'copy-rows',
    'copy-markdown',
    'copy-json',
  ]);
  expect(enabled(0, 1)).toEqual(['copy-cell', 'copy-rows', 'copy-markdown', 'copy-json']);
  page.eventRow[1] = 9;
  expect(enabled(1, 2)).toContain('show-event');
  for (const item of cellMenu(info, { page, index: 0 }, 0, actions).slice(0, 4)) item.run();
  expect(done).toEqual([
    ['[Process] = "a.exe"', true],
    ['[Process] = "a.exe"', false],
    'mark [Process] = "a.exe"',
    'a.exe',
  ]);
});
