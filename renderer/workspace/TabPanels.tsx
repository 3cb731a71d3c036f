import { type ReactNode, useEffect, useState } from 'react';
import type { KindInfo } from '../../contract/trace.ts';
import type { TraceClient } from '../client/trace-client.ts';
import { TablesTab } from '../data/TablesTab.tsx';
import { Images, Processes, Threads } from '../inventory/Inventory.tsx';
import { ProviderExplorer } from '../providers/ProviderExplorer.tsx';
import { type TabName, tabNames, useUi } from '../shell/services.ts';

interface TabPanelsProps {
  client: TraceClient;
  trace: string;
  kinds: readonly KindInfo[];
  /** The events and their kinds. */
  children: ReactNode;
}

/** What belongs to the tabs. A panel is made when its tab is first chosen, and then keeps its place while unseen. */
export function TabPanels({ client, trace, kinds, children }: TabPanelsProps) {
  const tab = useUi((state) => state.tab);
  const [visited, setVisited] = useState<ReadonlySet<TabName>>(new Set([tab]));
  useEffect(() => setVisited((before) => (before.has(tab) ? before : new Set([...before, tab]))), [tab]);
  const panels: Record<TabName, ReactNode> = {
    events: children,
    tables: <TablesTab client={client} trace={trace} shown={tab === 'tables'} />,
    providers: <ProviderExplorer client={client} trace={trace} kinds={kinds} shown={tab === 'providers'} />,
    processes: <Processes client={client} trace={trace} shown={tab === 'processes'} />,
    threads: <Threads client={client} trace={trace} shown={tab === 'threads'} />,
    images: <Images client={client} trace={trace} shown={tab === 'images'} />,
  };
  return tabNames.map(
    (name) =>
      // The events say in the status bar how many they are, whatever is on show.
      (name === 'events' || visited.has(name)) && (
        <div
          key={name}
          id={`tab-panel-${name}`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          className="tab-panel"
          hidden={name !== tab}
        >
          {panels[name]}
        </div>
      ),
  );
}
