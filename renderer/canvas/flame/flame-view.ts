import { isMenuKey } from '../../kit/keys.ts';
import { CanvasLayer, onPixelRatioChange } from '../canvas-layer.ts';
import { FrameScheduler } from '../scheduler.ts';
import { areColorsForced, onThemeChange, readToken } from '../theme.ts';
import { drawFlame, type FlameColors, rowPx } from './draw-flame.ts';
import { ALL, type FlameAnswer, FlameModel, type FlameRect } from './flame-model.ts';
import { changeColor, flameColor } from './module-colors.ts';

export interface FlameElements {
  /** Scrolls; as large as the panel. */
  scroller: HTMLElement;
  /** As high as all rows. */
  content: HTMLElement;
  canvas: HTMLCanvasElement;
}

export interface FlameEvents {
  onSelect(node: number | null): void;
  /** Null: the pointer has left. */
  onPoint(node: number | null, clientX: number, clientY: number): void;
  onZoom(node: number): void;
  /** Enter or a double-click. */
  onOpen(node: number): void;
  onMenu(node: number, clientX: number, clientY: number): void;
}

export interface FlameInput {
  answer: FlameAnswer;
  search: string;
  selected: number | null;
  rootAtBottom: boolean;
}

const moves = {
  ArrowUp: 'caller',
  ArrowDown: 'callee',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
} as const;
const flipped = { ArrowUp: 'callee', ArrowDown: 'caller' } as const;

/** A flame graph without React: the part that is in view is drawn, whatever the depth of the stacks. */
export class FlameView {
  readonly #elements: FlameElements;
  readonly #events: FlameEvents;
  readonly #layer: CanvasLayer;
  readonly #frame: FrameScheduler;
  readonly #ended = new AbortController();
  readonly #observer: ResizeObserver;
  readonly #until: (() => void)[];
  readonly #widths = new Map<string, number>();
  #model: FlameModel | null = null;
  #input: FlameInput | null = null;
  #matches: Uint8Array | null = null;
  #zoomed = ALL;
  #pointed: number | null = null;
  #rects: FlameRect[] = [];
  #colors: FlameColors = readColors();

  constructor(elements: FlameElements, events: FlameEvents) {
    this.#elements = elements;
    this.#events = events;
    this.#layer = new CanvasLayer(elements.canvas);
    this.#frame = new FrameScheduler(() => this.#paint());
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(elements.scroller);
    this.#until = [onThemeChange(() => this.#themed()), onPixelRatioChange(() => this.#measure())];
    this.#listen();
  }

  destroy(): void {
    this.#ended.abort();
    this.#observer.disconnect();
    for (const end of this.#until) end();
    this.#frame.stop();
  }

  get model(): FlameModel | null {
    return this.#model;
  }

  show(input: FlameInput): void {
    const isOther = this.#input?.answer !== input.answer;
    const isFlipped = this.#input?.rootAtBottom !== input.rootAtBottom;
    const path = isOther && this.#model !== null ? this.#model.pathOf(this.#zoomed) : null;
    if (isOther) {
      this.#model = FlameModel.of(input.answer);
      // The same function stays in view, where the other stacks have it.
      this.#zoomed = path === null ? ALL : nodeOfPath(this.#model, path);
      this.#pointed = null;
    }
    this.#input = input;
    this.#matches = this.#model?.matches(input.search) ?? null;
    this.#measure();
    if (isFlipped && input.rootAtBottom) this.#elements.scroller.scrollTop = this.#elements.scroller.scrollHeight;
  }

  zoomTo(node: number): void {
    this.#zoomed = node;
    this.#events.onZoom(node);
    this.#frame.ask();
  }

  /** Shows a node that may be out of sight. */
  reveal(node: number): void {
    const top = this.#topOf(this.#model?.depthOf(node) ?? 0);
    const { scroller } = this.#elements;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    if (top + rowPx > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = top + rowPx - scroller.clientHeight;
    this.#frame.ask();
  }

  get #rows(): number {
    return this.#model?.depths ?? 1;
  }

  #topOf(depth: number): number {
    const { clientHeight } = this.#elements.scroller;
    const heightPx = Math.max(this.#rows * rowPx, clientHeight);
    return this.#input?.rootAtBottom ? heightPx - (depth + 1) * rowPx : depth * rowPx;
  }

  #measure(): void {
    const { scroller, content, canvas } = this.#elements;
    content.style.height = `${this.#rows * rowPx}px`;
    canvas.style.height = `${scroller.clientHeight}px`;
    this.#layer.resize(scroller.clientWidth, scroller.clientHeight);
    this.#frame.ask();
  }

  #themed(): void {
    this.#colors = readColors();
    this.#widths.clear();
    this.#frame.ask();
  }

  #paint(): void {
    const [model, input] = [this.#model, this.#input];
    const context = this.#layer.begin();
    if (model === null || input === null) return;
    const { scrollTop, clientHeight } = this.#elements.scroller;
    const depthAt = (px: number): number => (input.rootAtBottom ? (this.#topOf(0) + rowPx - px) / rowPx : px / rowPx);
    const edges = [depthAt(scrollTop), depthAt(scrollTop + clientHeight)].sort((a, b) => a - b);
    const [from = 0, to = 0] = edges;
    this.#rects = model.layout(this.#zoomed, this.#layer.widthPx, Math.max(0, Math.floor(from)), Math.ceil(to) + 1);
    context.translate(0, -scrollTop);
    const measure = this.#layer.measure(this.#colors.font);
    drawFlame(context, model, this.#rects, this.#colors, {
      ...{ matches: this.#matches, selected: input.selected, pointed: this.#pointed },
      topOf: (depth) => this.#topOf(depth),
      measure: (text) => this.#widthOf(text, measure),
    });
  }

  #widthOf(text: string, measure: (text: string) => number): number {
    let width = this.#widths.get(text);
    if (width === undefined) {
      width = measure(text);
      if (this.#widths.size > 20_000) this.#widths.clear();
      this.#widths.set(text, width);
    }
    return width;
  }

  #nodeAt({ clientX, clientY }: { clientX: number; clientY: number }): number | null {
    const { scroller, canvas } = this.#elements;
    const box = canvas.getBoundingClientRect();
    const x = clientX - box.left;
    const y = clientY - box.top + scroller.scrollTop;
    const found = this.#rects.find((rect) => {
      const top = this.#topOf(rect.depth);
      return y >= top && y < top + rowPx && x >= rect.x && x < rect.x + rect.width;
    });
    return found?.node ?? null;
  }

  #listen(): void {
    const { scroller } = this.#elements;
    const options = { signal: this.#ended.signal };
    scroller.addEventListener('scroll', () => this.#frame.ask(), options);
    scroller.addEventListener('pointermove', (event) => this.#point(event), options);
    scroller.addEventListener('pointerleave', () => this.#leave(), options);
    scroller.addEventListener('click', (event) => this.#events.onSelect(this.#nodeAt(event)), options);
    scroller.addEventListener('dblclick', (event) => this.#events.onOpen(this.#nodeAt(event) ?? ALL), options);
    scroller.addEventListener('keydown', (event) => this.#onKey(event), options);
    scroller.addEventListener(
      'contextmenu',
      (event) => {
        const node = this.#nodeAt(event);
        if (node === null) return;
        event.preventDefault();
        this.#events.onSelect(node);
        this.#events.onMenu(node, event.clientX, event.clientY);
      },
      options,
    );
  }

  #point(event: PointerEvent): void {
    const node = this.#nodeAt(event);
    this.#events.onPoint(node, event.clientX, event.clientY);
    if (node === this.#pointed) return;
    this.#pointed = node;
    this.#frame.ask();
  }

  #leave(): void {
    this.#pointed = null;
    this.#events.onPoint(null, 0, 0);
    this.#frame.ask();
  }

  #onKey(event: KeyboardEvent): void {
    const [model, input] = [this.#model, this.#input];
    if (model === null || input === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const selected = input.selected ?? this.#zoomed;
    const move =
      input.rootAtBottom && event.key in flipped ? flipped[event.key as 'ArrowUp'] : moves[event.key as 'ArrowUp'];
    if (move !== undefined) {
      const to = model.neighbor(selected, move);
      this.#events.onSelect(to);
      this.reveal(to);
    } else if (event.key === 'Enter' || event.key === ' ') this.#events.onOpen(selected);
    else if (event.key === 'Escape' || event.key === 'Backspace') {
      if (this.#zoomed === ALL) return;
      this.zoomTo(event.key === 'Escape' ? ALL : model.parentOf(this.#zoomed));
    } else if (isMenuKey(event)) {
      const rect = this.#rects.find(({ node }) => node === selected);
      const box = this.#elements.canvas.getBoundingClientRect();
      const top = this.#topOf(model.depthOf(selected)) - this.#elements.scroller.scrollTop;
      this.#events.onMenu(selected, box.left + (rect?.x ?? 0) + 10, box.top + top + rowPx);
    } else return;
    event.preventDefault();
  }
}

function nodeOfPath(model: FlameModel, path: readonly string[]): number {
  let node = ALL;
  for (const name of path) {
    const next = model.childrenOf(node).find((child) => model.nameOf(child) === name);
    if (next === undefined) break;
    node = next;
  }
  return node;
}

function readColors(): FlameColors {
  const forced = areColorsForced();
  return {
    fillOf: (token) => (forced ? 'ButtonFace' : flameColor(token, readToken)),
    changeOf: (more) => (forced ? 'ButtonFace' : changeColor(more, readToken)),
    whole: forced ? 'ButtonFace' : readToken('--s3'),
    text: forced ? 'ButtonText' : readToken('--tx-1'),
    faint: forced ? 'ButtonText' : readToken('--tx-2'),
    surface: readToken('--s1'),
    accent: forced ? 'Highlight' : readToken('--accent'),
    font: `11.5px ${readToken('--font')}`,
  };
}
