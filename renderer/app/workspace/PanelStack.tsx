import {
  type DockviewApi,
  DockviewReact,
  type IDockviewPanelHeaderProps,
  type IDockviewPanelProps,
} from 'dockview-react';
import 'dockview-react/dist/styles/dockview.css';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnalysisTab, PanelContent } from '../../../contract/workspace.ts';
import { useFormats } from '../../base/formats.ts';
import { contentOfKind, tableContent } from '../../state/content.ts';
import { activate, arrange, dock, fitGroups } from '../../state/dock.ts';
import { panelComponent } from '../../state/dock-layout.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import './dock.css';
import { isOurs, kindDragType, panelDragType, tableDragType } from '../../panel/drag.ts';
import { panelTitle } from '../../panel/panel-title.ts';
import { PanelContext } from '../../state/panel-context.ts';
import { useTables } from '../../state/tables-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { panelOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { PanelBody } from './PanelBody.tsx';
import stackStyles from './PanelStack.module.css';

/** The panels of one analysis: stacked, split, tabbed, as they were dragged. Made anew for each analysis. */
export function PanelStack({ tab, empty }: { tab: AnalysisTab; empty: ReactNode }) {
  const [api, setApi] = useState<DockviewApi | null>(null);
  const [leastHeightPx, setLeastHeightPx] = useState(0);
  /** The layout that the library has, so that what it tells and what undo brings are not mixed up. */
  const known = useRef<string | null>(null);
  const { id, panels, layout } = tab;
  const maximized = useWorkspace((state) => state.maximized);
  const ids = panels.map((panel) => panel.id).join(' ');
  /** What heights depend on. */
  const shapes = panels
    .map(({ folded, content }) => [
      folded,
      'view' in content ? [content.view?.layout, content.view?.configuration] : '',
    ])
    .join();
  // What a table is like is known once the tables are.
  const tables = useTables(({ byTrace }) =>
    Object.values(byTrace)
      .map(({ version }) => version)
      .join(),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the panels it is their ids and shapes that matter
  useLayoutEffect(() => {
    if (api === null) return;
    const text = layout === null ? null : JSON.stringify(layout);
    const other = text !== known.current;
    known.current = text;
    arrange(api, panels, other ? layout : null);
    setLeastHeightPx(fitGroups(api, panels));
  }, [api, ids, shapes, layout, tables]);

  useDockEvents(api, id, known, setLeastHeightPx);

  useEffect(() => {
    dock.attach(api);
    return () => dock.attach(null);
  }, [api]);

  useEffect(() => {
    if (api === null) return;
    const panel = maximized === null ? undefined : api.getPanel(maximized);
    if (panel !== undefined && !panel.api.isMaximized()) panel.api.maximize();
    else if (panel === undefined && api.hasMaximizedGroup()) api.exitMaximizedGroup();
  }, [api, maximized]);

  useActiveInView(api, tab, leastHeightPx);

  return (
    <div className={stackStyles.panelStack} data-testid="panel-stack">
      <div className={stackStyles.inner} style={{ minHeight: maximized === null ? leastHeightPx : 0 }}>
        <DockviewReact
          className="dock"
          components={components}
          defaultTabComponent={DockTab}
          disableFloatingGroups
          noPanelsOverlay="watermark"
          onReady={(event) => setApi(event.api)}
        />
        {panels.length === 0 && empty}
      </div>
    </div>
  );
}

/** What the docking library tells goes to the workspace. @param known the layout that the library has */
function useDockEvents(
  api: DockviewApi | null,
  id: string,
  known: RefObject<string | null>,
  setLeastHeightPx: (px: number) => void,
): void {
  useEffect(() => {
    if (api === null) return;
    const told = api.onDidLayoutChange(() => {
      if (api.panels.length === 0 || api.hasMaximizedGroup()) return;
      const next = api.toJSON();
      const text = JSON.stringify(next);
      if (text === known.current) return;
      known.current = text;
      useWorkspace.getState().setLayout(id, next);
    });
    const activated = api.onDidActivePanelChange(({ panel }) => {
      if (panel) useWorkspace.getState().activatePanel(panel.id);
    });
    const moved = api.onDidMovePanel(() => {
      const { tabs } = useWorkspace.getState();
      setLeastHeightPx(fitGroups(api, tabs.find((one) => one.id === id)?.panels ?? []));
    });
    const offered = api.onUnhandledDragOver((event) => {
      const { nativeEvent } = event;
      if ('dataTransfer' in nativeEvent && nativeEvent.dataTransfer !== null && isOurs(nativeEvent.dataTransfer))
        event.accept();
    });
    const dropped = api.onDidDrop(({ nativeEvent, group, position }) => {
      if (!('dataTransfer' in nativeEvent) || nativeEvent.dataTransfer === null) return;
      const place = group === undefined ? undefined : { group, position };
      const { dataTransfer } = nativeEvent;
      const panel = dataTransfer.getData(panelDragType);
      const made = panel === '' ? contentOf(dataTransfer) : null;
      const dragged = made === null ? panel : useWorkspace.getState().addPanel(made, { tab: id });
      // The panel that was just added is laid out with the next rendering.
      queueMicrotask(() => {
        const added = api.getPanel(dragged);
        if (added !== undefined && place !== undefined) added.api.moveTo(place);
      });
    });
    return () => {
      for (const one of [told, activated, moved, offered, dropped]) one.dispose();
    };
  }, [api, id, known, setLeastHeightPx]);
}

/** The panel that was made the active one from outside the stack comes into view. */
function useActiveInView(api: DockviewApi | null, { panels }: AnalysisTab, leastHeightPx: number): void {
  const activePanel = useWorkspace((state) => state.activePanel);
  /** The panel that was made the active one from outside the stack. */
  const shownId = useRef<string | null>(null);
  /** Panels that were there before: what is added comes into view. */
  const seen = useRef<ReadonlySet<string>>(new Set(panels.map((panel) => panel.id)));
  const ids = panels.map((panel) => panel.id).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel that was just added can be made the active one
  useEffect(() => {
    const panel = activePanel === null ? undefined : api?.getPanel(activePanel);
    const isNew = panel !== undefined && !seen.current.has(panel.id);
    seen.current = new Set(panels.map((one) => one.id));
    if (panel === undefined || (panel.api.isActive && !isNew)) return;
    activate(panel);
    shownId.current = panel.id;
    panel.group.element.scrollIntoView({ block: 'nearest' });
  }, [api, activePanel, ids]);

  // The stack grows when its panels have been counted: what was just added is still to be in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is the reason, not an input
  useEffect(() => {
    const shown = shownId.current;
    if (shown !== null) api?.getPanel(shown)?.group.element.scrollIntoView({ block: 'nearest' });
  }, [api, leastHeightPx]);
}

/** What a drag from the Graph Explorer adds. */
function contentOf(data: DataTransfer): PanelContent | null {
  const trace = useTraces.getState().chosen;
  const table = data.getData(tableDragType);
  if (table !== '') return tableContent(table, trace);
  const kind = data.getData(kindDragType);
  return kind === '' ? null : contentOfKind(kind, trace);
}

const components = { [panelComponent]: DockPanel };

function DockPanel({ api }: IDockviewPanelProps) {
  const { id } = api;
  // Panels do not render again with the stack.
  useFormats();
  const isActive = useWorkspace((state) => state.activePanel === id);
  const [isWide, setWide] = useState(true);
  // As wide as the analysis: then the ruler above is that of its graph, too.
  useEffect(() => {
    const compare = () => setWide(api.width >= (api.group.element.closest('.dock')?.clientWidth ?? 0) - 2);
    compare();
    const changed = api.onDidDimensionsChange(compare);
    return () => changed.dispose();
  }, [api]);
  return (
    <PanelContext value={id}>
      <div
        className={stackStyles.dockPanel}
        data-testid="panel"
        data-panel={id}
        data-active={isActive}
        data-wide={isWide}
        onPointerDownCapture={() => activate({ api, group: api.group })}
        onFocusCapture={() => activate({ api, group: api.group })}
      >
        <ErrorBoundary what="This panel" onClose={() => useWorkspace.getState().closePanel(id)}>
          <PanelBody id={id} />
        </ErrorBoundary>
      </div>
    </PanelContext>
  );
}

/** The tab of a panel among others in one place. */
function DockTab({ api }: IDockviewPanelHeaderProps) {
  const panel = useWorkspace((state) => panelOf(state, api.id));
  const title = panelTitle(panel);
  return (
    <span className={stackStyles.dockTab} title={title}>
      {title}
    </span>
  );
}
