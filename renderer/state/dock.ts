/** Where the panels of the analysis on show stand, as the docking library keeps it. */

import type { DockviewApi, DockviewGroupPanel, IDockviewPanel } from 'dockview-react';
import { isMap } from '../../contract/plugin.ts';
import type { Panel, PanelContent } from '../../contract/workspace.ts';
import { knownLayout, leastWidthPx, panelComponent } from './dock-layout.ts';
import { configurationOf, firstView } from './pivot-model.ts';
import { isTable } from './table-panels.ts';
import { tableInfoOf } from './tables-store.ts';

export type DockMove = 'up' | 'down' | 'beside' | 'within';

const headPx = 32;
/** Of an empty stack. */
const leastStackPx = 150;

/** Lays out panels and moves them; holds the library's handle while a stack is on screen. */
class Dock {
  #api: DockviewApi | null = null;

  attach(api: DockviewApi | null): void {
    this.#api = api;
  }

  move(id: string, how: DockMove): void {
    const api = this.#api;
    const panel = api?.getPanel(id);
    if (api === null || panel === undefined) return;
    const groups = inReadingOrder(api);
    const at = groups.indexOf(panel.group);
    const other = how === 'down' ? groups[at + 1] : (groups[at - 1] ?? groups[at + 1]);
    if (other === undefined || (how === 'up' && at === 0)) return;
    const position = { up: 'top', down: 'bottom', beside: 'right', within: 'center' } as const;
    panel.api.moveTo({ group: other, position: position[how] });
    activate(panel);
  }
}

export const dock = new Dock();

/**
 * Makes a panel the active one. One that its group shows already is left in the page: the library would take it out and
 * put it back, by which the press of a pointer is no click any more, and what is scrolled goes back to its top.
 */
export function activate({ api, group }: Pick<IDockviewPanel, 'api' | 'group'>): void {
  if (api.isActive) return;
  if (group.activePanel?.id === api.id) group.api.setActive();
  else api.setActive();
}

const inReadingOrder = (api: DockviewApi): DockviewGroupPanel[] =>
  [...api.groups].sort((a, b) => {
    const left = a.element.getBoundingClientRect();
    const right = b.element.getBoundingClientRect();
    return left.top - right.top || left.left - right.left;
  });

/**
 * Makes the library's panels those of the analysis: what has gone is removed, what is new comes below the one before it.
 * @param layout where they are to stand, as `toJSON` gave it; what does not fit is passed over
 */
export function arrange(api: DockviewApi, panels: readonly Panel[], layout: unknown): void {
  const wanted = new Set(panels.map(({ id }) => id));
  const known = layout === null ? null : knownLayout(layout, wanted);
  if (known !== null) api.fromJSON(known, { reuseExistingPanels: true });
  for (const panel of api.panels) if (!wanted.has(panel.id)) api.removePanel(panel);
  panels.forEach(({ id }, i) => {
    if (api.getPanel(id) !== undefined) return;
    const above = panels[i - 1];
    const below = i === 0 ? panels.slice(1).find((one) => api.getPanel(one.id) !== undefined) : undefined;
    const reference = above?.id ?? below?.id;
    api.addPanel({
      id,
      component: panelComponent,
      minimumWidth: leastWidthPx,
      ...(reference !== undefined &&
        api.getPanel(reference) !== undefined && {
          position: { referencePanel: reference, direction: above === undefined ? 'above' : 'below' },
        }),
    });
  });
}

/** What is needed below the head for 160 px of graph, and for eight lanes or rows with what stands around them. */
const leastTablePx = { graph: 186, table: 278, graphAndTable: 472 };
const leastPx: Partial<Record<PanelContent['kind'], number>> & { others: number } = {
  counters: 192,
  eventRates: 192,
  tracks: 226,
  events: 240,
  stacks: 280,
  others: 188,
};
const rulerPx = 24;

/** So much of a panel is to be seen, however many there are: the stack scrolls then. */
function leastHeightOf({ content }: Panel): number {
  if (!isTable(content)) return headPx + (leastPx[content.kind] ?? leastPx.others);
  const info = tableInfoOf(content.table);
  const view = content.view ?? (info === null ? null : firstView(info));
  const { layout, edited, configuration } = view ?? { layout: 'graphAndTable', edited: null, configuration: '' };
  const { chart = 'line' } = edited ?? (info === null ? {} : configurationOf(info, configuration));
  // Maps have an axis of their own.
  return headPx + leastTablePx[layout] + (layout !== 'table' && isMap(chart) ? rulerPx : 0);
}

/**
 * Gives every group the room that its panels need: a folded one its head, the others at least so much that something is
 * to be seen of them. A group of one panel has that panel's head, several have tabs above it.
 * @returns how high the stack has to be for that
 */
export function fitGroups(api: DockviewApi, panels: readonly Panel[]): number {
  const byId = new Map(panels.map((panel) => [panel.id, panel]));
  for (const group of api.groups) {
    const inGroup = group.panels.flatMap(({ id }) => byId.get(id) ?? []);
    const isCollapsed = inGroup.length === 1 && inGroup.every(({ folded }) => folded);
    group.header.hidden = group.panels.length <= 1;
    group.api.setConstraints(
      isCollapsed
        ? { minimumHeight: headPx, maximumHeight: headPx }
        : {
            minimumHeight: Math.max(...inGroup.map(leastHeightOf)),
            maximumHeight: Number.POSITIVE_INFINITY,
          },
    );
  }
  return Math.max(leastStackPx, api.minimumHeight);
}
