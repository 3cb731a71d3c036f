import progressStyles from '../kit/progress.module.css';
import styles from './SlowBar.module.css';

interface SlowBarProps {
  label: string;
  /** Of the whole; null = not known. */
  share?: number | null;
}

/** Something takes longer than 150 ms: what is shown is older than what was asked for. */
export const SlowBar = ({ label, share = null }: SlowBarProps) => (
  <div className={styles.bar} role="status" aria-label={label} data-testid="slow-bar">
    <div
      className={share === null ? progressStyles.moving : styles.done}
      style={share === null ? {} : { width: `${100 * share}%` }}
    />
  </div>
);
