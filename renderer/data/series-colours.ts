/** Which groups of a table the graph draws, and in which colour. */
import type { TableConfiguration } from '../../contract/plugin.ts';
import type { RowPath, TablePage } from '../../contract/tables.ts';
import { pathKey } from './pivot-model.ts';

/** A group that is drawn. `colour` names a design token: `c1` … `c8`, `c0` for all others. */
export interface DrawnSeries {
  path: RowPath;
  name: string;
  colour: string;
}

/** More than that is no picture. */
const mostSeries = 32;
/** Past so many colours nobody tells them apart. */
const mostColours = 8;
const otherColour = 'c0';

/** The first groups that show no groups of their own: as the table is unfolded, so is the graph. */
export function drawnPaths(page: TablePage, keyCount: number, filter?: SeriesFilter): RowPath[] {
  if (keyCount === 0) return [[]];
  const { depth, path, expanded } = page;
  const most = filter === undefined ? mostSeries : path.length;
  const rows: number[] = [];
  for (let row = 0; row < path.length && rows.length < most; row++) {
    const showsGroups = expanded[row] === 1 && depth[row]! < keyCount - 1;
    if (depth[row]! < keyCount && !showsGroups) rows.push(row);
  }
  return filteredRows(page, rows, filter)
    .slice(0, mostSeries)
    .map((row) => path[row]!);
}

/** What a preset says of its series. */
export type SeriesFilter = NonNullable<TableConfiguration['graphFilter']>;

/** Those that a preset has drawn, in their order; all where it says nothing, or of a column that is not shown. */
function filteredRows({ columns }: TablePage, rows: number[], filter: SeriesFilter | undefined): number[] {
  const values = columns.find(({ key, area }) => key === filter?.column && area === 'value')?.values ?? null;
  if (filter === undefined || values === null) return rows;
  const { top = rows.length, threshold = Number.NEGATIVE_INFINITY } = filter;
  const largest = rows.filter((row) => values[row]! > threshold).sort((a, b) => values[b]! - values[a]!);
  const kept = new Set(largest.slice(0, top));
  return rows.filter((row) => kept.has(row));
}

/** Whether a page has all groups that are drawn, whatever is behind it. */
export const hasDrawn = (page: TablePage, keyCount: number, filter?: SeriesFilter): boolean =>
  page.offset === 0 &&
  (page.path.length === page.total || (filter === undefined && drawnPaths(page, keyCount).length === mostSeries));

/** Colours by `pathKey`: the first ones have one each, and whoever had one before keeps it. */
export function coloursOf(paths: readonly RowPath[], before: ReadonlyMap<string, string>): Map<string, string> {
  const keys = paths.map(pathKey);
  const coloured = keys.slice(0, mostColours);
  const kept = new Map(coloured.map((key) => [key, before.get(key) ?? otherColour]));
  const taken = new Set(kept.values());
  const free = Array.from({ length: mostColours }, (_, i) => `c${i + 1}`).filter((colour) => !taken.has(colour));
  const colourFor = (key: string): string => {
    const colour = kept.get(key) ?? null;
    if (colour === null) return otherColour;
    return colour === otherColour ? free.shift()! : colour;
  };
  return new Map(keys.map((key) => [key, colourFor(key)]));
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
