import { present } from '../../contract/checked.ts';

/** What is laid out for a ruler. */
export interface RulerElements {
  ruler: HTMLElement;
  rulerPlot: HTMLElement;
  rulerBase: HTMLElement;
  cursorTime: HTMLElement;
  duration: HTMLElement;
}

/** What `TimeAxis.tsx` lays out and `TimeAxisView` draws on. */
export interface TimeAxisElements extends RulerElements {
  root: HTMLElement;
  overview: HTMLElement;
  overviewCanvas: HTMLCanvasElement;
  overviewVeil: HTMLCanvasElement;
  brush: HTMLElement;
  overviewTop: HTMLElement;
}

/** What `LanesView` draws on: an element that holds one that scrolls, and a canvas as large as it. */
export interface LanesElements {
  lanes: HTMLElement;
  scroller: HTMLElement;
  rows: HTMLElement;
  overlayCanvas: HTMLCanvasElement;
}

/** The elements below `root` that carry `data-part`, by its value. */
export function elementsOf<Elements>(root: HTMLElement): Elements {
  const parts: Record<string, Element> = { root };
  for (const element of root.querySelectorAll<HTMLElement>('[data-part]'))
    parts[present(element.dataset.part, 'data-part')] = element;
  return parts as Elements;
}

/** Writes only what differs: a text that is written anew costs a layout, even if it is the same. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A new element, as the last one in `parent`. */
export function part(parent: HTMLElement, className = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  parent.append(element);
  return element;
}
