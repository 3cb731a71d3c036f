import { ChevronDown, ChevronRight, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SessionStatus } from '../../../contract/recording.ts';
import { useRecord } from '../../state/record-store.ts';
import { isActive, shownState, useRecorder } from '../../state/recorder-state.ts';
import { Confirm } from './Confirm.tsx';
import sessionStyles from './session.module.css';

/** The sessions of the machine, ours or not: who is in the way, and how to end it. */
export function MachineSessions() {
  const { sessions, refreshSessions, order } = useRecord();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<SessionStatus | null>(null);
  const phase = useRecorder((recorder) => shownState(recorder)?.phase);
  // Sessions come and go with what is recorded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase asks anew
  useEffect(() => {
    if (isOpen) void refreshSessions();
  }, [isOpen, phase, refreshSessions]);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const stop = async ({ name }: SessionStatus) => {
    const left = await order((client) => client.call('stopMachineSession', { name }));
    if (left !== null) useRecord.setState({ sessions: left });
  };
  return (
    <section className={sessionStyles.section} aria-label="Sessions of this machine">
      <h3>
        <button
          type="button"
          className={sessionStyles.fold}
          aria-expanded={isOpen}
          data-testid="record-sessions"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={13} />
          Sessions of this machine
        </button>
        {isOpen && (
          <button
            type="button"
            className="icon-button"
            aria-label="Refresh"
            title="Refresh"
            onClick={() => void refreshSessions()}
          >
            <RefreshCw size={13} />
          </button>
        )}
      </h3>
      {isOpen && sessions !== null && (
        <ul className={sessionStyles.sessions}>
          {sessions.map((session) => (
            <Session key={`${session.loggerId} ${session.name}`} session={session} onStop={() => setAsked(session)} />
          ))}
          {sessions.length === 0 && <li className="hint">No sessions are running.</li>}
        </ul>
      )}
      {asked !== null && (
        <Confirm
          title="Stop this session?"
          text={`An earlier Corescope recording left “${asked.name}” running.`}
          widthPx={440}
          testId="record-stop-session"
          keep="Cancel"
          act="Stop"
          onAct={() => void stop(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface SessionProps {
  session: SessionStatus;
  onStop(): void;
}

function Session({ session, onStop }: SessionProps) {
  const state = useRecorder(shownState);
  // What is recorded now is stopped, or discarded, with all that belongs to it.
  const isRecorded = isActive(state) && state?.sessions.some(({ name }) => name === session.name);
  return (
    <li>
      <span
        className="grow"
        title={[
          session.owner,
          session.file ?? session.modes.join(', '),
          !session.ours && `To stop it, run: corescope stop "${session.name}"`,
        ]
          .filter(Boolean)
          .join('\n')}
      >
        {session.name}
      </span>
      {session.ours && <span className="badge">ours</span>}
      {session.kernelFlags.length > 0 && <span className="badge">kernel</span>}
      {session.eventsLost > 0 && <span className="badge warn">{session.eventsLost} lost</span>}
      {session.ours && !isRecorded && (
        <button type="button" className="button ghost small" aria-label={`Stop ${session.name}`} onClick={onStop}>
          Stop…
        </button>
      )}
    </li>
  );
}
