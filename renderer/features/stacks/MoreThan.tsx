import type { StackAnswer } from '../../../contract/stacks.ts';
import styles from './stacks.module.css';
import { moreText } from './stacks-model.ts';

interface MoreThanProps {
  after: number;
  before: number;
  weight: StackAnswer['weight'];
}

/** By how much something costs more or less than in the baseline. */
export function MoreThan({ after, before, weight }: MoreThanProps) {
  const more = after - before;
  return (
    <span className={`${styles.callChange} ${more > 0 ? styles.worse : styles.better}`}>
      {more === 0 ? 'as before' : moreText(more, weight)}
    </span>
  );
}
