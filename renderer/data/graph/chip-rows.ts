/** What the chip at the cursor says, row by row. */
import type { TableSeries } from '../../../contract/tables.ts';
import { formatCount } from '../../format.ts';
import { formatDuration, timeText } from '../../timeline/time-format.ts';
import type { ChipRow } from './draw-chip.ts';
import { isStacked, readValues, spanAt } from './graph-reading.ts';
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
      name: answer.series[reading.index]!.name,
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
 * What a lane has at `ns`: its state and how long that lasts, or the moment at most `slackNs` away; nothing where it is no lane.
 * @param colorOf labels
 */
export function laneRows(
  { chart, series, labels }: TableSeries,
  ns: number,
  lane: number,
  slackNs: number,
  colorOf: (label: string) => string,
): ChipRow[] {
  const one = series[lane];
  if (one === undefined) return [];
  const isMoment = chart === 'pointInTime';
  const at = spanAt(one, ns, isMoment ? slackNs : 0);
  const title: ChipRow = { color: null, name: one.name, value: at < 0 ? '–' : '', strong: false };
  if (at < 0) return [title];
  const name = labels[one.label[at]!]!;
  const start = one.startNs[at]!;
  const value = isMoment ? timeText(start) : formatDuration(one.endNs[at]! - start);
  return [title, { color: colorOf(name), name, value, strong: true }];
}
