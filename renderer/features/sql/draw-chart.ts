/** An answer as a chart: uPlot with the colours of the design. */
import uPlot from 'uplot';
import { at, present } from '../../../contract/checked.ts';
import type { SqlPoints } from '../../../contract/sql-console.ts';
import { trimEndChars } from '../../../contract/trim-chars.ts';
import { numberSigns } from '../../base/format.ts';
import { formatTime } from '../../base/time-format.ts';
import { areColorsForced, readToken } from '../../canvas/theme.ts';
import { pageZoom } from '../../kit/page-zoom.ts';
import { type Chart, countOf, hasBars, isByPlace, isOnRight } from './chart-model.ts';

export interface DrawnChart {
  chart: Chart;
  points: SqlPoints;
  /** x holds times in ns. */
  isTime: boolean;
  /** What a place says: a value, or a number with its unit. */
  labelAt(index: number): string;
}

const tickFont = 10;
/** Colours of the series, in the order of the design. */
export const seriesColour = (series: number): string => `var(--c${series + 1})`;

const colour = (token: string, system: string): string => (areColorsForced() ? system : readToken(token));
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 4 });
const plain = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 5 });

function tickText(value: number): string {
  const { group, decimal } = numberSigns();
  const signs: Readonly<Record<string, string>> = { group, decimal, minusSign: '\u2212' };
  const parts = (Math.abs(value) >= 1e5 ? compact : plain).formatToParts(value);
  return parts.map((part) => signs[part.type] ?? part.value).join('');
}

/** Draws into `parent`. @param onCursor the place under the pointer; null = none */
export function drawChart(parent: HTMLElement, drawn: DrawnChart, onCursor: (index: number | null) => void): uPlot {
  const { chart, points } = drawn;
  const byPlace = isByPlace(chart.type, points);
  const count = countOf(points);
  const xs = byPlace ? Float64Array.from({ length: count }, (_, i) => i) : present(points.x, 'numbers of x');
  const right = hasRight(chart);
  const range = chart.y.some((_, i) => hasBars(chart.type, i)) ? zeroBased : undefined;
  return new uPlot(
    {
      ...sizeOf(parent),
      padding: [12, right ? 4 : 12, 0, 4],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, ...(byPlace && { range: () => [-0.5, Math.max(0.5, count - 0.5)] as [number, number] }) },
        y: { ...(range && { range }) },
        ...(right && { right: { range: zeroBased } }),
      },
      axes: axesOf(drawn, byPlace),
      series: [{}, ...chart.y.map((_, i) => seriesOf(chart, i, count))],
      hooks: { setCursor: [(plot) => onCursor(plot.cursor.idx ?? null)] },
    },
    // Nothing is null to uPlot.
    [
      xs,
      ...points.y.map((values) => Array.from(values, (value) => (Number.isNaN(value) ? null : value))),
    ] as uPlot.AlignedData,
    parent,
  );
}

const hasRight = (chart: Chart): boolean => chart.y.some((_, i) => isOnRight(chart.type, i));

function zeroBased(_plot: uPlot, least: number | null, most: number | null): [number, number] {
  const low = Math.min(0, least ?? 0);
  const high = Math.max(0, most ?? 1);
  const air = (high - low || 1) * 0.06;
  return [low < 0 ? low - air : 0, high > 0 ? high + air : 0];
}

function axesOf(drawn: DrawnChart, byPlace: boolean): uPlot.Axis[] {
  const count = countOf(drawn.points);
  const grid = { stroke: colour('--grid-2', 'GrayText'), width: 1 };
  const stroke = colour('--tx-3', 'CanvasText');
  const axis = { stroke, font: `${tickFont}px ${readToken('--font')}`, grid, ticks: { show: false }, gap: 6 } as const;
  const ticks = (_plot: uPlot, splits: number[]) => splits.map(tickText);
  const widthPx = (plot: uPlot): number => plot.bbox.width / devicePixelRatio;
  const places: Pick<uPlot.Axis, 'splits' | 'values'> = {
    splits: (plot) => placeSplits(count, widthPx(plot), labelPx(drawn, count)),
    values: (plot, splits) => splits.map((at) => shortened(drawn.labelAt(at), widthPx(plot) / splits.length)),
  };
  const numbers = { values: (_plot: uPlot, splits: number[]) => splits.map(drawn.isTime ? timeTick : tickText) };
  const right = { ...axis, side: 1, scale: 'right', size: 46, grid: { show: false }, values: ticks } as const;
  return [
    { ...axis, grid: { show: false }, size: 24, ...(byPlace ? places : numbers) },
    { ...axis, size: 50, values: ticks },
    ...(hasRight(drawn.chart) ? [right] : []),
  ];
}

function seriesOf(chart: Chart, i: number, count: number): uPlot.Series {
  const own = areColorsForced() ? 'CanvasText' : readToken(`--c${i + 1}`);
  const scale = isOnRight(chart.type, i) ? 'right' : 'y';
  if (hasBars(chart.type, i)) {
    const bars = chart.y.flatMap((_, k) => (hasBars(chart.type, k) ? [k] : []));
    return {
      scale,
      stroke: own,
      width: 0,
      fill: `color-mix(in srgb, ${own} 62%, transparent)`,
      points: { show: false },
      paths: groupedBars(bars.indexOf(i), bars.length),
    };
  }
  const isLine = chart.type === 'lines';
  return {
    scale,
    stroke: own,
    width: isLine ? 1.3 : 0,
    ...(!isLine && { paths: () => null }),
    points: {
      show: !isLine || count < 60,
      size: isLine ? 4 : count > 500 ? 4 : 7,
      width: 1,
      fill: own,
      stroke: colour('--s1', 'Canvas'),
    },
  };
}

/** uPlot knows no zoom of the page: its own pixels are those of the window. */
export function sizeOf(parent: HTMLElement): { width: number; height: number } {
  const zoom = pageZoom();
  return { width: Math.max(60, parent.clientWidth * zoom), height: Math.max(60, parent.clientHeight * zoom) };
}

/** Bars of several series stand side by side in the room of one place. */
function groupedBars(member: number, members: number): uPlot.Series.PathBuilder {
  return (plot, series, from, to) => {
    const values = at(plot.data, series);
    const fill = new Path2D();
    const scale = present(at(plot.series, series).scale, 'a scale');
    const placePx = Math.abs(plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true));
    const groupPx = Math.max(1, Math.min(placePx * 0.66, 60 * members * devicePixelRatio));
    const barPx = groupPx / members;
    const zeroPx = plot.valToPos(0, scale, true);
    for (let i = from; i <= to; i++) {
      const value = values[i];
      if (value === null || value === undefined || Number.isNaN(value)) continue;
      const left = plot.valToPos(at(plot.data[0], i), 'x', true) - groupPx / 2 + member * barPx;
      const top = plot.valToPos(value, scale, true);
      fill.rect(left, Math.min(top, zeroPx), Math.max(1, barPx - (members > 1 ? 1 : 0)), Math.abs(zeroPx - top));
    }
    return { fill, stroke: null, clip: null, band: null, gaps: null, flags: 0 } as unknown as uPlot.Series.Paths;
  };
}

/** Room that labels want, by the first of them; long ones are shortened. */
function labelPx(drawn: DrawnChart, count: number): number {
  let most = 1;
  for (let i = 0; i < Math.min(count, 50); i++) most = Math.max(most, drawn.labelAt(i).length);
  return Math.min(90, 14 + 6 * most);
}

/** Places that have a label: all, or so many as there is room for. */
function placeSplits(count: number, widthPx: number, eachPx: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(widthPx / eachPx))));
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}

function shortened(text: string, roomPx: number): string {
  const most = Math.max(4, Math.floor(roomPx / 6));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Without the zeros that end a fraction. */
function timeTick(ns: number): string {
  const time = formatTime(ns, 6);
  return `${/[.,]/.test(time) ? trimEndChars(trimEndChars(time, '0\u2009'), '.,') : time} s`;
}
