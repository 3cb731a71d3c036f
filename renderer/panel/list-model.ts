/** Lists that fit in memory: what their columns say, and in which order their rows stand. */
import { hasWords, searchWords } from '../base/search-words.ts';
export interface ListColumn<Row> {
  id: string;
  title: string;
  help: string;
  number?: boolean;
  mono?: boolean;
  /** As shown, searched and copied; empty where nothing is known. */
  text(row: Row): string;
  /** What the column sorts by; its text where this is left out. Null = not known. */
  value?(row: Row): number | null;
  /** Narrower than its contents it may become, down to this. */
  leastPx?: number;
  /** Width of what its cells show beside the text: an icon, the padding of a badge. */
  besidePx?: number;
  /** Takes the room that the others leave; has the row's button. It is there also when it is empty. */
  fills?: boolean;
}

export interface ListSort {
  column: string;
  descending: boolean;
}

const compareText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

/** A sorted copy. What is not known comes last, in either direction; equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  { column: id, descending }: ListSort,
): readonly Row[] {
  const column = columns.find((candidate) => candidate.id === id);
  if (column === undefined) return rows;
  const { text, value } = column;
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: value === undefined ? text(row) || null : value(row) }));
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
  return keyed
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return sign * compare(a.key, b.key);
    })
    .map(({ row }) => row);
}

/** Columns that say something in one row or another, and the one that fills. */
export const usedColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): readonly ListColumn<Row>[] => columns.filter(({ text, fills }) => fills || rows.some((row) => text(row) !== ''));

/** Rows in which every word occurs, in whatever column. */
export function searchRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  search: string,
): readonly Row[] {
  const words = searchWords(search);
  if (words.length === 0) return rows;
  return rows.filter((row) => hasWords(columns.map((column) => column.text(row)).join('\n'), words));
}

/** Rows as tab-separated lines under a head. Thin spaces in times are left out, so that a spreadsheet reads numbers. */
export function rowsToTsv<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): string {
  const cell = (column: ListColumn<Row>, row: Row): string => {
    const text = column.text(row);
    return column.number ? text.replaceAll('\u2009', '').replace('\u2212', '-') : text.replace(/[\t\r\n]/g, ' ');
  };
  const lines = rows.map((row) => columns.map((column) => cell(column, row)).join('\t'));
  return `${[columns.map(({ title }) => title).join('\t'), ...lines].join('\n')}\n`;
}
