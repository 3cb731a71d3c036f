import { X } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import dialogStyles from './dialog.module.css';
import overlayStyles from './overlay-layer.module.css';

/**
 * The `ref` of a dialog: what is marked `data-autofocus` inside has the focus first. Where what had the focus is gone, keys
 * go to the page: Esc is still meant for the dialog on top.
 */
export function useOverlayBox(onClose: () => void): (box: HTMLElement | null) => void {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const dialogs = document.querySelectorAll('[role=dialog]');
      if (event.key !== 'Escape' || document.activeElement !== document.body) return;
      if (dialogs[dialogs.length - 1] !== box.current) return;
      event.preventDefault();
      onClose();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onClose]);
  return useCallback((element) => {
    box.current = element;
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
}

/** Keys pressed in an overlay are not those of the page below; but React Aria hears Tab at the document, to keep it inside. */
export function keepKeys(event: ReactKeyboardEvent): void {
  if (event.key !== 'Tab') event.stopPropagation();
}

interface DialogFrameProps {
  widthPx: number;
  onClose(): void;
  children: ReactNode;
  /** Of one without a head. */
  label?: string;
  className?: string;
  testId?: string;
  /** On paper, it is all that there is. */
  prints?: boolean;
}

/** A modal box over the window: Esc and a click beside it close it; the focus goes back to where it was. */
export function DialogFrame({ widthPx, onClose, children, label, className, testId, prints }: DialogFrameProps) {
  const hold = useOverlayBox(onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys in
    <div className={dialogStyles.holder} onKeyDown={keepKeys}>
      <ModalOverlay
        isOpen
        isDismissable
        data-testid="dialog-shade"
        className={prints === true ? `${dialogStyles.shade} ${dialogStyles.prints}` : `${dialogStyles.shade}`}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className={`${dialogStyles.dialog} ${overlayStyles.content}`} style={{ width: widthPx }}>
          <AriaDialog
            ref={hold}
            aria-label={label}
            className={`${dialogStyles.box} ${className ?? ''}`}
            data-testid={testId}
          >
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </div>
  );
}

interface DialogProps extends Omit<DialogFrameProps, 'label' | 'className'> {
  title: string;
  /** In the head, right of the title. */
  beside?: ReactNode;
}

/** A modal dialog with a title, and a cross to close it. */
export const Dialog = ({ title, beside, children, ...frame }: DialogProps) => (
  <DialogFrame {...frame}>
    <header className={dialogStyles.head}>
      <Heading slot="title" level={2}>
        {title}
      </Heading>
      {beside}
      <button type="button" className="icon-button" aria-label="Close" onClick={frame.onClose}>
        <X size={16} />
      </button>
    </header>
    {children}
  </DialogFrame>
);
