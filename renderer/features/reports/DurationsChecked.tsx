import type { Diagnostics } from '../../../contract/pages.ts';
import type { OpenProgress } from '../../../contract/queries.ts';
import { formatCount } from '../../base/format.ts';
import progressStyles from '../../kit/progress.module.css';
import { shareOf } from '../../panel/use-share-done.ts';
import styles from './pages.module.css';

interface DurationsCheckedProps {
  durations: Diagnostics['durations'];
  /** Whether all tables are being checked, and how far reading for that is. */
  isChecking: boolean;
  progress: OpenProgress | null;
  onCheckAll(): void;
  onCancel(): void;
}

/** In how many tables the clock's durations were checked, and a way to check the others. */
export function DurationsChecked({ durations, isChecking, progress, onCheckAll, onCancel }: DurationsCheckedProps) {
  const isComplete = durations.checkedTables >= durations.tables;
  return (
    <div className={styles.durationsChecked}>
      <span role="status" data-testid="durations-checked">
        {durationsChecked(durations)}
      </span>
      {!isComplete && !isChecking && (
        <button type="button" className="button small" data-testid="durations-check" onClick={onCheckAll}>
          Check all tables
        </button>
      )}
      {!isComplete && isChecking && (
        <>
          <progress
            className={progressStyles.progress}
            data-testid="durations-progress"
            aria-label="Checking all tables"
            value={shareOf(progress) ?? undefined}
          />
          <button type="button" className="button ghost small" data-testid="durations-cancel" onClick={onCancel}>
            Cancel
          </button>
        </>
      )}
    </div>
  );
}

/** `Durations: 12 of 61 tables checked.` */
export const durationsChecked = ({ checkedTables, tables }: Diagnostics['durations']): string =>
  checkedTables >= tables
    ? `Durations: all ${formatCount(tables)} tables checked.`
    : `Durations: ${formatCount(checkedTables)} of ${formatCount(tables)} tables checked.`;
