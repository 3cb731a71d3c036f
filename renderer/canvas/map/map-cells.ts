/** Where the cells of a heat map are: which time a column has, which cell a place is in, which time two cells span. */
import type { TableHeatMap } from '../../../contract/tables.ts';
import type { NsRange } from '../../base/view-math.ts';

/** Where columns begin and how long they are. */
export interface MapColumns {
  startNs: number;
  columnNs: number;
  columns: number;
}

export interface MapCell {
  column: number;
  row: number;
}

/** Rows of a column, each an equal part of its time. */
export const rowsOfColumn = 50;
/** Fewer show no pattern. */
const leastColumns = 40;
const mostColumns = 8192;

/** Lengths that people can read: powers of ten up to 10 s, then minutes and hours. */
const columnLengthsNs: readonly number[] = [...[1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10], ...[6e10, 6e11, 3.6e12]];

/** Those of which a range has neither too few nor too many to draw. */
export const usefulLengthsNs = ({ startNs, endNs }: NsRange): number[] =>
  columnLengthsNs.filter((ns) => (endNs - startNs) / ns >= 2 && (endNs - startNs) / ns < mostColumns);

/** The longest of which a range has enough; where it has that of none, the shortest. */
export function lengthFor({ startNs, endNs }: NsRange): number {
  const enough = columnLengthsNs.findLast((ns) => (endNs - startNs) / ns >= leastColumns);
  return enough ?? columnLengthsNs[0] ?? 1;
}

/** Columns that cover a range. @param isAligned they begin at whole multiples of their length */
export function columnsOver({ startNs, endNs }: NsRange, columnNs: number, isAligned = true): MapColumns {
  const fromNs = isAligned ? Math.floor(startNs / columnNs) * columnNs : startNs;
  const columns = Math.max(1, Math.min(mostColumns, Math.ceil((endNs - fromNs) / columnNs)));
  return { startNs: fromNs, columnNs, columns };
}

export const timeOf = ({ startNs, columnNs, columns }: MapColumns): NsRange => ({
  startNs,
  endNs: startNs + columns * columnNs,
});

/** The time of a cell; of a map by latency that of its column. @param rows null = the rows are no times */
export function rangeOfCell(
  { startNs, columnNs }: Pick<MapColumns, 'startNs' | 'columnNs'>,
  rows: number | null,
  { column, row }: MapCell,
): NsRange {
  const columnStartNs = startNs + column * columnNs;
  if (rows === null) return { startNs: columnStartNs, endNs: columnStartNs + columnNs };
  return {
    startNs: columnStartNs + (row * columnNs) / rows,
    endNs: columnStartNs + ((row + 1) * columnNs) / rows,
  };
}

/** From the first of two cells, in the order of time, to the end of the last. */
export function rangeOfCells(
  place: Pick<MapColumns, 'startNs' | 'columnNs'>,
  rows: number | null,
  a: MapCell,
  b: MapCell,
): NsRange {
  const [one, other] = [rangeOfCell(place, rows, a), rangeOfCell(place, rows, b)];
  return { startNs: Math.min(one.startNs, other.startNs), endNs: Math.max(one.endNs, other.endNs) };
}

/** The cell that a time is in; that of the last column at the end of a map. */
export function cellOf({ startNs, columnNs, columns }: MapColumns, rows: number, ns: number): MapCell {
  const column = Math.min(columns - 1, Math.max(0, Math.floor((ns - startNs) / columnNs)));
  const part = (ns - startNs - column * columnNs) / columnNs;
  return { column, row: Math.min(rows - 1, Math.max(0, Math.floor(part * rows))) };
}

/** Cells above this value all look alike: one that is far from the others would leave these without a colour. */
const shownShare = 0.995;

/** The value of the strongest colour, and whether there are cells above it. */
export function topOf(cells: Float64Array): { top: number; isCut: boolean } {
  const sizes = cells.filter((value) => value !== 0 && Number.isFinite(value)).map(Math.abs);
  if (sizes.length === 0) return { top: 1, isCut: false };
  sizes.sort();
  const top = sizes[Math.min(sizes.length - 1, Math.floor(shownShare * sizes.length))] ?? 1;
  return { top, isCut: (sizes.at(-1) ?? top) > top };
}

/** What one map has more than another of as many cells, from the start of each on. */
export function difference(own: TableHeatMap, other: TableHeatMap): TableHeatMap {
  const firstPower = Math.min(own.firstPower, other.firstPower);
  const rows = Math.max(own.firstPower + own.rows, other.firstPower + other.rows) - firstPower;
  const columns = Math.max(own.columns, other.columns);
  const cells = new Float64Array(columns * rows);
  for (const [map, sign] of [
    [own, 1],
    [other, -1],
  ] as const)
    for (let column = 0; column < map.columns; column++)
      for (let row = 0; row < map.rows; row++) {
        const value = map.cells[column * map.rows + row] ?? 0;
        const place = column * rows + row + map.firstPower - firstPower;
        cells[place] = (cells[place] ?? 0) + sign * (Number.isNaN(value) ? 0 : value);
      }
  return { startNs: own.startNs, columnNs: own.columnNs, columns, rows, firstPower, cells };
}
