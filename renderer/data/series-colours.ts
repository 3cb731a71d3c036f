/** Which groups of a table the graph draws, and in which colour. */
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
export function drawnPaths({ depth, path, expanded }: TablePage, keyCount: number): RowPath[] {
  if (keyCount === 0) return [[]];
  const paths: RowPath[] = [];
  for (let row = 0; row < path.length && paths.length < mostSeries; row++) {
    const showsGroups = expanded[row] === 1 && depth[row]! < keyCount - 1;
    if (depth[row]! < keyCount && !showsGroups) paths.push(path[row]!);
  }
  return paths;
}

/** Whether a page has all groups that are drawn, whatever is behind it. */
export const hasDrawn = (page: TablePage, keyCount: number): boolean =>
  page.offset === 0 && (page.path.length === page.total || drawnPaths(page, keyCount).length === mostSeries);

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
