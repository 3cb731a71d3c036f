/** Rows as people take them along to other programs. */
import { at } from '../../contract/checked.ts';

export const copyFormats = ['tsv', 'markdown', 'json'] as const;
export type CopyFormat = (typeof copyFormats)[number];

/** What the menus call them. */
export const copyTitles: Readonly<Record<CopyFormat, string>> = {
  tsv: 'Copy with tabs',
  markdown: 'Copy as Markdown',
  json: 'Copy as JSON',
};

type Cell = string | number | boolean | null;

/** With the names of the columns above; numbers that are given as numbers as they are, without separators. */
export function rowsAs(
  format: CopyFormat,
  columns: readonly { name: string; isNumber: boolean }[],
  rows: readonly (readonly Cell[])[],
): string {
  const names = columns.map(({ name }) => name);
  if (format === 'json') {
    const objects = rows.map((row) => Object.fromEntries(row.map((cell, i) => [at(names, i), cell])));
    return JSON.stringify(objects, null, 2);
  }
  const plain = (cell: Cell): string => String(cell ?? '');
  if (format === 'tsv') {
    const line = (cells: readonly string[]) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t');
    return [names, ...rows.map((row) => row.map(plain))].map(line).join('\n');
  }
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell) =>
        cell
          .replaceAll('\\', '\\\\')
          .replaceAll('|', '\\|')
          .replace(/[\r\n]+/g, ' '),
      )
      .join(' | ')} |`;
  const rule = `| ${columns.map(({ isNumber }) => (isNumber ? '---:' : '---')).join(' | ')} |`;
  return [line(names), rule, ...rows.map((row) => line(row.map(plain)))].join('\n');
}
