import type { TableQuery } from '../../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { copyLines, copyText } from '../../base/clipboard.ts';
import { type CopyFormat, rowsAs } from '../../base/copy-rows.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { type RowSpan, spanRows } from '../../kit/grid/row-span.ts';
import type { PivotColumn } from '../../state/pivot-columns.ts';
import { cellsOf } from '../../state/pivot-model.ts';
import { useApp } from '../../state/services.ts';

/** A copy is one question to the host, and one text in memory. */
const mostCopiedRows = 10_000;

/** Copies the selected rows. */
export function useCopyRows(
  client: TraceClient,
  query: TableQuery,
  columns: readonly PivotColumn[],
  span: RowSpan | null,
): (format: CopyFormat) => void {
  const notify = useApp((state) => state.notify);
  const copyRows = async (format: CopyFormat) => {
    if (span === null) return;
    const { first: offset, count } = spanRows(span);
    const limit = Math.min(count, mostCopiedRows);
    const answer = await client.call('table', { ...query, offset, limit });
    const units = columns.map(({ cellUnit }) => cellUnit);
    (format === 'tsv' ? copyLines : copyText)(rowsAs(format, ...cellsOf(answer, units)));
    const copied = formatCounted(answer.path.length, 'row');
    notify(count > limit ? `Copied the first ${copied} of ${formatCount(count)}.` : `Copied ${copied}.`);
  };
  return (format) => void copyRows(format).catch((error) => notify(errorInfo(error).message));
}
