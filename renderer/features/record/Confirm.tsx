import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import recordStyles from './record.module.css';

interface ConfirmProps {
  title: string;
  text: string;
  widthPx: number;
  testId: string;
  /** The button that leaves everything as it is. */
  keep: string;
  act: string;
  onAct(): void;
  onClose(): void;
}

/** A question before what cannot be undone: the button that leaves everything as it is has the focus. */
export function Confirm({ title, text, widthPx, testId, keep, act, onAct, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} widthPx={widthPx} testId={`${testId}-dialog`} onClose={onClose}>
      <p className={dialogStyles.lead}>{text}</p>
      <footer className={dialogStyles.foot}>
        <span className="grow" />
        <button type="button" className="button ghost" data-autofocus onClick={onClose}>
          {keep}
        </button>
        <button
          type="button"
          className={`button ${recordStyles.danger}`}
          data-testid={`${testId}-ok`}
          onClick={() => {
            onClose();
            onAct();
          }}
        >
          {act}
        </button>
      </footer>
    </Dialog>
  );
}
