import { Info } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inPagePx } from '../kit/page-zoom.ts';
import { placeBeside } from '../kit/popover-place.ts';

interface HelpButtonProps {
  /** `What this table shows`. */
  label: string;
  /** Of the button; what it unfolds has the same without `-button`. */
  testId: string;
  /** Made when it is unfolded. */
  children: ReactNode;
}

/** An (i), and the card that it unfolds. Esc and a click elsewhere fold it again. */
export function HelpButton({ label, testId, children }: HelpButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!holder.current?.contains(event.target as Node)) setOpen(false);
    };
    const close = () => setOpen(false);
    window.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('resize', close);
    return () => {
      window.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('resize', close);
    };
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={holder} className="help-holder">
      <button
        ref={button}
        type="button"
        className="icon-button small"
        title={label}
        aria-label={label}
        aria-expanded={isOpen}
        data-testid={testId}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        <Info size={14} />
      </button>
      {isOpen && (
        <Card testId={testId.replace(/-button$/, '')} button={button.current!} onKeyDown={onKeyDown}>
          <Suspense>{children}</Suspense>
        </Card>
      )}
    </div>
  );
}

interface CardProps {
  testId: string;
  button: HTMLElement;
  onKeyDown(event: KeyboardEvent): void;
  children: ReactNode;
}

/** Beside its button, and again when its words have come. */
function Card({ testId, button, onKeyDown, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const element = card.current!;
    element.showPopover();
    const put = () => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const target = { left: inPagePx(left), top: inPagePx(top), width: inPagePx(width), height: inPagePx(height) };
      const page = { width: inPagePx(window.innerWidth), height: inPagePx(window.innerHeight) };
      setPlace(placeBeside(target, { width: element.offsetWidth, height: element.offsetHeight }, page));
    };
    put();
    const grown = new ResizeObserver(put);
    grown.observe(element);
    return () => grown.disconnect();
  }, [button]);
  return (
    <div
      ref={card}
      popover="manual"
      className="help-card"
      role="note"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
      tabIndex={0}
      style={place}
      data-testid={testId}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
