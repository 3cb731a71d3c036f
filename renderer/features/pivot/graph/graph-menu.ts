/** What can be done with what a graph shows at a place: its group, its bar, and the time. */
import type { TableConfiguration } from '../../../../contract/plugin.ts';
import type { RowPath, TableInfo } from '../../../../contract/tables.ts';
import { copyText } from '../../../base/clipboard.ts';
import type { GraphPlace } from '../../../canvas/graph/graph-elements.ts';
import { groupsOf, seriesName } from '../../../canvas/graph/series-colours.ts';
import { type MenuItem, menuItem } from '../../../kit/menu-item.ts';
import { noteItem, sliceItems, timeItems } from '../../../panel/slice-menu.ts';
import { timeOnShow } from '../../../state/note-actions.ts';
import { pathCondition } from '../../../state/pivot-model.ts';

export interface GraphMenuOf {
  info: TableInfo;
  configuration: TableConfiguration;
  trace: string;
  onFilter(condition: string, keep: boolean): void;
  onHighlight(condition: string): void;
}

export function graphMenu(place: GraphPlace, of: GraphMenuOf): MenuItem[] {
  const name = place.path.length === 0 ? of.info.name : seriesName(place.path);
  const ofLane = place.slice === null ? [noteItem(name, timeOnShow(), 0)] : [];
  return [...groupItems(place.path, of), ...ofLane, ...sliceItems(place.slice, of.trace), ...timeItems()];
}

/** Which series of the legend are drawn. */
export interface Drawn {
  path: RowPath;
  isDrawn: boolean;
  /** As `TableGraphProps.onLegend`. */
  onLegend(path: RowPath, alone: boolean): void;
}

/** Of an entry of the legend. */
export function legendMenu({ path, isDrawn, onLegend }: Drawn, of: GraphMenuOf): MenuItem[] {
  const name = seriesName(path);
  return [
    ...groupItems(path, of),
    noteItem(`${of.info.name}: ${name}`, timeOnShow(), 0),
    menuItem('only-series', `Show only “${name}”, or all series`, 1, () => onLegend(path, true)),
    menuItem('toggle-series', `${isDrawn ? 'Hide' : 'Show'} “${name}”`, 1, () => onLegend(path, false)),
  ];
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
