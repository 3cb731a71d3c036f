/** Answers as text: tables for people, CSV and newline-delimited JSON for programs. */
import { at } from '../contract/checked.ts';
import { jsonText } from '../contract/json-text.ts';
import { spreadsheetText } from '../contract/spreadsheet.ts';
import type { PluginProblem } from '../contract/tables.ts';

export type OutputFormat = 'table' | 'csv' | 'ndjson';
export const outputFormats: readonly OutputFormat[] = ['table', 'csv', 'ndjson'];

export type Cell = string | number | null;

export interface TextColumn {
  name: string;
  /** Of the table; a longer cell pushes the rest of its line. */
  width: number;
  align: 'left' | 'right';
}

/** Turns rows into lines, one format for all of them. */
export interface RowFormatter {
  /** Before all rows; empty where the format has none. */
  readonly head: string;
  /** One line with its end. `cells` are in the order of the columns. */
  line(cells: readonly Cell[]): string;
}

/** Names in a trace are other people's data: nothing of it may steer the terminal or break a line. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\u{fffd}');
}

/** Decimal digits, never an exponent: integers stay integers for whoever reads them. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 1e21 ? BigInt(value).toString() : String(value);
}

const cellText = (cell: Cell): string => (typeof cell === 'number' ? formatNumber(cell) : (cell ?? ''));

/** RFC 4180, with a plain line feed. */
function csvCell(cell: Cell, spreadsheetSafe: boolean): string {
  const text = typeof cell === 'string' && spreadsheetSafe ? spreadsheetText(cell) : cellText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const jsonCell = (cell: Cell): string => (typeof cell === 'number' ? formatNumber(cell) : jsonText(cell));

function tableLine(columns: readonly TextColumn[], texts: readonly string[]): string {
  const cells = columns.map(({ width, align }, i) => {
    const text = at(texts, i);
    return align === 'right' ? text.padStart(width) : text.padEnd(width);
  });
  return `${cells.join('  ').trimEnd()}\n`;
}

/** @param spreadsheetSafe texts that a spreadsheet would take for formulas are guarded, in CSV */
export function rowFormatter(
  format: OutputFormat,
  columns: readonly TextColumn[],
  spreadsheetSafe = false,
): RowFormatter {
  switch (format) {
    case 'table':
      return {
        head: tableLine(
          columns,
          columns.map(({ name }) => printable(name)),
        ),
        line: (cells) =>
          tableLine(
            columns,
            cells.map((cell) => printable(cellText(cell))),
          ),
      };
    case 'csv':
      return {
        head: `${columns.map(({ name }) => csvCell(name, spreadsheetSafe)).join(',')}\n`,
        line: (cells) => `${cells.map((cell) => csvCell(cell, spreadsheetSafe)).join(',')}\n`,
      };
    case 'ndjson': {
      const keys = columns.map(({ name }) => `${jsonText(name)}:`);
      return { head: '', line: (cells) => `{${cells.map((cell, i) => keys[i] + jsonCell(cell)).join(',')}}\n` };
    }
  }
}

/** The width that a column needs for its name and these texts. */
export const widthOf = (name: string, texts: Iterable<Cell>): number => {
  let width = name.length;
  for (const text of texts) width = Math.max(width, cellText(text).length);
  return width;
};

/** `1 table`, `2 tables`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Of a plugin, as compilers write it: editors find the place by it. */
export const problemLine = ({ file, line, column, severity, message }: PluginProblem): string =>
  `${file}:${line}:${column}: ${severity}: ${message}`;
