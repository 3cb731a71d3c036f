import { beforeEach, expect, test } from 'vitest';
import { addNote, addNoteOnTime, goToNote, notesText, removeNote, writeNote } from './note-actions.ts';
import { useDetailsPanel } from './panel-store.ts';
import { useViewStore } from './view-store.ts';
import { useWorkspace } from './workspace-store.ts';

const notes = () => useWorkspace.getState().notes;

let traces = 0;
beforeEach(() => {
  useWorkspace.getState().reset({ name: 'A' });
  useViewStore.getState().showTrace(`t${traces++}`, 0, 999);
});

test('a note has the time that is selected, or that is in view; its tab is shown', () => {
  addNoteOnTime();
  useViewStore.getState().select(100, 200);
  addNoteOnTime();
  expect(notes().map(({ range }) => range)).toEqual([
    { startNs: 0, endNs: 1000 },
    { startNs: 100, endNs: 200 },
  ]);
  expect(useDetailsPanel.getState().tab).toBe('notes');
});

test('ids stay distinct, and adding and removing are steps of undo', () => {
  addNote('a', null);
  addNote('b', null);
  const [first] = notes();
  removeNote(first!.id);
  addNote('c', null);
  expect(new Set(notes().map(({ id }) => id)).size).toBe(2);
  writeNote(notes()[1]!.id, 'changed');
  expect(notes().map(({ text }) => text)).toEqual(['b', 'changed']);
  useWorkspace.getState().undo();
  useWorkspace.getState().undo();
  expect(notes().map(({ text }) => text)).toEqual(['a', 'b']);
});

test('going to a note selects its time and brings it into view', () => {
  addNote('a', { startNs: 600, endNs: 700 });
  useViewStore.getState().setWindow({ startNs: 0, endNs: 100 });
  goToNote(notes()[0]!);
  const { selection, window } = useViewStore.getState();
  expect(selection).toEqual({ startNs: 600, endNs: 700 });
  expect(window.startNs).toBeLessThanOrEqual(600);
  expect(window.endNs).toBeGreaterThanOrEqual(700);
});

test('as a text each note has a line with its time', () => {
  expect(notesText([{ id: 'n', text: 'stalls', range: null }])).toBe('- stalls');
  expect(notesText([{ id: 'n', text: 'stalls', range: { startNs: 1e9, endNs: 2e9 } }])).toMatch(
    /^- 1\.0.*2\.0.*: stalls$/,
  );
});
