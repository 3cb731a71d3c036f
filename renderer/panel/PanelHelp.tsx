import type { TableConfiguration } from '../../contract/plugin.ts';
import type { TableInfo } from '../../contract/tables.ts';
import type { PlainPanelKind } from '../../contract/workspace.ts';
import { loadedLater } from '../kit/loaded-later.tsx';
import { type Help, HelpButton } from './HelpButton.tsx';
import { panelEntry } from './registry.ts';

const GraphCard = loadedLater(async () => (await import('./HelpCards.tsx')).GraphCard);
const OverviewCard = loadedLater(async () => (await import('./HelpCards.tsx')).OverviewCard);
const PanelCard = loadedLater(async () => (await import('./HelpCards.tsx')).PanelCard);

/** Of a panel that is no table. */
export function panelHelp(of: PlainPanelKind): Help {
  const { title, help } = panelEntry(of);
  return {
    label: 'What am I looking at?',
    testId: `help-${of}-button`,
    children: <PanelCard title={title} {...help} />,
  };
}

/** The (i) of the strip that shows the whole trace. */
export const OverviewHelp = () => (
  <HelpButton label="What am I looking at?" testId="help-overview-button">
    <OverviewCard />
  </HelpButton>
);

/** The (i) of a table's graph. */
export const GraphHelp = (props: { info: TableInfo; configuration: TableConfiguration }) => (
  <HelpButton label="What am I looking at?" testId="graph-help-button">
    <GraphCard {...props} />
  </HelpButton>
);
