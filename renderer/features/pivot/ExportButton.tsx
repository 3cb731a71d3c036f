import { Download } from 'lucide-react';
import { errorInfo } from '../../base/client/trace-client.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { usePreferences } from '../../base/preferences-store.ts';
import { saveText } from '../../base/save-text.ts';
import { MenuButton } from '../../kit/Menu.tsx';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { useApp } from '../../state/services.ts';
import { type ExportFormat, exportedRows } from './export-rows.ts';
import type { Table } from './use-table.ts';

const types = { csv: 'text/csv', json: 'application/json' } as const;

/** Saves the rows that the table shows: groups that are closed as one row, as on the screen. */
export function ExportButton({ table }: { table: Table }) {
  const notify = useApp((state) => state.notify);
  return (
    <MenuButton
      label="Export rows"
      title="Export rows"
      className="icon-button"
      testId="table-export"
      items={exportItems(table, notify, ['CSV file', 'JSON file'])}
    >
      <Download size={14} />
    </MenuButton>
  );
}

/** @param notify says what was saved, or why not */
export function exportItems(
  { client, info, configuration, query }: Table,
  notify: (text: string) => void,
  [csv, json]: readonly [csv: string, json: string],
): MenuItem[] {
  const save = async (format: ExportFormat) => {
    const { spreadsheetSafe } = usePreferences.getState();
    const asked = { client, info, configuration, query };
    const { text, rows, total } = await exportedRows(asked, format, spreadsheetSafe);
    saveText(`${info.sqlName}.${format}`, text, types[format]);
    const exported = formatCounted(rows, 'row');
    notify(
      rows < total
        ? `Exported the first ${exported} of ${formatCount(total)}. For all rows, run corescope table.`
        : `Exported ${exported}.`,
    );
  };
  const item = (format: ExportFormat, title: string) =>
    menuItem(`export-${format}`, title, 2, () => void save(format).catch((error) => notify(errorInfo(error).message)));
  return [item('csv', csv), item('json', json)];
}
