/** Where one goes from an event: what else its thread, its process, its file did. */
import type { DecodedField, EventDetails } from '../../../contract/schema.ts';
import { quoted } from '../../../language/print.ts';
import { showEvents, showFiltered } from '../../state/show.ts';
import { tableByName } from '../../state/tables-store.ts';
import { useViewStore } from '../../state/view-store.ts';

export interface EventLink {
  id: string;
  title: string;
  help: string;
  run(): void;
}

const aroundNs = 1_000_000;

/** A path as it ends: volumes have other names in tables (`C:`) than in events (`\Device\HarddiskVolume3`). */
const volumes = /^(\\Device\\[^\\]+|\\\?\?\\[A-Za-z]:|[A-Za-z]:)(?=\\)/i;
const fileFields = new Set(['OpenPath', 'FileName', 'FilePath', 'PathName', 'ImageFileName']);

/** The file that an event names, without its volume; null where it names none. */
export function fileOf(fields: readonly DecodedField[]): string | null {
  for (const { name, text } of fields) {
    if (!fileFields.has(name) || !text.includes('\\')) continue;
    const path = text.replace(/^"|"$/g, '').replace(volumes, '');
    if (path.length > 1) return path;
  }
  return null;
}

/** Rows of File I/O that are about this file, on whatever volume. */
export const filterOfFile = (path: string): string => `endsWith([File Path], ${quoted(path)})`;

/** What an event leads to; only what this trace has. */
export function linksOf(details: EventDetails): EventLink[] {
  const { tid, pid, kind, timeNs, process, fields } = details;
  const view = useViewStore.getState();
  const links: EventLink[] = [];
  const add = (id: string, title: string, help: string, run: () => void) => links.push({ id, title, help, run });

  if (tid >= 0)
    add('thread', 'Events of this thread', `All events of thread ${tid}`, () => {
      view.setOwner({ tid });
      showEvents();
    });
  if (pid >= 0)
    add('process', 'Events of this process', `All events of ${process ?? 'process'} (${pid})`, () => {
      view.setOwner({ pid });
      showEvents();
    });
  add('kind', 'Events of this kind', `Every ${details.event}`, () => {
    view.setKinds(new Set([kind]));
    showEvents();
  });
  add('around', 'Events within 1 ms', 'Selects 1 ms before and after this event', () => {
    view.setOwner(null);
    view.setKinds(null);
    view.select(timeNs - aroundNs, timeNs + aroundNs);
    view.reveal(timeNs);
    showEvents();
  });
  const precise = tableByName('cpu_precise');
  if (precise !== null && tid > 0)
    add('cpu', 'CPU usage of this thread', 'Context switches of the thread in CPU Usage (Precise)', () =>
      showFiltered(precise.id, `newThreadId = ${tid}`),
    );
  const file = fileOf(fields);
  const io = tableByName('disk_file_io');
  if (file !== null && io !== null)
    add('file', 'I/O of this file', `File I/O of ${file}`, () => showFiltered(io.id, filterOfFile(file)));
  return links;
}
