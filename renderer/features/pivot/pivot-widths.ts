/** How wide the columns of a pivot table are, until somebody drags an edge. */
import { at } from '../../../contract/checked.ts';
import type { TablePage } from '../../../contract/tables.ts';
import { cellText } from '../../base/cell-text.ts';
import { formatCounted } from '../../base/format.ts';
import type { ColumnSize, Part } from '../../kit/grid/column-layout.ts';
import { createTextMeter, longest, type TextMeter, widest } from '../../kit/text-width.ts';
import type { PivotColumn } from '../../state/pivot-columns.ts';

/** Beside the name of the column that is sorted by. */
const sortArrowPx = 15;
/** Before a key. */
const chevronPx = 14;
/** `115,107 rows`, for groups that nobody has opened. */
const countPx = 84;
/** Texts get no wider by themselves; numbers do. */
const mostFitPx = 320;
/** What is left of texts where room is short. */
const narrowKeyPx = 84;
const narrowTextPx = 90;
const narrowUnopenedPx = 48;
/** A column that grows while rows are scrolled grows by steps, so that the next row seldom moves it again. */
const growStepPx = 16;

export interface FittingColumn extends ColumnSize {
  /** Where room is short it may become so narrow: for numbers, as wide as the widest of them. */
  narrowPx: number;
}

/**
 * Widths for a page, and for those that were seen before it.
 * @param before what the columns needed for these; they do not become narrower
 */
export function sizedColumns(
  columns: readonly PivotColumn[],
  page: TablePage,
  meter: TextMeter,
  before: readonly FittingColumn[] | null,
): FittingColumn[] {
  const filler = fillingColumn(columns);
  return columns.map((column, i) => {
    const { id, presetWidthPx } = column;
    const fills = i === filler;
    if (presetWidthPx !== null)
      return { id, fitPx: presetWidthPx, leastPx: presetWidthPx, narrowPx: presetWidthPx, fills };
    const known = before === null ? { fitPx: 0, narrowPx: 0 } : at(before, i);
    const needed = neededWidths(columns, i, page, meter);
    const fitPx = Math.max(known.fitPx, needed.fitPx);
    return { id, fitPx, leastPx: fitPx, narrowPx: Math.min(fitPx, Math.max(known.narrowPx, needed.narrowPx)), fills };
  });
}

/** The same after one more page of the same rows. The very same array where nothing needs more room. */
export function grownColumns(
  columns: readonly PivotColumn[],
  page: TablePage,
  meter: TextMeter,
  before: readonly FittingColumn[],
): readonly FittingColumn[] {
  const grown = sizedColumns(columns, page, meter, before).map((size, i) => {
    if (size.fitPx <= at(before, i).fitPx) return size;
    const fitPx = Math.ceil(size.fitPx / growStepPx) * growStepPx;
    return { ...size, fitPx, leastPx: fitPx, narrowPx: at(columns, i).alignsRight ? fitPx : size.narrowPx };
  });
  const isSame = before.every(({ fitPx, narrowPx }, i) => fitPx === grown[i]?.fitPx && narrowPx === grown[i]?.narrowPx);
  return isSame ? before : grown;
}

function neededWidths(
  columns: readonly PivotColumn[],
  i: number,
  page: TablePage,
  meter: TextMeter,
): Pick<FittingColumn, 'fitPx' | 'narrowPx'> {
  const { title, unit, aggregated, area, isMono, alignsRight, widthPx } = at(columns, i);
  const words = [title, unit, aggregated].filter((word) => word !== '');
  const headPx = meter.head(words.join(' ')) + sortArrowPx;
  const cells = at(page.columns, i);
  const isNumber = cells.values !== null;
  const textWidth = isMono ? meter.mono : meter.cell;
  const texts = textsOf(cells);
  let cellsPx = widest(isNumber ? longest(texts) : texts, textWidth);
  if (area === 'key') {
    const keyCount = columns.filter((one) => one.area === 'key').length;
    const belowPx = countBelowPx(page, i, meter);
    const isSeen = cellsPx > 0;
    if (isSeen) cellsPx += mostIndentPx(page, i) + chevronPx + (i === keyCount - 1 ? countPx : 0);
    const narrowPx = Math.max(isNumber && isSeen ? cellsPx : isSeen ? narrowKeyPx : narrowUnopenedPx, belowPx);
    return { fitPx: Math.min(Math.max(mostFitPx, narrowPx), Math.max(cellsPx, headPx, belowPx)), narrowPx };
  }
  if (alignsRight) {
    // Totals are written bold.
    const totals = widest(textsOf(at(page.totals, i)), (text) => Math.max(textWidth(text), meter.total(text)));
    const fitPx = Math.max(cellsPx, totals, headPx);
    return { fitPx, narrowPx: fitPx };
  }
  const fitPx = Math.min(mostFitPx, Math.max(cellsPx, headPx, widthPx ?? 0));
  return { fitPx, narrowPx: narrowTextPx };
}

function textsOf(column: TablePage['columns'][number]): ReadonlySet<string> {
  const texts = new Set(column.text.map((_, row) => cellText(column, row)));
  texts.delete('');
  return texts;
}

const stepPx = 10;
/** Of a frame in the column of a stack. Deep ones stop moving on: their names would leave the column. */
export const indentPx = (frames: number): number => Math.min(frames, 24) * stepPx;

const mostIndentPx = ({ columns, key, depth }: TablePage, column: number): number =>
  at(columns, column).isStack
    ? indentPx(depth.reduce((most, deep, row) => (key[row] === column ? Math.max(most, deep - column) : most), 0))
    : 0;

/** Of what stands in a key's column beside closed groups: how many rows they have. */
function countBelowPx({ key, leaves }: TablePage, column: number, meter: TextMeter): number {
  let most = 0;
  leaves.forEach((count, row) => {
    if (key[row] === column - 1) most = Math.max(most, count);
  });
  return most === 0 ? 0 : meter.cell(formatCounted(most, 'row')) + chevronPx;
}

/**
 * Where the keys would take more than half of a table, or all columns more than all of it, texts give way: the widest
 * first, down to a width at which one can tell them. Numbers never do.
 */
export function sizedFor(
  widthPx: number,
  columns: readonly PivotColumn[],
  sized: readonly FittingColumn[],
): readonly ColumnSize[] {
  const ids = new Set(columns.flatMap(({ area, id }) => (area === 'key' ? [id] : [])));
  const keys = shrunk(
    sized.filter(({ id }) => ids.has(id)),
    widthPx / 2,
  );
  const keysPx = keys.reduce((sum, { leastPx }) => sum + leastPx, 0);
  const others = shrunk(
    sized.filter(({ id }) => !ids.has(id)),
    widthPx - keysPx - aroundPx,
  );
  // Keys stand before all others.
  return [...keys, ...others];
}

/** Number of the line, the bars and the mark of what is drawn. */
const aroundPx = 90;

function shrunk(sized: readonly FittingColumn[], roomPx: number): FittingColumn[] {
  const capped = ({ fitPx, narrowPx }: FittingColumn, mostPx: number): number =>
    Math.min(fitPx, Math.max(narrowPx, mostPx));
  let mostPx = sized.reduce((most, { fitPx }) => Math.max(most, fitPx), 0);
  while (mostPx > narrowUnopenedPx && sized.reduce((sum, one) => sum + capped(one, mostPx), 0) > roomPx) mostPx--;
  return sized.map((one) => ({ ...one, leastPx: capped(one, mostPx) }));
}

/** The column that takes the room that is left: the innermost key, else the last text. */
function fillingColumn(columns: readonly PivotColumn[]): number {
  const key = columns.findLastIndex(({ area }) => area === 'key');
  return key >= 0 ? key : columns.findLastIndex(({ area, alignsRight }) => area === 'value' && !alignsRight);
}

const partOf: Readonly<Record<PivotColumn['area'], Part>> = { key: 'start', value: 'middle', graph: 'end' };
/** Beside what is graphed: the tick of its series. */
const markPx = 26;

/** Widths for what was seen of a table so far: of each page once, never narrower than before. */
export class PivotSizes {
  private readonly columns: readonly PivotColumn[];
  private readonly pages: WeakSet<TablePage>;
  private sized: readonly FittingColumn[];
  private latest: { widthPx: number; linePx: number; sized: readonly FittingColumn[]; sizes: ColumnSize[] } | null =
    null;

  private readonly meter: () => TextMeter;

  /** @param before of the same table, with the columns as they were */
  constructor(
    columns: readonly PivotColumn[],
    page: TablePage,
    before: PivotSizes | null,
    meter: () => TextMeter = createTextMeter,
  ) {
    this.columns = columns;
    this.meter = meter;
    this.pages = new WeakSet([page]);
    const known = before?.sized.length === columns.length ? before.sized : null;
    this.sized = sizedColumns(columns, page, meter(), known);
  }

  /**
   * The very same array while nothing needs more room.
   * @param inView pages with the rows in view
   * @param widthPx of the table
   * @param linePx of the number of a line
   */
  sizes(inView: Iterable<TablePage>, widthPx: number, linePx: number): readonly ColumnSize[] {
    for (const page of inView) {
      if (this.pages.has(page)) continue;
      this.pages.add(page);
      this.sized = grownColumns(this.columns, page, this.meter(), this.sized);
    }
    const { latest, sized, columns } = this;
    if (latest?.widthPx === widthPx && latest.linePx === linePx && latest.sized === sized) return latest.sizes;
    const sizes: ColumnSize[] = sizedFor(widthPx, columns, sized).map((size, i) => ({
      ...size,
      part: partOf[at(columns, i).area],
    }));
    sizes.unshift({ id: lineId, fitPx: linePx, leastPx: linePx, part: 'start' });
    if (columns.some(({ area }) => area === 'graph'))
      sizes.push({ id: markId, fitPx: markPx, leastPx: markPx, part: 'end' });
    this.latest = { widthPx, linePx, sized, sizes };
    return sizes;
  }
}

/** Ids of the columns that are not the table's own: the number of the line, the tick of the graph. */
export const lineId = 'line';
export const markId = 'mark';
