import uPlot from 'uplot';
import type { EventSeries } from '../../contract/queries.ts';
import type { NsRange } from '../store/view-math.ts';
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
 * One lane's canvas: uPlot keeps its size, density and scales; what is in it comes from `rasterLane`. `show` draws at
 * once, so that all lanes change in the same frame.
 */
export class LanePlot {
  readonly #plot: uPlot;
  #data: LaneData | null = null;
  #color = 0;
  #window: NsRange = { startNs: 0, endNs: 1 };
  #columns: LaneColumns = emptyColumns(0);
  #image: ImageData | null = null;
  #pixels = new Uint32Array(0);

  constructor(parent: HTMLElement) {
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
      parent,
    );
    this.canvas.setAttribute('role', 'img');
  }

  get canvas(): HTMLCanvasElement {
    return this.#plot.ctx.canvas;
  }

  /** Whether the size is another one: the canvas is empty then. */
  resize(widthPx: number, heightPx: number): boolean {
    const size = { width: Math.max(1, widthPx), height: Math.max(1, heightPx) };
    if (this.#plot.width === size.width && this.#plot.height === size.height) return false;
    this.#plot.setSize(size);
    return true;
  }

  show(window: NsRange, data: LaneData | null, theme: Theme): void {
    this.#window = window;
    this.#data = data;
    this.#color = theme.seriesPixel;
    this.#plot.batch(() => this.#plot.setScale('x', { min: window.startNs, max: window.endNs }));
  }

  destroy(): void {
    this.#plot.destroy();
  }

  #draw(): void {
    const data = this.#data;
    const { width, height } = this.canvas;
    if (data === null || width === 0 || height === 0) return;
    if (this.#image === null || this.#image.width !== width || this.#image.height !== height) {
      this.#image = new ImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
      this.#columns = emptyColumns(width);
    }
    const density = devicePixelRatio;
    fillColumns(this.#columns, data.series, data.lane, this.#window, stepFromPx * density);
    rasterLane(this.#pixels, this.#columns, {
      heightPx: height,
      paddingPx: Math.round(lanePaddingPx * density),
      lineWidthPx: lineWidthPx * density,
      topPerSecond: data.topPerSecond,
      color: this.#color,
    });
    this.#plot.ctx.putImageData(this.#image, 0, 0);
  }
}
