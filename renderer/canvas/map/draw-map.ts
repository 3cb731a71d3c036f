/** Cells as colors: the panel's own for nothing, then one hue up to the maximum; differences have two hues. */
import { at } from '../../../contract/checked.ts';
import type { TableHeatMap } from '../../../contract/tables.ts';
import { type TimeScale, xOf } from '../time-scale.ts';
import { type MapCell, rangeOfCell } from './map-cells.ts';

const steps = 256;

const part = (pixel: number, byte: number): number => (pixel >> (8 * byte)) & 0xff;

/** Between two colours, `0xbbggrr`. */
function mixed(from: number, to: number, share: number): number {
  let result = 0;
  for (let byte = 0; byte < 3; byte++) {
    const value = Math.round(part(from, byte) * (1 - share) + part(to, byte) * share);
    result |= value << (8 * byte);
  }
  return result;
}

/** Opaque pixels of an ImageData, in equal steps from the first color, which means nothing, to the last. */
function ramp(...colors: readonly number[]): Uint32Array {
  return Uint32Array.from({ length: steps }, (_, i) => {
    const place = (i / (steps - 1)) * (colors.length - 1);
    const from = Math.min(Math.floor(place), colors.length - 2);
    return (0xff000000 | mixed(at(colors, from), at(colors, from + 1), place - from)) >>> 0;
  });
}

export interface MapColors {
  more: Uint32Array;
  /** Of differences: below 0. */
  less: Uint32Array;
}

/** @param pixel of a custom property, `0xbbggrr` */
export const mapColors = (pixel: (token: string) => number): MapColors => ({
  more: ramp(...['--h0', '--h1', '--h2', '--h3', '--h4', '--h5'].map(pixel)),
  less: ramp(...['--h0', '--c3', '--tx-1'].map(pixel)),
});

/** A pixel a cell, rows from the bottom up. @param top value of the strongest colour */
export function mapPixels({ columns, rows, cells }: TableHeatMap, top: number, { more, less }: MapColors): Uint32Array {
  const pixels = new Uint32Array(columns * rows);
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const value = at(cells, column * rows + row);
      const share = Number.isNaN(value) ? 0 : Math.min(1, Math.abs(value) / top);
      // However little there is, it can be seen.
      const step = share === 0 ? 0 : Math.max(12, Math.round(share * (steps - 1)));
      pixels[(rows - 1 - row) * columns + column] = at(value < 0 ? less : more, step);
    }
  return pixels;
}

/** Where cells lie: columns on the scale of time, rows from `topPx + heightPx` up. */
export interface MapPlace {
  scale: TimeScale;
  topPx: number;
  heightPx: number;
}

/** The edge below a row. */
export const yOfRow = ({ topPx, heightPx }: Pick<MapPlace, 'topPx' | 'heightPx'>, rows: number, row: number): number =>
  topPx + heightPx * (1 - row / rows);

/** A line around the cells from one to another, in the order of time. */
export function outlineCells(
  context: CanvasRenderingContext2D,
  place: MapPlace,
  map: Pick<TableHeatMap, 'startNs' | 'columnNs' | 'rows'>,
  first: MapCell,
  last: MapCell,
): void {
  const x = (column: number): number => xOf(place.scale, rangeOfCell(map, null, { column, row: 0 }).startNs);
  const y = (row: number): number => yOfRow(place, map.rows, row);
  const { rows } = map;
  const corners: [column: number, row: number][] =
    first.column === last.column
      ? [
          [first.column, first.row],
          [first.column, last.row + 1],
          [first.column + 1, last.row + 1],
          [first.column + 1, first.row],
        ]
      : [
          [first.column, first.row],
          [first.column, rows],
          [last.column, rows],
          [last.column, last.row + 1],
          [last.column + 1, last.row + 1],
          [last.column + 1, 0],
          [first.column + 1, 0],
          [first.column + 1, first.row],
        ];
  context.beginPath();
  corners.forEach(([column, row], i) => {
    if (i === 0) context.moveTo(x(column), y(row));
    else context.lineTo(x(column), y(row));
  });
  context.closePath();
  context.stroke();
}
