import type { MouseEvent, ReactNode } from 'react';
import type { PagedRows, PlacedRow, RowsPage } from './paged-rows.ts';

/** Where a grid has its rows from. Another object is another state of the rows: of other rows, or of more of them. */
export interface GridSource<Row> {
  rowCount: number;
  /** The same object as long as the row says the same; null where it is not here yet. */
  rowAt(row: number): Row | null;
  /** Sees to it that rows `[first, end)` arrive: those in view. */
  want?(first: number, end: number): void;
  /** Whether all of `[first, end)` is here; until then the grid shows what it showed before. */
  has?(first: number, end: number): boolean;
}

export interface GridColumn<Row> {
  id: string;
  title: string;
  help?: string;
  /** At the right, and shown whole or as "…": half of a number reads as another one. */
  isNumber?: boolean;
  isMono?: boolean;
  /** Its edge cannot be dragged. */
  isFixed?: boolean;
  /** Its cells have no padding of the grid's. */
  isBare?: boolean;
  /** Rows are not sorted by it, where they are by others. */
  isUnsorted?: boolean;
  /** In the head, in place of the title. */
  head?: ReactNode;
  /** Of its head, and of its cell in the foot. */
  headClass?: string;
  text(row: Row, at: number): string;
  /** More than a text. */
  cell?(row: Row, at: number): ReactNode;
  /** What is said of a cell under the pointer; its text where it is a number. */
  tip?(row: Row, at: number): string | undefined;
  cellClass?(row: Row): string;
  /** `data-column`, where it is not the id. */
  key?: string;
  /** More of a cell, as attributes. */
  cellData?: Readonly<Record<`data-${string}`, string>>;
}

/** What the element of a row has of the row's own. */
export interface RowFacts {
  className?: string;
  title?: string;
  'aria-level'?: number;
  'aria-expanded'?: boolean | undefined;
  [data: `data-${string}`]: string | number | undefined;
}

export interface GridSort {
  column: string;
  descending: boolean;
}

/** Where in a grid a menu is asked for. */
export interface GridPlace {
  row: number;
  /** Id of the column. */
  column: string | null;
  atX: number;
  atY: number;
}

export type CellMenuHandler = (event: MouseEvent, place: GridPlace) => void;

/** Rows that are all here. */
export const listSource = <Row>(rows: readonly Row[]): GridSource<Row> => ({
  rowCount: rows.length,
  rowAt: (row) => rows[row] ?? null,
});

/**
 * Rows that come in pages. Made anew after each page that arrives.
 * @param rowOf a row of a page; the same object as long as it says the same
 */
export const pagedSource = <Page extends RowsPage, Row>(
  pages: PagedRows<Page>,
  rowOf: (found: PlacedRow<Page>, row: number) => Row,
): GridSource<Row> => ({
  rowCount: pages.total ?? 0,
  rowAt(row) {
    const found = pages.at(row);
    return found === null ? null : rowOf(found, row);
  },
  want: (first, end) => pages.want(first, end),
  has: (first, end) => pages.has(first, end),
});
