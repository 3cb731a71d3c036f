/** How the parts of a pivot table's rows are laid out. */
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TablePage } from '../../../contract/tables.ts';
import type { SizedColumn } from '../../kit/column-widths.ts';
import { inPagePx } from '../../kit/page-zoom.ts';
import { createTextMeter } from '../../kit/text-width.ts';
import { innerSpan, type OpenSpan, useUncovered } from '../../kit/uncovered.ts';
import type { PivotColumn } from '../../state/pivot-columns.ts';
import { type FittingColumn, grownColumns, sizedColumns, sizedFor } from './pivot-widths.ts';
import type { Blocks } from './RowBlocks.tsx';

interface Measured {
  columns: readonly PivotColumn[];
  pages: WeakSet<TablePage>;
  sized: readonly FittingColumn[];
}

/**
 * Widths for what was seen so far: of each page once, never narrower than before.
 * @param page any of the question's
 * @param inView pages with the rows in view
 * @param widthPx of the table
 */
export function useSizedColumns(
  columns: readonly PivotColumn[],
  page: TablePage,
  inView: Iterable<TablePage>,
  widthPx: number,
): readonly SizedColumn[] {
  const known = useRef<Measured | null>(null);
  if (known.current?.columns !== columns) {
    const before = known.current?.sized.length === columns.length ? known.current.sized : null;
    const sized = sizedColumns(columns, page, createTextMeter(), before);
    known.current = { columns, pages: new WeakSet([page]), sized };
  }
  const measured = known.current;
  for (const one of inView) {
    if (measured.pages.has(one)) continue;
    measured.pages.add(one);
    measured.sized = grownColumns(columns, one, createTextMeter(), measured.sized);
  }
  const { sized } = measured;
  return useMemo(() => sizedFor(widthPx, columns, sized), [widthPx, columns, sized]);
}

/** Inner width of an element, in px; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current!;
    const observer = new ResizeObserver(() => setWidthPx(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}

/**
 * What of a table `widthPx` wide stays when it is scrolled sideways, as class names: keys at the left and what is graphed
 * at the right, where that leaves room for what is between.
 */
export function frozenParts(widthPx: number, style: CSSProperties, blocks: Blocks, linePx: number): string {
  const variables = style as Record<string, string>;
  const least = (of: readonly { column: PivotColumn }[]) =>
    of.map(({ column }) => Number.parseFloat(variables[`--least-${column.id}`] ?? '0'));
  const leastPx = (of: readonly { column: PivotColumn }[]) => least(of).reduce((sum, px) => sum + px, 0);
  const leftPx = linePx + leastPx(blocks.keys);
  const bothPx = leftPx + leastPx(blocks.graphed) + besideBarsPx;
  // Each column that scrolls between them has room to be read.
  const betweenPx = Math.max(leastBetweenPx, ...least(blocks.values));
  return `${leftPx <= 0.75 * widthPx ? 'freeze-left' : ''} ${bothPx + betweenPx <= widthPx ? 'freeze-right' : ''}`;
}

/** Of the columns that scroll between those that do not, so much is in view at least. */
const leastBetweenPx = 90;
/** The bars, and the colours of series behind what is drawn. */
const besideBarsPx = 32;

/** What of a table is in view beside its frozen parts, in px of the window. */
function openSpan(grid: HTMLElement): OpenSpan {
  const part = (name: string) => grid.querySelector(`.pivot-heads ${name}`)?.getBoundingClientRect();
  const { left, right } = innerSpan(grid);
  const keys = grid.classList.contains('freeze-left') ? part('.pivot-keys') : undefined;
  const graphed = grid.classList.contains('freeze-right') ? part('.pivot-graphed') : undefined;
  return { left: keys?.right ?? left, right: graphed?.left ?? right };
}

/** Scrolls sideways as little as it takes to show a column whole. */
function revealColumn(grid: HTMLElement, id: string): void {
  const head = grid.querySelector(`.pivot-heads .pivot-values > [data-id="${CSS.escape(id)}"]`);
  if (head === null) return;
  const { left, right } = openSpan(grid);
  const box = head.getBoundingClientRect();
  if (box.right > right) grid.scrollLeft += inPagePx(Math.min(box.right - right, box.left - left));
  else if (box.left < left) grid.scrollLeft -= inPagePx(left - box.left);
}

/**
 * Keeps a table that scrolls sideways readable: no value is cut by what is frozen beside it, and the column that the rows
 * are sorted by is in view at first.
 * @param sorted id of that column; null = none
 * @param layout changes whenever widths do
 */
export function useSidewaysScroll(
  grid: RefObject<HTMLElement | null>,
  sorted: string | null,
  widthPx: number,
  layout: string,
): void {
  const revealed = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (grid.current === null || widthPx === 0) return;
    if (sorted !== null && revealed.current !== sorted) revealColumn(grid.current, sorted);
    revealed.current = sorted;
  }, [grid, sorted, widthPx]);
  useUncovered(grid, layout, openSpan);
}

/** What the grid of each part of a row is made of, by the widths of `useColumnWidths`. */
export function templates({ keys, values, graphed }: Blocks, linePx: number): Record<string, string> {
  const tracks = (of: typeof keys) => of.map(({ column }) => `var(--w-${column.id})`).join(' ');
  const least = (of: typeof keys) => of.map(({ column }) => ` + var(--least-${column.id})`).join('');
  return {
    '--keys': `${linePx}px ${tracks(keys)}`,
    '--keys-least': `calc(${linePx}px${least(keys)} + ${keys.length > 0 ? 3 : 0}px)`,
    '--values': values.length === 0 ? 'none' : tracks(values),
    '--values-least': `calc(0px${least(values)})`,
    '--graphed': `${tracks(graphed)} 26px`,
    '--graphed-least': graphed.length === 0 ? '0px' : `calc(29px${least(graphed)})`,
  };
}
