import { ChevronLeft, ChevronRight, Maximize2, Plus, Redo2, ScanSearch, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sameRange } from '../../base/view-math.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { type TabItem, TabStrip } from '../../kit/Tabs.tsx';
import { TitleInput } from '../../panel/PanelHead.tsx';
import { commandItem, runCommand, withKeys } from '../../state/command.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import workspaceStyles from './workspace.module.css';

const tabDragType = 'application/x-corescope-analysis';

interface MenuPlace {
  /** Of the analysis. */
  id: string;
  atX: number;
  atY: number;
}

/** The analyses of the window, each with a time axis of its own: Delete closes one, F2 renames it. In `Tabs`. */
export function AnalysisTabs() {
  const tabs = useWorkspace((state) => state.tabs);
  const activeTab = useWorkspace((state) => state.activeTab);
  const renaming = useWorkspace((state) => state.renaming);
  const { renameTab, rename } = useWorkspace.getState();
  const [menu, setMenu] = useState<MenuPlace | null>(null);

  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are more, it may be out of view
  useEffect(() => {
    const tab = bar.current?.querySelector(`[data-tab="${CSS.escape(activeTab)}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeTab, tabs.length]);

  const items = tabs.map((tab, i): TabItem<string> => {
    const { id, name } = tab;
    const onDone = (next: string | null) => {
      rename(null);
      if (next !== null) renameTab(id, next);
    };
    return {
      id,
      title: <span className={workspaceStyles.tabName}>{name}</span>,
      testId: 'analysis-tab',
      attributes: attributesOf(tab, i, setMenu),
      ...(renaming === id && { editor: <TitleInput name={name} onDone={onDone} /> }),
    };
  });

  return (
    <div ref={bar} className={workspaceStyles.analysisBar} data-region="tabs">
      {tabs.length > 0 && (
        <TabStrip label="Analyses" tabs={items} className={workspaceStyles.analysisTabs} testId="analyses" />
      )}
      {activeTab !== '' && (
        <BarButton testId="analysis-close" command="close-analysis" label="Close this analysis">
          <X size={14} />
        </BarButton>
      )}
      <BarButton testId="analysis-new" command="new-analysis" label="New analysis">
        <Plus size={15} />
      </BarButton>
      <span className="grow" />
      <ViewButtons />
      {menu !== null && (
        <ContextMenu
          label="Analysis"
          items={tabMenu(menu.id)}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

/** What a tab does besides being chosen. @param i its place */
function attributesOf(
  { id, name }: { id: string; name: string },
  i: number,
  openMenu: (menu: MenuPlace) => void,
): TabItem<string>['attributes'] {
  const { closeTab, rename, moveTab } = useWorkspace.getState();
  return {
    'data-tab': id,
    title: name,
    draggable: true,
    onDoubleClick: () => rename(id),
    onAuxClick: (event) => {
      if (event.button === 1) closeTab(id);
    },
    onContextMenu: (event) => {
      event.preventDefault();
      openMenu({ id, atX: event.clientX, atY: event.clientY });
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'F2') rename(id);
      else if (event.key === 'Delete') closeTab(id);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event) => event.dataTransfer.setData(tabDragType, id),
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes(tabDragType)) event.preventDefault();
    },
    onDrop: (event) => {
      const dragged = event.dataTransfer.getData(tabDragType);
      if (dragged !== '') moveTab(dragged, i);
    },
  };
}

function tabMenu(id: string): MenuItem[] {
  const { tabs, closeTab, moveTab } = useWorkspace.getState();
  const at = tabs.findIndex((tab) => tab.id === id);
  const closeOthers = () => {
    for (const tab of tabs) if (tab.id !== id) closeTab(tab.id);
  };
  return [
    commandItem('rename-analysis', 1, 'Rename', id),
    commandItem('duplicate-analysis', 1, 'Duplicate', id),
    menuItem('left', 'Move left', 2, () => moveTab(id, at - 1), at > 0),
    menuItem('right', 'Move right', 2, () => moveTab(id, at + 1), at < tabs.length - 1),
    commandItem('close-analysis', 3, 'Close', id),
    menuItem('close-others', 'Close the others', 3, closeOthers, tabs.length > 1),
  ];
}

/** What moves the one time axis of the analysis, and what takes a change back. */
function ViewButtons() {
  const canBack = useViewStore((state) => state.backStack.length > 0);
  const canForward = useViewStore((state) => state.forwardStack.length > 0);
  const isSelected = useViewStore((state) => state.selection !== null);
  const isZoomed = useViewStore((state) => !sameRange(state.window, state.limits));
  const canUndo = useWorkspace((state) => state.past.length > 0);
  const canRedo = useWorkspace((state) => state.future.length > 0);
  return (
    <>
      <BarButton testId="undo" command="undo" label="Undo" enabled={canUndo}>
        <Undo2 size={14} />
      </BarButton>
      <BarButton testId="redo" command="redo" label="Redo" enabled={canRedo}>
        <Redo2 size={14} />
      </BarButton>
      <BarButton testId="view-back" command="view-back" label="Previous view" enabled={canBack}>
        <ChevronLeft size={15} />
      </BarButton>
      <BarButton testId="view-forward" command="view-forward" label="Next view" enabled={canForward}>
        <ChevronRight size={15} />
      </BarButton>
      <BarButton testId="zoom-to-selection" command="zoom-to-selection" label="Zoom to selection" enabled={isSelected}>
        <ScanSearch size={14} />
        <span className={workspaceStyles.wideOnly}>Zoom to selection</span>
      </BarButton>
      <BarButton testId="view-reset" command="whole-trace" label="Whole trace" enabled={isZoomed}>
        <Maximize2 size={14} />
        <span className={workspaceStyles.wideOnly}>Whole trace</span>
      </BarButton>
    </>
  );
}

interface BarButtonProps {
  testId: string;
  /** What it does, by its id. */
  command: string;
  label: string;
  enabled?: boolean;
  children: ReactNode;
}

const BarButton = ({ testId, command, label, enabled = true, children }: BarButtonProps) => (
  <button
    type="button"
    className={workspaceStyles.timelineButton}
    data-testid={testId}
    aria-label={label}
    title={withKeys(label, command)}
    disabled={!enabled}
    onClick={() => runCommand(command)}
  >
    {children}
  </button>
);
