import { useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { useRecord } from '../../state/record-store.ts';
import recordStyles from './record.module.css';
import { keepProfile } from './record-actions.ts';
import styles from './SaveProfileDialog.module.css';

/** Keeps the plan, as it is edited, as a profile of this user's: a `.wprp`. */
export function SaveProfileDialog({ title, onClose }: { title: string; onClose(): void }) {
  const id = useId();
  const [name, setName] = useState(title);
  const problem = useRecord((state) => state.problem);
  const save = async () => {
    if (await keepProfile(name.trim())) onClose();
  };
  return (
    <Dialog title="Save as a profile" widthPx={420} testId="record-save-profile" onClose={onClose}>
      <form
        className={dialogStyles.goToTime}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save();
        }}
      >
        <label htmlFor={id} className="hint">
          Name
        </label>
        <div className={dialogStyles.fieldRow}>
          <input
            id={id}
            className="input"
            data-autofocus
            // A new name is typed over the old one.
            onFocus={(event) => event.target.select()}
            maxLength={128}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {problem !== null && (
          <p className={recordStyles.error} role="alert">
            {problem}
          </p>
        )}
        <p className="hint">Saved as a .wprp file, which wpr.exe can also read.</p>
        <footer className={styles.foot}>
          <button type="button" className="button ghost" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={name.trim() === ''}>
            Save
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
