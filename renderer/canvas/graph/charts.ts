/** How each kind of chart is drawn, what it is called and how it is read. */
import type { ChartType, LaneChart } from '../../../contract/plugin.ts';
import type { TableSeries } from '../../../contract/tables.ts';
import type { Theme } from '../theme.ts';
import { drawPoints, drawStates, type LanesPlot } from './draw-lanes.ts';
import { drawLines, drawStackedAreas, drawStackedBars, type ValuePlot } from './draw-values.ts';
import type { SeriesColor } from './graph-colors.ts';

interface Chart {
  /** In the column editor. */
  title: string;
  /** For those who do not see it: begins the description of the graph. */
  spoken: string;
  /** Markdown, for the (i) of the graph. */
  help: string;
}

interface ValuesChart extends Chart {
  /** Series stand on each other: the upper edge is their sum. */
  isStacked: boolean;
  /** @param pointed index of the series that is pointed at; −1 for none */
  draw(
    context: CanvasRenderingContext2D,
    plot: ValuePlot,
    answer: TableSeries,
    colors: readonly SeriesColor[],
    pointed: number,
  ): void;
}

interface LanesChart extends Chart {
  /** @param tokenOf colour of a label */
  draw(
    context: CanvasRenderingContext2D,
    plot: LanesPlot,
    answer: TableSeries,
    tokenOf: (label: string) => string,
    colorOf: (token: string) => SeriesColor,
    theme: Pick<Theme, 'font' | 'surface'>,
  ): void;
}

/** In the order of the column editor. */
export const charts: Record<Exclude<ChartType, LaneChart>, ValuesChart> & Record<LaneChart, LanesChart> = {
  line: {
    title: 'Lines',
    spoken: 'Lines',
    help: 'Each **line** is a group of the table. Where one pixel contains more than one value, the line is their mean, and the **band** around it spans the lowest to the highest.',
    isStacked: false,
    draw: drawLines,
  },
  stackedLine: {
    title: 'Stacked areas',
    spoken: 'Stacked areas',
    help: 'Each **area** is a group of the table; areas are stacked, so the upper edge is their sum.',
    isStacked: true,
    draw: drawStackedAreas,
  },
  stackedBars: {
    title: 'Stacked bars',
    spoken: 'Stacked bars',
    help: 'Each **bar** is a span of time; its parts are groups of the table and add up to its height.',
    isStacked: true,
    draw: drawStackedBars,
  },
  stateDiagram: {
    title: 'State lanes',
    spoken: 'States over time',
    help: 'Each **lane** is a group of the table. Each **bar** is a row, from its start to its end, and its color is its state. Rows **narrower than a pixel** are not drawn as bars: lower, brighter columns show how much of each pixel they fill, by color, up to three quarters of a bar. **Overlapping** bars are drawn on top of each other; where more than eight overlap, the height shows how many there are. Point at either to see how many there are and how long they take. Zoom in to see bars; click one to go to its event.',
    draw: drawStates,
  },
  pointInTime: {
    title: 'Points',
    spoken: 'Moments',
    help: 'Each **lane** is a group of the table. Each **mark** is the moment of a row. Several in one pixel share a mark: the more there are, the higher it is. Full height is 256 or more.',
    draw: drawPoints,
  },
  heatMap: {
    title: 'Heat map',
    spoken: 'Heat map',
    help: 'The whole trace as **cells**: a column for each span of time, with its first part at the bottom and its last part at the top. The stronger the color of a cell, the larger the total of all rows in that time. What repeats at regular intervals forms a line or a slope. **Drag** over cells, or **click** the first and the last one, to select that time for all panels; the dashed line is the view.',
    isStacked: false,
    draw: drawLines,
  },
  latencyMap: {
    title: 'Latency map',
    spoken: 'Latency map',
    help: 'The whole trace as **cells**: a column for each span of time, and a row for each duration, twice as long as the one below it. The color shows how many rows begin in that time and last that long. A band above the others means that some of them take much longer. **Drag** over columns, or **click** the first and the last one, to select that time.',
    isStacked: false,
    draw: drawLines,
  },
};
