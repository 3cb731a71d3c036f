import { CanvasLayer, onPixelRatioChange } from './canvas-layer.ts';
import { FrameScheduler } from './scheduler.ts';
import { onThemeChange, readTheme, type Theme } from './theme.ts';
import type { TimeScale } from './time-scale.ts';

/** A movement is over when nothing has moved for this long. */
const settleMs = 80;

export interface TimeCanvasOptions<Part extends string> {
  /** Its size decides over the others': when it changes, everything is measured. */
  measured: HTMLElement;
  /** What can be out of date by itself. All of it is at the beginning. */
  parts: readonly Part[];
  /** @param stale parts that no longer fit the state */
  paint(stale: Set<Part>): void;
  /** Sizes are other ones. Everything is painted behind it, at once: what has been resized is empty. */
  resized(): void;
  /** Colours are other ones; everything is painted anew. */
  themed?(): void;
  /** Nothing has moved for a while. */
  settled?(): void;
}

/**
 * What all views of time are made of: canvases as large as their elements and sharp on any display, colours of the page,
 * parts that are painted again together in one animation frame, and one end for all that listens.
 */
export class TimeCanvas<Part extends string> {
  readonly #options: TimeCanvasOptions<Part>;
  readonly #stale: Set<Part>;
  readonly #layers: { layer: CanvasLayer; holder: HTMLElement }[] = [];
  readonly #frames = new FrameScheduler(() => this.paint());
  readonly #ended = new AbortController();
  #theme = readTheme();
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #moving = false;
  #isShown = false;

  constructor(options: TimeCanvasOptions<Part>) {
    this.#options = options;
    this.#stale = new Set(options.parts);
  }

  /** Once the view can be painted. */
  start(): void {
    const resized = new ResizeObserver(() => this.measure());
    resized.observe(this.#options.measured);
    this.until(
      () => resized.disconnect(),
      onPixelRatioChange(() => this.measure()),
      onThemeChange(() => {
        this.#theme = readTheme();
        this.#options.themed?.();
        this.mark(...this.#options.parts);
      }),
    );
    this.measure();
  }

  close(): void {
    this.#ended.abort();
    clearTimeout(this.#settleTimer);
    this.#frames.stop();
  }

  /** Fires when the view ends. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** Calls these when the view ends. */
  until(...undo: (() => void)[]): void {
    for (const one of undo) this.#ended.signal.addEventListener('abort', one, { once: true });
  }

  get theme(): Theme {
    return this.#theme;
  }

  get moving(): boolean {
    return this.#moving;
  }

  /** A canvas that is as large as `holder`. */
  layer(canvas: HTMLCanvasElement, holder: HTMLElement): CanvasLayer {
    const layer = new CanvasLayer(canvas);
    this.#layers.push({ layer, holder });
    return layer;
  }

  /** Time between the gutters of an element this wide. */
  scaleOf(
    window: TimeScale['window'],
    widthPx: number,
    { gutterLeftPx, gutterRightPx }: Pick<Theme, 'gutterLeftPx' | 'gutterRightPx'> = this.#theme,
  ): TimeScale {
    return { window, leftPx: gutterLeftPx, widthPx: Math.max(1, widthPx - gutterLeftPx - gutterRightPx) };
  }

  /** These are painted with the next frame, and what is painted with every frame; without any, that alone. */
  mark(...parts: Part[]): void {
    for (const part of parts) this.#stale.add(part);
    this.#frames.ask();
  }

  /** Something is on the way; what can wait is done when it rests. */
  moves(): void {
    this.#moving = true;
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => {
      this.#moving = false;
      this.#options.settled?.();
    }, settleMs);
  }

  measure(): void {
    for (const { layer, holder } of this.#layers) layer.resize(holder.clientWidth, holder.clientHeight);
    this.#isShown = this.#options.measured.clientWidth > 0;
    if (!this.#isShown) return;
    for (const part of this.#options.parts) this.#stale.add(part);
    this.#options.resized();
    this.paint();
  }

  /** At once. */
  paint(): void {
    if (!this.#isShown) return;
    const stale = new Set(this.#stale);
    this.#stale.clear();
    this.#options.paint(stale);
  }
}
