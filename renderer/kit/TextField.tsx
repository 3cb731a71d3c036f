import { TextField as AriaTextField, Input, Label, Text } from 'react-aria-components/TextField';
import styles from './fields.module.css';

interface TextFieldProps {
  label: string;
  /** The label is for screen readers alone: what is around the field says the same. */
  isLabelHidden?: boolean;
  value: string;
  placeholder?: string;
  /** What is wrong with the text. */
  error?: string | null;
  hint?: string;
  disabled?: boolean;
  maxLength?: number;
  isMono?: boolean;
  /** Has the focus first in its dialog. */
  isFirst?: boolean;
  testId?: string;
  onChange(text: string): void;
}

/** A line of text, with its label above and what is wrong with it, or what may be typed, below. */
export const TextField = (props: TextFieldProps) => {
  const { label, isLabelHidden = false, value, placeholder, error = null, hint, disabled, maxLength, testId } = props;
  return (
    <AriaTextField
      className={styles.lines}
      aria-label={isLabelHidden ? label : undefined}
      isDisabled={disabled}
      isInvalid={error !== null}
      maxLength={maxLength}
      value={value}
      onChange={props.onChange}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      <Input
        className={`${styles.field} ${props.isMono === true ? 'mono' : ''}`}
        placeholder={placeholder}
        spellCheck={props.isMono === true ? false : undefined}
        data-autofocus={props.isFirst || undefined}
        data-testid={testId}
      />
      {error !== null ? (
        <Text slot="description" className={styles.error}>
          {error}
        </Text>
      ) : (
        hint !== undefined && (
          <Text slot="description" className={styles.hint}>
            {hint}
          </Text>
        )
      )}
    </AriaTextField>
  );
};
