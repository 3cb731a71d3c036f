import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react';
import type { ColumnSize, Part } from './column-layout.ts';
import type { CellMenuHandler, GridColumn, GridSort, GridSource, RowFacts } from './grid-source.ts';
import type { RowSpan } from './row-span.ts';
import type { ColumnWidths } from './use-dragged-widths.ts';
import type { ShownColumn } from './use-shown-columns.ts';

/** What a grid shows at the moment. */
export interface GridView {
  /** Inside of the scroll bar; 0 before it is known. */
  widthPx: number;
  /** Rows `[first, end)`. */
  first: number;
  end: number;
}

export interface GridHandle {
  focus(): void;
  /** Scrolls as little as it takes to show a row whole. */
  reveal(row: number): void;
}

export interface DataGridProps<Row> {
  label: string;
  role?: 'grid' | 'treegrid';
  /** Of the grid, of its rows, and of what sorts (with the column's key behind it). */
  testIds: { grid: string; row: string; sort?: string };
  /** Rows have this and their number as their id; one of the grid's own where it is left out. */
  rowId?: string;
  source: GridSource<Row>;
  /** What their cells say. Other columns, or others of the same names, draw all rows anew. */
  columns: readonly GridColumn<Row>[];
  /** How wide they are, by what is in them; in this order. */
  sizes: readonly ColumnSize[] | ((view: GridView) => readonly ColumnSize[]);
  widths: ColumnWidths;
  selection: RowSpan | null;
  /** @param went whether the user went to the row, by key or pointer: not where all are selected, or the focus comes */
  onSelect(span: RowSpan, went: boolean): void;
  selectsMany?: boolean;
  /** Row that is selected when the focus comes and none is. */
  selectsOnFocus?: boolean;
  /** Enter, and a double-click. */
  onOpen?(row: number): void;
  /** A click, after it has selected the row. */
  onPress?(row: number): void;
  onCopy?(): void;
  /** Keys of the user's own, before those of the grid; true: it was one of them. */
  onKey?(event: KeyboardEvent, active: number | null): boolean;
  /** A cell's context menu; the same function each time. */
  onMenu?: CellMenuHandler;
  sort?: GridSort | null;
  onSort?(column: string): void;
  /** More about a row; the same function while it says the same. */
  factsOf?(row: Row, at: number): RowFacts;
  rowPx?: number;
  /** Rows that are added at the end are scrolled to. */
  follows?: boolean;
  /** The user has scrolled: to which row, and whether to the end. */
  onScrolled?(firstRow: number, isAtEnd: boolean): void;
  /** Newer rows are on their way; the present ones stay until then. */
  isBusy?: boolean;
  /** They are taking their time. */
  isStale?: boolean;
  /** Classes of the parts of all lines, of the grid, and of what is around it. */
  partClass?: Readonly<Partial<Record<Part, string>>>;
  barPx?: Readonly<Partial<Record<Part, number>>>;
  className?: string;
  frameClass?: string;
  /** Above the heads, by part. */
  bands?: Readonly<Record<Part, ReactNode>>;
  /** In place of the grid's own heads. */
  headCell?(shown: ShownColumn<Row>): ReactNode;
  /** Around bands and heads. */
  headRef?: RefObject<HTMLDivElement | null>;
  /** Below the rows, always in view. */
  foot?: { cell(column: GridColumn<Row>): ReactNode; testId: string; title: string };
  /** A column that is scrolled to when it becomes another one. */
  columnInView?: string | null;
  /** Told the ids of the columns of which something shows, each time they may be others. */
  onColumnsInView?(ids: readonly string[]): void;
  /** Why rows are missing, and how to ask for them again. */
  failure?: { message: string; retry(): void } | null;
  /** In place of rows, or above them. */
  face?: ReactNode;
  handle?: Ref<GridHandle>;
  /** The element that has the focus and the keys. */
  ref?: RefObject<HTMLDivElement | null>;
}
