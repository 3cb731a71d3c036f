import styles from './ComparedCells.module.css';

/** How much more or less: by sign and triangle, whatever colours can be told apart. */
export function SignedText({ text, value }: { text: string; value: number }) {
  if (text === '' || Number.isNaN(value)) return <span />;
  if (value === 0) return <span>{text}</span>;
  return (
    <span className={styles.signed}>
      <i aria-hidden="true">{value > 0 ? '▲' : '▼'}</i>
      {value > 0 && '+'}
      {text}
    </span>
  );
}

const words = ['', 'new', 'baseline only'];

/** @param side as `onlyIn` of a page says it */
export const OnlyIn = ({ side }: { side: number }) =>
  side === 0 ? null : (
    <span
      className={styles.onlyIn}
      title={side === 1 ? 'Not in the baseline' : 'Only in the baseline'}
      data-testid="only-in"
    >
      {words[side]}
    </span>
  );
