/** What lies over tracks: markers, and the ways of a thread from core to core. */
import { at } from '../../../contract/checked.ts';
import type { ContextSwitch } from '../../../contract/context-switch.ts';
import { elided } from '../../canvas/graph/draw-lanes.ts';
import { drawArrow } from '../../canvas/graph/draw-selected.ts';
import type { LaneEdges } from '../../canvas/lane-edges.ts';
import type { Theme } from '../../canvas/theme.ts';
import { type TimeScale, xOf } from '../../canvas/time-scale.ts';
import type { Mark } from '../../state/marks.ts';
import { type Track, trackOfThread } from './track-model.ts';
import type { TrackSeries } from './track-series.ts';

export interface TrackBox {
  topPx: number;
  heightPx: number;
}

/** Nearer to each other, ways between cores are a smear. */
const mostWays = 2000;
const markerTextPx = 5;

/** Ranges as bars with their names, moments as lines. @param colorOf design token */
export function drawMarkers(
  context: CanvasRenderingContext2D,
  scale: TimeScale,
  { topPx, heightPx }: TrackBox,
  marks: readonly Mark[],
  colorOf: (token: string) => string,
  theme: Theme,
): void {
  const rightPx = scale.leftPx + scale.widthPx;
  context.font = `10.5px ${theme.font}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const { startNs, endNs, name, color } of marks) {
    const fromPx = Math.max(scale.leftPx, xOf(scale, startNs));
    const toPx = Math.min(rightPx, xOf(scale, endNs));
    if (fromPx > rightPx || toPx < scale.leftPx) continue;
    context.fillStyle = colorOf(color);
    context.globalAlpha = 0.22;
    context.fillRect(fromPx, topPx + 2, toPx - fromPx, heightPx - 5);
    context.globalAlpha = 1;
    context.fillRect(fromPx, topPx + 2, 2, heightPx - 5);
    const text = elided(context, name, toPx - fromPx - 2 * markerTextPx);
    context.fillStyle = theme.text1;
    if (text !== '…') context.fillText(text, fromPx + markerTextPx, topPx + heightPx / 2);
  }
}

/** When a thread leaves one core and comes to another. */
export interface Move {
  fromNs: number;
  toNs: number;
  from: string;
  to: string;
}

/** Of a thread's states as far as each is drawn on its own. */
export function movesOf({ answer: { labels }, series: { lane } }: TrackSeries): Move[] {
  const moves: Move[] = [];
  if (lane === null) return moves;
  const { startNs, endNs, label } = lane.slices;
  let last: { core: string; endNs: number } | null = null;
  for (const [i, start] of startNs.entries()) {
    const [, core] = /^Core (\d+)$/.exec(at(labels, at(label, i))) ?? [];
    if (core === undefined) continue;
    if (last !== null && last.core !== core) moves.push({ fromNs: last.endNs, toNs: start, from: last.core, to: core });
    last = { core, endNs: at(endNs, i) };
  }
  return moves;
}

/** Lines from the lane of the core that a thread leaves to that of the one that it comes to. @param boxOf null: it is not shown */
export function drawMoves(
  context: CanvasRenderingContext2D,
  scale: TimeScale,
  moves: readonly Move[],
  boxOf: (core: string) => TrackBox | null,
  theme: Theme,
): void {
  const { startNs, endNs } = scale.window;
  const inView = moves.filter(({ fromNs, toNs }) => toNs >= startNs && fromNs <= endNs).slice(0, mostWays);
  context.save();
  context.beginPath();
  context.rect(scale.leftPx, 0, scale.widthPx, Number.MAX_SAFE_INTEGER);
  context.clip();
  context.strokeStyle = theme.text1;
  context.fillStyle = theme.text1;
  context.lineWidth = 1;
  for (const { fromNs, toNs, from, to } of inView) {
    const [left, right] = [boxOf(from), boxOf(to)];
    if (left === null || right === null) continue;
    const [x1, y1] = [xOf(scale, fromNs), left.topPx + left.heightPx / 2];
    const [x2, y2] = [xOf(scale, toNs), right.topPx + right.heightPx / 2];
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
    context.beginPath();
    context.arc(x2, y2, 2, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}

/** An arrow from the thread that made another one ready to that one, or from and to its process where that is closed. */
export function drawReadied(
  context: CanvasRenderingContext2D,
  scale: TimeScale,
  { tracks, edges, scrollPx }: { tracks: readonly Track[]; edges: LaneEdges; scrollPx: number },
  { readyNs, readying, thread }: ContextSwitch,
  theme: Theme,
): void {
  if (readyNs === null || readying?.thread == null) return;
  const from = trackOfThread(tracks, readying.thread.process, readying.thread.thread);
  const to = trackOfThread(tracks, thread.process, thread.thread);
  const xPx = Math.round(xOf(scale, readyNs)) + 0.5;
  if (from < 0 || to < 0 || from === to || xPx < scale.leftPx || xPx > scale.leftPx + scale.widthPx) return;
  const edgePx = (lane: number): number => edges.edgePx(lane) - scrollPx;
  const fromPx = (edgePx(from) + edgePx(from + 1)) / 2;
  const toPx = to > from ? edgePx(to) : edgePx(to + 1);
  drawArrow(context, scale, { xPx, fromPx, toPx }, `Readied by ${readying.thread.thread}`, theme);
}
