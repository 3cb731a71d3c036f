import { Bookmark } from 'lucide-react';
import { LONGEST_MARKER } from '../../../contract/marker-events.ts';
import type { RecorderState, RecordingMessage } from '../../../contract/recording.ts';
import { isReplay } from '../../state/recorder-state.ts';
import { addMarker } from './add-marker.ts';
import { elapsedParts } from './elapsed.ts';
import liveStyles from './live.module.css';
import { useRecordUi } from './record-ui.ts';

const tones: Readonly<Record<RecordingMessage['kind'], string>> = {
  session: 'ok',
  marker: 'accent',
  warning: 'warn',
  error: 'error',
};

/** What happened, the latest first; and what the next marker says. */
export function Messages({ state }: { state: RecorderState }) {
  const { markerText, setMarkerText } = useRecordUi();
  const messages = [...state.messages].reverse();
  const canMark = state.phase === 'recording' && !isReplay(state);
  return (
    <div className={liveStyles.messages}>
      {canMark && (
        <form
          className={liveStyles.recordMarker}
          onSubmit={(event) => {
            event.preventDefault();
            void addMarker();
          }}
        >
          <Bookmark size={14} />
          <input
            className="input"
            maxLength={LONGEST_MARKER}
            aria-label="Text of the next marker"
            placeholder="Text of the next marker. Press Enter or Ctrl+M to add the marker."
            data-testid="record-marker-text"
            value={markerText}
            onChange={(event) => setMarkerText(event.target.value)}
          />
        </form>
      )}
      <ol
        className={liveStyles.messageList}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        tabIndex={0}
        aria-label="Markers and messages"
        data-testid="record-messages"
      >
        {messages.map(({ timeNs, kind, text }, i) => {
          const { time, tenths } = elapsedParts(timeNs / 1e6);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: counted from the first, a message keeps its number
            <li key={messages.length - i} data-kind={kind}>
              <span className="hint">
                {time}.{tenths}
              </span>
              <span className={`badge ${tones[kind]}`}>{kind}</span>
              <span>{text}</span>
            </li>
          );
        })}
        {messages.length === 0 && <li className="hint">No markers or messages yet.</li>}
      </ol>
    </div>
  );
}
