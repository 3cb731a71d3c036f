import { useId, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { useRecord } from '../../state/record-store.ts';
import recordStyles from './record.module.css';
import { keepProfile } from './record-actions.ts';

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
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save();
        }}
      >
        <div className={dialogStyles.goToTime}>
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
        </div>
        <DialogFoot action="Save" disabled={name.trim() === ''} onClose={onClose} />
      </form>
    </Dialog>
  );
}
