import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  title: string;
  /** What of it is on, or how much; nothing: no badge. */
  used: number | string;
  /** It is open as long as nobody has folded it. */
  opens?: boolean;
  testId: string;
  children: ReactNode;
}

/** What most people do not need: folded together until one looks. */
export function Fold({ title, used, opens = false, testId, children }: FoldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? opens;
  return (
    <div className={styles.fold}>
      <button
        type="button"
        className="button ghost small"
        aria-expanded={isOpen}
        data-testid={testId}
        onClick={() => setChosen(!isOpen)}
      >
        {isOpen ? <ChevronDown size={13} /> : <ChevronRight size={13} />}
        {title}
        {used !== 0 && used !== '' && <span className="badge">{used}</span>}
      </button>
      {isOpen && children}
    </div>
  );
}
