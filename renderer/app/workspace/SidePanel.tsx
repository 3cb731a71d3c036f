import { useMemo, useRef } from 'react';
import { TraceList } from '../../features/compare/TraceList.tsx';
import { type ExplorerExtra, GraphExplorer } from '../../features/explorer/GraphExplorer.tsx';
import { MarkersPanel } from '../../features/markers/MarkersPanel.tsx';
import panelStyles from '../../panel/panel.module.css';
import { contentOfKind, tableContent } from '../../state/content.ts';
import { sideWidthsPx, useSide } from '../../state/side-store.ts';
import { useTables } from '../../state/tables-store.ts';
import { type OpenTrace, useTraces } from '../../state/traces-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { panelKinds, panels } from '../panels.ts';
import { PanelEdge } from './PanelEdge.tsx';
import { TraceHeader } from './TraceHeader.tsx';
import { WaitingForTables } from './WaitingForTables.tsx';
import workspaceStyles from './workspace.module.css';

/** The panel at the left: which trace this is, and what can be added to an analysis. */
export function SidePanel({ trace }: { trace: OpenTrace }) {
  const side = useSide((state) => state.side);
  const widthPx = useSide((state) => state.widthPx);
  const setWidth = useSide((state) => state.setWidth);
  const index = useTraces((state) => state.chosen);
  const chosen = useTraces((state) => state.traces[index]) ?? trace;
  if (side === null) return null;
  return (
    <>
      <aside
        className={workspaceStyles.sidePanel}
        style={{ width: widthPx }}
        aria-label="Side panel"
        data-testid="side-panel"
      >
        <TraceHeader name={trace.name} info={trace.opened.info} />
        <TraceList />
        {side === 'explorer' && <Explorer key={chosen.opened.trace} trace={chosen} index={index} />}
        {side === 'markers' && <MarkersPanel client={trace.client} trace={trace.opened.trace} />}
      </aside>
      <PanelEdge
        label="Width of the side panel"
        side="left"
        widthPx={widthPx}
        widths={sideWidthsPx}
        onWidth={setWidth}
        testId="side-edge"
      />
    </>
  );
}

const extras = panelKinds.map((kind): ExplorerExtra => {
  const { title, icon, category, about } = panels[kind];
  return { kind, title, icon, category, description: about };
});

function Explorer({ trace: { client, opened }, index }: { trace: OpenTrace; index: number }) {
  const answer = useTables((state) => state.byTrace[opened.trace]);
  const tab = useWorkspace(activeTabOf);
  const searchInput = useRef<HTMLInputElement>(null);
  const inUse = useMemo(
    () =>
      new Set(
        tab?.panels
          .filter(({ content }) => content.trace === index)
          .map(({ content }) => (content.kind === 'table' ? content.table : content.kind)),
      ),
    [tab, index],
  );
  if (answer === undefined || answer.tables === null || answer.error !== null)
    return (
      <section className={panelStyles.panel} aria-label="Tables" data-region="explorer">
        <WaitingForTables answer={answer} />
      </section>
    );
  return (
    <GraphExplorer
      client={client}
      trace={opened.trace}
      tables={answer.tables}
      version={answer.version}
      inUse={inUse}
      extras={extras}
      searchInput={searchInput}
      onAdd={(table, where, preset) => {
        const content = tableContent(table, index, preset);
        if (where === 'newTab') useWorkspace.getState().newTab({ contents: [content] });
        else useWorkspace.getState().addPanel(content);
      }}
      onAddExtra={(kind, where) => {
        const content = contentOfKind(kind, index);
        if (content === null) return;
        if (where === 'newTab') useWorkspace.getState().newTab({ contents: [content] });
        else useWorkspace.getState().addPanel(content);
      }}
    />
  );
}
