import { expect, test } from 'vitest';
import { singleTrack } from './choices.ts';
import type { CounterLane, CountersContent } from './lane-list.ts';
import { laneMenu, rowsOf } from './lane-menu.ts';
import { catalogOf } from './lane-model.ts';
import { ipc } from './testing/facts.ts';

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
  expect(rowsOf(lane('10'))).toBe('metric = "ipc" and core = 10');
});
