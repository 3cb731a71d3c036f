import { type RefObject, useMemo } from 'react';
import type { TablePage } from '../../../contract/tables.ts';
import type { GridSource } from '../../kit/grid/grid-source.ts';
import { LargestValues } from '../../state/pivot-columns.ts';
import type { PivotLine } from './pivot-rows.ts';
import type { PartInView, RowWindow, TableRows } from './use-table-rows.ts';

interface LineSource extends GridSource<PivotLine> {
  /** Of all pages that were shown. */
  largest: LargestValues;
}

/** The rows of a table, as a grid asks for them. */
export const useLineSource = (rows: TableRows, total: number, inView: RefObject<PartInView>): LineSource =>
  useMemo(() => {
    const largest = new LargestValues();
    return {
      largest,
      rowCount: total,
      rowAt(row) {
        const found = rows.at(row);
        if (found !== null) largest.add(found.page);
        return found;
      },
      want(first, end) {
        inView.current = { ...inView.current, first, end };
        rows.want(first, end);
      },
      has: (first, end) => rows.has(first, end),
    };
  }, [rows, total, inView]);

/** The pages that hold these rows, as far as they are here. */
export function pagesOf(rows: TableRows, { first, end }: RowWindow): ReadonlySet<TablePage> {
  const pages = new Set<TablePage>();
  for (let row = first; row < end; row++) {
    const found = rows.at(row);
    if (found !== null) pages.add(found.page);
  }
  return pages;
}
