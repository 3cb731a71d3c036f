import type { ReactNode } from 'react';
import dialogStyles from './dialog.module.css';

interface DialogFootProps {
  /** On the button that does what the dialog is for. */
  action: ReactNode;
  testId?: string;
  disabled?: boolean;
  /** The dialog opens with the focus on that button. */
  isFirst?: boolean;
  onClose(): void;
  /** Left out: the button submits the dialog's form. */
  onAction?(): void;
  /** At the left. */
  children?: ReactNode;
}

/** Cancel and what the dialog is for, at its end. */
export const DialogFoot = ({ action, testId, disabled, isFirst, onClose, onAction, children }: DialogFootProps) => (
  <footer className={dialogStyles.foot}>
    {children}
    <span className="grow" />
    <button type="button" className="button ghost" onClick={onClose}>
      Cancel
    </button>
    <button
      type={onAction === undefined ? 'submit' : 'button'}
      className="button primary"
      disabled={disabled}
      data-autofocus={isFirst || undefined}
      data-testid={testId}
      onClick={onAction}
    >
      {action}
    </button>
  </footer>
);
