import { useState } from 'react';
import { readStored, writeStored } from '../local-storage.ts';
import { clampWidth, type DraggedWidths, parseWidths } from './column-layout.ts';

export interface ColumnWidths {
  dragged: DraggedWidths;
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

/** @param table the name that the widths are kept under in localStorage; null: they are not kept */
export function useDraggedWidths(table: string | null): ColumnWidths {
  const [dragged, setDragged] = useState<DraggedWidths>(() =>
    table === null ? {} : parseWidths(readStored(storageKey(table))),
  );
  return {
    dragged,
    resize(column, widthPx) {
      const { [column]: _before, ...others } = dragged;
      const next = widthPx === null ? others : { ...others, [column]: clampWidth(widthPx) };
      if (table !== null) writeStored(storageKey(table), JSON.stringify(next));
      setDragged(next);
    },
  };
}
