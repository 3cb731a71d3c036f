import type { ReactNode } from 'react';
import dialogStyles from './dialog.module.css';

interface DialogFootProps {
  /** Of the button that submits the form. */
  action: string;
  testId: string;
  disabled: boolean;
  onClose(): void;
  /** At the left. */
  children?: ReactNode;
}

/** Cancel and submit, at the end of a dialog's form. */
export const DialogFoot = ({ action, testId, disabled, onClose, children }: DialogFootProps) => (
  <footer className={dialogStyles.foot}>
    {children}
    <span className="grow" />
    <button type="button" className="button ghost" onClick={onClose}>
      Cancel
    </button>
    <button type="submit" className="button primary" disabled={disabled} data-testid={testId}>
      {action}
    </button>
  </footer>
);
