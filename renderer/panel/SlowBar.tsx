import styles from './SlowBar.module.css';

/** Something takes longer than 150 ms: what is shown is older than what was asked for. */
export const SlowBar = ({ label }: { label: string }) => (
  <div className={styles.bar} role="status" aria-label={label} data-testid="slow-bar" />
);
