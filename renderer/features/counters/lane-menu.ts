/** What can be done with a lane, and with a counter. */
import type { RowPath } from '../../../contract/tables.ts';
import { quoted } from '../../../language/print.ts';
import { copyText } from '../../base/clipboard.ts';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { rowsOfCore } from '../../panel/rows-menu.ts';
import { noteItem, timeItems } from '../../panel/slice-menu.ts';
import type { Measure } from '../../state/counter-catalog.ts';
import { timeOnShow } from '../../state/note-actions.ts';
import { columnKey } from '../../state/pivot-model.ts';
import { showFiltered } from '../../state/show.ts';
import { valueText } from './figure-text.ts';
import { type Figures, figureOf } from './figures.ts';
import type { CounterLane, CountersContent } from './lane-list.ts';
import { type CounterLanesModel, chosen } from './lane-model.ts';

const without = (keys: readonly string[], key: string): string[] => keys.filter((one) => one !== key);

export function laneMenu(
  lane: CounterLane,
  { content, items, figures }: CounterLanesModel,
  change: (part: Partial<CountersContent>) => void,
): MenuItem[] {
  const { key, name, track } = lane;
  const { pinned, hidden, sort } = content;
  const others = items.flatMap((item) =>
    item.kind === 'lane' && item.key !== key && item.of === lane.of ? [item.key] : [],
  );
  const [measure] = track.measures;
  return [
    lane.isPinned
      ? menuItem('unpin', `Unpin ${name}`, 0, () => change({ pinned: without(pinned, key) }))
      : menuItem('pin', `Pin ${name} to top`, 0, () => change({ pinned: [...pinned, key] })),
    menuItem('hide', `Hide ${name}`, 0, () => change({ hidden: [...hidden, key] })),
    menuItem('only', `Show only ${name}`, 0, () => change({ hidden: [...new Set([...hidden, ...others])] })),
    menuItem('show-all', 'Show hidden lanes', 0, () => change({ hidden: [] }), hidden.length > 0),
    { ...menuItem('sort-number', 'Sort by number', 1, () => change({ sort: 'number' })), checked: sort === 'number' },
    { ...menuItem('sort-value', 'Sort by value', 1, () => change({ sort: 'value' })), checked: sort === 'value' },
    ...valueItems(
      track.measures.map((one) => ({ name, lane: lane.lane, measure: one })),
      figures,
    ),
    ...timeItems(),
    ...(measure === undefined ? [] : [rowsItemOf(measure, rowsOf(measure, measure.paths.get(lane.lane)))]),
    ...(lane.of === 'core' ? rowsOfCore(lane.lane) : []),
  ];
}

/** Of a counter in the legend, on all lanes that are shown. */
export function measureMenu(
  measure: Measure,
  { catalog, content, items, figures }: CounterLanesModel,
  change: (part: Partial<CountersContent>) => void,
): MenuItem[] {
  const alone = catalog.choices.find(
    ({ tracks: [track, ...others] }) =>
      others.length === 0 && track?.measures.length === 1 && track.measures[0] === measure,
  );
  const lanes = items.flatMap((item) =>
    item.kind === 'lane' && item.track.measures.includes(measure) ? [{ ...item, measure }] : [],
  );
  return [
    menuItem(
      'only-counter',
      `Show only ${measure.title}`,
      0,
      () => alone && change({ show: alone.id }),
      alone !== undefined && chosen(catalog, content.show) !== alone,
    ),
    {
      ...menuItem('sort-number', 'Sort by number', 1, () => change({ sort: 'number' })),
      checked: content.sort === 'number',
    },
    {
      ...menuItem('sort-value', 'Sort by value', 1, () => change({ sort: 'value' })),
      checked: content.sort === 'value',
    },
    ...valueItems(lanes, figures),
    ...timeItems(),
    rowsItemOf(measure, rowsOf(measure, [...measure.paths.values()][0]?.slice(0, -1))),
  ];
}

/** Groups beside those for time, in the order in which they come. */
const valuesGroup = 5;
const rowsGroup = 4;

/** Figures as text: to be copied, and as a note. */
function valueItems(shown: readonly { name: string; lane: string; measure: Measure }[], figures: Figures): MenuItem[] {
  const values = shown.map(({ name, lane, measure }) => ({
    ...{ name, measure, value: figureOf(figures, measure, lane)?.value ?? Number.NaN },
  }));
  const copied = values.map(
    ({ name, measure, value }) => `${name}\t${measure.title}\t${Number.isNaN(value) ? '' : value}\t${measure.unit}`,
  );
  const noted = values.map(
    ({ name, measure, value }) => `${name}, ${measure.title}: ${valueText(value, measure.unit) || '–'}`,
  );
  return [
    menuItem('copy', 'Copy values', valuesGroup, () => copyText(copied.join('\n'))),
    noteItem(noted.join('\n'), timeOnShow(), valuesGroup),
  ];
}

const rowsItemOf = ({ feed }: Measure, filter: string): MenuItem =>
  menuItem('rows', 'Show rows in table', rowsGroup, () => showFiltered(feed.info.id, filter));

/** A filter that leaves the rows of a counter, down to where its path leads. */
export function rowsOf(measure: Measure, path: RowPath | undefined): string {
  if (path === undefined) return '';
  const { info, lanes } = measure.feed;
  const columns = info.configurations.find(({ name }) => name === lanes.configuration)?.columns ?? [];
  const keys = columns.flatMap((item) => columnKey(item) ?? []).slice(0, path.length);
  return keys
    .map((key, i) => {
      const isNumber = info.columns.find((column) => column.key === key)?.type === 'integer';
      const value = path[i] ?? '';
      return `${key} = ${isNumber ? value : quoted(value)}`;
    })
    .join(' and ');
}
