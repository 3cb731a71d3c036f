/** The figures beside the lanes: those of the table for the same range. */
import type { TablePage } from '../../../contract/tables.ts';
import { type Feed, laneOfPath, type Measure, measureId, numberAt, textAt } from '../../state/counter-catalog.ts';

export interface Figure {
  value: number;
  /** Half the width of the 95 % interval; NaN where there is none. */
  half: number;
  /** Percent of the ticks in which it was counted; NaN where the table does not say. */
  sharePercent: number;
  /** How it was counted, in words. */
  counted: string;
}

/** By measure, then by lane. */
export type Figures = ReadonlyMap<string, ReadonlyMap<string, Figure>>;

export const figureOf = (figures: Figures, measure: Measure, lane: string): Figure | null =>
  figures.get(measure.id)?.get(lane) ?? null;

/**
 * @param pages of the feeds' tables, with their first level expanded
 * @param lengthNs of the time that they are of: what the lanes show per second is so here as well
 */
export function figuresOf(pages: readonly { feed: Feed; page: TablePage }[], lengthNs: number): Figures {
  const figures = new Map<string, Map<string, Figure>>();
  for (const { feed, page } of pages) {
    const { interval, share, columns } = feed.lanes;
    const perSecond = feed.isRate ? 1e9 / lengthNs : 1;
    page.path.forEach((path, row) => {
      const found = laneOfPath(feed, path);
      if (found === null) return;
      const id = measureId(feed, found.name);
      const lanes = figures.get(id) ?? new Map<string, Figure>();
      figures.set(id, lanes);
      lanes.set(found.lane, {
        value: numberAt(page, feed.value, row) * perSecond,
        half: numberAt(page, interval, row) * perSecond,
        sharePercent: numberAt(page, share, row),
        counted: textAt(page, columns.counted, row),
      });
    });
  }
  return figures;
}
