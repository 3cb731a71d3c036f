import frameStyles from '../canvas/frame.module.css';
import styles from './Lanes.module.css';

interface LanesProps {
  /** What it shows, and which keys it has. */
  label: string;
  testId: string;
  /** Of what scrolls. */
  className?: string;
}

/** What `LanesView` draws lanes on. */
export const Lanes = ({ label, testId, className = '' }: LanesProps) => (
  <div className={styles.lanes} data-part="lanes">
    <div
      className={`${styles.scroller} ${className}`}
      data-testid={testId}
      data-part="scroller"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it has keys of its own
      tabIndex={0}
      aria-label={label}
    >
      <div className={frameStyles.rows} data-part="rows" />
    </div>
    <canvas className={styles.overlay} data-part="overlayCanvas" />
  </div>
);
