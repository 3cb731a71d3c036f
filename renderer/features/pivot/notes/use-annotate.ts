import type { TableConfiguration } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../../../base/client/trace-client.ts';
import { rowsCondition } from '../../../state/row-notes.ts';
import { useApp } from '../../../state/services.ts';
import type { ShownTable } from '../use-table-rows.ts';
import type { Annotating } from './AnnotateDialog.tsx';

/** So many rows still make a condition that can be read. */
const mostRows = 200;

/** Asks for a note on rows of the tree that is shown, by what they have in common. */
export function useAnnotate(
  client: TraceClient,
  info: TableInfo,
  { ownColumns = {} }: TableConfiguration,
  { query }: ShownTable,
  onAnnotate: (annotating: Annotating) => void,
): (offset: number, count: number) => void {
  const notify = useApp((state) => state.notify);
  const ask = async (offset: number, count: number) => {
    if (count > mostRows) return notify(`Select at most ${mostRows} rows to annotate them, or group them first.`);
    const page = await client.call('table', { ...query, offset, limit: count });
    const rows = page.path.map((_, index) => ({ page, index }));
    const where = rowsCondition(info, ownColumns, rows);
    if (where === null) notify('These rows cannot be annotated: no condition can name a stack frame or a variant.');
    else onAnnotate({ where, rows: rows.length });
  };
  return (offset, count) => void ask(offset, count).catch((error) => notify(errorInfo(error).message));
}
