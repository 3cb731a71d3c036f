/** What is selected, on top of the lanes: the bars of its event, and who made a thread ready. */
import { at } from '../../../contract/checked.ts';
import type { ContextSwitch, SwitchedThread } from '../../../contract/context-switch.ts';
import type { TableSeries } from '../../../contract/tables.ts';
import type { Theme } from '../theme.ts';
import { type TimeScale, xOf } from '../time-scale.ts';
import { bandOf, type LanesPlot } from './draw-lanes.ts';

/** Of the arrow's head, half its width, and of the disc at its foot. */
const headPx = 4;
const footPx = 3;
const labelGapPx = 6;
const labelHeightPx = 18;

/** A line around each bar of one event. @param eventRow row of the trace */
export function drawSelectedSlices(
  context: CanvasRenderingContext2D,
  plot: LanesPlot,
  answer: TableSeries,
  eventRow: number,
  theme: Theme,
): void {
  const { scale } = plot;
  const rightPx = scale.leftPx + scale.widthPx;
  context.strokeStyle = theme.text1;
  context.lineWidth = 1.5;
  answer.series.forEach(({ lane }, index) => {
    if (lane === null) return;
    const { bottomPx, unitPx } = bandOf(plot, index, lane.parallel);
    const { startNs, endNs, track, eventRow: rows } = lane.slices;
    for (let i = rows.indexOf(eventRow); i >= 0; i = rows.indexOf(eventRow, i + 1)) {
      const fromPx = Math.max(scale.leftPx, xOf(scale, at(startNs, i)));
      const toPx = Math.min(rightPx, xOf(scale, at(endNs, i)));
      if (toPx <= fromPx) continue;
      const topPx = bottomPx - (at(track, i) + 1) * unitPx;
      context.strokeRect(fromPx - 0.5, topPx - 0.5, Math.max(3, toPx - fromPx), unitPx + 1);
    }
  });
}

/** The lane of a thread: all that it is called by is in the lane's path. */
const laneOfThread = ({ series }: TableSeries, { process, thread }: SwitchedThread): number =>
  series.findIndex(({ path, lane }) => lane !== null && path.includes(process) && path.includes(thread));

/** An arrow from the lane of the thread that made another one ready to the lane of that one, where both are drawn. */
export function drawWakeUp(
  context: CanvasRenderingContext2D,
  plot: LanesPlot,
  answer: TableSeries,
  found: ContextSwitch,
  theme: Theme,
): void {
  const { scale, topPx, laneHeightPx } = plot;
  const { readyNs, readying, thread } = found;
  if (readyNs === null || readying?.thread == null) return;
  const from = laneOfThread(answer, readying.thread);
  const to = laneOfThread(answer, thread);
  const xPx = Math.round(xOf(scale, readyNs)) + 0.5;
  if (from < 0 || to < 0 || from === to || xPx < scale.leftPx || xPx > scale.leftPx + scale.widthPx) return;
  const middleOf = (lane: number): number => topPx + (lane + 0.5) * laneHeightPx;
  const down = to > from;
  // The arrow ends at the edge of the lane that it comes to.
  const toPx = middleOf(to) + ((down ? -1 : 1) * laneHeightPx) / 2;
  drawArrow(context, scale, { xPx, fromPx: middleOf(from), toPx }, `Readied by ${readying.thread.thread}`, theme);
}

/** An upright arrow with a disc at its foot and words beside its middle. */
export function drawArrow(
  context: CanvasRenderingContext2D,
  scale: TimeScale,
  { xPx, fromPx, toPx }: { xPx: number; fromPx: number; toPx: number },
  text: string,
  theme: Theme,
): void {
  const down = toPx > fromPx;
  context.strokeStyle = theme.text1;
  context.fillStyle = theme.text1;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(xPx, fromPx);
  context.lineTo(xPx, toPx);
  context.stroke();
  context.beginPath();
  context.arc(xPx, fromPx, footPx, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  context.moveTo(xPx, toPx);
  context.lineTo(xPx - headPx, toPx + (down ? -2 : 2) * headPx);
  context.lineTo(xPx + headPx, toPx + (down ? -2 : 2) * headPx);
  context.closePath();
  context.fill();
  drawArrowLabel(context, scale, xPx, (fromPx + toPx) / 2, text, theme);
}

function drawArrowLabel(
  context: CanvasRenderingContext2D,
  scale: TimeScale,
  xPx: number,
  yPx: number,
  text: string,
  theme: Theme,
): void {
  context.font = `11px ${theme.font}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const widthPx = Math.ceil(context.measureText(text).width) + 2 * labelGapPx;
  const flips = xPx + labelGapPx + widthPx > scale.leftPx + scale.widthPx;
  const leftPx = Math.round(flips ? xPx - labelGapPx - widthPx : xPx + labelGapPx);
  context.fillStyle = theme.floating;
  context.strokeStyle = theme.line2;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(leftPx + 0.5, Math.round(yPx - labelHeightPx / 2) + 0.5, widthPx, labelHeightPx, 4);
  context.fill();
  context.stroke();
  context.fillStyle = theme.text1;
  context.fillText(text, leftPx + labelGapPx, yPx + 0.5);
}
