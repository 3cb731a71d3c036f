import { useEffect, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { type Detail, useRecord } from '../../state/record-store.ts';
import { detailNames, ProfileSelect, Segments } from './ProfileSelect.tsx';
import recordStyles from './record.module.css';
import { addToRecording } from './record-actions.ts';

/** Has what is recorded go on with another profile. */
export function AddToRecordingDialog({ onClose }: { onClose(): void }) {
  const { profiles: all, problem, busy, setProblem } = useRecord();
  // What a problem was about before is no answer to this question.
  useEffect(() => setProblem(null), [setProblem]);
  // Counters are chosen before a recording starts.
  const profiles = all.filter(({ pmu }) => !pmu);
  const [chosen, setChosen] = useState(() => profiles.find((one) => one.problem === null)?.id ?? '');
  const [detail, setDetail] = useState<Detail>('verbose');
  const info = profiles.find(({ id }) => id === chosen);
  const add = async () => {
    if (await addToRecording(chosen, detail)) onClose();
  };
  return (
    <Dialog title="Add a profile to the recording" widthPx={460} testId="record-add-dialog" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The button stays enabled meanwhile: it keeps the focus.
          if (!busy) void add();
        }}
      >
        <div className={`${dialogStyles.goToTime} ${recordStyles.addForm}`}>
          <ProfileSelect
            label="Profile to add"
            testId="record-add-profile"
            {...{ profiles, info, chosen }}
            none="No profile"
            choose={setChosen}
          />
          {info !== undefined && info.description !== '' && <p className="hint">{info.description}</p>}
          {info !== undefined && info.detailLevels.length > 1 && (
            <Segments label="Detail" value={detail} names={detailNames} onChange={setDetail} />
          )}
          {problem !== null && (
            <p className={recordStyles.error} role="alert">
              {problem}
            </p>
          )}
          <p className="hint">
            Its events are recorded from now on. Arm counters cannot be added to a running recording.
          </p>
        </div>
        <DialogFoot action="Add" testId="record-add-ok" disabled={info === undefined} onClose={onClose} />
      </form>
    </Dialog>
  );
}
