/** Menu items that lead from a core, a process, a thread or a kind of events to its rows in tables. */
import { quoted } from '../../language/print.ts';
import { type MenuItem, menuItem } from '../kit/menu-item.ts';
import { showFiltered } from '../state/show.ts';
import { tableByName } from '../state/tables-store.ts';

/** After the items for slices and time. */
const rowsGroup = 4;

/** Tables with rows of processes and threads, and the columns that name them. */
const tables = [
  { sqlName: 'cpu_thread_states', process: 'Process', thread: 'Thread ID' },
  { sqlName: 'cpu_precise', process: 'New Process', thread: 'New Thread Id' },
  { sqlName: 'events_generic', process: 'Process', thread: 'ThreadId' },
] as const;

/** @param sqlName a missing table has no item */
export function rowsItem(sqlName: string, filter: string): MenuItem[] {
  const info = tableByName(sqlName);
  return info === null
    ? []
    : [menuItem(`rows-${sqlName}`, `Rows in ${info.name}`, rowsGroup, () => showFiltered(info.id, filter))];
}

export const rowsOfCore = (core: string | number): MenuItem[] => rowsItem('cpu_lanes', `[CPU] = ${core}`);

/** @param process as tables call it: `spmv.exe (9044)` */
export const rowsOfProcess = (process: string): MenuItem[] =>
  tables.flatMap(({ sqlName, process: column }) => rowsItem(sqlName, `[${column}] = ${quoted(process)}`));

export const rowsOfThread = (tid: string | number): MenuItem[] =>
  tables.flatMap(({ sqlName, thread }) => rowsItem(sqlName, `[${thread}] = ${tid}`));
