import { useId } from 'react';
import { type Option, Select } from './Select.tsx';

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly Option<T>[];
  disabled?: boolean;
  testId: string;
  onChange(value: NoInfer<T>): void;
}

/** A list that opens, under its label. */
export function Choice<T extends string | number>({ label, ...select }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className="record-choice">
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}
