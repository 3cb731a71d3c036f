import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../base/clipboard.ts';
import styles from './CopyButton.module.css';

const thanksMs = 1200;

interface CopyButtonProps {
  /** What is copied, for the tooltip: `Copy the activity id`. */
  title: string;
  /** Made when it is wanted: some of it is long. */
  text(): string;
  /** Beside the icon. */
  label?: string;
  testId?: string;
}

/** Puts a text on the clipboard, and says so by a tick. */
export function CopyButton({ title, text, label, testId }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), thanksMs);
    return () => clearTimeout(timer);
  }, [done]);
  const Icon = done ? Check : Copy;
  return (
    <button
      type="button"
      className={label === undefined ? `icon-button ${styles.icon}` : 'button ghost small'}
      title={title}
      // A text of its own is the name.
      aria-label={label === undefined ? title : undefined}
      data-testid={testId}
      onClick={() => {
        copyText(text());
        setDone(true);
      }}
    >
      <Icon size={label === undefined ? 12 : 13} />
      {label}
    </button>
  );
}
