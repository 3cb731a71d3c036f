import { lazy } from 'react';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import { HelpButton } from '../../panel/HelpButton.tsx';

const TableCard = lazy(async () => ({ default: (await import('../../panel/HelpCards.tsx')).TableCard }));

/** A button, and what it unfolds: what the table and its graph show and how to read them, by this preset. */
export const TableHelp = (props: { info: TableInfo; configuration: TableConfiguration }) => (
  <HelpButton label="What this table shows" testId="table-help-button">
    <TableCard {...props} />
  </HelpButton>
);
