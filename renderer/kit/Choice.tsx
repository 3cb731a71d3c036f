import { useId } from 'react';

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, text: string])[];
  disabled?: boolean;
  testId: string;
  onChange(value: T): void;
}

/** A list that opens, under its label. A value that is none of the options is shown, too. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, value, options, disabled, testId, onChange } = props;
  const id = useId();
  const all = options.some(([one]) => one === value) ? options : [[value, String(value)] as const, ...options];
  return (
    <div className="record-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        disabled={disabled}
        data-testid={testId}
        value={String(value)}
        onChange={(event) => {
          const chosen = all.find(([one]) => String(one) === event.target.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {all.map(([one, text]) => (
          <option key={one} value={String(one)}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
