import { expect, test } from 'vitest';
import { columnInfo, tableInfo } from '../testing/page.ts';
import { legendMenu } from './graph-menu.ts';

const info = tableInfo({ columns: [columnInfo('process', { name: 'Process' }), columnInfo('count')] });
const configuration = { name: 'By process', columns: ['process', '|pivot', 'count'] };

test('an entry of the legend shows, hides, filters and highlights its series', () => {
  const done: unknown[] = [];
  const of = {
    ...{ info, configuration, trace: '1' },
    onFilter: (...args: unknown[]) => done.push(args),
    onHighlight: (condition: string) => done.push(condition),
  };
  const onLegend = (...args: unknown[]) => done.push(args);
  const entry = { path: ['a.exe'], isDrawn: true, onLegend };
  for (const { id, run } of legendMenu(entry, of))
    if (['only-series', 'toggle-series', 'filter-to', 'filter-out', 'highlight'].includes(id)) run();
  const condition = '[process] = "a.exe"';
  expect(done).toEqual([[condition, true], [condition, false], condition, [['a.exe'], true], [['a.exe'], false]]);
  const titles = (isDrawn: boolean) => legendMenu({ ...entry, isDrawn }, of).map(({ title }) => title);
  expect(titles(true)).toContain('Hide “a.exe”');
  expect(titles(false)).toContain('Show “a.exe”');
});
