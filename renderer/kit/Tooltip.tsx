import type { ComponentProps, ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import overlayStyles from './overlay-layer.module.css';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  /** The shortcut of what it is about. */
  keys?: string;
  placement?: 'top' | 'bottom' | 'right' | 'left';
  /** One button. */
  children: ComponentProps<typeof Focusable>['children'];
}

/** Words about a button that shows only a picture: with the pointer on it, and with the focus in it. */
export const Tooltip = ({ text, keys, placement = 'bottom', children }: TooltipProps): ReactNode => (
  <TooltipTrigger delay={600} closeDelay={0}>
    <Focusable>{children}</Focusable>
    <AriaTooltip className={`${styles.tip} ${overlayStyles.content}`} placement={placement} offset={6}>
      {text}
      {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
    </AriaTooltip>
  </TooltipTrigger>
);
