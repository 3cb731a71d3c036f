/** How the parts of a pivot table's rows are laid out. */
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TablePage } from '../../contract/tables.ts';
import type { SizedColumn } from '../tables/column-widths.ts';
import { createTextMeter } from '../tables/text-width.ts';
import type { PivotColumn } from './pivot-columns.ts';
import { sizedColumns, sizedFor } from './pivot-widths.ts';
import type { Blocks } from './RowBlocks.tsx';

/**
 * Widths for what was seen so far: measured once a question, never narrower than for the one before.
 * @param widthPx of the table
 */
export function useSizedColumns(
  columns: readonly PivotColumn[],
  page: TablePage,
  widthPx: number,
): readonly SizedColumn[] {
  const known = useRef<SizedColumn[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are made once a question; other pages change nothing
  const fitting = useMemo(() => {
    const before = known.current?.length === columns.length ? known.current : null;
    known.current = sizedColumns(columns, page, createTextMeter(), before);
    return known.current;
  }, [columns]);
  return useMemo(() => sizedFor(widthPx, columns, fitting), [widthPx, columns, fitting]);
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
  const leastPx = (of: readonly { column: PivotColumn }[]) =>
    of.reduce((sum, { column }) => {
      const variables = style as Record<string, string>;
      return sum + Number.parseFloat(variables[`--least-${column.id}`] ?? '0');
    }, 0);
  const leftPx = linePx + leastPx(blocks.keys);
  const bothPx = leftPx + leastPx(blocks.graphed);
  return `${leftPx <= 0.6 * widthPx ? 'freeze-left' : ''} ${bothPx <= 0.7 * widthPx ? 'freeze-right' : ''}`;
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
