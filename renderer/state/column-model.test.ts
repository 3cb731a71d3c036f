import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barNames, type TableConfiguration, tableConfiguration } from '../../contract/plugin.ts';
import { type HeadMenuPage, headMenu } from '../features/pivot/columns/head-menu.ts';
import { columnInfo, tableInfo } from '../features/pivot/testing/page.ts';
import {
  type Arrangement,
  aggregationsOf,
  arrange,
  columnOf,
  configured,
  inserted,
  isSamePreset,
  isShown,
  likelyInView,
  moved,
  movedAmong,
  removed,
  requestOf,
  saysPlace,
  seenRows,
  sortedRows,
  toZone,
  withAggregation,
  withColumn,
  withGraphed,
  withHints,
  withSort,
  withSorts,
  zoneOf,
} from './column-model.ts';

const preset: TableConfiguration = {
  name: 'By process',
  columns: [
    'process',
    '|freezeLeft',
    { column: 'thread', variant: 'name' },
    '|pivot',
    'count',
    { column: 'cpu', hints: { visible: false } },
    '|graph',
    { column: 'weight', hints: { aggregation: 'sum', sort: 'descending', sortPriority: 0 } },
  ],
  roles: { startTime: 'time' },
  chart: 'stackedLine',
};
const info = tableInfo({
  columns: [
    columnInfo('process'),
    columnInfo('thread', {
      variants: [{ key: 'name', id: 'v', name: 'Thread name', type: 'text', group: 'mode' }],
    }),
    columnInfo('time', { type: 'time' }),
    columnInfo('count', { type: 'integer', hints: { aggregation: 'sum' } }),
    columnInfo('cpu', { type: 'integer' }),
    columnInfo('weight', { type: 'duration' }),
    columnInfo('hidden', { type: 'number', hints: { visible: false } }),
  ],
  configurations: [preset],
  defaultConfiguration: 'By process',
  withoutData: [],
});

const ids = ({ rows }: Arrangement) => rows.map(({ id }) => id);
const at = (arrangement: Arrangement, id: string) => ids(arrangement).indexOf(id);

test('a preset comes back as it was; bars that it left out stand where they bound nothing', () => {
  const arrangement = arrange(preset);
  expect(ids(arrangement)).toEqual([
    'process',
    '|freezeLeft',
    'thread',
    '|pivot',
    'count',
    'cpu',
    '|graph',
    'weight',
    '|freezeRight',
  ]);
  expect(configured(arrangement)).toEqual(preset);
  expect(ids(arrange({ name: 'x', columns: ['a'] }))).toEqual(['|freezeLeft', '|pivot', 'a', '|graph', '|freezeRight']);
  expect(configured(arrange({ name: 'x', columns: ['a'] })).columns).toEqual(['a']);
});

test('the rules of the bars: what cannot be is refused, and said', () => {
  const arrangement = arrange(preset);
  const blue = moved(arrangement, at(arrangement, '|graph'), 0);
  expect(blue).toEqual({ arrangement, why: 'The blue bar cannot be left of the gold bar.' });
  const gold = moved(arrangement, at(arrangement, '|pivot'), 8);
  expect(gold.why).toBe('The gold bar cannot be right of the blue bar.');
  const left = moved(arrangement, at(arrangement, '|freezeLeft'), 8);
  expect(left.why).toBe('The left freeze cannot be right of the right freeze.');
  expect(moved(arrangement, at(arrangement, '|pivot'), 5).why).toBeNull();
  expect(removed(arrangement, at(arrangement, '|pivot'))).toEqual({
    arrangement,
    why: 'You can move the gold bar, but not remove it.',
  });
});

test('what is drawn, what groups: columns cross the bars by a key, and a hidden one is shown then', () => {
  let arrangement = arrange(preset);
  arrangement = withGraphed(arrangement, info, at(arrangement, 'cpu'));
  expect(zoneOf(arrangement.rows, at(arrangement, 'cpu'))).toBe('graph');
  expect(configured(arrangement).columns.slice(-2)[0]).toEqual({ column: 'cpu', hints: { visible: true } });
  arrangement = withGraphed(arrangement, info, at(arrangement, 'cpu'));
  expect(zoneOf(arrangement.rows, at(arrangement, 'cpu'))).toBe('value');
  arrangement = toZone(arrangement, at(arrangement, 'weight'), 'key');
  expect(ids(arrangement).slice(0, 5)).toEqual(['process', '|freezeLeft', 'thread', 'weight', '|pivot']);
  expect(saysPlace(info, arrangement, 'weight')).toBe('weight: 4 of 9, groups the rows.');
});

test('a new column stands behind the values, is shown, and may be there twice', () => {
  const once = inserted(arrange(preset), info, 'hidden');
  expect(ids(once).indexOf('hidden')).toBe(ids(once).indexOf('|graph') - 1);
  expect(configured(once).columns).toContainEqual({ column: 'hidden', hints: { visible: true } });
  expect(ids(inserted(once, info, 'hidden', 0))[0]).toBe('hidden:2');
  const groupsOnly = arrange({ name: 'x', columns: ['process', '|pivot', '|graph', 'count'] });
  expect(ids(inserted(groupsOnly, info, 'cpu')).slice(0, 4)).toEqual(['|freezeLeft', 'process', '|pivot', 'cpu']);
});

test('several columns are sorted by in an order of their own', () => {
  let arrangement = arrange(preset);
  arrangement = withSort(arrangement, info, at(arrangement, 'count'), 'ascending');
  arrangement = withSort(arrangement, info, at(arrangement, 'process'), 'descending', 0);
  const sorted = () => sortedRows(info, arrangement).map((index) => arrangement.rows[index]!.id);
  expect(sorted()).toEqual(['process', 'weight', 'count']);
  arrangement = withSort(arrangement, info, at(arrangement, 'weight'), null);
  expect(sorted()).toEqual(['process', 'count']);
  arrangement = withSort(arrangement, info, at(arrangement, 'process'), 'ascending');
  expect(sorted()).toEqual(['process', 'count']);
});

test('aggregations fit the type; a weight is found for an average that needs one', () => {
  expect(aggregationsOf('text')).not.toContain('sum');
  expect(aggregationsOf('time')).toContain('max');
  expect(aggregationsOf('time')).not.toContain('sum');
  const arrangement = arrange(preset);
  const weighted = withAggregation(arrangement, info, at(arrangement, 'count'), 'weightedAverage');
  expect(configured(weighted).columns[4]).toEqual({
    column: 'count',
    hints: { aggregation: 'weightedAverage', weight: 'cpu' },
  });
});

test('presets are the same when they show the same', () => {
  expect(isSamePreset(preset, { ...preset, name: 'Other', columns: [...preset.columns, '|freezeRight'] })).toBe(true);
  const swapped: TableConfiguration['columns'] = ['a', '|pivot', '|freezeLeft', 'b'];
  expect(
    isSamePreset({ name: 'x', columns: swapped }, { name: 'x', columns: ['a', '|freezeLeft', '|pivot', 'b'] }),
  ).toBe(true);
  expect(isSamePreset(preset, { ...preset, chart: 'line' })).toBe(false);
  expect(requestOf(info, { ...preset })).toEqual({ configuration: 'By process' });
  const edited = { ...preset, chart: 'line' as const };
  expect(requestOf(info, edited)).toEqual({ configuration: 'By process', definition: edited });
});

test('at the heads only what is seen counts: hidden columns and freeze bars are passed over', () => {
  const arrangement = arrange(preset);
  expect(seenRows(info, arrangement).map(({ id }) => id)).toEqual([
    'process',
    'thread',
    '|pivot',
    'count',
    '|graph',
    'weight',
  ]);
  // The innermost key across the gold bar.
  const across = movedAmong(info, arrangement, 'thread', 2).arrangement;
  expect(zoneOf(across.rows, at(across, 'thread'))).toBe('value');
  const last = movedAmong(info, arrangement, 'process', 5).arrangement;
  expect(zoneOf(last.rows, at(last, 'process'))).toBe('graph');
  expect(movedAmong(info, arrangement, '|graph', 0).why).toMatch(/blue bar/);
  expect(seenRows(info, arrange({ name: 'x', columns: ['|pivot', 'count'] })).map(({ id }) => id)).toEqual(['count']);
});

test('the order of a view becomes the preset’s own', () => {
  const sorted = withSorts(info, preset, [
    { column: 'count', order: 'ascending' },
    { column: 'thread', variant: 'name', order: 'descending' },
    { column: 'gone', order: 'descending' },
  ]);
  const arrangement = arrange(sorted);
  expect(sortedRows(info, arrangement).map((index) => arrangement.rows[index]!.id)).toEqual(['count', 'thread']);
  expect(withSorts(info, preset, [])).toBe(preset);
});

test('the menu of a head: what does not apply is off, and what is chosen happens to that column', () => {
  const arrangement = arrange(preset);
  const index = at(arrangement, 'process');
  const done: Arrangement[] = [];
  const actions = {
    sort: () => {},
    fit: () => {},
    change: (next: Arrangement) => done.push(next),
    step: () => {},
    show: () => {},
    editColumns: () => {},
  };
  const menu = (page: HeadMenuPage, of = index) =>
    headMenu(page, { info, arrangement, index: of, isSorted: false, isSortedElse: true }, actions);
  const item = (id: string, items = menu('column')) => items.find((one) => one.id === id)!;
  expect(item('column-group').enabled).toBe(false);
  expect(item('column-aggregation').enabled).toBe(false);
  item('column-graph').run();
  expect(zoneOf(done[0]!.rows, at(done[0]!, 'process'))).toBe('graph');
  item('column-hide').run();
  expect(configured(done[1]!).columns[0]).toEqual({ column: 'process', hints: { visible: false } });
  const weight = at(arrangement, 'weight');
  expect(item('aggregation-sum', menu('aggregation', weight)).title).toBe('✓ Sum');
  item('aggregation-max', menu('aggregation', weight)).run();
  expect(configured(done[2]!).columns.at(-1)).toMatchObject({ hints: { aggregation: 'max' } });
  expect(menu('variant', at(arrangement, 'thread')).map(({ title }) => title)).toEqual(['thread', '✓ Thread name']);
});

const step = fc.oneof(
  fc.record({ what: fc.constant('move' as const), row: fc.nat(30), to: fc.nat(30) }),
  fc.record({
    what: fc.constantFrom('graph' as const, 'key' as const, 'value' as const, 'hide' as const, 'sort' as const),
    row: fc.nat(30),
    to: fc.nat(30),
  }),
  fc.record({ what: fc.constant('add' as const), row: fc.nat(6), to: fc.nat(30) }),
);
const anyColumns = fc.array(
  fc.oneof(fc.constantFrom(...barNames), fc.constantFrom('process', 'thread', 'time', 'count', 'cpu', 'weight')),
  { maxLength: 14 },
);

test('no row of changes breaks a rule, loses a column, or makes what is no preset', () => {
  fc.assert(
    fc.property(anyColumns, fc.array(step, { maxLength: 25 }), (columns, steps) => {
      let arrangement = arrange({ name: 'x', columns });
      const expected: string[] = columns.filter((column) => !column.startsWith('|'));
      for (const { what, row, to } of steps) {
        const index = row % arrangement.rows.length;
        if (what === 'move') arrangement = moved(arrangement, index, to % arrangement.rows.length).arrangement;
        else if (what === 'graph') arrangement = withGraphed(arrangement, info, index);
        else if (what === 'hide') arrangement = withHints(arrangement, index, { visible: to % 2 === 0 });
        else if (what === 'sort') {
          if (arrangement.rows[index]!.kind === 'column')
            arrangement = withSort(arrangement, info, index, to % 3 === 0 ? null : 'ascending', to % 2);
        } else if (what === 'add') {
          const { key } = info.columns[row]!;
          expected.push(key);
          arrangement = inserted(arrangement, info, key);
        } else if (arrangement.rows[index]!.kind === 'column') {
          arrangement = toZone(arrangement, index, what);
        }
      }
      const made = configured(arrangement);
      expect(tableConfiguration.parse(made)).toEqual(made);
      const names = made.columns.map((item) => (typeof item === 'string' ? item : item.column));
      expect(names.filter((name) => !name.startsWith('|')).sort()).toEqual(expected.sort());
      for (const bar of barNames) expect(ids(arrangement).filter((id) => id === bar)).toHaveLength(1);
      expect(at(arrangement, '|pivot')).toBeLessThan(at(arrangement, '|graph'));
      expect(at(arrangement, '|freezeLeft')).toBeLessThan(at(arrangement, '|freezeRight'));
      expect(new Set(ids(arrangement)).size).toBe(arrangement.rows.length);
      expect(configured(arrange(made))).toEqual(made);
      const ranks = sortedRows(info, arrangement).map((index) => arrangement.rows[index]);
      expect(new Set(ranks).size).toBe(ranks.length);
    }),
  );
});

test('a column that the table has lost stays, until it is removed', () => {
  const arrangement = arrange({ name: 'x', columns: ['gone', 'count'] });
  expect(columnOf(info, 'gone')).toBeNull();
  const hidden = withColumn(arrangement, at(arrangement, 'count'), (row) => ({ ...row, hints: { visible: false } }));
  const row = hidden.rows[at(hidden, 'count')]!;
  expect(row.kind === 'column' && isShown(info, row)).toBe(false);
  expect(configured(removed(hidden, at(hidden, 'gone')).arrangement).columns).toEqual([
    { column: 'count', hints: { visible: false } },
  ]);
});

test('the first values and what stays at the right are likely in view; keys always are, hidden columns never', () => {
  expect(likelyInView(info, preset)).toEqual(['count', 'weight']);
  const keys = Array.from({ length: 20 }, (_, i) => `c${i}`);
  const wide = tableInfo({ columns: [...info.columns, ...keys.map((key) => columnInfo(key))] });
  const columns = [...preset.columns.slice(0, 5), ...keys, '|freezeRight', 'cpu', '|graph', 'weight', 'hidden'];
  const likely = likelyInView(wide, { ...preset, columns: columns as TableConfiguration['columns'] });
  expect(likely).toEqual(['count', ...keys.slice(0, 4), 'cpu', 'weight']);
});
