/**
 * As much of a page as uPlot needs, where there is none: import it before what imports uPlot, in a file that is `alone` in
 * `vitest.config.ts`. Canvases write down what is drawn on them.
 */
import { createDrawLog } from './draw-log.ts';
import { FakeImage } from './fake-image.ts';

interface FakeCanvas {
  log: string[];
  image: FakeImage | null;
}

/** Canvases, the newest last. */
export const canvases: FakeCanvas[] = [];

function fakeElement(tag: string): unknown {
  const element = {
    style: {},
    dataset: {},
    classList: { add() {}, remove() {}, toggle() {}, contains: () => false },
    firstChild: null,
    width: 0,
    height: 0,
    setAttribute() {},
    addEventListener() {},
    removeEventListener() {},
    append() {},
    appendChild() {},
    insertBefore() {},
    remove() {},
    toggleAttribute() {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 0, height: 0 }),
    clientWidth: 120,
    clientHeight: 100,
    scrollTop: 0,
  };
  if (tag !== 'canvas') return element;
  const { context, log } = createDrawLog();
  const made: FakeCanvas = { log, image: null };
  canvases.push(made);
  const drawing = new Proxy(context, {
    get(target, name: string) {
      if (name === 'canvas') return element;
      if (name !== 'putImageData') return Reflect.get(target, name);
      return (image: FakeImage, x: number, y: number) => {
        made.image = image;
        log.push(`putImageData(the image, ${x}, ${y})`);
      };
    },
  });
  return Object.assign(element, { getContext: () => drawing });
}

export const fakeParent = (): HTMLElement => fakeElement('div') as HTMLElement;
export const fakeCanvas = (): HTMLCanvasElement => fakeElement('canvas') as HTMLCanvasElement;

const frames: (() => void)[] = [];
/** Draws the next frame. */
export function drawFrame(): void {
  for (const draw of frames.splice(0)) draw();
}

const listens = { addEventListener() {}, removeEventListener() {}, dispatchEvent() {} };
Object.assign(globalThis, {
  window: { ...listens, devicePixelRatio: 1 },
  document: { ...listens, createElement: fakeElement, documentElement: fakeElement('html'), body: fakeElement('body') },
  navigator: { language: 'en-US' },
  matchMedia: () => listens,
  devicePixelRatio: 1,
  ImageData: FakeImage,
  CustomEvent: Event,
  HTMLElement: Object,
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  MutationObserver: class {
    observe() {}
    disconnect() {}
  },
  OffscreenCanvas: class {
    getContext = () => ({ fillRect() {}, getImageData: () => ({ data: [0, 0, 0, 0] }) });
  },
  getComputedStyle: () => ({ getPropertyValue: (name: string) => (name.startsWith('--gutter') ? '10px' : name) }),
  requestAnimationFrame: (draw: () => void) => frames.push(draw),
  cancelAnimationFrame() {},
});
