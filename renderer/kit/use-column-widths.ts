import { type CSSProperties, useMemo, useState } from 'react';
import { clampWidth, type DraggedWidths, parseWidths, type SizedColumn, widthVariables } from './column-widths.ts';
import { readStored, writeStored } from './local-storage.ts';

export interface ColumnWidths {
  /** For the element that holds the rows. */
  style: CSSProperties;
  /** `widthPx` null: as wide as its contents again. */
  resize(column: string, widthPx: number | null): void;
}

const storageKey = (table: string): string => `corescope.columns.${table}`;

/** What was dragged of some columns is no more: something else says how wide they are. Tables on screen keep theirs. */
export function forgetWidths(table: string, columns: ReadonlySet<string>): void {
  const dragged = parseWidths(readStored(storageKey(table)));
  const left = Object.entries(dragged).filter(([column]) => !columns.has(column));
  writeStored(storageKey(table), JSON.stringify(Object.fromEntries(left)));
}

/** The widths of a table's columns; what the user drags is kept in localStorage under the table's name. */
export function useColumnWidths(table: string, columns: readonly SizedColumn[]): ColumnWidths {
  const key = storageKey(table);
  const [dragged, setDragged] = useState<DraggedWidths>(() => parseWidths(readStored(key)));
  const style = useMemo(() => widthVariables(columns, dragged) as CSSProperties, [columns, dragged]);
  return {
    style,
    resize(column, widthPx) {
      const { [column]: _before, ...others } = dragged;
      const next = widthPx === null ? others : { ...others, [column]: clampWidth(widthPx) };
      writeStored(key, JSON.stringify(next));
      setDragged(next);
    },
  };
}
