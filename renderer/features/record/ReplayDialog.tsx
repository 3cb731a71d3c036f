import { useState } from 'react';
import type { GrantedFile } from '../../base/desktop-api.ts';
import { formatBytes, formatWhen } from '../../base/format.ts';
import { Choice } from '../../kit/Choice.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { useRecord } from '../../state/record-store.ts';
import { useApp, useServices } from '../../state/services.ts';
import styles from './ReplayDialog.module.css';
import recordStyles from './record.module.css';
import { pickReplay, startReplay } from './record-actions.ts';

const speeds = [0.1, 0.25, 0.5, 1, 2, 5, 10, 50, 100];

/** A trace as if it were recorded now: which one, and how fast. */
export function ReplayDialog({ onClose }: { onClose(): void }) {
  const services = useServices();
  const problem = useRecord((state) => state.problem);
  const [speed, setSpeed] = useState(1);
  const play = async (file: GrantedFile) => {
    if (await startReplay(file, speed)) onClose();
  };
  const choose = async () => {
    const picked = await pickReplay(services);
    if (picked !== null) await play(picked);
  };
  return (
    <Dialog title="Play as a live session" widthPx={520} testId="record-replay-dialog" onClose={onClose}>
      <p className={dialogStyles.lead}>
        Replays the buffers of a trace as they were written, in the same lanes and list as a recording.
      </p>
      <div className={styles.speed}>
        <Choice<number>
          label="Speed"
          testId="record-replay-speed"
          value={speed}
          options={speeds.map((one) => [one, `${one} ×`] as const)}
          onChange={setSpeed}
        />
      </div>
      {problem !== null && (
        <p className={recordStyles.error} role="alert">
          {problem}
        </p>
      )}
      <div className={dialogStyles.scroll}>
        <RecentTraces onPlay={(file) => void play(file)} />
      </div>
      <DialogFoot
        action="Choose a file…"
        testId="record-replay-choose"
        isFirst
        onClose={onClose}
        onAction={() => void choose()}
      />
    </Dialog>
  );
}

function RecentTraces({ onPlay }: { onPlay(file: GrantedFile): void }) {
  const recent = useApp((state) => state.hello?.recent ?? []);
  const now = new Date();
  return (
    <ul className={styles.list}>
      {recent
        .flatMap((one) => (one.workspace === undefined && one.grant !== null ? { ...one, grant: one.grant } : []))
        .map(({ grant, name, folder, sizeBytes, openedAtUtc }) => (
          <li key={grant}>
            <button
              type="button"
              title={folder}
              data-testid="record-replay-recent"
              onClick={() => onPlay({ grant, name })}
            >
              <b>{name}</b>
              <span className="hint">{folder}</span>
              <span className="hint">{formatBytes(sizeBytes)}</span>
              <span className="hint">{formatWhen(openedAtUtc, now)}</span>
            </button>
          </li>
        ))}
    </ul>
  );
}
