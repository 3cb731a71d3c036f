import { X } from 'lucide-react';
import { useState } from 'react';
import type { OpenedTrace } from '../../../contract/queries.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { DetailsPanel } from '../../features/details/DetailsPanel.tsx';
import { loadedLater } from '../../kit/loaded-later.tsx';
import { TabBody, TabStrip, Tabs } from '../../kit/Tabs.tsx';
import panelStyles from '../../panel/panel.module.css';
import { withKeys } from '../../state/command.ts';
import { type SideTab, useDetailsPanel } from '../../state/panel-store.ts';
import styles from './SideTabs.module.css';

const StatisticsPanel = loadedLater(
  async () => (await import('../../features/statistics/StatisticsPanel.tsx')).StatisticsPanel,
);
const NotesPanel = loadedLater(async () => (await import('../../features/notes/NotesPanel.tsx')).NotesPanel);

const tabs = [
  { id: 'details', title: 'Details', testId: 'side-tab-details' },
  { id: 'statistics', title: 'Statistics', testId: 'side-tab-statistics' },
  { id: 'notes', title: 'Notes', testId: 'side-tab-notes' },
] as const;

interface SideTabsProps {
  client: TraceClient;
  opened: OpenedTrace;
  /** Of the trace, with the names that are known by now. */
  kinds: readonly KindInfo[];
}

/** The panel at the right: what is selected, in words, and how the active table's values are spread. */
export function SideTabs({ client, opened, kinds }: SideTabsProps) {
  const tab = useDetailsPanel((state) => state.tab);
  const { showTab, toggle } = useDetailsPanel.getState();
  /** In the head: what can be done with what a tab shows. */
  const [actions, setActions] = useState<HTMLElement | null>(null);
  return (
    <Tabs<SideTab> className={styles.side} chosen={tab} onChoose={showTab}>
      <header className={`${panelStyles.head} ${styles.head}`}>
        <TabStrip label="Details, statistics and notes" tabs={[...tabs]} className={styles.strip ?? ''} />
        <span className="grow" />
        <span ref={setActions} />
        <button
          type="button"
          className="icon-button"
          title={withKeys('Hide this panel', 'details-panel')}
          aria-label="Hide this panel"
          data-testid="details-hide"
          onClick={toggle}
        >
          <X size={14} />
        </button>
      </header>
      <TabBody of={tab} className={styles.tab} isText>
        {tab === 'details' ? (
          <DetailsPanel key={opened.trace} client={client} opened={opened} kinds={kinds} actions={actions} />
        ) : (
          <aside
            className={panelStyles.panel}
            data-region="details"
            aria-label={tab === 'notes' ? 'Notes' : 'Statistics'}
          >
            {tab === 'notes' ? <NotesPanel actions={actions} /> : <StatisticsPanel />}
          </aside>
        )}
      </TabBody>
    </Tabs>
  );
}
