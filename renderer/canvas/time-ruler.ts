import type { NsRange } from '../base/view-math.ts';
import { drawRulerSelection } from './draw-ruler.ts';
import { type RulerElements, setText } from './elements.ts';
import { pillPaddingPx, placePills } from './pills.ts';
import type { Theme } from './theme.ts';
import { TimePlot, type TimePlotOptions } from './time-plot.ts';
import type { TimeScale } from './time-scale.ts';

/** Selection and cursor of a view. */
export interface Pointed {
  selection: NsRange | null;
  cursorNs: number | null;
}

/** The ruler of a view of time: ticks and labels, the selection with its length, the time at the cursor, and more layers below them. */
export class TimeRuler {
  readonly #elements: RulerElements;
  readonly #plot: TimePlot;
  #widthPx = 1;
  #heightPx = 1;
  #theme: Theme | null = null;
  #selection: NsRange | null = null;

  constructor(elements: RulerElements, options: Omit<TimePlotOptions, 'axis'>) {
    this.#elements = elements;
    this.#plot = new TimePlot(elements.rulerPlot, {
      ...options,
      axis: 'ruler',
      layers: [
        (context, scale, heightPx) => {
          if (this.#theme !== null) drawRulerSelection(context, heightPx, scale, this.#selection, this.#theme);
        },
      ],
    });
  }

  destroy(): void {
    this.#plot.destroy();
  }

  measure(): void {
    this.#widthPx = this.#elements.ruler.clientWidth;
    this.#heightPx = this.#elements.ruler.clientHeight;
  }

  get widthPx(): number {
    return this.#widthPx;
  }

  /** @param noBase what stands at the left where labels are full times */
  show(scale: TimeScale, selection: NsRange | null, theme: Theme, noBase = 'Time since start'): void {
    this.#theme = theme;
    this.#selection = selection;
    const { leftPx, widthPx } = scale;
    const rightPx = this.#widthPx - leftPx - widthPx;
    this.#plot.place({
      widthPx: this.#widthPx,
      heightPx: this.#heightPx,
      leftPx,
      rightPx,
      abovePx: this.#heightPx,
    });
    this.#plot.show({ window: scale.window, theme });
    setText(this.#elements.rulerBase, this.#plot.ticks.base ?? noBase);
  }

  /** What goes along with the pointer. */
  point(scale: TimeScale, pointed: Pointed, theme: Theme): void {
    const measure = this.#plot.measure(`600 11px ${theme.font}`);
    placePills(this.#elements, scale, pointed, (text) => measure(text) + pillPaddingPx);
  }
}
