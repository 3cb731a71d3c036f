import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import { loadedLater } from '../../kit/loaded-later.tsx';
import type { Help } from '../../panel/HelpButton.tsx';

const TableCard = loadedLater(async () => (await import('../../panel/HelpCards.tsx')).TableCard);

/** What the table and its graph show and how to read them, by this preset. */
export const tableHelp = (info: TableInfo, configuration: TableConfiguration): Help => ({
  label: 'What this table shows',
  testId: 'table-help-button',
  children: <TableCard info={info} configuration={configuration} />,
});
