/** What `table --statistics` prints: a line for each column of numbers. */
import { formatNumber } from '../contract/number-text.ts';
import type { TableQuery } from '../contract/tables.ts';
import type { TraceTables } from '../host/tables/trace-tables.ts';
import type { CliContext } from './context.ts';
import { type Cell, type OutputFormat, rowFormatter, widthOf } from './format.ts';
import { type Watched, writeOver } from './with-trace.ts';

const FIGURES = ['sum', 'mean', 'min', 'median', 'p95', 'p99', 'max'] as const;

/** As `table` numbers as the column shows them; as CSV and JSON plain ones. */
export async function writeStatistics(
  tables: TraceTables,
  { baseline: _, expandDepth: __, ...query }: TableQuery,
  context: CliContext,
  watched: Watched,
  format: OutputFormat,
  spreadsheetSafe: boolean,
): Promise<void> {
  const { columns } = await tables.statistics(query, watched);
  const lines = columns.map(({ name, count, type, format: shownAs, ...figures }): Cell[] => [
    name,
    count,
    ...FIGURES.map((figure) => {
      const value = figures[figure];
      return value === null || format !== 'table' ? value : formatNumber(value, type, shownAs);
    }),
  ]);
  const names = ['column', 'rows', ...FIGURES];
  const { head, line } = rowFormatter(
    format,
    names.map((name, i) => ({
      name,
      align: i === 0 ? 'left' : 'right',
      width: widthOf(
        name,
        lines.map((cells) => cells[i] ?? null),
      ),
    })),
    spreadsheetSafe,
  );
  await writeOver(context, head + lines.map(line).join(''));
}
