import { Info } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { PopoverCard } from '../kit/PopoverCard.tsx';
import { useUi } from '../state/services.ts';
import helpStyles from './HelpButton.module.css';

interface HelpButtonProps {
  /** `What this table shows`. */
  label: string;
  /** Of the button; what it opens has the same without `-button`. */
  testId: string;
  /** Made when it is opened. */
  children: ReactNode;
}

/** An (i), and the card that it opens. */
export function HelpButton({ label, testId, children }: HelpButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A dialog that the card opens takes its place.
  const dialog = useUi((state) => state.dialog);
  useEffect(() => {
    if (dialog !== null) setOpen(false);
  }, [dialog]);
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
      {isOpen && (
        <PopoverCard
          label={label}
          anchor={button}
          placement="bottom"
          widthPx={380}
          className={helpStyles.card}
          testId={testId.replace(/-button$/, '')}
          onClose={() => setOpen(false)}
        >
          <Suspense>{children}</Suspense>
        </PopoverCard>
      )}
    </>
  );
}
