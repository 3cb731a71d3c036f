import { Clock, Copy, X } from 'lucide-react';
import { formatCount, formatCounted } from '../../base/format.ts';
import { formatDuration, timeText } from '../../base/time-format.ts';
import panelStyles from '../../panel/panel.module.css';
import { runCommand, withKeys } from '../../state/command.ts';
import { useViewStore } from '../../state/view-store.ts';
import roomStyles from './room.module.css';
import { useRestingSelection } from './use-events-filter.ts';

interface EventsHeadProps {
  /** Null before it is known. */
  total: number | null;
  /** Of the trace. */
  events: number;
  kinds: number;
  hasSelection: boolean;
  /** A chip is gone: the focus goes elsewhere. */
  onEnded(): void;
}

/** How many events are listed, the conditions that make them so few, and what can be done with them. */
export function EventsHead({ total, events, kinds, hasSelection, onEnded }: EventsHeadProps) {
  return (
    <header className={panelStyles.head}>
      <h2>Events</h2>
      <span className="hint" data-testid="events-count">
        {total === null
          ? ''
          : total === events
            ? formatCount(total)
            : `${formatCount(total)} of ${formatCount(events)}`}
      </span>
      <Conditions kinds={kinds} onEnded={onEnded} />
      <span className="grow" />
      <button
        type="button"
        className="button ghost small"
        title={withKeys('Go to a time', 'go-to-time')}
        aria-label="Go to time"
        onClick={() => runCommand('go-to-time')}
      >
        <Clock size={13} />
        <span className={roomStyles.buttonText}>Go to time</span>
      </button>
      <button
        type="button"
        className="button ghost small"
        title={withKeys('Copy the selected rows, tab-separated', 'copy-rows')}
        aria-label="Copy"
        disabled={!hasSelection}
        onClick={() => runCommand('copy-rows')}
      >
        <Copy size={13} />
        <span className={roomStyles.buttonText}>Copy</span>
      </button>
    </header>
  );
}

/** Selection, process or thread, and kinds: a chip each, which ends it. */
function Conditions({ kinds, onEnded }: Pick<EventsHeadProps, 'kinds' | 'onEnded'>) {
  const selection = useRestingSelection();
  const checked = useViewStore((state) => state.kinds);
  const owner = useViewStore((state) => state.owner);
  const { clearSelection, setOwner, setKinds } = useViewStore.getState();
  const end = (change: () => void) => () => {
    change();
    onEnded();
  };
  return (
    <>
      {selection === null ? (
        <span className="chip plain">Whole trace</span>
      ) : (
        <Chip
          text={`In selection ${timeText(selection.startNs, 6)} + ${formatDuration(selection.endNs - selection.startNs)}`}
          remove="Clear the selection"
          onRemove={end(clearSelection)}
        />
      )}
      {owner !== null && (
        <Chip
          text={'pid' in owner ? `Process ${owner.pid}` : `Thread ${owner.tid}`}
          remove="Show events of all processes and threads"
          onRemove={end(() => setOwner(null))}
        />
      )}
      {checked !== null && (
        <Chip
          text={`${formatCount(checked.size)} of ${formatCounted(kinds, 'kind')}`}
          remove="Select all kinds"
          onRemove={end(() => setKinds(null))}
        />
      )}
    </>
  );
}

function Chip({ text, remove, onRemove }: { text: string; remove: string; onRemove(): void }) {
  return (
    <span className="chip">
      {text}
      <button type="button" title={remove} aria-label={remove} onClick={onRemove}>
        <X size={12} />
      </button>
    </span>
  );
}
