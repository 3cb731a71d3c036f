import { formatCount, formatShare } from '../../base/format.ts';
import styles from './memory.module.css';
import { binText, type OfMemory, sourceColor, sourceRows } from './memory-model.ts';

/** Where loads were served, and the other operations: the legend of both charts, and a filter. */
export function SourceList({ answer, content, change }: OfMemory) {
  const rows = sourceRows(answer, content.latency);
  return (
    <section className={styles.part} aria-label="Served by">
      <h3>
        Served by <small>median {content.latency} latency</small>
      </h3>
      <ul className={styles.sources} data-testid="memory-source-list">
        {rows.map(({ source, isLoad, count, medianBin }) => (
          <li key={source}>
            <button
              type="button"
              aria-pressed={content.source === source}
              title={isLoad ? `Show only loads served by: ${source}` : `Show only ${source}`}
              data-testid={`memory-source-${source.replaceAll(' ', '-')}`}
              onClick={() => change({ source: content.source === source ? null : source })}
            >
              <i style={{ background: sourceColor(source) }} />
              <span className={isLoad ? styles.load : styles.noLoad}>{source}</span>
              <span>{medianBin === null ? '' : binText(medianBin)}</span>
              <span>{formatCount(count)}</span>
              <strong>{formatShare(count, answer.chosen)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
