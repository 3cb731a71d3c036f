import { expect, test } from 'vitest';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableView } from '../../../contract/workspace.ts';
import type { Preset } from '../../state/presets-model.ts';
import { newlySized, queryOf, withColumns } from './table-view.ts';
import { tableInfo } from './testing/page.ts';

const byProcess: TableConfiguration = { name: 'By process', columns: ['process', '|pivot', 'count'] };
const byThread: TableConfiguration = {
  name: 'By thread',
  columns: ['thread', '|pivot', 'count'],
  filter: { query: 'count > 1', keep: true },
};
const info = tableInfo({ configurations: [byProcess, byThread], defaultConfiguration: 'By process' });
const presets: Preset[] = [byProcess, byThread].map((configuration) => ({ origin: 'builtIn', configuration }));
const view: TableView = {
  configuration: 'By process',
  edited: null,
  layout: 'graphAndTable',
  filter: 'process = "a"',
  inView: true,
  sort: [{ column: 'count', order: 'ascending' }],
  expanded: [['a']],
  hidden: [['b']],
  drawsDifference: true,
  highlight: 'count > 9',
};

test('columns that were edited are kept apart from the preset; what is open stays where the groups stay', () => {
  const wider: TableConfiguration = { ...byProcess, columns: ['process', '|pivot', 'count', 'size'] };
  expect(withColumns(info, presets, byProcess, view, wider)).toEqual({ ...view, edited: wider });
});

test('other groups have nothing open, and nothing is left out of their graph', () => {
  const other: TableConfiguration = { ...byProcess, columns: ['process', 'thread', '|pivot', 'count'] };
  expect(withColumns(info, presets, byProcess, view, other)).toEqual({
    ...view,
    edited: other,
    expanded: [],
    hidden: [],
  });
});

test('columns that are again as the preset has them are the preset', () => {
  const edited: TableConfiguration = { ...byProcess, columns: ['process', '|pivot', 'size'] };
  expect(withColumns(info, presets, edited, { ...view, edited }, { ...byProcess }).edited).toBeNull();
});

test('another preset brings its filter, and the order of the view goes', () => {
  const edited: TableConfiguration = { ...byThread, columns: ['thread', '|pivot', 'size'] };
  expect(withColumns(info, presets, byProcess, view, byThread)).toEqual({
    ...view,
    configuration: 'By thread',
    filter: 'count > 1',
    sort: [],
    expanded: [],
    hidden: [],
  });
  expect(withColumns(info, presets, byProcess, view, edited)).toMatchObject({ configuration: 'By thread', edited });
});

test('only columns whose width the preset newly says are sized anew, as keys and as values', () => {
  const sized = (...columns: TableConfiguration['columns']): TableConfiguration => ({ name: 'Sized', columns });
  const process = { column: 'process', hints: { width: 80 } };
  const before = sized(process, '|pivot', 'count', { column: 'size', hints: { width: 60 } });
  expect(newlySized(before, before)).toEqual(new Set());
  // A bar that was moved and a width that is gone size nothing.
  expect(newlySized(before, sized('|pivot', process, 'count', 'size'))).toEqual(new Set());
  const next = sized(
    process,
    '|pivot',
    { column: 'count', hints: { width: 50 } },
    { column: 'size', hints: { width: 61 } },
    { column: 'size', variant: 'average', hints: { width: 60 } },
  );
  expect(newlySized(before, next)).toEqual(
    new Set(['key-count-', 'value-count-', 'key-size-', 'value-size-', 'key-size-average', 'value-size-average']),
  );
});

test('a question says only what narrows, orders or marks the rows', () => {
  const all = { filter: '  ', sort: [], expanded: [], highlight: '' };
  const request = { configuration: 'By process' };
  expect(queryOf('trace', 'table', request, all, null)).toEqual({
    trace: 'trace',
    table: 'table',
    configuration: 'By process',
    filter: null,
    expanded: [],
  });
  expect(queryOf('trace', 'table', request, view, { startNs: 1, endNs: 2 })).toEqual({
    trace: 'trace',
    table: 'table',
    configuration: 'By process',
    filter: 'process = "a"',
    fromNs: 1,
    toNs: 2,
    sort: [{ column: 'count', order: 'ascending' }],
    expanded: [['a']],
    highlight: 'count > 9',
  });
});
