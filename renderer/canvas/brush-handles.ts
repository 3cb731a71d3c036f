import { timeText } from '../base/time-format.ts';
import { type NsRange, spanNs } from '../base/view-math.ts';

/** The end of the view that a handle of the brush moves. */
export type BrushHandle = 'start' | 'end';

/** Of the view's span: how far an arrow key goes, and how far with Shift. */
const step = 0.05;
const longStep = 0.5;

/** The window after a key on a handle of the brush; null when the key is for somebody else. */
export function windowAfterKey(
  handle: BrushHandle,
  press: { key: string; shiftKey: boolean },
  window: NsRange,
  limits: NsRange,
): NsRange | null {
  const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[press.key];
  const toLimitNs = { Home: limits.startNs, End: limits.endNs }[press.key];
  const fromNs = handle === 'end' ? window.endNs : window.startNs;
  const deltaNs = spanNs(window) * (press.shiftKey ? longStep : step);
  const toNs = direction === undefined ? toLimitNs : fromNs + direction * deltaNs;
  if (toNs === undefined) return null;
  return handle === 'start'
    ? { startNs: Math.max(limits.startNs, Math.min(toNs, window.endNs)), endNs: window.endNs }
    : { startNs: window.startNs, endNs: Math.min(limits.endNs, Math.max(toNs, window.startNs)) };
}

/** Puts what can be hovered and focused of the brush from one place to another; what is seen of it is drawn. */
export function placeBrush(brush: HTMLElement, fromPx: number, toPx: number): void {
  const places: Record<'body' | BrushHandle, [leftPx: number, widthPx?: number]> = {
    body: [fromPx, Math.max(1, toPx - fromPx)],
    start: [fromPx],
    end: [toPx],
  };
  for (const part of brush.children) {
    if (!(part instanceof HTMLElement)) continue;
    const [leftPx, widthPx] = places[part.dataset.brush as keyof typeof places] ?? [0];
    part.style.left = `${leftPx}px`;
    if (widthPx !== undefined) part.style.width = `${widthPx}px`;
  }
}

/** Tells those who cannot see the brush where its handles are; times with `digits` of a second. */
export function describeBrush(brush: HTMLElement, window: NsRange, limits: NsRange, digits: number): void {
  for (const handle of brush.querySelectorAll<HTMLElement>('[role=slider]')) {
    const ns = handle.dataset.brush === 'start' ? window.startNs : window.endNs;
    handle.setAttribute('aria-valuenow', String(Math.round((100 * (ns - limits.startNs)) / spanNs(limits))));
    handle.setAttribute('aria-valuetext', timeText(ns, digits));
  }
}
