import styles from './Toggle.module.css';

interface ToggleProps {
  label: string;
  on: boolean;
  disabled?: boolean;
  testId?: string;
  onChange(on: boolean): void;
}

/** On or off, as it is from now on: the browser's own checkbox, drawn and spoken as a switch. */
export const Toggle = ({ label, on, disabled, testId, onChange }: ToggleProps) => (
  <input
    type="checkbox"
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
    role="switch"
    className={styles.toggle}
    aria-label={label}
    checked={on}
    disabled={disabled}
    data-testid={testId}
    onChange={(event) => onChange(event.target.checked)}
  />
);
