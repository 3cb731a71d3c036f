import { useEffect } from 'react';
import { formatCounted } from '../../base/format.ts';
import { useRecord } from '../../state/record-store.ts';
import { BootDialog } from './BootDialog.tsx';
import { type BootPhase, bootPhase, oursOf, peekBoot, useBoot } from './boot-store.ts';
import { useRecordUi } from './record-ui.ts';
import sessionStyles from './session.module.css';

const buttonTexts: Readonly<Record<BootPhase, string>> = {
  none: 'Record the next boot…',
  registered: 'Boot recording…',
  recorded: 'Save the boot recording…',
  failed: 'Boot recording…',
};

/** Whether the start of Windows is to be recorded, or was; the dialog has the rest. */
export function BootSection() {
  const { client, machine } = useRecord();
  const hasMachine = machine !== null;
  const sessions = useBoot((state) => state.sessions);
  const { asksBoot, askBoot } = useRecordUi();
  useEffect(() => {
    if (client !== null && hasMachine) void peekBoot();
  }, [client, hasMachine]);
  const phase = bootPhase(sessions);
  const count = formatCounted(oursOf(sessions).length, 'session');
  return (
    <section className={sessionStyles.section} aria-label="Boot recording">
      <h3>Boot recording</h3>
      <p className={`hint ${sessionStyles.note}`} data-testid="record-boot-state">
        {phase === 'none'
          ? 'Windows can start a recording when it boots, before anyone signs in.'
          : phase === 'registered'
            ? `Registered: ${count}. Restart Windows to record its start.`
            : phase === 'failed'
              ? `Windows could not start the boot recording (${count}).`
              : `The start of Windows was recorded by ${count}.`}
      </p>
      <div className={sessionStyles.line}>
        <button
          type="button"
          className="button small"
          disabled={!hasMachine}
          data-testid="record-boot"
          onClick={() => askBoot(true)}
        >
          {buttonTexts[phase]}
        </button>
      </div>
      {asksBoot && hasMachine && <BootDialog onClose={() => askBoot(false)} />}
    </section>
  );
}
