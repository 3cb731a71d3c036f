import uPlot from 'uplot';
import type { EventSeries } from '../../contract/queries.ts';
import type { NsRange } from '../base/view-math.ts';
import { pageZoom, pixelRatio } from '../kit/page-zoom.ts';
import { emptyColumns, fillColumns, type LaneColumns, rasterLane } from './lane-raster.ts';
import type { Theme } from './theme.ts';

const lineWidthPx = 1.3;
const stepFromPx = 3;
/** Above and below the line, inside the lane. */
export const lanePaddingPx = 4;

export interface LaneData {
  series: EventSeries;
  /** Index of the lane in `series`. */
  lane: number;
  topPerSecond: number;
}

/**
 * The lanes in view on one canvas: a canvas of its own for each lane costs the compositor more than drawing all of them.
 * uPlot keeps size, density and the scale of time; what is in it comes from `rasterLane`. The canvas lies among the rows
 * and scrolls with them, so it is painted again only when other lanes come into view.
 */
export class LanesPlot {
  readonly #plot: uPlot;
  readonly #element: HTMLElement;
  #lanes: readonly (LaneData | null)[] = [];
  #laneHeightPx = 1;
  #window: NsRange = { startNs: 0, endNs: 1 };
  #color = 0;
  #columns: LaneColumns = emptyColumns(0);
  #image: ImageData | null = null;

  constructor(parent: HTMLElement) {
    this.#element = document.createElement('div');
    this.#element.className = 'timeline-plot';
    // The rows say in words what is drawn here.
    this.#element.setAttribute('aria-hidden', 'true');
    parent.append(this.#element);
    this.#plot = new uPlot(
      {
        width: 1,
        height: 1,
        padding: [0, 0, 0, 0],
        cursor: { show: false },
        legend: { show: false },
        axes: [{ show: false }, { show: false }],
        scales: { x: { time: false, auto: false }, y: { auto: false } },
        series: [{}],
        hooks: { draw: [() => this.#draw()] },
      },
      [[0, 1]],
      this.#element,
    );
  }

  /** Puts the canvas over `lanes` rows from `topPx` on; whether it has become empty by that. */
  place(topPx: number, lanes: number, laneHeightPx: number, widthPx: number): boolean {
    // uPlot knows no zoom of the page: its own pixels are those of the window.
    const zoom = pageZoom();
    this.#element.style.zoom = String(1 / zoom);
    this.#element.style.transform = `translateY(${topPx * zoom}px)`;
    const size = { width: Math.max(1, Math.round(widthPx * zoom)), height: Math.max(1, lanes * laneHeightPx * zoom) };
    this.#laneHeightPx = laneHeightPx;
    if (this.#plot.width === size.width && this.#plot.height === size.height) return false;
    this.#plot.setSize(size);
    return true;
  }

  /** Draws at once. `lanes`: from the top, null where there is no data yet. */
  show(window: NsRange, lanes: readonly (LaneData | null)[], theme: Theme): void {
    this.#window = window;
    this.#lanes = lanes;
    this.#color = theme.seriesPixel;
    this.#plot.batch(() => this.#plot.setScale('x', { min: window.startNs, max: window.endNs }));
  }

  destroy(): void {
    this.#plot.destroy();
    this.#element.remove();
  }

  #draw(): void {
    const { width, height } = this.#plot.ctx.canvas;
    if (width === 0 || height === 0) return;
    if (this.#image === null || this.#image.width !== width || this.#image.height !== height) {
      this.#image = new ImageData(width, height);
      this.#columns = emptyColumns(width);
    }
    const pixels = new Uint32Array(this.#image.data.buffer);
    pixels.fill(0);
    const density = pixelRatio();
    const edgePx = (lane: number): number => Math.min(height, Math.round(lane * this.#laneHeightPx * density));
    this.#lanes.forEach((data, i) => {
      if (data === null) return;
      // The last pixel is the line between lanes.
      const heightPx = edgePx(i + 1) - edgePx(i) - Math.round(density);
      if (heightPx <= 0) return;
      fillColumns(this.#columns, data.series, data.lane, this.#window, stepFromPx * density);
      rasterLane(pixels.subarray(edgePx(i) * width, (edgePx(i) + heightPx) * width), this.#columns, {
        heightPx,
        paddingPx: Math.round(lanePaddingPx * density),
        lineWidthPx: lineWidthPx * density,
        topPerSecond: data.topPerSecond,
        color: this.#color,
      });
    });
    this.#plot.ctx.putImageData(this.#image, 0, 0);
  }
}
