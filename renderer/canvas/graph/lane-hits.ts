/** What of a lane the pointer is on. */
import { at } from '../../../contract/checked.ts';
import type { TableSeries } from '../../../contract/tables.ts';
import { nsAt, nsPerPx } from '../time-scale.ts';
import { type LanesPlot, laneAt, trackAt } from './draw-lanes.ts';
import { readLane } from './graph-reading.ts';

/** How near a mark the pointer must be. */
export const slackPx = 3;

/** Row of the trace that the bar or mark at a place came from; −1 where there is none, or more than one. */
export function eventRowAt(answer: TableSeries, plot: LanesPlot, xPx: number, yPx: number): number {
  const index = laneAt(plot, answer.series.length, yPx);
  const lane = answer.series[index]?.lane ?? null;
  if (lane === null) return -1;
  const { scale } = plot;
  const track = lane.tracks === lane.parallel ? trackAt(plot, index, lane, yPx) : null;
  const { slices } = readLane(answer, lane, nsAt(scale, xPx), slackPx * nsPerPx(scale), track);
  return slices.length === 1 ? at(lane.slices.eventRow, at(slices, 0)) : -1;
}
