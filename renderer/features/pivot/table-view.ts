import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo, TableQuery } from '../../../contract/tables.ts';
import type { TableView } from '../../../contract/workspace.ts';
import { groupsOf } from '../../canvas/graph/series-colours.ts';
import { isSamePreset } from '../../state/column-model.ts';
import { withPreset } from '../../state/pivot-model.ts';
import { presetOfView } from '../../state/presets-model.ts';
import type { ViewRange } from '../../state/use-view-range.ts';

type PresetsOfTable = Parameters<typeof presetOfView>[1];

/** What a table's rows are asked with. */
export function queryOf(
  trace: string,
  table: string,
  request: Pick<TableQuery, 'configuration' | 'definition'>,
  { filter, sort, expanded, highlight }: Pick<TableView, 'filter' | 'sort' | 'expanded' | 'highlight'>,
  range: ViewRange['range'],
): TableQuery {
  return {
    trace,
    table,
    ...request,
    filter: filter.trim() === '' ? null : filter,
    ...(range !== null && { fromNs: range.startNs, toNs: range.endNs }),
    ...(sort.length > 0 && { sort: [...sort] }),
    ...(expanded !== null && { expanded }),
    ...(highlight !== '' && { highlight }),
  };
}

/** What an edited preset says is kept apart from the preset. */
export function withColumns(
  info: TableInfo,
  presets: PresetsOfTable,
  shown: TableConfiguration,
  before: TableView,
  next: TableConfiguration,
): TableView {
  const chosen = presetOfView(info, presets, { configuration: next.name });
  const base = next.name === before.configuration ? before : withPreset(before, chosen);
  const groupsStay = JSON.stringify(groupsOf(next)) === JSON.stringify(groupsOf(shown));
  return {
    ...base,
    edited: isSamePreset(chosen, next) ? null : next,
    ...(!groupsStay && { expanded: [], hidden: [] }),
  };
}

/** Columns, as widths are kept by, that are to be as wide as a preset newly says. */
export function newlySized(before: TableConfiguration, next: TableConfiguration): Set<string> {
  const widths = ({ columns }: TableConfiguration) =>
    columns.flatMap((item) => {
      const width = typeof item === 'string' ? undefined : item.hints?.width;
      return typeof item === 'string' || width === undefined ? [] : [{ ...item, width }];
    });
  const known = new Set(widths(before).map(({ column, variant, width }) => `${column} ${variant} ${width}`));
  const changed = widths(next).filter(({ column, variant, width }) => !known.has(`${column} ${variant} ${width}`));
  return new Set(
    changed.flatMap(({ column, variant = '' }) => [`key-${column}-${variant}`, `value-${column}-${variant}`]),
  );
}
