/** What of a lane the pointer is on. */
import { at } from '../../../contract/checked.ts';
import type { TableSeries } from '../../../contract/tables.ts';
import { nsAt, nsPerPx } from '../time-scale.ts';
import { type LanesPlot, laneAt, trackAt } from './draw-lanes.ts';
import type { GraphPlace } from './graph-elements.ts';
import { readLane } from './graph-reading.ts';

/** How near a mark the pointer must be. */
export const slackPx = 3;

/** The bar or mark at a place; null where there is none, or more than one. */
export function sliceAt(answer: TableSeries, plot: LanesPlot, xPx: number, yPx: number): GraphPlace['slice'] {
  const index = laneAt(plot, answer.series.length, yPx);
  const lane = answer.series[index]?.lane ?? null;
  if (lane === null) return null;
  const { scale } = plot;
  const track = lane.tracks === lane.parallel ? trackAt(plot, index, lane, yPx) : null;
  const { slices } = readLane(answer, lane, nsAt(scale, xPx), slackPx * nsPerPx(scale), track);
  const [i] = slices;
  if (i === undefined || slices.length > 1) return null;
  const { startNs, endNs, label, eventRow } = lane.slices;
  return {
    ...{ startNs: at(startNs, i), endNs: at(endNs, i) },
    ...{ label: at(answer.labels, at(label, i)), eventRow: at(eventRow, i) },
  };
}
