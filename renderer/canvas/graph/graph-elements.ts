import type { RulerElements } from '../elements.ts';

/** The elements that `TableGraph` lays out, for a graph over the window or a heat map. */
export interface GraphElements extends RulerElements {
  root: HTMLElement;
  plot: HTMLElement;
  picture: HTMLElement;
  scroller: HTMLElement;
  lanes: HTMLElement;
  overlayCanvas: HTMLCanvasElement;
  message: HTMLElement;
  announcer: HTMLElement;
}
