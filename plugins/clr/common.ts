/** What the .NET tables have in common: the runtime's provider, and the columns that say whose event it is. */
import { type ColumnJson, column } from '../shared/column.ts';

/** Microsoft-Windows-DotNETRuntime. */
export const RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
/** Microsoft-Windows-DotNETRuntimeRundown: what was there already, told at the end. */
export const RUNDOWN = 'a669021c-c450-4609-a035-5af59af4df18';

/** Fields of every cooker here. */
export const whose = {
  time: '$time',
  pid: '$pid',
  tid: '$tid',
  cpu: '$cpu',
  clr: { field: 'ClrInstanceID', type: 'u32' },
} as const;

export const processColumn = (id: string, time = 'time'): ColumnJson =>
  column(id, 'Process', `=processLabel(pid, ${time})`);

export const record = (keywords: string): string =>
  `Record **Microsoft-Windows-DotNETRuntime** (${RUNTIME}) with the keywords ${keywords} at level 5; PerfView's default and WPR's .NET profile include them.`;
