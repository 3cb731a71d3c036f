import { type ReactNode, useId } from 'react';
import styles from './RadioChoice.module.css';

interface RadioOption<T extends string> {
  id: T;
  title: ReactNode;
  /** Its name where the title is a picture. */
  label?: string;
  disabled?: boolean;
  testId?: string;
}

interface RadioChoiceProps<T extends string> {
  /** Or `labelledBy`: ids of elements that are. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** `segments`: side by side in one box; `lines`: one below the other; `bare`: pictures side by side. */
  look: 'segments' | 'lines' | 'bare';
  options: readonly RadioOption<T>[];
  value: T;
  disabled?: boolean;
  /** Has the focus first in its dialog. */
  isFirst?: boolean;
  className?: string;
  onChange(id: NoInfer<T>): void;
}

/** One of a few choices, all of them seen, as the browser's own radio buttons: the arrow keys choose. */
export const RadioChoice = <T extends string>(props: RadioChoiceProps<T>) => {
  const {
    label,
    labelledBy,
    describedBy,
    look,
    options,
    value,
    disabled = false,
    isFirst,
    className,
    onChange,
  } = props;
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`${styles[look]} ${className ?? ''}`}
    >
      {options.map((option) => (
        <label key={option.id} className={styles.option}>
          <input
            type="radio"
            className={styles.button}
            name={group}
            aria-label={option.label}
            checked={option.id === value}
            disabled={disabled || option.disabled}
            data-autofocus={(isFirst && option.id === value) || undefined}
            data-testid={option.testId}
            onChange={() => onChange(option.id)}
          />
          {option.title}
        </label>
      ))}
    </div>
  );
};
