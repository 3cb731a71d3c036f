/** How wide the columns of a pivot table are, until somebody drags an edge. */
import type { TablePage } from '../../contract/tables.ts';
import type { SizedColumn } from '../tables/column-widths.ts';
import { type TextMeter, widest } from '../tables/text-width.ts';
import { cellText } from './cell-text.ts';
import type { PivotColumn } from './pivot-columns.ts';

/** Beside the name of the column that is sorted by. */
const sortArrowPx = 15;
/** Before a key. */
const chevronPx = 14;
/** `115,107 rows`, for groups that nobody has opened. */
const countPx = 84;
const mostFitPx = 320;
const narrowKeyPx = 126;

/** @param before what the columns needed for rows that were seen before; they do not become narrower */
export function sizedColumns(
  columns: readonly PivotColumn[],
  page: TablePage,
  meter: TextMeter,
  before: readonly SizedColumn[] | null,
): SizedColumn[] {
  const keyCount = columns.filter(({ area }) => area === 'key').length;
  const filler = fillingColumn(columns);
  return columns.map((column, i) => {
    const { id, title, unit, aggregated, area, isMono, alignsRight, widthPx, presetWidthPx } = column;
    if (presetWidthPx !== null) return { id, fitPx: presetWidthPx, leastPx: presetWidthPx, fills: i === filler };
    const words = [title, unit, aggregated].filter((word) => word !== '');
    const head = meter.head(words.join(' ')) + sortArrowPx;
    const texts = new Set(
      [page.columns[i]!, page.totals[i]!].flatMap((one) => one.text.map((_, row) => cellText(one, row))),
    );
    texts.delete('');
    let cells = widest(texts, isMono ? meter.mono : meter.cell);
    if (area === 'key') {
      const isSeen = cells > 0;
      if (isSeen) cells += chevronPx + (i === keyCount - 1 ? countPx : 0);
      // Beside groups that are seen it says what is in them.
      else if (i === 1) cells = countPx;
    } else if (!alignsRight) cells = Math.max(cells, widthPx ?? 0);
    const fitPx = Math.max(before?.[i]?.fitPx ?? 0, Math.min(mostFitPx, Math.max(cells, head)));
    return { id, fitPx, leastPx: fitPx, fills: i === filler };
  });
}

/** Where the keys would take more than half of a table, the widest give way, down to a width at which one can tell them. */
export function sizedFor(
  widthPx: number,
  columns: readonly PivotColumn[],
  sized: readonly SizedColumn[],
): readonly SizedColumn[] {
  const isKey = (i: number): boolean => columns[i]!.area === 'key';
  const keysPx = (mostPx: number): number =>
    sized.reduce((sum, { fitPx }, i) => sum + (isKey(i) ? Math.min(fitPx, mostPx) : 0), 0);
  let mostPx = mostFitPx;
  while (mostPx > narrowKeyPx && keysPx(mostPx) > widthPx / 2) mostPx--;
  return sized.map((size, i) => (isKey(i) ? { ...size, leastPx: Math.min(size.fitPx, mostPx) } : size));
}

/** The column that takes the room that is left: the innermost key, else the last text. */
function fillingColumn(columns: readonly PivotColumn[]): number {
  const key = columns.findLastIndex(({ area }) => area === 'key');
  return key >= 0 ? key : columns.findLastIndex(({ area, alignsRight }) => area === 'value' && !alignsRight);
}
