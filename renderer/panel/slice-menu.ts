/** What can be done with a bar or a mark on the time axis, and with the time itself: in the menus of all graphs. */
import { copyText } from '../base/clipboard.ts';
import { formatDuration } from '../base/time-format.ts';
import type { NsRange } from '../base/view-math.ts';
import type { GraphPlace } from '../canvas/graph/graph-elements.ts';
import { type MenuItem, menuItem } from '../kit/menu-item.ts';
import { commandItem } from '../state/command.ts';
import { addNote } from '../state/note-actions.ts';
import { useTableStore } from '../state/table-store.ts';
import { useViewStore } from '../state/view-store.ts';

/** What is pointed at as a note. @param range null = of no time */
export const noteItem = (text: string, range: NsRange | null, group: number): MenuItem =>
  menuItem('note', 'Add to notes', group, () => addNote(text, range));

/** Of a single bar or mark. */
export function sliceItems(slice: GraphPlace['slice'], trace: string): MenuItem[] {
  if (slice === null) return [];
  const { startNs, endNs, label, eventRow } = slice;
  const { limits, select, setWindow } = useViewStore.getState();
  const range: NsRange = { startNs, endNs: Math.min(endNs, limits.endNs) };
  const airNs = (range.endNs - range.startNs) / 4;
  const text = `${label}, ${formatDuration(range.endNs - range.startNs)}`;
  return [
    menuItem('zoom-to-slice', 'Zoom to slice', 1, () =>
      setWindow({ startNs: range.startNs - airNs, endNs: range.endNs + airNs }),
    ),
    menuItem('select-slice', 'Select its time', 1, () => select(range.startNs, range.endNs)),
    menuItem(
      'slice-details',
      'Show details',
      1,
      () => useTableStore.getState().selectRow(eventRow, trace),
      eventRow >= 0,
    ),
    menuItem('copy-slice', 'Copy slice', 1, () => copyText(text)),
    noteItem(text, range, 1),
    commandItem('who-readied', 1, 'Who readied this thread?'),
  ];
}

/** Of the time that is shown. */
export const timeItems = (): MenuItem[] => [
  commandItem('zoom-to-selection', 2, 'Zoom to selection'),
  commandItem('whole-trace', 2, 'Whole trace'),
  commandItem('view-back', 2, 'Previous view'),
  commandItem('clear-selection', 2, 'Clear selection'),
  commandItem('add-marker', 3, 'Add marker or region…'),
  commandItem('add-note', 3, 'Add note on this time'),
  commandItem('compare', 3, 'Compare with…'),
];
