import { NotebookPen, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Note } from '../../../contract/workspace.ts';
import { rangeText } from '../../base/time-format.ts';
import { Face } from '../../kit/Face.tsx';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { withKeys } from '../../state/command.ts';
import { addNoteOnTime, goToNote, notesText, removeNote, writeNote } from '../../state/note-actions.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import styles from './notes.module.css';

/** What was found in the trace, in the words of whoever looked. @param actions where the buttons of the tab are put */
export function NotesPanel({ actions }: { actions: HTMLElement | null }) {
  const notes = useWorkspace((state) => state.notes);
  const shown = useRef(notes.length);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // A note that was just added is written next.
    if (notes.length > shown.current) list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus();
    shown.current = notes.length;
  }, [notes.length]);
  if (notes.length === 0)
    return (
      <div className={styles.empty}>
        <Face
          testId="notes-empty"
          icon={<NotebookPen size={22} strokeWidth={1.6} />}
          title="No notes"
          actions={<AddButton />}
        >
          <p>Write down what you find. Notes keep their time, and are saved with the workspace.</p>
        </Face>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className={styles.notes} aria-label="Notes" tabIndex={0} data-testid="notes">
      {actions !== null &&
        createPortal(<CopyButton title="Copy all notes" text={() => notesText(notes)} testId="notes-copy" />, actions)}
      <ol ref={list}>
        {notes.map((note) => (
          <NoteCard key={note.id} note={note} />
        ))}
      </ol>
      <AddButton />
    </section>
  );
}

const AddButton = () => (
  <button
    type="button"
    className="button small"
    title={withKeys('Add note on this time', 'add-note')}
    data-testid="note-add"
    onClick={addNoteOnTime}
  >
    <Plus size={13} />
    Add note
  </button>
);

function NoteCard({ note }: { note: Note }) {
  const { id, text, range } = note;
  const time = range === null ? 'Whole trace' : rangeText(range.startNs, range.endNs, 6);
  return (
    <li className={styles.note} data-testid="note">
      <header>
        <button
          type="button"
          className={styles.time}
          disabled={range === null}
          title="Select this time"
          data-testid="note-time"
          onClick={() => goToNote(note)}
        >
          {time}
        </button>
        <button
          type="button"
          className="icon-button small"
          title="Remove note"
          aria-label="Remove note"
          data-testid="note-remove"
          onClick={() => removeNote(id)}
        >
          <Trash2 size={13} />
        </button>
      </header>
      <textarea
        aria-label={`Note on ${time}`}
        placeholder="What did you find?"
        maxLength={8192}
        value={text}
        data-testid="note-text"
        onChange={(event) => writeNote(id, event.target.value)}
      />
    </li>
  );
}
