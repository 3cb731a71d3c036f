import { Lock } from 'lucide-react';
import { useRecord } from '../../state/record-store.ts';
import { isActive, shownState, useRecorder } from '../../state/recorder-state.ts';
import { BootSection } from './BootSection.tsx';
import { BuffersSection } from './BuffersSection.tsx';
import { MachineSessions } from './MachineSessions.tsx';
import { PmuSection } from './PmuSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { ProvidersSection } from './ProvidersSection.tsx';
import { StopSection } from './StopSection.tsx';
import sessionStyles from './session.module.css';

/** What is recorded, and how: to be edited before, to be read while it is recorded. */
export function SessionPanel() {
  const own = useRecord((state) => state.plan);
  const state = useRecorder(shownState);
  const locked = isActive(state);
  // What runs is what the recorder says, whoever started it.
  const plan = locked ? (state?.plan ?? null) : own;
  return (
    <aside
      className={sessionStyles.session}
      aria-label="Session"
      data-region="record-session"
      data-testid="record-session"
    >
      <header className={sessionStyles.sessionHead}>
        <h2>Session</h2>
        {locked && (
          <span className="hint">
            <Lock size={13} />
            Locked while recording
          </span>
        )}
      </header>
      {/* A part that scrolls must be reached by key, even where all in it is locked. */}
      <div className={sessionStyles.sessionBody} tabIndex={locked ? 0 : undefined}>
        <ProfileSection locked={locked} title={plan?.title ?? null} />
        {plan !== null && (
          <>
            <ProvidersSection plan={plan} locked={locked} />
            <PmuSection plan={plan} locked={locked} />
            <BuffersSection plan={plan} locked={locked} />
            <StopSection plan={plan} locked={locked} />
          </>
        )}
        {locked && plan === null && (
          <p className={`${sessionStyles.section} hint`}>
            You are replaying a trace as it was recorded. There is nothing to choose.
          </p>
        )}
        {!locked && <BootSection />}
        <MachineSessions />
      </div>
    </aside>
  );
}
