import { lazy } from 'react';
import type { TableConfiguration } from '../../contract/plugin.ts';
import type { TableInfo } from '../../contract/tables.ts';
import { HelpButton } from './HelpButton.tsx';
import type { panelHelp } from './panel-help.ts';

const GraphCard = lazy(async () => ({ default: (await import('./HelpCards.tsx')).GraphCard }));
const PanelCard = lazy(async () => ({ default: (await import('./HelpCards.tsx')).PanelCard }));

/** The (i) of a panel that is no table, and of the overview. */
export const PanelHelp = ({ of }: { of: keyof typeof panelHelp }) => (
  <HelpButton label="What am I looking at?" testId={`help-${of}-button`}>
    <PanelCard of={of} />
  </HelpButton>
);

/** The (i) of a table's graph. */
export const GraphHelp = (props: { info: TableInfo; configuration: TableConfiguration }) => (
  <HelpButton label="What am I looking at?" testId="graph-help-button">
    <GraphCard {...props} />
  </HelpButton>
);
