import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo } from 'react';
import type { ColumnLayout, Part } from './column-layout.ts';
import type { GridColumn } from './grid-source.ts';

/** With more columns than these, rows have cells of those in view only; with very many, the head has only these as well. */
const manyColumns = 12;
const veryManyColumns = 24;

export interface ShownColumn<Row> {
  column: GridColumn<Row>;
  /** From 1, among all columns. */
  place: number;
  style: CSSProperties;
}

export interface ShownColumns<Row> {
  parts: Readonly<Record<Part, readonly ShownColumn<Row>[]>>;
  /** Those of the head, which keys reach one after the other. */
  heads: Readonly<Record<Part, readonly ShownColumn<Row>[]>>;
  /** Of all columns. */
  count: number;
  isVirtual: boolean;
}

/**
 * The columns that exist: all, or of many in the middle those in view. The same object while these stay the same,
 * whatever their widths.
 */
export function useShownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  layout: ColumnLayout,
  scroller: RefObject<HTMLDivElement | null>,
): ShownColumns<Row> {
  const middle = layout.columns.filter(({ part }) => part === 'middle');
  const isVirtual = middle.length > manyColumns;
  const virtual = useVirtualizer({
    horizontal: true,
    enabled: isVirtual,
    count: middle.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => middle[i]?.widthPx ?? 0,
    paddingStart: layout.partPx.start,
    overscan: 4,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths have changed
  useLayoutEffect(() => {
    if (isVirtual) virtual.measure();
  }, [virtual, isVirtual, layout]);
  const items = isVirtual ? virtual.getVirtualItems() : [];
  const first = items[0]?.index ?? 0;
  const end = isVirtual ? (items.at(-1)?.index ?? -1) + 1 : middle.length;
  const hasAllHeads = middle.length <= veryManyColumns;
  const order = layout.columns.map(({ id, part }) => `${part} ${id}`).join('\n');
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const found: Record<Part, ShownColumn<Row>[]> = { start: [], middle: [], end: [] };
    const heads: Record<Part, ShownColumn<Row>[]> = { start: [], middle: [], end: [] };
    const tracks = { start: 0, middle: 0, end: 0 };
    const all = order === '' ? [] : order.split('\n');
    for (const [i, line] of all.entries()) {
      const part = line.slice(0, line.indexOf(' ')) as Part;
      const column = byId.get(line.slice(part.length + 1));
      const track = tracks[part]++;
      if (column === undefined) continue;
      const shown = { column, place: i + 1, style: { gridColumn: track + 1, ...paddingOf(column) } };
      const isInView = part !== 'middle' || (track >= first && track < end);
      if (isInView) found[part].push(shown);
      if (isInView || hasAllHeads) heads[part].push(shown);
    }
    return { parts: found, heads, count: all.length, isVirtual };
  }, [columns, order, first, end, isVirtual, hasAllHeads]);
}

/**
 * What is covered of a column, by the edges of the grid or by what is frozen, belongs to its cells' padding: so a value
 * shows whole in what is left, or as "…".
 */
const paddingOf = ({ id, isBare = false }: { id: string; isBare?: boolean }): CSSProperties =>
  isBare
    ? {}
    : {
        paddingLeft: `calc(8px + var(--cover-left-${id}, 0px))`,
        paddingRight: `calc(8px + var(--cover-right-${id}, 0px))`,
      };
