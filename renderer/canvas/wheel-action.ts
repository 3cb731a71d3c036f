export type WheelAction = { kind: 'scroll' } | { kind: 'pan'; px: number } | { kind: 'zoom'; factor: number };

const linePx = 16;
const pagePx = 400;

/** `scrolls`: there are lanes out of view, so that a plain wheel is for them. A pinch comes as a wheel with Ctrl. */
export function wheelAction(
  event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'shiftKey'>,
  scrolls: boolean,
): WheelAction {
  const unit = [1, linePx, pagePx][event.deltaMode] ?? 1;
  const x = event.deltaX * unit;
  const y = event.deltaY * unit;
  if (event.ctrlKey) {
    // Pinches come in steps of a few pixels, notches of a wheel in steps of a hundred.
    const perPx = Math.abs(y) < 50 ? 0.01 : 0.0025;
    return { kind: 'zoom', factor: Math.exp(-y * perPx) };
  }
  if (event.shiftKey) return { kind: 'pan', px: x === 0 ? y : x };
  if (Math.abs(x) > Math.abs(y)) return { kind: 'pan', px: x };
  return scrolls ? { kind: 'scroll' } : { kind: 'zoom', factor: Math.exp(-y * 0.0025) };
}
