/** Marks on the overview and in the ruler: a line over each range, a flag at each moment, names where there is room. */
import { elided } from './graph/draw-lanes.ts';
import type { Theme } from './theme.ts';
import { nsAt, type TimeScale, xOf } from './time-scale.ts';

/** Marks to draw, by start. Columns, as there may be a hundred thousand. */
export interface MarkColumns {
  startNs: ArrayLike<number>;
  endNs: ArrayLike<number>;
}

/** A mark that can be seen, in px. */
export interface PlacedMark {
  /** In the columns. */
  index: number;
  fromPx: number;
  /** At least a pixel behind `fromPx`; of moments that pixel. */
  toPx: number;
  isMoment: boolean;
  /** The tip of a moment's flag; of ranges `fromPx`. */
  tipPx: number;
  /** Where the name ends that stands behind `fromPx`; `fromPx` where none is. */
  nameToPx: number;
}

/** More are a line without gaps. */
const mostPlaced = 4096;
const linePx = 2;
const flagPx = { width: 7, height: 7 };
const nameGapPx = 4;
/** Of a name that is cut: of less nobody can guess it. */
const leastCutPx = 44;

/** What of it the pointer can hit, from the top. */
export const markHeightsPx = { overview: 18, ruler: 8 };

/** Marks in view; of those in one and the same pixel the first. */
export function placeMarks({ startNs, endNs }: MarkColumns, scale: TimeScale): PlacedMark[] {
  const { window, leftPx, widthPx } = scale;
  const rightPx = leftPx + widthPx;
  const placed: PlacedMark[] = [];
  /** What ends before lies in the pixel of the last one. */
  let hiddenNs = window.startNs;
  for (let index = 0; placed.length < mostPlaced; index++) {
    const start = startNs[index];
    const end = endNs[index];
    if (start === undefined || end === undefined || start >= window.endNs) break;
    if (end < hiddenNs) continue;
    const fromPx = Math.round(Math.max(leftPx, xOf(scale, start)));
    const toPx = Math.max(fromPx + 1, Math.round(Math.min(rightPx, xOf(scale, end))));
    const isMoment = end <= start;
    // At the end of the axis a flag waves the other way.
    const flagTipPx = fromPx + flagPx.width > rightPx ? fromPx - flagPx.width : fromPx + flagPx.width;
    placed.push({ index, fromPx, toPx, isMoment, tipPx: isMoment ? flagTipPx : fromPx, nameToPx: fromPx });
    hiddenNs = Math.max(window.startNs, nsAt(scale, fromPx + 0.5));
  }
  return placed;
}

/**
 * Says of each mark how far its name may reach: over its own line, or to the next mark, and over no other name.
 * @param taken where other names stand; these are added
 */
export function placeNames(
  context: CanvasRenderingContext2D,
  placed: readonly PlacedMark[],
  nameOf: (index: number) => string,
  rightPx: number,
  taken: [fromPx: number, toPx: number][],
): Map<PlacedMark, string> {
  const names = new Map<PlacedMark, string>();
  for (const [i, mark] of placed.entries()) {
    const beginPx = nameFromPx(mark);
    const nextPx = placed[i + 1]?.fromPx ?? rightPx;
    let endPx = Math.min(rightPx, Math.max(mark.toPx, nextPx) - nameGapPx);
    if (taken.some(([from, to]) => beginPx >= from && beginPx < to)) continue;
    for (const [from] of taken) if (from > beginPx) endPx = Math.min(endPx, from - nameGapPx);
    const whole = nameOf(mark.index);
    const fits = context.measureText(whole).width <= endPx - beginPx;
    if (!fits && endPx - beginPx < leastCutPx) continue;
    const name = fits ? whole : elided(context, whole, endPx - beginPx);
    mark.nameToPx = Math.ceil(beginPx + context.measureText(name).width);
    taken.push([beginPx - nameGapPx, mark.nameToPx + nameGapPx]);
    names.set(mark, name);
  }
  return names;
}

const nameFromPx = ({ fromPx, isMoment }: PlacedMark): number => fromPx + (isMoment ? flagPx.width + 3 : 1);

/** Lines and flags. @param topPx of the line; @param stemPx down to where the staff of a flag goes */
export function drawMarkLines(
  context: CanvasRenderingContext2D,
  placed: readonly PlacedMark[],
  colorOf: (index: number) => string,
  isStrong: (index: number) => boolean,
  topPx: number,
  stemPx: number,
): void {
  for (const { index, fromPx, toPx, isMoment, tipPx } of placed) {
    context.fillStyle = colorOf(index);
    if (!isMoment) {
      context.fillRect(fromPx, topPx, toPx - fromPx, isStrong(index) ? linePx + 2 : linePx);
      continue;
    }
    context.fillRect(fromPx, topPx, isStrong(index) ? 2 : 1, stemPx - topPx);
    context.beginPath();
    context.moveTo(fromPx, topPx);
    context.lineTo(tipPx, topPx + flagPx.height / 2);
    context.lineTo(fromPx, topPx + flagPx.height);
    context.fill();
  }
}

/** Names below the lines, readable over whatever is drawn there. */
export function drawMarkNames(
  context: CanvasRenderingContext2D,
  names: ReadonlyMap<PlacedMark, string>,
  isStrong: (index: number) => boolean,
  middlePx: number,
  theme: Theme,
): void {
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = theme.surface;
  for (const [mark, name] of names) {
    context.fillStyle = isStrong(mark.index) ? theme.text1 : theme.text2;
    const x = nameFromPx(mark);
    context.strokeText(name, x, middlePx);
    context.fillText(name, x, middlePx);
  }
}

const slackPx = 3;

/** The mark under the pointer, of several the narrowest. */
export function markAt(placed: readonly PlacedMark[], xPx: number): PlacedMark | null {
  let found: PlacedMark | null = null;
  for (const mark of placed) {
    const rightPx = Math.max(mark.nameToPx, mark.isMoment ? mark.tipPx : mark.toPx);
    if (xPx < Math.min(mark.fromPx, mark.tipPx) - slackPx || xPx > rightPx + slackPx) continue;
    if (found === null || mark.toPx - mark.fromPx <= found.toPx - found.fromPx) found = mark;
  }
  return found;
}
