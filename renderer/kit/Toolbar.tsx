import type { ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';

interface ToolbarProps {
  label: string;
  isVertical?: boolean;
  className: string | undefined;
  testId?: string;
  /** A part of the window that F6 goes to. */
  region?: string;
  children: ReactNode;
}

/** Buttons that are one stop of the Tab key; arrows move among them. */
export const Toolbar = ({ label, isVertical, className, testId, region, children }: ToolbarProps) => (
  <AriaToolbar
    aria-label={label}
    orientation={isVertical === true ? 'vertical' : 'horizontal'}
    className={className}
    data-testid={testId}
    render={(props) => <div {...props} data-region={region} />}
  >
    {children}
  </AriaToolbar>
);
