import { lazy } from 'react';
import { HelpButton } from './HelpButton.tsx';
import type { panelHelp } from './panel-help.ts';

const PanelCard = lazy(async () => ({ default: (await import('./HelpCards.tsx')).PanelCard }));

/** The (i) of a panel that is no table, and of the overview. */
export const PanelHelp = ({ of }: { of: keyof typeof panelHelp }) => (
  <HelpButton label="What am I looking at?" testId={`help-${of}-button`}>
    <PanelCard of={of} />
  </HelpButton>
);
