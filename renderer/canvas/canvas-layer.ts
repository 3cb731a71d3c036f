import { onPageZoom, pixelRatio } from '../kit/page-zoom.ts';

/** A canvas that covers its parent, sharp on any display and at any zoom. */
export class CanvasLayer {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  widthPx = 0;
  heightPx = 0;

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d');
    if (context === null)
      throw new Error(
        'Graphs can’t be drawn: this browser blocks the 2D canvas. Allow it for this page, or use another browser.',
      );
    this.#canvas = canvas;
    this.#context = context;
  }

  /** Size in CSS pixels. Empties the canvas when it changes. */
  resize(widthPx: number, heightPx: number): void {
    this.widthPx = widthPx;
    this.heightPx = heightPx;
    const width = Math.round(widthPx * pixelRatio());
    const height = Math.round(heightPx * pixelRatio());
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
  }

  /** How wide texts of this font are, in CSS pixels. */
  measure(font: string): (text: string) => number {
    return (text) => {
      this.#context.font = font;
      return this.#context.measureText(text).width;
    };
  }

  /** The emptied canvas, in CSS pixels. */
  begin(): CanvasRenderingContext2D {
    const context = this.#context;
    const ratio = pixelRatio();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.widthPx, this.heightPx);
    return context;
  }
}

/** Calls back when the window moves to a display of another density, or the page is zoomed; returns the unsubscriber. */
export function onPixelRatioChange(changed: () => void): () => void {
  let query: MediaQueryList;
  const follow = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', onChange, { once: true });
  };
  const onChange = () => {
    follow();
    changed();
  };
  follow();
  const zoom = onPageZoom(changed);
  return () => {
    query.removeEventListener('change', onChange);
    zoom();
  };
}
