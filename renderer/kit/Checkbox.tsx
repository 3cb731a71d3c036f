import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  /** Its name where there are no `children`. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  on: boolean;
  /** Some of what it is about is on. */
  isMixed?: boolean;
  disabled?: boolean;
  /** Has the focus first in its dialog. */
  isFirst?: boolean;
  /** A stop of the Tab key; not where keys of a list do the same. */
  isTabStop?: boolean;
  title?: string;
  className?: string;
  testId?: string;
  onChange(on: boolean): void;
  /** Words beside it, which can be pressed as well. */
  children?: ReactNode;
}

/** On or off, the browser's own. */
export function Checkbox(props: CheckboxProps) {
  const { label, labelledBy, describedBy, on, isMixed = false, disabled, title, className, testId, children } = props;
  const box = (
    <input
      ref={(input) => {
        if (input !== null) input.indeterminate = isMixed;
      }}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      checked={on}
      data-autofocus={props.isFirst || undefined}
      tabIndex={props.isTabStop === false ? -1 : undefined}
      disabled={disabled}
      title={children === undefined ? title : undefined}
      data-testid={testId}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
  if (children === undefined) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `box` is its control
    <label className={`${styles.line} ${className ?? ''}`} title={title}>
      {box}
      {children}
    </label>
  );
}
