import type { RatesEstimate } from '../../../contract/queries.ts';
import { formatShortCount } from '../../base/format.ts';
import { formatDuration } from '../../base/time-format.ts';
import styles from './loading.module.css';

const heightPx = 56;

interface EstimateProps {
  estimate: RatesEstimate;
  /** How much of the file has been read: files are about in the order of time. */
  fraction: number;
}

/** What the trace looks like, before it is read. */
export function Estimate({ estimate: { counts, events, buffers, startNs, endNs }, fraction }: EstimateProps) {
  const most = Math.max(1, ...counts);
  const area = areaOf(counts.map((count) => heightPx * (1 - count / most)));
  return (
    <figure className={styles.estimate} data-testid="load-estimate">
      <svg viewBox={`0 0 ${counts.length} ${heightPx}`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id="load-estimate-read">
          <rect width={counts.length * fraction} height={heightPx} />
        </clipPath>
        <path className={styles.unread} d={area} />
        <path className={styles.read} d={area} clipPath="url(#load-estimate-read)" />
      </svg>
      <figcaption>
        Estimate from {buffers} buffers: about {formatShortCount(events)} events in {formatDuration(endNs - startNs)}
      </figcaption>
    </figure>
  );
}

/** Steps of equal width, above the bottom. @param tops px from the top */
const areaOf = (tops: readonly number[]): string =>
  `M0 ${heightPx}${tops.map((top, i) => `V${top.toFixed(1)}H${i + 1}`).join('')}V${heightPx}Z`;
