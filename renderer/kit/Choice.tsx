import { useId } from 'react';
import styles from './Choice.module.css';
import { type Option, Select } from './Select.tsx';

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly Option<T>[];
  disabled?: boolean;
  testId: string;
  /** The label is left of the list rather than above it. */
  isBeside?: boolean;
  onChange(value: NoInfer<T>): void;
}

/** A list that opens, under its label. */
export function Choice<T extends string | number>({ label, isBeside = false, ...select }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className={isBeside ? `${styles.choice} ${styles.beside}` : styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}
