/** Notes on what was found: added from menus, by key, and in their own tab. */
import type { Note, NsRange } from '../../contract/workspace.ts';
import { rangeText } from '../base/time-format.ts';
import { useDetailsPanel } from './panel-store.ts';
import { useViewStore } from './view-store.ts';
import { useWorkspace } from './workspace-store.ts';

/** More than a workspace may have are not added. */
const mostNotes = 1000;

const notes = (): readonly Note[] => useWorkspace.getState().notes;

/** Adds a note and shows it. @param range null = of no time */
export function addNote(text: string, range: NsRange | null): void {
  const before = notes();
  if (before.length >= mostNotes) return;
  const taken = new Set(before.map(({ id }) => id));
  let number = before.length + 1;
  while (taken.has(`note ${number}`)) number++;
  useWorkspace.getState().setNotes([...before, { id: `note ${number}`, text, range }]);
  useDetailsPanel.getState().showTab('notes');
}

/** What is selected or, without a selection, in view. */
export function timeOnShow(): NsRange {
  const { selection, window } = useViewStore.getState();
  const { startNs, endNs } = selection ?? window;
  return { startNs, endNs };
}

export const addNoteOnTime = (): void => addNote('', timeOnShow());

export const writeNote = (id: string, text: string): void =>
  useWorkspace.getState().setNotes(
    notes().map((note) => (note.id === id ? { ...note, text } : note)),
    true,
  );

export const removeNote = (id: string): void =>
  useWorkspace.getState().setNotes(notes().filter((note) => note.id !== id));

/** Selects the time of a note, with some of what is beside it in view. */
export function goToNote({ range }: Note): void {
  if (range === null) return;
  const { window, limits, select, setWindow } = useViewStore.getState();
  select(range.startNs, range.endNs);
  if (range.startNs >= window.startNs && range.endNs <= window.endNs) return;
  const airNs = (range.endNs - range.startNs) / 2;
  setWindow({
    startNs: Math.max(limits.startNs, range.startNs - airNs),
    endNs: Math.min(limits.endNs, range.endNs + airNs),
  });
}

/** All of them, for a report: a line each, with its time. */
export const notesText = (all: readonly Note[]): string =>
  all
    .map(({ text, range }) => `- ${range === null ? '' : `${rangeText(range.startNs, range.endNs)}: `}${text}`)
    .join('\n');
