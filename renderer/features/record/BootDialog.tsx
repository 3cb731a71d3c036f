import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { useRecord } from '../../state/record-store.ts';
import { useServices } from '../../state/services.ts';
import styles from './BootDialog.module.css';
import { BootForm } from './BootForm.tsx';
import { BootSessions } from './BootSessions.tsx';
import { bootPhase, oursOf, refreshBoot, removeBoot, restartMachine, saveBoot, useBoot } from './boot-store.ts';
import { Confirm } from './Confirm.tsx';
import recordStyles from './record.module.css';

/** The start of Windows as a recording: register, restart, save; and what else starts with Windows. */
export function BootDialog({ onClose }: { onClose(): void }) {
  const { sessions, warnings } = useBoot();
  const problem = useRecord((state) => state.problem);
  useEffect(() => void refreshBoot(), []);
  const phase = bootPhase(sessions);
  return (
    <Dialog title="Record the start of Windows" widthPx={640} testId="record-boot-dialog" onClose={onClose}>
      <p className={dialogStyles.lead}>{leads[phase]}</p>
      {problem !== null && (
        <p className={recordStyles.error} role="alert">
          {problem}
        </p>
      )}
      {warnings.map((text) => (
        <p key={text} className={styles.warning} role="status">
          {text}
        </p>
      ))}
      <div className={dialogStyles.scroll}>
        {sessions === null ? (
          problem === null && <p className="hint">Reading the registry…</p>
        ) : (
          <>
            {phase === 'none' ? <BootForm /> : <BootSessions title="Registered" sessions={oursOf(sessions)} isOpen />}
            <BootSessions title="Others that start with Windows" sessions={sessions.filter(({ ours }) => !ours)} />
          </>
        )}
      </div>
      <Foot onClose={onClose} />
    </Dialog>
  );
}

const leads = {
  none: 'Windows starts these sessions when it boots, before anyone signs in. Register them, restart Windows, then come back to save the trace.',
  registered: 'Restart Windows to record its start. Then open this dialog again to save the trace.',
  recorded:
    'Windows has started with this recording. Saving ends it, removes it from the registry, and opens one trace.',
  failed: 'Windows could not start these sessions, so nothing was recorded. Remove them, then register again.',
} as const;

function Foot({ onClose }: { onClose(): void }) {
  const services = useServices();
  const phase = useBoot((state) => bootPhase(state.sessions));
  const { busy, machine } = useRecord();
  const [asksRemove, setAsksRemove] = useState(false);
  const foot = useRef<HTMLElement>(null);
  // The button that was pressed is gone: the next step has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase has other buttons
  useEffect(() => {
    if (document.activeElement === document.body && !busy)
      foot.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [phase, busy]);
  const save = async () => {
    if (await saveBoot(services)) onClose();
  };
  return (
    <footer ref={foot} className={dialogStyles.foot}>
      {phase !== 'none' && (
        <button
          type="button"
          data-next={phase === 'failed' || undefined}
          className={`button ghost ${recordStyles.dangerText}`}
          disabled={busy}
          data-testid="record-boot-remove"
          // Of a start that was not recorded nothing is lost.
          onClick={() => (phase === 'recorded' ? setAsksRemove(true) : void removeBoot())}
        >
          Remove
        </button>
      )}
      <span className="grow" />
      {phase === 'registered' && machine?.simulated === true && (
        <button
          type="button"
          className="button"
          disabled={busy}
          data-testid="record-boot-restart"
          onClick={() => void restartMachine()}
        >
          Restart the simulated device
        </button>
      )}
      <button type="button" className="button ghost" onClick={onClose}>
        Close
      </button>
      {phase === 'none' ? (
        <button
          type="submit"
          form="record-boot-form"
          data-next
          className="button primary"
          disabled={busy}
          data-testid="record-boot-register"
        >
          Register
        </button>
      ) : phase === 'failed' ? null : (
        <button
          type="button"
          data-next
          className={phase === 'recorded' ? 'button primary' : 'button'}
          disabled={busy}
          data-testid="record-boot-save"
          onClick={() => void save()}
        >
          {busy ? 'Working…' : 'Save and open'}
        </button>
      )}
      {asksRemove && (
        <Confirm
          title="Remove the boot recording?"
          text="What it recorded is deleted."
          widthPx={400}
          testId="record-boot-remove"
          keep="Keep it"
          act="Remove"
          onAct={() => void removeBoot()}
          onClose={() => setAsksRemove(false)}
        />
      )}
    </footer>
  );
}
