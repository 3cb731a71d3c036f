import sessionStyles from './session.module.css';

interface WordsProps {
  /** It has a line of its own. */
  isLong?: boolean;
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
}

/** A text of a stop condition. */
export const Words = ({ isLong = false, label, placeholder, value, onChange }: WordsProps) => (
  <input
    className={`input ${isLong ? sessionStyles.path : 'grow'}`}
    aria-label={label}
    placeholder={placeholder}
    maxLength={isLong ? 1024 : 255}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
