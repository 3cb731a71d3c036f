/** What can be done with a track and with the slice that lies under the pointer. */
import { copyText } from '../../base/clipboard.ts';
import type { GraphPlace } from '../../canvas/graph/graph-elements.ts';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { rowsOfCore, rowsOfProcess, rowsOfThread } from '../../panel/rows-menu.ts';
import { noteItem, sliceItems, timeItems } from '../../panel/slice-menu.ts';
import { timeOnShow } from '../../state/note-actions.ts';
import { idOf, moved, type Track, type TracksContent, withoutId } from './track-model.ts';

export interface TrackPlace {
  track: Track;
  slice: GraphPlace['slice'];
}

const without = (keys: readonly string[], key: string): string[] => keys.filter((one) => one !== key);

export function trackMenu(
  { track, slice }: TrackPlace,
  trace: string,
  content: TracksContent,
  change: (part: Partial<TracksContent>) => void,
): MenuItem[] {
  const fullName = `${track.name} ${track.note}`.trim();
  return [
    ...placeItems(track, content, change),
    ...rowItems(track),
    ...sliceItems(slice, trace),
    ...timeItems(),
    menuItem('copy-name', 'Copy name', 0, () => copyText(fullName)),
    ...(slice === null ? [noteItem(fullName, timeOnShow(), 0)] : []),
  ];
}

function placeItems(
  { kind, path, key, name }: Track,
  { pinned, hidden }: TracksContent,
  change: (part: Partial<TracksContent>) => void,
): MenuItem[] {
  const canPin = kind !== 'markers' && kind !== 'cores' && kind !== 'events';
  const process = path[0] ?? '';
  const isOfProcess = kind === 'process' || path.length === 2;
  const place = pinned.indexOf(key);
  return [
    ...(!canPin
      ? []
      : place >= 0
        ? [
            menuItem('unpin', 'Unpin', 0, () => change({ pinned: without(pinned, key) })),
            menuItem('move-up', 'Move up', 0, () => change({ pinned: moved(pinned, key, -1) }), place > 0),
            menuItem(
              'move-down',
              'Move down',
              0,
              () => change({ pinned: moved(pinned, key, 1) }),
              place < pinned.length - 1,
            ),
          ]
        : [menuItem('pin', 'Pin to top', 0, () => change({ pinned: [...pinned, key] }))]),
    menuItem('hide', `Hide ${name}`, 0, () => change({ hidden: [...hidden, key], pinned: without(pinned, key) })),
    menuItem('show-all', 'Show hidden tracks', 0, () => change({ hidden: [] }), hidden.length > 0),
    ...(isOfProcess
      ? [menuItem('only', `Filter to “${withoutId(process)}”`, 0, () => change({ search: process }))]
      : []),
  ];
}

/** Its rows, in each table that has some. */
function rowItems({ kind, counter, path: [first = '', thread] }: Track): MenuItem[] {
  if (kind === 'core' || counter?.of === 'core') return rowsOfCore(first);
  if (first === '') return [];
  return thread === undefined ? rowsOfProcess(first) : rowsOfThread(idOf(thread));
}
