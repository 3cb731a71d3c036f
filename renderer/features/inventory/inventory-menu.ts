/** The context menu of a process, a thread or an image in the lists. */
import { copyText } from '../../base/clipboard.ts';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { rowsOfProcess, rowsOfThread } from '../../panel/rows-menu.ts';
import { noteItem } from '../../panel/slice-menu.ts';
import { showTracksOf } from '../../state/show.ts';
import { type EventOwner, useViewStore } from '../../state/view-store.ts';

/** What a row of a list is. */
export interface Listed {
  name: string;
  /** Whose events the row has. */
  owner: EventOwner;
  /** Null: before the trace, or not known. */
  startNs: number | null;
  endNs: number | null;
  /** As tables call it: `spmv.exe (9044)`; null for an image. */
  process: string | null;
}

/** As tables call processes and threads. */
export const tableLabel = (name: string, id: number): string => `${name || 'Unknown'} (${id})`;

/** @param copyRow puts the whole row on the clipboard */
export function inventoryMenu(listed: Listed, showEvents: () => void, copyRow: () => void): MenuItem[] {
  const { name, process } = listed;
  const { limits, select, setWindow } = useViewStore.getState();
  const startNs = Math.max(limits.startNs, listed.startNs ?? limits.startNs);
  const endNs = Math.min(limits.endNs, listed.endNs ?? limits.endNs);
  const isInTrace = startNs < endNs;
  return [
    { ...menuItem('show-events', 'Show its events', 0, showEvents), keys: 'Enter' },
    ...(process === null
      ? []
      : [menuItem('filter-tracks', 'Show its process in Tracks', 0, () => showTracksOf(process))]),
    menuItem('select-lifetime', 'Select its time', 1, () => select(startNs, endNs), isInTrace),
    menuItem('zoom-to-lifetime', 'Zoom to its time', 1, () => setWindow({ startNs, endNs }), isInTrace),
    menuItem('copy-name', 'Copy name', 2, () => copyText(name)),
    menuItem('copy-row', 'Copy row', 2, copyRow),
    noteItem(name, isInTrace ? { startNs, endNs } : null, 2),
    ...(process === null ? [] : rowsOf(listed, process)),
  ];
}

const rowsOf = ({ owner }: Listed, process: string): MenuItem[] =>
  'tid' in owner ? rowsOfThread(owner.tid) : rowsOfProcess(process);
