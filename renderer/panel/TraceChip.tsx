import { useTraces } from '../state/traces-store.ts';
import styles from './comparison.module.css';

/** Which trace a panel is of; nothing where there is only one. */
export function TraceChip({ trace }: { trace: number }) {
  const shown = useTraces((state) => (state.traces.length > 1 ? state.traces[trace] : undefined));
  if (shown === undefined) return null;
  return (
    <span className={styles.chip} title={shown.name} data-testid="trace-chip">
      <i className="dot" style={{ background: `var(--${shown.color})` }} />
      <span>{shown.name}</span>
    </span>
  );
}
