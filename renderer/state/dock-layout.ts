/**
 * Layouts that came from anywhere: a file can say to the docking library what it likes (windows to open, components to
 * make, groups that are there twice). The library gets one that is built anew of what is known here.
 */

import type { SerializedDockview } from 'dockview-react';
import { at } from '../../contract/checked.ts';

/** The component that every panel of the library is made by. */
export const panelComponent = 'panel';
export const leastWidthPx = 280;

type Node = SerializedDockview['grid']['root'];

const mostDepth = 32;
const mostPx = 1e6;

/**
 * @param layout as the library's `toJSON` gave it, or any value
 * @returns one with all the panels that are wanted, each in one place, and nothing else; null where it is none
 */
export function knownLayout(layout: unknown, wanted: ReadonlySet<string>): SerializedDockview | null {
  const { grid, activeGroup } = fields(layout);
  const { root, width, height, orientation } = fields(grid);
  const groups = new Set<string>();
  const placed = new Set<string>();
  const tree = nodeOf(root, mostDepth, { groups, placed });
  const isWhole = placed.size === wanted.size && [...wanted].every((id) => placed.has(id));
  if (tree?.type !== 'branch' || !isWhole || !isPx(width) || !isPx(height)) return null;
  if (orientation !== 'HORIZONTAL' && orientation !== 'VERTICAL') return null;
  const panel = (id: string) => ({ id, contentComponent: panelComponent, minimumWidth: leastWidthPx });
  return {
    grid: { root: tree, width, height, orientation: orientation as SerializedDockview['grid']['orientation'] },
    panels: Object.fromEntries([...placed].map((id) => [id, panel(id)])),
    ...(typeof activeGroup === 'string' && groups.has(activeGroup) && { activeGroup }),
  };
}

const unitPx = 1000;

/**
 * Panels one below the other.
 * @param ids of the panels, from the top
 * @param shares of the height, which are 1 together
 */
export function stackedLayout(ids: readonly string[], shares: readonly number[]): unknown {
  const data = ids.map((id, i) => ({
    type: 'leaf',
    data: { id: `g${i + 1}`, views: [id], activeView: id },
    size: at(shares, i) * unitPx,
  }));
  return {
    grid: { root: { type: 'branch', data, size: unitPx }, width: unitPx, height: unitPx, orientation: 'VERTICAL' },
  };
}

/** @param seen ids of the groups and panels so far: none may come twice */
function nodeOf(value: unknown, depth: number, seen: { groups: Set<string>; placed: Set<string> }): Node | null {
  const { type, data, size } = fields(value);
  if (depth === 0 || !isPx(size)) return null;
  if (type === 'branch') {
    if (!Array.isArray(data) || data.length === 0) return null;
    const children: Node[] = [];
    for (const item of data) {
      const child = nodeOf(item, depth - 1, seen);
      if (child === null) return null;
      children.push(child);
    }
    return { type, data: children, size };
  }
  const { id, views, activeView } = fields(data);
  if (type !== 'leaf' || !isNew(id, seen.groups) || !Array.isArray(views) || views.length === 0) return null;
  if (!views.every((view) => isNew(view, seen.placed))) return null;
  const active = views.find((view) => view === activeView) ?? at(views, 0);
  return { type, data: { id, views, activeView: active }, size };
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isPx = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= mostPx;

function isNew(value: unknown, seen: Set<string>): value is string {
  if (typeof value !== 'string' || seen.has(value)) return false;
  seen.add(value);
  return true;
}
