/** A table's pages as lines of text. */
import { at, present } from '../contract/checked.ts';
import { cellText } from '../contract/number-text.ts';
import type { TableConfiguration } from '../contract/plugin.ts';
import { stackText } from '../contract/stack-paths.ts';
import type { TableInfo, TablePage, TablePageColumn } from '../contract/tables.ts';
import { type Cell, type OutputFormat, rowFormatter, widthOf } from './format.ts';

/** Rows that are asked for at a time. */
const PAGE_ROWS = 10_000;

/**
 * As `table` the open tree with shown values; as CSV and JSON the innermost groups alone, with all keys and plain numbers.
 * A text for each page; before the first the names of the columns.
 * @param limit no more than so many lines
 * @param spreadsheetSafe texts that a spreadsheet would take for formulas are guarded, in CSV
 */
export async function* tableLines(
  format: OutputFormat,
  pageAt: (offset: number, limit: number) => Promise<TablePage>,
  {
    limit = Number.MAX_SAFE_INTEGER,
    spreadsheetSafe = false,
  }: { limit?: number | undefined; spreadsheetSafe?: boolean } = {},
): AsyncGenerator<string> {
  let written = 0;
  let keys: Cell[] = [];
  for (let offset = 0, total = 1; offset < total && (written < limit || offset === 0); offset += PAGE_ROWS) {
    const page = await pageAt(offset, PAGE_ROWS);
    total = page.total;
    const columns = page.columns.flatMap(withDifference);
    const keyColumns = columns.filter(({ area }) => area === 'key').length;
    const rows: Cell[][] = [];
    for (let row = 0; row < page.depth.length && written < limit; row++) {
      const key = at(page.key, row);
      const cells = columns.map((column) => cellOf(column, row, format));
      const stack = columns.findIndex(({ area, isStack }) => area === 'key' && isStack);
      if (format !== 'table') {
        // Each row shows the key of its own level; those of the groups around it stand above it.
        if (key === stack) cells[key] = stackText(page, row);
        keys = [...keys.slice(0, key), ...cells.slice(key, keyColumns)];
        if (page.expanded[row] === 1) continue;
        for (let i = 0; i < Math.min(key, keyColumns); i++) cells[i] = at(keys, i);
      } else if (key === stack) cells[key] = '  '.repeat(at(page.depth, row) - key) + cells[key];
      rows.push(cells);
      written++;
    }
    const formatter = rowFormatter(
      format,
      columns.map(({ name, values }, i) => ({
        name,
        align: values === null ? 'left' : 'right',
        width: widthOf(
          name,
          rows.map((row) => at(row, i)),
        ),
      })),
      spreadsheetSafe,
    );
    yield (offset === 0 ? formatter.head : '') + rows.map((row) => formatter.line(row)).join('');
  }
}

/** Columns left of a configuration's gold bar that are shown. @param configuration its name, or all of it */
export function keysOf(
  { configurations, columns: all }: TableInfo,
  configuration: string | TableConfiguration,
): number {
  const { columns } =
    typeof configuration === 'string'
      ? present(
          configurations.find((one) => one.name === configuration),
          `configuration ${configuration}`,
        )
      : configuration;
  const isShown = (item: (typeof columns)[number]): boolean => {
    if (typeof item === 'string' && item.startsWith('|')) return false;
    const { column, hints } = typeof item === 'string' ? { column: item } : item;
    return (hints?.visible ?? all.find(({ key }) => key === column)?.hints.visible) !== false;
  };
  return columns.slice(0, columns.indexOf('|pivot') + 1).filter(isShown).length;
}

/** A column, and behind it what the baseline has and how much more this one has. */
function withDifference(column: TablePageColumn): TablePageColumn[] {
  const { name, baseline, difference } = column;
  if (baseline === undefined || difference === undefined) return [column];
  const formOf = new Int32Array(baseline.length);
  return [
    column,
    { ...column, name: `${name} (baseline)`, values: baseline, formOf },
    { ...column, name: `${name} (difference)`, values: difference, formOf },
  ];
}

const cellOf = (column: TablePageColumn, row: number, format: OutputFormat): Cell => {
  if (format === 'table' || column.values === null) return cellText(column, row);
  const value = at(column.values, row);
  return Number.isNaN(value) ? null : value;
};
