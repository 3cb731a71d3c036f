import { expect, test } from 'vitest';
import type { TablePage } from '../../../contract/tables.ts';
import { measuresOf } from '../../state/counter-catalog.ts';
import { singleTrack } from './choices.ts';
import { changeText, halfText, scaleText, valueText } from './figure-text.ts';
import { figuresOf } from './figures.ts';
import type { CounterLane } from './lane-list.ts';
import { catalogOf, mainMeasure } from './lane-model.ts';
import { rowTexts } from './row-texts.ts';
import { feed, ipc, slots } from './testing/facts.ts';

const metrics = feed('WindowsPerf driver', {
  columns: { title: 'title', unit: 'unit', group: 'group', counted: 'counted' },
  interval: 'interval',
  share: 'share',
});

/** Two cores of one metric; the row of the metric itself is none of a lane. */
const page = (value: number[], share: number[], counted: string[]): TablePage => {
  const column = (key: string, text: string[], values: number[] | null = null) => ({
    key,
    text: ['', ...text],
    values: values && Float64Array.from([Number.NaN, ...values]),
  });
  return {
    path: [['ipc'], ['ipc', '0'], ['ipc', '1']],
    columns: [
      column('title', ['Instructions Per Cycle', 'Instructions Per Cycle']),
      column('unit', ['per cycle', 'per cycle']),
      column('group', ['General', 'General']),
      column('counted', counted),
      column('value', [], value),
      column('interval', [], [0.04, Number.NaN]),
      column('share', [], share),
    ],
  } as unknown as TablePage;
};

test('measures and lanes come from the rows of lanes', () => {
  const [found, ...others] = measuresOf(metrics, page([1, 2], [100, 100], ['', '']));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ name: 'ipc', title: 'Instructions Per Cycle', unit: 'per cycle', group: 'General' });
  expect([...(found?.paths ?? [])]).toEqual([
    ['0', ['ipc', '0']],
    ['1', ['ipc', '1']],
  ]);
});

function textsOf(lane: string, view: TablePage, selection: TablePage | null) {
  const measures = measuresOf(metrics, view);
  const track = singleTrack(measures[0] ?? ipc);
  const item: CounterLane = {
    kind: 'lane',
    of: 'core',
    lane,
    key: `core ${lane}`,
    name: `Core ${lane}`,
    track,
    isFirst: true,
    isPinned: false,
  };
  const figures = figuresOf([{ feed: metrics, page: selection ?? view }], 2e9);
  const viewFigures = figuresOf([{ feed: metrics, page: view }], 2e9);
  const model = { catalog: catalogOf(measures), figures, viewFigures, isSelected: selection !== null };
  return rowTexts(item, model, { bottom: 0, top: 2.5, isLog: false });
}

test('the value of the selection, its interval, and its change from the view', () => {
  const texts = textsOf('0', page([2, 2], [100, 100], ['', '']), page([0.5, 2], [62.4, 100], ['in turns', '']));
  expect(texts).toMatchObject({
    value: '0.50',
    beside: '±\u20090.040',
    change: '−75%',
    isWorse: true,
    badge: 'counted 62%',
    top: '2.5',
    bottom: '0',
  });
  expect(texts.said).toBe('Core 0, Instructions Per Cycle: 0.50 in the selection');
});

test('without a selection there is no change; all the time needs no word; a lane without a value says so', () => {
  const view = page([2, Number.NaN], [100, 100], ['', '']);
  expect(textsOf('0', view, null)).toMatchObject({ value: '2.00', change: '', badge: '' });
  expect(textsOf('1', view, null)).toMatchObject({ value: '', said: 'Core 1, Instructions Per Cycle: not counted' });
});

test('doubts come before shares', () => {
  const doubtful = page([1, 1], [30, 100], ['not counted together', 'in turns: scaled']);
  expect(textsOf('0', doubtful, null).badge).toBe('not counted together');
  expect(textsOf('1', doubtful, null).badge).toBe('scaled');
});

test('a stack is judged by what most is lost to, never by what is useful', () => {
  const figures = new Map(
    slots.map(({ id }, i) => [
      id,
      new Map([['0', { value: [70, 2, 8, 20][i] ?? 0, half: 0, sharePercent: 100, counted: '' }]]),
    ]),
  );
  const track = { id: 's', title: 's', unit: 'percent of slots', measures: slots, isStacked: true };
  expect(mainMeasure(track, '0', figures)?.name).toBe('backend_bound');
  expect(mainMeasure(track, '77', figures)).toBeNull();
});

test('what lanes show per second is so beside them, too', () => {
  const rates = { ...metrics, isRate: true };
  const figures = figuresOf([{ feed: rates, page: page([6, 8], [100, 100], ['', '']) }], 2e9);
  expect([...(figures.values().next().value ?? [])].map(([lane, { value }]) => [lane, value])).toEqual([
    ['0', 3],
    ['1', 4],
  ]);
});

test('numbers as people read them', () => {
  expect([0, 0.0521, 1.987, 24.12, 309.4, 308_900_000].map((value) => valueText(value, ''))).toEqual([
    '0',
    '0.052',
    '1.99',
    '24.1',
    '309',
    '309\u2009M',
  ]);
  expect(valueText(81.34, 'percent of slots')).toBe('81.3%');
  expect(valueText(Number.NaN, 'per cycle')).toBe('');
  expect(halfText(Number.NaN, '')).toBe('');
  expect(changeText(81.3, 57.3, 'percent of slots')).toBe('+24 pt');
  expect(changeText(1, 0, '')).toBe('');
  expect(changeText(1, 1, '')).toBe('0%');
  expect([2.5, 400e6, 0.002].map(scaleText)).toEqual(['2.5', '400\u2009M', '0.002']);
});
