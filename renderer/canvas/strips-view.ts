import type { NsRange } from '../base/view-math.ts';
import { setText } from './elements.ts';
import { TimeCanvas } from './time-canvas.ts';
import { TimePlot } from './time-plot.ts';
import { type TimeScale, xOf } from './time-scale.ts';

/** Narrower marks would be overlooked. */
const leastPx = 3;
/** Above and below the marks of a strip. */
const insetPx = 2;

export interface StripsElements {
  /** As high as all strips. */
  strips: HTMLElement;
  ruler: HTMLElement;
  /** Where the time stands that labels of the ruler count from. */
  rulerBase: HTMLElement;
}

/** A mark as it is drawn, in pixels of the page; `at` is the first of the ranges that it stands for. */
interface Mark {
  at: number;
  fromPx: number;
  toPx: number;
}

/** Ranges of time as marks, a strip for each list of them, on one plot with its ruler. */
export class StripsView {
  readonly #elements: StripsElements;
  readonly #canvas: TimeCanvas<'all'>;
  readonly #ruler: TimePlot;
  readonly #plot: TimePlot;
  #window: NsRange = { startNs: 0, endNs: 1 };
  #strips: readonly (readonly NsRange[])[] = [];
  #marks: Mark[][] = [];

  constructor(elements: StripsElements, onPress: (strip: number, at: number) => void) {
    this.#elements = elements;
    this.#canvas = new TimeCanvas({
      measured: elements.strips,
      parts: ['all'],
      resized: () => this.#place(),
      paint: () => this.#paint(),
    });
    const { font } = this.#canvas.theme;
    this.#ruler = new TimePlot(elements.ruler, { font, axis: 'ruler' });
    this.#plot = new TimePlot(elements.strips, {
      font,
      axis: 'grid',
      layers: [(context, scale, heightPx) => this.#draw(context, scale, heightPx)],
    });
    this.#canvas.until(
      () => this.#ruler.destroy(),
      () => this.#plot.destroy(),
    );
    elements.strips.addEventListener(
      'click',
      ({ offsetX, offsetY }) => {
        const strip = Math.floor((offsetY / elements.strips.clientHeight) * this.#strips.length);
        const mark = this.#marks[strip]?.find(({ fromPx, toPx }) => offsetX >= fromPx && offsetX < toPx);
        if (mark !== undefined) onPress(strip, mark.at);
      },
      { signal: this.#canvas.ended },
    );
    this.#canvas.start();
  }

  destroy(): void {
    this.#canvas.close();
  }

  /** @param strips of each: ranges by start */
  show(window: NsRange, strips: readonly (readonly NsRange[])[]): void {
    this.#window = window;
    this.#strips = strips;
    this.#canvas.measure();
  }

  #place(): void {
    const { strips, ruler } = this.#elements;
    const widthPx = strips.clientWidth;
    const heightPx = ruler.clientHeight;
    this.#plot.place({ widthPx, heightPx: strips.clientHeight, leftPx: 0, rightPx: 0 });
    this.#ruler.place({ widthPx, heightPx, leftPx: 0, rightPx: 0, abovePx: heightPx });
  }

  #paint(): void {
    const picture = { window: this.#window, theme: this.#canvas.theme };
    this.#plot.show(picture);
    this.#ruler.show(picture);
    setText(this.#elements.rulerBase, this.#ruler.ticks.base ?? 'Time');
  }

  #draw(context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number): void {
    const stripPx = heightPx / Math.max(1, this.#strips.length);
    this.#marks = this.#strips.map((ranges) => marksOf(ranges, scale));
    context.fillStyle = this.#canvas.theme.loss;
    this.#marks.forEach((marks, strip) => {
      for (const { fromPx, toPx } of marks)
        context.fillRect(fromPx, strip * stripPx + insetPx, toPx - fromPx, stripPx - 2 * insetPx);
    });
  }
}

/** Ranges that no pixel parts are one mark. */
function marksOf(ranges: readonly NsRange[], scale: TimeScale): Mark[] {
  const rightPx = scale.leftPx + scale.widthPx;
  const clamp = (px: number): number => Math.min(rightPx, Math.max(scale.leftPx, px));
  const marks: Mark[] = [];
  ranges.forEach(({ startNs, endNs }, at) => {
    const fromPx = Math.floor(Math.min(clamp(xOf(scale, startNs)), rightPx - leastPx));
    const toPx = Math.max(fromPx + leastPx, Math.ceil(clamp(xOf(scale, endNs))));
    const last = marks.at(-1);
    if (last !== undefined && fromPx <= last.toPx) last.toPx = Math.max(last.toPx, toPx);
    else marks.push({ at, fromPx, toPx });
  });
  return marks;
}
