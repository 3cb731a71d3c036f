import { type CSSProperties, useMemo, useState } from 'react';
import { clampWidth, type DraggedWidths, parseWidths, type SizedColumn, widthVariables } from './column-widths.ts';

export interface ColumnWidths {
  /** For the element that holds the rows. */
  style: CSSProperties;
  /** `widthPx` null: as wide as its contents again. */
  resize(column: string, widthPx: number | null): void;
}

/** The widths of a table's columns; what the user drags is kept in localStorage under the table's name. */
export function useColumnWidths(table: string, columns: readonly SizedColumn[]): ColumnWidths {
  const key = `corescope.columns.${table}`;
  const [dragged, setDragged] = useState<DraggedWidths>(() => parseWidths(localStorage.getItem(key)));
  const style = useMemo(() => widthVariables(columns, dragged) as CSSProperties, [columns, dragged]);
  return {
    style,
    resize(column, widthPx) {
      const { [column]: _before, ...others } = dragged;
      const next = widthPx === null ? others : { ...others, [column]: clampWidth(widthPx) };
      localStorage.setItem(key, JSON.stringify(next));
      setDragged(next);
    },
  };
}
