import { pixelRatio } from '../kit/page-zoom.ts';
import type { LaneStack, StackedRow } from './lane-stack.ts';
import { LanesRaster, type RasterPicture } from './lanes-raster.ts';
import type { Theme } from './theme.ts';
import { TimePlot, type TimePlotOptions } from './time-plot.ts';
import type { TimeScale } from './time-scale.ts';

/**
 * The lanes in view on one canvas: a canvas of its own for each lane costs the compositor more than drawing all of them.
 * Their pixels come from `LanesRaster`, in a hook of the plot. The canvas lies among the rows and scrolls with them, so it
 * is painted again only when other lanes come into view.
 */
export class LanesPlot {
  readonly #plot: TimePlot;
  readonly #raster = new LanesRaster();
  #picture: RasterPicture = { window: { startNs: 0, endNs: 1 }, edgesPx: [], lanes: [] };

  /** Layers lie over the lanes, in pixels of the page from the first lane in view on. */
  constructor(rows: HTMLElement, options: Omit<TimePlotOptions, 'axis' | 'raster'>) {
    this.#plot = new TimePlot(
      rows,
      {
        ...options,
        axis: 'grid',
        raster: (context, plot) => this.#raster.draw(context, plot, pixelRatio(), this.#picture),
      },
      rows.firstChild,
    );
  }

  destroy(): void {
    this.#plot.destroy();
  }

  /** Puts the canvas over the lanes in view, and over what is left of the viewport; whether it has become empty by that. */
  place(
    { first, end, edges, scrolls }: Pick<LaneStack<StackedRow>, 'first' | 'end' | 'edges' | 'scrolls'>,
    { leftPx, widthPx }: TimeScale,
    wholePx: number,
    viewportPx: number,
  ): boolean {
    this.#plot.move(edges.edgePx(first));
    return this.#plot.place({
      widthPx: wholePx,
      heightPx: scrolls ? edges.edgePx(end) - edges.edgePx(first) : viewportPx,
      leftPx,
      rightPx: wholePx - leftPx - widthPx,
    });
  }

  /** Draws at once. */
  show(picture: RasterPicture, theme: Theme): void {
    this.#picture = picture;
    this.#plot.show({ window: picture.window, theme });
  }
}
