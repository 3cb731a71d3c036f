import styles from './Select.module.css';

export type Option<T> = readonly [value: T, text: string];

interface SelectProps<T extends string | number> {
  /** Its name, unless `labelledBy` or `id` give it another one. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  id?: string;
  value: T;
  options: readonly Option<T>[];
  disabled?: boolean;
  /** `inline`: as words among words; `wide`: all the room there is. */
  look?: 'box' | 'inline' | 'wide';
  className?: string;
  tabIndex?: number;
  /** Has the focus first in its dialog. */
  isFirst?: boolean;
  title?: string;
  testId?: string;
  onChange(value: NoInfer<T>): void;
}

/** Class of a select that has groups or items that are disabled, which `Select` has not. */
export const selectBox = `${styles.select} ${styles.box}`;

/**
 * One of a list that opens: the browser's own, which each system draws and speaks as it is used to. A value that is none of
 * the options is shown, too.
 */
export function Select<T extends string | number>(props: SelectProps<T>) {
  const { label, labelledBy, describedBy, id, value, options, disabled, look = 'box', className, title } = props;
  const all = options.some(([one]) => one === value) ? options : [[value, String(value)] as const, ...options];
  return (
    <select
      id={id}
      className={`${styles.select} ${styles[look]} ${className ?? ''}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      title={title}
      disabled={disabled}
      tabIndex={props.tabIndex}
      data-autofocus={props.isFirst || undefined}
      data-testid={props.testId}
      value={String(value)}
      onChange={(event) => {
        const chosen = all.find(([one]) => String(one) === event.target.value);
        if (chosen !== undefined) props.onChange(chosen[0]);
      }}
    >
      {all.map(([one, text]) => (
        <option key={one} value={String(one)}>
          {text}
        </option>
      ))}
    </select>
  );
}
