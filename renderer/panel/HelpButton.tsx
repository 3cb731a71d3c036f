import { Info } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { PopoverCard } from '../kit/PopoverCard.tsx';
import { useUi } from '../state/services.ts';
import helpStyles from './HelpButton.module.css';

export interface Help {
  /** `What this table shows`. */
  label: string;
  /** Of the button; what it opens has the same without `-button`. */
  testId: string;
  /** Made when it is opened. */
  children: ReactNode;
}

/** An (i), and the card that it opens. */
export function HelpButton(help: Help) {
  const { label, testId } = help;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button small"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-testid={testId}
        onClick={() => setOpen(!isOpen)}
      >
        <Info size={14} />
      </button>
      {isOpen && <HelpCard {...help} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}

interface HelpCardProps extends Help {
  anchor: RefObject<Element | null>;
  onClose(): void;
}

export function HelpCard({ label, testId, children, anchor, onClose }: HelpCardProps) {
  // A dialog that the card opens takes its place.
  const dialog = useUi((state) => state.dialog);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (dialog !== null) latest.current();
  }, [dialog]);
  return (
    <PopoverCard
      label={label}
      anchor={anchor}
      placement="bottom"
      widthPx={380}
      className={helpStyles.card}
      testId={testId.replace(/-button$/, '')}
      onClose={onClose}
    >
      {children}
    </PopoverCard>
  );
}
