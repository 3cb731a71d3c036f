interface ToggleProps {
  label: string;
  on: boolean;
  disabled?: boolean;
  testId?: string;
  onChange(on: boolean): void;
}

/** On or off, as it is from now on. */
export function Toggle({ label, on, disabled, testId, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      className="record-toggle"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      data-testid={testId}
      onClick={() => onChange(!on)}
    />
  );
}
