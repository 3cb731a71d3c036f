import type { TableInfo } from '../../contract/tables.ts';

/** Whether the trace has what the table shows, as its plugin says. */
export const hasData = ({ unavailable }: Pick<TableInfo, 'unavailable'>): boolean => unavailable === null;
