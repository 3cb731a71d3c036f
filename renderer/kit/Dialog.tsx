import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import './dialog.css';

interface DialogProps {
  title: string;
  widthPx: number;
  /** In the head, right of the title. */
  beside?: ReactNode;
  onClose(): void;
  children: ReactNode;
  testId?: string;
}

/**
 * A modal dialog: Esc, the cross and a click beside it close it; the focus goes back to where it was. What
 * is marked `data-autofocus` in it has the focus first.
 */
export function Dialog({ title, widthPx, beside, onClose, children, testId }: DialogProps) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  // Where what had the focus is gone, keys go to the page: Esc is still meant for the dialog on top.
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
  return (
    // Its keys are not those of the page.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys in
    <div className="dialog-holder" onKeyDown={(event) => event.stopPropagation()}>
      <ModalOverlay isOpen isDismissable className="dialog-shade" onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Modal className="dialog overlay-content" style={{ width: widthPx }}>
          <AriaDialog ref={box} className="dialog-box" data-testid={testId}>
            <header className="dialog-head">
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {beside}
              <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
                <X size={16} />
              </button>
            </header>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </div>
  );
}
