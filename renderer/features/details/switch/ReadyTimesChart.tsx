import type { ReadyTimes } from '../../../../contract/context-switch.ts';
import { formatCount } from '../../../base/format.ts';
import { formatDuration } from '../../../base/time-format.ts';
import { readyBars } from './ready-bars.ts';
import styles from './switch.module.css';

/** Ready times of a thread by powers of two, with the one of this switch. */
export function ReadyTimesChart({ times, ownNs }: { times: ReadyTimes; ownNs: number | null }) {
  const { bars, most } = readyBars(times.counts, ownNs);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <figure className={styles.histogram}>
      <div>
        {bars.map(({ fromNs, toNs, count, isOwn }) => (
          <span
            key={fromNs}
            title={`${formatDuration(fromNs)} – ${formatDuration(toNs)}: ${formatCount(count)}`}
            data-own={isOwn || undefined}
            style={{ height: `${count === 0 ? 0 : Math.max(3, (100 * count) / most)}%` }}
          />
        ))}
      </div>
      <p>
        <span>{formatDuration(first.fromNs)}</span>
        <span>{formatDuration(last.toNs)}</span>
      </p>
      <figcaption>
        Median {formatDuration(times.medianNs)}
        {ownNs !== null && `. This switch: ${formatDuration(ownNs)}, ${rankText(times)}`}.
      </figcaption>
    </figure>
  );
}

function rankText({ longer, total }: ReadyTimes): string {
  if (longer === 0) return `the longest of ${formatCount(total)}`;
  return `${formatCount(longer)} of ${formatCount(total)} were longer`;
}
