import type { ReactNode } from 'react';
import { classNames } from './GridRow.tsx';
import styles from './grid.module.css';

interface RowButtonProps {
  title?: string;
  /** In the row that the keys are about as well, not only in that under the pointer. */
  showsInActive?: boolean;
  onPress(): void;
  children: ReactNode;
}

/** A button at the right of a cell, for the pointer: what Enter does for the keys. */
export const RowButton = ({ title, showsInActive = false, onPress, children }: RowButtonProps) => (
  <button
    type="button"
    className={classNames(styles.rowButton, showsInActive && styles.alsoActive)}
    tabIndex={-1}
    title={title}
    onClick={(event) => {
      event.stopPropagation();
      onPress();
    }}
  >
    {children}
  </button>
);

/** How much of the largest number of its column a number is, behind it. `share` is from 0 to 1. */
export const CellBar = ({ share, color }: { share: number; color?: string }) => (
  <i
    className={styles.bar}
    data-bar=""
    aria-hidden="true"
    style={{ width: `${(100 * share).toFixed(1)}%`, background: color }}
  />
);
