import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { keepKeys, useOverlayBox } from './Dialog.tsx';
import overlayStyles from './overlay-layer.module.css';
import styles from './PopoverCard.module.css';

interface PopoverCardProps extends Pick<PopoverProps, 'placement'> {
  label: string;
  /** What opens it; its click closes the card again. */
  anchor: RefObject<Element | null>;
  widthPx: number;
  className?: string;
  testId?: string;
  id?: string;
  onClose(): void;
  children: ReactNode;
}

/** A card beside what opens it: Esc and a click elsewhere close it, and the focus goes back. */
export function PopoverCard(props: PopoverCardProps) {
  const hold = useOverlayBox(props.onClose);
  const { label, anchor, widthPx, className, testId, id, onClose, children, placement = 'bottom start' } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys in
    <div className={styles.holder} onKeyDown={keepKeys}>
      <Popover
        isOpen
        triggerRef={anchor}
        placement={placement}
        offset={4}
        containerPadding={8}
        className={styles.popover}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Dialog
          ref={hold}
          id={id}
          aria-label={label}
          className={`${styles.card} ${overlayStyles.content} ${className ?? ''}`}
          style={{ width: widthPx }}
          data-testid={testId}
        >
          {children}
        </Dialog>
      </Popover>
    </div>
  );
}
