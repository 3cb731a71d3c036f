/** What can be done with a lane. */
import { quoted } from '../../../language/print.ts';
import { copyText } from '../../base/clipboard.ts';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { noteItem } from '../../panel/slice-menu.ts';
import { timeOnShow } from '../../state/note-actions.ts';
import { columnKey } from '../../state/pivot-model.ts';
import { showFiltered } from '../../state/show.ts';
import { valueText } from './figure-text.ts';
import { figureOf } from './figures.ts';
import type { CounterLane, CountersContent } from './lane-list.ts';
import type { CounterLanesModel } from './lane-model.ts';

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
    menuItem('copy', 'Copy values', 2, () => {
      const lines = track.measures.map(
        (one) => `${name}\t${one.title}\t${figureOf(figures, one, lane.lane)?.value ?? ''}\t${one.unit}`,
      );
      copyText(lines.join('\n'));
    }),
    noteItem(
      track.measures
        .map(
          (one) =>
            `${name}, ${one.title}: ${valueText(figureOf(figures, one, lane.lane)?.value ?? Number.NaN, one.unit) || '–'}`,
        )
        .join('\n'),
      timeOnShow(),
      2,
    ),
    menuItem(
      'rows',
      'Show rows in table',
      2,
      () => {
        if (measure !== undefined) showFiltered(measure.feed.info.id, rowsOf(lane));
      },
      measure !== undefined,
    ),
  ];
}

/** A filter that leaves the rows of the lane's first counter. */
export function rowsOf({ track, lane }: CounterLane): string {
  const [measure] = track.measures;
  const path = measure?.paths.get(lane);
  if (measure === undefined || path === undefined) return '';
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
