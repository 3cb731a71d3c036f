/** Which groups of a table the graph draws, and in which colour. */
import { at, present } from '../../../contract/checked.ts';
import { hasLanes, type SortOrder, type TableConfiguration } from '../../../contract/plugin.ts';
import type { RowPath, TableInfo, TablePage, TableQuery } from '../../../contract/tables.ts';
import type { NsRange } from '../../base/view-math.ts';
import { identityColor, mostColors } from '../../state/identity-colors.ts';
import { sortOf } from '../../state/pivot-columns.ts';
import { columnKey, graphedColumns, pathKey } from '../../state/pivot-model.ts';

/** A group that is drawn. `colour` names a design token: `c1` … `c8`, `c0` for all others. */
export interface DrawnSeries {
  path: RowPath;
  name: string;
  colour: string;
}

/** More than that is no picture; lanes are scrolled. */
const mostSeries = 32;
const mostLanes = 128;
const otherColour = 'c0';
const mostRemembered = 1024;
/** Among so many rows groups are looked for. */
const lookedThrough = 512;
const inOrder = new Intl.Collator('en', { numeric: true });

/** The first groups that show no groups of their own: as the table is unfolded, so is the graph. */
export function drawnPaths(page: TablePage, keyCount: number, isLanes: boolean, filter?: SeriesFilter): RowPath[] {
  if (keyCount === 0) return [[]];
  const mostDrawn = isLanes ? mostLanes : mostSeries;
  const { key, path, expanded } = page;
  const most = filter === undefined ? mostDrawn : path.length;
  const rows: number[] = [];
  for (let row = 0; row < path.length && rows.length < most; row++) {
    const own = at(key, row);
    // Below a frame are other frames, of the same key.
    const showsGroups = expanded[row] === 1 && (own < keyCount - 1 || (key[row + 1] ?? keyCount) < keyCount);
    if (own < keyCount && !showsGroups) rows.push(row);
  }
  return filteredRows(page, rows, filter)
    .slice(0, mostDrawn)
    .map((row) => at(path, row));
}

/** What a preset says of its series. */
export type SeriesFilter = NonNullable<TableConfiguration['graphFilter']>;

/** Those that a preset has drawn, in their order; all where it says nothing, or of a column that is not shown. */
function filteredRows({ columns }: TablePage, rows: number[], filter: SeriesFilter | undefined): number[] {
  const values = columns.find(({ key, area }) => key === filter?.column && area === 'value')?.values ?? null;
  if (filter === undefined || values === null) return rows;
  const { top = rows.length, threshold = Number.NEGATIVE_INFINITY } = filter;
  const largest = rows.filter((row) => at(values, row) > threshold).sort((a, b) => at(values, b) - at(values, a));
  const kept = new Set(largest.slice(0, top));
  return rows.filter((row) => kept.has(row));
}

/**
 * Which groups there are to draw: those of the time on show, those with the largest values first. What is selected and how
 * the table is sorted changes the rows, not the graph; but lanes stand in the order of the rows, and are those of the whole
 * trace: whoever zooms finds each in its place.
 * @param query of the table's rows
 * @param visible null = all of the trace
 * @param isDifference then those that differ the most are first
 */
export function seriesQuestion(
  info: TableInfo,
  configuration: TableConfiguration,
  query: TableQuery,
  visible: NsRange | null,
  isDifference = false,
): TableQuery {
  const { fromNs: _from, toNs: _to, sort, highlight: _highlight, expanded, ...asked } = query;
  const groups = groupsOf(configuration);
  const hasStacks = groups.some((item) => info.columns.some(({ key, isStack }) => isStack && key === columnKey(item)));
  const longest = hasStacks ? Number.POSITIVE_INFINITY : groups.length;
  const isLanes = hasLanes(configuration.chart ?? 'line');
  const order = isLanes
    ? sort
    : isDifference
      ? byValue(info, configuration, 'descendingAbs')
      : orderBySize(info, configuration);
  return {
    ...asked,
    ...(visible !== null && !isLanes && { fromNs: visible.startNs, toNs: visible.endNs }),
    ...(order !== undefined && order.length > 0 && { sort: order }),
    // Rows of an open group may be in the way.
    ...(expanded !== undefined && { expanded: expanded.filter(({ length }) => length < longest) }),
    // Values that nobody sees here would be added up all the same.
    only: neededColumns(configuration, groups),
    offset: 0,
    limit: lookedThrough,
  };
}

/** By key: what rows are grouped by, and what tells which of the groups are drawn. */
function neededColumns(configuration: TableConfiguration, groups: TableConfiguration['columns']): string[] {
  const [graphed] = graphedColumns(configuration);
  const keys = groups.map(columnKey).filter((key) => key !== null);
  return configuration.graphFilter === undefined || graphed === undefined ? keys : [...keys, graphed];
}

/** What groups the rows, in order. */
export const groupsOf = ({ columns }: TableConfiguration) => columns.slice(0, Math.max(0, columns.indexOf('|pivot')));

/** Of a preset that has no order of its own. */
function orderBySize(info: TableInfo, configuration: TableConfiguration): TableQuery['sort'] {
  const columns = columnsOf(configuration);
  return sortOf(info, configuration, columns, []).length > 0 ? undefined : byValue(info, configuration, 'descending');
}

/** By what is drawn. */
function byValue(info: TableInfo, configuration: TableConfiguration, order: SortOrder): TableQuery['sort'] {
  const graphed = graphedColumns(configuration);
  const value = columnsOf(configuration).find(
    ({ key }) => graphed.has(key) && numeric.has(info.columns.find((one) => one.key === key)?.type ?? ''),
  );
  if (value === undefined) return undefined;
  return [{ column: value.key, order, ...(value.variant !== null && { variant: value.variant }) }];
}

const columnsOf = ({ columns }: TableConfiguration) =>
  columns.flatMap((item) => {
    const key = columnKey(item);
    return key === null ? [] : [{ key, variant: typeof item === 'string' ? null : (item.variant ?? null) }];
  });

const numeric: ReadonlySet<string> = new Set(['integer', 'number', 'duration']);

/**
 * Colours by `pathKey`. Few groups have them in the order of their names, so that a core has the same one in every panel;
 * of more, the first ones have one each. Whoever had one before gets it again, as long as it is free.
 * @param before of all that ever had one
 * @param ownColour of what has the same one in all panels; null where it has none
 */
export function coloursOf(
  paths: readonly RowPath[],
  before: ReadonlyMap<string, string>,
  ownColour: (path: RowPath) => string | null = () => null,
): Map<string, string> {
  const colours = new Map(paths.map((path) => [pathKey(path), otherColour]));
  const free = new Set(Array.from({ length: mostColors }, (_, i) => `c${i + 1}`));
  const others = paths.filter((path) => {
    const colour = ownColour(path);
    if (colour === null) return true;
    colours.set(pathKey(path), colour);
    free.delete(colour);
    return false;
  });
  const coloured = others.slice(0, free.size).map((path) => ({ key: pathKey(path), name: seriesName(path) }));
  if (others.length <= free.size) coloured.sort((a, b) => inOrder.compare(a.name, b.name));
  for (const { key } of coloured) {
    const colour = before.get(key);
    if (colour !== undefined && free.delete(colour)) colours.set(key, colour);
  }
  // Colours that are some other group's, which may come back, are the last to be given away.
  const remembered = new Set(before.values());
  const inTurn = [...free].sort((a, b) => Number(remembered.has(a)) - Number(remembered.has(b)));
  for (const { key } of coloured)
    if (colours.get(key) === otherColour) colours.set(key, present(inTurn.shift(), 'a free color'));
  return colours;
}

/** The colour of the core or the process that a group is of. @param isCore its only key is the number of a core */
export const colourOfGroup = (path: RowPath, isCore: boolean): string | null =>
  path.length === 0 ? null : identityColor(isCore ? `Core ${path[0]}` : at(path, path.length - 1));

/** What is to be remembered of colours: who has one now, and who had it before. */
export function rememberedColours(
  colours: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): Map<string, string> {
  const own = [...colours].filter(([, colour]) => colour !== otherColour);
  return new Map([...before, ...own].slice(-mostRemembered));
}

/** What the graph calls a group: the texts of its keys from the outside in. */
export const seriesName = (path: RowPath): string => path.map((text) => (text === '' ? 'none' : text)).join(' / ');

/** Colour of a row: its own, or that of the drawn group that it is in; null where none is. */
export function colourOf(path: RowPath, colours: ReadonlyMap<string, string>): string | null {
  for (let length = path.length; length > 0; length--) {
    const colour = colours.get(pathKey(path.slice(0, length)));
    if (colour !== undefined) return colour;
  }
  return null;
}
