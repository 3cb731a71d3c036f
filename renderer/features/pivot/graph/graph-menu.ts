/** What can be done with what a graph shows at a place: its group, its bar, and the time. */
import type { TableConfiguration } from '../../../../contract/plugin.ts';
import type { RowPath, TableInfo } from '../../../../contract/tables.ts';
import { copyText } from '../../../base/clipboard.ts';
import { formatDuration } from '../../../base/time-format.ts';
import type { NsRange } from '../../../base/view-math.ts';
import type { GraphPlace } from '../../../canvas/graph/graph-elements.ts';
import { groupsOf, seriesName } from '../../../canvas/graph/series-colours.ts';
import { type MenuItem, menuItem } from '../../../kit/menu-item.ts';
import { commandItem } from '../../../state/command.ts';
import { pathCondition } from '../../../state/pivot-model.ts';
import { useTableStore } from '../../../state/table-store.ts';
import { useViewStore } from '../../../state/view-store.ts';

export interface GraphMenuOf {
  info: TableInfo;
  configuration: TableConfiguration;
  trace: string;
  onFilter(condition: string, keep: boolean): void;
  onHighlight(condition: string): void;
}

export function graphMenu(place: GraphPlace, of: GraphMenuOf): MenuItem[] {
  return [...groupItems(place.path, of), ...barItems(place, of.trace), ...timeItems()];
}

/** Of the series or the lane. */
function groupItems(path: RowPath, { info, configuration, onFilter, onHighlight }: GraphMenuOf): MenuItem[] {
  if (path.length === 0) return [];
  const condition = pathCondition(info, groupsOf(configuration), path);
  const name = seriesName(path.slice(-1));
  const item = (id: string, title: string, run: (condition: string) => void): MenuItem =>
    menuItem(id, `${title} “${name}”`, 0, () => condition !== null && run(condition), condition !== null);
  return [
    item('filter-to', 'Filter to', (those) => onFilter(those, true)),
    item('filter-out', 'Filter out', (those) => onFilter(those, false)),
    item('highlight', 'Highlight', onHighlight),
    menuItem('copy-name', 'Copy name', 0, () => copyText(seriesName(path))),
  ];
}

/** Of a single bar or mark. */
function barItems({ slice }: GraphPlace, trace: string): MenuItem[] {
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
    commandItem('who-readied', 1, 'Who readied this thread?'),
  ];
}

const timeItems = (): MenuItem[] => [
  commandItem('zoom-to-selection', 2, 'Zoom to selection'),
  commandItem('whole-trace', 2, 'Whole trace'),
  commandItem('clear-selection', 2, 'Clear selection'),
  commandItem('add-marker', 3, 'Add marker or region…'),
  commandItem('compare', 3, 'Compare with…'),
];
