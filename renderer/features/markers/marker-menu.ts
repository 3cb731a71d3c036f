import type { MenuItem } from '../../kit/menu-item.ts';
import { noteItem } from '../../panel/slice-menu.ts';
import {
  beginEdit,
  copyMark,
  deleteMarker,
  keepAsMarker,
  markerOf,
  selectMark,
  zoomToMark,
} from '../../state/mark-actions.ts';
import type { Mark } from '../../state/marks.ts';

/** What can be done with a mark. */
export function markerMenu(mark: Mark): MenuItem[] {
  const item = (id: string, title: string, group: number, run: () => void, keys?: string): MenuItem => ({
    id: `marker-${id}`,
    title,
    group,
    enabled: true,
    run,
    ...(keys !== undefined && { keys }),
  });
  const marker = markerOf(mark);
  const own =
    marker === null
      ? [item('keep', 'Keep as marker', 2, () => void keepAsMarker(mark))]
      : [
          item('rename', 'Rename…', 2, () => beginEdit(marker), 'F2'),
          item('color', 'Color…', 2, () => beginEdit(marker, 'color')),
        ];
  return [
    item('zoom', 'Zoom to', 1, () => void zoomToMark(mark), 'Enter'),
    item('select', 'Select', 1, () => void selectMark(mark), 'Space'),
    ...own,
    item('copy', 'Copy', 3, () => copyMark(mark)),
    noteItem(mark.name, { startNs: mark.startNs, endNs: Math.max(mark.endNs, mark.startNs + 1) }, 3),
    ...(marker === null ? [] : [item('delete', 'Delete', 3, () => deleteMarker(marker.id), 'Del')]),
  ];
}
