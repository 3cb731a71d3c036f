import { formatDuration, timeDigits, timeText } from '../base/time-format.ts';
import { type NsRange, spanNs } from '../base/view-math.ts';
import { setText, type TimeAxisElements } from './elements.ts';
import { nsPerPx, type TimeScale, xOf } from './time-scale.ts';

const gapPx = 4;
/** Left and right of a pill's text together, as the style sheet has it. */
export const pillPaddingPx = 12;

/**
 * Where the middle of the duration's pill goes, so that the cursor's pill does not lie on it: at `middlePx` if that is
 * free, else beside the cursor's on the nearer side on which it stays within `[leftPx, rightPx]`. All in px.
 */
export function placeBeside(
  middlePx: number,
  widthPx: number,
  cursorPx: number,
  cursorWidthPx: number,
  leftPx: number,
  rightPx: number,
): number {
  const apartPx = (widthPx + cursorWidthPx) / 2 + gapPx;
  if (Math.abs(middlePx - cursorPx) >= apartPx) return middlePx;
  const before = cursorPx - apartPx;
  const after = cursorPx + apartPx;
  const fitsBefore = before - widthPx / 2 >= leftPx;
  const fitsAfter = after + widthPx / 2 <= rightPx;
  const wantsBefore = middlePx < cursorPx;
  return wantsBefore ? (fitsBefore || !fitsAfter ? before : after) : fitsAfter || !fitsBefore ? after : before;
}

/** The nearest middle at which something of this width stays within `[leftPx, rightPx]`. */
export const keepInside = (middlePx: number, widthPx: number, leftPx: number, rightPx: number): number =>
  Math.max(leftPx + widthPx / 2, Math.min(rightPx - widthPx / 2, middlePx));

/**
 * The pills in the ruler: the cursor's time, and how long the selection is.
 * @param widthOf a pill by its text: asking the elements would cost a layout in every frame
 */
export function placePills(
  { cursorTime, duration }: Pick<TimeAxisElements, 'cursorTime' | 'duration'>,
  scale: TimeScale,
  { selection, cursorNs }: { selection: NsRange | null; cursorNs: number | null },
  widthOf: (text: string) => number,
): void {
  const { window, leftPx } = scale;
  const rightPx = leftPx + scale.widthPx;
  const moveTo = (pill: HTMLElement, middlePx: number) => {
    pill.style.transform = `translateX(calc(${middlePx}px - 50%))`;
  };
  let cursorPx: number | null = null;
  let cursorWidthPx = 0;
  const cursorSeen = cursorNs !== null && cursorNs >= window.startNs && cursorNs <= window.endNs;
  cursorTime.hidden = !cursorSeen;
  if (cursorSeen) {
    const time = timeText(cursorNs, timeDigits(nsPerPx(scale)));
    setText(cursorTime, time);
    cursorWidthPx = widthOf(time);
    cursorPx = keepInside(xOf(scale, cursorNs), cursorWidthPx, leftPx, rightPx);
    moveTo(cursorTime, cursorPx);
  }
  const seen = selection !== null && selection.endNs > window.startNs && selection.startNs < window.endNs;
  duration.hidden = !seen;
  if (!seen) return;
  const text = formatDuration(spanNs(selection));
  setText(duration, text);
  const widthPx = widthOf(text);
  const middleNs = (Math.max(selection.startNs, window.startNs) + Math.min(selection.endNs, window.endNs)) / 2;
  const middlePx = keepInside(xOf(scale, middleNs), widthPx, leftPx, rightPx);
  moveTo(
    duration,
    cursorPx === null ? middlePx : placeBeside(middlePx, widthPx, cursorPx, cursorWidthPx, leftPx, rightPx),
  );
}
