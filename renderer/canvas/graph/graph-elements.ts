import type { RowPath } from '../../../contract/tables.ts';
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

/** What a graph shows at a place. */
export interface GraphPlace {
  /** Of the series or the lane; empty where there is none. */
  path: RowPath;
  /** A single bar or mark. @see TableSlices; `eventRow` −1 = of no event */
  slice: { startNs: number; endNs: number; label: string; eventRow: number } | null;
}
