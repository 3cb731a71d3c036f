/** What `Timeline.tsx` lays out and `TimelineView` draws on. */
export interface TimelineElements {
  root: HTMLElement;
  overview: HTMLElement;
  overviewCanvas: HTMLCanvasElement;
  overviewVeil: HTMLCanvasElement;
  brush: HTMLElement;
  overviewTop: HTMLElement;
  ruler: HTMLElement;
  rulerCanvas: HTMLCanvasElement;
  rulerBase: HTMLElement;
  cursorTime: HTMLElement;
  duration: HTMLElement;
  scaleNote: HTMLElement;
  message: HTMLElement;
  lanes: HTMLElement;
  gridCanvas: HTMLCanvasElement;
  scroller: HTMLElement;
  rows: HTMLElement;
  overlayCanvas: HTMLCanvasElement;
  announcer: HTMLElement;
}

/** Writes only what differs: a text that is written anew costs a layout, even if it is the same. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
