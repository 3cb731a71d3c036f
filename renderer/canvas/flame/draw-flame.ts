/** Rectangles of a flame graph, with names where they fit. */
import { formatFixed } from '../../base/format.ts';
import { ALL, type FlameModel, type FlameRect } from './flame-model.ts';

export const rowPx = 22;
const paddingPx = 5;
const leastTextPx = 26;
const leastSharePx = 110;
const radiusPx = 2;

export interface FlameColors {
  /** @param token of the color; null = the grey */
  fillOf(token: string | null): string;
  /** With a baseline. @param more −1 to 1 */
  changeOf(more: number): string;
  whole: string;
  text: string;
  faint: string;
  surface: string;
  accent: string;
  font: string;
}

export interface FlameState {
  /** 1 where a node is searched for; null = no search. */
  matches: Uint8Array | null;
  selected: number | null;
  pointed: number | null;
  /** Rows count from the top, or from the bottom. */
  topOf(depth: number): number;
  measure(text: string): number;
}

export function drawFlame(
  context: CanvasRenderingContext2D,
  model: FlameModel,
  rects: readonly FlameRect[],
  colors: FlameColors,
  state: FlameState,
): void {
  context.font = colors.font;
  context.textBaseline = 'middle';
  for (const rect of rects) drawRect(context, model, rect, colors, state);
  for (const [node, color] of [
    [state.pointed, colors.text],
    [state.selected, colors.accent],
  ] as const) {
    const rect = node === null ? undefined : rects.find((each) => each.node === node);
    if (rect === undefined) continue;
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.strokeRect(rect.x + 0.75, state.topOf(rect.depth) + 0.75, Math.max(1, rect.width - 2.5), rowPx - 2.5);
  }
}

function drawRect(
  context: CanvasRenderingContext2D,
  model: FlameModel,
  { node, depth, x, width }: FlameRect,
  colors: FlameColors,
  { matches, topOf, measure }: FlameState,
): void {
  const top = topOf(depth);
  const isFaint = matches !== null && (node === ALL || matches[node] !== 1);
  context.globalAlpha = isFaint ? 0.28 : 1;
  const more = model.moreOf(node);
  const isAllStacks = node === ALL && model.moduleOf(node) === '';
  context.fillStyle =
    more !== null ? colors.changeOf(more) : isAllStacks ? colors.whole : colors.fillOf(model.tokenOf(node));
  context.beginPath();
  // A pixel between neighbours, as long as there is room for it.
  context.roundRect(x, top, Math.max(0.5, width - (width > 2 ? 1 : 0)), rowPx - 1, width > 6 ? radiusPx : 0);
  context.fill();
  if (width >= leastTextPx) {
    const share = width >= leastSharePx ? shareText(model, node) : '';
    const shareWidth = share === '' ? 0 : measure(share) + paddingPx;
    const name = clipped(model.nameOf(node), width - 2 * paddingPx - shareWidth, measure);
    context.fillStyle = colors.text;
    if (name !== '') context.fillText(name, x + paddingPx, top + rowPx / 2);
    if (share !== '') {
      context.fillStyle = colors.faint;
      context.fillText(share, x + width - shareWidth, top + rowPx / 2);
    }
  }
  context.globalAlpha = 1;
}

/** Of the whole; with a baseline how much more, of the baseline's whole. */
function shareText(model: FlameModel, node: number): string {
  const before = model.beforeOf(node);
  if (before === null) return `${formatFixed(100 * model.shareOf(node), 1)}%`;
  const whole = model.beforeOf(ALL) ?? 0;
  // Of nothing there is no part: a function that is new has callers that all are.
  if (whole === 0) return 'new';
  const points = (100 * (model.weightOf(node) - before)) / whole;
  return `${points > 0 ? '+' : ''}${formatFixed(points, 1)}%`;
}

/** The text with an ellipsis where it is longer than the room; empty where not even three letters fit. */
function clipped(text: string, roomPx: number, measure: (text: string) => number): string {
  if (measure(text) <= roomPx) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (measure(`${text.slice(0, middle)}…`) <= roomPx) low = middle;
    else high = middle - 1;
  }
  return low < 3 ? '' : `${text.slice(0, low)}…`;
}
