import { expect, test } from 'vitest';
import { type Command, setCommands } from '../../state/command.ts';
import { singleTrack } from './choices.ts';
import type { CounterLane, CountersContent } from './lane-list.ts';
import { laneMenu, measureMenu, rowsOf } from './lane-menu.ts';
import { catalogOf } from './lane-model.ts';
import { ipc } from './testing/facts.ts';

/** Of menus of all graphs; what they do is tested elsewhere. */
const ofTime = [
  'zoom-to-selection',
  'whole-trace',
  'view-back',
  'clear-selection',
  'add-marker',
  'add-note',
  'compare',
];
setCommands(
  ofTime.map((id): Command => ({ id, title: id, menu: 'View', group: 0, enabled: () => true, run: () => {} })),
);

const lane = (core: string, isPinned = false): CounterLane => ({
  kind: 'lane',
  of: 'core',
  lane: core,
  key: `core ${core}`,
  name: `Core ${core}`,
  track: singleTrack(ipc),
  isFirst: true,
  isPinned,
});

function chosen(id: string, content: Partial<CountersContent>, of = lane('1')): Partial<CountersContent> | null {
  let change: Partial<CountersContent> | null = null;
  const none = new Map();
  const all = { sort: 'number', pinned: [], hidden: [], ...content } as unknown as CountersContent;
  const items = ['0', '1', '2'].map((core) => lane(core));
  const model = {
    catalog: catalogOf([ipc]),
    items,
    content: all,
    figures: none,
    viewFigures: none,
    isSelected: false,
    version: 0,
  };
  laneMenu(of, model, (part) => {
    change = part;
  })
    .find((item) => item.id === id)
    ?.run();
  return change;
}

test('pins and hides by what the lane is, beside those that are', () => {
  expect(chosen('pin', { pinned: ['core 0'] })).toEqual({ pinned: ['core 0', 'core 1'] });
  expect(chosen('unpin', { pinned: ['core 0', 'core 1'] }, lane('1', true))).toEqual({ pinned: ['core 0'] });
  expect(chosen('hide', {})).toEqual({ hidden: ['core 1'] });
  expect(chosen('only', {})).toEqual({ hidden: ['core 0', 'core 2'] });
  expect(chosen('show-all', { hidden: ['core 0'] })).toEqual({ hidden: [] });
});

test('rows of a lane: all keys up to the lane, numbers as numbers', () => {
  expect(rowsOf(ipc, ipc.paths.get('10'))).toBe('metric = "ipc" and core = 10');
  expect(rowsOf(ipc, ipc.paths.get('10')?.slice(0, -1))).toBe('metric = "ipc"');
});

test('a counter of the legend: alone, as values of all lanes, its rows', () => {
  let change: Partial<CountersContent> | null = null;
  const items = ['0', '1'].map((core) => lane(core));
  const catalog = catalogOf([ipc]);
  const figures = new Map([
    [ipc.id, new Map([['0', { value: 1.5, half: Number.NaN, sharePercent: 100, counted: '' }]])],
  ]);
  const content = { sort: 'number', pinned: [], hidden: [], show: 'another' } as unknown as CountersContent;
  const model = { catalog, items, content, figures, viewFigures: figures, isSelected: false, version: 0 };
  const menu = measureMenu(ipc, model, (part) => {
    change = part;
  });
  const ids = menu.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['only-counter', 'zoom-to-selection', 'copy', 'note', 'rows', 'compare']));
  menu.find(({ id }) => id === 'sort-value')?.run();
  expect(change).toEqual({ sort: 'value' });
});
