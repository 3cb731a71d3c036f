import { useCallback, useEffect, useRef } from 'react';
import type { TraceInfo } from '../../contract/trace.ts';
import { formatCount } from '../base/format.ts';
import { formatDuration, rangeText, timeDigits } from '../base/time-format.ts';
import { setText } from '../canvas/elements.ts';
import { RecordingRoom, RecordingStatus } from '../features/record/RecordingStatus.tsx';
import { isActive, useRecorder } from '../state/recorder-state.ts';
import { useApp } from '../state/services.ts';
import { useTableStore } from '../state/table-store.ts';
import { useViewStore } from '../state/view-store.ts';
import appStyles from './app.module.css';
import { MemoryStatus } from './MemoryStatus.tsx';
import { LostBadge } from './workspace/LostBadge.tsx';

/** The window's foot: what is selected, how many events that is, what is in view. */
export function StatusBar() {
  const opened = useApp((state) => state.opened);
  const connection = useApp((state) => state.connection);
  const { state: recorder, isShown } = useRecorder();
  const recording = connection === 'ready' && recorder !== null && isActive(recorder) ? recorder : null;
  return (
    <footer className={appStyles.statusBar} data-testid="status-bar" data-region="status">
      {recording !== null && <RecordingStatus state={recording} />}
      {isShown && connection === 'ready' ? (
        <>
          {recording === null && <span>Nothing is being recorded</span>}
          <span className="grow" />
          {recording !== null && <RecordingRoom state={recording} />}
        </>
      ) : opened === null || connection === 'gone' ? (
        <span>{connection === 'ready' ? 'No trace open' : 'No connection to the trace host'}</span>
      ) : (
        <TraceStatus info={opened.info} />
      )}
    </footer>
  );
}

function TraceStatus({ info }: { info: TraceInfo }) {
  const totalEvents = info.events;
  const selection = useViewStore((state) => state.selection);
  const listed = useTableStore((state) => state.listedEvents);
  return (
    <>
      {selection !== null && (
        <>
          <span className={appStyles.statusSelection} data-testid="status-selection">
            <i className="dot" />
            {rangeText(selection.startNs, selection.endNs)}
          </span>
          <span>
            <b>{formatDuration(selection.endNs - selection.startNs)}</b> selected
          </span>
          <span className={appStyles.statusLine} />
        </>
      )}
      <span>
        {listed !== null && listed !== totalEvents ? (
          <>
            <b>{formatCount(listed)}</b> of {formatCount(totalEvents)} events
          </>
        ) : (
          <>
            <b>{formatCount(totalEvents)}</b> events
          </>
        )}
      </span>
      {info.eventsLost + info.buffersLost > 0 && <LostBadge info={info} />}
      <span className="grow" />
      <MemoryStatus />
      <ViewRange />
    </>
  );
}

/** The time in view, written without React: it changes with every step of a movement. */
function ViewRange() {
  const shown = useRef<HTMLSpanElement>(null);
  const write = useCallback(() => {
    const { startNs, endNs } = useViewStore.getState().window;
    // Enough to tell the two ends apart on a screen 4,000 px wide.
    const digits = Math.max(6, timeDigits((endNs - startNs) / 4000));
    if (shown.current !== null) setText(shown.current, `View ${rangeText(startNs, endNs, digits)}`);
  }, []);
  // The page is rendered anew when times are to be shown otherwise.
  useEffect(write);
  useEffect(
    () =>
      useViewStore.subscribe(({ window }, before) => {
        if (window !== before.window) write();
      }),
    [write],
  );
  return <span ref={shown} data-testid="status-view" />;
}
