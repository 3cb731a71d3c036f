import { useState } from 'react';
import { Input, TextField } from 'react-aria-components/TextField';
import styles from './fields.module.css';

interface NumberFieldProps {
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** Null: nothing is typed yet. */
  value: number | null;
  least: number;
  most: number;
  isInteger?: boolean;
  placeholder?: string;
  disabled?: boolean;
  widthPx?: number;
  testId?: string;
  onChange(value: number): void;
  /** Where it may be left empty. */
  onEmpty?(): void;
}

/**
 * A number that may be anything while it is typed: taken as soon as it is one that may be, put back to it on Enter and when
 * left. React Aria's own takes a number only when it is left.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, least, most, isInteger = false, widthPx = 84 } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? '' : String(value);
  const isIn = (text: string): boolean => {
    const number = Number(text);
    return text.trim() !== '' && number >= least && number <= most && (!isInteger || Number.isInteger(number));
  };
  return (
    <TextField
      className={styles.holder}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      isDisabled={props.disabled}
      isInvalid={typed !== null && typed !== shown && !isIn(typed)}
      value={typed ?? shown}
      onChange={(text) => {
        setTyped(text);
        if (isIn(text)) props.onChange(Number(text));
        else if (text.trim() === '') props.onEmpty?.();
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null);
        event.continuePropagation();
      }}
    >
      <Input
        className={`${styles.field} ${styles.number}`}
        inputMode={isInteger ? 'numeric' : 'decimal'}
        placeholder={props.placeholder}
        title={`${least} to ${most}`}
        style={{ width: widthPx }}
        data-testid={props.testId}
      />
    </TextField>
  );
}
