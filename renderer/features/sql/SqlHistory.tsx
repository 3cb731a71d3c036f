import { Clock } from 'lucide-react';
import { formatCounted } from '../../base/format.ts';
import { elapsedText } from './elapsed.ts';
import { useSqlHistory } from './history.ts';
import styles from './sql.module.css';

/** Queries that were run: a click takes one back into the editor. */
export function SqlHistory({ onTake }: { onTake(text: string): void }) {
  const entries = useSqlHistory((state) => state.entries);
  return (
    <section className={styles.history} aria-label="History">
      <header>
        <h3>History</h3>
        <span className="grow" />
        {entries.length > 0 && (
          <button type="button" className="button small ghost" onClick={() => useSqlHistory.getState().clear()}>
            Clear
          </button>
        )}
      </header>
      {entries.length === 0 ? (
        <p className={`hint ${styles.none}`}>Queries that you run appear here.</p>
      ) : (
        <ul data-testid="sql-history">
          {entries.map(({ text, rows, elapsedMs }) => (
            <li key={text}>
              <button type="button" className={styles.insert} title={text} onClick={() => onTake(text)}>
                <Clock size={13} />
                <span className="mono grow">{text.replace(/\s+/g, ' ')}</span>
                <span className="hint">{formatCounted(rows, 'row')}</span>
                <span className={`hint ${styles.ms}`} data-testid="sql-ms">
                  {elapsedText(elapsedMs)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
