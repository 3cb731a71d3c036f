import { isMoment } from '../../state/markers.ts';
import type { Mark } from '../../state/marks.ts';
import styles from './markers.module.css';

/** A bar for a range, a flag for a moment, in the marker's color. */
export const MarkerSign = ({ mark }: { mark: Mark }) => (
  <svg className={styles.markerSign} width={12} height={12} viewBox="0 0 12 12" aria-hidden="true">
    {isMoment(mark) ? (
      <path d="M3 1v10h1V8l6-3.5L4 1z" fill={`var(--${mark.color})`} />
    ) : (
      <rect x={1} y={4} width={10} height={4} rx={1} fill={`var(--${mark.color})`} />
    )}
  </svg>
);
