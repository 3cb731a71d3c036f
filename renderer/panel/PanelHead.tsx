import { ChevronDown, ChevronRight, type LucideIcon, Maximize2, Minimize2, MoreHorizontal, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { ContextMenu } from '../kit/Menu.tsx';
import { type MenuItem, menuItem } from '../kit/menu-item.ts';
import { usePanelId } from '../state/panel-context.ts';
import { isTable } from '../state/table-panels.ts';
import { panelOf } from '../state/workspace-model.ts';
import { useWorkspace } from '../state/workspace-store.ts';
import { panelDragType } from './drag.ts';
import { type Help, HelpButton, HelpCard } from './HelpButton.tsx';
import { panelHelp } from './PanelHelp.tsx';
import panelStyles from './panel.module.css';
import { panelMenu } from './panel-menu.ts';
import { panelTitle } from './panel-title.ts';
import { TraceChip } from './TraceChip.tsx';

interface PanelHeadProps {
  /** What the content is called, unless the panel was given a name; of a table its own. */
  title?: string;
  help?: string;
  /** Behind the title: what there is, and what it is narrowed to. */
  children?: ReactNode;
  /** At the right: how it is shown. */
  actions?: ReactNode;
  /** The same as lines of the panel's menu, for a head that has no room for `actions`. Left out: they stay. */
  actionItems?(): MenuItem[];
  /** What the (i) among `actions` opens. If it is left out, the head has its own (i) for the panel's kind. */
  card?: Help;
  /** Of the title. */
  testId?: string;
}

/** The head of a panel: collapses it, names it, takes it elsewhere. A double-click on the title renames. */
export function PanelHead(props: PanelHeadProps) {
  const { title, help, children, actions, actionItems, testId = 'panel-title' } = props;
  const id = usePanelId();
  const panel = useWorkspace((state) => panelOf(state, id));
  const isRenamed = useWorkspace((state) => state.renaming === id);
  const [menu, setMenu] = useState<{ items: MenuItem[]; atX: number; atY: number } | null>(null);
  const [isCardOpen, setCardOpen] = useState(false);
  const roomy = useRef<HTMLSpanElement>(null);
  const ownCard = useRef<HTMLSpanElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  if (panel === null) return null;
  const name = panel.title ?? title ?? panelTitle(panel);
  const card = props.card ?? (isTable(panel.content) ? null : panelHelp(panel.content.kind));
  const openMenu = (atX: number, atY: number) => {
    const isNarrow = isHidden(roomy.current);
    const hidesCard = card !== null && (props.card === undefined ? isHidden(ownCard.current) : isNarrow);
    // In groups of their own, above those of the panel.
    const own = [
      ...(isNarrow ? (actionItems?.() ?? []) : []),
      ...(hidesCard ? [menuItem('help', card.label, 9, () => setCardOpen(true))] : []),
    ].map((item) => ({ ...item, group: item.group - 10 }));
    setMenu({ items: [...own, ...panelMenu(id)], atX, atY });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its menu has a button, and dragging has commands
    <header
      className={`${panelStyles.head} ${panelStyles.dockHead}`}
      draggable={!isRenamed}
      onDragStart={(event) => {
        event.dataTransfer.setData(panelDragType, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onContextMenu={(event) => {
        if ((event.target as HTMLElement).closest('button, input, select') !== null) return;
        event.preventDefault();
        openMenu(event.clientX, event.clientY);
      }}
    >
      <CollapseButton id={id} name={name} isCollapsed={panel.folded} />
      {isRenamed ? (
        <PanelNameInput id={id} name={name} />
      ) : (
        <h2 title={help} data-testid={testId} onDoubleClick={() => useWorkspace.getState().rename(id)}>
          {name}
        </h2>
      )}
      {panel.content.kind !== 'comparison' && <TraceChip trace={panel.content.trace} />}
      {!panel.folded && children}
      <span className="grow" />
      {!panel.folded && card !== null && props.card === undefined && (
        <span ref={ownCard} className={panelStyles.help}>
          <HelpButton {...card} />
        </span>
      )}
      {!panel.folded && (
        <span ref={roomy} className={actionItems === undefined ? panelStyles.actions : panelStyles.roomy}>
          {actions}
        </span>
      )}
      <HeadButtons id={id} name={name} more={more} onMore={({ left, bottom }) => openMenu(left, bottom)} />
      {isCardOpen && card !== null && <HelpCard {...card} anchor={more} onClose={() => setCardOpen(false)} />}
      {menu !== null && (
        <ContextMenu
          label="Panel"
          {...menu}
          onClose={() => {
            setMenu(null);
            more.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </header>
  );
}

/** Whether styles hide it, because the head is too narrow. */
const isHidden = (element: Element | null): boolean => element !== null && getComputedStyle(element).display === 'none';

interface HeadButtonProps extends ComponentProps<'button'> {
  /** Its name, too, unless it has a longer one. */
  title: string;
  icon: LucideIcon;
}

const HeadButton = ({ icon: Icon, ...button }: HeadButtonProps) => (
  <button type="button" className="icon-button small" aria-label={button.title} {...button}>
    <Icon size={14} />
  </button>
);

interface OfPanel {
  id: string;
  name: string;
}

function CollapseButton({ id, name, isCollapsed }: OfPanel & { isCollapsed: boolean }) {
  const action = isCollapsed ? 'Expand' : 'Collapse';
  const { changePanel } = useWorkspace.getState();
  return (
    <HeadButton
      title={action}
      icon={isCollapsed ? ChevronRight : ChevronDown}
      aria-expanded={!isCollapsed}
      aria-label={`${action} ${name}`}
      onClick={() => changePanel(id, (before) => ({ ...before, folded: !before.folded }))}
    />
  );
}

function PanelNameInput({ id, name }: OfPanel) {
  const { changePanel, rename } = useWorkspace.getState();
  return (
    <TitleInput
      name={name}
      onDone={(next) => {
        rename(null);
        if (next !== null && next !== name) changePanel(id, (before) => ({ ...before, title: next || null }));
      }}
    />
  );
}

interface HeadButtonsProps extends OfPanel {
  more: RefObject<HTMLButtonElement | null>;
  /** @param place of the button */
  onMore(place: DOMRect): void;
}

function HeadButtons({ id, name, more, onMore }: HeadButtonsProps) {
  const isMaximized = useWorkspace((state) => state.maximized === id);
  const { maximize, closePanel } = useWorkspace.getState();
  return (
    <>
      <HeadButton
        className={`icon-button small ${panelStyles.maximize}`}
        title={isMaximized ? 'Show all panels' : 'Maximize panel'}
        icon={isMaximized ? Minimize2 : Maximize2}
        aria-pressed={isMaximized}
        data-testid="panel-maximize"
        onClick={() => maximize(isMaximized ? null : id)}
      />
      <HeadButton
        title="More"
        icon={MoreHorizontal}
        ref={more}
        aria-haspopup="menu"
        data-testid="panel-more"
        onClick={(event) => onMore(event.currentTarget.getBoundingClientRect())}
      />
      <HeadButton
        title="Close"
        icon={X}
        aria-label={`Close ${name}`}
        data-testid="panel-close"
        onClick={() => closePanel(id)}
      />
    </>
  );
}

/** @param onDone null = it stays as it was */
export function TitleInput({ name, onDone }: { name: string; onDone(name: string | null): void }) {
  const done = useRef(false);
  const end = (next: string | null) => {
    if (done.current) return;
    done.current = true;
    onDone(next);
  };
  return (
    <input
      className={panelStyles.titleInput}
      aria-label="Name"
      data-testid="title-input"
      defaultValue={name}
      // biome-ignore lint/a11y/noAutofocus: it comes because somebody asked to write a name
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => end(event.currentTarget.value.trim())}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        event.stopPropagation();
        if (event.key === 'Enter') end(event.currentTarget.value.trim());
        else if (event.key === 'Escape') end(null);
      }}
    />
  );
}
