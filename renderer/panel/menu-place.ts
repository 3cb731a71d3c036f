import type { MouseEvent } from 'react';
import type { KeyLanes } from '../canvas/arrow-keys.ts';

export interface MenuPlace {
  /** There is no pointer: the menu is about what the keys have gone to. */
  byKey: boolean;
  atX: number;
  atY: number;
}

/** Where a menu opens: at the pointer; by key below the marked one of these elements, or at their upper left corner. */
export function menuPlace(event: MouseEvent, of: Element): MenuPlace {
  if (event.button === 2) return { byKey: false, atX: event.clientX, atY: event.clientY };
  const marked = of.querySelector('[data-active]')?.getBoundingClientRect();
  const { left, top } = of.getBoundingClientRect();
  return { byKey: true, atX: left + 8, atY: marked === undefined ? top + 8 : marked.bottom };
}

/** A menu opened by key is for the first lane if none is marked yet. */
export function markFirst(lanes: KeyLanes | null): void {
  if (lanes?.activeLane === null) lanes.activate(0);
}
