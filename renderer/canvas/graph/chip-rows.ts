/** What the chip at the cursor says, row by row. */
import { at } from '../../../contract/checked.ts';
import type { TableLane, TableSeries } from '../../../contract/tables.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { formatDuration, timeText } from '../../base/time-format.ts';
import type { ChipRow } from './draw-chip.ts';
import { isStacked, type LaneReading, readLane, readValues } from './graph-reading.ts';
import { formatGraphed, type GraphedValue } from './graphed-value.ts';

/**
 * The largest values at `ns`, and how many there are beside them.
 * @param pointed index of the series that is pointed at, which is always among them; −1 for none
 * @param most rows
 * @param colorOf series by index
 */
export function valueRows(
  answer: TableSeries,
  ns: number,
  pointed: number,
  most: number,
  value: GraphedValue,
  colorOf: (index: number) => string,
): ChipRow[] {
  const stacked = isStacked(answer.chart);
  // In a stack nothing of 0 can be seen.
  const readings = readValues(answer, ns).filter((reading) => !stacked || reading.value !== 0);
  readings.sort((a, b) => b.value - a.value);
  const room = Math.max(1, readings.length > most ? most - 1 : most);
  const place = readings.findIndex(({ index }) => index === pointed);
  if (place >= room) readings.splice(room - 1, 0, ...readings.splice(place, 1));
  const rows = readings.slice(0, room).map(
    (reading): ChipRow => ({
      color: colorOf(reading.index),
      name: at(answer.series, reading.index).name,
      value: formatGraphed(reading.value, value),
      strong: reading.index === pointed,
    }),
  );
  const others = readings.length - rows.length;
  if (others > 0 && rows.length < most)
    rows.push({ color: null, name: `${formatCount(others)} more`, value: '', strong: false });
  return rows;
}

/**
 * What a lane has at `ns`: its states and how long each lasts, and of those that are narrower than a pixel how many there
 * are in it and how much time they have; or the moments at most `slackNs` away. Nothing where it is no lane.
 * @param most rows
 * @param colorOf labels
 */
export function laneRows(
  answer: TableSeries,
  ns: number,
  index: number,
  slackNs: number,
  most: number,
  colorOf: (label: string) => string,
): ChipRow[] {
  const { name: laneName, lane = null } = answer.series[index] ?? {};
  if (lane === null || laneName === undefined) return [];
  const reading = readLane(answer, lane, ns, slackNs, null);
  const isPoint = answer.chart === 'pointInTime';
  const rows = [...sliceRows(answer, lane, reading, colorOf), ...denseRows(answer, reading, colorOf)];
  const isEmpty = rows.length === 0;
  const atOnce = isEmpty || lane.parallel === 1 ? '' : concurrency(lane, reading);
  const title: ChipRow = { color: null, name: laneName, value: isEmpty ? '–' : isPoint ? '' : atOnce, strong: false };
  const room = Math.max(1, most - 1);
  if (rows.length <= room) return [title, ...rows];
  const left = rows.length - room + 1;
  return [
    title,
    ...rows.slice(0, room - 1),
    { color: null, name: `${formatCount(left)} more`, value: '', strong: false },
  ];
}

/** How many run side by side: in a pixel of short ones on average. */
function concurrency({ parallel }: TableLane, { slices, dense, denseNs }: LaneReading): string {
  const most = `of at most ${formatCount(parallel)} at once`;
  if (dense.length === 0) return `${formatCount(slices.length)} ${most}`;
  const timeNs = dense.reduce((sum, one) => sum + one.timeNs, 0);
  return `${(slices.length + timeNs / denseNs).toFixed(1)} on average, ${most}`;
}

const sliceRows = (
  { chart, labels }: TableSeries,
  { slices }: TableLane,
  reading: LaneReading,
  colorOf: (label: string) => string,
): ChipRow[] =>
  reading.slices.map((i) => {
    const name = at(labels, at(slices.label, i));
    const start = at(slices.startNs, i);
    const lengthNs = at(slices.endNs, i) - start;
    const length = lengthNs === Infinity ? 'no end recorded' : formatDuration(lengthNs);
    return { color: colorOf(name), name, value: chart === 'pointInTime' ? timeText(start) : length, strong: true };
  });

function denseRows(
  { chart, labels }: TableSeries,
  { dense, denseNs }: LaneReading,
  colorOf: (label: string) => string,
): ChipRow[] {
  if (dense.length === 0) return [];
  const isPoint = chart === 'pointInTime';
  const starts = dense.reduce((sum, one) => sum + one.starts, 0);
  const timeNs = dense.reduce((sum, one) => sum + one.timeNs, 0);
  const head: ChipRow = {
    color: null,
    // One that began before the pixel is counted where it began.
    name:
      starts === 0
        ? 'End of a short slice'
        : `${formatCounted(starts, isPoint ? 'point' : 'short slice')} in this pixel`,
    value: isPoint ? '' : `${formatDuration(timeNs)} of ${formatDuration(denseNs)}`,
    strong: false,
  };
  const rows = dense.map(({ label, timeNs: own, starts: count }): ChipRow => {
    const name = at(labels, label);
    const value = isPoint ? formatCount(count) : `${formatCount(count)} × · ${formatDuration(own)}`;
    return { color: colorOf(name), name, value: isPoint || count > 0 ? value : formatDuration(own), strong: false };
  });
  return [head, ...rows];
}
