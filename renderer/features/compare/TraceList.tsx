import { Plus, X } from 'lucide-react';
import { formatDuration } from '../../base/time-format.ts';
import progressStyles from '../../kit/progress.module.css';
import { askForAlignment } from '../../state/compare-actions.ts';
import { useApp, useUi } from '../../state/services.ts';
import { type OpenTrace, useTraces } from '../../state/traces-store.ts';
import { useAdding } from './add-trace.ts';
import styles from './compare.module.css';
import { removeTrace } from './remove-trace.ts';

/** The traces of the window, where there are several: which one the list below is about, and where it lies. */
export function TraceList() {
  const traces = useTraces((state) => state.traces);
  const chosen = useTraces((state) => state.chosen);
  const { adding, cancel } = useAdding();
  if (traces.length < 2 && adding === null) return null;
  return (
    <ul className={styles.traceList} aria-label="Traces" data-testid="trace-list">
      {traces.map((trace, i) => (
        <TraceLine key={trace.opened.trace} trace={trace} index={i} isChosen={i === chosen} />
      ))}
      {adding !== null && (
        <li className={styles.traceLine} role="status" data-testid="trace-adding">
          <span className={styles.traceLineName}>Opening {adding.name}…</span>
          <progress
            className={progressStyles.progress}
            max={1}
            value={adding.fraction}
            aria-label={`Opening ${adding.name}`}
          />
          <button type="button" className="icon-button small" aria-label="Cancel" title="Cancel" onClick={cancel}>
            <X size={13} />
          </button>
        </li>
      )}
      {adding === null && (
        <li className={styles.traceLine}>
          <button
            type="button"
            className={styles.traceLineAdd}
            data-testid="trace-add"
            onClick={() => useUi.getState().show('add-trace')}
          >
            <Plus size={13} />
            Add trace…
          </button>
        </li>
      )}
    </ul>
  );
}

function TraceLine({ trace, index, isChosen }: { trace: OpenTrace; index: number; isChosen: boolean }) {
  const { name, color, offsetNs } = trace;
  const choose = useTraces((state) => state.choose);
  const notify = useApp((state) => state.notify);
  return (
    <li className={styles.traceLine} data-testid="trace-line">
      <button
        type="button"
        className={styles.traceLineName}
        aria-pressed={isChosen}
        title={`${name}\nThe list below shows this trace.`}
        onClick={() => choose(index)}
      >
        <i className="dot" style={{ background: `var(--${color})` }} />
        <span>{name}</span>
      </button>
      {index > 0 && (
        <>
          <button
            type="button"
            className={styles.traceLineOffset}
            title="Offset from the first trace. Click to change it."
            data-testid="trace-offset"
            onClick={() => askForAlignment(index)}
          >
            {offsetText(offsetNs)}
          </button>
          <button
            type="button"
            className="icon-button small"
            aria-label={`Close ${name}`}
            title="Close this trace"
            data-testid="trace-remove"
            onClick={() => notify(removeTrace(index))}
          >
            <X size={13} />
          </button>
        </>
      )}
    </li>
  );
}

const offsetText = (ns: number): string =>
  ns === 0 ? 'Align…' : `${ns > 0 ? '+' : '−'}${formatDuration(Math.abs(ns))}`;
