import { Check, TriangleAlert } from 'lucide-react';
import type { RecorderState } from '../../../contract/recording.ts';
import { formatBytes, formatCounted } from '../../base/format.ts';
import { isReplay, useRecorder } from '../../state/recorder-state.ts';
import { elapsedParts, useElapsed } from './elapsed.ts';
import styles from './RecordingStatus.module.css';
import recordStyles from './record.module.css';

/** At the window's foot, while something is recorded, also when a trace is on show. */
export function RecordingStatus({ state }: { state: RecorderState }) {
  const show = useRecorder((recorder) => recorder.show);
  const { time } = elapsedParts(useElapsed(1000));
  const lost = state.eventsLost + state.buffersLost;
  const words = { starting: 'Starting', recording: 'Recording', stopping: 'Stopping', saving: 'Saving' } as const;
  const word = isReplay(state) ? 'Replay' : words[state.phase as keyof typeof words];
  const session = state.sessions.find(({ ours }) => ours);
  return (
    <>
      <button type="button" className={styles.recording} data-testid="status-recording" onClick={() => show(true)}>
        <i className={recordStyles.live} />
        {word} {time}
      </button>
      {session !== undefined && (
        <>
          <span className={styles.line} />
          <span>
            Session <b>{session.name}</b>
          </span>
        </>
      )}
      <span className={styles.line} />
      {lost === 0 ? (
        <span className="badge ok">
          <Check size={13} />
          No events lost
        </span>
      ) : (
        <span className="badge error">
          <TriangleAlert size={13} />
          {state.eventsLost > 0 ? formatCounted(state.eventsLost, 'event') : formatCounted(state.buffersLost, 'buffer')}{' '}
          lost
        </span>
      )}
    </>
  );
}

/** At its other end: room on the disk, and what the live view takes of memory. */
export function RecordingRoom({ state }: { state: RecorderState }) {
  const liveBytes = useRecorder((recorder) => recorder.liveBytes);
  return (
    <>
      {state.diskFreeBytes !== null && (
        <span>
          Disk free <b>{formatBytes(state.diskFreeBytes)}</b>
        </span>
      )}
      {liveBytes !== null && (
        <>
          <span className={styles.line} />
          <span>
            Live view <b>{formatBytes(liveBytes)}</b>
          </span>
        </>
      )}
    </>
  );
}
