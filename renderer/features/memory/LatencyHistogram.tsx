import type { CSSProperties } from 'react';
import { histogramOf } from '../../../contract/memory-parts.ts';
import { formatCount } from '../../base/format.ts';
import styles from './memory.module.css';
import { binLabel, binText, type OfMemory, sourceColor } from './memory-model.ts';

/** How many operations took how many cycles, each bar twice as wide a range as the one before, by source. */
export function LatencyHistogram({ answer, content }: OfMemory) {
  const bins = histogramOf(answer, content.latency);
  const most = Math.max(...bins.map(({ total }) => total));
  return (
    <section className={styles.part} aria-label="Latency">
      <h3 id="memory-latency-title">
        Cycles <small>by powers of two, {content.latency} latency</small>
      </h3>
      {bins.length === 0 ? (
        <p className={styles.none}>This latency was not recorded for these operations.</p>
      ) : (
        <ul className={styles.histogram} data-testid="memory-histogram">
          {bins.map(({ bin, total, parts }) => (
            <li key={bin} title={titleOf(bin, total, parts)} data-testid={`memory-bin-${bin}`}>
              <span className={styles.amount}>{total === 0 ? '' : formatCount(total)}</span>
              <span
                className={styles.stack}
                style={{ '--share': total / most } as CSSProperties}
                role="img"
                aria-label={titleOf(bin, total, parts)}
              >
                {parts.map(({ source, count }) => (
                  <i key={source} style={{ flexGrow: count, background: sourceColor(source) }} />
                ))}
              </span>
              <span className={styles.from}>{binLabel(bin)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const titleOf = (bin: number, total: number, parts: readonly { source: string; count: number }[]): string =>
  `${binText(bin)} cycles: ${formatCount(total)}\n${parts.map(({ source, count }) => `${source} ${formatCount(count)}`).join('\n')}`;
