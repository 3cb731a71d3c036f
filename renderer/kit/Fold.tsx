import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: string;
  /** How many of what is in it are on; none: no badge. */
  used: number;
  testId: string;
  children: ReactNode;
}

/** What most people do not need: folded together until one looks. */
export function Fold({ title, used, testId, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="record-extras">
      <button
        type="button"
        className="button ghost small"
        aria-expanded={isOpen}
        data-testid={testId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown size={13} /> : <ChevronRight size={13} />}
        {title}
        {used > 0 && <span className="badge">{used}</span>}
      </button>
      {isOpen && children}
    </div>
  );
}
